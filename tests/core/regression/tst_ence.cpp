// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/regression/ence.h"

#include "core/families/reals/normal.h"
#include "core/families/samples/draws.h"
#include "core/regression/spread_bins.h"
#include "core/run/error.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;

namespace {

/// Standard deviations 1, 1, 2, 4 with errors 1, -2, 2, 4.
Dataset fourRows() { return test::regression(normalFamily(), {{0, 1}, {1, 1}, {2, 2}, {3, 4}}, {{1}, {-1}, {4}, {7}}); }

Dataset randomNormal(Index n, double factor) {
    Generator generator = makeGenerator(4, 0);
    std::vector<std::vector<double>> parameters;
    for (Index i = 0; i < n; ++i) parameters.push_back({uniform01(generator), 0.5 + uniform01(generator)});
    Dataset data = test::regression(normalFamily(), parameters,
                                    std::vector<std::vector<double>>(static_cast<std::size_t>(n), {0.0}));
    Targets targets = data.family().drawTargets(data.parameters(), generator);
    for (Index i = 0; i < n; ++i) {
        targets.values(i, 0) = data.parameters()(i, 0) + factor * (targets.values(i, 0) - data.parameters()(i, 0));
    }
    return data.withTargets(std::move(targets));
}

}  // namespace

class TestEnce : public QObject {
    Q_OBJECT

private slots:
    /// Bins {1, 1} with RMV 1 and RMSE sqrt(5/2), {2, 4} with RMV and RMSE sqrt(10).
    void twoBinsByHand() {
        const auto bins = SpreadBins(fourRows(), 2, "test").bins(fourRows().values());
        QCOMPARE(bins.size(), std::size_t{2});
        QCOMPARE(bins[0].count, Index{2});
        QVERIFY(std::abs(bins[0].rootMeanSquaredError - std::sqrt(2.5)) < 1e-15);
        QVERIFY(std::abs(bins[1].rootMeanVariance - std::sqrt(10.0)) < 1e-15);
        QVERIFY(std::abs(ence(fourRows(), 2) - 0.5 * (std::sqrt(2.5) - 1)) < 1e-15);
        QVERIFY(std::abs(uce(fourRows(), 2) - 0.5 * 1.5) < 1e-15);
    }

    /// Errors of half the predicted size: every bin is off by a half, up to noise.
    void factorOfTheErrorsIsSeen() {
        QVERIFY(std::abs(ence(randomNormal(20000, 0.5)) - 0.5) < 0.02);
        QVERIFY(ence(randomNormal(20000, 1.0)) < 0.03);
    }

    void doesNotDependOnTheOrderOfRows() {
        const Dataset data = randomNormal(300, 1.2);
        std::vector<Index> rows(300);
        std::iota(rows.rbegin(), rows.rend(), Index{0});
        QVERIFY(std::abs(ence(data.select(rows)) - ence(data)) < 1e-14);
        QVERIFY(std::abs(uce(data.select(rows)) - uce(data)) < 1e-14);
    }

    void equalSpreadIsOneBinAndSaysSo() {
        const Dataset data = test::regression(normalFamily(), {{0, 1}, {1, 1}, {2, 1}}, {{1}, {1}, {2}});
        const Measure measure = enceMeasure();
        const Values values = complete(measure.info.parameters, {}, "ence");
        const Estimate estimate = measure.evaluate({.data = data, .values = values, .run = {}});
        QVERIFY(std::abs(estimate.value - (1 - std::sqrt(1.0 / 3))) < 1e-15);
        QCOMPARE(estimate.warnings.front().id, "merged-bins");
    }

    void noSpreadIsRefusedByTheRatioOnly() {
        const Dataset data = test::regression(drawsFamily(), {{1, 1}, {2, 2}}, {{1}, {3}});
        QVERIFY_EXCEPTION_THROWN(ence(data), InvalidInput);
        QVERIFY(std::abs(uce(data) - 0.5) < 1e-15);
    }

    void refusesClassesAndNoBins() {
        QVERIFY_EXCEPTION_THROWN(ence(support::binaryData({0.2}, {1})), InvalidSetting);
        QVERIFY_EXCEPTION_THROWN(ence(fourRows(), 0), InvalidSetting);
    }
};

QTEST_GUILESS_MAIN(TestEnce)
#include "tst_ence.moc"
