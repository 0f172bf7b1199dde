// SPDX-License-Identifier: GPL-3.0-or-later
// Beta distributions against integrals of their density.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/families/reals/beta.h"
#include "core/method/kernel.h"

#include "core/analysis/analyse.h"
#include "core/data/predictive_distributions.h"
#include "core/io/reading/import.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/regression/pit.h"
#include "core/statistics/laws/kolmogorov.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <complex>

#include <QTest>
#include <boost/math/quadrature/gauss_kronrod.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const std::vector<std::pair<double, double>>& shapes() {
    static const std::vector<std::pair<double, double>> list{{0.5, 0.5}, {1, 1},   {2, 5},
                                                             {0.7, 3},   {30, 12}, {400, 900}};
    return list;
}

/// E f(X): integrated over the level, where the density may be infinite.
template <class Function>
double expectation(double a, double b, const Function& f) {
    const auto distributions = betaFamily().distributions(matrix({{a, b}}));
    using Rule = boost::math::quadrature::gauss_kronrod<double, 61>;
    return Rule::integrate([&](double u) { return f(distributions->univariate()->quantile(0, u)); }, 0.0, 1.0, 12,
                           1e-9);
}

/// E k(X, Y) of Beta(2, 5) and Beta(0.7, 3), independent, by the trapezoidal rule on the logits of both levels, which
/// roots at the ends of the levels do not disturb: an adaptive rule within another would take minutes for a kernel with
/// a peak.
template <class Kernel>
double doubleExpectation(const Kernel& k) {
    constexpr double step = 0.04;
    constexpr int side = 900;
    const auto distributions = betaFamily().distributions(matrix({{2, 5}, {0.7, 3}}));
    std::vector<double> weights;
    std::vector<double> x;
    std::vector<double> y;
    for (int i = -side; i <= side; ++i) {
        const double level = 1 / (1 + std::exp(-step * i));
        if (!(level > 0 && level < 1)) continue;
        weights.push_back(step * level * (1 - level));
        x.push_back(distributions->univariate()->quantile(0, level));
        y.push_back(distributions->univariate()->quantile(1, level));
    }
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        for (std::size_t j = 0; j < y.size(); ++j) sum += weights[i] * weights[j] * k(x[i], y[j]);
    }
    return sum;
}

bool isNear(double value, double right, double relative = 1e-7) {
    return std::abs(value - right) <= relative * std::max(1e-3, std::abs(right));
}

ImportSource fileAt(const std::string& path) {
    return {.predictionsPath = path, .predictionsText = {}, .targetsPath = {}};
}

/// n predictions with targets drawn from them.
Dataset drawn(Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    RowMatrix parameters(n, 2);
    for (Index i = 0; i < n; ++i) parameters.row(i) << 0.5 + 6 * uniform01(generator), 0.5 + 6 * uniform01(generator);
    DatasetParts parts;
    parts.name = "shares";
    parts.family = &betaFamily();
    parts.parameters = parameters;
    parts.targets = betaFamily().drawTargets(parameters, generator);
    return Dataset::create(std::move(parts));
}

}  // namespace

class TestBetaFamily : public QObject {
    Q_OBJECT

private slots:
    void answersAgreeWithTheDensity() {
        for (const auto& [a, b] : shapes()) {
            const auto distributions = betaFamily().distributions(matrix({{a, b}}));
            const UnivariateDistributions& line = *distributions->univariate();
            const double mean = line.mean(0);
            QVERIFY(isNear(expectation(a, b, [](double x) { return x; }), mean));
            QVERIFY(isNear(expectation(a, b, [&](double x) { return (x - mean) * (x - mean); }), line.variance(0)));
            for (const double y : {0.2, mean, 0.9}) {
                QVERIFY(isNear(expectation(a, b, [&](double x) { return std::abs(x - y); }),
                               distributions->meanDistance(0, {&y, 1}), 1e-5));
                const double h = 1e-6;
                const double slope = (line.cdf(0, y + h) - line.cdf(0, y - h)) / (2 * h);
                QVERIFY(std::abs(slope - std::exp(distributions->logDensity(0, {&y, 1}))) < 1e-5 * (1 + slope));
            }
            QVERIFY(isNear(expectation(a, b,
                                       [&](double x) {
                                           return distributions->meanDistance(0, {&x, 1});
                                       }),
                           distributions->meanDifference(0), 1e-6));
            for (const double level : {1e-6, 0.05, 0.5, 0.9, 1 - 1e-6}) {
                QVERIFY(isNear(line.cdf(0, line.quantile(0, level)), level, 1e-9));
            }
        }
    }

    void kernelsAreExpectations() {
        const Dataset data = regression(betaFamily(), {{2, 5}, {0.7, 3}, {30, 12}}, {{0.3}, {0.05}, {0.8}});
        for (const bool isGaussian : {true, false}) {
            Kernel kernel;
            kernel.distance = "wasserstein";
            kernel.target = isGaussian ? "gaussian" : "laplacian";
            kernel.gamma = 3;
            const auto k = [&](double x, double y) {
                return std::exp(-3 * (isGaussian ? (x - y) * (x - y) : std::abs(x - y)));
            };
            const auto terms = betaFamily().pairTerms(data, kernel);
            double h = 0;
            terms->targetTerms({0, 1}, {1, 2}, &h, 1);
            const auto first = [&](double y) { return expectation(2, 5, [&](double x) { return k(x, y); }); };
            const auto second = [&](double y) { return expectation(0.7, 3, [&](double x) { return k(x, y); }); };
            const double right = k(0.3, 0.05) - first(0.05) - second(0.3) + doubleExpectation(k);
            QVERIFY2(std::abs(h - right) < (isGaussian ? 1e-7 : 1e-2), qPrintable(QString::number(h - right)));
        }
    }

    void distancesAreThoseOfQuantiles() {
        const Dataset data = regression(betaFamily(), {{2, 5}, {30, 12}, {2, 5}}, {{0.3}, {0.8}, {0.4}});
        Kernel kernel;
        kernel.distance = "wasserstein";
        kernel.target = "gaussian";
        std::array<double, 3> d{};
        betaFamily().distanceTerms(data, kernel)->distances({0, 1}, {0, 3}, d.data(), 3);
        const auto line = betaFamily().distributions(data.parameters());
        const double square = boost::math::quadrature::gauss_kronrod<double, 61>::integrate(
            [&](double u) {
                const double difference = line->univariate()->quantile(0, u) - line->univariate()->quantile(1, u);
                return difference * difference;
            },
            0.0, 1.0);
        QCOMPARE(d[0], 0.0);
        QVERIFY(std::abs(d[1] - std::sqrt(square)) < 1e-4);
        QCOMPARE(d[2], 0.0);
    }

    void characteristicFunctionsAreExpectations() {
        const RowMatrix frequencies = matrix({{0.5}, {4}, {-9}});
        const auto moments =
            betaFamily().characteristicFunctions(matrix({{2, 5}}), frequencies, Eigen::RowVectorXd::Constant(1, 0.2));
        for (Index j = 0; j < 3; ++j) {
            const double w = frequencies(j, 0);
            QVERIFY(std::abs(moments.cosines(0, j) -
                             expectation(2, 5, [&](double x) { return std::cos(w * (x - 0.2)); })) < 1e-8);
            QVERIFY(std::abs(moments.sines(0, j) -
                             expectation(2, 5, [&](double x) { return std::sin(w * (x - 0.2)); })) < 1e-8);
        }
    }

    /// Of 20,000 draws the PIT values are uniform: a Kolmogorov-Smirnov p-value below 1e-6 has that probability.
    void drawsFollowTheDistribution() {
        const Dataset data = drawn(20000, 3);
        std::vector<double> pit = randomisedPitValues(data, 1, {});
        QVERIFY(kolmogorovTail(data.sampleCount(), kolmogorovStatistic(pit)) > 1e-6);
    }

    void calibratedPredictionsKeepTheLevel() {
        AnalysisSpecification specification{.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{99}}}}}};
        int rejected = 0;
        for (std::uint64_t r = 0; r < 200; ++r) {
            specification.seed = r;
            rejected += analyse(drawn(20, 100 + r), specification).tests.at(0).outcome.pValue <= 0.05 ? 1 : 0;
        }
        // 99.9 % of Binomial(200, 0.05).
        QVERIFY2(rejected >= 1 && rejected <= 21, qPrintable(QString::number(rejected)));
    }

    void narrowPredictionsAreRejected() {
        const Dataset data = drawn(200, 9);
        DatasetParts parts;
        parts.name = "narrow";
        parts.family = &betaFamily();
        parts.parameters = 6 * data.parameters();
        parts.targets = data.targets();
        const auto result =
            analyse(Dataset::create(std::move(parts)),
                    {.measures = {{"skce", {}}}, .tests = {{"exact", {{"resamples", std::int64_t{199}}}}}});
        QCOMPARE(result.tests.at(0).outcome.pValue, 0.005);
        QVERIFY(result.measures.at(0).estimate.value > 0);
    }

    void anotherTemperatureKeepsTheMean() {
        const RowMatrix one = matrix({{2, 5}, {30, 12}});
        const RowMatrix other = betaFamily().tempered(one, 4);
        const auto before = betaFamily().distributions(one);
        const auto after = betaFamily().distributions(other);
        for (Index i = 0; i < 2; ++i) {
            QCOMPARE(after->univariate()->mean(i), before->univariate()->mean(i));
            const double m = before->univariate()->mean(i);
            QVERIFY(isNear(after->univariate()->variance(i), m * (1 - m) / (one.row(i).sum() / 4 + 1), 1e-12));
        }
    }

    void filesAreRead() {
        FileFixtures files;
        const auto path = files.write("shares.csv", "alpha,beta,y\n2,5,0.25\n3,1,0.875\n0.5,0.5,0.01\n");
        const Dataset data = importDataset(fileAt(path));
        QCOMPARE(data.family().id(), betaFamily().id());
        QCOMPARE(data.values()(1, 0), 0.875);
        const auto bad = files.write("bad.csv", "alpha,beta,y\n2,5,0.25\n3,1,1\n2.5,5,0.3\n4,1.5,0.7\n2,2,0.4\n");
        QCOMPARE(
            messageOf<InvalidInput>([&] { importDataset(fileAt(bad)); }),
            QString("bad.csv, line 3, column 3 (y): The target 1 of a Beta prediction does not lie between 0 and 1, "
                    "ends excluded."));
        const auto negative = files.write("negative.csv", "alpha,beta,y\n2,5,0.25\n3,-1,0.5\n");
        QVERIFY(messageOf<InvalidInput>([&] { importDataset(fileAt(negative)); }).startsWith("negative.csv, line 3"));
    }
};

QTEST_GUILESS_MAIN(TestBetaFamily)
#include "tst_beta_family.moc"
