// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/estimator_risk.h"

#include "core/data/abilities.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/risk_functions.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/families/classes/lens.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/simulation/known_targets.h"
#include "core/statistics/intervals.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

enum Quantity : std::size_t { riskPlace, estimatePlace, distancePlace, truthPlace };

const std::vector<std::string>& quantityNames() {
    static const std::vector<std::string> names{"risk", "squared estimate", "distance to truth", "true squared error"};
    return names;
}

std::vector<Index> rowsFrom(Index first, Index end) {
    std::vector<Index> rows(static_cast<std::size_t>(end - first));
    std::iota(rows.begin(), rows.end(), first);
    return rows;
}

/// The first four fifths of the rows, which are drawn independently.
Index trainCountOf(Index rowCount) { return rowCount * 4 / 5; }

/// Rows of a data set with what they should have been: Δ in expectation given each prediction.
struct JudgedRows {
    RiskRows rows;
    std::optional<RowMatrix> trueGaps{};
};

class EstimatorRisk : public PreparedExperiment {
public:
    EstimatorRisk(const WorldPlan& plan, std::shared_ptr<const WorldSampler> sampler, EstimatorSpace space)
        : m_seed(plan.analysis().seed),
          m_values(plan.values()),
          m_sampler(std::move(sampler)),
          m_space(std::move(space)),
          m_truth(dynamic_cast<const KnownTargets*>(m_sampler.get())) {}

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {m_space.parameter}; }
    [[nodiscard]] std::vector<Condition> conditions() const override {
        std::vector<Condition> conditions;
        for (const double value : m_space.values) {
            conditions.push_back({.values = {value}, .label = valueText(value)});
        }
        return conditions;
    }
    [[nodiscard]] std::vector<std::string> quantities() const override {
        const auto& names = quantityNames();
        return {names.begin(), names.begin() + (knowsTruth() ? 4 : 2)};
    }

    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition,
                                           std::vector<Text>& /*refusals*/, const Run& run) const override {
        run.check();
        const JudgedRows judged = rowsOf(m_sampler->draw(m_seed, repetition));
        const Index n = judged.rows.sampleCount();
        const Index first = m_space.id == "theta" ? 0 : trainCountOf(n);
        const auto eval = rowsFrom(first, n);
        const auto train = rowsFrom(0, first);
        const PairFunction function =
            riskFunction(m_space.id, m_space.values[condition], m_values,
                         {.rows = judged.rows, .train = train, .eval = eval}, run.withoutProgress());
        std::vector<double> numbers{function.risk(selectedRows(judged.rows.gaps, eval), run.withoutProgress()),
                                    function.squaredEstimate()};
        if (judged.trueGaps) {
            const RowMatrix truth = selectedRows(*judged.trueGaps, eval);
            numbers.push_back(function.risk(truth, run.withoutProgress()));
            numbers.push_back(truth.squaredNorm() / static_cast<double>(truth.rows()));
        }
        return numbers;
    }

    [[nodiscard]] std::optional<Dataset> dataSet(std::size_t repetition, std::size_t /*condition*/) const override {
        return m_sampler->draw(m_seed, repetition);
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = Text("Calibration estimation risk, {1}", inEnglish(m_space.name));
        figure.series = {inEnglish(m_space.name)};
        figure.panels.push_back(riskPanel(table));
        figure.panels.push_back(minimaPanel(table));
        if (knowsTruth()) figure.panels.push_back(meanPanel(table, distancePlace, "Distance to the truth"));
        figure.panels.push_back(estimatePanel(table));
        arrange(figure.panels, 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"mean", "standard error", "5 %", "95 %"};
        for (std::size_t c = 0; c < m_space.values.size(); ++c) {
            for (std::size_t q = 0; q < table.quantities.size(); ++q) {
                auto column = table.column(c, q);
                if (column.empty()) continue;
                const SampleMoments moments = momentsOf(column);
                std::sort(column.begin(), column.end());
                summary.rows.push_back({.condition = valueText(m_space.values[c]),
                                        .quantity = inEnglish(quantityNames()[q]),
                                        .numbers = {moments.mean, moments.standardError(), quantile(column, 0.05),
                                                    quantile(column, 0.95)}});
            }
        }
        addSentences(summary, table);
        return summary;
    }

private:
    [[nodiscard]] bool knowsTruth() const { return m_truth != nullptr; }
    [[nodiscard]] bool isScalar() const { return m_space.id != "theta" && m_values.text("reduction") == "top-label"; }
    [[nodiscard]] Text valueText(double value) const {
        return Text("{1} = {2}", m_space.parameter, asNumber(significant(value, 3)));
    }

    [[nodiscard]] JudgedRows rowsOf(const Dataset& data) const {
        const Dataset seen = isScalar() ? applyLens(data, parseLens("top-label")) : data;
        JudgedRows judged{.rows = riskRows(seen, isScalar())};
        if (!knowsTruth()) return judged;
        const RowMatrix truth = m_truth->targetProbabilities(data);
        if (!isScalar()) {
            judged.trueGaps = data.parameters() - truth;
            return judged;
        }
        judged.trueGaps = RowMatrix(data.sampleCount(), 1);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            Index top = 0;
            const double confidence = data.parameters().row(i).maxCoeff(&top);
            (*judged.trueGaps)(i, 0) = confidence - truth(i, top);
        }
        return judged;
    }

    [[nodiscard]] Axis valueAxis() const {
        Axis axis;
        axis.label = inEnglish(m_space.axis);
        axis.isLogarithmic = m_space.isLogarithmic;
        return axis;
    }

    /// Means with their 95 % intervals.
    [[nodiscard]] Curve meanCurve(const ExperimentTable& table, std::size_t quantity) const {
        Curve curve;
        for (std::size_t c = 0; c < m_space.values.size(); ++c) {
            const auto column = table.column(c, quantity);
            if (column.empty()) continue;
            const SampleMoments moments = momentsOf(column);
            const Interval interval = normalInterval(moments.mean, moments.standardError());
            curve.add(m_space.values[c], moments.mean, interval.lower, interval.upper);
        }
        return curve;
    }

    /// Place of the smallest mean; nothing before every value has one.
    [[nodiscard]] std::optional<std::size_t> best(const ExperimentTable& table, std::size_t quantity) const {
        const Curve curve = meanCurve(table, quantity);
        if (curve.y.size() < m_space.values.size()) return std::nullopt;
        return static_cast<std::size_t>(std::min_element(curve.y.begin(), curve.y.end()) - curve.y.begin());
    }

    /// Places of the smallest risk in every whole repetition.
    [[nodiscard]] std::vector<std::size_t> singleMinima(const ExperimentTable& table) const {
        const std::size_t whole = table.repetitionCount(m_space.values.size() - 1);
        std::vector<std::size_t> places;
        for (std::size_t r = 0; r < whole; ++r) {
            std::size_t place = 0;
            for (std::size_t c = 1; c < m_space.values.size(); ++c) {
                if (table.at(r, c, riskPlace) < table.at(r, place, riskPlace)) place = c;
            }
            places.push_back(place);
        }
        return places;
    }

    [[nodiscard]] Panel meanPanel(const ExperimentTable& table, std::size_t quantity, const Text& title) const {
        Panel panel;
        panel.title = title;
        panel.x = valueAxis();
        panel.y.label = Text("mean {1}", inEnglish(quantityNames()[quantity]));
        addCurve(panel, meanCurve(table, quantity), 0, "");
        if (const auto place = best(table, riskPlace)) {
            panel.marks.emplace_back(verticalRule(Role::Observed, 0, m_space.values[*place], "smallest mean risk"));
        }
        return panel;
    }

    [[nodiscard]] Panel riskPanel(const ExperimentTable& table) const {
        constexpr std::size_t shown = 10;
        Panel panel = meanPanel(table, riskPlace, "Risk");
        panel.y.label = "risk";
        const std::size_t whole = table.repetitionCount(m_space.values.size() - 1);
        for (std::size_t r = 0; r < std::min(whole, shown); ++r) {
            Line line{.style = {Role::ModelSoft, 0, r == 0 ? Text("single data sets") : Text()},
                      .x = m_space.values,
                      .y = {}};
            for (std::size_t c = 0; c < m_space.values.size(); ++c) line.y.push_back(table.at(r, c, riskPlace));
            panel.marks.insert(panel.marks.begin(), std::move(line));
        }
        return panel;
    }

    /// A bar around each value, up to half way to its neighbours.
    [[nodiscard]] Panel minimaPanel(const ExperimentTable& table) const {
        Panel panel;
        panel.title = "Where single data sets have their smallest risk";
        panel.x = valueAxis();
        panel.y = {.label = "data sets", .minimum = 0.0, .maximum = {}, .isCount = true};
        const auto minima = singleMinima(table);
        if (minima.empty()) return panel;
        const auto& values = m_space.values;
        const auto between = [&](std::size_t left) {
            return m_space.isLogarithmic ? std::sqrt(values[left] * values[left + 1])
                                         : (values[left] + values[left + 1]) / 2;
        };
        Bars bars{.style = {Role::ModelSoft, 0, ""}, .left = {}, .right = {}, .base = {}, .top = {}, .tips = {}};
        for (std::size_t c = 0; c < values.size(); ++c) {
            const auto count = std::count(minima.begin(), minima.end(), c);
            bars.left.push_back(c == 0 ? values[c] : between(c - 1));
            bars.right.push_back(c + 1 == values.size() ? values[c] : between(c));
            bars.base.push_back(0);
            bars.top.push_back(static_cast<double>(count));
            bars.tips.push_back(Text("{1}: {2} of {3} data sets", valueText(values[c]), count, minima.size()));
        }
        panel.marks.emplace_back(std::move(bars));
        return panel;
    }

    [[nodiscard]] Panel estimatePanel(const ExperimentTable& table) const {
        Panel panel = meanPanel(table, estimatePlace, "Squared calibration error");
        panel.y.label = "mean estimate";
        if (!knowsTruth()) return panel;
        const auto truths = table.column(0, truthPlace);
        if (!truths.empty()) {
            panel.marks.emplace_back(horizontalRule(Role::Reference, 0, momentsOf(truths).mean, "truth"));
        }
        return panel;
    }

    void addSentences(ExperimentSummary& summary, const ExperimentTable& table) const {
        const auto place = best(table, riskPlace);
        if (!place) return;
        auto minima = singleMinima(table);
        std::sort(minima.begin(), minima.end());
        const auto at = [&](double share) {
            const auto last = static_cast<double>(minima.size() - 1);
            return asNumber(
                significant(m_space.values[minima[static_cast<std::size_t>(std::lround(share * last))]], 3));
        };
        const Text smallest = valueText(m_space.values[*place]);
        summary.sentences.push_back(
            minima.size() > 1 ? Text("The mean risk over {1} data sets is smallest at {2}; nine in ten single data "
                                     "sets have their smallest risk between {3} and {4}.",
                                     minima.size(), smallest, at(0.05), at(0.95))
                              : Text("The mean risk over {1} data sets is smallest at {2}.", minima.size(), smallest));
        if (!knowsTruth()) return;
        summary.sentences.push_back(
            Text("The estimator is nearest to the truth at {1}; where the mean risk is smallest, the mean estimate of "
                 "the squared calibration error is {2}, and the truth is {3}.",
                 valueText(m_space.values[*best(table, distancePlace)]),
                 asNumber(significant(momentsOf(table.column(*place, estimatePlace)).mean, 3)),
                 asNumber(significant(momentsOf(table.column(*place, truthPlace)).mean, 3))));
    }

    std::uint64_t m_seed;
    Values m_values;
    std::shared_ptr<const WorldSampler> m_sampler;
    EstimatorSpace m_space;
    const KnownTargets* m_truth;  ///< the sampler, if it knows the truth; else null
};

std::vector<Parameter> estimatorRiskParameters() {
    const std::vector<std::string> fittedOnes{"bin", "bin-debiased", "kde", "kkr", "ukkr"};
    return {repetitionsParameter(100),
            choiceParameter(
                "estimator", "Estimator", "The calibration function whose hyperparameter is varied.",
                {{"theta", "another temperature", "The gap to predictions at another temperature, as in Figure 1."},
                 {"bin", "bins", "Equal-width bins of the top label's confidence, by their number."},
                 {"bin-debiased", "debiased bins",
                  "The same bins, without the square of their own noise: the debiased estimator of Kumar, Liang, Ma "
                  "(2019)."},
                 {"kde", "KDE", "Kernel density ratios, by their bandwidth."},
                 {"kkr", "kkr", "Kernel ridge regression on pairs, by its regularisation."},
                 {"ukkr", "ukkr", "Kernel ridge regression of the gaps, by its regularisation."}}),
            onlyWhere(choiceParameter("reduction", "Reduction", "What calibration is estimated of.",
                                      {{"canonical", "all classes", "The vectors of all class probabilities."},
                                       {"top-label", "top label", "The confidence of the predicted class."}}),
                      "estimator", fittedOnes),
            onlyWhere(numberParameter("theta-from", "Smallest θ", "The first value of θ.", 0.2, 0, 100), "estimator",
                      {"theta"}),
            onlyWhere(numberParameter("theta-to", "Largest θ", "The last value of θ.", 2.0, 0.1, 100), "estimator",
                      {"theta"}),
            onlyWhere(countParameter("points", "Values of θ", "Number of values of θ, evenly spaced.", "", 19, 2, 1000),
                      "estimator", {"theta"}),
            onlyWhere(numberParameter("scale", "Exponent at θ = 1",
                                      "The power of the predictions that is compared with them at θ = 1: 10/3 undoes "
                                      "the exponent 0.3 of the paper's world.",
                                      10.0 / 3.0, 0.01, 100),
                      "estimator", {"theta"})};
}

ExperimentPlan estimatorRiskDefaults() {
    ExperimentPlan plan;
    plan.experiment = "estimator-risk";
    plan.world = "tempered-dirichlet";
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareEstimatorRisk(const ExperimentPlan& given, const Run& run) {
    run.check();
    const WorldPlan plan(given, "estimator-risk", estimatorRiskParameters());
    auto sampler = plan.sampler({}, run);
    const Dataset example = sampler->draw(plan.analysis().seed, 0);
    if (example.classCount() < 2) {
        throw InvalidSetting(
            Text("The world {1} has no classes; the calibration estimation risk is that of class probabilities.",
                 plan.world().info.id));
    }
    constexpr Index fewestRows = 20;
    if (example.sampleCount() < fewestRows) {
        throw InvalidSetting(
            Text("A data set has {1} samples; the risk needs at least {2}.", example.sampleCount(), fewestRows));
    }
    EstimatorSpace space = riskSpace(plan.values(), trainCountOf(example.sampleCount()));
    return std::make_unique<EstimatorRisk>(plan, std::move(sampler), std::move(space));
}

}  // namespace

Experiment estimatorRiskExperiment() {
    return {.info = {.id = "estimator-risk",
                     .name = "Risk of an estimator",
                     .explanation =
                         "How to choose an estimator of the calibration error without knowing the error: the "
                         "calibration estimation risk can be computed from data alone, and on average it is smallest "
                         "for the function that is nearest to the truth. Here it is drawn over the hyperparameter of "
                         "an estimator, in worlds that know the truth beside the distance to it. On a single data set "
                         "the smallest risk scatters around the best value.",
                     .formula = "R(h) = mean over i ≠ j of (⟨p_i − e_{y_i}, p_j − e_{y_j}⟩ − h(p_i, p_j))²",
                     .source = "Gruber, Bach (2024), Optimizing estimators of squared calibration errors in "
                               "classification, equation 20 and section 5.1",
                     .cost = "repetitions and values of the hyperparameter times the cost of a fit, at most O(n³)",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = estimatorRiskParameters(),
                     .papers = {"gruber2024"}},
            .takesWorld = true,
            .takesMeasures = false,
            .takesTests = false,
            .defaults = estimatorRiskDefaults(),
            .prepare = prepareEstimatorRisk};
}

}  // namespace calibrium
