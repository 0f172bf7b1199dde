// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/bootstrap.h"
#include "core/hypothesis/consistency.h"
#include "core/hypothesis/distribution_free.h"
#include "core/hypothesis/exact.h"
#include "core/hypothesis/skce_block.h"
#include "core/registry/method.h"

namespace calibrium {

const std::vector<HypothesisTest>& hypothesisTests() {
    static const std::vector<HypothesisTest> list{
        exactTest(),
        consistencyTest(),
        bootstrapTest(),
        asymptoticBlockTest(),
        distributionFreeTest(),
    };
    return list;
}

}  // namespace calibrium
