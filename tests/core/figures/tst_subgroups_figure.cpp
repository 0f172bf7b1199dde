// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sample_notes.h"
#include "core/figures/views/subgroups.h"
#include "core/method/shared_parts.h"

#include "core/data/notes.h"
#include "core/selection/highlight.h"
#include "core/selection/panel_samples.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Women, of the even rows, are off by 30 points.
Dataset womenOff() {
    std::vector<double> p;
    Labels y;
    SampleColumn sex{.name = "sex", .cells = {}};
    for (int i = 0; i < 200; ++i) {
        p.push_back(0.5);
        y.push_back(i % 2 == 0 ? (i % 10 == 0 ? 1 : 0) : (i % 4 == 1 ? 1 : 0));
        sex.cells.emplace_back(i % 2 == 0 ? "F" : "M");
    }
    SampleNotes notes{.file = "people.csv"};
    notes.columns = {sex};
    return test::binary(p, y).withNotes(notes);
}

}  // namespace

class TestSubgroupsFigure : public QObject {
    Q_OBJECT

private slots:
    void drawsAForest();
    void aClickSelectsTheSamples();
    void saysWhyThereIsNothing();
};

void TestSubgroupsFigure::drawsAForest() {
    const Figure figure = builtFigure(figureMethod("subgroups"), {shownModel(womenOff())});
    QCOMPARE(figure.panels.size(), std::size_t{1});
    const Panel& panel = figure.panels.front();
    const auto points = marksOf<Points>(panel);
    QCOMPARE(points.size(), std::size_t{3});  // two subgroups and all samples
    QVERIFY(std::abs(points[0].x.front() + 0.3) < 1e-12);
    QCOMPARE(points[0].y.front(), 2.0);
    QVERIFY(points[2].isHollow);
    QVERIFY(points[0].tips.front().english().starts_with("sex = F: 100 samples, observed 0.200, predicted 0.500"));
    const Line interval = marksOf<Line>(panel).front();
    QVERIFY(interval.x.front() < -0.3 && interval.x.back() > -0.3 && interval.x.back() < 0);
    const Words names = marksOf<Words>(panel).front();
    QCOMPARE(names.texts.front(), std::string("sex = F (100)"));
    QCOMPARE(names.texts.back(), std::string("all samples (200)"));
    QCOMPARE(panel.notes.front(), std::string("p ≤ 0.001 for the worst of 2 subgroups"));
}

void TestSubgroupsFigure::aClickSelectsTheSamples() {
    const std::vector<FigureModel> models{shownModel(womenOff())};
    const FigureMethod& view = figureMethod("subgroups");
    const Values values = viewValues(view, {}, {});
    const AnalysisSpecification analysis;
    const FigureCall call{.models = models, .values = values, .analysis = analysis};
    const Figure figure = view.build(call);
    const auto samples = samplesIn(figure, 0, call);
    QCOMPARE(samples.size(), std::size_t{1});
    std::size_t mark = 0;
    while (!std::holds_alternative<Points>(figure.panels[0].marks[mark])) ++mark;
    const auto rows = rowsOfPart(samples.front(), figure.panels[0], {.mark = mark, .index = 0});
    QCOMPARE(rows.size(), std::size_t{100});
    for (const Index row : rows) QCOMPARE(row % 2, Index{0});
    // Nothing stands along the axes: a drag selects nothing, and selected samples mark their subgroups alone.
    QVERIFY(rowsWithin(samples.front(), {.left = -1, .right = 1, .bottom = 0, .top = 9}).empty());
    const std::vector<SelectedRows> selected{{.series = 0, .rows = rows}};
    const auto shown = highlights(figure, selected, call);
    QCOMPARE(shown.size(), std::size_t{1});
    QVERIFY(shown.front().foot.empty() && shown.front().head.empty());
    const std::vector<MarkPart> parts{{.mark = mark, .index = 0}};
    QCOMPARE(shown.front().parts, parts);
}

void TestSubgroupsFigure::saysWhyThereIsNothing() {
    const Figure figure = builtFigure(figureMethod("subgroups"), {shownModel(test::randomBinary(50, 1))});
    QVERIFY(figure.panels.empty());
    QVERIFY(figure.emptyReason.english().find("no column beside predictions and targets") != std::string::npos);
    QVERIFY(builtFigure(figureMethod("subgroups"), {}).emptyReason.english().starts_with("Open a model"));
}

QTEST_GUILESS_MAIN(TestSubgroupsFigure)
#include "tst_subgroups_figure.moc"
