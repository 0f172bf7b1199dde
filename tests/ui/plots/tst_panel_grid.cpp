// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/example_figures.h"
#include "ui/plots/scene/figure_scene.h"
#include "ui/plots/scene/panel_flow.h"
#include "ui/plots/scene/panel_grid.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

const QRectF window(0, 0, 800, 500);

GridPanel panelAt(int row, int column, double share = 1, bool isSquare = false) {
    return {.row = row, .column = column, .heightShare = share, .isSquare = isSquare, .margins = {40, 20, 10, 30}};
}

/// A row of panels with axes of their own, each of one model.
Panel ownPanel(int row, int column, int series, bool isSquare = false) {
    Panel panel;
    panel.row = row;
    panel.column = column;
    panel.isSquare = isSquare;
    panel.x.label = "x";
    panel.marks = {Points{.style = {Role::Model, series, ""}, .x = {1}, .y = {1}, .tips = {}}};
    return panel;
}

std::vector<QMarginsF> marginsFor(const Figure& figure) { return {figure.panels.size(), QMarginsF(50, 20, 8, 40)}; }

std::vector<PanelPlace> bestPlaces(const Figure& figure, const QSizeF& room) {
    return PanelFlow(figure, marginsFor(figure), 1).candidates(room, 8).front();
}

}  // namespace

class TestPanelGrid : public QObject {
    Q_OBJECT

private slots:
    /// Thirty centres in three panels: where there is a height for all names, panels are not put below each other.
    void everyNameOfAForestIsWritten() {
        constexpr int centres = 30;
        Figure figure;
        figure.series = {"model"};
        for (int column = 0; column < 3; ++column) {
            Panel panel;
            panel.column = column;
            panel.title = "pooled 1.11 [1.04, 1.18]";
            panel.x.label = "intercept";
            panel.y = {.label = "", .minimum = 0.0, .maximum = centres + 1.0};
            Points points;
            points.style = {Role::Model, 0, ""};
            for (int i = 1; i <= centres; ++i) {
                panel.y.ticks.emplace_back(i, Text("Hospital {1}", i));
                points.x.push_back(0.01 * i);
                points.y.push_back(i);
            }
            panel.marks.emplace_back(std::move(points));
            figure.panels.push_back(std::move(panel));
        }
        FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        constexpr double width = 720;
        scene.arrange(QRectF(0, 0, width, 450));
        const double least = scene.leastHeight(width);
        FigureScene shown(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        shown.arrange(QRectF(0, 0, width, least));
        QCOMPARE(shown.panels[0].ticksY.labels.size(), std::size_t{centres});
        QVERIFY2(least < 800, qPrintable(QString::number(least)));
    }

    void noPanelsTakeNoPlace() { QVERIFY(placePanels({}, window, 8).empty()); }
    void singlePanelFillsTheWindowUpToItsMargins() {
        QCOMPARE(placePanels({panelAt(0, 0)}, window, 8).front(), QRectF(40, 20, 750, 450));
    }
    void flatWindowDoesNotMakeAnEndlessPanel() {
        const QRectF area = placePanels({panelAt(0, 0)}, QRectF(0, 0, 2000, 250), 8).front();
        QCOMPARE(area.height(), 200.0);
        QCOMPARE(area.width(), 480.0);
        QCOMPARE(area.center().x(), 1015.0);  // in the middle of what the margins leave
    }
    void rowsShareTheHeight() {
        const auto areas = placePanels({panelAt(0, 0, 3), panelAt(1, 0, 1)}, window, 8);
        QCOMPARE(areas[0].height(), 294.0);  // 3/4 of 500 - 2 * 50 - 8
        QCOMPARE(areas[1].height(), 98.0);
        QCOMPARE(areas[1].top() - areas[0].bottom(), 58.0);
    }
    void squareDecidesTheWidthOfItsColumn() {
        const auto areas = placePanels({panelAt(0, 0, 4, true), panelAt(1, 0, 1)}, window, 8);
        QCOMPARE(areas[0].width(), areas[0].height());
        QCOMPARE(areas[1].width(), areas[0].width());
        QCOMPARE(areas[1].left(), areas[0].left());
    }
    void widestMarginOfAColumnCountsForAll() {
        auto wide = panelAt(1, 0);
        wide.margins.setLeft(100);
        const auto areas = placePanels({panelAt(0, 0), wide}, window, 8);
        QCOMPARE(areas[0].left(), areas[1].left());
        QVERIFY(areas[0].left() >= 100);
    }
    void aSquareBesideAStackStandsAtItsTop() {
        auto beside = panelAt(0, 1, 1, true);
        beside.rowSpan = 2;
        const auto areas = placePanels({panelAt(0, 0, 4, true), panelAt(1, 0, 1), beside}, window, 8);
        QCOMPARE(areas[2].size(), areas[0].size());
        QCOMPARE(areas[2].top(), areas[0].top());
    }
    void whatIsNotSquareFillsTheRowsItSpans() {
        auto beside = panelAt(0, 1);
        beside.rowSpan = 2;
        const auto areas = placePanels({panelAt(0, 0, 3), panelAt(1, 0, 1), beside}, window, 8);
        QCOMPARE(areas[2].top(), areas[0].top());
        QCOMPARE(areas[2].bottom(), areas[1].bottom());
    }
    void fourSquaresOfATallRoomStandTwoByTwo() {
        Figure figure;
        for (int i = 0; i < 4; ++i) figure.panels.push_back(ownPanel(0, i, 0, true));
        const std::vector<PanelPlace> tall{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
        QVERIFY(bestPlaces(figure, {700, 600}) == tall);
        const std::vector<PanelPlace> flat{{0, 0}, {0, 1}, {0, 2}, {0, 3}};
        QVERIFY(bestPlaces(figure, {1500, 300}) == flat);
    }
    void fourPanelsStandTwoByTwoRatherThanThreeAndOne() {
        Figure figure;
        for (int i = 0; i < 4; ++i) {
            figure.panels.push_back(ownPanel(0, i, 0));
            figure.panels.back().x.label = asItStands("x" + std::to_string(i));
        }
        const std::vector<PanelPlace> square{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
        for (const QSizeF& room : {QSizeF(1004, 500), QSizeF(900, 600), QSizeF(1100, 620)}) {
            QVERIFY(bestPlaces(figure, room) == square);
        }
    }
    void aHistogramStandsBesideTheOnlySquareOfAWideRoom() {
        const Figure figure = test::reliability();
        const std::vector<PanelPlace> beside{{0, 0}, {0, 1}};
        const std::vector<PanelPlace> below{{0, 0}, {1, 0}};
        QVERIFY(bestPlaces(figure, {750, 440}) == beside);
        QVERIFY(bestPlaces(figure, {400, 700}) == below);
        // What is needed to be read is less high, too.
        const PanelFlow flow(figure, marginsFor(figure), 1);
        QVERIFY(flow.placesFor(750, 8) == beside);
        QVERIFY(flow.placesFor(300, 8) == below);
        QVERIFY(flow.heightFor(beside, 8) < flow.heightFor(below, 8));
    }
    void aHistogramFillsTheRowOfTheLastSquare() {
        Figure figure;
        for (int i = 0; i < 3; ++i) {
            figure.panels.push_back(test::reliabilityPanel(i, "m"));
            figure.panels.back().column = i;
            figure.panels.push_back(test::histogramPanel(i));
            figure.panels.back().column = i;
        }
        const auto places = bestPlaces(figure, {600, 900});
        const std::vector<PanelPlace> expected{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 0}, {2, 1}};
        QVERIFY(places == expected);
    }
    void aHistogramAmongOtherPanelsMayStandBesideItsSquare() {
        Figure figure = test::reliability();
        for (int i = 0; i < 4; ++i) {
            figure.panels.push_back(ownPanel(0, i + 1, 0, i < 2));
            figure.panels.back().x.label = asItStands("x" + std::to_string(i));
        }
        const auto places = bestPlaces(figure, {1350, 640});
        QCOMPARE(places[1].row, places[0].row);
        QCOMPARE(places[1].column, places[0].column + 1);
    }
    void rowsOfOneModelEachStayRows() {
        Figure figure;
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 3; ++column) figure.panels.push_back(ownPanel(row, column, row));
        }
        const auto wide = bestPlaces(figure, {1500, 400});
        for (std::size_t i = 0; i < wide.size(); ++i) {
            QCOMPARE(wide[i].row, static_cast<int>(i) / 3);
            QCOMPARE(wide[i].column, static_cast<int>(i) % 3);
        }
        // Where three do not fit beside each other, each model takes two rows.
        const auto narrow = PanelFlow(figure, marginsFor(figure), 1).placesFor(500, 8);
        QVERIFY(narrow[2] == (PanelPlace{1, 0}));
        QVERIFY(narrow[3] == (PanelPlace{2, 0}));
    }
    /// A paper of two columns has given each model two rows already: three tests and three do not become two and four.
    void aModelThatGoesOnInTheNextRowKeepsItsRows() {
        Figure figure;
        for (int model = 0; model < 2; ++model) {
            for (int test = 0; test < 3; ++test) {
                figure.panels.push_back(ownPanel(2 * model + test / 2, test % 2, model));
            }
        }
        for (const QSizeF& room : {QSizeF(1500, 400), QSizeF(700, 900), QSizeF(1200, 300)}) {
            const auto places = bestPlaces(figure, room);
            for (std::size_t i = 0; i < 3; ++i) {
                for (std::size_t j = 3; j < 6; ++j) QVERIFY(places[i].row < places[j].row);
            }
        }
    }
    void theLastOfThreePanelsTakesTheWidthThatIsLeft() {
        Figure figure;
        for (int i = 0; i < 3; ++i) figure.panels.push_back(ownPanel(0, i, 0));
        // Panels of a kind have one width, however much is left.
        const auto alike = PanelFlow(figure, marginsFor(figure), 1).placesFor(500, 8);
        QVERIFY(alike[2] == (PanelPlace{1, 0}));
        figure.panels.back().x.label = "another";
        const auto places = PanelFlow(figure, marginsFor(figure), 1).placesFor(500, 8);
        QVERIFY(places[2] == (PanelPlace{.row = 1, .column = 0, .columnSpan = 2}));
        auto wide = panelAt(1, 0);
        wide.columnSpan = 2;
        const auto areas = placePanels({panelAt(0, 0), panelAt(0, 1), wide}, window, 8);
        QCOMPARE(areas[2].left(), areas[0].left());
        QCOMPARE(areas[2].right(), areas[1].right());
    }
    void aHistogramMovesWithItsDiagram() {
        Figure figure;
        for (int column = 0; column < 2; ++column) {
            figure.panels.push_back(test::reliabilityPanel(column, "m"));
            figure.panels.back().column = column;
            figure.panels.push_back(test::histogramPanel(column));
            figure.panels.back().column = column;
        }
        const auto places = bestPlaces(figure, {300, 1400});
        const std::vector<PanelPlace> stacked{{0, 0}, {1, 0}, {2, 0}, {3, 0}};
        QVERIFY(places == stacked);
    }
    void squaresLeaveTheWidthBesideThemToOthers() {
        Figure figure;
        for (int i = 0; i < 4; ++i) figure.panels.push_back(ownPanel(0, i, 0, i < 2));
        const QSizeF room(1400, 790);
        const auto places = bestPlaces(figure, room);
        const std::vector<PanelPlace> columns{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
        QVERIFY(places == columns);
        std::vector<GridPanel> grid;
        for (std::size_t i = 0; i < places.size(); ++i) {
            grid.push_back({.row = places[i].row,
                            .column = places[i].column,
                            .isSquare = figure.panels[i].isSquare,
                            .margins = marginsFor(figure)[i]});
        }
        const auto areas = placePanels(grid, QRectF(QPointF(), room), 8);
        QCOMPARE(areas[0].width(), areas[0].height());
        QCOMPARE(areas[2].height(), areas[0].height());
        QVERIFY(areas[2].width() > 2 * areas[0].width());
        QVERIFY(areas[2].right() <= room.width());
    }
    void threeAlikeStandInARowRatherThanWithAHole() {
        Figure figure;
        for (int i = 0; i < 3; ++i) figure.panels.push_back(ownPanel(0, i, i, false));
        const std::vector<PanelPlace> row{{0, 0}, {0, 1}, {0, 2}};
        QVERIFY(bestPlaces(figure, {740, 430}) == row);
    }
    void aLowRoomHasOthersOneAboveTheOtherBesideSquares() {
        Figure figure;
        for (int i = 0; i < 4; ++i) figure.panels.push_back(ownPanel(0, i, 0, i < 2));
        const std::vector<PanelPlace> stack{
            {.row = 0, .column = 0, .rowSpan = 2}, {.row = 0, .column = 1, .rowSpan = 2}, {0, 2}, {1, 2}};
        QVERIFY(bestPlaces(figure, {740, 340}) == stack);
        const PanelFlow flow(figure, marginsFor(figure), 1);
        QVERIFY(flow.placesFor(740, 8) == stack);
        QVERIFY(flow.heightFor(stack, 8) < 340);

        auto first = panelAt(0, 0, 1, true);
        auto second = panelAt(0, 1, 1, true);
        first.rowSpan = second.rowSpan = 2;
        const QRectF room(0, 0, 740, 340);
        const auto areas = placePanels({first, second, panelAt(0, 2), panelAt(1, 2)}, room, 8);
        QCOMPARE(areas[0].width(), areas[0].height());
        QCOMPARE(areas[1].size(), areas[0].size());
        QVERIFY(areas[0].height() > areas[2].height());
        QVERIFY(areas[2].width() > areas[0].width());
        QCOMPARE(areas[2].top(), areas[0].top());
        QCOMPARE(areas[3].height(), areas[2].height());
        // A wide and low room has squares that end where the stack ends.
        const auto low = placePanels({first, second, panelAt(0, 2), panelAt(1, 2)}, QRectF(0, 0, 1200, 300), 8);
        QVERIFY(low[0].bottom() <= low[3].bottom());
        QVERIFY(low[0].bottom() > low[3].top());
    }
    void barsStandBesideAMapWhereItsSmallestFits() {
        Figure figure = test::reliability();
        figure.panels[0].marks.emplace_back(
            HeatMap{.style = {}, .xEdges = {0, 1}, .yEdges = {0, 1}, .values = {1}, .scale = {}, .tips = {}});
        const PanelFlow flow(figure, marginsFor(figure), 1);
        const std::vector<PanelPlace> beside{{0, 0}, {0, 1}};
        QVERIFY(flow.placesFor(475, 8) == beside);  // of a screen at 175 %
        QVERIFY(flow.placesFor(400, 8) != beside);
    }
    void narrowRoomsNeedMoreHeight() {
        Figure figure;
        for (int i = 0; i < 6; ++i) figure.panels.push_back(ownPanel(0, i, 0));
        const PanelFlow flow(figure, marginsFor(figure), 1);
        double before = 0;
        for (const double width : {1600.0, 1100.0, 800.0, 500.0, 300.0}) {
            const double height = flow.heightFor(flow.placesFor(width, 8), 8);
            QVERIFY(height >= before);
            before = height;
        }
        QCOMPARE(before, 6 * 200.0 + 5 * 8);
    }
    void mapsAreLargerThanDiagrams() {
        Figure figure;
        for (int i = 0; i < 3; ++i) {
            figure.panels.push_back(ownPanel(0, i, i, true));
            figure.panels.back().marks.emplace_back(
                HeatMap{.style = {}, .xEdges = {0, 1}, .yEdges = {0, 1}, .values = {1}, .scale = {}, .tips = {}});
        }
        PanelFlow flow(figure, marginsFor(figure), 1);
        const auto places = flow.placesFor(700, 8);
        QCOMPARE(flow.rowCount(places), 2);
        const double before = flow.heightFor(places, 8);
        flow.limitSquares(places, 800, 8);
        QCOMPARE(flow.heightFor(places, 8), before + 2 * (240 - 150));
        // No more than the width allows.
        flow.limitSquares(places, 500, 8);
        QVERIFY(flow.heightFor(places, 8) < before + 2);
    }
    void smallMultiplesAreEqualAndApart() {
        std::vector<GridPanel> panels;
        for (int i = 0; i < 10; ++i) panels.push_back(panelAt(i / 4, i % 4, 1, true));
        const auto areas = placePanels(panels, window, 8);
        for (std::size_t i = 0; i < areas.size(); ++i) {
            QCOMPARE(areas[i].size(), areas[0].size());
            QVERIFY(window.contains(areas[i]));
            for (std::size_t j = 0; j < i; ++j) QVERIFY(!areas[i].intersects(areas[j]));
        }
    }
};

QTEST_MAIN(TestPanelGrid)
#include "tst_panel_grid.moc"
