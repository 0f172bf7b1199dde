// SPDX-License-Identifier: GPL-3.0-or-later
// What TikZ does by itself and must not, and what a figure without colours needs; every mark: tst_figure_edits.
#include "core/figures/tikz/figure_tikz.h"

#include <QString>
#include <QTest>

using namespace calibrium;

namespace {

const ColourScale witnessScale{.label = "witness", .minimum = -0.02, .maximum = 0.02, .isDiverging = true};

Bars barsOf(int series, Role role, const Text& legend) {
    return {.style = {role, series, legend}, .left = {0}, .right = {0.5}, .base = {0}, .top = {1}, .tips = {}};
}

Points pointsOf(int series, Role role, const Text& legend) {
    return {.style = {role, series, legend}, .x = {0.25}, .y = {0.5}, .tips = {}};
}

Figure figureOf(std::vector<Mark> marks) {
    Panel panel;
    panel.marks = std::move(marks);
    return {.title = "f", .series = {"a", "b"}, .panels = {panel}, .emptyReason = ""};
}

TikzScene sceneOf() {
    TikzScene scene;
    scene.panels.resize(1);
    scene.series = {{.colour = {0, 0, 0}, .mark = "*", .dash = {}, .barOpacity = 0.34},
                    {.colour = {120, 120, 120}, .mark = "square*", .dash = "dash pattern=on 5pt off 3.5pt"}};
    scene.diverging = {{0, 0, 255}, {255, 255, 255}, {255, 0, 0}};
    scene.legendColumns = 2;
    return scene;
}

QString written(const Figure& figure, const TikzScene& scene) { return QString::fromStdString(toTikz(figure, scene)); }

}  // namespace

class TestFigureTikz : public QObject {
    Q_OBJECT

private slots:
    /// The numbers are given: a factor that pgfplots finds for itself would stand beside them and be wrong.
    void noAxisHasAFactorOfItsOwn() {
        TikzScene scene = sceneOf();
        scene.panels[0].x = {.lower = 0,
                             .upper = 0.07,
                             .label = "MCB",
                             .ticks = {0, 0.05},
                             .tickLabels = {"0.00", "0.05"},
                             .minorTicks = {}};
        QVERIFY(written(figureOf({pointsOf(0, Role::Model, "a")}), scene)
                    .contains(QStringLiteral("every axis/.append style={clip mode=individual, scaled ticks=false")));
    }

    void aColourBarHasItsNumbersAndItsLabelToTheRight() {
        const Figure figure = figureOf({HeatMap{.style = {Role::Model, 0, ""},
                                                .xEdges = {0, 1},
                                                .yEdges = {0, 1},
                                                .values = {0.01},
                                                .scale = witnessScale,
                                                .tips = {}}});
        TikzScene scene = sceneOf();
        scene.panels[0].bars = {{.scale = witnessScale,
                                 .axis = {.lower = -0.02,
                                          .upper = 0.02,
                                          .label = "witness w",
                                          .ticks = {-0.01, 0.01},
                                          .tickLabels = {"−0.01", "0.01"},
                                          .minorTicks = {}}}};
        QVERIFY(written(figure, scene)
                    .contains(QStringLiteral("axis y line*=right, ytick align=outside, ytick={-0.01,0.01}, "
                                             "yticklabels={{$-$0.01},{0.01}}, ylabel={witness w}, ylabel near ticks")));
    }

    /// Between the beginning of the document and its end a line end that is no comment would be a space beside the
    /// picture, which would be wider than asked.
    void noLineEndIsASpaceBesideThePicture() {
        const QString text = written(figureOf({pointsOf(0, Role::Model, "a")}), sceneOf());
        const qsizetype begin = text.indexOf(QStringLiteral("\\begin{document}"));
        const qsizetype picture = text.indexOf(QStringLiteral("\\begin{tikzpicture}"));
        QVERIFY(begin > 0 && picture > begin);
        for (const QString& line : text.mid(begin, picture - begin).chopped(1).split(QLatin1Char('\n'))) {
            QVERIFY2(line.endsWith(QLatin1Char('%')), qPrintable(line));
        }
        QVERIFY(text.endsWith(QStringLiteral("\\end{tikzpicture}%\n\\end{document}\n")));
    }

    void capsAreAsLongAsInADrawing() {
        const ErrorBars bars{.style = {Role::Band, 0, "95 %"}, .x = {0.5}, .lower = {0.25}, .upper = {0.75}};
        TikzScene scene = sceneOf();
        scene.markScale = 1;
        QVERIFY(
            written(figureOf({bars}), scene)
                .contains(QStringLiteral("([xshift=-2.25pt]axis cs:0.5,0.25) -- ([xshift=2.25pt]axis cs:0.5,0.25)")));
    }

    /// Where fills of several bands mix, their ends tell them apart, as in a drawing.
    void bandsHaveEdges() {
        const Band band{.style = {Role::Band, 0, ""}, .x = {0.25, 0.75}, .lower = {0.25, 0.5}, .upper = {0.5, 1}};
        const QString text = written(figureOf({band}), sceneOf());
        QCOMPARE(text.count(QStringLiteral("draw opacity=0.45")), qsizetype{2});
        QVERIFY2(text.contains(QStringLiteral("(0.25,0.5) (0.75,1)")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("(0.25,0.25) (0.75,0.5)")), qPrintable(text));
    }

    void theFontIsThatOfTheDocumentUnlessAsked() {
        TikzScene scene = sceneOf();
        QVERIFY(!written(figureOf({}), scene).contains(QStringLiteral("sffamily")));
        scene.fontFamily = "\\sffamily";
        QCOMPARE(written(figureOf({}), scene).count(QStringLiteral("font=\\sffamily\\fontsize")), qsizetype{2});
    }

    void barsHaveTheirOwnStrength() {
        const QString text =
            written(figureOf({barsOf(0, Role::ModelSoft, ""), barsOf(1, Role::ModelSoft, "")}), sceneOf());
        QVERIFY(text.contains(QStringLiteral("fill=model0, fill opacity=0.34")));
        QVERIFY(text.contains(QStringLiteral("fill=model1, fill opacity=0.22")));
    }

    void marksOfAModelShareAnEntry() {
        const QString text =
            written(figureOf({pointsOf(1, Role::Model, "b"), barsOf(1, Role::ModelSoft, "b")}), sceneOf());
        QCOMPARE(text.count(QStringLiteral("\\addlegendentry")), qsizetype{1});
        QVERIFY(text.contains(QStringLiteral("legend image code/.code={\\path[fill=model1")));
    }

    void withoutColoursTheLegendShowsUnnamedBars() {
        const Figure figure = figureOf({pointsOf(0, Role::Model, "a"), barsOf(0, Role::ModelSoft, "")});
        TikzScene scene = sceneOf();
        const QString swatch = QStringLiteral("legend image code/.code={\\path[fill=model0");
        QVERIFY(!written(figure, scene).contains(swatch));
        scene.isGrey = true;
        QVERIFY(written(figure, scene).contains(swatch));
    }

    void withoutColoursLinesOfVariantsHaveMarkers() {
        Line line{.style = {Role::Model, 1, "equal mass", 1}, .x = {0, 1, 2, 3}, .y = {0, 1, 2, 3}};
        TikzScene scene = sceneOf();
        const QString markers = QStringLiteral("mark=square*, mark size=1.785pt, every mark/.append style={solid}, ");
        QVERIFY(!written(figureOf({line}), scene).contains(markers));
        scene.isGrey = true;
        QVERIFY(written(figureOf({line}), scene).contains(markers));
    }

    void whatSeveralModelsShareHasTheColourOfNone() {
        const auto lineOf = [](int series, bool isDashed) {
            return Line{.style = {Role::Model, series, isDashed ? Text("aggregated") : Text("exact"), 0},
                        .x = {0, 1},
                        .y = {0, 1},
                        .isFilled = false,
                        .isDashed = isDashed};
        };
        const QString text = written(figureOf({lineOf(0, false), lineOf(1, false), lineOf(0, true)}), sceneOf());
        QCOMPARE(text.count(QStringLiteral("\\addlegendentry")), qsizetype{2});
        QVERIFY(text.contains(QStringLiteral("legend image code/.code={\\draw[figureaxis, line width=1pt]")));
        // A dash of its own, beside those that tell variants apart.
        QVERIFY(text.contains(QStringLiteral("dash pattern=on 6pt off 2pt on 1.5pt off 2pt on 1.5pt off 2pt")));
    }

    void withoutColoursTheEntryOfAModelShowsItsMarker() {
        const Line named{.style = {Role::Model, 1, "b", 0}, .x = {0, 1}, .y = {0, 1}};
        TikzScene scene = sceneOf();
        scene.isGrey = true;
        QVERIFY(written(figureOf({named}), scene).contains(QStringLiteral("plot[only marks, mark=square*")));
    }

    void dotsOnMapsHaveALightEdge() {
        const HeatMap map{.style = {Role::Model, 0, ""},
                          .xEdges = {0, 1},
                          .yEdges = {0, 1},
                          .values = {0.01},
                          .scale = witnessScale,
                          .tips = {}};
        const QString edge = QStringLiteral("fill=model1, draw=figureback");
        QVERIFY(written(figureOf({map, pointsOf(1, Role::ModelSoft, "b")}), sceneOf()).contains(edge));
        QVERIFY(!written(figureOf({pointsOf(1, Role::ModelSoft, "b")}), sceneOf()).contains(edge));
    }

    /// The edge of a square would be cut to pieces by the dashes of the line through it.
    void markersAreNotDashed() {
        Points points = pointsOf(1, Role::Model, "b");
        points.isConnected = true;
        QVERIFY(written(figureOf({points}), sceneOf()).contains(QStringLiteral("every mark/.append style={solid}")));
    }
};

QTEST_GUILESS_MAIN(TestFigureTikz)
#include "tst_figure_tikz.moc"
