// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/cluster_jackknife.h"
#include "core/data/dataset.h"
#include "core/figures/note.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Run;
struct Panel;

/// One model of an event as decisions see it.
struct DecisionModel {
    Dataset data;  ///< through the lens of one probability
    int series = 0;
    double eventShare = 0;  ///< by case weights
    /// Of dependent rows: their clusters, over which intervals are jackknifed. Absent: rows are independent.
    std::optional<ClusterPartition> clusters{};
    bool hasTooFewClusters = false;  ///< for an interval
};

/// What the view's settings say.
struct DecisionLook {
    double threshold = 0.5;
    double lowest = 0;  ///< ends of the axis of thresholds
    double highest = 0.99;
    bool hasBands = true;
    double level = 0.95;
};

/// Net benefit over the threshold of every model, of treating all and of treating nobody. At least one model.
Panel netBenefitPanel(const std::vector<DecisionModel>& models, const DecisionLook& look, const Run& run);

/// ROC curves with the points of the threshold. At least one model; notes: why a model has none.
Panel rocPanel(const std::vector<DecisionModel>& models, const DecisionLook& look, std::vector<Note>& notes);

}  // namespace calibrium
