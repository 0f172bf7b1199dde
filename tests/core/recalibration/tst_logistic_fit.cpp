// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/logistic_fit.h"

#include "core/run/error.h"
#include "core/run/run.h"
#include "core/statistics/random.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestLogisticFit : public QObject {
    Q_OBJECT

private slots:
    void interceptIsTheLogOdds();
    void farStartsArrive();
    void dependentColumnsKeepTheStart();
    void boundHoldsInside();
    void almostSeparatedOutcomesEndAtTheBound();
    void logisticDoesNotOverflow();
    void logitsAreClamped();
};

void TestLogisticFit::interceptIsTheLogOdds() {
    const LogisticFit fit = fitLogistic(Eigen::MatrixXd::Ones(4, 1), {1, 0, 1, 1}, Eigen::VectorXd::Zero(1), 1e3);
    QVERIFY(std::abs(fit.coefficients(0) - std::log(3)) < 1e-14);
    QVERIFY(!fit.isAtBound);
    QVERIFY(std::abs(fit.score + (0.75 * std::log(0.75) + 0.25 * std::log(0.25))) < 1e-14);
}

void TestLogisticFit::farStartsArrive() {
    const LogisticFit fit =
        fitLogistic(Eigen::MatrixXd::Ones(4, 1), {1, 0, 1, 1}, Eigen::VectorXd::Constant(1, 50), 1e3);
    QVERIFY2(std::abs(fit.coefficients(0) - std::log(3)) < 1e-9, std::to_string(fit.coefficients(0)).c_str());
}

void TestLogisticFit::dependentColumnsKeepTheStart() {
    Eigen::VectorXd start(2);
    start << 1, 0;
    const LogisticFit fit = fitLogistic(Eigen::MatrixXd::Ones(4, 2), {1, 0, 1, 1}, start, 1e3);
    // Both columns are the same: the sum is decided, the difference stays.
    QVERIFY(std::abs(fit.coefficients(0) + fit.coefficients(1) - std::log(3)) < 1e-12);
    QVERIFY(std::abs(fit.coefficients(0) - fit.coefficients(1) - 1) < 1e-12);
}

void TestLogisticFit::boundHoldsInside() {
    const LogisticFit fit =
        fitLogistic(Eigen::MatrixXd::Constant(4, 1, 0.001), {1, 0, 1, 1}, Eigen::VectorXd::Zero(1), 1e3);
    QCOMPARE(fit.coefficients(0), 1e3);
    QVERIFY(fit.isAtBound);
}

void TestLogisticFit::almostSeparatedOutcomesEndAtTheBound() {
    // Two outcomes at 0, and all to the right of it are 1, all to the left 0: the slope has no end.
    Eigen::MatrixXd features(6, 2);
    features << -2, 1, -1, 1, 0, 1, 0, 1, 1, 1, 2, 1;
    const LogisticFit fit = fitLogistic(features, {0, 0, 0, 1, 1, 1}, Eigen::Vector2d(1, 0), 1e3);
    QVERIFY(fit.isAtBound);
    QVERIFY2(fit.coefficients(0) > 999, std::to_string(fit.coefficients(0)).c_str());
    QVERIFY(std::abs(fit.score - std::log(2) / 3) < 1e-9);
}

void TestLogisticFit::logisticDoesNotOverflow() {
    QCOMPARE(logistic(1e4), 1.0);
    QCOMPARE(logistic(-1e4), 0.0);
    QCOMPARE(logistic(0), 0.5);
}

void TestLogisticFit::logitsAreClamped() {
    Eigen::VectorXd p(3);
    p << 0, 0.5, 1;
    const Eigen::VectorXd logits = clampedLogits(p, 1e-12);
    QVERIFY(std::abs(logits(0) - std::log(1e-12)) < 1e-9);
    QCOMPARE(logits(1), 0.0);
    QVERIFY(std::abs(logits(2) + std::log(1e-12)) < 1e-4);
}

QTEST_GUILESS_MAIN(TestLogisticFit)
#include "tst_logistic_fit.moc"
