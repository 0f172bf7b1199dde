// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_preview.h"
#include "core/method/target_statistic.h"

#include "core/data/row_order.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_statistic.h"
#include "core/families/reals/normal.h"
#include "core/hypothesis/exact/exact.h"
#include "core/kernels/pairs/distance_bins.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// The error of the bins, where few pairs share one: kP at their middle instead of at each of them, 1/256 of the
/// distance away at most.
constexpr double binTolerance = 1e-2;

Kernel kernelOf(const std::string& shape, double bandwidth, double exponent = 1) {
    Kernel kernel;
    kernel.shape = shape;
    kernel.bandwidth = bandwidth;
    kernel.exponent = exponent;
    return kernel;
}

double spreadOf(const std::vector<double>& values) {
    double square = 0;
    for (const double value : values) square += value * value;
    return std::sqrt(square / static_cast<double>(values.size()));
}

double largestDifference(const std::vector<double>& a, const std::vector<double>& b) {
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(a[i] - b[i]));
    return largest;
}

}  // namespace

class TestSkcePreview : public QObject {
    Q_OBJECT

private slots:
    void binsFollowTheirDistances() {
        const DistanceBins bins(1.0);
        QCOMPARE(bins.binOf(0.0), std::uint16_t{0});
        QCOMPARE(static_cast<std::size_t>(bins.binOf(1e300)), DistanceBins::count - 1);
        std::uint16_t last = 0;
        for (double distance = 1e-8; distance < 1.0; distance *= 1.001) {
            const std::uint16_t bin = bins.binOf(distance);
            QVERIFY(bin >= last);
            QVERIFY(bin > 0);
            QVERIFY(std::abs(bins.middleOf(bin) / distance - 1) <= 1.0 / 128);
            last = bin;
        }
    }

    void isCloseToTheEstimators_data() {
        QTest::addColumn<QString>("shape");
        QTest::addColumn<double>("bandwidth");
        QTest::addColumn<double>("exponent");
        for (const double bandwidth : {0.01, 0.3, 5.0}) {
            for (const char* shape : {"exponential", "matern32", "rational-quadratic"}) {
                QTest::addRow("%s %g", shape, bandwidth) << QString::fromLatin1(shape) << bandwidth << 1.0;
            }
        }
        QTest::newRow("squared") << QStringLiteral("exponential") << 0.3 << 2.0;
    }

    void isCloseToTheEstimators() {
        QFETCH(QString, shape);
        QFETCH(double, bandwidth);
        QFETCH(double, exponent);
        const Dataset data = randomClasses(400, 4, 3);
        const Kernel kernel = kernelOf(shape.toStdString(), bandwidth, exponent);
        const SkcePreview preview(data, Kernel{}, {.blockSize = 20, .blockRows = shuffledRows(400, 1)});
        const auto exactBlocks = skceBlock(data.select(shuffledRows(400, 1)), kernel, 20).blocks;
        // What cancels in an estimate does not cancel in its error.
        const double noise = spreadOf(exactBlocks) / std::sqrt(static_cast<double>(exactBlocks.size()));
        QVERIFY(std::abs(preview.unbiased(kernel) - skceUnbiased(data, kernel).value) <= binTolerance * noise);
        QVERIFY(std::abs(preview.biased(kernel) - skceBiased(data, kernel)) <= binTolerance * noise);
        const auto blocks = preview.blocks(kernel);
        QCOMPARE(blocks.size(), exactBlocks.size());
        QVERIFY(largestDifference(blocks, exactBlocks) <= binTolerance * spreadOf(exactBlocks));
    }

    void resamplesOfAllRowsAreThoseOfTheExactTest() {
        const Dataset data = randomClasses(120, 3, 5);
        const Kernel kernel = kernelOf("exponential", 0.2);
        const auto statistic = skceStatistic(data, kernel, {.estimator = SkceEstimator::Unbiased});
        auto exact = exactStatistics(data, *statistic, 50, 7, std::size_t{1} << 29U, {});
        exact.erase(exact.begin());
        const SkcePreview preview(data, Kernel{}, {.resampleCount = 50, .seed = 7});
        const auto near = preview.resampledUnbiased(kernel);
        QCOMPARE(near.size(), exact.size());
        QVERIFY(largestDifference(near, exact) <= binTolerance * spreadOf(exact));
    }

    void fewRowsHaveTheNullDistributionOfAll() {
        const Dataset data = randomClasses(2000, 3, 6);
        const Kernel kernel = kernelOf("exponential", 0.2);
        const auto statistic = skceStatistic(data, kernel, {.estimator = SkceEstimator::Unbiased});
        auto exact = exactStatistics(data, *statistic, 400, 8, std::size_t{1} << 29U, {});
        exact.erase(exact.begin());
        auto near = SkcePreview(data, Kernel{}, {.resampleCount = 400, .seed = 9}).resampledUnbiased(kernel);
        std::sort(exact.begin(), exact.end());
        std::sort(near.begin(), near.end());
        for (const std::size_t place : {std::size_t{40}, std::size_t{200}, std::size_t{360}, std::size_t{380}}) {
            QVERIFY2(std::abs(near[place] - exact[place]) < 0.3 * spreadOf(exact),
                     qPrintable(QStringLiteral("%1: %2, %3").arg(place).arg(near[place]).arg(exact[place])));
        }
        QVERIFY(std::abs(spreadOf(near) / spreadOf(exact) - 1) < 0.2);
    }

    void knowsRealTargets() {
        std::vector<std::vector<double>> predictions;
        std::vector<std::vector<double>> targets;
        for (int i = 0; i < 150; ++i) {
            predictions.push_back({std::sin(i), 0.5 + 0.4 * std::cos(3.0 * i)});
            targets.push_back({std::sin(i) + std::cos(7.0 * i)});
        }
        const Dataset data = regression(normalFamily(), predictions, targets);
        Kernel kernel;
        kernel.distance = "wasserstein";
        kernel.target = "gaussian";
        kernel.gamma = 1;
        const SkcePreview preview(data, kernel);
        kernel.bandwidth = 0.7;
        const double exact = skceUnbiased(data, kernel).value;
        QVERIFY(std::abs(preview.unbiased(kernel) - exact) <= binTolerance * std::max(std::abs(exact), 1e-3));
    }

    void aBudgetLimitsResamplesAndBlocks() {
        const Dataset data = randomClasses(200, 3, 5);
        const SkcePreview preview(data, Kernel{}, {.blockSize = 100, .resampleCount = 50, .memoryBudget = 100000});
        QCOMPARE(preview.resampledUnbiased(kernelOf("exponential", 0.3)).size(), std::size_t{6});
        const SkcePreview tiny(data, Kernel{}, {.blockSize = 100, .resampleCount = 50, .memoryBudget = 1000});
        QVERIFY(tiny.blocks(kernelOf("exponential", 0.3)).empty());
    }

    void threadsDoNotMatterAndStopsAreObeyed() {
        const Dataset data = randomClasses(300, 3, 5);
        const Kernel kernel = kernelOf("exponential", 0.3);
        const SkcePreviewOptions options{.blockSize = 10, .resampleCount = 20};
        const SkcePreview one(data, Kernel{}, options);
        const SkcePreview two(data, Kernel{}, options);
        QCOMPARE(one.unbiased(kernel), two.unbiased(kernel));
        QCOMPARE(one.resampledUnbiased(kernel), two.resampledUnbiased(kernel));
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(Cancelled, SkcePreview(data, Kernel{}, options, Run(source.get_token(), {})));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, SkcePreview(randomClasses(1, 3, 5), Kernel{}));
    }
};

QTEST_GUILESS_MAIN(TestSkcePreview)
#include "tst_skce_preview.moc"
