// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/corp.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/estimators/scores/spherical.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestCorp : public QObject {
    Q_OBJECT

private slots:
    void agreesWithPublishedExample();
    void partsAddUp();
    void sphericalScoreIsThatOfTheMeasure();
    void perfectPredictionsAreFinite();
    void wrongCertaintyIsFiniteAndCounted();
    void calibratedConstantHasNoMiscalibration();
    void preparedStatisticAgrees();
    void refusesManyClassesAndTestsOfOtherParts();
};

void TestCorp::agreesWithPublishedExample() {
    // From the tests of the model-diagnostics package (PEER_VALUES.md).
    const Dataset data = test::binary({0.4, 0.3, 0.2, 0.1, 0.5, 0.9}, {0, 0, 0, 1, 1, 1});
    const CorpDecomposition brier = corpDecomposition(data, CorpScore::Brier);
    QVERIFY(std::abs(brier.score - 0.2266667) < 5e-8);
    QVERIFY(std::abs(brier.miscalibration - 0.1016667) < 5e-8);
    QVERIFY(std::abs(brier.discrimination - 0.125) < 1e-15);
    QVERIFY(std::abs(brier.uncertainty - 0.25) < 1e-15);
    const CorpDecomposition log = corpDecomposition(data, CorpScore::Log);
    QVERIFY(std::abs(log.score - 0.6986228) < 5e-8);
    QVERIFY(std::abs(log.miscalibration - 0.3237327) < 5e-8);
    QVERIFY(std::abs(log.discrimination - 0.3182571) < 5e-8);
    QVERIFY(std::abs(log.uncertainty - 0.6931472) < 5e-8);
}

void TestCorp::partsAddUp() {
    const Dataset data = test::randomBinary(300, 8, 2.5);
    for (const auto score : {CorpScore::Brier, CorpScore::Log, CorpScore::Spherical}) {
        const CorpDecomposition parts = corpDecomposition(data, score);
        QVERIFY(parts.miscalibration > 0 && parts.discrimination > 0);
        QVERIFY(std::abs(parts.miscalibration - parts.discrimination + parts.uncertainty - parts.score) < 1e-14);
    }
}

void TestCorp::sphericalScoreIsThatOfTheMeasure() {
    const Dataset data = test::randomBinary(300, 8, 2.5);
    const CorpDecomposition parts = corpDecomposition(data, CorpScore::Spherical);
    QVERIFY(std::abs(parts.score - spherical(data).value) < 1e-14);
    // The base rate 1/2 has the direction (1, 1).
    const CorpDecomposition even = corpDecomposition(test::binary({0.2, 0.9}, {0, 1}), CorpScore::Spherical);
    QVERIFY(std::abs(even.uncertainty + std::sqrt(0.5)) < 1e-15);
    QVERIFY(std::abs(even.discrimination - (1 - std::sqrt(0.5))) < 1e-15);
}

void TestCorp::perfectPredictionsAreFinite() {
    const CorpDecomposition parts = corpDecomposition(test::binary({0, 1, 1, 0}, {0, 1, 1, 0}), CorpScore::Log);
    QCOMPARE(parts.score, 0.0);
    QCOMPARE(parts.miscalibration, 0.0);
    QCOMPARE(parts.discrimination, parts.uncertainty);
    QCOMPARE(parts.impossibleCount, Index{0});
}

void TestCorp::wrongCertaintyIsFiniteAndCounted() {
    const CorpDecomposition parts = corpDecomposition(test::binary({0, 1}, {1, 0}), CorpScore::Log);
    QVERIFY(std::isfinite(parts.score));
    QCOMPARE(parts.impossibleCount, Index{2});
    QCOMPARE(corpDecomposition(test::binary({0, 1}, {1, 0})).impossibleCount, Index{0});
}

void TestCorp::calibratedConstantHasNoMiscalibration() {
    const CorpDecomposition parts = corpDecomposition(test::binary({0.25, 0.25, 0.25, 0.25}, {0, 1, 0, 0}));
    QCOMPARE(parts.miscalibration, 0.0);
    QCOMPARE(parts.discrimination, 0.0);
}

void TestCorp::preparedStatisticAgrees() {
    const Dataset data = test::randomBinary(50, 9);
    const Measure measure = corpMeasure();
    const Values values = complete(measure.info.parameters, {{"score", std::string("log")}}, "corp");
    const MethodCall call{.data = data, .values = values, .run = {}};
    const std::vector<Targets> batch{data.targets()};
    QCOMPARE(measure.prepare(call)->evaluate(batch, {}).front(), measure.evaluate(call).value);
}

void TestCorp::refusesManyClassesAndTestsOfOtherParts() {
    QVERIFY_EXCEPTION_THROWN(corpDecomposition(test::randomClasses(5, 3, 1)), InvalidSetting);
    const Dataset data = test::randomBinary(10, 9);
    const Measure measure = corpMeasure();
    const Values values = complete(measure.info.parameters, {{"part", std::string("dsc")}}, "corp");
    try {
        measure.prepare({.data = data, .values = values, .run = {}});
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(error.what(),
                 "A test of corp needs part=mcb or part=score; large values of dsc do not speak against calibration.");
    }
}

QTEST_GUILESS_MAIN(TestCorp)
#include "tst_corp.moc"
