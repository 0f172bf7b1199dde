// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/bootstrap.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/test_outcome.h"

#include "core/estimators/kernel/skce.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/ready_call.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel kernel{.bandwidth = 0.4};

/// T' as METHODS.md section 5 writes it.
double naiveResampled(const Dataset& data, const ResampleCounts& counts) {
    const Index n = data.sampleCount();
    const auto size = static_cast<double>(n);
    double sum = 0;
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < n; ++j) {
            const double own = i == j ? 1.0 : 0.0;
            const double weight = size / (size - 1.0) * (counts[static_cast<std::size_t>(j)] - own) - 2.0;
            sum += counts[static_cast<std::size_t>(i)] * weight * naiveH(data, kernel, i, j);
        }
    }
    return sum / (size * size);
}

std::vector<ResampleCounts> randomCounts(Index n, std::size_t count) {
    std::vector<ResampleCounts> all;
    for (std::size_t r = 0; r < count; ++r) {
        Generator generator = makeGenerator(Purpose::BootstrapResamples, 9, r);
        ResampleCounts counts(static_cast<std::size_t>(n), 0);
        for (Index i = 0; i < n; ++i) ++counts[static_cast<std::size_t>(uniformIndex(generator, n))];
        all.push_back(counts);
    }
    return all;
}

}  // namespace

class TestBootstrap : public QObject {
    Q_OBJECT

private slots:
    void statisticComesFromTheTwoEstimators();
    void resampledStatisticsAgreeWithTheFormula_data();
    void resampledStatisticsAgreeWithTheFormula();
    void drawnResamplesAreThoseOfTheSeed();
    void sameDigitsForThreadsBudgetAndNumberOfResamples();
    void pValueCountsTiesAndIsNeverZero();
    void perfectPredictionsAreNotRejected();
    void rejectsMiscalibratedAndKeepsCalibrated();
    void outcomeHoldsTheSample();
    void refusesSingleSamples();
    void stopsWhenAsked();
};

void TestBootstrap::statisticComesFromTheTwoEstimators() {
    const Dataset data = randomClasses(90, 3, 5, false);
    const double expected = 90.0 / 89.0 * skceUnbiased(data, kernel).value - skceBiased(data, kernel);
    QVERIFY(std::abs(bootstrapStatistics(data, kernel, std::span<const ResampleCounts>{}).statistic - expected) <
            1e-14);
}

void TestBootstrap::resampledStatisticsAgreeWithTheFormula_data() {
    QTest::addColumn<int>("n");
    for (const int n : {2, 3, 64, 100}) QTest::addRow("n = %d", n) << n;
}

void TestBootstrap::resampledStatisticsAgreeWithTheFormula() {
    QFETCH(int, n);
    const Dataset data = randomClasses(n, 3, 5, false);
    const auto counts = randomCounts(n, 70);  // more than one group
    const BootstrapStatistics found = bootstrapStatistics(data, kernel, counts);
    QCOMPARE(found.resampled.size(), counts.size());
    for (std::size_t r = 0; r < counts.size(); ++r) {
        QVERIFY(std::abs(found.resampled[r] - naiveResampled(data, counts[r])) < 1e-13);
    }
}

void TestBootstrap::drawnResamplesAreThoseOfTheSeed() {
    const Dataset data = randomClasses(50, 3, 5);
    const auto given = bootstrapStatistics(data, kernel, randomCounts(50, 20));
    const auto drawn = bootstrapStatistics(data, kernel, {.resampleCount = 20, .seed = 9});
    QVERIFY(given.resampled == drawn.resampled);
    QVERIFY(bootstrapStatistics(data, kernel, {.resampleCount = 20, .seed = 10}).resampled != drawn.resampled);
}

void TestBootstrap::sameDigitsForThreadsBudgetAndNumberOfResamples() {
    const Dataset data = randomClasses(300, 3, 5);
    const auto reference = bootstrapStatistics(data, kernel, {.resampleCount = 200, .seed = 1});
    const auto frugal = bootstrapStatistics(data, kernel, {.resampleCount = 200, .seed = 1, .memoryBudget = 1});
    QVERIFY(frugal.resampled == reference.resampled);
    QVERIFY(frugal.statistic == reference.statistic);
    const auto fewer = bootstrapStatistics(data, kernel, {.resampleCount = 37, .seed = 1});
    QVERIFY(std::equal(fewer.resampled.begin(), fewer.resampled.end(), reference.resampled.begin()));
    for (const unsigned threads : {1U, 2U}) {
        setThreadCount(threads);
        QVERIFY(bootstrapStatistics(data, kernel, {.resampleCount = 200, .seed = 1}).resampled == reference.resampled);
    }
    setThreadCount(0);
}

void TestBootstrap::pValueCountsTiesAndIsNeverZero() {
    QCOMPARE(bootstrapPValue({.statistic = 0.5, .resampled = {0.1, 0.5, 0.7, 0.2}}), 3.0 / 5.0);
    QCOMPARE(bootstrapPValue({.statistic = 9.0, .resampled = {0.1, 0.5, 0.7}}), 0.25);
}

void TestBootstrap::perfectPredictionsAreNotRejected() {
    const Dataset data = classes({{1, 0}, {0, 1}, {1, 0}}, {0, 1, 0});
    const auto statistics = bootstrapStatistics(data, kernel, {.resampleCount = 30, .seed = 1});
    QCOMPARE(statistics.statistic, 0.0);
    QCOMPARE(bootstrapPValue(statistics), 1.0);
}

void TestBootstrap::rejectsMiscalibratedAndKeepsCalibrated() {
    const auto pValue = [](const Dataset& data) {
        return bootstrapPValue(bootstrapStatistics(data, kernel, {.resampleCount = 200, .seed = 1}));
    };
    QVERIFY(pValue(randomClasses(200, 3, 5, false)) < 0.01);
    int rejected = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        rejected += pValue(randomClasses(100, 3, 700 + seed)) <= 0.1 ? 1 : 0;
    // Binomial(200, 0.1): 20 with standard deviation 4.2; the level is only asymptotic.
    QVERIFY2(rejected > 3 && rejected < 40, qPrintable(QString::number(rejected)));
}

void TestBootstrap::outcomeHoldsTheSample() {
    const HypothesisTest test = bootstrapTest();
    const Dataset data = randomClasses(60, 3, 5);
    const Values values = complete(test.info.parameters, {{"resamples", std::int64_t{50}}}, test.info.id);
    const TestOutcome outcome = test.evaluate(ready({.data = data, .values = values, .seed = 4}));
    QCOMPARE(outcome.null.sample.size(), std::size_t{50});
    const Kernel used{.bandwidth = outcome.resolved.real("bandwidth")};
    QVERIFY(bootstrapStatistics(data, used, {.resampleCount = 50, .seed = 4}).resampled == outcome.null.sample);
    QCOMPARE(outcome.pValue, bootstrapPValue({outcome.statistic, outcome.null.sample}));
}

void TestBootstrap::refusesSingleSamples() {
    QCOMPARE(messageOf<InvalidInput>([] { bootstrapStatistics(randomClasses(1, 3, 5), kernel, BootstrapOptions{}); }),
             QString("The bootstrap test needs at least 2 samples; there is 1."));
}

void TestBootstrap::stopsWhenAsked() {
    std::stop_source source;
    source.request_stop();
    const Dataset data = randomClasses(100, 3, 5);
    QVERIFY_THROWS_EXCEPTION(
        Cancelled, static_cast<void>(bootstrapStatistics(data, kernel, BootstrapOptions{}, Run(source.get_token()))));
}

QTEST_GUILESS_MAIN(TestBootstrap)
#include "tst_bootstrap.moc"
