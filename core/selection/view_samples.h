// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/forecast_axis.h"
#include "core/selection/panel_samples.h"

#include <span>
#include <string_view>
#include <vector>

namespace calibrium {

/// How the samples stand in the panels of one view: what panel_samples.h asks of each. A view without an entry in
/// viewSamples() shows none.
struct ViewSamples {
    std::string_view viewId;
    PanelSamples::Kind (*kind)(const Panel& panel);
    std::vector<PanelSamples> (*samples)(const Figure& figure, std::size_t panel, const FigureCall& call);
};

std::vector<PanelSamples> reliabilitySamples(const Figure& figure, std::size_t panel, const FigureCall& call);
std::vector<PanelSamples> whereSamples(const Figure& figure, std::size_t panel, const FigureCall& call);
std::vector<PanelSamples> pairSamples(const Figure& figure, std::size_t panel, const FigureCall& call);
std::vector<PanelSamples> columnSamples(const Figure& figure, std::size_t panel, const FigureCall& call);

// What several views share.

/// The models whose marks a panel holds, in the order of the call.
std::vector<const FigureModel*> modelsIn(const Panel& panel, const FigureCall& call);
/// The rows of the model that a view of some of its samples holds; empty: all, in order.
std::vector<Index> rowsSeen(const Dataset& model, const Dataset& seen);
/// Probabilities and outcomes of a two-class view along the horizontal axis.
PanelSamples alongForecasts(const Dataset& twoClasses, int series);
/// Every mark of this model with a part for each bin that has samples (of some weight) stands for these bins.
void addBinMarks(PanelSamples& samples, const Panel& panel, const std::vector<std::int32_t>& binOfSample,
                 std::size_t binCount, const Eigen::VectorXd& weights = {});
/// Moves the probabilities of all models of a panel to the scale of its axis, as putOnScale() moves its marks.
void moveToScale(std::vector<PanelSamples>& all, ForecastScale scale);
/// The probabilities of three classes as points of the triangle.
PanelSamples inTriangle(const Dataset& threeClasses, int series);

}  // namespace calibrium
