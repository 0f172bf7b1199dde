// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/pit.h"

#include "core/families/mixtures/mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/run/error.h"
#include "core/statistics/laws/kolmogorov.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;

class TestPit : public QObject {
    Q_OBJECT

private slots:
    void valuesByHand();
    void areUniformForCalibratedModels_data();
    void areUniformForCalibratedModels();
    void histogramCountsAndBand();
    void curveLiesInItsBandAsOftenAsItSays();
    void coverageByHand();
    void refusesBadLevelsAndFamilies();
};

void TestPit::valuesByHand() {
    const auto normal = pitValues(test::regression(normalFamily(), {{1, 2}, {0, 1e-8}}, {{1}, {5}}));
    QCOMPARE(normal[0], 0.5);
    QCOMPARE(normal[1], 1.0);
    const auto counts = pitValues(test::regression(poissonFamily(), {{2}}, {{1}}));
    QVERIFY(std::abs(counts[0] - 3 * std::exp(-2.0)) < 1e-14);
    QCOMPARE(pitValues(test::regression(drawsFamily(), {{1, 2, 3, 4}}, {{2}}))[0], 0.5);
}

void TestPit::areUniformForCalibratedModels_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<QList<double>>("row");
    QTest::newRow("normal") << "normal" << QList<double>{0.5, 2};
    QTest::newRow("laplace") << "laplace" << QList<double>{0.5, 2};
    QTest::newRow("mixture") << "mixture" << QList<double>{0.2, 0.8, -1, 3, 0.5, 2};
    QTest::newRow("poisson") << "poisson" << QList<double>{1.3};
}

void TestPit::areUniformForCalibratedModels() {
    QFETCH(QString, family);
    QFETCH(QList<double>, row);
    const Family& chosen = family == "normal"    ? normalFamily()
                           : family == "laplace" ? laplaceFamily()
                           : family == "mixture" ? mixtureFamily()
                                                 : poissonFamily();
    const RowMatrix parameters =
        test::matrix(std::vector<std::vector<double>>(3000, std::vector<double>(row.begin(), row.end())));
    Generator generator = makeGenerator(4, 0);
    const Dataset data = Dataset::trusted({.name = "drawn",
                                           .family = &chosen,
                                           .parameters = parameters,
                                           .targets = chosen.drawTargets(parameters, generator),
                                           .classNames = {},
                                           .warnings = {}});
    const double p = kolmogorovTail(3000, kolmogorovStatistic(randomisedPitValues(data, 1)));
    QVERIFY2(p > 0.001, qPrintable(QString::number(p)));
    QCOMPARE(randomisedPitValues(data, 1), randomisedPitValues(data, 1));
}

void TestPit::histogramCountsAndBand() {
    const std::vector<double> values{0.0, 0.1, 0.25, 0.26, 0.5, 1.0};
    const PitHistogram histogram = pitHistogram(values, 4);
    QCOMPARE(histogram.counts, (std::vector<Index>{3, 2, 0, 1}));
    QCOMPARE(histogram.expected, 1.5);
    QCOMPARE(histogram.edges, (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
    // Binomial(6, 1/4): P(X <= 0) = 0.178, P(X <= 3) = 0.962, P(X <= 4) = 0.995.
    QCOMPARE(histogram.lower, Index{0});
    QCOMPARE(histogram.upper, Index{4});
    QCOMPARE(pitHistogram(values, 1).lower, Index{6});
    QCOMPARE(pitHistogram(values, 1).upper, Index{6});
}

void TestPit::curveLiesInItsBandAsOftenAsItSays() {
    Generator generator = makeGenerator(8, 0);
    std::vector<double> levels(101);
    for (std::size_t k = 0; k <= 100; ++k) levels[k] = static_cast<double>(k) / 100;
    constexpr int runs = 1000;
    int inside = 0;
    for (int run = 0; run < runs; ++run) {
        std::vector<double> values(40);
        for (double& value : values) value = uniform01(generator);
        const auto curve = quantileCalibration(values, levels, 0.9);
        bool isInside = true;
        for (std::size_t k = 0; k < levels.size(); ++k) {
            isInside = isInside && curve.shares[k] >= curve.lower[k] && curve.shares[k] <= curve.upper[k];
        }
        inside += isInside ? 1 : 0;
    }
    // Levels are a grid, so coverage may lie above 0.9 a little, but not far.
    QVERIFY2(inside > 872 && inside < 950, qPrintable(QString::number(inside)));
}

void TestPit::coverageByHand() {
    const std::vector<double> values{0.5, 0.25, 0.9};
    const auto coverage = intervalCoverage(values, std::vector<double>{0.0, 0.5, 0.8, 1.0});
    QCOMPARE(coverage.shares, (std::vector<double>{1.0 / 3, 2.0 / 3, 1.0, 1.0}));
    QVERIFY(coverage.intervals[0].lower < 1.0 / 3 && coverage.intervals[0].upper > 1.0 / 3);
}

void TestPit::refusesBadLevelsAndFamilies() {
    const std::vector<double> values{0.5};
    QVERIFY_EXCEPTION_THROWN(quantileCalibration(values, std::vector<double>{1.5}), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(quantileCalibration(values, values, 1.0), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(intervalCoverage(values, std::vector<double>{-0.1}), InvalidSetting);
    QVERIFY_EXCEPTION_THROWN(pitHistogram(values, 0), InvalidSetting);
    try {
        pitValues(test::binary({0.5}, {1}));
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(
            error.what(),
            "The probability integral transform needs predicted distributions of real targets; rows predicts binary "
            "distributions.");
    }
}

QTEST_GUILESS_MAIN(TestPit)
#include "tst_pit.moc"
