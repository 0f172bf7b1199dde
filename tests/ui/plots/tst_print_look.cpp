// SPDX-License-Identifier: GPL-3.0-or-later
// What exported figures need to be read without colours, and over the cells of maps.
#include "ui/plots/export/export_layout.h"
#include "ui/plots/export/figure_export.h"
#include "ui/plots/marks/mark_painter.h"
#include "ui/plots/scene/plot_legend.h"

#include <algorithm>
#include <optional>

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

PlotLook greyLook() { return {.theme = greyTheme(), .styles = greyStyles(3)}; }

PlotLook colouredLook() {
    return {.theme = themeOf(Scheme::Light), .styles = {seriesStyle(0), seriesStyle(1), seriesStyle(2)}};
}

PanelMap unitMap(const QSize& size) {
    return {.toPixel = [size](double x, double y) { return QPointF(x * size.width(), (1 - y) * size.height()); },
            .area = QRectF(QPointF(), size)};
}

QImage drawn(const Mark& mark, const PlotLook& look) {
    QImage image(200, 60, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    drawMark(painter, mark, unitMap(image.size()), look);
    return image;
}

/// How many rows of a picture have anything but white.
int paintedRows(const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        bool isPainted = false;
        for (int x = 0; x < image.width(); ++x) isPainted = isPainted || image.pixelColor(x, y) != QColor(Qt::white);
        count += isPainted ? 1 : 0;
    }
    return count;
}

/// A map of one cell with one sample in its middle.
Figure mapWithADot() {
    Panel panel;
    panel.x = {.label = "mean", .minimum = 0, .maximum = 1};
    panel.y = {.label = "deviation", .minimum = 0, .maximum = 1};
    panel.marks = {HeatMap{.style = {Role::Model, 0, ""},
                           .xEdges = {0, 1},
                           .yEdges = {0, 1},
                           .values = {-1},
                           .scale = {.label = "w", .minimum = -1, .maximum = 1, .isDiverging = true},
                           .tips = {}},
                   Points{.style = {Role::ModelSoft, 0, "model"}, .x = {0.5}, .y = {0.5}, .tips = {}}};
    return {.title = "", .series = {"model"}, .panels = {panel}, .emptyReason = ""};
}

/// Differences of three models from the first of them, by two scores side by side.
Figure comparison() {
    Figure figure{.title = "", .series = {}, .panels = {}, .emptyReason = ""};
    figure.series = {"logistic_regression", "naive_bayes", "random_forest"};
    for (int column = 0; column < 2; ++column) {
        Panel panel;
        panel.column = column;
        panel.title = column == 0 ? Text("Log score") : Text("Brier score");
        panel.notes = {
            "logistic_regression is best, but does not differ clearly from naive_bayes (p-values adjusted by Holm)."};
        panel.x = {.label = "", .minimum = 0.4, .maximum = 3.6};
        panel.y = {.label = "difference from logistic_regression", .minimum = {}, .maximum = {}};
        for (int model = 0; model < 3; ++model) {
            const Text& name = figure.series[static_cast<std::size_t>(model)];
            panel.x.ticks.emplace_back(model + 1.0, name);
            panel.marks.emplace_back(
                Points{.style = {Role::Model, model, name}, .x = {model + 1.0}, .y = {0.1 * model}, .tips = {}});
        }
        figure.panels.push_back(panel);
    }
    return figure;
}

QImage legendOf(const Figure& figure, const PlotLook& look) {
    PlotLegend legend(figure);
    QImage image(400, 30, QImage::Format_RGB32);
    image.fill(Qt::white);
    legend.arrange(image.width(), look);
    QPainter painter(&image);
    legend.draw(painter, {0, 0}, look);
    return image;
}

}  // namespace

class TestPrintLook : public QObject {
    Q_OBJECT

private slots:
    void sampleIsSeenOnACellOfItsColour_data() {
        QTest::addColumn<bool>("isGreySafe");
        QTest::addColumn<int>("scheme");
        QTest::newRow("print") << true << static_cast<int>(Scheme::Light);
        QTest::newRow("light") << false << static_cast<int>(Scheme::Light);
        QTest::newRow("dark") << false << static_cast<int>(Scheme::Dark);
    }
    void sampleIsSeenOnACellOfItsColour() {
        QFETCH(bool, isGreySafe);
        QFETCH(int, scheme);
        const ExportOptions options{
            .sizeMm = QSizeF(85, 60), .dpi = 192, .scheme = static_cast<Scheme>(scheme), .isGreySafe = isGreySafe};
        const QImage image = renderImage(mapWithADot(), {}, options);
        const PaperFigure paper = paperFigure(mapWithADot(), {}, options);
        const FigureScene scene = paperScene(paper);
        const double unit = image.width() / (paper.sizeMm.width() / millimetresPerLayoutUnit);
        const QPointF middle = scene.panels.front().area.center() * unit;
        const QColor paperColour = paper.look.theme.panel;
        const QColor cell = image.pixelColor((middle + QPointF(60, 30)).toPoint());
        const int toPaper = std::abs(cell.lightness() - paperColour.lightness());
        QVERIFY(toPaper > 40);
        // Around the dot there is an edge that is nearer to the paper than to the cell.
        int edges = 0;
        for (int dx = -12; dx <= 12; ++dx) {
            const QColor here = image.pixelColor((middle + QPointF(dx, 0)).toPoint());
            const bool isEdge = std::abs(here.lightness() - paperColour.lightness()) < toPaper / 2;
            edges += isEdge ? 1 : 0;
        }
        QVERIFY2(edges >= 2, qPrintable(QString::number(edges)));
    }

    void linesOfVariantsHaveMarkersWhereNoColourTellsThemApart() {
        const Line line{.style = {Role::Model, 2, "equal width", 0},
                        .x = {0, 0.25, 0.5, 0.75, 1},
                        .y = std::vector<double>(5, 0.5)};
        Line plain = line;
        plain.style.variant.reset();
        const int thickness = paintedRows(drawn(plain, greyLook()));
        QVERIFY(thickness > 0);
        QVERIFY(paintedRows(drawn(line, greyLook())) > thickness + 3);
        QCOMPARE(paintedRows(drawn(line, colouredLook())), thickness);
    }

    void legendShowsTheGreyOfBarsWithoutAName() {
        Panel panel;
        for (int model = 0; model < 2; ++model) {
            panel.marks.emplace_back(Line{.style = {Role::Model, model, model == 0 ? "a" : "b"}, .x = {0}, .y = {0}});
        }
        Figure figure{.title = "", .series = {"a", "b"}, .panels = {panel}, .emptyReason = ""};
        const QImage plainGrey = legendOf(figure, greyLook());
        const QImage plainColoured = legendOf(figure, colouredLook());
        figure.panels[0].marks.emplace_back(
            Bars{.style = {Role::ModelSoft, 0, ""}, .left = {0}, .right = {1}, .base = {0}, .top = {1}, .tips = {}});
        QVERIFY(legendOf(figure, greyLook()) != plainGrey);
        QVERIFY(legendOf(figure, colouredLook()) == plainColoured);
        QCOMPARE(PlotLegend(figure).texts(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    }

    void legendShowsTheMarkerOfAModelWhoseLinesHaveOne() {
        Figure figure{.title = "", .series = {"a", "b"}, .panels = {Panel()}, .emptyReason = ""};
        const auto legendWith = [&](std::optional<int> variant, const PlotLook& look) {
            figure.panels[0].marks = {Line{.style = {Role::Model, 0, "a", variant}, .x = {0}, .y = {0}},
                                      Line{.style = {Role::Model, 1, "b", variant}, .x = {0}, .y = {0}}};
            return paintedRows(legendOf(figure, look).copy(0, 0, 24, 30));
        };
        QVERIFY(legendWith(0, greyLook()) > legendWith(std::nullopt, greyLook()) + 2);
        QCOMPARE(legendWith(0, colouredLook()), legendWith(std::nullopt, colouredLook()));
    }

    /// A name cannot be hovered on paper.
    void aLongNameInATitleIsParted() {
        Panel panel;
        panel.isSquare = true;
        panel.title = "versicolor · logistic_regression";
        panel.x = {.label = "x", .minimum = 0, .maximum = 1};
        panel.y = {.label = "y", .minimum = 0, .maximum = 1};
        const Figure figure{.title = "", .series = {"logistic_regression"}, .panels = {panel}, .emptyReason = ""};
        const FigureScene scene = paperScene(paperFigure(figure, {}, {.sizeMm = QSizeF(38, 0), .fontPt = 8}));
        for (const PanelScene& placed : scene.panels) {
            QString title;
            for (const PlacedText& text : placed.texts) title = text.isTitle ? text.text + title : title;
            QVERIFY2(title.endsWith(QStringLiteral("logistic_regression")), qPrintable(title));
        }
    }

    /// One below the other they would take a page for three dots each.
    void fewNamesAreSideBySideOnAWidePage() {
        const PaperFigure paper = paperFigure(comparison(), {}, {.sizeMm = QSizeF(180, 0), .fontPt = 8});
        const FigureScene scene = paperScene(paper);
        QCOMPARE(scene.panels[0].row, scene.panels[1].row);
        QVERIFY2(paper.sizeMm.height() < 100, qPrintable(QString::number(paper.sizeMm.height())));
        for (const PanelScene& panel : scene.panels) {
            for (const QString& name : panel.ticksX.labels) QVERIFY2(!name.contains(QChar(0x2026)), qPrintable(name));
        }
    }
};

QTEST_MAIN(TestPrintLook)
#include "tst_print_look.moc"
