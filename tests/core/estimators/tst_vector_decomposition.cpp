// SPDX-License-Identifier: GPL-3.0-or-later
// Against the definitions: tests/data/vector_decomposition.py.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/parts/vector_decomposition.h"

#include "core/analysis/analyse.h"
#include "core/analysis/suitability.h"
#include "core/estimators/scores/energy_score.h"
#include "core/estimators/scores/variogram_score.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/projections.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/samples/vector_draws.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <fstream>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

using Rows = std::vector<std::vector<double>>;

const nlohmann::json& fixture() {
    static const nlohmann::json json =
        nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/vector_decomposition.json"));
    return json;
}

Dataset dataOf(const nlohmann::json& row, const Family& family) {
    Dataset data = regression(family, row.at("parameters").get<Rows>(), row.at("y").get<Rows>());
    const auto weights = row.value("weights", std::vector<double>{});
    if (weights.empty()) return data;
    return data.withWeights(Eigen::Map<const Eigen::VectorXd>(weights.data(), static_cast<Index>(weights.size())));
}

bool isClose(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

bool isAs(const CorpDecomposition& parts, const nlohmann::json& expected, double tolerance) {
    return isClose(parts.score, expected.at("score"), tolerance) &&
           isClose(parts.miscalibration, expected.at("mcb"), tolerance) &&
           isClose(parts.uncertainty, expected.at("unc"), tolerance) &&
           isClose(parts.score, parts.miscalibration - parts.discrimination + parts.uncertainty, 1e-14);
}

/// Standard normal predictions with this correlation between all coordinates around means that differ, targets with
/// another.
Dataset cloud(Index n, Index d, double predicted, double actual, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    Rows means;
    for (Index i = 0; i < n; ++i) {
        means.emplace_back();
        for (Index k = 0; k < d; ++k) means.back().push_back(3 * uniform01(generator));
    }
    const auto of = [&](double rho) {
        Rows parameters = means;
        for (auto& row : parameters) {
            for (Index a = 0; a < d; ++a) {
                for (Index b = a; b < d; ++b) row.push_back(a == b ? 1.0 : rho);
            }
        }
        return regression(normalFullFamily(), parameters, Rows(means.size(), std::vector<double>(means[0].size())));
    };
    const Dataset truth = of(actual);
    return of(predicted).withTargets(truth.family().drawTargets(truth.parameters(), generator));
}

}  // namespace

class TestVectorDecomposition : public QObject {
    Q_OBJECT

private slots:
    void variogramPartsAgreeWithTheirDefinitions() {
        for (const auto& row : fixture().at("normal")) {
            const auto parts = vectorDecomposition(dataOf(row, normalFullFamily()),
                                                   {.score = VectorScore::Variogram, .order = row.at("p")});
            QVERIFY(isAs(parts, row.at("variogram"), 1e-9));
        }
    }

    void energyPartsAgreeWithTheirDefinitions() {
        const VectorDecompositionOptions options{.directionCount = fixture().at("directions")};
        for (const auto& row : fixture().at("normal")) {
            if (!row.contains("energy")) continue;
            QVERIFY(isAs(vectorDecomposition(dataOf(row, normalFullFamily()), options), row.at("energy"), 1e-9));
        }
        const auto& mixtures = fixture().at("mixtures");
        QVERIFY(
            isAs(vectorDecomposition(dataOf(mixtures, diagonalMixtureFamily()), options), mixtures.at("energy"), 1e-8));
        const auto& draws = fixture().at("draws");
        QVERIFY(isAs(vectorDecomposition(dataOf(draws, vectorDrawsFamily()), options), draws.at("energy"), 1e-9));
    }

    void wholeScoresAreTheScores() {
        const Dataset data = cloud(60, 3, 0.5, 0.5, 4);
        QVERIFY(isClose(vectorDecomposition(data).score, energyScore(data).value, 1e-13));
        QVERIFY(isClose(vectorDecomposition(data, {.score = VectorScore::Variogram}).score, variogramScore(data).value,
                        1e-13));
    }

    /// ‖x‖ is the mean over directions; in the plane to many digits.
    void directionsStandForTheSphere() {
        const Eigen::VectorXd plane = Eigen::Vector2d(0.3, -2);
        const Eigen::VectorXd space = Eigen::Vector3d(0.3, -2, 1);
        const auto length = [](const Eigen::VectorXd& x, Index count) {
            double sum = 0;
            const auto directions = evenDirections(x.size(), count);
            for (const auto& u : directions) sum += std::abs(u.dot(x));
            return lengthPerProjection(x.size()) * sum / static_cast<double>(directions.size());
        };
        QVERIFY(isClose(length(plane, 32), plane.norm(), 2e-3));
        QVERIFY(isClose(length(space, 3000), space.norm(), 0.02));
        QCOMPARE(evenDirections(3, 32).size(), std::size_t{33});
        QVERIFY(std::abs(evenDirections(5, 5)[1].dot(evenDirections(5, 5)[3])) < 1e-14);
    }

    /// One prediction for all rows has nothing to tell rows apart by.
    void onePredictionForAllRowsDiscriminatesNothing() {
        const Rows same(50, {0, 0, 1, 1});
        Dataset data = regression(normalFamily(), same, Rows(50, {0.0, 0.0}));
        Generator generator = makeGenerator(3, 0);
        data = data.withTargets(data.family().drawTargets(data.parameters(), generator));
        QVERIFY(std::abs(vectorDecomposition(data, {.score = VectorScore::Variogram}).discrimination) < 1e-13);
        QVERIFY(std::abs(vectorDecomposition(data, {.directionCount = 400}).discrimination) < 1e-4);
    }

    /// Each coordinate is right by itself; differences of coordinates are not.
    void aWrongCorrelationIsMiscalibration_data() {
        QTest::addColumn<int>("score");
        QTest::addColumn<double>("factor");  // noise of the recalibration is in both
        QTest::newRow("energy") << static_cast<int>(VectorScore::Energy) << 1.2;
        QTest::newRow("variogram") << static_cast<int>(VectorScore::Variogram) << 2.0;
    }
    void aWrongCorrelationIsMiscalibration() {
        QFETCH(int, score);
        QFETCH(double, factor);
        const VectorDecompositionOptions options{.score = static_cast<VectorScore>(score)};
        const double right = vectorDecomposition(cloud(1000, 3, 0.8, 0.8, 5), options).miscalibration;
        const double wrong = vectorDecomposition(cloud(1000, 3, 0.0, 0.8, 5), options).miscalibration;
        QVERIFY2(wrong > factor * right, qPrintable(QString::number(wrong / right)));
    }

    void measureHasItsPartsAndARange() {
        const Dataset data = cloud(40, 2, 0.2, 0.6, 6);
        const CorpDecomposition parts = vectorDecomposition(data);
        const auto valueOf = [&](const std::string& part) {
            const Values values{{"part", part}};
            return analyse(data, {.measures = {{"vector-decomposition", values}}, .tests = {}}).measures[0].estimate;
        };
        QVERIFY(isClose(valueOf("mcb").value, parts.miscalibration, 1e-14));
        QVERIFY(valueOf("mcb").ifCalibrated.has_value());
        QVERIFY(isClose(valueOf("dsc").value, parts.discrimination, 1e-13));
        QVERIFY(isClose(valueOf("unc").value, parts.uncertainty, 1e-14));
        QVERIFY(isClose(valueOf("score").value, parts.score, 1e-14));
    }

    void otherDataAreRefused() {
        const Dataset line = regression(normalFamily(), {{0, 1}, {1, 1}}, {{2}, {1}});
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)vectorDecomposition(line));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, (void)vectorDecomposition(cloud(9, 2, 0, 0, 1)));
        QVERIFY_THROWS_EXCEPTION(
            InvalidSetting,
            (void)vectorDecomposition(cloud(12, 2, 0, 0, 1), {.score = VectorScore::Variogram, .order = 2.5}));
        QCOMPARE(
            misfit(parseMeasureRequest("vector-decomposition"), false, line).english(),
            std::string("Vector decomposition (vector-decomposition) needs targets of several dimensions; those of "
                        "rows have one."));
    }
};

QTEST_GUILESS_MAIN(TestVectorDecomposition)
#include "tst_vector_decomposition.moc"
