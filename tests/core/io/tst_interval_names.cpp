// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/interval_names.h"

#include "core/io/names/name_parts.h"
#include "core/io/names/quantile_names.h"

#include <QTest>

using namespace calibrium;

namespace {

/// "autoets|upper|95 %", for comparison; "none" for names that are no end of an interval.
QString understood(const char* text) {
    const auto name = intervalName(text);
    if (!name) return "none";
    const QString number = name->number ? QString::number(*name->number) + (name->isPercent ? " %" : "") : QString("-");
    return QString::fromStdString(name->stem) + "|" + (name->isUpper ? "upper" : "lower") + "|" + number;
}

}  // namespace

class TestIntervalNames : public QObject {
    Q_OBJECT

private slots:
    void wordsAndNumbersArePartedByCaseAndMarks() {
        const std::vector<std::string> expected{"yhat", "lower", "97.5", "%"};
        QVERIFY(nameWords("yhatLower_97.5%") == expected);
        QVERIFY(nameWords("yhat.lower.97.5 %") == expected);
        QCOMPARE(joinedWords(nameWords("AutoETS-lo-80")), std::string("autoetslo80"));
        QVERIFY(nameWords("_").empty());
    }

    void endsOfIntervalsAreKnown_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char* name, const char* expected) { QTest::newRow(name) << name << expected; };
        add("Lo 80", "|lower|80 %");
        add("Hi.95", "|upper|95 %");
        add("AutoETS-hi-95", "autoets|upper|95 %");
        add("yhat_lower", "yhat|lower|-");
        add("yhatUpper", "yhat|upper|-");
        add("y_pis_low_0.1", "y|lower|0.1");
        add("lower 95% PI", "|lower|95 %");
        add("X97.5..upper", "|upper|97.5 %");
        add("U95", "|upper|95 %");
        add("sales_l90", "sales|lower|90 %");
        add("lwr", "|lower|-");
        add("Untergrenze_90", "|lower|90 %");
        add("Unter 95", "|lower|95 %");
        add("Ober 95", "|upper|95 %");
        add("ets2_lo_80", "ets2|lower|80 %");
        add("mean_ci_upper", "mean|upper|-");
        add("q0.05", "none");
        add("follow", "none");
        add("supper_95", "none");
        add("lower_upper", "none");
        add("l", "none");
    }
    void endsOfIntervalsAreKnown() {
        QFETCH(QString, name);
        QFETCH(QString, expected);
        QCOMPARE(understood(name.toUtf8().constData()), expected);
    }

    void numbersAreSharesHeldOrLeftOut() {
        const auto levels = [](const std::vector<IntervalNumbers>& intervals) {
            QString text;
            const auto found = levelsOfIntervals(intervals);
            if (!found) return QString("not said");
            for (const IntervalLevels& one : *found) {
                text += QString("%1-%2 ").arg(one.lower).arg(one.upper);
            }
            return text.trimmed();
        };
        QCOMPARE(levels({{80.0, 80.0, true, 3}}), QString("0.1-0.9"));
        QCOMPARE(levels({{0.9, 0.9, false, 3}}), QString("0.05-0.95"));
        // MAPIE names an interval by what it leaves out.
        QCOMPARE(levels({{0.1, 0.1, false, 3}}), QString("0.05-0.95"));
        QCOMPARE(levels({{2.5, 97.5, true, 3}}), QString("0.025-0.975"));
        // Of several the widths decide.
        QCOMPARE(levels({{10.0, 10.0, true, 1}, {90.0, 90.0, true, 5}}), QString("0.45-0.55 0.05-0.95"));
        QCOMPARE(levels({{0.1, 0.1, false, 5}, {0.5, 0.5, false, 2}}), QString("0.05-0.95 0.25-0.75"));
        QCOMPARE(levels({{0.1, 0.1, false, 2}, {0.4, 0.4, false, 5}}), QString("0.45-0.55 0.3-0.7"));
        // 10 % held, 10 % left out, or 10 % on either side?
        QCOMPARE(levels({{10.0, 10.0, true, 3}}), QString("not said"));
        QCOMPARE(levels({{0.4, 0.4, false, 3}}), QString("not said"));
        QCOMPARE(levels({{std::nullopt, std::nullopt, false, 3}}), QString("not said"));
        QCOMPARE(levels({{100.0, 100.0, true, 3}}), QString("not said"));
        QCOMPARE(levels({}), QString("not said"));
    }

    void forecastsBesideIntervalsAreKnown() {
        QVERIFY(namesPointForecast("Point Forecast"));
        QVERIFY(namesPointForecast(".pred"));
        QVERIFY(!namesPointForecast("y"));
        QVERIFY(stemBesideMedian("pred_median") == "pred");
        QCOMPARE(centreStem("pred_mean"), std::string("pred"));
        QCOMPARE(centreStem("mean"), std::string("mean"));
    }
};

QTEST_GUILESS_MAIN(TestIntervalNames)
#include "tst_interval_names.moc"
