// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/coordinates.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/run/error.h"

#include <utility>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

/// Place of V_ab, a <= b, behind the means: the upper triangle row by row.
Index triangleColumn(Index d, Index a, Index b) { return d + a * d - a * (a - 1) / 2 + (b - a); }

}  // namespace

bool hasCoordinates(const Dataset& data) {
    return data.classCount() == 0 && data.values().cols() > 1 && data.family().abilities().holds(Ability::Coordinates);
}

Index freeCoordinateCount(const Dataset& data) {
    return data.values().cols() - (data.family().layout().areShares ? 1 : 0);
}

bool areCoordinatesIndependent(const Dataset& data) { return data.family().abilities().holds(Ability::Independent); }

Dataset coordinateOf(const Dataset& data, Index coordinate) {
    const Index d = data.values().cols();
    const bool isOne = data.classCount() == 0 && d == 1;
    if (!isOne && !hasCoordinates(data)) {
        throw InvalidSetting(Text("Only targets of several dimensions have coordinates; {1} is of the family {2}.",
                                  data.name(), data.family().id()));
    }
    if (coordinate < 0 || coordinate >= d) {
        throw InvalidSetting(
            Text("There is no coordinate \"{1}\"; coordinates are numbers from 1 to {2}.", coordinate + 1, d));
    }
    if (isOne) return data;
    CoordinatePredictions predictions = data.family().coordinate(data.parameters(), coordinate);
    return Dataset::trusted({.name = data.name(),
                             .family = predictions.family,
                             .parameters = std::move(predictions.parameters),
                             .targets = {.labels = {}, .values = data.values().col(coordinate)},
                             .classNames = {},
                             .warnings = {}})
        .withSamplesOf(data);
}

Eigen::MatrixXd predictedCovariance(const Dataset& data, Index row) {
    const Index d = data.values().cols();
    const auto parameters = data.parameters().row(row);
    if (areCoordinatesIndependent(data)) {
        const Eigen::VectorXd variances = parameters.tail(d).array().square().matrix().transpose();
        return variances.asDiagonal();
    }
    Eigen::MatrixXd covariance(d, d);
    for (Index a = 0; a < d; ++a) {
        for (Index b = a; b < d; ++b) covariance(a, b) = covariance(b, a) = parameters(triangleColumn(d, a, b));
    }
    return covariance;
}

double squaredDistance(const Dataset& data, Index row, std::span<const double> y) {
    const Index d = data.values().cols();
    const auto parameters = data.parameters().row(row);
    const Eigen::VectorXd error = Eigen::Map<const Eigen::VectorXd>(y.data(), d) - parameters.head(d).transpose();
    if (areCoordinatesIndependent(data)) {
        return (error.array() / parameters.tail(d).transpose().array()).square().sum();
    }
    const Eigen::LLT<Eigen::MatrixXd> factor(predictedCovariance(data, row));
    return factor.matrixL().solve(error).squaredNorm();
}

Text coordinateName(Index coordinate) { return Text("coordinate {1}", coordinate + 1); }

std::vector<std::string> coordinateNumbers(Index d) {
    std::vector<std::string> numbers;
    for (Index c = 1; c <= d; ++c) numbers.push_back(std::to_string(c));
    return numbers;
}

}  // namespace calibrium
