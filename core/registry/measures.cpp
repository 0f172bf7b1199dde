// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/skce_sum.h"
#include "core/estimators/binned/ace.h"
#include "core/estimators/binned/cwce.h"
#include "core/estimators/binned/ece.h"
#include "core/estimators/binned/ece_canonical.h"
#include "core/estimators/binned/ece_debiased.h"
#include "core/estimators/binned/ece_sweep.h"
#include "core/estimators/binned/interval_ce.h"
#include "core/estimators/binned/ks.h"
#include "core/estimators/binned/kuiper.h"
#include "core/estimators/binned/mce.h"
#include "core/estimators/binned/mce_canonical.h"
#include "core/estimators/binned/two_bin.h"
#include "core/estimators/clinical/accuracy.h"
#include "core/estimators/clinical/auc.h"
#include "core/estimators/clinical/decision_shares.h"
#include "core/estimators/clinical/ici.h"
#include "core/estimators/clinical/logistic_measures.h"
#include "core/estimators/clinical/net_benefit.h"
#include "core/estimators/clinical/observed_expected.h"
#include "core/estimators/kernel/mmce.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/local/kde_ece.h"
#include "core/estimators/local/smooth_ece.h"
#include "core/estimators/local/ucme.h"
#include "core/estimators/metrics/dudley.h"
#include "core/estimators/metrics/kantorovich.h"
#include "core/estimators/metrics/total_variation.h"
#include "core/estimators/parts/canonical_brier.h"
#include "core/estimators/parts/corp.h"
#include "core/estimators/parts/decomposition.h"
#include "core/estimators/parts/mutual_information.h"
#include "core/estimators/parts/root_brier.h"
#include "core/estimators/parts/root_brier_debiased.h"
#include "core/estimators/parts/rps_parts.h"
#include "core/estimators/parts/scaled_brier.h"
#include "core/estimators/parts/score_bound.h"
#include "core/estimators/parts/vector_decomposition.h"
#include "core/estimators/scores/brier.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/estimators/scores/energy_score.h"
#include "core/estimators/scores/interval_score.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/mse.h"
#include "core/estimators/scores/nees.h"
#include "core/estimators/scores/pinball.h"
#include "core/estimators/scores/rps.h"
#include "core/estimators/scores/spherical.h"
#include "core/estimators/scores/variogram_score.h"
#include "core/method/measure.h"
#include "core/registry/lists.h"
#include "core/regression/count_errors.h"
#include "core/regression/count_line_measures.h"
#include "core/regression/coverage_measure.h"
#include "core/regression/ence.h"
#include "core/regression/location_spread.h"
#include "core/regression/miscalibration_area.h"
#include "core/regression/rms_quantile_error.h"
#include "core/risk/ridge_error.h"

#include <utility>

namespace calibrium {

namespace {

std::vector<Measure> measuresOfClasses() {
    return {
        accuracyMeasure(),
        eceMeasure(),
        mceMeasure(),
        cwceMeasure(),
        aceMeasure(),
        eceDebiasedMeasure(),
        eceSweepMeasure(),
        canonicalEceMeasure(),
        canonicalMceMeasure(),
        ksMeasure(),
        kuiperMeasure(),
        twoBinMeasure(),
        kdeEceMeasure(),
        kkrEceMeasure(),
        ukkrEceMeasure(),
        smoothEceMeasure(),
        intervalCeMeasure(),
        iciMeasure(),
        e50Measure(),
        e90Measure(),
        emaxMeasure(),
        mmceMeasure(),
        skceMeasure(),
        kceMeasure(),
        skceSumMeasure(),
        ucmeMeasure(),
        kantorovichMeasure(),
        dudleyMeasure(),
        totalVariationMeasure(),
        corpMeasure(),
        canonicalBrierMeasure(),
        mutualInformationMeasure(),
        brierMeasure(),
        scaledBrierMeasure(),
        rootBrierMeasure(),
        rootBrierDebiasedMeasure(),
        logScoreMeasure(),
        sphericalMeasure(),
        scoreBoundMeasure(),
        rankedProbabilityScoreMeasure(),
        rpsPartsMeasure(),
        aucMeasure(),
        observedExpectedMeasure(),
        interceptMeasure(),
        slopeMeasure(),
        netBenefitMeasure(),
        sensitivityMeasure(),
        specificityMeasure(),
        positivePredictiveValueMeasure(),
        negativePredictiveValueMeasure(),
    };
}

std::vector<Measure> measuresOfReals() {
    return {
        dawidSebastianiMeasure(),
        crpsMeasure(),
        decompositionMeasure(),
        meanSquaredErrorMeasure(),
        pinballMeasure(),
        intervalScoreMeasure(),
        energyScoreMeasure(),
        variogramScoreMeasure(),
        vectorDecompositionMeasure(),
        neesMeasure(),
        coverageMeasure(),
        locationMeasure(),
        spreadMeasure(),
        enceMeasure(),
        uceMeasure(),
        observedExpectedCountsMeasure(),
        interceptCountsMeasure(),
        slopeCountsMeasure(),
        countEceMeasure(),
        countMceMeasure(),
        miscalibrationAreaMeasure(),
        rmsQuantileErrorMeasure(),
    };
}

}  // namespace

std::vector<Measure> allMeasures() {
    std::vector<Measure> all = measuresOfClasses();
    for (Measure& item : measuresOfReals()) all.push_back(std::move(item));
    return all;
}

}  // namespace calibrium
