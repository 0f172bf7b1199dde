// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/statistics/numbers/matrix.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

namespace {

QString outcomeOf(const std::string& text) {
    return messageOf<UndecidedImport>(
        [&] { importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}); });
}

const std::string patients = "name,risk,died\nA,0.125,0\nB,0.75,1\nC,0.5,1\nD,0.25,0\nE,0.375,0\n";
const std::string forecasts = "mean,sd,y\n1.5,1,2\n2.5,1.5,1\n3,1,4\n2,1,2.5\n4,2,3\n5,1,6\n";

}  // namespace

class TestTotalRow : public QObject {
    Q_OBJECT

    FileFixtures m_files;

private slots:
    void thoseOfTargetsHaveTheirOption() {
        const std::string risks = m_files.write("risks.csv", "risk\n0.125\n0.75\n0.5\n0.25\n0.375\n0.875\n");
        const std::string died = m_files.write("died.csv", "died\n0\n1\n1\n0\n0\n1\n3\n");
        const ImportSource source{.predictionsPath = risks, .predictionsText = {}, .targetsPath = died};
        QCOMPARE(messageOf<UndecidedImport>([&] { importDataset(source); }),
                 QString("died.csv: Line 8 holds sums of the lines above: 3 in column 1 (died); --target-skip-last 1 "
                         "leaves it out."));
        ImportOverrides answered;
        answered.targetSkippedLastRows = 1;
        QCOMPARE(importDataset(source, answered).sampleCount(), Index{6});
    }

    void sumsBelowTheTableAreNamed_data() {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("sentence");
        const QString sums = "pasted text: Line 7 holds sums of the lines above: 2";
        QTest::newRow("total") << "Total,2,2" << sums + " in column 2 (risk); --skip-last 1 leaves it out.";
        QTest::newRow("rounded") << "Summe:,2.0,2" << sums + ".0 in column 2 (risk); --skip-last 1 leaves it out.";
        QTest::newRow("without a word") << ",2,2" << sums + " in column 2 (risk); --skip-last 1 leaves it out.";
        QTest::newRow("mean") << "Mean,0.4,0.4"
                              << "pasted text: Line 7 holds means of the lines above: 0.4 in "
                                 "column 2 (risk); --skip-last 1 leaves it out.";
        QTest::newRow("sum and mean") << "Total,2,2\nMean,0.571,0.571"
                                      << sums + " in column 2 (risk); --skip-last 2 leaves out the last rows.";
    }
    void sumsBelowTheTableAreNamed() {
        QFETCH(QString, row);
        QTEST(outcomeOf(patients + row.toStdString() + "\n"), "sentence");
    }

    void sumsOfRealNumbersAreNoForecast() {
        QVERIFY(outcomeOf(forecasts + "18,7.5,18.5\n").contains("Line 8 holds sums"));
        QCOMPARE(outcomeOf(forecasts + "18,1.5,17\n"), QString("no error"));
    }

    void rowsOfSparseNumbersAreNoSums() {
        QCOMPARE(outcomeOf("p,y,rare,odd\n0.1,0,0,0\n0.2,1,1,0\n0.7,1,0,1\n0.4,0,0,0\n0.5,1,0,0\n0.6,1,1,1\n"),
                 QString("no error"));
    }
};

QTEST_GUILESS_MAIN(TestTotalRow)
#include "tst_total_row.moc"
