// SPDX-License-Identifier: GPL-3.0-or-later
// The search for the worst subgroup where rows of a cluster depend on one another.
#include "core/analysis/audit/audit.h"
#include "core/analysis/audit/audit_report.h"
#include "core/analysis/audit/clustered_search.h"
#include "core/data/sample_notes.h"

#include "core/data/notes.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include <QTest>

using namespace calibrium;
using support::messageOf;

namespace {

double normalCdf(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

struct Wards {
    int count = 20;
    int size = 20;
    double correlation = 0.3;  ///< of the normal variables behind the outcomes of a ward
    double lowest = 0.05;      ///< prediction
    double highest = 0.95;
    double shift = 0;  ///< of the probability of men of age 1
};

/// Every event has the probability that is predicted, but for the shift, and those of a ward go together. Sex and age
/// are of the people, the region is that of the ward.
Dataset drawn(const Wards& wards, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 82, stream);
    std::vector<double> p;
    Labels y;
    SampleNotes notes{.file = "wards.csv"};
    notes.columns = {{.name = "ward", .cells = {}},
                     {.name = "sex", .cells = {}},
                     {.name = "age", .cells = {}},
                     {.name = "region", .cells = {}}};
    for (int w = 0; w < wards.count; ++w) {
        const double shared = std::sqrt(wards.correlation) * test::normalNumber(generator);
        const std::string region = "r" + std::to_string(uniformIndex(generator, 4));
        for (int i = 0; i < wards.size; ++i) {
            p.push_back(wards.lowest + (wards.highest - wards.lowest) * uniform01(generator));
            const bool isMan = uniform01(generator) < 0.5;
            const std::string age = "a" + std::to_string(uniformIndex(generator, 3));
            const double truth = p.back() + (isMan && age == "a1" ? wards.shift : 0);
            const double own = std::sqrt(1 - wards.correlation) * test::normalNumber(generator);
            y.push_back(normalCdf(shared + own) < truth ? 1 : 0);
            notes.columns[0].cells.push_back("w" + std::to_string(w));
            notes.columns[1].cells.emplace_back(isMan ? "m" : "f");
            notes.columns[2].cells.push_back(age);
            notes.columns[3].cells.push_back(region);
        }
    }
    return support::binaryData(p, y).withName("wards").withNotes(std::move(notes));
}

AuditOptions overWards(std::uint64_t seed) {
    return {.columns = {"sex", "age", "region"}, .clusters = "ward", .resampleCount = 199, .seed = seed};
}

struct Counts {
    int rejected = 0;
    int covered = 0;  ///< all intervals together hold the true differences
};

Counts simulated(const Wards& wards, int sets) {
    Counts counts;
    for (int s = 0; s < sets; ++s) {
        const auto seed = static_cast<std::uint64_t>(s + 1);
        AuditOptions options = overWards(seed);
        options.shownCount = 1000;
        const AuditResult result = audit(drawn(wards, seed), options);
        counts.rejected += result.pValue <= 0.05 ? 1 : 0;
        counts.covered +=
            std::all_of(result.worst.begin(), result.worst.end(),
                        [](const AuditedSubgroup& one) { return one.interval.lower <= 0 && one.interval.upper >= 0; })
                ? 1
                : 0;
    }
    return counts;
}

}  // namespace

class TestClusteredSearch : public QObject {
    Q_OBJECT

private slots:
    void gapsByHand();
    void keepsTheLevel();
    void findsAPlantedPair();
    void looksOnlyAtSubgroupsOfSeveralClusters();
    void fewEventsAreSaid();
    void sameDigitsOnAllThreads();
    void refuses();
};

/// Ten wards of eight rows, four in each half of the data, with r = 1/2.
void TestClusteredSearch::gapsByHand() {
    const std::vector<double> p(80, 0.5);
    Labels y(80, 0);
    SampleNotes notes{.file = "wards.csv"};
    notes.columns = {{.name = "ward", .cells = {}}, {.name = "half", .cells = {}}};
    for (std::size_t i = 0; i < 80; ++i) {
        const bool isInA = i % 8 < 4;
        // Three events of four in half a, in half b two, of the first two wards one.
        const std::size_t events = isInA ? 3 : i < 16 ? 1 : 2;
        y[i] = i % 4 < events ? 1 : 0;
        notes.columns[0].cells.push_back("w" + std::to_string(i / 8));
        notes.columns[1].cells.emplace_back(isInA ? "a" : "b");
    }
    const Dataset data = support::binaryData(p, y).withNotes(notes);
    const AuditResult result =
        audit(data, {.columns = {"half"}, .clusters = "ward", .minimumSize = 2, .resampleCount = 99});
    // Half a: S = 1 each, sum 10, squares 10 below M = 40/4 + 1.
    const AuditedSubgroup& worst = result.worst.front();
    QCOMPARE(worst.label.english(), std::string("half = a"));
    QVERIFY(std::abs(worst.standardised - 10 / std::sqrt(11.0)) < 1e-12);
    QVERIFY(std::abs(worst.gap - 0.25) < 1e-12);
    QCOMPARE(result.clusterCount, Index{10});
    // Half b: S = -1 twice, else 0.
    QVERIFY(std::abs(result.worst.back().standardised + 2 / std::sqrt(11.0)) < 1e-12);
    QVERIFY(std::abs(result.worst.back().gap + 0.05) < 1e-12);
}

/// 200 calibrated models. More than 19 have probability 0.003 at 5 %.
void TestClusteredSearch::keepsTheLevel() {
    constexpr int sets = 200;
    for (const Wards& wards : {Wards{}, Wards{.count = 40}, Wards{.count = 12, .size = 40}, Wards{.correlation = 0},
                               Wards{.count = 40, .size = 40, .correlation = 0.1, .lowest = 0.01, .highest = 0.08}}) {
        const Counts over = simulated(wards, sets);
        qInfo("%d wards of %d, correlation %.1f, risks to %.2f: rejected %d, intervals hold %d of %d", wards.count,
              wards.size, wards.correlation, wards.highest, over.rejected, over.covered, sets);
        QVERIFY2(over.rejected <= 19, std::to_string(over.rejected).c_str());
        QVERIFY2(over.covered >= 181, std::to_string(over.covered).c_str());
    }
    int rows = 0;
    for (std::uint64_t s = 1; s <= 50; ++s) {
        AuditOptions options = overWards(s);
        options.clusters.clear();
        rows += audit(drawn({}, s), options).pValue <= 0.05 ? 1 : 0;
    }
    qInfo("with rows as independent: rejected %d of 50", rows);
    QVERIFY(rows > 25);
}

void TestClusteredSearch::findsAPlantedPair() {
    int first = 0;
    int rejected = 0;
    for (std::uint64_t s = 1; s <= 50; ++s) {
        const AuditResult result =
            audit(drawn({.count = 40, .size = 40, .lowest = 0.1, .highest = 0.6, .shift = 0.3}, s), overWards(s));
        first += result.worst.front().label == "sex = m and age = a1" ? 1 : 0;
        rejected += result.pValue <= 0.05 ? 1 : 0;
    }
    qInfo("planted pair: first %d, rejected %d of 50", first, rejected);
    QVERIFY(first >= 40 && rejected >= 45);
}

void TestClusteredSearch::looksOnlyAtSubgroupsOfSeveralClusters() {
    const Dataset data = drawn({.count = 12}, 3);
    AuditOptions options = overWards(1);
    options.columns = {"region", "sex"};
    options.minimumSize = 2;
    const AuditResult result = audit(data, options);
    QVERIFY(result.fewClustersCount > 0);
    std::string text;
    for (const Text& note : auditNotes(result)) text += note.english() + "\n";
    QVERIFY2(text.find("over the 12 clusters of ward") != std::string::npos, text.c_str());
    QVERIFY2(text.find("Subgroups with samples of fewer than 5 clusters were not looked at: ") != std::string::npos,
             text.c_str());
    QVERIFY2(text.find("exact") == std::string::npos, text.c_str());
    // The clusters themselves are no groups.
    options.columns.clear();
    const AuditResult all = audit(data, options);
    QVERIFY(std::find(all.columns.begin(), all.columns.end(), "ward") == all.columns.end());
}

/// Between 30 and 100 events the level is not kept where outcomes go strongly together, which stands beside p.
void TestClusteredSearch::fewEventsAreSaid() {
    const auto notes = [](const Wards& wards) {
        std::string text;
        for (const Text& note : auditNotes(audit(drawn(wards, 2), overWards(1)))) text += note.english() + "\n";
        return text;
    };
    const std::string said =
        "with fewer than 100 in clusters whose outcomes go strongly together, up to 16 % of "
        "calibrated models have p ≤ 0.05.";
    const std::string few = notes({.count = 30, .correlation = 0.1, .lowest = 0.05, .highest = 0.15});
    QVERIFY2(few.find(said) != std::string::npos, few.c_str());
    QVERIFY(notes({}).find("up to 16 %") == std::string::npos);
}

void TestClusteredSearch::sameDigitsOnAllThreads() {
    const Dataset data = drawn({}, 5);
    const auto before = static_cast<unsigned>(threadCount());
    setThreadCount(1);
    const AuditResult one = audit(data, overWards(7));
    setThreadCount(4);
    const AuditResult four = audit(data, overWards(7));
    setThreadCount(before);
    QVERIFY(one.null == four.null);
    QCOMPARE(one.worst.front().interval.lower, four.worst.front().interval.lower);
}

void TestClusteredSearch::refuses() {
    const Dataset data = drawn({.count = 9}, 1);
    QCOMPARE(messageOf([&] { audit(data, overWards(1)); }),
             std::string("A search for subgroups over clusters needs at least 10 of them; the column ward of wards has "
                         "9."));
    const Wards rare{.count = 20, .lowest = 0.01, .highest = 0.06};
    const std::string said = messageOf([&] { audit(drawn(rare, 1), overWards(1)); });
    QVERIFY2(
        said.starts_with("A search for subgroups over clusters needs the rarer outcome at least 30 times; wards has "
                         "it "),
        said.c_str());
    AuditOptions options = overWards(1);
    options.columns = {"ward"};
    options.minimumSize = 2;
    QCOMPARE(
        messageOf([&] { audit(drawn({}, 1), options); }),
        std::string("No subgroup of wards has samples of 5 clusters of ward, which is the least that a search over "
                    "clusters looks at; search over other columns."));
}

QTEST_GUILESS_MAIN(TestClusteredSearch)
#include "tst_clustered_search.moc"
