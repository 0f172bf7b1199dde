// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/estimators/clinical/accuracy.h"
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
        QCOMPARE(interval->kind, std::string("Clopper-Pearson"));
        QCOMPARE(interval->upper, 1.0);
        QVERIFY(std::abs(interval->lower - std::cbrt(0.025)) < 1e-12);  // p^3 = 0.025
    }

    void isNoStatisticOfATest() { QVERIFY(!accuracyMeasure().isTestable); }
};

QTEST_GUILESS_MAIN(TestAccuracy)
#include "tst_accuracy.moc"
