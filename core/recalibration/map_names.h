// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// The names that a map was fitted to, and those of a file that it is to be applied to.
struct NamesBesideMap {
    std::vector<std::string> columns{};  ///< of the predictions that the map was fitted to
    std::string target{};                ///< of their targets; empty where it is not known
    std::vector<std::string> found{};    ///< of the predictions of the file, in the same order
    std::vector<std::string> header{};   ///< all names of the file
};

/// Whether the names say that the file's predictions are of another quantity than those of the map: in another unit
/// ("wind_kmh" and "wind_mph"), or of another time ahead ("p_death_30d" and "p_death_1y"); also where only the targets
/// of both say it. What they say, and what decides, as one sentence. Empty where nothing contradicts.
std::optional<Text> otherQuantityText(const NamesBesideMap& names);

}  // namespace calibrium
