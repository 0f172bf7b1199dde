// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/experiment_table.h"

#include <limits>

#include <QTest>

using namespace calibrium;

namespace {

constexpr double refused = std::numeric_limits<double>::quiet_NaN();

/// Two conditions, two quantities, one repetition and a half.
ExperimentTable sampleTable() {
    return {.conditionNames = {"n"},
            .conditions = {{{4}, "n = 4"}, {{8}, "n = 8"}},
            .quantities = {"ece", "skce:blocksize=2,estimator=block"},
            .numbers = {0.1, refused, 0.2, -0.25, 1.0 / 3.0, 5},
            .refusals = {}};
}

}  // namespace

class TestExperimentTable : public QObject {
    Q_OBJECT

private slots:
    void countsRepetitionsOfEachCondition();
    void columnLeavesRefusedCellsOut();
    void csvHoldsEveryCellAndReadsBack();
};

void TestExperimentTable::countsRepetitionsOfEachCondition() {
    const ExperimentTable table = sampleTable();
    QCOMPARE(table.cellCount(), std::size_t{3});
    QCOMPARE(table.repetitionCount(0), std::size_t{2});
    QCOMPARE(table.repetitionCount(1), std::size_t{1});
}

void TestExperimentTable::columnLeavesRefusedCellsOut() {
    const ExperimentTable table = sampleTable();
    QCOMPARE(table.column(0, 0), (std::vector<double>{0.1, 1.0 / 3.0}));
    QCOMPARE(table.column(0, 1), (std::vector<double>{5}));
    QCOMPARE(table.column(1, 1), (std::vector<double>{-0.25}));
}

void TestExperimentTable::csvHoldsEveryCellAndReadsBack() {
    QCOMPARE(toCsv(sampleTable()), std::string("repetition,n,ece,\"skce:blocksize=2,estimator=block\"\n"
                                               "0,4,0.1,\n"
                                               "0,8,0.2,-0.25\n"
                                               "1,4,0.3333333333333333,5\n"));
}

QTEST_GUILESS_MAIN(TestExperimentTable)
#include "tst_experiment_table.moc"
