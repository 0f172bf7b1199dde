// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// The name of a column that holds one end of prediction intervals, understood.
struct IntervalName {
    std::string stem;  ///< whose interval: "autoets" of "AutoETS-lo-95"; empty for "Lo 80"
    bool isUpper = false;
    std::optional<double> number{};  ///< as written: 80 of "Lo 80", 0.1 of "y_pis_low_0.1"
    bool isPercent = false;          ///< the number is one of percent: above 1, or with a sign
    bool saysInterval = false;       ///< a word such as "bound", "ci" or "pi" stands beside
    bool saysConfidence = false;     ///< "ci": perhaps of a mean
};

/// "Lo 80", "AutoETS-hi-95", "yhat_lower", "y_pis_up_0.1", "upper_95", "U95", "PI95_lower", "lwr", "untere_90": a word
/// for an end, perhaps with a number. Empty for other names.
std::optional<IntervalName> intervalName(std::string_view columnName);

/// The name without separators, case, and words that say a forecast of one number ("mean", "point", "median"): what the
/// stem of its interval is called. "Point Forecast" is "forecast".
std::string centreStem(std::string_view columnName);

/// Whether the name alone says a forecast of one number: "yhat", "Point Forecast", "fit", "mean", "median".
bool namesPointForecast(std::string_view columnName);

/// One interval: the numbers at its ends, which are the same where they say how much it holds, and the median width of
/// its rows.
struct IntervalNumbers {
    std::optional<double> lower{};
    std::optional<double> upper{};
    bool isPercent = false;
    double width = 0;
};

/// Levels of both ends of one interval, in (0,1).
struct IntervalLevels {
    double lower = 0;
    double upper = 0;
};

/// What the numbers mean. Two numbers that add up to 1 (100) are levels. One number is the share that the interval
/// holds (80, 0.9), or that it leaves out (0.1): the widths decide where there are several intervals; of one alone 50
/// or more is the share it holds, and a fraction up to 0.32 what it leaves out, as MAPIE writes. Empty where the
/// numbers do not say.
std::optional<std::vector<IntervalLevels>> levelsOfIntervals(const std::vector<IntervalNumbers>& intervals);

}  // namespace calibrium
