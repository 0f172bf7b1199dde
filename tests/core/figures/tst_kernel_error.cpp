// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/specification.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/views/kernel_error.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/shared_parts.h"
#include "core/text/english_texts.h"
#include "tests/support/class_data.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

Figure build(const std::vector<FigureModel>& models) {
    const Values values;
    const AnalysisSpecification analysis;
    return kernelErrorFigure().build({.models = models, .values = values, .analysis = analysis});
}

/// Statistics 0, 1, .., 99 and the observed value 80: p = (1 + 20) / 101.
TestResult countedTest(double statistic = 80) {
    TestResult test;
    test.id = "exact";
    test.name = "Exact Monte Carlo";
    test.outcome.statistic = statistic;
    test.outcome.statisticName = "SKCE (unbiased)";
    test.outcome.pValue = 21.0 / 101;
    for (int i = 0; i < 100; ++i) test.outcome.null.sample.push_back(i);
    test.outcome.null.description = "100 data sets drawn from the predictions";
    return test;
}

TestResult curveTest(bool isTailBound) {
    TestResult test;
    test.id = "asymptotic-block";
    test.outcome.statistic = 1.5;
    test.outcome.pValue = 0.0004;
    test.outcome.null.curveX = {-1, 0, 1, 2, 3};
    test.outcome.null.curveY = {0, 4, 3, 2, 1};
    test.outcome.null.isTailBound = isTailBound;
    return test;
}

FigureModel model(std::vector<TestResult> tests, int series = 0) {
    FigureModel shown{.data = binaryData({0.5}, {1}), .result = {}, .series = series};
    shown.result.tests = std::move(tests);
    return shown;
}

template <class Kind>
std::vector<Kind> marksOf(const Panel& panel) {
    std::vector<Kind> marks;
    for (const auto& mark : panel.marks) {
        if (const auto* item = std::get_if<Kind>(&mark)) marks.push_back(*item);
    }
    return marks;
}

double heights(const Bars& bars) {
    return std::accumulate(bars.top.begin(), bars.top.end(), 0.0) -
           std::accumulate(bars.base.begin(), bars.base.end(), 0.0);
}

}  // namespace

class TestKernelError : public QObject {
    Q_OBJECT

private slots:
    void doubtfulKernelsAreNoted() {
        TestResult test = countedTest();
        QCOMPARE(build({model({test})}).panels.at(0).notes.size(), std::size_t{1});
        test.outcome.warnings.push_back({notPositiveDefinite, Severity::Doubt, "It may not be.", 0, 0});
        QCOMPARE(build({model({test})}).panels.at(0).notes.back(), std::string("kernel may not be positive definite"));
    }

    void histogramHoldsEveryStatisticOnce() {
        const Panel panel = build({model({countedTest()})}).panels.at(0);
        const auto bars = marksOf<Bars>(panel);
        QCOMPARE(bars.size(), std::size_t{2});
        QVERIFY(bars[0].style.role == Role::ModelSoft);
        QVERIFY(bars[1].style.role == Role::Tail);
        QCOMPARE(heights(bars[0]), 80.0);
        QCOMPARE(heights(bars[1]), 20.0);
    }

    void tailStandsOnTheRestOfItsBin() {
        // 15 bins of width 6.6: that from 79.2 to 85.8 holds 80 to 85, all in the tail; with 82, two lie below.
        const auto bars = marksOf<Bars>(build({model({countedTest(82)})}).panels.at(0));
        QCOMPARE(bars[1].base.at(0), 2.0);
        QCOMPARE(bars[1].top.at(0), 6.0);
        QCOMPARE(bars[1].left.at(0), bars[0].left.back());
    }

    void statisticsEqualUpToRoundingAreInTheTail() {
        const auto bars = marksOf<Bars>(build({model({countedTest(80 + 1e-12)})}).panels.at(0));
        QCOMPARE(heights(bars[1]), 20.0);
    }

    /// 80 is the 81st of 0, .., 99: 20 at or above it, and as many of the smallest.
    void twoSidedTestsHaveTwoTails() {
        TestResult test = countedTest();
        test.outcome.isTwoSided = true;
        test.outcome.pValue = 42.0 / 101;
        test.outcome.resampleCount = 100;
        const Panel panel = build({model({test})}).panels.at(0);
        const auto bars = marksOf<Bars>(panel);
        QCOMPARE(heights(bars[0]), 60.0);
        QCOMPARE(heights(bars[1]), 40.0);
        QCOMPARE(bars[1].left.at(0), 0.0);
        QCOMPARE(panel.notes.at(0), std::string("p = 0.42 ± 0.081, two-sided, 100 resamples"));
    }

    void twoSidedDensitiesAreShadedOnBothSides() {
        TestResult test = curveTest(false);
        test.outcome.isTwoSided = true;
        test.outcome.null.curveX = {-2, -1, 0, 1, 2};
        const auto lines = marksOf<Line>(build({model({test})}).panels.at(0));
        QCOMPARE(lines.size(), std::size_t{3});
        QCOMPARE(lines[0].x, (std::vector<double>{-2, -1.5}));
        QCOMPARE(lines[1].x, (std::vector<double>{1.5, 2}));
    }

    void smallestPValueIsABound() {
        TestResult test = countedTest(500);
        test.outcome.pValue = 1.0 / 101;
        test.outcome.resampleCount = 100;
        QCOMPARE(build({model({test})}).panels.at(0).notes.at(0), std::string("p ≤ 0.01, 100 resamples"));
    }

    void panelTellsWhatItShows() {
        const Panel panel = build({model({countedTest()})}).panels.at(0);
        QCOMPARE(panel.title, std::string("Exact Monte Carlo"));
        const Figure two = build({model({countedTest()}), model({countedTest()})});
        QCOMPARE(two.panels.at(1).title, std::string("Exact Monte Carlo · model"));
        QCOMPARE(panel.x.label, std::string("SKCE (unbiased)"));
        QCOMPARE(englishOf(panel.notes), (std::vector<std::string>{"p = 0.21"}));
        const auto rule = marksOf<Rule>(panel).at(0);
        QVERIFY(rule.kind == Rule::Kind::Vertical && rule.style.role == Role::Observed);
        QCOMPARE(rule.value, 80.0);
    }

    void axisReachesTheObservedValue() {
        const Panel panel = build({model({countedTest(500)})}).panels.at(0);
        QVERIFY(*panel.x.maximum > 500);
        QVERIFY(*panel.x.minimum < 0);
        QCOMPARE(marksOf<Bars>(panel).size(), std::size_t{1});  // no tail
    }

    void densitiesAreShadedFromTheObservedValueOn() {
        const Panel panel = build({model({curveTest(false)})}).panels.at(0);
        const auto lines = marksOf<Line>(panel);
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(lines[0].x, (std::vector<double>{1.5, 2, 3}));
        QCOMPARE(lines[0].y, (std::vector<double>{2.5, 2, 1}));
        QVERIFY(lines[0].isFilled && lines[0].style.role == Role::Tail);
        QCOMPARE(lines[1].y, (std::vector<double>{0, 4, 3, 2, 1}));
        QCOMPARE(panel.notes.at(0), std::string("p = 0.00040"));
    }

    void boundsAreNotShaded() {
        const Panel panel = build({model({curveTest(true)})}).panels.at(0);
        QCOMPARE(marksOf<Line>(panel).size(), std::size_t{1});
        QCOMPARE(panel.y.label, std::string("upper bound of P(T ≥ t)"));
    }

    void densitiesOverAHistogramAreOnItsScale() {
        TestResult test = countedTest();
        test.outcome.null.curveX = {0, 99};
        test.outcome.null.curveY = {1.0 / 99, 1.0 / 99};
        const auto lines = marksOf<Line>(build({model({test})}).panels.at(0));
        QVERIFY(std::abs(lines.at(0).y.at(0) - 100.0 / 15) < 1e-9);  // 100 statistics in 15 bins
    }

    void modelsAreRowsAndTestsColumns() {
        const Figure figure = build({model({countedTest(), curveTest(false)}, 0), model({countedTest()}, 2)});
        QCOMPARE(figure.panels.size(), std::size_t{3});
        QCOMPARE(figure.panels[1].column, 1);
        QCOMPARE(figure.panels[2].row, 1);
        QCOMPARE(figure.panels[2].column, 0);
        QCOMPARE(englishOf(figure.series), (std::vector<std::string>{"model", "", "model"}));
    }

    void manyTestsOfOneModelWrap() {
        const std::vector<TestResult> tests(4, countedTest());
        const Figure figure = build({model(tests)});
        QCOMPARE(figure.panels[2].column, 2);
        QCOMPARE(figure.panels[3].row, 1);
        QCOMPARE(figure.panels[3].column, 0);
    }

    /// Below the null distribution, from top to bottom, at -log10 p; of several models each has its own test alone.
    void statisticsThatATestJoinsStandBelowIt() {
        TestResult test = countedTest();
        test.outcome.isLogOfP = true;
        test.outcome.parts = {{"bandwidth 0.5", 0.1}, {"calibration line", 0.001}};
        const Figure figure = build({model({test})});
        QCOMPARE(figure.panels.size(), std::size_t{2});
        const Panel& panel = figure.panels[1];
        QCOMPARE(panel.row, 1);
        const auto points = marksOf<Points>(panel);
        QCOMPARE(points.size(), std::size_t{1});
        QVERIFY(std::abs(points[0].x[0] - 1) < 1e-12 && std::abs(points[0].x[1] - 3) < 1e-12);
        QVERIFY((points[0].y == std::vector<double>{2, 1}));
        QVERIFY((panel.y.ticks == std::vector<std::pair<double, Text>>{{1, "calibration line"}, {2, "bandwidth 0.5"}}));
        QCOMPARE(points[0].tips[1], std::string("calibration line: p = 0.0010"));
        QVERIFY(*panel.x.maximum > 3);
        QCOMPARE(build({model({test}), model({test}, 1)}).panels.size(), std::size_t{2});
    }

    void equalStatisticsMakeAHistogram() {
        TestResult test = countedTest(0);
        test.outcome.null.sample.assign(10, 0.0);
        const auto bars = marksOf<Bars>(build({model({test})}).panels.at(0));
        QCOMPARE(heights(bars.at(1)), 10.0);
        QVERIFY(bars.at(0).left.empty());
    }

    void saysWhatToDoWhenEmpty() {
        QCOMPARE(build({}).emptyReason,
                 std::string("Open a model to see its calibration error against the null distribution."));
        QCOMPARE(build({model({})}).emptyReason,
                 std::string("Choose a test in the settings to see its null distribution."));
    }
};

QTEST_GUILESS_MAIN(TestKernelError)
#include "tst_kernel_error.moc"
