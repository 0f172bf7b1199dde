// SPDX-License-Identifier: GPL-3.0-or-later
// Dirichlet distributions against scipy.stats and quadrature: tests/data/dirichlet.py.
#include "core/families/vectors/dirichlet.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/parts/vector_decomposition.h"
#include "core/estimators/scores/energy_score.h"
#include "core/estimators/scores/nees.h"
#include "core/families/coordinates.h"
#include "core/families/reals/beta.h"
#include "core/families/vectors/dirichlet_distributions.h"
#include "core/families/vectors/simplex_nodes.h"
#include "core/io/reading/import.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/recalibration/classes/temperature.h"
#include "core/regression/pit.h"
#include "core/regression/vector_pit.h"
#include "core/statistics/laws/kolmogorov.h"
#include "tests/support/example_predictions.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>

#include <QTest>
#include <boost/math/special_functions/gamma.hpp>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const nlohmann::json& dirichletFixture() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/dirichlet.json"));
    return json;
}

bool isClose(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

QByteArray differ(double value, double expected) {
    return QString("%1 is not %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12).toUtf8();
}

using Numbers = std::vector<double>;

/// n predictions with targets drawn from them at another temperature.
Dataset drawnShares(Index n, std::uint64_t seed, double temperature = 1) {
    Generator generator = makeGenerator(seed, 0);
    DatasetParts parts;
    parts.name = "shares";
    parts.family = &dirichletFamily();
    parts.parameters = examplePredictions("dirichlet", n, generator);
    parts.targets = parts.family->drawTargets(parts.family->tempered(parts.parameters, temperature), generator);
    return Dataset::create(std::move(parts));
}

double termOf(const std::vector<Numbers>& rows, const std::vector<Numbers>& targets, double gamma) {
    const Kernel kernel{.distance = "marginal-wasserstein", .target = "gaussian", .gamma = gamma};
    const Dataset data = regression(dirichletFamily(), rows, targets);
    double h = 0;
    dirichletFamily().pairTerms(data, kernel)->targetTerms({0, 1}, {1, 2}, &h, 1);
    return h;
}

double distanceOf(const std::vector<Numbers>& rows) {
    const Kernel kernel{.distance = "marginal-wasserstein", .target = "gaussian", .gamma = 1};
    const Dataset data = regression(
        dirichletFamily(), rows,
        std::vector<Numbers>(2, Numbers(rows.front().size(), 1.0 / static_cast<double>(rows.front().size()))));
    double d = 0;
    dirichletFamily().distanceTerms(data, kernel)->distances({0, 1}, {1, 2}, &d, 1);
    return d;
}

Dataset readShares(const QString& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}}, overrides);
}

QString refusalOf(const QString& text, const ImportOverrides& overrides = {}) {
    try {
        readShares(text, overrides);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return {};
}

ImportOverrides ofDirichlet() {
    ImportOverrides overrides;
    overrides.family = dirichletFamily().id();
    return overrides;
}

}  // namespace

class TestDirichletFamily : public QObject {
    Q_OBJECT

private slots:
    void answersAreThoseOfScipy() {
        for (const auto& item : dirichletFixture().at("rows")) {
            const auto row = item.at("row").get<Numbers>();
            const auto distributions = dirichletFamily().distributions(matrix({row}));
            const auto m = static_cast<Index>(row.size());
            QCOMPARE(distributions->dimension(), m);
            const double distances = m == 4 ? 2e-2 : 4e-3;  // of a grid on both sides
            for (Index k = 0; k < m; ++k) {
                QVERIFY(std::abs(distributions->meanVector(0)(k) -
                                 item.at("mean")[static_cast<std::size_t>(k)].get<double>()) < 1e-15);
            }
            const double difference = item.at("mean-difference");
            QVERIFY2(std::abs(distributions->meanDifference(0) / difference - 1) < distances,
                     differ(distributions->meanDifference(0), difference));
            const Numbers orders{0.5, 1, 2};
            for (std::size_t p = 0; p < orders.size(); ++p) {
                const double power = distributions->differencePower(0, 0, 1, orders[p]);
                QVERIFY2(isClose(power, item.at("variogram")[p], 1e-9), differ(power, item.at("variogram")[p]));
            }
            for (const auto& target : item.at("targets")) {
                const auto y = target.at("y").get<Numbers>();
                QVERIFY(isClose(distributions->logDensity(0, y), target.at("log-density"), 1e-12));
                QVERIFY(isClose(distributions->dawidSebastiani(0, y), target.at("dss"), 1e-11));
                const double distance = distributions->meanDistance(0, y);
                QVERIFY2(std::abs(distance / target.at("mean-distance").get<double>() - 1) < distances,
                         differ(distance, target.at("mean-distance")));
                for (Index c = 0; c < m; ++c) {
                    const CoordinatePredictions line = dirichletFamily().coordinate(matrix({row}), c);
                    const double share = line.family->distributions(line.parameters)
                                             ->univariate()
                                             ->cdf(0, y[static_cast<std::size_t>(c)]);
                    QVERIFY(isClose(share, target.at("cdf")[static_cast<std::size_t>(c)], 1e-12));
                }
            }
        }
    }

    void distancesAndTermsAreIntegrals() {
        for (const auto& pair : dirichletFixture().at("pairs")) {
            std::vector<Numbers> rows;
            for (const std::size_t k : pair.at("rows").get<std::vector<std::size_t>>()) {
                rows.push_back(dirichletFixture().at("rows")[k].at("row").get<Numbers>());
            }
            const double distance = distanceOf(rows);
            QVERIFY2(isClose(distance, pair.at("wasserstein"), 1e-3), differ(distance, pair.at("wasserstein")));
            const double h = termOf(rows, pair.at("y").get<std::vector<Numbers>>(), dirichletFixture().at("gamma"));
            QVERIFY2(std::abs(h - pair.at("gaussian").get<double>()) < 1e-6, differ(h, pair.at("gaussian")));
        }
    }

    /// Narrow kernels are summed over fewer nodes: on both sides of where that begins the terms agree.
    void narrowKernelsAreSummedDirectly() {
        const std::vector<Numbers> rows{{2, 5, 3}, {4, 4, 2}};
        const std::vector<Numbers> targets{{0.2, 0.5, 0.3}, {0.4, 0.4, 0.2}};
        double gamma = 8;
        while (SimplexFeatures::of(3, gamma)) gamma *= 1.25;
        QVERIFY2(gamma > 40, std::to_string(gamma).c_str());
        const double before = termOf(rows, targets, gamma / 1.25);
        const double after = termOf(rows, targets, gamma);
        QVERIFY2(std::abs(after - before) < 0.05, differ(after, before));
    }

    /// Two shares are one Beta variable and its contrary.
    void twoSharesAreABetaDistribution() {
        const auto two = dirichletFamily().distributions(matrix({{2, 5}}));
        const auto one = betaFamily().distributions(matrix({{2, 5}}));
        for (const double y : {0.1, 0.3, 0.8}) {
            const Numbers shares{y, 1 - y};
            QVERIFY(isClose(two->logDensity(0, shares), one->logDensity(0, {&y, 1}), 1e-12));
            QVERIFY(isClose(two->dawidSebastiani(0, shares), one->dawidSebastiani(0, {&y, 1}), 1e-12));
            QVERIFY(std::abs(two->meanDistance(0, shares) / (std::sqrt(2.0) * one->meanDistance(0, {&y, 1})) - 1) <
                    1e-3);
        }
        QVERIFY(std::abs(two->meanDifference(0) / (std::sqrt(2.0) * one->meanDifference(0)) - 1) < 1e-3);
    }

    /// Of large shapes by another way than of small ones.
    void differencesOfManyShapes() {
        for (const double p : {0.5, 1.0, 2.0}) {
            QVERIFY(isClose(meanAbsoluteDifference(99.9, 100, p), meanAbsoluteDifference(100.1, 100, p), 1e-3));
        }
        QVERIFY(isClose(meanAbsoluteDifference(3000, 1000, 1), 0.5, 1e-9));
        const double variance = 4 * 0.25 / 2001;
        QVERIFY(isClose(meanAbsoluteDifference(1000, 1000, 2), variance, 1e-8));
        // By mpmath with 30 digits.
        QVERIFY(isClose(meanAbsoluteDifference(150, 70, 0.5), 0.600693236109626, 1e-11));
        QVERIFY(isClose(meanAbsoluteDifference(120, 130, 0.5), 0.226439499514196, 1e-11));
        QVERIFY(isClose(meanAbsoluteDifference(120, 130, 1.5), 0.0176799199754936, 1e-11));
        QVERIFY(isClose(meanAbsoluteDifference(31, 400, 0.5), 0.925184864189431, 1e-11));
        // (2 B - 1)² ~ Beta(½, a) where both shapes are a.
        for (const double p : {0.3, 0.5, 1.0}) {
            for (const double a : {500.0, 1e8}) {
                const double exact = std::exp(std::lgamma((1 + p) / 2) - std::lgamma(0.5)) *
                                     boost::math::tgamma_delta_ratio(0.5 + a, p / 2);
                QVERIFY2(isClose(meanAbsoluteDifference(a, a, p) / exact, 1, 1e-8), qPrintable(QString::number(p)));
            }
        }
    }

    /// The density to the power 1/T beside the measure Π dx / x; the mean stays.
    void anotherTemperatureIsAPowerOfTheDensity() {
        const RowMatrix one = matrix({{2, 5, 3}});
        const RowMatrix other = dirichletFamily().tempered(one, 4);
        const auto before = dirichletFamily().distributions(one);
        const auto after = dirichletFamily().distributions(other);
        const auto change = [&](const Numbers& y) {
            double measure = 0;
            for (const double share : y) measure += std::log(share);
            return (before->logDensity(0, y) + measure) / 4 - (after->logDensity(0, y) + measure);
        };
        QVERIFY(std::abs(change({0.2, 0.5, 0.3}) - change({0.7, 0.1, 0.2})) < 1e-12);
        QVERIFY((before->meanVector(0) - after->meanVector(0)).norm() < 1e-15);
    }

    /// Of 20,000 draws the PIT values of each share are uniform: a p-value below 1e-6 has that probability.
    void drawsFollowTheDistribution() {
        const Dataset data = drawnShares(20000, 3);
        for (Index c = 0; c < 3; ++c) {
            const std::vector<double> pit = pitValues(coordinateOf(data, c));
            QVERIFY(kolmogorovTail(data.sampleCount(), kolmogorovStatistic(pit)) > 1e-6);
        }
        QVERIFY((data.values().rowwise().sum().array() - 1).abs().maxCoeff() < 1e-14);
        const double value = nees(data).value;
        QVERIFY2(std::abs(value - 1) < 0.03, std::to_string(value).c_str());
    }

    /// The ranks of all shares are uniform: no vector of shares dominates another one, so that the last one is left
    /// out.
    void ranksAndEllipsoidsAreUniform() {
        const Dataset data = drawnShares(3000, 5);
        const Dataset wide = drawnShares(3000, 5, 3);
        const auto tail = [](const std::vector<double>& values) {
            return kolmogorovTail(std::ssize(values), kolmogorovStatistic(values));
        };
        for (const PreRank order : {PreRank::Multivariate, PreRank::Average, PreRank::BandDepth}) {
            QVERIFY(tail(vectorRanks(data, order, 99, 1)) > 1e-6);
        }
        QVERIFY(tail(copulaPitValues(data, 1)) > 1e-6);
        QVERIFY(tail(copulaPitValues(wide, 1)) < 1e-6);
        QVERIFY(tail(ellipsoidLevels(data, 1)) > 1e-6);
        QVERIFY(tail(ellipsoidLevels(wide, 1)) < 1e-6);
    }

    void theDecompositionAddsUp() {
        const Dataset data = drawnShares(60, 7);
        const CorpDecomposition parts = vectorDecomposition(data, {.directionCount = 8});
        QVERIFY(isClose(parts.score, energyScore(data).value, 1e-12));
        QVERIFY(isClose(parts.miscalibration - parts.discrimination + parts.uncertainty, parts.score, 1e-12));
        QVERIFY(parts.miscalibration > 0 && parts.miscalibration < parts.score);
        const CorpDecomposition moved = vectorDecomposition(drawnShares(60, 7, 10), {.directionCount = 8});
        QVERIFY(moved.miscalibration > parts.miscalibration);
    }

    void calibratedPredictionsKeepTheLevel() {
        AnalysisSpecification specification{.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{19}}}}}};
        int rejected = 0;
        int found = 0;
        for (std::uint64_t r = 0; r < 60; ++r) {
            specification.seed = r;
            const auto pValue = [&](const Dataset& data) {
                return analyse(data, specification).tests.at(0).outcome.pValue;
            };
            rejected += pValue(drawnShares(20, 100 + r)) <= 0.05 ? 1 : 0;
            found += pValue(drawnShares(20, 100 + r, 6)) <= 0.05 ? 1 : 0;
        }
        // 60 tests at 5 %: more than 10 rejections have a probability of 5e-4.
        QVERIFY2(rejected <= 10, std::to_string(rejected).c_str());
        QVERIFY2(found > rejected + 15, std::to_string(found).c_str());
    }

    void theFittedTemperatureIsThatOfTheTargets() {
        const double fitted = fitTemperature(drawnShares(2000, 9, 3)).temperature;
        QVERIFY2(fitted > 2.6 && fitted < 3.5, std::to_string(fitted).c_str());
    }

    /// By the names of the parts, in whatever order they stand; else by their sums, if the family is said.
    void readsSharesByTheirNames() {
        const QString rows = "2,5,3,0.3,0.2,0.5\n4,1,2,0.25,0.6,0.15\n1,1,8,0.7,0.2,0.1\n3,3,3,0.3,0.4,0.3\n";
        for (const char* header :
             {"alpha_sand,alpha_silt,alpha_clay,clay,sand,silt", "alpha_1,alpha_2,alpha_3,y_3,y_1,y_2",
              "concentration1,concentration2,concentration3,anteil3,anteil1,anteil2"}) {
            const Dataset data = readShares(header + QString("\n") + rows);
            QCOMPARE(data.family().id(), dirichletFamily().id());
            QCOMPARE(data.parameters().row(0), Eigen::RowVector3d(2, 5, 3));
            QCOMPARE(data.values().row(0), Eigen::RowVector3d(0.2, 0.5, 0.3));
        }
        const QString others = "alpha_1,alpha_2,alpha_3,clay,sand,silt\n" + rows;
        const QString question = refusalOf(others);
        QVERIFY2(question.contains("--kind dirichlet"), qPrintable(question));
        QCOMPARE(readShares(others, ofDirichlet()).values().row(0), Eigen::RowVector3d(0.3, 0.2, 0.5));
    }

    void refusesWhatAreNoShares() {
        const QString header = "alpha_a,alpha_b,a,b\n";
        const QString percent = header + "2,5,30,70\n4,1,60,40\n1,2,20,80\n2,2,50,50\n";
        QVERIFY2(refusalOf(percent, ofDirichlet()).contains("The shares add up to 100 and not to 1"),
                 qPrintable(refusalOf(percent, ofDirichlet())));
        ImportOverrides normalised = ofDirichlet();
        normalised.normalises = true;
        QCOMPARE(readShares(percent, normalised).values().row(0), Eigen::RowVector2d(0.3, 0.7));
        const std::string said = readShares(percent, normalised).warnings().front().text.english();
        QVERIFY2(said.find("between 100 and 100") != std::string::npos, said.c_str());
        const QString zero = header + "2,5,0.3,0.7\n4,1,1,0\n1,2,0.2,0.8\n2,2,0.5,0.5\n";
        QVERIFY2(refusalOf(zero, ofDirichlet()).contains("The share 0 is not above 0"),
                 qPrintable(refusalOf(zero, ofDirichlet())));
        const QString rounded = header + "2,5,0.3004,0.7\n4,1,0.4,0.6\n1,2,0.2,0.8\n2,2,0.5,0.5\n";
        const Dataset repaired = readShares(rounded, ofDirichlet());
        QVERIFY(std::abs(repaired.values().row(0).sum() - 1) < 1e-15);
        QCOMPARE(repaired.warnings().front().id, std::string("repaired-row-sums"));
    }
};

QTEST_GUILESS_MAIN(TestDirichletFamily)
#include "tst_dirichlet_family.moc"
