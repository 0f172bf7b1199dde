// SPDX-License-Identifier: GPL-3.0-or-later
// Against quadrature of the definitions: tests/data/vector_scores.py.
#include "core/regression/vector_pit.h"

#include "core/families/coordinates.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/families/samples/vector_draws.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/laws/kolmogorov.h"
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
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/vector_scores.json"));
    return json;
}

/// Predictions of the rows with targets drawn from others of the same family.
Dataset drawn(const Family& family, const std::vector<double>& predicted, const std::vector<double>& actual, Index d,
              std::uint64_t seed, Index n = 300) {
    const auto count = static_cast<std::size_t>(n);
    const Rows zeros(count, std::vector<double>(static_cast<std::size_t>(d), 0.0));
    const Dataset truth = regression(family, Rows(count, actual), zeros);
    Generator generator = makeGenerator(seed, 0);
    return regression(family, Rows(count, predicted), zeros)
        .withTargets(family.drawTargets(truth.parameters(), generator));
}

Dataset plane(double predicted, double actual, std::uint64_t seed = 1) {
    return drawn(normalFullFamily(), {0, 0, 1, predicted, 1}, {0, 0, 1, actual, 1}, 2, seed, 600);
}

/// Independent coordinates with this predicted standard deviation, true ones 1.
Dataset manyCoordinates(Index d, double deviation, std::uint64_t seed = 1, double shift = 0) {
    std::vector<double> predicted(static_cast<std::size_t>(d), shift);
    std::vector<double> actual(static_cast<std::size_t>(d), 0.0);
    predicted.resize(static_cast<std::size_t>(2 * d), deviation);
    actual.resize(static_cast<std::size_t>(2 * d), 1.0);
    return drawn(normalFamily(), predicted, actual, d, seed);
}

/// P-value of uniformity by Kolmogorov's distance.
double uniformity(const std::vector<double>& values) {
    return kolmogorovTail(static_cast<Index>(values.size()), kolmogorovStatistic(values));
}

double meanOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

const std::vector<PreRank> orders{PreRank::Multivariate, PreRank::Average, PreRank::BandDepth};

}  // namespace

class TestVectorPit : public QObject {
    Q_OBJECT

private slots:
    void levelsOfEllipsoidsAgreeWithQuadrature() {
        for (const auto& row : fixture().at("full")) {
            const Dataset data = regression(normalFullFamily(), {row.at("parameters").get<std::vector<double>>()},
                                            {row.at("y").get<std::vector<double>>()});
            QVERIFY(std::abs(ellipsoidLevels(data, 1).front() - row.at("ellipsoid").get<double>()) < 1e-12);
        }
        // d = 2: 1 - exp(-r²/2).
        const Dataset data = regression(normalFamily(), {{0, 0, 1, 2}}, {{1, 4}});
        QVERIFY(std::abs(ellipsoidLevels(data, 1).front() - (1 - std::exp(-2.5))) < 1e-15);
    }

    void copulaPitAgreesWithQuadrature() {
        for (const auto& row : fixture().at("plain")) {
            const Dataset data = regression(normalFamily(), {row.at("parameters").get<std::vector<double>>()},
                                            {row.at("y").get<std::vector<double>>()});
            QVERIFY(std::abs(copulaPitValues(data, 1).front() - row.at("copula").get<double>()) < 1e-12);
        }
    }

    /// By draws it estimates what is known in closed form: 300 rows, each with a standard error below ½ 200^-½.
    void drawsEstimateTheCopulaPit() {
        const Dataset plain = manyCoordinates(2, 1);
        RowMatrix parameters(plain.sampleCount(), 5);
        parameters << RowMatrix::Zero(plain.sampleCount(), 2), RowMatrix::Ones(plain.sampleCount(), 1),
            RowMatrix::Zero(plain.sampleCount(), 1), RowMatrix::Ones(plain.sampleCount(), 1);
        const Dataset full = Dataset::create({.name = "full",
                                              .family = &normalFullFamily(),
                                              .parameters = parameters,
                                              .targets = plain.targets(),
                                              .classNames = {},
                                              .warnings = {}});
        const auto exact = copulaPitValues(plain, 1);
        const auto byDraws = copulaPitValues(full, 1);
        double squares = 0;
        for (std::size_t i = 0; i < exact.size(); ++i) squares += std::pow(exact[i] - byDraws[i], 2);
        const double error = std::sqrt(squares / static_cast<double>(exact.size()));
        QVERIFY2(error > 0.01 && error < 0.06, qPrintable(QString::number(error)));
    }

    /// Each of eight p-values is below 1e-4 with that probability.
    void calibratedModelsHaveUniformValues() {
        QVERIFY(uniformity(ellipsoidLevels(plane(0.7, 0.7), 1)) > 1e-4);
        QVERIFY(uniformity(copulaPitValues(plane(0.7, 0.7), 1)) > 1e-4);
        for (const PreRank order : orders) {
            QVERIFY(uniformity(vectorRanks(plane(0.7, 0.7), order, 99, 1)) > 1e-4);
            QVERIFY(uniformity(vectorRanks(manyCoordinates(10, 1), order, 19, 1)) > 1e-4);
        }
        QVERIFY(uniformity(copulaPitValues(manyCoordinates(10, 1), 1)) > 1e-4);
    }

    /// Components apart from each other, of one shape and turned against one another. Each p-value is below 1e-4 with
    /// that probability.
    void mixturesOfVectorsHaveUniformValues() {
        const std::vector<double> mixture{2, 0.3, 0.7, 0, 0, 3, 1, 1, 0.8, 1, 0.5, -0.2, 2};
        const Dataset data = drawn(fullMixtureFamily(), mixture, mixture, 2, 3, 600);
        QVERIFY(uniformity(ellipsoidLevels(data, 1)) > 1e-4);
        QVERIFY(uniformity(copulaPitValues(data, 1)) > 1e-4);
        for (const PreRank order : orders) QVERIFY(uniformity(vectorRanks(data, order, 99, 1)) > 1e-4);
        std::vector<double> narrow = mixture;
        for (std::size_t k = 7; k < narrow.size(); ++k) narrow[k] *= 0.2;
        QVERIFY(meanOf(ellipsoidLevels(drawn(fullMixtureFamily(), narrow, mixture, 2, 3), 1)) > 0.55);
    }

    /// The target is one more draw, on a coarse grid, so that many are equal; few draws, whose covariance says little.
    void drawsOfVectorsHaveUniformValuesWhateverTheirNumber() {
        for (const Index count : {3, 9}) {
            Generator generator = makeGenerator(11, static_cast<std::uint64_t>(count));
            const auto cell = [&] { return std::round(4 * uniform01(generator)); };
            Rows draws;
            Rows targets;
            const auto ellipse = [&] { return uniform01(generator); };
            Rows smooth;
            Rows smoothTargets;
            for (int i = 0; i < 600; ++i) {
                auto& row = draws.emplace_back(1, 2.0);
                auto& fine = smooth.emplace_back(1, 2.0);
                for (Index k = 0; k < 2 * count; ++k) row.push_back(cell()), fine.push_back(ellipse());
                targets.push_back({cell(), cell()});
                smoothTargets.push_back({ellipse(), ellipse()});
            }
            const Dataset data = regression(vectorDrawsFamily(), draws, targets);
            QVERIFY(uniformity(copulaPitValues(data, 1)) > 1e-4);
            for (const PreRank order : orders) QVERIFY(uniformity(vectorRanks(data, order, 99, 1)) > 1e-4);
            const Dataset fine = regression(vectorDrawsFamily(), smooth, smoothTargets);
            QVERIFY(uniformity(ellipsoidLevels(fine, 1)) > 1e-4);
            for (auto& target : smoothTargets) target[0] += 2;
            const double further = meanOf(ellipsoidLevels(regression(vectorDrawsFamily(), smooth, smoothTargets), 1));
            // Three draws hardly know a covariance.
            QVERIFY2(further > (count == 3 ? 0.6 : 0.85), qPrintable(QString::number(further)));
        }
        const Dataset flat = regression(vectorDrawsFamily(), {{2, 0, 0, 1, 1, 2, 2}}, {{3, 3}});
        QVERIFY_THROWS_EXCEPTION(InvalidInput, (void)ellipsoidLevels(flat, 1));
    }

    /// Both coordinates are calibrated by themselves.
    void wrongCorrelationsAreSeen() {
        const Dataset data = plane(0.0, 0.9);
        QVERIFY(uniformity(ellipsoidLevels(data, 1)) < 1e-6);
        QVERIFY(uniformity(copulaPitValues(data, 1)) < 1e-6);
        for (const PreRank order : orders) QVERIFY(uniformity(vectorRanks(data, order, 99, 1)) < 1e-6);
    }

    void tooNarrowPredictionsPutTargetsFurtherOut() {
        const Dataset data = manyCoordinates(10, 0.8);
        QVERIFY(meanOf(ellipsoidLevels(data, 1)) > 0.7);
        QVERIFY(meanOf(vectorRanks(data, PreRank::BandDepth, 99, 1)) < 0.4);
        QVERIFY(meanOf(ellipsoidLevels(manyCoordinates(10, 1.25), 1)) < 0.35);
    }

    void averageRanksSeeAShiftInManyDimensions() {
        QVERIFY(meanOf(vectorRanks(manyCoordinates(10, 1, 1, 0.5), PreRank::Average, 99, 1)) < 0.25);
        QVERIFY(meanOf(copulaPitValues(manyCoordinates(10, 1, 1, 0.5), 1)) < 0.4);
    }

    /// A target above all draws in every coordinate has all of them below it; one beneath them none.
    void extremeTargetsHaveExtremeRanks() {
        const Dataset data = regression(normalFamily(), {{0, 0, 1, 1}, {0, 0, 1, 1}}, {{1e6, 1e6}, {-1e6, -1e6}});
        for (const PreRank order : {PreRank::Multivariate, PreRank::Average}) {
            QVERIFY(vectorRanks(data, order, 99, 1)[0] >= 0.99);
        }
        QVERIFY(vectorRanks(data, PreRank::Average, 99, 1)[1] < 0.01);
        for (const double height : vectorRanks(data, PreRank::BandDepth, 99, 1)) QVERIFY(height < 0.03);
        const auto copula = copulaPitValues(data, 1);
        QCOMPARE(copula[0], 1.0);
        QCOMPARE(copula[1], 0.0);
        QCOMPARE(ellipsoidLevels(data, 1)[0], 1.0);
    }

    void sameDigitsForEveryThreadCount() {
        const Dataset data = plane(0.7, 0.2);
        setThreadCount(1);
        const auto one = copulaPitValues(data, 7);
        setThreadCount(2);
        const auto two = copulaPitValues(data, 7);
        setThreadCount(0);
        QVERIFY(one == two);
        QVERIFY(one != copulaPitValues(data, 8));
    }

    void oneDimensionIsRefused() {
        const Dataset line = regression(normalFamily(), {{0, 1}}, {{2}});
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)ellipsoidLevels(line, 1));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)copulaPitValues(line, 1));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)vectorRanks(line, PreRank::Average, 9, 1));
    }
};

QTEST_GUILESS_MAIN(TestVectorPit)
#include "tst_vector_pit.moc"
