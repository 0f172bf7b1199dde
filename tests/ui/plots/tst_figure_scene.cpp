// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/figure_scene.h"

#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/figures/figure_method.h"
#include "tests/support/example_figures.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"
#include "tests/support/scene_geometry.h"
#include "ui/plots/marks/mark_painter.h"

#include <algorithm>

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;
using namespace calibrium::test;

namespace {

const QRectF window(0, 0, 700, 500);
const QRectF tallWindow(0, 0, 400, 500);  // without room for a histogram beside its diagram

FigureScene arranged(const Figure& figure, const QRectF& viewport = window) {
    FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
    scene.arrange(viewport);
    return scene;
}

const PlacedText* find(const std::vector<PlacedText>& texts, const QString& wanted) {
    const auto found =
        std::find_if(texts.begin(), texts.end(), [&](const PlacedText& text) { return text.text == wanted; });
    return found == texts.end() ? nullptr : &*found;
}

/// A histogram with two labelled lines close to each other and a level.
Figure ruled() {
    Figure figure = reliability();
    Panel panel = histogramPanel(0);
    panel.row = 0;
    panel.title = "resnet18";
    const auto rule = [](Role role, Rule::Kind kind, double value, const Text& label) {
        return Rule{.style = {.role = role, .series = 0, .legend = ""}, .kind = kind, .value = value, .label = label};
    };
    panel.marks.emplace_back(rule(Role::Observed, Rule::Kind::Vertical, 0.5, "observed 0.5"));
    panel.marks.emplace_back(rule(Role::Reference, Rule::Kind::Vertical, 0.52, "median 0.52"));
    panel.marks.emplace_back(rule(Role::Reference, Rule::Kind::Horizontal, 6000, "level"));
    figure.panels = {panel};
    return figure;
}

/// A diagram with its histogram, two more squares, and two panels below them.
Figure squaresAndBars() {
    Figure figure = reliability();
    figure.panels[0].x.label = {};  // as the histogram below carries it
    for (int column = 1; column < 3; ++column) {
        figure.panels.push_back(reliabilityPanel(0, "resnet18"));
        figure.panels.back().column = column;
        figure.panels.back().title = "several words of a title that takes two lines";
        figure.panels.back().x.label = asItStands("level " + std::to_string(column));
    }
    for (int column = 0; column < 2; ++column) {
        figure.panels.push_back(histogramPanel(0));
        figure.panels.back().row = 2;
        figure.panels.back().column = column;
        figure.panels.back().heightShare = 4;
        figure.panels.back().x.label = asItStands("value " + std::to_string(column));
    }
    return figure;
}

}  // namespace

class TestFigureScene : public QObject {
    Q_OBJECT

private slots:
    void sharedAxisIsLabelledAtTheBottomOnly() {
        const FigureScene scene = arranged(reliability(), tallWindow);
        QVERIFY(!scene.panels[0].isXLabelled);
        QVERIFY(scene.panels[0].labelX.isEmpty());
        QCOMPARE(scene.panels[1].labelX, QStringLiteral("confidence"));
        QCOMPARE(scene.panels[0].labelY, QStringLiteral("observed frequency"));
    }
    void labelOfAllPanelsIsSaidOnce() {
        Figure figure = reliability();
        figure.panels.assign(4, reliabilityPanel(0, ""));
        const FigureScene scene = arranged(figure);
        QVERIFY(find(scene.texts, QStringLiteral("confidence")) != nullptr);
        QVERIFY(find(scene.texts, QStringLiteral("observed frequency"))->isVertical);
        for (const PanelScene& panel : scene.panels) QVERIFY(panel.labelX.isEmpty() && panel.labelY.isEmpty());
    }
    void aLongWordBesideALowPanelMeetsNoOtherLabel() {
        Figure figure = reliability();
        figure.panels[0].y.label = "beobachtete Haeufigkeiten";
        figure.panels[1].y.label = "Beobachtungsanzahlen";
        const QRectF low(0, 0, 300, 330);
        const FigureScene scene = arranged(figure, low);
        QVERIFY(scene.panels[1].area.top() > scene.panels[0].area.bottom());
        const QStringList complaints = complaintsAbout(scene, low);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }
    void labelsOfRulesStandOutsideAndApart() {
        const FigureScene scene = arranged(ruled());
        const PanelScene& panel = scene.panels[0];
        const PlacedText* observed = find(panel.texts, QStringLiteral("observed 0.5"));
        const PlacedText* median = find(panel.texts, QStringLiteral("median 0.52"));
        const PlacedText* level = find(panel.texts, QStringLiteral("level"));
        const PlacedText* title = find(panel.texts, QStringLiteral("resnet18"));
        QVERIFY(observed != nullptr && median != nullptr && level != nullptr && title != nullptr);
        for (const PlacedText* text : {observed, median, level, title}) {
            QVERIFY(!text->area.intersects(panel.area));
            QVERIFY(window.contains(text->area));
        }
        QVERIFY(!observed->area.intersects(median->area));
        QVERIFY(!title->area.intersects(median->area) && !title->area.intersects(observed->area));
        QVERIFY(level->area.left() > panel.area.right());
    }
    void labelsOfRulesTakeNoMoreRowsThanTheyNeed() {
        const auto air = [](const Figure& figure) {
            const FigureScene scene = arranged(figure);
            const PlacedText* title = find(scene.panels[0].texts, QStringLiteral("resnet18"));
            return title == nullptr ? -1 : title->area.top() - gaps::outer;
        };
        Figure apart = ruled();
        auto& marks = apart.panels[0].marks;
        std::get<Rule>(marks[marks.size() - 3]).value = 0.1;
        QVERIFY(std::abs(air(apart) - air(ruled())) < 1);
        QVERIFY2(air(apart) >= 0 && air(apart) < 8, qPrintable(QString::number(air(apart))));
    }
    void labelOfAnInvisibleRuleIsNotShown() {
        FigureScene scene(ruled(), PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        scene.panels[0].rangeX = {0, 0.51};
        scene.arrange(window);
        QVERIFY(find(scene.panels[0].texts, QStringLiteral("observed 0.5")) != nullptr);
        QVERIFY(find(scene.panels[0].texts, QStringLiteral("median 0.52")) == nullptr);
    }
    /// As on the axes; the figure that is exported as data keeps what core wrote.
    void numbersInNotesAndWordsHaveMinusSigns() {
        Figure figure = reliability();
        figure.panels[0].notes = {"bias -0.2, -0.3 to 0.1"};
        figure.panels[0].marks.emplace_back(
            Words{.style = {Role::Reference, 0, ""}, .x = {0.5}, .y = {0.5}, .texts = {"-0.4"}, .sides = {}});
        const FigureScene scene = arranged(figure);
        QVERIFY(find(scene.panels[0].texts, QStringLiteral("bias \u22120.2, \u22120.3 to 0.1")) != nullptr);
        const auto& words = std::get<Words>(scene.figure.panels[0].marks.back());
        QCOMPARE(QString::fromStdString(words.texts.front().english()), QStringLiteral("\u22120.4"));
    }
    void notesGoAboveWhereNoCornerIsFree() {
        Figure figure = reliability();
        auto& points = std::get<Points>(figure.panels[0].marks[1]);
        points.x = {0.05, 0.1, 0.95, 0.9, 0.05};
        points.y = {0.97, 0.05, 0.97, 0.05, 0.05};
        const FigureScene scene = arranged(figure, tallWindow);
        QVERIFY(scene.panels[0].areNotesOutside);
        const PlacedText* note = find(scene.panels[0].texts, QStringLiteral("ECE 0.053"));
        QVERIFY(note != nullptr);
        QVERIFY(note->area.bottom() <= scene.panels[0].area.top());
    }
    void longNotesAboveAreParted() {
        Figure figure = ruled();
        figure.panels[0].title = "Exact Monte Carlo";
        figure.panels[0].notes = {"p = 0.38", "Monte Carlo error ± 0.015 with 1000 resamples"};
        figure.panels[0].marks.emplace_back(Points{.style = {Role::Model, 0, ""},
                                                   .x = {0.02, 0.02, 0.98, 0.98},
                                                   .y = {11000, 1000, 11000, 1000},
                                                   .tips = {},
                                                   .isConnected = true});
        figure.panels.assign(3, figure.panels[0]);
        for (int column = 0; column < 3; ++column) figure.panels[static_cast<std::size_t>(column)].column = column;
        FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        scene.arrange(QRectF(0, 0, 760, 240));
        QString shown;
        for (const PlacedText& text : scene.panels[0].texts) {
            QVERIFY2(!text.text.contains(QChar(0x2026)), qPrintable(text.text));
            shown = text.text + QLatin1Char(' ') + shown;
        }
        QVERIFY2(shown.contains(QStringLiteral("Monte Carlo error ± 0.015 with 1000 resamples")), qPrintable(shown));
    }
    void aTitleOnPaperTakesTheLinesThatItNeeds() {
        Figure figure = ruled();
        figure.panels[0].title = "a quantile as the target of several words \u00b7 logistic_regression";
        PlotLook look{.theme = themeOf(Scheme::Light), .styles = {}};
        const auto titleOf = [&](bool isForPaper) {
            look.isForPaper = isForPaper;
            FigureScene scene(figure, look);
            scene.arrange({0, 0, 230, 300});
            QStringList lines;
            for (const PlacedText& text : scene.panels[0].texts) {
                if (text.isTitle) lines.prepend(text.text);
            }
            return lines;
        };
        QCOMPARE(titleOf(false).size(), 2);
        QVERIFY(titleOf(true).size() > 2);
        QCOMPARE(titleOf(true).join(QLatin1Char(' ')), QString::fromStdString(figure.panels[0].title.english()));
    }
    void notesOfSeveralModelsTakeALineEach() {
        Figure figure = ruled();
        figure.series = {"logistic_regression", "naive_bayes", "random_forest"};
        figure.panels[0].notes.clear();
        for (const Text& model : figure.series) {
            const auto place = figure.panels[0].notes.size();
            figure.panels[0].notes.push_back({model, Text("ICI 0.0341, E50 0.0205, E90 0.067{1}", place)});
        }
        figure.panels.assign(4, figure.panels[0]);
        for (int column = 0; column < 4; ++column) figure.panels[static_cast<std::size_t>(column)].column = column;
        FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        scene.arrange(QRectF(0, 0, 1000, 300));
        std::vector<PlacedText> notes;
        for (const PlacedText& text : scene.panels[0].texts) {
            if (text.text.contains(QStringLiteral("ICI"))) notes.push_back(text);
            QVERIFY2(!text.text.startsWith(QStringLiteral("E90")), qPrintable(text.text));
        }
        QCOMPARE(notes.size(), std::size_t{3});
        for (const PlacedText& note : notes) {
            QVERIFY2(note.whole.contains(QStringLiteral(": ICI 0.0341, E50 0.0205, E90 0.067")), qPrintable(note.text));
        }
        const QString sum = QStringLiteral("Brier 0.0975 = MCB 0.0248 \u2212 DSC 0.102 + UNC 0.175");
        const Note ofModel("naive_bayes", asItStands(sum.toStdString()));
        figure.panels[0].notes = {ofModel, ofModel};
        FigureScene sums(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        sums.arrange(QRectF(0, 0, 1000, 300));
        QCOMPARE(find(sums.panels[0].texts, QStringLiteral("naive_bayes: Brier 0.0975 \u2026"))->whole,
                 QStringLiteral("naive_bayes: ") + sum);
        // Where not even the name has room, the model's colour stands for it.
        figure.panels[0].notes = {{"naive_bayes", "mean 0.1"}, {"random_forest", "mean of errors 0.062"}};
        FigureScene narrow(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        narrow.arrange(QRectF(0, 0, 1000, 300));
        QVERIFY(find(narrow.panels[0].texts, QStringLiteral("\u25cf mean 0.1")) != nullptr);
        const PlacedText* marked = find(narrow.panels[0].texts, QStringLiteral("\u25cf mean of errors 0.062"));
        QVERIFY(marked != nullptr);
        QCOMPARE(marked->firstColour, narrow.look.style(2).colour);
        QCOMPARE(marked->whole, QStringLiteral("random_forest: mean of errors 0.062"));
        figure.panels[0].notes = figure.panels[1].notes;
        // Paper cannot be hovered.
        PlotLook paper{.theme = themeOf(Scheme::Light), .styles = {}};
        paper.isForPaper = true;
        FigureScene printed(figure, paper);
        printed.arrange(QRectF(0, 0, 1000, 600));
        QString said;
        for (const PlacedText& text : printed.panels[0].texts) said = text.text + QLatin1Char(' ') + said;
        QCOMPARE(said.count(QStringLiteral("E90 0.067")), 3);
    }
    void aMovedRuleTakesItsLabelAlong() {
        FigureScene scene(ruled(), PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        scene.arrange(window);
        const double before = find(scene.panels[0].texts, QStringLiteral("observed 0.5"))->area.center().x();
        const QRectF title = find(scene.panels[0].texts, QStringLiteral("resnet18"))->area;
        for (Mark& mark : scene.figure.panels[0].marks) {
            auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->label == "observed 0.5") rule->value = 0.495;
        }
        QVERIFY(scene.moveRuleLabels(0));
        QVERIFY(find(scene.panels[0].texts, QStringLiteral("observed 0.5"))->area.center().x() < before);
        QCOMPARE(find(scene.panels[0].texts, QStringLiteral("resnet18"))->area, title);
        // Far apart, the labels need one row less: that moves the title.
        for (Mark& mark : scene.figure.panels[0].marks) {
            auto* rule = std::get_if<Rule>(&mark);
            if (rule != nullptr && rule->label == "observed 0.5") rule->value = 0.1;
        }
        QVERIFY(!scene.moveRuleLabels(0));
    }
    void modelsComeFirstInTheLegend() {
        // What several models share stands once, and the legend is as large as its entries.
        Figure figure = twoModels();
        for (const int series : {0, 1}) {
            figure.panels[0].marks.emplace_back(
                ErrorBars{.style = {.role = Role::Band, .series = series, .legend = "95 % bars"},
                          .x = {0.5},
                          .lower = {0.4},
                          .upper = {0.6}});
        }
        std::get<Rule>(figure.panels[0].marks[0]).label = "perfect calibration";
        const PlotLegend legend(figure);
        QCOMPARE(legend.entryCount(), std::size_t{4});
        QCOMPARE(legend.texts(), (QStringList{QStringLiteral("resnet18"), QStringLiteral("vgg16_bn"),
                                              QStringLiteral("95 % bars"), QStringLiteral("perfect calibration")}));
    }
    void titlesThatNameTheModelsNeedNoLegend() {
        Figure figure = reliability();
        figure.series.emplace_back("vgg16_bn");
        const auto addPanel = [&figure](int series, const Text& title) {
            Panel panel;
            panel.title = title;
            panel.marks.emplace_back(
                Points{.style = {Role::Model, series, figure.series[static_cast<std::size_t>(series)]},
                       .x = {0.5},
                       .y = {0.5},
                       .tips = {}});
            panel.marks.emplace_back(Rule{.style = {.role = Role::Reference, .series = 0, .legend = ""},
                                          .kind = Rule::Kind::Diagonal,
                                          .value = 0,
                                          .label = "perfect calibration"});
            figure.panels.push_back(std::move(panel));
        };
        figure.panels.clear();
        addPanel(0, "a  resnet18");
        addPanel(1, "vgg16_bn");
        QCOMPARE(PlotLegend(figure).texts(), QStringList{QStringLiteral("perfect calibration")});
        // Without the titles, and where two models share a panel, the legend names them.
        Figure untitled = figure;
        untitled.panels[1].title = {};
        QCOMPARE(PlotLegend(untitled).texts().size(), 3);
        figure.panels[0].marks.push_back(figure.panels[1].marks.front());
        QCOMPARE(PlotLegend(figure).texts().size(), 3);
    }
    void oneModelOfSeveralIsNamed() {
        Figure figure = reliability();
        QVERIFY(!PlotLegend(figure).isNeeded());
        figure.series.emplace_back("vgg16_bn");  // drawn on another page
        QVERIFY(PlotLegend(figure).isNeeded());
        figure.panels = {histogramPanel(0)};
        QVERIFY(!PlotLegend(figure).isNeeded());
    }
    void aDiagramBesideItsHistogramKeepsItsNumbers() {
        const FigureScene scene = arranged(squaresAndBars(), {0, 0, 1350, 640});
        QCOMPARE(scene.panels[1].row, scene.panels[0].row);
        const auto below = std::find_if(scene.panels.begin(), scene.panels.end(), [&](const PanelScene& panel) {
            return panel.column == scene.panels[0].column && panel.row == scene.panels[0].row + 1;
        });
        QVERIFY(below != scene.panels.end());
        // The panel below has the same range, of another quantity.
        QVERIFY(scene.panels[0].isXLabelled);
        QCOMPARE(scene.panels[0].labelX, QStringLiteral("confidence"));
    }
    void aHistogramAboveAnotherOneKeepsItsNumbers() {
        // The last diagram of three has its histogram beside it, below that of another one.
        Figure figure;
        for (int column = 0; column < 3; ++column) {
            figure.panels.push_back(reliabilityPanel(0, "resnet18"));
            figure.panels.back().column = column;
            figure.panels.push_back(histogramPanel(0));
            figure.panels.back().column = column;
        }
        const FigureScene scene = arranged(figure, {0, 0, 760, 800});
        QCOMPARE(scene.panels[5].row, scene.panels[4].row);
        QCOMPARE(scene.panels[5].row, scene.panels[3].row + 1);
        QCOMPARE(scene.panels[5].column, scene.panels[3].column);
        QVERIFY(scene.panels[3].isXLabelled && scene.panels[4].isXLabelled && scene.panels[5].isXLabelled);
    }
    void theLeastHeightIsUsed() {
        // Six models have many notes; the grid that serves the height best is another one than that of the width.
        Figure figure = squaresAndBars();
        figure.panels[0].notes.clear();
        figure.series.clear();
        for (int model = 0; model < 6; ++model) {
            figure.series.push_back(asItStands("model_" + std::to_string(model)));
            figure.panels[0].notes.push_back(Text("{1}: ECE 0.0688, of many bins", figure.series.back()));
        }
        figure.panels[4].notes = figure.panels[0].notes;
        for (const double width : {490.0, 620.0, 690.0, 720.0, 752.0}) {
            FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
            const double height = scene.leastHeight(width);
            scene.arrange({0, 0, width, height});
            const double spare = height - scene.content().height() - 2 * gaps::outer;
            QVERIFY2(spare < 20, qPrintable(QStringLiteral("%1 of %2 at %3").arg(spare).arg(height).arg(width)));
        }
    }
    void aFaintCloudIsNamedByAWholeMarker() {
        const PlotLook look{.theme = themeOf(Scheme::Light), .styles = {}};
        const Points cloud{.style = {Role::ModelSoft, 0, "resnet18"}, .x = {}, .y = {}, .tips = {}};
        QImage image(40, 20, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawSample(painter, cloud, QRectF(0, 0, 40, 20), look);
        QVERIFY(countOf(image, image.rect(), look.style(0).colour) > 12);
    }
    /// A whole dot beside "bins with a single sample" would say that every dot is one.
    void smallBinsAreNamedByASmallPaleMarker() {
        const auto inked = [](Role role) {
            Figure figure;
            figure.series = {asItStands("resnet18")};
            Panel panel;
            panel.marks.emplace_back(
                Points{.style = {Role::Model, 0, ""}, .x = {0.5}, .y = {0.5}, .tips = {}, .isConnected = true});
            panel.marks.emplace_back(
                Points{.style = {role, 0, "bins with a single sample"}, .x = {0.2}, .y = {0.5}, .tips = {}});
            figure.panels = {panel};
            const PlotLook look{.theme = themeOf(Scheme::Light), .styles = {}};
            PlotLegend legend(figure);
            legend.arrange(400, look);
            QImage image(30, 20, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            legend.draw(painter, {0, 0}, look);
            return countOf(image, image.rect(), look.style(0).colour);
        };
        QVERIFY(inked(Role::Model) > 12);
        QVERIFY(inked(Role::ModelSoft) < 3);
    }
    void anEntryWiderThanTheLegendTakesTwoLines() {
        const QString name = QStringLiteral("Bins mit einer einzigen Beobachtung");
        Figure figure;
        Panel panel;
        for (const char* text : {"alle", "Bins mit einer einzigen Beobachtung"}) {
            panel.marks.emplace_back(
                Line{.style = {Role::Reference, noSeries, asItStands(text)}, .x = {0, 1}, .y = {0, 1}});
        }
        figure.panels = {panel};
        const PlotLook look{.theme = themeOf(Scheme::Light), .styles = {}};
        const QFontMetricsF metrics(look.labelFont());
        PlotLegend legend(figure);
        const QSizeF wide = legend.arrange(1000, look);
        QCOMPARE(wide.height(), metrics.height());
        const double narrow = metrics.horizontalAdvance(name);
        const QSizeF size = legend.arrange(narrow, look);
        QVERIFY(size.width() <= narrow);
        const auto [text, area] = legend.entryAt(QPointF(5, size.height() - 2));
        QCOMPARE(text, name);
        QCOMPARE(area.height(), 2 * metrics.height());
        QCOMPARE(area.bottom(), size.height());
    }
    /// Long notes above panels whose ticks are names: what one round places another must not move for ever.
    void notesAndNamesComeToRest() {
        const std::string first = "logistic_regression";
        const std::string mapped = first + " (closed-testing)";
        const Text alike = asItStands(first + " und " + mapped +
                                      ": Die Unterschiede benachbarter Zeilen \u00e4hneln sich (Rangkorrelation 0,11); "
                                      "Intervall und p-Wert ber\u00fccksichtigen abh\u00e4ngige Zeilen.");
        const std::string none = first + " und " + mapped +
                                 ": Kein Intervall und kein p-Wert des Unterschieds: weniger als 3 Zeilen tragen ihn, "
                                 "seine Streuung ist daher unbekannt.";
        Figure figure;
        for (int p = 0; p < 2; ++p) {
            Panel panel;
            panel.row = p;
            panel.title = p == 0 ? Text("Log score") : Text("Brier score");
            panel.notes = {asItStands(p == 0 ? first + " hat den besten Wert; f\u00fcr den Unterschied zu " + mapped +
                                                   ", random_forest (closed-testing), random_forest, naive_bayes "
                                                   "(closed-testing) oder naive_bayes gibt es keinen p-Wert."
                                             : first + " ist am besten, aber nicht von " + mapped +
                                                   " oder random_forest (closed-testing) zu unterscheiden (p-Werte "
                                                   "nach Holm adjustiert)."),
                           alike, asItStands(p == 0 ? "13 von 15 Paaren, etwa " + none : none)};
            panel.x = {.label = {}, .minimum = 0.5, .maximum = 6.5};
            panel.y = {.label = "Unterschied zu logistic_regression", .minimum = 0, .maximum = {}};
            int place = 0;
            for (const char* name :
                 {"logistic_regression", "logistic_regression (closed-testing)", "naive_bayes",
                  "naive_bayes (closed-testing)", "random_forest", "random_forest (closed-testing)"}) {
                panel.x.ticks.emplace_back(++place, asItStands(name));
                if (p == 0) figure.series.push_back(asItStands(name));
                panel.marks.emplace_back(Points{.style = {Role::Model, place - 1, asItStands(name)},
                                                .x = {1.0 * place},
                                                .y = {p == 0 ? 0.3 * place : 0.007 * place},
                                                .tips = {}});
            }
            figure.panels.push_back(panel);
        }
        for (int width = 600; width <= 1000; width += 10) {
            FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
            const double least = scene.leastHeight(width);
            for (const double share : {1.0, 1.1, 1.2, 1.3}) {
                const QRectF viewport(0, 0, width, share * least);
                scene.arrange(viewport);
                const QStringList complaints = test::complaintsAbout(scene, viewport);
                QVERIFY2(complaints.isEmpty(),
                         qPrintable(QStringLiteral("%1 x %2: ").arg(width).arg(share * least) + complaints.join("; ")));
            }
        }
    }
    /// Four subgroups whose intervals lie one above the other, the uppermost right below the upper edge.
    void namesOfSubgroupsMeetNoOthers_data() {
        QTest::addColumn<QString>("stem");
        QTest::newRow("short") << "hospital ";
        QTest::newRow("longer than the figure is wide")
            << "hospital of the university with a name that nobody ever says to its end, in building ";
    }
    void namesOfSubgroupsMeetNoOthers() {
        QFETCH(QString, stem);
        Labels y;
        SampleColumn site{.name = "site", .cells = {}};
        for (int i = 0; i < 400; ++i) {
            y.push_back(i % 2);
            site.cells.emplace_back(stem.toStdString() + std::to_string(i / 100));
        }
        SampleNotes notes{.file = "people.csv"};
        notes.columns = {site};
        const Dataset data = calibrium::test::binary(std::vector<double>(400, 0.5), y).withNotes(notes);
        const Figure figure = builtFigure(figureMethod("subgroups"), {shownModel(data)});
        for (const QSizeF& size : {QSizeF(400, 250), QSizeF(700, 500)}) {
            const QRectF viewport({}, size);
            const QStringList complaints = complaintsAbout(arranged(figure, viewport), viewport);
            QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join("; ")));
        }
    }
    void theWidthBesideASquareIsUsed() {
        Figure figure = twoModels();
        figure.panels[0].x.label = {};  // as the histogram below carries it
        FigureScene scene(figure, PlotLook{.theme = themeOf(Scheme::Light), .styles = {}});
        const QRectF wide(0, 0, 1100, 600);
        scene.arrange(wide);
        const PanelScene& square = scene.panels[0];
        const PanelScene& histogram = scene.panels[1];
        QVERIFY(square.area.height() > 0.8 * wide.height());
        QVERIFY(histogram.area.left() > square.area.right());
        QCOMPARE(histogram.area.bottom(), square.area.bottom());
        QVERIFY(test::deadShare(scene, wide.size()) < 1.0 / 3);
        // Both have the axis, legend and notes stand above the histogram.
        QCOMPARE(square.labelX, QStringLiteral("confidence"));
        QCOMPARE(histogram.labelX, QStringLiteral("confidence"));
        QVERIFY(!square.ticksX.labels.empty() && square.isXLabelled);
        const PlacedText* note = find(square.texts, QStringLiteral("ECE 0.053"));
        QVERIFY(note != nullptr);
        QCOMPARE(scene.legendArea.left(), histogram.area.left());
        QVERIFY(note->area.top() >= scene.legendArea.bottom());
        QVERIFY(note->area.bottom() <= histogram.area.top());
        QVERIFY(test::complaintsAbout(scene, wide).isEmpty());
    }
    void curvesOfOneKindShareAnEntryOfNoModelsColour() {
        Figure figure = twoModels();
        for (const int series : {0, 1}) {
            for (const int kind : {0, 1}) {
                figure.panels[0].marks.emplace_back(
                    Line{.style = {.role = Role::Model,
                                   .series = series,
                                   .legend = kind == 0 ? Text("equal width") : Text("equal mass"),
                                   .variant = kind},
                         .x = {0, 1},
                         .y = {0, 1}});
            }
        }
        const PlotLegend legend(figure);
        QVERIFY(legend.texts().contains(QStringLiteral("equal width")));
        QCOMPARE(legend.texts().count(QStringLiteral("equal mass")), 1);
        const PlotLook look{.theme = currentTheme(), .styles = {}};
        const auto dash = [&](int series, int kind) {
            return look.linePen({.role = Role::Model, .series = series, .legend = "", .variant = kind}, false).style();
        };
        QCOMPARE(dash(0, 1), dash(1, 1));
        QVERIFY(dash(0, 0) != dash(0, 1));
    }
};

QTEST_MAIN(TestFigureScene)
#include "tst_figure_scene.moc"
