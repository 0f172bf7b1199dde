// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/smooth_ece.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

/// The definition: images out to 20 σ, and the integral by a fine midpoint rule.
double naiveSmoothEce(const Dataset& data, double sigma) {
    const Eigen::VectorXd r = data.parameters().col(1);
    const int steps = static_cast<int>(std::max(2000.0, 40 / sigma));
    const int images = static_cast<int>(std::ceil(10 * sigma)) + 1;
    double integral = 0;
    for (int s = 0; s < steps; ++s) {
        const double t = (s + 0.5) / steps;
        double sum = 0;
        for (Index i = 0; i < r.size(); ++i) {
            double kernel = 0;
            for (int k = -images; k <= images; ++k) {
                for (const double x : {r(i) + 2 * k, 2 * k - r(i)}) {
                    kernel += std::exp(-0.5 * std::pow((t - x) / sigma, 2)) / (sigma * std::sqrt(2 * std::acos(-1.0)));
                }
            }
            sum += (r(i) - data.labels()[static_cast<std::size_t>(i)]) * kernel;
        }
        integral += std::abs(sum) / static_cast<double>(r.size()) / steps;
    }
    return integral;
}

}  // namespace

class TestSmoothEce : public QObject {
    Q_OBJECT

private slots:
    void agreesWithDefinition_data();
    void agreesWithDefinition();
    void bothFormsMeetAtTheirBorder();
    void gapsOfOneSignNeedNoSmoothing();
    void isTheFixedPoint();
    void fallsWithTheWidth();
    void perfectPredictionsGiveZero();
    void closePairsOfOppositeSignsAreFound();
    void preparedStatisticAgrees();
    void refusesBadWidthsAndManyClasses();
};

void TestSmoothEce::agreesWithDefinition_data() {
    QTest::addColumn<double>("sigma");
    for (const double sigma : {1.0, 0.3, 0.05, 0.01, 0.004}) QTest::addRow("%g", sigma) << sigma;
}

void TestSmoothEce::agreesWithDefinition() {
    QFETCH(double, sigma);
    const Dataset data = test::randomBinary(40, 4, 2.0);
    // The midpoint rule itself errs by about 1e-6 at the kinks of |f|.
    QVERIFY(std::abs(smoothEceAt(data, sigma) - naiveSmoothEce(data, sigma)) < 1e-5);
}

void TestSmoothEce::bothFormsMeetAtTheirBorder() {
    const Dataset data = test::randomBinary(300, 4);
    const double series = smoothEceAt(data, 0.005);
    const double images = smoothEceAt(data, 0.005 * (1 - 1e-12));
    QVERIFY(std::abs(series - images) < 1e-10 * series);
}

void TestSmoothEce::gapsOfOneSignNeedNoSmoothing() {
    QVERIFY(std::abs(smoothEce(test::binary({0.9, 0.6, 0.7}, {0, 0, 0})) - 2.2 / 3) < 1e-12);
    QCOMPARE(smoothEce(test::binary({0.5}, {1})), 0.5);
}

void TestSmoothEce::isTheFixedPoint() {
    for (const std::uint64_t seed : {1, 2, 3}) {
        const Dataset data = test::randomBinary(2000, seed);
        const double value = smoothEce(data);
        QVERIFY(value > 0.001 && value < 0.1);
        QVERIFY(std::abs(smoothEceAt(data, value) - value) < 1e-9);
    }
}

void TestSmoothEce::fallsWithTheWidth() {
    const Dataset data = test::randomBinary(200, 7);
    double last = 1;
    for (const double sigma : {1e-6, 1e-4, 1e-3, 0.004, 0.006, 0.02, 0.1, 0.5, 1.0}) {
        const double value = smoothEceAt(data, sigma);
        QVERIFY(value <= last * (1 + 1e-9));
        last = value;
    }
}

void TestSmoothEce::perfectPredictionsGiveZero() {
    QCOMPARE(smoothEce(test::binary({0, 1, 1}, {0, 1, 1})), 0.0);
    QCOMPARE(smoothEce(test::binary({0.5, 0.5}, {0, 1})), 0.0);
}

void TestSmoothEce::closePairsOfOppositeSignsAreFound() {
    // Gaps that nearly cancel at neighbouring confidences: the fixed point is far below their distance from 0 or 1.
    const Dataset data = test::binary({0.5 - 1e-7, 0.5 + 1e-7}, {0, 1});
    const double value = smoothEce(data);
    QVERIFY(value > 0 && value < 0.01);
    QVERIFY(std::abs(smoothEceAt(data, value) - value) < 1e-9 * value);
    QVERIFY(std::abs(smoothEceAt(data, 1e-9) - 0.5) < 1e-6);
}

void TestSmoothEce::preparedStatisticAgrees() {
    const Dataset data = test::randomBinary(100, 3);
    const Measure measure = smoothEceMeasure();
    const Values values;
    const std::vector<Targets> batch{data.targets()};
    QCOMPARE(measure.prepare({.data = data, .values = values, .run = {}})->evaluate(batch, {}).front(),
             smoothEce(data));
}

void TestSmoothEce::refusesBadWidthsAndManyClasses() {
    const Dataset data = test::binary({0.5}, {1});
    for (const double sigma : {0.0, -1.0, 1.5, std::nan("")}) {
        QVERIFY_EXCEPTION_THROWN(smoothEceAt(data, sigma), InvalidSetting);
    }
    QVERIFY_EXCEPTION_THROWN(smoothEce(test::randomClasses(5, 3, 1)), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestSmoothEce)
#include "tst_smooth_ece.moc"
