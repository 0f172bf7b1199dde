// SPDX-License-Identifier: GPL-3.0-or-later
// Every panel of every view that has samples: a rubber band selects some, and every other such view shows them.
#include "core/data/sample_notes.h"
#include "core/figures/figure_method.h"
#include "core/method/known_families.h"
#include "core/selection/panel_samples.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"
#include "tests/support/window_fixture.h"
#include "ui/language/language.h"
#include "ui/plots/view/figure_view.h"
#include "ui/samples/samples_panel.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/settings/settings_store.h"

#include <QDockWidget>
#include <QMouseEvent>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

Dataset normalData() {
    Generator generator = makeGenerator(5, 0);
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (int i = 0; i < 80; ++i) {
        const double mean = 4 * uniform01(generator);
        parameters.push_back({mean, 0.5 + uniform01(generator)});
        targets.push_back({mean + 2 * uniform01(generator) - 1});
    }
    return test::regression(family("normal"), parameters, targets);
}

}  // namespace

class TestTouchablePlots : public QObject, private WindowFixture {
    Q_OBJECT

    [[nodiscard]] SampleSelection& selection() const { return *m_window->findChild<SampleSelection*>(); }
    static constexpr int mostOnPage = 10;
    /// Places of all views: mostOnPage times the tab, plus the number on its page.
    [[nodiscard]] std::vector<int> viewPlaces() const {
        auto* tabs = widget<QTabWidget>("views");
        std::vector<int> places;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            const auto* choice = tabs->widget(tab)->findChild<QTabBar*>(QStringLiteral("viewChoice"));
            const int count = choice == nullptr ? 1 : choice->count();
            for (int view = 0; view < count; ++view) places.push_back(mostOnPage * tab + view);
        }
        return places;
    }
    /// The view in front, where it is one of figures; settled.
    FigureView* viewAt(int place) {
        auto* tabs = widget<QTabWidget>("views");
        tabs->setCurrentIndex(place / mostOnPage);
        auto* choice = tabs->currentWidget()->findChild<QTabBar*>(QStringLiteral("viewChoice"));
        if (choice != nullptr) choice->setCurrentIndex(place % mostOnPage);
        await();
        for (QWidget* child : tabs->currentWidget()->findChildren<QWidget*>()) {
            auto* view = dynamic_cast<FigureView*>(child);
            if (view != nullptr && view->isVisible() && idOf(*view) != nullptr) return view;
        }
        return nullptr;
    }
    static const FigureMethod* idOf(const FigureView& view) {
        for (const FigureMethod& method : figureMethods()) {
            if (view.objectName() == QStringLiteral("view:") + QString::fromStdString(method.info.id)) return &method;
        }
        return nullptr;
    }
    static std::vector<int> panelsWithSamples(const FigureView& view) {
        std::vector<int> panels;
        for (std::size_t p = 0; p < view.figure().panels.size(); ++p) {
            if (sampleKind(view.figure(), p)) panels.push_back(static_cast<int>(p));
        }
        return panels;
    }
    void drag(FigureView& view, const QPoint& from, const QPoint& to) {
        auto* plot = view.findChild<QWidget*>(QStringLiteral("plot"));
        QTest::mousePress(plot, Qt::LeftButton, Qt::NoModifier, from);
        // QTest::mouseMove holds no button.
        for (const QPoint& place : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, place, plot->mapToGlobal(place), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QCoreApplication::sendEvent(plot, &move);
        }
        QTest::mouseRelease(plot, Qt::LeftButton, Qt::NoModifier, to);
        await();
    }

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void everyPanelSelectsAndEveryViewShows_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QStringList>("views");
        QTest::newRow("binary") << "binary"
                                << QStringList{"reliability", "where", "cumulative", "pair-matrix", "along"};
        QTest::newRow("three classes") << "classes"
                                       << QStringList{"reliability", "where", "cumulative", "pair-matrix", "along"};
        QTest::newRow("real") << "real" << QStringList{"reliability", "where", "pair-matrix", "along"};
    }

    void everyPanelSelectsAndEveryViewShows() {
        QFETCH(const QString, kind);
        QFETCH(const QStringList, views);
        m_workspace->settings().change(settingsWith({"brier"}), [] { return QStringLiteral("settings"); });
        m_window->resize(1280, 1000);
        const Dataset data = kind == "real"     ? normalData()
                             : kind == "binary" ? test::randomBinary(80, 3)
                                                : calibratedData("net", 80, 3);
        m_workspace->models().add({{data, {}, {}}});
        await();
        QStringList touched;
        std::map<int, std::vector<int>> panels;
        for (const int place : viewPlaces()) {
            FigureView* view = viewAt(place);
            if (view == nullptr || panelsWithSamples(*view).empty()) continue;
            panels[place] = panelsWithSamples(*view);
            touched.append(view->objectName().mid(5));
            for (const int panel : panels[place]) {
                selection().clear();
                const QRectF area = view->plotArea(panel);
                drag(*view, area.topLeft().toPoint() + QPoint(3, 3), area.bottomRight().toPoint() - QPoint(3, 3));
                QVERIFY2(!selection().selected().isEmpty(), qPrintable(touched.back() + QString::number(panel)));
            }
        }
        QCOMPARE(touched, views);
        // One selection that was made in the last of them is seen in all panels of all.
        for (const auto& [place, expected] : panels) {
            FigureView* view = viewAt(place);
            std::set<int> shown;
            for (const PanelHighlight& highlight : view->highlights()) shown.insert(static_cast<int>(highlight.panel));
            QCOMPARE(std::vector<int>(shown.begin(), shown.end()), expected);
        }
        // So is the place of a row of the table.
        widget<QDockWidget>("samplesDock")->raise();
        auto* rows = widget<QTableView>("samplesTable");
        QTRY_VERIFY(!rows->visibleRegion().isEmpty() && rows->model()->rowCount() > 0);
        QTest::mouseClick(rows->viewport(), Qt::LeftButton, Qt::NoModifier,
                          rows->visualRect(rows->model()->index(0, 1)).center());
        QVERIFY(selection().current());
        for (const auto& [place, expected] : panels) {
            FigureView* view = viewAt(place);
            const auto hasPlace = [](const PanelHighlight& highlight) { return highlight.current.has_value(); };
            const auto& all = view->highlights();
            QVERIFY2(std::any_of(all.begin(), all.end(), hasPlace), qPrintable(view->objectName()));
        }
    }

    /// In the German window the same band takes the same samples, in every panel of every view.
    void theLanguageOfTheWindowPlaysNoPart_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"binary", "classes", "real"}) QTest::newRow(kind) << kind;
    }

    void theLanguageOfTheWindowPlaysNoPart() {
        QFETCH(const QString, kind);
        const QMap<QString, std::vector<Index>> english = bandOfEveryPanel(kind);
        QVERIFY(english.size() >= 4);
        m_window.reset();
        speak(QStringLiteral("de"));
        openWindow();
        const QMap<QString, std::vector<Index>> german = bandOfEveryPanel(kind);
        m_window.reset();
        speak(QStringLiteral("en"));
        QCOMPARE(german.keys(), english.keys());
        for (const QString& panel : english.keys()) {
            // The panels are not equally wide, so that a pixel more or less can take a sample more or less.
            const std::vector<Index> here = english.value(panel);
            const std::vector<Index> there = german.value(panel);
            std::vector<Index> others;
            std::set_symmetric_difference(here.begin(), here.end(), there.begin(), there.end(),
                                          std::back_inserter(others));
            QVERIFY2(others.size() <= 2 && here.size() > 4,
                     qPrintable(QStringLiteral("%1: %2 of %3 differ").arg(panel).arg(others.size()).arg(here.size())));
        }
    }

private:
    /// The rows that a band over the left part of each panel selects, of a model and a column with names that are words
    /// of the window.
    QMap<QString, std::vector<Index>> bandOfEveryPanel(const QString& kind) {
        m_workspace->settings().change(settingsWith({"brier"}), [] { return QStringLiteral("settings"); });
        m_window->resize(1280, 1000);
        const Dataset data = kind == "real"     ? normalData()
                             : kind == "binary" ? test::randomBinary(80, 3)
                                                : calibratedData("net", 80, 3);
        SampleColumn column{.name = "temperature", .cells = {}, .numbers = {}};
        for (int i = 0; i < 80; ++i) {
            column.numbers.push_back((37 * i) % 80);
            column.cells.push_back(std::to_string((37 * i) % 80));
        }
        SampleNotes notes;
        notes.columns.push_back(std::move(column));
        m_workspace->models().add({{data.withName("rank").withNotes(std::move(notes)), {}, {}}});
        await();
        QMap<QString, std::vector<Index>> found;
        for (const int place : viewPlaces()) {
            FigureView* view = viewAt(place);
            if (view == nullptr) continue;
            for (const int panel : panelsWithSamples(*view)) {
                selection().clear();
                const QRectF area = view->plotArea(panel);
                drag(*view, area.topLeft().toPoint() + QPoint(3, 3),
                     QPoint(qRound(area.left() + 0.45 * area.width()), qRound(area.bottom()) - 3));
                const auto& rows = selection().selected().rows;
                found[view->objectName() + QString::number(panel)] = rows ? *rows : std::vector<Index>();
            }
        }
        return found;
    }
};

QTEST_MAIN(TestTouchablePlots)
#include "tst_touchable_plots.moc"
