// SPDX-License-Identifier: GPL-3.0-or-later
// The views below By column that look at groups, centres and time, in the window: made when seen, set by their forms,
// picked by clicks, in both languages.
#include "core/data/sample_notes.h"
#include "core/experiments/prepared_experiment.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"
#include "tests/support/window_fixture.h"
#include "ui/language/language.h"
#include "ui/models/model_list.h"
#include "ui/plots/scene/figure_scene.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/settings/settings_store.h"

#include <QLineEdit>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>
#include <cmath>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

constexpr int siteCount = 15;
constexpr int daysCount = 30;

/// 60 samples of each of 15 sites, of which site 3 has no events and site 7 twice those predicted; days 1 to 30.
Dataset clinic() {
    Generator generator = makeGenerator(34, 0);
    std::vector<double> p;
    Labels y;
    SampleColumn site{.name = "site", .cells = {}};
    SampleColumn day{.name = "day", .cells = {}, .numbers = {}};
    for (int i = 0; i < 60 * siteCount; ++i) {
        const int number = 1 + i % siteCount;
        p.push_back(0.05 + 0.4 * uniform01(generator));
        const double truth = number == 3 ? 0 : number == 7 ? 2 * p.back() : p.back();
        y.push_back(uniform01(generator) < truth ? 1 : 0);
        site.cells.push_back("site " + std::to_string(number));
        day.numbers.push_back(1 + i * daysCount / (60 * siteCount));
        day.cells.push_back(std::to_string(static_cast<int>(day.numbers.back())));
    }
    SampleNotes notes{.file = "clinic.csv"};
    notes.columns = {site, day};
    return test::binary(p, y).withName("risk").withNotes(std::move(notes));
}

}  // namespace

class TestColumnViews : public QObject, private WindowFixture {
    Q_OBJECT

    [[nodiscard]] SampleSelection& selection() const { return *m_window->findChild<SampleSelection*>(); }

    /// Brings a view to the front by clicks on the tabs; settled.
    FigureView* shown(const char* id) {
        const QString name = QStringLiteral("view:") + QLatin1String(id);
        auto* tabs = widget<QTabWidget>("views");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            auto* view = dynamic_cast<FigureView*>(tabs->widget(tab)->findChild<QWidget*>(name));
            if (view == nullptr) continue;
            QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, Qt::NoModifier, tabs->tabBar()->tabRect(tab).center());
            auto* choice = tabs->widget(tab)->findChild<QTabBar*>(QStringLiteral("viewChoice"));
            for (int i = 0; i < choice->count() && !view->isVisible(); ++i) {
                QTest::mouseClick(choice, Qt::LeftButton, Qt::NoModifier, choice->tabRect(i).center());
            }
            await();
            return view->isVisible() ? view : nullptr;
        }
        return nullptr;
    }

    /// Writes into the text setting that is in front.
    void type(const char* setting, const QString& text) {
        for (auto* editor : m_window->findChildren<QWidget*>(QStringLiteral("editor:") + QLatin1String(setting))) {
            auto* line = qobject_cast<QLineEdit*>(editor);
            if (line == nullptr) line = editor->findChild<QLineEdit*>();
            if (line == nullptr || !line->isVisible()) continue;
            line->selectAll();
            QTest::keyClicks(line, text);
            QTest::keyClick(line, Qt::Key_Return);
            await();
            return;
        }
        QFAIL("no such setting is shown");
    }

    /// Where the point whose tip begins so stands in a panel; a place outside where there is none.
    static QPoint placeOf(const FigureView& view, int panel, const std::string& tip) {
        const Panel& shown = view.figure().panels[static_cast<std::size_t>(panel)];
        for (std::size_t m = 0; m < shown.marks.size(); ++m) {
            const auto* points = std::get_if<Points>(&shown.marks[m]);
            for (std::size_t i = 0; points != nullptr && i < points->x.size(); ++i) {
                if (!points->tips[i].english().starts_with(tip)) continue;
                return view.positionOf(panel, static_cast<int>(m), static_cast<int>(i)).toPoint();
            }
        }
        return {-1, -1};
    }
    static void click(FigureView& view, const QPoint& place) {
        auto* plot = view.findChild<QWidget*>(QStringLiteral("plot"));
        QTest::mouseClick(plot, Qt::LeftButton, Qt::NoModifier, place);
    }
    /// The selected rows are all those of a site.
    [[nodiscard]] bool isSiteSelected(int site) const {
        const auto& rows = selection().selected().rows;
        if (!rows || rows->size() != 60) return false;
        return std::all_of(rows->begin(), rows->end(), [site](Index row) { return row % siteCount == site - 1; });
    }
    static void languages() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("German") << "de";
    }
    void open() {
        QFETCH(const QString, language);
        speak(language);
        openWindow();
        m_window->resize(1280, 900);
        m_workspace->settings().change(settingsWith({"brier"}), [] { return QStringLiteral("settings"); });
        m_workspace->models().add({{clinic(), {}, {}}});
        await();
    }
    /// For whoever wants to look at it.
    void keepPicture(const char* name) {
        const QString folder = qEnvironmentVariable("CALIBRIUM_TEST_PICTURES");
        QFETCH(const QString, language);
        if (!folder.isEmpty())
            m_window->grab().save(folder + QLatin1Char('/') + QLatin1String(name) + language + ".png");
    }

private slots:
    void cleanup() {
        m_window.reset();
        speak(QStringLiteral("en"));
    }

    void theForestHasARowForEachCentre_data() { languages(); }
    void theForestHasARowForEachCentre() {
        open();
        FigureView* view = shown("forest");
        QVERIFY(view != nullptr);
        QCOMPARE(view->figure().panels.size(), std::size_t{3});
        const Panel& ratios = view->figure().panels[0];
        QCOMPARE(ratios.y.ticks.size(), std::size_t{siteCount + 2});
        QCOMPARE(ratios.y.ticks.back().second, std::string("site 1"));
        keepPicture("forest-");
        // Every name is written, beside the first panel of a row alone.
        const std::vector<QString>& names = view->scene().panels[0].ticksY.labels;
        QCOMPARE(names.size(), std::size_t{siteCount + 2});
        QVERIFY(!view->scene().panels[1].isYLabelled);
        // A click on the point of site 7 selects its samples.
        const QPoint place = placeOf(*view, 0, "site 7: ");
        QVERIFY(view->plotArea(0).contains(place));
        QVERIFY(view->tipAt(place).startsWith(QStringLiteral("site 7: ")));
        click(*view, place);
        await();
        QVERIFY(isSiteSelected(7));
        keepPicture("forest-selected-");
    }

    void theForestSaysWhatIsMissing_data() { languages(); }
    void theForestSaysWhatIsMissing() {
        open();
        FigureView* view = shown("forest");
        QVERIFY(view != nullptr);
        QFETCH(const QString, language);
        const std::string expected = language == "de" ? "ohne Steigung (1): site 3" : "no slope (1): site 3";
        QCOMPARE(view->figure().panels[2].notes.back(), expected);
        type("column", QStringLiteral("day:10,20"));
        QCOMPARE(view->figure().panels[0].y.ticks.size(), std::size_t{5});
        type("column", QStringLiteral("ward"));
        QVERIFY(view->figure().panels.empty());
        QVERIFY(view->figure().emptyReason.english().find("ward") != std::string::npos);
    }

    void subgroupsAreSearchedAndPicked_data() { languages(); }
    void subgroupsAreSearchedAndPicked() {
        open();
        FigureView* view = shown("subgroups");
        QVERIFY(view != nullptr);
        type("columns", QStringLiteral("site"));
        QCOMPARE(view->figure().panels.size(), std::size_t{1});
        keepPicture("subgroups-");
        const QPoint place = placeOf(*view, 0, "site = site 3: ");
        QVERIFY(view->plotArea(0).contains(place));
        click(*view, place);
        await();
        QVERIFY(isSiteSelected(3));
    }

    /// Sites across, three parts of the month upwards: a heat map whose cells tell what they hold.
    void twoColumnsAreAHeatMap_data() { languages(); }
    void twoColumnsAreAHeatMap() {
        open();
        FigureView* view = shown("two-columns");
        QVERIFY(view != nullptr);
        type("x", QStringLiteral("site"));
        type("y", QStringLiteral("day:10,20"));
        QCOMPARE(view->figure().panels.size(), std::size_t{1});
        const Panel& panel = view->figure().panels.front();
        QCOMPARE(panel.x.ticks.size(), std::size_t{siteCount});
        QCOMPARE(panel.y.ticks.size(), std::size_t{3});
        const auto map = std::find_if(panel.marks.begin(), panel.marks.end(),
                                      [](const Mark& mark) { return std::holds_alternative<HeatMap>(mark); });
        QVERIFY(map != panel.marks.end());
        const auto& cells = std::get<HeatMap>(*map);
        QCOMPARE(cells.values.size(), std::size_t{3 * siteCount});
        // Site 3 has no events, so that all of its cells are too low.
        for (std::size_t x = 0; x < siteCount; ++x) {
            if (!(panel.x.ticks[x].second == std::string("site 3"))) continue;
            for (std::size_t y = 0; y < 3; ++y) {
                const double value = cells.values[y * siteCount + x];
                QVERIFY(std::isnan(value) || value < 0);
            }
        }
        keepPicture("two-columns-");
    }

    /// Set in the window, clusters are in the list of models, and the views that heed them say so.
    void clustersReachTheViews_data() { languages(); }
    void clustersReachTheViews() {
        open();
        const int id = m_workspace->models().front().id;
        FigureView* view = shown("along");
        QVERIFY(view != nullptr);
        type("column", QStringLiteral("day"));
        const auto widthOfBand = [view] {
            double width = 0;
            for (const Mark& mark : view->figure().panels.front().marks) {
                const auto* band = std::get_if<Band>(&mark);
                for (std::size_t i = 0; band != nullptr && i < band->x.size(); ++i) {
                    width += band->upper[i] - band->lower[i];
                }
            }
            return width;
        };
        const double before = widthOfBand();
        m_workspace->columns().cluster(id, QStringLiteral("site"));
        await();
        QVERIFY(before > 0 && widthOfBand() != before);
        QFETCH(const QString, language);
        const std::string note = language == "de" ? "Intervalle und Bänder gehen über die Cluster von site."
                                                  : "Intervals and bands are over the clusters of site.";
        const auto& notes = view->figure().panels.front().notes;
        QVERIFY(std::any_of(notes.begin(), notes.end(), [&](const Note& one) { return one == note; }));
        const auto* list = m_window->findChild<ModelList*>();
        QVERIFY(list != nullptr);
        const QString facts = list->index(0).data(ModelList::FactsRole).toString();
        QVERIFY2(facts.contains(QStringLiteral("site")), qPrintable(facts));
    }

    void watchFollowsTheColumnOfTime_data() { languages(); }
    void watchFollowsTheColumnOfTime() {
        open();
        FigureView* view = shown("watch");
        QVERIFY(view != nullptr);
        QCOMPARE(view->figure().panels.size(), std::size_t{2});
        QCOMPARE(view->figure().panels.front().x.label, std::string("day"));
        const auto lengthOfLine = [view] {
            for (const Mark& mark : view->figure().panels.front().marks) {
                if (const auto* line = std::get_if<Line>(&mark)) return line->x.size();
            }
            return std::size_t{0};
        };
        QVERIFY(lengthOfLine() >= std::size_t{daysCount});
        keepPicture("watch-");
        type("time", QStringLiteral("site"));
        QVERIFY(view->figure().panels.empty());
        QVERIFY(view->figure().emptyReason.english().find("site") != std::string::npos);
        type("time", QStringLiteral("day"));
        QVERIFY(lengthOfLine() >= std::size_t{daysCount});
    }

    void watchFollowsTheOrderOfTheRows_data() { languages(); }
    void watchFollowsTheOrderOfTheRows() {
        open();
        FigureView* view = shown("watch");
        QVERIFY(view != nullptr);
        type("every", QStringLiteral("50"));
        QCOMPARE(view->figure().panels.size(), std::size_t{2});
        QVERIFY(view->figure().panels.front().x.label != Text("day"));
        type("time", QStringLiteral("day"));
        QVERIFY(view->figure().panels.empty());  // both say when
        type("every", QStringLiteral("0"));
        QCOMPARE(view->figure().panels.front().x.label, std::string("day"));
    }
};

QTEST_MAIN(TestColumnViews)
#include "tst_column_views.moc"
