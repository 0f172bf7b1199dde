// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/belt_test.h"
#include "core/hypothesis/blocks_test.h"
#include "core/hypothesis/bootstrap.h"
#include "core/hypothesis/cme.h"
#include "core/hypothesis/consistency.h"
#include "core/hypothesis/cox.h"
#include "core/hypothesis/distribution_free.h"
#include "core/hypothesis/exact.h"
#include "core/hypothesis/gamma.h"
#include "core/hypothesis/hosmer_lemeshow.h"
#include "core/hypothesis/nees_test.h"
#include "core/hypothesis/pearson3.h"
#include "core/hypothesis/pit_tests.h"
#include "core/hypothesis/skce_block.h"
#include "core/hypothesis/spectrum.h"
#include "core/hypothesis/spiegelhalter.h"
#include "core/method/method.h"

namespace calibrium {

const std::vector<HypothesisTest>& hypothesisTests() {
    static const std::vector<HypothesisTest> list{
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
        calibrationBeltTest(),
        coxTest(),
        pitKolmogorovSmirnovTest(),
        pitCramerVonMisesTest(),
        chiSquaredNeesTest(),
        blocksTest(),
    };
    return list;
}

}  // namespace calibrium
