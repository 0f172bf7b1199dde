// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/sample_size.h"

#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/statistics/intervals.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

using Kind = MeasuredQuantity::Kind;

/// A statistic of one quantity under one condition.
struct Statistic {
    double value = 0;
    double lower = 0;
    double upper = 0;
};

Statistic statisticOf(double value, const Interval& interval) { return {value, interval.lower, interval.upper}; }

class SampleSize : public WorldExperiment {
public:
    SampleSize(WorldPlan plan, std::vector<WorldCondition> conditions, const Run& run)
        : WorldExperiment(std::move(plan), {"n"}, std::move(conditions), run) {}

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Against the number of samples";
        figure.series = seriesNames();
        if (!placesOf(Kind::Estimate).empty()) {
            figure.panels.push_back(errorPanel(table, false));
            figure.panels.push_back(errorPanel(table, true));
            figure.panels.push_back(variancePanel(table, false));
            figure.panels.push_back(variancePanel(table, true));
        }
        if (!placesOf(Kind::PValue).empty()) {
            figure.panels.push_back(decisionPanel(table, false));
            figure.panels.push_back(decisionPanel(table, true));
        }
        arrange(figure.panels, 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"value", "lower", "upper", "published"};
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            for (std::size_t q = 0; q < measured().size(); ++q) addRows(summary, table, c, q);
        }
        for (const std::size_t q : placesOf(Kind::Estimate)) addErrorSentence(summary, table, q);
        for (const std::size_t q : placesOf(Kind::PValue)) addDecisionSentence(summary, table, q);
        return summary;
    }

private:
    [[nodiscard]] double sizeOf(std::size_t c) const { return worldConditions()[c].condition.values.front(); }
    [[nodiscard]] const Text& labelOf(std::size_t c) const { return worldConditions()[c].condition.label; }
    [[nodiscard]] std::size_t conditionCount() const { return worldConditions().size(); }
    [[nodiscard]] int seriesOf(std::size_t q) const { return static_cast<int>(measured()[q].method); }
    [[nodiscard]] double alpha() const { return values().real("alpha"); }
    [[nodiscard]] bool showsRejections() const { return values().text("rate") == "rejection"; }

    [[nodiscard]] Text decisionName() const {
        if (showsRejections()) return isCalibrated(0) ? Text("rejection rate") : Text("power");
        return isCalibrated(0) ? Text("type I error") : Text("type II error");
    }

    [[nodiscard]] std::vector<double> seconds(const ExperimentTable& table, std::size_t c, std::size_t q) const {
        return table.column(c, placesOf(Kind::Seconds)[measured()[q].method]);
    }

    [[nodiscard]] bool hasKnownTruths() const {
        for (const std::size_t q : placesOf(Kind::Estimate)) {
            for (std::size_t c = 0; c < conditionCount(); ++c) {
                if (!truth(c, q)) return false;
            }
        }
        return true;
    }

    /// What the estimates should be: the truth, or their mean at the largest n.
    [[nodiscard]] std::optional<double> target(const ExperimentTable& table, std::size_t c, std::size_t q) const {
        if (truth(c, q)) return truth(c, q)->value;
        const auto largest = table.column(conditionCount() - 1, q);
        return largest.empty() ? std::nullopt : std::optional(momentsOf(largest).mean);
    }

    [[nodiscard]] std::optional<Statistic> error(const ExperimentTable& table, std::size_t c, std::size_t q) const {
        auto column = table.column(c, q);
        const auto known = target(table, c, q);
        if (column.empty() || !known) return std::nullopt;
        for (double& value : column) value = std::abs(value - *known);
        const SampleMoments moments = momentsOf(column);
        Statistic result = statisticOf(moments.mean, normalInterval(moments.mean, moments.standardError()));
        result.lower = std::max(0.0, result.lower);
        return result;
    }

    [[nodiscard]] static std::optional<Statistic> variance(const ExperimentTable& table, std::size_t c, std::size_t q) {
        const auto column = table.column(c, q);
        if (column.size() < 2) return std::nullopt;
        const SampleMoments moments = momentsOf(column);
        Statistic result = statisticOf(moments.variance, normalInterval(moments.variance, moments.varianceError()));
        result.lower = std::max(0.0, result.lower);
        return result;
    }

    [[nodiscard]] std::optional<Statistic> decision(const ExperimentTable& table, std::size_t c, std::size_t q) const {
        const auto pValues = table.column(c, q);
        if (pValues.empty()) return std::nullopt;
        const auto total = static_cast<std::int64_t>(pValues.size());
        const std::int64_t rejected = countAtMost(pValues, alpha());
        const std::int64_t counted = isCalibrated(c) || showsRejections() ? rejected : total - rejected;
        return statisticOf(static_cast<double>(counted) / static_cast<double>(total), wilson(counted, total));
    }

    [[nodiscard]] std::optional<double> medianSeconds(const ExperimentTable& table, std::size_t c,
                                                      std::size_t q) const {
        auto times = seconds(table, c, q);
        if (times.empty()) return std::nullopt;
        std::sort(times.begin(), times.end());
        return quantile(times, 0.5);
    }

    [[nodiscard]] Text rowName(const Text& statistic, std::size_t q) const {
        return inSequence({statistic, measured()[q].label}, ", ");
    }

    [[nodiscard]] std::optional<double> publishedStatistic(std::size_t c, std::size_t q, const Text& name) const {
        return published({rowName(name, q).english(), name.english() + " " + measured()[q].id}, labelOf(c));
    }

    /// The published values of a statistic against n.
    void addPublishedStatistics(Panel& panel, Kind kind, const Text& name) const {
        for (const std::size_t q : placesOf(kind)) {
            Points points = publishedPoints(seriesOf(q));
            for (std::size_t c = 0; c < conditionCount(); ++c) {
                const auto value = publishedStatistic(c, q, name);
                if (!value || (panel.y.isLogarithmic && !(*value > 0))) continue;
                points.x.push_back(sizeOf(c));
                points.y.push_back(*value);
                points.tips.push_back(Text("{1}, published: {2}", measured()[q].label, asNumber(significant(*value))));
            }
            addPublished(panel, std::move(points));
        }
    }

    /// One curve per quantity of a kind: a statistic against n, or against the median time of computing.
    template <class Take>
    void addCurves(Panel& panel, const ExperimentTable& table, Kind kind, bool isAgainstTime, const Take& take) const {
        for (const std::size_t q : placesOf(kind)) {
            Curve curve;
            for (std::size_t c = 0; c < conditionCount(); ++c) {
                const std::optional<Statistic> statistic = take(c, q);
                const auto x = isAgainstTime ? medianSeconds(table, c, q) : std::optional(sizeOf(c));
                if (statistic && x) curve.add(*x, statistic->value, statistic->lower, statistic->upper);
            }
            addCurve(panel, panel.y.isLogarithmic ? curve.positive() : curve, seriesOf(q), measured()[q].label);
        }
    }

    [[nodiscard]] static Axis sizeAxis(bool isAgainstTime) {
        Axis axis;
        axis.label = isAgainstTime ? Text("seconds per data set (median)") : Text("number of samples n");
        axis.isLogarithmic = true;
        axis.isCount = !isAgainstTime;
        return axis;
    }

    [[nodiscard]] Panel errorPanel(const ExperimentTable& table, bool isAgainstTime) const {
        Panel panel;
        panel.x = sizeAxis(isAgainstTime);
        panel.y = {.label = "mean absolute error", .minimum = {}, .maximum = {}, .isLogarithmic = true};
        if (!hasKnownTruths()) {
            panel.notes.push_back(Text("unknown truths: relative to the mean at {1}", labelOf(conditionCount() - 1)));
        }
        addCurves(panel, table, Kind::Estimate, isAgainstTime,
                  [&](std::size_t c, std::size_t q) { return error(table, c, q); });
        if (!isAgainstTime) addPublishedStatistics(panel, Kind::Estimate, "error");
        return panel;
    }

    [[nodiscard]] Panel variancePanel(const ExperimentTable& table, bool isAgainstTime) const {
        Panel panel;
        panel.x = sizeAxis(isAgainstTime);
        panel.y = {.label = "variance", .minimum = {}, .maximum = {}, .isLogarithmic = true};
        addCurves(panel, table, Kind::Estimate, isAgainstTime,
                  [&](std::size_t c, std::size_t q) { return variance(table, c, q); });
        if (!isAgainstTime) addPublishedStatistics(panel, Kind::Estimate, "variance");
        return panel;
    }

    [[nodiscard]] Panel decisionPanel(const ExperimentTable& table, bool isAgainstTime) const {
        Panel panel;
        panel.x = sizeAxis(isAgainstTime);
        panel.y = {.label = Text("{1} at α = {2}", decisionName(), asNumber(significant(alpha()))),
                   .minimum = 0,
                   .maximum = 1};
        if (isCalibrated(0)) {
            panel.y.maximum.reset();
            panel.marks.emplace_back(horizontalRule(Role::Reference, 0, alpha(), "α"));
        }
        addCurves(panel, table, Kind::PValue, isAgainstTime,
                  [&](std::size_t c, std::size_t q) { return decision(table, c, q); });
        if (!isAgainstTime) addPublishedStatistics(panel, Kind::PValue, decisionName());
        return panel;
    }

    void addRow(ExperimentSummary& summary, std::size_t c, std::size_t q, const Text& name,
                const std::optional<Statistic>& statistic) const {
        if (!statistic) return;
        summary.rows.push_back(
            {.condition = labelOf(c),
             .quantity = rowName(name, q),
             .numbers = {statistic->value, statistic->lower, statistic->upper, publishedStatistic(c, q, name)}});
    }

    void addRows(ExperimentSummary& summary, const ExperimentTable& table, std::size_t c, std::size_t q) const {
        switch (measured()[q].kind) {
            case Kind::Estimate:
                addRow(summary, c, q, "error", error(table, c, q));
                addRow(summary, c, q, "variance", variance(table, c, q));
                break;
            case Kind::PValue:
                addRow(summary, c, q, decisionName(), decision(table, c, q));
                break;
            case Kind::Seconds:
                if (const auto median = medianSeconds(table, c, q)) {
                    summary.rows.push_back({.condition = labelOf(c),
                                            .quantity = Text("seconds, {1}", measured()[q].label),
                                            .numbers = {*median, {}, {}, published({measured()[q].id}, labelOf(c))}});
                }
                break;
            case Kind::Width:
                break;
        }
    }

    void addErrorSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q) const {
        const auto first = error(table, 0, q);
        const auto last = error(table, conditionCount() - 1, q);
        if (!first || !last || conditionCount() < 2) return;
        const Text& label = measured()[q].label;
        const Text& largest = labelOf(conditionCount() - 1);
        const Text firstError = asNumber(significant(first->value, 2));
        const Text lastError = asNumber(significant(last->value, 2));
        summary.sentences.push_back(
            truth(conditionCount() - 1, q)
                ? Text("The mean absolute error of the {1} is {2} at {3} and {4} at {5}.", label, firstError,
                       labelOf(0), lastError, largest)
                : Text("The mean absolute error of the {1} (relative to the mean at {2}) is {3} at {4} and {5} at "
                       "{6}.",
                       label, largest, firstError, labelOf(0), lastError, largest));
    }

    void addDecisionSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q) const {
        const auto last = decision(table, conditionCount() - 1, q);
        if (!last) return;
        summary.sentences.push_back(Text("{1}: {2} {3} % ({4} to {5} %) at {6} and α = {7}.", measured()[q].label,
                                         decisionName(), asNumber(significant(100 * last->value, 3)),
                                         asNumber(significant(100 * last->lower, 3)),
                                         asNumber(significant(100 * last->upper, 3)), labelOf(conditionCount() - 1),
                                         asNumber(significant(alpha()))));
    }
};

std::vector<Parameter> sampleSizeParameters() {
    return {repetitionsParameter(500),
            countParameter("from", "Smallest n", "Number of samples to start from; it is doubled again and again.",
                           "samples", 4, 1, 1e6),
            countParameter("to", "Largest n", "Number of samples that is not exceeded.", "samples", 1024, 1, 1e6),
            numberParameter("alpha", "Significance level α", "Tests reject if p is at most α.", 0.05, 0, 1),
            choiceParameter(
                "rate", "Tests", "What is shown of the tests.",
                {{"error", "error", "Type I error in a calibrated world, else type II error."},
                 {"rejection", "rejection rate", "How often the test rejects: in a miscalibrated world its power."}})};
}

ExperimentPlan sampleSizeDefaults() {
    ExperimentPlan plan;
    plan.experiment = "sample-size";
    plan.world = "dirichlet";
    plan.analysis.measures = {{"skce", {{"estimator", std::string("biased")}}},
                              {"skce", {{"estimator", std::string("unbiased")}}},
                              {"skce", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{2}}}}};
    plan.analysis.tests = {{"asymptotic-block", {}}, {"distribution-free", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareSampleSize(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "sample-size", sampleSizeParameters());
    requireMethods(plan.analysis());
    std::vector<WorldCondition> conditions;
    for (const std::int64_t n : doublings(plan.values(), "from", "to")) {
        conditions.push_back(makeCondition(plan, {.values = {static_cast<double>(n)}, .label = Text("n = {1}", n)},
                                           {{"n", n}}, plan.analysis(), CellExtra::Seconds, run));
    }
    return std::make_unique<SampleSize>(std::move(plan), std::move(conditions), run);
}

}  // namespace

Experiment sampleSizeExperiment() {
    return {.info = {.id = "sample-size",
                     .name = "Sample size",
                     .explanation =
                         "How estimators and tests improve with the number of samples: the mean absolute error and the "
                         "variance of estimates, the errors of tests at one significance level, and what each costs "
                         "in computing time. Times are measured on this computer while other data sets are computed "
                         "beside, without that of choosing a bandwidth, which the methods share; they compare methods, "
                         "no more.",
                     .formula = "mean |estimate − truth| and s² over R data sets of n samples",
                     .source = "Widmann, Lindsten, Zachariah (2021), ICLR, figures 6 to 11",
                     .cost = "repetitions times the cost of the methods, summed over n",
                     .families = allFamilyIds(),
                     .parameters = sampleSizeParameters(),
                     .papers = {"widmann2021"}},
            .takesWorld = true,
            .takesMeasures = true,
            .takesTests = true,
            .ownSettings = {"n"},
            .defaults = sampleSizeDefaults(),
            .prepare = prepareSampleSize};
}

}  // namespace calibrium
