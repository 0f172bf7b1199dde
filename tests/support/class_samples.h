// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/class_similarity.h"
#include "core/method/kernel.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

/// A categorical data set from rows of probabilities and labels.
Dataset classes(const std::vector<std::vector<double>>& rows, Labels labels);

/// Predictions with rising sharpness; labels drawn from them (calibrated) or evenly (not calibrated).
Dataset randomClasses(Index n, Index m, std::uint64_t seed, bool isCalibrated = true);

/// Another model of the same outcomes: these predictions, each row divided by its sum.
Dataset modelOf(const Dataset& truth, RowMatrix parameters, const std::string& name);

/// The same probabilities raised to a power: above 1 they are too sure of themselves.
Dataset raised(const Dataset& truth, double power, const std::string& name);

/// Calibrated predictions made twice as sure of themselves: the temperature that mends them is 2.
Dataset overConfidentClasses(Index n, std::uint64_t seed, Index m = 3);

/// "1,0.5;0.5,1": the matrix of class similarities with these rows.
ClassSimilarity similarityOf(const std::string& text);

/// The definitions of METHODS.md sections 2 and 3, written without any of the code under test.
double naiveDistance(const Dataset& data, const std::string& distance, Index i, Index j);

double naiveH(const Dataset& data, const Kernel& kernel, Index i, Index j);

/// The TV distances of all pairs i < j, in rising order.
std::vector<double> sortedDistances(const Dataset& data);

/// Predictions on a coarse grid: many pairs have the same distance.
Dataset tiedClasses(Index n);

/// One of the CIFAR-10 networks beside the reference values; absent where these are not there.
std::optional<Dataset> cifar10(const std::string& sharedFolder, const std::string& network);

}  // namespace calibrium::test
