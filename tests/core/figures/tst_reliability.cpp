// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/specification.h"
#include "core/families/classes/categorical.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/reliability/reliability.h"
#include "core/simulation/w19_model.h"
#include "core/text/english_texts.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

Figure build(const std::vector<FigureModel>& models, const Values& given = {}) {
    const FigureMethod method = reliabilityFigure();
    // Few rows are enough here.
    Values least{{"least", std::int64_t{1}}};
    least.merge(given);
    const Values values = complete(method.info.parameters, least, method.info.id);
    const AnalysisSpecification analysis;
    return method.build({.models = models, .values = values, .analysis = analysis});
}

FigureModel model(Dataset data, int series = 0) { return {.data = std::move(data), .result = {}, .series = series}; }

FigureModel threeClasses(int series = 0, const std::string& name = "net") {
    const auto stream = static_cast<std::uint64_t>(series);
    return model(simulate({.sampleCount = 100, .classCount = 3, .alpha = 1.0}, 2, stream).withName(name), series);
}

template <class Kind>
std::vector<Kind> marksOf(const Panel& panel) {
    std::vector<Kind> marks;
    for (const auto& mark : panel.marks) {
        if (const auto* item = std::get_if<Kind>(&mark)) marks.push_back(*item);
    }
    return marks;
}

/// Bins (0, 1/2] with 0.2, 0.3 and (1/2, 1] with 0.9: observed 1/2 and 1.
FigureModel threeRows() { return model(binaryData({0.2, 0.3, 0.9}, {1, 0, 1})); }

}  // namespace

class TestReliability : public QObject {
    Q_OBJECT

private slots:
    void pointsAreTheBins() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}, {"bars", std::string("none")}});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        const auto points = marksOf<Points>(figure.panels[0]);
        QCOMPARE(points.size(), std::size_t{1});
        QCOMPARE(points[0].x, (std::vector<double>{0.25, 0.9}));
        QCOMPARE(points[0].y, (std::vector<double>{0.5, 1.0}));
        QVERIFY(marksOf<ErrorBars>(figure.panels[0]).empty());
        QVERIFY(figure.panels[0].isSquare);
        QCOMPARE(marksOf<Rule>(figure.panels[0]).at(0).kind, Rule::Kind::Diagonal);
    }

    void tipsTellTheNumbers() {
        const Values values{{"bins", std::int64_t{2}}, {"bars", std::string("confidence")}};
        const auto points = marksOf<Points>(build({threeRows()}, values).panels[0]).at(0);
        QCOMPARE(points.tips.at(0),
                 std::string("bin [0, 0.5]: 2 samples, mean probability 0.250, observed 0.500 [0.013, 0.987]"));
        QCOMPARE(points.tips.at(1),
                 std::string("bin (0.5, 1]: 1 sample, mean probability 0.900, observed 1.000 [0.025, 1.000]"));
        const auto expected = marksOf<Points>(build({threeRows()}, {{"bins", std::int64_t{2}}}).panels[0]).at(0);
        QVERIFY(expected.tips.at(1).english().ends_with("observed 1.000, expected [0.000, 1.000]"));
    }

    void tipsFollowTheEdges() {
        const Values values{{"bins", std::int64_t{2}}, {"bars", std::string("none")}, {"edges", std::string("left")}};
        const auto points = marksOf<Points>(build({threeRows()}, values).panels[0]).at(0);
        QVERIFY(points.tips.at(0).english().starts_with("bin [0, 0.5):"));
        QVERIFY(points.tips.at(1).english().starts_with("bin [0.5, 1]:"));
    }

    void histogramCountsSamples() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}});
        const Panel& histogram = figure.panels[1];
        QCOMPARE(histogram.row, 1);
        QVERIFY(histogram.y.isCount);
        const auto bars = marksOf<Bars>(histogram).at(0);
        QCOMPARE(bars.top, (std::vector<double>{2, 1}));
        QCOMPARE(bars.left, (std::vector<double>{0, 0.5}));
        QCOMPARE(bars.right, (std::vector<double>{0.5, 1}));
    }

    void barsShowTheGap() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}, {"style", std::string("bars")}});
        const auto bars = marksOf<Bars>(figure.panels[0]);
        QCOMPARE(bars.size(), std::size_t{2});
        QCOMPARE(bars[0].top, (std::vector<double>{0.5, 1.0}));
        QCOMPARE(bars[1].base, (std::vector<double>{0.25, 0.9}));
        QCOMPARE(bars[1].top, (std::vector<double>{0.5, 1.0}));
        QVERIFY(bars[1].style.role == Role::ModelSoft);
        QVERIFY(marksOf<Points>(figure.panels[0]).empty());
    }

    void binsWithFewSamplesAreFaintOrLeftOut() {
        // One sample above 1/2.
        const auto panelWith = [](Values values) {
            values.set("bins", std::int64_t{2});
            if (!values.contains("least")) values.set("least", std::int64_t{2});
            return build({threeRows()}, values).panels.at(0);
        };
        const auto points = marksOf<Points>(panelWith({}));
        QCOMPARE(points.size(), std::size_t{2});
        QCOMPARE(points[0].x, std::vector<double>{0.25});
        QCOMPARE(points[1].x, std::vector<double>{0.9});
        QVERIFY(points[1].style.role == Role::ModelSoft && !points[1].isConnected);
        QCOMPARE(points[1].style.legend, std::string("bins with a single sample"));
        QCOMPARE(*points[0].samples.part, (std::vector<std::int32_t>{0, 0, -1}));
        QCOMPARE(*points[1].samples.part, (std::vector<std::int32_t>{-1, -1, 0}));
        QCOMPARE(marksOf<ErrorBars>(panelWith({})).at(0).x, std::vector<double>{0.25});
        const auto kept = marksOf<Points>(panelWith({{"small-bins", std::string("hidden")}}));
        QCOMPARE(kept.size(), std::size_t{1});
        QCOMPARE(kept[0].x, std::vector<double>{0.25});
        const auto all = marksOf<Points>(panelWith({{"small-bins", std::string("shown")}}));
        QCOMPARE(all.at(0).x, (std::vector<double>{0.25, 0.9}));
        const auto small = marksOf<Points>(panelWith({{"least", std::int64_t{3}}}));
        QVERIFY(small.at(0).x.empty());
        QCOMPARE(small.at(1).style.legend, std::string("bins with fewer than 3 samples"));
        const auto bars = marksOf<Bars>(panelWith({{"style", std::string("bars")}}));
        QCOMPARE(bars.size(), std::size_t{3});
        QCOMPARE(bars[2].top, std::vector<double>{1.0});
        // The numbers are those of all bins.
        QCOMPARE(panelWith({{"small-bins", std::string("hidden")}}).notes.at(0), std::string("class ECE 0.200"));
    }

    void countsOfAsManySamplesHaveOneAxis() {
        const auto axesOf = [](const std::vector<FigureModel>& models, const std::string& counts) {
            const Figure figure =
                build(models, {{"layout", std::string("multiples")}, {"counts", counts}, {"bins", std::int64_t{2}}});
            return std::pair(figure.panels.at(1).y, figure.panels.at(3).y);
        };
        const FigureModel other = model(binaryData({0.1, 0.2, 0.3}, {1, 0, 0}), 1);
        const auto [first, second] = axesOf({threeRows(), other}, "linear");
        QVERIFY(first.maximum.has_value() && *first.maximum > 3);
        QCOMPARE(first.maximum, second.maximum);
        QVERIFY(!first.isLogarithmic);
        const auto [logarithmic, same] = axesOf({threeRows(), other}, "logarithmic");
        QVERIFY(logarithmic.isLogarithmic && logarithmic.minimum == 0.5);
        // Of other numbers of samples heights do not compare.
        QVERIFY(!axesOf({threeRows(), model(binaryData({0.1, 0.2}, {1, 0}), 1)}, "linear").first.maximum);
    }

    void binsOfASingleValueAreVisible() {
        const Figure figure = build({model(binaryData({0, 0, 0, 0.7}, {0, 0, 0, 1}))},
                                    {{"binning", std::string("equal-mass")}, {"bins", std::int64_t{2}}});
        const auto bars = marksOf<Bars>(figure.panels[1]).at(0);
        for (std::size_t b = 0; b < bars.left.size(); ++b) QVERIFY(bars.right[b] - bars.left[b] > 0.005);
    }

    void notesTellTheNumbers() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}});
        // |0.5 - 0.25| 2/3 + |1 - 0.9| / 3 = 0.2
        QCOMPARE(englishOf(figure.panels[0].notes),
                 (std::vector<std::string>{"class ECE 0.200", "frequency 0.667, mean probability 0.467"}));
    }

    /// Bins of rare events hold a patient or two; whoever changes the bins wants them.
    void risksAreDrawnAsACurve() {
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 120; ++i) {
            p.push_back(0.05 + 0.005 * i);
            y.push_back(i % 5 == 0 ? 1 : 0);
        }
        const FigureModel risks = model(binaryData(p, y));
        const auto drawn = [](const std::vector<FigureModel>& models, const Values& given = {}) {
            const FigureMethod& view = figureMethod("reliability");
            const AnalysisSpecification analysis;
            return view.build({.models = models, .values = viewValues(view, given, {}), .analysis = analysis});
        };
        const auto hasCurve = [](const Figure& figure) { return !marksOf<Band>(figure.panels.at(0)).empty(); };
        QVERIFY(hasCurve(drawn({risks})));
        QVERIFY(!hasCurve(drawn({risks}, {{"bins", std::int64_t{10}}})));
        QVERIFY(!hasCurve(drawn({risks}, {{"curve", std::string("bins")}})));
        QVERIFY(!hasCurve(drawn({risks}, {{"style", std::string("bars")}})));
        QVERIFY(!hasCurve(drawn({risks, threeClasses()})));
        QVERIFY(!hasCurve(drawn({threeRows()})));
        const auto captionOf = [&](const FigureModel& shown, const Values& given) {
            const FigureMethod& view = figureMethod("reliability");
            return englishOf(view.caption(std::vector<Dataset>{shown.data}, viewValues(view, given, {})));
        };
        QCOMPARE(captionOf(risks, {}),
                 (std::vector<std::string>{
                     "Lines: observed proportion of events along the predicted risk, by loess with span 0.75; on "
                     "the diagonal they agree.",
                     "Shaded: where the curve lies at each probability in 95 % of the data sets that a calibrated "
                     "model gives.",
                     "Histograms below, where there is room: how many samples have each probability."}));
        QCOMPARE(captionOf(risks, {{"bins", std::int64_t{10}}, {"bars", std::string("none")}}).front(),
                 std::string("Points: observed frequency over the mean predicted probability of the samples in each of "
                             "10 bins of equal width; on the diagonal they agree."));
    }

    void automaticLensIsTheTopLabelOfClasses() {
        const Figure figure = build({threeClasses()});
        QVERIFY(figure.panels[0].notes.at(1).english().starts_with("accuracy "));
        QCOMPARE(figure.panels[1].x.label, std::string("confidence"));
        // Of a class that is called like an event the probability is a risk.
        const Figure ofRisks = build({threeRows()});
        QCOMPARE(ofRisks.panels[1].x.label, std::string("predicted risk"));
        QCOMPARE(ofRisks.panels[0].y.label, std::string("observed proportion"));
        QCOMPARE(figure.panels[0].y.label, std::string("observed frequency"));
        const Figure topLabel = build({threeRows()}, {{"lens", std::string("top-label")}});
        QCOMPARE(topLabel.panels[1].x.label, std::string("confidence"));
    }

    void consistencyBarsAreNamedOnce() {
        const Figure figure = build({threeClasses(0, "one"), threeClasses(1, "two")});
        const auto bars = marksOf<ErrorBars>(figure.panels[0]);
        QCOMPARE(bars.size(), std::size_t{2});
        QCOMPARE(bars[0].style.legend, std::string("95 % consistency bars"));
        QCOMPARE(bars[1].style.legend, std::string());
    }

    void simultaneousBandsAreNamed() {
        const Figure figure = build({threeRows()}, {{"bins", std::int64_t{2}}, {"bars", std::string("simultaneous")}});
        const auto bars = marksOf<ErrorBars>(figure.panels[0]).at(0);
        QCOMPARE(bars.style.legend, std::string("95 % simultaneous bands"));
        QCOMPARE(bars.x, (std::vector<double>{0.25, 0.9}));
        QVERIFY(marksOf<Points>(figure.panels[0])
                    .at(0)
                    .tips.at(1)
                    .english()
                    .ends_with("observed 1.000, expected [0.000, 1.000]"));
    }

    void upToThreeModelsAreOverlaid() {
        const Figure three = build({threeClasses(0, "a"), threeClasses(1, "b"), threeClasses(2, "c")});
        QCOMPARE(three.panels.size(), std::size_t{2});
        QCOMPARE(marksOf<Points>(three.panels[0]).size(), std::size_t{3});
        QVERIFY(three.panels[0].notes.at(1).english().starts_with("b: ECE "));
        QCOMPARE(englishOf(three.series), (std::vector<std::string>{"a", "b", "c"}));
        const Figure four =
            build({threeClasses(0, "a"), threeClasses(1, "b"), threeClasses(2, "c"), threeClasses(3, "d")});
        QCOMPARE(four.panels.size(), std::size_t{8});
        QCOMPARE(four.panels[6].title, std::string("d"));
        QCOMPARE(four.panels[6].column, 3);
    }

    void overlayMeansOverlay() {
        const std::vector<FigureModel> four{threeClasses(0, "a"), threeClasses(1, "b"), threeClasses(2, "c"),
                                            threeClasses(3, "d")};
        const Figure figure = build(four, {{"layout", std::string("overlay")}});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(marksOf<Points>(figure.panels[0]).size(), std::size_t{4});
        const Figure bars = build(four, {{"layout", std::string("overlay")}, {"style", std::string("bars")}});
        QCOMPARE(bars.panels.size(), std::size_t{2});
        // Observed frequency and gap of each model, which share the width of a bin.
        const auto drawn = marksOf<Bars>(bars.panels[0]);
        QCOMPARE(drawn.size(), std::size_t{8});
        for (std::size_t model = 0; model < four.size(); ++model) {
            for (std::size_t i = 0; i < drawn[2 * model].left.size(); ++i) {
                const double place = 15 * drawn[2 * model].left[i];
                QVERIFY(std::abs(place - std::floor(place + 1e-9) - static_cast<double>(model) / 4) < 1e-9);
                QVERIFY(std::abs(15 * drawn[2 * model].right[i] - place - 0.25) < 1e-9);
            }
        }
        const Figure ranks = build(four, {{"layout", std::string("overlay")}, {"scale", std::string("rank")}});
        QCOMPARE(ranks.panels.size(), std::size_t{2});
        QCOMPARE(marksOf<Points>(ranks.panels[0]).size(), std::size_t{4});
        // Without being asked for it, each has a panel of its own.
        QCOMPARE(build(four, {{"style", std::string("bars")}}).panels.size(), std::size_t{8});
    }

    void classesCanBeChosen() {
        const Figure figure =
            build({threeClasses()}, {{"lens", std::string("class-wise")}, {"classes", std::string("2, 0")}});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(figure.panels[0].title, std::string("class 2"));
        QCOMPARE(figure.panels[1].title, std::string("class 0"));
    }

    void multiplesAreSideBySide() {
        const Figure figure =
            build({threeClasses(0, "a"), threeClasses(4, "b")}, {{"layout", std::string("multiples")}});
        QCOMPARE(figure.panels.size(), std::size_t{4});
        QCOMPARE(figure.panels[2].column, 1);
        QCOMPARE(marksOf<Points>(figure.panels[2]).at(0).style.series, 4);
    }

    void classWiseHasAPanelPerClass() {
        const Figure figure = build({threeClasses()}, {{"lens", std::string("class-wise")}});
        QCOMPARE(figure.panels.size(), std::size_t{3});
        QCOMPARE(figure.panels[2].title, std::string("class 2"));
        QCOMPARE(figure.panels[2].column, 2);
        for (const auto& panel : figure.panels) {
            QCOMPARE(marksOf<Points>(panel).size(), std::size_t{1});
            QCOMPARE(panel.notes.size(), std::size_t{1});
        }
    }

    void onlyTheMostFrequentOfManyClassesAreShown() {
        RowMatrix p = RowMatrix::Constant(40, 20, 0.05);
        Labels labels;
        for (std::int32_t i = 0; i < 40; ++i) labels.push_back(i < 24 ? 8 + i / 2 : 19);  // 8..19 twice, then 19
        const Dataset data = Dataset::create({.name = "many",
                                              .family = &categoricalFamily(),
                                              .parameters = p,
                                              .targets = {.labels = labels, .values = {}},
                                              .classNames = {},
                                              .warnings = {}});
        const Figure figure = build({model(data)}, {{"lens", std::string("class-wise")}});
        QCOMPARE(figure.panels.size(), std::size_t{12});
        QCOMPARE(figure.panels[0].title, std::string("class 8"));
        QCOMPARE(figure.panels[11].title, std::string("class 19"));
        QCOMPARE(figure.panels[0].notes.back(),
                 std::string("the 12 most frequent of 20 classes; the setting Classes takes others"));
    }

    void modelsWithOtherClassesAreNamedAsMissing() {
        const Figure figure =
            build({threeClasses(0), model(binaryData({0.2}, {0}), 1)}, {{"lens", std::string("class-wise")}});
        QCOMPARE(figure.panels[0].notes.back(), std::string("1 model has other classes and cannot be shown here"));
    }

    void saysWhatToDoWhenEmpty() {
        QCOMPARE(build({}).emptyReason, std::string("Open a model to see its reliability diagram."));
    }

    void everyNumberIsInTheUnitSquare() {
        for (const std::string bars : {"consistency", "confidence", "simultaneous"}) {
            const Figure figure = build({threeClasses()}, {{"bars", bars}, {"binning", std::string("equal-mass")}});
            for (const auto& errors : marksOf<ErrorBars>(figure.panels[0])) {
                for (std::size_t i = 0; i < errors.x.size(); ++i) {
                    QVERIFY(errors.lower[i] >= 0 && errors.lower[i] <= errors.upper[i] && errors.upper[i] <= 1);
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestReliability)
#include "tst_reliability.moc"
