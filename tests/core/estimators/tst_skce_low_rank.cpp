// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/data/family.h"
#include "core/families/classes/binary.h"
#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/example_predictions.h"
#include "tests/support/ready_call.h"

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

Dataset realSample(const std::string& familyId, Index n) {
    const Family& type = family(familyId);
    Generator generator = makeGenerator(5, 0);
    RowMatrix predictions = examplePredictions(familyId, n, generator);
    Targets targets = type.drawTargets(predictions, generator);
    targets.values.array() += 1;  // not calibrated
    return Dataset::trusted({.name = familyId,
                             .family = &type,
                             .parameters = std::move(predictions),
                             .targets = std::move(targets),
                             .classNames = {},
                             .warnings = {}});
}

std::vector<Targets> drawn(const Dataset& data, std::size_t count) {
    std::vector<Targets> batch;
    for (std::size_t r = 0; r < count; ++r) {
        Generator generator = makeGenerator(3, r);
        batch.push_back(data.family().drawTargets(data.parameters(), generator));
    }
    return batch;
}

LowRankSkceOptions withRank(Index rank, bool hasDiagonal = false) {
    return {.hasDiagonal = hasDiagonal, .lowRank = {.rank = rank}};
}

/// Relative to the biased estimate, which does not come near 0.
void compareWithAllPairs(const Dataset& data, const Kernel& kernel, double tolerance) {
    const double biased = skceBiased(data, kernel);
    const SkceUnbiased unbiased = skceUnbiased(data, kernel);
    const LowRankSkce all = skceLowRank(data, kernel, withRank(data.sampleCount(), true));
    const LowRankSkce different = skceLowRank(data, kernel, withRank(data.sampleCount()));
    qInfo("relative errors %.1e, %.1e", std::abs(all.value - biased) / biased,
          std::abs(different.value - unbiased.value) / biased);
    QVERIFY(std::abs(all.value - biased) <= tolerance * biased);
    QVERIFY(std::abs(different.value - unbiased.value) <= tolerance * biased);
    QVERIFY(different.leftOut < 1e-9);
    const double width = unbiased.interval->upper - unbiased.interval->lower;
    QVERIFY(std::abs(different.interval->upper - unbiased.interval->upper) < 10 * tolerance * width);
    QVERIFY(std::abs(different.interval->lower - unbiased.interval->lower) < 10 * tolerance * width);
}

}  // namespace

class TestSkceLowRank : public QObject {
    Q_OBJECT

private slots:
    void classesOfFullRankAgreeWithAllPairs();
    void realTargetsOfFullRankAgreeWithAllPairs_data();
    void realTargetsOfFullRankAgreeWithAllPairs();
    void fewDistinctPredictionsAreExact();
    void errorFallsWithTheRank();
    void statisticIsTheEstimate();
    void bandwidthsTogetherGiveWhatEachGivesAlone();
    void dearDistancesShareTheLandmarksOfTheMiddleBandwidth();
    void digitsDoNotDependOnBatchThreadsOrBudget();
    void manySamplesMakeFeaturesOnDemand();
    void sumsOfRawFeaturesBecomeSumsOfFeatures();
    void perfectPredictionsGiveExactlyZero();
    void targetsOutsideEveryPredictionAreSaid();
    void laplacianTargetsSayWhatIsLeftOut();
    void automaticChoiceDependsOnSizeAlone();
    void refusesRanksAndSamplesBelowItsNeed();
    void stopsWhenAsked();
};

void TestSkceLowRank::classesOfFullRankAgreeWithAllPairs() {
    const Dataset data = randomClasses(150, 4, 12, false);
    compareWithAllPairs(data, {.bandwidth = 0.3}, 1e-9);
    compareWithAllPairs(data, {.distance = "euclidean", .bandwidth = 0.3}, 1e-9);
    compareWithAllPairs(
        data,
        {.bandwidth = 0.3, .target = "matrix", .similarity = similarityOf("1,0.5,0,0;0.5,1,0.2,0;0,0.2,1,0;0,0,0,2")},
        1e-9);
}

void TestSkceLowRank::realTargetsOfFullRankAgreeWithAllPairs_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("distance");
    QTest::newRow("normal") << "normal"
                            << "wasserstein";
    QTest::newRow("laplace") << "laplace"
                             << "wasserstein";
    QTest::newRow("mixture") << "mixture"
                             << "mixture-wasserstein";
    QTest::newRow("poisson") << "poisson"
                             << "sqrt-rate";
}

/// The Gaussian target kernel by its frequencies.
void TestSkceLowRank::realTargetsOfFullRankAgreeWithAllPairs() {
    QFETCH(QString, family);
    QFETCH(QString, distance);
    const Dataset data = realSample(family.toStdString(), 120);
    compareWithAllPairs(data, {.distance = distance.toStdString(), .bandwidth = 0.8, .target = "gaussian"}, 1e-6);
}

void TestSkceLowRank::fewDistinctPredictionsAreExact() {
    const Dataset data = tiedClasses(400);  // five different predictions
    const Kernel kernel{.bandwidth = 0.5};
    const LowRankSkce result = skceLowRank(data, kernel, withRank(128));
    QCOMPARE(result.rank, Index{5});
    QVERIFY(result.leftOut < 1e-12);
    QVERIFY(std::abs(result.value - skceUnbiased(data, kernel).value) < 1e-12);
}

void TestSkceLowRank::errorFallsWithTheRank() {
    const Dataset data = randomClasses(1500, 5, 3, false);
    const Kernel kernel{.bandwidth = 0.4};
    const double exact = skceUnbiased(data, kernel).value;
    double previous = 1;
    for (const Index rank : {8, 32, 128, 512, 1500}) {
        const LowRankSkce result = skceLowRank(data, kernel, withRank(rank));
        qInfo("rank %4d: %.2f %% left out, relative error %.1e", static_cast<int>(rank), 100 * result.leftOut,
              std::abs(result.value / exact - 1));
        QVERIFY(result.leftOut < previous);
        QVERIFY(std::abs(result.value / exact - 1) < result.leftOut + 1e-9);
        previous = result.leftOut;
    }
}

void TestSkceLowRank::statisticIsTheEstimate() {
    for (const Dataset& data : {randomClasses(200, 3, 12), realSample("normal", 200), realSample("normal-full", 200),
                                realSample("poisson", 200)}) {
        const Kernel kernel{.distance = data.family().distances().front(),
                            .bandwidth = 0.6,
                            .target = data.family().targetKernels().front()};
        auto batch = drawn(data, 3);
        if (data.classCount() == 0) batch.front().values(0, 0) = 1e6;  // beyond every prediction
        for (const bool hasDiagonal : {false, true}) {
            LowRankSkceOptions options = withRank(40, hasDiagonal);
            const auto values = lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {});
            options.transform = kceOf;
            const auto roots = lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {});
            for (std::size_t r = 0; r < batch.size(); ++r) {
                const double direct = skceLowRank(data.withTargets(batch[r]), kernel, withRank(40, hasDiagonal)).value;
                QVERIFY(std::abs(values[r] - direct) < 1e-14);
                QCOMPARE(roots[r], kceOf(values[r]));
            }
        }
    }
}

void TestSkceLowRank::bandwidthsTogetherGiveWhatEachGivesAlone() {
    const std::vector<double> bandwidths{0.05, 0.4, 3};
    for (const Dataset& data : {randomClasses(300, 3, 12), realSample("normal", 300)}) {
        const bool isOfClasses = data.classCount() > 0;
        Kernel kernel{.distance = isOfClasses ? "tv" : "wasserstein", .target = isOfClasses ? "delta" : "gaussian"};
        for (const bool hasDiagonal : {false, true}) {
            const LowRankSkceOptions options{.hasDiagonal = hasDiagonal, .lowRank = {.rank = 20}};
            const std::vector<Targets> batch = drawn(data, 7);
            const RowMatrix together = lowRankSkceStatistics(data, kernel, bandwidths, options)->evaluate(batch, {});
            QCOMPARE(together.rows(), Index{3});
            for (Index b = 0; b < 3; ++b) {
                kernel.bandwidth = bandwidths[static_cast<std::size_t>(b)];
                const auto alone = lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {});
                for (Index s = 0; s < 7; ++s) {
                    QVERIFY(std::abs(together(b, s) - alone[static_cast<std::size_t>(s)]) < 1e-14);
                }
            }
        }
    }
}

void TestSkceLowRank::dearDistancesShareTheLandmarksOfTheMiddleBandwidth() {
    const Dataset data = realSample("normal-full", 80);
    QVERIFY(sharesLandmarks(data, "wasserstein", 3));
    QVERIFY(!sharesLandmarks(data, "wasserstein", 1));
    QVERIFY(!sharesLandmarks(realSample("normal", 80), "wasserstein", 3));
    Kernel kernel{.distance = "wasserstein", .target = "gaussian", .gamma = 0.3};
    const std::vector<double> bandwidths{0.25, 4.0, 1.0};
    const std::vector<Targets> batch = drawn(data, 3);
    const RowMatrix together = lowRankSkceStatistics(data, kernel, bandwidths, withRank(20))->evaluate(batch, {});
    kernel.bandwidth = 1.0;
    const auto middle = lowRankSkceStatistic(data, kernel, withRank(20))->evaluate(batch, {});
    for (std::size_t r = 0; r < batch.size(); ++r) {
        QVERIFY(std::abs(together(2, static_cast<Index>(r)) - middle[r]) < 1e-13);
    }
    // With as many landmarks as samples the kernel is whole, wherever they came from.
    const RowMatrix whole = lowRankSkceStatistics(data, kernel, bandwidths, withRank(80))->evaluate(batch, {});
    for (std::size_t b = 0; b < bandwidths.size(); ++b) {
        kernel.bandwidth = bandwidths[b];
        const auto alone = lowRankSkceStatistic(data, kernel, withRank(80))->evaluate(batch, {});
        for (std::size_t r = 0; r < batch.size(); ++r) {
            const double value = whole(static_cast<Index>(b), static_cast<Index>(r));
            QVERIFY(std::abs(value - alone[r]) < 1e-8 * std::max(1e-3, std::abs(alone[r])));
        }
    }
}

void TestSkceLowRank::digitsDoNotDependOnBatchThreadsOrBudget() {
    for (const Dataset& data : {randomClasses(700, 3, 12), realSample("normal", 700), realSample("poisson", 700)}) {
        const Kernel kernel{.distance = data.family().distances().front(),
                            .bandwidth = 0.6,
                            .target = data.family().targetKernels().front()};
        const auto batch = drawn(data, 21);
        LowRankSkceOptions options = withRank(50);
        const auto reference = lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {});
        for (std::size_t r = 0; r < batch.size(); ++r) {
            QVERIFY(lowRankSkceStatistic(data, kernel, options)->evaluate(std::span(&batch[r], 1), {}).front() ==
                    reference[r]);
        }
        for (const unsigned threads : {1U, 2U}) {
            setThreadCount(threads);
            QVERIFY(lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {}) == reference);
        }
        setThreadCount(0);
        options.lowRank.memoryBudget = 5000;
        QVERIFY(lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {}) == reference);
        options.lowRank.seed = 2;
        QVERIFY(lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {}) != reference);
        QVERIFY(lowRankSkceStatistic(data, kernel, options)->evaluate({}, {}).empty());
    }
}

/// Beyond LowRankKernel::landmarkRows the features follow from the landmarks: the same numbers whether kept or not.
void TestSkceLowRank::manySamplesMakeFeaturesOnDemand() {
    const Dataset data = randomClasses(LowRankKernel::landmarkRows + 1234, 3, 12);
    const Kernel kernel{.bandwidth = 0.6};
    const LowRankKernel kept(data, kernel, {.rank = 30});
    const LowRankKernel made(data, kernel, {.rank = 30, .memoryBudget = 1000});
    QVERIFY(kept.features({0, data.sampleCount()}) == made.features({0, data.sampleCount()}));
    QVERIFY(made.features({1000, 1777}) == kept.features({1000, 1777}));
    QVERIFY(kept.rank() == 30 && kept.width() == 32);
    // Exact at the landmarks, all different.
    QCOMPARE(std::set<Index>(kept.landmarks().begin(), kept.landmarks().end()).size(), std::size_t{30});
    for (const Index a : kept.landmarks()) {
        const RowMatrix row = kept.features({a, a + 1});
        QVERIFY(std::abs(row.squaredNorm() - 1) < 1e-10);
        const Index b = kept.landmarks().front();
        const double value = std::exp(-naiveDistance(data, "tv", a, b) / 0.6);
        QVERIFY(std::abs((row * kept.features({b, b + 1}).transpose()).value() - value) < 1e-10);
    }
    const auto batch = drawn(data, 4);
    LowRankSkceOptions options = withRank(30);
    const auto reference = lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {});
    options.lowRank.memoryBudget = 1000;
    QVERIFY(lowRankSkceStatistic(data, kernel, options)->evaluate(batch, {}) == reference);
}

void TestSkceLowRank::sumsOfRawFeaturesBecomeSumsOfFeatures() {
    for (const Index n : {Index{500}, LowRankKernel::landmarkRows + 321}) {
        const Dataset data = randomClasses(n, 3, 12);
        const LowRankKernel kernel(data, {.bandwidth = 0.6}, {.rank = 40});
        const RowMatrix features = kernel.features({0, n});
        RowMatrix raw = RowMatrix::Constant(n, kernel.width() + 5, 7.0);
        kernel.rawFeatures({0, n}, raw, 3);
        QVERIFY((raw.leftCols(3).array() == 7.0).all() && (raw.rightCols(2).array() == 7.0).all());
        raw = raw.middleCols(3, kernel.width()).eval();
        QVERIFY((features.rowwise().squaredNorm() - kernel.squaredNorms()).cwiseAbs().maxCoeff() < 1e-12);
        const Eigen::MatrixXd& factors = data.parameters();
        const Eigen::MatrixXd wanted = features.transpose() * factors;
        const Eigen::MatrixXd sums = kernel.ofFeatures(raw.transpose() * factors);
        QVERIFY((sums - wanted).cwiseAbs().maxCoeff() < 1e-9 * wanted.cwiseAbs().maxCoeff());
        const Eigen::MatrixXd along = features * wanted;
        const Eigen::MatrixXd alongRaw = raw * kernel.forRaw(wanted);
        QVERIFY((along - alongRaw).cwiseAbs().maxCoeff() < 1e-9 * along.cwiseAbs().maxCoeff());
    }
}

void TestSkceLowRank::perfectPredictionsGiveExactlyZero() {
    std::vector<std::vector<double>> rows;
    Labels labels;
    for (int i = 0; i < 137; ++i) {
        rows.push_back(i % 3 == 0 ? std::vector<double>{1, 0, 0} : std::vector<double>{0, 1, 0});
        labels.push_back(i % 3 == 0 ? 0 : 1);
    }
    const Dataset data = classes(rows, labels);
    for (const bool hasDiagonal : {false, true}) {
        LowRankSkceOptions options = withRank(16, hasDiagonal);
        options.transform = kceOf;
        const auto statistic = lowRankSkceStatistic(data, {.bandwidth = 0.7}, options);
        QCOMPARE(statistic->evaluate(std::span(&data.targets(), 1), {}).front(), 0.0);
    }
}

/// Far outside, where copies of the periodic kernel would meet the predictions, targets are unlike all of them.
void TestSkceLowRank::targetsOutsideEveryPredictionAreSaid() {
    const Dataset data = realSample("normal", 100);
    const Kernel kernel{.distance = "wasserstein", .bandwidth = 0.8, .target = "gaussian"};
    const double calibrated = skceLowRank(data, kernel, withRank(100)).value;
    for (double shift = 30; shift < 90; shift += 3) {
        Targets targets = data.targets();
        targets.values.array() += shift;
        const LowRankSkce result = skceLowRank(data.withTargets(targets), kernel, withRank(100));
        QCOMPARE(result.warnings.back().id, std::string("targets-out-of-range"));
        QCOMPARE(result.warnings.back().count, std::int64_t{100});
        QVERIFY(result.value > 10 * std::abs(calibrated));
    }
}

void TestSkceLowRank::laplacianTargetsSayWhatIsLeftOut() {
    const Dataset data = realSample("laplace", 150);
    const Kernel kernel{.distance = "wasserstein", .bandwidth = 0.8, .target = "laplacian"};
    const LowRankSkce result = skceLowRank(data, kernel, withRank(150));
    QCOMPARE(result.warnings.back().id, std::string("low-rank-targets"));
    const double exact = skceUnbiased(data, kernel).value;
    qInfo("%s relative error %.1e", result.warnings.back().text.english().c_str(), std::abs(result.value / exact - 1));
    QVERIFY(std::abs(result.value - exact) < 0.02 * skceBiased(data, kernel));
}

void TestSkceLowRank::automaticChoiceDependsOnSizeAlone() {
    const Measure measure = skceMeasure();
    const auto chosen = [&](const Dataset& data, Values given, std::size_t setCount) {
        const Values values = complete(measure.info.parameters, std::move(given), "skce");
        return measure.forResampling(data, values, setCount).text("estimator");
    };
    const Dataset few = realSample("normal", 300);
    const Dataset many = realSample("normal", 400);
    QCOMPARE(chosen(few, {}, 1000), std::string("unbiased"));
    QCOMPARE(chosen(many, {}, 1000), std::string("low-rank"));
    QCOMPARE(chosen(many, {}, 100), std::string("unbiased"));
    QCOMPARE(chosen(many, {{"estimator", std::string("unbiased")}}, 1000), std::string("unbiased"));
    const Dataset rows = randomClasses(400, 3, 1);
    QCOMPARE(chosen(rows, {}, 1000), std::string("unbiased"));
    QCOMPARE(chosen(rows, {{"target", std::string("matrix")}}, 1000), std::string("low-rank"));
    QCOMPARE(chosen(randomClasses(11000, 3, 1), {}, 1000), std::string("low-rank"));
    // The measure itself means all pairs by auto.
    const Values values = complete(measure.info.parameters, {{"bandwidth", 0.5}}, "skce");
    const Estimate estimate = measure.evaluate(ready({.data = rows, .values = values}));
    QCOMPARE(estimate.resolved.text("estimator"), std::string("unbiased"));
    QCOMPARE(estimate.value, skceUnbiased(rows, {.bandwidth = 0.5}).value);
}

void TestSkceLowRank::refusesRanksAndSamplesBelowItsNeed() {
    const Dataset data = randomClasses(3, 3, 12);
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, static_cast<void>(skceLowRank(data, {}, withRank(0))));
    QVERIFY_THROWS_EXCEPTION(InvalidInput, static_cast<void>(skceLowRank(randomClasses(1, 3, 12), {}, withRank(4))));
}

void TestSkceLowRank::stopsWhenAsked() {
    const Dataset data = randomClasses(300, 3, 12);
    const auto statistic = lowRankSkceStatistic(data, {}, withRank(20));
    std::stop_source source;
    source.request_stop();
    const auto batch = drawn(data, 5);
    QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(statistic->evaluate(batch, Run(source.get_token()))));
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             static_cast<void>(skceLowRank(data, {}, withRank(20), Run(source.get_token()))));
}

QTEST_GUILESS_MAIN(TestSkceLowRank)
#include "tst_skce_low_rank.moc"
