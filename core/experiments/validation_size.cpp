// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/validation_size.h"

#include "core/data/family.h"
#include "core/estimators/clinical/planned_widths.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/experiments/sizes/study_formulas.h"
#include "core/families/classes/binary.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/simulation/known_risks.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/risk_population.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

using Kind = MeasuredQuantity::Kind;

RiskPopulation populationOf(const WorldPlan& plan, const Run& run) {
    const auto sampler = plan.sampler({}, run);
    const auto* known = dynamic_cast<const KnownRisks*>(sampler.get());
    if (known != nullptr) return known->risks();
    throw InvalidSetting(
        Text("The world {1} does not say whom it draws; choose the world risks, or my-data with a file of risks.",
             plan.world().info.id));
}

/// The measures that a study can be planned for.
Text measuresWithPrecision() {
    std::vector<std::string> ids;
    for (const auto& item : measures()) {
        if (item.precision.width) ids.push_back(item.info.id);
    }
    return inSequence(ids);
}

/// What is asked of one measure.
struct WantedPrecision {
    const Measure* measure = nullptr;
    Values values;            ///< complete
    double width = 0;         ///< of the 95 % interval
    double formulaCount = 0;  ///< samples that the formula asks for; 0: more than it can say
};

std::vector<WantedPrecision> wantedPrecisions(const WorldPlan& plan, const RiskPopulation& population) {
    std::vector<WantedPrecision> list;
    for (const auto& request : plan.analysis().measures) {
        const Measure& item = measure(request.id);
        if (!item.precision.width) {
            throw InvalidSetting(
                Text("There is no formula for the precision of {1}; plan for measures that have one: {2}.",
                     inEnglish(item.info.name), measuresWithPrecision()));
        }
        WantedPrecision wanted{.measure = &item,
                               .values = complete(item.info.parameters, request.values, item.info.id)};
        const bool isUsual = plan.values().isText("width");
        wanted.width = isUsual ? item.precision.usualWidth(population) : plan.values().real("width");
        wanted.formulaCount = samplesForWidth(item.precision, population, wanted.values, wanted.width);
        list.push_back(std::move(wanted));
    }
    return list;
}

/// A simulated mean width at one number of samples.
struct MeanWidth {
    double sampleCount = 0;
    double value = 0;
    Interval interval;
};

/// Where the widths fall to the wanted one, linear in the logarithms; 0 if they do not, or lie below it from the first.
double crossing(const std::vector<MeanWidth>& widths, double wanted) {
    for (std::size_t i = 1; i < widths.size(); ++i) {
        const MeanWidth& before = widths[i - 1];
        const MeanWidth& after = widths[i];
        if (!(before.value > wanted && after.value <= wanted)) continue;
        const double share = std::log(before.value / wanted) / std::log(before.value / after.value);
        return std::exp(std::log(before.sampleCount) + share * std::log(after.sampleCount / before.sampleCount));
    }
    return 0;
}

struct NeededForAll {
    double count = 0;
    bool isMore = false;  ///< more than this
};

class ValidationSize : public WorldExperiment {
public:
    ValidationSize(WorldPlan plan, std::vector<WorldCondition> conditions, RiskPopulation population,
                   std::vector<WantedPrecision> wanted, const Run& run)
        : WorldExperiment(std::move(plan), {"n"}, std::move(conditions), run),
          m_population(std::move(population)),
          m_wanted(std::move(wanted)) {}

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Width of 95 % intervals against the number of samples";
        figure.series = seriesNames();
        for (std::size_t m = 0; m < m_wanted.size(); ++m) figure.panels.push_back(panel(table, m));
        arrange(figure.panels, 2);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"value", "lower", "upper"};
        for (std::size_t m = 0; m < m_wanted.size(); ++m) {
            addWidthRows(summary, table, m);
            addNeededRow(summary, Text("needed n by formula, {1}", label(m)), m_wanted[m].formulaCount);
            addNeededRow(summary, Text("needed n by simulation, {1}", label(m)),
                         crossing(widths(table, m), m_wanted[m].width));
            addSentence(summary, table, m);
        }
        addUpdate(summary);
        addOverallSentence(summary, table);
        return summary;
    }

private:
    [[nodiscard]] const Text& label(std::size_t m) const { return measured()[m].label; }

    [[nodiscard]] double formulaWidth(std::size_t m, double n) const {
        return m_wanted[m].measure->precision.width(m_population, m_wanted[m].values, n);
    }

    [[nodiscard]] std::vector<MeanWidth> widths(const ExperimentTable& table, std::size_t m) const {
        std::vector<MeanWidth> list;
        const std::size_t place = placesOf(Kind::Width)[m];
        for (std::size_t c = 0; c < worldConditions().size(); ++c) {
            const SampleMoments moments = momentsOf(table.column(c, place));
            if (moments.count == 0) continue;
            list.push_back({.sampleCount = worldConditions()[c].condition.values.front(),
                            .value = moments.mean,
                            .interval = normalInterval(moments.mean, moments.standardError())});
        }
        return list;
    }

    [[nodiscard]] Panel panel(const ExperimentTable& table, std::size_t m) const {
        // One colour: the panels are of one measure each.
        constexpr int series = 0;
        Panel panel;
        panel.title = label(m);
        panel.x = {
            .label = "number of samples n", .minimum = {}, .maximum = {}, .isLogarithmic = true, .isCount = true};
        panel.y = {.label = "width of the 95 % interval", .minimum = {}, .maximum = {}, .isLogarithmic = true};
        panel.marks.emplace_back(horizontalRule(Role::Reference, 0, m_wanted[m].width,
                                                Text("wanted {1}", asNumber(significant(m_wanted[m].width, 3)))));
        Curve curve;
        for (const auto& width : widths(table, m)) {
            curve.add(width.sampleCount, width.value, width.interval.lower, width.interval.upper);
        }
        addCurve(panel, curve.positive(), series, "simulation");
        Line formula{.style = {Role::Reference, series, "formula"}, .x = {}, .y = {}};
        formula.isDashed = true;
        for (const auto& condition : worldConditions()) {
            const double n = condition.condition.values.front();
            formula.x.push_back(n);
            formula.y.push_back(formulaWidth(m, n));
        }
        panel.marks.emplace_back(std::move(formula));
        if (m_wanted[m].formulaCount > 0) {
            panel.marks.emplace_back(verticalRule(Role::Observed, series, m_wanted[m].formulaCount,
                                                  Text("n = {1}", asNumber(significant(m_wanted[m].formulaCount, 7)))));
        }
        return panel;
    }

    void addWidthRows(ExperimentSummary& summary, const ExperimentTable& table, std::size_t m) const {
        for (const auto& width : widths(table, m)) {
            const Text condition = Text("n = {1}", asNumber(significant(width.sampleCount, 7)));
            summary.rows.push_back({.condition = condition,
                                    .quantity = Text("width, {1}", label(m)),
                                    .numbers = {width.value, width.interval.lower, width.interval.upper}});
            summary.rows.push_back({.condition = condition,
                                    .quantity = Text("formula, {1}", label(m)),
                                    .numbers = {formulaWidth(m, width.sampleCount), {}, {}}});
        }
    }

    static void addNeededRow(ExperimentSummary& summary, const Text& quantity, double n) {
        if (n == 0) return;
        summary.rows.push_back({.condition = "", .quantity = quantity, .numbers = {std::ceil(n), {}, {}}});
    }

    void addSentence(ExperimentSummary& summary, const ExperimentTable& table, std::size_t m) const {
        const WantedPrecision& wanted = m_wanted[m];
        const Text width = asNumber(significant(wanted.width, 3));
        if (wanted.formulaCount == 0) {
            summary.sentences.push_back(
                Text("{1}: no number of samples is enough for a 95 % interval {2} wide.", label(m), width));
            return;
        }
        const Text samples = asNumber(significant(wanted.formulaCount, 7));
        const Text events = asNumber(significant(std::ceil(wanted.formulaCount * m_population.prevalence()), 7));
        const double simulated = crossing(widths(table, m), wanted.width);
        summary.sentences.push_back(
            simulated > 0
                ? Text("{1}: the formula asks for {2} samples ({3} events) for a 95 % interval {4} wide; in the "
                       "simulation about {5} give it.",
                       label(m), samples, events, width, asNumber(significant(std::ceil(simulated), 7)))
                : Text("{1}: the formula asks for {2} samples ({3} events) for a 95 % interval {4} wide.", label(m),
                       samples, events, width));
    }

    /// What a measure needs by formula and simulation alike: the formulas take a normal estimate, and some intervals of
    /// the program are wider.
    [[nodiscard]] NeededForAll needed(const ExperimentTable& table, std::size_t m) const {
        const std::vector<MeanWidth> list = widths(table, m);
        const double formula = m_wanted[m].formulaCount;
        if (!list.empty() && list.back().value > m_wanted[m].width && list.back().sampleCount >= formula) {
            return {.count = list.back().sampleCount, .isMore = true};
        }
        return {.count = std::max(formula, std::ceil(crossing(list, m_wanted[m].width)))};
    }

    void addOverallSentence(ExperimentSummary& summary, const ExperimentTable& table) const {
        const bool isPossible = std::all_of(m_wanted.begin(), m_wanted.end(),
                                            [](const WantedPrecision& one) { return one.formulaCount > 0; });
        if (m_wanted.size() < 2 || !isPossible) return;
        std::size_t most = 0;
        std::optional<std::size_t> open;  // what needs more than was simulated, by however much
        for (std::size_t m = 0; m < m_wanted.size(); ++m) {
            const NeededForAll one = needed(table, m);
            const NeededForAll largest = needed(table, most);
            if (one.isMore && (!open || one.count > needed(table, *open).count)) open = m;
            if (one.count > largest.count || (one.count == largest.count && one.isMore)) most = m;
        }
        const auto countOf = [&](std::size_t m) { return asNumber(significant(needed(table, m).count, 7)); };
        if (!open) {
            summary.sentences.push_back(
                Text("All of them together need {1} samples, most for {2}.", countOf(most), label(most)));
        } else if (*open == most) {
            summary.sentences.push_back(
                Text("All of them together need more than {1} samples, the most that are simulated, most for {2}.",
                     countOf(most), label(most)));
        } else {
            summary.sentences.push_back(
                Text("All of them together need {1} samples or more: so many for {2}, and more than {3}, the most that "
                     "are simulated, for {4}.",
                     countOf(most), label(most), countOf(*open), label(*open)));
        }
    }

    /// What it takes to update the model with the same study.
    void addUpdate(ExperimentSummary& summary) const {
        const auto count = values().integer("update");
        const UpdateSize size = updateSize(m_population, static_cast<int>(count));
        // Risks that are all alike explain nothing, and those that are nearly certain leave nothing to shrink.
        if (!std::isfinite(size.shrinkage) || !std::isfinite(size.optimism)) return;
        addNeededRow(summary, Text("needed n to update, parameters: {1}", count), size.needed());
        const auto whole = [](double n) { return asNumber(significant(std::ceil(n), 7)); };
        summary.sentences.push_back(
            Text("To update the model by fitting {1} of its parameters takes {2} samples: {3} for a shrinkage of at "
                 "least 0.9, {4} for an R² that is flattered by at most 0.05, {5} for the overall risk within 0.05.",
                 count, whole(size.needed()), whole(size.shrinkage), whole(size.optimism), whole(size.prevalence)));
    }

    RiskPopulation m_population;
    std::vector<WantedPrecision> m_wanted;  ///< one per measure
};

std::vector<Parameter> validationSizeParameters() {
    return {repetitionsParameter(200),
            countParameter("from", "Smallest n", "Number of samples to start from; it is doubled again and again.",
                           "samples", 250, 10, 1e6),
            countParameter("to", "Largest n", "Number of samples that is not exceeded.", "samples", 8000, 10, 1e6),
            numberParameter("width", "Wanted width",
                            "Of the 95 % interval of every measure. The usual ones: 0.2 of O:E and slope, 0.4 of the "
                            "intercept, 0.1 of the AUC, a fifth of the prevalence of the net benefit.",
                            std::string("usual"), 1e-4, 10, {{"usual", "usual", "Each measure's own."}}),
            countParameter("update", "Parameters of an update",
                           "How many parameters an update of the model is to fit: 1 the intercept, 2 intercept and "
                           "slope, 4 a flexible curve, more with new predictors.",
                           "", 2, 1, 1000)};
}

ExperimentPlan validationSizeDefaults() {
    ExperimentPlan plan;
    plan.experiment = "validation-size";
    plan.world = "risks";
    for (const auto& item : measures()) {
        if (item.precision.width && item.info.uses.holds(Use::Risks))
            plan.analysis.measures.push_back({item.info.id, {}});
    }
    return plan;
}

/// The doublings, and what the formulas ask for between them.
std::vector<std::int64_t> planSampleCounts(const WorldPlan& plan, const std::vector<WantedPrecision>& wanted) {
    auto counts = doublings(plan.values(), "from", "to");
    for (const auto& one : wanted) {
        const auto n = static_cast<std::int64_t>(one.formulaCount);
        if (n > counts.front() && n <= plan.values().integer("to")) counts.push_back(n);
    }
    std::sort(counts.begin(), counts.end());
    counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
    return counts;
}

std::unique_ptr<PreparedExperiment> prepareValidationSize(const ExperimentPlan& given, const Run& run) {
    WorldPlan plan(given, "validation-size", validationSizeParameters());
    requireMeasures(plan.analysis());
    AnalysisSpecification analysis = plan.analysis();
    analysis.tests.clear();
    RiskPopulation population = populationOf(plan, run);
    std::vector<WantedPrecision> wanted = wantedPrecisions(plan, population);
    std::vector<WorldCondition> conditions;
    for (const std::int64_t n : planSampleCounts(plan, wanted)) {
        conditions.push_back(makeCondition(plan, {.values = {static_cast<double>(n)}, .label = Text("n = {1}", n)},
                                           {{"n", n}}, analysis, CellExtra::Widths, run));
    }
    return std::make_unique<ValidationSize>(std::move(plan), std::move(conditions), std::move(population),
                                            std::move(wanted), run);
}

}  // namespace

Experiment validationSizeExperiment() {
    return {
        .info = {.id = "validation-size",
                 .name = "Size of a validation study",
                 .explanation =
                     "How many patients a validation study of predicted risks needs so that O:E, slope, intercept, "
                     "AUC or net benefit are known precisely enough: by the formulas of the papers, and by "
                     "simulation with the intervals of this program beside them. State prevalence and AUC of an "
                     "earlier study in the world; with the world my-data the risks are those of a loaded file, "
                     "such as a pilot. What an update of the model by the same study takes is said besides. The "
                     "formulas take 1.96 "
                     "standard errors; an interval that is made to be safe is wider, and one that knows the "
                     "predictions narrower.",
                 .formula = "fewest n with 2 · 1.96 se(n) ≤ width; width(n) = mean over R data sets",
                 .source = "Riley et al. (2021), Statistics in Medicine 40, 4230-4251; Snell et al. (2021), Journal "
                           "of Clinical Epidemiology 135, 79-89; Pavlou et al. (2021), Statistical Methods in "
                           "Medical Research 30, 2187-2206; update: Riley et al. (2019), Statistics in Medicine 38, "
                           "1276-1296",
                 .cost = "repetitions times the cost of the measures, summed over n",
                 .families = {binaryFamily().id()},
                 .parameters = validationSizeParameters(),
                 .papers = {"riley2021", "riley2019", "newcombe2006", "snell2021", "pavlou2021"}},
        .takesWorld = true,
        .takesMeasures = true,
        .takesTests = false,
        .ownSettings = {"n"},
        .defaults = validationSizeDefaults(),
        .prepare = prepareValidationSize};
}

}  // namespace calibrium
