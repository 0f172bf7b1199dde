// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/registry/outcome.h"

#include "core/text/number_text.h"

namespace calibrium {

std::string intervalText(const Interval& interval, int digits) {
    return "[" + significant(interval.lower, digits) + ", " + significant(interval.upper, digits) + "]";
}

}  // namespace calibrium
