// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/improvement.h"

#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/improvement_curves.h"
#include "core/experiments/improvement_sets.h"
#include "core/experiments/runs/measured_cell.h"
#include "core/experiments/runs/size_grid.h"
#include "core/experiments/runs/world_experiment.h"
#include "core/figures/figure.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/simulation/worlds/subsample_world.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

/// The numbers of a test set, kept where it never changes.
struct Measured {
    std::vector<double> numbers;
    std::vector<Text> refusals;
};

class Improvement : public PreparedExperiment {
public:
    Improvement(const AnalysisSpecification& analysis, std::unique_ptr<const TestSets> sets, ImprovementLayout layout,
                bool isSquared, std::string panels)
        : m_seed(analysis.seed), m_sets(std::move(sets)), m_layout(std::move(layout)), m_panels(std::move(panels)) {
        const Sides example = m_sets->draw(0, 0);
        m_before = std::make_unique<const MeasuredCell>(example.before, analysis);
        m_after = std::make_unique<const MeasuredCell>(example.after, analysis);
        for (const auto& quantity : m_before->quantities()) {
            m_isSquare.push_back(isSquared &&
                                 calibrium::measure(analysis.measures[quantity.method].id).isCalibrationError);
            m_layout.measures.push_back(m_isSquare.back() ? Text("{1}, squared", quantity.label) : quantity.label);
        }
    }

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {"n"}; }
    [[nodiscard]] std::vector<Condition> conditions() const override {
        std::vector<Condition> conditions;
        for (const double size : m_layout.sizes) {
            conditions.push_back({.values = {size}, .label = Text("n = {1}", asNumber(significant(size, 7)))});
        }
        return conditions;
    }
    [[nodiscard]] std::vector<std::string> quantities() const override {
        std::vector<std::string> names;
        for (const char* side : {"before ", "after "}) {
            for (const auto& quantity : m_before->quantities()) names.push_back(side + quantity.id);
        }
        return names;
    }
    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& run) const override {
        if (!isDrawn(repetition, condition)) {
            return std::vector<double>(2 * m_layout.measures.size(), std::numeric_limits<double>::quiet_NaN());
        }
        const Measured measured =
            m_sets->isWhole(condition) ? wholeMeasured(condition, run) : measure(repetition, condition, run);
        refusals.insert(refusals.end(), measured.refusals.begin(), measured.refusals.end());
        return measured.numbers;
    }
    [[nodiscard]] std::optional<Dataset> dataSet(std::size_t repetition, std::size_t condition) const override {
        if (!isDrawn(repetition, condition)) return std::nullopt;
        return m_sets->draw(repetition, condition).before;
    }
    [[nodiscard]] std::vector<Text> quantityLabels() const override {
        std::vector<Text> labels;
        for (const Text& side : {Text("before"), Text("after")}) {
            for (const auto& measure : m_layout.measures) labels.push_back(inSequence({side, measure}, ": "));
        }
        return labels;
    }
    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        if (m_panels == "errors") return errorsFigure(m_layout, table);
        return m_panels == "overlay" ? overlayFigure(m_layout, table) : improvementFigure(m_layout, table);
    }
    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        return improvementSummary(m_layout, table);
    }

private:
    [[nodiscard]] bool isDrawn(std::size_t repetition, std::size_t condition) const {
        return repetition < m_layout.counts[condition];
    }

    [[nodiscard]] Measured measure(std::size_t repetition, std::size_t condition, const Run& run) const {
        const Sides sides = m_sets->draw(repetition, condition);
        const std::uint64_t seed = methodSeed(m_seed, repetition);
        Measured measured;
        measured.numbers = m_before->measure(sides.before, seed, measured.refusals, run);
        const auto after = m_after->measure(sides.after, seed, measured.refusals, run);
        measured.numbers.insert(measured.numbers.end(), after.begin(), after.end());
        for (std::size_t q = 0; q < measured.numbers.size(); ++q) {
            if (m_isSquare[q % m_isSquare.size()]) measured.numbers[q] *= measured.numbers[q];
        }
        return measured;
    }

    /// Two threads may both compute it, to the same digits; a lock held meanwhile would keep one from being stopped.
    [[nodiscard]] Measured wholeMeasured(std::size_t condition, const Run& run) const {
        {
            const std::lock_guard lock(m_mutex);
            if (m_whole) return *m_whole;
        }
        Measured measured = measure(0, condition, run);
        const std::lock_guard lock(m_mutex);
        m_whole = measured;
        return measured;
    }

    std::uint64_t m_seed;
    std::unique_ptr<const TestSets> m_sets;
    ImprovementLayout m_layout;
    std::string m_panels;
    std::vector<bool> m_isSquare;  ///< of each measure
    std::unique_ptr<const MeasuredCell> m_before;
    std::unique_ptr<const MeasuredCell> m_after;
    mutable std::mutex m_mutex;
    mutable std::optional<Measured> m_whole;  ///< of the test set of all rows; saves time, changes no digit
};

/// Whole numbers in equal ratios from `from` to `to`, or to the number of rows there are, without repeats.
std::vector<Index> sizesOf(const Values& values, Index rowCount) {
    const std::int64_t from = values.integer("from");
    const std::int64_t wanted = values.integer("to");
    if (from > wanted) {
        throw InvalidSetting(Text("The setting from is {1}; it must not exceed to, which is {2}.", from, wanted));
    }
    if (from > rowCount) {
        throw InvalidSetting(
            Text("The setting from is {1}; it must not exceed the number of rows to draw test sets from, which is {2}.",
                 from, rowCount));
    }
    const auto sizes = inEqualRatios(from, std::min<std::int64_t>(wanted, rowCount), values.integer("points"));
    return {sizes.begin(), sizes.end()};
}

/// The method, with what was fitted where that is little and of all classes alike.
Text fittedText(const Recalibrated& made) {
    constexpr std::size_t most = 3;
    const Text method = inEnglish(recalibrationMethod(made.lineage.request.id).info.name);
    const auto fitted = made.map->fitted();
    const bool isByClass = std::any_of(fitted.begin(), fitted.end(),
                                       [](const auto& entry) { return entry.name.english().ends_with(']'); });
    if (fitted.empty() || fitted.size() > most || isByClass) return method;
    std::vector<Text> numbers;
    for (const auto& [name, value] : fitted) {
        numbers.push_back(Text("{1} = {2}", name, asNumber(significant(value))));
    }
    return Text("{1} ({2})", method, inSequence(std::move(numbers), ", "));
}

Text injectiveText(const RecalibrationMap& map) {
    return map.isInjective() ? Text(
                                   "It is injective, so the difference of a proper score is the difference of its "
                                   "calibration error.")
                             : Text(
                                   "It is not injective, so the difference of a proper score may hold lost sharpness "
                                   "besides the difference of its calibration error.");
}

Text rowsText(Index count) { return Text("{1} rows", asNumber(significant(static_cast<double>(count), 7))); }

/// Who judges whom, in a sentence: it decides how far the improvements can be believed.
Text fitSentence(const Recalibrated& made, const FitChoice& fit) {
    const Text name = fittedText(made);
    switch (fit.kind) {
        case FitChoice::Kind::All:
            return Text("{1} was fitted to the same {2} that test sets are drawn from, which flatters it.", name,
                        rowsText(made.lineage.fitCount));
        case FitChoice::Kind::Share:
            return Text("{1} was fitted to {2}; test sets are drawn from the other {3}.", name,
                        rowsText(made.lineage.fitCount), rowsText(made.lineage.judgedCount));
        default:
            return Text(
                "{1} was fitted in {2}: each of the {3} that test sets are drawn from is mapped by a fit to the other "
                "folds.",
                name,
                fit.column.empty() ? Text("{1} folds", fit.foldCount) : Text("the folds of the column {1}", fit.column),
                rowsText(made.lineage.judgedCount));
    }
}

std::vector<Text> sentencesOf(const Text& fitted, const Recalibrated& made) {
    std::vector<Text> sentences{inSequence({fitted, injectiveText(*made.map)})};
    for (const auto& warning : made.warnings) {
        // Said by the first sentence already.
        if (warning.id != "fitted-on-judged-rows") sentences.push_back(warning.text);
    }
    return sentences;
}

/// What an experiment is made of, for one kind of test sets.
struct Source {
    std::unique_ptr<const TestSets> sets;
    ImprovementLayout layout;
};

std::vector<double> asNumbers(const std::vector<Index>& sizes) { return {sizes.begin(), sizes.end()}; }

Source loadedSource(const WorldPlan& plan, const Run& run) {
    const FitChoice fit = fitChoiceOf(plan.values());
    const std::uint64_t seed = plan.analysis().seed;
    Recalibrated made =
        recalibrate(*plan.plan().data,
                    {.request = {plan.values().text("method"), {}}, .fit = fit, .calibration = {}, .seed = seed}, run);
    const auto sizes = sizesOf(plan.values(), made.parent.sampleCount());
    ImprovementLayout layout{.measures = {},
                             .sizes = asNumbers(sizes),
                             .sentences = sentencesOf(fitSentence(made, fit), made),
                             .rowCount = static_cast<double>(made.parent.sampleCount())};
    return {testSetsOfRows({std::move(made.parent), std::move(made.data)}, sizes, seed), std::move(layout)};
}

Source worldSource(const WorldPlan& plan, const Run& run) {
    // The stream of the calibration set is none of the repetitions'.
    constexpr std::uint64_t calibrationStream = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t seed = plan.analysis().seed;
    const std::int64_t count = plan.values().integer("calibration");
    const Dataset calibration = plan.sampler({{"n", count}}, run)->draw(seed, calibrationStream);
    const Recalibrated made = recalibrate(calibration,
                                          {.request = {plan.values().text("method"), {}},
                                           .fit = {.kind = FitChoice::Kind::All},
                                           .calibration = {},
                                           .seed = seed},
                                          run);
    const auto sizes = sizesOf(plan.values(), std::numeric_limits<Index>::max());
    std::vector<std::shared_ptr<const WorldSampler>> samplers;
    for (const Index size : sizes) samplers.push_back(plan.sampler({{"n", static_cast<std::int64_t>(size)}}, run));
    const Text fitted = Text("{1} was fitted to {2} that are in no test set.", fittedText(made), rowsText(count));
    return {testSetsOfWorld(std::move(samplers), made.map, seed),
            {.measures = {}, .sizes = asNumbers(sizes), .sentences = sentencesOf(fitted, made)}};
}

Parameter methodParameter() {
    std::vector<Choice> choices;
    for (const auto& method : recalibrationMethods()) {
        choices.push_back({method.info.id, method.info.name, method.info.explanation});
    }
    Parameter parameter =
        choiceParameter("method", "Recalibration", "The recalibration method, with its usual settings.", choices);
    parameter.defaultValue = std::string("temperature");
    return parameter;
}

/// Those of recalibration but a column of the file, which saved runs do not hold.
std::vector<Parameter> fitSettings() {
    std::vector<Parameter> parameters = fitParameters();
    std::erase_if(parameters, [](const Parameter& parameter) { return parameter.id == "column"; });
    for (auto& parameter : parameters) {
        if (parameter.id != "fit") continue;
        parameter.explanation = "Which loaded rows the map is fitted to, and which test sets are drawn from.";
        std::erase_if(parameter.choices, [](const Choice& choice) { return choice.id == "column"; });
    }
    return parameters;
}

std::vector<Parameter> improvementParameters() {
    std::vector<Parameter> list{
        repetitionsParameter(200),
        countParameter("from", "Smallest test set", "Number of samples in the smallest test set.", "samples", 100, 2,
                       1e6),
        countParameter("to", "Largest test set",
                       "Number of samples in the largest test set, or all rows where there are fewer.", "samples", 2000,
                       2, 1e6),
        countParameter("points", "Sizes", "Number of sizes in equal ratios from the smallest to the largest.", "sizes",
                       5, 2, 50),
        methodParameter()};
    for (auto& parameter : fitSettings()) list.push_back(std::move(parameter));
    list.push_back(
        countParameter("calibration", "Calibration samples",
                       "Number of samples that the map is fitted to, apart from the test sets, in worlds that "
                       "draw data sets without end.",
                       "samples", 5000, 10, 1e6));
    list.push_back(choiceParameter("counts", "Test sets by size", "How many test sets are drawn of each size.",
                                   {{"equal", "equally many", "As many of every size as there are repetitions."},
                                    {"squares", "growing as squares",
                                     "One of the largest size, as many as there are repetitions of the smallest, "
                                     "between them numbers that grow as "
                                     "squares: the noise of small test sets costs little to average away."}}));
    list.push_back(choiceParameter(
        "space", "Space", "What calibration errors are compared as; proper scores stay as they are.",
        {{"plain", "as measured", "The errors themselves."},
         {"squared", "squared", "The squares of calibration errors, in the units of the Brier score."}}));
    list.push_back(
        choiceParameter("panels", "Panels", "What is drawn.",
                        {{"improvement", "improvement", "The difference before minus after, of every measure."},
                         {"errors", "before and after", "Every measure before and after recalibration."},
                         {"overlay", "all in one",
                          "All measures before recalibration in a panel, and their improvements in another."}}));
    return list;
}

ExperimentPlan improvementDefaults() {
    ExperimentPlan plan;
    plan.experiment = "improvement";
    plan.world = "logistic-normal";
    plan.worldValues = {{"classes", std::int64_t{10}}, {"sharpness", 2.0}};
    plan.analysis.measures = {{"ece", {}},
                              {"ece-debiased", {}},
                              {"kde-ece", {{"view", std::string("top-label")}}},
                              {"root-brier", {}},
                              {"brier", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareImprovement(const ExperimentPlan& given, const Run& run) {
    run.check();
    const WorldPlan plan(given, "improvement", improvementParameters());
    requireMeasures(plan.analysis());
    AnalysisSpecification analysis = plan.analysis();
    analysis.tests.clear();
    Source source = plan.world().info.id == subsampleWorld().info.id ? loadedSource(plan, run) : worldSource(plan, run);
    const Values& values = plan.values();
    source.layout.counts =
        testSetCounts(source.layout.sizes.size(), static_cast<std::size_t>(values.integer("repetitions")),
                      values.text("counts") == "squares");
    return std::make_unique<Improvement>(analysis, std::move(source.sets), std::move(source.layout),
                                         values.text("space") == "squared", values.text("panels"));
}

}  // namespace

Experiment improvementExperiment() {
    return {.info = {.id = "improvement",
                     .name = "Improvement by recalibration",
                     .explanation =
                         "How much a model gains by recalibration, as different measures see it on test sets of "
                         "different sizes. A binned or smoothed calibration error counts noise as error, more of it on "
                         "small test sets, and not the same before and after: its improvement depends on how many test "
                         "samples there are. The mean difference of a proper score does not, and for an injective map "
                         "such as temperature scaling it is the difference of the score's calibration error. With "
                         "loaded predictions choose the world of test sets from them. Squared, most "
                         "errors are lower bounds of the squared calibration error CE₂² of whole predictions, which "
                         "the Brier score bounds from above.",
                     .formula = "measure(f) − measure(h∘f); CE_S(f) − CE_S(h∘f) = S(f) − S(h∘f) for injective h",
                     .source = "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, NeurIPS 35, "
                               "Proposition 4.5 and Appendix G",
                     .cost = "2 repetitions times the cost of the measures, summed over the sizes, and one fit",
                     .families = allFamilyIds(),
                     .parameters = improvementParameters(),
                     .papers = {"gruber2022"}},
            .takesWorld = true,
            .takesMeasures = true,
            .takesTests = false,
            .ownSettings = {"n"},
            .defaults = improvementDefaults(),
            .prepare = prepareImprovement};
}

}  // namespace calibrium
