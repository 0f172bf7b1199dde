// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/intervals.h"

#include <algorithm>
#include <cmath>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;

class TestIntervals : public QObject {
    Q_OBJECT

private slots:
    /// R: binom.test(10, 20)$conf.int is 0.2719578 0.7280422; binom.test(0, 10) ends at 0.3084971.
    void clopperPearsonAgreesWithR() {
        const Interval half = clopperPearson(10, 20);
        QVERIFY(std::abs(half.lower - 0.2719578) < 5e-8);
        QVERIFY(std::abs(half.upper - 0.7280422) < 5e-8);
        const Interval none = clopperPearson(0, 10);
        QCOMPARE(none.lower, 0.0);
        QVERIFY(std::abs(none.upper - 0.3084971) < 5e-8);
        QCOMPARE(clopperPearson(10, 10).upper, 1.0);
    }

    /// Exact for every proportion: the probability of the counts whose interval contains p is at least the level.
    void clopperPearsonCovers() {
        const Index n = 12;
        for (const double p : {0.01, 0.2, 0.5, 0.77}) {
            for (const double level : {0.8, 0.95}) {
                const boost::math::binomial_distribution<double> counts(static_cast<double>(n), p);
                double covered = 0;
                for (Index k = 0; k <= n; ++k) {
                    const Interval interval = clopperPearson(k, n, level);
                    if (interval.lower <= p && p <= interval.upper) covered += pdf(counts, static_cast<double>(k));
                }
                QVERIFY(covered >= level - 1e-12);
            }
        }
    }

    /// The ends of Wilson's interval solve |k/n - p| = z sqrt(p (1-p) / n).
    void wilsonSolvesItsEquation() {
        const double z = 1.959963984540054;
        const Interval interval = wilson(7, 25);
        for (const double p : {interval.lower, interval.upper}) {
            QVERIFY(std::abs(std::abs(7.0 / 25 - p) - z * std::sqrt(p * (1 - p) / 25)) < 1e-12);
        }
        QVERIFY(interval.lower < 7.0 / 25 && 7.0 / 25 < interval.upper);
        QCOMPARE(wilson(0, 25).lower, 0.0);
        QCOMPARE(wilson(25, 25).upper, 1.0);
    }

    void normalIsSymmetric() {
        const Interval interval = normalInterval(3, 0.5, 0.95);
        QVERIFY(std::abs(interval.upper - (3 + 0.979981992270027)) < 1e-12);
        QVERIFY(std::abs(interval.lower - (3 - 0.979981992270027)) < 1e-12);
    }

    /// R: quantile(c(1,2,3,4), 0.25) is 1.75; of c(10, 20, 40), 0.9 is 36.
    void quantileAgreesWithR() {
        const std::vector<double> four{1, 2, 3, 4};
        QCOMPARE(quantile(four, 0.25), 1.75);
        QCOMPARE(quantile(four, 0.0), 1.0);
        QCOMPARE(quantile(four, 1.0), 4.0);
        QCOMPARE(quantile(std::vector<double>{10, 20, 40}, 0.9), 36.0);
        QCOMPARE(quantile(std::vector<double>{7}, 0.3), 7.0);
    }

    void percentilesDoNotDependOnTheOrder() {
        std::vector<double> sample;
        for (int i = 0; i <= 1000; ++i) sample.push_back(i);
        std::reverse(sample.begin(), sample.end());
        const Interval interval = percentileInterval(sample, "test", 0.9);
        QVERIFY(std::abs(interval.lower - 50) < 1e-9);
        QVERIFY(std::abs(interval.upper - 950) < 1e-9);
        QCOMPARE(interval.kind.english(), std::string("test"));
    }

    void binomialQuantileIsTheSmallestCountThatReachesTheLevel() {
        // Binomial(4, 1/2): cumulated 1, 5, 11, 15, 16 of 16.
        QCOMPARE(binomialQuantile(4, 0.5, 0.05), Index{0});
        QCOMPARE(binomialQuantile(4, 0.5, 0.07), Index{1});
        QCOMPARE(binomialQuantile(4, 0.5, 0.5), Index{2});
        QCOMPARE(binomialQuantile(4, 0.5, 0.95), Index{4});
        QCOMPARE(binomialQuantile(4, 0.0, 0.5), Index{0});
        QCOMPARE(binomialQuantile(4, 1.0, 0.5), Index{4});
        QCOMPARE(binomialQuantile(0, 0.5, 0.5), Index{0});
    }
};

QTEST_GUILESS_MAIN(TestIntervals)
#include "tst_intervals.moc"
