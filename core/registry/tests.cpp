// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/belt_test.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/hypothesis/classical/cox.h"
#include "core/hypothesis/classical/hosmer_lemeshow.h"
#include "core/hypothesis/classical/nees_test.h"
#include "core/hypothesis/classical/pit_tests.h"
#include "core/hypothesis/classical/spiegelhalter.h"
#include "core/hypothesis/exact/consistency.h"
#include "core/hypothesis/exact/exact.h"
#include "core/hypothesis/exact/t_cal.h"
#include "core/hypothesis/kernel/bootstrap.h"
#include "core/hypothesis/kernel/cme.h"
#include "core/hypothesis/kernel/distribution_free.h"
#include "core/hypothesis/kernel/gamma.h"
#include "core/hypothesis/kernel/pearson3.h"
#include "core/hypothesis/kernel/skce_block.h"
#include "core/hypothesis/kernel/spectrum.h"
#include "core/method/hypothesis_test.h"
#include "core/registry/lists.h"

namespace calibrium {

std::vector<HypothesisTest> allTests() {
    return {
        exactTest(),
        consistencyTest(),
        bootstrapTest(),
        spectrumHypothesisTest(),
        gammaHypothesisTest(),
        pearson3HypothesisTest(),
        asymptoticBlockTest(),
        cmeHypothesisTest(),
        distributionFreeTest(),
        spiegelhalterTest(),
        hosmerLemeshowTest(),
        tCalTest(),
        calibrationBeltTest(),
        coxTest(),
        pitKolmogorovSmirnovTest(),
        pitCramerVonMisesTest(),
        chiSquaredNeesTest(),
        blocksTest(),
    };
}

}  // namespace calibrium
