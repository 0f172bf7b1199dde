// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_curve.h"

#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <atomic>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const std::vector<double> bandwidths{0.3, 0.01, 5.0, 100.0};

/// What the estimator gives at one bandwidth.
SkceAtBandwidth alone(const Dataset& data, Kernel kernel, double bandwidth, const SkceCurveOptions& options) {
    kernel.bandwidth = bandwidth;
    switch (options.estimator) {
        case SkceEstimator::Biased:
            return {bandwidth, skceBiased(data, kernel), std::nullopt};
        case SkceEstimator::Unbiased: {
            const SkceUnbiased estimate = skceUnbiased(data, kernel);
            return {bandwidth, estimate.value, estimate.interval};
        }
        case SkceEstimator::Block:
            break;
    }
    const SkceBlock estimate = skceBlock(data, kernel, options.blockSize);
    return {bandwidth, estimate.value, estimate.interval};
}

bool areEqual(const SkceAtBandwidth& a, const SkceAtBandwidth& b) {
    if (a.bandwidth != b.bandwidth || a.value != b.value || a.interval.has_value() != b.interval.has_value()) {
        return false;
    }
    return !a.interval || (a.interval->lower == b.interval->lower && a.interval->upper == b.interval->upper);
}

bool areEqual(const std::vector<SkceAtBandwidth>& a, const std::vector<SkceAtBandwidth>& b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) { return areEqual(x, y); });
}

}  // namespace

class TestSkceCurve : public QObject {
    Q_OBJECT

private slots:
    void equalsTheEstimatorAtEachBandwidth_data() {
        QTest::addColumn<SkceEstimator>("estimator");
        QTest::addColumn<int>("blockSize");
        QTest::newRow("biased") << SkceEstimator::Biased << 2;
        QTest::newRow("unbiased") << SkceEstimator::Unbiased << 2;
        QTest::newRow("blocks of 2") << SkceEstimator::Block << 2;
        QTest::newRow("blocks of 70") << SkceEstimator::Block << 70;
    }

    void equalsTheEstimatorAtEachBandwidth() {
        QFETCH(SkceEstimator, estimator);
        QFETCH(int, blockSize);
        const SkceCurveOptions options{.estimator = estimator, .blockSize = blockSize};
        const Dataset data = randomClasses(150, 4, 2, false);
        for (const char* shape : {"exponential", "matern52"}) {
            const Kernel kernel{.shape = shape, .exponent = 0.7};
            const auto curve = skceOverBandwidths(data, kernel, bandwidths, options);
            QCOMPARE(curve.size(), bandwidths.size());
            for (std::size_t b = 0; b < bandwidths.size(); ++b) {
                QVERIFY(areEqual(curve[b], alone(data, kernel, bandwidths[b], options)));
            }
        }
    }

    void worksForRegression() {
        const Dataset data = regression(normalFamily(), {{0, 1}, {1, 2}, {-1, 0.5}, {0.5, 1}}, {{0.3}, {-1}, {0}, {2}});
        const Kernel kernel{.distance = "wasserstein", .target = "gaussian"};
        const auto curve = skceOverBandwidths(data, kernel, bandwidths);
        for (const auto& point : curve) QVERIFY(areEqual(point, alone(data, kernel, point.bandwidth, {})));
    }

    void doesNotDependOnMemoryOrThreads() {
        const Dataset data = randomClasses(300, 4, 2, false);
        for (const auto estimator : {SkceEstimator::Biased, SkceEstimator::Unbiased, SkceEstimator::Block}) {
            const SkceCurveOptions options{.estimator = estimator};
            const auto curve = skceOverBandwidths(data, {}, bandwidths, options);
            QVERIFY(
                areEqual(curve, skceOverBandwidths(data, {}, bandwidths, {.estimator = estimator, .memoryBudget = 1})));
            for (const unsigned threads : {1U, 5U}) {
                setThreadCount(threads);
                QVERIFY(areEqual(curve, skceOverBandwidths(data, {}, bandwidths, options)));
            }
            setThreadCount(0);
        }
    }

    void progressRisesToOne() {
        std::atomic<double> last{0};
        const Run run({}, [&](double fraction) { last = fraction; });
        static_cast<void>(skceOverBandwidths(randomClasses(100, 3, 1), {}, bandwidths, {}, run));
        QCOMPARE(last.load(), 1.0);
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(
            Cancelled, static_cast<void>(
                           skceOverBandwidths(randomClasses(100, 3, 1), {}, bandwidths, {}, Run(source.get_token()))));
    }

    void refusesWhatTheEstimatorsRefuse() {
        const Dataset one = randomClasses(1, 3, 1);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, static_cast<void>(skceOverBandwidths(one, {}, bandwidths)));
        const std::vector<double> zero{0.0};
        const Dataset data = randomClasses(10, 3, 1);
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, static_cast<void>(skceOverBandwidths(data, {}, zero)));
        QVERIFY(skceOverBandwidths(data, {}, {}).empty());
    }
};

QTEST_GUILESS_MAIN(TestSkceCurve)
#include "tst_skce_curve.moc"
