// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/spiegelhalter.h"

#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestSpiegelhalter : public QObject {
    Q_OBJECT

private slots:
    void byHand();
    void doesNotDependOnWhichClassIsPositive();
    void keepsItsLevel();
    void predictionsWithoutSpreadAreDefined();
    void refusesManyClasses();
};

void TestSpiegelhalter::byHand() {
    // r = 0.2, c = 1: 0.8 * 0.6; r = 0.7, c = 1: 0.3 * -0.4; variances 0.36 * 0.16 and 0.16 * 0.21.
    const SpiegelhalterTest test = spiegelhalter(test::binary({0.2, 0.7}, {1, 1}));
    const double z = (0.48 - 0.12) / std::sqrt(0.0576 + 0.0336);
    QVERIFY(std::abs(test.statistic - z) < 1e-14);
    QVERIFY(std::abs(test.pValue - std::erfc(z / std::sqrt(2.0))) < 1e-14);
}

void TestSpiegelhalter::doesNotDependOnWhichClassIsPositive() {
    const Dataset data = test::randomBinary(100, 2, 1.5);
    std::vector<double> turned;
    Labels labels;
    for (Index i = 0; i < 100; ++i) {
        turned.push_back(data.parameters()(i, 0));
        labels.push_back(1 - data.labels()[static_cast<std::size_t>(i)]);
    }
    QVERIFY(std::abs(spiegelhalter(data).statistic - spiegelhalter(test::binary(turned, labels)).statistic) < 1e-12);
}

void TestSpiegelhalter::keepsItsLevel() {
    constexpr int runs = 2000;
    int count = 0;
    for (int run = 0; run < runs; ++run) {
        count += spiegelhalter(test::randomBinary(200, static_cast<std::uint64_t>(run))).pValue <= 0.05 ? 1 : 0;
    }
    QVERIFY(std::abs(count - 0.05 * runs) < 4 * std::sqrt(0.05 * 0.95 * runs));
}

void TestSpiegelhalter::predictionsWithoutSpreadAreDefined() {
    const SpiegelhalterTest right = spiegelhalter(test::binary({0, 1, 0.5}, {0, 1, 1}));
    QCOMPARE(right.pValue, 1.0);
    QVERIFY(!right.hasSpread);
    const SpiegelhalterTest wrong = spiegelhalter(test::binary({0, 1}, {1, 1}));
    QCOMPARE(wrong.pValue, 0.0);
    QCOMPARE(wrong.statistic, 1.0);
}

void TestSpiegelhalter::refusesManyClasses() {
    QVERIFY_EXCEPTION_THROWN(spiegelhalter(test::randomClasses(5, 3, 1)), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestSpiegelhalter)
#include "tst_spiegelhalter.moc"
