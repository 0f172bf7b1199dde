// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "tests/support/gap_recorder.h"
#include "tests/support/lab_fixture.h"
#include "ui/lab/compare_runs_dialog.h"
#include "ui/look/text.h"
#include "ui/plots/scene/figure_scene.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/settings/plan_choices.h"
#include "ui/workspace/undo/undo_stack.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <set>
#include <variant>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// The numbers without window, pauses or threads of its own.
std::vector<double> numbersOf(const ExperimentPlan& plan, std::size_t repetitions) {
    const auto prepared = experiment(plan.experiment).prepare(plan, {});
    return stream(*prepared, emptyTable(*prepared), {.repetitions = repetitions}).table->numbers;
}

}  // namespace

class TestLabPage : public QObject, LabFixture {
    Q_OBJECT

    /// Chooses a file in the dialog that the action opens.
    void chooseFile(const char* actionName, const QString& path) {
        action(actionName)->trigger();
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("labDialog"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(path);
        delete files;
    }

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void isReachedWithoutAnyModel() {
        QVERIFY(widget<QWidget>("startPage")->isVisible());
        QVERIFY(!widget<QWidget>("page:lab")->isVisible());
        click("openLab");
        QVERIFY(widget<QWidget>("page:lab")->isVisible());
        await();
        QVERIFY(!lab().hasNumbers());
        QVERIFY(!widget<FigureView>("labView")->figure().panels.empty());  // axes without numbers
        QVERIFY(!widget<QWidget>("labBelow")->isVisible());
        QVERIFY(action("playLab")->isEnabled());
        QVERIFY(!action("exportRun")->isEnabled());
    }

    void playsUntilTheRepetitionsAreThere() {
        openLab(quickPlan(1000));
        widget<QSpinBox>("labRepetitions")->setValue(60);
        click("labPlay");
        QVERIFY(lab().isPlaying());
        await();
        QVERIFY(lab().state() == LabSession::State::Finished);
        QCOMPARE(lab().repetitions(), std::size_t{60});
        QCOMPARE(widget<QLabel>("labProgress")->text(), QStringLiteral("60 of 60"));
        const auto* table = widget<QTableView>("labSummary");
        QCOMPARE(table->model()->rowCount(), 2);
        QVERIFY(table->isVisible());
        // The sentences beside it leave the table the width that it needs, down to their own least.
        const auto* sentences = widget<QLabel>("labSentences")->parentWidget()->parentWidget();
        QVERIFY(table->width() >= table->horizontalHeader()->length() ||
                sentences->width() <= sentences->minimumWidth());
        QVERIFY(!widget<QLabel>("labSentences")->text().isEmpty());
        QVERIFY(action("export")->isEnabled());
    }

    void pausedAndResumedRunHasTheDigitsOfAnUninterruptedOne() {
        openLab(quickPlan(100000));
        for (int pauses = 0; pauses < 3; ++pauses) {
            const std::size_t before = lab().repetitions();
            click("labPlay");
            QTRY_VERIFY_WITH_TIMEOUT(lab().repetitions() > before, patience);
            click("labPlay");
            await();
            QVERIFY(lab().state() == LabSession::State::Paused);
        }
        QVERIFY(lab().table()->numbers == numbersOf(lab().plan(), lab().repetitions()));
    }

    void continuesWithMore() {
        openLab(quickPlan(30));
        click("labPlay");
        await();
        QCOMPARE(lab().repetitions(), std::size_t{30});
        const auto first = lab().table()->numbers;
        click("labMore");
        await();
        QCOMPARE(lab().repetitions(), std::size_t{30} + lab().usualRepetitions());
        QVERIFY(std::equal(first.begin(), first.end(), lab().table()->numbers.begin()));
    }

    void aChangedSettingStartsOverWhilePlaying() {
        openLab(quickPlan(100000));
        click("labPlay");
        awaitNumbers();
        auto* n = widget<QWidget>("labWorldForm")->findChild<QWidget*>(QStringLiteral("editor:n"));
        n->findChild<QSpinBox*>()->setValue(25);
        QVERIFY(lab().isPlaying());
        QVERIFY(!lab().hasNumbers());
        QVERIFY(lab().isOutOfDate());
        QVERIFY(widget<FigureView>("labView")->isDimmed());
        awaitNumbers();
        QVERIFY(lab().isPlaying());
        QVERIFY(!lab().isOutOfDate());
        click("labPlay");
        await();
        QCOMPARE(lab().plan().worldValues.integer("n"), std::int64_t{25});
        QVERIFY(lab().table()->numbers == numbersOf(lab().plan(), lab().repetitions()));
    }

    void cancellingPausesAndKeepsTheNumbers() {
        openLab(quickPlan(100000));
        click("labPlay");
        awaitNumbers();
        QTRY_VERIFY(action("cancel")->isEnabled());
        action("cancel")->trigger();
        await();
        QVERIFY(lab().state() == LabSession::State::Paused);
        QVERIFY(lab().hasNumbers());
        QVERIFY(lab().repetitions() < std::size_t{100000});
    }

    void startsOver() {
        openLab(quickPlan(50));
        click("labPlay");
        await();
        const auto first = lab().table()->numbers;
        action("startLabOver")->trigger();
        QVERIFY(!lab().hasNumbers());
        await();
        QVERIFY(lab().table()->numbers == first);
    }

    void aRefusedSettingIsOneSentenceOnThePage() {
        ExperimentPlan plan = quickPlan(10);
        plan.analysis.measures.clear();
        plan.analysis.tests.clear();
        openLab(plan);
        QVERIFY(lab().state() == LabSession::State::Failed);
        QCOMPARE(toQt(widget<FigureView>("labView")->figure().emptyReason), lab().error());
        QVERIFY(lab().error().endsWith(QLatin1Char('.')));
    }

    void exportsTheTableAsItIs() {
        openLab(quickPlan(40));
        click("labPlay");
        await();
        const QString path = m_sandbox.filePath(QStringLiteral("raw.csv"));
        chooseFile("exportRun", path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().toStdString(), toCsv(*lab().table()));
    }

    void aSavedRunOpensWithItsNumbersAndGoesOn() {
        openLab(quickPlan(40));
        click("labPlay");
        await();
        const auto numbers = lab().table()->numbers;
        const QString path = m_sandbox.filePath(QStringLiteral("run.json"));
        chooseFile("saveRun", path);
        lab().setPlan(quickPlan(5));
        widget<QSpinBox>("labSeed")->setValue(9);
        await();
        QVERIFY(!lab().hasNumbers());
        chooseFile("openRun", path);
        await();
        QVERIFY(lab().table()->numbers == numbers);
        QCOMPARE(lab().plan().analysis.seed, std::uint64_t{1});
        widget<QSpinBox>("labRepetitions")->setValue(60);
        click("labPlay");
        await();
        QVERIFY(lab().table()->numbers == numbersOf(quickPlan(60), 60));
    }

    void anotherFileIsSaidInTheMessageBar() {
        const QString path = m_sandbox.filePath(QStringLiteral("other.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{}");
        file.close();
        action("showLab")->trigger();
        chooseFile("openRun", path);
        const auto* bar = widget<QWidget>("messageBar");
        QTRY_VERIFY(bar->isVisible());
        QCOMPARE(bar->findChild<QLabel*>(QStringLiteral("message"))->text(),
                 QStringLiteral("The run was not opened. other.json: This is not a saved run of the Lab."));
    }

    void twoKeptRunsAreCompared() {
        openLab(quickPlan(40));
        click("labPlay");
        await();
        action("keepRun")->trigger();
        widget<QSpinBox>("labSeed")->setValue(5);
        await();
        click("labPlay");
        await();
        action("keepRun")->trigger();
        auto* list = widget<QListWidget>("keptRuns");
        QCOMPARE(list->count(), 2);
        const auto place = [&](int row) { return list->visualItemRect(list->item(row)).center(); };
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::ControlModifier, place(0));
        QVERIFY(!action("compareTwoRuns")->isEnabled());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::ControlModifier, place(1));
        QVERIFY(action("compareTwoRuns")->isEnabled());
        for (auto* button : m_window->findChildren<QToolButton*>()) {
            if (button->defaultAction() == action("compareTwoRuns")) QTest::mouseClick(button, Qt::LeftButton);
        }
        await();
        auto* dialog = m_window->findChild<CompareRunsDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        // Both in the same axes, each in a colour of its own.
        const auto* view = dialog->findChild<FigureView*>();
        QCOMPARE(view->figure().series.size(), std::size_t{2});
        for (const auto& panel : view->figure().panels) {
            std::set<int> series;
            for (const auto& mark : panel.marks) {
                std::visit(
                    [&](const auto& drawn) {
                        if (drawn.style.role != Role::Reference) series.insert(drawn.style.series);
                    },
                    mark);
            }
            QCOMPARE(series, (std::set<int>{0, 1}));
        }
        QVERIFY(!view->scene().legendArea.isEmpty());
        // Below it the numbers and their differences.
        const auto* summary = dialog->findChild<QTableView*>();
        QVERIFY(summary != nullptr && summary->model()->rowCount() > 0);
        int column = 0;
        while (summary->model()->headerData(column, Qt::Horizontal).toString() != QLatin1String("difference")) {
            QVERIFY(++column < summary->model()->columnCount());
        }
        QVERIFY(!summary->model()->index(0, column).data().toString().isEmpty());
        dialog->close();
    }

    void keptRunsAreShownAgainAndRemovalIsUndone() {
        openLab(quickPlan(40));
        click("labPlay");
        await();
        const auto numbers = lab().table()->numbers;
        action("keepRun")->trigger();
        auto* list = widget<QListWidget>("keptRuns");
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 1);
        QCOMPARE(list->item(0)->text(),
                 QStringLiteral("Distribution of estimates, Dirichlet classes (40)\nn=40, seed 1"));
        widget<QSpinBox>("labSeed")->setValue(5);
        await();
        emit list->itemClicked(list->item(0));
        await();
        QVERIFY(lab().table() && lab().table()->numbers == numbers);
        QCOMPARE(widget<QSpinBox>("labSeed")->value(), 1);
        list->setCurrentRow(0);
        action("removeRun")->trigger();
        QCOMPARE(list->count(), 0);
        action("undo")->trigger();
        QCOMPARE(list->count(), 1);
    }

    void aRunThatIsReplacedComesBackByUndo() {
        openLab(quickPlan(40));
        click("labPlay");
        await();
        const auto numbers = lab().table()->numbers;
        const int steps = m_workspace->undoStack().count();
        widget<QSpinBox>("labSeed")->setValue(5);
        await();
        QVERIFY(!lab().hasNumbers());
        QCOMPARE(m_workspace->undoStack().count(), steps + 1);
        // Nothing is lost a second time.
        widget<QSpinBox>("labSeed")->setValue(6);
        await();
        QCOMPARE(m_workspace->undoStack().count(), steps + 1);
        QVERIFY(!SampleSelection::hasOtherChanges(m_workspace->undoStack()));
        action("undo")->trigger();
        await();
        QVERIFY(lab().table() && lab().table()->numbers == numbers);
        QCOMPARE(widget<QSpinBox>("labSeed")->value(), 1);
        action("redo")->trigger();
        await();
        QVERIFY(!lab().hasNumbers());
        QCOMPARE(widget<QSpinBox>("labSeed")->value(), 6);
        // Starting over throws numbers away, too.
        click("labPlay");
        await();
        const auto others = lab().table()->numbers;
        action("startLabOver")->trigger();
        await();
        action("undo")->trigger();
        await();
        QVERIFY(lab().table()->numbers == others);
    }

    void copiesTheCommand() {
        openLab(quickPlan(40));
        action("copyLabCommand")->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("calibrium experiment distribution --world dirichlet:n=40 --set repetitions=40 "
                                "--measure ece --measure skce:estimator=biased --seed 1"));
    }

    void demonstrationsAreSteppedThrough() {
        QVERIFY(!demonstrations().empty());
        const Demonstration& shown = demonstration("ece-bias");
        action("showLab")->trigger();
        auto* menu = widget<QMenu>("demonstrationsMenu");
        QCOMPARE(menu->actions().size(), static_cast<qsizetype>(demonstrations().size()));
        for (QAction* entry : menu->actions()) {
            if (entry->text() == toQt(shown.name)) entry->trigger();
        }
        QVERIFY(widget<QWidget>("demonstration")->isVisible());
        for (std::size_t i = 0; i < shown.steps.size(); ++i) {
            QCOMPARE(widget<QLabel>("demonstrationTitle")->text(), toQt(shown.steps[i].title));
            QVERIFY(giveSameNumbers(lab().plan(), shown.steps[i].plan));
            QVERIFY(lab().isPlaying() || lab().hasNumbers());
            const bool isLast = i + 1 == shown.steps.size();
            QCOMPARE(widget<QPushButton>("demonstrationNext")->isEnabled(), !isLast);
            if (!isLast) widget<QPushButton>("demonstrationNext")->click();
        }
        const QString note = QStringLiteral("settings changed since");
        QVERIFY(!widget<QLabel>("demonstrationPlace")->text().contains(note));
        ExperimentPlan changed = lab().plan();
        changed.analysis.seed += 1;
        lab().changePlan(changed);
        QVERIFY(widget<QLabel>("demonstrationPlace")->text().contains(note));
        lab().pause();
        await();
        click("demonstrationClose");
        QVERIFY(!widget<QWidget>("demonstration")->isVisible());
    }

    void windowAnswersWhileDataSetsAreDrawn() {
        ExperimentPlan plan = experiment("distribution").defaults;
        plan.values.set("repetitions", std::int64_t{10000});
        openLab(plan);
        int updates = 0;
        connect(&lab(), &LabSession::stateChanged, this, [&updates] { ++updates; });
        QElapsedTimer duration;
        duration.start();
        const GapRecorder recorder;
        click("labPlay");
        QTRY_VERIFY_WITH_TIMEOUT(!lab().isPlaying() || duration.elapsed() > 4000, patience);
        const auto seconds = static_cast<double>(duration.elapsed()) / 1000;
        lab().pause();
        await();
        qInfo("longest gap %lld ms, %.1f updates per second, %zu data sets in %.1f s",
              static_cast<long long>(recorder.longest()), updates / seconds, lab().repetitions(), seconds);
        QVERIFY2(recorder.longest() < longestGap, qPrintable(QString::number(recorder.longest())));
        QVERIFY(updates > 10);
    }
};

QTEST_MAIN(TestLabPage)
#include "tst_lab_page.moc"
