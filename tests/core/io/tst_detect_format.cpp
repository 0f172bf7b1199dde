// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/detect_format.h"

#include <string>

#include <QTest>

using namespace calibrium;

class TestDetectFormat : public QObject {
    Q_OBJECT

private slots:
    void formatIsDetected_data();
    void formatIsDetected();
    void hintsAreKept();
    void longTextIsJudgedByItsBeginning();
    void longRowsAreJudgedByTheFirstOfThem();
};

void TestDetectFormat::formatIsDetected_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<char>("delimiter");
    QTest::addColumn<bool>("hasDecimalComma");
    QTest::addColumn<bool>("hasHeader");
    QTest::newRow("commas") << "0.5,0.5\n0.1,0.9\n" << ',' << false << false;
    QTest::newRow("commas and blanks") << "0.5, 0.5, 1\n0.1, 0.9, 0\n" << ',' << false << false;
    QTest::newRow("semicolons, decimal comma") << "0,5;0,5;1\n0,1;0,9;0\n" << ';' << true << false;
    QTest::newRow("tabs, decimal comma, header") << "a\tb\n0,5\t0,5\n0,1\t0,9\n" << '\t' << true << true;
    QTest::newRow("decimal comma beside sentences") << "p;note\n0,5;good, or so\n0,25;bad, they say\n0,75;a, b\n"
                                                    << ';' << true << true;
    QTest::newRow("decimal comma beside words") << "risk;note\n0,5;good\n0,25;bad\n0,75;fair\n" << ';' << true << true;
    QTest::newRow("percent signs") << "p;y\n45,3%;1\n12 %;0\n" << ';' << true << true;
    QTest::newRow("blanks") << "  0.5  0.5\n  0.1  0.9\n" << ' ' << false << false;
    QTest::newRow("blanks, decimal comma") << "0,5 0,5\n0,1 0,9\n" << ' ' << true << false;
    QTest::newRow("columns of words between blanks") << "VERSION MODEL  LEAD  VALID           SID   FCST   OBS\n"
                                                        "V8.1    GFS    120   20240101_120000 KDEN  0.25   1\n"
                                                        "V8.1    GFS    120   20240102_120000 KDEN  0.75   0\n"
                                                        "V8.1    GFS    120   20240103_120000 KBOU  0.5    1\n"
                                                     << ' ' << false << true;
    QTest::newRow("bars") << "0.5|0.5\n0.1|0.9\n" << '|' << false << false;
    QTest::newRow("quoted decimal commas") << "\"0,5\",\"0,5\"\n\"0,1\",\"0,9\"\n" << ',' << true << false;
    QTest::newRow("header of words") << "red cat,black dog\n0.5,0.5\n0.1,0.9\n" << ',' << false << true;
    QTest::newRow("header, label names") << "p0,p1,species\n0.5,0.5,cat\n0.1,0.9,dog\n" << ',' << false << true;
    QTest::newRow("header with index") << ",p0,p1\n0,0.5,0.5\n1,0.1,0.9\n" << ',' << false << true;
    QTest::newRow("header that counts") << "0,1,2\n0.5,0.25,0.25\n0.1,0.8,0.1\n" << ',' << false << true;
    QTest::newRow("header that counts from 1") << "1,2,y\n0.5,0.5,0\n0.1,0.9,1\n" << ',' << false << true;
    QTest::newRow("first row of a one-hot table") << "0,1,0\n0,0,1\n0,1,0\n" << ',' << false << false;
    QTest::newRow("one word among numbers") << "abc,0.5\n0.1,0.9\n0.2,0.8\n" << ',' << false << false;
    QTest::newRow("one column") << "4\n9\n2\n" << ',' << false << false;
    QTest::newRow("header of classes that are numbers") << "3,4,6,rating\n0.5,0.25,0.25,3\n0.1,0.8,0.1,6\n"
                                                        << ',' << false << true;
    QTest::newRow("labels with a point beside decimal commas") << "p;q;y;c\n0,25;0,75;1.0;1.0\n0,5;0,5;0.0;0.0\n"
                                                               << ';' << true << true;
    QTest::newRow("header of classes, the event first") << "1,0,Class\n0.75,0.25,1\n0.1,0.9,0\n"
                                                        << ',' << false << true;
    QTest::newRow("whole numbers and a missing label") << "1,0,0,2\n0.1,0.8,0.1,1\n0.2,0.8,0,1\n"
                                                       << ',' << false << false;
    QTest::newRow("one column, header") << "label\n4\n9\n" << ',' << false << true;
    QTest::newRow("words") << "cat\ndog\n" << ',' << false << false;
    QTest::newRow("words of several words") << "red cat\nblack dog\n" << ',' << false << false;
    QTest::newRow("words under a target's name") << "label\ncat\ndog\n" << ',' << false << true;
    QTest::newRow("comments first") << "# p0 p1\n0.5 0.5\n0.1 0.9\n" << ' ' << false << false;
}

void TestDetectFormat::formatIsDetected() {
    QFETCH(QString, text);
    QFETCH(char, delimiter);
    QFETCH(bool, hasDecimalComma);
    QFETCH(bool, hasHeader);
    const TextFormat format = detectTextFormat(text.toStdString());
    QCOMPARE(format.delimiter, delimiter);
    QCOMPARE(format.hasDecimalComma, hasDecimalComma);
    QCOMPARE(format.hasHeader, hasHeader);
}

void TestDetectFormat::hintsAreKept() {
    const TextFormat format =
        detectTextFormat("0.5;0.5\n", {.delimiter = ',', .hasDecimalComma = true, .hasHeader = true});
    QCOMPARE(format.delimiter, ',');
    QVERIFY(format.hasDecimalComma);
    QVERIFY(format.hasHeader);
}

void TestDetectFormat::longTextIsJudgedByItsBeginning() {
    std::string text = "a;b\n";
    for (int i = 0; i < 50000; ++i) text += "0,5;0,5\n";
    const TextFormat format = detectTextFormat(text);
    QCOMPARE(format.delimiter, ';');
    QVERIFY(format.hasDecimalComma);
    QVERIFY(format.hasHeader);
}

/// Wide rows: the first 64 KiB hold hardly more than the header.
void TestDetectFormat::longRowsAreJudgedByTheFirstOfThem() {
    std::string text;
    for (int k = 0; k < 9000; ++k) text += (k == 0 ? "" : ";") + std::to_string(k);
    text += '\n';
    for (int row = 0; row < 12; ++row) {
        for (int k = 0; k < 9000; ++k) text += k == 0 ? "0,5" : ";0,0625";
        text += '\n';
    }
    const TextFormat format = detectTextFormat(text);
    QCOMPARE(format.delimiter, ';');
    QVERIFY(format.hasDecimalComma);
    QVERIFY(format.hasHeader);
}

QTEST_GUILESS_MAIN(TestDetectFormat)
#include "tst_detect_format.moc"
