// SPDX-License-Identifier: GPL-3.0-or-later
// The exact test of the low-rank SKCE keeps its level whatever the rank, and has nearly the power of all pairs.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/simulation/w19_model.h"
#include "tests/support/example_predictions.h"

#include <numeric>
#include <string>

#include <QTest>
#include <boost/math/distributions/binomial.hpp>

using namespace calibrium;

namespace {

constexpr std::uint64_t seed = 4711;
constexpr double level = 0.05;
/// Probability that a correct program fails one of the checks of the level.
constexpr double errorProbability = 0.001;

/// n predictions of the family with targets from other parameters: `scale` times those from column `first` on.
Dataset realData(const std::string& familyId, Index n, std::uint64_t stream, Index first, double scale) {
    const Family& type = family(familyId);
    Generator generator = makeGenerator(seed, stream);
    RowMatrix predictions = test::examplePredictions(familyId, n, generator);
    RowMatrix truth = predictions;
    truth.rightCols(truth.cols() - first) *= scale;
    Targets targets = type.drawTargets(truth, generator);
    return Dataset::trusted({.name = familyId,
                             .family = &type,
                             .parameters = std::move(predictions),
                             .targets = std::move(targets),
                             .classNames = {},
                             .warnings = {}});
}

int rejectionCount(const std::function<Dataset(std::uint64_t)>& simulate, Values settings, int repetitions,
                   std::int64_t resampleCount) {
    settings.set("resamples", resampleCount);
    std::vector<int> isRejected(static_cast<std::size_t>(repetitions));
    for (std::size_t r = 0; r < isRejected.size(); ++r) {
        const auto result = analyse(simulate(r), {.seed = seed + r, .measures = {}, .tests = {{"exact", settings}}});
        isRejected[r] = result.tests.at(0).outcome.pValue <= level ? 1 : 0;
    }
    return std::accumulate(isRejected.begin(), isRejected.end(), 0);
}

const std::string median = "median";

Values lowRank(std::int64_t rank, const std::string& bandwidth = median) {
    return {{"estimator", std::string("low-rank")}, {"rank", rank}, {"bandwidth", bandwidth}};
}
const Values allPairs{{"estimator", std::string("unbiased")}, {"bandwidth", median}};

void checkLevel(const std::string& name, const std::function<Dataset(std::uint64_t)>& simulate, std::int64_t rank,
                const std::string& bandwidth = median) {
    constexpr int repetitions = 400;
    const boost::math::binomial_distribution<double> expected(repetitions, level);
    const auto lower = static_cast<int>(boost::math::quantile(expected, errorProbability / 2));
    const auto upper = static_cast<int>(boost::math::quantile(boost::math::complement(expected, errorProbability / 2)));
    // Of 19 resamples exactly 5 % of the ranks reject. The smallest of several ranks has ties, which cost level where
    // there are few of them.
    const int count = rejectionCount(simulate, lowRank(rank, bandwidth), repetitions, bandwidth == median ? 19 : 99);
    qInfo("%s, rank %d: %d of %d calibrated data sets rejected, 99.9 %% band %d to %d", name.c_str(),
          static_cast<int>(rank), count, repetitions, lower, upper);
    QVERIFY(count >= lower && count <= upper);
}

/// Fewer rejections than all pairs by no more than a tenth of the data sets.
void comparePower(const std::string& name, const std::function<Dataset(std::uint64_t)>& simulate, std::int64_t rank) {
    constexpr int repetitions = 100;
    const int full = rejectionCount(simulate, allPairs, repetitions, 99);
    const int low = rejectionCount(simulate, lowRank(rank), repetitions, 99);
    qInfo("%s, rank %d: %d of %d rejected, all pairs: %d", name.c_str(), static_cast<int>(rank), low, repetitions,
          full);
    QVERIFY(full >= 30 && full <= 95);
    QVERIFY(low >= full - 10);
}

}  // namespace

class TestExactLowRank : public QObject {
    Q_OBJECT

private slots:
    void keepsItsLevel();
    void hasNearlyThePowerOfAllPairs();
    void namesWhatItTook();
};

void TestExactLowRank::keepsItsLevel() {
    // An exact level is exact for any number of samples; there are more of them than landmarks.
    W19Model model = W19Model::m1();
    model.sampleCount = 100;
    const auto classes = [&](std::uint64_t r) { return simulate(model, seed, r); };
    checkLevel("W19 M1", classes, 4);
    checkLevel("W19 M1", classes, 64);
    checkLevel("W19 M1, several bandwidths", classes, 64, "aggregated");
    checkLevel(
        "normal, several bandwidths", [](std::uint64_t r) { return realData("normal", 80, r, 1, 1.0); }, 32,
        "aggregated");
    checkLevel(
        "normal", [](std::uint64_t r) { return realData("normal", 80, r, 1, 1.0); }, 32);
    checkLevel(
        "normal-full", [](std::uint64_t r) { return realData("normal-full", 50, r, 2, 1.0); }, 16);
    checkLevel(
        "laplace", [](std::uint64_t r) { return realData("laplace", 60, r, 1, 1.0); }, 32);
    checkLevel(
        "poisson", [](std::uint64_t r) { return realData("poisson", 60, r, 0, 1.0); }, 32);
    checkLevel(
        "mixture", [](std::uint64_t r) { return realData("mixture", 40, r, 4, 1.0); }, 32);
}

/// M2 with a smaller share of wrong targets, and normal predictions whose standard deviations are a quarter too small.
void TestExactLowRank::hasNearlyThePowerOfAllPairs() {
    W19Model model = W19Model::m2();
    model.pi = 0.05;
    comparePower(
        "W19 M2, 5 %", [&](std::uint64_t r) { return simulate(model, seed, r); }, 64);
    comparePower(
        "normal, sd x 1.25", [](std::uint64_t r) { return realData("normal", 200, r, 1, 1.25); }, 64);
}

void TestExactLowRank::namesWhatItTook() {
    const Dataset data = realData("normal", 400, 1, 1, 1.0);
    const auto outcomeOf = [&](const Values& values) {
        return analyse(data, {.measures = {}, .tests = {{"exact", values}}}).tests.at(0);
    };
    QCOMPARE(outcomeOf({}).parameters.text("estimator"), std::string("low-rank"));
    const TestResult automatic = outcomeOf({{"bandwidth", median}});
    QCOMPARE(automatic.outcome.statisticName.english(), std::string("SKCE (low-rank)"));
    QCOMPARE(automatic.parameters.text("estimator"), std::string("low-rank"));
    QCOMPARE(automatic.parameters.integer("rank"), std::int64_t{128});
    QCOMPARE(automatic.outcome.warnings.back().id, std::string("low-rank"));
    QVERIFY(
        automatic.outcome.warnings.back().text.english().starts_with("Low-rank kernel of predictions: 128 landmarks"));
    const TestResult few = outcomeOf({{"bandwidth", median}, {"resamples", std::int64_t{99}}});
    QCOMPARE(few.outcome.statisticName.english(), std::string("SKCE (unbiased)"));
}

QTEST_GUILESS_MAIN(TestExactLowRank)
#include "tst_exact_low_rank.moc"
