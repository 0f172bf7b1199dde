// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// The note of a panel that leaves out what of a model is too large for a number.
inline std::string outOfRangeNote(const std::string& modelName) {
    return modelName + ": some values leave the range of numbers and are not drawn";
}

}  // namespace calibrium
