// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/known_families.h"
#include "core/method/resolved_kernel.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/skce_objective.h"

#include "core/estimators/kernel/skce.h"
#include "core/estimators/scores/log_score.h"
#include "core/recalibration/classes/temperature.h"
#include "core/run/parallel.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <vector>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;
using calibrium::support::classData;
using calibrium::support::messageOf;

namespace {

nlohmann::json scipyValues() {
    std::ifstream file(std::string(CALIBRIUM_TEST_DATA) + "/skce_objective.json");
    return nlohmann::json::parse(file);
}

const Values bySkce{{"objective", std::string("skce")}};

Dataset tooSure(Index n, Index m, std::uint64_t seed) {
    return predictedClasses(n, m, seed, [](Index, double p) { return p * p; });
}

Dataset weighted(const Dataset& data) {
    return data.withWeights(Eigen::VectorXd::LinSpaced(data.sampleCount(), 0.5, 1.5));
}

double skceAfter(const RecalibrationMap& map, const Dataset& data) {
    return SkceObjective(data).valueAt(map.apply(data).parameters());
}

}  // namespace

class TestSkceObjective : public QObject {
    Q_OBJECT

private slots:
    void isTheUnbiasedSkceWithTheMedianOfTheFitRows();
    void gradientIsThatOfDifferences();
    void digitsDoNotDependOnTheThreads();
    void temperatureAgreesWithScipy();
    void vectorAgreesWithScipy();
    void plattAgreesWithScipy();
    void lowersTheSkceOfTheFitByTheLogScore();
    void findsTheTemperatureOfManyRows();
    void doesNotMakeAllRowsAlike();
    void worksForRealTargets();
    void hasNoLikelihoodRatioAndSaysSoInTheFile();
    void theDefaultIsTheLogScore();
    void oneRowAndOtherObjectivesAreRefused();
    void reversedClassesAreSaid();
};

void TestSkceObjective::isTheUnbiasedSkceWithTheMedianOfTheFitRows() {
    const auto values = scipyValues().at("several");
    const Dataset data = classData(values.at("p"), values.at("y").get<Labels>());
    const SkceObjective skce(data);
    QVERIFY(std::abs(skce.kernel().bandwidth / values.at("bandwidth").get<double>() - 1) < 1e-12);
    QVERIFY(std::abs(skce.valueAt(data.parameters()) - values.at("value").get<double>()) < 1e-12);
    for (const Dataset& each : {data, weighted(data)}) {
        RowMatrix gradient;
        const SkceObjective objective(each);
        const double expected = skceUnbiased(each, objective.kernel()).value;
        QVERIFY(std::abs(objective.valueAt(each.parameters()) - expected) < 1e-14);
        QVERIFY(std::abs(objective.valueAt(each.parameters(), gradient) - expected) < 1e-14);
    }
}

void TestSkceObjective::gradientIsThatOfDifferences() {
    // More rows than a tile has, so that the gradient is put together from several.
    const Dataset plain = tooSure(150, 4, 1);
    for (const Dataset& data : {plain, weighted(plain)}) {
        const SkceObjective skce(data);
        RowMatrix gradient;
        static_cast<void>(skce.valueAt(data.parameters(), gradient));
        constexpr double step = 1e-6;
        for (const Index i : {Index{0}, Index{63}, Index{64}, Index{149}}) {
            for (Index k = 0; k < 4; ++k) {
                RowMatrix moved = data.parameters();
                moved(i, k) += step;
                const double above = skce.valueAt(moved);
                moved(i, k) -= 2 * step;
                const double slope = (above - skce.valueAt(moved)) / (2 * step);
                QVERIFY2(std::abs(slope - gradient(i, k)) < 1e-7, std::to_string(slope - gradient(i, k)).c_str());
            }
        }
    }
}

void TestSkceObjective::digitsDoNotDependOnTheThreads() {
    const Dataset data = tooSure(500, 3, 2);
    RowMatrix one;
    RowMatrix two;
    setThreadCount(1);
    const double byOne = SkceObjective(data).valueAt(data.parameters(), one);
    setThreadCount(2);
    const double byTwo = SkceObjective(data).valueAt(data.parameters(), two);
    setThreadCount(0);
    QVERIFY(byOne == byTwo && one == two);
}

void TestSkceObjective::temperatureAgreesWithScipy() {
    const auto values = scipyValues().at("several");
    const Dataset data = classData(values.at("p"), values.at("y").get<Labels>());
    const TemperatureFit fit = fitTemperatureBySkce(data);
    QVERIFY2(std::abs(fit.temperature / values.at("temperature").get<double>() - 1) < 1e-5,
             std::to_string(fit.temperature).c_str());
    QVERIFY(std::abs(fit.score - values.at("temperature_value").get<double>()) < 1e-12);
    QVERIFY(!fit.isAtBound);
}

void TestSkceObjective::vectorAgreesWithScipy() {
    const auto values = scipyValues().at("several");
    const Dataset data = classData(values.at("p"), values.at("y").get<Labels>());
    const auto map = fittedMap("vector", data, bySkce);
    const double value = skceAfter(*map, data);
    QVERIFY2(value < values.at("vector_value").get<double>() + 1e-8, std::to_string(value).c_str());
    const RowMatrix expected = support::matrix(values.at("vector"));
    QVERIFY((map->apply(data).parameters().topRows(expected.rows()) - expected).cwiseAbs().maxCoeff() < 2e-3);
}

void TestSkceObjective::plattAgreesWithScipy() {
    const auto values = scipyValues().at("binary");
    const Dataset data = binaryData(values.at("p").get<std::vector<double>>(), values.at("y").get<Labels>());
    const auto map = fittedMap("platt", data, bySkce);
    const double value = skceAfter(*map, data);
    QVERIFY2(value < values.at("value").get<double>() + 1e-9, std::to_string(value).c_str());
    QVERIFY(std::abs(parameterOf(*map, "slope") - values.at("a").get<double>()) < 2e-3);
    QVERIFY(std::abs(parameterOf(*map, "intercept") - values.at("b").get<double>()) < 2e-3);
}

void TestSkceObjective::lowersTheSkceOfTheFitByTheLogScore() {
    for (const std::string id : {"temperature", "vector", "platt"}) {
        const Dataset data = tooSure(300, id == "platt" ? 2 : 4, 3);
        const auto byScore = fittedMap(id, data);
        const auto byError = fittedMap(id, data, bySkce);
        QVERIFY2(skceAfter(*byError, data) <= skceAfter(*byScore, data), id.c_str());
        QVERIFY2(logScore(byError->apply(data)).value >= logScore(byScore->apply(data)).value - 1e-12, id.c_str());
        QVERIFY2(logScore(byError->apply(data)).value < logScore(data).value, id.c_str());
    }
}

void TestSkceObjective::findsTheTemperatureOfManyRows() {
    const TemperatureFit fit = fitTemperatureBySkce(tooSure(3000, 4, 4));
    QVERIFY2(std::abs(fit.temperature - 2) < 0.2, std::to_string(fit.temperature).c_str());
}

void TestSkceObjective::doesNotMakeAllRowsAlike() {
    // With even classes the highest temperature has no error at all; the search does not go there.
    const TemperatureFit fit = fitTemperatureBySkce(calibratedClasses(500, 5, 5));
    QVERIFY2(fit.temperature > 0.7 && fit.temperature < 1.4, std::to_string(fit.temperature).c_str());
}

void TestSkceObjective::worksForRealTargets() {
    Generator generator = makeGenerator(6, 0);
    RowMatrix parameters(400, 2);
    RowMatrix targets(400, 1);
    for (Index i = 0; i < parameters.rows(); ++i) {
        double sum = -6;
        for (int k = 0; k < 12; ++k) sum += uniform01(generator);
        parameters.row(i) << uniform01(generator), 0.5;
        targets(i, 0) = parameters(i, 0) + sum;  // standard deviation 1 where 0.5 is predicted
    }
    const Dataset data = Dataset::trusted({.name = "normal",
                                           .family = &family("normal"),
                                           .parameters = parameters,
                                           .targets = {.labels = {}, .values = targets},
                                           .classNames = {},
                                           .warnings = {}});
    const TemperatureFit fit = fitTemperatureBySkce(data);
    QVERIFY2(fit.temperature > 2.5 && fit.temperature < 6, std::to_string(fit.temperature).c_str());
}

void TestSkceObjective::hasNoLikelihoodRatioAndSaysSoInTheFile() {
    for (const std::string id : {"temperature", "vector", "platt"}) {
        const Dataset data = tooSure(100, 2, 7);
        const auto map = fittedMap(id, data, bySkce);
        QCOMPARE(map->likelihoodParameters(), Index{0});
        const nlohmann::json json = map->toJson();
        QCOMPARE(json.at("objective").get<std::string>(), std::string("skce"));
        const auto loaded = recalibrationMethod(id).load(json);
        QCOMPARE(loaded->likelihoodParameters(), Index{0});
        QCOMPARE(loaded->toJson().dump(), json.dump());
    }
}

void TestSkceObjective::theDefaultIsTheLogScore() {
    for (const std::string id : {"temperature", "vector", "platt"}) {
        const Dataset data = tooSure(100, 2, 8);
        const auto map = fittedMap(id, data);
        QVERIFY(!map->toJson().contains("objective"));
        QVERIFY(map->likelihoodParameters() > 0);
        const auto named = fittedMap(id, data, {{"objective", std::string("log-score")}});
        QCOMPARE(named->toJson().dump(), map->toJson().dump());
    }
}

void TestSkceObjective::oneRowAndOtherObjectivesAreRefused() {
    const Dataset data = tooSure(50, 3, 9);
    const std::vector<Index> first{0};
    QVERIFY(messageOf([&] { fittedMap("temperature", data.select(first), bySkce); }).ends_with("."));
    nlohmann::json json = fittedMap("vector", data, bySkce)->toJson();
    json["objective"] = "brier";
    QCOMPARE(messageOf([&] { recalibrationMethod("vector").load(json); }),
             std::string("The \"objective\" of a map must be log-score or skce, not \"brier\"."));
}

/// Outcomes that are rarer where they are predicted to be likelier.
void TestSkceObjective::reversedClassesAreSaid() {
    std::vector<double> probabilities;
    Labels labels;
    for (int i = 0; i < 200; ++i) {
        probabilities.push_back(0.1 + 0.8 * i / 199);
        labels.push_back((i * 37) % 200 < 200 - i ? 1 : 0);
    }
    const auto said = [](const RecalibrationMap& map) {
        return std::any_of(map.warnings().begin(), map.warnings().end(),
                           [](const Warning& warning) { return warning.id == "reversed-classes"; });
    };
    const Dataset reversed = binaryData(probabilities, labels);
    for (const Values& values : {bySkce, Values{}}) {
        QVERIFY(said(*fittedMap("vector", reversed, values)));
        QVERIFY(!said(*fittedMap("vector", tooSure(300, 4, 3), values)));
    }
}

QTEST_GUILESS_MAIN(TestSkceObjective)
#include "tst_skce_objective.moc"
