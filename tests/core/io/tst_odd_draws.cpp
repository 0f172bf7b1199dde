// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/odd_draws.h"

#include "tests/support/generated_tables.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestOddDraws : public QObject {
    Q_OBJECT

    /// Six columns of draws around a centre that differs from row to row.
    static ColumnSample draws(Generator& generator, std::size_t rows) {
        ColumnSample sample(6);
        for (std::size_t row = 0; row < rows; ++row) {
            const double centre = 2 * normalNumber(generator);
            for (auto& column : sample) column.values.push_back(centre + normalNumber(generator));
        }
        return sample;
    }

    static std::optional<std::size_t> odd(const ColumnSample& sample) {
        std::vector<std::size_t> columns(sample.size());
        std::iota(columns.begin(), columns.end(), std::size_t{0});
        return oddDraw(sample, columns);
    }

private slots:
    void exchangeableDrawsAreNotOdd() {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Generator generator = makeGenerator(seed, 3);
            QVERIFY(!odd(draws(generator, 60)));
        }
    }

    void otherColumnsAreOdd_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("fractions") << 0;
        QTest::newRow("counts") << 1;
        QTest::newRow("same distribution, other rows") << 2;
        QTest::newRow("mean of the draws") << 3;
        QTest::newRow("copy") << 4;
    }
    void otherColumnsAreOdd() {
        QFETCH(int, kind);
        int found = 0;
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            Generator generator = makeGenerator(seed, 4);
            ColumnSample sample = draws(generator, 60);
            SampledColumn other;
            for (std::size_t row = 0; row < 60; ++row) {
                double mean = 0;
                for (const auto& column : sample) mean += column.values[row] / 6;
                const double u = uniform01(generator);
                const double value = kind == 0   ? u
                                     : kind == 1 ? static_cast<double>(row)
                                     : kind == 2 ? sample[0].values[59 - row]
                                     : kind == 3 ? mean
                                                 : sample[2].values[row];
                other.values.push_back(value);
            }
            sample.push_back(other);
            const auto column = odd(sample);
            QVERIFY(!column || *column == 6);
            found += column ? 1 : 0;
        }
        // Chance lets a column of other rows move with the draws now and then.
        QVERIFY2(found >= (kind == 2 ? 45 : 50), qPrintable(QString::number(found)));
    }

    void fewRowsSayNothing() {
        Generator generator = makeGenerator(1, 3);
        ColumnSample sample = draws(generator, 10);
        for (double& value : sample[0].values) value += 100;
        QVERIFY(!odd(sample));
    }
};

QTEST_GUILESS_MAIN(TestOddDraws)
#include "tst_odd_draws.moc"
