// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/experiments/experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_file.h"
#include "core/figures/figure_method.h"
#include "core/method/resolved_kernel.h"
#include "tests/support/ui_fixtures.h"
#include "ui/jobs/job_tracker.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

}  // namespace

class TestWorkspace : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static void setBandwidth(Workspace& workspace, double bandwidth) {
        workspace.settings().setHandle(figureMethod("bandwidth"), "bandwidth", bandwidth);
    }

private slots:
    void theWayBackHasAnEnd() {
        Workspace workspace;
        for (int i = 0; i < 300; ++i) {
            AnalysisSettings settings = workspace.settings().current();
            settings.seed = static_cast<std::uint64_t>(1000 + i);
            workspace.settings().change(settings, [i] { return QString::number(i); });
        }
        QVERIFY(workspace.undoStack().count() <= 100);
        QVERIFY(workspace.undoStack().canUndo());
    }

    void resultsOfRemovedColumnsAreNotKeptForEver() {
        Workspace workspace;
        workspace.models().add({{calibratedData("model", 20, 3), {}, {}}});
        workspace.settings().change(settingsWith({"accuracy"}), [] { return QStringLiteral("settings"); });
        for (int i = 0; i < 400; ++i) {
            AnalysisSettings settings;
            settings.requests.push_back({2 + i, false, parseMeasureRequest("accuracy")});
            workspace.evaluation().update(workspace.models().all(), settings);
        }
        int kept = 0;
        for (int i = 0; i < 400; ++i) kept += workspace.evaluation().state(1, 2 + i) != nullptr ? 1 : 0;
        QVERIFY2(kept <= 201, qPrintable(QString::number(kept)));
        QVERIFY(workspace.evaluation().state(1, 401) != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
    }

    void aDragIsOneStepHoweverLongItTakes() {
        Workspace workspace;
        QObject hand;
        workspace.settings().beginDrag(&hand);
        setBandwidth(workspace, 0.1);
        QTest::qWait(1700);  // longer than changes of the keyboard are put together
        setBandwidth(workspace, 0.2);
        workspace.settings().endDrag();
        QCOMPARE(workspace.undoStack().count(), 1);
        setBandwidth(workspace, 0.3);
        QCOMPARE(workspace.undoStack().count(), 2);
        workspace.undoStack().undo();
        QCOMPARE(workspace.settings().current().kernel.real("bandwidth"), 0.2);
    }

    void loadingIsUndone() {
        Workspace workspace;
        workspace.models().add({{calibratedData("first", 20, 3), {}, {}}});
        // Files can be opened again: there is nothing to ask about.
        QVERIFY(workspace.undoStack().isClean());
        workspace.models().add(
            {{calibratedData("second", 20, 3, 2), {}, {}}, {calibratedData("third", 20, 3, 3), {}, {}}});
        QCOMPARE(workspace.models().size(), std::size_t{3});
        workspace.undoStack().undo();
        QCOMPARE(workspace.models().size(), std::size_t{1});
        workspace.undoStack().redo();
        QCOMPARE(workspace.models().size(), std::size_t{3});
        workspace.undoStack().undo();
        workspace.undoStack().undo();
        QVERIFY(workspace.models().empty());
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
    }

    void aRunThatIsNowhereElseIsKept() {
        Workspace workspace;
        ExperimentPlan plan = experiment("distribution").defaults;
        plan.values.set("repetitions", std::int64_t{5});
        plan.worldValues.set("n", std::int64_t{40});
        plan.analysis.measures = {parseMeasureRequest("ece")};
        workspace.lab().setPlan(plan);
        workspace.lab().play();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.lab().hasNumbers(), patience);
        const auto numbers = workspace.lab().table();
        plan.analysis.seed = 2;
        workspace.keptRuns().show({"another", plan, nullptr});
        QCOMPARE(workspace.keptRuns().size(), std::size_t{1});
        QVERIFY(workspace.keptRuns().front().run.table == numbers);
        // It is kept now: going back and forth adds nothing.
        workspace.keptRuns().show(ExperimentRun(workspace.keptRuns().front().run));
        workspace.keptRuns().show({"another", plan, nullptr});
        QCOMPARE(workspace.keptRuns().size(), std::size_t{1});
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
    }

    void aRecalibratedModelHasTheHueOfItsParent() {
        Workspace workspace;
        workspace.models().add(
            {{calibratedData("first", 20, 3), {}, {}}, {calibratedData("second", 20, 3, 2), {}, {}}});
        const Model parent = workspace.models().back();
        const auto made = [](const Model& of) { return MadeModel{.parentId = of.id, .data = of.data}; };
        workspace.models().addMade({made(parent), made(parent)}, [] { return QStringLiteral("recalibrate"); });
        const std::vector<SeriesStyle> styles = workspace.models().styles();
        QCOMPARE(styles.size(), std::size_t{4});
        for (const std::size_t child : {std::size_t{2}, std::size_t{3}}) {
            QVERIFY(std::abs(styles[child].colour.hsvHue() - parent.style.colour.hsvHue()) <= 2);
            QVERIFY(styles[child].colour != parent.style.colour);
            QVERIFY(styles[child].marker != parent.style.marker);
        }
        QVERIFY(styles[2].colour != styles[3].colour);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
    }

    void aDragEndsWithItsHand() {
        Workspace workspace;
        {
            QObject hand;
            workspace.settings().beginDrag(&hand);
            QVERIFY(workspace.settings().dragNumber() > 0);
        }
        QCOMPARE(workspace.settings().dragNumber(), 0);
    }

    void longComputationsStartWhenTheHandLetsGo() {
        Workspace workspace;
        workspace.models().add({{calibratedData("model", 2000, 3), {}, {}}});
        workspace.settings().change(settingsWith({"accuracy"}, {"exact:resamples=2000"}),
                                    [] { return QStringLiteral("settings"); });
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.evaluation().state(1, 2)->hasResult(), patience);
        QObject hand;
        workspace.settings().beginDrag(&hand);
        setBandwidth(workspace, 0.1);
        QTRY_VERIFY_WITH_TIMEOUT(workspace.evaluation().state(1, 2)->hasPreview(), patience);
        QVERIFY(workspace.evaluation().state(1, 2)->status != ResultState::Status::Computing);
        QVERIFY(!workspace.tracker().isRunning(QStringLiteral("result/1/2")));
        workspace.settings().endDrag();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        const ResultState& state = *workspace.evaluation().state(1, 2);
        QVERIFY(!state.hasPreview());
        QVERIFY(!state.isOutOfDate());
        QCOMPARE(state.test->outcome.pValue,
                 analyse(workspace.models().front().data, specificationFor(workspace.settings().current()))
                     .tests.front()
                     .outcome.pValue);
    }

    void quickComputationsFollowTheHand() {
        Workspace workspace;
        workspace.models().add({{calibratedData("model", 200, 3), {}, {}}});
        workspace.settings().change(settingsWith({"ece"}), [] { return QStringLiteral("settings"); });
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle() && workspace.evaluation().state(1, 1)->hasResult(), patience);
        if (!workspace.evaluation().state(1, 1)->isQuick()) QSKIP("This machine is too slow to follow.");
        QObject hand;
        workspace.settings().beginDrag(&hand);
        const FigureMethod& view = figureMethod("reliability");
        Values values = viewValues(workspace.settings().current(), view);
        for (std::int64_t bins = 5; bins <= 12; ++bins) {
            values.set("bins", bins);
            workspace.settings().change(withViewValues(workspace.settings().current(), view, values),
                                        [] { return QStringLiteral("bins"); });
            QTRY_VERIFY_WITH_TIMEOUT(!workspace.evaluation().state(1, 1)->isOutOfDate() && workspace.isIdle(),
                                     patience);
        }
        workspace.settings().endDrag();
        QTRY_VERIFY_WITH_TIMEOUT(workspace.isIdle(), patience);
        QVERIFY(!workspace.figures().state("reliability").isOutOfDate());
    }
};

QTEST_MAIN(TestWorkspace)
#include "tst_workspace.moc"
