// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table.h"
#include "core/io/table/text_table.h"

#include "core/run/memory.h"
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
            const std::string cell = table.cell(row, column);
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
    void rowsWithoutEndAreRefusedEarly();
    void blanksInQuotesAndAtTheEndsStayAsBefore();
    void textIsReadAs_data();
    void textIsReadAs();
    void headerIsNoRow();
    void linesCountPhysicalLines();
    void remarksAmongTheRowsAreRemembered();
    void remarksThatCouldBeRowsAreRefused_data();
    void remarksThatCouldBeRowsAreRefused();
    void shortRowIsRefused();
    void longRowIsRefused();
    void rowLengthsCountSkippedLines();
    void openQuoteIsRefused();
    void openQuoteInTheFirstRowIsRefused();
    void textWithoutRowsIsRefused();
    void headerWithoutRowsIsRefused();
    void stoppedRunIsCancelled();
    void carriageReturnsOnlyTakeLinearTime();
    void piecesAreReadAsTheWhole_data();
    void piecesAreReadAsTheWhole();
    void plainLinesAreCutAsQuotedOnesAre();
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
    QCOMPARE(read("# made by hand\n\nx,y\n1,\"two\nlines\"\n \t \n#no row\n3,4\n", ',', true),
             QString("4:1|two\nlines 8:3|4"));
    QCOMPARE(read("1,\"a\n\n# b\"\r\n2,c\r\n", ','), QString("1:1|a\n\n# b 4:2|c"));
}

void TestTextTable::remarksAmongTheRowsAreRemembered() {
    const Table table = readTextTable("# head\nx,y\n1,2\n# note\n3,4\n##\n", "t.csv", ',', true);
    QCOMPARE(table.rowCount(), std::size_t{2});
    QVERIFY((table.remarks() == std::vector<std::int64_t>{4, 6}));
}

void TestTextTable::remarksThatCouldBeRowsAreRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::newRow("as many cells") << QByteArray("x,y\n1,2\n#3,4\n") << 3;
    QTest::newRow("one column") << QByteArray("a\n#b\na\n") << 2;
}

void TestTextTable::remarksThatCouldBeRowsAreRefused() {
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QCOMPARE(calibrium::test::messageOf<InvalidInput>([&] {
                 readTextTable(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), "t.csv", ',',
                               false);
             }),
             QString("t.csv, line %1: The line begins with # and may be a remark or a row; remove the line, or put the "
                     "cell in quotation marks.")
                 .arg(line));
}

void TestTextTable::shortRowIsRefused() {
    try {
        readTextTable("1,2,3\n4,5,6\n7,8\n", "probs.csv", ',', false);
        QFAIL("no error");
    } catch (const InvalidInput& error) {
        QCOMPARE(QString(error.what()),
                 QString("probs.csv, line 3, column 2: The row has 2 cells; the rows above have 3."));
        QVERIFY(error.place().row == 3 && error.place().column == 2);
    }
}

void TestTextTable::longRowIsRefused() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("x\n1\n2,3\n", "t.csv", ',', true); }),
             QString("t.csv, line 3, column 2: The row has 2 cells; the rows above have 1."));
}

void TestTextTable::rowLengthsCountSkippedLines() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("#\n1,2\n\n\"a\nb\",2\n3\n", "t.csv", ',', false); }),
             QString("t.csv, line 6, column 1: The row has 1 cell; the rows above have 2."));
}

void TestTextTable::openQuoteIsRefused() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("1,2\n3,\"4\n5,6\n", "t.csv", ',', false); }),
             QString("t.csv, line 2: A quoted cell is not closed."));
}

void TestTextTable::openQuoteInTheFirstRowIsRefused() {
    QCOMPARE(messageOf<InvalidInput>([] { readTextTable("\"1,2\n3,4", "t.csv", ',', false); }),
             QString("t.csv, line 1: A quoted cell is not closed."));
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

void TestTextTable::rowsWithoutEndAreRefusedEarly() {
    setProgramMemory(std::size_t{1} << 30U);
    const QString sentence =
        "x.csv, line 2: The row has more than 1000000 cells or 64 MiB of text; no table has such rows.";
    std::string manyWords;
    for (std::size_t i = 0; i < 1'100'000; ++i) manyWords += "1 ";
    QElapsedTimer clock;
    clock.start();
    const auto refusal = [](const std::string& line, char delimiter) {
        const std::string text = std::string("a") + delimiter + "b\n" + line + "\n1" + delimiter + "2\n";
        return messageOf<UnreadableFile>([&] { readTextTable(text, "x.csv", delimiter, true); });
    };
    QCOMPARE(refusal(std::string(200'000'000, ','), ','), sentence);
    QCOMPARE(refusal(std::string(200'000'000, '1'), ','), sentence);
    QCOMPARE(refusal(manyWords, ' '), sentence);
    setProgramMemory(0);
    // Far longer than a busy machine takes; read to their ends such rows take the memory of the machine.
    QVERIFY2(clock.elapsed() < 60000, qPrintable(QString::number(clock.elapsed())));
}

void TestTextTable::blanksInQuotesAndAtTheEndsStayAsBefore() {
    // Longer than the pieces in which lines are parsed, so that blanks stand at the ends of pieces.
    std::string text = "  ";
    for (int i = 0; i < 200'000; ++i) text += "1 \t ";
    const Table table = readTextTable(text + "\"a b\"  \n", "x.txt", ' ', false);
    QCOMPARE(table.columnCount(), std::size_t{200'001});
    QCOMPARE(std::string(table.cell(0, 199'999)), std::string("1"));
    QCOMPARE(std::string(table.cell(0, 200'000)), std::string("a b"));
}

void TestTextTable::piecesAreReadAsTheWhole_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("line feeds") << QByteArray("a,b\n1,2\n\n3,4\n");
    QTest::newRow("no last end") << QByteArray("a,b\n1,2\n3,4");
    QTest::newRow("pairs") << QByteArray("a,b\r\n1,2\r\n\r\n3,4\r\n");
    QTest::newRow("carriage returns") << QByteArray("a,b\r1,2\r\r3,4\r");
    QTest::newRow("carriage returns, no last end") << QByteArray("a,b\r1,2\r3,4");
    QTest::newRow("mixed ends") << QByteArray("a,b\r1,2\n3,4\r\n5,6\r\r\n7,8\n\r9,0");
    QTest::newRow("quotes over lines") << QByteArray("a,b\n\"1\n2\r\n3\",\"x\"\"y\"\r\n4,5\n");
    QTest::newRow("remarks") << QByteArray("# head\na,b\n1,2\n# note\r\n3,4\n#\n");
    QTest::newRow("open quote") << QByteArray("a,b\n1,\"2\n3,4\n");
    QTest::newRow("short row") << QByteArray("a,b\n1,2\n3\n");
}

void TestTextTable::piecesAreReadAsTheWhole() {
    QFETCH(QByteArray, text);
    const std::string whole = text.toStdString();
    const auto read = [](const auto& source) -> QString {
        try {
            const Table table = readTextTable(source(), "t.csv", TextTableShape{});
            QString remarks;
            for (const auto line : table.remarks()) remarks += " #" + QString::number(line);
            return drawn(table) + remarks;
        } catch (const Error& error) {
            return QString::fromUtf8(error.what());
        }
    };
    const QString expected = read([&] { return std::string_view(whole); });
    for (std::size_t size = 1; size <= whole.size(); ++size) {
        for (std::size_t start = 0; start <= size; ++start) {
            std::size_t position = start;
            const auto append = [&](std::string& out) {
                if (position >= whole.size()) return false;
                out += whole.substr(position, size);
                position += size;
                return true;
            };
            const QString found = read([&] {
                return TextPieces{
                    .start = whole.substr(0, start), .append = append, .fractionRead = [] { return 0.5; }};
            });
            QCOMPARE(found, expected);
        }
    }
}

/// The same cells whether libcsv cuts the line or the reader itself.
void TestTextTable::plainLinesAreCutAsQuotedOnesAre() {
    for (const std::string line : {"1,2,3", " 1 ,\t2\t, 3 ", ",,", "a b,c  d, ", "x,,y", "\t,a,\t"}) {
        const QString plain = read(line + "\n", ',');
        const QString quoted = read(line + ",\"q\"\n", ',');
        QCOMPARE(plain + "|q", quoted);
    }
    QCOMPARE(read("1\t 2 \t\n", '\t') + "|q", read("1\t 2 \t\t\"q\"\n", '\t'));
}

QTEST_GUILESS_MAIN(TestTextTable)
#include "tst_text_table.moc"
