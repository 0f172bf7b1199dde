// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/clustered_people.h"

#include "core/data/table.h"
#include "core/io/names/value_spellings.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/laws/distributions.h"
#include "core/survival/calibration_line.h"
#include "core/survival/horizon_calibration.h"
#include "core/survival/horizon_scores.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace calibrium {

namespace {

constexpr Index fewestClusters = 5;
constexpr Index fewestForTest = 10;
constexpr Index mostParts = 100;
constexpr std::size_t valueCount = 5;

Index clusterCountOf(const FollowUp& people) {
    return 1 + *std::max_element(people.clusters.begin(), people.clusters.end());
}

/// log O:E, intercept, slope, Brier score, log-odds of the AUC; NaN where there is none.
std::array<double, valueCount> valuesOf(const FollowUp& people, double horizon) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const ObservedRisk observed = observedRisk(people, horizon);
    const CalibrationLine line(people.risks, pseudoValues(people, horizon));
    const auto intercept = line.intercept();
    const auto slope = line.slope();
    const HorizonScores scores = horizonScores(people, horizon, observed.value);
    return {std::log(observed.value / people.risks.mean()), intercept ? intercept->value : none,
            slope ? slope->value : none, scores.brier.value,
            scores.auc ? std::log(*scores.auc / (1 - *scores.auc)) : none};
}

/// The values without each part of the clusters in turn.
std::vector<std::array<double, valueCount>> valuesWithoutParts(const FollowUp& people, double horizon, Index parts,
                                                               const Run& run) {
    std::vector<std::array<double, valueCount>> left(static_cast<std::size_t>(parts));
    parallelFor(left.size(), run.withoutProgress(), [&](std::size_t part) {
        std::vector<Index> kept;
        for (Index i = 0; i < people.size(); ++i) {
            if (people.clusters[static_cast<std::size_t>(i)] % parts != static_cast<Index>(part)) kept.push_back(i);
        }
        left[part] = valuesOf(peopleAt(people, kept), horizon);
    });
    return left;
}

/// value ± t se over the parts; nothing where one of them has no value, or none differs.
std::optional<Interval> intervalOf(double value, const std::vector<std::array<double, valueCount>>& left,
                                   std::size_t which) {
    const auto count = static_cast<double>(left.size());
    double mean = 0;
    for (const auto& one : left) mean += one[which] / count;
    double squares = 0;
    for (const auto& one : left) squares += (one[which] - mean) * (one[which] - mean);
    const double error = std::sqrt((count - 1) / count * squares);
    if (!std::isfinite(value) || !std::isfinite(error) || !(error > 0)) return std::nullopt;
    Interval interval = studentInterval(value, error, static_cast<Index>(left.size()) - 1);
    interval.kind = Text("jackknife over clusters, Student's t");
    return interval;
}

std::optional<Interval> transformed(std::optional<Interval> interval, double (*back)(double)) {
    if (interval) {
        interval->lower = back(interval->lower);
        interval->upper = back(interval->upper);
    }
    return interval;
}

double exponential(double x) { return std::exp(x); }
double logistic(double x) { return 1 / (1 + std::exp(-x)); }

Index clustersWithEvent(const FollowUp& people, double horizon) {
    std::set<Index> clusters;
    for (std::size_t i = 0; i < people.times.size(); ++i) {
        if (people.endings[i] == FollowUpEnd::Event && people.times[i] <= horizon) clusters.insert(people.clusters[i]);
    }
    return std::ssize(clusters);
}

void dropIntervals(HorizonCalibration& result) {
    result.observed.interval.reset();
    result.ratio.interval.reset();
    if (result.intercept) result.intercept->interval.reset();
    if (result.slope) result.slope->interval.reset();
    result.brier.interval.reset();
    result.aucInterval.reset();
}

void takeIntervals(const FollowUp& people, const HorizonOptions& options, HorizonCalibration& result, const Run& run) {
    const Index parts = std::min(clusterCountOf(people), mostParts);
    const auto left = valuesWithoutParts(people, options.horizon, parts, run);
    const auto values = valuesOf(people, options.horizon);
    const bool hasSlope = result.slope && result.slope->interval;
    const bool hasAuc = result.aucInterval.has_value();
    dropIntervals(result);
    result.ratio.interval = transformed(intervalOf(values[0], left, 0), exponential);
    if (result.ratio.interval) {
        result.observed.interval = result.ratio.interval;
        result.observed.interval->lower *= result.predicted;
        result.observed.interval->upper = std::min(1.0, result.observed.interval->upper * result.predicted);
    }
    if (result.intercept) result.intercept->interval = intervalOf(values[1], left, 1);
    if (hasSlope) result.slope->interval = intervalOf(values[2], left, 2);
    result.brier.interval = intervalOf(values[3], left, 3);
    if (hasAuc) result.aucInterval = transformed(intervalOf(values[4], left, 4), logistic);
}

void takeTest(const FollowUp& people, const HorizonOptions& options, HorizonCalibration& result) {
    const Index count = clusterCountOf(people);
    result.statistic = 0;
    result.pValue = 1;
    if (count < fewestForTest) {
        result.warnings.push_back({"few-clusters", Severity::Doubt,
                                   Text("The test over clusters needs at least {1} of them, and there are {2}: it says "
                                        "nothing.",
                                        fewestForTest, count),
                                   count, fewestForTest});
        return;
    }
    const CalibrationLine line(people.risks, pseudoValues(people, options.horizon));
    const Eigen::MatrixXd terms = line.scoreTerms(pseudoVariances(people, options.horizon));
    Eigen::MatrixXd sums = Eigen::MatrixXd::Zero(count, terms.cols());
    for (Index i = 0; i < terms.rows(); ++i) sums.row(people.clusters[static_cast<std::size_t>(i)]) += terms.row(i);
    const auto size = static_cast<double>(count);
    const Eigen::RowVectorXd mean = sums.colwise().mean();
    const Eigen::MatrixXd centred = sums.rowwise() - mean;
    const SymmetricEigen parts = symmetricEigen(centred.transpose() * centred / (size - 1));
    const double least = 1e-10 * parts.values(terms.cols() - 1);
    double rank = 0;
    for (Index j = 0; j < terms.cols(); ++j) {
        if (!(parts.values(j) > least)) continue;
        const double along = parts.vectors.col(j).dot(mean.transpose());
        result.statistic += size * along * along / parts.values(j);
        rank += 1;
    }
    if (rank == 0) return;
    const FisherDistribution distribution{rank, size - rank};
    result.pValue = distribution.tail(result.statistic * (size - rank) / (rank * (size - 1)));
}

}  // namespace

FollowUp peopleAt(const FollowUp& people, const std::vector<Index>& places) {
    FollowUp part{.name = people.name, .times = {}, .endings = {}, .risks = people.risks(places)};
    std::map<Index, Index> numberOf;
    for (const Index place : places) {
        const auto at = static_cast<std::size_t>(place);
        part.times.push_back(people.times[at]);
        part.endings.push_back(people.endings[at]);
        if (!people.rows.empty()) part.rows.push_back(people.rows[at]);
        if (people.clusters.empty()) continue;
        part.clusters.push_back(
            numberOf.emplace(people.clusters[at], static_cast<Index>(numberOf.size())).first->second);
    }
    if (people.ownSurvivals.size() > 0) part.ownSurvivals = people.ownSurvivals(places);
    return part;
}

FollowUp withClusters(FollowUp people, const Table& table, const std::string& column, const FollowUpColumns& taken) {
    const std::array<std::string, 4> roles{taken.time, taken.status, taken.risk, taken.ownSurvival};
    if (std::find(roles.begin(), roles.end(), column) != roles.end()) {
        throw InvalidInput(Text("The column {1} holds the time, the status or the risk; clusters are another column, "
                                "such as a centre.",
                                column),
                           {.file = table.name()});
    }
    const auto found = std::find(table.header().begin(), table.header().end(), column);
    if (found == table.header().end()) {
        throw InvalidInput(Text("There is no column {1}, which was to name the clusters.", column),
                           {.file = table.name()});
    }
    const auto place = static_cast<std::size_t>(found - table.header().begin());
    std::map<std::string, Index> known;
    std::vector<std::string> cells;
    Index missing = 0;
    people.clusters.clear();
    for (const std::size_t row : people.rows) {
        cells.push_back(table.cell(row, place));
        missing += isMissing(cells.back()) ? 1 : 0;
    }
    cells = withOneSpellingEach(std::move(cells));
    for (const std::string& cell : cells) {
        people.clusters.push_back(known.emplace(cell, static_cast<Index>(known.size())).first->second);
    }
    if (missing > 0) {
        throw InvalidInput(Text("People without a value of {1}: {2}; which cluster they belong to is not known; give "
                                "them a value there, or leave them out of the file.",
                                column, missing),
                           {.file = table.name()});
    }
    if (std::ssize(known) < fewestClusters) {
        throw InvalidInput(Text("The column {1} has {2} different values; intervals over clusters need at least {3}.",
                                column, std::ssize(known), fewestClusters),
                           {.file = table.name()});
    }
    people.clusterSpellings = spellingsWarning(cells, column);
    return people;
}

HorizonCalibration overClusters(const FollowUp& people, HorizonCalibration result, const HorizonOptions& options,
                                const Run& run) {
    const Index holding = clustersWithEvent(people, options.horizon);
    if (holding < fewestClusters) {
        dropIntervals(result);
        result.warnings.push_back(
            {"few-event-clusters", Severity::Doubt,
             Text("The event is in {1} clusters; intervals over clusters need it in at least {2}.", holding,
                  fewestClusters),
             holding, fewestClusters});
    } else {
        takeIntervals(people, options, result, run);
        result.warnings.push_back(
            {"over-clusters", Severity::Note,
             Text("Intervals, the band of the curve and the test are over {1} clusters.", clusterCountOf(people)),
             clusterCountOf(people), people.size()});
    }
    if (people.clusterSpellings) result.warnings.push_back(*people.clusterSpellings);
    takeTest(people, options, result);
    for (RiskGroup& group : result.groups) group.observed.interval.reset();
    if (result.dCalibration) {
        result.warnings.push_back({"independent-people", Severity::Doubt,
                                   Text("D-calibration takes people as independent, and those of one cluster are not: "
                                        "its p-value may be far too small."),
                                   0, 0});
    }
    return result;
}

}  // namespace calibrium
