// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_bars.h"

#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/view_parts.h"
#include "core/regression/clusters/clustered_means.h"
#include "core/regression/clusters/clustered_share.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

Text BinBars::tip(std::size_t bin) const {
    if (ofBin.empty() || !ofBin[bin]) return {};
    const Text lower = asNumber(significant(ofBin[bin]->lower, 3));
    const Text upper = asNumber(significant(ofBin[bin]->upper, 3));
    return areOverClusters ? Text(", over clusters {1} to {2}", lower, upper)
                           : Text(", if calibrated {1} to {2}", lower, upper);
}

double BinBars::highest() const {
    double highest = 0;
    for (const auto& bar : ofBin) {
        if (bar) highest = std::max(highest, bar->upper);
    }
    return highest;
}

BinBars calibratedBars(const std::optional<BinRanges>& ranges) {
    BinBars bars;
    if (!ranges) return bars;
    for (std::size_t b = 0; b < ranges->lower.size(); ++b) {
        bars.ofBin.emplace_back(
            Interval{.lower = ranges->lower[b], .upper = ranges->upper[b], .level = defaultLevel, .kind = {}});
    }
    return bars;
}

BinBars clusteredBars(const FigureModel& model, const BinnedRows& rows, const std::function<double(Index row)>& value,
                      const std::function<Interval(const ClusteredPart&)>& interval) {
    const std::vector<Index> clusters = clustersOf(model);
    std::vector<ClusteredPart> parts(static_cast<std::size_t>(rows.binCount));
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const auto row = static_cast<Index>(i);
        parts[static_cast<std::size_t>(rows.binOf[i])].add(value(row), model.data.weight(row), clusters[i]);
    }
    BinBars bars{.ofBin = {}, .areOverClusters = true};
    for (const ClusteredPart& part : parts) {
        bars.ofBin.push_back(part.clusterCount() < fewestClustersOfMean ? std::nullopt : std::optional(interval(part)));
    }
    return bars;
}

Interval shareOfPart(const ClusteredPart& part) {
    return clusteredShareInterval(part.values(), part.weights(), part.clusters(), defaultLevel);
}

void addPoints(Panel& panel, Points points, const BinBars& bars) {
    ErrorBars drawn{.style = {Role::Band, points.style.series, ""}, .x = {}, .lower = {}, .upper = {}};
    for (std::size_t b = 0; b < bars.ofBin.size(); ++b) {
        if (!bars.ofBin[b]) continue;
        drawn.x.push_back(points.x[b]);
        drawn.lower.push_back(bars.ofBin[b]->lower);
        drawn.upper.push_back(bars.ofBin[b]->upper);
    }
    if (!drawn.x.empty()) panel.marks.emplace_back(std::move(drawn));
    panel.marks.emplace_back(std::move(points));
    if (!bars.areOverClusters || panel.heedsClusters) return;
    panel.heedsClusters = true;
    panel.notes.push_back(Text("bars: {1} intervals over clusters", asNumber(percentText(defaultLevel))));
}

}  // namespace calibrium
