// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/simulation/adam.h"
#include "core/simulation/dense_network.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace calibrium {

/// A network with the state of the optimiser that trains it.
struct NetworkInTraining {
    DenseNetwork network;
    Adam adam;
};

/// Networks of one shape that differ in their first weights.
struct NetworkSet {
    std::vector<Index> widths;     ///< of the inputs, the hidden layers and the outputs
    std::size_t firstNetwork = 0;  ///< the networks firstNetwork .. firstNetwork + networkCount - 1 are trained
    std::size_t networkCount = 1;
    AdamOptions adam{};
    std::uint64_t seed = 1;
    std::uint64_t firstStream = 0;  ///< network k draws its first weights from the stream firstStream + k of the seed
};

/// The networks before their first step: each draws from a stream of its own, so it does not matter which others are
/// trained. Throws InvalidSetting for no networks.
std::vector<NetworkInTraining> untrainedNetworks(const NetworkSet& set);

/// Trains until each network has made that many steps of Adam by the gradient of the loss; networks beyond it stay
/// where they are. The same digits for every number of threads, and however often training was stopped. Throws
/// Cancelled within milliseconds; training then goes on from the steps made so far when this is called again.
void advance(std::vector<NetworkInTraining>& networks, std::int64_t step,
             const std::function<Eigen::VectorXd(const DenseNetwork&)>& gradientOf, const Run& run);

/// Steps of the network that made most of them.
std::int64_t lastStepOf(const std::vector<NetworkInTraining>& networks);

/// Widths of all layers of a network with these hidden ones.
std::vector<Index> layerWidths(Index inputs, const std::vector<Index>& hidden, Index outputs);

}  // namespace calibrium
