// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/friedman_data.h"

#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestFriedmanData : public QObject {
    Q_OBJECT

private slots:
    void meanIsThatOfTheProblem();
    void dataFollowTheProblem();
    void noiseGrowsWithTheSixthInput();
    void streamsDifferAndCanBeRepeated();
    void refusesNoSamples();
};

void TestFriedmanData::meanIsThatOfTheProblem() {
    Eigen::RowVectorXd inputs = Eigen::RowVectorXd::Constant(10, 0.9);
    inputs.head(5) << 0.5, 1.0, 0.25, 0.3, 0.2;
    // 10 sin(π/2) + 20 / 16 + 3 + 1
    QCOMPARE(friedmanMean(inputs), 15.25);
}

/// Mean of the target: 10 E sin(πXX') + 20/12 + 5 + 2.5; the first term by summation over a grid of midpoints.
/// Bounds: five standard errors, error probability below 1e-5.
void TestFriedmanData::dataFollowTheProblem() {
    constexpr Index n = 40000;
    const RegressionData data = friedmanData(n, 1, 0);
    QVERIFY(data.inputs.minCoeff() >= 0 && data.inputs.maxCoeff() < 1);
    const double root = std::sqrt(static_cast<double>(n));
    QVERIFY((data.inputs.colwise().mean().array() - 0.5).abs().maxCoeff() < 5 * std::sqrt(1.0 / 12) / root);
    double sine = 0;
    for (int i = 0; i < 500; ++i) {
        for (int j = 0; j < 500; ++j) sine += std::sin(M_PI * (i + 0.5) * (j + 0.5) / 250000) / 250000;
    }
    const double deviation = std::sqrt((data.targets.array() - data.targets.mean()).square().mean());
    QVERIFY(std::abs(data.targets.mean() - (10 * sine + 20.0 / 12 + 7.5)) < 5 * deviation / root);
    Eigen::ArrayXd noise = data.targets.array();
    for (Index i = 0; i < n; ++i) noise(i) -= friedmanMean(data.inputs.row(i));
    QVERIFY(std::abs(noise.mean()) < 5 / root);
    QVERIFY(std::abs(noise.square().mean() - 1) < 5 * std::sqrt(2.0) / root);
}

/// GB22, Appendix G.5. The noise divided by its standard deviation has mean 0 and variance 1 among small and large
/// sixth inputs alike; bounds: five standard errors, error probability below 1e-5.
void TestFriedmanData::noiseGrowsWithTheSixthInput() {
    Eigen::RowVectorXd inputs = Eigen::RowVectorXd::Constant(10, 0.9);
    inputs(5) = 0.75;
    QCOMPARE(friedmanDeviation(inputs, FriedmanNoise::Unit), 1.0);
    QCOMPARE(friedmanDeviation(inputs, FriedmanNoise::VarianceByX6), std::sqrt(1.25));
    QCOMPARE(friedmanDeviation(inputs, FriedmanNoise::DeviationByX6), 1.25);
    for (const FriedmanNoise noise : {FriedmanNoise::VarianceByX6, FriedmanNoise::DeviationByX6}) {
        const RegressionData data = friedmanData(20000, 1, 0, noise);
        QVERIFY(data.inputs == friedmanData(20000, 1, 0).inputs);
        for (const bool isLarge : {false, true}) {
            double sum = 0;
            double squares = 0;
            double count = 0;
            for (Index i = 0; i < data.targets.size(); ++i) {
                const auto row = data.inputs.row(i);
                if ((row(5) > 0.5) != isLarge) continue;
                const double size = noise == FriedmanNoise::VarianceByX6 ? std::sqrt(0.5 + row(5)) : 0.5 + row(5);
                const double standard = (data.targets(i) - friedmanMean(row)) / size;
                sum += standard;
                squares += standard * standard;
                ++count;
            }
            QVERIFY(std::abs(sum / count) < 5 / std::sqrt(count));
            QVERIFY(std::abs(squares / count - 1) < 5 * std::sqrt(2 / count));
        }
    }
}

void TestFriedmanData::streamsDifferAndCanBeRepeated() {
    QVERIFY(friedmanData(5, 1, 3).targets == friedmanData(5, 1, 3).targets);
    QVERIFY(friedmanData(5, 1, 3).targets != friedmanData(5, 1, 4).targets);
    QVERIFY(friedmanData(5, 1, 3).targets != friedmanData(5, 2, 3).targets);
}

void TestFriedmanData::refusesNoSamples() {
    QCOMPARE(messageOf<InvalidSetting>([] { friedmanData(0, 1, 0); }),
             QString("The number of samples is 0; it must be at least 1."));
}

QTEST_GUILESS_MAIN(TestFriedmanData)
#include "tst_friedman_data.moc"
