// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/csv_cell.h"

#include <QTest>

using namespace calibrium;

class TestCsvCell : public QObject {
    Q_OBJECT

private slots:
    void quotesWhatNeedsIt();
    void formulasBecomeText_data();
    void formulasBecomeText();
    void numbersStayNumbers();
};

void TestCsvCell::quotesWhatNeedsIt() {
    QCOMPARE(csvCell("plain"), std::string("plain"));
    QCOMPARE(csvCell("a,b"), std::string("\"a,b\""));
    QCOMPARE(csvCell("say \"x\""), std::string("\"say \"\"x\"\"\""));
    QCOMPARE(csvCell(""), std::string());
}

void TestCsvCell::formulasBecomeText_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cell");
    QTest::newRow("command") << "=cmd|' /C calc'!A0"
                             << "'=cmd|' /C calc'!A0";
    QTest::newRow("link") << "=HYPERLINK(\"http://x\",1)"
                          << "\"'=HYPERLINK(\"\"http://x\"\",1)\"";
    QTest::newRow("plus") << "+1+cmd"
                          << "'+1+cmd";
    QTest::newRow("minus") << "-2+3"
                           << "'-2+3";
    QTest::newRow("at") << "@SUM(A1)"
                        << "'@SUM(A1)";
    QTest::newRow("tab") << "\t=1"
                         << "'\t=1";
    QTest::newRow("carriage return") << "\r=1"
                                     << "\"'\r=1\"";
}

void TestCsvCell::formulasBecomeText() {
    QFETCH(QString, text);
    QFETCH(QString, cell);
    QCOMPARE(QString::fromStdString(csvCell(text.toStdString())), cell);
}

void TestCsvCell::numbersStayNumbers() {
    for (const char* number : {"-1", "+0.5", "-2.5e-07", "-inf"}) QCOMPARE(csvCell(number), std::string(number));
}

QTEST_GUILESS_MAIN(TestCsvCell)
#include "tst_csv_cell.moc"
