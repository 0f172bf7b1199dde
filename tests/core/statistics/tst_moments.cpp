// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/moments.h"
#include "core/statistics/random.h"

#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;

class TestMoments : public QObject {
    Q_OBJECT

private slots:
    void matchHandComputedValues();
    void smallSamplesAreDefined();
    void largeOffsetsDoNotCancel();
    void varianceErrorIsThatOfUniformNumbers();
};

void TestMoments::matchHandComputedValues() {
    const std::vector<double> values{1, 2, 3, 6};
    const SampleMoments moments = momentsOf(values);
    QCOMPARE(moments.mean, 3.0);
    QCOMPARE(moments.variance, 14.0 / 3);
    QCOMPARE(moments.standardError(), std::sqrt(14.0 / 12));
    QCOMPARE(moments.fourth, (16.0 + 1 + 0 + 81) / 4);
}

void TestMoments::smallSamplesAreDefined() {
    const SampleMoments none = momentsOf({});
    QVERIFY(none.count == 0 && none.mean == 0 && none.standardError() == 0 && none.varianceError() == 0);
    const std::vector<double> one{5};
    QVERIFY(momentsOf(one).mean == 5 && momentsOf(one).variance == 0);
}

void TestMoments::largeOffsetsDoNotCancel() {
    const std::vector<double> values{1e9 + 1, 1e9 + 2, 1e9 + 3};
    QCOMPARE(momentsOf(values).variance, 1.0);
}

void TestMoments::varianceErrorIsThatOfUniformNumbers() {
    // Uniform on [0,1): variance 1/12, fourth central moment 1/80; 20000 draws determine the error to a few per cent.
    Generator generator = makeGenerator(1, 0);
    std::vector<double> values(20000);
    for (double& value : values) value = uniform01(generator);
    const double expected = std::sqrt((1.0 / 80 - 1.0 / 144) / 20000);
    QVERIFY(std::abs(momentsOf(values).varianceError() / expected - 1) < 0.05);
}

QTEST_GUILESS_MAIN(TestMoments)
#include "tst_moments.moc"
