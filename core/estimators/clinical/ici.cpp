// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/ici.h"

#include "core/data/abilities.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/local/weighing_rows.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// E90 means the quantile of 0.9.
constexpr double upperShare = 0.9;

Eigen::VectorXd enoughPredictions(const Dataset& data, const std::string& method) {
    Eigen::VectorXd r = positiveProbabilities(data, method);
    if (r.size() >= Loess::fewestSamples) return r;
    throw InvalidInput(Text("{1} fits a smooth curve and needs at least {2} samples; {3} has {4}.", inEnglish(method),
                            Loess::fewestSamples, data.name(), r.size()));
}

// Intervals. The ends are taken a little further out than 2.5 %, since the drawn curves scatter around the
// fitted one, not around the true one; so the coverage is 93 % and more (resources/measured/interval_coverage.csv).
constexpr double drawnTail = 0.0125;
/// Of the median and the quantile, which move in steps from sample to sample, farther.
constexpr double drawnTailOfQuantile = 0.004;
constexpr double calibratedShare = 0.975;
constexpr std::size_t intervalResamples = 400;  // of each kind
constexpr Index fewestForInterval = 100;
constexpr Index fewestOfEach = 10;  // events, and samples without
/// Of more a curve takes longer than anybody waits for some hundreds of them, and its noise is small.
constexpr Index mostForInterval = 100'000;

/// Rows count by their weights: as many as would scatter alike without any.
bool isSizeForInterval(const Dataset& data) {
    if (data.sampleCount() > mostForInterval) return false;
    Index events = 0;
    Index others = 0;
    double sum = 0;
    double squares = 0;
    const Eigen::VectorXd& weights = data.weights();
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double weight = weights.size() > 0 ? weights(i) : 1;
        if (!(weight > 0)) continue;
        ++(data.labels()[static_cast<std::size_t>(i)] == 1 ? events : others);
        sum += weight;
        squares += weight * weight;
    }
    if (std::min(events, others) < fewestOfEach) return false;
    constexpr double rounding = 1e-9;
    return sum * sum >= (1 - rounding) * static_cast<double>(fewestForInterval) * squares;
}

using DistancePart = double SmoothDistances::*;

class PreparedDistances {
public:
    PreparedDistances(const Dataset& data, const std::string& method, double span = Loess::usualSpan)
        : m_rows(weighingRows(data)),
          m_r(enoughPredictions(m_rows.data, method)),
          m_loess(m_r, m_rows.data.weights(), span) {}

    /// Of the rows that weigh anything.
    [[nodiscard]] Eigen::VectorXd curve(const Labels& allLabels) const {
        const Labels labels = m_rows.labelsOf(allLabels);
        Eigen::VectorXd outcomes(m_r.size());
        for (Index i = 0; i < m_r.size(); ++i) outcomes(i) = labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : 0.0;
        return m_loess.fit(outcomes);
    }

    [[nodiscard]] const Eigen::VectorXd& predictions() const { return m_r; }

    /// The part of the distances for targets drawn from these probabilities, of the rows that weigh anything.
    [[nodiscard]] double drawn(const Eigen::VectorXd& probabilities, DistancePart part, Generator& generator) const {
        Eigen::VectorXd outcomes(m_r.size());
        for (Index i = 0; i < m_r.size(); ++i) outcomes(i) = uniform01(generator) < probabilities(i) ? 1.0 : 0.0;
        const Eigen::VectorXd distance = (m_loess.fit(outcomes) - m_r).cwiseAbs();
        if (part != &SmoothDistances::mean) return distances(distance).*part;
        const Eigen::VectorXd& weights = m_rows.data.weights();
        return weights.size() > 0 ? weights.dot(distance) / weights.sum() : distance.mean();
    }

    [[nodiscard]] SmoothDistances evaluate(const Labels& labels) const {
        return distances((curve(labels) - m_r).cwiseAbs());
    }

private:
    [[nodiscard]] SmoothDistances distances(const Eigen::VectorXd& distance) const {
        const Eigen::VectorXd& weights = m_rows.data.weights();
        return weights.size() > 0 ? weighted(distance, weights) : unweighted(distance);
    }

    static SmoothDistances unweighted(const Eigen::VectorXd& distance) {
        std::vector<double> distances(distance.begin(), distance.end());
        CompensatedSum sum;
        for (const double each : distances) sum.add(each);
        std::sort(distances.begin(), distances.end());
        return {.mean = sum.value() / static_cast<double>(distances.size()),
                .median = quantile(distances, 0.5),
                .upper = quantile(distances, upperShare),
                .largest = distances.back()};
    }

    /// A quantile is the smallest distance that at least so much of the weight does not exceed.
    static SmoothDistances weighted(const Eigen::VectorXd& distance, const Eigen::VectorXd& weights) {
        std::vector<Index> order(static_cast<std::size_t>(distance.size()));
        std::iota(order.begin(), order.end(), Index{0});
        std::sort(order.begin(), order.end(), [&](Index a, Index b) { return distance(a) < distance(b); });
        const double total = weights.sum();
        const auto quantileOf = [&](double share) {
            constexpr double rounding = 1e-12;
            double passed = 0;
            for (const Index i : order) {
                passed += weights(i);
                if (passed >= (share - rounding) * total) return distance(i);
            }
            return distance(order.back());
        };
        CompensatedSum sum;
        for (Index i = 0; i < distance.size(); ++i) sum.add(weights(i) * distance(i));
        return {.mean = sum.value() / total,
                .median = quantileOf(0.5),
                .upper = quantileOf(upperShare),
                .largest = distance(order.back())};
    }

    WeighingRows m_rows;
    Eigen::VectorXd m_r;
    Loess m_loess;
};

/// Targets are drawn from the fitted curve, and the distribution of what their distances give is put around the value
/// in two ways: its mirror image, and the same less its bias; the wider of both counts. The lower end is 0 where the
/// value is no larger than a calibrated model's often is.
Interval distanceInterval(const PreparedDistances& prepared, const MethodCall& call, DistancePart part, double value) {
    constexpr double smallest = 1e-4;
    const Eigen::VectorXd fitted = prepared.curve(call.data.labels()).cwiseMax(smallest).cwiseMin(1 - smallest);
    std::vector<double> drawn(intervalResamples);
    std::vector<double> calibrated(intervalResamples);
    parallelFor(2 * intervalResamples, call.run, [&](std::size_t i) {
        Generator generator = makeGenerator(Purpose::IntervalScatter, call.seed, i);
        if (i < intervalResamples) {
            drawn[i] = prepared.drawn(fitted, part, generator);
        } else {
            calibrated[i - intervalResamples] = prepared.drawn(prepared.predictions(), part, generator);
        }
    });
    CompensatedSum sum;
    for (const double each : drawn) sum.add(each);
    const double bias = sum.value() / static_cast<double>(drawn.size()) - value;
    std::sort(drawn.begin(), drawn.end());
    std::sort(calibrated.begin(), calibrated.end());
    const double tail = part == &SmoothDistances::mean ? drawnTail : drawnTailOfQuantile;
    const double low = quantile(drawn, tail);
    const double high = quantile(drawn, 1 - tail);
    const double lower = std::max(0.0, std::min({2 * value - high, low - bias, value}));
    return {.lower = value <= quantile(calibrated, calibratedShare) ? 0.0 : lower,
            .upper = std::max({2 * value - low, high - bias, value}),
            .level = defaultLevel,
            .kind = "bootstrap, less bias"};
}

/// Of few samples, a resampled curve has the noise of the data twice, which only ever adds to a distance.
Text noiseOfTheCurve() {
    return "No interval: noise of the curve adds to the distances, in the data and once more in every resample, and "
           "what that adds is not known well enough here; the range of calibrated models beside it shows what noise "
           "alone gives.";
}

/// More samples reach farther out, so that the largest distance goes on changing with their number: intervals that hold
/// the mean and the quantiles missed it in up to all of 120 data sets.
Text largestAtTheEnds() {
    return "No interval: the largest distance lies where samples are few, and changes with how far out they reach; the "
           "range of calibrated models beside it shows what noise alone gives.";
}

/// Of one set of targets.
double distanceMeasureCost(const Dataset& data) {
    const auto n = static_cast<double>(data.sampleCount());
    return 20 * n + 200 * std::min(n, 4096.0);
}

Measure distanceMeasure(MethodInfo info, DistancePart part, const Text& withoutInterval) {
    info.source =
        "Austin, Steyerberg (2019), The Integrated Calibration Index (ICI) and related metrics for quantifying the "
        "calibration of logistic regression models, Statistics in Medicine 38";
    info.cost = "O(n log n) time, and at most 4096 samples or groups of them times 200 places; as much memory";
    info.families = familiesWith({Ability::Classes});
    info.takesWeights = true;
    Measure measure{.info = std::move(info), .better = Better::lower()};
    measure.defaultLens = confidenceLensId;
    measure.isCalibrationError = true;
    measure.calibratedCost = [](const Dataset& data, const Values&) { return distanceMeasureCost(data); };
    measure.evaluate = [id = measure.info.id, part, withoutInterval](const MethodCall& call) {
        call.run.check();
        Estimate estimate;
        estimate.value = PreparedDistances(call.data, id).evaluate(call.data.labels()).*part;
        estimate.warnings.push_back({"interval-left-out", Severity::Note, withoutInterval, 0, 0});
        call.run.step(1.0);
        return estimate;
    };
    measure.point = measure.evaluate;
    measure.prepare = [id = measure.info.id, part](const MethodCall& call) {
        const auto prepared = std::make_shared<const PreparedDistances>(call.data, id);
        return statisticPerTargets(
            [prepared, part](const Targets& targets) { return prepared->evaluate(targets.labels).*part; });
    };
    return measure;
}

/// The same with an interval, where there are rows enough for one.
Measure withInterval(Measure measure, DistancePart part) {
    measure.calibratedCost = [ofRange = measure.calibratedCost](const Dataset& data, const Values& values) {
        return isSizeForInterval(data) ? 0.0 : ofRange(data, values);
    };
    measure.cost = [](const Dataset& data, const Values&) {
        return Cost{.operations = 2.0 * intervalResamples * distanceMeasureCost(data),
                    .bytes = 8.0 * static_cast<double>(data.sampleCount())};
    };
    measure.pointCost = [](const Dataset& data, const Values&) {
        return Cost{.operations = distanceMeasureCost(data), .bytes = 8.0 * static_cast<double>(data.sampleCount())};
    };
    measure.evaluate = [point = measure.point, id = measure.info.id, part](const MethodCall& call) {
        if (!isSizeForInterval(call.data)) return point(call);
        call.run.check();
        const PreparedDistances prepared(call.data, id);
        Estimate estimate;
        estimate.value = prepared.evaluate(call.data.labels()).*part;
        estimate.interval = distanceInterval(prepared, call, part, estimate.value);
        return estimate;
    };
    return measure;
}

}  // namespace

SmoothDistances smoothDistances(const Dataset& data, double span) {
    return PreparedDistances(data, "ici", span).evaluate(data.labels());
}

Eigen::VectorXd smoothCalibrationCurve(const Dataset& data) {
    return PreparedDistances(data, "The smooth calibration curve").curve(data.labels());
}

Measure iciMeasure() {
    return withInterval(
        distanceMeasure(
            {.id = "ici",
             .name = "ICI",
             .explanation =
                 "Integrated calibration index: the mean distance between the predicted probabilities "
                 "and a smooth calibration curve (loess of the outcomes on the predictions). 0.03 means "
                 "that predictions differ from smoothed observed frequencies by 3 points on average."
                 " The curve is smooth, so it needs no bins, but misses what happens on short stretches. Noise of the "
                 "curve counts as error: even a calibrated model has a positive value, hence the range beside it. For "
                 "several "
                 "classes it looks at the top label.",
             .formula = "ICI = n⁻¹ Σ_i |loess(r_i) − r_i|, span 0.75, degree 2",
             .source = {},
             .cost = {},
             .families = {},
             .parameters = {},
             .uses = {Use::Risks},
             .papers = {"austin2019"}},
            &SmoothDistances::mean, noiseOfTheCurve()),
        &SmoothDistances::mean);
}

Measure e50Measure() {
    return withInterval(
        distanceMeasure(
            {.id = "e50",
             .name = "E50",
             .explanation =
                 "The median distance between the predicted probabilities and a smooth calibration "
                 "curve: half of the predictions are off by no more than this."
                 " The curve is smooth, so it needs no bins, but misses what happens on short stretches. Noise of the "
                 "curve counts as error: even a calibrated model has a positive value, hence the range beside it. For "
                 "several "
                 "classes it looks at the top label.",
             .formula = "E50 = median_i |loess(r_i) − r_i|, span 0.75, degree 2",
             .source = {},
             .cost = {},
             .families = {},
             .parameters = {},
             .papers = {"austin2019"}},
            &SmoothDistances::median, noiseOfTheCurve()),
        &SmoothDistances::median);
}

Measure e90Measure() {
    return withInterval(
        distanceMeasure(
            {.id = "e90",
             .name = "E90",
             .explanation =
                 "The 90 % quantile of the distances between the predicted probabilities and a smooth "
                 "calibration curve: one prediction in ten is off by more than this."
                 " The curve is smooth, so it needs no bins, but misses what happens on short stretches. Noise of the "
                 "curve counts as error: even a calibrated model has a positive value, hence the range beside it. For "
                 "several "
                 "classes it looks at the top label.",
             .formula = "E90 = 90 % quantile of |loess(r_i) − r_i|, span 0.75, degree 2",
             .source = {},
             .cost = {},
             .families = {},
             .parameters = {},
             .papers = {"austin2019"}},
            &SmoothDistances::upper, noiseOfTheCurve()),
        &SmoothDistances::upper);
}

Measure emaxMeasure() {
    return distanceMeasure(
        {.id = "emax",
         .name = "Emax",
         .explanation =
             "The largest distance between a predicted probability and a smooth calibration curve. "
             "It is often found at the ends, where the curve rests on few samples."
             " The curve is smooth, so it needs no bins, but misses what happens on short stretches. Noise of the "
             "curve counts as error: even a calibrated model has a positive value, hence the range beside it. For "
             "several "
             "classes it looks at the top label.",
         .formula = "Emax = max_i |loess(r_i) − r_i|, span 0.75, degree 2",
         .source = {},
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"austin2019"}},
        &SmoothDistances::largest, largestAtTheEnds());
}

}  // namespace calibrium
