// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/parallel.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stop_token>

#include <QTest>

using namespace calibrium;

class TestResample : public QObject {
    Q_OBJECT

private slots:
    void rowsAreInRange() {
        Generator generator = makeGenerator(1, 0);
        const auto rows = resampledRows(7, generator);
        QCOMPARE(rows.size(), std::size_t{7});
        for (const Index row : rows) QVERIFY(row >= 0 && row < 7);
    }

    void chosenRowsAreDifferentAndEquallyLikely() {
        std::vector<int> counts(10, 0);
        for (std::uint64_t r = 0; r < 10000; ++r) {
            Generator generator = makeGenerator(4, r);
            const auto rows = chosenRows(10, 3, generator);
            QCOMPARE(rows.size(), std::size_t{3});
            QVERIFY(rows[0] < rows[1] && rows[1] < rows[2]);
            for (const Index row : rows) ++counts[static_cast<std::size_t>(row)];
        }
        // Binomial(10000, 0.3) with standard deviation 46: five of them.
        for (const int count : counts) QVERIFY(std::abs(count - 3000) < 230);
        Generator generator = makeGenerator(4, 0);
        QCOMPARE(chosenRows(4, 4, generator), (std::vector<Index>{0, 1, 2, 3}));
        QVERIFY(chosenRows(4, 0, generator).empty());
    }

    void countsAreThoseOfTheRows() {
        Generator one = makeGenerator(1, 5);
        Generator two = makeGenerator(1, 5);
        std::vector<std::int32_t> expected(50, 0);
        for (const Index row : resampledRows(50, one)) ++expected[static_cast<std::size_t>(row)];
        QCOMPARE(resampledCounts(50, two), expected);
    }

    /// A row is left out with probability (1 - 1/n)^n, 0.3660 for n = 100.
    void rowsAreLeftOutAsOftenAsExpected() {
        const auto values =
            resampledValues(Purpose::Simulation, 2000, 3,
                            [](Generator& generator) {
                                const auto counts = resampledCounts(100, generator);
                                return static_cast<double>(std::count(counts.begin(), counts.end(), 0)) / 100;
                            },
                            {});
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / 2000;
        QVERIFY(std::abs(mean - std::pow(0.99, 100)) < 0.004);  // five standard errors are 0.0035
    }

    void replicatesDoNotDependOnTheThreads() {
        const auto draw = [](Generator& generator) { return uniform01(generator); };
        setThreadCount(1);
        const auto one = resampledValues(Purpose::Simulation, 100, 9, draw, {});
        setThreadCount(2);
        const auto two = resampledValues(Purpose::Simulation, 100, 9, draw, {});
        setThreadCount(0);
        QCOMPARE(one, two);
        Generator generator = makeGenerator(9, 42);
        QCOMPARE(one[42], uniform01(generator));
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_EXCEPTION_THROWN(
            resampledValues(
                Purpose::Simulation, 10, 1, [](Generator&) { return 0.0; }, Run(source.get_token())),
            Cancelled);
    }

    void binomialCountsHaveTheirMean() {
        // Mean 3 of Binomial(10, 0.3), standard error of 4000 draws 0.023: 5 of them.
        double sum = 0;
        Generator generator = makeGenerator(6, 0);
        for (int i = 0; i < 4000; ++i) sum += static_cast<double>(drawBinomial(10, 0.3, generator));
        QVERIFY(std::abs(sum / 4000 - 3) < 0.115);
        QCOMPARE(drawBinomial(7, 1.0 + 1e-16, generator), Index{7});
        QCOMPARE(drawBinomial(7, -1e-17, generator), Index{0});
        QCOMPARE(drawBinomial(0, 0.5, generator), Index{0});
    }
};

QTEST_GUILESS_MAIN(TestResample)
#include "tst_resample.moc"
