// SPDX-License-Identifier: GPL-3.0-or-later
// The files of tests/data/everyday whose numbers, labels and gaps are written as people write them.
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/finding_ids.h"
#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

ImportSource fileNamed(const std::string& name) {
    return {.predictionsPath = CALIBRIUM_TEST_DATA "/everyday/" + name, .predictionsText = {}, .targetsPath = {}};
}

ImportSource textOf(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

bool isAssumed(const Dataset& data, const std::string& id) {
    const auto& warnings = data.warnings();
    return std::any_of(warnings.begin(), warnings.end(), [&](const Warning& warning) { return warning.id == id; });
}

}  // namespace

class TestEverydayNumbers : public QObject {
    Q_OBJECT

private slots:
    void thousandsAndDecimalsAreRead_data();
    void thousandsAndDecimalsAreRead();
    void numbersMayBeWrittenByHand_data();
    void numbersMayBeWrittenByHand();
    void otherTextIsNoNumber();
    void groupsWithoutDecimalsAreThoseOfTheColumn();
    void aMinusSignOfTypesettingIsRead();
    void codesForMissingValuesAreLeftOut();
    void codesAreNumbersWhereTheUserSaysSo();
    void theUserNamesCodes();
    void codesAmongDrawsAreMissing_data();
    void codesAmongDrawsAreMissing();
    void codesAmongDrawsAreAskedAbout_data();
    void codesAmongDrawsAreAskedAbout();
    void codesOfALongTableAreMissing();
    void labelsSayWhichIsTheEvent_data();
    void labelsSayWhichIsTheEvent();
    void spellingsAreSaidWhereRowsAreLeftOut();
    void answersOfPipelinesAreConfidences();
    void verdictsMayBeWords();
};

void TestEverydayNumbers::thousandsAndDecimalsAreRead_data() {
    QTest::addColumn<int>("unused");
    for (const char* file : {"sums_german.csv", "sums_english.csv", "sums_french.csv", "sums_swiss.csv",
                             "sums_euro.csv", "sums_dollar.csv"})
        QTest::newRow(file) << 0;
}

/// The same numbers as without separators of thousands.
void TestEverydayNumbers::thousandsAndDecimalsAreRead() {
    const Dataset plain = importDataset(fileNamed("sums_plain.csv"));
    const Dataset data = importDataset(fileNamed(QTest::currentDataTag()));
    QCOMPARE(QString::fromStdString(data.family().id()), QString("normal"));
    QVERIFY(data.parameters() == plain.parameters());
    QVERIFY(data.targets().values == plain.targets().values);
}

void TestEverydayNumbers::numbersMayBeWrittenByHand_data() {
    QTest::addColumn<bool>("hasDecimalComma");
    QTest::addColumn<double>("number");
    QTest::newRow("25.377,81") << true << 25377.81;
    QTest::newRow("25,377.81") << false << 25377.81;
    QTest::newRow("-1.234.567,5") << true << -1234567.5;
    QTest::newRow("25 377,81") << true << 25377.81;
    QTest::newRow("25\u202f377,81") << true << 25377.81;
    QTest::newRow("25\u00a0377.81") << false << 25377.81;
    QTest::newRow("12'680") << false << 12680.0;
    QTest::newRow("12\u2019680.5") << false << 12680.5;
    QTest::newRow("\u22120.5") << false << -0.5;
    QTest::newRow("0\u00b745") << false << 0.45;
    QTest::newRow("$0.62") << false << 0.62;
    QTest::newRow("-$1,234.50") << false << -1234.5;
    QTest::newRow("25.377,81 \u20ac") << true << 25377.81;
    QTest::newRow("\uff10\uff0e\uff14\uff15") << false << 0.45;
}

void TestEverydayNumbers::numbersMayBeWrittenByHand() {
    QFETCH(const bool, hasDecimalComma);
    QFETCH(const double, number);
    const auto read = parseNumber(QTest::currentDataTag(), hasDecimalComma);
    QVERIFY(read.has_value());
    QCOMPARE(*read, number);
}

void TestEverydayNumbers::otherTextIsNoNumber() {
    for (const char* text : {"25.377,81", "1,234", "12,34.5", "2024-05-01", "1 in 20", "3/4", "12 34", "1 2345",
                             "0 123", "<0.01", "0.3*", "0.45 (0.40-0.50)", "1\u20133", "$", "", "12 680 mm", "1,234,5"})
        QVERIFY2(!parseNumber(text, false), text);
    for (const char* text : {"25,377.81", "1,234,567", "1.234,5,6"}) QVERIFY2(!parseNumber(text, true), text);
}

/// "1.234" beside "812,50" is no decimal.
void TestEverydayNumbers::groupsWithoutDecimalsAreThoseOfTheColumn() {
    std::string text = "mean;sd;observed\n";
    for (int i = 0; i < 40; ++i) text += i % 2 == 0 ? "1.234;812,5;1.300,75\n" : "987,25;812,5;1.020\n";
    const Dataset data = importDataset(textOf(text));
    QCOMPARE(data.parameters()(0, 0), 1234.0);
    QCOMPARE(data.parameters()(1, 0), 987.25);
    QCOMPARE(data.targets().values(0), 1300.75);
    QCOMPARE(data.targets().values(1), 1020.0);
}

void TestEverydayNumbers::aMinusSignOfTypesettingIsRead() {
    const Dataset data = importDataset(fileNamed("minus.csv"));
    QCOMPARE(QString::fromStdString(data.family().id()), QString("binary"));
    QCOMPARE(data.sampleCount(), Index{60});
    const Dataset risks = importDataset(fileNamed("limits.csv"));
    QVERIFY((data.parameters() - risks.parameters()).cwiseAbs().maxCoeff() < 1e-4);
}

void TestEverydayNumbers::codesForMissingValuesAreLeftOut() {
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    const Dataset data = importDataset(fileNamed("missing_code.csv"), overrides);
    QCOMPARE(data.sampleCount(), Index{58});
    QVERIFY(isAssumed(data, missingCode));
    QVERIFY(isAssumed(data, rowsWithMissingValues));
    QVERIFY(data.targets().values.minCoeff() > 0);
}

void TestEverydayNumbers::codesAreNumbersWhereTheUserSaysSo() {
    ImportOverrides overrides;
    overrides.missingCodes = {noMissingCode};
    QCOMPARE(importDataset(fileNamed("missing_code.csv"), overrides).targets().values.minCoeff(), -999.0);
    // Far from all others, but no number that fills gaps; and such a number among others of its size.
    std::string far = "mean,sd,observed\n";
    std::string near = far;
    for (int i = 0; i < 40; ++i) {
        far += std::to_string(20 + i % 7) + ",2," + std::to_string(i == 3 ? -1000 : 20 + i % 9) + "\n";
        near += std::to_string(900 + i % 70) + ",60," + std::to_string(i == 3 ? 999 : 900 + i % 90) + "\n";
    }
    QCOMPARE(importDataset(textOf(far)).sampleCount(), Index{40});
    QCOMPARE(importDataset(textOf(near)).sampleCount(), Index{40});
}

/// 9 is an answer that is not known, in labels as in numbers.
void TestEverydayNumbers::theUserNamesCodes() {
    ImportOverrides overrides;
    overrides.missingCodes = {"9"};
    overrides.dropsMissing = true;
    QCOMPARE(importDataset(fileNamed("third_label.csv"), overrides).sampleCount(), Index{59});
    overrides.missingCodes = {"nine"};
    QVERIFY(messageOf<InvalidSetting>([&] {
                importDataset(fileNamed("third_label.csv"), overrides);
            }).contains("--missing"));
}

namespace {

/// Three members and what was seen; of some rows the last member has the code.
std::string membersWith(const std::string& code, bool isInAll = false, int rowCount = 30) {
    std::string text = "mem1,mem2,mem3,obs\n";
    for (int i = 0; i < rowCount; ++i) {
        const std::string third = isInAll || i % 8 == 2 ? code : std::to_string(4 + i % 5);
        text += std::to_string(2 + i % 5) + "," + std::to_string(3 + i % 7) + "," + third + "," +
                std::to_string(3 + i % 6) + ".5\n";
    }
    return text;
}

}  // namespace

void TestEverydayNumbers::codesAmongDrawsAreMissing_data() {
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("isNamed");
    QTest::addColumn<bool>("isInAll");
    QTest::addColumn<int>("rowCount");
    QTest::newRow("named") << "-999" << true << false << 30;
    QTest::newRow("found") << "-999" << false << false << 30;
    QTest::newRow("found in few rows") << "-999" << false << false << 6;
    QTest::newRow("named as a number like others") << "7777" << true << false << 30;
    QTest::newRow("fill of NetCDF") << "1e20" << false << false << 30;
    QTest::newRow("fill in single precision") << "1.00000002004088e+20" << true << false << 30;
    QTest::newRow("a member without numbers") << "-9999" << false << true << 30;
}

/// As where the cells were empty: announced as missing, the number stayed a draw.
void TestEverydayNumbers::codesAmongDrawsAreMissing() {
    QFETCH(const QString, code);
    QFETCH(const bool, isNamed);
    QFETCH(const bool, isInAll);
    QFETCH(const int, rowCount);
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    if (isNamed) overrides.missingCodes = {code.startsWith("1.0") ? std::string("1e20") : code.toStdString()};
    const Dataset data = importDataset(textOf(membersWith(code.toStdString(), isInAll, rowCount)), overrides);
    QCOMPARE(data.sampleCount(), Index{rowCount});
    QVERIFY(isAssumed(data, missingCode));
    const RowMatrix& draws = data.parameters();
    QVERIFY(std::isnan(draws(2, 2)));
    for (Index i = 0; i < draws.size(); ++i) QVERIFY(!(std::abs(draws.data()[i]) > 10));
    QCOMPARE(std::isnan(draws(0, 2)), isInAll);
}

void TestEverydayNumbers::codesAmongDrawsAreAskedAbout_data() {
    QTest::addColumn<bool>("isNamed");
    QTest::addColumn<bool>("isInAll");
    QTest::newRow("named, and nothing said of the rows") << true << false;
    QTest::newRow("found") << false << false;
    QTest::newRow("a member without numbers") << false << true;
}

void TestEverydayNumbers::codesAmongDrawsAreAskedAbout() {
    QFETCH(const bool, isNamed);
    QFETCH(const bool, isInAll);
    ImportOverrides overrides;
    if (isNamed) overrides.missingCodes = {"-999"};
    const ImportPlan plan = planImport(textOf(membersWith("-999", isInAll)), overrides);
    QVERIFY(plan.remarks.isOpen());
    const ImportQuestion& question = plan.remarks.questions.front();
    QVERIFY(question.about == ImportQuestion::About::MissingValues);
    QVERIFY(QString::fromStdString(question.answer.english()).contains("--drop-missing"));
    QCOMPARE(question.place.columnName, std::string("mem3"));
}

void TestEverydayNumbers::codesOfALongTableAreMissing() {
    std::string text = "id,member,value,obs\n";
    for (int i = 0; i < 30; ++i) {
        for (int m = 0; m < 3; ++m) {
            const bool isGap = m == 1 && i % 8 == 2;
            text += std::to_string(i) + "," + std::to_string(m) + "," +
                    (isGap ? std::string("-999") : std::to_string(3 + (i + m) % 7)) + "," + std::to_string(3 + i % 6) +
                    ".5\n";
        }
    }
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    const Dataset data = importDataset(textOf(text), overrides);
    QCOMPARE(data.sampleCount(), Index{30});
    QVERIFY(std::isnan(data.parameters()(2, 1)));
    QVERIFY(!std::isnan(data.parameters()(3, 1)));
}

void TestEverydayNumbers::labelsSayWhichIsTheEvent_data() {
    QTest::addColumn<QString>("event");
    QTest::newRow("denied.csv") << "rain";
    QTest::newRow("coded.csv") << "1: yes";
    QTest::newRow("approved.csv") << "approved";
}

/// Whatever the numbers say of it, which is nothing here.
void TestEverydayNumbers::labelsSayWhichIsTheEvent() {
    QFETCH(const QString, event);
    const ImportPlan plan = planImport(fileNamed(QTest::currentDataTag()));
    QVERIFY(!plan.remarks.isOpen());
    QCOMPARE(QString::fromStdString(plan.reading.classNames[plan.reading.positiveClass]), event);
}

void TestEverydayNumbers::spellingsAreSaidWhereRowsAreLeftOut() {
    std::string text = "risk,died\n";
    for (int i = 0; i < 40; ++i) {
        text += i == 5 ? "NA" : "0." + std::to_string(10 + i * 2);
        text += i % 3 == 0 ? ",yes\n" : i % 7 == 0 ? ",Yes\n" : ",no\n";
    }
    ImportOverrides overrides;
    overrides.dropsMissing = true;
    overrides.classNames = {"no", "yes"};
    const Dataset data = importDataset(textOf(text), overrides);
    QCOMPARE(data.sampleCount(), Index{39});
    QVERIFY(isAssumed(data, "import-spellings"));
}

void TestEverydayNumbers::answersOfPipelinesAreConfidences() {
    const Dataset data = importDataset(fileNamed("pipeline.csv"));
    const Dataset named = importDataset(fileNamed("modeler.csv"));
    QVERIFY(isAssumed(data, confidencesAgainstCorrectness));
    QVERIFY(data.parameters() == named.parameters());
    QVERIFY(data.labels() == named.labels());
}

void TestEverydayNumbers::verdictsMayBeWords() {
    const Dataset data = importDataset(fileNamed("verdicts.csv"));
    const Dataset named = importDataset(fileNamed("modeler.csv"));
    QVERIFY(data.parameters() == named.parameters());
    QVERIFY(data.labels() == named.labels());
}

QTEST_GUILESS_MAIN(TestEverydayNumbers)
#include "tst_everyday_numbers.moc"
