// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/metrics/dudley.h"

#include "core/estimators/metrics/transport_measure.h"
#include "core/kernels/transport.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr int mostPlans = 100;
/// Relative to the upper bound: below it only rounding is left.
constexpr double precision = 1e-13;
/// For the stated cost: plans are about ten.
constexpr double usualPlans = 10;

/// A bound slope · L + intercept of the value at every L, touched by it at one.
struct Tangent {
    double slope = 0;
    double intercept = 0;

    [[nodiscard]] double at(double steepness) const { return slope * steepness + intercept; }
};

/// The cost of a cheapest plan at L, as a function of L with every move priced as it is there.
Tangent tangentAt(const JointLaws::Difference& difference, double steepness, const Run& run) {
    const double most = 2 * (1 - steepness);
    const RowMatrix costs = (steepness * difference.distances).cwiseMin(most);
    const RowMatrix plan = transportPlan(difference.expected, difference.observed, costs, run);
    Tangent tangent;
    for (Index i = 0; i < plan.rows(); ++i) {
        for (Index j = 0; j < plan.cols(); ++j) {
            const double distance = difference.distances(i, j);
            if (steepness * distance <= most) {
                tangent.slope += plan(i, j) * distance;
            } else {
                tangent.slope -= 2 * plan(i, j);
                tangent.intercept += 2 * plan(i, j);
            }
        }
    }
    return tangent;
}

}  // namespace

double dudley(const JointLaws& laws, const Targets& targets, const Run& run) {
    return dudley(laws.difference(targets), run);
}

double dudley(const JointLaws::Difference& difference, const Run& run) {
    if (difference.expected.size() == 0 || difference.observed.size() == 0) return 0;
    if (!(difference.distances.array() < 1e300).all()) {
        throw InvalidInput("Distances between these predictions and targets are beyond the range of numbers.");
    }
    const double mass = difference.observed.sum();
    // Near L = 0 the value is L times the Kantorovich distance; nowhere is it above 2 (1 - L) times the mass.
    const RowMatrix farthest = transportPlan(difference.expected, difference.observed, difference.distances, run);
    Tangent left{.slope = farthest.cwiseProduct(difference.distances).sum(), .intercept = 0};
    Tangent right{.slope = -2 * mass, .intercept = 2 * mass};
    double value = 0;
    for (int i = 0; i < mostPlans && left.slope > right.slope; ++i) {
        const double steepness = std::clamp((right.intercept - left.intercept) / (left.slope - right.slope), 0.0, 1.0);
        const double bound = left.at(steepness);
        const Tangent tangent = tangentAt(difference, steepness, run);
        value = std::max(value, tangent.at(steepness));
        if (bound - value <= precision * bound || tangent.slope == 0) break;
        (tangent.slope > 0 ? left : right) = tangent;
    }
    return value;
}

Measure dudleyMeasure() {
    Parameter unit = logarithmic(numberParameter(
        "unit", "Unit of distances",
        "The distance that counts as 1, as that of two classes does. The word median takes the median distance between "
        "draws from different predictions, so that the value does not depend on the unit of the targets.",
        std::string("median"), 1e-9, 1e9,
        {{"median", "median distance", "The median distance between targets drawn from different predictions."}}));
    return transportMeasure(
        {.info = {.id = "dudley",
                  .name = "Dudley metric",
                  .explanation =
                      "How differently a function that is neither steep nor large can average over what the "
                      "predictions foresee and what happened: the bounded Lipschitz distance between the law of "
                      "(prediction, target) and that of (prediction, target drawn from the prediction). Unlike the "
                      "Kantorovich distance it does not grow with how far apart predictions are, only with how "
                      "much they differ, and so a few targets far out count for little. What is far is said by the "
                      "unit of real targets. It is exact, by linear programming, and for small samples only. A "
                      "calibrated model has a value above 0 too, the larger the fewer samples there are: compare "
                      "with the range of a calibrated model.",
                  .formula = "sup over f with sup|f| + L ≤ 1, |f(x) − f(x′)| ≤ L d(x, x′), of n⁻¹ Σᵢ f(pᵢ, yᵢ) − "
                             "n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; classes: d((p, y), (p′, y′)) = ½ ‖p − p′‖₁ + 1{y ≠ y′}; "
                             "real targets: (d(p, p′) + ‖y − y′‖) / unit",
                  .source = "Widmann, Lindsten, Zachariah (2021), ICLR, section 2.2",
                  .cost = "about ten linear programs of O(n³ m) time at worst, O(n² m) memory; at most 500 samples",
                  .families = allFamilyIds(),
                  .parameters = {drawnTargetsParameter(), onlyFor(TargetSort::Reals, std::move(unit))},
                  .papers = {"widmann2021"},
                  .nameInText = "Dudley metric"},
         .distance = [](const JointLaws& laws, const Targets& targets,
                        const Run& run) { return dudley(laws, targets, run); },
         .drawCount = drawnTargets,
         .programCount = usualPlans,
         .hasUnit = true});
}

}  // namespace calibrium
