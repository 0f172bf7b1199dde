// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/accuracy.h"
#include "core/estimators/brier.h"
#include "core/estimators/corp.h"
#include "core/estimators/crps.h"
#include "core/estimators/cwce.h"
#include "core/estimators/dawid_sebastiani.h"
#include "core/estimators/ece.h"
#include "core/estimators/ece_canonical.h"
#include "core/estimators/ece_debiased.h"
#include "core/estimators/ece_sweep.h"
#include "core/estimators/energy_score.h"
#include "core/estimators/interval_score.h"
#include "core/estimators/kde_ece.h"
#include "core/estimators/ks.h"
#include "core/estimators/log_score.h"
#include "core/estimators/mce.h"
#include "core/estimators/mmce.h"
#include "core/estimators/mse.h"
#include "core/estimators/pinball.h"
#include "core/estimators/root_brier.h"
#include "core/estimators/skce.h"
#include "core/estimators/smooth_ece.h"
#include "core/estimators/spherical.h"
#include "core/estimators/ucme.h"
#include "core/method/method.h"

namespace calibrium {

const std::vector<Measure>& measures() {
    static const std::vector<Measure> list{
        accuracyMeasure(),     eceMeasure(),
        mceMeasure(),          cwceMeasure(),
        eceDebiasedMeasure(),  eceSweepMeasure(),
        canonicalEceMeasure(), ksMeasure(),
        kdeEceMeasure(),       smoothEceMeasure(),
        mmceMeasure(),         skceMeasure(),
        kceMeasure(),          ucmeMeasure(),
        corpMeasure(),         brierMeasure(),
        rootBrierMeasure(),    logScoreMeasure(),
        sphericalMeasure(),    dawidSebastianiMeasure(),
        crpsMeasure(),         meanSquaredErrorMeasure(),
        pinballMeasure(),      intervalScoreMeasure(),
        energyScoreMeasure(),
    };
    return list;
}

}  // namespace calibrium
