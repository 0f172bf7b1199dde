// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_distributions.h"
#include "core/families/reals/normal_full.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <limits>

#include <QTest>

using namespace calibrium;

namespace {

struct Example {
    const char* name;
    const Family& (*family)();
    std::vector<double> row;
};

const std::vector<Example>& examples() {
    static const std::vector<Example> list{{"normal", normalFamily, {0.3, 1.7}},
                                           {"laplace", laplaceFamily, {-0.4, 0.8}},
                                           {"mixture", mixtureFamily, {0.3, 0.0, 0.7, -1, 9, 2, 0.5, 1, 1.2}},
                                           {"poisson", poissonFamily, {3.7}},
                                           {"poisson of a large rate", poissonFamily, {480.0}}};
    return list;
}

std::shared_ptr<const PredictiveDistributions> distributionsOf(const Example& example) {
    return example.family().distributions(test::matrix({example.row}));
}

bool isNear(double value, double expected, double relative, double absolute = 0) {
    return std::abs(value - expected) <= absolute + relative * std::abs(expected);
}

/// Integral over the line, or sum over counts, of f times the density, on a fine grid.
template <class Function>
double expectation(const PredictiveDistributions& distributions, const Function& f) {
    const UnivariateDistributions& line = *distributions.univariate();
    const bool isCount = line.isDiscrete();
    const double deviation = std::sqrt(line.variance(0));
    const double step = isCount ? 1.0 : deviation / 4000;
    const double first = isCount ? 0.0 : line.mean(0) - 25 * deviation;
    double sum = 0;
    for (double y = first; y < line.mean(0) + 25 * deviation; y += step) {
        sum += f(y) * std::exp(distributions.logDensity(0, {&y, 1})) * step;
    }
    return sum;
}

}  // namespace

class TestPredictiveDistributions : public QObject {
    Q_OBJECT

private slots:
    void answersAgreeWithTheDensity_data();
    void answersAgreeWithTheDensity();
    void quantileInvertsTheDistributionFunction_data() { answersAgreeWithTheDensity_data(); }
    void quantileInvertsTheDistributionFunction();
    void drawsAnswerByCounting();
    void drawsQuantileMeetsSharesExactly();
    void randomisedPitOfCountsFillsTheJump();
    void normalVectorsAgreeWithScalarsAndWithFullCovariance();
    void meanLengthMeetsClosedForms();
    void mixtureIgnoresComponentsOfWeightZero();
    void tailsStayFinite();
    void refusesFamiliesWithoutDistributions();
};

void TestPredictiveDistributions::answersAgreeWithTheDensity_data() {
    QTest::addColumn<int>("number");
    for (std::size_t i = 0; i < examples().size(); ++i) QTest::newRow(examples()[i].name) << static_cast<int>(i);
}

void TestPredictiveDistributions::answersAgreeWithTheDensity() {
    QFETCH(int, number);
    const auto distributions = distributionsOf(examples()[static_cast<std::size_t>(number)]);
    const UnivariateDistributions& line = *distributions->univariate();
    const double mean = line.mean(0);
    const double y = line.isDiscrete() ? std::floor(mean + 1) : mean + 0.37;
    QVERIFY(isNear(expectation(*distributions, [](double) { return 1.0; }), 1.0, 1e-6));
    QVERIFY(isNear(expectation(*distributions, [](double x) { return x; }), mean, 1e-6));
    QVERIFY(
        isNear(expectation(*distributions, [&](double x) { return (x - mean) * (x - mean); }), line.variance(0), 1e-6));
    QVERIFY(isNear(expectation(*distributions, [&](double x) { return x <= y ? 1.0 : 0.0; }), line.cdf(0, y), 3e-4));
    QVERIFY(isNear(expectation(*distributions, [&](double x) { return std::abs(x - y); }),
                   distributions->meanDistance(0, {&y, 1}), 1e-6));
    QVERIFY(isNear(expectation(*distributions,
                               [&](double x) {
                                   return distributions->meanDistance(0, {&x, 1});
                               }),
                   distributions->meanDifference(0), 1e-6));
    QVERIFY(isNear(distributions->squaredError(0, {&y, 1}), (y - mean) * (y - mean), 1e-13));
    QVERIFY(isNear(distributions->dawidSebastiani(0, {&y, 1}),
                   (y - mean) * (y - mean) / line.variance(0) + std::log(line.variance(0)), 1e-12));
}

void TestPredictiveDistributions::quantileInvertsTheDistributionFunction() {
    QFETCH(int, number);
    const auto distributions = distributionsOf(examples()[static_cast<std::size_t>(number)]);
    const UnivariateDistributions& line = *distributions->univariate();
    for (const double level : {1e-9, 0.05, 0.31, 0.5, 0.9, 1 - 1e-9}) {
        const double q = line.quantile(0, level);
        if (line.isDiscrete()) {
            QVERIFY(line.cdf(0, q) >= level);
            QVERIFY(q == 0 || line.cdf(0, q - 1) < level);
        } else {
            QVERIFY2(isNear(line.cdf(0, q), level, 1e-9), qPrintable(QString::number(level)));
        }
    }
}

void TestPredictiveDistributions::drawsAnswerByCounting() {
    const auto distributions = drawsFamily().distributions(test::matrix({{3, 1, 4, 1}}));
    const UnivariateDistributions& line = *distributions->univariate();
    QVERIFY(!distributions->hasDensity());
    QCOMPARE(line.cdf(0, 0.99), 0.0);
    QCOMPARE(line.cdf(0, 1.0), 0.5);
    QCOMPARE(line.cdf(0, 3.5), 0.75);
    QCOMPARE(line.quantile(0, 0.5), 1.0);
    QCOMPARE(line.quantile(0, 0.51), 3.0);
    QCOMPARE(line.mean(0), 2.25);
    QCOMPARE(line.variance(0), (0.75 * 0.75 + 2 * 1.25 * 1.25 + 1.75 * 1.75) / 4);
    const double y = 2;
    QCOMPARE(distributions->meanDistance(0, {&y, 1}), (1 + 1 + 2 + 1) / 4.0);
    // Pairs of different draws: |3-1| |3-4| |3-1| |1-4| |1-1| |4-1|
    QCOMPARE(distributions->meanDifference(0), (2 + 1 + 2 + 3 + 0 + 3) / 6.0);
    QCOMPARE(line.randomisedPit(0, 1.0, 0.0), 0.0);
    QCOMPARE(line.randomisedPit(0, 1.0, 1.0), 3.0 / 5);
    QCOMPARE(line.randomisedPit(0, 5.0, 0.5), 4.5 / 5);
}

void TestPredictiveDistributions::drawsQuantileMeetsSharesExactly() {
    std::vector<double> row;
    for (int s = 1; s <= 20; ++s) row.push_back(s);
    const auto distributions = drawsFamily().distributions(test::matrix({row}));
    for (int k = 1; k < 20; ++k) {
        QCOMPARE(distributions->univariate()->quantile(0, k / 20.0), static_cast<double>(k));
        QCOMPARE(distributions->univariate()->quantile(0, k * 0.05 + 1e-9), static_cast<double>(k + 1));
    }
}

void TestPredictiveDistributions::randomisedPitOfCountsFillsTheJump() {
    const auto distributions = poissonFamily().distributions(test::matrix({{2.0}}));
    const UnivariateDistributions& line = *distributions->univariate();
    QCOMPARE(line.randomisedPit(0, 0.0, 0.0), 0.0);
    QVERIFY(isNear(line.randomisedPit(0, 0.0, 1.0), std::exp(-2.0), 1e-14));
    QVERIFY(isNear(line.randomisedPit(0, 1.0, 0.5), std::exp(-2.0) * 2, 1e-14));
}

void TestPredictiveDistributions::normalVectorsAgreeWithScalarsAndWithFullCovariance() {
    // A full covariance that is diagonal must say what the diagonal family says.
    const auto diagonal = normalFamily().distributions(test::matrix({{1, -2, 0.5, 3}}));
    const auto full = normalFullFamily().distributions(test::matrix({{1, -2, 0.25, 0, 9}}));
    const std::vector<double> y{1.3, 0.4};
    QCOMPARE(diagonal->dimension(), Index{2});
    QVERIFY(diagonal->univariate() == nullptr);
    QVERIFY(isNear(full->logDensity(0, y), diagonal->logDensity(0, y), 1e-13));
    QVERIFY(isNear(full->meanDistance(0, y), diagonal->meanDistance(0, y), 1e-13));
    QVERIFY(isNear(full->meanDifference(0), diagonal->meanDifference(0), 1e-13));
    const auto first = normalFamily().distributions(test::matrix({{1, 0.5}}));
    const auto second = normalFamily().distributions(test::matrix({{-2, 3}}));
    QVERIFY(isNear(diagonal->logDensity(0, y), first->logDensity(0, {&y[0], 1}) + second->logDensity(0, {&y[1], 1}),
                   1e-13));
    // Correlated: by hand, inverse and determinant of [[2, 1], [1, 3]].
    const auto correlated = normalFullFamily().distributions(test::matrix({{0, 0, 2, 1, 3}}));
    const std::vector<double> z{1, 2};
    const double form = (3 * 1 - 2 * 1 * 1 * 2 + 2 * 4) / 5.0;
    QVERIFY(isNear(correlated->dawidSebastiani(0, z), form + std::log(5.0), 1e-13));
    QCOMPARE(correlated->squaredError(0, z), 5.0);
}

void TestPredictiveDistributions::meanLengthMeetsClosedForms() {
    Eigen::VectorXd mean(1);
    Eigen::VectorXd variance(1);
    for (const double m : {0.0, 0.5, 3.0, 50.0, 1e4}) {
        mean << m;
        variance << 1;
        QVERIFY(isNear(meanLength(mean, variance), meanAbsoluteNormal(m, 1), 1e-11));
    }
    const double chi = std::sqrt(2.0) * std::tgamma(5.5) / std::tgamma(5.0);
    QVERIFY(isNear(meanLength(Eigen::VectorXd::Zero(10), Eigen::VectorXd::Ones(10)), chi, 1e-11));
    QVERIFY(isNear(meanLength(Eigen::VectorXd::Zero(10), Eigen::VectorXd::Constant(10, 1e-16)), 1e-8 * chi, 1e-11));
    QCOMPARE(meanLength(Eigen::VectorXd::Zero(2), Eigen::VectorXd::Zero(2)), 0.0);
}

void TestPredictiveDistributions::mixtureIgnoresComponentsOfWeightZero() {
    const auto three = mixtureFamily().distributions(test::matrix({{0.4, 0.6, 0, 1, 2, 1e9, 1, 2, 1e-9}}));
    const auto two = mixtureFamily().distributions(test::matrix({{0.4, 0.6, 1, 2, 1, 2}}));
    for (const double level : {0.01, 0.5, 0.99}) {
        QCOMPARE(three->univariate()->quantile(0, level), two->univariate()->quantile(0, level));
    }
    QCOMPARE(three->meanDifference(0), two->meanDifference(0));
    const double y = 1e9;
    QCOMPARE(three->logDensity(0, {&y, 1}), two->logDensity(0, {&y, 1}));
}

void TestPredictiveDistributions::tailsStayFinite() {
    const auto mixture = mixtureFamily().distributions(test::matrix({{0.5, 0.5, 0, 1, 1e-8, 1e8}}));
    const auto poisson = poissonFamily().distributions(test::matrix({{1e8}, {1e-8}}));
    const double far = 5e8;
    QVERIFY(std::isfinite(mixture->logDensity(0, {&far, 1})));
    QVERIFY(std::isfinite(poisson->logDensity(0, {&far, 1})));
    QVERIFY(std::isfinite(poisson->logDensity(1, {&far, 1})));
    QVERIFY(std::isfinite(poisson->meanDistance(1, {&far, 1})));
    QVERIFY(isNear(poisson->univariate()->quantile(0, 0.5), 1e8, 1e-7));
    QVERIFY(isNear(poisson->meanDifference(0), 2 * 1e4 / std::sqrt(std::acos(-1.0)), 1e-6));
    // Two bands of mass far apart: the median lies where the function is flat.
    const auto split = mixtureFamily().distributions(test::matrix({{0.5, 0.5, 0, 1e6, 1, 1}}));
    QVERIFY(std::isfinite(split->univariate()->quantile(0, 0.5)));
}

void TestPredictiveDistributions::refusesFamiliesWithoutDistributions() {
    const Dataset classes = test::binary({0.5}, {1});
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(predictiveDistributions(classes, "crps")), InvalidSetting);
    const Dataset vectors = test::regression(normalFamily(), {{0, 0, 1, 1}}, {{0, 0}});
    try {
        static_cast<void>(univariateDistributions(vectors, "crps"));
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(error.what(), "crps needs real targets; those of rows have 2 dimensions.");
    }
}

QTEST_GUILESS_MAIN(TestPredictiveDistributions)
#include "tst_predictive_distributions.moc"
