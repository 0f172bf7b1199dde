// SPDX-License-Identifier: GPL-3.0-or-later
// Against quadrature of the definitions: tests/data/vector_scores.py.
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/variogram_score.h"

#include "core/analysis/analyse.h"
#include "core/analysis/suitability.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_full.h"
#include "core/run/error.h"
#include "core/statistics/laws/absolute_powers.h"
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

const nlohmann::json& fixture() {
    static const nlohmann::json json = nlohmann::json::parse(std::ifstream(CALIBRIUM_TEST_DATA "/vector_scores.json"));
    return json;
}

bool isClose(double value, double expected, double tolerance = 1e-11) {
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

/// Standard normal predictions in the plane with this correlation, targets with another.
Dataset plane(Index n, double predicted, double actual, std::uint64_t seed) {
    const std::vector<std::vector<double>> zeros(static_cast<std::size_t>(n), {0.0, 0.0});
    const auto of = [&](double rho) {
        return regression(normalFullFamily(), std::vector<std::vector<double>>(zeros.size(), {0, 0, 1, rho, 1}), zeros);
    };
    Generator generator = makeGenerator(seed, 0);
    const Dataset truth = of(actual);
    return of(predicted).withTargets(truth.family().drawTargets(truth.parameters(), generator));
}

}  // namespace

class TestVariogramScore : public QObject {
    Q_OBJECT

private slots:
    void absolutePowersAgreeWithQuadrature() {
        for (const auto& row : fixture().at("powers")) {
            const double value = meanAbsolutePower(row.at("mean"), row.at("deviation"), row.at("p"));
            QVERIFY2(isClose(value, row.at("value"), 1e-13), row.dump().c_str());
        }
    }

    void absolutePowersHaveKnownCases() {
        QVERIFY(isClose(meanAbsolutePower(3, 2, 2), 13, 1e-14));     // mean² + variance
        QVERIFY(isClose(meanAbsolutePower(50, 2, 2), 2504, 1e-14));  // by the other series
        QVERIFY(isClose(meanAbsolutePower(-9, 1, 1), 9, 1e-14));
        QCOMPARE(meanAbsolutePower(0, 0, 0.5), 0.0);
        // The unit: Z times c.
        QVERIFY(isClose(1e150 * meanAbsolutePower(2e-300, 3e-300, 0.5), meanAbsolutePower(2, 3, 0.5), 1e-12));
    }

    void scoresAgreeWithQuadrature() {
        for (const auto& row : fixture().at("full")) {
            const Dataset data = regression(normalFullFamily(), {row.at("parameters").get<std::vector<double>>()},
                                            {row.at("y").get<std::vector<double>>()});
            QVERIFY(isClose(variogramScore(data).value, row.at("half")));
            QVERIFY(isClose(variogramScore(data, 1).value, row.at("one")));
        }
    }

    void independentCoordinatesAreTheDiagonalCase() {
        const Dataset plain = regression(normalFamily(), {{0, 1, 1, 2}}, {{0.5, 3}});
        const Dataset full = regression(normalFullFamily(), {{0, 1, 1, 0, 4}}, {{0.5, 3}});
        QVERIFY(isClose(variogramScore(plain).value, variogramScore(full).value, 1e-15));
    }

    /// What all coordinates share leaves their differences as they are.
    void aSharedShiftIsNotSeen() {
        const Dataset data = regression(normalFullFamily(), {{0, 1, 1, 0.2, 4}}, {{0.5, 3}});
        const Dataset moved = regression(normalFullFamily(), {{5, 6, 1, 0.2, 4}}, {{0.5, 3}});
        QVERIFY(isClose(variogramScore(data).value, variogramScore(moved).value, 1e-14));
    }

    void theTrueCorrelationHasTheSmallestScore() {
        const Index n = 4000;
        const double right = variogramScore(plane(n, 0.6, 0.6, 3)).value;
        QVERIFY(right < variogramScore(plane(n, 0.0, 0.6, 3)).value);
        QVERIFY(right < variogramScore(plane(n, 0.9, 0.6, 3)).value);
    }

    /// Mean 0.2417 of 4000 scores whose standard deviation is near 0.35: 4 standard errors are 0.022.
    void entropyIsTheMeanScoreOfACalibratedModel() {
        const Dataset data = plane(4000, 0.6, 0.6, 5);
        const MeanScore mean = variogramScore(data);
        QVERIFY(std::abs(mean.value - variogramEntropy(*predictiveDistributions(data, "test"), 0, 0.5)) <
                4 * mean.standardError);
    }

    void measureIsTheFunction() {
        const Dataset data = plane(50, 0.2, 0.6, 3);
        const auto result = analyse(data, {.measures = {{"variogram-score", {{"p", 1.0}}}}, .tests = {}});
        QCOMPARE(result.measures.front().estimate.value, variogramScore(data, 1).value);
    }

    void oneDimensionIsRefused() {
        const Dataset line = regression(normalFamily(), {{0, 1}, {1, 1}}, {{2}, {1}});
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)variogramScore(line));
        QCOMPARE(misfit(parseMeasureRequest("variogram-score"), false, line).english(),
                 std::string("Variogram score (variogram-score) needs targets of several dimensions; those of rows "
                             "have one."));
        QCOMPARE(misfit(parseMeasureRequest("variogram-score"), false, plane(5, 0, 0, 1)).english(), std::string());
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, (void)variogramScore(plane(5, 0, 0, 1), 3));
    }
};

QTEST_GUILESS_MAIN(TestVariogramScore)
#include "tst_variogram_score.moc"
