// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_parts.h"
#include "core/figures/reliability/forecast_axis.h"
#include "core/figures/views/confidence_lens.h"

#include <span>

namespace calibrium {

class Run;
struct BinningOptions;
struct FigureCall;

/// The witness function along a single predicted probability r, one line per model, and below it the samples per bin
/// of r: two panels, in rows 0 and 1.
///   w(r) = n^-1 Σ_i kP(r, r_i) (c_i - r_i), c_i = 1 if the predicted event occurred (delta target kernel)
/// Up to three models have the pointwise band in which a calibrated model stays, estimators/witness_band.h.
/// The curve is computed at the places of curveGrid(), on the scale of the setting "scale".
/// models: at least one, of classes. Reads the settings "level" and "scale" and those of the kernel. Throws Cancelled.
void showWitnessCurves(std::span<const LensedModel> models, const FigureCall& call, const Run& run,
                       const ShowPanel& show);

/// The bins of the histogram below: 20 equal ones, or, for the scale of log-odds, 28 equal ones on that scale.
BinningOptions witnessHistogramBins(ForecastScale scale);

/// Whether so many curves in one panel have bands, which would hide each other.
bool hasWitnessBands(std::size_t curveCount);

}  // namespace calibrium
