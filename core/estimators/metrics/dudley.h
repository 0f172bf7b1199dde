// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/metrics/joint_laws.h"

namespace calibrium {

struct Measure;

/// Dudley metric between the joint law of predictions and targets and that of predictions and targets drawn from them:
/// the supremum over functions f with sup |f| + L <= 1, L the smallest number with |f(x) - f(x')| <= L d(x, x').
/// With L fixed the constraint is that f is 1-Lipschitz for the metric min(L d, 2 (1 - L)), since adding a constant to
/// f changes nothing: a transportation problem, whose value is concave and piecewise linear in L. Its maximum is found
/// by the tangents that cheapest plans give: exact, after finitely many plans. At most the Kantorovich distance and 2;
/// of classes, whose points are nowhere farther apart than 2, at most 1. Distances of real targets are those of
/// JointLaws::measureIn(): unlike the Kantorovich distance the metric is no multiple of itself in another unit. Ten
/// transportation problems or so, O(n³ m) each at worst. Throws Cancelled, InvalidInput for distances beyond the range
/// of numbers. Source: Widmann, Lindsten, Zachariah (2021), ICLR, section 2.2; Sriperumbudur et al. (2012), Electronic
/// Journal of Statistics 6, section 2.
double dudley(const JointLaws& laws, const Targets& targets, const Run& run = {});
/// The same of masses that are to be moved.
double dudley(const JointLaws::Difference& difference, const Run& run = {});

Measure dudleyMeasure();

}  // namespace calibrium
