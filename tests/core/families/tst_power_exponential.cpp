// SPDX-License-Identifier: GPL-3.0-or-later
// Power exponential distributions against scipy.stats.gennorm and quadrature: tests/data/power_exponential.py.
#include "core/analysis/specification.h"
#include "core/families/reals/power_exponential.h"

#include "core/analysis/analyse.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/uniform_expectations.h"
#include "core/io/reading/import.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/kernels/target_expectations.h"
#include "core/method/kernel.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/recalibration/classes/temperature.h"
#include "core/regression/pit.h"
#include "core/statistics/laws/kolmogorov.h"
#include "tests/support/example_predictions.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>

#include <QTest>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const nlohmann::json& powerFixture() {
    static const nlohmann::json json =
        nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/power_exponential.json"));
    return json;
}

bool isClose(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

QByteArray differ(double value, double expected) {
    return QString("%1 is not %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12).toUtf8();
}

/// n predictions with targets drawn from them.
Dataset drawnPowers(Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    DatasetParts parts;
    parts.name = "powers";
    parts.family = &powerExponentialFamily();
    parts.parameters = examplePredictions("power-exponential", n, generator);
    parts.targets = parts.family->drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

ImportSource powerFile(const std::string& path) {
    return {.predictionsPath = path, .predictionsText = {}, .targetsPath = {}};
}

double wassersteinOf(const Family& family, const std::vector<std::vector<double>>& rows) {
    const Dataset data = regression(family, rows, {{0}, {0}});
    const Kernel kernel{.distance = "wasserstein", .target = "gaussian", .gamma = 1};
    double d = 0;
    family.distanceTerms(data, kernel)->distances({0, 1}, {1, 2}, &d, 1);
    return d;
}

double termOf(const Family& family, const std::vector<std::vector<double>>& rows, double y, double z,
              const std::string& target, double gamma) {
    const Kernel kernel{.distance = "wasserstein", .target = target, .gamma = gamma};
    const Dataset data = regression(family, rows, {{y}, {z}});
    double h = 0;
    family.pairTerms(data, kernel)->targetTerms({0, 1}, {1, 2}, &h, 1);
    return h;
}

}  // namespace

class TestPowerExponential : public QObject {
    Q_OBJECT

private slots:
    void answersAreThoseOfScipy() {
        for (const auto& item : powerFixture().at("rows")) {
            const auto row = item.at("row").get<std::vector<double>>();
            const auto distributions = powerExponentialFamily().distributions(matrix({row}));
            const UnivariateDistributions& line = *distributions->univariate();
            QCOMPARE(line.mean(0), item.at("mean").get<double>());
            QVERIFY(isClose(line.variance(0), item.at("variance"), 1e-11));
            const double difference = item.at("mean-difference");
            QVERIFY2(isClose(distributions->meanDifference(0), difference, 1e-8),
                     differ(distributions->meanDifference(0), difference));
            for (const auto& pair : item.at("quantiles")) {
                const double quantile = line.quantile(0, pair[0]);
                QVERIFY2(isClose(quantile, pair[1], 1e-9), differ(quantile, pair[1]));
                QVERIFY(std::abs(line.cdf(0, quantile) / pair[0].get<double>() - 1) < 1e-8);
            }
            for (const auto& target : item.at("targets")) {
                const double y = target.at("y");
                QVERIFY(isClose(line.cdf(0, y), target.at("cdf"), 1e-12));
                QVERIFY(isClose(distributions->logDensity(0, {&y, 1}), target.at("log-density"), 1e-10));
                const double distance = distributions->meanDistance(0, {&y, 1});
                QVERIFY2(isClose(distance, target.at("mean-distance"), 1e-8),
                         differ(distance, target.at("mean-distance")));
            }
        }
    }

    /// A power of 1000 leaves the range of a double within the support: the distribution is still nearly uniform.
    void largeShapesAreNearlyUniform() {
        const auto distributions = powerExponentialFamily().distributions(matrix({{0, 1, 1000}}));
        const UnivariateDistributions& line = *distributions->univariate();
        QVERIFY(std::abs(line.cdf(0, 0.4) - 0.7) < 1e-3);
        QVERIFY(std::abs(line.cdf(0, 1e-9) - (0.5 + 0.5e-9)) < 1e-12);
        QVERIFY(std::abs(line.quantile(0, 0.7) - 0.4) < 1e-3);
        QCOMPARE(line.cdf(0, 1.1), 1.0);
        const double outside = 3;
        QVERIFY(std::isinf(distributions->logDensity(0, {&outside, 1})));
        QCOMPARE(distributions->meanDistance(0, {&outside, 1}), 3.0);
    }

    void laplaceAndNormalAreSpecialCases() {
        const auto power = powerExponentialFamily().distributions(matrix({{1, 0.7, 1}, {1, 0.7, 2}}));
        const auto laplace = laplaceFamily().distributions(matrix({{1, 0.7}}));
        const auto normal = normalFamily().distributions(matrix({{1, 0.7 * std::sqrt(0.5)}}));
        for (const double y : {-2.0, 0.9, 1.0, 4.5}) {
            for (const auto& [row, other] : {std::pair{Index{0}, laplace}, std::pair{Index{1}, normal}}) {
                QVERIFY(isClose(power->logDensity(row, {&y, 1}), other->logDensity(0, {&y, 1}), 1e-13));
                QVERIFY(isClose(power->meanDistance(row, {&y, 1}), other->meanDistance(0, {&y, 1}), 1e-13));
                QVERIFY(isClose(power->univariate()->cdf(row, y), other->univariate()->cdf(0, y), 1e-13));
                QVERIFY(isClose(power->meanDifference(row), other->meanDifference(0), 1e-13));
            }
        }
        for (const std::string target : {"gaussian", "laplacian"}) {
            const double h = termOf(powerExponentialFamily(), {{1, 0.7, 1}, {0, 1.2, 1}}, 0.3, 2, target, 0.4);
            QVERIFY(std::abs(h - termOf(laplaceFamily(), {{1, 0.7}, {0, 1.2}}, 0.3, 2, target, 0.4)) < 1e-3);
            const double root = std::sqrt(0.5);
            const double g = termOf(powerExponentialFamily(), {{1, 0.7, 2}, {0, 1.2, 2}}, 0.3, 2, target, 0.4);
            QVERIFY(std::abs(g - termOf(normalFamily(), {{1, 0.7 * root}, {0, 1.2 * root}}, 0.3, 2, target, 0.4)) <
                    1e-4);
        }
        const double d = wassersteinOf(powerExponentialFamily(), {{1, 0.7, 1}, {0, 1.2, 1}});
        QVERIFY(isClose(d, wassersteinOf(laplaceFamily(), {{1, 0.7}, {0, 1.2}}), 1e-12));
    }

    void distancesAndTermsAreIntegrals() {
        const double gamma = powerFixture().at("gamma");
        for (const auto& pair : powerFixture().at("pairs")) {
            std::vector<std::vector<double>> rows;
            for (const std::size_t k : pair.at("rows").get<std::vector<std::size_t>>()) {
                rows.push_back(powerFixture().at("rows")[k].at("row").get<std::vector<double>>());
            }
            const double distance = wassersteinOf(powerExponentialFamily(), rows);
            QVERIFY2(isClose(distance, pair.at("wasserstein"), 1e-5), differ(distance, pair.at("wasserstein")));
            for (const std::string target : {"gaussian", "laplacian"}) {
                const double h =
                    termOf(powerExponentialFamily(), rows, pair.at("y")[0], pair.at("y")[1], target, gamma);
                const double tolerance = std::min(rows[0][2], rows[1][2]) < 1 ? 1e-2 : 1e-3;
                QVERIFY2(std::abs(h - pair.at(target).get<double>()) < tolerance, differ(h, pair.at(target)));
            }
        }
    }

    /// Against quadrature over both uniform numbers, on each side of where another form is taken.
    void expectationsOverUniformNumbersAreIntegrals() {
        using Rule = boost::math::quadrature::gauss_kronrod<double, 31>;
        for (const bool isGaussian : {true, false}) {
            for (const double a : {0.0, 1e-7, 0.01, 0.049, 0.051, 0.3, 2.0, 15.0}) {
                for (const double b : {0.0, 1e-9, 1e-4, 0.02, 0.06, 1.0, 7.0}) {
                    for (const double d : {0.0, 0.03, 0.4, 1.5, 6.0, 9.0}) {
                        // The density of U + U' is a trapezium.
                        const double wide = std::max(a, b);
                        const double narrow = std::min(a, b);
                        const auto kernel = [&](double x) { return std::exp(isGaussian ? -x * x : -std::abs(x)); };
                        const auto over = [&](double from, double to, const auto& f) {
                            double sum = 0;
                            const double split = std::clamp(-d, from, to);
                            for (const auto& [low, high] : {std::pair{from, split}, std::pair{split, to}}) {
                                if (low < high) sum += Rule::integrate(f, low, high, 6, 1e-10);
                            }
                            return sum;
                        };
                        double right = kernel(d);
                        if (wide > 0 && narrow == 0) {
                            right = over(-wide, wide, [&](double x) { return kernel(d + x) / (2 * wide); });
                        } else if (wide > 0) {
                            const double top = 1 / (2 * wide);
                            const auto side = [&](double x) {
                                return kernel(d + x) * (wide + narrow - std::abs(x)) / (4 * wide * narrow);
                            };
                            right = over(-wide - narrow, narrow - wide, side) +
                                    over(narrow - wide, wide - narrow, [&](double x) { return kernel(d + x) * top; }) +
                                    over(wide - narrow, wide + narrow, side);
                        }
                        const double value = uniformExpectation(-d, a, b, 1, isGaussian);
                        QVERIFY2(std::abs(value - right) < 2e-8, qPrintable(QString("%1 %2 %3 %4: %5 for %6")
                                                                                .arg(isGaussian)
                                                                                .arg(a)
                                                                                .arg(b)
                                                                                .arg(d)
                                                                                .arg(value, 0, 'g', 12)
                                                                                .arg(right, 0, 'g', 12)));
                        const double scaled =
                            uniformExpectation(d / 50, a / 50, b / 50, isGaussian ? 2500 : 50, isGaussian);
                        QVERIFY(std::abs(scaled - value) < 1e-8);
                    }
                }
            }
        }
    }

    void characteristicFunctionsAreExpectations() {
        for (const auto& item : powerFixture().at("rows")) {
            const auto row = item.at("row").get<std::vector<double>>();
            // At the usual width of the kernel; of wide tails eight nodes do not follow the cosine as well.
            const double tolerance = row[2] < 1 ? 5e-2 : 1e-3;
            for (const auto& pair : item.at("characteristic")) {
                const double w = pair[0];
                const auto moments = powerExponentialFamily().characteristicFunctions(
                    matrix({row}), matrix({{w}}), Eigen::RowVectorXd::Constant(1, 0.2));
                const double cosine = pair[1].get<double>() * std::cos(w * (row[0] - 0.2));
                const double sine = pair[1].get<double>() * std::sin(w * (row[0] - 0.2));
                QVERIFY2(std::abs(moments.cosines(0, 0) - cosine) < tolerance, differ(moments.cosines(0, 0), cosine));
                QVERIFY2(std::abs(moments.sines(0, 0) - sine) < tolerance, differ(moments.sines(0, 0), sine));
            }
        }
    }

    /// Of 20,000 draws the PIT values are uniform: a Kolmogorov-Smirnov p-value below 1e-6 has that probability.
    void drawsFollowTheDistribution() {
        for (const double shape : {0.0, 0.2, 1000.0}) {
            Dataset data = drawnPowers(20000, 3);
            if (shape > 0) {
                RowMatrix parameters = data.parameters();
                parameters.col(2).setConstant(shape);
                Generator generator = makeGenerator(4, 0);
                data = Dataset::create({.name = "one shape",
                                        .family = &powerExponentialFamily(),
                                        .parameters = parameters,
                                        .targets = powerExponentialFamily().drawTargets(parameters, generator),
                                        .classNames = {},
                                        .warnings = {}});
            }
            const std::vector<double> pit = randomisedPitValues(data, 1, {});
            QVERIFY(kolmogorovTail(data.sampleCount(), kolmogorovStatistic(pit)) > 1e-6);
        }
    }

    /// W21 appendix F: the density to the power 1/T, normalised.
    void anotherTemperatureIsAPowerOfTheDensity() {
        const RowMatrix one = matrix({{1, 0.5, 0.7}, {0, 2, 1}, {-1, 3, 2}, {0, 1, 8}});
        const RowMatrix other = atTemperature(powerExponentialFamily(), one, 3);
        const auto before = powerExponentialFamily().distributions(one);
        const auto after = powerExponentialFamily().distributions(other);
        for (Index i = 0; i < one.rows(); ++i) {
            const auto change = [&](double y) {
                return before->logDensity(i, {&y, 1}) / 3 - after->logDensity(i, {&y, 1});
            };
            QVERIFY(std::abs(change(0.3) - change(1.9)) < 1e-12);
            QCOMPARE(after->univariate()->mean(i), before->univariate()->mean(i));
        }
        const RowMatrix laplace = atTemperature(laplaceFamily(), matrix({{0, 2}}), 3);
        QVERIFY(std::abs(other(1, 1) - laplace(0, 1)) < 1e-12);
    }

    void calibratedPredictionsKeepTheLevel() {
        AnalysisSpecification specification{.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{19}}}}}};
        int rejected = 0;
        for (std::uint64_t r = 0; r < 100; ++r) {
            specification.seed = r;
            const Dataset data = drawnPowers(20, 100 + r);
            rejected += analyse(data, specification).tests.at(0).outcome.pValue <= 0.05 ? 1 : 0;
        }
        // 99.9 % of Binomial(100, 0.05).
        QVERIFY2(rejected <= 13, qPrintable(QString::number(rejected)));
    }

    void wrongScalesAndShapesAreRejected() {
        const Dataset data = drawnPowers(300, 9);
        const AnalysisSpecification specification{.measures = {{"skce", {}}},
                                                  .tests = {{"exact", {{"resamples", std::int64_t{199}}}}}};
        for (const bool isScale : {true, false}) {
            RowMatrix parameters = data.parameters();
            if (isScale) parameters.col(1) *= 0.6;
            // Twice the shape with the scale that keeps E |Z|.
            if (!isScale) {
                for (Index i = 0; i < parameters.rows(); ++i) {
                    const double b = parameters(i, 2);
                    const auto length = [](double c) { return std::tgamma(2 / c) / std::tgamma(1 / c); };
                    parameters(i, 1) *= length(b) / length(4 * b);
                    parameters(i, 2) = 4 * b;
                }
            }
            const Dataset wrong = Dataset::create({.name = "wrong",
                                                   .family = &powerExponentialFamily(),
                                                   .parameters = parameters,
                                                   .targets = data.targets(),
                                                   .classNames = {},
                                                   .warnings = {}});
            const auto result = analyse(wrong, specification);
            QVERIFY2(result.tests.at(0).outcome.pValue <= 0.05,
                     qPrintable(QString::number(result.tests.at(0).outcome.pValue)));
        }
    }

    void filesAreRead_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("family");
        const QByteArray rows = "0,1,2,1.5\n1,2.5,0.75,-3.25\n0.5,1,1.5,0.25\n2,1,1,4.5\n";
        QTest::newRow("names of its own") << "location,scale,exponent,y\n" + rows << "power-exponential";
        QTest::newRow("mu, alpha, beta") << "mu,alpha,beta,y\n" + rows << "power-exponential";
        QTest::newRow("beta beside its mean")
            << QByteArray("mu,alpha,beta,y\n0.5,2,2,0.25\n0.25,1,3,0.875\n0.5,3,3,0.5\n") << "beta";
        QTest::newRow("location and b") << "location,b,z9,y\n" + rows << "laplace";
        QTest::newRow("mean and scale") << "mu,scale,z9,y\n" + rows << "normal";
    }
    void filesAreRead() {
        QFETCH(QByteArray, text);
        QFETCH(QString, family);
        FileFixtures files;
        const Dataset data = importDataset(powerFile(files.write("powers.csv", text.toStdString())));
        QCOMPARE(QString::fromStdString(data.family().id()), family);
        if (family == "power-exponential") QCOMPARE(data.parameters()(1, 2), 0.75);
    }

    /// Many distributions have a location, a scale and a shape.
    void whatIsOpenIsAsked() {
        FileFixtures files;
        const std::string rows = "0,1,2,1.5\n1,2.5,0.75,-3.25\n0.5,1,1.5,0.25\n2,1,1,4.5\n";
        const auto message = [&](const std::string& header) {
            const auto path = files.write("powers.csv", header + "\n" + rows);
            return messageOf<InvalidInput>([&] { importDataset(powerFile(path)); });
        };
        QCOMPARE(message("location,scale,shape,y"),
                 QString("powers.csv: It is not clear which columns hold the predictions: column 1 (location) to "
                         "column 3 (shape) (power-exponential), or column 1 (location), column 2 (scale) (laplace); "
                         "say which with --columns, or the family with --kind."));
        QVERIFY(message("loc,scale,beta,y").contains("power-exponential"));
        const auto path = files.write("shape.csv", "location,scale,shape,y\n" + rows);
        ImportOverrides overrides;
        overrides.family = "power-exponential";
        QCOMPARE(importDataset(powerFile(path), overrides).parameters()(1, 2), 0.75);
        const auto four = files.write("four.csv", "mu,alpha,beta,delta,y\n0,1,0.5,1,1.5\n1,2,0.5,2,-3\n0,1,0,1,0.25\n");
        QVERIFY(messageOf<InvalidInput>([&] { importDataset(powerFile(four)); }).contains("normal-inverse Gaussian"));
    }

    void badRowsAreRefused() {
        FileFixtures files;
        const auto message = [&](const std::string& row) {
            const auto path = files.write("bad.csv", "location,scale,exponent,y\n0,1,2,1.5\n" + row + "\n1,1,1,2.5\n");
            return messageOf<InvalidInput>([&] { importDataset(powerFile(path)); });
        };
        QCOMPARE(message("0,1,0.1,2.5"),
                 QString("bad.csv, line 3, column 3 (exponent): The shape is 0.1; shapes of power exponential "
                         "predictions lie between 0.2 and 1000."));
        QCOMPARE(message("0,-1,2,2.5"), QString("bad.csv, line 3, column 2 (scale): The scale -1 must be above 0."));
    }
};

QTEST_GUILESS_MAIN(TestPowerExponential)
#include "tst_power_exponential.moc"
