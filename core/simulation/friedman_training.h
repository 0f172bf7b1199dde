// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/simulation/adam.h"
#include "core/simulation/dense_network.h"
#include "core/simulation/friedman_data.h"
#include "core/simulation/network_training.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// A model of normal distributions around a network's output, all with the same standard deviation.
struct NormalNetwork {
    DenseNetwork mean;
    double deviation = 1;  ///< > 0
};

/// The network's predictions for the inputs, with the data's targets (family normal).
Dataset predictions(const NormalNetwork& network, const RegressionData& data);
/// The equal-weight mixtures of the members' predictions (family mixture); at least one member, all of the same data.
Dataset ensemblePredictions(std::span<const Dataset> members);
/// The same from the networks, at least one.
Dataset ensemblePredictions(std::span<const NormalNetwork> networks, const RegressionData& data);

/// The seed of training number `repetition` under a seed, apart from the streams of the seed itself, which test sets
/// are drawn from.
std::uint64_t friedmanSeed(std::uint64_t seed, std::uint64_t repetition);

struct FriedmanTrainingOptions {
    Index trainCount = 100;
    Index testCount = 50;
    std::vector<Index> hiddenWidths{200, 50};
    std::size_t firstNetwork = 0;  ///< the networks firstNetwork .. firstNetwork + networkCount - 1 are trained
    std::size_t networkCount = 10;
    AdamOptions adam{};
    std::uint64_t seed = 1;
};

/// The networks of W21 Appendix A.3 on their way. All networks see the same training data in every step (full batch)
/// and minimise the mean squared error by Adam; the standard deviation is that of maximum likelihood, the root of the
/// mean squared error on the training data. Network k draws its first weights from a stream of its own, so it does not
/// matter which others are trained. Same options, same digits, for every number of threads and however often training
/// was stopped; another processor rounds differently, which training amplifies.
/// Source: W21 Appendix A.3. The published program draws the standard deviation before the first step at random; here
/// it is that of the untrained network.
class FriedmanTraining {
public:
    /// Draws the data sets and the first weights. Throws InvalidSetting for counts below 1.
    explicit FriedmanTraining(const FriedmanTrainingOptions& options);

    /// Trains until each network has made that many steps; networks beyond it stay where they are. Throws Cancelled
    /// within milliseconds; training then goes on from the steps made so far when this is called again.
    /// Time: 7 million floating point operations per network and step.
    void advanceTo(std::int64_t step, const Run& run = {});

    /// Steps of the network that made most of them.
    [[nodiscard]] std::int64_t lastStep() const;
    /// The models as they are now.
    [[nodiscard]] std::vector<NormalNetwork> models() const;
    [[nodiscard]] const RegressionData& trainingData() const { return m_trainingData; }
    [[nodiscard]] const RegressionData& testData() const { return m_testData; }

private:
    RegressionData m_trainingData;
    RegressionData m_testData;
    std::vector<NetworkInTraining> m_networks;
};

}  // namespace calibrium
