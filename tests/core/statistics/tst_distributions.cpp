// SPDX-License-Identifier: GPL-3.0-or-later
// Values of scipy.stats 1.10 and scipy.special; the quantile of Student's distribution is R's, SciPy's is off by 2e-10.
#include "core/statistics/laws/distributions.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

bool areNear(double value, double expected) { return std::abs(value - expected) <= 1e-12 * std::abs(expected); }

}  // namespace

class TestDistributions : public QObject {
    Q_OBJECT

private slots:
    void normal();
    void student();
    void chiSquared();
    void gamma();
    void fisher();
    void binomial();
    void logarithms();
};

void TestDistributions::normal() {
    QVERIFY(areNear(normalReach(0.95), 1.959963984540054));
    QVERIFY(areNear(normalOutside(1.3), 0.19360096917122072));
    QVERIFY(areNear(normalOutside(-1.3), 0.19360096917122072));
    QVERIFY(areNear(normalOutside(normalReach(0.9)), 0.1));
}

void TestDistributions::student() {
    const StudentDistribution student{7};
    QVERIFY(areNear(student.tail(2), 0.04280966428148798));
    QVERIFY(areNear(student.density(1.5), 0.12626306128596107));
    QVERIFY(areNear(student.reach(0.95), 2.364624251592784));
}

void TestDistributions::chiSquared() {
    const ChiSquaredDistribution squares{3};
    QVERIFY(areNear(squares.cdf(2.5), 0.5247089166569795));
    QVERIFY(areNear(squares.tail(40), 1.065509033425585e-08));
    QVERIFY(areNear(squares.density(2.5), 0.1807223926681813));
    QVERIFY(areNear(ChiSquaredDistribution{10}.quantile(0.95), 18.307038053275146));
    QCOMPARE(squares.tail(0), 1.0);
    // That of one degree of freedom is the square of the normal one.
    QVERIFY(areNear(ChiSquaredDistribution{1}.quantile(0.95), normalReach(0.95) * normalReach(0.95)));
}

void TestDistributions::gamma() {
    const GammaDistribution gamma{1.7};
    QVERIFY(areNear(gamma.cdf(2.5), 0.7844611562767894));
    QVERIFY(areNear(gamma.tail(30), 1.1394132223373403e-12));
    QVERIFY(areNear(gamma.density(2.5), 0.1715657351840955));
    QVERIFY(areNear(gamma.quantile(0.025), 0.15617727286924965));
    QVERIFY(areNear(gamma.upperQuantile(0.025), 5.041111327217384));
}

void TestDistributions::fisher() {
    const FisherDistribution ratio{3, 12};
    QVERIFY(areNear(ratio.tail(3.5), 0.04964053797988681));
    QVERIFY(areNear(ratio.density(1.2), 0.336769009573803));
}

void TestDistributions::binomial() {
    const BinomialDistribution counts{10, 0.4};
    QVERIFY(areNear(counts.cdf(3), 0.3822806015999999));
    QVERIFY(areNear(counts.tail(3), 0.6177193984000001));
    const BinomialDistribution many{100, 0.1};
    const double lower = many.lowerCount(0.95);
    const double upper = many.upperCount(0.95);
    QVERIFY(lower >= 1 && upper <= 99);
    QVERIFY(many.cdf(upper) - many.cdf(lower - 1) >= 0.95);
    QVERIFY(many.cdf(upper - 1) - many.cdf(lower) < 0.95);
}

void TestDistributions::logarithms() {
    QVERIFY(areNear(logGamma(4.5), 2.4537365708424423));
    QVERIFY(areNear(logBeta(2.5, 0.3), 0.8637780733032481));
}

QTEST_APPLESS_MAIN(TestDistributions)
#include "tst_distributions.moc"
