// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/example_figures.h"
#include "ui/plots/export/figure_export.h"
#include "ui/plots/marks/colour_map.h"
#include "ui/plots/scene/figure_scene.h"
#include "ui/plots/view/figure_view.h"

#include <cmath>

#include <QApplication>
#include <QFile>
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

const ColourScale around{.label = "witness", .minimum = -1, .maximum = 1, .isDiverging = true};
const ColourScale upwards{.label = "density", .minimum = 0, .maximum = 4, .isDiverging = false};

/// Two rows of two cells: -1 and 0 below, 0.5 and 1 above.
HeatMap cells() {
    return {.style = {.role = Role::Model, .series = 0, .legend = "not in the legend"},
            .xEdges = {0, 1, 4},
            .yEdges = {0, 1, 2},
            .values = {-1, 0, 0.5, 1},
            .scale = around,
            .tips = {}};
}

Panel panelWith(std::vector<Mark> marks, int row = 0, int column = 0) {
    Panel panel;
    panel.row = row;
    panel.column = column;
    panel.title = "panel";
    panel.x.label = "predicted";
    panel.y.label = "observed";
    panel.marks = std::move(marks);
    return panel;
}

Figure figureOf(std::vector<Panel> panels) {
    return {.title = "map", .series = {"resnet18"}, .panels = std::move(panels), .emptyReason = ""};
}

/// A triangle between three named corners, without axes.
Panel simplex() {
    Panel panel = panelWith({});
    panel.isSquare = true;
    panel.x.isHidden = panel.y.isHidden = true;
    panel.x.minimum = panel.y.minimum = 0;
    panel.x.maximum = panel.y.maximum = 1;
    panel.marks = {Triangles{.style = {},
                             .x = {0, 1, 1, 0, 0, 1},
                             .y = {0, 0, 1, 0, 1, 1},
                             .values = {1, -1},
                             .scale = around,
                             .tips = {"below", "above"}},
                   Words{.style = {.role = Role::Reference, .series = 0, .legend = ""},
                         .x = {0, 1},
                         .y = {0, 1},
                         .texts = {"airplane", "automobile"},
                         .sides = {Words::Side::Left, Words::Side::Above}}};
    return panel;
}

FigureScene arranged(const Figure& figure, const QSizeF& size) {
    FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
    scene.arrange(QRectF(QPointF(), size));
    return scene;
}

QColor colourAt(const ColourScale& scale, double value, Scheme scheme = Scheme::Light) {
    return ColourMap(scale, themeOf(scheme)).at(value);
}

}  // namespace

class TestFigureMaps : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, Scheme::Light); }
    void scaleStartsAtTheBackground();
    void scaleEndsClamp();
    void cellHasItsColour_data();
    void cellHasItsColour();
    void faintCellsAreNearTheBackground_data();
    void faintCellsAreNearTheBackground();
    void mapFillsItsPanel();
    void cellTellsItsTip();
    void trianglesTouchAndTell();
    void arrowsTellAtBothEnds();
    void barsStandBesideTheirPanels();
    void rowSharesABar();
    void wordsBeyondHiddenAxesAreWhole();
    void wordsTurnAwayFromTheEdge();
    void hiddenAxesAreNotDrawn();
    void legendLeavesMapsOut();
    void exportsShowTheCells();
};

void TestFigureMaps::scaleStartsAtTheBackground() {
    for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
        QCOMPARE(colourAt(around, 0, scheme), themeOf(scheme).panel);
        QCOMPARE(colourAt(upwards, 0, scheme), themeOf(scheme).panel);
        QCOMPARE(colourAt(upwards, 4, scheme), themeOf(scheme).accent);
        const QColor negative = colourAt(around, -1, scheme);
        const QColor positive = colourAt(around, 1, scheme);
        QVERIFY(negative.blue() > negative.red() && positive.red() > positive.blue());
    }
    QCOMPARE(qAlpha(ColourMap(around, themeOf(Scheme::Light)).at(std::nan(""))), 0);
}

void TestFigureMaps::scaleEndsClamp() {
    QCOMPARE(colourAt(around, 7), colourAt(around, 1));
    QCOMPARE(colourAt(upwards, -3), colourAt(upwards, 0));
    // The same distance from 0 is equally strong where the ends differ.
    const ColourScale skewed{.label = "", .minimum = -1, .maximum = 4, .isDiverging = true};
    QCOMPARE(colourAt(skewed, 0), themeOf(Scheme::Light).panel);
    QCOMPARE(colourAt(skewed, -9), colourAt(skewed, -1));
    QVERIFY(colourAt(skewed, -1).lightness() > colourAt(around, -1).lightness());
}

void TestFigureMaps::cellHasItsColour_data() {
    QTest::addColumn<bool>("isLogarithmic");
    QTest::newRow("linear") << false;
    QTest::newRow("logarithmic") << true;
}

void TestFigureMaps::cellHasItsColour() {
    QFETCH(bool, isLogarithmic);
    HeatMap heat = cells();
    if (isLogarithmic) heat.xEdges = {0.1, 1, 100};
    Panel panel = panelWith({heat});
    panel.x.isLogarithmic = isLogarithmic;
    FigureView view;
    view.resize(600, 400);
    view.setFigure(figureOf({panel}));
    const QImage image = view.grab().toImage();
    for (int cell = 0; cell < 4; ++cell) {
        const QColor wanted = colourAt(around, heat.values[static_cast<std::size_t>(cell)]);
        const QPoint centre = view.positionOf(0, 0, cell).toPoint();
        QCOMPARE(image.pixelColor(centre), wanted);
    }
    // One third (of the logarithms, too) or one quarter of the width: nothing is interpolated at the edge.
    const double edge = view.plotArea(0).left() + view.plotArea(0).width() / (isLogarithmic ? 3 : 4);
    const int y = view.positionOf(0, 0, 0).toPoint().y();
    QCOMPARE(image.pixelColor(static_cast<int>(edge) - 2, y), colourAt(around, -1));
    QCOMPARE(image.pixelColor(static_cast<int>(edge) + 2, y), colourAt(around, 0));
}

void TestFigureMaps::faintCellsAreNearTheBackground_data() {
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// A map of cells of few samples beside one of the others: each cell is drawn, and tells its tip.
void TestFigureMaps::faintCellsAreNearTheBackground() {
    QFETCH(const bool, isDark);
    const Scheme scheme = isDark ? Scheme::Dark : Scheme::Light;
    applyTheme(*qApp, scheme);
    const double nothing = std::nan("");
    HeatMap many = cells();
    many.tips = {"a", "", "", "d"};
    HeatMap faint = cells();
    faint.style.role = Role::ModelSoft;
    faint.tips = {"", "b", "c", ""};
    many.values = {-1, nothing, nothing, 1};
    faint.values = {nothing, -1, 1, nothing};
    FigureView view;
    view.resize(600, 400);
    view.setFigure(figureOf({panelWith({many, faint})}));
    const QImage image = view.grab().toImage();
    const QColor panel = themeOf(scheme).panel;
    const auto distance = [&](int mark, int cell) {
        const QColor colour = image.pixelColor(view.positionOf(0, mark, cell).toPoint());
        return std::abs(colour.red() - panel.red()) + std::abs(colour.green() - panel.green()) +
               std::abs(colour.blue() - panel.blue());
    };
    QVERIFY(distance(1, 1) > 0 && distance(1, 1) < distance(0, 0) / 2);
    QVERIFY(distance(1, 2) > 0 && distance(1, 2) < distance(0, 3) / 2);
    QVERIFY(view.tipAt(view.positionOf(0, 0, 0)).contains(QLatin1Char('a')));
    QVERIFY(view.tipAt(view.positionOf(0, 1, 1)).contains(QLatin1Char('b')));
    QVERIFY(view.tipAt(view.positionOf(0, 1, 2)).contains(QLatin1Char('c')));
    QVERIFY(view.tipAt(view.positionOf(0, 0, 3)).contains(QLatin1Char('d')));
}

void TestFigureMaps::mapFillsItsPanel() {
    QCOMPARE(rangeOfX(panelWith({cells()})), (AxisRange{0, 4}));
    QCOMPARE(rangeOfY(panelWith({cells()})), (AxisRange{0, 2}));
    const Arrows arrows{.style = {}, .fromX = {0}, .fromY = {1}, .toX = {10}, .toY = {1}, .tips = {}};
    QCOMPARE(rangeOfX(panelWith({arrows})), (AxisRange{-0.4, 10.4}));
}

void TestFigureMaps::cellTellsItsTip() {
    HeatMap heat = cells();
    FigureView view;
    view.resize(600, 400);
    view.setFigure(figureOf({panelWith({heat})}));
    view.grab();
    QCOMPARE(view.tipAt(view.positionOf(0, 0, 2)), QStringLiteral("witness: 0.5"));
    QCOMPARE(view.tipAt(view.plotArea(0).topLeft() - QPointF(5, 0)), QString());
    heat.tips = {"lower left", "lower right", "upper left", "upper right"};
    const Points over{.style = {}, .x = {2}, .y = {1.5}, .tips = {"a point"}, .isConnected = false};
    view.setFigure(figureOf({panelWith({heat, over})}));
    QCOMPARE(view.tipAt(view.positionOf(0, 0, 1)), QStringLiteral("lower right"));
    QCOMPARE(view.tipAt(view.positionOf(0, 1, 0) + QPointF(4, 0)), QStringLiteral("a point"));
    const QPointF farther = view.positionOf(0, 1, 0) + QPointF(9, 0);
    QCOMPARE(view.tipAt(farther), QStringLiteral("upper right"));
}

void TestFigureMaps::trianglesTouchAndTell() {
    Panel panel = simplex();
    std::get<Triangles>(panel.marks[0]).values = {1, 1};
    FigureView view;
    view.resize(500, 400);
    view.setFigure(figureOf({panel}));
    const QImage image = view.grab().toImage();
    const QRectF area = view.plotArea(0);
    int others = 0;
    for (double share = 0.02; share < 0.98; share += 0.005) {
        const QPointF place(area.left() + share * area.width(), area.bottom() - 1 - share * area.height());
        others += image.pixelColor(place.toPoint()) == colourAt(around, 1) ? 0 : 1;
    }
    QCOMPARE(others, 0);
    QCOMPARE(view.tipAt(view.positionOf(0, 0, 0)), QStringLiteral("below"));
    QCOMPARE(view.tipAt(view.positionOf(0, 0, 1)), QStringLiteral("above"));
}

void TestFigureMaps::arrowsTellAtBothEnds() {
    const Arrows arrows{.style = {.role = Role::Model, .series = 0, .legend = ""},
                        .fromX = {0, 1},
                        .fromY = {0, 1},
                        .toX = {0.5, 1},
                        .toY = {0.5, 1},
                        .tips = {"long", "short"}};
    FigureView view;
    view.resize(500, 400);
    view.setFigure(figureOf({panelWith({arrows})}));
    const QImage image = view.grab().toImage();
    const QPointF head = view.positionOf(0, 0, 0);
    const QPointF dot = view.positionOf(0, 0, 1);
    QCOMPARE(view.tipAt(head), QStringLiteral("long"));
    QCOMPARE(view.tipAt(view.plotArea(0).bottomLeft() + QPointF(0.04 / 1.08, -0.04 / 1.08) * 300),
             QStringLiteral("long"));
    QCOMPARE(view.tipAt(dot), QStringLiteral("short"));
    const QColor colour = seriesStyle(0).colour;
    QVERIFY(countOf(image, QRect(dot.toPoint() - QPoint(1, 1), QSize(3, 3)), colour) > 0);
    QVERIFY(countOf(image, QRect(head.toPoint() - QPoint(4, 0), QSize(5, 5)), colour) > 4);
}

void TestFigureMaps::barsStandBesideTheirPanels() {
    HeatMap other = cells();
    other.scale = upwards;
    const Figure figure = figureOf({panelWith({cells()}), panelWith({cells(), other}, 0, 1), panelWith({other}, 1, 0)});
    for (const QSizeF size : {QSizeF(1000, 700), QSizeF(520, 360)}) {
        const FigureScene scene = arranged(figure, size);
        QCOMPARE(scene.panels[0].bars.size(), std::size_t{0});
        QCOMPARE(scene.panels[1].bars.size(), std::size_t{2});
        // A row below that ends earlier needs no bar of its own.
        QCOMPARE(scene.panels[2].bars.size(), std::size_t{0});
        for (const PanelScene& panel : scene.panels) {
            QVERIFY(panel.area.width() > 16);
            for (const ColourBar& bar : scene.panels[1].bars) {
                QVERIFY(!bar.bounds.intersects(panel.area));
                QVERIFY(QRectF(QPointF(), size).contains(bar.bounds));
                QVERIFY(bar.area.left() > scene.panels[1].area.right());
                QCOMPARE(bar.area.height(), scene.panels[1].area.height());
                QVERIFY(bar.ticks.labels.size() > 1);
            }
        }
        QVERIFY(!scene.panels[1].bars[0].bounds.intersects(scene.panels[1].bars[1].bounds));
    }
}

void TestFigureMaps::rowSharesABar() {
    HeatMap stronger = cells();
    stronger.scale.maximum = 2;
    const FigureScene same = arranged(figureOf({panelWith({cells()}), panelWith({cells()}, 0, 1)}), {900, 400});
    QVERIFY(same.panels[0].bars.empty());
    QCOMPARE(same.panels[1].bars.size(), std::size_t{1});
    const FigureScene differ = arranged(figureOf({panelWith({cells()}), panelWith({stronger}, 0, 1)}), {900, 400});
    QCOMPARE(differ.panels[0].bars.size(), std::size_t{1});
    QVERIFY(differ.panels[0].bars[0].bounds.right() < differ.panels[1].area.left());
    QCOMPARE(differ.panels[0].area.size(), differ.panels[1].area.size());
}

void TestFigureMaps::wordsBeyondHiddenAxesAreWhole() {
    FigureView view;
    view.resize(500, 400);
    view.setFigure(figureOf({simplex()}));
    const QImage image = view.grab().toImage();
    const QRectF area = view.plotArea(0);
    const QRect left = QRectF(0, area.bottom() - 10, area.left() - 2, 18).toRect();
    const auto isWritten = [&](const QRect& place) {
        return countOf(image, place, currentTheme().panel) < place.width() * place.height() - 100;
    };
    QVERIFY(left.width() > 40);
    QVERIFY(isWritten(left));
    // Nothing touches the edge of the window.
    QCOMPARE(countOf(image, QRect(0, left.top(), 2, 18), currentTheme().panel), 36);
    const QRect above = QRectF(area.right() - 40, area.top() - 20, 80, 18).toRect();
    QVERIFY(isWritten(above));
}

void TestFigureMaps::wordsTurnAwayFromTheEdge() {
    const Words words{.style = {.role = Role::Model, .series = 0, .legend = ""},
                      .x = {0, 1},
                      .y = {0, 1},
                      .texts = {"isotonic regression", "isotonic regression"},
                      .sides = {Words::Side::Left, Words::Side::Right}};
    FigureView view;
    view.resize(500, 400);
    view.setFigure(figureOf({panelWith({words})}));
    const QImage image = view.grab().toImage();
    const QColor ink = seriesStyle(0).colour;
    const QRect whole(QPoint(0, 0), image.size());
    QVERIFY(countOf(image, view.plotArea(0).toRect(), ink) > 60);
    QCOMPARE(countOf(image, whole, ink), countOf(image, view.plotArea(0).toRect(), ink));
}

void TestFigureMaps::hiddenAxesAreNotDrawn() {
    Panel panel = simplex();
    panel.marks.clear();
    FigureView view;
    view.resize(500, 400);
    view.setFigure(figureOf({panel}));
    const QImage image = view.grab().toImage();
    const QRect area = view.plotArea(0).toRect().adjusted(-20, -2, 20, 20).intersected(image.rect());
    QCOMPARE(countOf(image, area, currentTheme().panel), area.width() * area.height());
}

void TestFigureMaps::legendLeavesMapsOut() {
    const Figure figure = figureOf({panelWith({cells(), simplex().marks[0], simplex().marks[1],
                                               Arrows{.style = {.role = Role::Model, .series = 0, .legend = "shift"},
                                                      .fromX = {},
                                                      .fromY = {},
                                                      .toX = {},
                                                      .toY = {},
                                                      .tips = {}}})});
    QCOMPARE(PlotLegend(figure).texts(), QStringList{QStringLiteral("shift")});
}

void TestFigureMaps::exportsShowTheCells() {
    QTemporaryDir directory;
    const Figure figure = figureOf({panelWith({cells()})});
    for (const char* suffix : {"png", "svg", "pdf"}) {
        const QString path = directory.filePath(QStringLiteral("map.") + QLatin1String(suffix));
        renderFigure(figure, {}, path, {.sizeMm = {120, 80}, .dpi = 96});
        QVERIFY(QFile::exists(path));
    }
    QImage svg(454, 302, QImage::Format_ARGB32_Premultiplied);
    svg.fill(Qt::white);
    QPainter painter(&svg);
    QSvgRenderer(directory.filePath(QStringLiteral("map.svg"))).render(&painter);
    painter.end();
    for (const QImage& image : {QImage(directory.filePath(QStringLiteral("map.png"))), svg}) {
        for (const double value : {-1.0, 0.5, 1.0}) {
            QVERIFY(countOf(image, image.rect(), colourAt(around, value)) > 2000);
        }
    }
    // Pictures in a PDF are stored as they are, not as JPEG, which would blur the cells.
    QFile pdf(directory.filePath(QStringLiteral("map.pdf")));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    const QByteArray bytes = pdf.readAll();
    QVERIFY(bytes.contains("/Subtype /Image"));
    QVERIFY(!bytes.contains("DCTDecode"));
}

QTEST_MAIN(TestFigureMaps)
#include "tst_figure_maps.moc"
