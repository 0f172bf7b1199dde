// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/lookup.h"
#include "core/recalibration/accuracy_maps.h"
#include "core/recalibration/beta.h"
#include "core/recalibration/binned_maps.h"
#include "core/recalibration/closed_testing.h"
#include "core/recalibration/diagonal.h"
#include "core/recalibration/dirichlet.h"
#include "core/recalibration/emos.h"
#include "core/recalibration/ensemble_temperature.h"
#include "core/recalibration/flexible_logistic.h"
#include "core/recalibration/intercept.h"
#include "core/recalibration/isotonic_map.h"
#include "core/recalibration/platt.h"
#include "core/recalibration/platt_variance.h"
#include "core/recalibration/prevalence.h"
#include "core/recalibration/quantile_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/sd_scaling.h"
#include "core/recalibration/spline.h"
#include "core/recalibration/temperature.h"
#include "core/recalibration/venn_abers.h"

namespace calibrium {

const std::vector<RecalibrationMethod>& recalibrationMethods() {
    static const std::vector<RecalibrationMethod> list{
        temperatureRecalibration(),
        ensembleTemperatureRecalibration(),
        diagonalRecalibration(),
        vectorRecalibration(),
        matrixRecalibration(),
        dirichletRecalibration(),
        interceptRecalibration(),
        plattRecalibration(),
        flexibleRecalibration(),
        closedTestingRecalibration(),
        betaRecalibration(),
        isotonicRecalibration(),
        histogramRecalibration(),
        scalingBinningRecalibration(),
        splineRecalibration(),
        vennAbersRecalibration(),
        prevalenceRecalibration(),
        topLabelAccuracyRecalibration(),
        classAccuracyRecalibration(),
        plattVarianceRecalibration(),
        sdScalingRecalibration(),
        emosRecalibration(),
        quantileMapRecalibration(),
    };
    return list;
}

const RecalibrationMethod& recalibrationMethod(std::string_view id) {
    // What clinicians call Platt scaling; files hold its id.
    return lookUp(recalibrationMethods(), id == "logistic" ? "platt" : id, "recalibration method");
}

}  // namespace calibrium
