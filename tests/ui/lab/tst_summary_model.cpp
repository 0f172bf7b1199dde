// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/summary_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

ExperimentSummary summaryWith(double mean, const std::string& condition = {}) {
    return {
        .columns = {"mean", "truth"}, .rows = {{asItStands(condition), "ECE", {mean, std::nullopt}}}, .sentences = {}};
}

}  // namespace

class TestSummaryModel : public QObject {
    Q_OBJECT

private slots:
    void showsNumbersAndLeavesUnknownOnesEmpty() {
        SummaryModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSummary(summaryWith(0.123456));
        QCOMPARE(model.columnCount(), 3);
        QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("quantity"));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("mean"));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("ECE"));
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("0.1235"));
        QCOMPARE(model.index(0, 1).data(Qt::ToolTipRole).toString(), QStringLiteral("0.123456"));
        QVERIFY(!model.index(0, 2).data().isValid());
    }

    void smallNumbersHaveAPowerOfTen() {
        SummaryModel model;
        model.setSummary(summaryWith(-0.0000143621));
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("\u22121.436\u00b710\u207b\u2075"));
    }

    void conditionsHaveAColumnWhereThereAreAny() {
        SummaryModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSummary(summaryWith(0.5, "n = 64"));
        QCOMPARE(model.columnCount(), 4);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("n = 64"));
        QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("0.5"));
    }

    void longNamesTakeTwoLinesAndEmptyColumnsAreKnown() {
        SummaryModel model;
        ExperimentSummary summary = summaryWith(0.5);
        summary.columns = {"mean", "published standard deviation"};
        model.setSummary(summary);
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("mean"));
        QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("published standard\ndeviation"));
        QVERIFY(model.hasNumbers(0) && model.hasNumbers(1));
        QVERIFY(!model.hasNumbers(2));
    }

    void newNumbersInTheSameFrameDoNotResetTheTable() {
        SummaryModel model;
        model.setSummary(summaryWith(0.5));
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.setSummary(summaryWith(0.25));
        QCOMPARE(resets.count(), 0);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("0.25"));
        model.setSummary(summaryWith(0.25, "n = 64"));
        QCOMPARE(resets.count(), 1);
    }
};

QTEST_GUILESS_MAIN(TestSummaryModel)
#include "tst_summary_model.moc"
