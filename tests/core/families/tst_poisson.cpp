// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/poisson.h"

#include "core/data/predictive_distributions.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/kernels/target_expectations.h"
#include "core/run/error.h"
#include "core/statistics/level_rounding.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double probability(double rate, int count) {
    return std::exp(count * std::log(rate) - rate - std::lgamma(count + 1.0));
}

/// hY of rows 0 and 1, straight from the definition, counts below `limit`.
template <class Kernel>
double naiveTargetTerm(const Dataset& data, const Kernel& kernel, int limit = 100) {
    const double rates[2] = {data.parameters()(0, 0), data.parameters()(1, 0)};
    const double targets[2] = {data.values()(0, 0), data.values()(1, 0)};
    double sum = kernel(targets[0] - targets[1]);
    for (int z = 0; z < limit; ++z) {
        sum -= probability(rates[0], z) * kernel(z - targets[1]) + probability(rates[1], z) * kernel(z - targets[0]);
        for (int w = 0; w < limit; ++w) sum += probability(rates[0], z) * probability(rates[1], w) * kernel(z - w);
    }
    return sum;
}

double targetTerm(const Dataset& data, const std::string& target, double gamma = 0.5) {
    const Kernel kernel{.distance = "sqrt-rate", .bandwidth = 1e9, .target = target, .gamma = gamma};
    const std::pair<Index, Index> pair{0, 1};
    return pairValues(data, kernel, PairQuantity::H, {&pair, 1}).front() /
           pairValues(data, kernel, PairQuantity::PredictionKernel, {&pair, 1}).front();
}

}  // namespace

class TestPoisson : public QObject {
    Q_OBJECT

private slots:
    void targetTermIsTheDoubleSum_data();
    void targetTermIsTheDoubleSum();
    void wideKernelsNeedFewCounts_data();
    void wideKernelsNeedFewCounts();
    void largeRatesAreNormal();
    void countsFarFromEveryPredictionAreNeverExpected();
    void sumsOverTooManyCountsAreRefused();
    void quantilesOfLargeRatesAreFoundAtOnce();
    void ratesAndCountsHaveLimits();
    void distributionFunctionFarOutIsZeroOrOne();
};

void TestPoisson::targetTermIsTheDoubleSum_data() {
    QTest::addColumn<double>("firstRate");
    QTest::addColumn<double>("secondRate");
    QTest::newRow("small") << 0.02 << 1e-12;
    QTest::newRow("middle") << 3.3 << 7.0;
    QTest::newRow("apart") << 0.5 << 40.0;
}

void TestPoisson::targetTermIsTheDoubleSum() {
    QFETCH(double, firstRate);
    QFETCH(double, secondRate);
    const Dataset data = regression(poissonFamily(), {{firstRate}, {secondRate}}, {{2}, {35}});
    const auto gaussian = [](double difference) { return std::exp(-0.5 * difference * difference); };
    const auto laplacian = [](double difference) { return std::exp(-0.5 * std::abs(difference)); };
    QVERIFY(std::abs(targetTerm(data, "gaussian") - naiveTargetTerm(data, gaussian)) < 1e-12);
    QVERIFY(std::abs(targetTerm(data, "laplacian") - naiveTargetTerm(data, laplacian)) < 1e-12);
}

void TestPoisson::wideKernelsNeedFewCounts_data() {
    QTest::addColumn<double>("firstRate");
    QTest::addColumn<double>("secondRate");
    QTest::addColumn<double>("gamma");
    QTest::newRow("every second count") << 21.0 << 23.0 << 1e-5;
    QTest::newRow("one spaced, one not") << 3.0 << 180.0 << 1e-4;
    QTest::newRow("wide apart") << 150.0 << 650.0 << 2e-6;
    QTest::newRow("kernel as wide as the distributions") << 500.0 << 520.0 << 2e-3;
    QTest::newRow("kernel of two counts") << 300.0 << 310.0 << 0.1;
}

/// The sums take every h-th count only; the double sum over all of them says the same.
void TestPoisson::wideKernelsNeedFewCounts() {
    QFETCH(double, firstRate);
    QFETCH(double, secondRate);
    QFETCH(double, gamma);
    const Dataset data = regression(poissonFamily(), {{firstRate}, {secondRate}}, {{firstRate + 7}, {secondRate - 3}});
    const auto kernel = [gamma](double difference) { return std::exp(-gamma * difference * difference); };
    QVERIFY(std::abs(targetTerm(data, "gaussian", gamma) - naiveTargetTerm(data, kernel, 1000)) < 1e-12);
}

/// At rate 10^6 the kernel is narrow against the distribution: sums over counts equal √(2π) times the density, which
/// differs from the normal one by about 1e-6 of itself. Costs and memory stay those of the counts that can occur.
void TestPoisson::largeRatesAreNormal() {
    const Dataset data = regression(poissonFamily(), {{1e6}, {1e6 + 500}}, {{1000400}, {999700}});
    const auto expectation = [](double difference, double variance) {
        return normalGaussianExpectation(difference, variance, 0.5);
    };
    const double expected =
        expectation(700, 0) - expectation(-300, 1e6) - expectation(-100, 1e6 + 500) + expectation(500, 2e6 + 500);
    QVERIFY(std::abs(targetTerm(data, "gaussian") / expected - 1) < 2e-3);
}

void TestPoisson::countsFarFromEveryPredictionAreNeverExpected() {
    const Dataset data = regression(poissonFamily(), {{1}, {1}}, {{1e12}, {1e12}});
    // k(y, y') - 0 - 0 + E k(Z, Z')
    const double both = targetTerm(regression(poissonFamily(), {{1}, {1}}, {{1e12}, {3e12}}), "gaussian");
    QVERIFY(std::abs(targetTerm(data, "gaussian") - (1 + both)) < 1e-15);
}

void TestPoisson::sumsOverTooManyCountsAreRefused() {
    const Dataset wide = regression(poissonFamily(), {{3}, {1e7}}, {{2}, {1e7}});
    QVERIFY(std::isfinite(targetTerm(wide, "laplacian", 0.01)));
    const Dataset large = regression(poissonFamily(), {{3}, {2e9}}, {{2}, {2e9}});
    try {
        static_cast<void>(targetTerm(large, "laplacian", 1e-9));
        QFAIL("nothing was thrown");
    } catch (const InvalidInput& error) {
        QVERIFY2(error.reason().english().find("sample 2: The rate ") != std::string::npos, error.what());
    }
}

void TestPoisson::quantilesOfLargeRatesAreFoundAtOnce() {
    QElapsedTimer clock;
    clock.start();
    const auto line =
        univariateDistributions(regression(poissonFamily(), {{2e9}, {3}, {1e-12}}, {{0}, {0}, {0}}), "test");
    for (Index row = 0; row < 3; ++row) {
        for (const double level : {1e-12, 0.025, 0.5, 0.975, 1 - 1e-12}) {
            const double count = line->quantile(row, level);
            QVERIFY(reachesLevel(line->cdf(row, count), level));
            QVERIFY(count == 0 || line->cdf(row, count - 1) < level);
        }
    }
    QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
}

void TestPoisson::ratesAndCountsHaveLimits() {
    const auto reason = [](double rate, double count) {
        try {
            RowMatrix rates(2, 1);
            RowMatrix counts(2, 1);
            rates << 3, rate;
            counts << 2, count;
            static_cast<void>(Dataset::create({.name = "counts",
                                               .family = &poissonFamily(),
                                               .parameters = rates,
                                               .targets = {.labels = {}, .values = counts},
                                               .classNames = {},
                                               .warnings = {}}));
        } catch (const InvalidInput& error) {
            return QString::fromUtf8(error.what());
        }
        return QString();
    };
    QCOMPARE(reason(2e9, 2e9), QString());
    QCOMPARE(reason(9007199254740992.0, 1),
             QString("row 2, column 1: The rate is 9.007e+15; rates of Poisson predictions must not exceed 2e+09."));
    QCOMPARE(reason(3, 1e300), QString("row 2, column target: The count is 1e+300; counts must not exceed 9.007e+15."));
}

void TestPoisson::distributionFunctionFarOutIsZeroOrOne() {
    const auto line =
        univariateDistributions(regression(poissonFamily(), {{1e-12}, {1e6}, {3}}, {{0}, {0}, {0}}), "test");
    QCOMPARE(line->cdf(0, 1e6), 1.0);
    QCOMPARE(line->cdf(1, 0), 0.0);
    QCOMPARE(line->cdf(1, 5e5), 0.0);
    QCOMPARE(line->cdf(1, 2e6), 1.0);
    QVERIFY(std::abs(line->cdf(2, 0) - std::exp(-3.0)) < 1e-15);
    QVERIFY(std::abs(line->cdf(1, 1e6) - 0.500265961) < 1e-7);  // ½ + 2/3 / √(2π rate)
}

QTEST_GUILESS_MAIN(TestPoisson)
#include "tst_poisson.moc"
