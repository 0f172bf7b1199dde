// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/reported_model.h"
#include "core/data/sample_notes.h"
#include "core/method/resolved_kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"
#include "tests/support/ui_fixtures.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/results/results_model.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>

using namespace calibrium;
using namespace calibrium::ui;

class TestResultsModel : public QObject {
    Q_OBJECT

    static QString cell(const ResultsModel& model, int row, int column, int role = Qt::DisplayRole) {
        return model.index(row, column).data(role).toString();
    }

    static void addTwo(Workspace& workspace) {
        workspace.models().add({{calibratedData("a", 300, 3, 1), {}, {}}, {calibratedData("b", 200, 3, 2), {}, {}}});
    }

private slots:
    void isAConsistentItemModel() {
        Workspace workspace;
        ResultsModel model(workspace);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        workspace.settings().change(settingsWith({"skce"}, {"distribution-free"}),
                                    [] { return QStringLiteral("columns"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        workspace.settings().change(
            withoutRequest(workspace.settings().current(), workspace.settings().current().requests[0].id),
            [] { return QStringLiteral("remove"); });
        workspace.models().remove({workspace.models()[0].id});
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.columnCount(), 2);
    }

    /// The p-value of a verdict over clusters stands in the table and in what is copied of it, for the model that has
    /// clusters and for no other.
    void theTestOverClustersHasAColumn() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"brier"}, {"spiegelhalter"}),
                                    [] { return QStringLiteral("columns"); });
        SampleNotes notes{.file = "people.csv"};
        notes.columns.push_back({.name = "ward", .cells = {}});
        for (int i = 0; i < 300; ++i) notes.columns[0].cells.push_back("w" + std::to_string(i % 30));
        workspace.models().add({{calibratedData("a", 300, 3, 1).withNotes(std::move(notes)), {}, {}},
                                {calibratedData("b", 200, 3, 2), {}, {}}});
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QCOMPARE(model.columnCount(), 3);
        workspace.columns().cluster(workspace.models()[0].id, QStringLiteral("ward"));
        QTRY_COMPARE(model.columnCount(), 4);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QVERIFY2(model.headerData(3, Qt::Horizontal).toString().startsWith(QStringLiteral("p (blocks")),
                 qPrintable(model.headerData(3, Qt::Horizontal).toString()));
        const auto reported = workspace.report();
        QCOMPARE(reported[0].result.tests.size(), std::size_t{2});
        QCOMPARE(reported[1].result.tests.size(), std::size_t{1});
        const TestResult& blocks = reported[0].result.tests.back();
        QCOMPARE(blocks.id, std::string("blocks"));
        QCOMPARE(model.index(0, 3).data(ResultsModel::SortRole).toDouble(), blocks.outcome.pValue);
        QVERIFY(model.index(0, 3).data(ResultsModel::FinalRole).toBool());
        QVERIFY(cell(model, 1, 3).isEmpty());
        QVERIFY(model.index(1, 3).data(ResultsModel::FinalRole).toBool());
        workspace.columns().cluster(workspace.models()[0].id, {});
        QTRY_COMPARE(model.columnCount(), 3);
    }

    void showsWhatAnalyseReturns() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce"}, {"distribution-free"}),
                                    [] { return QStringLiteral("columns"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        const AnalysisResult expected =
            analyse(workspace.models()[0].data, specificationFor(workspace.settings().current()));
        const Estimate& skce = expected.measures[0].estimate;
        QVERIFY(skce.interval.has_value());
        // The digits of an exported table.
        const ResultCell shown{.value = skce.value,
                               .interval = skce.interval,
                               .ifCalibrated = {},
                               .statistic = {},
                               .pValue = {},
                               .lens = {},
                               .parameters = {},
                               .warnings = {}};
        QCOMPARE(cell(model, 0, 1), spokenText(paperCellText(shown, false)));
        QCOMPARE(model.index(0, 1).data(ResultsModel::SortRole).toDouble(), skce.value);
        QCOMPARE(model.index(0, 2).data(ResultsModel::SortRole).toDouble(), expected.tests[0].outcome.pValue);
        QVERIFY(cell(model, 0, 2).startsWith(toQt(pValueText(pValueOf(expected.tests[0].outcome)))));
        QVERIFY(cell(model, 0, 1, Qt::ToolTipRole).contains(QStringLiteral("bandwidth=")));
    }

    void headersTellVariantsApart() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce", "skce:estimator=biased"}, {"distribution-free"}),
                                    [] { return QStringLiteral("columns"); });
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("SKCE"));
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("SKCE (biased)"));
        QCOMPARE(model.headerData(3, Qt::Horizontal).toString(), QStringLiteral("p (distribution-free)"));
    }

    void showsDotsUntilTheFirstResult() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce"}), [] { return QStringLiteral("columns"); });
        bool hadDots = false;
        connect(&model, &QAbstractItemModel::dataChanged, this,
                [&] { hadDots = hadDots || cell(model, 0, 1) == QStringLiteral("…"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QVERIFY(hadDots);
        QVERIFY(cell(model, 0, 1) != QStringLiteral("…"));
    }

    void onlyAffectedResultsGoOutOfDate() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce", "skce:bandwidth=0.5"}),
                                    [] { return QStringLiteral("columns"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        const QString before = cell(model, 0, 1);
        const QString fixed = cell(model, 0, 2);
        bool wasDimmed = false;
        bool wasOtherTouched = false;
        connect(&model, &QAbstractItemModel::dataChanged, this, [&] {
            wasDimmed =
                wasDimmed || (model.index(0, 1).data(ResultsModel::OutOfDateRole).toBool() &&
                              model.index(0, 1).data(Qt::ForegroundRole).value<QColor>() == currentTheme().dimmed &&
                              cell(model, 0, 1) == before);
            wasOtherTouched = wasOtherTouched || model.index(0, 2).data(ResultsModel::OutOfDateRole).toBool();
        });
        AnalysisSettings settings = workspace.settings().current();
        settings.kernel.set("bandwidth", 0.1);
        workspace.settings().change(settings, [] { return QStringLiteral("bandwidth"); });
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QVERIFY(wasDimmed);
        QVERIFY(!wasOtherTouched);
        QVERIFY(cell(model, 0, 1) != before);
        QCOMPARE(cell(model, 0, 2), fixed);
        QVERIFY(!model.index(0, 1).data(ResultsModel::OutOfDateRole).toBool());
        // The way back needs no waiting for what was computed last, but gives the same digits.
        workspace.undoStack().undo();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QCOMPARE(cell(model, 0, 1), before);
    }

    void doubtfulKernelsAreMarked() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce:exponent=2", "skce"}, {"exact:exponent=2,resamples=9"}),
                                    [] { return QStringLiteral("columns"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QVERIFY(cell(model, 0, 1).contains(QStringLiteral("†")));
        QVERIFY(!cell(model, 0, 2).contains(QStringLiteral("†")));
        QVERIFY(cell(model, 0, 3).contains(QStringLiteral("†")));
        QVERIFY(cell(model, 0, 3, Qt::ToolTipRole).contains(QStringLiteral("negative squared errors")));
        QVERIFY(model.index(0, 1).data(Qt::DecorationRole).isValid());
    }

    void bandwidthByPowerIsComputedOnTheOtherRows() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce:bandwidth=max-power"}),
                                    [] { return QStringLiteral("columns"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QVERIFY(cell(model, 0, 1, Qt::ToolTipRole).contains(QStringLiteral("on 150 of 300 samples")));
        QVERIFY(cell(model, 0, 1, Qt::ToolTipRole).contains(QStringLiteral("training=0.5")));
    }

    void anErrorStandsInItsCell() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce:lens=class:7", "skce"}),
                                    [] { return QStringLiteral("columns"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QVERIFY_EXCEPTION_THROWN(
            analyse(workspace.models()[0].data,
                    specificationFor(workspace.settings().current(), workspace.settings().current().requests[0])),
            InvalidSetting);
        QVERIFY(cell(model, 0, 1).contains(QStringLiteral("class")));
        QCOMPARE(model.index(0, 1).data(Qt::ForegroundRole).value<QColor>(), currentTheme().error);
        QVERIFY(model.index(0, 2).data(ResultsModel::SortRole).isValid());
    }

    void sortsByNumberNotByText() {
        Workspace workspace;
        ResultsModel model(workspace);
        QSortFilterProxyModel sorted;
        sorted.setSourceModel(&model);
        sorted.setSortRole(ResultsModel::SortRole);
        workspace.settings().change(settingsWith({"skce:estimator=biased"}), [] { return QStringLiteral("columns"); });
        for (int i = 0; i < 5; ++i) {
            workspace.models().add({{calibratedData("m", 20 + 60 * i, 3, 7 + static_cast<std::uint64_t>(i)), {}, {}}});
        }
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        sorted.sort(1);
        for (int row = 1; row < 5; ++row) {
            QVERIFY(sorted.index(row - 1, 1).data(ResultsModel::SortRole).toDouble() <=
                    sorted.index(row, 1).data(ResultsModel::SortRole).toDouble());
        }
    }

    void recomputingGivesTheSameDigits() {
        Workspace workspace;
        ResultsModel model(workspace);
        workspace.settings().change(settingsWith({"skce"}, {"bootstrap:resamples=50"}),
                                    [] { return QStringLiteral("columns"); });
        addTwo(workspace);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        const double before = model.index(1, 2).data(ResultsModel::SortRole).toDouble();
        workspace.page().recompute();
        QVERIFY(!workspace.isIdle());
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QCOMPARE(model.index(1, 2).data(ResultsModel::SortRole).toDouble(), before);
    }

    void cancelledResultsStayCancelledUntilRecomputed() {
        Workspace workspace;
        ResultsModel model(workspace);
        // The test decides by itself, so that no other one runs for the verdict.
        const AnalysisSettings one = settingsWith({}, {"bootstrap:resamples=100000"});
        workspace.settings().change(withPrimary(one, one.requests.front().id),
                                    [] { return QStringLiteral("columns"); });
        workspace.models().add({{calibratedData("a", 2000, 3, 1), {}, {}}});
        QTRY_VERIFY(!workspace.tracker().isIdle());
        QTest::qWait(200);
        workspace.tracker().cancelAll();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 1000);
        QVERIFY(workspace.evaluation().wasCancelled());
        QCOMPARE(cell(model, 0, 1), QStringLiteral("cancelled"));
        workspace.models().setVisible(workspace.models()[0].id, true);  // an update that asks for nothing new
        QTest::qWait(150);
        QCOMPARE(cell(model, 0, 1), QStringLiteral("cancelled"));
        AnalysisSettings settings = workspace.settings().current();
        settings.requests[0].method.values.set("resamples", std::int64_t{20});
        workspace.settings().change(settings, [] { return QStringLiteral("fewer"); });
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), 30000);
        QVERIFY(model.index(0, 1).data(ResultsModel::SortRole).isValid());
        QVERIFY(!workspace.evaluation().wasCancelled());
    }
};

QTEST_MAIN(TestResultsModel)
#include "tst_results_model.moc"
