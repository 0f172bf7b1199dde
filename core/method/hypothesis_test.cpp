// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/hypothesis_test.h"

#include "core/method/lookup.h"

namespace calibrium {

const HypothesisTest& hypothesisTest(std::string_view id) { return lookUp(hypothesisTests(), id, "test"); }

}  // namespace calibrium
