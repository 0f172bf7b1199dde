// SPDX-License-Identifier: GPL-3.0-or-later
// The SKCE with case weights: by its double sum, against repeated rows, and the coverage of its interval.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/estimators/kernel/skce_statistic.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/simulation/w19_model.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel laplacian{.distance = "tv", .bandwidth = 0.5};
const Kernel forReals{.distance = "wasserstein", .bandwidth = 1.0, .target = "gaussian"};

Dataset realSample(Index n) {
    Generator generator = makeGenerator(3, 0);
    std::vector<std::vector<double>> parameters;
    for (Index i = 0; i < n; ++i) parameters.push_back({uniform01(generator), 0.5 + uniform01(generator)});
    const std::vector<std::vector<double>> zeros(static_cast<std::size_t>(n), {0.3});
    return regression(normalFamily(), parameters, zeros);
}

Dataset countSample(Index n) {
    Generator generator = makeGenerator(4, 0);
    std::vector<std::vector<double>> rates;
    std::vector<std::vector<double>> counts;
    for (Index i = 0; i < n; ++i) {
        rates.push_back({0.5 + 5 * uniform01(generator)});
        counts.push_back({std::floor(7 * uniform01(generator))});
    }
    return regression(poissonFamily(), rates, counts);
}

/// Weights 0 to 3, not 1 on average.
Eigen::VectorXd wholeWeights(Index n) {
    Eigen::VectorXd weights(n);
    for (Index i = 0; i < n; ++i) weights(i) = static_cast<double>((i * 7 + 3) % 4);
    return weights;
}

double weightedSum(const Dataset& data, const Kernel& kernel, const Eigen::VectorXd& w, bool hasDiagonal, Index begin,
                   Index end) {
    double sum = 0;
    double total = 0;
    for (Index i = begin; i < end; ++i) {
        for (Index j = begin; j < end; ++j) {
            if (i == j && !hasDiagonal) continue;
            const std::pair<Index, Index> pair{i, j};
            sum += w(i) * w(j) * pairValues(data, kernel, PairQuantity::H, std::span(&pair, 1)).front();
            total += w(i) * w(j);
        }
    }
    return sum / total;
}

bool isClose(double value, double expected, double tolerance = 1e-13) {
    return std::abs(value - expected) <= tolerance;
}

/// The statistic that resampling uses, of the data's own targets.
double statisticOf(const Dataset& data, const Kernel& kernel, SkceEstimator estimator, Index blockSize = 0) {
    const std::vector<Targets> batch{data.targets()};
    return skceStatistic(data, kernel, {.estimator = estimator, .blockSize = blockSize})->evaluate(batch, {}).front();
}

}  // namespace

class TestSkceWeights : public QObject {
    Q_OBJECT

private slots:
    void estimatesAreTheirDoubleSums() {
        for (const bool isReal : {false, true}) {
            const Dataset plain = isReal ? realSample(24) : randomClasses(24, 3, 5, false);
            const Kernel& kernel = isReal ? forReals : laplacian;
            const Eigen::VectorXd w = wholeWeights(24);
            const Dataset data = plain.withWeights(0.37 * w);
            const double biased = weightedSum(plain, kernel, w, true, 0, 24);
            const double unbiased = weightedSum(plain, kernel, w, false, 0, 24);
            QVERIFY(isClose(skceBiased(data, kernel), biased));
            QVERIFY(isClose(skceUnbiased(data, kernel).value, unbiased));
            QVERIFY(isClose(statisticOf(data, kernel, SkceEstimator::Biased), biased));
            QVERIFY(isClose(statisticOf(data, kernel, SkceEstimator::Unbiased), unbiased));
        }
    }

    void blocksAreAveragedByTheirPairs() {
        const Dataset plain = randomClasses(25, 3, 6, false);
        const Eigen::VectorXd w = wholeWeights(25);
        double sum = 0;
        double total = 0;
        for (Index b = 0; b < 6; ++b) {
            double pairs = 0;
            for (Index i = 4 * b; i < 4 * b + 4; ++i) {
                for (Index j = 4 * b; j < 4 * b + 4; ++j) pairs += i == j ? 0.0 : w(i) * w(j);
            }
            sum += pairs * weightedSum(plain, laplacian, w, false, 4 * b, 4 * b + 4);
            total += pairs;
        }
        const Dataset data = plain.withWeights(w);
        QVERIFY(isClose(skceBlock(data, laplacian, 4).value, sum / total));
        QVERIFY(isClose(statisticOf(data, laplacian, SkceEstimator::Block, 4), sum / total));
    }

    /// As many landmarks as samples: what is left out is rounding, of real targets that of their features.
    void lowRankOfFullRankIsTheDoubleSum() {
        for (const char* id : {"classes", "normal", "poisson"}) {
            const bool areClasses = std::string(id) == "classes";
            const Dataset plain = areClasses                    ? randomClasses(60, 3, 5, false)
                                  : std::string(id) == "normal" ? realSample(60)
                                                                : countSample(60);
            Kernel kernel = areClasses ? laplacian : forReals;
            if (plain.family().id() == "poisson") kernel.distance = "sqrt-rate";
            const Dataset data = plain.withWeights(0.37 * wholeWeights(60));
            const double biased = skceBiased(data, kernel);
            const SkceUnbiased unbiased = skceUnbiased(data, kernel);
            const double tolerance = areClasses ? 1e-9 : 1e-6;
            const auto options = [](bool hasDiagonal) {
                return LowRankSkceOptions{.hasDiagonal = hasDiagonal, .lowRank = {.rank = 60}};
            };
            QVERIFY(isClose(skceLowRank(data, kernel, options(true)).value, biased, tolerance * biased));
            const LowRankSkce different = skceLowRank(data, kernel, options(false));
            QVERIFY(isClose(different.value, unbiased.value, tolerance * biased));
            QVERIFY(isClose(different.interval->upper, unbiased.interval->upper, 100 * tolerance * biased));
            const std::vector<Targets> batch{data.targets()};
            for (const bool hasDiagonal : {false, true}) {
                const auto values = lowRankSkceStatistic(data, kernel, options(hasDiagonal))->evaluate(batch, {});
                QVERIFY(isClose(values.front(), hasDiagonal ? biased : unbiased.value, tolerance * biased));
                const std::vector<double> bandwidths{0.3, kernel.bandwidth};
                const auto several =
                    lowRankSkceStatistics(data, kernel, bandwidths, options(hasDiagonal))->evaluate(batch, {});
                QVERIFY(isClose(several(1, 0), values.front(), 1e-13));
            }
        }
    }

    void lowRankOfEqualWeightsIsThePlainOne() {
        const Dataset plain = randomClasses(80, 3, 8, false);
        const LowRankSkceOptions options{.lowRank = {.rank = 20}};
        const LowRankSkce a = skceLowRank(plain, laplacian, options);
        const LowRankSkce b = skceLowRank(plain.withWeights(Eigen::VectorXd::Constant(80, 0.3)), laplacian, options);
        QVERIFY(isClose(b.value, a.value) && isClose(b.interval->upper, a.interval->upper));
    }

    /// Real targets in numbers that all pairs would take long for: landmarks as without weights, and it is said.
    void theExactTestOfManyRealTargetsTakesLandmarks() {
        const Dataset data = realSample(600).withWeights(wholeWeights(600));
        const TestOutcome outcome =
            analyse(data, {.measures = {}, .tests = {{"exact", {{"resamples", std::int64_t{299}}}}}})
                .tests.front()
                .outcome;
        QCOMPARE(outcome.resolved.text("estimator"), std::string("low-rank"));
        QVERIFY(outcome.pValue > 0 && outcome.pValue <= 1);
    }

    void severalBandwidthsShareWeights() {
        const Dataset data = randomClasses(30, 3, 7, false).withWeights(wholeWeights(30));
        const std::vector<double> bandwidths{0.2, 1.5};
        const std::vector<Targets> batch{data.targets()};
        const auto values = skceBandwidthStatistics(data, laplacian, bandwidths, {})->evaluate(batch, {});
        for (std::size_t b = 0; b < bandwidths.size(); ++b) {
            Kernel kernel = laplacian;
            kernel.bandwidth = bandwidths[b];
            QVERIFY(isClose(values(static_cast<Index>(b), 0), skceUnbiased(data, kernel).value));
        }
    }

    void equalWeightsChangeNothing() {
        const Dataset plain = randomClasses(40, 3, 8, false);
        const SkceUnbiased a = skceUnbiased(plain, laplacian);
        const SkceUnbiased b = skceUnbiased(plain.withWeights(Eigen::VectorXd::Constant(40, 0.3)), laplacian);
        QVERIFY(isClose(b.value, a.value) && isClose(b.interval->lower, a.interval->lower) &&
                isClose(b.interval->upper, a.interval->upper));
    }

    void samplesOfWeightZeroAreNotThere() {
        const Dataset plain = randomClasses(20, 3, 9, false);
        Eigen::VectorXd w = Eigen::VectorXd::Ones(20);
        w.tail(8).setZero();
        std::vector<Index> rows;
        for (Index i = 0; i < 12; ++i) rows.push_back(i);
        QVERIFY(isClose(skceUnbiased(plain.withWeights(w), laplacian).value,
                        skceUnbiased(plain.select(rows), laplacian).value));
        Eigen::VectorXd single = Eigen::VectorXd::Zero(20);
        single(3) = 2;
        QVERIFY_THROWS_EXCEPTION(InvalidInput, skceUnbiased(plain.withWeights(single), laplacian));
    }

    void digitsDoNotDependOnThreads() {
        const Dataset data = randomClasses(300, 3, 10, false).withWeights(wholeWeights(300));
        setThreadCount(1);
        const double one = skceUnbiased(data, laplacian).value;
        setThreadCount(2);
        const double two = skceUnbiased(data, laplacian).value;
        setThreadCount(0);
        QCOMPARE(one, two);
    }

    /// Calibrated models with weights that have nothing to do with the targets: the truth is 0.
    void intervalCoversUnderCalibration() {
        int missed = 0;
        constexpr int sets = 300;
        for (std::uint64_t s = 0; s < sets; ++s) {
            const Dataset plain = simulate({.sampleCount = 150, .classCount = 3, .alpha = 1.0}, s);
            Generator generator = makeGenerator(s, 77);
            Eigen::VectorXd w(150);
            for (double& weight : w) weight = std::exp(2 * uniform01(generator));
            const auto interval = skceUnbiased(plain.withWeights(w), laplacian).interval;
            missed += interval->lower > 0 || interval->upper < 0 ? 1 : 0;
        }
        QVERIFY2(missed <= 32, qPrintable(QString::number(missed)));
    }

    void blockTestOfEqualWeightsIsThePlainOne() {
        const Dataset plain = randomClasses(200, 3, 12, false);
        const auto p = [](const Dataset& data) {
            return analyse(data, {.measures = {}, .tests = {{"asymptotic-block", {}}}}).tests.front().outcome;
        };
        const TestOutcome a = p(plain);
        const TestOutcome b = p(plain.withWeights(Eigen::VectorXd::Constant(200, 4.0)));
        QVERIFY(isClose(a.statistic, b.statistic) && isClose(a.pValue, b.pValue, 1e-10));
        const TestOutcome other = p(plain.withWeights(wholeWeights(200)));
        QVERIFY(other.statistic != a.statistic && other.pValue > 0 && other.pValue < 1);
    }

    void blockTestKeepsItsLevelRoughly() {
        int rejected = 0;
        for (std::uint64_t s = 0; s < 400; ++s) {
            const Dataset plain = simulate({.sampleCount = 400, .classCount = 3, .alpha = 1.0}, s);
            Generator generator = makeGenerator(s, 78);
            Eigen::VectorXd w(400);
            for (double& weight : w) weight = std::exp(2 * uniform01(generator));
            const AnalysisSpecification specification{
                .seed = s + 1,
                .kernel = {{"bandwidth", 0.5}},
                .measures = {},
                .tests = {{"asymptotic-block", {{"blocksize", std::int64_t{4}}}}}};
            const TestResult result = analyse(plain.withWeights(w), specification).tests.front();
            QVERIFY(result.refusal.empty());
            rejected += result.outcome.pValue <= 0.05 ? 1 : 0;
        }
        QVERIFY2(rejected > 5 && rejected < 40, qPrintable(QString::number(rejected)));
    }

    /// The heaviest weights leave few blocks: it says that the level is not kept, or gives no p-value.
    void blockTestOfFewEffectiveBlocksSaysSo() {
        const Dataset plain = randomClasses(400, 3, 12, false);
        const auto resultOf = [&](double heaviest, Index heavyCount) {
            Eigen::VectorXd w = Eigen::VectorXd::Ones(400);
            w.head(heavyCount).setConstant(heaviest);
            return analyse(plain.withWeights(w), {.measures = {}, .tests = {{"asymptotic-block", {}}}}).tests.front();
        };
        const TestResult one = resultOf(1e4, 1);
        QVERIFY2(one.refusal.english().starts_with(
                     "The asymptotic block test gives no p-value: by their weights the 20 blocks "
                     "scatter like "),
                 one.refusal.english().c_str());
        const TestResult several = resultOf(4, 60);
        QVERIFY(several.refusal.empty());
        QCOMPARE(several.outcome.warnings.front().id, std::string("level-not-kept"));
    }

    /// The exact test of the weighted SKCE keeps its level, being a statistic like any other.
    void exactTestKeepsItsLevel() {
        int rejected = 0;
        for (std::uint64_t s = 0; s < 200; ++s) {
            const Dataset plain = simulate({.sampleCount = 40, .classCount = 3, .alpha = 1.0}, s);
            const AnalysisSpecification specification{
                .seed = s + 1,
                .measures = {},
                .tests = {{"exact", {{"measure", std::string("skce")}, {"resamples", std::int64_t{99}}}}}};
            const AnalysisResult result = analyse(plain.withWeights(wholeWeights(40)), specification);
            QVERIFY(result.tests.front().refusal.empty());
            rejected += result.tests.front().outcome.pValue <= 0.05 ? 1 : 0;
        }
        QVERIFY2(rejected <= 22, qPrintable(QString::number(rejected)));  // Binomial(200, 0.05) at 0.999
    }
};

QTEST_GUILESS_MAIN(TestSkceWeights)
#include "tst_skce_weights.moc"
