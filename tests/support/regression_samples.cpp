// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/regression_samples.h"

#include "core/families/classes/binary.h"

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace calibrium::test {

RowMatrix matrix(const std::vector<std::vector<double>>& rows) {
    RowMatrix result(static_cast<Index>(rows.size()), static_cast<Index>(rows.front().size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t k = 0; k < rows[i].size(); ++k)
            result(static_cast<Index>(i), static_cast<Index>(k)) = rows[i][k];
    }
    return result;
}

Dataset regression(const Family& family, const std::vector<std::vector<double>>& parameters,
                   const std::vector<std::vector<double>>& targets) {
    return Dataset::trusted({.name = "rows",
                             .family = &family,
                             .parameters = matrix(parameters),
                             .targets = {.labels = {}, .values = matrix(targets)},
                             .classNames = {},
                             .warnings = {}});
}

Dataset binary(const std::vector<double>& probabilities, Labels labels) {
    RowMatrix parameters(static_cast<Index>(probabilities.size()), 2);
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        parameters(static_cast<Index>(i), 0) = 1.0 - probabilities[i];
        parameters(static_cast<Index>(i), 1) = probabilities[i];
    }
    return Dataset::trusted({.name = "rows",
                             .family = &binaryFamily(),
                             .parameters = std::move(parameters),
                             .targets = {.labels = std::move(labels), .values = {}},
                             .classNames = {},
                             .warnings = {}});
}

Dataset randomBinary(Index n, std::uint64_t seed, double power) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> probabilities;
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        const double p = i % 10 == 9 ? probabilities[static_cast<std::size_t>(i - 5)] : uniform01(generator);
        probabilities.push_back(p);
        labels.push_back(uniform01(generator) < std::pow(p, power) ? 1 : 0);
    }
    return binary(probabilities, std::move(labels));
}

}  // namespace calibrium::test
