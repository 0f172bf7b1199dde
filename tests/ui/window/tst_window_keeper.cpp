// SPDX-License-Identifier: GPL-3.0-or-later
// Another language, chosen in the preferences, holds at once: the window is another one, the work is the same.
#include "core/analysis/reports/reported_model.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "tests/support/window_fixture.h"
#include "ui/forms/seed_box.h"
#include "ui/lab/lab_page.h"
#include "ui/language/language.h"
#include "ui/plots/view/figure_view.h"
#include "ui/settings/settings.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/window_keeper.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QUndoStack>

#include <algorithm>

using namespace calibrium;
using namespace calibrium::ui;

class TestWindowKeeper : public QObject {
    Q_OBJECT

    static constexpr int patience = 120000;
    SettingsSandbox m_sandbox;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<WindowKeeper> m_keeper;

    [[nodiscard]] MainWindow& window() const { return m_keeper->window(); }
    template <class Widget>
    [[nodiscard]] Widget* widget(const char* name) const {
        return window().findChild<Widget*>(QLatin1String(name));
    }
    void await() { QTRY_VERIFY_WITH_TIMEOUT(window().isIdle(), patience); }
    [[nodiscard]] QString firstMenu() const { return window().menuBar()->actions().first()->text(); }

    /// By keys and a click in the preferences.
    void choose(const QString& code) {
        widget<QAction>("preferences")->trigger();
        auto* dialog = window().findChild<PreferencesDialog*>();
        auto* box = dialog->findChild<QComboBox*>(QStringLiteral("language"));
        box->setFocus();
        const int wanted = box->findData(code);
        while (box->currentIndex() != wanted) {
            QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
        }
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    }

private slots:
    void init() {
        settings::language.store(QStringLiteral("en"));
        speak(QStringLiteral("en"));
        m_workspace = std::make_unique<Workspace>();
        m_keeper = std::make_unique<WindowKeeper>(*m_workspace);
        window().show();
    }
    void cleanup() {
        m_keeper.reset();
        m_workspace.reset();
        settings::language.store({});
        speak(QStringLiteral("en"));
    }

    void theChosenLanguageHoldsAtOnce() {
        window().openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        await();
        widget<QTabWidget>("views")->setCurrentIndex(1);
        await();
        const QString page = widget<QTabWidget>("views")->tabText(1);
        const auto results = m_workspace->report();
        const QStringList verdict = m_workspace->evaluation().verdicts().of(m_workspace->models()[0].id);
        const QString path = m_sandbox.filePath(QStringLiteral("mine.calibrium"));
        window().document().save(path);
        await();
        QCOMPARE(window().document().path(), path);
        const QSignalSpy changed(m_keeper.get(), &WindowKeeper::windowChanged);
        choose(QStringLiteral("de"));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, patience);
        QVERIFY(window().isVisible());
        QCOMPARE(shownLanguage(), QStringLiteral("de"));
        QCOMPARE(firstMenu(), QStringLiteral("&Datei"));
        await();
        // What is said is German, what was computed is what it was.
        QCOMPARE(widget<QTabWidget>("views")->currentIndex(), 1);
        QVERIFY(widget<QTabWidget>("views")->tabText(1) != page);
        QCOMPARE(m_workspace->models().size(), std::size_t{2});
        QVERIFY(m_workspace->evaluation().verdicts().of(m_workspace->models()[0].id) != verdict);
        const auto after = m_workspace->report();
        QCOMPARE(after[0].result.measures.size(), results[0].result.measures.size());
        for (std::size_t i = 0; i < after[0].result.measures.size(); ++i) {
            QCOMPARE(after[0].result.measures[i].estimate.value, results[0].result.measures[i].estimate.value);
        }
        QCOMPARE(window().document().path(), path);
        QVERIFY(!window().document().isModified());
        QVERIFY(m_workspace->undoStack().canUndo());
        // And back.
        choose(QStringLiteral("en"));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, patience);
        QCOMPARE(firstMenu(), QStringLiteral("&File"));
        await();
        QCOMPARE(m_workspace->evaluation().verdicts().of(m_workspace->models()[0].id), verdict);
    }

    /// Steps say what they are in the language of now, and a selection comes back in the window of now.
    void theWayBackSpeaksTheLanguageOfNow() {
        window().openSample(QStringLiteral("iris"));
        QTRY_COMPARE_WITH_TIMEOUT(m_workspace->models().size(), std::size_t{2}, patience);
        await();
        m_workspace->models().rename(m_workspace->models()[0].id, QStringLiteral("mine"));
        const auto boxes = window().findChildren<SeedBox*>(QStringLiteral("seed"));
        const auto seed = std::find_if(boxes.begin(), boxes.end(), [](const SeedBox* box) { return box->isVisible(); });
        QVERIFY(seed != boxes.end());
        (*seed)->setFocus();
        (*seed)->selectAll();
        QTest::keyClicks(*seed, QStringLiteral("7"));
        QTest::keyClick(*seed, Qt::Key_Return);
        QCOMPARE(m_workspace->settings().current().seed, std::uint64_t{7});
        await();
        const std::vector<Index> rows{1, 2, 3};
        window().findChild<SampleSelection*>()->select({.modelId = m_workspace->models()[0].id,
                                                        .rows = std::make_shared<const std::vector<Index>>(rows),
                                                        .description = QStringLiteral("three")});
        QStringList english;
        for (int i = 0; i < m_workspace->undoStack().count(); ++i) english << m_workspace->undoStack().text(i);
        QCOMPARE(widget<QAction>("undo")->text(), QStringLiteral("&Undo select 3 samples"));
        const QSignalSpy changed(m_keeper.get(), &WindowKeeper::windowChanged);
        choose(QStringLiteral("de"));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, patience);
        await();
        QCOMPARE(m_workspace->undoStack().count(), static_cast<int>(english.size()));
        for (int i = 0; i < m_workspace->undoStack().count(); ++i) {
            const QString& before = english[i];
            QVERIFY2(m_workspace->undoStack().text(i) != before, qPrintable(before));
        }
        QVERIFY(m_workspace->undoStack().text(1).contains(QStringLiteral("umbenennen")));
        QVERIFY(widget<QAction>("undo")->text().contains(QStringLiteral("3 Beobachtungen")));
        auto* selection = window().findChild<SampleSelection*>();
        QCOMPARE(selection->selected().count(), std::size_t{3});
        widget<QAction>("undo")->trigger();
        QVERIFY(selection->selected().isEmpty());
        widget<QAction>("redo")->trigger();
        QCOMPARE(selection->selected().count(), std::size_t{3});
        choose(QStringLiteral("en"));
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 2, patience);
        for (int i = 0; i < m_workspace->undoStack().count(); ++i)
            QCOMPARE(m_workspace->undoStack().text(i), english[i]);
        await();
    }

    void aRunOfTheLabStays() {
        ExperimentPlan plan = experiment("distribution").defaults;
        plan.values.set("repetitions", std::int64_t{30});
        plan.worldValues.set("n", std::int64_t{30});
        plan.analysis.measures = {parseMeasureRequest("ece")};
        widget<QAction>("showLab")->trigger();
        m_workspace->lab().setPlan(plan);
        await();
        m_workspace->lab().play();
        await();
        const auto numbers = m_workspace->lab().table()->numbers;
        QCOMPARE(window().unsavedWork().size(), qsizetype{1});
        choose(QStringLiteral("de"));
        QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), QStringLiteral("&Datei"), patience);
        await();
        QVERIFY(m_workspace->lab().table()->numbers == numbers);
        QVERIFY(widget<QWidget>("page:lab")->isVisible());
        QVERIFY(!widget<FigureView>("labView")->figure().panels.empty());
        QCOMPARE(window().unsavedWork().size(), qsizetype{1});
    }

    void whatRunsIsWaitedFor() {
        ExperimentPlan plan = experiment("distribution").defaults;
        plan.values.set("repetitions", std::int64_t{1000000});
        widget<QAction>("showLab")->trigger();
        m_workspace->lab().setPlan(plan);
        m_workspace->lab().play();
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->lab().hasNumbers(), patience);
        choose(QStringLiteral("de"));
        auto* message = widget<QLabel>("message");
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), patience);
        QCOMPARE(firstMenu(), QStringLiteral("&File"));
        m_workspace->lab().pause();
        QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), QStringLiteral("&Datei"), patience);
        await();
        QVERIFY(m_workspace->lab().hasNumbers());
    }
};

QTEST_MAIN(TestWindowKeeper)
#include "tst_window_keeper.moc"
