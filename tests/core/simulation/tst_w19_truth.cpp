// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"
#include "core/simulation/w19_truth.h"

#include "tests/support/file_fixtures.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestW19Truth : public QObject {
    Q_OBJECT

private slots:
    void uniformPredictionsOfTwoClasses();
    void calibratedModelHasNoError();
    void agreesWithSimulation_data();
    void agreesWithSimulation();
    void refusesWrongParameters();
};

void TestW19Truth::uniformPredictionsOfTwoClasses() {
    // g uniform on [0,1]: E|g - ½| = ¼, E|g - 1| = ½, E|g - g'| = ⅓.
    W19Model model{.classCount = 2, .alpha = 1, .pi = 1, .disturbance = W19Model::Disturbance::Uniform};
    QVERIFY(std::abs(trueTvEce(model) - 0.25) < 1e-15);
    model.disturbance = W19Model::Disturbance::FirstClass;
    QVERIFY(std::abs(trueTvEce(model) - 0.5) < 1e-15);
    QVERIFY(std::abs(dirichletMeanTv(2, 1) - 1.0 / 3) < 1e-15);
}

void TestW19Truth::calibratedModelHasNoError() { QCOMPARE(trueTvEce(W19Model::m1()), 0.0); }

void TestW19Truth::agreesWithSimulation_data() {
    QTest::addColumn<int>("classCount");
    QTest::addColumn<double>("alpha");
    QTest::newRow("3 classes") << 3 << 0.5;
    QTest::newRow("10 classes") << 10 << 0.1;
    QTest::newRow("sharp") << 5 << 4.0;
}

void TestW19Truth::agreesWithSimulation() {
    QFETCH(int, classCount);
    QFETCH(double, alpha);
    const Index pairs = 20000;
    const Dataset data = simulate(W19Model{.sampleCount = 2 * pairs, .classCount = classCount, .alpha = alpha}, 1);
    const RowMatrix& p = data.parameters();
    const Eigen::ArrayXd toUniform = 0.5 * (p.array() - 1.0 / classCount).abs().rowwise().sum();
    const Eigen::ArrayXd toOther = 0.5 * (p.topRows(pairs) - p.bottomRows(pairs)).array().abs().rowwise().sum();
    const auto agrees = [](const Eigen::ArrayXd& sample, double expected) {
        const double mean = sample.mean();
        const auto n = static_cast<double>(sample.size());
        return std::abs(mean - expected) < 4 * std::sqrt((sample - mean).square().sum() / n / n);
    };
    const W19Model uniform{
        .classCount = classCount, .alpha = alpha, .pi = 1, .disturbance = W19Model::Disturbance::Uniform};
    QVERIFY(agrees(toUniform, trueTvEce(uniform)));
    QVERIFY(agrees(toOther, dirichletMeanTv(classCount, alpha)));
}

void TestW19Truth::refusesWrongParameters() {
    QCOMPARE(messageOf<InvalidSetting>([] { trueTvEce({.classCount = 1}); }),
             QString("The number of classes must be at least 2."));
    QCOMPARE(messageOf<InvalidSetting>([] { dirichletMeanTv(3, 0); }),
             QString("The concentration alpha must be above 0."));
    QCOMPARE(messageOf<InvalidSetting>([] { trueTvEce({.pi = 1.5}); }),
             QString("The share pi must lie between 0 and 1."));
}

QTEST_GUILESS_MAIN(TestW19Truth)
#include "tst_w19_truth.moc"
