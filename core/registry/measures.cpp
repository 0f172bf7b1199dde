// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/skce_sum.h"
#include "core/estimators/accuracy.h"
#include "core/estimators/ace.h"
#include "core/estimators/auc.h"
#include "core/estimators/brier.h"
#include "core/estimators/canonical_brier.h"
#include "core/estimators/corp.h"
#include "core/estimators/crps.h"
#include "core/estimators/cwce.h"
#include "core/estimators/dawid_sebastiani.h"
#include "core/estimators/decomposition.h"
#include "core/estimators/dudley.h"
#include "core/estimators/ece.h"
#include "core/estimators/ece_canonical.h"
#include "core/estimators/ece_debiased.h"
#include "core/estimators/ece_sweep.h"
#include "core/estimators/energy_score.h"
#include "core/estimators/ici.h"
#include "core/estimators/interval_ce.h"
#include "core/estimators/interval_score.h"
#include "core/estimators/kantorovich.h"
#include "core/estimators/kde_ece.h"
#include "core/estimators/ks.h"
#include "core/estimators/log_score.h"
#include "core/estimators/logistic_calibration.h"
#include "core/estimators/mce.h"
#include "core/estimators/mce_canonical.h"
#include "core/estimators/mmce.h"
#include "core/estimators/mse.h"
#include "core/estimators/nees.h"
#include "core/estimators/observed_expected.h"
#include "core/estimators/pinball.h"
#include "core/estimators/root_brier.h"
#include "core/estimators/root_brier_debiased.h"
#include "core/estimators/rps.h"
#include "core/estimators/scaled_brier.h"
#include "core/estimators/score_bound.h"
#include "core/estimators/skce.h"
#include "core/estimators/smooth_ece.h"
#include "core/estimators/spherical.h"
#include "core/estimators/total_variation.h"
#include "core/estimators/ucme.h"
#include "core/estimators/variogram_score.h"
#include "core/method/method.h"
#include "core/regression/ence.h"
#include "core/regression/location_spread.h"
#include "core/regression/miscalibration_area.h"
#include "core/regression/rms_quantile_error.h"
#include "core/risk/ridge_error.h"

namespace calibrium {

const std::vector<Measure>& measures() {
    static const std::vector<Measure> list{
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
        brierMeasure(),
        scaledBrierMeasure(),
        rootBrierMeasure(),
        rootBrierDebiasedMeasure(),
        logScoreMeasure(),
        sphericalMeasure(),
        scoreBoundMeasure(),
        rankedProbabilityScoreMeasure(),
        aucMeasure(),
        observedExpectedMeasure(),
        interceptMeasure(),
        slopeMeasure(),
        dawidSebastianiMeasure(),
        crpsMeasure(),
        decompositionMeasure(),
        meanSquaredErrorMeasure(),
        pinballMeasure(),
        intervalScoreMeasure(),
        energyScoreMeasure(),
        variogramScoreMeasure(),
        neesMeasure(),
        locationMeasure(),
        spreadMeasure(),
        enceMeasure(),
        uceMeasure(),
        miscalibrationAreaMeasure(),
        rmsQuantileErrorMeasure(),
    };
    return list;
}

}  // namespace calibrium
