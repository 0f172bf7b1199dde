// SPDX-License-Identifier: GPL-3.0-or-later
// Mixtures and draws of vectors; mixtures against quadrature of their definitions: tests/data/mixtures.py.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"

#include "core/analysis/analyse.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/nees.h"
#include "core/estimators/scores/variogram_score.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/samples/ensemble.h"
#include "core/families/samples/vector_draws.h"
#include "core/io/reading/dataset_writer.h"
#include "core/io/reading/import.h"
#include "core/kernels/pairs/pair_terms.h"
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

const nlohmann::json& fixture() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/mixtures.json"));
    return json;
}

bool isClose(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

QByteArray differ(double value, double expected) {
    return QString("%1 is not %2").arg(value, 0, 'g', 12).arg(expected, 0, 'g', 12).toUtf8();
}

Dataset real(const Family& family, const Rows& given, const Rows& targets) {
    return Dataset::create({.name = family.id(),
                            .family = &family,
                            .parameters = matrix(given),
                            .targets = {.labels = {}, .values = matrix(targets)},
                            .classNames = {},
                            .warnings = {}});
}

Dataset drawn(const Family& family, Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    DatasetParts parts;
    parts.name = family.id();
    parts.family = &family;
    parts.parameters = examplePredictions(family.id(), n, generator);
    // Draws: what is one of the pooled vectors is no draw of the rest.
    parts.targets = family.drawTargets(
        &family == &vectorDrawsFamily() ? examplePredictions(family.id(), n, generator) : parts.parameters, generator);
    return Dataset::create(std::move(parts));
}

ImportSource fileAt(const std::string& path) {
    return {.predictionsPath = path, .predictionsText = {}, .targetsPath = {}};
}

}  // namespace

class TestVectorMixtures : public QObject {
    Q_OBJECT

    static void everyKind() {
        QTest::addColumn<QString>("id");
        QTest::newRow("diagonal") << QString::fromStdString(diagonalMixtureFamily().id());
        QTest::newRow("full") << QString::fromStdString(fullMixtureFamily().id());
        QTest::newRow("draws") << QString::fromStdString(vectorDrawsFamily().id());
    }

private slots:
    void mixturesAreThoseOfTheReference_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("diagonal") << "diagonal";
        QTest::newRow("full") << "full";
    }
    void mixturesAreThoseOfTheReference() {
        QFETCH(QString, name);
        const auto& item = fixture().at(name.toStdString());
        const Family& type = name == "full" ? fullMixtureFamily() : diagonalMixtureFamily();
        // The first row gets a third component, of weight 0.
        Rows rows = item.at("rows").get<Rows>();
        const std::size_t spread = name == "full" ? 3 : 2;
        rows[0].insert(rows[0].begin() + 2, 0.0);
        rows[0].insert(rows[0].begin() + 3 + 4, {9.0, 9.0});
        const std::vector<double> wide = name == "full" ? std::vector{1.0, 0.0, 1.0} : std::vector{1.0, 1.0};
        rows[0].insert(rows[0].end(), wide.begin(), wide.end());
        QCOMPARE(rows[0].size(), 3 * (3 + spread));
        const Dataset data = real(type, rows, item.at("targets").get<Rows>());
        const auto distributions = predictiveDistributions(data, "test");
        for (Index i = 0; i < 2; ++i) {
            const auto y = item.at("targets")[static_cast<std::size_t>(i)].get<std::vector<double>>();
            const auto& scores = item.at("scores")[static_cast<std::size_t>(i)];
            const double energy = distributions->meanDistance(i, y) - distributions->meanDifference(i) / 2;
            QVERIFY2(isClose(energy, scores.at("energy-score"), 1e-8), differ(energy, scores.at("energy-score")));
            QVERIFY(isClose(-distributions->logDensity(i, y), scores.at("log-score"), 1e-11));
            QVERIFY(isClose(distributions->dawidSebastiani(i, y), scores.at("dss"), 1e-10));
            QVERIFY(isClose(distributions->squaredError(i, y), scores.at("mse"), 1e-12));
            const std::vector<Index> row{i};
            const Dataset alone = data.select(row);
            QVERIFY2(isClose(nees(alone).value, scores.at("nees"), 1e-10),
                     differ(nees(alone).value, scores.at("nees")));
            QVERIFY2(isClose(variogramScore(alone).value, scores.at("variogram-score"), 1e-8),
                     differ(variogramScore(alone).value, scores.at("variogram-score")));
        }
        const Kernel kernel{.distance = "mixture-wasserstein", .target = "gaussian", .gamma = item.at("gamma")};
        double d = 0;
        double h = 0;
        const auto terms = type.pairTerms(data, kernel);
        terms->distances({0, 1}, {1, 2}, &d, 1);
        terms->targetTerms({0, 1}, {1, 2}, &h, 1);
        QVERIFY2(isClose(d, item.at("distance"), 1e-7), differ(d, item.at("distance")));
        QVERIFY2(isClose(h, item.at("gaussian"), 1e-9), differ(h, item.at("gaussian")));
    }

    /// Two rows of two draws, from the definitions.
    void drawsAreMeansOverTheirDraws() {
        const Dataset data = real(vectorDrawsFamily(), {{0, 0, 3, 4}, {0, 0, 0, 2}}, {{0, 1}, {1, 0}});
        const auto distributions = predictiveDistributions(data, "test");
        const std::vector<double> y{0, 1};
        QVERIFY(isClose(distributions->meanDistance(0, y), (1 + std::sqrt(18)) / 2, 1e-14));
        QVERIFY(isClose(distributions->meanDifference(0), 5, 1e-14));
        QVERIFY(isClose(distributions->squaredError(0, y), 1.5 * 1.5 + 1, 1e-14));
        QVERIFY(messageOf<InvalidInput>([&] { distributions->dawidSebastiani(0, y); }).contains("is singular"));
        const Kernel kernel{.distance = "energy", .target = "gaussian", .gamma = 0.1};
        double d = 0;
        double h = 0;
        const auto terms = vectorDrawsFamily().pairTerms(data, kernel);
        terms->distances({0, 1}, {1, 2}, &d, 1);
        terms->targetTerms({0, 1}, {1, 2}, &h, 1);
        QVERIFY(isClose(d, std::sqrt(2 * (0 + 2 + 5 + std::sqrt(13)) / 4 - 2.5 - 1), 1e-13));
        const auto k = [](double square) { return std::exp(-0.1 * square); };
        const double expected = k(2) - (k(1) + k(4 + 16)) / 2 - (k(1) + k(1)) / 2 + (1 + k(4) + k(25) + k(13)) / 4;
        QVERIFY2(isClose(h, expected, 1e-13), differ(h, expected));
    }

    /// Three draws around (1, 1) with covariance (2/3 1/3; 1/3 2/3), the target at (2, 0).
    void scoresOfDrawsAreThoseOfTheirMoments() {
        const Dataset data = real(vectorDrawsFamily(), {{0, 0, 1, 2, 2, 1}}, {{2, 0}});
        QVERIFY(isClose(nees(data).value, (1 + 1) / (2.0 / 3 - 1.0 / 3) / 2, 1e-13));
        // |y_1 - y_2|^½ is √2, of the draws 0, 1 and 1.
        QVERIFY(isClose(variogramScore(data).value, 2 * std::pow(std::sqrt(2) - 2.0 / 3, 2), 1e-13));
    }

    void calibratedPredictionsKeepTheLevel_data() { everyKind(); }
    void calibratedPredictionsKeepTheLevel() {
        QFETCH(QString, id);
        const Family& type = family(id.toStdString());
        AnalysisSpecification specification{.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{19}}}}}};
        int rejected = 0;
        for (std::uint64_t r = 0; r < 60; ++r) {
            specification.seed = r;
            rejected += analyse(drawn(type, 20, 100 + r), specification).tests.at(0).outcome.pValue <= 0.05 ? 1 : 0;
        }
        // 99.95 % of Binomial(60, 0.05).
        QVERIFY2(rejected <= 10, qPrintable(QString::number(rejected)));
        const Dataset data = drawn(type, 100, 9);
        DatasetParts parts;
        parts.name = "narrow";
        parts.family = &type;
        parts.parameters = type.tempered(data.parameters(), 0.2);
        parts.targets = data.targets();
        const auto result = analyse(Dataset::create(std::move(parts)), specification);
        QCOMPARE(result.tests.at(0).outcome.pValue, 0.05);
    }

    void vectorMembersAreJoined() {
        const Rows targets{{0.5, 1}, {-1, 0}};
        const Dataset one = real(normalFamily(), {{0, 1, 1, 2}, {2, 3, 0.5, 1}}, targets);
        const Dataset two = real(normalFamily(), {{5, 6, 3, 4}, {7, 8, 1, 1}}, targets);
        const Dataset joined = joinMembers(std::vector{one, two}, "all");
        QCOMPARE(joined.family().id(), diagonalMixtureFamily().id());
        QVERIFY(joined.parameters() ==
                matrix({{2, 0.5, 0.5, 0, 1, 5, 6, 1, 2, 3, 4}, {2, 0.5, 0.5, 2, 3, 7, 8, 0.5, 1, 1, 1}}));
        const Dataset more = joinMembers(std::vector{joined, joined}, "more");
        QCOMPARE(more.parameters()(0, 4), 0.25);
        const std::vector<double> y{0.3, 0.2};
        for (Index i = 0; i < 2; ++i) {
            const auto density = [&](const Dataset& data) {
                return std::exp(predictiveDistributions(data, "test")->logDensity(i, y));
            };
            QVERIFY(isClose(density(joined), (density(one) + density(two)) / 2, 1e-14));
            QVERIFY(isClose(density(more), density(joined), 1e-14));
        }
        const Dataset full = real(normalFullFamily(), {{0, 1, 1, 0.2, 2}, {2, 3, 0.5, 0, 1}}, targets);
        QCOMPARE(joinMembers(std::vector{full, full}, "full").family().id(), fullMixtureFamily().id());
        const Dataset draws = real(vectorDrawsFamily(), {{0, 1, 1, 2}, {2, 3, 0.5, 1}}, targets);
        const Dataset both = joinMembers(std::vector{draws, draws}, "draws");
        QCOMPARE(both.parameters().cols(), Index{9});
    }

    void columnsAreNumberedTwice() {
        const FileFixtures files;
        // Out of order, and numbered from 1.
        const auto path =
            files.write("mixture.csv",
                        "w1,w2,mean1_1,mean2_1,mean1_2,mean2_2,sd1_1,sd1_2,sd2_1,sd2_2,y1,y2\n"
                        "0.25,0.75,1,2,3,4,0.5,0.6,0.7,0.8,1.5,2.5\n0.5,0.5,1,2,3,4,0.5,0.6,0.7,0.8,0.1,0.2\n");
        const Dataset data = importDataset(fileAt(path));
        QCOMPARE(data.family().id(), diagonalMixtureFamily().id());
        QVERIFY(data.parameters().row(0) == matrix({{2, 0.25, 0.75, 1, 3, 2, 4, 0.5, 0.6, 0.7, 0.8}}).row(0));
        const auto draws = files.write("draws.csv",
                                       "draw0_0,draw0_1,draw1_0,draw1_1,draw2_0,draw2_1,y0,y1\n"
                                       "1.5,2.25,3,4.5,5,6,0.5,0.25\n1,2.5,3,4,5.75,6,0.125,0.5\n");
        const Dataset drawn = importDataset(fileAt(draws));
        QCOMPARE(drawn.family().id(), vectorDrawsFamily().id());
        QVERIFY(drawn.parameters().row(0) == matrix({{2, 1.5, 2.25, 3, 4.5, 5, 6}}).row(0));
        QCOMPARE(columnNamesOf(drawn).at(3), std::string("draw1_1"));
        const auto odd =
            files.write("odd.csv",
                        "w0,w1,mean0_0,mean0_1,mean1_0,mean1_1,cov0_0,cov0_1,cov0_2,cov1_0,cov1_1,cov1_2,"
                        "y0,y1\n0.5,0.5,1,2,3,4,1,2,1,1,0,1,0.5,1.5\n0.5,0.5,1,2,3,4,1,0,1,1,0,1,0.25,1\n");
        QVERIFY(messageOf<InvalidInput>([&] {
                    importDataset(fileAt(odd));
                }).contains("The covariance matrix of component 1 is not positive definite."));
    }
};

QTEST_GUILESS_MAIN(TestVectorMixtures)
#include "tst_vector_mixtures.moc"
