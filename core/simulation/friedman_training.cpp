// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/friedman_training.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

// Streams of the seed.
constexpr std::uint64_t trainingStream = 0;
constexpr std::uint64_t testStream = 1;
constexpr std::uint64_t firstNetworkStream = 2;

constexpr double smallestDeviation = 1e-9;  // a network that fits its training data exactly still predicts a density

Dataset regressionDataset(const std::string& name, const Family& family, RowMatrix parameters,
                          const Eigen::VectorXd& targets) {
    DatasetParts parts;
    parts.name = name;
    parts.family = &family;
    parts.parameters = std::move(parameters);
    parts.targets.values = targets;
    return Dataset::trusted(std::move(parts));
}

}  // namespace

Dataset predictions(const NormalNetwork& network, const RegressionData& data) {
    RowMatrix parameters(data.targets.size(), 2);
    parameters.col(0) = network.mean.outputs(data.inputs);
    parameters.col(1).setConstant(network.deviation);
    return regressionDataset("Friedman network", normalFamily(), std::move(parameters), data.targets);
}

Dataset ensemblePredictions(std::span<const Dataset> members) {
    std::vector<const RowMatrix*> parameters;
    for (const auto& member : members) parameters.push_back(&member.parameters());
    const Dataset& first = members.front();
    EnsemblePredictions joined = first.family().joined(parameters);
    return regressionDataset("Friedman ensemble", *joined.family, std::move(joined.parameters), first.values().col(0));
}

Dataset ensemblePredictions(std::span<const NormalNetwork> networks, const RegressionData& data) {
    std::vector<Dataset> members;
    for (const auto& network : networks) members.push_back(predictions(network, data));
    return ensemblePredictions(members);
}

std::uint64_t friedmanSeed(std::uint64_t seed, std::uint64_t repetition) {
    constexpr std::uint64_t apart = 0xF8157A3C5D29E461ULL;
    return makeGenerator(seed ^ apart, repetition)();
}

FriedmanTraining::FriedmanTraining(const FriedmanTrainingOptions& options)
    : m_trainingData(friedmanData(options.trainCount, options.seed, trainingStream)),
      m_testData(friedmanData(options.testCount, options.seed, testStream)),
      m_networks(untrainedNetworks({.widths = layerWidths(friedmanInputCount, options.hiddenWidths, 1),
                                    .firstNetwork = options.firstNetwork,
                                    .networkCount = options.networkCount,
                                    .adam = options.adam,
                                    .seed = options.seed,
                                    .firstStream = firstNetworkStream})) {}

void FriedmanTraining::advanceTo(std::int64_t step, const Run& run) {
    advance(
        m_networks, step, [&](const DenseNetwork& network) { return network.lossGradient(m_trainingData).gradient; },
        run);
}

std::int64_t FriedmanTraining::lastStep() const { return lastStepOf(m_networks); }

std::vector<NormalNetwork> FriedmanTraining::models() const {
    std::vector<double> deviations(m_networks.size());
    parallelFor(m_networks.size(), {}, [&](std::size_t k) {
        deviations[k] = std::sqrt(m_networks[k].network.meanSquaredError(m_trainingData));
    });
    std::vector<NormalNetwork> models;
    for (std::size_t k = 0; k < m_networks.size(); ++k) {
        models.push_back({m_networks[k].network, std::max(deviations[k], smallestDeviation)});
    }
    return models;
}

}  // namespace calibrium
