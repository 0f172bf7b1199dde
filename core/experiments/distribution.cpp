// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/distribution.h"

#include "core/experiments/experiment_figures.h"
#include "core/experiments/world_experiment.h"
#include "core/hypothesis/measure_test.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <cmath>
#include <utility>

namespace calibrium {

namespace {

using Kind = MeasuredQuantity::Kind;

constexpr std::size_t pValueBinCount = 20;
constexpr double pValueBandLevel = 0.99;
/// A bias is named when it is beyond the noise of the mean: two-sided 99 % of a normal distribution.
constexpr double biasQuantile = 2.5758293035489004;

/// The histogram of p-values beside the uniform density, which they have if the model is calibrated.
Panel pValuePanel(const std::vector<double>& pValues, const std::string& title, int series) {
    Panel panel;
    panel.title = title;
    panel.x = {.label = "p-value", .minimum = 0, .maximum = 1};
    panel.y = {.label = "data sets", .minimum = 0, .maximum = {}, .isCount = true};
    if (pValues.empty()) return panel;
    std::vector<double> edges;
    for (std::size_t k = 0; k <= pValueBinCount; ++k) {
        edges.push_back(static_cast<double>(k) / static_cast<double>(pValueBinCount));
    }
    const auto count = static_cast<double>(pValues.size());
    const double share = 1.0 / static_cast<double>(pValueBinCount);
    const ShareRange range = binomialShares(pValues.size(), share, pValueBandLevel);
    panel.marks.emplace_back(histogramBars(pValues, edges, {Role::ModelSoft, series, ""}));
    panel.marks.emplace_back(Band{.style = {Role::Reference, 0, "99 % of uniform p-values"},
                                  .x = {0.0, 1.0},
                                  .lower = {count * range.lower, count * range.lower},
                                  .upper = {count * range.upper, count * range.upper}});
    panel.marks.emplace_back(horizontalRule(Role::Reference, 0, count * share, "uniform"));
    panel.notes.push_back("p ≤ 0.05 in " + percentText(static_cast<double>(countAtMost(pValues, 0.05)) / count));
    return panel;
}

std::string plusMinus(const SampleMoments& moments) { return withError(moments.mean, moments.standardError()); }

std::string estimateSentence(const std::string& label, const SampleMoments& moments, const std::optional<Truth>& truth,
                             std::size_t repetitions) {
    const std::string average = "The " + label + " is " + plusMinus(moments) + " on average";
    if (!truth) {
        return average + ", with standard deviation " + significant(moments.standardDeviation(), 2) +
               "; its true value is not known.";
    }
    const double bias = moments.mean - truth->value;
    const double error = moments.standardError();
    const bool isBiased = std::abs(bias) > biasQuantile * error;
    const std::string known = "its true value is " + significant(truth->value, 3) + " (" + truth->source + ")";
    if (!isBiased) {
        return average + " and " + known + ": no bias is visible in " + std::to_string(repetitions) + " data sets.";
    }
    return average + ", although " + known + ": it is biased by " + (bias > 0 ? "+" : "−") +
           significant(std::abs(bias), 3) + ".";
}

std::string pValueSentence(const std::string& label, const std::vector<double>& pValues, bool isCalibrated) {
    const std::int64_t count = countAtMost(pValues, 0.05);
    const auto total = static_cast<double>(pValues.size());
    const ShareRange range = binomialShares(pValues.size(), 0.05, pValueBandLevel);
    const double share = static_cast<double>(count) / total;
    std::string text = label + ": p is at most 0.05 in " + significant(100 * share, 3) + " % of " +
                       std::to_string(pValues.size()) + " data sets";
    if (!isCalibrated) return text + ": that is its power against this world.";
    const std::string expected = " the 5 % of an exact test";
    if (share > range.upper) return text + ", more than" + expected + " allow: it rejects calibrated models too often.";
    if (share < range.lower) return text + ", less than" + expected + " allow: it is conservative.";
    return text + ", which agrees with" + expected + ".";
}

class Distribution : public WorldExperiment {
public:
    Distribution(WorldPlan plan, std::vector<WorldCondition> conditions, const Run& run)
        : WorldExperiment(std::move(plan), {}, std::move(conditions), run) {}

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Distribution over data sets";
        figure.series = seriesNames();
        for (std::size_t q = 0; q < measured().size(); ++q) {
            const auto values = table.column(0, q);
            const int series = static_cast<int>(q);
            figure.panels.push_back(measured()[q].kind == Kind::Estimate
                                        ? estimatePanel(values, q)
                                        : pValuePanel(values, measured()[q].label, series));
        }
        arrange(figure.panels, figure.panels.size() > 4 ? 3 : 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"mean", "standard deviation", "standard error", "truth", "bias", "published"};
        for (std::size_t q = 0; q < measured().size(); ++q) {
            const auto values = table.column(0, q);
            if (values.empty()) continue;
            const MeasuredQuantity& quantity = measured()[q];
            const SampleMoments moments = momentsOf(values);
            const auto& known = truth(0, q);
            SummaryRow row{.condition = "", .quantity = quantity.label, .numbers = {moments.mean}};
            row.numbers.emplace_back(moments.standardDeviation());
            row.numbers.emplace_back(moments.standardError());
            row.numbers.push_back(known ? std::optional(known->value) : std::nullopt);
            row.numbers.push_back(known ? std::optional(moments.mean - known->value) : std::nullopt);
            row.numbers.push_back(published({quantity.id, quantity.label}, ""));
            summary.rows.push_back(std::move(row));
            if (values.size() < 2) continue;
            summary.sentences.push_back(quantity.kind == Kind::Estimate
                                            ? estimateSentence(quantity.label, moments, known, values.size())
                                            : pValueSentence(quantity.label, values, isCalibrated(0)));
        }
        return summary;
    }

private:
    [[nodiscard]] Panel estimatePanel(const std::vector<double>& values, std::size_t q) const {
        const MeasuredQuantity& quantity = measured()[q];
        const int series = static_cast<int>(q);
        Panel panel = histogramPanel(values, quantity.label, series);
        if (const auto& known = truth(0, q)) {
            panel.marks.emplace_back(verticalRule(Role::Reference, series, known->value, "truth"));
        }
        if (const auto value = published({quantity.id, quantity.label}, "")) {
            panel.marks.emplace_back(verticalRule(Role::Reference, series, *value, "published"));
        }
        if (!values.empty()) panel.notes.push_back("mean " + plusMinus(momentsOf(values)));
        return panel;
    }
};

std::vector<Parameter> parameters() { return {repetitionsParameter(1000)}; }

ExperimentPlan defaults() {
    ExperimentPlan plan;
    plan.experiment = "distribution";
    plan.world = "dirichlet";
    plan.analysis.measures = {{"ece", {}},
                              {"skce", {{"estimator", std::string("biased")}}},
                              {"skce", {{"estimator", std::string("unbiased")}}},
                              {"skce", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepare(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "distribution", parameters());
    requireMethods(plan.analysis());
    std::vector<WorldCondition> conditions{makeCondition(plan, {}, {}, plan.analysis(), false, run)};
    return std::make_unique<Distribution>(std::move(plan), std::move(conditions), run);
}

}  // namespace

Experiment distributionExperiment() {
    return {.info = {.id = "distribution",
                     .name = "Distribution of estimates",
                     .explanation =
                         "Draws data sets from the world again and again and shows how a measure, or a test's p-value, "
                         "is distributed over them. The mean beside the true value shows the bias of an estimator, the "
                         "width its noise. In a calibrated world a good p-value is uniform: at most 0.05 in 5 % of the "
                         "data sets.",
                     .formula = "bias = mean(estimate) − truth ± s/√R over R data sets",
                     .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, figure 1",
                     .cost = "repetitions times the cost of the measures and tests",
                     .families = allFamilies(),
                     .parameters = parameters()},
            .takesWorld = true,
            .takesMeasures = true,
            .takesTests = true,
            .defaults = defaults(),
            .prepare = prepare};
}

}  // namespace calibrium
