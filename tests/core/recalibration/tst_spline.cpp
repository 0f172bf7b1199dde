// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/spline.h"

#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::classData;

class TestSpline : public QObject {
    Q_OBJECT

private slots:
    void straightLinesAreKept();
    void derivativeIsThatOfTheValue();
    void endsAreNatural();
    void passesThroughItsKnots();
    void calibratedConfidencesStay();
    void overconfidenceIsRepaired();
    void othersShareTheRemainder();
};

void TestSpline::straightLinesAreKept() {
    const Eigen::VectorXd x = Eigen::VectorXd::LinSpaced(50, 0, 1);
    const NaturalSpline spline = NaturalSpline::fitted(x, (0.3 + 2 * x.array()).matrix(), 6);
    for (const double at : {0.0, 0.1, 0.55, 1.0}) {
        QVERIFY(std::abs(spline.value(at) - (0.3 + 2 * at)) < 1e-12);
        QVERIFY(std::abs(spline.derivative(at) - 2) < 1e-11);
    }
}

void TestSpline::derivativeIsThatOfTheValue() {
    const Eigen::VectorXd x = Eigen::VectorXd::LinSpaced(80, 0, 1);
    const NaturalSpline spline = NaturalSpline::fitted(x, x.array().sin().square().matrix(), 6);
    for (const double at : {0.05, 0.2, 0.41, 0.77, 0.95}) {
        const double step = 1e-5;
        const double difference = (spline.value(at + step) - spline.value(at - step)) / (2 * step);
        QVERIFY(std::abs(spline.derivative(at) - difference) < 1e-8);
    }
}

void TestSpline::endsAreNatural() {
    const Eigen::VectorXd x = Eigen::VectorXd::LinSpaced(80, 0, 1);
    const NaturalSpline spline = NaturalSpline::fitted(x, x.array().square().matrix(), 6);
    const double step = 1e-4;
    QVERIFY(std::abs(spline.derivative(step) - spline.derivative(0)) < 1e-5);
    QVERIFY(std::abs(spline.derivative(1) - spline.derivative(1 - step)) < 1e-5);
    QVERIFY(std::abs(spline.derivative(0.5 + step) - spline.derivative(0.5)) > 1e-4);
}

void TestSpline::passesThroughItsKnots() {
    const Eigen::VectorXd x = Eigen::VectorXd::LinSpaced(4, 0, 1);
    const Eigen::VectorXd y = support::vector({0, 1, -1, 2});
    const NaturalSpline spline = NaturalSpline::fitted(x, y, 4);
    for (Index k = 0; k < 4; ++k) QVERIFY(std::abs(spline.value(x(k)) - y(k)) < 1e-12);
}

void TestSpline::calibratedConfidencesStay() {
    const Dataset data = calibratedClasses(20000, 3, 10);
    const RowMatrix mapped = fittedMap("spline", data)->apply(data).parameters();
    const double largest = (mapped - data.parameters()).cwiseAbs().rowwise().maxCoeff().mean();
    QVERIFY2(largest < 0.02, std::to_string(largest).c_str());
}

void TestSpline::overconfidenceIsRepaired() {
    const Dataset data = predictedClasses(20000, 3, 11, [](Index, double p) { return p * p; });
    const RowMatrix mapped = fittedMap("spline", data)->apply(data).parameters();
    double confidence = 0;
    double hits = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Index top = 0;
        data.parameters().row(i).maxCoeff(&top);
        confidence += mapped(i, top);
        hits += data.labels()[static_cast<std::size_t>(i)] == top ? 1 : 0;
    }
    QVERIFY(std::abs(confidence - hits) / 20000 < 0.005);
}

void TestSpline::othersShareTheRemainder() {
    const Dataset data = calibratedClasses(500, 4, 12);
    const auto map = fittedMap("spline", data);
    const Dataset row = classData({{0.6, 0.1, 0.3, 0.0}, {0.0, 1.0, 0.0, 0.0}}, {0, 0});
    const RowMatrix mapped = map->apply(row).parameters();
    QVERIFY(std::abs(mapped.row(0).sum() - 1) < 1e-15);
    QVERIFY(std::abs(mapped(0, 2) - 3 * mapped(0, 1)) < 1e-15);
    QCOMPARE(mapped(0, 3), 0.0);
    QVERIFY(std::abs(mapped.row(1).sum() - 1) < 1e-15);
    QCOMPARE(mapped(1, 0), mapped(1, 3));
}

QTEST_GUILESS_MAIN(TestSpline)
#include "tst_spline.moc"
