// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of files that are understood, or named, as they come from spreadsheets, R, NumPy and Orange.
#include "core/data/dataset.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/bytes/utf16.h"
#include "core/io/cells/array_cells.h"
#include "core/io/cells/spreadsheet_errors.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/io/table/missing_rows.h"
#include "core/io/table/orange_header.h"
#include "core/io/table/weka_distribution.h"
#include "core/run/error.h"
#include "tests/support/file_fixtures.h"

#include <QTest>

using namespace calibrium;
using calibrium::test::FileFixtures;
using calibrium::test::messageOf;

namespace {

ImportSource pasted(const std::string& text) {
    return {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
}

QString outcomeOf(const std::string& text) {
    return messageOf<InvalidInput>([&] { importDataset(pasted(text)); });
}

std::string repeated(const std::string& header, const std::string& rows, int times = 5) {
    std::string text = header + "\n";
    for (int i = 0; i < times; ++i) text += rows;
    return text;
}

std::string utf16Of(const QString& text, bool isBigEndian, bool hasMark) {
    std::string bytes = !hasMark ? "" : isBigEndian ? "\xFE\xFF" : "\xFF\xFE";
    for (const QChar unit : text) {
        const auto high = static_cast<char>(unit.unicode() >> 8U);
        const auto low = static_cast<char>(unit.unicode() & 0xFFU);
        bytes += isBigEndian ? high : low;
        bytes += isBigEndian ? low : high;
    }
    return bytes;
}

}  // namespace

class TestOddShapes : public QObject {
    Q_OBJECT

private slots:
    /// Between blanks a name of two words is two cells, and what leaves out lines does not mend it.
    void namesOfTwoWordsBetweenBlanksAreSaid() {
        const auto sites = [](const std::vector<std::string>& names) {
            std::string text = "site prob outcome\n";
            for (int row = 0; row < 30; ++row)
                text += names[static_cast<std::size_t>(row) % names.size()] + " 0." + std::to_string(10 + row) + " 1\n";
            return outcomeOf(text);
        };
        const QString first = sites({"New York", "Los Angeles", "Boston"});
        QVERIFY2(first.contains("commas between its columns, or leave out the lines above it with --skip 1"),
                 qPrintable(first));
        const QString later = sites({"Boston", "New York", "Los Angeles"});
        QVERIFY2(later.contains("between blanks a name of two words is two cells"), qPrintable(later));
    }

    void rowNamesOfRWithAFactorHaveAHeader() {
        const ImportPlan plan =
            planImport(pasted("\"\",\"diagnosis\",\"prob\"\n\"1\",\"B\",0.25\n\"2\",\"M\",0.75\n"
                              "\"3\",\"M\",0.5\n\"4\",\"B\",0.125\n"));
        QVERIFY(plan.tables.format.hasHeader);
        QVERIFY(plan.reading.roles == (std::vector{ColumnRole::Ignored, ColumnRole::Target, ColumnRole::Prediction}));
        // A number that is missing in the first row is no name.
        QVERIFY(!planImport(pasted("NA,0.25,0\n1,0.75,1\n2,0.5,1\n3,0.25,0\n")).tables.format.hasHeader);
    }

    void errorsOfSpreadsheetsAreMissingNumbersAndNoRemarks() {
        for (const char* error : {"#N/A", "#DIV/0!", "#VALUE!", "#NAME?", "#NV", "#WERT!", " #ZAHL! ", "#n/a"}) {
            QVERIFY2(isSpreadsheetError(error) && isMissing(error), error);
        }
        for (const char* other : {"#", "#1", "# N/A", "#note!", "N/A", "#A B!", "##!"}) {
            QVERIFY2(!isSpreadsheetError(other), other);
        }
        const std::string text =
            "p,y\n0.25,0\n#N/A,1\n0.75,1\n#DIV/0!,0\n# a remark\n0.5,1\n0.125,0\n0.25,0\n0.875,1\n0.5,0\n";
        QCOMPARE(planImport(pasted(text)).tables.predictions.rowCount(), std::size_t(9));
        QCOMPARE(outcomeOf(text), QString("pasted text, line 3, column 1 (p): \"#N/A\" is not a number."));
        ImportOverrides overrides;
        overrides.dropsMissing = true;
        QCOMPARE(importDataset(pasted(text), overrides).sampleCount(), Index(7));
    }

    void textOfUtf16IsRead_data() {
        QTest::addColumn<bool>("isBigEndian");
        QTest::addColumn<bool>("hasMark");
        QTest::newRow("as Excel writes it") << false << true;
        QTest::newRow("big-endian") << true << true;
        QTest::newRow("without a mark") << false << false;
        QTest::newRow("big-endian without a mark") << true << false;
    }
    void textOfUtf16IsRead() {
        QFETCH(bool, isBigEndian);
        QFETCH(bool, hasMark);
        FileFixtures files;
        const QString text = QString::fromUtf8("p\tGröße\ty\r\n0.25\t😀\t0\r\n0.75\tb\t1\r\n0.5\tc\t1\r\n");
        const std::string path = files.write("unicode.txt", utf16Of(text, isBigEndian, hasMark));
        QCOMPARE(QString::fromStdString(readFileBytes(path)), text);
        // Pieces end anywhere.
        Utf16Decoder decoder(false);
        std::string decoded;
        for (const char byte : utf16Of("a😀b", false, false)) decoder.append(std::string_view(&byte, 1), decoded);
        QCOMPARE(decoded, std::string("a😀b"));
        QVERIFY(!decoder.isInCharacter());
        decoder.append("\x3D", decoded);
        QVERIFY(decoder.isInCharacter());
        QVERIFY(!utf16Start("0.25,0.5,0.75\n"));
    }

    void longUtf16IsReadInPieces() {
        FileFixtures files;
        QString text = "p,y\n";
        for (int i = 0; i < 60000; ++i) text += i % 2 == 0 ? "0.25,0\n" : "0.625,1\n";
        const std::string path = files.write("long.csv", utf16Of(text, false, true));
        QCOMPARE(importDataset({.predictionsPath = path, .predictionsText = {}, .targetsPath = {}}).sampleCount(),
                 Index(60000));
    }

    void arraysInCellsAreNamed() {
        for (const char* array : {"[0.61 0.39]", "[0.2, 0.8]", "(1, 2)", "tensor([0.1, 0.9])", "{'a': 0.3, 'b': 0.7}",
                                  "[[0.1 0.9]]", "0.61 0.39", "[0.1 0.2 ... 0.4]"}) {
            QVERIFY2(isArrayCell(array), array);
        }
        for (const char* other :
             {"0.5", "[0.5]", "yes", "1 234", "(a, b)", "2024-01-01 10:00", "[x 1 2]", "", "f(x)"}) {
            QVERIFY2(!isArrayCell(other), other);
        }
        const QString sentence =
            " holds several numbers, such as \"[0.75 0.25]\"; write each of the numbers in a column of its own.";
        QCOMPARE(outcomeOf(repeated(",label,probs", "0,0,[0.75 0.25]\n1,1,[0.25 0.75]\n")),
                 "pasted text: Each cell of column 3 (probs)" + sentence);
        QCOMPARE(outcomeOf(repeated("out,y", "[0.75 0.25],0\n[0.25 0.75],1\n")),
                 "pasted text: Each cell of column 1 (out)" + sentence);
        // What stands beside predictions may be anything.
        QCOMPARE(outcomeOf(repeated("p,y,embedding", "0.25,0,[0.75 0.25]\n0.75,1,[0.25 0.75]\n0.5,0,[1. 2.]\n")),
                 QString("no error"));
    }

    void transposedArraysAreNamed() {
        std::string text;
        for (const char* p : {"0.7", "0.2", "0.1"}) {
            for (int i = 0; i < 40; ++i) text += std::string(i == 0 ? "" : ",") + p;
            text += "\n";
        }
        QCOMPARE(outcomeOf(text),
                 QString("pasted text: The table has 3 rows and 40 columns, and each column sums to 1: "
                         "it is transposed; each row must be a sample."));
        FileFixtures files;
        const std::string logits = files.write("logits.csv", "1.5,-2,0.5,3\n-1,2,-3,0.5\n");
        const std::string targets = files.write("targets.csv", "0\n1\n0\n0\n");
        QCOMPARE(
            messageOf<InvalidInput>(
                [&] { importDataset({.predictionsPath = logits, .predictionsText = {}, .targetsPath = targets}); }),
            QString("logits.csv: The table has 2 rows and 4 columns, and there are as many targets as columns: it is "
                    "transposed; each row must be a sample."));
    }

    void distributionsOfWekaAreNamed() {
        const std::string text =
            "inst#,actual,predicted,error,distribution\n1,1:no,1:no,,*0.75,0.25\n2,2:yes,1:no,+,*0.6,0.4\n";
        QVERIFY(hasWekaDistribution(text));
        QVERIFY(!hasWekaDistribution("inst#,actual,predicted,error,prediction\n1,1:no,1:no,,0.75\n"));
        const QString sentence = messageOf<UnreadableFile>(
            [&] { planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}); });
        QVERIFY2(sentence.contains("remove the stars"), qPrintable(sentence));
    }

    /// A star in each row, in columns that all have names; and an empty cell between blanks, which nothing shows.
    void otherPrintsOfWekaAreNamed() {
        const std::string starred =
            "inst#,actual,predicted,error,d0,d1\n1,1:no,1:no,,*0.75,0.25\n2,2:yes,1:no,+,*0.6,0.4\n"
            "3,2:yes,2:yes,,0.4,*0.6\n";
        QVERIFY(hasStarredNumbers(starred));
        QVERIFY(!hasStarredNumbers("id,p,y\n1,0.5,1\n2,0.25,0\n3,0.75,1\n"));
        QVERIFY(!hasStarredNumbers("mark,p,y\n*1,0.5,1\n2,0.25,0\n3,0.75,1\n"));
        const QString sentence = messageOf<UnreadableFile>([&] { planImport(pasted(starred)); });
        QVERIFY2(sentence.contains("remove the stars"), qPrintable(sentence));
        ImportOverrides overrides;
        overrides.skippedLines = 2;
        std::string text = "=== Predictions on test data ===\n\n    inst#     actual  predicted error prediction\n";
        for (int row = 1; row < 40; ++row) {
            const std::string end = row % 3 == 0 ? "  2:yes   +   0." : "   1:no       0.";
            text += "  " + std::to_string(row) + "   1:no " + end + std::to_string(50 + row) + "\n";
        }
        const QString refusal = messageOf<UnreadableFile>([&] { planImport(pasted(text), overrides); });
        QVERIFY2(refusal.contains("let Weka write them as CSV"), qPrintable(refusal));
    }

    void fractionsAreAskedAbout() {
        const QString sentence = outcomeOf(repeated("runner,sp,won", "1,5/2,0\n2,1/3,1\n3,11/4,0\n4,5/2,1\n"));
        QVERIFY2(sentence.contains("(sp) are fractions, such as \"5/2\"") && sentence.contains("--scale decimal-odds"),
                 qPrintable(sentence));
        QVERIFY(!outcomeOf(repeated("p,d,y", "0.5,5/2,0\n0.25,1/3,1\n0.75,11/4,0\n")).contains("fractions"));
    }

    void headersOfOrangeAreNamed() {
        const std::string text =
            "iris\tforest\tforest (b)\na b\tcontinuous\tcontinuous\nclass\tmeta\tmeta\na\t0.5\t0.5\n";
        QVERIFY(hasOrangeHeader(text));
        QVERIFY(!hasOrangeHeader("a\tb\n0.1\t0.9\n0.2\t0.8\n"));
        QVERIFY(!hasOrangeHeader("text\tclass\na b\tx\nc d\ty\n"));
        QCOMPARE(
            messageOf<UnreadableFile>([&] { importDataset(pasted(text)); }),
            QString("pasted text: Lines 2 and 3 hold types and roles of the columns, as Orange writes them; remove "
                    "both lines."));
    }

    void confidenceIsJudgedByCorrectness() {
        const std::string rows = "0.75,True\n0.25,False\n0.5,True\n0.875,True\n0.625,False\n";
        const Dataset data = importDataset(pasted(repeated("confidence,correct", rows)));
        QCOMPARE(data.classNames().back(), std::string("True"));
        QCOMPARE(data.parameters()(0, 1), 0.75);
        QVERIFY(std::any_of(data.warnings().begin(), data.warnings().end(), [](const Warning& warning) {
            return warning.text.english() ==
                   "The confidence in column 1 (confidence) is judged by whether the prediction was right, column 2 "
                   "(correct).";
        }));
        QCOMPARE(outcomeOf(repeated("id,is_correct,max_prob", "a1,1,0.75\na2,0,0.25\na3,1,0.5\na4,1,0.875\n")),
                 QString("no error"));
        // Beside a target it stays what was computed from the predictions.
        const ImportPlan plan =
            planImport(pasted(repeated("p,correct,y", "0.75,1,1\n0.25,1,0\n0.5,0,0\n0.875,1,1\n0.625,0,0\n")));
        QVERIFY(plan.reading.roles[2] == ColumnRole::Target);
    }

    void outcomesInAColumnForEachClassAreFoundAnywhere() {
        const Dataset pairs = importDataset(
            pasted(repeated("home,home_won,tie,tie_won,away,away_won",
                            "0.5,1,0.25,0,0.25,0\n0.25,0,0.25,0,0.5,1\n0.5,0,0.25,1,0.25,0\n0.25,0,0.5,1,0.25,0\n")));
        QVERIFY(pairs.classNames() == (std::vector<std::string>{"home", "tie", "away"}));
        QVERIFY((pairs.select(std::vector<Index>{0, 1, 2, 3}).labels() == Labels{0, 2, 1, 1}));
        const Dataset far = importDataset(pasted(repeated("id,y_cat,y_dog,y_fox,age,p_dog,p_fox,p_cat",
                                                          "a,1,0,0,31,0.25,0.25,0.5\nb,0,1,0,42,0.5,0.25,0.25\nc,0,0,1,"
                                                          "27,0.5,0.25,0.25\nd,0,0,1,56,0.25,0.5,0.25\n")));
        QVERIFY(far.classNames() == (std::vector<std::string>{"dog", "fox", "cat"}));
        QVERIFY((far.select(std::vector<Index>{0, 1, 2, 3}).labels() == Labels{2, 0, 1, 1}));
    }
};

QTEST_GUILESS_MAIN(TestOddShapes)
#include "tst_odd_shapes.moc"
