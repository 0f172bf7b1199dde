// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/weighted_kinds.h"

#include "core/statistics/random.h"

#include <cmath>
#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium::power {

namespace {

constexpr std::uint64_t weightSeed = 5150;

using Weights = std::function<Eigen::VectorXd(Index n, Generator& generator)>;

Eigen::VectorXd lognormal(Index n, Generator& generator, double sigma = 1) {
    boost::random::normal_distribution<double> normal(0, sigma);
    return Eigen::VectorXd::NullaryExpr(n, [&](Index) { return std::exp(normal(generator)); });
}

Eigen::VectorXd dominated(Index n, Generator& generator) {
    Eigen::VectorXd weights = lognormal(n, generator);
    weights(n / 2) = weights.sum() - weights(n / 2);
    return weights;
}

Eigen::VectorXd ofTwoStrata(Index n, Generator& generator) {
    return Eigen::VectorXd::NullaryExpr(n, [&](Index) { return uniform01(generator) < 0.2 ? 4.0 : 1.0; });
}

PredictionKind weighted(const PredictionKind& plain, const std::string& name, const Weights& weights) {
    PredictionKind kind = plain;
    kind.kind = name;
    kind.weights = [weights](Index n, std::uint64_t stream) {
        Generator generator = makeGenerator(weightSeed + static_cast<std::uint64_t>(n), stream);
        return weights(n, generator);
    };
    return kind;
}

std::vector<PredictionKind> allWeightedKinds() {
    const std::vector<std::pair<std::string, Weights>> weights{
        {"equal weights", [](Index n, Generator&) { return Eigen::VectorXd(Eigen::VectorXd::Constant(n, 0.3)); }},
        {"design weights", ofTwoStrata},
        {"lognormal weights", [](Index n, Generator& generator) { return lognormal(n, generator); }},
        {"heavy weights", [](Index n, Generator& generator) { return lognormal(n, generator, 1.5); }},
        {"one dominating row", dominated}};
    std::vector<PredictionKind> kinds;
    for (const char* predictions : {"binary", "classes3", "normal"}) {
        for (const auto& [name, draw] : weights) {
            kinds.push_back(weighted(predictionKind(predictions, "ordinary"), name, draw));
        }
    }
    return kinds;
}

}  // namespace

const std::vector<PredictionKind>& weightedKinds() {
    static const std::vector<PredictionKind> kinds = allWeightedKinds();
    return kinds;
}

}  // namespace calibrium::power
