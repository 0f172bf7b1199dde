// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/diagonal.h"
#include "core/recalibration/recalibration_method.h"

#include "core/estimators/clinical/accuracy.h"
#include "core/estimators/scores/log_score.h"
#include "core/recalibration/classes/temperature.h"
#include "core/recalibration/rising_curve.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>
#include <cstdint>
#include <fstream>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::classData;
using calibrium::support::messageOf;

namespace {

nlohmann::json scipyValues() {
    std::ifstream file(std::string(CALIBRIUM_TEST_DATA) + "/diagonal.json");
    return nlohmann::json::parse(file);
}

/// Predictions drawn evenly from the simplex that are too sure between likely classes and too cautious about unlikely
/// ones: the truth is an order-preserving map of them.
Dataset bent(Index n, Index m, std::uint64_t seed) {
    const RisingCurve curve{.knots = {-3, -1}, .slopes = {2.5, 0.3}};
    Generator generator = makeGenerator(seed, 1);
    const RowMatrix predictions = calibratedClasses(n, m, seed).parameters();
    RowMatrix truth(n, m);
    for (Index i = 0; i < n; ++i) {
        for (Index k = 0; k < m; ++k) truth(i, k) = std::exp(curve(std::log(predictions(i, k))));
        truth.row(i) /= truth.row(i).sum();
    }
    Labels labels = drawClasses(truth, generator);
    return Dataset::trusted({.name = "bent",
                             .family = &categoricalFamily(),
                             .parameters = predictions,
                             .targets = {.labels = std::move(labels), .values = {}},
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace

class TestDiagonal : public QObject {
    Q_OBJECT

private slots:
    void agreesWithScipy();
    void curveIsTheIntegralOfItsDerivative();
    void gradientOfTheScoreIsThatOfDifferences();
    void knotsAreQuantilesByInformation();
    void orderAndAccuracyStay();
    void equalEntriesStayEqualAndZeroStaysZero();
    void oneKnotIsATemperature();
    void bendsWhereATemperatureCannot();
    void calibratedModelsStay();
    void caseWeightsAreRepeatedRows();
    void injectiveWithALikelihoodRatio();
    void brokenMapsAreRefused();
};

void TestDiagonal::agreesWithScipy() {
    const auto values = scipyValues();
    const Dataset data = classData(values.at("p"), values.at("y").get<Labels>());
    const LogRows rows = LogRows::of(data.parameters(), data.labels());
    const auto knots = values.at("knots").get<std::vector<double>>();
    const std::vector<double> found = informativeKnots(rows, static_cast<Index>(knots.size()));
    QCOMPARE(found.size(), knots.size());
    for (std::size_t k = 0; k < knots.size(); ++k) QVERIFY(std::abs(found[k] - knots[k]) < 1e-9);
    const RisingCurveFit fit = fitRisingCurve(rows, found, 1);
    QVERIFY(!fit.isAtBound);
    const double difference = fit.score - values.at("score").get<double>();
    QVERIFY2(std::abs(difference) < 1e-10, std::to_string(difference).c_str());
    const auto slopes = values.at("slopes").get<std::vector<double>>();
    for (std::size_t k = 0; k < slopes.size(); ++k) QVERIFY(std::abs(fit.curve.slopes[k] - slopes[k]) < 1e-4);
    const auto count = static_cast<std::int64_t>(knots.size());
    const RowMatrix mapped = fittedMap("diag", data, {{"knots", count}})->apply(data).parameters();
    const RowMatrix expected = support::matrix(values.at("mapped"));
    QCOMPARE(expected.rows(), Index{20});
    QVERIFY((mapped.topRows(20) - expected).cwiseAbs().maxCoeff() < 1e-5);
}

void TestDiagonal::curveIsTheIntegralOfItsDerivative() {
    const RisingCurve curve{.knots = {-3, -1, -0.5}, .slopes = {0.5, 2, 1}};
    QCOMPARE(curve(-3), 0.0);
    QCOMPARE(curve(-5), -1.0);  // slope 0.5 before the first knot
    QCOMPARE(curve(-1), 2.5);   // a trapezoid
    QCOMPARE(curve(-2), 0.5 + 0.75 / 2);
    QCOMPARE(curve(-0.5), 2.5 + 0.75);
    QCOMPARE(curve(0.5), 2.5 + 0.75 + 1);
    const auto derivative = [&](double q) {
        if (q <= -3) return 0.5;
        if (q <= -1) return 0.5 + (q + 3) * 0.75;
        return q <= -0.5 ? 2 - (q + 1) * 2 : 1.0;
    };
    double integral = curve(-4);
    constexpr double step = 1e-4;
    for (int i = 0; i < 45000; ++i) {
        const double q = -4 + step * i;
        integral += step * derivative(q + step / 2);
        QVERIFY(std::abs(integral - curve(q + step)) < 1e-8);
    }
}

void TestDiagonal::gradientOfTheScoreIsThatOfDifferences() {
    // At a minimum inside the bounds no slope can be moved with a gain; a wrong gradient would stop elsewhere.
    const Dataset data = bent(400, 4, 2);
    const LogRows rows = LogRows::of(data.parameters(), data.labels());
    const RisingCurveFit fit = fitRisingCurve(rows, {-3.5, -2, -1}, 1);
    QVERIFY(!fit.isAtBound);
    const auto scoreOf = [&](const RisingCurve& curve) {
        double sum = 0;
        for (Index i = 0; i < rows.logs.rows(); ++i) {
            double total = 0;
            for (Index k = 0; k < 4; ++k) total += std::exp(curve(rows.logs(i, k)));
            sum += std::log(total) - curve(rows.logs(i, rows.labels[static_cast<std::size_t>(i)]));
        }
        return sum / static_cast<double>(rows.logs.rows());
    };
    QVERIFY(std::abs(scoreOf(fit.curve) - fit.score) < 1e-13);
    for (std::size_t k = 0; k < 3; ++k) {
        for (const double step : {-1e-3, 1e-3}) {
            RisingCurve other = fit.curve;
            other.slopes[k] += step;
            QVERIFY(scoreOf(other) > fit.score);
        }
    }
}

void TestDiagonal::knotsAreQuantilesByInformation() {
    // All information is at p = 1/2 but for a tenth at 0.1 and 0.9.
    std::vector<std::vector<double>> rows(90, {0.5, 0.5});
    for (int i = 0; i < 28; ++i) rows.push_back({0.1, 0.9});
    const Dataset data = classData(rows, Labels(rows.size(), 0));
    const LogRows logs = LogRows::of(data.parameters(), data.labels());
    const std::vector<double> knots = informativeKnots(logs, 30);
    QCOMPARE(knots.size(), std::size_t{3});
    QVERIFY(std::abs(knots[0] + 2.30) < 1e-12 && std::abs(knots[1] + 0.69) < 1e-12 && std::abs(knots[2] + 0.1) < 1e-12);
    QCOMPARE(informativeKnots(logs, 1).size(), std::size_t{1});
    QVERIFY(std::abs(informativeKnots(logs, 1).front() + 0.69) < 1e-12);
    // Certain predictions have next to none.
    const Dataset certain = classData({{1, 0}, {0, 1}}, {0, 0});
    const auto few = informativeKnots(LogRows::of(certain.parameters(), certain.labels()), 5);
    QVERIFY(!few.empty() && few.size() <= 2);
}

void TestDiagonal::orderAndAccuracyStay() {
    for (const std::uint64_t seed : {1, 2, 3, 4, 5}) {
        const Dataset data = bent(200, 2 + static_cast<Index>(seed), seed);
        const Dataset fresh = bent(500, data.classCount(), seed + 100);
        const Dataset after = fittedMap("diag", data, {{"knots", std::int64_t{12}}})->apply(fresh);
        QCOMPARE(accuracy(after).value, accuracy(fresh).value);
        for (Index i = 0; i < fresh.sampleCount(); ++i) {
            QVERIFY(std::abs(after.parameters().row(i).sum() - 1) < 1e-14);
            for (Index k = 0; k < fresh.classCount(); ++k) {
                for (Index j = 0; j < fresh.classCount(); ++j) {
                    QCOMPARE(after.parameters()(i, k) > after.parameters()(i, j),
                             fresh.parameters()(i, k) > fresh.parameters()(i, j));
                }
            }
        }
    }
}

void TestDiagonal::equalEntriesStayEqualAndZeroStaysZero() {
    const auto map = fittedMap("diag", bent(300, 4, 6));
    const Dataset data =
        classData({{0.4, 0.2, 0.2, 0.2}, {0.25, 0.25, 0.5, 0}, {0, 0, 1, 0}, {1e-300, 1, 0, 0}}, {0, 1, 2, 1});
    const RowMatrix mapped = map->apply(data).parameters();
    QCOMPARE(mapped(0, 1), mapped(0, 2));
    QCOMPARE(mapped(0, 1), mapped(0, 3));
    QCOMPARE(mapped(1, 0), mapped(1, 1));
    QCOMPARE(mapped(1, 3), 0.0);
    QCOMPARE(mapped(2, 2), 1.0);
    QVERIFY(mapped.allFinite());
}

void TestDiagonal::oneKnotIsATemperature() {
    const Dataset data = bent(600, 3, 7);
    const RowMatrix one = fittedMap("diag", data, {{"knots", std::int64_t{1}}})->apply(data).parameters();
    const RowMatrix tempered = fittedMap("temperature", data)->apply(data).parameters();
    QVERIFY((one - tempered).cwiseAbs().maxCoeff() < 1e-6);
}

void TestDiagonal::bendsWhereATemperatureCannot() {
    const Dataset data = bent(4000, 5, 8);
    const Dataset fresh = bent(4000, 5, 9);
    const auto gainOn = [&](const Dataset& judged) {
        return logScore(fittedMap("temperature", data)->apply(judged)).value -
               logScore(fittedMap("diag", data)->apply(judged)).value;
    };
    QVERIFY2(gainOn(data) > 0.005, std::to_string(gainOn(data)).c_str());
    QVERIFY2(gainOn(fresh) > 0.005, std::to_string(gainOn(fresh)).c_str());
}

void TestDiagonal::calibratedModelsStay() {
    const Dataset data = calibratedClasses(20000, 4, 10);
    const RowMatrix change = fittedMap("diag", data)->apply(data).parameters() - data.parameters();
    QVERIFY2(change.cwiseAbs().maxCoeff() < 0.03, std::to_string(change.cwiseAbs().maxCoeff()).c_str());
}

void TestDiagonal::caseWeightsAreRepeatedRows() {
    const Dataset data = bent(150, 3, 11);
    std::vector<Index> rows;
    Eigen::VectorXd weights(data.sampleCount());
    for (Index i = 0; i < data.sampleCount(); ++i) {
        weights(i) = static_cast<double>(1 + i % 3);
        for (Index r = 0; r <= i % 3; ++r) rows.push_back(i);
    }
    const RowMatrix weighted = fittedMap("diag", data.withWeights(weights))->apply(data).parameters();
    const RowMatrix repeated = fittedMap("diag", data.select(rows))->apply(data).parameters();
    QVERIFY((weighted - repeated).cwiseAbs().maxCoeff() < 1e-5);
}

void TestDiagonal::injectiveWithALikelihoodRatio() {
    const auto map = fittedMap("diag", bent(500, 3, 12), {{"knots", std::int64_t{4}}});
    QVERIFY(map->isInjective());
    QCOMPARE(map->likelihoodParameters(), Index{4});
    QCOMPARE(map->fitted().size(), std::size_t{4});
    QVERIFY(map->curves().empty());
    QCOMPARE(fittedMap("diag", bent(500, 2, 12))->curves().size(), std::size_t{1});
    QVERIFY(warnsOf(*fittedMap("diag", bent(40, 3, 13)), "few-fit-rows"));
}

void TestDiagonal::brokenMapsAreRefused() {
    const nlohmann::json whole = fittedMap("diag", bent(300, 3, 14))->toJson();
    const auto refusal = [&](const std::string& key, const nlohmann::json& value) {
        nlohmann::json broken = whole;
        broken["parameters"][key] = value;
        return messageOf([&] { recalibrationMethod("diag").load(broken); });
    };
    const auto count = whole.at("parameters").at("slopes").size();
    QCOMPARE(refusal("slopes", std::vector<double>(count, 0.0)),
             std::string("The \"slopes\" of a map must be above 0 and at most 1000."));
    QVERIFY(refusal("slopes", std::vector<double>(count + 1, 1.0)).ends_with("."));
    QCOMPARE(refusal("knots", std::vector<double>(count, -1.0)),
             std::string("The \"knots\" of a map must be one number or more, each larger than the one before it."));
}

QTEST_GUILESS_MAIN(TestDiagonal)
#include "tst_diagonal.moc"
