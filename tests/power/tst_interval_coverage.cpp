// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of intervals: complete, reproducible, and with the coverage that "95 %" promises.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/method/cost.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "tests/power/further_kinds.h"
#include "tests/power/interval_coverage.h"
#include "tests/power/weighted_kinds.h"
#include "tests/support/method_requests.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <QTest>

#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;
using namespace calibrium::power;

namespace {

const std::vector<CoverageRow>& table() {
    static const std::vector<CoverageRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/../../resources/measured/interval_coverage.csv");
        return readCoverage(file);
    }();
    return rows;
}

/// The most misses that an interval with coverage 0.93 leaves with probability 0.999.
int mostMisses(int count) {
    const boost::math::binomial_distribution<double> misses(count, 0.07);
    return static_cast<int>(boost::math::quantile(boost::math::complement(misses, 0.001)));
}

/// Without case weights.
std::vector<PredictionKind> kindsOfEveryFamily() {
    std::vector<PredictionKind> kinds = predictionKinds();
    kinds.insert(kinds.end(), furtherKinds().begin(), furtherKinds().end());
    return kinds;
}

const PredictionKind& kindOf(const std::string& predictions, const std::string& kind) {
    for (const auto& item : weightedKinds()) {
        if (item.predictions == predictions && item.kind == kind) return item;
    }
    return predictionKind(predictions, kind);
}

/// Linear programs, whose time grows with the cube of the rows: a quarter of them shows as well whether there is an
/// interval.
bool isSlow(const Measure& measure, const Dataset& data) {
    constexpr double fewOperations = 1e8;
    return costOf(measure, data, complete(measure.info.parameters, {}, measure.info.id)).operations > fewOperations;
}

bool haveIntervalOfCrps(const Dataset& data, const MeasureResult& energyScore) {
    const auto result = analyse(data, {.measures = {{"crps", {}}}, .tests = {}});
    const auto& crps = result.measures.at(0).estimate.interval;
    const auto& own = energyScore.estimate.interval;
    return crps && std::abs(crps->lower - own->lower) < 1e-9 && std::abs(crps->upper - own->upper) < 1e-9;
}

}  // namespace

class TestIntervalCoverage : public QObject {
    Q_OBJECT

private slots:
    void everyMeasureThatPrintsAnIntervalIsListed();
    void tableHoldsEveryPrintedInterval();
    void intervalsCover();
    void intervalsOfAMeasureCoverOnTheWhole();
    void rowsAreReproduced_data();
    void rowsAreReproduced();
};

/// A measure that starts to print intervals has to be measured.
void TestIntervalCoverage::everyMeasureThatPrintsAnIntervalIsListed() {
    QStringList missing;
    std::set<std::string> found;
    for (const auto& kind : kindsOfEveryFamily()) {
        if (kind.kind != "ordinary") continue;
        const Dataset data = kind.draw(60, true, 0);
        const Dataset fewRows = kind.draw(20, true, 0);
        found.insert(data.family().id());
        const auto listed = measuresWithIntervals(kind.predictions);
        for (const auto& item : measures()) {
            if (!appliesTo(item.info, data)) continue;
            const Dataset& used = isSlow(item, data) ? fewRows : data;
            const auto result = analyse(used, {.measures = {test::plainRequest(item.info)}, .tests = {}});
            const auto& one = result.measures.at(0);
            // In one dimension the energy score is the CRPS.
            const bool isCrps =
                item.info.id == "energy-score" && one.estimate.interval && haveIntervalOfCrps(used, one);
            const bool isListed = isCrps || std::find(listed.begin(), listed.end(), item.info.id) != listed.end();
            if (one.estimate.interval && !isListed) {
                missing << QString::fromStdString(kind.predictions + ": " + item.info.id);
            }
        }
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(", ")));
    for (const Family* item : families()) QVERIFY2(found.contains(item->id()), item->id().c_str());
}

void TestIntervalCoverage::tableHoldsEveryPrintedInterval() {
    QStringList missing;
    const auto lookFor = [&](const std::string& measure, const PredictionKind& kind, Index n) {
        const bool isThere = std::any_of(table().begin(), table().end(), [&](const CoverageRow& row) {
            return row.predictions == kind.predictions && row.kind == kind.kind &&
                   row.measure == measureCell(measure) && row.sampleCount == n && row.isCalibrated;
        });
        if (!isThere) missing << QString::fromStdString(measure + ", " + kind.predictions + ", " + kind.kind);
    };
    const auto look = [&](const std::vector<PredictionKind>& kinds, Index n) {
        for (const auto& kind : kinds) {
            for (const auto& measure : measuresWithIntervals(kind)) lookFor(measure, kind, n);
        }
    };
    for (const Index n : {Index{100}, Index{1000}}) {
        look(predictionKinds(), n);
        look(weightedKinds(), n);
    }
    look(furtherKinds(), 100);
    // With fewer samples than landmarks it is the unbiased estimate.
    for (const char* predictions : {"binary", "classes3", "normal"}) {
        lookFor("skce:estimator=low-rank", predictionKind(predictions, "ordinary"), 1000);
        lookFor("skce:estimator=low-rank", predictionKind(predictions, "confident"), 1000);
    }
    QVERIFY2(missing.isEmpty(), qPrintable("run coverage: no row for " + missing.join("; ")));
}

/// Under other seeds a row at exactly 93 % would fail with probability 0.001.
void TestIntervalCoverage::intervalsCover() {
    for (const auto& row : table()) {
        QVERIFY2(row.missed <= mostMisses(row.printed), coverageLine(row).c_str());
    }
}

/// The rows of a measure together, without the band of a single one: at least 93 %.
void TestIntervalCoverage::intervalsOfAMeasureCoverOnTheWhole() {
    std::map<std::string, std::pair<int, int>> totals;
    for (const auto& row : table()) {
        totals[row.measure].first += row.printed;
        totals[row.measure].second += row.missed;
    }
    for (const auto& [measure, counts] : totals) {
        const auto [printed, missed] = counts;
        QVERIFY2(printed > 0 && missed <= 0.07 * printed,
                 (measure + ": " + std::to_string(missed) + " of " + std::to_string(printed)).c_str());
    }
}

void TestIntervalCoverage::rowsAreReproduced_data() {
    QTest::addColumn<QString>("predictions");
    QTest::addColumn<QString>("kind");
    QTest::newRow("classes") << "classes3"
                             << "ordinary";
    QTest::newRow("weights") << "binary"
                             << "lognormal weights";
}

void TestIntervalCoverage::rowsAreReproduced() {
    QFETCH(QString, predictions);
    QFETCH(QString, kind);
    std::vector<CoverageRow> expected;
    for (const auto& row : table()) {
        const bool isIt = row.predictions == predictions.toStdString() && row.kind == kind.toStdString();
        if (isIt && row.sampleCount == 100 && row.isCalibrated) expected.push_back(row);
    }
    QVERIFY(!expected.empty());
    const auto rows =
        coverageOf(kindOf(predictions.toStdString(), kind.toStdString()), 100, true, expected.front().datasetCount);
    QCOMPARE(rows.size(), expected.size());
    for (const auto& row : rows) {
        const bool isInTable = std::any_of(expected.begin(), expected.end(), [&](const CoverageRow& one) {
            return coverageLine(one) == coverageLine(row);
        });
        QVERIFY2(isInTable, coverageLine(row).c_str());
    }
}

QTEST_GUILESS_MAIN(TestIntervalCoverage)
#include "tst_interval_coverage.moc"
