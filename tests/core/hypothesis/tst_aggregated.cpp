// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/hypothesis/exact/aggregated.h"
#include "core/method/known_families.h"
#include "core/method/test_outcome.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::vector<Member> membersOf(const std::vector<std::vector<double>>& statistics) {
    std::vector<Member> members;
    for (const auto& values : statistics) members.push_back({"", values});
    return members;
}

TestOutcome exactOver(const Dataset& data, const std::string& bandwidth, std::int64_t resamples, std::uint64_t seed) {
    const AnalysisSpecification specification{
        .seed = seed, .kernel = {{"bandwidth", bandwidth}}, .tests = {{"exact", {{"resamples", resamples}}}}};
    return analyse(data, specification).tests.at(0).outcome;
}

/// Probabilities of the positive class near one half, the outcomes more frequent than they say: a fault in the large.
Dataset shifted(double shift, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 5);
    RowMatrix parameters(100, 3);
    Labels labels(100);
    for (Index i = 0; i < 100; ++i) {
        const double p = 0.2 + 0.3 * uniform01(generator);
        parameters.row(i) << p, 0.4, 0.6 - p;
        const double u = uniform01(generator);
        labels[static_cast<std::size_t>(i)] = u < p + shift ? 0 : u < p + shift + 0.4 ? 1 : 2;
    }
    return Dataset::create({.name = "shifted",
                            .family = &family("categorical"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = std::move(labels), .values = {}},
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace

class TestAggregated : public QObject {
    Q_OBJECT

private slots:
    void ranksByHand();
    void weightsAreSharesOfTheEvidence();
    void copiesCountOnce();
    void equalRanksAreOrderedByDistance();
    void oneMemberIsTheCountedTest();
    void ranksDoNotDependOnTheUnitOfTheStatistics();
    void setsOfEqualValuesGiveNoEvidence();
    void besidesIsTheResidualOfARegression();
    void standardisedValuesAreIndependentOfTheUnit();
    void largeMemberIsTheStandardisedDistanceFromTheMean();
    void totalsAreSumsOfTargets();
    void faultsInTheLargeAreSeen();
    void otherMethodsTakeTheMedian();
    void sameDigitsForEveryThreadCount();
};

void TestAggregated::ranksByHand() {
    const AggregatedRanks ranks = aggregatedRanks(membersOf({{5, 1, 2, 3}, {1, 5, 2, 3}}));
    // Ranks from above 1 4 3 2 and 4 1 3 2; the first of each lies 2 above the second, in units of √(35/16).
    const double ofFirst = 4 * std::exp(2 / std::sqrt(35.0 / 16));
    const std::vector<double> evidence{ofFirst + 1, ofFirst + 1, 4.0 / 3 + 4.0 / 3, 2 + 2};
    for (std::size_t r = 0; r < 4; ++r) QVERIFY(std::abs(ranks.combined[r] - 2 / evidence[r]) < 1e-14);
    QCOMPARE(ranks.ofObserved, (std::vector<double>{0.25, 1.0}));
    QCOMPARE(ranks.pValue, 0.5);
}

void TestAggregated::weightsAreSharesOfTheEvidence() {
    auto members = membersOf({{1, 3, 2, 2}, {3, 1, 2, 2}});
    members[0].weight = 3;
    const AggregatedRanks ranks = aggregatedRanks(members);
    const double ofFirst = 4 * std::exp(1 / std::sqrt(0.5));
    QVERIFY(std::abs(ranks.combined[0] - 4 / (3 * 1.0 + ofFirst)) < 1e-14);
    QVERIFY(std::abs(ranks.combined[1] - 4 / (3 * ofFirst + 1.0)) < 1e-14);
    QCOMPARE(ranks.pValue, 0.5);
    QCOMPARE(ranks.strongest, std::size_t{1});
}

/// A second copy of a member changes no p-value.
void TestAggregated::copiesCountOnce() {
    Generator generator = makeGenerator(8, 1);
    std::vector<double> values(60);
    for (double& value : values) value = uniform01(generator);
    QCOMPARE(aggregatedRanks(membersOf({values, values, values})).pValue, aggregatedRanks(membersOf({values})).pValue);
}

/// Two data sets are first under one member or the other: the one that lies further out comes first.
void TestAggregated::equalRanksAreOrderedByDistance() {
    const AggregatedRanks ranks = aggregatedRanks(membersOf({{9, 1, 2, 3}, {1, 5, 2, 3}}));
    QVERIFY(ranks.combined[0] < ranks.combined[1]);
    QCOMPARE(ranks.pValue, 0.25);
    QCOMPARE(ranks.strongest, std::size_t{0});
    // However many members there are, p reaches 1 / (R + 1).
    std::vector<std::vector<double>> many;
    for (std::size_t b = 0; b < 19; ++b) {
        many.emplace_back(20, 0.0);
        for (std::size_t r = 0; r < 20; ++r) many.back()[r] = r == b + 1 ? 2.0 : 0.1 * static_cast<double>(r);
    }
    many.emplace_back(20, 0.0);
    many.back().front() = 1;
    QCOMPARE(aggregatedRanks(membersOf(many)).pValue, 0.05);
    QCOMPARE(aggregatedRanks(membersOf(many)).strongest, std::size_t{19});
}

void TestAggregated::oneMemberIsTheCountedTest() {
    Generator generator = makeGenerator(3, 1);
    for (int repetition = 0; repetition < 20; ++repetition) {
        std::vector<double> values(40);
        for (double& value : values) value = std::floor(10 * uniform01(generator));
        const std::vector<double> null(values.begin() + 1, values.end());
        QCOMPARE(aggregatedRanks(membersOf({values})).pValue, countedPValue(values.front(), null));
    }
}

void TestAggregated::ranksDoNotDependOnTheUnitOfTheStatistics() {
    Generator generator = makeGenerator(4, 1);
    std::vector<std::vector<double>> members(3, std::vector<double>(50));
    for (auto& member : members) {
        for (double& value : member) value = uniform01(generator);
    }
    auto scaled = members;
    for (double& value : scaled[1]) value = 1e9 * value - 1e9;
    const AggregatedRanks expected = aggregatedRanks(membersOf(members));
    const AggregatedRanks ranks = aggregatedRanks(membersOf(scaled));
    QCOMPARE(ranks.pValue, expected.pValue);
    for (std::size_t r = 0; r < 50; ++r) {
        QVERIFY(std::abs(ranks.combined[r] - expected.combined[r]) < 1e-12 * expected.combined[r]);
    }
}

void TestAggregated::setsOfEqualValuesGiveNoEvidence() {
    QCOMPARE(aggregatedRanks(membersOf({std::vector<double>(20, 0.25), std::vector<double>(20, 0.25)})).pValue, 1.0);
}

void TestAggregated::besidesIsTheResidualOfARegression() {
    RowMatrix others(4, 2);
    others << 0, 5, 1, 4, 2, 3, 3, 2;  // the second column is told by the first
    const auto rest = besides(std::vector<double>{1, 3, 3, 5}, others);
    // 1 3 3 5 on 0 1 2 3 is 1.2 3 4.2 .. : the line 1.2 + 1.2 x leaves -0.2 0.6 -0.6 0.2, in units of √2.
    const std::vector<double> expected{-0.2, 0.6, -0.6, 0.2};
    for (std::size_t r = 0; r < 4; ++r) QVERIFY(std::abs(rest[r] - expected[r] / std::sqrt(2.0)) < 1e-12);
    QCOMPARE(besides(std::vector<double>{2, 4, 6, 8}, others), std::vector<double>(4, 0.0));
}

void TestAggregated::largeMemberIsTheStandardisedDistanceFromTheMean() {
    RowMatrix totals(4, 2);
    totals << 1, 7, 3, 7, 5, 7, 7, 7;  // the second component never varies
    const double sd = std::sqrt(5.0);
    const auto member = largeMember(totals);
    const std::vector<double> expected{3 / sd, 1 / sd, 1 / sd, 3 / sd};
    for (std::size_t r = 0; r < 4; ++r) QVERIFY(std::abs(member[r] - expected[r]) < 1e-14);
}

void TestAggregated::standardisedValuesAreIndependentOfTheUnit() {
    const std::vector<double> expected = standardised(std::vector<double>{1, 2, 3, 6});
    QCOMPARE(expected.front(), -2 / std::sqrt(3.5));
    for (const double unit : {1e-200, 1e200}) {
        const auto values = standardised(std::vector<double>{unit, 2 * unit, 3 * unit, 6 * unit});
        for (std::size_t r = 0; r < 4; ++r) QVERIFY(std::abs(values[r] - expected[r]) < 1e-14);
    }
    QCOMPARE(standardised(std::vector<double>(3, 0.1)), std::vector<double>(3, 0.0));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, standardised(std::vector<double>{0, std::nan(""), 1}));
}

void TestAggregated::totalsAreSumsOfTargets() {
    const Dataset data = randomClasses(30, 3, 9);
    const std::vector<Targets> sets{data.targets(), {.labels = Labels(30, 1), .values = {}}};
    const RowMatrix totals = targetTotals(data, sets);
    QCOMPARE(totals.rows(), Index{2});
    for (std::int32_t k = 0; k < 3; ++k) {
        QCOMPARE(totals(0, k), static_cast<double>(std::count(data.labels().begin(), data.labels().end(), k)));
        QCOMPARE(totals(1, k), k == 1 ? 30.0 : 0.0);
    }
}

/// A shift of all probabilities by 0.15, a hundred rows: the targets on the whole are a member, so the test sees it
/// whatever the kernels do.
void TestAggregated::faultsInTheLargeAreSeen() {
    int found = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        found += exactOver(shifted(0.15, seed), "aggregated", 199, seed).pValue <= 0.05 ? 1 : 0;
    }
    qInfo("%d of 40 found", found);
    QVERIFY(found >= 30);
}

void TestAggregated::otherMethodsTakeTheMedian() {
    const Dataset data = randomClasses(50, 3, 2);
    const auto with = [&](const std::string& bandwidth) {
        return analyse(data,
                       {.kernel = {{"bandwidth", bandwidth}}, .measures = {{"skce", {}}}, .tests = {{"pearson3", {}}}});
    };
    QCOMPARE(with("aggregated").measures.at(0).estimate.value, with("median").measures.at(0).estimate.value);
    QCOMPARE(with("aggregated").tests.at(0).outcome.pValue, with("median").tests.at(0).outcome.pValue);
    QCOMPARE(exactOver(data, "aggregated", 19, 1).findings.real("median"),
             with("median").measures.at(0).estimate.resolved.real("bandwidth"));
}

void TestAggregated::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(60, 4, 8, false);
    setThreadCount(1);
    const TestOutcome one = exactOver(data, "aggregated", 49, 3);
    setThreadCount(3);
    const TestOutcome three = exactOver(data, "aggregated", 49, 3);
    setThreadCount(0);
    QCOMPARE(one.pValue, three.pValue);
    QCOMPARE(one.null.sample, three.null.sample);
    // The statistic and its null are on one scale: the p-value counts the one in the other.
    QCOMPARE(one.pValue, countedPValue(one.statistic, one.null.sample));
}

QTEST_GUILESS_MAIN(TestAggregated)
#include "tst_aggregated.moc"
