// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/chi_squared_sum.h"

#include <cmath>
#include <numeric>

#include <QTest>
#include <boost/math/distributions/chi_squared.hpp>

using namespace calibrium;

class TestChiSquaredSum : public QObject {
    Q_OBJECT

private slots:
    void equalWeightsGiveTheChiSquaredDistribution_data();
    void equalWeightsGiveTheChiSquaredDistribution();
    void degreesRepeatWeights();
    void twoPairsOfOppositeWeightsGiveTheLaplaceDistribution();
    void tailIsOneMinusTheTailOfTheNegative();
    void tailFallsAndStaysBetweenZeroAndOne();
    void tinyWeightsDoNotMatter();
    void densityIsTheSlopeOfTheTail();
    void withoutWeightsItIsZero();
};

void TestChiSquaredSum::equalWeightsGiveTheChiSquaredDistribution_data() {
    QTest::addColumn<int>("degrees");
    for (const int degrees : {1, 2, 3, 10, 300}) QTest::addRow("%d", degrees) << degrees;
}

void TestChiSquaredSum::equalWeightsGiveTheChiSquaredDistribution() {
    QFETCH(int, degrees);
    const boost::math::chi_squared expected(degrees);
    const std::vector<double> weights(static_cast<std::size_t>(degrees), 0.37);
    const ChiSquaredSum sum(weights);
    for (const double ratio : {1e-8, 1e-3, 0.1, 0.5, 0.9, 1.0, 1.5, 3.0, 20.0}) {
        const double q = ratio * degrees;
        const double x = 0.37 * (q - degrees);
        const double upper = boost::math::cdf(boost::math::complement(expected, q));
        const double density = boost::math::pdf(expected, q) / 0.37;
        QVERIFY2(std::abs(sum.tail(x) - upper) <= 1e-10 * upper + 1e-300, qPrintable(QString::number(ratio)));
        QVERIFY2(std::abs(sum.density(x) - density) <= 1e-5 * density + 1e-12, qPrintable(QString::number(ratio)));
    }
    QCOMPARE(sum.tail(-0.37 * degrees - 1), 1.0);
    QCOMPARE(sum.density(-0.37 * degrees - 1), 0.0);
}

void TestChiSquaredSum::degreesRepeatWeights() {
    const boost::math::chi_squared expected(40);
    const ChiSquaredSum single({0.5}, 40);
    const ChiSquaredSum some({1.0, 0.4, -0.3}, 3);
    const ChiSquaredSum repeated({1.0, 1.0, 1.0, 0.4, 0.4, 0.4, -0.3, -0.3, -0.3});
    for (const double x : {-9.0, -3.0, -0.1, 0.0, 0.5, 4.0, 30.0}) {
        const double upper = boost::math::cdf(boost::math::complement(expected, 2 * x + 40));
        QVERIFY2(std::abs(single.tail(x) - upper) <= 1e-10 * upper, qPrintable(QString::number(x)));
        QVERIFY(std::abs(some.tail(x) - repeated.tail(x)) <= 1e-10 * repeated.tail(x));
        QVERIFY(std::abs(some.density(x) - repeated.density(x)) <= 1e-5 * repeated.density(x) + 1e-12);
    }
    QVERIFY(std::abs(some.standardDeviation() - repeated.standardDeviation()) < 1e-14);
    QCOMPARE(ChiSquaredSum({0.5, 0.25}, 4).minimum().value_or(0), -3.0);
}

void TestChiSquaredSum::twoPairsOfOppositeWeightsGiveTheLaplaceDistribution() {
    const ChiSquaredSum sum({0.5, -0.5, 0.5, -0.5});
    for (const double x : {0.0, 1e-12, 1e-3, 1.0, 5.0, 40.0}) {
        QVERIFY(std::abs(sum.tail(x) - 0.5 * std::exp(-x)) <= 1e-10 * std::exp(-x));
        QVERIFY(std::abs(sum.tail(-x) - (1 - 0.5 * std::exp(-x))) <= 1e-12);
        QVERIFY(std::abs(sum.density(-x) - 0.5 * std::exp(-x)) <= 1e-5 * std::exp(-x));
    }
}

void TestChiSquaredSum::tailIsOneMinusTheTailOfTheNegative() {
    const ChiSquaredSum sum({2.0, -0.7, 0.3, -0.01});
    const ChiSquaredSum negative({-2.0, 0.7, -0.3, 0.01});
    for (const double x : {-5.0, -2.0, -1.59, -1.0, 0.0, 0.5, 3.0}) {
        QVERIFY(std::abs(sum.tail(x) + negative.tail(-x) - 1) < 1e-11);
    }
}

void TestChiSquaredSum::tailFallsAndStaysBetweenZeroAndOne() {
    std::vector<double> weights;
    for (int i = 1; i <= 200; ++i) weights.push_back(1.0 / (i * i));
    const ChiSquaredSum sum(weights);
    double previous = 1;
    for (double x = -1.7; x < 60; x += 0.1) {
        const double p = sum.tail(x);
        QVERIFY(p >= 0 && p <= previous);
        previous = p;
    }
    QVERIFY(previous > 0 && previous < 1e-12);
}

void TestChiSquaredSum::tinyWeightsDoNotMatter() {
    const ChiSquaredSum plain({1.0, 0.5});
    const ChiSquaredSum disturbed({1.0, 0.5, -1e-17, 1e-15, -1e-15, 0.0});
    for (const double x : {-1.4, -1.0, 0.0, 2.0, 30.0}) {
        QVERIFY(std::abs(disturbed.tail(x) / plain.tail(x) - 1) < 1e-9);
    }
}

void TestChiSquaredSum::densityIsTheSlopeOfTheTail() {
    const ChiSquaredSum sum({1.0, 0.6, 0.2, -0.3});
    for (const double x : {-1.2, -0.5, 0.0, 1.0, 4.0}) {
        const double slope = (sum.tail(x - 1e-4) - sum.tail(x + 1e-4)) / 2e-4;
        QVERIFY(std::abs(sum.density(x) - slope) < 1e-5);
    }
    QVERIFY(std::abs(sum.standardDeviation() - std::sqrt(2 * (1 + 0.36 + 0.04 + 0.09))) < 1e-15);
    QVERIFY(!sum.minimum().has_value());
    QCOMPARE(ChiSquaredSum({1.0, 0.5}).minimum().value_or(0), -1.5);
}

void TestChiSquaredSum::withoutWeightsItIsZero() {
    const ChiSquaredSum nothing({0.0, 0.0});
    QVERIFY(nothing.isDegenerate());
    QCOMPARE(nothing.tail(0), 1.0);
    QCOMPARE(nothing.tail(1e-300), 0.0);
}

QTEST_GUILESS_MAIN(TestChiSquaredSum)
#include "tst_chi_squared_sum.moc"
