// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/observed_expected.h"

#include "core/run/error.h"
#include "tests/support/binary_scores.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

class TestObservedExpected : public QObject {
    Q_OBJECT

private slots:
    void agreesWithScipy() {
        for (const auto& set : binaryScores(CALIBRIUM_TEST_DATA)) {
            const ObservedExpected result = observedExpected(set.data);
            const auto ends = set.expected.at("observed_expected_interval").get<std::vector<double>>();
            QVERIFY(isNear(result.value, set.expected.at("observed_expected").get<double>(), 1e-13));
            QVERIFY(isNear(result.interval.lower, ends[0], 1e-11) && isNear(result.interval.upper, ends[1], 1e-11));
        }
    }

    /// Without events the upper end is -log(0.025) over E.
    void noEventLeavesAnUpperEnd() {
        const ObservedExpected result = observedExpected(binaryData({0.5, 0.25, 0.25}, {0, 0, 0}));
        QCOMPARE(result.value, 0.0);
        QCOMPARE(result.interval.lower, 0.0);
        QVERIFY(std::abs(result.interval.upper + std::log(0.025)) < 1e-12);
    }

    void nothingExpectedIsRefused() {
        QVERIFY_EXCEPTION_THROWN(observedExpected(binaryData({0, 0}, {0, 1})), InvalidInput);
        QVERIFY_EXCEPTION_THROWN(observedExpected(classData({{0.2, 0.3, 0.5}}, {1})), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestObservedExpected)
#include "tst_observed_expected.moc"
