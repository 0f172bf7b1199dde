// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece_debiased.h"
#include "core/estimators/binned/squared_error_interval.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include "core/estimators/binned/ece.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <utility>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;

class TestEceDebiased : public QObject {
    Q_OBJECT

private slots:
    void subtractsBinomialNoise();
    void binsWithOneSampleAddNothing();
    void negativeSumsAreCut();
    void isUnbiasedBeforeTheRootForFixedBins();
    void firstNormSubtractsTheMeanExcessOfResampledFrequencies();
    void firstNormIsClearOfLargeGapsAndLessBiasedWithoutAny();
    void firstNormSkipsSingleSamplesAndIsCut();
    void measureTakesTheNorm();
    void intervalOfTheSquaredError_data();
    void intervalOfTheSquaredError();
    void theSecondNormHasAnInterval();
    void refusesManyClasses();
    void refusesOtherNorms();
};

void TestEceDebiased::subtractsBinomialNoise() {
    // One bin: acc 3/4, conf 0.25, gap² 1/4, noise (3/16)/3 = 1/16.
    const Dataset data = test::binary({0.25, 0.25, 0.25, 0.25}, {1, 1, 0, 1});
    QCOMPARE(eceDebiased(data, {.count = 1}).value, std::sqrt(0.25 - 0.0625));
}

void TestEceDebiased::binsWithOneSampleAddNothing() {
    QCOMPARE(eceDebiased(test::binary({0.05, 0.95}, {1, 0}), {.count = 10}).value, 0.0);
}

void TestEceDebiased::negativeSumsAreCut() {
    QCOMPARE(eceDebiased(test::binary({0.5, 0.5}, {1, 0}), {.count = 1}).value, 0.0);
}

void TestEceDebiased::isUnbiasedBeforeTheRootForFixedBins() {
    // One bin, confidence 0.3 everywhere, outcomes of rate 0.8: the squared error is exactly 0.25. The cut at 0 is out
    // of reach, so the mean of 4000 squares must meet it; ECE_2², not debiased, is larger by 0.16/12.
    Generator generator = makeGenerator(11, 0);
    double sum = 0;
    double plain = 0;
    constexpr int runs = 4000;
    for (int run = 0; run < runs; ++run) {
        Labels labels;
        for (int i = 0; i < 12; ++i) labels.push_back(uniform01(generator) < 0.8 ? 1 : 0);
        const Dataset data = test::binary(std::vector<double>(12, 0.3), labels);
        sum += std::pow(eceDebiased(data, {.count = 1}).value, 2) / runs;
        plain += std::pow(ece(data, {.bins = {.count = 1}, .p = 2}).value, 2) / runs;
    }
    QVERIFY2(std::abs(sum - 0.25) < 0.007, qPrintable(QString::number(sum)));
    QVERIFY(plain - sum > 0.01);
}

void TestEceDebiased::firstNormSubtractsTheMeanExcessOfResampledFrequencies() {
    // Two bins of 10: acc 3/10, conf 0.2 and acc 9/10, conf 0.7. The closed form against many resamples.
    std::vector<double> r(10, 0.2);
    r.insert(r.end(), 10, 0.7);
    Labels labels{1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0};
    Generator generator = makeGenerator(5, 0);
    constexpr int resamples = 200000;
    double mean = 0;
    for (int s = 0; s < resamples; ++s) {
        boost::random::normal_distribution<double> first(0.3 - 0.2, std::sqrt(0.3 * 0.7 / 10));
        boost::random::normal_distribution<double> second(0.9 - 0.7, std::sqrt(0.9 * 0.1 / 10));
        mean += (std::abs(first(generator)) + std::abs(second(generator))) / 2 / resamples;
    }
    const double plain = (0.1 + 0.2) / 2;
    const double value = eceDebiased(test::binary(r, labels), {.count = 2}, 1).value;
    // Standard error of the mean: 0.0002.
    QVERIFY2(std::abs(value - (2 * plain - mean)) < 0.0008, qPrintable(QString::number(value - (2 * plain - mean))));
    QVERIFY(value < plain);
    // By hand, with the values of the functions to 10 digits.
    const auto excess = [](double gap, double s) {
        return s * std::sqrt(2 / 3.14159265358979324) * std::exp(-gap * gap / (2 * s * s)) -
               gap * (1 - std::erf(gap / (s * std::sqrt(2.0))));
    };
    const double byHand = plain - (excess(0.1, std::sqrt(0.021)) + excess(0.2, std::sqrt(0.009))) / 2;
    QVERIFY(std::abs(value - byHand) < 1e-12);
}

void TestEceDebiased::firstNormIsClearOfLargeGapsAndLessBiasedWithoutAny() {
    // 10 bins of 100 samples at their centres; outcomes at the predicted rate, then 0.3 away from it.
    constexpr int runs = 300;
    const auto means = [](double shift) {
        Generator generator = makeGenerator(12, 0);
        std::vector<double> r;
        for (int i = 0; i < 1000; ++i) r.push_back(0.05 + 0.1 * (i / 100));
        double debiased = 0;
        double plain = 0;
        for (int run = 0; run < runs; ++run) {
            Labels labels;
            for (const double p : r) {
                labels.push_back(uniform01(generator) < (p < 0.5 ? p + shift : p - shift) ? 1 : 0);
            }
            const Dataset data = test::binary(r, labels);
            debiased += eceDebiased(data, {.count = 10}, 1).value / runs;
            plain += ece(data, {.bins = {.count = 10}}).value / runs;
        }
        return std::pair(debiased, plain);
    };
    const auto [calibrated, calibratedPlain] = means(0);
    // 2 - sqrt(2) of the noise is left: E|N(0,s)| minus the further excess of a second draw.
    QVERIFY2(std::abs(calibrated / calibratedPlain - (2 - std::sqrt(2.0))) < 0.05,
             qPrintable(QString::number(calibrated / calibratedPlain)));
    const auto [off, offPlain] = means(0.3);
    QVERIFY2(std::abs(off - 0.3) < 0.003, qPrintable(QString::number(off)));
    QVERIFY(off <= offPlain);
    // Gaps of the size of the noise are a little over-corrected; what the plug-in error adds to them is more.
    const auto [small, smallPlain] = means(0.04);
    QVERIFY2(smallPlain - 0.04 > 1.5 * std::abs(small - 0.04), qPrintable(QString("%1 %2").arg(small).arg(smallPlain)));
}

void TestEceDebiased::firstNormSkipsSingleSamplesAndIsCut() {
    QCOMPARE(eceDebiased(test::binary({0.05, 0.95}, {1, 0}), {.count = 10}, 1).value, 0.0);
    QCOMPARE(eceDebiased(test::binary({0.5, 0.5}, {1, 0}), {.count = 1}, 1).value, 0.0);
    // All outcomes alike: their frequency has no noise, and the gap counts as it stands.
    QVERIFY(std::abs(eceDebiased(test::binary({0.25, 0.25}, {1, 1}), {.count = 1}, 1).value - 0.75) < 1e-15);
}

void TestEceDebiased::measureTakesTheNorm() {
    const Dataset data = test::randomBinary(80, 3);
    const Measure measure = eceDebiasedMeasure();
    for (const int p : {1, 2}) {
        const Values values = complete(measure.info.parameters, {{"p", std::int64_t{p}}}, "ece-debiased");
        const MethodCall call{.data = data, .values = values, .run = {}};
        const double value = eceDebiased(data, {}, p).value;
        QVERIFY(value >= 0);
        QCOMPARE(measure.evaluate(call).value, value);
        const Targets targets = data.targets();
        QCOMPARE(measure.prepare(call)->evaluate({&targets, 1}, {}).front(), value);
    }
    const Values usual = complete(measure.info.parameters, {}, "ece-debiased");
    QCOMPARE(usual.integer("p"), std::int64_t{2});
}

/// From the formula in NumPy.
void TestEceDebiased::intervalOfTheSquaredError_data() {
    QTest::addColumn<double>("squared");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    QTest::addColumn<double>("gap");
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::newRow("small") << 0.0256 << 60.0 << 40.0 << 0.16 << 0.0 << 0.2332014085048482;
    QTest::newRow("larger") << 0.0784 << 60.0 << 40.0 << 0.28 << 0.1896038589627613 << 0.3476354076707799;
    QTest::newRow("clear") << 0.16 << 60.0 << 40.0 << 0.40 << 0.3460236957673209 << 0.4475126835828507;
    QTest::newRow("below 0") << -0.01 << 60.0 << 40.0 << 0.10 << 0.0 << 0.13932892854636908;
}

void TestEceDebiased::intervalOfTheSquaredError() {
    QFETCH(double, squared);
    QFETCH(double, first);
    QFETCH(double, second);
    QFETCH(double, gap);
    QFETCH(double, lower);
    QFETCH(double, upper);
    const std::vector<BinResiduals> bins{{first, gap, 0.24, 0.2}, {second, gap, 0.2, 0.15}};
    const Interval interval = squaredErrorInterval(squared, bins);
    QVERIFY2(std::abs(interval.lower - lower) < 1e-12, qPrintable(QString::number(interval.lower, 'g', 16)));
    QVERIFY2(std::abs(interval.upper - upper) < 1e-12, qPrintable(QString::number(interval.upper, 'g', 16)));
}

void TestEceDebiased::theSecondNormHasAnInterval() {
    // One bin: u = 3/4, 3/4, -1/4, 3/4, twenty times.
    std::vector<double> predictions(80, 0.25);
    Labels labels(80, 1);
    for (std::size_t i = 2; i < labels.size(); i += 4) labels[i] = 0;
    const Dataset data = test::binary(predictions, labels);
    const Measure measure = eceDebiasedMeasure();
    const auto intervalOf = [&](const Dataset& one, std::int64_t p) {
        const Values values = complete(measure.info.parameters, {{"p", p}}, "ece-debiased");
        return measure.evaluate({.data = one, .values = values, .run = {}}).interval;
    };
    const auto interval = intervalOf(data, 2);
    QVERIFY(interval.has_value());
    QVERIFY(std::abs(interval->lower - 0.390535662920079) < 1e-12);
    QVERIFY(std::abs(interval->upper - 0.585435786866960) < 1e-12);
    QVERIFY(!intervalOf(data, 1));
    // Where hardly anything happens, the scatter tells nothing.
    QVERIFY(!intervalOf(test::binary(std::vector<double>(80, 0.01), Labels(80, 0)), 2));
    QVERIFY(intervalOf(data.withWeights(Eigen::VectorXd::Ones(80)), 2)->upper == interval->upper);
    QVERIFY(!intervalOf(data.withWeights(Eigen::VectorXd::LinSpaced(80, 1, 2)), 2));
}

void TestEceDebiased::refusesOtherNorms() {
    try {
        eceDebiased(test::randomBinary(5, 1), {}, 3);
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(error.what(), "The norm p of ece-debiased is 3; it must be 1 or 2.");
    }
}

void TestEceDebiased::refusesManyClasses() {
    try {
        eceDebiased(test::randomClasses(5, 3, 1));
        QFAIL("accepted");
    } catch (const InvalidSetting& error) {
        QCOMPARE(error.what(),
                 "ece-debiased needs one probability per sample, but random has 3 classes; choose the lens "
                 "top-label or class:K.");
    }
}

QTEST_GUILESS_MAIN(TestEceDebiased)
#include "tst_ece_debiased.moc"
