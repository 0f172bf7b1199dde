// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/training_recalibration.h"

#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/measured_cell.h"
#include "core/experiments/training/kept_training.h"
#include "core/experiments/training/recalibration_courses.h"
#include "core/experiments/training/regression_source.h"
#include "core/experiments/training/training_course.h"
#include "core/families/reals/normal.h"
#include "core/method/parameter_builders.h"
#include "core/method/shared_parts.h"
#include "core/recalibration/recalibrate.h"
#include "core/run/parallel.h"
#include "core/simulation/friedman_training.h"
#include "core/simulation/variance_training.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

/// Networks on their way, with all data of their repetition.
struct OngoingCourse {
    RegressionParts parts;
    VarianceTraining training;

    void advanceTo(std::int64_t step, const Run& run) { training.advanceTo(step, run); }
    [[nodiscard]] std::int64_t lastStep() const { return training.lastStep(); }
};

/// The models after some steps, with the data that they never see.
struct CourseModels {
    std::vector<VarianceNetwork> models;
    RegressionData calibration;
    RegressionData test;
};

VarianceTrainingOptions optionsOf(const Values& values, std::uint64_t seed) {
    return {.hiddenWidths = values.text("hidden") == "200" ? std::vector<Index>{200} : std::vector<Index>{200, 50},
            .networkCount = static_cast<std::size_t>(values.integer("networks")),
            .link = values.text("link") == "absolute" ? VarianceLink::Absolute : VarianceLink::Exponential,
            .seed = seed};
}

/// Four predictions of variance 1, and the same with another one: what methods are checked against.
Dataset fourPredictions(double deviation) {
    const RegressionData data = friedmanData(4, 1, 0);
    RowMatrix parameters(4, 2);
    parameters << 12, deviation, 15, deviation, 9, deviation, 16, deviation;
    DatasetParts parts;
    parts.name = "example";
    parts.family = &normalFamily();
    parts.parameters = std::move(parameters);
    parts.targets.values = data.targets;
    return Dataset::trusted(std::move(parts));
}

/// The measures, and behind the first of them the average predicted variance, as the panels of GB22 Figure 9 have it.
std::vector<CourseStatistic> statisticsOf(const MeasuredCell& cell, std::uint64_t seed) {
    std::vector<Text> refusals;
    const auto narrow = cell.measure(fourPredictions(1), seed, refusals, {});
    const auto wide = cell.measure(fourPredictions(3), seed, refusals, {});
    std::vector<CourseStatistic> statistics;
    for (std::size_t q = 0; q < narrow.size(); ++q) {
        const MeasuredQuantity& quantity = cell.quantities()[q];
        // A refused number is not equal to itself, and counts as changed.
        statistics.push_back({.id = quantity.id, .label = quantity.label, .isChanged = !(narrow[q] == wide[q])});
        if (q == 0) statistics.push_back({.id = "variance", .label = "Average predicted variance", .isVariance = true});
    }
    return statistics;
}

class TrainingRecalibration : public PreparedExperiment {
public:
    TrainingRecalibration(const ExperimentPlan& plan, const Values& values, const Run& run)
        : m_seed(plan.analysis.seed),
          m_source(values, run),
          m_cell(fourPredictions(1), plan.analysis),
          m_course([this, values](std::size_t repetition) {
              const std::uint64_t seed = friedmanSeed(m_seed, repetition);
              RegressionParts parts = m_source.parts(seed);
              VarianceTraining training(parts.training, optionsOf(values, seed));
              return OngoingCourse{std::move(parts), std::move(training)};
          }) {
        const std::int64_t steps = values.integer("steps");
        const std::int64_t from = values.integer("from");
        const std::int64_t first = from < steps ? from : std::max<std::int64_t>(1, steps / 10);
        m_layout.steps = evenSteps(first, steps, values.integer("points"));
        m_layout.networkCount = static_cast<std::size_t>(values.integer("networks"));
        m_layout.statistics = statisticsOf(m_cell, m_seed);
    }

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {"step"}; }
    [[nodiscard]] std::vector<Condition> conditions() const override {
        std::vector<Condition> conditions;
        for (const std::int64_t step : m_layout.steps) {
            conditions.push_back(
                {.values = {static_cast<double>(step)}, .label = Text("step {1}", asItStands(std::to_string(step)))});
        }
        return conditions;
    }
    [[nodiscard]] std::vector<std::string> quantities() const override { return m_layout.quantityNames(); }
    [[nodiscard]] bool isSequential() const override { return true; }

    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& run) const override {
        const CourseModels course =
            m_course.at(repetition, m_layout.steps[condition], run, [](const OngoingCourse& ongoing) {
                return CourseModels{ongoing.training.models(), ongoing.parts.calibration, ongoing.parts.test};
            });
        std::vector<std::vector<double>> numbers(m_layout.networkCount);
        std::vector<std::vector<Text>> sentences(m_layout.networkCount);
        parallelFor(m_layout.networkCount, run.withoutProgress(), [&](std::size_t k) {
            numbers[k] = measured(course, k, methodSeed(m_seed, repetition), sentences[k], run.withoutProgress());
        });
        std::vector<double> all;
        for (std::size_t k = 0; k < m_layout.networkCount; ++k) {
            all.insert(all.end(), numbers[k].begin(), numbers[k].end());
            refusals.insert(refusals.end(), sentences[k].begin(), sentences[k].end());
        }
        return all;
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        return recalibrationFigure(m_layout, table);
    }
    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        return recalibrationSummary(m_layout, table);
    }

private:
    /// The numbers of one network, in the order of the layout.
    [[nodiscard]] std::vector<double> measured(const CourseModels& course, std::size_t network, std::uint64_t seed,
                                               std::vector<Text>& refusals, const Run& run) const {
        const VarianceNetwork& model = course.models[network];
        const Recalibrated made = recalibrate(predictions(model, course.test, m_source.name()),
                                              {.request = {"platt-variance", {}},
                                               .fit = {},
                                               .calibration = predictions(model, course.calibration, m_source.name()),
                                               .seed = m_seed},
                                              run);
        std::vector<double> numbers;
        for (const Dataset* side : {&made.parent, &made.data}) {
            auto own = m_cell.measure(*side, seed, refusals, run);
            own.insert(own.begin() + 1, side->parameters().col(1).array().square().mean());
            numbers.insert(numbers.end(), own.begin(), own.end());
        }
        const bool isAtBound = std::any_of(made.map->warnings().begin(), made.map->warnings().end(),
                                           [](const Warning& warning) { return warning.id == "parameter-at-bound"; });
        numbers.push_back(isAtBound ? 1 : 0);
        return numbers;
    }

    std::uint64_t m_seed;
    RegressionSource m_source;
    MeasuredCell m_cell;
    KeptTraining<OngoingCourse> m_course;
    RecalibrationLayout m_layout;
};

std::vector<Parameter> trainingRecalibrationParameters() {
    std::vector<Parameter> list{
        countParameter("repetitions", "Repetitions",
                       "Number of draws or splits of the data, each with other first weights; curves are means.",
                       "trainings", 1, 1, 1000),
        countParameter("steps", "Steps", "Number of training steps.", "steps", 1000, 2, 1e5),
        countParameter("from", "First recorded step",
                       "Curves begin here: before, the networks know nothing and their errors are far larger than all "
                       "later ones. A training that ends before is recorded from a tenth of its steps.",
                       "steps", 10, 1, 1e5),
        countParameter("points", "Recorded steps", "Number of steps at which the networks are measured.", "steps", 100,
                       2, 1000),
        countParameter("networks", "Networks",
                       "Number of networks that are trained on the same data, from other first weights.", "networks", 3,
                       1, 100),
        choiceParameter("hidden", "Hidden layers", "Widths of the hidden layers.",
                        {{"200-50", "200 and 50", "As for Friedman 1 in the paper."},
                         {"200", "200", "As for the Residential Building data in the paper."}}),
        choiceParameter("link", "Variance from output", "How the second output o becomes a positive variance.",
                        {{"exponential", "exp(o)", "The published program for Friedman 1."},
                         {"absolute", "|o|", "The published program for the Residential Building data."}})};
    auto source = regressionSourceParameters();
    list.insert(list.begin() + 1, std::make_move_iterator(source.begin()), std::make_move_iterator(source.end()));
    return list;
}

ExperimentPlan trainingRecalibrationDefaults() {
    ExperimentPlan plan;
    plan.experiment = "training-recalibration";
    plan.analysis.kernel = {{"bandwidth", 1.0}, {"gamma", 0.5}};
    plan.analysis.measures = {{"dss", {}}, {"skce", {{"estimator", std::string("unbiased")}}}, {"mse", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareTrainingRecalibration(const ExperimentPlan& plan, const Run& run) {
    run.check();
    const Values values = complete(trainingRecalibrationParameters(), plan.values, "training-recalibration");
    requireMeasures(plan.analysis);
    ExperimentPlan ofMeasures = plan;
    ofMeasures.analysis.tests.clear();
    return std::make_unique<TrainingRecalibration>(ofMeasures, values, run);
}

}  // namespace

Experiment trainingRecalibrationExperiment() {
    return {
        .info = {.id = "training-recalibration",
                 .name = "Recalibration along the training",
                 .explanation =
                     "Networks learn the mean and the variance of a target from few samples. When they begin to know "
                     "these by heart, the predicted variances become too small for new data. At every recorded step "
                     "Platt scaling of the variance corrects that on further samples, and both versions are judged on "
                     "test data. The Dawid-Sebastiani score, a proper score, says what the correction is worth; the "
                     "kernel calibration error moves little beside what the training itself does to it.",
                 .formula = "P = N(f₁(X), g(f₂(X))), f by Adam on n⁻¹ Σ (y − m)²/v + log v; then v′ = w v + b, "
                            "w, b ≥ 0",
                 .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix G.5, Figures 4, 8 and 9; problem: Friedman "
                           "(1991), Annals of Statistics 19",
                 .cost = "7 · 10⁶ operations per network and step for 100 training samples, and the measures at "
                         "the recorded steps",
                 .families = {normalFamily().id()},
                 .parameters = trainingRecalibrationParameters(),
                 .papers = {"gruber2022", "friedman1991"}},
        .takesWorld = false,
        .takesMeasures = true,
        .takesTests = false,
        .defaults = trainingRecalibrationDefaults(),
        .prepare = prepareTrainingRecalibration};
}

}  // namespace calibrium
