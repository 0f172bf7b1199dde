// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/projections.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/coordinates.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/reals/normal.h"
#include "core/families/samples/draws.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

#include <Eigen/QR>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

CoordinatePredictions normalProjection(const Dataset& data, const Eigen::VectorXd& direction) {
    RowMatrix line(data.sampleCount(), 2);
    for (Index i = 0; i < line.rows(); ++i) {
        line(i, 0) = data.parameters().row(i).head(direction.size()).dot(direction);
        line(i, 1) = std::sqrt(direction.dot(predictedCovariance(data, i) * direction));
    }
    return {&normalFamily(), std::move(line)};
}

CoordinatePredictions drawsProjection(const PredictiveDistributions& distributions, Index n,
                                      const Eigen::VectorXd& direction) {
    RowMatrix line(n, distributions.vectorDraws(0).rows());
    for (Index i = 0; i < n; ++i) line.row(i) = (distributions.vectorDraws(i) * direction).transpose();
    return {&drawsFamily(), std::move(line)};
}

/// A number of what a prediction says, by the bits of its parameters (FNV-1a).
std::uint64_t seedOf(const RowMatrix& parameters) {
    constexpr std::uint64_t offset = 14695981039346656037U;
    constexpr std::uint64_t prime = 1099511628211U;
    std::uint64_t seed = offset;
    for (const double parameter : parameters.reshaped()) {
        seed = (seed ^ std::bit_cast<std::uint64_t>(parameter)) * prime;
    }
    return seed;
}

/// Where the distribution along a line is not known: draws, the same whatever the seed of an analysis. They belong to
/// the prediction and not to the place of its row: a row that stands twice counts as one of weight 2.
CoordinatePredictions drawnProjection(const Dataset& data, const Eigen::VectorXd& direction) {
    constexpr Index drawCount = 49;
    RowMatrix line(data.sampleCount(), drawCount);
    for (Index i = 0; i < line.rows(); ++i) {
        const RowMatrix own = data.parameters().row(i);
        Generator generator(seedOf(own));
        const auto sampler = data.family().targetSampler(own);
        for (Index s = 0; s < drawCount; ++s) line(i, s) = sampler->draw(generator).values.row(0).dot(direction);
    }
    return {&drawsFamily(), std::move(line)};
}

CoordinatePredictions projected(const Dataset& data, const Eigen::VectorXd& direction) {
    if (data.family().abilities().holds(Ability::Normal)) return normalProjection(data, direction);
    if (auto mixtures = mixturesAlong(data, direction)) return *std::move(mixtures);
    const auto distributions = predictiveDistributions(data, "projections");
    if (data.sampleCount() > 0 && distributions->vectorDraws(0).rows() > 0) {
        return drawsProjection(*distributions, data.sampleCount(), direction);
    }
    return drawnProjection(data, direction);
}

}  // namespace

Dataset projectionOf(const Dataset& data, const Eigen::VectorXd& direction) {
    if (!hasCoordinates(data)) {
        throw InvalidSetting(Text("Only targets of several dimensions have coordinates; {1} is of the family {2}.",
                                  data.name(), data.family().id()));
    }
    CoordinatePredictions predictions = projected(data, direction);
    return Dataset::trusted({.name = data.name(),
                             .family = predictions.family,
                             .parameters = std::move(predictions.parameters),
                             .targets = {.labels = {}, .values = data.values() * direction},
                             .classNames = {},
                             .warnings = {}})
        .withSamplesOf(data);
}

std::vector<Eigen::VectorXd> evenDirections(Index d, Index count) {
    std::vector<Eigen::VectorXd> directions;
    if (d == 2) {
        for (Index j = 0; j < count; ++j) {
            const double angle = std::numbers::pi * (static_cast<double>(j) + 0.5) / static_cast<double>(count);
            directions.emplace_back(Eigen::Vector2d(std::cos(angle), std::sin(angle)));
        }
        return directions;
    }
    // No random result: the same directions whatever the seed of an analysis.
    Generator generator(2007);
    boost::random::normal_distribution<double> normal;
    while (static_cast<Index>(directions.size()) < count) {
        Eigen::MatrixXd cloud(d, d);
        for (Index k = 0; k < d; ++k) {
            for (Index l = 0; l < d; ++l) cloud(k, l) = normal(generator);
        }
        const Eigen::MatrixXd basis = Eigen::HouseholderQR<Eigen::MatrixXd>(cloud).householderQ();
        for (Index k = 0; k < d; ++k) directions.emplace_back(basis.col(k));
    }
    return directions;
}

double lengthPerProjection(Index d) {
    const double half = 0.5 * static_cast<double>(d);
    return std::sqrt(std::numbers::pi) * std::exp(std::lgamma(half + 0.5) - std::lgamma(half));
}

}  // namespace calibrium
