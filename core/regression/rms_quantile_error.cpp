// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/rms_quantile_error.h"

#include "core/data/abilities.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/regression/pit_measure.h"
#include "core/regression/weighted_pit.h"
#include "core/statistics/laws/cramer_von_mises.h"

#include <cmath>
#include <utility>

namespace calibrium {

double rmsQuantileError(const std::vector<double>& values) {
    return std::sqrt(cramerVonMisesStatistic(values) / static_cast<double>(values.size()));
}

Measure rmsQuantileErrorMeasure() {
    MethodInfo info{
        .id = "rms-quantile-error",
        .name = "RMS quantile error",
        .explanation =
            "The root mean square difference between the levels of predicted quantiles and the shares of targets below "
            "them, over all levels. 0.05 means that levels and shares differ by 5 points; it weighs levels that are "
            "far off more than the miscalibration area does, which is the mean of the same differences. It "
            "looks at all predictions together, so errors of different predictions can cancel. Noise counts as error, "
            "hence the range of a calibrated model beside it. For counts and draws, PIT values are made uniform with "
            "the seed.",
        .formula = "(∫₀¹ (n⁻¹ #{i : F_i(y_i) ≤ τ} − τ)² dτ)^½",
        .source =
            "Kuleshov, Fenner, Ermon (2018), Accurate uncertainties for deep learning using calibrated regression, "
            "ICML, eq. 9; Chung et al. (2021), Uncertainty Toolbox, arXiv:2109.10254",
        .cost = "O(n log n) time, O(n) memory",
        .families = familiesWith({Ability::Distribution}),
        .dimensions = TargetDimensions::One,
        .parameters = {},
        .papers = {"kuleshov2018", "chung2021"}};
    return pitMeasure(std::move(info), weightedRmsQuantileError);
}

}  // namespace calibrium
