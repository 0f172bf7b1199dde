// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/skce_sum.h"
#include "core/analysis/specification.h"
#include "core/method/measure.h"

#include "core/analysis/analyse.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/reals/normal.h"
#include "core/kernels/bandwidth_reach.h"
#include "core/run/error.h"
#include "core/simulation/w21_model.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/ready_call.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Estimate sumOf(const Dataset& data, const Values& given) {
    const Measure& measure = calibrium::measure("skce-sum");
    const Values values = complete(measure.info.parameters, given, measure.info.id);
    return measure.evaluate(ready({.data = data, .values = values}));
}

TestOutcome tested(const Dataset& data, const std::string& request, std::uint64_t seed = 1) {
    const AnalysisResult result = analyse(data, {.seed = seed, .tests = {parseTestRequest(request)}});
    return result.tests.at(0).outcome;
}

Values unbiased(const std::string& plus) {
    return {{"bandwidth", 0.5}, {"estimator", std::string("unbiased")}, {"plus", plus}};
}

}  // namespace

class TestSkceSum : public QObject {
    Q_OBJECT

private slots:
    void readsKernels();
    void refusesWhatIsNoKernel_data();
    void refusesWhatIsNoKernel();
    void withoutFurtherKernelsItIsTheSkce();
    void isTheDoubleSumOverMatrixValuedKernels();
    void everyEstimatorIsLinear();
    void bandwidthsAreTheFirstKernelsOrTheirOwn();
    void realTargetsHaveSumsToo();
    void twiceTheSameKernelTestsTheSame();
    void exactTestKeepsItsLevel();
    void exactTestOfOneBandwidthRanksTheSums();
    void saysWhichKernels();
    void everyKernelIsAskedForItsBandwidth();
};

void TestSkceSum::readsKernels() {
    QVERIFY(parseFurtherKernels("").empty());
    QVERIFY(parseFurtherKernels("  ").empty());
    const auto kernels =
        parseFurtherKernels("bandwidth=0.2,weight=0.5; kernel=matern32,target=matrix,similarity=\"a;b, c.csv\"");
    QCOMPARE(kernels.size(), std::size_t{2});
    QCOMPARE(kernels[0].weight, 0.5);
    QCOMPARE(kernels[0].values.real("bandwidth"), 0.2);
    QCOMPARE(kernels[1].weight, 1.0);
    QCOMPARE(kernels[1].values.text("kernel"), std::string("matern32"));
    QCOMPARE(kernels[1].values.text("similarity"), std::string("a;b, c.csv"));
}

void TestSkceSum::refusesWhatIsNoKernel_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("grid") << "bandwidth=0.2; bandwidth=aggregated"
                          << "A further kernel of a sum has one bandwidth, so bandwidth=aggregated is none; set a "
                             "number, median, median-all or mean.";
    QTest::newRow("word") << "0.2"
                          << "\"0.2\" is not of the form key=value.";
    QTest::newRow("empty") << "weight=2;"
                           << "A further kernel without settings is none: write weight=1 for the same "
                              "kernel again.";
    QTest::newRow("lens") << "lens=canonical"
                          << "A further kernel has no lens: all kernels of a sum see the same data.";
}

void TestSkceSum::refusesWhatIsNoKernel() {
    QFETCH(QString, text);
    QFETCH(QString, message);
    QCOMPARE(messageOf<InvalidSetting>([&] { parseFurtherKernels(text.toStdString()); }), message);
    for (const char* other : {"weight=0", "weight=-1", "bandwidth=wide", "colour=red"}) {
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, parseFurtherKernels(other));
    }
}

void TestSkceSum::withoutFurtherKernelsItIsTheSkce() {
    const Dataset data = randomClasses(60, 3, 2, false);
    QCOMPARE(sumOf(data, unbiased("")).value, skceUnbiased(data, {.bandwidth = 0.5}).value);
}

/// W19: k1 I + k2 M, a matrix-valued kernel with Γ(p, p') in h = (e_y - p)' Γ (e_y' - p').
void TestSkceSum::isTheDoubleSumOverMatrixValuedKernels() {
    const FileFixtures files;
    const Dataset data = randomClasses(25, 3, 3, false);
    RowMatrix similarity(3, 3);
    similarity << 2, 1, 0, 1, 2, 0.5, 0, 0.5, 1;
    const std::string file = files.write("m.csv", "2,1,0\n1,2,0.5\n0,0.5,1\n");
    double sum = 0;
    for (Index i = 0; i < 25; ++i) {
        for (Index j = 0; j < i; ++j) {
            const double distance = naiveDistance(data, "tv", i, j);
            const RowMatrix gamma =
                std::exp(-distance / 0.5) * RowMatrix::Identity(3, 3) + 0.7 * std::exp(-distance / 0.1) * similarity;
            const auto residual = [&](Index k) {
                Eigen::RowVectorXd row = -data.parameters().row(k);
                row(data.labels()[static_cast<std::size_t>(k)]) += 1;
                return row;
            };
            sum += residual(i) * gamma * residual(j).transpose();
        }
    }
    const double value =
        sumOf(data, unbiased("bandwidth=0.1,weight=0.7,target=matrix,similarity=\"" + file + "\"")).value;
    QVERIFY2(std::abs(value - sum / 300) < 1e-14, qPrintable(QString::number(value - sum / 300)));
}

void TestSkceSum::everyEstimatorIsLinear() {
    const Dataset data = randomClasses(60, 3, 4, false);
    const Kernel narrow{.bandwidth = 0.1};
    const Kernel wide{.bandwidth = 0.5};
    Values values = unbiased("bandwidth=0.1,weight=3");
    values.set("estimator", std::string("biased"));
    QVERIFY(std::abs(sumOf(data, values).value - skceBiased(data, wide) - 3 * skceBiased(data, narrow)) < 1e-15);
    values.set("estimator", std::string("block"));
    values.set("blocksize", std::int64_t{6});
    values.set("order", std::string("file"));
    const double blocks = skceBlock(data, wide, 6).value + 3 * skceBlock(data, narrow, 6).value;
    QVERIFY(std::abs(sumOf(data, values).value - blocks) < 1e-15);
    const Dataset weighted = data.withWeights(Eigen::VectorXd::LinSpaced(60, 0, 2));
    const double means = skceUnbiased(weighted, wide).value + 3 * skceUnbiased(weighted, narrow).value;
    QVERIFY(std::abs(sumOf(weighted, unbiased("bandwidth=0.1,weight=3")).value - means) < 1e-15);
}

void TestSkceSum::bandwidthsAreTheFirstKernelsOrTheirOwn() {
    const Dataset data = randomClasses(40, 3, 5, false);
    const double same = sumOf(data, unbiased("kernel=matern32")).value;
    const double expected = skceUnbiased(data, {.bandwidth = 0.5}).value +
                            skceUnbiased(data, {.shape = "matern32", .bandwidth = 0.5}).value;
    QVERIFY(std::abs(same - expected) < 1e-15);
    // Another distance has another unit: its median.
    const double other = sumOf(data, unbiased("distance=euclidean")).value;
    const double median = sumOf(data, unbiased("distance=euclidean,bandwidth=median")).value;
    QCOMPARE(other, median);
    QVERIFY(std::abs(other - sumOf(data, unbiased("distance=euclidean,bandwidth=0.5")).value) > 1e-6);
}

void TestSkceSum::realTargetsHaveSumsToo() {
    const Dataset data = simulate(W21NormalModel{.sampleCount = 30}, 1);
    const Values values{{"bandwidth", 0.3},
                        {"gamma", 0.5},
                        {"estimator", std::string("unbiased")},
                        {"plus", std::string("bandwidth=1,gamma=2,target=laplacian")}};
    const Kernel first{.distance = "wasserstein", .bandwidth = 0.3, .target = "gaussian", .gamma = 0.5};
    const Kernel second{.distance = "wasserstein", .bandwidth = 1, .target = "laplacian", .gamma = 2};
    const double expected = skceUnbiased(data, first).value + skceUnbiased(data, second).value;
    QVERIFY(std::abs(sumOf(data, values).value - expected) < 1e-15);
}

void TestSkceSum::twiceTheSameKernelTestsTheSame() {
    const Dataset data = randomClasses(80, 3, 6, false);
    const TestOutcome once = tested(data, "exact:measure=skce,bandwidth=0.5,resamples=199");
    const TestOutcome twice = tested(data, "exact:measure=skce-sum,bandwidth=0.5,resamples=199,plus=\"weight=1\"");
    QVERIFY(std::abs(twice.statistic - 2 * once.statistic) < 1e-15);
    QCOMPARE(twice.pValue, once.pValue);
    const TestOutcome grid = tested(data, "exact:measure=skce,resamples=99");
    QCOMPARE(tested(data, "exact:measure=skce-sum,resamples=99,plus=\"weight=1\"").pValue, grid.pValue);
}

/// 200 calibrated data sets, exact level 0.1 with 99 resamples: 6 to 38 rejections but for a probability of 1e-4.
void TestSkceSum::exactTestKeepsItsLevel() {
    int rejected = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Dataset data = randomClasses(40, 3, 700 + seed);
        const TestOutcome outcome =
            tested(data, "exact:measure=skce-sum,bandwidth=0.5,resamples=99,plus=\"bandwidth=0.05,weight=2\"", seed);
        rejected += outcome.pValue <= 0.1 ? 1 : 0;
    }
    QVERIFY2(rejected >= 6 && rejected <= 38, qPrintable(QString::number(rejected)));
}

/// The null sample is the sum of the two null samples, since the targets drawn are the same.
void TestSkceSum::exactTestOfOneBandwidthRanksTheSums() {
    const Dataset data = randomClasses(50, 3, 7, false);
    const std::string settings = ",estimator=unbiased,resamples=49";
    const TestOutcome first = tested(data, "exact:measure=skce,bandwidth=0.5" + settings);
    const TestOutcome second = tested(data, "exact:measure=skce,bandwidth=0.1" + settings);
    const TestOutcome sum =
        tested(data, "exact:measure=skce-sum,bandwidth=0.5,plus=\"bandwidth=0.1,weight=2\"" + settings);
    QCOMPARE(sum.null.sample.size(), std::size_t{49});
    for (std::size_t r = 0; r < 49; ++r) {
        QVERIFY(std::abs(sum.null.sample[r] - first.null.sample[r] - 2 * second.null.sample[r]) < 1e-15);
    }
}

void TestSkceSum::saysWhichKernels() {
    const Dataset data = randomClasses(40, 3, 8);
    QVERIFY(sumOf(data, unbiased("")).warnings.empty());
    const Estimate estimate = sumOf(data, unbiased("bandwidth=0.1,weight=3"));
    QCOMPARE(estimate.warnings.size(), std::size_t{1});
    QCOMPARE(estimate.warnings.front().text.english(),
             std::string("Kernels of the sum: weight 1, bandwidth 0.5; weight 3, bandwidth 0.1."));
    QCOMPARE(estimate.resolved.real("bandwidth"), 0.5);
}

/// Whichever kernel of the sum has it: then the test decides no verdict.
void TestSkceSum::everyKernelIsAskedForItsBandwidth() {
    const Dataset data = randomClasses(40, 3, 8);
    const auto degenerateCount = [&](const std::string& settings) {
        const TestOutcome outcome = tested(data, "exact:measure=skce-sum,resamples=19," + settings);
        return std::count_if(outcome.warnings.begin(), outcome.warnings.end(),
                             [](const Warning& warning) { return warning.id == degenerateBandwidthId; });
    };
    QCOMPARE(degenerateCount("bandwidth=0.5,plus=\"bandwidth=0.1\""), 0);
    QCOMPARE(degenerateCount("bandwidth=5000,plus=\"bandwidth=0.1\""), 1);
    QCOMPARE(degenerateCount("bandwidth=0.5,plus=\"bandwidth=5000\""), 1);
    QCOMPARE(degenerateCount("bandwidth=0.5,plus=\"bandwidth=0.1; bandwidth=1e-12\""), 1);
    QCOMPARE(degenerateCount("plus=\"bandwidth=5000\""), 1);
}

QTEST_GUILESS_MAIN(TestSkceSum)
#include "tst_skce_sum.moc"
