// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/kolmogorov.h"

#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <QTest>

using namespace calibrium;

class TestKolmogorov : public QObject {
    Q_OBJECT

private slots:
    void statisticByHand();
    void oneValueHasKnownDistribution();
    void twoValuesHaveKnownDistribution();
    void agreesWithMarsagliaTsangWang();
    void piecesJoin();
    void agreesWithSimulation();
    void criticalDistanceInverts();
    void extremesAreProbabilities();
};

void TestKolmogorov::statisticByHand() {
    const std::vector<double> values{0.9, 0.2};
    QCOMPARE(kolmogorovStatistic(values), 0.4);  // before the jump at 0.9: 0.9 - 1/2
    const std::vector<double> one{0.25};
    QCOMPARE(kolmogorovStatistic(one), 0.75);
}

void TestKolmogorov::oneValueHasKnownDistribution() {
    // D_1 = max(U, 1 - U): P(D_1 >= d) = 2 (1 - d) above 1/2.
    for (const double d : {0.5, 0.6, 0.9, 0.999}) QVERIFY(std::abs(kolmogorovTail(1, d) - 2 * (1 - d)) < 1e-14);
}

void TestKolmogorov::twoValuesHaveKnownDistribution() {
    // P(D_2 < d) = 2 (2d - 1/2)² for d in [1/4, 1/2].
    for (const double d : {0.3, 0.4, 0.4999}) {
        QVERIFY(std::abs(1 - kolmogorovTail(2, d) - 2 * (2 * d - 0.5) * (2 * d - 0.5)) < 1e-14);
    }
}

void TestKolmogorov::agreesWithMarsagliaTsangWang() {
    // Their example: P(D_10 < 0.274) = 0.6284796154565..
    QVERIFY(std::abs(1 - kolmogorovTail(10, 0.274) - 0.628479615457) < 1e-12);
}

void TestKolmogorov::piecesJoin() {
    // n d² = 4: matrix against twice the one-sided tail; and the exact distribution against the limit.
    for (const Index n : {20, 100, 1000}) {
        const double d = 2 / std::sqrt(static_cast<double>(n));
        const double inside = kolmogorovTail(n, d * (1 - 1e-12));
        const double outside = kolmogorovTail(n, d * (1 + 1e-12));
        QVERIFY(std::abs(inside - outside) < 1e-7 * outside);
    }
    for (const double x : {0.5, 0.9, 1.36, 1.9}) {
        const Index n = exactKolmogorovLimit;
        const double exact = kolmogorovTail(n, x / std::sqrt(static_cast<double>(n)));
        const double limit = kolmogorovTail(n + 1, x / std::sqrt(static_cast<double>(n + 1)));
        QVERIFY(std::abs(exact - limit) < 1e-5);
    }
}

void TestKolmogorov::agreesWithSimulation() {
    Generator generator = makeGenerator(1, 0);
    constexpr int runs = 20000;
    int count = 0;
    std::vector<double> values(30);
    for (int run = 0; run < runs; ++run) {
        for (double& value : values) value = uniform01(generator);
        count += kolmogorovStatistic(values) >= 0.2 ? 1 : 0;
    }
    const double tail = kolmogorovTail(30, 0.2);
    QVERIFY(std::abs(static_cast<double>(count) / runs - tail) < 4 * std::sqrt(tail * (1 - tail) / runs));
}

void TestKolmogorov::criticalDistanceInverts() {
    for (const Index n : {1, 2, 10, 500, 20000}) {
        const double d = kolmogorovCriticalDistance(n, 0.05);
        QVERIFY(std::abs(kolmogorovTail(n, d) - 0.05) < 1e-6);
        // Never wider than the bound of Dvoretzky, Kiefer and Wolfowitz with Massart's constant.
        QVERIFY(d <= std::sqrt(std::log(2 / 0.05) / (2 * static_cast<double>(n))));
    }
}

void TestKolmogorov::extremesAreProbabilities() {
    for (const Index n : {1, 3, 1000, 1000000}) {
        QCOMPARE(kolmogorovTail(n, 0.0), 1.0);
        QCOMPARE(kolmogorovTail(n, 1.0), 0.0);
        for (const double d : {1e-9, 0.3, 0.7, 0.99}) {
            const double tail = kolmogorovTail(n, d);
            QVERIFY(tail >= 0 && tail <= 1);
        }
    }
}

QTEST_GUILESS_MAIN(TestKolmogorov)
#include "tst_kolmogorov.moc"
