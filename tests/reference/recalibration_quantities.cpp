// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/temperature.h"
#include "core/recalibration/reals/platt_variance.h"
#include "tests/reference/quantities.h"

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;

std::vector<double> temperature(const Dataset& data, const Json& /*parameters*/) {
    return {fitTemperature(data).temperature};
}

std::vector<double> temperatureScore(const Dataset& data, const Json& /*parameters*/) {
    return {fitTemperature(data).score};
}

/// The reference values are those of the minimum without conditions, whose offset may be negative; the method of the
/// program takes w, b >= 0.
PlattVarianceFit unconditional(const Dataset& data) { return fitPlattVariance(data, {.isNonNegative = false}); }

std::vector<double> plattVariance(const Dataset& data, const Json& /*parameters*/) {
    const PlattVarianceFit fit = unconditional(data);
    return {fit.factor, fit.offset};
}

std::vector<double> plattVarianceScore(const Dataset& data, const Json& /*parameters*/) {
    return {unconditional(data).score};
}

}  // namespace

Quantities recalibrationQuantities() {
    return {
        {"platt_variance", plattVariance},
        {"platt_variance_score", plattVarianceScore},
        {"temperature", temperature},
        {"temperature_score", temperatureScore},
    };
}

}  // namespace calibrium::reference
