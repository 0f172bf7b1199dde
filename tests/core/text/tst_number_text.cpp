// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/estimate.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <QTest>

#include <cmath>
#include <cstdlib>

using namespace calibrium;

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void significantKeepsFourDigits_data();
    void significantKeepsFourDigits();
    void errorsDecideTheDigitsOfEstimates_data();
    void errorsDecideTheDigitsOfEstimates();
    void roundTripReadsBackAsTheSameDouble();
    void pValuesHaveTheDigitsOneQuotes_data();
    void pValuesHaveTheDigitsOneQuotes();
    void countedPValuesAreBoundsAtTheirEnd_data();
    void countedPValuesAreBoundsAtTheirEnd();
    void pValuesHaveAMonteCarloError();
    void intervalsAndPercentagesRead();
    void anEstimateAndItsEndsHaveTheSameDecimals();
    void numbersOfOneKindKeepTheirZeros();
};

void TestNumberText::anEstimateAndItsEndsHaveTheSameDecimals() {
    // As tables write them: 0.5 beside 0.39 would read as less exact.
    QCOMPARE(withInterval(0.4998, 0.3891, 0.6312, 0.95).english(), std::string("0.50 (95 % 0.39 to 0.63)"));
    QCOMPARE(withInterval(-0.7948, -1.0671, -0.5502, std::nullopt).english(), std::string("-0.79 (-1.07 to -0.55)"));
    QCOMPARE(withInterval(0.3, 0.0791, 0.512, std::nullopt).english(), std::string("0.30 (0.08 to 0.51)"));
    QCOMPARE(estimateText(0.7404, 0.606, 0.7396), std::string("0.740 [0.606, 0.740]"));
    QCOMPARE(estimateText(12345.6, 12045.2, 12645.9), std::string("12346 [12045, 12646]"));
    QCOMPARE(estimateText(2.5e-6, 1.5e-6, 3.6e-6), std::string("2.5e-06 [1.5e-06, 3.6e-06]"));
    QCOMPARE(estimateText(0, 0, 0), std::string("0 [0, 0]"));
    QCOMPARE(estimateText(1e-9, -0.2, 0.2), std::string("0.00 [-0.20, 0.20]"));
    QCOMPARE(estimateText(2, 2, HUGE_VAL), std::string("2 [2, inf]"));
}

void TestNumberText::numbersOfOneKindKeepTheirZeros() {
    QCOMPARE(toDigits(0.03), std::string("0.0300"));
    QCOMPARE(toDigits(1.0996), std::string("1.10"));
    QCOMPARE(toDigits(-0.05), std::string("-0.0500"));
    QCOMPARE(toDigits(12345.6), std::string("12346"));
    QCOMPARE(toDigits(0), std::string("0"));
    QCOMPARE(toDigits(2.634e-5), std::string("2.63e-05"));
    QCOMPARE(pValueText(1e-7), std::string("1.0e-07"));
    QCOMPARE(pValueText(1e-4), std::string("0.00010"));
}

void TestNumberText::significantKeepsFourDigits_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << "0";
    QTest::newRow("negative zero") << -0.0 << "0";
    QTest::newRow("share") << 0.0431249 << "0.04312";
    QTest::newRow("no trailing zeros") << 0.5 << "0.5";
    QTest::newRow("negative") << -1.23456 << "-1.235";
    QTest::newRow("small") << 2.63449e-5 << "2.634e-05";
    QTest::newRow("large counts stay whole") << 12345.6 << "12346";
    QTest::newRow("rounding up to five digits") << 9999.6 << "10000";
    QTest::newRow("very large") << 1.5e9 << "1.5e+09";
}

void TestNumberText::significantKeepsFourDigits() {
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(significant(value)), text);
}

void TestNumberText::errorsDecideTheDigitsOfEstimates_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("error");
    QTest::addColumn<QString>("text");
    QTest::newRow("share") << 0.069648 << 0.000524 << "0.06965 ± 0.00052";
    QTest::newRow("one") << -3.2149 << 1.1 << "−3.2 ± 1.1";
    QTest::newRow("small") << 0.0017813 << 1.5e-5 << "(1.781 ± 0.015)·10⁻³";
    QTest::newRow("around zero") << -1.428e-5 << 1.4e-5 << "(−1.4 ± 1.4)·10⁻⁵";
    QTest::newRow("the error is larger") << 2e-7 << 1.44e-4 << "(0.0 ± 1.4)·10⁻⁴";
    QTest::newRow("large") << 9.987e7 << 1.3e6 << "(9.99 ± 0.13)·10⁷";
    QTest::newRow("error without decimals") << 1234.5 << 87.6 << "1234 ± 88";
    QTest::newRow("no error") << 0.25 << 0.0 << "0.25 ± 0";
    QTest::newRow("one value only") << -0.25 << std::nan("") << "−0.25 ± nan";
    QTest::newRow("no negative zero") << -2e-7 << 1.44e-4 << "(0.0 ± 1.4)·10⁻⁴";
    QTest::newRow("nothing at all") << -0.0 << 0.1 << "0.00 ± 0.10";
    QTest::newRow("error rounded up") << 0.5 << 0.0996 << "0.50 ± 0.10";
    QTest::newRow("value rounded up") << 0.0099996 << 0.00012 << "0.01000 ± 0.00012";
    QTest::newRow("value rounded up to a power") << 999999.7 << 30.0 << "(1.000000 ± 0.000030)·10⁶";
    QTest::newRow("error of thousands") << 123456.0 << 12345.0 << "123456 ± 12345";
    QTest::newRow("rounding is no error") << 0.3 << 1.7e-18 << "0.3 ± 0";
    QTest::newRow("far apart") << 1e300 << 1e-300 << "1e+300 ± 0";
    QTest::newRow("tiny") << 1e-320 << 1e-321 << "1e-320 ± 1e-321";
    QTest::newRow("no value") << std::nan("") << 0.1 << "not a number";
    QTest::newRow("infinite") << -HUGE_VAL << HUGE_VAL << "−inf ± inf";
}

void TestNumberText::errorsDecideTheDigitsOfEstimates() {
    QFETCH(double, value);
    QFETCH(double, error);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(withError(value, error)), text);
}

void TestNumberText::roundTripReadsBackAsTheSameDouble() {
    for (const double value : {0.1, 1.0 / 3, 2.6344912345678901e-4, 5e-324, -1e300, std::nextafter(1.0, 2.0)}) {
        QCOMPARE(std::strtod(roundTrip(value).c_str(), nullptr), value);
    }
    QCOMPARE(roundTrip(0.1), std::string("0.1"));
}

void TestNumberText::pValuesHaveTheDigitsOneQuotes_data() {
    QTest::addColumn<double>("pValue");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << "< 1e-300";
    QTest::newRow("underflow") << 5e-324 << "< 1e-300";
    QTest::newRow("one") << 1.0 << "1.00";
    QTest::newRow("clear") << 0.4281 << "0.43";
    QTest::newRow("just below 0.1") << 0.0996 << "0.10";
    QTest::newRow("near the level") << 0.0496 << "0.050";
    QTest::newRow("smallest of 1000 resamples") << 1.0 / 1001 << "0.0010";
    QTest::newRow("below 0.01") << 0.00133 << "0.0013";
    QTest::newRow("beside it") << 0.00099 << "0.00099";
    QTest::newRow("rounds to 0.01") << 0.00996 << "0.010";
    QTest::newRow("just below 0.01") << 0.00459 << "0.0046";
    QTest::newRow("tiny") << 2.14e-7 << "2.1e-07";
}

void TestNumberText::pValuesHaveTheDigitsOneQuotes() {
    QFETCH(double, pValue);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(pValueText(pValue)), text);
}

void TestNumberText::countedPValuesAreBoundsAtTheirEnd_data() {
    QTest::addColumn<double>("count");
    QTest::addColumn<int>("resamples");
    QTest::addColumn<bool>("isTwoSided");
    QTest::addColumn<QString>("text");
    QTest::newRow("smallest of 1000") << 1.0 << 1000 << false << "p ≤ 0.001";
    QTest::newRow("second smallest of 1000") << 2.0 << 1000 << false << "p = 0.0020";
    QTest::newRow("two-sided") << 2.0 << 1000 << true << "p ≤ 0.002";
    QTest::newRow("smallest of 99") << 1.0 << 99 << false << "p ≤ 0.01";
    QTest::newRow("rounded up") << 1.0 << 300 << false << "p ≤ 0.0034";
    QTest::newRow("largest") << 1001.0 << 1000 << false << "p = 1.00";
    QTest::newRow("one two-sided resample says nothing") << 2.0 << 1 << true << "p = 1.00";
}

void TestNumberText::countedPValuesAreBoundsAtTheirEnd() {
    QFETCH(double, count);
    QFETCH(int, resamples);
    QFETCH(bool, isTwoSided);
    QFETCH(QString, text);
    const PValue pValue{.value = count / (1.0 + resamples),
                        .resampleCount = static_cast<std::size_t>(resamples),
                        .isTwoSided = isTwoSided};
    QCOMPARE(QString::fromStdString(pValueStatement(pValue)), text);
}

void TestNumberText::pValuesHaveAMonteCarloError() {
    const PValue counted{.value = 0.2, .resampleCount = 1000, .isTwoSided = false};
    QVERIFY(std::abs(*monteCarloError(counted) - std::sqrt(0.2 * 0.8 / 1000)) < 1e-15);
    QCOMPARE(monteCarloText(counted).english(), std::string("Monte Carlo error ± 0.013 with 1000 resamples"));
    const PValue twoSided{.value = 0.2, .resampleCount = 1000, .isTwoSided = true};
    QVERIFY(std::abs(*monteCarloError(twoSided) - 2 * std::sqrt(0.1 * 0.9 / 1000)) < 1e-15);
    QVERIFY(!monteCarloError({.value = 0.2}));
    QCOMPARE(monteCarloText({.value = 0.2}).english(), std::string());
    QCOMPARE(pValueStatement({.value = 0}), std::string("p < 1e-300"));
}

void TestNumberText::intervalsAndPercentagesRead() {
    QCOMPARE(intervalText({0.0371234, 0.0489, 0.95, ""}), std::string("[0.03712, 0.0489]"));
    QCOMPARE(percentText(0.95), std::string("95 %"));
    QCOMPARE(percentText(0.999), std::string("99.9 %"));
}

QTEST_GUILESS_MAIN(TestNumberText)
#include "tst_number_text.moc"
