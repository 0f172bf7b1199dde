// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/planning.h"

#include "core/estimators/parts/isotonic.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

/// The number of samples that the world is set to; a world of data has as many as these, unless it is set otherwise.
std::int64_t ownSampleCount(const ExperimentPlan& plan) {
    if (!plan.worldValues.isText("n")) return plan.worldValues.integer("n");
    return plan.data ? static_cast<std::int64_t>(plan.data->sampleCount()) : 0;
}

/// Where rising rates reach a power, linear in log n; the first n if they start there; nothing if they do not.
std::optional<double> crossing(std::span<const RejectionCount> counts, const std::vector<double>& rates, double power) {
    if (rates.front() >= power) return counts.front().sampleCount;
    for (std::size_t i = 1; i < rates.size(); ++i) {
        if (rates[i] < power) continue;
        const double share = (power - rates[i - 1]) / (rates[i] - rates[i - 1]);
        const double from = std::log(counts[i - 1].sampleCount);
        return std::exp(from + share * (std::log(counts[i].sampleCount) - from));
    }
    return std::nullopt;
}

/// The isotonic fit of the decisions on n.
std::vector<double> fittedRates(std::span<const RejectionCount> counts) {
    std::vector<double> sizes;
    Labels decisions;
    for (const auto& count : counts) {
        for (std::int64_t r = 0; r < count.dataSets; ++r) {
            sizes.push_back(count.sampleCount);
            decisions.push_back(r < count.rejections ? 1 : 0);
        }
    }
    const Eigen::VectorXd fit =
        isotonicFit(Eigen::Map<const Eigen::VectorXd>(sizes.data(), static_cast<Index>(sizes.size())), decisions);
    std::vector<double> rates;
    Index first = 0;
    for (const auto& count : counts) {
        rates.push_back(fit(first));
        first += static_cast<Index>(count.dataSets);
    }
    return rates;
}

/// Sample sizes without any usable data set carry nothing.
std::vector<RejectionCount> withDataSets(std::vector<RejectionCount> counts) {
    std::erase_if(counts, [](const RejectionCount& count) { return count.dataSets == 0; });
    return counts;
}

double rateOf(const RejectionCount& count) {
    return static_cast<double>(count.rejections) / static_cast<double>(count.dataSets);
}

class Planning : public WorldExperiment {
public:
    Planning(WorldPlan plan, std::vector<WorldCondition> conditions, const Run& run)
        : WorldExperiment(std::move(plan), {"n", "calibrated"}, std::move(conditions), run) {}

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Power and level against the number of samples";
        figure.series = seriesNames();
        Panel panel;
        panel.x = {
            .label = "number of samples n", .minimum = {}, .maximum = {}, .isLogarithmic = true, .isCount = true};
        panel.y = {.label = Text("share of rejections at α = {1}", asNumber(significant(alpha()))),
                   .minimum = 0,
                   .maximum = 1};
        panel.marks.emplace_back(horizontalRule(Role::Reference, 0, power(), asNumber(percentText(power()))));
        panel.marks.emplace_back(horizontalRule(Role::Reference, 0, alpha(), "α"));
        for (std::size_t q = 0; q < measured().size(); ++q) {
            addRates(panel, table, q, true);
            addRates(panel, table, q, false);
            const NeededSamples needed = neededFor(table, q);
            if (!needed.estimate) continue;
            const Text text = needed.isAtMost ? Text("n ≤ {1}", rounded(*needed.estimate))
                                              : Text("n ≈ {1}", rounded(*needed.estimate));
            panel.marks.emplace_back(verticalRule(Role::Observed, static_cast<int>(q), *needed.estimate, text));
        }
        figure.panels.push_back(std::move(panel));
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"value", "lower", "upper", "published"};
        for (std::size_t q = 0; q < measured().size(); ++q) {
            addRateRows(summary, table, q, false);
            addRateRows(summary, table, q, true);
            const NeededSamples needed = neededFor(table, q);
            const Text name = Text("needed n, {1}", measured()[q].label);
            if (needed.estimate) {
                summary.rows.push_back({.condition = "",
                                        .quantity = name,
                                        .numbers = {needed.estimate, needed.lower, needed.upper,
                                                    published({name.english(), "needed n " + measured()[q].id}, {})}});
            }
            addSentence(summary, table, q, needed);
            addOwnSentence(summary, table, q);
        }
        return summary;
    }

private:
    [[nodiscard]] double alpha() const { return values().real("alpha"); }
    [[nodiscard]] double power() const { return values().real("power"); }
    [[nodiscard]] double level() const { return values().real("level"); }

    /// Sample sizes are whole; the next larger one is safe.
    static Text rounded(double n) { return asNumber(significant(std::ceil(n), 7)); }

    [[nodiscard]] std::vector<RejectionCount> counts(const ExperimentTable& table, std::size_t q, bool isNull) const {
        std::vector<RejectionCount> list;
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            const auto& conditionValues = worldConditions()[c].condition.values;
            if ((conditionValues[1] == 1.0) != isNull) continue;
            const auto pValues = table.column(c, q);
            list.push_back({.sampleCount = conditionValues[0],
                            .rejections = countAtMost(pValues, alpha()),
                            .dataSets = static_cast<std::int64_t>(pValues.size())});
        }
        return withDataSets(std::move(list));
    }

    [[nodiscard]] NeededSamples neededFor(const ExperimentTable& table, std::size_t q) const {
        const auto list = counts(table, q, false);
        return list.empty() ? NeededSamples{} : neededSamples(list, power(), level());
    }

    void addRates(Panel& panel, const ExperimentTable& table, std::size_t q, bool isNull) const {
        Curve curve;
        for (const auto& count : counts(table, q, isNull)) {
            const Interval interval = wilson(count.rejections, count.dataSets, level());
            curve.add(count.sampleCount, rateOf(count), interval.lower, interval.upper);
        }
        if (!isNull) {
            addCurve(panel, curve, static_cast<int>(q), Text("{1}, power", measured()[q].label));
            return;
        }
        panel.marks.emplace_back(Band{
            .style = {Role::Band, static_cast<int>(q), ""}, .x = curve.x, .lower = curve.lower, .upper = curve.upper});
        Line line{.style = {Role::Model, static_cast<int>(q), Text("{1}, level", measured()[q].label)},
                  .x = curve.x,
                  .y = curve.y};
        line.isDashed = true;
        panel.marks.emplace_back(std::move(line));
    }

    void addRateRows(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q, bool isNull) const {
        for (const auto& count : counts(table, q, isNull)) {
            const Interval interval = wilson(count.rejections, count.dataSets, level());
            const Text condition = Text("n = {1}", asNumber(significant(count.sampleCount, 7)));
            const Text name =
                isNull ? Text("level, {1}", measured()[q].label) : Text("power, {1}", measured()[q].label);
            const std::string key = (isNull ? "level " : "power ") + measured()[q].id;
            summary.rows.push_back({.condition = condition,
                                    .quantity = name,
                                    .numbers = {rateOf(count), interval.lower, interval.upper,
                                                published({name.english(), key}, condition)}});
        }
    }

    /// What the tests do at the number of samples that the world is set to.
    void addOwnSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q) const {
        const auto own = static_cast<double>(ownSampleCount(plan().plan()));
        const auto rateText = [&](bool isNull) -> std::optional<Text> {
            for (const auto& count : counts(table, q, isNull)) {
                if (count.sampleCount == own) return countedShare(rateOf(count));
            }
            return std::nullopt;
        };
        const auto found = rateText(false);
        if (!found) return;
        const auto falseAlarms = rateText(true);
        const Text size = asNumber(significant(own, 7));
        summary.sentences.push_back(
            falseAlarms ? Text("{1} finds the miscalibration in {2} of the data sets of {3} samples, and rejects {4} "
                               "of the calibrated ones.",
                               measured()[q].label, *found, size, *falseAlarms)
                        : Text("{1} finds the miscalibration in {2} of the data sets of {3} samples.",
                               measured()[q].label, *found, size));
    }

    void addSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t q,
                     const NeededSamples& needed) const {
        const auto list = counts(table, q, false);
        if (list.empty()) return;
        const Text& label = measured()[q].label;
        const Text wanted =
            Text("a power of {1} at the level {2}", asNumber(percentText(power())), asNumber(percentText(alpha())));
        if (!needed.estimate) {
            summary.sentences.push_back(Text("{1}: {2} samples are not enough for {3}; the power there is {4} %.",
                                             label, asNumber(significant(list.back().sampleCount, 7)), wanted,
                                             asNumber(significant(100 * rateOf(list.back()), 3))));
            return;
        }
        if (needed.isAtMost) {
            summary.sentences.push_back(
                Text("{1}: {2} samples or fewer give {3}.", label, rounded(*needed.estimate), wanted));
            return;
        }
        const Text lower = needed.lower ? rounded(*needed.lower) : Text("below {1}", rounded(list.front().sampleCount));
        const Text upper =
            needed.upper ? rounded(*needed.upper) : Text("more than {1}", rounded(list.back().sampleCount));
        summary.sentences.push_back(Text("{1} needs about {2} samples for {3} ({4} to {5}).", label,
                                         rounded(*needed.estimate), wanted, lower, upper));
    }
};

std::vector<Parameter> planningParameters() {
    Parameter wanted = numberParameter("power", "Wanted power",
                                       "How often the test should find the miscalibration that the world's settings "
                                       "state.",
                                       0.8, 0.01, 0.999);
    return {repetitionsParameter(500),
            countParameter("from", "Smallest n", "Number of samples to start from; it is doubled again and again.",
                           "samples", 16, 1, 1e6),
            countParameter("to", "Largest n", "Number of samples that is not exceeded.", "samples", 1024, 1, 1e6),
            numberParameter("alpha", "Significance level α", "Tests reject if p is at most α.", 0.05, 0, 1),
            wanted,
            numberParameter("level", "Band level", "Confidence of the intervals.", 0.95, 0.5, 0.999)};
}

ExperimentPlan planningDefaults() {
    ExperimentPlan plan;
    plan.experiment = "planning";
    plan.world = "dirichlet";
    plan.worldValues = {{"pi", 0.2}};
    plan.analysis.tests = {{"exact", {{"resamples", std::int64_t{199}}}}, {"asymptotic-block", {}}};
    return plan;
}

/// The doublings, and the number that the world is set to if it lies between them.
std::vector<std::int64_t> sampleCounts(const WorldPlan& plan) {
    auto counts = doublings(plan.values(), "from", "to");
    const std::int64_t own = ownSampleCount(plan.plan());
    const auto place = std::lower_bound(counts.begin(), counts.end(), own);
    const bool isBetween = own >= counts.front() && own <= plan.values().integer("to");
    if (isBetween && (place == counts.end() || *place != own)) counts.insert(place, own);
    return counts;
}

std::unique_ptr<PreparedExperiment> preparePlanning(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "planning", planningParameters());
    requireTests(plan.analysis());
    AnalysisSpecification analysis = plan.analysis();
    analysis.measures.clear();
    std::vector<WorldCondition> conditions;
    for (const std::int64_t n : sampleCounts(plan)) {
        const auto add = [&](bool isNull) {
            Values changed = isNull ? plan.world().calibrated : Values{};
            changed.set("n", n);
            Condition condition{.values = {static_cast<double>(n), isNull ? 1.0 : 0.0},
                                .label = isNull ? Text("n = {1}, calibrated", n) : Text("n = {1}", n)};
            conditions.push_back(makeCondition(plan, std::move(condition), changed, analysis, CellExtra::Nothing, run));
        };
        add(false);
        if (!plan.world().calibrated.empty()) add(true);
    }
    if (conditions.front().sampler->isCalibrated()) {
        throw InvalidSetting(
            "With these settings the world is calibrated, so there is nothing to find; state a miscalibration in the "
            "settings of the world.");
    }
    return std::make_unique<Planning>(std::move(plan), std::move(conditions), run);
}

}  // namespace

NeededSamples neededSamples(std::span<const RejectionCount> counts, double power, double level) {
    std::vector<double> lower;
    std::vector<double> upper;
    for (const auto& count : counts) {
        const Interval interval = wilson(count.rejections, count.dataSets, level);
        lower.push_back(lower.empty() ? interval.lower : std::max(lower.back(), interval.lower));
        upper.push_back(interval.upper);
    }
    for (std::size_t i = upper.size() - 1; i > 0; --i) upper[i - 1] = std::min(upper[i - 1], upper[i]);
    const std::vector<double> rates = fittedRates(counts);
    NeededSamples needed;
    needed.estimate = crossing(counts, rates, power);
    needed.isAtMost = rates.front() >= power;
    if (upper.front() < power) needed.lower = crossing(counts, upper, power);
    needed.upper = crossing(counts, lower, power);
    return needed;
}

Experiment planningExperiment() {
    return {.info = {.id = "planning",
                     .name = "Planning",
                     .explanation =
                         "How many samples a test needs: simulates its power against the miscalibration that the "
                         "world's settings state and, where the world can be made calibrated, its level, for growing "
                         "numbers of samples, and reads off where the wanted power is reached. The answer holds for "
                         "this world and this kernel, and is as certain as the band is narrow.",
                     .formula = "power(n) = #{p ≤ α}/R; needed n: isotonic fit, linear in log n, at the wanted power",
                     .source = "Widmann, Lindsten, Zachariah (2021), ICLR, appendix A, for the worlds; Wilson (1927), "
                               "JASA 22, for the bands; Ayer et al. (1955), Annals of Mathematical Statistics 26, for "
                               "the fit",
                     .cost = "2 repetitions times the cost of the tests, summed over n",
                     .families = allFamilyIds(),
                     .parameters = planningParameters(),
                     .papers = {"widmann2021", "wilson1927", "ayer1955"}},
            .takesWorld = true,
            .takesMeasures = false,
            .takesTests = true,
            .defaults = planningDefaults(),
            .prepare = preparePlanning};
}

}  // namespace calibrium
