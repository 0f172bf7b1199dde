// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/data/row_order.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/ready_call.h"

#include <algorithm>
#include <numbers>
#include <numeric>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel gaussian{.distance = "euclidean", .bandwidth = std::numbers::sqrt2, .exponent = 2.0};

double naiveSum(const Dataset& data, const Kernel& kernel, Index begin, Index end, bool isDiagonalOnly) {
    double sum = 0;
    for (Index i = begin; i < end; ++i) {
        if (isDiagonalOnly) sum += naiveH(data, kernel, i, i);
        for (Index j = begin; j < end && !isDiagonalOnly; ++j) sum += i == j ? 0.0 : naiveH(data, kernel, i, j);
    }
    return sum;
}

bool isClose(double value, double expected, double tolerance = 1e-13) {
    return std::abs(value - expected) <= tolerance;
}

MethodCall callOf(const Dataset& data, const Values& values) { return ready({.data = data, .values = values}); }

}  // namespace

class TestSkce : public QObject {
    Q_OBJECT

private slots:
    void matchesTwoPointCases_data();
    void matchesTwoPointCases();
    void matchesPublishedSmallExamples();
    void agreesWithDoubleSum_data();
    void agreesWithDoubleSum();
    void intervalComesFromTheJackknife();
    void blockIntervalComesFromTheBlocks();
    void manyBlocksInPiecesAreTheSameBlocks();
    void isInvariantToRowOrderAndClassOrder();
    void binaryIsTheTwoClassCase();
    void biasedIsNotNegativeAndTiedToUnbiased();
    void constantPredictionsCompareFrequencies();
    void perfectPredictionsGiveZero();
    void handlesTheSmallestNumbersOfSamples();
    void refusesTooFewSamples();
    void sameDigitsForEveryThreadCount();
    void unbiasedEstimatesScatterAroundZeroForCalibratedModel();
    void matchesPublishedCifarTable();
    void measureReportsWhatItUsed();
    void kceIsTheRoot();
    void warnsOfManyPairs();
};

void TestSkce::matchesTwoPointCases_data() {
    // CalibrationErrors.jl, test/skce.jl: kernel exp(-|p-p'|²/2) with the delta kernel.
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<double>("unbiased");
    QTest::addColumn<double>("biased");
    const double inverseE = 1.0 / std::numbers::e;
    QTest::newRow("both right") << 0 << 1 << 0.0 << 0.0;
    QTest::newRow("second wrong") << 0 << 0 << 0.0 << 0.5;
    QTest::newRow("both wrong") << 1 << 0 << -2.0 * inverseE << 1.0 - inverseE;
    QTest::newRow("first wrong") << 1 << 1 << 0.0 << 0.5;
}

void TestSkce::matchesTwoPointCases() {
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(double, unbiased);
    QFETCH(double, biased);
    const Dataset data = classes({{1.0, 0.0}, {0.0, 1.0}}, {first, second});
    QVERIFY(isClose(skceUnbiased(data, gaussian).value, unbiased, 1e-15));
    QVERIFY(isClose(skceBiased(data, gaussian), biased, 1e-15));
    std::vector<Index> rows;
    for (int copy = 0; copy < 10; ++copy) rows.insert(rows.end(), {0, 1});
    QVERIFY(isClose(skceBlock(data.select(rows), gaussian, 2).value, unbiased, 1e-15));
}

void TestSkce::matchesPublishedSmallExamples() {
    // README of pycalibration: exp(-|p-p'|), and the Py_KCE notebook: two uniform predictions.
    const Dataset readme = classes({{0.1, 0.8, 0.1}, {0.2, 0.5, 0.3}}, {1, 2});
    const Kernel laplacian{.distance = "euclidean", .bandwidth = 1.0, .exponent = 1.0};
    QVERIFY(isClose(skceUnbiased(readme, laplacian).value, -0.10317943453412069, 1e-15));
    const double third = 1.0 / 3.0;
    const Dataset uniform = classes({{third, third, third}, {third, third, third}}, {2, 0});
    QVERIFY(isClose(skceUnbiased(uniform, gaussian).value, -third, 1e-15));
}

void TestSkce::agreesWithDoubleSum_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("classCount");
    QTest::addColumn<double>("exponent");
    QTest::newRow("5 samples, 2 classes") << 5 << 2 << 1.0;
    QTest::newRow("one tile and one sample") << 65 << 3 << 1.0;
    QTest::newRow("many tiles, exponent 2") << 200 << 4 << 2.0;
    QTest::newRow("exponent 0.5") << 131 << 10 << 0.5;
}

void TestSkce::agreesWithDoubleSum() {
    QFETCH(int, n);
    QFETCH(int, classCount);
    QFETCH(double, exponent);
    const Dataset data = randomClasses(n, classCount, 11, false);
    for (const char* distance : {"tv", "euclidean"}) {
        const Kernel kernel{.distance = distance, .bandwidth = 0.3, .exponent = exponent};
        const double pairs = naiveSum(data, kernel, 0, n, false);
        const double diagonal = naiveSum(data, kernel, 0, n, true);
        QVERIFY(isClose(skceUnbiased(data, kernel).value, pairs / n / (n - 1)));
        QVERIFY(isClose(skceBiased(data, kernel), (pairs + diagonal) / n / n));
        for (const Index size : {Index{2}, Index{3}, Index{n / 2}, Index{n}}) {
            const SkceBlock result = skceBlock(data, kernel, size);
            QCOMPARE(static_cast<Index>(result.blocks.size()), n / size);
            double sum = 0;
            for (Index b = 0; b < n / size; ++b) {
                const auto count = static_cast<double>(size);
                const double block = naiveSum(data, kernel, b * size, (b + 1) * size, false) / (count * (count - 1.0));
                QVERIFY(isClose(result.blocks[static_cast<std::size_t>(b)], block));
                sum += block;
            }
            QVERIFY(isClose(result.value, sum / static_cast<double>(n / size)));
        }
    }
}

void TestSkce::intervalComesFromTheJackknife() {
    constexpr Index n = 40;
    const Dataset data = randomClasses(n, 3, 2, false);
    const Kernel kernel{.bandwidth = 0.4};
    const SkceUnbiased all = skceUnbiased(data, kernel);
    std::vector<double> leftOut;
    for (Index left = 0; left < n; ++left) {
        std::vector<Index> rows;
        for (Index i = 0; i < n; ++i) {
            if (i != left) rows.push_back(i);
        }
        leftOut.push_back(skceUnbiased(data.select(rows), kernel).value);
    }
    const double mean = std::accumulate(leftOut.begin(), leftOut.end(), 0.0) / n;
    double variance = 0;
    for (const double value : leftOut) variance += (value - mean) * (value - mean) * (n - 1) / n;
    QVERIFY(all.interval.has_value());
    QVERIFY(isClose(all.interval->upper - all.value, 1.959963984540054 * std::sqrt(variance)));
    QVERIFY(isClose(all.value - all.interval->lower, all.interval->upper - all.value));
    QCOMPARE(all.interval->level, 0.95);
    QVERIFY(!skceUnbiased(data.select(std::vector<Index>{0, 1}), kernel).interval.has_value());
}

void TestSkce::blockIntervalComesFromTheBlocks() {
    const Dataset data = randomClasses(61, 3, 2, false);
    const SkceBlock result = skceBlock(data, {.bandwidth = 0.4}, 2);
    QCOMPARE(result.blocks.size(), std::size_t{30});
    double variance = 0;
    for (const double block : result.blocks) variance += (block - result.value) * (block - result.value) / 29.0;
    QVERIFY(isClose(result.interval->upper - result.value, 2.045229642132703 * std::sqrt(variance / 30.0)));
    QVERIFY(!skceBlock(data, {.bandwidth = 0.4}, 3).interval.has_value());
}

void TestSkce::isInvariantToRowOrderAndClassOrder() {
    const Dataset data = randomClasses(150, 4, 6, false);
    const Kernel kernel{.bandwidth = 0.4};
    std::vector<Index> rows(150);
    std::iota(rows.begin(), rows.end(), Index{0});
    std::reverse(rows.begin() + 3, rows.end());
    const Dataset shuffled = data.select(rows);
    std::vector<std::vector<double>> relabelled;
    Labels labels;
    for (Index i = 0; i < 150; ++i) {
        const auto& p = data.parameters();
        relabelled.push_back({p(i, 3), p(i, 2), p(i, 1), p(i, 0)});
        labels.push_back(3 - data.labels()[static_cast<std::size_t>(i)]);
    }
    for (const Dataset& other : {shuffled, classes(relabelled, labels)}) {
        QVERIFY(isClose(skceUnbiased(other, kernel).value, skceUnbiased(data, kernel).value));
        QVERIFY(isClose(skceBiased(other, kernel), skceBiased(data, kernel)));
        QVERIFY(isClose(skceUnbiased(other, kernel).interval->upper, skceUnbiased(data, kernel).interval->upper));
    }
}

void TestSkce::binaryIsTheTwoClassCase() {
    // hY = 2 (y - p)(y' - p') and TV = |p - p'|.
    const Dataset data = applyLens(randomClasses(30, 3, 6, false), parseLens("class:1"));
    const Kernel kernel{.bandwidth = 0.4};
    double sum = 0;
    for (Index i = 0; i < 30; ++i) {
        for (Index j = 0; j < 30; ++j) {
            const double p = data.parameters()(i, 1);
            const double q = data.parameters()(j, 1);
            sum += std::exp(-std::abs(p - q) / 0.4) * 2.0 * (data.labels()[static_cast<std::size_t>(i)] - p) *
                   (data.labels()[static_cast<std::size_t>(j)] - q);
        }
    }
    QVERIFY(isClose(skceBiased(data, kernel), sum / 900.0));
}

void TestSkce::biasedIsNotNegativeAndTiedToUnbiased() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Index n = 10 + static_cast<Index>(seed) * 7;
        const Dataset data = randomClasses(n, 3, seed);
        const Kernel kernel{.bandwidth = 0.2};
        const double biased = skceBiased(data, kernel);
        QVERIFY(biased >= 0.0);
        const auto count = static_cast<double>(n);
        const double expected =
            count * (count - 1.0) * skceUnbiased(data, kernel).value + naiveSum(data, kernel, 0, n, true);
        QVERIFY(isClose(count * count * biased, expected, 1e-10));
    }
}

void TestSkce::constantPredictionsCompareFrequencies() {
    // All kernel values are 1, so SKCE_b = |class frequencies - p|².
    std::vector<std::vector<double>> rows(100, {0.5, 0.3, 0.2});
    Labels labels(100, 0);
    for (std::size_t i = 0; i < 40; ++i) labels[i] = 1;
    const Dataset data = classes(rows, labels);
    QVERIFY(isClose(skceBiased(data, {}), 0.01 + 0.01 + 0.04));
}

void TestSkce::perfectPredictionsGiveZero() {
    const Dataset data = classes({{1, 0}, {0, 1}, {1, 0}, {0, 1}}, {0, 1, 0, 1});
    QCOMPARE(skceBiased(data, {}), 0.0);
    QCOMPARE(skceUnbiased(data, {}).value, 0.0);
    QCOMPARE(skceUnbiased(data, {}).interval->upper, 0.0);
    QCOMPARE(skceBlock(data, {}, 2).value, 0.0);
}

void TestSkce::handlesTheSmallestNumbersOfSamples() {
    const Dataset two = randomClasses(2, 3, 5);
    const double h = naiveH(two, {}, 0, 1);
    QVERIFY(isClose(skceUnbiased(two, {}).value, h, 1e-15));
    QVERIFY(isClose(skceBlock(two, {}, 2).value, h, 1e-15));
    const Dataset one = randomClasses(1, 3, 5);
    QVERIFY(isClose(skceBiased(one, {}), naiveH(one, {}, 0, 0), 1e-15));
}

void TestSkce::refusesTooFewSamples() {
    const Dataset one = randomClasses(1, 3, 5);
    const Dataset five = randomClasses(5, 3, 5);
    const Dataset none = one.select(std::vector<Index>{});
    QCOMPARE(messageOf<InvalidInput>([&] { static_cast<void>(skceUnbiased(one, {})); }),
             QString("The unbiased SKCE needs at least 2 samples; there is 1."));
    QCOMPARE(messageOf<InvalidInput>([&] { static_cast<void>(skceBiased(none, {})); }),
             QString("The SKCE needs at least 1 sample; there are 0."));
    QCOMPARE(messageOf<InvalidInput>([&] { static_cast<void>(skceBlock(five, {}, 6)); }),
             QString("Blocks of 6 samples need at least that many samples; there are 5."));
    QCOMPARE(messageOf<InvalidSetting>([&] { static_cast<void>(skceBlock(five, {}, 1)); }),
             QString("The block size is 1; it must be at least 2."));
}

void TestSkce::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(700, 5, 3);
    const Kernel kernel{.bandwidth = 0.4};
    std::vector<double> first;
    for (const unsigned threads : {1U, 2U}) {
        setThreadCount(threads);
        const SkceUnbiased unbiased = skceUnbiased(data, kernel);
        const std::vector<double> values{unbiased.value, unbiased.interval->lower, skceBiased(data, kernel),
                                         skceBlock(data, kernel, 150).value};
        if (threads == 1) first = values;
        QVERIFY(values == first);
    }
    setThreadCount(0);
}

void TestSkce::unbiasedEstimatesScatterAroundZeroForCalibratedModel() {
    constexpr int repetitions = 300;
    double sum = 0;
    double squares = 0;
    for (int r = 0; r < repetitions; ++r) {
        const double value =
            skceUnbiased(randomClasses(50, 3, 1000 + static_cast<std::uint64_t>(r)), {.bandwidth = 0.4}).value;
        sum += value;
        squares += value * value;
    }
    const double mean = sum / repetitions;
    const double standardError = std::sqrt((squares / repetitions - mean * mean) / repetitions);
    QVERIFY(std::abs(mean) < 4.0 * standardError);
}

void TestSkce::matchesPublishedCifarTable() {
    // W19's published table: median over all n² entries of the TV distance matrix.
    const auto data = cifar10(CALIBRIUM_SHARED, "resnet18");
    if (!data) QSKIP("the CIFAR-10 predictions are not beside this repository");
    const Kernel kernel{.bandwidth = 0.9986236334437499};
    QVERIFY(isClose(skceBiased(*data, kernel), 2.7614450993714907e-4, 1e-14));
    QVERIFY(isClose(skceUnbiased(*data, kernel).value, 2.625240589747678e-4, 1e-14));
    QVERIFY(isClose(skceBlock(*data, kernel, 2).value, 3.565449804289092e-4, 1e-14));
    QVERIFY(isClose(skceBlock(*data, kernel, 100).value, 2.24238027342708e-4, 1e-14));
}

/// Terms are prepared for a piece of the rows at a time; a block is a block wherever it lies.
void TestSkce::manyBlocksInPiecesAreTheSameBlocks() {
    constexpr Index blockSize = 3;
    const Dataset data = randomClasses(250'001, 3, 6);
    const Kernel kernel{.bandwidth = 0.5};
    const SkceBlock all = skceBlock(data, kernel, blockSize);
    QCOMPARE(all.blocks.size(), std::size_t{83'333});
    for (const std::size_t b : {std::size_t{0}, std::size_t{33'332}, std::size_t{33'333}, std::size_t{83'332}}) {
        const auto first = static_cast<Index>(b) * blockSize;
        const std::vector<Index> rows{first, first + 1, first + 2};
        QVERIFY(isClose(all.blocks[b], skceUnbiased(data.select(rows), kernel).value, 1e-13));
    }
}

void TestSkce::measureReportsWhatItUsed() {
    const Measure measure = skceMeasure();
    const Dataset data = randomClasses(130, 3, 4);
    const Values block = complete(measure.info.parameters,
                                  {{"estimator", std::string("block")}, {"blocksize", std::string("sqrt")}}, "skce");
    const Estimate estimate = measure.evaluate(callOf(data, block));
    QCOMPARE(estimate.resolved.integer("blocksize"), std::int64_t{11});
    QCOMPARE(estimate.resolved.text("distance"), std::string("tv"));
    QVERIFY(estimate.resolved.real("bandwidth") > 0.0);
    const Kernel kernel{.bandwidth = estimate.resolved.real("bandwidth")};
    QCOMPARE(estimate.value, skceBlock(data.select(shuffledRows(130, 1)), kernel, 11).value);
    Values inFile = block;
    inFile.set("order", std::string("file"));
    QCOMPARE(measure.evaluate(callOf(data, inFile)).value, skceBlock(data, kernel, 11).value);
    for (const Values& values : {block, inFile}) {
        const Targets& targets = data.targets();
        const double prepared = measure.prepare(callOf(data, values))->evaluate(std::span(&targets, 1), {}).front();
        QVERIFY(isClose(prepared, measure.evaluate(callOf(data, values)).value, 1e-13));
    }
    const Estimate unbiased =
        measure.evaluate(callOf(data, complete(measure.info.parameters, {{"bandwidth", 0.25}}, "skce")));
    QCOMPARE(unbiased.value, skceUnbiased(data, {.bandwidth = 0.25}).value);
    QVERIFY(unbiased.interval.has_value());
}

void TestSkce::kceIsTheRoot() {
    QCOMPARE(kceOf(0.25), 0.5);
    QCOMPARE(kceOf(-1.0), 0.0);
    const Measure measure = kceMeasure();
    const Dataset data = randomClasses(50, 3, 4);
    const Values values = complete(measure.info.parameters, {{"bandwidth", 0.25}}, "kce");
    QCOMPARE(measure.evaluate(callOf(data, values)).value, std::sqrt(skceBiased(data, {.bandwidth = 0.25})));
}

void TestSkce::warnsOfManyPairs() {
    const Measure measure = skceMeasure();
    const Dataset data = randomClasses(20001, 2, 4);
    const Estimate slow = measure.evaluate(callOf(
        data, complete(measure.info.parameters, {{"bandwidth", 0.5}, {"estimator", std::string("unbiased")}}, "skce")));
    QCOMPARE(slow.warnings.size(), std::size_t{1});
    QCOMPARE(slow.warnings.front().id, std::string("slow-pairs"));
    QCOMPARE(slow.warnings.front().text.english(),
             std::string("All 200010000 pairs of samples were evaluated; the block estimator with blocksize=sqrt is "
                         "unbiased too and needs 1391670."));
    const Values block =
        complete(measure.info.parameters, {{"bandwidth", 0.5}, {"estimator", std::string("block")}}, "skce");
    QVERIFY(measure.evaluate(callOf(data, block)).warnings.empty());
}

QTEST_GUILESS_MAIN(TestSkce)
#include "tst_skce.moc"
