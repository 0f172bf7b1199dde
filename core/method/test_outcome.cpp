// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/test_outcome.h"

namespace calibrium {

PValue pValueOf(const TestOutcome& outcome) {
    return {.value = outcome.pValue, .resampleCount = outcome.resampleCount, .isTwoSided = outcome.isTwoSided};
}

}  // namespace calibrium
