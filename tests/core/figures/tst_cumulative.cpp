// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/cumulative.h"
#include "core/method/known_families.h"

#include "core/analysis/analyse.h"
#include "core/selection/panel_samples.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const FigureMethod& cumulativeView() { return figureMethod("cumulative"); }

double pValueOf(const Dataset& data, const std::string& request) {
    AnalysisSpecification specification;
    specification.measures.clear();
    specification.tests = {parseTestRequest(request)};
    return analyse(data, specification).tests.at(0).outcome.pValue;
}

/// Events more frequent than predicted below one half, less frequent above.
Dataset flatData(Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(Purpose::Simulation, seed, 0);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        p.push_back(uniform01(generator));
        y.push_back(uniform01(generator) < 0.5 + 0.5 * (p.back() - 0.5) ? 1 : 0);
    }
    return support::binaryData(p, y);
}

bool leaves(const CumulativeTest& test) { return test.extremes.largest() > *test.bandHalfWidth; }

}  // namespace

class TestCumulative : public QObject {
    Q_OBJECT

private slots:
    void pValuesAreThoseOfTheExactTest();
    void theCurveLeavesTheBandWhereItsTestRejects();
    void aBandNeedsEnoughResamples();
    void levelIsThatOfTheTest();
    void clustersKeepTheLevel();
    void fewClustersHaveNeitherBandNorPValue();
    void drawsTheCurve();
    void classesHaveAPanelEach();
    void weightsCount();
    void manySamplesKeepTheirExtremes();
    void samplesStandAtTheirShare();
    void realTargetsHaveNone();
};

void TestCumulative::pValuesAreThoseOfTheExactTest() {
    const Dataset data = test::randomBinary(90, 4);
    const CumulativeTest test = cumulativeTest(data, {.resampleCount = 200});
    QCOMPARE(test.kuiperPValue, pValueOf(data, "exact:measure=kuiper,resamples=200"));
    QCOMPARE(test.kolmogorovPValue, pValueOf(data, "exact:measure=ks,variant=pooled,resamples=200"));
}

void TestCumulative::theCurveLeavesTheBandWhereItsTestRejects() {
    int outside = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const CumulativeTest test = cumulativeTest(flatData(60, seed), {.resampleCount = 99, .seed = seed});
        QCOMPARE(leaves(test), test.kolmogorovPValue <= 0.05);
        outside += leaves(test) ? 1 : 0;
    }
    QVERIFY2(outside > 5 && outside < 55, std::to_string(outside).c_str());
}

void TestCumulative::aBandNeedsEnoughResamples() {
    const Dataset data = test::randomBinary(30, 4);
    QVERIFY(!cumulativeTest(data, {.resampleCount = 18}).bandHalfWidth);
    QVERIFY(cumulativeTest(data, {.resampleCount = 19}).bandHalfWidth);
}

/// 1000 calibrated data sets and 200 with a slope of one half.
void TestCumulative::levelIsThatOfTheTest() {
    int kuiper = 0;
    int largest = 0;
    constexpr int sets = 1000;
    for (int r = 0; r < sets; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 31, static_cast<std::uint64_t>(r));
        std::vector<double> p;
        Labels y;
        for (int i = 0; i < 50; ++i) {
            p.push_back(uniform01(generator));
            y.push_back(uniform01(generator) < p.back() ? 1 : 0);
        }
        const CumulativeTest test = cumulativeTest(
            support::binaryData(p, y), {.resampleCount = 99, .seed = 100000 + static_cast<std::uint64_t>(r)});
        kuiper += test.kuiperPValue <= 0.05 ? 1 : 0;
        largest += test.kolmogorovPValue <= 0.05 ? 1 : 0;
    }
    qInfo("rejected: Kuiper %d, Kolmogorov-Smirnov %d of %d", kuiper, largest, sets);
    // A count of 1000 at 0.05 lies within 27 to 76 with probability 0.999.
    QVERIFY(kuiper >= 27 && kuiper <= 76);
    QVERIFY(largest >= 27 && largest <= 76);
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        found += cumulativeTest(flatData(200, 1000 + seed), {.resampleCount = 99, .seed = seed}).kuiperPValue <= 0.05;
    }
    qInfo("power of Kuiper at slope one half, 200 samples: %.3f", found / 200.0);
    QVERIFY(found > 120);
}

/// 20 centres of 20 whose events are alike: as independent rows they reject far too often.
void TestCumulative::clustersKeepTheLevel() {
    constexpr int sets = 200;
    int over = 0;
    int rows = 0;
    for (std::uint64_t set = 0; set < sets; ++set) {
        Generator generator = makeGenerator(Purpose::Simulation, 77, set);
        std::vector<double> p;
        Labels y;
        std::vector<Index> clusters;
        for (Index centre = 0; centre < 20; ++centre) {
            const double shift = uniform01(generator) < 0.5 ? -0.6 : 0.6;
            for (int i = 0; i < 20; ++i) {
                p.push_back(0.05 + 0.6 * uniform01(generator));
                const double truth = p.back() + shift * p.back() * (1 - p.back());
                y.push_back(uniform01(generator) < truth ? 1 : 0);
                clusters.push_back(centre);
            }
        }
        const Dataset data = support::binaryData(p, y);
        const CumulativeTest test = cumulativeTest(data, {.resampleCount = 99, .clusters = clusters, .seed = set});
        QCOMPARE(leaves(test), test.kolmogorovPValue <= 0.05);
        over += test.kuiperPValue <= 0.05 ? 1 : 0;
        rows += cumulativeTest(data, {.resampleCount = 99, .seed = set}).kuiperPValue <= 0.05 ? 1 : 0;
    }
    qInfo("of %d calibrated models %d are rejected over clusters, %d over rows", sets, over, rows);
    QVERIFY2(over <= 20, std::to_string(over).c_str());
    QVERIFY(over > 0 && rows > 30);
}

void TestCumulative::fewClustersHaveNeitherBandNorPValue() {
    const Dataset data = test::randomBinary(90, 4);
    std::vector<Index> clusters(90);
    for (std::size_t i = 0; i < clusters.size(); ++i) clusters[i] = static_cast<Index>(i % 9);
    const CumulativeTest few = cumulativeTest(data, {.clusters = clusters});
    QCOMPARE(few.resampleCount, std::size_t{0});
    QVERIFY(!few.bandHalfWidth);
    for (std::size_t i = 0; i < clusters.size(); ++i) clusters[i] = static_cast<Index>(i % 10);
    const CumulativeTest enough = cumulativeTest(data, {.clusters = clusters});
    QCOMPARE(enough.resampleCount, std::size_t{1000});
    QVERIFY(enough.bandHalfWidth.has_value());
}

void TestCumulative::drawsTheCurve() {
    const Dataset data = flatData(2000, 3);
    const Figure figure = builtFigure(cumulativeView(), {shownModel(data)});
    QCOMPARE(figure.panels.size(), std::size_t{1});
    const Panel& panel = figure.panels.front();
    const Line line = marksOf<Line>(panel).front();
    QCOMPARE(line.x.front(), 0.0);
    QCOMPARE(line.y.front(), 0.0);
    QCOMPARE(line.x.back(), 1.0);
    // Up to the middle, and down again.
    const auto top = std::max_element(line.y.begin(), line.y.end()) - line.y.begin();
    QVERIFY(line.x[static_cast<std::size_t>(top)] > 0.4 && line.x[static_cast<std::size_t>(top)] < 0.6);
    const Band band = marksOf<Band>(panel).front();
    QVERIFY(band.upper.front() > 0 && band.upper.front() < line.y[static_cast<std::size_t>(top)]);
    QVERIFY(panel.notes.at(0).english().starts_with("Kuiper 0.0"));
    QVERIFY2(panel.notes.at(0).english().ends_with("p ≤ 0.001"), panel.notes.at(0).english().c_str());
    QVERIFY(panel.notes.at(1).english().starts_with("Kolmogorov-Smirnov 0.0"));
    QCOMPARE(panel.x.label, std::string("share of the samples, by rising predicted risk"));
    QVERIFY(line.tips.back().english().find("2000 samples, sum ") != std::string::npos);
}

void TestCumulative::classesHaveAPanelEach() {
    const Dataset data = test::randomClasses(100, 3, 2);
    const Figure top = builtFigure(cumulativeView(), {shownModel(data)});
    QCOMPARE(top.panels.size(), std::size_t{1});
    QCOMPARE(top.panels.front().x.label, std::string("share of the samples, by rising confidence"));
    const Figure each = builtFigure(cumulativeView(), {shownModel(data)}, {{"lens", std::string("class-wise")}});
    QCOMPARE(each.panels.size(), std::size_t{3});
    QCOMPARE(each.panels[1].title, std::string("class 1"));
    const double end = marksOf<Line>(each.panels[1]).front().y.back();
    double expected = 0;
    for (Index i = 0; i < 100; ++i) {
        expected += (data.labels()[static_cast<std::size_t>(i)] == 1 ? 1.0 : 0.0) - data.parameters()(i, 1);
    }
    QVERIFY(std::abs(end - expected / 100) < 1e-12);
    const Figure chosen = builtFigure(cumulativeView(), {shownModel(data)},
                                      {{"lens", std::string("class-wise")}, {"classes", std::string("2")}});
    QCOMPARE(chosen.panels.size(), std::size_t{1});
}

void TestCumulative::weightsCount() {
    Eigen::VectorXd weights(3);
    weights << 1, 0, 3;
    const Dataset data = test::binary({0.2, 0.4, 0.8}, {1, 1, 0}).withWeights(weights);
    const Panel panel = builtFigure(cumulativeView(), {shownModel(data)}).panels.front();
    const Line line = marksOf<Line>(panel).front();
    QVERIFY(panel.x.label.english().starts_with("share of the weights"));
    QCOMPARE(line.x.at(1), 0.25);
    QVERIFY(std::abs(line.y.at(1) - 0.2) < 1e-15);
    QVERIFY(std::abs(line.y.at(3) - (0.8 - 3 * 0.8) / 4) < 1e-15);
}

void TestCumulative::manySamplesKeepTheirExtremes() {
    const Dataset data = flatData(12000, 5);
    const Line line =
        marksOf<Line>(
            builtFigure(cumulativeView(), {shownModel(data)}, {{"resamples", std::int64_t{20}}}).panels.front())
            .front();
    QVERIFY(line.x.size() < 2010);
    const CumulativeTest test = cumulativeTest(data, {.resampleCount = 10});
    QCOMPARE(*std::max_element(line.y.begin(), line.y.end()), test.extremes.highest);
    QCOMPARE(*std::min_element(line.y.begin(), line.y.end()), test.extremes.lowest);
}

void TestCumulative::samplesStandAtTheirShare() {
    const std::vector<FigureModel> models{shownModel(test::binary({0.9, 0.2, 0.4, 0.4}, {1, 0, 1, 0}))};
    const Values values = viewValues(cumulativeView(), {}, {});
    const AnalysisSpecification analysis;
    const FigureCall call{.models = models, .values = values, .analysis = analysis};
    const Figure figure = cumulativeView().build(call);
    const auto samples = samplesIn(figure, 0, call);
    QCOMPARE(samples.size(), std::size_t{1});
    const std::vector<double> expected{1, 0.25, 0.75, 0.75};
    QCOMPARE(samples.front().x, expected);
    const std::vector<Index> rows{2, 3};
    QCOMPARE(rowsWithin(samples.front(), {.left = 0.3, .right = 0.8}), rows);
}

void TestCumulative::realTargetsHaveNone() {
    const Figure figure =
        builtFigure(cumulativeView(), {shownModel(test::regression(family("normal"), {{0, 1}}, {{0.3}}))});
    QVERIFY(figure.panels.empty());
    const std::string reason = figure.emptyReason.english();
    QVERIFY2(reason.find("predicts no probability") != std::string::npos, reason.c_str());
}

QTEST_GUILESS_MAIN(TestCumulative)
#include "tst_cumulative.moc"
