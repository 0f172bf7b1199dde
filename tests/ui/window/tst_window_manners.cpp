// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/example_figures.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/over_confident.h"
#include "tests/support/window_fixture.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/lab_session.h"

#include "core/experiments/experiment.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <map>
#include <memory>

#include <sys/stat.h>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// The letter that opens the entry while its menu is open; a null character without one.
QChar letterOf(const QString& text) {
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != QLatin1Char('&')) continue;
        if (text[i + 1] != QLatin1Char('&')) return text[i + 1].toLower();
        ++i;
    }
    return {};
}

QStringList clashesIn(const QString& title, const QList<QAction*>& actions) {
    QStringList clashes;
    std::map<QChar, QString> taken;
    for (const QAction* action : actions) {
        const QChar letter = letterOf(action->text());
        if (action->isSeparator() || letter.isNull()) continue;
        const auto [before, isNew] = taken.emplace(letter, action->text());
        if (!isNew) clashes << title + ": " + before->second + " and " + action->text();
    }
    return clashes;
}

}  // namespace

class TestWindowManners : public QObject, WindowFixture {
    Q_OBJECT

    [[nodiscard]] QMessageBox* question() const { return m_window->findChild<QMessageBox*>(QStringLiteral("quitBox")); }
    void playLab() {
        action("showLab")->trigger();
        ExperimentPlan plan = experiment("distribution").defaults;
        plan.values.set("repetitions", std::int64_t{5});
        plan.worldValues.set("n", std::int64_t{40});
        plan.analysis.measures = {parseMeasureRequest("ece")};
        m_window->workspace().lab().setPlan(plan);
        await();
        m_window->workspace().lab().play();
        await();
        QVERIFY(m_window->workspace().lab().hasNumbers());
    }

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void noLetterOpensTwoEntriesOfAMenu() {
        QStringList clashes = clashesIn(QStringLiteral("menu bar"), m_window->menuBar()->actions());
        int menus = 0;
        for (const QMenu* menu : m_window->findChildren<QMenu*>()) {
            clashes += clashesIn(menu->title(), menu->actions());
            ++menus;
        }
        QVERIFY(menus > 8);
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(QLatin1Char('\n'))));
    }

    /// Who compares a single model is not left with a sentence.
    void aComparisonOfOneModelOffersToOpenAnother() {
        Workspace& workspace = m_window->workspace();
        workspace.models().add({{overConfident("net", 60, 3, 3, 2), {}, {}}});
        await();
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("views"));
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->tabText(tab) == QStringLiteral("Compare")) tabs->setCurrentIndex(tab);
        }
        await();
        const auto* page = tabs->currentWidget();
        auto* button = page->findChild<QToolButton*>(QStringLiteral("emptyButton"));
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        auto* dialog = m_window->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->reject();
        workspace.models().add({{overConfident("other", 60, 3, 4, 2), {}, {}}});
        await();
        QVERIFY(!button->isVisible());
    }

    void tabLeavesTheResultsTable() {
        openIris();
        auto* table = m_window->findChild<QTableView*>(QStringLiteral("resultsTable"));
        table->setCurrentIndex(table->model()->index(0, 0));
        table->setFocus();
        m_window->activateWindow();
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Tab);
        QVERIFY(!table->hasFocus());
        QCOMPARE(table->currentIndex().column(), 0);
    }

    /// What stands behind is neither reached nor brought to the front, in both directions; once in front it is.
    void tabShowsNoOtherDock() {
        openIris();
        auto* samples = m_window->findChild<QDockWidget*>(QStringLiteral("samplesDock"));
        auto* results = m_window->findChild<QDockWidget*>(QStringLiteral("resultsDock"));
        m_window->activateWindow();
        QTRY_VERIFY(m_window->isActiveWindow());
        const auto walk = [](Qt::Key key, const QDockWidget& behind, const QDockWidget& front) {
            int inFront = 0;
            for (int step = 0; step < 120; ++step) {
                QWidget* focus = QApplication::focusWidget();
                QTest::keyClick(focus, key);
                focus = QApplication::focusWidget();
                QVERIFY(!behind.isAncestorOf(focus));
                QVERIFY(behind.visibleRegion().isEmpty());
                if (front.isAncestorOf(focus)) ++inFront;
            }
            QVERIFY(inFront > 0);
        };
        auto* table = m_window->findChild<QTableView*>(QStringLiteral("resultsTable"));
        for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Backtab}) {
            table->setFocus();
            QTRY_VERIFY(table->hasFocus());
            walk(key, *samples, *results);
        }
        samples->raise();
        QTRY_VERIFY(!samples->visibleRegion().isEmpty());
        m_window->findChild<QTabWidget*>(QStringLiteral("views"))->setFocus();
        walk(Qt::Key_Tab, *results, *samples);
    }

    void aFigureWithoutRoomIsNotPainted() {
        // A warning of QPainter fails this test: see tests/CMakeLists.txt.
        FigureView view;
        view.show();
        view.setFigure(calibrium::test::twoModels());
        for (const QSize size : {QSize(0, 0), QSize(300, 0), QSize(0, 300), QSize(400, 300)}) {
            view.setFixedSize(size);
            QCoreApplication::processEvents();
            view.setFigure(calibrium::test::twoModels());
            view.setDimmed(true);
            view.setDimmed(false);
            view.resetZoom();
            QCoreApplication::processEvents();
        }
        QVERIFY(!view.grab().toImage().isNull());
    }

    void quittingWithoutAnythingToLoseDoesNotAsk() {
        openIris();
        QVERIFY2(m_window->unsavedWork().isEmpty(), qPrintable(m_window->unsavedWork().join(QLatin1Char(','))));
        action("quit")->trigger();
        QVERIFY(question() == nullptr);
        QVERIFY(!m_window->isVisible());
    }

    void quittingWithARunOfTheLabAsks() {
        playLab();
        QCOMPARE(m_window->unsavedWork(), QStringList(QStringLiteral("the run of the Lab")));
        action("quit")->trigger();
        QVERIFY(m_window->isVisible());
        QVERIFY(question() != nullptr);
        QCOMPARE(question()->text(), QStringLiteral("Quit without saving? This would be lost: the run of the Lab."));
        question()->button(QMessageBox::Cancel)->click();
        QTRY_VERIFY(question() == nullptr);
        QVERIFY(m_window->isVisible());
        action("quit")->trigger();
        question()->button(QMessageBox::Discard)->click();
        QTRY_VERIFY(!m_window->isVisible());
    }

    /// Its first numbers may be minutes away: it is work all the same, and what there is by then is kept if wanted.
    void quittingWhileTheLabIsOnAsks() {
        action("showLab")->trigger();
        LabSession& lab = m_window->workspace().lab();
        ExperimentPlan plan = experiment("distribution").defaults;
        plan.values.set("repetitions", std::int64_t{100000});
        plan.analysis.measures = {parseMeasureRequest("ece")};
        lab.setPlan(plan);
        await();
        lab.play();
        QVERIFY(lab.isPlaying() && !lab.hasNumbers());
        action("quit")->trigger();
        QVERIFY(m_window->isVisible());
        QVERIFY(question() != nullptr);
        QTRY_VERIFY(lab.hasNumbers());
        QVERIFY(lab.isPlaying());
        question()->button(QMessageBox::Save)->click();
        QCOMPARE(m_window->workspace().keptRuns().size(), std::size_t{1});
        lab.pause();
    }

    void theWindowSystemClosesNothingUnasked() {
        playLab();
        QCloseEvent event;
        QSpontaneKeyEvent::setSpontaneous(&event);
        qApp->notify(m_window.get(), &event);
        QVERIFY(m_window->isVisible());
        QVERIFY(question() != nullptr);
    }

    void aSavedRunIsNotAskedFor() {
        playLab();
        action("keepRun")->trigger();
        QCOMPARE(m_window->unsavedWork(), QStringList(QStringLiteral("a kept run of the Lab")));
        action("saveRun")->trigger();
        auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("labDialog"));
        QVERIFY(files != nullptr);
        emit files->fileSelected(m_sandbox.filePath(QStringLiteral("run.json")));
        delete files;
        QVERIFY2(m_window->unsavedWork().isEmpty(), qPrintable(m_window->unsavedWork().join(QLatin1Char(','))));
    }

    void changedModelsAreAskedFor() {
        openIris();
        m_window->workspace().models().rename(m_window->workspace().models().front().id, QStringLiteral("other"));
        QCOMPARE(m_window->unsavedWork(), QStringList(QStringLiteral("changes of models and settings")));
    }

    void aPipeDoesNotKeepTheWindowWaiting() {
        const QString path = m_sandbox.filePath(QStringLiteral("silent.csv"));
        QCOMPARE(::mkfifo(qPrintable(path), 0600), 0);
        m_window->openFiles({path}, {});
        QTest::qWait(100);
        QVERIFY(!m_window->isIdle());
        QElapsedTimer clock;
        clock.start();
        m_window.reset();
        QVERIFY2(clock.elapsed() < 10000, qPrintable(QString::number(clock.elapsed())));
    }

    void craftedRunsLeaveTheWindowAsItIs() {
        openIris();
        const QByteArrayList contents{
            "{\"format\":\"calibrium-run\",\"version\":2}",
            "{\"format\":\"calibrium-run\",\"version\":99999999999999999999}",
            "{\"format\":\"calibrium-run\",\"version\":2,\"name\":\"x\",\"plan\":{\"experiment\":\"distribution\","
            "\"parameters\":{\"repetitions\":\"many\"},\"world\":\"dirichlet\",\"worldParameters\":{\"n\":true},"
            "\"analysis\":{},\"published\":[]}}",
            "{\"format\":\"calibrium-run\",\"version\":2,\"name\":\"x\",\"plan\":{\"experiment\":\"none\","
            "\"parameters\":{},\"world\":\"\",\"worldParameters\":{},\"analysis\":{\"seed\":-1},\"published\":{}}}",
            QByteArray(100000, '['),
        };
        for (const QByteArray& content : contents) {
            const QString path = m_sandbox.filePath(QStringLiteral("crafted.json"));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
            file.close();
            auto* bar = m_window->findChild<QWidget*>(QStringLiteral("messageBar"));
            bar->hide();
            action("openRun")->trigger();
            auto* files = m_window->findChild<QFileDialog*>(QStringLiteral("labDialog"));
            QVERIFY(files != nullptr);
            emit files->fileSelected(path);
            delete files;
            QTRY_VERIFY(bar->isVisible());
            const QString message = bar->findChild<QLabel*>(QStringLiteral("message"))->text();
            QVERIFY2(message.startsWith(QStringLiteral("The run was not opened. crafted.json: ")), qPrintable(message));
            QCOMPARE(m_window->workspace().models().size(), std::size_t{2});
        }
    }

    void whatWasDoneIsNoWarning() {
        MessageBar bar;
        const auto* sign = bar.findChild<QLabel*>(QStringLiteral("sign"));
        bar.showMessage(QStringLiteral("The report was not saved."));
        const QImage warning = sign->pixmap(Qt::ReturnByValue).toImage();
        bar.showDone(QStringLiteral("The report was saved."));
        QCOMPARE(bar.message(), QStringLiteral("The report was saved."));
        const QImage done = sign->pixmap(Qt::ReturnByValue).toImage();
        QVERIFY(done != warning);
        bar.showOffer(QStringLiteral("A file has changed."), QStringLiteral("Reload"), [] {});
        QCOMPARE(sign->pixmap(Qt::ReturnByValue).toImage(), done);
        bar.showMessage(QStringLiteral("The report was not saved."));
        QCOMPARE(sign->pixmap(Qt::ReturnByValue).toImage(), warning);
    }
};

QTEST_MAIN(TestWindowManners)
#include "tst_window_manners.moc"
