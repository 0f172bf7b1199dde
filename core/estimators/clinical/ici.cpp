// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/ici.h"

#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/curves/loess.h"
#include "core/estimators/local/weighing_rows.h"
#include "core/families/classes/lens.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/summation.h"

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
    throw InvalidInput(method + " fits a smooth curve and needs at least " + std::to_string(Loess::fewestSamples) +
                       " samples; " + data.name() + " has " + std::to_string(r.size()) + ".");
}

class PreparedDistances {
public:
    PreparedDistances(const Dataset& data, const std::string& method)
        : m_rows(weighingRows(data)),
          m_r(enoughPredictions(m_rows.data, method)),
          m_loess(m_r, m_rows.data.weights()) {}

    /// Of the rows that weigh anything.
    [[nodiscard]] Eigen::VectorXd curve(const Labels& allLabels) const {
        const Labels labels = m_rows.labelsOf(allLabels);
        Eigen::VectorXd outcomes(m_r.size());
        for (Index i = 0; i < m_r.size(); ++i) outcomes(i) = labels[static_cast<std::size_t>(i)] == 1 ? 1.0 : 0.0;
        return m_loess.fit(outcomes);
    }

    [[nodiscard]] SmoothDistances evaluate(const Labels& labels) const {
        const Eigen::VectorXd distance = (curve(labels) - m_r).cwiseAbs();
        const Eigen::VectorXd& weights = m_rows.data.weights();
        return weights.size() > 0 ? weighted(distance, weights) : unweighted(distance);
    }

private:
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

/// A resampled curve has the noise of the data twice, which only ever adds to a distance.
Warning noDistanceInterval() {
    return {"interval-left-out", Severity::Note,
            "No interval: noise of the curve adds to the distances, in the data and once more in every resample, so "
            "that bootstrap intervals lie above the true value; the range of calibrated models beside it shows what "
            "noise alone gives.",
            0, 0};
}

Measure distanceMeasure(MethodInfo info, double SmoothDistances::*part) {
    info.explanation +=
        " The curve is smooth, so it needs no bins, but misses what happens on short stretches. Noise of the "
        "curve counts as error: even a calibrated model has a positive value, hence the range beside it. For several "
        "classes it looks at the top label.";
    info.source =
        "Austin, Steyerberg (2019), The Integrated Calibration Index (ICI) and related metrics for quantifying the "
        "calibration of logistic regression models, Statistics in Medicine 38";
    info.cost = "O(n log n) time, and at most 4096 samples or groups of them times 200 places; as much memory";
    info.families = familiesWith({Ability::Classes});
    info.takesWeights = true;
    Measure measure{.info = std::move(info), .better = Better::lower()};
    measure.defaultLens = confidenceLensId;
    measure.isCalibrationError = true;
    measure.calibratedCost = [](const Dataset& data, const Values&) {
        const auto n = static_cast<double>(data.sampleCount());
        return 20 * n + 200 * std::min(n, 4096.0);
    };
    measure.evaluate = [id = measure.info.id, part](const MethodCall& call) {
        call.run.check();
        Estimate estimate;
        estimate.value = PreparedDistances(call.data, id).evaluate(call.data.labels()).*part;
        estimate.warnings.push_back(noDistanceInterval());
        call.run.step(1.0);
        return estimate;
    };
    measure.prepare = [id = measure.info.id, part](const MethodCall& call) {
        const auto prepared = std::make_shared<const PreparedDistances>(call.data, id);
        return statisticPerTargets(
            [prepared, part](const Targets& targets) { return prepared->evaluate(targets.labels).*part; });
    };
    return measure;
}

}  // namespace

SmoothDistances smoothDistances(const Dataset& data) { return PreparedDistances(data, "ici").evaluate(data.labels()); }

Eigen::VectorXd smoothCalibrationCurve(const Dataset& data) {
    return PreparedDistances(data, "The smooth calibration curve").curve(data.labels());
}

Measure iciMeasure() {
    return distanceMeasure(
        {.id = "ici",
         .name = "ICI",
         .explanation = "Integrated calibration index: the mean distance between the predicted probabilities "
                        "and a smooth calibration curve (loess of the outcomes on the predictions). 0.03 means "
                        "that predictions differ from smoothed observed frequencies by 3 points on average.",
         .formula = "ICI = n⁻¹ Σ_i |loess(r_i) − r_i|, span 0.75, degree 2",
         .source = {},
         .cost = {},
         .families = {},
         .parameters = {},
         .uses = {Use::Risks},
         .papers = {"austin2019"}},
        &SmoothDistances::mean);
}

Measure e50Measure() {
    return distanceMeasure(
        {.id = "e50",
         .name = "E50",
         .explanation = "The median distance between the predicted probabilities and a smooth calibration "
                        "curve: half of the predictions are off by no more than this.",
         .formula = "E50 = median_i |loess(r_i) − r_i|, span 0.75, degree 2",
         .source = {},
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"austin2019"}},
        &SmoothDistances::median);
}

Measure e90Measure() {
    return distanceMeasure(
        {.id = "e90",
         .name = "E90",
         .explanation = "The 90 % quantile of the distances between the predicted probabilities and a smooth "
                        "calibration curve: one prediction in ten is off by more than this.",
         .formula = "E90 = 90 % quantile of |loess(r_i) − r_i|, span 0.75, degree 2",
         .source = {},
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"austin2019"}},
        &SmoothDistances::upper);
}

Measure emaxMeasure() {
    return distanceMeasure(
        {.id = "emax",
         .name = "Emax",
         .explanation = "The largest distance between a predicted probability and a smooth calibration curve. "
                        "It is often found at the ends, where the curve rests on few samples.",
         .formula = "Emax = max_i |loess(r_i) − r_i|, span 0.75, degree 2",
         .source = {},
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"austin2019"}},
        &SmoothDistances::largest);
}

}  // namespace calibrium
