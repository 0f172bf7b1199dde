// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/planned_widths.h"

#include "core/method/parameter.h"
#include "core/method/precision_plan.h"
#include "core/run/error.h"
#include "core/statistics/laws/risk_population.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace calibrium {

namespace {

constexpr double normalQuantile = 1.96;  // as in the papers' examples
constexpr double nearestToCertain = 1e-12;

double logOdds(double risk) {
    const double inside = std::clamp(risk, nearestToCertain, 1 - nearestToCertain);
    return std::log(inside / (1 - inside));
}

/// The information of one sample: means of p(1-p), p(1-p) q and p(1-p) q².
struct PerSample {
    double aa = 0;
    double ab = 0;
    double bb = 0;
};

PerSample informationOf(const RiskPopulation& population) {
    PerSample information;
    for (std::size_t i = 0; i < population.weights.size(); ++i) {
        const double variance = population.weights[i] * population.actual[i] * (1 - population.actual[i]);
        const double q = logOdds(population.predicted[i]);
        information.aa += variance;
        information.ab += variance * q;
        information.bb += variance * q * q;
    }
    return information;
}

double observedExpectedOf(const RiskPopulation& population) {
    double expected = 0;
    for (std::size_t i = 0; i < population.weights.size(); ++i) {
        expected += population.weights[i] * population.predicted[i];
    }
    return population.prevalence() / expected;
}

/// Mean and variance of the benefit of one sample.
double benefitVariance(const RiskPopulation& population, double threshold, bool isAgainstAll) {
    const double odds = threshold / (1 - threshold);
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < population.weights.size(); ++i) {
        const bool isTreated = population.predicted[i] >= threshold;
        const double factor = (isTreated ? 1.0 : 0.0) - (isAgainstAll ? 1.0 : 0.0);
        const double event = population.weights[i] * population.actual[i];
        const double other = population.weights[i] * (1 - population.actual[i]);
        mean += factor * (event - other * odds);
        square += factor * factor * (event + other * odds * odds);
    }
    return std::max(0.0, square - mean * mean);
}

PrecisionPlan plan(double (*standardError)(const RiskPopulation&, const Values&, double), double usualWidth) {
    return {.width = [standardError](const RiskPopulation& population, const Values& values,
                                     double n) { return 2 * normalQuantile * standardError(population, values, n); },
            .usualWidth = [usualWidth](const RiskPopulation&) { return usualWidth; }};
}

}  // namespace

PrecisionPlan observedExpectedPrecision() {
    return {.width =
                [](const RiskPopulation& population, const Values&, double n) {
                    const double prevalence = population.prevalence();
                    const double error = std::sqrt((1 - prevalence) / (n * prevalence));
                    return 2 * observedExpectedOf(population) * std::sinh(normalQuantile * error);
                },
            .usualWidth = [](const RiskPopulation&) { return 0.2; }};
}

PrecisionPlan slopePrecision() {
    return plan(
        [](const RiskPopulation& population, const Values&, double n) {
            const PerSample i = informationOf(population);
            return std::sqrt(i.aa / (n * (i.aa * i.bb - i.ab * i.ab)));
        },
        0.2);
}

PrecisionPlan interceptPrecision() {
    return plan([](const RiskPopulation& population, const Values&,
                   double n) { return std::sqrt(1 / (n * informationOf(population).aa)); },
                0.4);
}

PrecisionPlan aucPrecision() {
    return plan(
        [](const RiskPopulation& population, const Values&, double n) {
            const double prevalence = population.prevalence();
            const double c = population.concordance();
            const double pairs = 0.5 * n - 1;
            return std::sqrt(c * (1 - c) * (1 + pairs * (1 - c) / (2 - c) + pairs * c / (1 + c)) /
                             (n * n * prevalence * (1 - prevalence)));
        },
        0.1);
}

PrecisionPlan netBenefitPrecision() {
    PrecisionPlan result = plan(
        [](const RiskPopulation& population, const Values& values, double n) {
            return std::sqrt(benefitVariance(population, values.real("threshold"), values.text("reference") == "all") /
                             n);
        },
        0.2);
    result.usualWidth = [](const RiskPopulation& population) { return 0.2 * population.prevalence(); };
    return result;
}

double samplesForWidth(const PrecisionPlan& plan, const RiskPopulation& population, const Values& values,
                       double width) {
    constexpr double fewest = 2;
    constexpr double most = 1e9;
    if (!std::isfinite(plan.width(population, values, fewest))) {
        throw InvalidSetting(
            "No sample size can be planned: the risks of this world do not differ, or nobody has the "
            "event.");
    }
    if (plan.width(population, values, most) > width) return 0;
    double tooFew = fewest - 1;
    double enough = most;
    while (enough - tooFew > 1) {
        const double middle = std::floor(0.5 * (tooFew + enough));
        (plan.width(population, values, middle) <= width ? enough : tooFew) = middle;
    }
    return enough;
}

}  // namespace calibrium
