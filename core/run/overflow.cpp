// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/overflow.h"

#include "core/run/error.h"

namespace calibrium {

void requireInRange(bool condition) {
    if (!condition) throw InvalidInput(inEnglish(overflowSentence));
}

}  // namespace calibrium
