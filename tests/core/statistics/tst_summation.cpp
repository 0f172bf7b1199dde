// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/numbers/summation.h"

#include <numeric>
#include <vector>

#include <QTest>

using namespace calibrium;

class TestSummation : public QObject {
    Q_OBJECT

private slots:
    void keepsTermsThatPlainAdditionLoses();
    void mergedSumsKeepTheirCompensation();
    void laneSumAddsEveryTermOnce();
};

void TestSummation::keepsTermsThatPlainAdditionLoses() {
    CompensatedSum sum;
    for (const double term : {1.0, 1e100, 1.0, -1e100}) sum.add(term);
    QCOMPARE(sum.value(), 2.0);
    CompensatedSum tenths;
    for (int i = 0; i < 1000000; ++i) tenths.add(0.1);
    QCOMPARE(tenths.value(), 100000.0);
}

void TestSummation::mergedSumsKeepTheirCompensation() {
    CompensatedSum first;
    first.add(1e100);
    first.add(1.0);
    CompensatedSum second;
    second.add(-1e100);
    second.add(1.0);
    first.add(second);
    QCOMPARE(first.value(), 2.0);
}

void TestSummation::laneSumAddsEveryTermOnce() {
    for (std::size_t count = 0; count < 40; ++count) {
        std::vector<double> values(count);
        std::iota(values.begin(), values.end(), 1.0);
        QCOMPARE(laneSum(values), 0.5 * static_cast<double>(count * (count + 1)));
    }
}

QTEST_GUILESS_MAIN(TestSummation)
#include "tst_summation.moc"
