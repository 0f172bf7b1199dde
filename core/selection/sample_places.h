// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

class Dataset;
struct FigureCall;
struct FigureModel;
struct Panel;
struct PanelSamples;

/// The models whose marks a panel holds, in the order of the call.
std::vector<const FigureModel*> modelsIn(const Panel& panel, const FigureCall& call);

/// The rows of the model that a view of some of its samples holds; empty: all, in order.
std::vector<Index> rowsSeen(const Dataset& model, const Dataset& seen);

/// Where the samples of every model of the panel stand, by what the panel means. Bins are those of its marks. Throws
/// and costs as samplesIn().
std::vector<PanelSamples> samplePlaces(const Panel& panel, const FigureCall& call);

}  // namespace calibrium
