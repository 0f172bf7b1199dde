// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/predictive_distributions.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/run/error.h"

#include <cmath>

namespace calibrium {

double UnivariateDistributions::randomisedPit(Index row, double y, double /*v*/) const { return cdf(row, y); }

double UnivariateDistributions::movedPit(Index row, double y, double v, double shift) const {
    return randomisedPit(row, y - shift, v);
}

double UnivariateDistributions::shareWithin(Index row, double /*y*/, double lower, double upper) const {
    if (!isDiscrete()) return upper - lower;
    return randomisedPit(row, quantile(row, upper), 1.0) - randomisedPit(row, quantile(row, lower), 0.0);
}

double UnivariateDistributions::squaredError(Index row, std::span<const double> y) const {
    const double error = y.front() - mean(row);
    return error * error;
}

double UnivariateDistributions::dawidSebastiani(Index row, std::span<const double> y) const {
    const double v = variance(row);
    if (!(v > 0)) {
        throw InvalidInput("The predicted distribution has variance 0, so the Dawid-Sebastiani score does not exist.",
                           {.row = row + 1});
    }
    const double standardised = (y.front() - mean(row)) / std::sqrt(v);
    return standardised * standardised + std::log(v);
}

std::shared_ptr<const PredictiveDistributions> predictiveDistributions(const Dataset& data, const std::string& method) {
    std::shared_ptr<const PredictiveDistributions> distributions = data.family().distributions(data.parameters());
    if (distributions != nullptr) return distributions;
    throw InvalidSetting(Text("{1} needs predicted distributions of real targets; {2} predicts {3} distributions.",
                              inEnglish(method), data.name(), data.family().id()));
}

bool predictsRealNumbers(const Dataset& data) {
    const auto distributions = data.family().distributions(data.parameters());
    return distributions != nullptr && distributions->univariate() != nullptr;
}

std::shared_ptr<const UnivariateDistributions> univariateDistributions(const Dataset& data, const std::string& method) {
    const auto distributions = predictiveDistributions(data, method);
    if (distributions->univariate() != nullptr) return {distributions, distributions->univariate()};
    throw InvalidSetting(Text("{1} needs real targets; those of {2} have {3} dimensions.", inEnglish(method),
                              data.name(), distributions->dimension()));
}

}  // namespace calibrium
