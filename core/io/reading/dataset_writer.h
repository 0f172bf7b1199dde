// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/extra_column.h"

#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// The names of the columns of predictions in a file by which the import recognises family and columns: p0, p1, or
/// p_cat, p_dog where classes have names; mean, sd and so on.
std::vector<std::string> columnNamesOf(const Dataset& data);

/// Predictions and targets as CSV with a header by which the import recognises family and columns: columnNamesOf(), y.
/// Classes are written by their names, numbers as the shortest that read back as the same double; reading the text
/// gives the same data set. extras: further columns behind the targets, of names that the import leaves out
/// (isUsualExtra()). Throws InvalidSetting for a family that cannot be read from a file.
std::string toCsv(const Dataset& data, const std::vector<ExtraColumn>& extras = {});

/// The same without the targets, for data whose targets are not known (importUnjudged()).
std::string predictionsCsv(const Dataset& data, const std::vector<ExtraColumn>& extras = {});

}  // namespace calibrium
