// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct FigureModel;

/// Takes each panel as soon as it is computed.
using ShowPanel = std::function<void(Panel panel)>;

/// Enters the names of the models under their series numbers.
void nameSeries(Figure& figure, std::span<const FigureModel> models);

/// A diverging scale from -c to c. c is the quantile `share` of the absolute values: 1, the default, is the largest of
/// them; less keeps a few large values from washing out the others. c = 1 where all values are 0.
ColourScale symmetricScale(const Text& label, std::span<const double> values, double share = 1);

/// Gives all coloured marks of the panels the one symmetric scale that fits all their values, so that panels compare.
/// share: as for symmetricScale().
void shareSymmetricScale(std::span<Panel> panels, double share = 1);

/// A scale from 0 to the largest of the values, none of which is below 0; to 1 where all of them are 0.
ColourScale risingScale(const Text& label, std::span<const double> values);

/// Gives all coloured marks of the panels the one rising scale that fits all their values.
void shareRisingScale(std::span<Panel> panels);

/// At most `most` of the rows 0..n-1, evenly spaced, in rising order; all of them where n <= most.
std::vector<Index> evenlySpacedRows(Index n, Index most);

/// "300 of 10000 samples shown"; empty where all are shown.
Text shownSamplesNote(Index shown, Index all);

/// "2 models have targets of several dimensions and cannot be shown here"; `reason` begins after have or has.
Text missingModelsNote(std::size_t count, const Text& reason);

}  // namespace calibrium
