// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/simulation/network_training.h"
#include "core/simulation/variance_network.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

struct VarianceTrainingOptions {
    std::vector<Index> hiddenWidths{200, 50};
    std::size_t firstNetwork = 0;  ///< the networks firstNetwork .. firstNetwork + networkCount - 1 are trained
    std::size_t networkCount = 3;
    VarianceLink link = VarianceLink::Exponential;
    AdamOptions adam{};
    std::uint64_t seed = 1;  ///< of the first weights alone
};

/// The networks of GB22 Appendix G.5 on their way: mean and variance of a normal distribution are the outputs of one
/// network. All networks see the same training data in every step (full batch) and minimise the Dawid-Sebastiani score
/// by Adam; they differ in their first weights (Glorot uniform), each from a stream of its own. Same data and options,
/// same digits, for every number of threads and however often training was stopped; another processor rounds
/// differently, which training amplifies.
class VarianceTraining {
public:
    /// Throws InvalidSetting for no networks. data: n >= 1.
    VarianceTraining(RegressionData data, const VarianceTrainingOptions& options);

    /// Trains until each network has made that many steps; networks beyond it stay where they are. Throws Cancelled
    /// within milliseconds; training then goes on from the steps made so far when this is called again.
    /// Time: 7 million floating point operations per network and step for 100 samples of ten inputs.
    void advanceTo(std::int64_t step, const Run& run = {});

    /// Steps of the network that made most of them.
    [[nodiscard]] std::int64_t lastStep() const { return lastStepOf(m_networks); }
    /// The models as they are now.
    [[nodiscard]] std::vector<VarianceNetwork> models() const;
    [[nodiscard]] const RegressionData& trainingData() const { return m_data; }

private:
    RegressionData m_data;
    VarianceLink m_link;
    std::vector<NetworkInTraining> m_networks;
};

}  // namespace calibrium
