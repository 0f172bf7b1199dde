// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace calibrium {

class Run;
class Values;
struct FigureModel;
struct Panel;

/// Whether the model predicts three classes, which fill a triangle.
bool hasSimplex(const FigureModel& model);

/// The reliability diagram of all three probabilities (canonical lens), one panel for each model that hasSimplex(): the
/// simplex is cut into bins, and an arrow leads from the mean prediction of a bin to its class frequencies; bins with
/// fewer than 5 samples are soft. Bins: with the settings "binning" equal-width and "simplex-bins" b, the triangles of
/// uniformSimplexBins(b); equal-mass, medianVarianceBins of at least n/b² samples. The note tells the canonical ECE of
/// these bins (total variation), as estimators/ece_canonical.h. Throws Cancelled.
/// Source: Vaicenavicius et al. (2019), AISTATS, section 4 and figure 1.
std::vector<Panel> simplexPanels(std::span<const FigureModel* const> models, const Values& values, const Run& run);

}  // namespace calibrium
