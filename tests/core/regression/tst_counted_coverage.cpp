// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/counted_coverage.h"

#include "core/data/predictive_distributions.h"
#include "core/families/reals/negative_binomial.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/quantiles.h"
#include "core/regression/pit.h"
#include "core/regression/weighted_pit.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <QTest>

#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// S draws and a target that are exchangeable: all are rounded down to multiples of `grid` above 0, which makes ties.
Dataset exchangeable(Index n, int count, double grid) {
    Generator generator = makeGenerator(Purpose::Simulation, 302, 0);
    boost::random::normal_distribution<double> normal;
    const auto value = [&] {
        return grid > 0 ? std::max(0.0, grid * std::floor(normal(generator) / grid)) : normal(generator);
    };
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        std::vector<double> draws;
        for (int s = 0; s < count; ++s) draws.push_back(value());
        parameters.push_back(draws);
        targets.push_back({value()});
    }
    return regression(drawsFamily(), parameters, targets);
}

}  // namespace

class TestCountedCoverage : public QObject {
    Q_OBJECT

private slots:
    void continuousPredictionsAreCountedByTheirPitValues();
    void intervalsOfTenDrawsHoldNineElevenths();
    void tiedDrawsHoldMore();
    void expectedSharesOfDrawsAreThoseOfExchangeableOnes();
    void endsOfCountsAreInside();
    void roundingOfLevelsMovesNoEnd();
    void drawsOfLevelsAreThoseOfTheirRanks();
    void endsOfGivenQuantilesAreInsideAtAllLevels();
    void levelsOutsideAreRefused();
};

void TestCountedCoverage::continuousPredictionsAreCountedByTheirPitValues() {
    const Dataset data = regression(normalFamily(), {{0, 1}, {0, 1}, {0, 2}}, {{1.6}, {1.7}, {3.2}});
    const CountedCoverage coverage = countedCoverage(data, std::vector<double>{0.5, 0.9});
    QVERIFY(coverage.isAsNamed);
    QCOMPARE(coverage.observed.shares, intervalCoverage(pitValues(data), std::vector<double>{0.5, 0.9}).shares);
    QCOMPARE(coverage.expected, (std::vector<double>{0.5, 0.9}));
}

/// The 5 % quantile of ten draws is the smallest, the 95 % quantile the largest; eleven gaps, nine of them between.
void TestCountedCoverage::intervalsOfTenDrawsHoldNineElevenths() {
    const Dataset data =
        regression(drawsFamily(), {{10, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}, {{9.5}, {10.5}});
    const InsideTargets targets = targetsInside(data, 0.9);
    QCOMPARE(targets.inside, (std::vector<double>{1, 0}));
    for (const double expected : targets.expected) QVERIFY(std::abs(expected - 9.0 / 11) < 1e-15);
    // From the third to the eighth: 5 of 11.
    QVERIFY(std::abs(targetsInside(data, 0.5).expected[0] - 5.0 / 11) < 1e-15);
}

/// Three zeros and a target of zero: whichever of the four is the target, it lies in [0, 5] or [0, 0].
void TestCountedCoverage::tiedDrawsHoldMore() {
    const Dataset data = regression(drawsFamily(), {{0, 0, 0, 0}, {0, 0, 5, 0}}, {{0}, {0}});
    const InsideTargets targets = targetsInside(data, 0.9);
    QCOMPARE(targets.inside, (std::vector<double>{1, 1}));
    QCOMPARE(targets.expected[0], 1.0);
    QCOMPARE(targets.expected[1], 0.8);  // only the 5 would lie outside
}

void TestCountedCoverage::expectedSharesOfDrawsAreThoseOfExchangeableOnes() {
    for (const double grid : {0.0, 0.25}) {
        const Dataset data = exchangeable(20000, 9, grid);
        for (const double level : {0.5, 0.8, 0.9}) {
            const CountedCoverage coverage = countedCoverage(data, std::vector<double>{level});
            QVERIFY(!coverage.isAsNamed);
            const double share = coverage.observed.shares[0];
            const double expected = coverage.expected[0];
            // Four standard errors of a share of 20,000.
            QVERIFY2(std::abs(share - expected) < 4 * std::sqrt(0.25 / 20000),
                     qPrintable(QString("%1 of %2 at %3").arg(share).arg(expected).arg(level)));
        }
    }
}

/// Rate ½: P(0) = 0.607, P(0, 1) = 0.910, P(0, 1, 2) = 0.986; the 5 % quantile is 0, the 95 % quantile 2.
void TestCountedCoverage::endsOfCountsAreInside() {
    const Dataset data = regression(poissonFamily(), {{0.5}, {0.5}, {0.5}}, {{0}, {2}, {3}});
    const InsideTargets targets = targetsInside(data, 0.9);
    QCOMPARE(targets.inside, (std::vector<double>{1, 1, 0}));
    QVERIFY(std::abs(targets.expected[0] - std::exp(-0.5) * (1 + 0.5 + 0.125)) < 1e-12);
    const CountedCoverage coverage = countedCoverage(data, std::vector<double>{0.9});
    QVERIFY(std::abs(coverage.observed.shares[0] - 2.0 / 3) < 1e-15);
}

/// 1, 1/2, 1/4, .. : the count k holds 1 - 2^-(k + 1); a quarter lies above 1, an eighth above 2.
void TestCountedCoverage::roundingOfLevelsMovesNoEnd() {
    const Dataset data = regression(negativeBinomialFamily(), {{1, 1}, {1, 1}, {1, 1}}, {{1}, {2}, {3}});
    QCOMPARE(targetsInside(data, 0.5).inside, (std::vector<double>{1, 0, 0}));
    QCOMPARE(targetsInside(data, 0.75).inside, (std::vector<double>{1, 1, 0}));
}

/// Of S draws 1 .. S the quantile is the first whose rank is S times the level: whole numbers decide, not (1 - c)/2.
void TestCountedCoverage::drawsOfLevelsAreThoseOfTheirRanks() {
    for (const int count : {20, 40, 100, 200, 1000}) {
        std::vector<double> draws(static_cast<std::size_t>(count));
        std::iota(draws.begin(), draws.end(), 1.0);
        for (int percent = 10; percent < 100; ++percent) {
            const int lower = (count * (100 - percent) + 199) / 200;
            const int upper = (count * (100 + percent) + 199) / 200;
            const auto at = [](int rank) { return static_cast<double>(rank); };
            const Dataset data = regression(drawsFamily(), {draws, draws, draws, draws},
                                            {{at(lower) - 0.5}, {at(lower)}, {at(upper)}, {at(upper) + 0.5}});
            const InsideTargets targets = targetsInside(data, percent / 100.0);
            QVERIFY2(targets.inside == (std::vector<double>{0, 1, 1, 0}),
                     qPrintable(QString("%1 draws, %2 %").arg(count).arg(percent)));
            QVERIFY(std::abs(targets.expected[1] - static_cast<double>(upper - lower + 1) / (count + 1)) < 0.6 / count);
        }
    }
}

/// Whether the level is written, or the difference of the two that hold it.
void TestCountedCoverage::endsOfGivenQuantilesAreInsideAtAllLevels() {
    for (int percent = 1; percent < 50; ++percent) {
        const double lower = percent / 100.0;
        const double upper = (100 - percent) / 100.0;
        const std::vector<double> row{lower, 0.5, upper, 1, 5, 9};
        const std::vector<double> tied{lower, 0.5, upper, 1, 5, 5};
        for (const double coverage : {upper - lower, (100 - 2 * percent) / 100.0, 1 - 2 * lower}) {
            const Dataset plain = regression(quantilesFamily(), {row, row, row, row}, {{1}, {9}, {0.99}, {9.01}});
            QCOMPARE(targetsInside(plain, coverage).inside, (std::vector<double>{1, 1, 0, 0}));
            const std::vector<double> levels{coverage};
            QCOMPARE(countedCoverage(plain, levels).observed.shares.front(), 0.5);
            QCOMPARE(weightedIntervalCoverage(pitValues(plain), Eigen::VectorXd::Ones(4), levels).shares.front(), 0.5);
            const Dataset atoms = regression(quantilesFamily(), {tied, tied, tied, tied}, {{1}, {5}, {0.99}, {5.01}});
            QCOMPARE(targetsInside(atoms, coverage).inside, (std::vector<double>{1, 1, 0, 0}));
        }
    }
}

void TestCountedCoverage::levelsOutsideAreRefused() {
    const Dataset data = regression(poissonFamily(), {{0.5}}, {{0}});
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, targetsInside(data, 1.5));
}

QTEST_GUILESS_MAIN(TestCountedCoverage)
#include "tst_counted_coverage.moc"
