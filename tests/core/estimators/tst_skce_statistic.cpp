// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_statistic.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/data/family.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/ready_call.h"

#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::vector<Targets> drawn(const Dataset& data, std::size_t count) {
    std::vector<Targets> batch;
    for (std::size_t r = 0; r < count; ++r) {
        Generator generator = makeGenerator(3, r);
        batch.push_back(data.family().drawTargets(data.parameters(), generator));
    }
    return batch;
}

double direct(const Dataset& data, const Kernel& kernel, const SkceStatisticOptions& options) {
    if (options.estimator == SkceEstimator::Biased) return skceBiased(data, kernel);
    if (options.estimator == SkceEstimator::Unbiased) return skceUnbiased(data, kernel).value;
    return skceBlock(data, kernel, options.blockSize).value;
}

}  // namespace

class TestSkceStatistic : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheEstimators_data();
    void agreesWithTheEstimators();
    void bandwidthsTogetherGiveWhatEachGivesAlone_data();
    void bandwidthsTogetherGiveWhatEachGivesAlone();
    void resultDoesNotDependOnBatchThreadsOrBudget();
    void appliesTheTransform();
    void measuresPrepareWhatTheyEvaluate();
    void perfectPredictionsGiveExactlyZero();
    void refusesWhatTheEstimatorRefuses();
    void stopsWhenAsked();
};

void TestSkceStatistic::agreesWithTheEstimators_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("estimator");
    QTest::addColumn<int>("blockSize");
    for (const int n : {2, 17, 64, 150}) {
        QTest::addRow("biased, n = %d", n) << n << 0 << 0;
        QTest::addRow("unbiased, n = %d", n) << n << 1 << 0;
        QTest::addRow("blocks of 2, n = %d", n) << n << 2 << 2;
    }
    QTest::newRow("blocks of 7") << 150 << 2 << 7;
    QTest::newRow("blocks of 70") << 150 << 2 << 70;
}

void TestSkceStatistic::agreesWithTheEstimators() {
    QFETCH(int, n);
    QFETCH(int, estimator);
    QFETCH(int, blockSize);
    const Dataset data = randomClasses(n, 4, 12);
    const Kernel kernel{.bandwidth = 0.3};
    const SkceStatisticOptions options{.estimator = static_cast<SkceEstimator>(estimator), .blockSize = blockSize};
    const auto statistic = skceStatistic(data, kernel, options);
    std::vector<Targets> batch = drawn(data, 13);
    batch.push_back(data.targets());
    const auto values = statistic->evaluate(batch, {});
    QCOMPARE(values.size(), batch.size());
    for (std::size_t r = 0; r < batch.size(); ++r) {
        QVERIFY(std::abs(values[r] - direct(data.withTargets(batch[r]), kernel, options)) < 1e-14);
    }
}

void TestSkceStatistic::bandwidthsTogetherGiveWhatEachGivesAlone_data() {
    QTest::addColumn<int>("estimator");
    QTest::addColumn<QString>("target");
    QTest::addColumn<int>("bandwidthCount");
    QTest::newRow("unbiased") << 1 << "delta" << 5;
    QTest::newRow("biased") << 0 << "delta" << 5;
    QTest::newRow("three bandwidths") << 1 << "delta" << 3;
    QTest::newRow("a pass for each set") << 1 << "matrix" << 5;
}

/// For classes to the last bit: the sums are the same, only the comparisons of labels are shared.
void TestSkceStatistic::bandwidthsTogetherGiveWhatEachGivesAlone() {
    QFETCH(int, estimator);
    QFETCH(QString, target);
    QFETCH(int, bandwidthCount);
    const Dataset data = randomClasses(150, 3, 12);
    Kernel kernel{.target = target.toStdString()};
    if (kernel.target == "matrix") kernel.similarity = similarityOf("1,0.5,0;0.5,1,0.2;0,0.2,1");
    const SkceStatisticOptions options{.estimator = static_cast<SkceEstimator>(estimator)};
    std::vector<double> bandwidths{0.02, 0.1, 0.4, 1.5, 6};
    bandwidths.resize(static_cast<std::size_t>(bandwidthCount));
    const std::vector<Targets> batch = drawn(data, 9);
    const RowMatrix together = skceBandwidthStatistics(data, kernel, bandwidths, options)->evaluate(batch, {});
    QCOMPARE(together.rows(), static_cast<Index>(bandwidthCount));
    QCOMPARE(together.cols(), Index{9});
    for (Index b = 0; b < together.rows(); ++b) {
        kernel.bandwidth = bandwidths[static_cast<std::size_t>(b)];
        const auto alone = skceStatistic(data, kernel, options)->evaluate(batch, {});
        for (Index s = 0; s < 9; ++s) {
            const double difference = std::abs(together(b, s) - alone[static_cast<std::size_t>(s)]);
            QVERIFY(kernel.target == "delta" ? difference == 0 : difference < 1e-15);
        }
    }
    const SkceStatisticOptions blocks{.estimator = SkceEstimator::Block, .blockSize = 10};
    QVERIFY(skceBandwidthStatistics(data, kernel, bandwidths, blocks) == nullptr);
}

void TestSkceStatistic::resultDoesNotDependOnBatchThreadsOrBudget() {
    const Dataset data = randomClasses(200, 3, 12);
    const Kernel kernel{.bandwidth = 0.3};
    const auto batch = drawn(data, 21);
    const auto reference = skceStatistic(data, kernel, {})->evaluate(batch, {});
    for (std::size_t r = 0; r < batch.size(); ++r) {
        QVERIFY(skceStatistic(data, kernel, {})->evaluate(std::span(&batch[r], 1), {}).front() == reference[r]);
    }
    QVERIFY(skceStatistic(data, kernel, {.memoryBudget = 5000})->evaluate(batch, {}) == reference);
    for (const unsigned threads : {1U, 2U}) {
        setThreadCount(threads);
        QVERIFY(skceStatistic(data, kernel, {})->evaluate(batch, {}) == reference);
    }
    setThreadCount(0);
    QVERIFY(skceStatistic(data, kernel, {})->evaluate({}, {}).empty());
}

void TestSkceStatistic::appliesTheTransform() {
    const Dataset data = randomClasses(50, 3, 12);
    const auto batch = drawn(data, 9);
    const auto squares = skceStatistic(data, {}, {.estimator = SkceEstimator::Biased})->evaluate(batch, {});
    const auto roots =
        skceStatistic(data, {}, {.estimator = SkceEstimator::Biased, .transform = kceOf})->evaluate(batch, {});
    for (std::size_t r = 0; r < batch.size(); ++r) QCOMPARE(roots[r], kceOf(squares[r]));
}

void TestSkceStatistic::measuresPrepareWhatTheyEvaluate() {
    const Dataset data = randomClasses(120, 3, 12);
    for (const Measure& measure : {skceMeasure(), kceMeasure()}) {
        for (const char* estimator : {"biased", "unbiased", "block"}) {
            const Values values = complete(measure.info.parameters, {{"estimator", std::string(estimator)}}, "skce");
            const MethodCall call = ready({.data = data, .values = values});
            const double prepared = measure.prepare(call)->evaluate(std::span(&data.targets(), 1), {}).front();
            QVERIFY(std::abs(prepared - measure.evaluate(call).value) < 1e-12);
        }
    }
}

void TestSkceStatistic::perfectPredictionsGiveExactlyZero() {
    std::vector<std::vector<double>> rows;
    Labels labels;
    for (int i = 0; i < 137; ++i) {
        rows.push_back(i % 3 == 0 ? std::vector<double>{1, 0, 0} : std::vector<double>{0, 1, 0});
        labels.push_back(i % 3 == 0 ? 0 : 1);
    }
    const Dataset data = classes(rows, labels);
    for (const auto estimator : {SkceEstimator::Biased, SkceEstimator::Unbiased}) {
        const auto statistic = skceStatistic(data, {.bandwidth = 0.7}, {.estimator = estimator, .transform = kceOf});
        QCOMPARE(statistic->evaluate(std::span(&data.targets(), 1), {}).front(), 0.0);
    }
}

void TestSkceStatistic::refusesWhatTheEstimatorRefuses() {
    const Dataset data = randomClasses(3, 3, 12);
    QVERIFY_THROWS_EXCEPTION(
        InvalidInput, static_cast<void>(skceStatistic(data, {}, {.estimator = SkceEstimator::Block, .blockSize = 4})));
}

void TestSkceStatistic::stopsWhenAsked() {
    const Dataset data = randomClasses(300, 3, 12);
    const auto statistic = skceStatistic(data, {}, {});
    std::stop_source source;
    source.request_stop();
    const auto batch = drawn(data, 5);
    QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(statistic->evaluate(batch, Run(source.get_token()))));
    QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(skceStatistic(data, {}, {}, Run(source.get_token()))));
}

QTEST_GUILESS_MAIN(TestSkceStatistic)
#include "tst_skce_statistic.moc"
