// SPDX-License-Identifier: GPL-3.0-or-later
// The committed table of verdicts: complete, reproducible, and without false accusations beyond chance.
#include "tests/power/further_kinds.h"
#include "tests/power/verdict_grid.h"
#include "tests/power/weighted_kinds.h"

#include <algorithm>
#include <fstream>

#include <QTest>

#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;
using namespace calibrium::power;

namespace {

const std::vector<VerdictRow>& table() {
    static const std::vector<VerdictRow> rows = [] {
        std::ifstream file(CALIBRIUM_TEST_DATA "/../../resources/measured/verdicts.csv");
        return readVerdicts(file);
    }();
    return rows;
}

std::string nameOf(const VerdictRow& row) {
    return row.predictions + ", " + row.kind + ", n = " + std::to_string(row.sampleCount) + ": " + verdictLine(row);
}

/// The most misses that an interval with at least this coverage leaves with probability 0.999.
int mostMisses(int count, double coverage) {
    const boost::math::binomial_distribution<double> misses(count, 1 - coverage);
    return static_cast<int>(boost::math::quantile(boost::math::complement(misses, 0.001)));
}

}  // namespace

class TestVerdictGrid : public QObject {
    Q_OBJECT

private slots:
    void tableHoldsTheWholeGrid();
    void calibratedModelsAreAccusedInFivePercentAtMost();
    void falseAccusationsOverTheWholeGridStayInTheirBand();
    void intervalsOfTheDirectionCover();
    void rowsAreReproduced_data();
    void rowsAreReproduced();
};

void TestVerdictGrid::tableHoldsTheWholeGrid() {
    std::vector<VerdictCell> cells = verdictCells(predictionKinds(), gridSizes());
    for (auto& cell : verdictCells(furtherKinds(), furtherSizes())) cells.push_back(std::move(cell));
    for (auto& cell : verdictCells(weightedKinds(), weightedSizes())) cells.push_back(std::move(cell));
    for (const auto& [kind, size] : cells) {
        const bool isThere = std::any_of(table().begin(), table().end(), [&](const VerdictRow& row) {
            return row.predictions == kind.predictions && row.kind == kind.kind &&
                   row.sampleCount == size.sampleCount && row.datasetCount >= size.datasetCount;
        });
        QVERIFY2(isThere, ("run verdicts: no row for " + kind.predictions + ", " + kind.kind +
                           ", n = " + std::to_string(size.sampleCount))
                              .c_str());
    }
}

/// Under other seeds a program with exact level would fail with probability 0.0005 per row.
void TestVerdictGrid::calibratedModelsAreAccusedInFivePercentAtMost() {
    for (const auto& row : table()) {
        QVERIFY2(row.accusedCalibrated <= binomialBand(row.datasetCount).upper, nameOf(row).c_str());
    }
}

void TestVerdictGrid::falseAccusationsOverTheWholeGridStayInTheirBand() {
    int accused = 0;
    int count = 0;
    for (const auto& row : table()) {
        accused += row.accusedCalibrated;
        count += row.datasetCount;
    }
    QVERIFY(count > 0);
    QVERIFY2(accused <= binomialBand(count).upper, std::to_string(accused).c_str());
}

void TestVerdictGrid::intervalsOfTheDirectionCover() {
    for (const auto& row : table()) {
        const int most = mostMisses(row.datasetCount, 0.93);
        QVERIFY2(row.gapMissed <= most, nameOf(row).c_str());
        QVERIFY2(row.coverageMissed <= most, nameOf(row).c_str());
    }
}

void TestVerdictGrid::rowsAreReproduced_data() {
    QTest::addColumn<QString>("predictions");
    QTest::addColumn<QString>("kind");
    QTest::newRow("rare events") << "binary"
                                 << "rare";
    QTest::newRow("confident classes") << "classes3"
                                       << "confident";
    QTest::newRow("tied counts") << "poisson"
                                 << "tied";
    QTest::newRow("draws") << "draws"
                           << "ordinary";
}

void TestVerdictGrid::rowsAreReproduced() {
    QFETCH(QString, predictions);
    QFETCH(QString, kind);
    const auto expected = std::find_if(table().begin(), table().end(), [&](const VerdictRow& row) {
        return row.predictions == predictions.toStdString() && row.kind == kind.toStdString() && row.sampleCount == 20;
    });
    QVERIFY(expected != table().end());
    const VerdictRow row = evaluateCell(predictionKind(predictions.toStdString(), kind.toStdString()),
                                        {20, expected->datasetCount}, expected->resampleCount);
    QVERIFY2(row == *expected, nameOf(row).c_str());
}

QTEST_GUILESS_MAIN(TestVerdictGrid)
#include "tst_verdict_grid.moc"
