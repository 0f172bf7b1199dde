// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/warning.h"

#include <algorithm>

namespace calibrium {

bool hasDoubt(const std::vector<Warning>& warnings) {
    return std::any_of(warnings.begin(), warnings.end(), [](const Warning& warning) { return !warning.isNote(); });
}

}  // namespace calibrium
