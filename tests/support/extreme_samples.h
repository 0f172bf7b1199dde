// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/statistics/random.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

/// Rows of most samples: few, because every method runs on all of them in every variant.
inline constexpr std::size_t extremeCount = 16;

/// A valid data set at the edge of what a family allows.
struct ExtremeSample {
    std::string family;
    std::string name;
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;  ///< empty: drawn from the predictions
};

RowMatrix matrixOf(const std::vector<std::vector<double>>& rows);

/// The data set, validated as an imported one is.
Dataset datasetOf(const ExtremeSample& sample);

using Rows = std::vector<std::vector<double>>;

/// `count` rows that run through the given ones again and again.
Rows cycled(const Rows& rows, std::size_t count);

/// Probabilities of classes. `certain`: the prediction that is sure of each class.
std::vector<ExtremeSample> extremeClasses(const std::string& id, const Rows& typical, const Rows& certain,
                                          const Rows& tiny);

/// A family on the line (or of vectors) given by how a location and a scale become parameters.
std::vector<ExtremeSample> extremeScales(const std::string& id, std::size_t dimension,
                                         const std::function<std::vector<double>(double location, double scale)>& row);

/// Every family with its extreme data sets. A family without a line here fails the test that asks for them.
std::vector<ExtremeSample> extremeSamples(const std::string& familyId);

}  // namespace calibrium::test
