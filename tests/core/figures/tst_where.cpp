// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where.h"
#include "core/kernels/kernel_parameters.h"

#include "core/estimators/local/witness.h"
#include "core/estimators/local/witness_band.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/figures/figure_csv.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/ready_call.h"
#include "tests/support/regression_samples.h"
#include "tests/support/where_models.h"

#include <boost/math/distributions/normal.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// The number of the place of a curve at or next above x.
std::size_t placeAt(const Line& line, double x) {
    return static_cast<std::size_t>(std::lower_bound(line.x.begin(), line.x.end(), x) - line.x.begin());
}

const Values narrow{{"target", std::string("gaussian")}, {"gamma", 8.0}, {"bandwidth", 0.2}};

}  // namespace

class TestWhere : public QObject {
    Q_OBJECT

private slots:
    void panelsTellTheBandwidthTheyTookFromTheData() {
        const FigureModel model = bent(0.6);
        const Figure figure = whereFigureOf({model, bent(1.4, 1)});
        QCOMPARE(figure.panels.front().resolved.size(), std::size_t{2});
        const Values settings = complete(withKernelParameters({}), {}, "kernel");
        const Values expected = resolvedKernel(model.data, settings).resolved;
        QCOMPARE(figure.panels.front().resolved.front().real("bandwidth"), expected.real("bandwidth"));
        const Figure given = whereFigureOf({model}, {{"bandwidth", 0.1}});
        QCOMPARE(given.panels.front().resolved.front().real("bandwidth"), 0.1);
        QCOMPARE(whereFigureOf({threeClasses(true)}).panels.front().resolved.size(), std::size_t{1});
        QCOMPARE(whereFigureOf({normals(1)}).panels.front().resolved.size(), std::size_t{1});
    }

    void curveIsTheWitnessOfTheEvent() {
        const FigureModel model = bent(0.6);
        const Figure figure = whereFigureOf({model}, {{"bandwidth", 0.1}});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        const Line line = marksOf<Line>(figure.panels[0]).at(0);
        QVERIFY(line.x.size() > 101 && line.x.size() <= 202);
        const auto expected = witness(model.data, Kernel{.bandwidth = 0.1}, eventLocations({0.0, 0.37, 1.0}));
        QCOMPARE(line.y[0], expected[0]);
        QCOMPARE(line.x[placeAt(line, 0.37)], 0.37);
        QCOMPARE(line.y[placeAt(line, 0.37)], expected[1]);
        QCOMPARE(line.y.back(), expected[2]);
        QVERIFY(line.tips[placeAt(line, 0.37)].english().starts_with("prediction 0.37: w = "));
        QCOMPARE(figure.panels[1].x.label, std::string("predicted risk"));
        QCOMPARE(figure.panels[1].row, 1);
        double samples = 0;
        const Bars bars = marksOf<Bars>(figure.panels[1]).at(0);
        for (const double count : bars.top) samples += count;
        QCOMPARE(samples, 2000.0);
    }

    void signTellsOverConfidentFromUnderConfident() {
        // Over-confident: high probabilities too high, so the event is rarer there; low ones too low. 2000 samples
        // leave no doubt: the gap of 0.2 at 0.1 and 0.9 is above 10 standard errors.
        const Line over = marksOf<Line>(whereFigureOf({bent(0.5)}).panels[0]).at(0);
        const std::size_t high = placeAt(over, 0.9);
        const std::size_t low = placeAt(over, 0.1);
        const std::size_t middle = placeAt(over, 0.5);
        QVERIFY(over.y[high] < 0 && over.y[low] > 0);
        const Line under = marksOf<Line>(whereFigureOf({bent(1.5)}).panels[0]).at(0);
        QVERIFY(under.y[high] > 0 && under.y[low] < 0);
        const Band band = marksOf<Band>(whereFigureOf({bent(0.5)}).panels[0]).at(0);
        QVERIFY(over.y[high] < band.lower[high] && over.y[low] > band.upper[low]);
        QVERIFY(band.lower[middle] < 0 && band.upper[middle] > 0);
    }

    void calibratedModelMostlyStaysInItsBand() {
        // Pointwise band of level 0.99: an average of 1 of 100 points outside. Neighbours go together, so a single seed
        // may leave at several; more than a third of them has probability below 1 % (Markov gives 3 %).
        const Panel panel = whereFigureOf({bent(1.0)}, {{"level", 0.99}}).panels[0];
        const Line line = marksOf<Line>(panel).at(0);
        const Band band = marksOf<Band>(panel).at(0);
        std::size_t outside = 0;
        for (std::size_t i = 0; i < line.x.size(); ++i) {
            outside += line.y[i] < band.lower[i] || line.y[i] > band.upper[i] ? 1U : 0U;
        }
        QVERIFY2(3 * outside < line.x.size(), std::to_string(outside).c_str());
    }

    void curveFindsAnErrorWhereTheSamplesCrowd() {
        // Nine of ten samples claim 0.9999 and more, and are wrong there more often than said: between even steps of
        // 0.01 nobody looks.
        Generator generator = makeGenerator(2, 0);
        std::vector<double> probabilities;
        Labels labels;
        for (int i = 0; i < 1000; ++i) {
            const bool isCertain = i % 10 != 0;
            probabilities.push_back(isCertain ? 1 - 1e-4 * uniform01(generator) : uniform01(generator));
            labels.push_back(uniform01(generator) < (isCertain ? 0.95 : probabilities.back()) ? 1 : 0);
        }
        const FigureModel model = shownModel(binary(probabilities, labels));
        std::sort(probabilities.begin(), probabilities.end());
        for (const char* scale : {"probability", "log-odds", "rank"}) {
            const Figure figure = whereFigureOf({model}, {{"bandwidth", 1e-5}, {"scale", std::string(scale)}});
            const Line line = marksOf<Line>(figure.panels[0]).at(0);
            const double deepest = *std::min_element(line.y.begin(), line.y.end());
            // The witness itself, at every sample, is nowhere much deeper.
            const auto everywhere = witness(model.data, Kernel{.bandwidth = 1e-5}, eventLocations(probabilities));
            QVERIFY(deepest < 0.8 * *std::min_element(everywhere.begin(), everywhere.end()));
            const Axis& axis = figure.panels[1].x;
            for (const double x : line.x) QVERIFY(x >= *axis.minimum && x <= *axis.maximum);
            QVERIFY(std::is_sorted(line.x.begin(), line.x.end()));
        }
        const Axis axis = whereFigureOf({model}, {{"scale", std::string("log-odds")}}).panels[1].x;
        QCOMPARE(axis.label, std::string("predicted risk (log-odds scale)"));
        QVERIFY(!axis.ticks.empty());
        // Bars stand side by side there.
        const Figure figure = whereFigureOf({model}, {{"scale", std::string("log-odds")}});
        const Bars bars = marksOf<Bars>(figure.panels[1]).at(0);
        QVERIFY(bars.left.size() > 5);
        for (std::size_t b = 1; b < bars.left.size(); ++b) QVERIFY(bars.left[b] >= bars.right[b - 1]);
    }

    void severalModelsShareThePanel() {
        const Figure figure = whereFigureOf({bent(0.5, 0), threeClasses(true, 1), bent(2, 2), bent(1, 4)},
                                            {{"lens", std::string("top-label")}});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        QCOMPARE(marksOf<Line>(figure.panels[0]).size(), std::size_t{4});
        QVERIFY(marksOf<Band>(figure.panels[0]).empty());
        QCOMPARE(figure.panels[0].notes.back(), std::string("bands are drawn for up to three models"));
        QCOMPARE(figure.panels[1].x.label, std::string("confidence"));
        QCOMPARE(figure.series.size(), std::size_t{5});
    }

    void simplexShowsTheWitnessOfEachClass() {
        const FigureModel model = threeClasses(false);
        const Figure figure = whereFigureOf({model}, {{"bandwidth", 0.3}});
        QCOMPARE(figure.panels.size(), std::size_t{3});
        QCOMPARE(figure.panels[2].title, std::string("class 2"));
        double largest = 0;
        for (std::int32_t k = 0; k < 3; ++k) {
            const Triangles map = marksOf<Triangles>(figure.panels[static_cast<std::size_t>(k)]).at(0);
            QCOMPARE(map.values.size(), std::size_t{576});
            QCOMPARE(map.x.size(), 3 * map.values.size());
            QCOMPARE(map.tips.size(), map.values.size());
            // The 100th triangle, directly from the definition.
            const double y = (map.y[300] + map.y[301] + map.y[302]) / 3;
            const double x = (map.x[300] + map.x[301] + map.x[302]) / 3;
            const double third = y / (std::sqrt(3.0) / 2);
            const std::vector<double> place{1 - (x - third / 2) - third, x - third / 2, third};
            double sum = 0;
            for (Index i = 0; i < 400; ++i) {
                double distance = 0;
                for (Index c = 0; c < 3; ++c) {
                    distance += 0.5 * std::abs(place[static_cast<std::size_t>(c)] - model.data.parameters()(i, c));
                }
                const double hit = model.data.labels()[static_cast<std::size_t>(i)] == k ? 1.0 : 0.0;
                sum += std::exp(-distance / 0.3) * (hit - model.data.parameters()(i, k));
            }
            QVERIFY(std::abs(map.values[100] - sum / 400) < 1e-12);
            for (const double value : map.values) largest = std::max(largest, std::abs(value));
        }
        for (const auto& panel : figure.panels) {
            const ColourScale scale = marksOf<Triangles>(panel).at(0).scale;
            QVERIFY(scale.isDiverging);
            QCOMPARE(scale.maximum, largest);
            QCOMPARE(scale.minimum, -largest);
        }
        const Points samples = marksOf<Points>(figure.panels[0]).at(0);
        QCOMPARE(samples.x.size(), std::size_t{300});
        QCOMPARE(figure.panels[0].notes.back(), std::string("300 of 400 samples shown"));
        QVERIFY(samples.style.role == Role::ModelSoft);
    }

    void oneClassOfThreeCanBeShown() {
        const Figure figure = whereFigureOf({threeClasses(true)}, {{"class", std::string("second")}});
        QCOMPARE(figure.panels.size(), std::size_t{1});
        QCOMPARE(figure.panels[0].title, std::string("class 1"));
    }

    void theLegendNamesTheLineOfWhatIsPredicted() {
        const std::vector<Rule> rules = marksOf<Rule>(whereFigureOf({bent(0.7)}).panels[0]);
        QCOMPARE(rules.size(), std::size_t{1});
        QCOMPARE(rules[0].style.legend, std::string("as predicted"));
        QVERIFY(rules[0].label.empty());
    }

    void familiesStandBelowEachOther() {
        const Dataset plane = regression(normalFullFamily(), {{0, 0, 1, 0, 1}, {1, 0, 1, 0, 2}, {2, 1, 1, 0, 1}},
                                         {{0, 0}, {1, 1}, {2, 0}});
        std::vector<Figure> parts;
        const std::vector<FigureModel> models{normals(1, 0, 0), bent(1, 1), threeClasses(true, 2),
                                              threeClasses(false, 3), shownModel(plane, 4)};
        const FigureMethod method = whereFigure();
        const Values values = complete(method.info.parameters, {}, method.info.id);
        const AnalysisSpecification analysis;
        const Figure figure =
            method.build({.models = models, .values = values, .analysis = analysis, .publish = [&](const Figure& part) {
                              parts.push_back(part);
                          }});
        std::vector<int> rows;
        for (const auto& panel : figure.panels) rows.push_back(panel.row);
        QCOMPARE(rows, (std::vector<int>{0, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6}));
        QCOMPARE(figure.panels[5].title, std::string("0 · random"));
        QCOMPARE(figure.panels[8].title, std::string("2.5 % quantile as target · rows"));
        QCOMPARE(parts.size(), figure.panels.size());
        QCOMPARE(parts[3].panels.size(), std::size_t{4});
    }

    void saysWhatIsMissing() {
        QCOMPARE(whereFigureOf({}).emptyReason, std::string("Open a model to see where its predictions are off."));
    }

    /// A vector is mapped coordinate by coordinate, as each would be by itself.
    void vectorsAreMappedByCoordinate() {
        const FigureModel one = normals(1, 2);
        const FigureModel other = normals(0.5, 0);
        const Index n = one.data.sampleCount();
        RowMatrix parameters(n, 4);
        parameters << one.data.parameters().col(0), other.data.parameters().col(0), one.data.parameters().col(1),
            other.data.parameters().col(1);
        RowMatrix targets(n, 2);
        targets << one.data.values(), other.data.values();
        const Dataset both = Dataset::create({.name = "both",
                                              .family = &normalFamily(),
                                              .parameters = parameters,
                                              .targets = {.labels = {}, .values = targets},
                                              .classNames = {},
                                              .warnings = {}});
        const Figure figure = whereFigureOf({shownModel(both)});
        QCOMPARE(figure.panels.size(), std::size_t{6});
        QCOMPARE(figure.panels[0].title, std::string("coordinate 1, 2.5 % quantile"));
        QCOMPARE(figure.panels[4].title, std::string("coordinate 2, Median"));
        QCOMPARE(figure.panels[4].row, 1);
        QCOMPARE(figure.panels[4].meaning.component.value(), Index{1});
        const Figure alone = whereFigureOf({other});
        const auto map = marksOf<HeatMap>(figure.panels[4]).at(0);
        const auto own = marksOf<HeatMap>(alone.panels[1]).at(0);
        QVERIFY(map.xEdges == own.xEdges);
        for (std::size_t k = 0; k < own.values.size(); ++k) {
            QVERIFY(std::isnan(own.values[k]) ? std::isnan(map.values[k]) : map.values[k] == own.values[k]);
        }
        const Figure second = whereFigureOf({shownModel(both)}, {{"coordinates", std::string("2")}});
        QCOMPARE(second.panels.size(), std::size_t{3});
        QVERIFY(marksOf<HeatMap>(second.panels[1]).at(0).tips == map.tips);
    }

    void sameDigitsForEveryThreadCount() {
        const std::vector<FigureModel> models{bent(0.7), threeClasses(false, 1), normals(2, 0, 2)};
        setThreadCount(1);
        const Figure one = whereFigureOf(models);
        setThreadCount(2);
        const Figure two = whereFigureOf(models);
        setThreadCount(0);
        QVERIFY(marksOf<Line>(one.panels[0])[0].y == marksOf<Line>(two.panels[0])[0].y);
        QVERIFY(marksOf<Band>(one.panels[0])[0].lower == marksOf<Band>(two.panels[0])[0].lower);
        QVERIFY(marksOf<Triangles>(one.panels[2])[0].values == marksOf<Triangles>(two.panels[2])[0].values);
        // Cells without predictions equal nothing, not even themselves.
        const auto known = [](const Figure& figure) {
            std::vector<double> values = marksOf<HeatMap>(figure.panels[5])[0].values;
            std::replace_if(
                values.begin(), values.end(), [](double value) { return std::isnan(value); }, 1e9);
            return values;
        };
        QVERIFY(known(one) == known(two));
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        const Run stopped(source.get_token());
        QVERIFY_EXCEPTION_THROWN(whereFigureOf({bent(1)}, {}, stopped), Cancelled);
        QVERIFY_EXCEPTION_THROWN(whereFigureOf({threeClasses(true)}, {}, stopped), Cancelled);
        QVERIFY_EXCEPTION_THROWN(whereFigureOf({normals(1)}, {}, stopped), Cancelled);
    }

    void progressRisesToOne() {
        double last = 0;
        bool isRising = true;
        setThreadCount(1);
        whereFigureOf({bent(1), normals(1, 0, 1)}, {}, Run({}, [&](double fraction) {
                          isRising = isRising && fraction >= last - 1e-12;
                          last = fraction;
                      }));
        setThreadCount(0);
        QVERIFY(isRising);
        QCOMPARE(last, 1.0);
    }
};

QTEST_GUILESS_MAIN(TestWhere)
#include "tst_where.moc"
