// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/moments.h"

#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

double SampleMoments::standardDeviation() const { return std::sqrt(variance); }

double SampleMoments::standardError() const {
    return count == 0 ? 0.0 : std::sqrt(variance / static_cast<double>(count));
}

double SampleMoments::varianceError() const {
    if (count < 2) return 0.0;
    const auto n = static_cast<double>(count);
    return std::sqrt(std::max(0.0, fourth - variance * variance * (n - 3) / (n - 1)) / n);
}

SampleMoments momentsOf(std::span<const double> values) {
    SampleMoments moments{.count = values.size()};
    if (values.empty()) return moments;
    const auto n = static_cast<double>(values.size());
    CompensatedSum sum;
    for (const double value : values) sum.add(value);
    moments.mean = sum.value() / n;
    CompensatedSum squares;
    CompensatedSum cubes;
    CompensatedSum fourths;
    for (const double value : values) {
        const double deviation = value - moments.mean;
        const double square = deviation * deviation;
        squares.add(square);
        cubes.add(square * deviation);
        fourths.add(square * square);
    }
    moments.third = cubes.value() / n;
    moments.fourth = fourths.value() / n;
    if (values.size() > 1) moments.variance = squares.value() / (n - 1);
    return moments;
}

}  // namespace calibrium
