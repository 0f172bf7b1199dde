// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/sizes/study_formulas.h"

#include "core/statistics/laws/distributions.h"
#include "core/statistics/laws/risk_population.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace calibrium {

namespace {

constexpr double halfWidth = 1.959963984540054;  // standard errors to each side
constexpr double wantedShrinkage = 0.9;
constexpr double mostOptimism = 0.05;
constexpr double riskMargin = 0.05;

double square(double x) { return x * x; }

/// Σ p log p of both outcomes, 0 log 0 = 0.
double logLikelihood(double risk) {
    const auto part = [](double p) { return p > 0 ? p * std::log(p) : 0.0; };
    return part(risk) + part(1 - risk);
}

double samplesForShrinkage(double explained, double shrinkage, int parameterCount) {
    return parameterCount / ((shrinkage - 1) * std::log(1 - explained / shrinkage));
}

}  // namespace

double RealStudy::validated() const { return explained * (1 - square(1 - 1 / slope)); }

double RealStudy::errorVariance() const { return square(deviation) * (1 - validated()); }

double explainedWidth(const RealStudy& study, double n) {
    const double share = study.validated();
    return 2 * halfWidth * std::sqrt(4 * share * square(1 - share) / n);
}

double largeWidth(const RealStudy& study, double n) { return 2 * halfWidth * std::sqrt(study.errorVariance() / n); }

double realSlopeWidth(const RealStudy& study, double n) {
    return 2 * halfWidth * study.slope * std::sqrt((1 - study.explained) / ((n - 1) * study.explained));
}

double deviationMargin(double degrees) {
    const ChiSquaredDistribution distribution{degrees};
    const double upper = distribution.quantile(0.975) / degrees;
    const double lower = degrees / distribution.quantile(0.025);
    return std::sqrt(std::max(upper, lower));
}

double samplesForExplained(const RealStudy& study, double width) {
    const double share = study.validated();
    return std::ceil(4 * share * square(1 - share) / square(width / (2 * halfWidth)));
}

double samplesForLarge(const RealStudy& study, double width) {
    return std::ceil(study.errorVariance() / square(width / (2 * halfWidth)));
}

double samplesForRealSlope(const RealStudy& study, double width) {
    const double error = width / (2 * halfWidth);
    return std::ceil(square(study.slope) * (1 - study.explained) / (square(error) * study.explained) + 1);
}

double samplesForDeviation(double margin, int fitted) {
    double low = 1;
    double high = 2;
    while (deviationMargin(high) > margin) high *= 2;
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (deviationMargin(middle) > margin ? low : high) = middle;
    }
    return high + fitted;
}

double UpdateSize::needed() const { return std::ceil(std::max({shrinkage, optimism, prevalence})); }

UpdateSize updateSize(double explained, double prevalence, int parameterCount) {
    const double largest = 1 - std::exp(2 * logLikelihood(prevalence));
    const double shrinkage = explained / (explained + mostOptimism * largest);
    return {.shrinkage = samplesForShrinkage(explained, wantedShrinkage, parameterCount),
            .optimism = samplesForShrinkage(explained, shrinkage, parameterCount),
            .prevalence = square(halfWidth / riskMargin) * prevalence * (1 - prevalence)};
}

UpdateSize updateSize(const RiskPopulation& population, int parameterCount) {
    const double prevalence = population.prevalence();
    CompensatedSum gain;
    for (std::size_t i = 0; i < population.actual.size(); ++i) {
        gain.add(population.weights[i] * (logLikelihood(population.actual[i]) - logLikelihood(prevalence)));
    }
    return updateSize(1 - std::exp(-2 * gain.value()), prevalence, parameterCount);
}

}  // namespace calibrium
