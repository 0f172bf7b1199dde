// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/families/classes/binary.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_edits.h"
#include "core/figures/panel_columns.h"
#include "core/figures/result_notes.h"
#include "core/figures/tikz/figure_tikz.h"
#include "core/figures/tikz/tikz_number.h"
#include "core/method/estimate.h"
#include "core/run/error.h"
#include "core/text/english_texts.h"

#include <cmath>

#include <QRegularExpression>
#include <QStringList>
#include <QTest>

using namespace calibrium;

namespace {

Points pointsOf(int series, const Text& legend) {
    return {.style = {.role = Role::Model, .series = series, .legend = legend},
            .x = {0.25, 0.75},
            .y = {0.125, 0.625},
            .tips = {}};
}

Panel reliabilityPanel(int series, const Text& legend) {
    Panel panel;
    panel.heightShare = 4;
    panel.isSquare = true;
    panel.x = {.label = "confidence", .minimum = 0, .maximum = 1};
    panel.y = {.label = "observed frequency", .minimum = 0, .maximum = 1};
    panel.marks = {Rule{.style = {.role = Role::Reference, .series = 0, .legend = ""}}, pointsOf(series, legend)};
    return panel;
}

Panel histogramPanel(int series) {
    Panel panel;
    panel.row = 1;
    panel.x = {.label = "confidence", .minimum = 0, .maximum = 1};
    panel.y = {.label = "samples", .minimum = 0, .maximum = {}, .isCount = true};
    panel.marks = {Bars{.style = {.role = Role::ModelSoft, .series = series, .legend = ""},
                        .left = {0, 0.5},
                        .right = {0.5, 1},
                        .base = {0, 0},
                        .top = {1000, 12000},
                        .tips = {}}};
    return panel;
}

/// Two models in one panel.
Figure overlaid() {
    Figure figure{.title = "Reliability",
                  .series = {"resnet18", "vgg16_bn"},
                  .panels = {reliabilityPanel(0, "resnet18"), histogramPanel(0)},
                  .emptyReason = ""};
    figure.panels[0].marks.emplace_back(pointsOf(1, "vgg16_bn"));
    return figure;
}

/// What the exception says.
template <typename Exception, typename Action>
QString messageOf(const Action& action) {
    try {
        action();
    } catch (const Exception& error) {
        return QString::fromUtf8(error.what());
    }
    return QStringLiteral("nothing was thrown");
}

/// Two models side by side, each with its histogram, whose label the upper panel leaves to it.
Figure twoColumns() {
    Figure figure{.title = "Reliability", .series = {"resnet18", "vgg16_bn"}, .panels = {}, .emptyReason = ""};
    for (int model = 0; model < 2; ++model) {
        Panel upper = reliabilityPanel(model, figure.series[static_cast<std::size_t>(model)]);
        upper.title = figure.series[static_cast<std::size_t>(model)];
        upper.x.label = {};
        upper.column = model;
        Panel lower = histogramPanel(model);
        lower.column = model;
        figure.panels.push_back(upper);
        figure.panels.push_back(lower);
    }
    return figure;
}

/// One panel with every kind of mark.
Figure everyMark() {
    const Style model{.role = Role::Model, .series = 0, .legend = "100 % {model}_1"};
    const Style other{.role = Role::Model, .series = 0, .legend = ""};
    const Style band{.role = Role::Band, .series = 0, .legend = "95 % band"};
    const Style reference{.role = Role::Reference, .series = 0, .legend = ""};
    Panel panel;
    panel.title = "a & b";
    panel.x = {.label = "σ (×10⁻⁴)", .minimum = 0, .maximum = 2};
    panel.y = {.label = "p_value", .minimum = 0, .maximum = 2};
    panel.marks = {Line{.style = model, .x = {0, 1, 2}, .y = {0, std::nan(""), 1}},
                   Line{.style = other, .x = {0, 1}, .y = {0, 1}, .isFilled = true},
                   Points{.style = other, .x = {0.25}, .y = {0.5}, .tips = {}},
                   Bars{.style = other, .left = {0}, .right = {0.5}, .base = {0}, .top = {1.5}, .tips = {}},
                   ErrorBars{.style = band, .x = {0.5}, .lower = {0.25}, .upper = {0.75}},
                   Band{.style = band, .x = {0, 1}, .lower = {0, 0}, .upper = {1, 1}},
                   Rule{.style = reference, .kind = Rule::Kind::Diagonal, .value = 0, .label = "perfect"},
                   Rule{.style = reference, .kind = Rule::Kind::Vertical, .value = 0.0036, .label = ""},
                   HeatMap{.style = other,
                           .xEdges = {0, 1, 2},
                           .yEdges = {0, 1},
                           .values = {-3, 4},
                           .scale = {.label = "witness", .minimum = -4, .maximum = 4, .isDiverging = true},
                           .tips = {}},
                   Triangles{.style = other,
                             .x = {0, 1, 0.5},
                             .y = {0, 0, 1},
                             .values = {2},
                             .scale = {.label = "witness", .minimum = -4, .maximum = 4, .isDiverging = true},
                             .tips = {}},
                   Arrows{.style = other, .fromX = {0}, .fromY = {0}, .toX = {1}, .toY = {1}, .tips = {}},
                   Words{.style = reference, .x = {0.5}, .y = {1}, .texts = {"50 %"}, .sides = {Words::Side::Above}}};
    return {.title = "Every # mark", .series = {"model"}, .panels = {panel}, .emptyReason = ""};
}

TikzScene sceneFor(const Figure& figure) {
    TikzScene scene;
    scene.panels.resize(figure.panels.size());
    for (TikzPanel& panel : scene.panels) {
        panel.x = {.lower = 0,
                   .upper = 2,
                   .label = "σ (×10⁻⁴)",
                   .ticks = {0, 1},
                   .tickLabels = {"0", "1,000"},
                   .minorTicks = {}};
        panel.y = {
            .lower = 0, .upper = 2, .label = "p_value", .ticks = {0, 2}, .tickLabels = {"0", "2"}, .minorTicks = {}};
    }
    scene.series = {{.colour = {0, 114, 178}, .mark = "*", .dash = {}}};
    scene.sequential = {{255, 255, 255}, {0, 0, 255}};
    scene.diverging = {{0, 0, 255}, {255, 255, 255}, {255, 0, 0}};
    scene.legendColumns = 3;
    scene.texts = {{.text = "a & b", .x = 10, .y = 80, .anchor = "base west", .isBold = true}};
    return scene;
}

QString withoutEscapes(QString text) {
    return text.replace(QRegularExpression(QStringLiteral(R"(\\[{}%$#&_\\])")), QString());
}

}  // namespace

class TestFigureEdits : public QObject {
    Q_OBJECT

private slots:
    /// Of several models the first number of each, not that of one alone.
    void theFirstNumberIsThatOfEachModel() {
        Figure figure = overlaid();
        figure.panels[0].notes = {
            {"resnet18", "ICI 0.01"}, {"resnet18", "E50 0.02"}, {"vgg16_bn", "ICI 0.03"}, "n = 100"};
        figure.panels[1].notes = {"ECE 0.05", "MCE 0.2"};
        const Figure shown = edited(figure, {}, {.hasFirstNoteOnly = true}).figure;
        QCOMPARE(englishOf(shown.panels[0].notes),
                 (std::vector<std::string>{"resnet18: ICI 0.01", "vgg16_bn: ICI 0.03"}));
        QCOMPARE(englishOf(shown.panels[1].notes), std::vector<std::string>{"ECE 0.05"});
    }

    void panelsHaveNames() {
        const std::vector<std::string> names = panelNames(twoColumns());
        QCOMPARE(names, (std::vector<std::string>{"resnet18", "samples", "vgg16_bn", "samples (2)"}));
    }

    void textsChangeWhereverTheyStand() {
        const FigureEdits edits{.title = "Test set",
                                .texts = {{"resnet18", "ResNet"}, {"observed frequency", "share of events"}},
                                .annotations = {}};
        Figure figure = twoColumns();
        figure.panels[0].notes = {{"resnet18", "ECE 0.05"}, "n = 10"};
        const Figure changed = withTexts(figure, edits);
        QCOMPARE(changed.title, std::string("Test set"));
        QCOMPARE(changed.series[0], std::string("ResNet"));
        QCOMPARE(changed.panels[0].title, std::string("ResNet"));
        QCOMPARE(changed.panels[0].y.label, std::string("share of events"));
        QCOMPARE(changed.panels[2].title, std::string("vgg16_bn"));
        QCOMPARE(englishOf(changed.panels[0].notes), (std::vector<std::string>{"ResNet: ECE 0.05", "n = 10"}));
        QCOMPARE(std::get<Points>(changed.panels[0].marks[1]).style.legend, std::string("ResNet"));
    }

    void withoutCountsTheLabelGoesUp() {
        const Figure figure = edited(twoColumns(), {}, {.hasCounts = false}).figure;
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(figure.panels[1].row, 0);
        QCOMPARE(figure.panels[1].x.label, std::string("confidence"));
    }

    void chosenPanelsTakeTheirAnnotationsAlong() {
        FigureEdits edits;
        edits.annotations = {{.text = "gone", .panel = 0}, {.text = "stays", .panel = 2, .x = 0.1, .y = 0.9}};
        const EditedFigure result = edited(twoColumns(), edits, {.panels = {"vgg16_bn", "samples (2)"}});
        QCOMPARE(result.figure.panels.size(), std::size_t{2});
        QCOMPARE(result.figure.panels[1].row, 1);
        QCOMPARE(result.figure.panels[1].column, 0);
        QCOMPARE(result.annotations, (std::vector<Annotation>{{.text = "stays", .panel = 0, .x = 0.1, .y = 0.9}}));
    }

    void oneModelKeepsItsPanelsOnly() {
        const Figure figure = edited(twoColumns(), {}, {.models = {"vgg16_bn"}}).figure;
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(figure.panels[0].title, std::string("vgg16_bn"));
        const Figure first = edited(overlaid(), {}, {.models = {"resnet18"}}).figure;
        QCOMPARE(first.panels.size(), std::size_t{2});
        QCOMPARE(first.panels[0].marks.size(), std::size_t{2});
    }

    void lettersStandBeforePanelsWithAnAxisOfTheirOwn() {
        const Figure titled = edited(twoColumns(), {}, {.hasLetters = true}).figure;
        QCOMPARE(titled.panels[0].title, std::string("a  resnet18"));
        QCOMPARE(titled.panels[1].title, std::string());
        QCOMPARE(titled.panels[2].title, std::string("b  vgg16_bn"));
    }

    /// Never within the axes, where it could cover a point.
    void lettersWithoutATitleStandBeforeTheNumbersOrAsTitle() {
        Figure figure = twoColumns();
        for (Panel& panel : figure.panels) panel.notes.clear();
        figure.panels[2].notes = {"ECE 0.053"};
        const EditedFigure shown = edited(figure, {}, {.hasPanelTitles = false, .hasLetters = true});
        QCOMPARE(shown.figure.panels[0].title, std::string("a"));
        QVERIFY(shown.figure.panels[2].title.empty());
        QCOMPARE(shown.figure.panels[2].notes.at(0), std::string("b  ECE 0.053"));
        QVERIFY(shown.annotations.empty());
    }

    void refusesToLeaveNothing() {
        QCOMPARE(messageOf<InvalidSetting>([] { edited(histogramOnly(), {}, {.models = {"none of them"}}); }),
                 QString("nothing was thrown"));
        Figure figure = twoColumns();
        figure.series.emplace_back("third");
        QCOMPARE(messageOf<InvalidSetting>([&] { edited(figure, {}, {.models = {"third"}}); }),
                 QString("No panel of the figure is left; choose at least one that shows something."));
    }

    void panelsGoBelowEachOtherWithTheirHistograms() {
        const Figure figure = inColumns(twoColumns(), 1);
        QCOMPARE(columnCount(figure), 1);
        for (std::size_t i = 0; i < 4; ++i) QCOMPARE(figure.panels[i].row, static_cast<int>(i));
        QCOMPARE(columnCount(inColumns(twoColumns(), 2)), 2);
        const Figure again = rearranged(figure, 2);
        QCOMPARE(columnCount(again), 2);
        QCOMPARE(again.panels[2].column, 1);
        QCOMPARE(again.panels[3].row, 1);
    }

    void tikzHasEveryMark() {
        const Figure figure = everyMark();
        const QString text = QString::fromStdString(toTikz(figure, sceneFor(figure)));
        for (const char* part :
             {"(0,0) (2,1) }", "-- cycle;", "only marks", "rectangle (axis cs:0.5,1.5)",
              "\\draw (axis cs:0.5,0.25) -- (axis cs:0.5,0.75)", "fill opacity=0.16", "(0,0) (2,2) }",
              "(0.0036,0) (0.0036,2)", "patch type=rectangle", "patch type=triangle", "\\draw[->", "{50 \\%}",
              "\\addlegendentry{{100 \\% \\{model\\}\\_1}}", "\\addlegendentry{{95 \\% band}}",
              "\\addlegendentry{{perfect}}", "xticklabels={{0},{1,000}}", "$\\sigma$ ($\\times$10$^{-4}$)", "p\\_value",
              "{\\bfseries a \\& b}"}) {
            QVERIFY2(text.contains(QString::fromLatin1(part)), part);
        }
        TikzScene scene = sceneFor(figure);
        scene.panels[0].bars = {{.scale = {.label = "witness", .minimum = -4, .maximum = 4, .isDiverging = true},
                                 .axis = {.lower = -4,
                                          .upper = 4,
                                          .label = "witness",
                                          .ticks = {-4, 4},
                                          .tickLabels = {"-4", "4"},
                                          .minorTicks = {}}}};
        QVERIFY(QString::fromStdString(toTikz(figure, scene)).contains(QStringLiteral("ylabel={witness}")));
    }

    void tikzIsWellFormed() {
        const Figure figure = everyMark();
        const QString text = QString::fromStdString(toTikz(figure, sceneFor(figure)));
        QVERIFY(!text.contains(QStringLiteral("nan")) && !text.contains(QStringLiteral("inf,")));
        const QString plain = withoutEscapes(text);
        QCOMPARE(plain.count(QLatin1Char('{')), plain.count(QLatin1Char('}')));
        QCOMPARE(plain.count(QLatin1Char('[')), plain.count(QLatin1Char(']')));
        QCOMPARE(plain.count(QLatin1Char('$')) % 2, qsizetype{0});
        for (const char* environment : {"document", "tikzpicture", "axis", "scope"}) {
            const QString name = QString::fromLatin1(environment);
            QVERIFY(text.count(QStringLiteral("\\begin{%1}").arg(name)) > 0);
            QCOMPARE(text.count(QStringLiteral("\\begin{%1}").arg(name)),
                     text.count(QStringLiteral("\\end{%1}").arg(name)));
        }
        const QStringList lines = text.split(QLatin1Char('\n'));
        for (const QString& line : lines) {
            if (line.startsWith(QLatin1String("\\addplot")) && !line.contains(QLatin1String("table"))) {
                QVERIFY2(line.endsWith(QLatin1Char(';')), qPrintable(line));
            }
        }
    }

    void tikzRefusesMoreThanTexHolds() {
        Figure figure = everyMark();
        auto& heat = std::get<HeatMap>(figure.panels[0].marks[8]);
        heat.xEdges.resize(202);
        heat.yEdges.resize(202);
        heat.values.assign(201 * 201, 0.0);
        QCOMPARE(messageOf<InvalidSetting>([&] { toTikz(figure, sceneFor(figure)); }),
                 QString("The figure has 40402 coloured cells, and TeX holds at most 20000; write it as pdf or png."));
    }

    void numbersAreAsTexReadsThem() {
        QCOMPARE(tikzNumber(-0.0), std::string("0"));
        QCOMPARE(tikzNumber(1e-5), std::string("1e-05"));
        QCOMPARE(tikzNumber(1.0 / 3), std::string("0.333333"));
    }

    void resultsCanBeWrittenOnAFigure() {
        const auto model = [](int series, const std::string& name, double ece) {
            FigureModel made{.data = Dataset::create({.name = name,
                                                      .family = &binaryFamily(),
                                                      .parameters = (RowMatrix(2, 1) << 0.75, 0.5).finished(),
                                                      .targets = {.labels = {1, 0}},
                                                      .classNames = {},
                                                      .warnings = {}}),
                             .result = {},
                             .series = series};
            Estimate estimate;
            estimate.value = ece;
            estimate.interval = Interval{.lower = ece - 0.0059, .upper = ece + 0.0059, .level = 0.95, .kind = {}};
            made.result.measures.push_back(
                {.id = "ece", .name = "ECE", .lens = "top-label", .parameters = {}, .estimate = estimate});
            TestOutcome outcome;
            outcome.pValue = 0.25;
            made.result.tests.push_back(
                {.id = "spiegelhalter", .name = "Spiegelhalter", .lens = "", .parameters = {}, .outcome = outcome});
            return made;
        };
        std::vector<FigureModel> models{model(0, "net", 0.0431), model(3, "tree", 0.05)};
        const auto offered = offeredNotes(models[1]);
        QCOMPARE(offered.size(), std::size_t{3});
        QCOMPARE(offered[0].field, std::string("{n@3}"));
        QCOMPARE(offered[1].label, std::string("ECE"));
        FigureEdits before;
        before.annotations = {{.text = nameField(models[1]) + ": ECE = " + offered[1].field, .panel = 0, .x = 0.5},
                              {.text = offered[2].field + " {my own}", .panel = 0, .x = 0.2}};
        QVERIFY(hasFields(before));
        const FigureEdits shown = withResults(before, models);
        QCOMPARE(shown.annotations[0].text, std::string("tree: ECE = 0.0500 [0.0441, 0.0559]"));
        QCOMPARE(shown.annotations[1].text, std::string("p = 0.25 {my own}"));
        QVERIFY(!hasFields(shown));
        // Another number, another text; without a result none.
        models[1].result.measures.front().refusal = "no";
        QCOMPARE(withResults(before, models).annotations[0].text, std::string("tree: ECE = …"));
        // Dragging or removing keeps fields; who writes over one has words of his own.
        FigureEdits edited = shown;
        edited.annotations[0].x = 0.75;
        QCOMPARE(withFields(edited, before, shown).annotations[0].text, before.annotations[0].text);
        QCOMPARE(withFields(edited, before, shown).annotations[0].x, 0.75);
        edited.annotations.erase(edited.annotations.begin());
        QCOMPARE(withFields(edited, before, shown).annotations[0].text, before.annotations[1].text);
        edited.annotations[0].text = "p is small";
        QCOMPARE(withFields(edited, before, shown).annotations[0].text, std::string("p is small"));
    }

private:
    static Figure histogramOnly() {
        return {.title = "", .series = {"resnet18"}, .panels = {histogramPanel(0)}, .emptyReason = ""};
    }
};

QTEST_GUILESS_MAIN(TestFigureEdits)
#include "tst_figure_edits.moc"
