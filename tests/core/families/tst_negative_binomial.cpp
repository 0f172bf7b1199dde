// SPDX-License-Identifier: GPL-3.0-or-later
// Negative binomial distributions against scipy.stats.nbinom and sums over counts: tests/data/negative_binomial.py.
#include "core/families/reals/negative_binomial.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/reals/poisson.h"
#include "core/io/columns/column_text.h"
#include "core/io/reading/import.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/regression/pit.h"
#include "core/run/error.h"
#include "core/statistics/laws/kolmogorov.h"
#include "core/statistics/level_rounding.h"
#include "tests/support/example_predictions.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Rows = std::vector<std::vector<double>>;

const nlohmann::json& binomialFixture() {
    static const nlohmann::json json =
        nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/negative_binomial.json"));
    return json;
}

/// The row as its family has it: without a third number where no zero is extra.
const Family& familyOfRow(std::vector<double>& row) {
    if (row[2] > 0) return zeroInflatedFamily();
    row.pop_back();
    return negativeBinomialFamily();
}

/// Relative to the larger of 1 and the number: what scipy sums has digits of its own behind that.
bool isNearly(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

QByteArray against(double value, double expected) {
    return QString("%1 is not %2").arg(value, 0, 'g', 14).arg(expected, 0, 'g', 14).toUtf8();
}

double binomialTerm(const Family& family, const Rows& rows, double y, double z, const std::string& target,
                    double gamma) {
    const Kernel kernel{.distance = family.distances().front(), .target = target, .gamma = gamma};
    const Dataset data = regression(family, rows, {{y}, {z}});
    double h = 0;
    family.pairTerms(data, kernel)->targetTerms({0, 1}, {1, 2}, &h, 1);
    return h;
}

double binomialDistance(const Family& family, const Rows& rows) {
    const Dataset data = regression(family, rows, {{0}, {0}});
    const Kernel kernel{.distance = family.distances().front(), .target = "gaussian", .gamma = 1};
    double d = 0;
    family.distanceTerms(data, kernel)->distances({0, 1}, {1, 2}, &d, 1);
    return d;
}

Dataset drawnCounts(const Family& family, Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    DatasetParts parts;
    parts.name = "counts";
    parts.family = &family;
    parts.parameters = examplePredictions(family.id(), n, generator);
    parts.targets = family.drawTargets(parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

/// What the file says: "family: mean, size; .." or the sentence of the refusal.
QString reading(const QByteArray& text, const std::string& family = {}, const std::string& columns = {}) {
    const FileFixtures files;
    const ImportSource source{
        .predictionsPath =
            files.write("counts.csv", std::string_view(text.constData(), static_cast<std::size_t>(text.size()))),
        .predictionsText = {},
        .targetsPath = {}};
    try {
        ImportOverrides overrides;
        if (!family.empty()) overrides.family = family;
        if (!columns.empty()) readColumns(columns, overrides);
        const Dataset data = importDataset(source, overrides);
        QString said = QString::fromStdString(data.family().id()) + ":";
        for (Index i = 0; i < data.sampleCount(); ++i) {
            for (Index k = 0; k < data.parameters().cols(); ++k) {
                said += QString(" %1").arg(data.parameters()(i, k), 0, 'g', 6);
            }
            said += ";";
        }
        return said;
    } catch (const Error& error) {
        return QString::fromStdString(error.what());
    }
}

}  // namespace

class TestNegativeBinomial : public QObject {
    Q_OBJECT

private slots:
    void answersAreThoseOfScipy() {
        for (const auto& item : binomialFixture().at("rows")) {
            auto row = item.at("parameters").get<std::vector<double>>();
            const Family& family = familyOfRow(row);
            const auto distributions = family.distributions(matrix({row}));
            const UnivariateDistributions& line = *distributions->univariate();
            QVERIFY(isNearly(line.mean(0), item.at("mean"), 1e-12));
            QVERIFY(isNearly(line.variance(0), item.at("variance"), 1e-11));
            const double difference = distributions->meanDifference(0);
            QVERIFY2(isNearly(difference, item.at("meanDifference"), 1e-12),
                     against(difference, item.at("meanDifference")));
            QVERIFY(std::abs(difference / item.at("meanDifference").get<double>() - 1) < 1e-9);
            for (const auto& target : item.at("targets")) {
                const double y = target.at("y");
                QVERIFY2(isNearly(line.cdf(0, y), target.at("cdf"), 1e-12), against(line.cdf(0, y), target.at("cdf")));
                QCOMPARE(line.cdf(0, y + 0.5), line.cdf(0, y));
                const double density = distributions->logDensity(0, {&y, 1});
                QVERIFY2(isNearly(density, target.at("logProbability"), 1e-9),
                         against(density, target.at("logProbability")));
                const double distance = distributions->meanDistance(0, {&y, 1});
                QVERIFY2(isNearly(distance, target.at("meanDistance"), 1e-11),
                         against(distance, target.at("meanDistance")));
            }
            for (const auto& quantile : item.at("quantiles")) {
                QCOMPARE(line.quantile(0, quantile.at("level")), quantile.at("value").get<double>());
            }
            for (const auto& at : item.at("characteristic")) {
                const auto moments = family.characteristicFunctions(
                    matrix({row}), matrix({{at.at("frequency").get<double>()}}), Eigen::RowVectorXd::Zero(1));
                QVERIFY(isNearly(moments.cosines(0, 0), at.at("real"), 1e-11));
                QVERIFY(isNearly(moments.sines(0, 0), at.at("imaginary"), 1e-11));
            }
        }
    }

    void termsAreTheDoubleSums() {
        const auto& rows = binomialFixture().at("rows");
        for (const auto& pair : binomialFixture().at("pairs")) {
            const auto first = rows[pair.at("first").get<std::size_t>()].at("parameters").get<std::vector<double>>();
            const auto second = rows[pair.at("second").get<std::size_t>()].at("parameters").get<std::vector<double>>();
            const double term = binomialTerm(zeroInflatedFamily(), {first, second}, pair.at("y"), pair.at("z"),
                                             pair.at("kernel"), pair.at("gamma"));
            QVERIFY2(std::abs(term - pair.at("term").get<double>()) < 1e-11, against(term, pair.at("term")));
            if (first[2] + second[2] > 0) continue;
            const double plain = binomialTerm(negativeBinomialFamily(), {{first[0], first[1]}, {second[0], second[1]}},
                                              pair.at("y"), pair.at("z"), pair.at("kernel"), pair.at("gamma"));
            QVERIFY(std::abs(plain - pair.at("term").get<double>()) < 1e-11);
        }
    }

    /// The Gaussian kernel takes every h-th count where the law is nearly a Poisson one; the Laplacian never.
    void wideKernelsNeedFewCounts() {
        const Rows rows{{250, 1e4}, {640, 3e3}};
        const Rows poisson{{250}, {640}};
        const double near =
            binomialTerm(negativeBinomialFamily(), {{250, 1e13}, {640, 1e13}}, 257, 637, "gaussian", 1e-5);
        QVERIFY(std::abs(near - binomialTerm(poissonFamily(), poisson, 257, 637, "gaussian", 1e-5)) < 1e-10);
        // A thousandth of an extra zero is no law whose counts may be skipped; nothing else differs.
        const double spaced = binomialTerm(negativeBinomialFamily(), rows, 257, 637, "gaussian", 1e-5);
        const double all =
            binomialTerm(zeroInflatedFamily(), {{250, 1e4, 1e-13}, {640, 3e3, 1e-13}}, 257, 637, "gaussian", 1e-5);
        QVERIFY2(std::abs(spaced - all) < 1e-11, against(spaced, all));
    }

    void largeSizesArePoisson() {
        for (const double rate : {1e-6, 0.7, 3.3, 480.0, 1e8}) {
            const auto poisson = poissonFamily().distributions(matrix({{rate}}));
            const auto binomial = negativeBinomialFamily().distributions(matrix({{rate, 1e15}}));
            const double y = std::floor(rate + std::sqrt(rate));
            QVERIFY(isNearly(binomial->logDensity(0, {&y, 1}), poisson->logDensity(0, {&y, 1}), 1e-7));
            QVERIFY(isNearly(binomial->univariate()->cdf(0, y), poisson->univariate()->cdf(0, y), 1e-7));
            QVERIFY(isNearly(binomial->meanDistance(0, {&y, 1}), poisson->meanDistance(0, {&y, 1}), 1e-7));
            QVERIFY(isNearly(binomial->meanDifference(0), poisson->meanDifference(0), 1e-7));
        }
        QVERIFY(isNearly(binomialDistance(negativeBinomialFamily(), {{2, 1e15}, {7, 1e15}}),
                         std::sqrt(7.0) - std::sqrt(2.0), 1e-12));
    }

    void extremesEndInNumbers() {
        for (const double mean : {1e-12, 1.0, 1e5, 2e9}) {
            for (const double size : {1e-4, 0.3, 50.0, 1e7, 1e12}) {
                const auto distributions = zeroInflatedFamily().distributions(matrix({{mean, size, 0.25}}));
                const UnivariateDistributions& line = *distributions->univariate();
                double last = 0;
                for (const double level : {1e-9, 0.1, 0.5, 0.99, 1 - 1e-12}) {
                    const double count = line.quantile(0, level);
                    QVERIFY(count >= last);
                    QVERIFY(reachesLevel(line.cdf(0, count), level));
                    QVERIFY(count == 0 || line.cdf(0, count - 1) < level);
                    last = count;
                }
                for (const double y : {0.0, 3.0, 1e6, 1e15}) {
                    QVERIFY(std::isfinite(distributions->logDensity(0, {&y, 1})));
                    QVERIFY(distributions->meanDistance(0, {&y, 1}) >= 0);
                }
                QVERIFY(distributions->meanDifference(0) >= 0);
            }
        }
    }

    void distancesAreThoseOfRootsToFirstOrder() {
        const auto place = [](double mu, double size, double zero) {
            const double mean = (1 - zero) * mu;
            const double variance = (1 - zero) * (mu + mu * mu / size + zero * mu * mu);
            return Eigen::Vector3d(std::sqrt(mean), 0.5 * std::sqrt(variance / mean), std::sqrt(zero));
        };
        QVERIFY(isNearly(binomialDistance(negativeBinomialFamily(), {{3, 2}, {8, 0.5}}),
                         (place(3, 2, 0) - place(8, 0.5, 0)).norm(), 1e-14));
        QVERIFY(isNearly(binomialDistance(zeroInflatedFamily(), {{3, 2, 0.2}, {8, 0.5, 0}}),
                         (place(3, 2, 0.2) - place(8, 0.5, 0)).norm(), 1e-14));
    }

    void drawnTargetsHaveUniformPitValues() {
        for (const Family* family : {&negativeBinomialFamily(), &zeroInflatedFamily()}) {
            const std::vector<double> pits = randomisedPitValues(drawnCounts(*family, 4000, 5), 11);
            QVERIFY(kolmogorovTail(4000, kolmogorovStatistic(pits)) > 0.01);
        }
        // Means and variances of many draws of one prediction, within four standard errors.
        const RowMatrix same = RowMatrix::Ones(40000, 1) * Eigen::RowVector3d(4, 0.7, 0.3);
        Generator generator = makeGenerator(3, 1);
        const RowMatrix values = zeroInflatedFamily().drawTargets(same, generator).values;
        const auto distributions = zeroInflatedFamily().distributions(same);
        const UnivariateDistributions* line = distributions->univariate();
        const double error = std::sqrt(line->variance(0) / 40000);
        QVERIFY(std::abs(values.mean() - line->mean(0)) < 4 * error);
        const double zeros = (values.array() == 0).cast<double>().mean();
        QVERIFY(std::abs(zeros - line->cdf(0, 0)) < 4 * std::sqrt(0.25 / 40000));
    }

    void filesStateTheSizeInSeveralWays_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("family");
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("said");
        const QString two = "negative-binomial: 4 2; 3 0.5; 5 8; 1 2;";
        const auto row = [&](const char* name, const char* head, const QString& rows, const QString& said,
                             const char* family = "", const char* columns = "") {
            QTest::newRow(name) << (QByteArray(head) + "\n" + rows.toUtf8()) << QString(family) << QString(columns)
                                << said;
        };
        const QString sizes = "4,2,3\n3,0.5,0\n5,8,11\n1,2,2\n";
        row("size", "mu,size,y", sizes, two);
        row("theta", "predicted_mean,theta,observed", sizes, two);
        row("r", "mean,r,count", sizes, two);
        row("k", "mean,k,y", sizes, two);
        row("order", "y,size,mean", "3,2,4\n0,0.5,3\n11,8,5\n2,2,1\n", two);
        row("alpha", "mean,alpha,count", "4,0.5,3\n3,2,0\n5,0.125,11\n1,0.5,2\n", two);
        row("decimal commas", "Mittelwert;theta;beobachtet", "4,0;2,0;3\n3,0;0,5;0\n5,0;8,0;11\n1,0;2,0;2\n", two);
        row("variance", "mean,variance,y", "4,12,3\n3,21,0\n5,8.125,11\n1,1.5,2\n", two, "negative-binomial");
        row("sd", "mean,sd,y",
            "4,3.4641016151377544,3\n3,4.58257569495584,0\n5,2.8504385627478448,11\n"
            "1,1.224744871391589,2\n",
            two, "negative-binomial");
        row("size beside sd", "mean,size,sd,y", "4,2,9,3\n3,0.5,9,0\n5,8,9,11\n1,2,9,2\n", two, "negative-binomial");
        row("mean and sd are normal", "mean,sd,y", "4,12,3\n3,21,0\n5,8,11\n1,2,2\n", "normal: 4 12; 3 21; 5 8; 1 2;");
        row("dispersion as alpha", "mean,dispersion,y", "4,0.5,3\n3,2,0\n5,0.125,11\n1,0.5,2\n", two,
            "negative-binomial", "mean,alpha,target");
        row("dispersion as size", "mean,dispersion,y", sizes, two, "negative-binomial", "mean,size,target");
        row("alpha 0 is Poisson", "mean,alpha,y", "4,0,3\n3,2,0\n5,0.125,11\n1,0.5,2\n",
            "negative-binomial: 4 1e+15; 3 0.5; 5 8; 1 2;");
        row("extra zeros", "mu,theta,pi,y", "4,2,0.1,3\n3,0.5,0,0\n5,8,0.5,11\n1,2,0.3,2\n",
            "zero-inflated: 4 2 0.1; 3 0.5 0; 5 8 0.5; 1 2 0.3;");
        row("extra zeros, alpha", "count,zero_prob,alpha,mu", "3,0.1,0.5,4\n0,0,2,3\n11,0.5,0.125,5\n2,0.3,0.5,1\n",
            "zero-inflated: 4 2 0.1; 3 0.5 0; 5 8 0.5; 1 2 0.3;");
    }
    void filesStateTheSizeInSeveralWays() {
        QFETCH(QByteArray, file);
        QFETCH(QString, family);
        QFETCH(QString, columns);
        QFETCH(QString, said);
        QCOMPARE(reading(file, family.toStdString(), columns.toStdString()), said);
    }

    void whatCannotBeMeantIsSaid() {
        const QByteArray rows = "4,0.5,3\n3,2,0\n5,0.125,11\n1,0.5,2\n";
        const QString undecided = reading("mean,dispersion,y\n" + rows);
        QVERIFY2(undecided.endsWith(
                     "By its name column 2 (dispersion) may hold size or alpha, 1 / size; say which with --kind "
                     "negative-binomial --columns mean,size,target or --kind negative-binomial --columns "
                     "mean,alpha,target."),
                 qPrintable(undecided));
        const QString small = reading("mean,variance,y\n4,12,3\n3,2,0\n", "negative-binomial");
        QVERIFY2(small.endsWith("line 3, column 2 (variance): The variance 2 is below the mean 3; that of a negative "
                                "binomial distribution is above it."),
                 qPrintable(small));
        const QString negative = reading("mean,alpha,y\n4,0.5,3\n3,-2,0\n", "negative-binomial");
        QVERIFY2(negative.endsWith("line 3, column 2 (alpha): The dispersion alpha -2 must not be negative; the "
                                   "variance is mean + alpha mean²."),
                 qPrintable(negative));
        const QString fraction = reading("mean,size,y\n4,0.5,3\n3,2,0.5\n", "negative-binomial");
        QVERIFY2(
            fraction.endsWith("line 3, column 3 (y): The target of a negative binomial prediction must be a count: "
                              "0, 1, 2, ..."),
            qPrintable(fraction));
        const QString certain = reading("mean,size,pi,y\n4,0.5,0,3\n3,2,1,0\n", "zero-inflated");
        QVERIFY2(certain.endsWith("line 3, column 3 (pi): The probability of an extra zero is 1; it must be 0 or more "
                                  "and below 1."),
                 qPrintable(certain));
        const QString tiny = reading("mean,size,y\n4,0.5,3\n3,1e-5,0\n", "negative-binomial");
        QVERIFY2(tiny.endsWith("line 3, column 2 (size): The size is 1e-05; sizes of negative binomial predictions "
                               "must not lie below 0.0001."),
                 qPrintable(tiny));
    }

    void sumsOverTooManyCountsAreRefused() {
        try {
            static_cast<void>(binomialTerm(negativeBinomialFamily(), {{3, 2}, {1e9, 0.1}}, 2, 7, "laplacian", 1e-9));
            QFAIL("nothing was thrown");
        } catch (const InvalidInput& error) {
            QVERIFY2(error.reason().english().find("sample 2: The mean ") != std::string::npos, error.what());
        }
    }
};

QTEST_GUILESS_MAIN(TestNegativeBinomial)
#include "tst_negative_binomial.moc"
