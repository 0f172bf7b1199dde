// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/estimators/parts/decomposition.h"
#include "core/method/estimate.h"

#include "core/analysis/analyse.h"
#include "core/estimators/parts/isotonic_quantiles.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/estimators/scores/linear_dss.h"
#include "core/families/reals/normal.h"
#include "core/families/samples/draws.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Predicted means in (0, 2) and deviations in (0.5, 1.5); targets with errors `factor` times as large, moved by
/// `shift`.
Dataset normalSample(Index n, std::uint64_t seed, double factor = 1, double shift = 0) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<std::vector<double>> parameters;
    for (Index i = 0; i < n; ++i) parameters.push_back({2 * uniform01(generator), 0.5 + uniform01(generator)});
    const std::vector<std::vector<double>> zeros(static_cast<std::size_t>(n), {0.0});
    const Dataset data = regression(normalFamily(), parameters, zeros);
    Targets targets = data.family().drawTargets(data.parameters(), generator);
    const Eigen::VectorXd means = data.parameters().col(0);
    targets.values.col(0) = (means + factor * (targets.values.col(0) - means)).array() + shift;
    return data.withTargets(std::move(targets));
}

/// The smallest total loss of all non-decreasing functions whose values are targets, by trying them all.
double bestLoss(const std::vector<double>& targets, const std::vector<double>& weights, double level) {
    // Samples in order of their forecasts; best[v]: loss of the samples so far with the last value v at most.
    std::vector<double> values = targets;
    std::sort(values.begin(), values.end());
    std::vector<double> best(values.size(), 0.0);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t v = 0; v < values.size(); ++v) {
            least = std::min(least, best[v]);
            best[v] = least + weights[i] * pinballLoss(level, values[v], targets[i]);
        }
    }
    return *std::min_element(best.begin(), best.end());
}

}  // namespace

class TestDecomposition : public QObject {
    Q_OBJECT

private slots:
    void isotonicQuantilesAreTheBestOfAll() {
        Generator generator = makeGenerator(4, 0);
        for (const double level : {0.1, 0.5, 0.85}) {
            for (const Index n : {1, 2, 7, 30}) {
                std::vector<double> targets;
                std::vector<double> weights;
                for (Index i = 0; i < n; ++i) {
                    targets.push_back(std::floor(10 * uniform01(generator)) + 0.1 * static_cast<double>(i));
                    weights.push_back(0.5 + uniform01(generator));
                }
                const Eigen::VectorXd y = Eigen::Map<const Eigen::VectorXd>(targets.data(), n);
                const Eigen::VectorXd w = Eigen::Map<const Eigen::VectorXd>(weights.data(), n);
                const IsotonicQuantiles regression(Eigen::VectorXd::LinSpaced(n, 0, 1), level, w);
                const double loss = regression.leastLoss(rankedValues(y));
                QVERIFY2(std::abs(loss - bestLoss(targets, weights, level)) < 1e-12 * static_cast<double>(n),
                         qPrintable(QString::number(loss)));
            }
        }
    }

    void equalForecastsShareTheirQuantile() {
        Eigen::VectorXd y(5);
        y << 3, 1, 2, 5, 4;
        // The best value for all of them is 3: half of 2 + 1 + 0 + 1 + 2.
        const IsotonicQuantiles median(Eigen::VectorXd::Constant(5, 0.3), 0.5);
        QVERIFY(std::abs(median.leastLoss(rankedValues(y)) - 3) < 1e-14);
        Eigen::VectorXd forecasts(5);
        forecasts << 1, 1, 1, 0, 0;  // against the order of the targets
        QVERIFY(std::abs(IsotonicQuantiles(forecasts, 0.5).leastLoss(rankedValues(y)) - 3) < 1e-14);
        // Far from 0 the differences keep their digits.
        const Eigen::VectorXd far = y.array() + 1e15;
        QCOMPARE(IsotonicQuantiles(forecasts, 0.5).leastLoss(rankedValues(far)), 3.0);
    }

    /// Enough targets for three levels of words, with ties of forecasts and of targets.
    void manySamplesHaveTheLeastLossToo() {
        Generator generator = makeGenerator(5, 0);
        constexpr Index n = 6000;
        Eigen::VectorXd forecasts(n);
        Eigen::VectorXd y(n);
        for (Index i = 0; i < n; ++i) {
            forecasts(i) = std::floor(200 * uniform01(generator));
            y(i) = std::floor(forecasts(i) + 5000 * uniform01(generator));
        }
        // Between the losses of each forecast's own quantile and of one for all.
        double own = 0;
        for (int f = 0; f < 200; ++f) {
            std::vector<double> group;
            for (Index i = 0; i < n; ++i) {
                if (forecasts(i) == f) group.push_back(y(i));
            }
            if (group.empty()) continue;
            std::sort(group.begin(), group.end());
            const double quantile =
                group[static_cast<std::size_t>(std::ceil(0.3 * static_cast<double>(group.size()))) - 1];
            for (const double value : group) own += pinballLoss(0.3, quantile, value);
        }
        const double loss = IsotonicQuantiles(forecasts, 0.3).leastLoss(rankedValues(y));
        const double constant = IsotonicQuantiles(Eigen::VectorXd::Zero(n), 0.3).leastLoss(rankedValues(y));
        QVERIFY(loss > own && loss < constant);
        // A rising transformation of the forecasts changes nothing, and their order is all that matters.
        QCOMPARE(IsotonicQuantiles(forecasts.cwiseProduct(forecasts), 0.3).leastLoss(rankedValues(y)), loss);
        QVERIFY(std::abs(IsotonicQuantiles(-forecasts.reverse(), 0.7).leastLoss(rankedValues(-y.reverse())) - loss) <
                1e-9 * loss);
    }

    void partsAddUpToTheScore() {
        for (const RealScore score : {RealScore::Crps, RealScore::Dss}) {
            const CorpDecomposition parts = realDecomposition(normalSample(300, 1, 1.5), {.score = score});
            QVERIFY(std::abs(parts.miscalibration - parts.discrimination + parts.uncertainty - parts.score) < 1e-12);
            QVERIFY(parts.miscalibration > 0 && parts.discrimination > 0);
        }
    }

    void scoresAreThoseOfTheMeasures() {
        const Dataset data = normalSample(400, 2);
        QVERIFY(std::abs(realDecomposition(data, {.score = RealScore::Dss}).score - dawidSebastiani(data).value) <
                1e-12);
        for (const Index levels : {1, 20, 200}) {
            const CorpDecomposition parts = realDecomposition(data, {.levelCount = levels});
            QVERIFY(std::abs(parts.score - crps(data).value) < 1e-12);
            QVERIFY(std::abs(parts.miscalibration - parts.discrimination + parts.uncertainty - parts.score) < 1e-12);
        }
    }

    /// ½ Σ |y - y'| / n² of the targets, whatever the model says.
    void uncertaintyIsThatOfTheTargets() {
        const Dataset data = normalSample(60, 8);
        Eigen::VectorXd weights = Eigen::VectorXd::Ones(60);
        weights(3) = 4;
        double sum = 0;
        for (Index i = 0; i < 60; ++i) {
            for (Index j = 0; j < 60; ++j) {
                sum += weights(i) * weights(j) * std::abs(data.values()(i, 0) - data.values()(j, 0));
            }
        }
        const double expected = 0.5 * sum / (63.0 * 63.0);
        QVERIFY(std::abs(realDecomposition(data.withWeights(weights)).uncertainty - expected) < 1e-12);
    }

    /// One prediction for all rows discriminates nothing, and its parts are a difference of the two other scores.
    void constantPredictionsDoNotDiscriminate() {
        Dataset data = normalSample(200, 9);
        RowMatrix parameters = data.parameters();
        parameters.rowwise() = Eigen::RowVector2d(1, 2);
        data = Dataset::trusted({.name = "constant",
                                 .family = &normalFamily(),
                                 .parameters = parameters,
                                 .targets = data.targets(),
                                 .classNames = {},
                                 .warnings = {}});
        const CorpDecomposition parts = realDecomposition(data);
        QCOMPARE(parts.discrimination, 0.0);
        QVERIFY(std::abs(parts.miscalibration - (crps(data).value - parts.uncertainty)) < 1e-12);
    }

    /// Of S draws at the levels (k - ½)/S the mean pinball loss is the CRPS of their distribution function.
    void drawsAreTakenApartAsTheyStand() {
        Generator generator = makeGenerator(10, 0);
        std::vector<std::vector<double>> parameters;
        std::vector<std::vector<double>> targets;
        for (int i = 0; i < 80; ++i) {
            std::vector<double> draws;
            for (int s = 0; s < 9; ++s) draws.push_back(i % 7 + uniform01(generator));
            parameters.push_back(draws);
            targets.push_back({i % 7 + 2 * uniform01(generator)});
        }
        const Dataset data = regression(drawsFamily(), parameters, targets);
        QCOMPARE(usualLevelCount(data), Index{9});
        const CorpDecomposition parts = realDecomposition(data);
        const double usual = crps(data, CrpsVersion::Usual).value;
        QVERIFY(std::abs(parts.score - usual) < 1e-12);
        QVERIFY(std::abs(parts.miscalibration - parts.discrimination + parts.uncertainty - usual) < 1e-12);
        QVERIFY(parts.miscalibration > 0 && parts.discrimination > 0);
        double byHand = 0;
        for (std::size_t i = 0; i < 80; ++i) {
            double distance = 0;
            double difference = 0;
            for (const double x : parameters[i]) {
                distance += std::abs(x - targets[i][0]) / 9;
                for (const double other : parameters[i]) difference += std::abs(x - other) / 81;
            }
            byHand += (distance - difference / 2) / 80;
        }
        QVERIFY(std::abs(usual - byHand) < 1e-12 && usual > crps(data).value + 0.01);
    }

    /// Tables say which of the two it is.
    void theVersionOfDrawsIsNamed() {
        const Dataset data = regression(drawsFamily(), {{1, 2, 4}, {2, 3, 5}}, {{2}, {4}});
        const auto result = analyse(data, {.measures = {{"crps", {}}, {"crps", {{"version", std::string("usual")}}}}});
        QCOMPARE(result.measures.at(0).parameters.text("version"), std::string("fair"));
        QCOMPARE(result.measures.at(1).parameters.text("version"), std::string("usual"));
        QVERIFY(result.measures.at(1).estimate.value > result.measures.at(0).estimate.value);
        const auto normal = analyse(normalSample(20, 1), {.measures = {{"crps", {}}}});
        QVERIFY(!normal.measures.at(0).parameters.contains("version"));
    }

    void wrongSpreadAndShiftAreMiscalibration() {
        for (const RealScore score : {RealScore::Crps, RealScore::Dss}) {
            const double calibrated = realDecomposition(normalSample(2000, 5), {.score = score}).miscalibration;
            const double narrow = realDecomposition(normalSample(2000, 5, 2), {.score = score}).miscalibration;
            const double moved = realDecomposition(normalSample(2000, 5, 1, 1), {.score = score}).miscalibration;
            QVERIFY2(narrow > 2 * calibrated && moved > 5 * calibrated,
                     qPrintable(QString("%1 %2 %3").arg(calibrated).arg(narrow).arg(moved)));
        }
    }

    /// y = a + b m + e with variance w v + c: the fit finds it, and its score is that of the true law.
    void linearScoresFindTheLine() {
        const Dataset data = normalSample(20000, 6);
        const Eigen::VectorXd m = data.parameters().col(0);
        const Eigen::VectorXd v = data.parameters().col(1).array().square();
        const Eigen::VectorXd z = (data.values().col(0) - m).cwiseQuotient(data.parameters().col(1));
        const Eigen::VectorXd variance = 2 * v.array() + 0.5;
        const Eigen::VectorXd y = 3 + 0.7 * m.array() + variance.array().sqrt() * z.array();
        const LinearDss scores = linearDss({m, v}, y);
        const double truth = (z.array().square() + variance.array().log()).mean();
        QVERIFY(scores.recalibrated <= truth && scores.recalibrated > truth - 20.0 / 20000);
        QVERIFY(scores.score > truth + 1 && scores.constant > truth);
    }

    void linearScoresDoNotDependOnTheUnit() {
        const Dataset data = normalSample(100, 7, 1.3);
        const Eigen::VectorXd m = data.parameters().col(0);
        const Eigen::VectorXd v = data.parameters().col(1).array().square();
        const LinearDss one = linearDss({m, v}, data.values().col(0));
        const LinearDss other = linearDss({1e6 * m, 1e12 * v}, 1e6 * data.values().col(0));
        QVERIFY(std::abs(other.recalibrated - one.recalibrated - 12 * std::log(10.0)) < 1e-9);
    }

    void perfectLinesHaveAFiniteScore() {
        const Eigen::VectorXd m = Eigen::VectorXd::LinSpaced(20, 0, 1);
        const LinearDss scores = linearDss({m, Eigen::VectorXd::Ones(20)}, 2 * m);
        QVERIFY(std::isfinite(scores.recalibrated) && scores.recalibrated < scores.score);
        QVERIFY_THROWS_EXCEPTION(InvalidInput, linearDss({m, Eigen::VectorXd::Ones(20)}, Eigen::VectorXd::Ones(20)));
    }

    void fewSamplesAndClassesAreRefused() {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, realDecomposition(normalSample(9, 1)));
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, realDecomposition(randomBinary(50, 1)));
    }

    /// The range of a calibrated model holds its MCB in 95 % of data sets, whatever the level of noise in it.
    void rangeHoldsCalibratedModels() {
        for (const char* score : {"crps", "dss"}) {
            const AnalysisSpecification specification{
                .measures = {{"decomposition", {{"score", std::string(score)}, {"levels", std::int64_t{10}}}}},
                .tests = {}};
            int outside = 0;
            for (std::uint64_t s = 0; s < 30; ++s) {
                const Estimate estimate = analyse(normalSample(60, 100 + s), specification).measures.front().estimate;
                QVERIFY(estimate.ifCalibrated && !estimate.interval);
                outside +=
                    estimate.value < estimate.ifCalibrated->lower || estimate.value > estimate.ifCalibrated->upper;
            }
            // Binomial(30, 0.05): more than 6 with probability 0.001.
            QVERIFY2(outside <= 6, qPrintable(QString("%1: %2").arg(score).arg(outside)));
            const Estimate narrow = analyse(normalSample(300, 9, 1.6), specification).measures.front().estimate;
            QVERIFY(narrow.value > narrow.ifCalibrated->upper);
        }
    }
};

QTEST_GUILESS_MAIN(TestDecomposition)
#include "tst_decomposition.moc"
