// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_sets.h"
#include "tests/support/scene_geometry.h"
#include "ui/plots/figure_view.h"
#include "ui/window/main_window.h"

#include <QDockWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QUndoStack>

#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

const QList<QSize> sizes{{1280, 800}, {1366, 768}, {1920, 1080}};
const QSize smallScreen(1097, 617 - 32);

/// Each kind of models, with as many samples as fill a figure; what a view computes grows with their square.
std::vector<test::ModelSet> modelSets() { return test::modelSets(100); }

}  // namespace

/// Looks at every view as a reader does: is any word cut, do any two meet, is a panel too small?
class TestWindowGeometry : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static void settle(MainWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
    }

    static QString sizeOf(const MainWindow& window, const QString& page) {
        return QStringLiteral("%1 takes %2 x %3").arg(page).arg(window.width()).arg(window.height());
    }

    /// What is wrong with the page that is shown.
    static QStringList complaints(const MainWindow& window, const QWidget& page) {
        QStringList found = test::cutTexts(window);
        for (const FigureView* view : page.findChildren<FigureView*>()) {
            if (!view->isVisible() || view->figure().panels.empty()) continue;
            found += test::complaintsAbout(view->scene(), QRectF(QPointF(), QSizeF(view->size())));
        }
        const auto* verdict = page.findChild<QWidget*>(QStringLiteral("verdict"));
        if (verdict != nullptr && verdict->isVisible()) {
            const auto* area = qobject_cast<QScrollArea*>(verdict->parentWidget()->parentWidget());
            if (area != nullptr && area->verticalScrollBar()->maximum() > 0)
                found.append(QStringLiteral("verdict is cut"));
        }
        return found;
    }

private slots:
    /// A screen of 1920 x 1080 at 175 % has this many pixels for widgets, less a frame with its title.
    void theWindowFitsASmallScreen_data() {
        QTest::addColumn<int>("set");
        // Most models, and most families: the others ask for no more.
        const auto sets = modelSets();
        for (std::size_t i = 0; i < sets.size(); ++i) {
            const QString& name = sets[i].name;
            if (name == QLatin1String("class3") || name == QLatin1String("mixed")) {
                QTest::newRow(qPrintable(name)) << static_cast<int>(i);
            }
        }
    }
    void theWindowFitsASmallScreen() {
        QFETCH(int, set);
        Workspace workspace;
        MainWindow window(workspace);
        window.show();
        workspace.addModels(test::loaded(modelSets().at(static_cast<std::size_t>(set))));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        QStringList tooLarge;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            for (const char* button : {"recalibrateButton", "tryAllButton"}) {
                auto* pressed = window.findChild<QPushButton*>(QLatin1String(button));
                if (pressed != nullptr && pressed->isVisible()) pressed->click();
            }
            settle(window);
            window.resize(smallScreen);
            settle(window);
            if (window.size() != smallScreen) tooLarge.append(sizeOf(window, tabs->tabText(tab)));
        }
        QVERIFY2(tooLarge.isEmpty(), qPrintable(tooLarge.join(QLatin1Char('\n'))));
    }

    /// An empty window has nothing to list or to set, and shows where to begin.
    void docksOfAnEmptyWindowAreAway() {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(sizes.front());
        window.show();
        const auto shownDocks = [&] {
            QStringList names;
            for (const auto* dock : window.findChildren<QDockWidget*>()) {
                if (!dock->isHidden()) names.append(dock->objectName());
            }
            names.sort();
            return names;
        };
        QVERIFY(shownDocks().isEmpty());
        workspace.addModels(test::loaded(modelSets().front()));
        const QStringList all{QStringLiteral("modelsDock"), QStringLiteral("resultsDock"),
                              QStringLiteral("samplesDock"), QStringLiteral("settingsDock")};
        QCOMPARE(shownDocks(), all);
        settle(window);
        QVERIFY(window.findChild<QWidget*>(QStringLiteral("resultsTable"))->isVisible());
        // Away where a page does not use them, and back on the next one.
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentIndex(tabs->count() - 1);
        QVERIFY(!shownDocks().contains(QStringLiteral("resultsDock")));
        tabs->setCurrentIndex(0);
        QCOMPARE(shownDocks(), all);
        workspace.undoStack().undo();
        QVERIFY(shownDocks().isEmpty());
    }

    void nothingIsCutOrMeets_data() {
        QTest::addColumn<int>("set");
        for (std::size_t i = 0; i < modelSets().size(); ++i) {
            QTest::newRow(qPrintable(modelSets()[i].name)) << static_cast<int>(i);
        }
    }
    void nothingIsCutOrMeets() {
        QFETCH(int, set);
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(sizes.front());
        window.show();
        workspace.addModels(test::loaded(modelSets().at(static_cast<std::size_t>(set))));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        QStringList all;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            settle(window);
            for (const QSize& size : sizes) {
                window.resize(size);
                settle(window);
                if (window.size() != size) all.append(sizeOf(window, tabs->tabText(tab)));
                for (const QString& complaint : complaints(window, *tabs->currentWidget())) {
                    const QString line = QStringLiteral("%1 at %2x%3: %4")
                                             .arg(tabs->tabText(tab))
                                             .arg(size.width())
                                             .arg(size.height())
                                             .arg(complaint);
                    if (!all.contains(line)) all.append(line);
                }
            }
        }
        QVERIFY2(all.isEmpty(), qPrintable(QLatin1Char('\n') + all.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestWindowGeometry)
#include "tst_window_geometry.moc"
