// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/metrics/kantorovich.h"

#include "core/estimators/metrics/transport_measure.h"
#include "core/kernels/transport.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"

namespace calibrium {

namespace {

MethodInfo kantorovichInfo() {
    return {.id = "kantorovich",
            .name = "Kantorovich distance",
            .explanation =
                "How far mass has to be moved to turn what the predictions foresee into what happened: the "
                "1-Wasserstein distance between the law of (prediction, target) and that of (prediction, target drawn "
                "from the prediction). Mass may be moved to another prediction, at their distance, or to another "
                "target, for classes at distance 1. Like the kernel calibration error it is the largest difference of "
                "expectations over a class of functions, here those with slope at most 1. It is exact, by linear "
                "programming, and for small samples only. A calibrated model has a distance above 0 too, the larger "
                "the fewer samples there are: compare with the range of a calibrated model.",
            .formula =
                "sup over f with |f(x) − f(x′)| ≤ d(x, x′) of n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; "
                "d((p, y), (p′, y′)) = d(p, p′) + d(y, y′)",
            .source = "Widmann, Lindsten, Zachariah (2021), ICLR, section 2.2",
            .cost = "O(n³ m) time at worst, O(n² m) memory; at most 500 samples",
            .families = allFamilyIds(),
            .parameters = {drawnTargetsParameter()},
            .papers = {"widmann2021"},
            .nameInText = "Kantorovich distance"};
}

}  // namespace

double kantorovich(const JointLaws& laws, const Targets& targets, const Run& run) {
    const JointLaws::Difference difference = laws.difference(targets);
    if (difference.expected.size() == 0 || difference.observed.size() == 0) return 0;
    if (!(difference.distances.array() < 1e300).all()) {
        throw InvalidInput("Distances between these predictions and targets are beyond the range of numbers.");
    }
    const RowMatrix plan = transportPlan(difference.expected, difference.observed, difference.distances, run);
    return plan.cwiseProduct(difference.distances).sum();
}

Measure kantorovichMeasure() {
    return transportMeasure({.info = kantorovichInfo(), .distance = kantorovich, .drawCount = drawnTargets});
}

}  // namespace calibrium
