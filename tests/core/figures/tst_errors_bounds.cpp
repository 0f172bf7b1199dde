// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_bounds.h"

#include "core/estimators/parts/score_bound.h"
#include "core/estimators/scores/brier.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/spherical.h"
#include "tests/support/class_samples.h"
#include "tests/support/errors_figures.h"
#include "tests/support/figure_marks.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

bool isClose(double value, double expected) { return std::abs(value - expected) < 1e-12; }

const std::string ofClasses = "Upper bounds of calibration errors";

}  // namespace

class TestErrorsBounds : public QObject {
    Q_OBJECT

private slots:
    void classesHaveTheBoundsOfThreeScores();
    void modelsStandBesideEachOther();
    void twoClassesHaveWholeVectors();
    void realTargetsHaveThemBesideTheParts();
    void caseWeightsCount();
};

void TestErrorsBounds::classesHaveTheBoundsOfThreeScores() {
    const Dataset data = classSample(false);
    const Panel panel = panelOf(errorsOf({data}), ofClasses);
    const auto points = marksOf<Points>(panel);
    QCOMPARE(points.size(), std::size_t{2});
    QVERIFY(points[0].isHollow && !points[1].isHollow);
    QCOMPARE(points[1].x, (std::vector<double>{1, 2, 3}));
    QVERIFY(isClose(points[1].y[0], logScore(data).value));
    QVERIFY(isClose(points[1].y[1], brier(data).value));
    QVERIFY(isClose(points[1].y[2], spherical(data).value + 1));
    QVERIFY(isClose(points[0].y[0], declaredBound(data)));
    const auto bars = marksOf<ErrorBars>(panel).front();
    for (std::size_t k = 0; k < 3; ++k) {
        QVERIFY(bars.lower[k] < points[1].y[k] && points[1].y[k] < bars.upper[k]);
        QVERIFY(bars.upper[k] <= panel.y.maximum && points[0].y[k] <= panel.y.maximum);
    }
    QCOMPARE(panel.x.ticks.size(), std::size_t{3});
    QVERIFY(panel.notes.empty());
}

void TestErrorsBounds::modelsStandBesideEachOther() {
    const Panel panel = panelOf(errorsOf({classSample(true), classSample(false)}), ofClasses);
    const auto points = marksOf<Points>(panel);
    QCOMPARE(points.size(), std::size_t{4});
    QVERIFY(points[1].x[0] < 1 && points[3].x[0] > 1);
    QCOMPARE(points[1].style.series, 0);
    QCOMPARE(points[3].style.series, 1);
}

void TestErrorsBounds::twoClassesHaveWholeVectors() {
    const Dataset data = randomBinary(100, 1);
    const auto points = marksOf<Points>(panelOf(errorsOf({data}), ofClasses)).back();
    QVERIFY(isClose(points.y[1], brier(data, {.form = BrierOptions::Form::Vector}).value));
}

void TestErrorsBounds::realTargetsHaveThemBesideTheParts() {
    const Dataset data = normalSample(1.5);
    const Figure figure = errorsOf({data});
    const Panel& ofCrps = panelOf(figure, "CRPS = MCB − DSC + UNC");
    const auto crpsBars = marksOf<Bars>(ofCrps).front();
    QCOMPARE(crpsBars.top.size(), std::size_t{5});
    QVERIFY(isClose(crpsBars.top[4], crps(data).value));
    QVERIFY(crpsBars.tips[4].english().find("at most ") != std::string::npos);
    QCOMPARE(ofCrps.x.ticks.back().second, std::string("bound"));
    const auto dssBars = marksOf<Bars>(panelOf(figure, "DSS = MCB − DSC + UNC")).front();
    QVERIFY(isClose(dssBars.top[4], scoreBound(data, {.score = BoundedScore::Dss}).value));
    QVERIFY(dssBars.tips[4].english().find("for targets whose standard deviation is at least ") != std::string::npos);
    // A bound is never below what recalibration of these rows gains from the CRPS.
    QVERIFY(crpsBars.top[0] < crpsBars.top[4]);
}

void TestErrorsBounds::caseWeightsCount() {
    const Dataset data = classSample(false).withWeights(Eigen::VectorXd::LinSpaced(300, 0.1, 2));
    const auto points = marksOf<Points>(panelOf(errorsOf({data}), ofClasses));
    QVERIFY(isClose(points.back().y[0], logScore(data).value));
    QVERIFY(isClose(points.front().y[0], declaredBound(data)));
    QVERIFY(std::abs(points.back().y[0] - logScore(classSample(false)).value) > 1e-4);
}

QTEST_GUILESS_MAIN(TestErrorsBounds)
#include "tst_errors_bounds.moc"
