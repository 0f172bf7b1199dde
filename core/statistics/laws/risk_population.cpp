// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/risk_population.h"

#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>

#include <boost/math/tools/toms748_solve.hpp>

namespace calibrium {

namespace {

constexpr int gridPoints = 1601;
constexpr double gridEnd = 8;
constexpr double leastPrevalence = 1e-4;
constexpr double leastConcordance = 0.51;
constexpr double largestConcordance = 0.99;
constexpr double largestDeviation = 60;
constexpr double largestMean = 2000;

double probabilityOf(double logOdds) { return 1 / (1 + std::exp(-logOdds)); }

/// Where a rising function is 0.
double root(const std::function<double(double)>& function, double from, double to) {
    constexpr std::uintmax_t enough = 200;
    std::uintmax_t steps = enough;
    const auto ends =
        boost::math::tools::toms748_solve(function, from, to, boost::math::tools::eps_tolerance<double>(46), steps);
    return 0.5 * (ends.first + ends.second);
}

double meanFor(double prevalence, double deviation) {
    return root(
        [&](double mean) {
            return normalRisks({mean, deviation}).prevalence() - prevalence;
        },
        -largestMean, largestMean);
}

}  // namespace

double RiskPopulation::prevalence() const {
    CompensatedSum sum;
    for (std::size_t i = 0; i < actual.size(); ++i) sum.add(weights[i] * actual[i]);
    return sum.value();
}

double RiskPopulation::concordance() const {
    CompensatedSum ordered;
    CompensatedSum othersBelow;
    double events = 0;
    double others = 0;
    for (std::size_t begin = 0; begin < predicted.size();) {
        std::size_t end = begin;
        double eventsHere = 0;
        double othersHere = 0;
        for (; end < predicted.size() && predicted[end] == predicted[begin]; ++end) {
            eventsHere += weights[end] * actual[end];
            othersHere += weights[end] * (1 - actual[end]);
        }
        ordered.add(eventsHere * (othersBelow.value() + 0.5 * othersHere));
        othersBelow.add(othersHere);
        events += eventsHere;
        others += othersHere;
        begin = end;
    }
    return events > 0 && others > 0 ? ordered.value() / (events * others) : 0.5;
}

RiskPopulation normalRisks(const NormalLogOdds& logOdds) {
    RiskPopulation population;
    double sum = 0;
    for (int i = 0; i < gridPoints; ++i) {
        const double z = gridEnd * (2.0 * i / (gridPoints - 1) - 1);
        population.actual.push_back(probabilityOf(logOdds.mean + logOdds.deviation * z));
        population.weights.push_back(std::exp(-0.5 * z * z));
        sum += population.weights.back();
    }
    for (double& weight : population.weights) weight /= sum;
    population.predicted = population.actual;
    return population;
}

NormalLogOdds logOddsOf(double prevalence, double concordance) {
    if (!(prevalence >= leastPrevalence && prevalence <= 1 - leastPrevalence)) {
        throw InvalidSetting("The prevalence must lie between 0.0001 and 0.9999.");
    }
    if (!(concordance >= leastConcordance && concordance <= largestConcordance)) {
        throw InvalidSetting("The AUC of the risks must lie between 0.51 and 0.99.");
    }
    const double deviation = root(
        [&](double spread) {
            return normalRisks({meanFor(prevalence, spread), spread}).concordance() - concordance;
        },
        1e-3, largestDeviation);
    return {meanFor(prevalence, deviation), deviation};
}

}  // namespace calibrium
