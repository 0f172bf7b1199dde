// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_parts.h"

#include <vector>

namespace calibrium {

class Run;
struct FigureCall;
struct FigureModel;

/// The witness function over the simplex of three classes, one panel in row 0 for each of the classes:
///   w(q, k) = n^-1 Σ_i kP(q, p_i) ([y_i = k] - p_ik) (delta target kernel)
/// at the centres of 576 equal triangles, with up to 300 samples as points.
/// classes: those to show, from 0. withModelName: the titles name the model too. Reads the settings of the kernel.
/// Throws Cancelled.
void showWitnessSimplex(const FigureModel& model, const std::vector<std::int32_t>& classes, bool withModelName,
                        const FigureCall& call, const Run& run, const ShowPanel& show);

/// The local discrepancy (estimators/local_discrepancy.h) at the same places, all classes together: one panel in row 0.
void showDiscrepancySimplex(const FigureModel& model, bool withModelName, const FigureCall& call, const Run& run,
                            const ShowPanel& show);

}  // namespace calibrium
