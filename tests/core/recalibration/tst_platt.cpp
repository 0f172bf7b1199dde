// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/platt.h"

#include "core/recalibration/classes/logistic_fit.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>

#include <QTest>

#include <nlohmann/json.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;

namespace {

/// The derivative of the mean log score by a and b, straight from its definition.
std::pair<double, double> slopes(const std::vector<double>& p, const Labels& y, double a, double b) {
    double bySlope = 0;
    double byIntercept = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        const double logit = std::log(p[i] / (1 - p[i]));
        const double miss = 1 / (1 + std::exp(-(a * logit + b))) - y[i];
        bySlope += miss * logit;
        byIntercept += miss;
    }
    return {bySlope, byIntercept};
}

}  // namespace

class TestPlatt : public QObject {
    Q_OBJECT

private slots:
    void fourRowsByHand();
    void agreesWithScikitLearn();
    void hasNoSlopeLeft();
    void calibratedModelsStay();
    void separatedOutcomesEndAtTheBound();
    void oneOutcomeEndsAtTheBound();
    void equalPredictionsGetTheFrequency();
    void limitsAtZeroAndOne();
    void injectiveByItsSlope();
};

void TestPlatt::fourRowsByHand() {
    // Two values with frequencies 1/3 and 2/3 at logits -2 and 2: the line through (-2, -log 2) and (2, log 2).
    const double low = logistic(-2);
    const double high = logistic(2);
    const auto map = fittedMap("platt", binaryData({low, low, low, high, high, high}, {0, 0, 1, 0, 1, 1}));
    QVERIFY(std::abs(parameterOf(*map, "slope") - std::log(2) / 2) < 1e-12);
    QVERIFY(std::abs(parameterOf(*map, "intercept")) < 1e-12);
    QVERIFY(std::abs(mappedProbability(*map, high) - 2.0 / 3) < 1e-12);
}

void TestPlatt::agreesWithScikitLearn() {
    const auto values = sklearnValues(CALIBRIUM_TEST_DATA).at("binary");
    const auto map = fittedMap("platt", binaryData(values.at("p"), values.at("y").get<Labels>()));
    QVERIFY(std::abs(parameterOf(*map, "slope") - values.at("platt").at("a").get<double>()) < 1e-8);
    QVERIFY(std::abs(parameterOf(*map, "intercept") - values.at("platt").at("b").get<double>()) < 1e-8);
}

void TestPlatt::hasNoSlopeLeft() {
    const std::vector<double> p{0.1, 0.9, 0.4, 0.7, 0.2, 0.6};
    const Labels y{0, 1, 1, 0, 0, 1};
    const auto map = fittedMap("platt", binaryData(p, y));
    const auto [bySlope, byIntercept] = slopes(p, y, parameterOf(*map, "slope"), parameterOf(*map, "intercept"));
    QVERIFY(std::abs(bySlope) < 1e-12 && std::abs(byIntercept) < 1e-12);
}

void TestPlatt::calibratedModelsStay() {
    const auto map = fittedMap("platt", calibratedClasses(20000, 2, 6));
    QVERIFY(std::abs(parameterOf(*map, "slope") - 1) < 0.05);
    QVERIFY(std::abs(parameterOf(*map, "intercept")) < 0.05);
    QVERIFY(map->warnings().empty());
}

void TestPlatt::separatedOutcomesEndAtTheBound() {
    const auto map = fittedMap("platt", binaryData({0.1, 0.2, 0.7, 0.9}, {0, 0, 1, 1}));
    const double size = std::max(std::abs(parameterOf(*map, "slope")), std::abs(parameterOf(*map, "intercept")));
    QVERIFY(std::abs(size - parameterBound) < 1e-6);
    QVERIFY(warnsOf(*map, "parameter-at-bound"));
    QCOMPARE(map->warnings().front().text.english(),
             std::string("A parameter ended at its bound, 1000: the fit rows are told apart without an error, or all "
                         "have the same outcome."));
    QVERIFY(mappedProbability(*map, 0.2) < 1e-12 && mappedProbability(*map, 0.7) > 1 - 1e-12);
}

void TestPlatt::oneOutcomeEndsAtTheBound() {
    const auto map = fittedMap("platt", binaryData({0.1, 0.2, 0.7}, {1, 1, 1}));
    QVERIFY(warnsOf(*map, "parameter-at-bound"));
    for (const double p : {0.1, 0.2, 0.7}) QVERIFY(mappedProbability(*map, p) > 1 - 1e-12);
}

void TestPlatt::equalPredictionsGetTheFrequency() {
    const auto map = fittedMap("platt", binaryData({0.5, 0.5, 0.5, 0.5}, {0, 1, 0, 0}));
    QVERIFY(std::abs(mappedProbability(*map, 0.5) - 0.25) < 1e-12);
    QVERIFY(std::abs(parameterOf(*map, "slope") - 1) < 1e-12);
}

void TestPlatt::limitsAtZeroAndOne() {
    QCOMPARE(PlattCurve({.slope = 2, .intercept = 1})(0), 0.0);
    QCOMPARE(PlattCurve({.slope = 2, .intercept = 1})(1), 1.0);
    QCOMPARE(PlattCurve({.slope = -2, .intercept = 1})(0), 1.0);
    QCOMPARE(PlattCurve({.slope = 0, .intercept = 0})(0), 0.5);
}

void TestPlatt::injectiveByItsSlope() {
    QVERIFY(fittedMap("platt", binaryData({0.2, 0.2, 0.2, 0.8, 0.8, 0.8}, {0, 0, 1, 0, 1, 1}))->isInjective());
    QVERIFY(!fittedMap("platt", binaryData({0.2, 0.2, 0.2, 0.8, 0.8, 0.8}, {1, 1, 0, 1, 0, 0}))->isInjective());
}

QTEST_GUILESS_MAIN(TestPlatt)
#include "tst_platt.moc"
