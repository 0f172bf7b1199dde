// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure.h"
#include "ui/plots/scene/axis_ticks.h"

#include <cmath>
#include <utility>

#include <QStringList>
#include <QTest>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

TickRequest request(double lower, double upper) {
    return {.lower = lower,
            .upper = upper,
            .isLogarithmic = false,
            .isCount = false,
            .length = 400,
            .extentOf = [](const QString& text) { return 7.0 * static_cast<double>(text.size()); },
            .gap = 12};
}

QString joined(const AxisTicks& ticks) {
    return QStringList(ticks.labels.begin(), ticks.labels.end()).join(QLatin1Char(' '));
}

}  // namespace

class TestAxisTicks : public QObject {
    Q_OBJECT

private slots:
    void unitIntervalGetsFifths() {
        QCOMPARE(joined(makeTicks(request(0, 1))), QStringLiteral("0.0 0.2 0.4 0.6 0.8 1.0"));
    }
    void negativeNumbersHaveAMinusSign() {
        QCOMPARE(joined(makeTicks(request(-1, 1))), QStringLiteral("\u22121.0 \u22120.5 0.0 0.5 1.0"));
    }
    void smallNumbersShareAFactor() {
        const AxisTicks ticks = makeTicks(request(0, 6e-4));
        QCOMPARE(ticks.exponent, -4);
        QCOMPARE(joined(ticks), QStringLiteral("0 1 2 3 4 5 6"));
        QCOMPARE(labelWithExponent(QStringLiteral("SKCE"), ticks.exponent),
                 QStringLiteral("SKCE (\u00d710\u207b\u2074)"));
        QCOMPARE(labelWithExponent(QStringLiteral("SKCE"), 0), QStringLiteral("SKCE"));
    }
    void namesOneAboveTheOtherStandAsCloseAsLines() {
        TickRequest names = request(0, 20);
        names.extentOf = [](const QString&) { return 15.0; };
        for (int i = 1; i < 20; ++i) names.given.emplace_back(i, Text("a long name of site {1}", i));
        names.isVertical = true;
        const AxisTicks all = makeTicks(names);
        QCOMPARE(all.labels.size(), std::size_t{19});
        QCOMPARE(all.labels.back(), QStringLiteral("a long name of site 19"));
        // Where lines would touch every second one is named.
        names.length = 240;
        const AxisTicks half = makeTicks(names);
        QCOMPARE(half.labels.size(), std::size_t{10});
        QCOMPARE(half.minor.size(), std::size_t{9});
    }
    void countsAreWholeWithThousandsSeparated() {
        TickRequest counts = request(0, 12000);
        counts.isCount = true;
        QCOMPARE(joined(makeTicks(counts)), QStringLiteral("0 2,000 4,000 6,000 8,000 10,000 12,000"));
        counts.upper = 2.4;
        QCOMPARE(joined(makeTicks(counts)), QStringLiteral("0 1 2"));
    }
    void aShortAxisStillHasThreeNumbers_data() {
        QTest::addColumn<double>("upper");
        for (const double upper : {1.0, 1.7, 3.9, 8000.0}) QTest::addRow("%g", upper) << upper;
    }
    void aShortAxisStillHasThreeNumbers() {
        QFETCH(double, upper);
        TickRequest wanted = request(0, upper);
        wanted.length = 60;
        wanted.extentOf = [](const QString&) { return 9.0; };
        QVERIFY2(makeTicks(wanted).positions.size() >= 3, qPrintable(joined(makeTicks(wanted))));
        wanted.lower = 0.8 * upper;
        wanted.upper = 20 * upper;
        wanted.isLogarithmic = true;
        QVERIFY2(makeTicks(wanted).positions.size() >= 3, qPrintable(joined(makeTicks(wanted))));
    }
    void labelsNeverCollide_data() {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::newRow("unit") << 0.0 << 1.0;
        QTest::newRow("odd") << 0.1372 << 0.1391;
        QTest::newRow("large") << -123456.0 << 987654.0;
        QTest::newRow("tiny") << 1e-9 << 3.3e-9;
    }
    void labelsNeverCollide() {
        QFETCH(double, lower);
        QFETCH(double, upper);
        for (const double length : {40.0, 120.0, 400.0, 1600.0}) {
            TickRequest wanted = request(lower, upper);
            wanted.length = length;
            const AxisTicks ticks = makeTicks(wanted);
            QVERIFY(ticks.positions.size() <= 8);
            QCOMPARE(ticks.labels.size(), ticks.positions.size());
            std::size_t last = 0;
            for (std::size_t i = 0; i < ticks.positions.size(); ++i) {
                QVERIFY(ticks.positions[i] >= lower - 1e-9 * (upper - lower));
                QVERIFY(ticks.positions[i] <= upper + 1e-9 * (upper - lower));
                if (ticks.labels[i].isEmpty()) continue;
                // A label says what stands there.
                const double read = QString(ticks.labels[i]).replace(QChar(0x2212), QLatin1Char('-')).toDouble();
                QVERIFY(std::abs(read * std::pow(10.0, ticks.exponent) - ticks.positions[i]) <
                        1e-6 * std::max(std::abs(lower), std::abs(upper)));
                const std::size_t before = std::exchange(last, i);
                if (i == 0) continue;
                const double distance = (ticks.positions[i] - ticks.positions[before]) / (upper - lower) * length;
                QVERIFY(distance >= (wanted.extentOf(ticks.labels[i]) + wanted.extentOf(ticks.labels[before])) / 2 +
                                        0.3 * wanted.gap);
            }
        }
    }
    void logarithmicAxisUsesOneNotation() {
        TickRequest log = request(0.01, 10);
        log.isLogarithmic = true;
        QCOMPARE(joined(makeTicks(log)), QStringLiteral("0.01 0.1 1 10"));
        QCOMPARE(makeTicks(log).minor.size(), std::size_t{24});
        log.lower = 1e-5;
        log.upper = 1;
        QCOMPARE(joined(makeTicks(log)),
                 QStringLiteral("10\u207b\u2075 10\u207b\u2074 10\u207b\u00b3 10\u207b\u00b2 10\u207b\u00b9 10\u2070"));
        log.lower = 0.1;
        log.upper = 2;
        QCOMPARE(joined(makeTicks(log)), QStringLiteral("0.1 0.2 0.5 1 2"));
        log.lower = 128;
        log.upper = 8192;
        QCOMPARE(joined(makeTicks(log)), QStringLiteral("200 500 1,000 2,000 5,000"));
        // A ratio's 1 is not left out for 0.5 before it.
        log.lower = 0.09;
        log.upper = 12.5;
        log.length = 240;
        log.extentOf = [](const QString& label) { return 12.0 * static_cast<double>(label.size()); };
        QCOMPARE(joined(makeTicks(log)), QStringLiteral("0.1 1 2 5 10"));
    }
    void partOfADecadeHasThreeNumbers_data() {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::newRow("half") << 1.3e-6 << 4.4e-6;
        QTest::newRow("between two numbers") << 2.1e-3 << 2.9e-3;
        QTest::newRow("plain") << 31.0 << 88.0;
    }
    void partOfADecadeHasThreeNumbers() {
        QFETCH(double, lower);
        QFETCH(double, upper);
        TickRequest log = request(lower, upper);
        log.isLogarithmic = true;
        const AxisTicks ticks = makeTicks(log);
        QVERIFY2(ticks.positions.size() >= 3, qPrintable(joined(ticks)));
        for (const double position : ticks.positions) QVERIFY(position >= lower && position <= upper);
    }
    void aSingleNumberGivesWayToTheTwoBesideIt() {
        TickRequest narrow = request(-0.009, 0.009);
        narrow.extentOf = [](const QString& label) { return 6.0 * static_cast<double>(label.size()); };
        narrow.length = 90;
        const AxisTicks ticks = makeTicks(narrow);
        QCOMPARE(joined(ticks), QStringLiteral("\u22120.005  0.005"));
        // Where these have no room either, it stays.
        narrow.length = 50;
        QCOMPARE(joined(makeTicks(narrow)), QStringLiteral("0.00"));
    }
    void twoNumbersGiveWayToThree() {
        TickRequest low = request(20.4, 31.7);
        low.extentOf = [](const QString&) { return 14.0; };
        low.length = 90;
        low.gap = 12;
        QCOMPARE(joined(makeTicks(low)), QStringLiteral("22  26  30"));
        low = {.lower = 0, .upper = 95, .length = 80, .extentOf = low.extentOf, .gap = 12};
        QCOMPARE(joined(makeTicks(low)), QStringLiteral("0  40  80"));
        // Three of no more than two would be none.
        low.upper = 55;
        low.length = 45;
        QCOMPARE(joined(makeTicks(low)), QStringLiteral("0 50"));
    }
    void aLongNameUsesWhatShortOnesLeave() {
        TickRequest names = request(-0.5, 4.5);
        names.length = 300;
        names.given = {{0, "15 bins"}, {1, "optimised bins"}, {2, "KDE"}, {3, "kkr"}, {4, "ukkr"}};
        QCOMPARE(makeTicks(names).labels[1], QStringLiteral("optimised\nbins"));
        // Of two long ones neither takes the room of the other.
        names.given = {{0, "optimised bins"}, {1, "optimised bins"}, {2, "KDE"}};
        QCOMPARE(makeTicks(names).labels[0], QStringLiteral("opti\u2026sed\nbins"));
    }
    void rangeFitsTheMarksWithAir() {
        Panel panel;
        panel.marks = {Points{.style = {}, .x = {0, 10}, .y = {5, 5}, .tips = {}, .isConnected = false}};
        QCOMPARE(rangeOfX(panel), (AxisRange{-0.4, 10.4}));
        QCOMPARE(rangeOfY(panel), (AxisRange{2.5, 7.5}));
        panel.x.minimum = 0;
        panel.x.maximum = 20;
        QCOMPARE(rangeOfX(panel), (AxisRange{0, 20}));
        panel.marks = {Bars{.style = {}, .left = {0}, .right = {1}, .base = {0}, .top = {100}, .tips = {}}};
        QCOMPARE(rangeOfY(panel), (AxisRange{0, 104}));
    }
    void invalidRangeHasNoTicks() { QVERIFY(makeTicks(request(1, 1)).positions.empty()); }
};

QTEST_GUILESS_MAIN(TestAxisTicks)
#include "tst_axis_ticks.moc"
