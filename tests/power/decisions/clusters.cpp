// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decisions/answers.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <cmath>
#include <map>
#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium::power {

namespace {

constexpr std::uint64_t clusterSeed = 8128;

struct Centres {
    int count = 25;
    int size = 40;
    double scatter = 0.5;  ///< standard deviation of the centres' log odds
    double base = -1;
};

/// P(event) of a patient whose centre is not known: the mean of expit over the centres, by 61 equal steps.
double overCentres(double logOdds, double scatter) {
    double sum = 0;
    double weights = 0;
    for (int k = -30; k <= 30; ++k) {
        const double z = k / 6.0;
        const double weight = std::exp(-z * z / 2);
        sum += weight * expit(logOdds + scatter * z);
        weights += weight;
    }
    return sum / weights;
}

/// Predictions that are right for patients of all centres together; the patients of one centre share what it does.
Dataset patientsOf(const Centres& centres, std::uint64_t stream) {
    Generator generator = makeGenerator(clusterSeed, stream);
    boost::random::normal_distribution<double> normal;
    std::vector<double> p;
    Labels y;
    SampleColumn column{.name = "centre", .cells = {}};
    for (int c = 0; c < centres.count; ++c) {
        const double shift = centres.scatter * normal(generator);
        for (int i = 0; i < centres.size; ++i) {
            const double logOdds = centres.base + normal(generator);
            p.push_back(overCentres(logOdds, centres.scatter));
            y.push_back(uniform01(generator) < expit(logOdds + shift) ? 1 : 0);
            column.cells.push_back("centre " + std::to_string(c));
        }
    }
    SampleNotes notes{.file = "patients.csv"};
    notes.columns.push_back(std::move(column));
    return support::binaryData(p, y).withNotes(std::move(notes));
}

AnswerOf answersOfClusters(const Centres& centres) {
    const std::vector<std::string> requests{"brier",     "log-score", "auc",      "observed-expected",
                                            "intercept", "slope",     "accuracy", "net-benefit:threshold=0.2"};
    Centres many = centres;
    many.count = 4000;
    const std::vector<double> truths = valuesOf(patientsOf(many, manyStream), requests);
    return [=](std::uint64_t stream) {
        const AnalysisSpecification specification = asked(requests);
        const PreparedData data(patientsOf(centres, stream));
        const AnalysisResult rows = analyse(data, specification);
        const AnalysisResult result = withClusters(data, rows, specification, "centre");
        Answers answers;
        for (std::size_t m = 0; m < requests.size(); ++m) {
            // Right in every world: O:E = 1, intercept 0, slope 1.
            const std::map<std::string, double> known{{"observed-expected", 1}, {"intercept", 0}, {"slope", 1}};
            const auto found = known.find(requests[m]);
            const double truth = found == known.end() ? truths[m] : found->second;
            answers.push_back(missed(requests[m], result.measures[m].estimate.interval, truth));
            answers.push_back(missed(requests[m] + " by rows", rows.measures[m].estimate.interval, truth));
        }
        const std::optional<double> p = result.deciding && result.deciding->refusal.empty()
                                            ? std::optional(result.deciding->outcome.pValue)
                                            : std::nullopt;
        answers.push_back(rejected("the test of clusters", p));
        return answers;
    };
}

}  // namespace

Cells cellsOfClusters() {
    Cells cells;
    for (const auto& [count, size] : {std::pair(10, 40), std::pair(25, 40), std::pair(100, 10)}) {
        for (const auto& [base, events] : {std::pair(-1.0, "30 % events"), std::pair(-3.5, "5 % events")}) {
            for (const double scatter : {0.0, 0.5}) {
                const Centres centres{.count = count, .size = size, .scatter = scatter, .base = base};
                const std::string world = std::to_string(count) + " centres of " + std::to_string(size) + "; " +
                                          events + "; " + (scatter > 0 ? "log odds scatter by 0.5" : "centres alike");
                cells.push_back(
                    {.section = "clusters", .world = world, .sampleCount = Index{count} * size, .prepare = [centres] {
                         return answersOfClusters(centres);
                     }});
            }
        }
    }
    return cells;
}

}  // namespace calibrium::power
