// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/value_range.h"

#include "core/method/measure.h"

#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;

class TestValueRange : public QObject {
    Q_OBJECT

private slots:
    /// logit 0.9944 = 5.179; se 0.0039 becomes 0.0039 / (0.9944 0.0056) = 0.7003; t of 19 degrees 2.093.
    void aShareIsOnTheScaleOfItsLogOdds() {
        const Interval plain = studentInterval(0.9944, 0.0039, 19, 0.95);
        QVERIFY(plain.upper > 1);
        const Interval interval = studentInterval(ValueRange::share(), 0.9944, 0.0039, 19, 0.95);
        const double reach = (plain.upper - 0.9944) / (0.9944 * 0.0056);
        const double logit = std::log(0.9944 / 0.0056);
        QVERIFY(std::abs(interval.lower - 1 / (1 + std::exp(-(logit - reach)))) < 1e-12);
        QVERIFY(std::abs(interval.upper - 1 / (1 + std::exp(-(logit + reach)))) < 1e-12);
        QVERIFY(interval.upper < 1 && interval.lower > 0.97);
        QCOMPARE(interval.level, 0.95);
    }

    void otherRangesCutTheInterval() {
        const ValueRange range{.lowest = 0, .highest = 2, .lowestForClasses = 0};
        const Interval interval = studentInterval(range, 0.1, 0.2, 9, 0.95);
        QCOMPARE(interval.lower, 0.0);
        QCOMPARE(interval.upper, studentInterval(0.1, 0.2, 9, 0.95).upper);
        const Interval free = studentInterval(ValueRange(), 0.1, 0.2, 9, 0.95);
        QVERIFY(free.lower < 0);
        // At an end nothing is between both sides, and what is left is cut.
        QCOMPARE(studentInterval(ValueRange::share(), 1, 0.1, 9, 0.95).upper, 1.0);
    }

    void differencesLieWithinTheWidth() {
        const ValueRange difference = ValueRange::share().ofDifference();
        QCOMPARE(difference.lowest, -1.0);
        QCOMPARE(difference.highest, 1.0);
        QVERIFY(!difference.isShare);
        QCOMPARE(within(difference, {-1.2, 0.4, 0.95, {}}).lower, -1.0);
        QVERIFY(std::isinf(ValueRange{.lowest = 0}.ofDifference().highest));
    }

    /// Every measure that is called a share by its formula says so; scores keep the bounds that their intervals had.
    void measuresSayTheirRanges() {
        for (const char* id : {"accuracy", "auc", "sensitivity", "specificity", "ppv", "npv"}) {
            QVERIFY2(measure(id).range.isShare, id);
        }
        QCOMPARE(measure("brier").range.lowest, 0.0);
        QCOMPARE(measure("log-score").range.lowestForClasses, 0.0);
        QVERIFY(std::isinf(measure("log-score").range.lowest));
        QVERIFY(std::isinf(measure("slope").range.highest));
    }
};

QTEST_GUILESS_MAIN(TestValueRange)
#include "tst_value_range.moc"
