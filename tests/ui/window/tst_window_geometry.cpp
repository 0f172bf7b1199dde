// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"
#include "tests/support/model_sets.h"
#include "tests/support/scene_geometry.h"
#include "ui/plots/export/export_layout.h"
#include "ui/plots/export/export_pages.h"
#include "ui/plots/view/figure_scroll_area.h"
#include "ui/plots/view/figure_view.h"
#include "ui/window/main_window.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/plan_choices.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QDockWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QUndoStack>

#include <algorithm>
#include <memory>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int patience = 120000;  // milliseconds; results come much earlier

const QList<QSize> sizes{{1280, 800}, {1920, 1080}};
const QSize smallScreen(1097, 617 - 32);

/// Each kind of models, with three digits of rows: tests of real targets take time with their square.
std::vector<test::ModelSet> modelSets() { return test::modelSets(100); }

}  // namespace

/// Looks at every view as a reader does: is any word cut, do any two meet, is a panel too small?
class TestWindowGeometry : public QObject {
    Q_OBJECT

    SettingsSandbox m_sandbox;

    static void computeLess(Workspace& workspace) {
        workspace.settings().change(withFewResamples(workspace.settings().current()),
                                    [] { return QStringLiteral("settings"); });
    }
    static void settle(MainWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.isIdle(), patience);
        for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
    }

    static QString sizeOf(const MainWindow& window, const QString& page) {
        return QStringLiteral("%1 takes %2 x %3").arg(page).arg(window.width()).arg(window.height());
    }

    /// What is wrong with the files that the page would be exported to, for one column of a journal and for two.
    static QStringList paperComplaints(const QWidget& page) {
        constexpr double longestMm = 240;  // of text on a page
        QStringList found;
        for (const FigureView* view : page.findChildren<FigureView*>()) {
            if (!view->isVisible() || view->figure().panels.empty()) continue;
            std::vector<ExportPage> pages;
            for (const double width : {85.0, 180.0}) {
                for (ExportPage& one :
                     exportPages(view->originalFigure(), view->styles(), {.sizeMm = QSizeF(width, 0), .fontPt = 8})) {
                    pages.push_back(std::move(one));
                }
            }
            for (const ExportPage& one : pages) {
                const PaperFigure paper = paperFigure(one.figure, view->styles(), one.options);
                const double width = one.options.sizeMm.width();
                const QRectF viewport(QPointF(), paper.sizeMm / millimetresPerLayoutUnit);
                const FigureScene scene = paperScene(paper);
                QStringList here = test::complaintsAbout(scene, viewport);
                for (const test::SceneText& text : test::textsOf(scene)) {
                    if (text.text.contains(QChar(0x2026))) here.append(QStringLiteral("\"%1\" is cut").arg(text.text));
                }
                if (paper.sizeMm.height() > longestMm) {
                    here.append(QStringLiteral("the paper is %1 mm high").arg(paper.sizeMm.height()));
                }
                for (const QString& complaint : here) {
                    found.append(QStringLiteral("on %1 mm: %2").arg(width).arg(complaint));
                }
            }
        }
        return found;
    }

    /// What is wrong with the page that is shown.
    static QStringList complaints(const MainWindow& window, const QWidget& page) {
        QStringList found = test::cutTexts(window);
        for (const FigureView* view : page.findChildren<FigureView*>()) {
            if (!view->isVisible() || view->figure().panels.empty()) continue;
            found += test::complaintsAbout(view->scene(), QRectF(QPointF(), QSizeF(view->size())));
            constexpr double most = 0.35;  // square panels side by side leave room above and below
            const double dead = test::deadShare(view->scene(), QSizeF(view->size()));
            if (dead > most) found.append(QStringLiteral("%1 % of the plot are empty").arg(100 * dead, 0, 'f', 0));
        }
        const auto* verdict = page.findChild<QWidget*>(QStringLiteral("verdict"));
        if (verdict != nullptr && verdict->isVisible()) {
            const auto* area = qobject_cast<QScrollArea*>(verdict->parentWidget()->parentWidget());
            if (area != nullptr && area->verticalScrollBar()->maximum() > 0)
                found.append(QStringLiteral("verdict is cut"));
        }
        return found;
    }

    /// The page of the view with this id, with results for the models of the set.
    static const QWidget& shownPage(MainWindow& window, Workspace& workspace, const QString& set, const QString& view) {
        const auto sets = modelSets();
        const auto wanted = std::find_if(sets.begin(), sets.end(), [&](const auto& one) { return one.name == set; });
        window.show();
        computeLess(workspace);
        workspace.models().add(test::loaded(*wanted));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->widget(tab)->objectName().endsWith(view)) tabs->setCurrentIndex(tab);
        }
        settle(window);
        return *tabs->currentWidget();
    }

    /// What is wrong with any page of these models, on paper and at these sizes of the window.
    static QStringList complaintsOf(const test::ModelSet& set, const QList<QSize>& windowSizes) {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(windowSizes.front());
        window.show();
        computeLess(workspace);
        workspace.models().add(test::loaded(set));
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        QStringList all;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            settle(window);
            for (const QString& complaint : paperComplaints(*tabs->currentWidget())) {
                all.append(QStringLiteral("%1 %2").arg(tabs->tabText(tab), complaint));
            }
            for (const QSize& size : windowSizes) {
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
        return all;
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
        computeLess(workspace);
        workspace.models().add(test::loaded(modelSets().at(static_cast<std::size_t>(set))));
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
        workspace.models().add(test::loaded(modelSets().front()));
        const QStringList all{QStringLiteral("modelsDock"), QStringLiteral("resultsDock"),
                              QStringLiteral("samplesDock"), QStringLiteral("settingsDock")};
        QCOMPARE(shownDocks(), all);
        settle(window);
        QVERIFY(window.findChild<QWidget*>(QStringLiteral("resultsTable"))->isVisible());
        // Away where a page does not use them, and back on the next one.
        auto* tabs = window.findChild<QTabWidget*>(QStringLiteral("views"));
        tabs->setCurrentIndex(tabs->count() - 1);
        QCOMPARE(shownDocks(), QStringList{QStringLiteral("settingsDock")});
        // But for worlds that are made of a model's predictions.
        ExperimentPlan plan = workspace.lab().plan();
        workspace.lab().changePlan(withWorld(plan, "my-data"));
        QCOMPARE(shownDocks(), (QStringList{QStringLiteral("modelsDock"), QStringLiteral("settingsDock")}));
        tabs->setCurrentIndex(0);
        QCOMPARE(shownDocks(), all);
        workspace.undoStack().undo();
        QVERIFY(shownDocks().isEmpty());
    }

    /// Names of models fit, however early the first of them come.
    void modelsHaveRoomForTheirNames_data() {
        QTest::addColumn<bool>("isShownBefore");
        QTest::newRow("before the window is shown") << false;
        QTest::newRow("right after") << true;
    }
    void modelsHaveRoomForTheirNames() {
        QFETCH(bool, isShownBefore);
        Workspace workspace;
        MainWindow window(workspace);
        if (isShownBefore) window.show();
        workspace.models().add(test::loaded(test::modelSets().at(1)));
        window.show();
        window.resize(sizes.front());
        for (int i = 0; i < 5; ++i) QCoreApplication::processEvents();
        const auto* models = window.findChild<QDockWidget*>(QStringLiteral("modelsDock"));
        constexpr int besideName = 84;  // check box, colour, mark of a warning and air
        const int name = models->fontMetrics().horizontalAdvance(QStringLiteral("logistic_regression"));
        QVERIFY2(models->width() >= name + besideName, qPrintable(QString::number(models->width())));
        settle(window);
    }

    void nothingIsCutOrMeets_data() {
        QTest::addColumn<int>("set");
        for (std::size_t i = 0; i < modelSets().size(); ++i) {
            QTest::newRow(qPrintable(modelSets()[i].name)) << static_cast<int>(i);
        }
    }
    void nothingIsCutOrMeets() {
        QFETCH(int, set);
        const QStringList all = complaintsOf(modelSets().at(static_cast<std::size_t>(set)), sizes);
        QVERIFY2(all.isEmpty(), qPrintable(QLatin1Char('\n') + all.join(QLatin1Char('\n'))));
    }

    /// Few panels find places that need no scroll bar, on screens that are low, too.
    void fewPanelsDoNotScroll_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("view");
        QTest::addColumn<QSize>("size");
        const QSize large(1097, 617);
        QTest::newRow("pairs at 175 %") << "class1"
                                        << "pair-matrix" << large;
        QTest::newRow("pairs of real targets at 175 %") << "real1"
                                                        << "pair-matrix" << large;
        QTest::newRow("reliability at 175 %") << "class3"
                                              << "reliability" << large;
        QTest::newRow("comparison at 175 %") << "class3"
                                             << "compare" << large;
        QTest::newRow("comparison of real targets at 175 %") << "real3"
                                                             << "compare" << large;
        QTest::newRow("column at 175 %") << "class3"
                                         << "along" << large;
        QTest::newRow("four panels of a model") << "real1"
                                                << "reliability" << QSize(1366, 768);
        QTest::newRow("of three models") << "real3"
                                         << "reliability" << QSize(1366, 768);
        QTest::newRow("of three, with a frame around the window") << "real3"
                                                                  << "reliability" << QSize(1280, 736);
        QTest::newRow("of three, where it is narrow") << "real3"
                                                      << "reliability" << QSize(1280, 800);
    }
    void fewPanelsDoNotScroll() {
        QFETCH(QString, set);
        QFETCH(QString, view);
        QFETCH(QSize, size);
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(size);
        const QWidget& page = shownPage(window, workspace, set, view);
        const auto areas = page.findChildren<FigureScrollArea*>();
        QCOMPARE(areas.size(), 1);
        QVERIFY(areas.front()->isVisible());
        QCOMPARE(areas.front()->verticalScrollBar()->maximum(), 0);
        const QStringList all = complaints(window, page);
        QVERIFY2(all.isEmpty(), qPrintable(all.join(QLatin1Char('\n'))));
    }

    /// In one column, as the narrow view of a large text would have them by their labels, eight panels take twice the
    /// height of the two columns that it shows.
    void manyPanelsScrollNoFartherThanTheyNeed() {
        Workspace workspace;
        MainWindow window(workspace);
        window.resize(1097, 617);
        const QWidget& page = shownPage(window, workspace, QStringLiteral("real1"), QStringLiteral("errors"));
        const FigureScene& scene = page.findChild<FigureView*>()->scene();
        QCOMPARE(scene.panels.size(), 8UL);
        double lowest = window.height();
        for (const PanelScene& panel : scene.panels) lowest = std::min(lowest, panel.area.height());
        QVERIFY2(lowest >= 139 && lowest < 180, qPrintable(QString::number(lowest)));
    }

    /// Numbers are longer and marks lie elsewhere.
    void norWithFewOrManyRows_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<QString>("set");
        // Models of real targets take minutes with so many rows.
        QTest::newRow("1200 of class1") << 1200 << QStringLiteral("class1");
        QTest::newRow("20 of mixed") << 20 << QStringLiteral("mixed");
    }
    void norWithFewOrManyRows() {
        QFETCH(int, rows);
        QFETCH(QString, set);
        const auto sets = test::modelSets(rows);
        const auto wanted = std::find_if(sets.begin(), sets.end(), [&](const auto& one) { return one.name == set; });
        const QStringList all = complaintsOf(*wanted, {sizes.front()});
        QVERIFY2(all.isEmpty(), qPrintable(QLatin1Char('\n') + all.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestWindowGeometry)
#include "tst_window_geometry.moc"
