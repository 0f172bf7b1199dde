// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/known_families.h"
#include "core/recalibration/classes/temperature.h"

#include "core/estimators/scores/log_score.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::classData;
using calibrium::support::messageOf;

namespace {

double meanScoreAt(const Dataset& data, double temperature) {
    const Dataset mapped = Dataset::trusted({.name = "mapped",
                                             .family = &data.family(),
                                             .parameters = atTemperature(data.family(), data.parameters(), temperature),
                                             .targets = data.targets(),
                                             .classNames = {},
                                             .warnings = {}});
    return logScore(mapped).value;
}

}  // namespace

class TestTemperature : public QObject {
    Q_OBJECT

private slots:
    void normalVariancesHaveAClosedForm();
    void laplaceScalesHaveAClosedForm();
    void twoPredictionsByHand();
    void scoreIsTheLogScoreOfTheMappedRows();
    void isAMinimum();
    void calibratedModelsKeepTheirTemperature();
    void temperedModelsGetTheirTemperatureBack();
    void boundsAreKeptAndSaid();
    void equalProbabilitiesKeepOne();
    void zeroStaysZero();
    void impossibleClassesAreCounted();
    void drawsAreRefused();
};

void TestTemperature::normalVariancesHaveAClosedForm() {
    const Dataset data = regression(normalFamily(), {{0, 1}, {1, 2}, {-1, 0.5}}, {{0.5}, {4}, {-2}});
    const double expected = (0.25 + 2.25 + 4) / 3;
    const TemperatureFit fit = fitTemperature(data);
    QVERIFY2(std::abs(fit.temperature - expected) < 1e-7, std::to_string(fit.temperature).c_str());
    const auto map = fittedMap("temperature", data);
    const RowMatrix mapped = map->apply(data).parameters();
    QCOMPARE(mapped(1, 0), 1.0);
    QVERIFY(std::abs(mapped(1, 1) - 2 * std::sqrt(expected)) < 1e-7);
}

void TestTemperature::laplaceScalesHaveAClosedForm() {
    const Dataset data = regression(laplaceFamily(), {{0, 1}, {1, 2}, {-1, 0.5}}, {{0.5}, {4}, {-2}});
    const double expected = (0.5 + 1.5 + 2) / 3;
    const auto map = fittedMap("temperature", data);
    QVERIFY(std::abs(parameterOf(*map, "T") - expected) < 1e-7);
    QVERIFY(std::abs(map->apply(data).parameters()(1, 1) - 2 * expected) < 1e-7);
}

void TestTemperature::twoPredictionsByHand() {
    // Of four predictions of 0.9 three are right: the mapped probability is 3/4, its odds 3 = 9^(1/T).
    const Dataset data = classData({{0.9, 0.1}, {0.9, 0.1}, {0.9, 0.1}, {0.9, 0.1}}, {0, 0, 0, 1});
    const TemperatureFit fit = fitTemperature(data);
    QVERIFY2(std::abs(fit.temperature - 2) < 1e-12, std::to_string(fit.temperature).c_str());
    QVERIFY(std::abs(fit.score + (0.75 * std::log(0.75) + 0.25 * std::log(0.25))) < 1e-14);
}

void TestTemperature::scoreIsTheLogScoreOfTheMappedRows() {
    const Dataset classes = predictedClasses(500, 4, 1, [](Index, double p) { return std::pow(p, 1.5); });
    const TemperatureFit fit = fitTemperature(classes);
    QVERIFY(std::abs(fit.score - meanScoreAt(classes, fit.temperature)) < 1e-13);
}

void TestTemperature::isAMinimum() {
    const Dataset classes = predictedClasses(500, 4, 2, [](Index, double p) { return std::pow(p, 1.5); });
    const TemperatureFit fit = fitTemperature(classes);
    for (const double factor : {0.5, 0.99, 0.9999, 1.0001, 1.01, 2.0}) {
        QVERIFY(fit.score < meanScoreAt(classes, fit.temperature * factor));
    }
}

void TestTemperature::calibratedModelsKeepTheirTemperature() {
    const double temperature = fitTemperature(calibratedClasses(20000, 3, 3)).temperature;
    QVERIFY2(std::abs(temperature - 1) < 0.03, std::to_string(temperature).c_str());
}

void TestTemperature::temperedModelsGetTheirTemperatureBack() {
    const Dataset sharp = predictedClasses(20000, 3, 4, [](Index, double p) { return p * p; });
    QVERIFY(std::abs(fitTemperature(sharp).temperature - 2) < 0.06);
    const Dataset dull = predictedClasses(20000, 3, 5, [](Index, double p) { return std::sqrt(p); });
    QVERIFY(std::abs(fitTemperature(dull).temperature - 0.5) < 0.02);
}

void TestTemperature::boundsAreKeptAndSaid() {
    const Dataset right = classData({{0.9, 0.1}, {0.3, 0.7}}, {0, 1});
    const auto cold = fittedMap("temperature", right);
    QCOMPARE(parameterOf(*cold, "T"), smallestTemperature);
    QVERIFY(warnsOf(*cold, "parameter-at-bound"));
    QCOMPARE(cold->warnings().front().text.english(),
             std::string("T ended at its bound, 0.001: the fit rows ask for more than is allowed."));
    QVERIFY(warnsOf(*cold, "few-fit-rows"));
    QCOMPARE(cold->warnings().back().text.english(),
             std::string("The map has 1 parameter and 2 fit rows, fewer than ten for "
                         "each: it may follow noise."));
    QCOMPARE(parameterOf(*fittedMap("temperature", classData({{0.9, 0.1}, {0.3, 0.7}}, {1, 0})), "T"),
             largestTemperature);
    const Dataset exact = regression(normalFamily(), {{0, 1}, {1, 1}}, {{0}, {1}});
    QCOMPARE(parameterOf(*fittedMap("temperature", exact), "T"), smallestTemperature);
}

void TestTemperature::equalProbabilitiesKeepOne() {
    QCOMPARE(fitTemperature(classData({{0.5, 0.5}, {0.5, 0.5}}, {0, 0})).temperature, 1.0);
}

void TestTemperature::zeroStaysZero() {
    const RowMatrix row = support::matrix({{0, 0.2, 0.8}});
    const RowMatrix mapped = atTemperature(categoricalFamily(), row, 2);
    QCOMPARE(mapped(0, 0), 0.0);
    QVERIFY(std::abs(mapped(0, 2) - 2.0 / 3) < 1e-15);
}

void TestTemperature::impossibleClassesAreCounted() {
    const Dataset data = classData({{0, 1}, {0.1, 0.9}, {0.2, 0.8}, {0.1, 0.9}}, {0, 1, 1, 1});
    QCOMPARE(fitTemperature(data).impossibleCount, Index{1});
    QVERIFY(warnsOf(*fittedMap("temperature", data), "zero-probability"));
}

void TestTemperature::drawsAreRefused() {
    const Dataset data = regression(family("draws"), {{1, 2}}, {{1}});
    QCOMPARE(messageOf([&] { fittedMap("temperature", data); }),
             std::string("Temperature scaling (temperature) is for binary, categorical, normal, normal-full, laplace, "
                         "beta, dirichlet, mixture, laplace-mixture, t-mixture, mixture-diagonal, mixture-full, "
                         "power-exponential, t-vectors, laplace-vector-mixture and t-vector-mixture predictions; "
                         "those of rows are draws."));
}

QTEST_GUILESS_MAIN(TestTemperature)
#include "tst_temperature.moc"
