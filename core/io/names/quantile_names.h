// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// The name of a column of quantiles, understood.
struct QuantileName {
    std::string stem;     ///< what stands before the level, in lower case: "q", "lgbm_q"
    double level = 0;     ///< in (0,1)
    bool isSure = false;  ///< the level is written as a fraction or with %: "q0.05", "5%"; "p05" may be something else
};

/// "q0.05", "q05", "p5", "P95", "quantile_0.05", "0.05", "5%", "q_5", "q025", "lgbm_q0_5", "P50 (median)": a level as a
/// fraction, in percent, or as the digits after the point. Empty for other names, and for levels outside (0,1).
std::optional<QuantileName> quantileName(std::string_view columnName);

/// What the name of a column of medians says beside that: "" of "median" and "Médiane", "pred" of "pred_median". Empty
/// for other names.
std::optional<std::string> stemBesideMedian(std::string_view columnName);

/// The same of the name of a column of quantiles: "" of "q0.05" and "5%", "pred" of "pred_q05".
std::string stemBesideLevel(const QuantileName& name);

/// The levels of columns that together are a quantile forecast: two or more, all with one stem, all different, and
/// with levels that are sure or lie around the median, as "p10, p50, p90" do and "p1, p2, p3" do not; "p10, median,
/// p90" are some too. In the order of the names. Empty if they are none.
std::optional<std::vector<double>> levelsOfNames(const std::vector<std::string>& names);

/// The name under which the quantile at this level is written: "q0.05".
std::string quantileColumnName(double level);

/// "0.05,0.5,0.95" as numbers in (0,1). Throws InvalidSetting that names what is wrong.
std::vector<double> parseLevels(const std::string& text);
/// The inverse.
std::string levelsText(const std::vector<double>& levels);

}  // namespace calibrium
