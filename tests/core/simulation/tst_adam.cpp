// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/adam.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestAdam : public QObject {
    Q_OBJECT

private slots:
    void firstStepIsTheLearningRateAgainstTheGradient();
    void laterStepsFollowTheRecursion();
    void findsTheMinimumOfASquare();
};

void TestAdam::firstStepIsTheLearningRateAgainstTheGradient() {
    Adam adam(4);
    Eigen::VectorXd parameters(4);
    parameters << 1, 2, 3, 4;
    Eigen::VectorXd gradient(4);
    gradient << 1e-3, -5, 0, 1e5;
    adam.update(parameters, gradient);
    // ε shortens the step by the factor |g| / (|g| + ε).
    const double shortened = 0.001 * 1e-3 / (1e-3 + 1e-8);
    QVERIFY(std::abs(parameters(0) - (1 - shortened)) < 1e-15);
    QVERIFY(std::abs(parameters(1) - 2.001) < 1e-11);
    QCOMPARE(parameters(2), 3.0);
    QVERIFY(std::abs(parameters(3) - 3.999) < 1e-11);
    QCOMPARE(adam.stepCount(), std::int64_t{1});
}

/// Against Algorithm 1 of the paper, written out with powers.
void TestAdam::laterStepsFollowTheRecursion() {
    const AdamOptions options{.learningRate = 0.01, .firstDecay = 0.8, .secondDecay = 0.95, .epsilon = 1e-3};
    Adam adam(1, options);
    Eigen::VectorXd parameter = Eigen::VectorXd::Constant(1, 0.5);
    double theta = 0.5;
    double m = 0;
    double v = 0;
    for (int t = 1; t <= 20; ++t) {
        const double g = std::sin(3.0 * t) + theta;
        m = 0.8 * m + 0.2 * g;
        v = 0.95 * v + 0.05 * g * g;
        const double mHat = m / (1 - std::pow(0.8, t));
        const double vHat = v / (1 - std::pow(0.95, t));
        adam.update(parameter, Eigen::VectorXd::Constant(1, g));
        theta -= 0.01 * mHat / (std::sqrt(vHat) + 1e-3);
        QVERIFY(std::abs(parameter(0) - theta) < 1e-14);
    }
}

void TestAdam::findsTheMinimumOfASquare() {
    Adam adam(2, {.learningRate = 0.05});
    Eigen::VectorXd parameters(2);
    parameters << 3, -2;
    const Eigen::Vector2d centre(1, 0.5);
    for (int t = 0; t < 2000; ++t) adam.update(parameters, 2 * (parameters - centre));
    QVERIFY((parameters - centre).norm() < 1e-3);
}

QTEST_GUILESS_MAIN(TestAdam)
#include "tst_adam.moc"
