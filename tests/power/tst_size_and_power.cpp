// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of sizes and powers: complete, reproducible, and in agreement with what the tests say of
// themselves.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/level_warnings.h"
#include "tests/power/power_table.h"

#include <algorithm>
#include <fstream>

#include <QTest>

using namespace calibrium;
using namespace calibrium::power;

namespace {

const std::vector<PowerRow>& table() {
    static const std::vector<PowerRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/../../resources/measured/size_and_power.csv");
        return readTable(file);
    }();
    return rows;
}

std::string nameOf(const PowerRow& row) {
    return toText(row.request) + " on " + row.setting + ", n = " + std::to_string(row.sampleCount);
}

bool hasRow(const MethodRequest& request, const PowerSetting& setting, Index n) {
    return std::any_of(table().begin(), table().end(), [&](const PowerRow& row) {
        return row.request == request && row.setting == setting.name && row.sampleCount == n &&
               row.datasetCount >= setting.leastDatasetCount;
    });
}

std::vector<Warning> warningsOf(const PowerRow& row) {
    const Dataset data = drawData(powerSetting(row.setting), row.sampleCount, true, 0);
    return analyse(data, {.measures = {}, .tests = {row.request}}).tests.at(0).outcome.warnings;
}

}  // namespace

class TestSizeAndPower : public QObject {
    Q_OBJECT

private slots:
    void tableHoldsEveryTestOnEveryFamily();
    void exactTestKeepsItsLevel();
    void distributionFreeTestNeverExceedsItsLevel();
    void rowsAreReproduced_data();
    void rowsAreReproduced();
    void testsThatExceedTheirLevelWarn();
};

void TestSizeAndPower::tableHoldsEveryTestOnEveryFamily() {
    for (const auto& setting : powerSettings()) {
        for (const Index n : {Index{64}, Index{256}}) {
            for (const auto& request : requestsFor(setting, n)) {
                const std::string name = toText(request) + " on " + setting.name + ", n = " + std::to_string(n);
                QVERIFY2(hasRow(request, setting, n), ("run size_and_power: no row for " + name).c_str());
            }
        }
    }
}

/// Under other seeds a correct program would leave one of the bands with probability below 0.001 per row.
void TestSizeAndPower::exactTestKeepsItsLevel() {
    int count = 0;
    for (const auto& row : table()) {
        if (row.request.id != "exact") continue;
        const Band band = binomialBand(row.datasetCount);
        QVERIFY2(row.rejectedCalibrated >= band.lower && row.rejectedCalibrated <= band.upper, nameOf(row).c_str());
        ++count;
    }
    QVERIFY(count > 0);
}

/// Its bound is far from tight: no rejection at all is what the literature reports (W19, figure 2).
void TestSizeAndPower::distributionFreeTestNeverExceedsItsLevel() {
    int count = 0;
    for (const auto& row : table()) {
        if (row.request.id != "distribution-free") continue;
        QVERIFY2(row.rejectedCalibrated <= binomialBand(row.datasetCount).lower, nameOf(row).c_str());
        ++count;
    }
    QVERIFY(count > 0);
}

void TestSizeAndPower::rowsAreReproduced_data() {
    QTest::addColumn<QString>("test");
    QTest::addColumn<QString>("setting");
    QTest::newRow("exact") << "exact:measure=log-score,resamples=99"
                           << "laplace";
    QTest::newRow("exact of all pairs") << "exact:measure=skce,resamples=19"
                                        << "classes3";
    QTest::newRow("exact of low rank") << "exact:measure=skce,estimator=low-rank,rank=16,resamples=19"
                                       << "classes10";
    QTest::newRow("exact of low rank over bandwidths")
        << "exact:measure=skce,bandwidth=aggregated,estimator=low-rank,rank=16,resamples=99"
        << "normal";
    QTest::newRow("gamma") << "gamma"
                           << "normal";
    QTest::newRow("Spiegelhalter") << "spiegelhalter"
                                   << "binary";
    QTest::newRow("PIT") << "pit-ks"
                         << "poisson";
}

void TestSizeAndPower::rowsAreReproduced() {
    QFETCH(QString, test);
    QFETCH(QString, setting);
    const MethodRequest request = parseTestRequest(test.toStdString());
    const auto expected = std::find_if(table().begin(), table().end(), [&](const PowerRow& row) {
        return row.request == request && row.setting == setting.toStdString() && row.sampleCount == 64;
    });
    QVERIFY(expected != table().end());
    const PowerRow row = evaluateRow(request, drawAll(powerSetting(setting.toStdString()), 64, expected->datasetCount));
    QVERIFY2(row == *expected, tableLine(row).c_str());
}

void TestSizeAndPower::testsThatExceedTheirLevelWarn() {
    int count = 0;
    for (const auto& row : table()) {
        if (row.rejectedCalibrated <= binomialBand(row.datasetCount).upper) continue;
        const auto warnings = warningsOf(row);
        QVERIFY2(std::any_of(warnings.begin(), warnings.end(),
                             [](const Warning& warning) { return warning.id == levelWarningId; }),
                 nameOf(row).c_str());
        ++count;
    }
    QVERIFY(count > 0);
}

QTEST_GUILESS_MAIN(TestSizeAndPower)
#include "tst_size_and_power.moc"
