// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/cramer_von_mises.h"

#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QFile>
#include <QTest>

using namespace calibrium;

class TestCramerVonMises : public QObject {
    Q_OBJECT

private slots:
    void statisticByHand();
    void agreesWithPublishedPercentagePoints_data();
    void agreesWithPublishedPercentagePoints();
    void finiteSamplesAgreeWithScipy();
    void farTailsStayAboveZero();
    void densityIsTheSlope();
    void smallSamplesKeepTheirLevel_data();
    void smallSamplesKeepTheirLevel();
    void extremesAreProbabilities();
};

void TestCramerVonMises::statisticByHand() {
    const std::vector<double> values{0.9, 0.2};
    QVERIFY(std::abs(cramerVonMisesStatistic(values) - (1.0 / 24 + 0.05 * 0.05 + 0.15 * 0.15)) < 1e-15);
}

void TestCramerVonMises::agreesWithPublishedPercentagePoints_data() {
    // Anderson, Darling (1952), table 1.
    QTest::addColumn<double>("w");
    QTest::addColumn<double>("tail");
    QTest::newRow("0.01") << 0.02480 << 0.99;
    QTest::newRow("0.50") << 0.11888 << 0.50;
    QTest::newRow("0.90") << 0.34730 << 0.10;
    QTest::newRow("0.95") << 0.46136 << 0.05;
    QTest::newRow("0.99") << 0.74346 << 0.01;
    QTest::newRow("0.999") << 1.16786 << 0.001;
}

void TestCramerVonMises::agreesWithPublishedPercentagePoints() {
    QFETCH(double, w);
    QFETCH(double, tail);
    // The table has five decimals of w.
    QVERIFY(std::abs(cramerVonMisesLimitTail(w) - tail) < 5e-6 * cramerVonMisesLimitDensity(w) + 1e-9);
}

/// tests/data/cramer_von_mises.csv: the expansion of Csörgő and Faraway as an independent library evaluates it, by
/// series of Bessel functions.
void TestCramerVonMises::finiteSamplesAgreeWithScipy() {
    QFile file(QStringLiteral(CALIBRIUM_TEST_DATA "/cramer_von_mises.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    file.readLine();
    int count = 0;
    while (!file.atEnd()) {
        const auto cells = file.readLine().trimmed().split(',');
        const double expected = cells.at(2).toDouble();
        const double tail = cramerVonMisesTail(cells.at(0).toInt(), cells.at(1).toDouble());
        QVERIFY2(std::abs(tail - expected) < 1e-8 * expected, cells.join(' ').constData());
        ++count;
    }
    QVERIFY(count >= 70);
    QVERIFY(std::abs(cramerVonMisesTail(10, 0.1) - 0.594) < 5e-4);
}

void TestCramerVonMises::farTailsStayAboveZero() {
    for (const Index n : {2, 5, 10, 1000}) {
        double last = 1;
        for (double w = 0.05; w < std::min(40.0, static_cast<double>(n) / 3); w *= 1.1) {
            const double tail = cramerVonMisesTail(n, w);
            QVERIFY2(tail > 0 && tail <= last, qPrintable(QString::number(w)));
            last = tail;
        }
    }
    QVERIFY(cramerVonMisesTail(1, 1.0 / 3) > 0);
}

void TestCramerVonMises::densityIsTheSlope() {
    for (const double w : {0.05, 0.2, 1.0, 4.0}) {
        const double slope =
            (cramerVonMisesLimitTail(w * (1 - 1e-4)) - cramerVonMisesLimitTail(w * (1 + 1e-4))) / (2e-4 * w);
        QVERIFY(std::abs(slope - cramerVonMisesLimitDensity(w)) < 1e-6 * slope);
        const double finite =
            (cramerVonMisesTail(50, w * (1 - 1e-4)) - cramerVonMisesTail(50, w * (1 + 1e-4))) / (2e-4 * w);
        if (w <= 1) QVERIFY(std::abs(finite - cramerVonMisesDensity(50, w)) < 1e-6 * finite);
    }
}

void TestCramerVonMises::smallSamplesKeepTheirLevel_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("least");  // rejection rate that the approximation is allowed to fall to
    QTest::newRow("1") << 1 << 0.05;
    QTest::newRow("2") << 2 << 0.02;
    QTest::newRow("4") << 4 << 0.03;
    QTest::newRow("5") << 5 << 0.045;
    QTest::newRow("20") << 20 << 0.048;
}

void TestCramerVonMises::smallSamplesKeepTheirLevel() {
    QFETCH(int, n);
    QFETCH(double, least);
    Generator generator = makeGenerator(2, 0);
    constexpr int runs = 20000;
    int count = 0;
    std::vector<double> values(static_cast<std::size_t>(n));
    for (int run = 0; run < runs; ++run) {
        for (double& value : values) value = uniform01(generator);
        count += cramerVonMisesTail(n, cramerVonMisesStatistic(values)) <= 0.05 ? 1 : 0;
    }
    const double rate = static_cast<double>(count) / runs;
    const double error = 4 * std::sqrt(0.05 * 0.95 / runs);
    QVERIFY2(rate < 0.052 + error && rate > least - error, qPrintable(QString::number(rate)));
}

void TestCramerVonMises::extremesAreProbabilities() {
    for (const double w : {-1.0, 0.0, 1e-8, 1e-3, 0.0011, 50.0, 1e6}) {
        const double tail = cramerVonMisesLimitTail(w);
        QVERIFY(tail >= 0 && tail <= 1);
    }
    QCOMPARE(cramerVonMisesTail(1, 1.0 / 12), 1.0);
}

QTEST_GUILESS_MAIN(TestCramerVonMises)
#include "tst_cramer_von_mises.moc"
