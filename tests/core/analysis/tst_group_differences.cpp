// SPDX-License-Identifier: GPL-3.0-or-later
// Differences between groups: which pairs are compared, and how often their intervals hold the difference.
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/sample_notes.h"
#include "core/run/error.h"
#include "core/run/part_store.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/grouped_people.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;
using namespace calibrium::test;

namespace {

/// Risks that are off by a number of its own in each household, for its women and men alike.
Dataset inHouseholds(Index count, Index size, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 78, stream);
    std::vector<double> p;
    Labels labels;
    SampleNotes notes{.file = "people.csv"};
    SampleColumn sex{.name = "sex", .cells = {}};
    SampleColumn household{.name = "household", .cells = {}};
    for (Index h = 0; h < count; ++h) {
        const double shift = 3 * (uniform01(generator) + uniform01(generator) - 1);
        for (Index i = 0; i < size; ++i) {
            const double logit = 3 * (uniform01(generator) - 0.5);
            p.push_back(1 / (1 + std::exp(-logit)));
            labels.push_back(uniform01(generator) < 1 / (1 + std::exp(-logit - shift)) ? 1 : 0);
            sex.cells.push_back(i % 2 == 0 ? "M" : "F");
            household.cells.push_back("h" + std::to_string(h));
        }
    }
    notes.columns = {sex, household};
    return binaryData(p, labels).withName("model").withNotes(std::move(notes));
}

}  // namespace

class TestGroupDifferences : public QObject {
    Q_OBJECT

private slots:
    void differencesAreTakenBetweenAllPairs() {
        const GroupedResult result = grouped(groupedData(400, 0.2), "age");
        QCOMPARE(result.differences.size(), std::size_t{4 * 6});
        for (const auto& difference : result.differences) {
            const Estimate& a = result.groups[difference.a].result.measures[difference.measure].estimate;
            const Estimate& b = result.groups[difference.b].result.measures[difference.measure].estimate;
            QCOMPARE(difference.difference, b.value - a.value);
            QCOMPARE(difference.interval.has_value(), a.interval.has_value() && b.interval.has_value());
            if (!difference.interval) continue;
            QVERIFY(difference.interval->lower < difference.difference);
            QVERIFY(difference.interval->upper > difference.difference);
        }
        QVERIFY(result.differences.front().interval.has_value());
    }

    void manyGroupsAreComparedWithTheLargest() {
        const GroupedResult result = grouped(groupedData(400, 0), "age:12");
        QCOMPARE(result.groups.size(), std::size_t{12});
        QCOMPARE(result.differences.size(), std::size_t{4 * 11});
        QVERIFY(result.warnings.back().id == "group-reference");
    }

    /// Of the Brier score and the accuracy of groups of 200 and 100 samples, calibrated and not; the truth of a
    /// difference is the mean over the data sets. 600 data sets: 93.0 % to 97.4 % is the 99 % band around 95 %; exact
    /// intervals of proportions may cover more.
    void intervalsOfDifferencesCover() {
        const AnalysisSpecification scores{.measures = {{"brier", {}}, {"accuracy", {}}}, .tests = {}};
        constexpr std::size_t dataSets = 600;
        std::vector<std::vector<GroupDifference>> drawn;
        for (std::size_t r = 0; r < dataSets; ++r) {
            const Dataset data = groupedData(300, 0.2, r + 1);
            drawn.push_back(analyseGroups(data, analyse(data, scores), "sex", scores).differences);
        }
        for (std::size_t m = 0; m < 2; ++m) {
            double truth = 0;
            for (const auto& differences : drawn) truth += differences[m].difference / static_cast<double>(dataSets);
            std::size_t covered = 0;
            for (const auto& differences : drawn) {
                const Interval& interval = *differences[m].interval;
                covered += interval.lower <= truth && truth <= interval.upper ? 1U : 0U;
            }
            const double coverage = static_cast<double>(covered) / static_cast<double>(dataSets);
            qInfo("measure %zu: coverage %.3f", m, coverage);
            QVERIFY(coverage >= 0.93);
            QVERIFY(coverage <= (m == 0 ? 0.974 : 0.99));
        }
    }

    /// People in households, of both sexes: what is wrong in a household is wrong for both, so that the difference
    /// scatters less than the intervals of the groups say. 300 data sets: 91.8 % to 98.2 % is the 99 % band around 95
    /// %.
    void differencesOverClustersCover() {
        const AnalysisSpecification score{.measures = {{"observed-expected", {}}}, .tests = {}};
        constexpr std::size_t dataSets = 300;
        std::vector<GroupDifference> over;
        double asIndependent = 0;
        double ofClusters = 0;
        for (std::size_t r = 0; r < dataSets; ++r) {
            const Dataset data = inHouseholds(40, 10, r + 1);
            const AnalysisResult whole = analyse(data, score);
            const GroupedResult grouped = analyseGroups(data, whole, "sex", score, {}, {}, "household");
            over.push_back(grouped.differences.front());
            QVERIFY(over.back().interval.has_value());
            const Interval& left = *grouped.groups[0].result.measures.front().estimate.interval;
            const Interval& right = *grouped.groups[1].result.measures.front().estimate.interval;
            asIndependent += std::hypot(left.upper - left.lower, right.upper - right.lower);
            ofClusters += over.back().interval->upper - over.back().interval->lower;
            if (r > 0) continue;
            QCOMPARE(over.back().interval->kind.english(),
                     std::string("jackknife over the clusters of household in both groups, Student's t"));
            QCOMPARE(grouped.groups[0].result.measures.front().estimate.interval->kind.english(),
                     std::string("jackknife over 40 clusters of household, Student's t"));
            QCOMPARE(grouped.groups[0].result.tests.back().id, std::string("blocks"));
        }
        double truth = 0;
        for (const auto& one : over) truth += one.difference / static_cast<double>(dataSets);
        std::size_t covered = 0;
        for (const auto& one : over) covered += one.interval->lower <= truth && truth <= one.interval->upper ? 1U : 0U;
        const double coverage = static_cast<double>(covered) / static_cast<double>(dataSets);
        qInfo("coverage %.3f, length against that of independent groups %.3f", coverage, ofClusters / asIndependent);
        QVERIFY(coverage >= 0.918);
        QVERIFY(coverage <= 0.982);
        QVERIFY(ofClusters < 0.9 * asIndependent);
    }

    /// A group within four households has none to make intervals over, and says so.
    void aGroupOfFewClustersHasNoInterval() {
        const AnalysisSpecification score{.measures = {{"brier", {}}}, .tests = {}};
        const Dataset plain = inHouseholds(20, 10, 1);
        SampleNotes notes = *plain.notes();
        SampleColumn region{.name = "region", .cells = {}};
        for (Index i = 0; i < plain.sampleCount(); ++i) region.cells.push_back(i < 40 ? "south" : "north");
        notes.columns.push_back(region);
        const Dataset data = plain.withNotes(std::move(notes));
        const GroupedResult grouped = analyseGroups(data, analyse(data, score), "region", score, {}, {}, "household");
        const auto& south = grouped.groups[1].result.measures.front().estimate;
        QVERIFY(grouped.groups[0].result.measures.front().estimate.interval.has_value());
        QVERIFY(!south.interval.has_value());
        QVERIFY(!grouped.differences.front().interval.has_value());
        QVERIFY2(
            south.warnings.back().text.english().find("intervals over clusters need at least 5") != std::string::npos,
            south.warnings.back().text.english().c_str());
        QVERIFY(!grouped.groups[1].result.deciding->refusal.empty());
        const Verdict said = verdict(grouped.groups[1].data, grouped.groups[1].result);
        QCOMPARE(said.sentences.front().english(),
                 std::string("The column household of model: region = south has 4 different values; "
                             "intervals over clusters need at least 5. --group household shows "
                             "the rows of each value."));
    }
};

QTEST_GUILESS_MAIN(TestGroupDifferences)
#include "tst_group_differences.moc"
