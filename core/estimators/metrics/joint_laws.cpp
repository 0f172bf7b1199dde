// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/metrics/joint_laws.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/cost.h"
#include "core/method/estimate.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

namespace calibrium {

namespace {

/// Streams of our own under the purpose of simulated targets.
constexpr std::uint64_t drawStream = std::uint64_t{1} << 41U;

/// Of a hundred sets of targets: some seconds.
constexpr double patientOperations = 4e9;
constexpr double fewestSets = 100;

/// Expected points per sample, at most.
double pointsPerSample(const Dataset& data, Index drawCount) {
    return static_cast<double>(data.classCount() > 0 ? data.classCount() - 1 : drawCount);
}

double pairCount(const Dataset& data, Index drawCount) {
    return static_cast<double>(data.sampleCount() * data.sampleCount()) * pointsPerSample(data, drawCount);
}

void check(const Dataset& data, const std::string& method, Index drawCount) {
    const Index n = data.sampleCount();
    if (n > JointLaws::maximumSamples) {
        throw InvalidInput(Text("The measure {1} solves a linear program and takes at most {2} samples; {3} has {4}.",
                                inEnglish(method), JointLaws::maximumSamples, data.name(), n));
    }
    const double pairs = pairCount(data, drawCount);
    if (pairs > JointLaws::maximumPairs) {
        throw InvalidInput(
            Text("The measure {1} solves a linear program and takes at most {2} pairs of points; {3} has {4}.",
                 inEnglish(method), asNumber(significant(JointLaws::maximumPairs)), data.name(),
                 asNumber(significant(pairs, 3))));
    }
}

}  // namespace

JointLaws::JointLaws(const Dataset& data, const std::string& method, Index drawCount, const Seed& seed) {
    check(data, method, drawCount);
    const Index n = data.sampleCount();
    const Kernel kernel{.distance = data.family().distances().front(), .target = data.family().targetKernels().front()};
    m_distances = RowMatrix(n, n);
    data.family().distanceTerms(data, kernel)->distances({0, n}, {0, n}, m_distances.data(), n);
    if (data.classCount() > 0) {
        m_predictions = data.parameters();
        return;
    }
    for (Index s = 0; s < drawCount; ++s) {
        Generator generator = makeGenerator(Purpose::TestLocations, seed, drawStream + static_cast<std::uint64_t>(s));
        m_draws.push_back(data.family().drawTargets(data.parameters(), generator).values);
    }
}

JointLaws::Difference JointLaws::difference(const Targets& targets) const {
    return m_draws.empty() ? classDifference(targets.labels) : realDifference(targets.values);
}

/// At (p_i, y_i) the laws have 1/n and p_iy/n: the common part stays where it is.
JointLaws::Difference JointLaws::classDifference(const Labels& labels) const {
    const Index n = m_predictions.rows();
    const auto total = static_cast<double>(n);
    std::vector<Index> observed;
    std::vector<std::pair<Index, std::int32_t>> expected;
    for (Index i = 0; i < n; ++i) {
        const std::int32_t label = labels[static_cast<std::size_t>(i)];
        if (m_predictions(i, label) < 1) observed.push_back(i);
        for (std::int32_t k = 0; k < m_predictions.cols(); ++k) {
            if (k != label && m_predictions(i, k) > 0) expected.emplace_back(i, k);
        }
    }
    Difference difference{.expected = Eigen::VectorXd(std::ssize(expected)),
                          .observed = Eigen::VectorXd(std::ssize(observed)),
                          .distances = RowMatrix(std::ssize(expected), std::ssize(observed))};
    for (Index j = 0; j < difference.observed.size(); ++j) {
        const Index row = observed[static_cast<std::size_t>(j)];
        difference.observed(j) = (1 - m_predictions(row, labels[static_cast<std::size_t>(row)])) / total;
    }
    for (Index a = 0; a < difference.expected.size(); ++a) {
        const auto& [row, label] = expected[static_cast<std::size_t>(a)];
        difference.expected(a) = m_predictions(row, label) / total;
        for (Index j = 0; j < difference.observed.size(); ++j) {
            const Index other = observed[static_cast<std::size_t>(j)];
            const bool isOtherClass = label != labels[static_cast<std::size_t>(other)];
            difference.distances(a, j) = m_distances(row, other) + (isOtherClass ? 1.0 : 0.0);
        }
    }
    return difference;
}

JointLaws::Difference JointLaws::realDifference(const RowMatrix& values) const {
    const Index n = values.rows();
    const Index pointCount = n * std::ssize(m_draws);
    Difference difference{.expected = Eigen::VectorXd::Constant(pointCount, 1 / static_cast<double>(pointCount)),
                          .observed = Eigen::VectorXd::Constant(n, 1 / static_cast<double>(n)),
                          .distances = RowMatrix(pointCount, n)};
    for (Index a = 0; a < pointCount; ++a) {
        const Eigen::RowVectorXd drawn = m_draws[static_cast<std::size_t>(a / n)].row(a % n);
        for (Index j = 0; j < n; ++j) {
            difference.distances(a, j) = (m_distances(a % n, j) + (drawn - values.row(j)).stableNorm()) / m_unit;
        }
    }
    return difference;
}

double JointLaws::usualDistance() const {
    if (m_draws.empty()) return 1;
    const RowMatrix& draws = m_draws.front();
    std::vector<double> distances;
    for (Index i = 0; i < draws.rows(); ++i) {
        for (Index j = 0; j < i; ++j) distances.push_back((draws.row(i) - draws.row(j)).stableNorm());
    }
    if (distances.empty()) return 1;
    const auto middle = distances.begin() + std::ssize(distances) / 2;
    std::nth_element(distances.begin(), middle, distances.end());
    if (*middle > 0) return *middle;
    std::erase(distances, 0.0);
    if (distances.empty()) return 1;
    return std::accumulate(distances.begin(), distances.end(), 0.0) / static_cast<double>(distances.size());
}

Cost transportCosts(const Dataset& data, Index drawCount, double count) {
    const auto n = static_cast<double>(data.sampleCount());
    // What is refused takes nothing.
    const bool isRefused =
        data.sampleCount() > JointLaws::maximumSamples || pairCount(data, drawCount) > JointLaws::maximumPairs;
    if (isRefused) return {};
    const double perSample = pointsPerSample(data, drawCount);
    // Measured with 100 to 500 samples of 2, 3 and 10 classes: up to 2 s of one core for 300 samples of 10 classes.
    const double operations = perSample * (perSample + 1) * n * n * n;
    return {.operations = count > 1 ? count * operations : onOneCore(operations),
            .bytes = 3 * perSample * n * n * sizeof(double)};
}

double calibratedTransportCost(const Dataset& data, Index drawCount, double count) {
    const double operations = transportCosts(data, drawCount, 2 * count).operations / 2;
    return fewestSets * operations > patientOperations ? 0 : operations;
}

void warnWithoutRange(Estimate& estimate, const std::string& method, const Dataset& data, Index drawCount,
                      double count) {
    if (calibratedTransportCost(data, drawCount, count) > 0) return;
    estimate.warnings.push_back({"range-takes-long", Severity::Note,
                                 Text("Calibrated models have values above 0 too; of so many samples their range takes "
                                      "long and is only computed by the test exact:measure={1}.",
                                      inEnglish(method))});
}

}  // namespace calibrium
