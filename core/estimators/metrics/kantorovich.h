// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/metrics/joint_laws.h"

namespace calibrium {

struct Measure;

/// Kantorovich (1-Wasserstein) distance between the joint law of predictions and targets and that of predictions and
/// targets drawn from them: the supremum over functions f with |f(x) - f(x')| <= d(x, x'), and, by duality, the least
/// cost of moving one law onto the other. In [0, 1] for classes; in the unit of the target for real ones. Above 0 for
/// calibrated models too, the more the fewer samples. O(n³ m) at worst. Throws Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, section 2.2; Villani (2009), Optimal transport, theorem 5.10.
double kantorovich(const JointLaws& laws, const Targets& targets, const Run& run = {});

Measure kantorovichMeasure();

}  // namespace calibrium
