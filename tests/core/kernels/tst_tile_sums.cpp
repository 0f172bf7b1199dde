// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/tile_sums.h"

#include "core/statistics/numbers/summation.h"

#include <QTest>

using namespace calibrium;

class TestTileSums : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheDefinition_data();
    void agreesWithTheDefinition();
};

void TestTileSums::agreesWithTheDefinition_data() {
    QTest::addColumn<int>("rowCount");
    QTest::addColumn<int>("columnCount");
    QTest::addColumn<bool>("isDiagonal");
    QTest::newRow("whole") << 64 << 64 << false;
    QTest::newRow("last rows") << 13 << 64 << false;
    QTest::newRow("last columns") << 64 << 21 << false;
    QTest::newRow("diagonal") << 64 << 64 << true;
    QTest::newRow("last diagonal") << 7 << 7 << true;
    QTest::newRow("one pair") << 1 << 1 << false;
}

void TestTileSums::agreesWithTheDefinition() {
    QFETCH(int, rowCount);
    QFETCH(int, columnCount);
    QFETCH(bool, isDiagonal);
    std::vector<double> values;
    for (int i = 0; i < rowCount * columnCount; ++i) values.push_back(std::sin(static_cast<double>(i)));
    const PairTile tile{{.rows = {0, rowCount}, .columns = {0, columnCount}, .isDiagonal = isDiagonal}, values};
    std::vector<double> rows(64, 7.0);
    std::vector<double> columns(64, 1.0);
    addTileSums(tile, rows, columns.data());
    for (Index r = 0; r < rowCount; ++r)
        QCOMPARE(rows[static_cast<std::size_t>(r)], laneSum(tile.row(r)));  // same bits
    for (Index c = 0; c < columnCount; ++c) {
        double sum = 1.0;
        for (Index r = 0; r < rowCount; ++r) sum += c >= tile.firstColumn(r) ? tile.at(r, c) : 0.0;
        QVERIFY(std::abs(columns[static_cast<std::size_t>(c)] - sum) < 1e-13);
    }
    for (std::size_t c = static_cast<std::size_t>(columnCount); c < 64; ++c) QCOMPARE(columns[c], 1.0);
}

QTEST_GUILESS_MAIN(TestTileSums)
#include "tst_tile_sums.moc"
