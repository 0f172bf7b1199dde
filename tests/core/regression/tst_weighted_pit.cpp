// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/weighted_pit.h"

#include "core/regression/miscalibration_area.h"
#include "core/regression/rms_quantile_error.h"
#include "core/statistics/random.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

namespace {

constexpr Index sampleCount = 60;

std::vector<double> uniformValues(std::uint64_t seed, Index n = sampleCount) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> values;
    for (Index i = 0; i < n; ++i) values.push_back(uniform01(generator));
    return values;
}

Eigen::VectorXd wholeWeights() {
    Eigen::VectorXd weights(sampleCount);
    for (Index i = 0; i < sampleCount; ++i) weights(i) = static_cast<double>((i * 7 + 3) % 4);
    return weights;
}

std::vector<double> repeatedBy(const std::vector<double>& values, const Eigen::VectorXd& weights) {
    std::vector<double> repeated;
    for (std::size_t i = 0; i < values.size(); ++i) {
        repeated.insert(repeated.end(), static_cast<std::size_t>(weights(static_cast<Index>(i))), values[i]);
    }
    return repeated;
}

bool isClose(double a, double b) { return std::abs(a - b) < 1e-12; }

}  // namespace

class TestWeightedPit : public QObject {
    Q_OBJECT

private slots:
    void wholeWeightsRepeatValues() {
        std::vector<double> values = uniformValues(3);
        for (double& value : values) value *= value;
        values[5] = values[9];  // a tie
        const Eigen::VectorXd weights = wholeWeights();
        const std::vector<double> repeated = repeatedBy(values, weights);
        QVERIFY(isClose(weightedMiscalibrationArea(values, weights), miscalibrationArea(repeated)));
        QVERIFY(isClose(weightedRmsQuantileError(values, weights), rmsQuantileError(repeated)));
        const std::vector<double> levels{0, 0.1, values[5], 0.5, 0.9, 1};
        const auto curve = weightedQuantileCalibration(values, weights, levels);
        const auto expected = quantileCalibration(repeated, levels);
        const auto coverage = weightedIntervalCoverage(values, weights, levels);
        const auto expectedCoverage = intervalCoverage(repeated, levels);
        for (std::size_t i = 0; i < levels.size(); ++i) {
            QVERIFY(isClose(curve.shares[i], expected.shares[i]));
            QVERIFY(isClose(coverage.shares[i], expectedCoverage.shares[i]));
        }
        // Repeated values seem to be more than they are.
        QVERIFY(curve.bandHalfWidth > expected.bandHalfWidth);
        const auto histogram = weightedPitHistogram(values, weights, 5, 0.95, 1);
        const auto expectedHistogram = pitHistogram(repeated, 5);
        for (std::size_t b = 0; b < 5; ++b) {
            QVERIFY(isClose(histogram.heights[b],
                            static_cast<double>(expectedHistogram.counts[b]) / expectedHistogram.expected));
        }
    }

    void equalWeightsAndNoneAreTheSame() {
        const std::vector<double> values = uniformValues(4);
        const Eigen::VectorXd equal = Eigen::VectorXd::Constant(sampleCount, 0.3);
        const std::vector<double> levels{0.05, 0.5, 0.8};
        for (const Eigen::VectorXd& weights : {Eigen::VectorXd(), equal}) {
            QVERIFY(isClose(weightedMiscalibrationArea(values, weights), miscalibrationArea(values)));
            const auto curve = weightedQuantileCalibration(values, weights, levels);
            QCOMPARE(curve.bandHalfWidth, quantileCalibration(values, levels).bandHalfWidth);
            const auto coverage = weightedIntervalCoverage(values, weights, levels);
            QVERIFY(isClose(coverage.intervals[1].lower, intervalCoverage(values, levels).intervals[1].lower));
        }
        const auto histogram = weightedPitHistogram(values, {}, 6, 0.9, 1);
        const auto plain = pitHistogram(values, 6, 0.9);
        QCOMPARE(histogram.heights[2], static_cast<double>(plain.counts[2]) / plain.expected);
        QCOMPARE(histogram.upper, static_cast<double>(plain.upper) / plain.expected);
    }

    void bandsHoldUniformValues() {
        Eigen::VectorXd weights(sampleCount);
        for (Index i = 0; i < sampleCount; ++i) weights(i) = i % 10 == 0 ? 8.0 : 1.0;
        std::vector<double> levels;
        for (int k = 0; k <= 200; ++k) levels.push_back(k / 200.0);
        int held = 0;
        constexpr int repetitions = 400;
        for (int r = 0; r < repetitions; ++r) {
            const auto curve =
                weightedQuantileCalibration(uniformValues(100 + static_cast<std::uint64_t>(r)), weights, levels);
            bool isInside = true;
            for (std::size_t k = 0; k < levels.size(); ++k) {
                isInside = isInside && curve.shares[k] >= curve.lower[k] && curve.shares[k] <= curve.upper[k];
            }
            held += isInside ? 1 : 0;
        }
        QVERIFY2(held >= 0.915 * repetitions, std::to_string(held).c_str());  // 0.95 less three standard errors
    }

    void sharesOfCalibratedModels() {
        const Eigen::VectorXd equal = Eigen::VectorXd::Ones(sampleCount);
        const ShareDraw draw{.probability = 0.9, .level = 0.95, .seed = 2, .place = 5};
        const ShareRange binomial = calibratedShare({}, sampleCount, draw);
        const ShareRange drawn = calibratedShare(equal, sampleCount, draw);
        QVERIFY(std::abs(binomial.lower - drawn.lower) < 0.035 && std::abs(binomial.upper - drawn.upper) < 0.035);
        Eigen::VectorXd heavy = equal;
        heavy(0) = 60;
        QVERIFY(calibratedShare(heavy, sampleCount, draw).lower < 0.5);
        const ShareRange again = calibratedShare(heavy, sampleCount, draw);
        QCOMPARE(again.lower, calibratedShare(heavy, sampleCount, draw).lower);
    }
};

QTEST_GUILESS_MAIN(TestWeightedPit)
#include "tst_weighted_pit.moc"
