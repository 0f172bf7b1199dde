// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_table.h"

#include "tests/support/file_fixtures.h"

#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

/// "line:cell|cell" per row, joined by blanks.
QString drawn(const Table& table) {
    QStringList rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        QStringList cells;
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const std::string_view cell = table.cell(row, column);
            cells << QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size()));
        }
        rows << QString::number(table.line(row)) + ":" + cells.join("|");
    }
    return rows.join(" ");
}

QString read(std::string_view text, char delimiter, bool hasHeader = false) {
    return drawn(readTextTable(text, "t.csv", delimiter, hasHeader));
}

}  // namespace

class TestTextTable : public QObject {
    Q_OBJECT

private slots:
    void textIsReadAs_data();
    void textIsReadAs();
    void headerIsNoRow();
    void linesCountPhysicalLines();
    void shortRowIsRefused();
    void longRowIsRefused();
    void rowLengthsCountSkippedLines();
    void openQuoteIsRefused();
    void openQuoteInTheFirstRowIsRefused();
    void textWithoutRowsIsRefused();
    void headerWithoutRowsIsRefused();
    void stoppedRunIsCancelled();
    void carriageReturnsOnlyTakeLinearTime();
};

void TestTextTable::textIsReadAs_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<char>("delimiter");
    QTest::addColumn<QString>("expected");
    QTest::newRow("commas") << QByteArray("1,2\n3,4\n") << ',' << "1:1|2 2:3|4";
    QTest::newRow("no last line end") << QByteArray("1,2\n3,4") << ',' << "1:1|2 2:3|4";
    QTest::newRow("CRLF") << QByteArray("1,2\r\n3,4\r\n") << ',' << "1:1|2 2:3|4";
    QTest::newRow("CR only") << QByteArray("1,2\r3,4\r5,6") << ',' << "1:1|2 2:3|4 3:5|6";
    QTest::newRow("semicolons") << QByteArray("1,5;2\n3;4\n") << ';' << "1:1,5|2 2:3|4";
    QTest::newRow("tabs") << QByteArray("1\t\t2\n3\t4\t5\n") << '\t' << "1:1||2 2:3|4|5";
    QTest::newRow("bars") << QByteArray("a|b\n") << '|' << "1:a|b";
    QTest::newRow("blanks") << QByteArray("  1  2\t 3 \n4 5 6\n") << ' ' << "1:1|2|3 2:4|5|6";
    QTest::newRow("blanks and CRLF") << QByteArray("1 2 \r\n3 4\r\n") << ' ' << "1:1|2 2:3|4";
    QTest::newRow("blanks in quotes") << QByteArray("1 \"a  b\"\n2 c\n") << ' ' << "1:1|a  b 2:2|c";
    QTest::newRow("blanks without last line end") << QByteArray("1 2\n3 4 ") << ' ' << "1:1|2 2:3|4";
    QTest::newRow("quoted") << QByteArray("\"a,b\",\"say \"\"x\"\"\"\n") << ',' << "1:a,b|say \"x\"";
    QTest::newRow("quoted at the end") << QByteArray("1,\"a\"") << ',' << "1:1|a";
    QTest::newRow("empty cells") << QByteArray(",1,\n") << ',' << "1:|1|";
    QTest::newRow("padding") << QByteArray(" 1 , 2 \n") << ',' << "1:1|2";
    QTest::newRow("one column") << QByteArray("4\n9\n") << ',' << "1:4 2:9";
}

void TestTextTable::textIsReadAs() {
    QFETCH(QByteArray, text);
    QFETCH(char, delimiter);
    QFETCH(QString, expected);
    QCOMPARE(read(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), delimiter), expected);
}

void TestTextTable::headerIsNoRow() {
    const Table table = readTextTable("p0,p1\n1,2\n", "t.csv", ',', true);
    QVERIFY((table.header() == std::vector<std::string>{"p0", "p1"}));
    QCOMPARE(drawn(table), QString("2:1|2"));
}

void TestTextTable::linesCountPhysicalLines() {
    QCOMPARE(read("# made by hand\n\nx,y\n1,\"two\nlines\"\n \t \n#no,row\n3,4\n", ',', true),
             QString("4:1|two\nlines 8:3|4"));
    QCOMPARE(read("1,\"a\n\n# b\"\r\n2,c\r\n", ','), QString("1:1|a\n\n# b 4:2|c"));
}

void TestTextTable::shortRowIsRefused() {
    try {
        readTextTable("1,2,3\n4,5,6\n7,8\n", "probs.csv", ',', false);
        QFAIL("no error");
    } catch (const InvalidInput& error) {
        QCOMPARE(QString(error.what()),
                 QString("probs.csv, row 3, column 2: The row has 2 cells; the rows above have 3."));
        QVERIFY(error.place().row == 3 && error.place().column == 2);
    }
}

void TestTextTable::longRowIsRefused() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("x\n1\n2,3\n", "t.csv", ',', true); }),
             QString("t.csv, row 3, column 2: The row has 2 cells; the rows above have 1."));
}

void TestTextTable::rowLengthsCountSkippedLines() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("#\n1,2\n\n\"a\nb\",2\n3\n", "t.csv", ',', false); }),
             QString("t.csv, row 6, column 1: The row has 1 cell; the rows above have 2."));
}

void TestTextTable::openQuoteIsRefused() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("1,2\n3,\"4\n5,6\n", "t.csv", ',', false); }),
             QString("t.csv, row 2: A quoted cell is not closed."));
}

void TestTextTable::openQuoteInTheFirstRowIsRefused() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("\"1,2\n3,4", "t.csv", ',', false); }),
             QString("t.csv, row 1: A quoted cell is not closed."));
}

void TestTextTable::textWithoutRowsIsRefused() {
    QCOMPARE(messageOf<UnreadableFile>([] { readTextTable("\n# only a remark\n", "t.csv", ',', false); }),
             QString("t.csv: The file holds no rows."));
}

void TestTextTable::headerWithoutRowsIsRefused() {
    QCOMPARE(messageOf<UnreadableFile>([] { readTextTable("p0,p1,y\n", "t.csv", ',', true); }),
             QString("t.csv: The file holds a header, but no rows."));
}

void TestTextTable::stoppedRunIsCancelled() {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "1,2\n";
    std::stop_source stop;
    int reports = 0;
    const Run run(stop.get_token(), [&](double) {
        if (++reports == 2) stop.request_stop();
    });
    QVERIFY_THROWS_EXCEPTION(Cancelled, readTextTable(text, "t.csv", ',', false, run));
    QCOMPARE(reports, 2);
}

void TestTextTable::carriageReturnsOnlyTakeLinearTime() {
    std::string text;
    for (int i = 0; i < 200000; ++i) text += "1,2\r";
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(readTextTable(text, "t.csv", ',', false).rowCount(), std::size_t{200000});
    QVERIFY2(timer.elapsed() < 5000, "a quadratic search for line ends takes minutes here");
}

QTEST_GUILESS_MAIN(TestTextTable)
#include "tst_text_table.moc"
