// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// How the p-values of several tests that are read together are adjusted. The one place where this is decided.
enum class Adjustment {
    Holm,               ///< keeps the probability of any false rejection below the level, whatever the dependence
    BenjaminiHochberg,  ///< keeps the expected share of false rejections among the rejections below the level
    None,
};

/// "holm", "bh", "none". Throws InvalidSetting that lists them.
Adjustment parseAdjustment(std::string_view id);
std::string toText(Adjustment adjustment);
/// "adjusted by Holm", "adjusted by Benjamini and Hochberg", "not adjusted": stands wherever adjusted p-values do.
std::string adjustmentText(Adjustment adjustment);

/// Adjusted p-values in the order of the given ones; p_(1) <= .. <= p_(k) are the sorted ones, values lie in [0,1]:
///   Holm: max over j <= i of min(1, (k - j + 1) p_(j));  Benjamini-Hochberg: min over j >= i of min(1, k p_(j) / j)
/// Rejecting where the adjusted value is at most the level is the adjusted test. O(k log k).
/// Sources: Holm (1979), Scandinavian Journal of Statistics 6; Benjamini, Hochberg (1995), JRSS B 57.
std::vector<double> adjustedPValues(std::span<const double> pValues, Adjustment adjustment);

}  // namespace calibrium
