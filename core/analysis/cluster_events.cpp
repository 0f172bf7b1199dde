// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cluster_events.h"

#include "core/analysis/cluster_intervals.h"
#include "core/data/dataset.h"
#include "core/hypothesis/classical/blocks_test.h"

#include <algorithm>
#include <set>
#include <vector>

namespace calibrium {

namespace {

constexpr Index fewestEvents = 50;

/// The outcome of two that is rarer, and how often it occurred.
struct RarerOutcome {
    int label = 1;
    Index count = 0;
};

RarerOutcome rarerOutcome(const Dataset& data) {
    const auto& labels = data.labels();
    const auto ones = static_cast<Index>(std::count(labels.begin(), labels.end(), 1));
    const Index others = data.sampleCount() - ones;
    return ones <= others ? RarerOutcome{1, ones} : RarerOutcome{0, others};
}

}  // namespace

Text tooFewEventClusters(const Dataset& data, const std::string& column) {
    if (data.classCount() != 2) return {};
    const RarerOutcome rarer = rarerOutcome(data);
    const std::vector<Index> clusters = blocksOf(data, column, 1);
    std::set<Index> holding;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        if (data.labels()[i] == rarer.label) holding.insert(clusters[i]);
    }
    if (std::ssize(holding) >= fewestClusters) return {};
    return Text("The rarer outcome is in {1} clusters of {2}; intervals over clusters need it in at least {3}.",
                std::ssize(holding), column, fewestClusters);
}

Index rarerOutcomeCount(const Dataset& data) { return rarerOutcome(data).count; }

std::optional<Warning> fewClusterEventsWarning(const Dataset& data) {
    if (data.classCount() != 2) return std::nullopt;
    const Index count = rarerOutcome(data).count;
    if (count >= fewestEvents) return std::nullopt;
    return Warning{"few-cluster-events", Severity::Doubt,
                   Text("The rarer outcome occurred {1} times: with fewer than {2} an interval over clusters that says "
                        "95 % covers 90 to 93 %.",
                        count, fewestEvents),
                   count, fewestEvents};
}

}  // namespace calibrium
