// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/miscalibration_area.h"

#include "core/data/abilities.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/regression/pit_measure.h"
#include "core/regression/weighted_pit.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

/// ∫ |level - τ| dτ from `from` to `to`.
double areaBeside(double level, double from, double to) {
    const auto half = [](double x) { return 0.5 * x * x; };
    if (level <= from) return half(to - level) - half(from - level);
    if (level >= to) return half(level - from) - half(level - to);
    return half(level - from) + half(to - level);
}

}  // namespace

double miscalibrationArea(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const auto n = static_cast<double>(values.size());
    CompensatedSum area;
    double from = 0;
    for (std::size_t i = 0; i <= values.size(); ++i) {
        const double to = i < values.size() ? values[i] : 1.0;
        area.add(areaBeside(static_cast<double>(i) / n, from, to));
        from = to;
    }
    return area.value();
}

Measure miscalibrationAreaMeasure() {
    MethodInfo info{
        .id = "miscalibration-area",
        .name = "Miscalibration area",
        .explanation =
            "The area between the quantile calibration curve (the share of targets below their predicted "
            "quantiles, over the level) and the diagonal. 0.05 means that predicted "
            "levels and observed shares differ by 5 points on average over all levels. It looks at all predictions "
            "together, so errors of different predictions can cancel. Noise counts as error, hence the range of a "
            "calibrated model beside it. For counts and draws, PIT values are made uniform with the seed.",
        .formula = "∫₀¹ |n⁻¹ #{i : F_i(y_i) ≤ τ} − τ| dτ",
        .source =
            "Chung, Char, Guo, Schneider, Neiswanger (2021), Uncertainty Toolbox, arXiv:2109.10254; Tran et al. "
            "(2020), Machine Learning: Science and Technology 1",
        .cost = "O(n log n) time, O(n) memory",
        .families = familiesWith({Ability::Distribution}),
        .dimensions = TargetDimensions::One,
        .parameters = {},
        .uses = {Use::Suggestion},
        .papers = {"chung2021", "tran2020"}};
    return pitMeasure(std::move(info), weightedMiscalibrationArea);
}

}  // namespace calibrium
