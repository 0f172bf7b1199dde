// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/finding_ids.h"
#include "core/estimators/clinical/accuracy.h"
#include "core/families/classes/lens.h"
#include "core/method/measure.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestAccuracy : public QObject {
    Q_OBJECT

private slots:
    void lowestOfEqualMaximaIsPredicted() {
        const Accuracy result =
            accuracy(classData({{0.4, 0.4, 0.2}, {0.4, 0.4, 0.2}, {0.1, 0.2, 0.7}, {1, 0, 0}}, {0, 1, 2, 1}));
        QCOMPARE(result.correctCount, Index{2});
        QCOMPARE(result.sampleCount, Index{4});
        QCOMPARE(result.value, 0.5);
    }

    void oneHalfPredictsClassZeroOfABinaryModel() {
        QCOMPARE(accuracy(binaryData({0.5, 0.5, 0.6, 0.2}, {0, 1, 1, 0})).value, 0.75);
    }

    void intervalIsClopperPearson() {
        const auto result =
            analyse(binaryData({0.9, 0.9, 0.9}, {1, 1, 1}), {.measures = {{"accuracy", {}}}, .tests = {}});
        const auto& interval = result.measures.at(0).estimate.interval;
        QCOMPARE(interval->kind.english(), std::string("Clopper-Pearson"));
        QCOMPARE(interval->upper, 1.0);
        QVERIFY(std::abs(interval->lower - std::cbrt(0.025)) < 1e-12);  // p^3 = 0.025
    }

    /// A confidence below one half in a prediction that was right, and one above it in one that was wrong.
    void ofConfidencesIsTheShareOfRightPredictions() {
        const Dataset plain = binaryData({0.4, 0.3, 0.9, 0.8, 0.45}, {1, 1, 1, 0, 0});
        QCOMPARE(accuracy(plain).value, 0.4);
        const Dataset data = plain.withWarning({confidencesAgainstCorrectness, Severity::Note, "Confidences."});
        QCOMPARE(accuracy(data).value, 0.6);
        const auto result = analyse(data, {.measures = {{"accuracy", {}}}, .tests = {}});
        QCOMPARE(result.measures.at(0).estimate.value, 0.6);
    }

    /// Not the share of confidences that lie on the right side of one half.
    void ofATopLabelIsThatOfTheModel() {
        const Dataset data =
            classData({{0.4, 0.35, 0.25}, {0.3, 0.3, 0.4}, {0.9, 0.05, 0.05}, {0.1, 0.8, 0.1}}, {0, 2, 0, 2});
        QCOMPARE(accuracy(data).value, 0.75);
        QCOMPARE(accuracy(applyLens(data, parseLens("top-label"))).value, 0.75);
        QCOMPARE(accuracy(applyLens(data, parseLens("top:2"))).value, 0.75);
        QCOMPARE(accuracy(applyLens(data, parseLens("class:0"))).value, 0.75);
    }

    void isNoStatisticOfATest() { QVERIFY(!accuracyMeasure().isTestable); }
};

QTEST_GUILESS_MAIN(TestAccuracy)
#include "tst_accuracy.moc"
