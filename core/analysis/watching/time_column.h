// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

class Dataset;

/// The first column of the file that can be a time by its name, such as day, date, Datum or admission_date; empty where
/// there is none.
std::string usualTimeColumn(const Dataset& data);

}  // namespace calibrium
