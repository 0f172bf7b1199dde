// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sample_notes.h"
#include "core/figures/views/forest.h"

#include "core/data/notes.h"
#include "core/figures/views/forest_rows.h"
#include "core/selection/panel_samples.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Centres called site 1 to site N of 40 samples; the last has no event.
Dataset sites(int count, std::uint64_t stream = 1) {
    Generator generator = makeGenerator(Purpose::Simulation, 34, stream);
    std::vector<double> p;
    Labels y;
    SampleColumn column{.name = "site", .cells = {}};
    for (int c = 1; c <= count; ++c) {
        for (int i = 0; i < 40; ++i) {
            p.push_back(0.05 + 0.9 * uniform01(generator));
            y.push_back(c < count && uniform01(generator) < p.back() ? 1 : 0);
            column.cells.push_back("site " + std::to_string(c));
        }
    }
    SampleNotes notes{.file = "people.csv"};
    notes.columns = {column};
    return test::binary(p, y).withNotes(notes);
}

}  // namespace

class TestForestFigure : public QObject {
    Q_OBJECT

private slots:
    void drawsARowForEachCentre();
    void saysWhichCentreHasNoEvents();
    void modelsShareRows();
    void ordersRows();
    void showsTheLargestOfMany();
    void aClickSelectsTheSamples();
    void saysWhyThereIsNothing();
};

void TestForestFigure::drawsARowForEachCentre() {
    const Figure figure = builtFigure(figureMethod("forest"), {shownModel(sites(3))});
    QCOMPARE(figure.panels.size(), std::size_t{3});
    const Panel& panel = figure.panels.front();
    QCOMPARE(panel.x.label, std::string("observed : expected"));
    QVERIFY(panel.x.isLogarithmic && !figure.panels[1].x.isLogarithmic);
    const std::vector<std::pair<double, Text>> ticks{{-1, "a new centre"},
                                                     {0, "pooled"},
                                                     {1.5, asItStands("site 3")},
                                                     {2.5, asItStands("site 2")},
                                                     {3.5, asItStands("site 1")}};
    QVERIFY(panel.y.ticks == ticks);
    QCOMPARE(marksOf<Rule>(panel).front().value, 1.0);
    QCOMPARE(marksOf<Rule>(figure.panels[1]).front().value, 0.0);
    const auto points = marksOf<Points>(panel);
    QCOMPARE(points.size(), std::size_t{3});  // centres, the one without events, the pooled value
    QCOMPARE(points[0].y, (std::vector<double>{3.5, 2.5}));
    QVERIFY(points[0].tips.front().english().starts_with("site 1: observed : expected "));
    QCOMPARE(points[2].y.front(), 0.0);
    const auto lines = marksOf<Line>(panel);
    QCOMPARE(lines.size(), std::size_t{5});  // three centres, the pooled value, a new centre
    QVERIFY(lines.back().isDashed && lines.back().y.front() == -1.0);
    for (const Line& line : lines) {
        QVERIFY(line.x.front() >= *panel.x.minimum && line.x.back() <= *panel.x.maximum);
    }
    const Figure slopes = builtFigure(figureMethod("forest"), {shownModel(sites(3))}, {{{"quantity", "slope"}}});
    QCOMPARE(slopes.panels.size(), std::size_t{1});
    QCOMPARE(slopes.panels.front().x.label, std::string("slope"));
}

void TestForestFigure::saysWhichCentreHasNoEvents() {
    const Figure figure = builtFigure(figureMethod("forest"), {shownModel(sites(3))});
    const auto points = marksOf<Points>(figure.panels[0]);
    QVERIFY(points[1].isHollow);
    QCOMPARE(points[1].x.front(), *figure.panels[0].x.minimum);
    QCOMPARE(points[1].y.front(), 1.5);
    QVERIFY(points[1].tips.front().english().starts_with("site 3: observed : expected 0.0"));
    QVERIFY(points[1].tips.front().english().find("events: 0 of 40") != std::string::npos);
    QCOMPARE(figure.panels[1].notes.back(), std::string("no intercept (1): site 3"));
    QCOMPARE(figure.panels[2].notes.back(), std::string("no slope (1): site 3"));
}

void TestForestFigure::modelsShareRows() {
    const Figure figure =
        builtFigure(figureMethod("forest"), {shownModel(sites(4), 0), shownModel(sites(3, 2).withName("other"), 1)});
    QCOMPARE(figure.panels.size(), std::size_t{3});
    const auto points = marksOf<Points>(figure.panels[0]);
    // The first model stands above the second in every row.
    QVERIFY(points[0].y[0] > 4.5 && points[0].y[0] < 5);
    QVERIFY(points[3].y[0] < 4.5 && points[3].y[0] > 4);
    QVERIFY(figure.panels[0].notes.back().english().starts_with("other: "));
    QCOMPARE(points[3].style.legend, std::string("other"));
}

void TestForestFigure::ordersRows() {
    ForestRows rows("size");
    CentreCalibration result;
    const auto add = [&](const std::string& name, std::size_t size, double ratio) {
        Centre centre{.name = name, .rows = std::vector<Index>(size)};
        centre.values[0] = CentreValue{.value = ratio};
        result.centres.push_back(std::move(centre));
    };
    add("10", 5, 2);
    add("9", 7, 1);
    add("A", 6, 0.5);
    const auto topOf = [&](const char* order) {
        ForestRows arranged(order);
        arranged.add(result);
        arranged.arrange();
        return arranged.ticks().back().second.english();
    };
    QCOMPARE(topOf("name"), std::string("9"));
    QCOMPARE(topOf("value"), std::string("A"));
    result.centres[0].rows.resize(20);
    QCOMPARE(topOf("size"), std::string("10"));
}

void TestForestFigure::showsTheLargestOfMany() {
    const Figure figure = builtFigure(figureMethod("forest"), {shownModel(sites(70))});
    QCOMPARE(figure.panels.front().y.ticks.size(), ForestRows::mostShown + 2);
    QCOMPARE(figure.panels.front().notes.back(), std::string("the largest centres are shown: 60 of 70"));
}

void TestForestFigure::aClickSelectsTheSamples() {
    const std::vector<FigureModel> models{shownModel(sites(3))};
    const FigureMethod& view = figureMethod("forest");
    const Values values = viewValues(view, {}, {});
    const AnalysisSpecification analysis;
    const FigureCall call{.models = models, .values = values, .analysis = analysis};
    const Figure figure = view.build(call);
    std::size_t mark = 0;
    while (!std::holds_alternative<Points>(figure.panels[0].marks[mark])) ++mark;
    const auto samples = samplesIn(figure, 0, call);
    const auto rows = rowsOfPart(samples.front(), figure.panels[0], {.mark = mark, .index = 1});
    QCOMPARE(rows.size(), std::size_t{40});
    QCOMPARE(rows.front(), Index{40});
    QCOMPARE(rows.back(), Index{79});
}

void TestForestFigure::saysWhyThereIsNothing() {
    const Figure bare = builtFigure(figureMethod("forest"), {shownModel(test::randomBinary(50, 1))});
    QVERIFY(bare.panels.empty());
    QVERIFY(bare.emptyReason.english().find("no column beside predictions and targets whose values are centres") !=
            std::string::npos);
    QVERIFY(builtFigure(figureMethod("forest"), {}).emptyReason.english().starts_with("Open a model"));
}

QTEST_GUILESS_MAIN(TestForestFigure)
#include "tst_forest_figure.moc"
