// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/known_hits.h"
#include "core/families/classes/lens.h"
#include "core/method/values.h"
#include "core/simulation/world.h"

#include "core/estimators/binned/expected_ece.h"
#include "tests/support/class_samples.h"

#include <cmath>

#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;

namespace {

std::unique_ptr<WorldSampler> samplerOf(const std::string& id, const Values& given, const Dataset* data = nullptr) {
    const World& known = world(id);
    return known.sampler({.values = complete(known.info.parameters, given, id), .data = data});
}

std::optional<KnownHits> hitsOf(const Values& given, const std::string& lens) {
    return knownHits(*samplerOf("dirichlet", given), parseLens(lens), 1, {});
}

}  // namespace

class TestKnownHits : public QObject {
    Q_OBJECT

private slots:
    void calibratedHitsAreTheConfidences() {
        for (const std::string lens : {"top-label", "class:1", "top:2", "group:0+1"}) {
            const auto hits = hitsOf({{"classes", std::int64_t{3}}, {"pi", 0.0}}, lens);
            QVERIFY(hits.has_value());
            QVERIFY(hits->confidences.size() >= 10000);
            QVERIFY((hits->confidences - hits->probabilities).cwiseAbs().maxCoeff() < 1e-12);
        }
    }
    void disturbedHitsFollowTheFormula() {
        const Values disturbed{{"pi", 0.5}, {"disturbance", std::string("uniform")}, {"classes", std::int64_t{4}}};
        const auto hits = hitsOf(disturbed, "top-label");
        for (Index i = 0; i < hits->confidences.size(); ++i) {
            QVERIFY(std::abs(hits->probabilities(i) - (0.5 * hits->confidences(i) + 0.125)) < 1e-12);
        }
    }
    void smallDataSetsAreJoined() {
        QCOMPARE(hitsOf({{"n", std::int64_t{30}}}, "top-label")->confidences.size(), Index{6000});
    }
    void chanceOfTheSamplesIsNotExpectedTwice() {
        // Every top label has the confidence r = 1.1/5 and is right in that share: the bin's mean is 0, and the ECE of
        // n samples is expected to be sqrt(2 r (1 - r)/(π n)). The hits of single predictions are certain, so that the
        // mean of N of them scatters as that of n does. The seeds decide: 8 of them stay within 5 %, far above 3
        // standard errors of their mean.
        constexpr double n = 2048;
        const auto sampler = samplerOf("hidden-certainty", {{"n", std::int64_t{2048}}});
        constexpr int seedCount = 8;
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= seedCount; ++seed) {
            const auto hits = knownHits(*sampler, parseLens("top-label"), seed, {});
            QVERIFY(hits->confidences.size() >= 8 * 2048);
            const Bins bins = confidenceBins(hits->confidences, {.count = 5});
            sum += expectedEce(estimatedBinMoments(hits->confidences, bins, hits->probabilities), n);
        }
        const double expected = std::sqrt(2 * 0.22 * 0.78 / (M_PI * n));
        QVERIFY2(std::abs(sum / seedCount / expected - 1) < 0.05, qPrintable(QString::number(sum / seedCount)));
    }
    void manyClassesAreQuick() {
        // With a pass over all classes for each class this took a minute.
        QElapsedTimer timer;
        timer.start();
        const auto hits = hitsOf({{"classes", std::int64_t{1000}}, {"n", std::int64_t{1250}}}, "top:3");
        QVERIFY((hits->confidences - hits->probabilities).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }
    void unknownTruthAndManyClassesGiveNothing() {
        QVERIFY(!hitsOf({}, "canonical"));
        const Dataset data = test::randomClasses(50, 3, 1);
        QVERIFY(!knownHits(*samplerOf("my-data", {}, &data), parseLens("top-label"), 1, {}));
    }
    void partsOfOneDataSetHaveItsOutcomes() {
        const Dataset data = test::randomClasses(50, 3, 1);
        const auto sampler = samplerOf("subsamples", {{"n", std::int64_t{20}}}, &data);
        const auto hits = knownHits(*sampler, parseLens("class:2"), 1, {});
        QCOMPARE(hits->populationSize, Index{50});
        for (Index i = 0; i < 50; ++i) {
            QCOMPARE(hits->confidences(i), data.parameters()(i, 2));
            QCOMPARE(hits->probabilities(i), data.labels()[static_cast<std::size_t>(i)] == 2 ? 1.0 : 0.0);
        }
        const Values pooled{{"n", std::int64_t{30}}, {"classes", std::int64_t{3}}, {"pool", std::int64_t{70}}};
        const auto pool = knownHits(*samplerOf("logistic-normal", pooled), parseLens("top-label"), 1, {});
        QCOMPARE(pool->confidences.size(), Index{70});
        const Values endless{{"n", std::int64_t{30}}, {"classes", std::int64_t{3}}};
        QCOMPARE(knownHits(*samplerOf("logistic-normal", endless), parseLens("top-label"), 1, {})->populationSize, 0);
    }
};

QTEST_GUILESS_MAIN(TestKnownHits)
#include "tst_known_hits.moc"
