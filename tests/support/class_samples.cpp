// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/class_samples.h"

#include "core/families/classes/categorical.h"
#include "core/families/classes/class_family.h"
#include "core/kernels/pairs/class_pair_terms.h"
#include "core/kernels/pairs/pair_terms.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

Dataset classes(const std::vector<std::vector<double>>& rows, Labels labels) {
    RowMatrix parameters(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t k = 0; k < rows[i].size(); ++k) {
            parameters(static_cast<Index>(i), static_cast<Index>(k)) = rows[i][k];
        }
    }
    return Dataset::trusted({.name = "rows",
                             .family = &categoricalFamily(),
                             .parameters = std::move(parameters),
                             .targets = {.labels = std::move(labels), .values = {}},
                             .classNames = {},
                             .warnings = {}});
}

Dataset randomClasses(Index n, Index m, std::uint64_t seed, bool isCalibrated) {
    Generator generator = makeGenerator(seed, 0);
    RowMatrix parameters(n, m);
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < m; ++k) parameters(i, k) = -std::log(1.0 - uniform01(generator));
        parameters.row(i) = parameters.row(i).array().pow(1.0 + 3.0 * uniform01(generator));
        parameters.row(i) /= parameters.row(i).sum();
    }
    Labels labels = drawClasses(parameters, generator);
    if (!isCalibrated) {
        for (auto& label : labels) label = static_cast<std::int32_t>(uniformIndex(generator, m));
    }
    return Dataset::trusted({.name = "random",
                             .family = &categoricalFamily(),
                             .parameters = std::move(parameters),
                             .targets = {.labels = std::move(labels), .values = {}},
                             .classNames = {},
                             .warnings = {}});
}

Dataset modelOf(const Dataset& truth, RowMatrix parameters, const std::string& name) {
    for (Index i = 0; i < parameters.rows(); ++i) parameters.row(i) /= parameters.row(i).sum();
    return Dataset::trusted({.name = name,
                             .family = &categoricalFamily(),
                             .parameters = std::move(parameters),
                             .targets = truth.targets(),
                             .classNames = {},
                             .warnings = {}});
}

Dataset raised(const Dataset& truth, double power, const std::string& name) {
    return modelOf(truth, truth.parameters().array().pow(power), name);
}

Dataset overConfidentClasses(Index n, std::uint64_t seed, Index m) {
    const Dataset data = randomClasses(n, m, seed);
    return modelOf(data, data.parameters().array().square(), "net");
}

ClassSimilarity similarityOf(const std::string& text) {
    std::vector<std::vector<double>> rows;
    std::stringstream lines(text);
    for (std::string line; std::getline(lines, line, ';');) {
        rows.emplace_back();
        std::stringstream cells(line);
        for (std::string cell; std::getline(cells, cell, ',');) rows.back().push_back(std::stod(cell));
    }
    RowMatrix matrix(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
    for (Index i = 0; i < matrix.rows(); ++i) {
        for (Index k = 0; k < matrix.cols(); ++k) {
            matrix(i, k) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(k)];
        }
    }
    return ClassSimilarity::create(std::move(matrix));
}

double naiveDistance(const Dataset& data, const std::string& distance, Index i, Index j) {
    double sum = 0;
    for (Index k = 0; k < data.parameters().cols(); ++k) {
        const double difference = data.parameters()(i, k) - data.parameters()(j, k);
        sum += distance == "tv" ? 0.5 * std::abs(difference) : difference * difference;
    }
    return distance == "tv" ? sum : std::sqrt(sum);
}

double naiveH(const Dataset& data, const Kernel& kernel, Index i, Index j) {
    const RowMatrix& p = data.parameters();
    const auto yi = data.labels()[static_cast<std::size_t>(i)];
    const auto yj = data.labels()[static_cast<std::size_t>(j)];
    const double similarity =
        std::exp(-std::pow(naiveDistance(data, kernel.distance, i, j) / kernel.bandwidth, kernel.exponent));
    double product = (yi == yj ? 1.0 : 0.0) - p(i, yj) - p(j, yi);
    for (Index k = 0; k < p.cols(); ++k) product += p(i, k) * p(j, k);
    return similarity * product;
}

std::vector<double> sortedDistances(const Dataset& data) {
    const auto terms = classPairTerms(data, {});
    std::vector<double> distances;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        for (Index j = i + 1; j < data.sampleCount(); ++j) {
            double distance = 0;
            terms->distances({i, i + 1}, {j, j + 1}, &distance, 1);
            distances.push_back(distance);
        }
    }
    std::sort(distances.begin(), distances.end());
    return distances;
}

Dataset tiedClasses(Index n) {
    Generator generator = makeGenerator(4, 0);
    std::vector<std::vector<double>> rows;
    for (Index i = 0; i < n; ++i) {
        const double p = 0.25 * static_cast<double>(uniformIndex(generator, 5));
        rows.push_back({1.0 - p, p});
    }
    return classes(rows, Labels(static_cast<std::size_t>(n), 0));
}

std::optional<Dataset> cifar10(const std::string& sharedFolder, const std::string& network) {
    const std::string folder = sharedFolder + "/data/cifar10/";
    std::ifstream predictions(folder + network + ".csv");
    std::ifstream classFile(folder + "labels.csv");
    if (!predictions || !classFile) return std::nullopt;
    constexpr Index classCount = 10;
    std::vector<double> numbers;
    std::string line;
    while (std::getline(predictions, line)) {
        std::stringstream cells(line);
        std::string cell;
        while (std::getline(cells, cell, ',')) numbers.push_back(std::stod(cell));
    }
    Labels labels;
    while (std::getline(classFile, line)) labels.push_back(std::stoi(line) - 1);
    const RowMatrix parameters =
        Eigen::Map<const RowMatrix>(numbers.data(), static_cast<Index>(numbers.size()) / classCount, classCount);
    return Dataset::trusted({.name = network,
                             .family = &categoricalFamily(),
                             .parameters = parameters,
                             .targets = {.labels = std::move(labels), .values = {}},
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace calibrium::test
