// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>

namespace calibrium {

/// The note of a panel that leaves out what of a model is too large for a number.
inline Text outOfRangeNote(const std::string& modelName) {
    return Text("{1}: some values leave the range of numbers and are not drawn", modelName);
}

}  // namespace calibrium
