// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_sets.h"
#include "ui/settings/settings.h"
#include "ui/window/main_window.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <QDockWidget>
#include <QLabel>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

}  // namespace

/// The dock below the views: how much of the window it takes, and what its title holds.
class TestResultsDock : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static void settle(MainWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
    }

    static void show(MainWindow& window, Workspace& workspace, const QString& set) {
        const auto sets = test::modelSets(100);
        const auto wanted = std::find_if(sets.begin(), sets.end(), [&](const auto& one) { return one.name == set; });
        window.show();
        workspace.models().add(test::loaded(*wanted));
        settle(window);
    }

private slots:
    /// The views have the room that the table does not need: of a screen of 1080 lines at 175 % less than a quarter is
    /// for the results of three models.
    void resultsTakeTheHeightOfTheirRows_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<double>("most");
        QTest::newRow("one model") << "class1" << 0.2;
        QTest::newRow("three models") << "class3" << 0.24;
    }
    void resultsTakeTheHeightOfTheirRows() {
        QFETCH(QString, set);
        QFETCH(double, most);
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(1097, 617);
        show(window, workspace, set);
        const auto* dock = window.findChild<QDockWidget*>(QStringLiteral("resultsDock"));
        const auto* table = dock->findChild<QTableView*>(QStringLiteral("resultsTable"));
        QVERIFY2(dock->height() <= most * window.height(), qPrintable(QString::number(dock->height())));
        QCOMPARE(table->verticalScrollBar()->maximum(), 0);
        // Nothing but the status bar is below it.
        QVERIFY(window.height() - dock->geometry().bottom() < 40);
        for (const char* name : {"columnsButton", "copyTableButton"}) {
            const auto* button = dock->findChild<QToolButton*>(QLatin1String(name));
            QVERIFY(button->isVisible());
            QCOMPARE(button->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
            QVERIFY(button->mapTo(dock, QPoint()).y() < table->mapTo(dock, QPoint()).y());
        }
    }

    /// What a hand has chosen stays.
    void theEdgeOfTheResultsCanBeMoved() {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(1280, 800);
        show(window, workspace, QStringLiteral("class1"));
        const auto* dock = window.findChild<QDockWidget*>(QStringLiteral("resultsDock"));
        const int before = dock->height();
        const QPoint edge(window.width() / 2, dock->geometry().top() - 1);
        QTest::mousePress(&window, Qt::LeftButton, {}, edge);
        QTest::mouseMove(&window, edge - QPoint(0, 90));
        QTRY_COMPARE(dock->height(), before + 90);
        QTest::mouseRelease(&window, Qt::LeftButton, {}, edge - QPoint(0, 90));
        settle(window);
        window.resize(1920, 1080);
        workspace.models().add(test::loaded(test::modelSets().at(1)));
        settle(window);
        QCOMPARE(dock->height(), before + 90);
        settings::isResultsHeightChosen.store(false);
    }

    /// Docks in one place have their tabs in the title, which takes no line of its own.
    void tabsOfDocksStandInTheirTitle() {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(1280, 800);
        show(window, workspace, QStringLiteral("class1"));
        const auto* results = window.findChild<QDockWidget*>(QStringLiteral("resultsDock"));
        auto* samples = window.findChild<QDockWidget*>(QStringLiteral("samplesDock"));
        auto* tabs = results->findChild<QTabBar*>(QStringLiteral("dockTabs"));
        QTRY_COMPARE(tabs->count(), 2);
        QVERIFY(samples->visibleRegion().isEmpty());
        QCOMPARE(tabs->tabText(0), results->windowTitle());
        const int height = results->height();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
        QTRY_VERIFY(!samples->visibleRegion().isEmpty());
        QCOMPARE(samples->height(), height);
        auto* others = samples->findChild<QTabBar*>(QStringLiteral("dockTabs"));
        QCOMPARE(others->tabText(others->currentIndex()), samples->windowTitle());
        // They keep their places, whichever is in front.
        QTRY_COMPARE(others->tabText(0), results->windowTitle());
        QTest::mouseClick(others, Qt::LeftButton, {}, others->tabRect(0).center());
        QTRY_VERIFY(samples->visibleRegion().isEmpty());
        QTRY_COMPARE(tabs->tabText(0), results->windowTitle());
        // Alone it has a title, and no row of tabs with one of them.
        samples->hide();
        QTRY_VERIFY(tabs->isHidden());
        QVERIFY(results->findChild<QLabel*>(QStringLiteral("dockTitle"))->isVisible());
    }
};

QTEST_MAIN(TestResultsDock)
#include "tst_results_dock.moc"
