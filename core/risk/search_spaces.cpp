// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/search_spaces.h"

#include <cmath>

namespace calibrium {

namespace {

constexpr const char* lambdaAxis = "regularisation λ";

/// scale 10^first, scale 10^(first - step), .., `count` of them.
std::vector<double> powersOfTen(double scale, double first, double step, int count) {
    std::vector<double> values;
    for (int i = 0; i < count; ++i) values.push_back(scale * std::pow(10.0, first - step * i));
    return values;
}

std::vector<double> bandwidths() {
    std::vector<double> values;
    for (int i = 0; i < 15; ++i) values.push_back(std::pow(10.0, -5.0 + 4.0 * i / 14.0));
    for (int i = 1; i <= 5; ++i) values.push_back(i / 5.0);
    return values;
}

std::vector<double> binCounts() {
    std::vector<double> values;
    for (int count = 5; count <= 90; count += 5) values.push_back(count);
    return values;
}

}  // namespace

std::vector<EstimatorSpace> estimatorSpaces(bool isScalar, Index trainCount) {
    const double root = 1 / std::sqrt(static_cast<double>(trainCount));
    std::vector<EstimatorSpace> spaces;
    if (isScalar) {
        spaces.push_back({"bin15", "15 bins", "bins", "number of bins", {15.0}, false});
        spaces.push_back({"bin", "optimised bins", "bins", "number of bins", binCounts(), false});
    }
    spaces.push_back({"kde", "KDE", "bandwidth", "bandwidth", bandwidths(), true});
    spaces.push_back({"kkr", "kkr", "lambda", lambdaAxis,
                      isScalar ? powersOfTen(root, -1, 2, 9) : powersOfTen(root, 8, 1, 18), true});
    spaces.push_back({"ukkr", "ukkr", "lambda", lambdaAxis,
                      isScalar ? powersOfTen(std::sqrt(root), -1, 1, 9) : powersOfTen(std::sqrt(root), 4, 0.5, 18),
                      true});
    return spaces;
}

}  // namespace calibrium
