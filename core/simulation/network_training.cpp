// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/network_training.h"

#include "core/run/error.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

constexpr std::int64_t stepsPerRound = 20;  // between two reports of progress

}  // namespace

std::vector<NetworkInTraining> untrainedNetworks(const NetworkSet& set) {
    if (set.networkCount < 1) throw InvalidSetting("The number of networks is 0; it must be at least 1.");
    std::vector<NetworkInTraining> networks;
    for (std::size_t k = 0; k < set.networkCount; ++k) {
        Generator generator = makeGenerator(set.seed, set.firstStream + set.firstNetwork + k);
        DenseNetwork network(set.widths, generator);
        Adam adam(network.parameters().size(), set.adam);
        networks.push_back({std::move(network), std::move(adam)});
    }
    return networks;
}

void advance(std::vector<NetworkInTraining>& networks, std::int64_t step,
             const std::function<Eigen::VectorXd(const DenseNetwork&)>& gradientOf, const Run& run) {
    std::int64_t first = step;
    for (const auto& item : networks) first = std::min(first, item.adam.stepCount());
    const auto share = [&](std::int64_t done) {
        return static_cast<double>(done - first) / static_cast<double>(step - first);
    };
    for (std::int64_t from = first; from < step; from += stepsPerRound) {
        const std::int64_t to = std::min(from + stepsPerRound, step);
        parallelFor(networks.size(), run.part(share(from), share(to)), [&](std::size_t k) {
            NetworkInTraining& item = networks[k];
            while (item.adam.stepCount() < to) {
                run.check();
                item.adam.update(item.network.parameters(), gradientOf(item.network));
            }
        });
    }
}

std::int64_t lastStepOf(const std::vector<NetworkInTraining>& networks) {
    std::int64_t last = 0;
    for (const auto& item : networks) last = std::max(last, item.adam.stepCount());
    return last;
}

std::vector<Index> layerWidths(Index inputs, const std::vector<Index>& hidden, Index outputs) {
    std::vector<Index> widths{inputs};
    widths.insert(widths.end(), hidden.begin(), hidden.end());
    widths.push_back(outputs);
    return widths;
}

}  // namespace calibrium
