// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/watching/dates.h"
#include "core/text/text.h"

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

class Dataset;
struct FigureModel;
struct Parameter;

/// Where the samples of a model stand on an axis, and what the axis is called.
struct ColumnAxis {
    Text name;
    std::vector<double> x;  ///< NaN where there is none; of dates seconds since 1970
    bool areDates = false;

    /// What stands at the place in words: a number, or "2024-03-31".
    [[nodiscard]] Text placeText(double place) const;
};

/// The samples along a column of numbers or dates; column empty: along the rows of the file. Throws InvalidInput for a
/// column that does not exist or holds other words, and for dates whose order is open (readDates()).
ColumnAxis columnAxis(const Dataset& data, const std::string& column, DateOrder dates);

/// The columns with many numbers or dates, each once.
std::vector<std::string> axisColumns(std::span<const Dataset> models);
/// The first column with many numbers that says something of the samples; without one the first of many dates, then
/// one that only numbers them; empty without any.
std::string usualAxisColumn(std::span<const FigureModel> models);

/// Beginnings of years, months or days between the first and the last of these times, so many at most, each with its
/// name: "2024", "2024-03", "2024-03-31"; the ends where there is none. Empty for a single time.
std::vector<std::pair<double, Text>> dateAxisTicks(const std::vector<double>& times, std::size_t most);

/// The setting "dates", which views share.
Parameter datesParameter();

}  // namespace calibrium
