// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/accuracy_maps.h"
#include "core/recalibration/classes/beta.h"
#include "core/recalibration/classes/binned_maps.h"
#include "core/recalibration/classes/diagonal.h"
#include "core/recalibration/classes/dirichlet.h"
#include "core/recalibration/classes/ensemble_temperature.h"
#include "core/recalibration/classes/flexible_logistic.h"
#include "core/recalibration/classes/intercept.h"
#include "core/recalibration/classes/isotonic_map.h"
#include "core/recalibration/classes/platt.h"
#include "core/recalibration/classes/prevalence.h"
#include "core/recalibration/classes/spline.h"
#include "core/recalibration/classes/temperature.h"
#include "core/recalibration/classes/venn_abers.h"
#include "core/recalibration/judging/closed_testing.h"
#include "core/recalibration/reals/emos.h"
#include "core/recalibration/reals/platt_variance.h"
#include "core/recalibration/reals/quantile_map.h"
#include "core/recalibration/reals/sd_scaling.h"
#include "core/recalibration/recalibration_method.h"
#include "core/registry/lists.h"

namespace calibrium {

std::vector<RecalibrationMethod> allRecalibrationMethods() {
    return {
        temperatureRecalibration(),   ensembleTemperatureRecalibration(),
        diagonalRecalibration(),      vectorRecalibration(),
        matrixRecalibration(),        dirichletRecalibration(),
        interceptRecalibration(),     plattRecalibration(),
        flexibleRecalibration(),      closedTestingRecalibration(),
        betaRecalibration(),          isotonicRecalibration(),
        histogramRecalibration(),     scalingBinningRecalibration(),
        splineRecalibration(),        vennAbersRecalibration(),
        prevalenceRecalibration(),    topLabelAccuracyRecalibration(),
        classAccuracyRecalibration(), plattVarianceRecalibration(),
        sdScalingRecalibration(),     emosRecalibration(),
        quantileMapRecalibration(),
    };
}

}  // namespace calibrium
