// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/friedman_data.h"

#include "core/run/error.h"
#include "core/statistics/random.h"

#include <cmath>
#include <numbers>
#include <string>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

double friedmanMean(const Eigen::Ref<const Eigen::RowVectorXd>& inputs) {
    const double centred = inputs(2) - 0.5;
    return 10 * std::sin(std::numbers::pi * inputs(0) * inputs(1)) + 20 * centred * centred + 10 * inputs(3) +
           5 * inputs(4);
}

double friedmanDeviation(const Eigen::Ref<const Eigen::RowVectorXd>& inputs, FriedmanNoise noise) {
    const double byInput = 0.5 + inputs(5);
    switch (noise) {
        case FriedmanNoise::VarianceByX6:
            return std::sqrt(byInput);
        case FriedmanNoise::DeviationByX6:
            return byInput;
        case FriedmanNoise::Unit:
            break;
    }
    return 1;
}

RegressionData friedmanData(Index count, std::uint64_t seed, std::uint64_t stream, FriedmanNoise noise) {
    if (count < 1) {
        throw InvalidSetting(Text("The number of samples is {1}; it must be at least 1.", count));
    }
    Generator generator = makeGenerator(seed, stream);
    boost::random::normal_distribution<double> standard;
    RegressionData data{RowMatrix(count, friedmanInputCount), Eigen::VectorXd(count)};
    for (Index i = 0; i < count; ++i) {
        for (Index j = 0; j < friedmanInputCount; ++j) data.inputs(i, j) = uniform01(generator);
        const auto row = data.inputs.row(i);
        data.targets(i) = friedmanMean(row) + friedmanDeviation(row, noise) * standard(generator);
    }
    return data;
}

}  // namespace calibrium
