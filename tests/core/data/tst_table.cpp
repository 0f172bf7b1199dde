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

QTEST_GUILESS_MAIN(TestTable)
#include "tst_table.moc"
