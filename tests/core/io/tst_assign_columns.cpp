// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/assign_columns.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/reading/import.h"
#include "tests/support/file_fixtures.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

Dataset read(const std::string& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

QString refusal(const std::string& text, const ImportOverrides& overrides = {}) {
    const QString message = messageOf<InvalidInput>([&] { read(text, overrides); });
    return message.startsWith("pasted text") ? message.mid(11) : message;
}

}  // namespace

/// Every bad cell with its exact message; "pasted text" stands for the file and is left out.
class TestAssignColumns : public QObject {
    Q_OBJECT

private slots:
    void badCellIsNamed_data();
    void badCellIsNamed();
    void placeHoldsLineAndColumn();
    void numberedColumnsAreSortedByNumber();
    void otherColumnsKeepTheirOrder();
    void logitsBecomeProbabilities();
    void oneLogitBecomesAProbability();
    void labelsAreCountedFromZeroInside();
    void labelsBeyond32BitsAreRefused();
    void floatLabelsAreAccepted();
    void namesBecomeTheirPosition();
    void decimalCommasAreRead();
    void severalTargetColumnsAreRefused();
    void missingTargetsAreRefused();
    void wrongNumberOfColumnsIsRefused();
    void wrongNumberOfClassNamesIsRefused();
    void stoppedRunIsCancelled();
};

void TestAssignColumns::badCellIsNamed_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const QString head = "p0,p1,p2,y\n0.2,0.3,0.5,0\n0.2,0.3,0.5,1\n0.2,0.3,0.5,2\n";
    QTest::newRow("word") << head + "0.2,0.3,abc,1\n"
                          << ", line 5, column 3 (p2): \"abc\" is not a number.";
    QTest::newRow("long word") << head + "0.2,0.3," + QString(50, 'x') + ",1\n"
                               << ", line 5, column 3 (p2): \"" + QString(40, 'x') + "...\" is not a number.";
    QTest::newRow("empty cell") << head + "0.2,,0.5,1\n"
                                << ", line 5, column 2 (p1): The cell is empty.";
    QTest::newRow("short row") << head + "0.2,0.3,0.5\n"
                               << ", line 5, column 3: The row has 3 cells; the rows above have 4.";
    QTest::newRow("long row") << head + "0.2,0.3,0.5,1,1\n"
                              << ", line 5, column 5: The row has 5 cells; the rows above have 4.";
    QTest::newRow("NaN") << head + "NaN,0.3,0.5,1\n"
                         << ", line 5, column 1 (p0): \"NaN\" is not a finite number.";
    QTest::newRow("infinity") << head + "0.2,-inf,0.5,1\n"
                              << ", line 5, column 2 (p1): \"-inf\" is not a finite number.";
    QTest::newRow("negative") << head + "-0.1,0.6,0.5,1\n"
                              << ", line 5, column 1 (p0): The probability -0.1 is negative.";
    QTest::newRow("above 1") << head + "0,1.5,0,1\n"
                             << ", line 5, column 2 (p1): The probability 1.5 is above 1.";
    QTest::newRow("row sum")
        << head + "0.32,0.3,0.5,1\n"
        << ", line 5, columns 1 to 3: The probabilities sum to 1.12; each row must sum to 1 (1e-5 is "
           "accepted, up to 1e-3 is repaired).";
    QTest::newRow("label too large")
        << head + "0.2,0.3,0.5,11\n"
        << ", line 5, column 4 (y): The label 11 is out of range; with 3 classes counted from "
           "0 it must be 0 to 2.";
    QTest::newRow("negative label")
        << head + "0.2,0.3,0.5,-1\n"
        << ", line 5, column 4 (y): The label -1 is out of range; with 3 classes counted from 0 "
           "it must be 0 to 2.";
    QTest::newRow("broken label") << head + "0.2,0.3,0.5,1.5\n"
                                  << ", line 5, column 4 (y): The label \"1.5\" is not a whole number.";
    QTest::newRow("label word") << head + "0.2,0.3,0.5,cat\n"
                                << ", line 5, column 4 (y): The label \"cat\" is not a whole number.";
    QTest::newRow("label NaN") << head + "0.2,0.3,0.5,nan\n"
                               << ", line 5, column 4 (y): The label \"nan\" is not a whole number.";
    QTest::newRow("label missing") << head + "0.2,0.3,0.5,\n"
                                   << ", line 5, column 4 (y): The cell is empty.";
    QTest::newRow("counted from 1")
        << "p0,p1,y\n0.5,0.5,1\n0.5,0.5,2\n0.5,0.5,2\n0.5,0.5,0\n"
        << ", line 5, column 3 (y): The label 0 is out of range; with 2 classes counted from 1 "
           "it must be 1 to 2.";
    QTest::newRow("unknown name") << "cat,dog,label\n0.5,0.5,cat\n0.5,0.5,dog\n0.5,0.5,dgo\n"
                                  << ", line 4, column 3 (label): The label \"dgo\" is none of the classes cat, dog.";
    QTest::newRow("no header") << "0.5,0.5,0\n0.5,0.5,1\n0.5,x,1\n0.5,0.5,0\n"
                               << ", line 3, column 2: \"x\" is not a number.";
    QTest::newRow("blank lines count") << "p,y\n\n0.5,0\n0.5,1\n# remark\n0.5,1\n1.5,0\n"
                                       << ", line 7, column 1 (p): The probability 1.5 is above 1.";
}

void TestAssignColumns::badCellIsNamed() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(refusal(text.toStdString()), expected);
}

void TestAssignColumns::placeHoldsLineAndColumn() {
    try {
        read("id,p0,y,p1\na,0.5,0,0.5\nb,0.5,1,0.5\nc,0.5,1,0.8\n");
        QFAIL("no error");
    } catch (const InvalidInput& error) {
        QVERIFY(error.place().file == "pasted text");
        QVERIFY(error.place().row == 4);
        QVERIFY(error.place().column == 2 && error.place().lastColumn == 4);
    }
}

void TestAssignColumns::numberedColumnsAreSortedByNumber() {
    const Dataset data = read("p1,p2,p0,y\n0.25,0.5,0.25,0\n0.125,0.25,0.625,2\n0.5,0.25,0.25,1\n");
    QCOMPARE(data.parameters()(1, 0), 0.625);
    QCOMPARE(data.parameters()(1, 1), 0.125);
    QCOMPARE(data.parameters()(1, 2), 0.25);
    QCOMPARE(refusal("p1,p0,y\n0.5,0.5,0\n0.5,0.5,1\n0.5,-0.5,1\n"),
             QString(", line 4, column 2 (p0): The probability -0.5 is negative."));
}

void TestAssignColumns::otherColumnsKeepTheirOrder() {
    const Dataset data = read("dog,cat,y\n0.25,0.75,dog\n0.5,0.5,cat\n");
    QCOMPARE(data.parameters()(0, 0), 0.25);
    QCOMPARE(data.labels()[0], 0);
    QCOMPARE(data.labels()[1], 1);
}

void TestAssignColumns::logitsBecomeProbabilities() {
    const Dataset data = read("a,b,c,y\n0,0,0,0\n1000,1000,-1000,1\n2.5,0,0,2\n");
    QCOMPARE(data.parameters()(0, 2), 1.0 / 3);
    QCOMPARE(data.parameters()(1, 0), 0.5);
    QCOMPARE(data.parameters()(1, 2), 0.0);
    QVERIFY(std::abs(data.parameters()(2, 0) - std::exp(2.5) / (std::exp(2.5) + 2)) < 1e-15);
}

void TestAssignColumns::oneLogitBecomesAProbability() {
    const Dataset data = read("logit,y\n0,0\n-30,1\n2.5,1\n");
    QVERIFY(data.family().id() == "binary");
    QCOMPARE(data.parameters()(0, 1), 0.5);
    QVERIFY(std::abs(data.parameters()(1, 1) / (std::exp(-30.0) / (1 + std::exp(-30.0))) - 1) < 1e-14);
    QVERIFY(std::abs(data.parameters()(2, 1) - 1 / (1 + std::exp(-2.5))) < 1e-15);
}

void TestAssignColumns::labelsAreCountedFromZeroInside() {
    QVERIFY((read("0.5,0.25,0.25,1\n0.5,0.25,0.25,3\n").labels() == Labels{0, 2}));
    QVERIFY((read("0.5,0.25,0.25,0\n0.5,0.25,0.25,2\n").labels() == Labels{0, 2}));
    QVERIFY((read("p,y\n0.5,-1\n0.25,1\n").labels() == Labels{0, 1}));
}

/// Class 1 where they are cut to 32 bits.
void TestAssignColumns::labelsBeyond32BitsAreRefused() {
    ImportOverrides counted;
    counted.labelKind = LabelKind::FromZero;
    for (const char* const label : {"4294967297", "-4294967295", "1e300"}) {
        const QString message =
            refusal("p0,p1,p2,y\n0.5,0.25,0.25,0\n0.5,0.25,0.25," + std::string(label) + "\n", counted);
        QVERIFY2(
            message.startsWith(", line 3, column 4 (y): The label ") && message.contains(" is out of range; with 3 "),
            qPrintable(message));
    }
}

void TestAssignColumns::floatLabelsAreAccepted() {
    QVERIFY((read("p,y\n0.5,0.000000000000000000e+00\n0.25,1.000000000000000000e+00\n").labels() == Labels{0, 1}));
}

void TestAssignColumns::namesBecomeTheirPosition() {
    const Dataset data = read("cat,dog,bird,label\n0.5,0.25,0.25,bird\n0.5,0.25,0.25,cat\n0.5,0.25,0.25,cat\n");
    QVERIFY((data.labels() == Labels{2, 0, 0}));
    QVERIFY((data.classNames() == std::vector<std::string>{"cat", "dog", "bird"}));
}

void TestAssignColumns::decimalCommasAreRead() {
    const Dataset data = read("0,25;0,75;1\n0,5;0,5;0\n");
    QCOMPARE(data.parameters()(0, 1), 0.75);
    QVERIFY((data.labels() == Labels{1, 0}));
}

void TestAssignColumns::severalTargetColumnsAreRefused() {
    using enum ColumnRole;
    ImportOverrides overrides;
    overrides.roles = std::vector<ColumnRole>{Prediction, Target, Target};
    QCOMPARE(refusal("0.5,1,1\n0.25,0,1\n", overrides),
             QString(": A classification has one column of targets; 2 are chosen."));
}

void TestAssignColumns::missingTargetsAreRefused() {
    QCOMPARE(
        refusal("0.5,0.5\n0.25,0.75\n"),
        QString(": There is no column of targets; name one with --target-column, or give their file with --targets."));
}

void TestAssignColumns::wrongNumberOfColumnsIsRefused() {
    ImportOverrides binary;
    binary.family = "binary";
    using enum ColumnRole;
    binary.roles = std::vector<ColumnRole>{Prediction, Prediction, Prediction, Target};
    QCOMPARE(
        refusal("p0,p1,p2,y\n0.5,0.25,0.25,1\n0.5,0.25,0.25,0\n", binary),
        QString(": The family binary takes at most 2 columns of predictions; there are 3; name them with --columns."));
    ImportOverrides categorical;
    categorical.family = "categorical";
    QCOMPARE(
        refusal("p,y\n0.5,1\n0.25,0\n", categorical),
        QString(
            ": The family categorical takes at least 2 columns of predictions; there is 1; name them with --columns."));
    QCOMPARE(refusal("y\n1\n0\n"),
             QString(": There is no column of predictions, which are numbers; --columns names it."));
}

void TestAssignColumns::wrongNumberOfClassNamesIsRefused() {
    QCOMPARE(refusal("0.5,0.25,0.25,cat\n0.5,0.25,0.25,dog\n"),
             QString(": There are 2 class names (cat, dog) for 3 classes; say which columns hold the predictions with "
                     "--columns, and which the labels with --target-column."));
}

void TestAssignColumns::stoppedRunIsCancelled() {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += i % 2 == 0 ? "0.25,0.75,1\n" : "0.5,0.5,0\n";
    const ImportPlan plan = planImport({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
    std::stop_source stop;
    const Run run(stop.get_token(), [&](double) { stop.request_stop(); });
    QVERIFY_THROWS_EXCEPTION(Cancelled, assignColumns(plan, run));
}

QTEST_GUILESS_MAIN(TestAssignColumns)
#include "tst_assign_columns.moc"
