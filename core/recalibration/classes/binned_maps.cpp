// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/binned_maps.h"

#include "core/binning/equal_mass.h"
#include "core/data/abilities.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/classes/platt.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/probability_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// Constant on bins: r <= edge belongs to the left one.
struct Steps {
    std::vector<double> edges{};   ///< between the bins, rising
    std::vector<double> values{};  ///< one more

    [[nodiscard]] double operator()(double r) const {
        return values[static_cast<std::size_t>(std::lower_bound(edges.begin(), edges.end(), r) - edges.begin())];
    }
};

/// The (weighted) mean of `what` in equal-mass bins of `r`; ties are not split, so no bin is empty.
Steps binMeans(const Eigen::VectorXd& r, const Eigen::VectorXd& what, const Eigen::VectorXd& weights, Index binCount) {
    const Bins bins = equalMassBins(r, binCount);
    std::vector<CompensatedSum> sums(static_cast<std::size_t>(bins.count));
    std::vector<double> sizes(sums.size(), 0.0);
    for (std::size_t i = 0; i < bins.index.size(); ++i) {
        const auto row = static_cast<Index>(i);
        const auto bin = static_cast<std::size_t>(bins.index[i]);
        const double weight = weights.size() > 0 ? weights(row) : 1.0;
        sums[bin].add(weight * what(row));
        sizes[bin] += weight;
    }
    Steps steps;
    steps.edges.assign(bins.edges.begin() + 1, bins.edges.end() - 1);
    for (std::size_t b = 0; b < sums.size(); ++b) {
        steps.values.push_back(std::clamp(sums[b].value() / sizes[b], 0.0, 1.0));  // rounding may leave the range
    }
    return steps;
}

std::vector<FittedParameter> valuesByBin(const Steps& steps) {
    std::vector<FittedParameter> all;
    for (std::size_t b = 0; b < steps.values.size(); ++b) {
        const std::string upTo = b < steps.edges.size() ? significant(steps.edges[b]) : "1";
        all.push_back({Text("up to {1}", asNumber(upTo)), steps.values[b]});
    }
    return all;
}

nlohmann::json stepsJson(const Steps& steps) { return {{"edges", steps.edges}, {"values", steps.values}}; }

Steps stepsFromJson(const nlohmann::json& json) {
    Steps steps{mapRisingNumbers(json, "edges"), {}};
    steps.values = mapNumbers(json, "values", steps.edges.size() + 1);
    for (const double value : steps.values) {
        if (!(value >= 0 && value <= 1))
            throw InvalidInput("The \"values\" of a map by bins must lie between 0 and 1.");
    }
    return steps;
}

class HistogramMap : public ProbabilityMap {
public:
    explicit HistogramMap(Steps steps) : m_steps(std::move(steps)) {}

    [[nodiscard]] double operator()(double p) const override { return m_steps(p); }
    [[nodiscard]] nlohmann::json toJson() const override { return stepsJson(m_steps); }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override { return valuesByBin(m_steps); }
    [[nodiscard]] bool isInjective() const override { return false; }
    [[nodiscard]] MapCurve curve() const override {
        MapCurve curve{.name = "", .x = {0}, .y = {m_steps.values.front()}};
        for (std::size_t b = 0; b < m_steps.edges.size(); ++b) {
            curve.x.insert(curve.x.end(), 2, m_steps.edges[b]);
            curve.y.push_back(m_steps.values[b]);
            curve.y.push_back(m_steps.values[b + 1]);
        }
        curve.x.push_back(1);
        curve.y.push_back(m_steps.values.back());
        return curve;
    }

private:
    Steps m_steps;
};

class ScalingBinningMap : public ProbabilityMap {
public:
    ScalingBinningMap(PlattCurve scaling, Steps steps) : m_scaling(scaling), m_steps(std::move(steps)) {}

    [[nodiscard]] double operator()(double p) const override { return m_steps(m_scaling(p)); }
    [[nodiscard]] nlohmann::json toJson() const override {
        nlohmann::json json = stepsJson(m_steps);
        json["scaling"] = calibrium::toJson(m_scaling);
        return json;
    }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all{{"slope", m_scaling.slope}, {"intercept", m_scaling.intercept}};
        for (auto& value : valuesByBin(m_steps)) all.push_back(std::move(value));
        return all;
    }
    [[nodiscard]] bool isInjective() const override { return false; }

private:
    PlattCurve m_scaling;
    Steps m_steps;
};

Parameter binsParameter() {
    return limitedBySamples(
        SampleLimit::Useless,
        countParameter("bins", "Bins",
                       "How many bins, with as equal numbers of fit rows as ties allow: more follow the data more "
                       "closely, fewer are known better.",
                       "bins", 15, 1, 1000));
}

ProbabilityFit fitHistogram(const ProbabilityRows& rows, const Values& values, const Run& run) {
    run.check();
    const Eigen::VectorXd outcomes =
        Eigen::Map<const Eigen::VectorX<std::int32_t>>(rows.outcomes.data(), static_cast<Index>(rows.outcomes.size()))
            .cast<double>();
    Steps steps = binMeans(rows.probabilities, outcomes, rows.weights, values.integer("bins"));
    const auto count = static_cast<Index>(steps.values.size());
    return {.map = std::make_shared<const HistogramMap>(std::move(steps)), .isAtBound = false, .parameterCount = count};
}

ProbabilityFit fitScalingBinning(const ProbabilityRows& rows, const Values& values, const Run& run) {
    const PlattFit scaling = fitPlatt(rows, run);
    // Number by number, as the map will be applied.
    Eigen::VectorXd scaled(rows.probabilities.size());
    for (Index i = 0; i < scaled.size(); ++i) scaled(i) = scaling.curve(rows.probabilities(i));
    Steps steps = binMeans(scaled, scaled, rows.weights, values.integer("bins"));
    return {.map = std::make_shared<const ScalingBinningMap>(scaling.curve, std::move(steps)),
            .isAtBound = scaling.isAtBound,
            .parameterCount = 2};
}

}  // namespace

RecalibrationMethod histogramRecalibration() {
    return oneAgainstRest(
        {.info = {.id = "histogram",
                  .name = "Histogram binning",
                  .explanation =
                      "The predictions of the fit rows are cut into bins of equal numbers of rows, and every "
                      "prediction in a bin is replaced by the frequency with which the outcome came there. It assumes "
                      "nothing of the shape of the distortion, but only as many different predictions are left as "
                      "there are bins, so sharpness is lost, and neighbouring bins may be out of order. With more than "
                      "two classes, each class is mapped against the rest and the row is divided by its sum.",
                  .formula = "f(p) = mean of y over the fit rows in the bin of p",
                  .source = "Zadrozny, Elkan (2001), Obtaining calibrated probability estimates from decision trees "
                            "and naive Bayesian classifiers, ICML",
                  .cost = "O(m n log n) time, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {binsParameter()},
                  .takesWeights = true,
                  .papers = {"zadrozny2001"}},
         .fit = fitHistogram,
         .load = [](const nlohmann::json& json) -> std::shared_ptr<const ProbabilityMap> {
             return std::make_shared<const HistogramMap>(stepsFromJson(json));
         }});
}

RecalibrationMethod scalingBinningRecalibration() {
    return oneAgainstRest(
        {.info = {.id = "scaling-binning",
                  .name = "Scaling-binning",
                  .explanation =
                      "Platt scaling first; then its values on the fit rows are cut into bins of equal numbers of "
                      "rows, and a prediction becomes the mean value of its bin. What comes out has few different "
                      "values, so its calibration error can be measured, and it needs far fewer fit rows than "
                      "histogram binning, as the values come from the fitted curve and not from frequencies. It "
                      "repairs what Platt scaling repairs. With more than two classes, each class is mapped against "
                      "the rest and the row is divided by its sum.",
                  .formula = "g(p) = σ(a logit p + b), slope a, intercept b; f(p) = mean of g over the fit rows in the "
                             "bin of g(p)",
                  .source = "Kumar, Liang, Ma (2019), Verified uncertainty calibration, NeurIPS 32, section 4",
                  .cost = "O(m n log n) time, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {binsParameter()},
                  .takesWeights = true,
                  .papers = {"kumar2019"}},
         .fit = fitScalingBinning,
         .load = [](const nlohmann::json& json) -> std::shared_ptr<const ProbabilityMap> {
             return std::make_shared<const ScalingBinningMap>(plattFromJson(mapMember(json, "scaling")),
                                                              stepsFromJson(json));
         }});
}

}  // namespace calibrium
