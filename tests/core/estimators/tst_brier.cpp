// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/brier.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestBrier : public QObject {
    Q_OBJECT

private slots:
    void isTheSquaredDistanceToTheOutcome() {
        const Dataset data = classData({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}}, {0, 2});  // 0.38 and 0.14
        QVERIFY(std::abs(brier(data).value - 0.26) < 1e-15);
    }

    /// scoringrules tests: Brier(0, 0.271) = 0.073441, the scalar form.
    void scalarFormAgreesWithAPublishedValue() {
        const Dataset data = binaryData({0.271}, {0});
        QVERIFY(std::abs(brier(data, {BrierOptions::Form::Scalar}).value - 0.073441) < 1e-15);
        QVERIFY(std::abs(brier(data).value - 2 * 0.073441) < 1e-15);
    }

    void binaryIsTheTwoClassCase() {
        const Dataset binary = binaryData({0.3, 0.8, 0.5}, {0, 1, 1});
        const Dataset classes = classData({{0.7, 0.3}, {0.2, 0.8}, {0.5, 0.5}}, {0, 1, 1});
        QVERIFY(std::abs(brier(binary).value - brier(classes).value) < 1e-15);
    }

    void theMeasureTakesTheScalarFormForBinaryDataOnly() {
        const auto formOf = [](const Dataset& data) {
            const Values values = complete(brierMeasure().info.parameters, {}, "brier");
            const Estimate estimate = brierMeasure().evaluate({.data = data, .values = values, .run = {}});
            return std::pair(estimate.resolved.text("form"), estimate.value);
        };
        const auto binary = formOf(binaryData({0.271, 0.5}, {0, 1}));
        QCOMPARE(binary.first, std::string("scalar"));
        QVERIFY(std::abs(binary.second - (0.073441 + 0.25) / 2) < 1e-15);
        QCOMPARE(formOf(classData({{0.5, 0.3, 0.2}}, {0})).first, std::string("vector"));
    }

    void limitsAreReached() {
        QCOMPARE(brier(classData({{0, 1, 0}}, {1})).value, 0.0);
        QCOMPARE(brier(classData({{0, 1, 0}}, {2})).value, 2.0);
    }

    /// Proper: under the predicted distribution no other prediction scores better on average.
    void truthScoresBestInExpectation() {
        const auto expected = [](double truth, double p) {
            const Dataset data = binaryData({p, p}, {0, 1});
            const RowScore score = brierRowScore(data);
            return (1 - truth) * score(0, 0) + truth * score(1, 1);
        };
        for (const double truth : {0.1, 0.5, 0.7}) {
            for (const double p : {0.0, 0.2, 0.4, 0.6, 0.9}) QVERIFY(expected(truth, truth) < expected(truth, p));
        }
    }
};

QTEST_GUILESS_MAIN(TestBrier)
#include "tst_brier.moc"
