// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/two_bin.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/cumulative_measure.h"
#include "core/estimators/binned/kuiper.h"
#include "core/estimators/binned/mean_gap_interval.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include <vector>

namespace calibrium {

namespace {

/// Between two scores the sums on both sides of a cut do not change.
double averageOverCuts(const CumulativeDifferences& sums, const Labels& labels) {
    const std::vector<CumulativePoint> points = sums.curve(labels);
    const double total = points.back().difference;
    double error = 0;
    double below = 0;
    double cut = 0;
    const auto passTo = [&](double next) {
        error += (next - cut) * (below * below + (total - below) * (total - below));
        cut = next;
    };
    for (const CumulativePoint& point : points) {
        passTo(point.score);
        below = point.difference;
    }
    passTo(1.0);
    return error;
}

}  // namespace

double twoBinError(const Dataset& data) {
    return averageOverCuts(cumulativeDifferences(data, "two-bin"), data.labels());
}

Measure twoBinMeasure() {
    return cumulativeMeasure(
        {.id = "two-bin",
         .name = "Two-bin calibration error",
         .explanation =
             "The averaged two-bin calibration error. A cut divides the samples by their predicted "
             "probability; on both sides the sum of outcome minus probability is taken as a share of all "
             "samples and squared, and both are averaged over every cut from 0 to 1. It needs no bins and no "
             "bandwidth. It is truthful: for samples of any size no predictions give a smaller error on "
             "average than the true probabilities, whereas most calibration errors reward predictions that are "
             "changed to look calibrated. It is a squared error, and not 0 for the true probabilities: their "
             "share of chance is the mean of r (1 − r), divided by the number of samples.",
         .formula = "∫ (n⁻¹ Σ_{r_i < q} (r_i − y_i))² + (n⁻¹ Σ_{r_i ≥ q} (r_i − y_i))² dq = n⁻² Σ_ij "
                    "(y_i − r_i) (y_j − r_j) (1 − |r_i − r_j|)",
         .source = "Hartline, Hu, Wu (2025), A perfectly truthful calibration measure, COLT 2026",
         .cost = "O(n log n) time, O(n) memory",
         .families = familiesWith({Ability::Classes}),
         .parameters = {},
         .takesWeights = true,
         .papers = {"hartline2026"}},
        {.value = &averageOverCuts, .interval = &squaredNormInterval});
}

}  // namespace calibrium
