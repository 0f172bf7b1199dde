// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/lookup.h"
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

namespace calibrium {

const std::vector<RecalibrationMethod>& recalibrationMethods() {
    static const std::vector<RecalibrationMethod> list{
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
    return list;
}

const RecalibrationMethod& recalibrationMethod(std::string_view id) {
    // What clinicians call Platt scaling; files hold its id.
    return lookUp(recalibrationMethods(), id == "logistic" ? "platt" : id, "recalibration method");
}

}  // namespace calibrium
