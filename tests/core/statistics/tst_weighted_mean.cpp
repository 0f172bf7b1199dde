// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/weighted_mean.h"

#include "core/statistics/independent_difference.h"
#include "core/statistics/random.h"

#include <cmath>
#include <vector>

#include <QTest>
#include <boost/math/distributions/students_t.hpp>

using namespace calibrium;

namespace {

Eigen::VectorXd vectorOf(const std::vector<double>& values) {
    return Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Index>(values.size()));
}

void verifyClose(double a, double b) { QVERIFY2(std::abs(a - b) <= 1e-12, qPrintable(QString::number(a - b))); }

}  // namespace

class TestWeightedMean : public QObject {
    Q_OBJECT

private slots:
    void handComputedCase();
    void equalWeightsAreNone();
    void scaleOfTheWeightsDoesNotMatter();
    void realClopperPearsonAgreesWithTheWholeNumbers();
    void intervalOfAWeightedMeanCovers();
    void varianceOfHeavyWeightsIsUnbiased();
    void weightedProportionCovers();
    void differenceOfNormalIntervalsIsNormal();
    void carriersByHand();
    void heavyTailsHaveWiderIntervals();
};

/// m = (1·1 + 3·2)/4 = 1.75; h = 1/4, 3/4; d = 1 - 2h + 5/8; of two values: the variance (x - y)²/2 times Σ h² = 5/8.
void TestWeightedMean::handComputedCase() {
    const std::vector<double> values{1, 2};
    const SampleMean mean = weightedMean(values, vectorOf({1, 3}));
    QCOMPARE(mean.value, 1.75);
    QCOMPARE(mean.standardError, std::sqrt(0.5 * 0.625));
    QCOMPARE(mean.sampleCount, Index{2});
    QCOMPARE(weightedMean(values, vectorOf({0, 5})).standardError, 0.0);
    QCOMPARE(weightedMean(values, vectorOf({0, 5})).sampleCount, Index{1});
    QCOMPARE(effectiveSampleSize(vectorOf({1, 3})), 1.6);
    QCOMPARE(effectiveSampleSize(vectorOf({0, 5, 0})), 1.0);
}

void TestWeightedMean::equalWeightsAreNone() {
    const std::vector<double> values{0.5, 2, -1, 7, 0.25};
    const SampleMean plain = sampleMean(values);
    const SampleMean weighted = weightedMean(values, Eigen::VectorXd::Constant(5, 0.3));
    verifyClose(weighted.value, plain.value);
    verifyClose(weighted.standardError, plain.standardError);
    verifyClose(weighted.skewness, plain.skewness);
    QCOMPARE(weighted.sampleCount, plain.sampleCount);
    const std::vector<double> hits{1, 0, 0, 1, 1};
    const Interval share = weightedProportionInterval(hits, Eigen::VectorXd::Constant(5, 0.3));
    verifyClose(share.lower, clopperPearson(3, 5).lower);
    verifyClose(share.upper, clopperPearson(3, 5).upper);
    const std::vector<double> allHits(4, 1.0);
    const Interval all = weightedProportionInterval(allHits, Eigen::VectorXd::Constant(4, 2.0));
    verifyClose(all.lower, clopperPearson(4, 4).lower);
    QCOMPARE(all.upper, 1.0);
}

void TestWeightedMean::scaleOfTheWeightsDoesNotMatter() {
    const std::vector<double> values{0.5, 2, -1, 7};
    const Eigen::VectorXd weights = vectorOf({1, 2, 0, 5});
    const SampleMean small = weightedMean(values, weights);
    const SampleMean large = weightedMean(values, 1024 * weights);
    QCOMPARE(small.value, large.value);
    QCOMPARE(small.standardError, large.standardError);
}

void TestWeightedMean::realClopperPearsonAgreesWithTheWholeNumbers() {
    for (const Index k : {Index{0}, Index{1}, Index{7}, Index{20}}) {
        const Interval whole = clopperPearson(k, 20);
        const Interval real = realClopperPearson(static_cast<double>(k), 20.0);
        verifyClose(real.lower, whole.lower);
        verifyClose(real.upper, whole.upper);
    }
}

/// Exponential values, weights U(0.2, 2) that rise with the values: the truth is E wx / E w, by quadrature-free sums
/// over very many draws of the same law.
void TestWeightedMean::intervalOfAWeightedMeanCovers() {
    const auto drawn = [](Generator& generator, double& value, double& weight) {
        value = -std::log(1 - uniform01(generator));
        weight = 0.2 + 1.8 * uniform01(generator) * (1 - std::exp(-value));
    };
    Generator many = makeGenerator(Purpose::Simulation, 5, 0);
    double sum = 0;
    double total = 0;
    for (int i = 0; i < 2000000; ++i) {
        double value = 0;
        double weight = 0;
        drawn(many, value, weight);
        sum += weight * value;
        total += weight;
    }
    const double truth = sum / total;
    int covered = 0;
    constexpr int dataSets = 2000;
    for (int r = 1; r <= dataSets; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 5, static_cast<std::uint64_t>(r));
        std::vector<double> values(200);
        Eigen::VectorXd weights(200);
        for (Index i = 0; i < 200; ++i) drawn(generator, values[static_cast<std::size_t>(i)], weights(i));
        const Interval interval = skewedMeanInterval(weightedMean(values, weights));
        covered += interval.lower <= truth && truth <= interval.upper ? 1 : 0;
    }
    const double coverage = static_cast<double>(covered) / dataSets;
    qInfo("coverage %.4f", coverage);
    QVERIFY(coverage > 0.93 && coverage < 0.97);
}

/// A row that weighs as much as all others draws the mean to itself, and still leaves as much scatter as there is.
void TestWeightedMean::varianceOfHeavyWeightsIsUnbiased() {
    constexpr int dataSets = 4000;
    Eigen::VectorXd weights(21);
    for (Index i = 0; i < 21; ++i) weights(i) = std::exp(0.15 * static_cast<double>(i));
    weights(20) = weights.head(20).sum();
    const double truth = weights.squaredNorm() / (weights.sum() * weights.sum()) / 12;  // uniform values
    double mean = 0;
    for (int r = 0; r < dataSets; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 7, static_cast<std::uint64_t>(r));
        std::vector<double> values(21);
        for (double& value : values) value = uniform01(generator);
        const double error = weightedMean(values, weights).standardError;
        mean += error * error / dataSets;
    }
    qInfo("%.5f for %.5f", mean, truth);
    QVERIFY(std::abs(mean / truth - 1) < 0.06);  // about one degree of freedom: four standard errors
    QCOMPARE(weightedMean(std::vector<double>(21, 1.0), weights).sampleCount, Index{2});
}

void TestWeightedMean::weightedProportionCovers() {
    int covered = 0;
    constexpr int dataSets = 2000;
    for (int r = 0; r < dataSets; ++r) {
        Generator generator = makeGenerator(Purpose::Simulation, 6, static_cast<std::uint64_t>(r));
        std::vector<double> values(150);
        Eigen::VectorXd weights(150);
        for (Index i = 0; i < 150; ++i) {
            values[static_cast<std::size_t>(i)] = uniform01(generator) < 0.9 ? 1.0 : 0.0;
            weights(i) = std::exp(uniform01(generator));
        }
        const Interval interval = weightedProportionInterval(values, weights);
        covered += interval.lower <= 0.9 && 0.9 <= interval.upper ? 1 : 0;
    }
    const double coverage = static_cast<double>(covered) / dataSets;
    qInfo("coverage %.4f", coverage);
    QVERIFY(coverage > 0.93 && coverage < 0.99);
}

void TestWeightedMean::differenceOfNormalIntervalsIsNormal() {
    const IntervalEstimate a{1.0, normalInterval(1.0, 0.3)};
    const IntervalEstimate b{2.0, normalInterval(2.0, 0.4)};
    const Interval difference = independentDifference(a, b);
    const Interval expected = normalInterval(1.0, 0.5);
    verifyClose(difference.lower, expected.lower);
    verifyClose(difference.upper, expected.upper);
}

void TestWeightedMean::carriersByHand() {
    // Deviations -1, -1, -1, 3: 12² / 84.
    const std::vector<double> values{0, 0, 0, 4};
    verifyClose(scatterCarriers(values, {}), 144.0 / 84);
    verifyClose(scatterCarriers(values, Eigen::VectorXd::Constant(4, 7.0)), 144.0 / 84);
    const std::vector<double> huge{0, 0, 0, 4e200};
    verifyClose(scatterCarriers(huge, {}), 144.0 / 84);
    QCOMPARE(scatterCarriers(std::vector<double>(5, 0.1), {}), 0.0);
    const SampleMean mean = sampleMean(std::vector<double>{1, 2, 4, 7, 9, 3, 2, 8});
    verifyClose(carriedMeanInterval(mean, 100).upper, skewedMeanInterval(mean).upper);
    const Interval wide = carriedMeanInterval(mean, 3);
    QCOMPARE(wide.level, 0.95);
    QVERIFY(wide.upper > skewedMeanInterval(mean).upper && wide.lower < skewedMeanInterval(mean).lower);
    QCOMPARE(carriedMeanInterval(mean, 0.5).upper, carriedMeanInterval(mean, 2).upper);
}

/// Squares of Student errors with four degrees: their mean is 2, and the variance of the squares infinite.
void TestWeightedMean::heavyTailsHaveWiderIntervals() {
    constexpr int count = 2000;
    int usual = 0;
    int carried = 0;
    Generator generator = makeGenerator(3, 77);
    const boost::math::students_t_distribution<double> student(4);
    for (int s = 0; s < count; ++s) {
        std::vector<double> values(100);
        for (double& value : values) {
            const double error = boost::math::quantile(student, (uniform01(generator) + 1e-12) / (1 + 2e-12));
            value = error * error;
        }
        const SampleMean mean = sampleMean(values);
        const auto covers = [](const Interval& interval) { return interval.lower <= 2 && interval.upper >= 2 ? 1 : 0; };
        usual += covers(skewedMeanInterval(mean));
        carried += covers(carriedMeanInterval(mean, scatterCarriers(values, {})));
    }
    qInfo("%d and %d of %d", usual, carried, count);
    QVERIFY(usual < 0.92 * count);
    QVERIFY(carried >= 0.93 * count);
}

QTEST_GUILESS_MAIN(TestWeightedMean)
#include "tst_weighted_mean.moc"
