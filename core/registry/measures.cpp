// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/accuracy.h"
#include "core/estimators/brier.h"
#include "core/estimators/cwce.h"
#include "core/estimators/ece.h"
#include "core/estimators/ece_canonical.h"
#include "core/estimators/log_score.h"
#include "core/estimators/mce.h"
#include "core/estimators/mmce.h"
#include "core/estimators/root_brier.h"
#include "core/estimators/skce.h"
#include "core/estimators/spherical.h"
#include "core/registry/method.h"

namespace calibrium {

const std::vector<Measure>& measures() {
    static const std::vector<Measure> list{
        accuracyMeasure(),
        eceMeasure(),
        mceMeasure(),
        cwceMeasure(),
        canonicalEceMeasure(),
        mmceMeasure(),
        skceMeasure(),
        kceMeasure(),
        brierMeasure(),
        rootBrierMeasure(),
        logScoreMeasure(),
        sphericalMeasure(),
    };
    return list;
}

}  // namespace calibrium
