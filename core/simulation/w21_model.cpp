// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/w21_model.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include <boost/math/quadrature/gauss.hpp>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

constexpr double vectorDeviation = 0.1;   // of predictions and targets in A.2
constexpr double wrongMean = 0.1;         // of the first coordinate in the uncalibrated model
constexpr double regressionNoise = 0.15;  // of the regression in A.1

void checkAtLeast(Index value, Index least, const Text& what) {
    if (value >= least) return;
    throw InvalidSetting(Text("The number of {1} is {2}; it must be at least {3}.", what, value, least));
}

Dataset normalDataset(const std::string& name, RowMatrix parameters, Targets targets) {
    DatasetParts parts;
    parts.name = name;
    parts.family = &normalFamily();
    parts.parameters = std::move(parameters);
    parts.targets = std::move(targets);
    return Dataset::trusted(std::move(parts));
}

W21Points drawPoints(Index count, Generator& generator) {
    boost::random::normal_distribution<double> normal;
    W21Points points{Eigen::VectorXd(count), Eigen::VectorXd(count)};
    for (Index i = 0; i < count; ++i) {
        const double x = 2 * uniform01(generator) - 1;
        points.x(i) = x;
        points.y(i) = w21TrueMean(x) + w21TrueDeviation(x) * normal(generator);
    }
    return points;
}

W21OlsFit fitLine(const W21Points& points) {
    const double meanX = points.x.mean();
    const Eigen::ArrayXd centred = points.x.array() - meanX;
    W21OlsFit line;
    line.slope = (centred * points.y.array()).sum() / centred.square().sum();
    line.intercept = points.y.mean() - line.slope * meanX;
    const Eigen::ArrayXd residuals = points.y.array() - line.intercept - line.slope * points.x.array();
    const auto count = static_cast<double>(points.x.size());
    line.residualDeviation = std::sqrt((residuals - residuals.mean()).square().sum() / (count - 1));
    return line;
}

/// The integral from 0 of a smooth function that changes over `scale` at 0 and ever more slowly further out: by
/// Gauss-Legendre on parts that double in length, up to an eighth.
template <class Function>
double integrate(const Function& function, double to, double scale) {
    constexpr double longestPart = 0.125;
    double sum = 0;
    double length = std::min(scale, longestPart);
    for (double begin = 0; begin < to;) {
        const double end = std::min(begin + length, to);
        sum += boost::math::quadrature::gauss<double, 20>::integrate(function, begin, end);
        begin = end;
        length = std::min(2 * length, longestPart);
    }
    return sum;
}

}  // namespace

Dataset simulate(const W21NormalModel& model, std::uint64_t seed, std::uint64_t stream) {
    checkAtLeast(model.sampleCount, 1, "samples");
    checkAtLeast(model.dimension, 1, "dimensions");
    const Index d = model.dimension;
    Generator generator = makeGenerator(seed, stream);
    RowMatrix parameters = RowMatrix::Constant(model.sampleCount, 2 * d, vectorDeviation);
    for (Index i = 0; i < model.sampleCount; ++i) parameters.row(i).head(d).setConstant(uniform01(generator));
    Targets targets = normalFamily().drawTargets(parameters, generator);
    if (!model.isCalibrated) {
        boost::random::normal_distribution<double> other(wrongMean, vectorDeviation);
        for (Index i = 0; i < model.sampleCount; ++i) targets.values(i, 0) = other(generator);
    }
    return normalDataset(model.isCalibrated ? "W21 model, calibrated" : "W21 model, uncalibrated",
                         std::move(parameters), std::move(targets));
}

double trueSkce(const W21NormalModel& model, double bandwidth, double gamma) {
    if (model.isCalibrated) return 0;
    const auto d = static_cast<double>(model.dimension);
    const double spread = 1 + 4 * gamma * vectorDeviation * vectorDeviation;
    const double rate = gamma / spread;
    const auto bell = [rate](double difference) { return std::exp(-rate * difference * difference); };
    const double scale = bandwidth / std::sqrt(d);
    const auto integrand = [&](double first, double difference) {
        const double others = std::exp(-difference / scale - rate * (d - 1) * difference * difference);
        return others * (1 - bell(first - wrongMean) - bell(first - difference - wrongMean) + bell(difference));
    };
    // Over half the square, where |c - c'| has no kink.
    const double half = integrate(
        [&](double first) {
            return integrate([&](double difference) { return integrand(first, difference); }, first, scale);
        },
        1, scale);
    return 2 * half * std::pow(spread, -0.5 * d);
}

double w21TrueMean(double x) { return std::sin(std::numbers::pi * x); }
double w21TrueDeviation(double x) { return std::abs(1 + x) * regressionNoise; }

W21Points olsTrainingPoints(const W21OlsModel& model, std::uint64_t seed, std::uint64_t stream) {
    checkAtLeast(model.trainCount, 3, "training samples");
    Generator generator = makeGenerator(seed, stream);
    return drawPoints(model.trainCount, generator);
}

W21OlsFit fitOls(const W21OlsModel& model, std::uint64_t seed, std::uint64_t stream) {
    return fitLine(olsTrainingPoints(model, seed, stream));
}

Dataset simulate(const W21OlsModel& model, std::uint64_t seed, std::uint64_t stream) {
    checkAtLeast(model.trainCount, 3, "training samples");
    checkAtLeast(model.sampleCount, 1, "samples");
    Generator generator = makeGenerator(seed, stream);
    const W21OlsFit line = fitLine(drawPoints(model.trainCount, generator));
    const W21Points points = drawPoints(model.sampleCount, generator);
    RowMatrix parameters = RowMatrix::Constant(model.sampleCount, 2, line.residualDeviation);
    for (Index i = 0; i < model.sampleCount; ++i) parameters(i, 0) = line.at(points.x(i));
    Targets targets;
    targets.values = points.y;
    return normalDataset("W21 least squares model", std::move(parameters), std::move(targets));
}

}  // namespace calibrium
