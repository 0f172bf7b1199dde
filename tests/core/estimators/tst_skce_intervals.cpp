// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/estimators/clinical/expected_carriers.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel kernel{.bandwidth = 0.4};

Estimate estimateOf(const Dataset& data, const Values& values) {
    return analyse(data, {.measures = {{"skce", values}}}).measures.at(0).estimate;
}

bool isLeftOut(const Estimate& estimate) {
    return !estimate.interval && std::any_of(estimate.warnings.begin(), estimate.warnings.end(),
                                             [](const Warning& w) { return w.id == "interval-left-out"; });
}

}  // namespace

class TestSkceIntervals : public QObject {
    Q_OBJECT

private slots:
    void meanSquareIsThatOfAllPairs() {
        const Dataset data = randomClasses(70, 3, 4, false);
        double sum = 0;
        for (Index i = 0; i < 70; ++i) {
            for (Index j = 0; j < i; ++j) sum += std::pow(naiveH(data, kernel, i, j), 2);
        }
        const double expected = sum / (70 * 69 / 2.0);
        QVERIFY(std::abs(meanSquaredTerm(data, kernel) / expected - 1) < 1e-12);
        const std::vector<double> bandwidths{0.1, 0.4};
        QCOMPARE(meanSquaredTerms(data, kernel, bandwidths).at(1), meanSquaredTerm(data, kernel));
    }

    /// 512 of 2000 rows: the mean over 131,000 pairs scatters by a few percent.
    void manyRowsAreSampled() {
        const Dataset all = randomClasses(2000, 3, 4);
        std::vector<Index> rows(512);
        for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<Index>(i);
        const double some = meanSquaredTerm(all.select(rows), kernel);
        QVERIFY(std::abs(meanSquaredTerm(all, kernel) / some - 1) < 0.15);
    }

    void varianceIsNotBelowThatOfACalibratedModel() {
        const double bound = std::sqrt(4 * 0.5 / (20 * 19.0));
        const double quantile = 1.9599639845400545;
        const Interval raised = unbiasedSkceInterval(0.1, 1e-9, 4 / (20 * 19.0), 0.5);
        QVERIFY(std::abs(raised.upper - (0.1 + quantile * bound)) < 1e-14);
        const Interval own = unbiasedSkceInterval(0.1, 1.0, 4 / (20 * 19.0), 0.5);
        QVERIFY(std::abs(own.lower - (0.1 - quantile)) < 1e-14);
    }

    void fewBlocksLeaveNoInterval() {
        const Dataset data = randomClasses(200, 3, 4);
        QVERIFY(isLeftOut(estimateOf(data, {{"estimator", std::string("block")}})));
        QVERIFY(estimateOf(data, {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}}).interval);
    }

    /// Pairs of rare events are rarer still: of 500 blocks of two hardly one holds any.
    void blocksOfRareEventsLeaveNoInterval() {
        Labels labels(1000, 0);
        for (std::size_t i = 0; i < 15; ++i) labels[67 * i] = 1;
        const Dataset data = support::binaryData(std::vector<double>(1000, 0.015), labels);
        QVERIFY(isLeftOut(estimateOf(data, {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}})));
        QVERIFY(estimateOf(data, {}).interval);
    }

    /// Of 3 and 5 normal predictions with too narrow a spread it held the truth in 0.49 and 0.83 of the cases.
    void fewSamplesLeaveNoInterval() {
        std::vector<std::vector<double>> parameters;
        std::vector<std::vector<double>> targets;
        for (int i = 0; i < 10; ++i) {
            parameters.push_back({0.1 * i, 1.0});
            targets.push_back({0.1 * i + (i % 3 - 1)});
        }
        const Dataset all = regression(family("normal"), parameters, targets);
        QVERIFY(estimateOf(all, {}).interval);
        for (const Index n : {2, 3, 9}) {
            std::vector<Index> rows(static_cast<std::size_t>(n));
            std::iota(rows.begin(), rows.end(), Index{0});
            const Estimate estimate = estimateOf(all.select(rows), {});
            QVERIFY(isLeftOut(estimate));
            QCOMPARE(estimate.warnings.back().text.english(),
                     "No interval: " + std::to_string(n) +
                         " samples do not tell how the estimate scatters; at least 10 are needed.");
        }
    }

    void carriersAreTheCountOverTheKurtosis() {
        // Values that are one in a tenth of the rows, else zero: kurtosis (1 - 3 p q) / (p q).
        const Dataset data = support::binaryData(std::vector<double>(100, 0.1), Labels(100, 0));
        const auto isHit = [](const Targets& targets) {
            return std::vector<double>(targets.labels.begin(), targets.labels.end());
        };
        const double carriers = expectedCarriers(data, 100, 200000, isHit);
        QVERIFY2(std::abs(carriers - 100 * 0.09 / 0.73) < 0.4, qPrintable(QString::number(carriers)));
        QCOMPARE(expectedCarriers(data, 100, 1000, [](const Targets&) { return std::vector<double>(100, 2.0); }), 0.0);
    }

    /// By NumPy: (√t ± (2 √(B/n) + √(2 B log(1/α)/n)))² and t ± B √(2 log(2/α)/m).
    void distributionFreeIntervalsAreTheirFormulas() {
        const auto is = [](const Interval& interval, double lower, double upper) {
            return std::abs(interval.lower - lower) < 1e-13 && std::abs(interval.upper - upper) < 1e-13;
        };
        QVERIFY(is(biasedTailInterval(0.18, 100, 2), 0, 1.109378657078323));
        QVERIFY(is(biasedTailInterval(0.5, 1000, 2), 0.2582646949247294, 0.8208651125545957));
        QVERIFY(is(biasedTailInterval(0.5, 1000, 3, 0.9), 0.23042195539822885, 0.8727122503486442));
        QVERIFY(is(unbiasedTailInterval(0.1, 1003, 1003, 2), -0.14270200398913538, 0.3427020039891354));
        QVERIFY(is(unbiasedTailInterval(0.1, 1003, 10, 3), -0.2644168771449831, 0.46441687714498314));
        // Rounding can leave a biased estimate below 0.
        QCOMPARE(biasedTailInterval(-1e-18, 100, 2).lower, 0.0);
    }

    /// The roots of the biased SKCE's interval are the KCE's, in place of the range of a calibrated model.
    void distributionFreeIntervalsAreThoseOfTheEstimators() {
        const Dataset data = randomClasses(400, 3, 4);
        const auto of = [&](const std::string& measure, Values values) {
            values.set("interval", std::string("distribution-free"));
            return analyse(data, {.measures = {{measure, values}}}).measures.at(0).estimate;
        };
        const Estimate biased = of("skce", {{"estimator", std::string("biased")}});
        const Estimate root = of("kce", {});
        QCOMPARE(biased.interval->upper, biasedTailInterval(biased.value, 400, 2).upper);
        QVERIFY(std::abs(root.interval->upper - std::sqrt(biased.interval->upper)) < 1e-14);
        QVERIFY(!root.ifCalibrated);
        const Estimate unbiased = of("skce", {});
        QCOMPARE(unbiased.interval->lower, unbiasedTailInterval(unbiased.value, 400, 400, 2).lower);
        const Estimate blocks = of("skce", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}});
        QCOMPARE(blocks.interval->lower, unbiasedTailInterval(blocks.value, 400, 2, 2).lower);
        QVERIFY(blocks.interval->upper - blocks.interval->lower > estimateOf(data, {}).interval->upper);
        // What is not asked for stays as it was.
        QVERIFY(of("kce", {}).resolved.contains("interval"));
        QVERIFY(!estimateOf(data, {}).resolved.contains("interval"));
    }

    void distributionFreeIntervalsAreLeftOutWhereTheyDoNotHold() {
        const Dataset data = randomClasses(60, 3, 4);
        const Values bound{{"interval", std::string("distribution-free")}};
        QVERIFY(isLeftOut(estimateOf(data.withWeights(Eigen::VectorXd::LinSpaced(60, 1, 2)), bound)));
        QVERIFY(estimateOf(data.withWeights(Eigen::VectorXd::Constant(60, 2)), bound).interval);
        Values lowRank = bound;
        lowRank.set("estimator", std::string("low-rank"));
        QVERIFY(isLeftOut(estimateOf(data, lowRank)));
    }
};

QTEST_GUILESS_MAIN(TestSkceIntervals)
#include "tst_skce_intervals.moc"
