// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/number.h"

#include <cmath>
#include <limits>

#include <QTest>

using namespace calibrium;

class TestNumber : public QObject {
    Q_OBJECT

private slots:
    void textIsReadAs_data();
    void textIsReadAs();
    void textIsRefused_data();
    void textIsRefused();
    void commaIsRefusedWithoutDecimalComma();
    void nanAndInfinityAreRecognised();
    void onlyWhatSaysNoMoreIsKeptAsNumber_data();
    void onlyWhatSaysNoMoreIsKeptAsNumber();
    void monthsAreKeptAsTheyAreWritten();
};

void TestNumber::textIsReadAs_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("expected");
    QTest::newRow("fraction") << "0.25" << 0.25;
    QTest::newRow("decimal comma") << "0,25" << 0.25;
    QTest::newRow("decimal comma, scientific") << "-2,5e-3" << -0.0025;
    QTest::newRow("point beside decimal comma") << "0.25" << 0.25;
    QTest::newRow("leading plus") << "+3" << 3.0;
    QTest::newRow("blanks around") << "  7\t" << 7.0;
    QTest::newRow("no leading zero") << ".5" << 0.5;
    QTest::newRow("17 digits") << "0.69999999999999996" << 0.7;
    QTest::newRow("numpy") << "1.000000000000000000e+00" << 1.0;
    QTest::newRow("denormal") << "4e-320" << 4e-320;
    QTest::newRow("below every double") << "1e-400" << 0.0;
    QTest::newRow("above every double") << "1e400" << std::numeric_limits<double>::infinity();
    QTest::newRow("below every negative double") << "-1e400" << -std::numeric_limits<double>::infinity();
}

void TestNumber::textIsReadAs() {
    QFETCH(QString, text);
    QFETCH(double, expected);
    const auto number = parseNumber(text.toStdString(), true);
    QVERIFY(number.has_value());
    QVERIFY(*number == expected);
}

void TestNumber::textIsRefused_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"", " ", "abc", "1.2.3", "1,2,3", "12.34,5", "12%", "0x10", "--1", "+-1", "1 2", "1e", "NA"}) {
        QTest::newRow(text) << text;
    }
}

void TestNumber::textIsRefused() {
    QFETCH(QString, text);
    QVERIFY(!parseNumber(text.toStdString(), true).has_value());
}

void TestNumber::commaIsRefusedWithoutDecimalComma() { QVERIFY(!parseNumber("0,5", false).has_value()); }

void TestNumber::nanAndInfinityAreRecognised() {
    QVERIFY(std::isnan(parseNumber("NaN", false).value_or(0)));
    QVERIFY(std::isinf(parseNumber("-inf", false).value_or(0)));
}

void TestNumber::onlyWhatSaysNoMoreIsKeptAsNumber_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("hasDecimalComma");
    QTest::addColumn<bool>("isKept");
    for (const char* text : {"0", "7", "-7", "123456789012345", "0.25", "-.5", "1e-5", "0.50", "101.50", "00.5"}) {
        QTest::newRow(text) << text << false << true;
        QTest::addRow("%s, decimal comma", text) << text << true << true;
    }
    QTest::newRow("0,5") << "0,5" << true << true;
    QTest::newRow("0,5 without") << "0,5" << false << false;
    for (const char* text : {"",           "07",     "-0",   "-07",   "1234567890123456",
                             "+1",         " 1",     "1 ",   "0.5 ",  "a",
                             "-",          ".",      "nan",  "inf",   "-inf",
                             "1e999",      "1e-999", "0x10", "1.2.3", "1,2,3",
                             "2024-01-02", "1.0",    "5.",   "-1.0",  "0.0",
                             "2e3",        "1.10",   "12.50"}) {
        QTest::addRow("\"%s\" is a text", text) << text << true << false;
    }
}

void TestNumber::monthsAreKeptAsTheyAreWritten() {
    for (const char* month : {"10.2020", "1.2020", "01.2021", "2022.10", "12.1990"}) QVERIFY(!keptNumber(month, false));
    for (const char* number : {"10.2120", "13.2020", "0.2020", "101.2020", "2022.13"})
        QVERIFY(keptNumber(number, false));
    const auto month = yearBesidePoint("2022.10");
    QVERIFY(month && month->year == "2022" && month->month == "10");
    QVERIFY(!yearBesidePoint("2022.0") && !yearBesidePoint("2022") && !yearBesidePoint("1.5.2020"));
}

void TestNumber::onlyWhatSaysNoMoreIsKeptAsNumber() {
    QFETCH(QString, text);
    QFETCH(bool, hasDecimalComma);
    QFETCH(bool, isKept);
    const std::string cell = text.toStdString();
    const auto kept = keptNumber(cell, hasDecimalComma);
    QCOMPARE(kept.has_value(), isKept);
    if (kept) QCOMPARE(*kept, *parseNumber(cell, hasDecimalComma));
}

QTEST_GUILESS_MAIN(TestNumber)
#include "tst_number.moc"
