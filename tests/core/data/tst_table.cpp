// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table.h"

#include <QTest>

using namespace calibrium;

class TestTable : public QObject {
    Q_OBJECT

private slots:
    void cellsAreThoseOfTheirRow();
    void emptyCellsStayApart();
    void linesAreKept();
    void numbersAreKeptAsNumbers_data();
    void numbersAreKeptAsNumbers();
    void rowsAreCopied();
    void cellsAreCopied();
    void copiedRowsTakeFurtherCells();
};

void TestTable::cellsAreThoseOfTheirRow() {
    Table table("a.csv", 3);
    table.setHeader({"x", "y", "z"});
    table.addRow(2, {"1", "22", "333"});
    table.addRow(3, {"4444", "5", "66"});
    QCOMPARE(table.rowCount(), std::size_t{2});
    QCOMPARE(table.columnCount(), std::size_t{3});
    QVERIFY(table.cell(0, 0) == "1");
    QVERIFY(table.cell(0, 2) == "333");
    QVERIFY(table.cell(1, 0) == "4444");
    QVERIFY(table.cell(1, 1) == "5");
    QVERIFY(table.header()[2] == "z");
    QVERIFY(table.name() == "a.csv");
}

void TestTable::emptyCellsStayApart() {
    Table table("a.csv", 2);
    table.addRow(1, {"", ""});
    table.addRow(2, {"", "x"});
    QVERIFY(table.cell(0, 0).empty());
    QVERIFY(table.cell(0, 1).empty());
    QVERIFY(table.cell(1, 0).empty());
    QVERIFY(table.cell(1, 1) == "x");
}

void TestTable::linesAreKept() {
    Table table("a.csv", 1);
    table.addRow(2, {"a"});
    table.addRow(17, {"b"});
    QCOMPARE(table.line(0), std::int64_t{2});
    QCOMPARE(table.line(1), std::int64_t{17});
}

void TestTable::numbersAreKeptAsNumbers_data() {
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << "0";
    QTest::newRow("negative zero") << -0.0 << "-0";
    QTest::newRow("whole") << 100000.0 << "100000";
    QTest::newRow("negative") << -17.0 << "-17";
    QTest::newRow("fraction") << 0.1 << "0.1";
    QTest::newRow("seventeen digits") << 0.1 + 0.2 << "0.30000000000000004";
    QTest::newRow("tiny") << 1e-300 << "1e-300";
    QTest::newRow("huge") << 1e300 << "1e+300";
}

void TestTable::numbersAreKeptAsNumbers() {
    QFETCH(double, number);
    QFETCH(QString, text);
    Table table("a.csv", 2);
    table.startRow(1);
    table.addText("a");
    table.addNumber(number);
    QVERIFY(!table.number(0, 0));
    QCOMPARE(*table.number(0, 1), number);
    QCOMPARE(QString::fromStdString(table.cell(0, 0)), QString("a"));
    QCOMPARE(QString::fromStdString(table.cell(0, 1)), text);
}

void TestTable::rowsAreCopied() {
    Table table("a.csv", 2);
    table.addRow(4, {"", "x"});
    table.startRow(9);
    table.addNumber(0.5);
    table.addText("y");
    Table copy("b.csv", 2);
    copy.addRowOf(table, 1);
    copy.addRowOf(table, 0);
    QCOMPARE(copy.line(0), std::int64_t{9});
    QCOMPARE(copy.line(1), std::int64_t{4});
    QCOMPARE(*copy.number(0, 0), 0.5);
    QVERIFY(copy.cell(0, 1) == "y" && copy.cell(1, 0).empty() && copy.cell(1, 1) == "x");
}

void TestTable::cellsAreCopied() {
    Table table("a.csv", 2);
    table.startRow(7);
    table.addText("0.50");
    table.addNumber(0.5);
    Table copy("b.csv", 3);
    copy.startRow(1);
    copy.addCellOf(table, 0, 1);
    copy.addText("x");
    copy.addCellOf(table, 0, 0);
    QCOMPARE(*copy.number(0, 0), 0.5);
    QVERIFY(!copy.number(0, 2));
    QVERIFY(copy.cell(0, 1) == "x" && copy.cell(0, 2) == "0.50");
}

void TestTable::copiedRowsTakeFurtherCells() {
    Table table("a.csv", 1);
    table.addRow(4, {"x"});
    table.addRow(8, {"y"});
    Table copy("b.csv", 2);
    for (std::size_t row = 0; row < 2; ++row) {
        copy.addRowOf(table, row);
        copy.addNumber(static_cast<double>(row) + 0.5);
    }
    QCOMPARE(copy.rowCount(), std::size_t{2});
    QCOMPARE(copy.line(1), std::int64_t{8});
    QVERIFY(copy.cell(0, 0) == "x" && copy.cell(1, 0) == "y");
    QCOMPARE(*copy.number(0, 1), 0.5);
    QCOMPARE(*copy.number(1, 1), 1.5);
}

QTEST_GUILESS_MAIN(TestTable)
#include "tst_table.moc"
