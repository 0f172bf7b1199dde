// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/npy_writer.h"

#include "core/io/bytes/npy_reader.h"
#include "tests/support/npy_writer.h"

#include <cmath>
#include <limits>

#include <QTest>

using namespace calibrium;

class TestNpyWriter : public QObject {
    Q_OBJECT

private slots:
    void theBytesAreThoseOfTheFormat() {
        RowMatrix matrix(2, 3);
        matrix << 1, 2, 3, 4, 5, 6;
        QCOMPARE(toNpy(matrix), test::npy("<f8", "(2, 3)", test::items<double>({1, 2, 3, 4, 5, 6})));
        QCOMPARE(toNpy(matrix).size() % 64, std::size_t{48});
    }

    void readingGivesTheSameDoubles() {
        RowMatrix matrix(3, 2);
        matrix << 0.1, 1.0 / 3, 1e-300, -0.5, std::numeric_limits<double>::denorm_min(), 1e300;
        const Table table = readNpy(toNpy(matrix), "a.npy");
        QCOMPARE(table.rowCount(), std::size_t{3});
        QCOMPARE(table.columnCount(), std::size_t{2});
        for (Index i = 0; i < 3; ++i) {
            for (Index k = 0; k < 2; ++k) {
                QCOMPARE(table.number(static_cast<std::size_t>(i), static_cast<std::size_t>(k)), matrix(i, k));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestNpyWriter)
#include "tst_npy_writer.moc"
