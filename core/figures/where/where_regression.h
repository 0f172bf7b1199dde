// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_call.h"
#include "core/figures/figure_parts.h"

#include <optional>

namespace calibrium {

struct FigureCall;

/// What is mapped.
struct WitnessMap {
    FigureModel model;                  ///< of a vector, as it predicts one coordinate
    std::optional<Index> coordinate{};  ///< its number from 0, which the titles name
    bool withModelName = false;         ///< the titles name the model too
    bool hasShortNotes = false;         ///< the bandwidth alone: the map of another coordinate says the rest
};

/// The witness function of predictions of one real target, over their predicted means and standard deviations: three
/// panels in row 0. The locations are the data's own predictions, at most 1000 of them, evenly spaced over the rows,
/// with the 2.5 %, 50 % and 97.5 % quantile of each as the target; so every family is served alike, and only places
/// with data have a value. A cell shows the mean witness of its locations; one without a location shows 0.
/// The deviations are cut on a logarithmic scale where they span more than a decade.
/// A note warns where the kernel mixes predictions whose means lie more than a predicted deviation apart.
/// Reads the settings of the kernel. Throws Cancelled.
void showWitnessRegression(const WitnessMap& shown, const FigureCall& call, const Run& run, const ShowPanel& show);

/// The local discrepancy (estimators/local_discrepancy.h) at the same predictions, in the same cells: one panel.
void showDiscrepancyRegression(const WitnessMap& shown, const FigureCall& call, const Run& run, const ShowPanel& show);

}  // namespace calibrium
