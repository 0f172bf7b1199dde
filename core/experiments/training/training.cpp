// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/training.h"

#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/measured_cell.h"
#include "core/experiments/training/training_course.h"
#include "core/experiments/training/training_summary.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/reals/normal.h"
#include "core/figures/figure.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/parallel.h"
#include "core/simulation/friedman_training.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t networkCount = 10;

/// A step at which the networks are measured: by all statistics, or by those that need no kernel and no resampling.
struct RecordedStep {
    std::int64_t step = 0;
    bool isWhole = true;
};

/// The whole steps and, between them, every `interval`-th step; without an interval the whole steps alone.
std::vector<RecordedStep> withQuickSteps(const std::vector<std::int64_t>& whole, std::int64_t interval) {
    std::vector<RecordedStep> steps;
    std::int64_t quick = interval;
    for (const std::int64_t step : whole) {
        for (; interval > 0 && quick < step; quick += interval) {
            if (!steps.empty() && quick > steps.back().step) steps.push_back({quick, false});
        }
        steps.push_back({step, true});
    }
    return steps;
}

bool isQuick(const MethodRequest& request) {
    const auto parameters = parametersOf(measure(request.id).info, request.values);
    return std::none_of(parameters.begin(), parameters.end(),
                        [](const Parameter& parameter) { return parameter.group == kernelGroup; });
}

AnalysisSpecification quickPart(AnalysisSpecification analysis) {
    analysis.tests.clear();
    std::erase_if(analysis.measures, [](const MethodRequest& request) { return !isQuick(request); });
    return analysis;
}

/// All statistics of one model, or only the quick ones, with NaN in the places of the others.
class Statistics {
public:
    Statistics(const Dataset& example, const AnalysisSpecification& analysis)
        : m_whole(example, analysis), m_quick(example, quickPart(analysis)) {
        for (std::size_t q = 0; q < analysis.measures.size(); ++q) {
            if (isQuick(analysis.measures[q])) m_quickPlaces.push_back(q);
        }
    }

    [[nodiscard]] const std::vector<MeasuredQuantity>& quantities() const { return m_whole.quantities(); }

    [[nodiscard]] std::vector<double> measure(const Dataset& data, bool isWhole, std::uint64_t seed,
                                              std::vector<Text>& refusals, const Run& run) const {
        if (isWhole) return m_whole.measure(data, seed, refusals, run);
        const auto quick = m_quick.measure(data, seed, refusals, run);
        std::vector<double> numbers(quantities().size(), std::numeric_limits<double>::quiet_NaN());
        for (std::size_t i = 0; i < quick.size(); ++i) numbers[m_quickPlaces[i]] = quick[i];
        return numbers;
    }

private:
    MeasuredCell m_whole;
    MeasuredCell m_quick;
    std::vector<std::size_t> m_quickPlaces;  ///< of the quick statistics among all
};

/// A data set of the kind that networks, or their ensemble, predict: what methods are checked against.
Dataset untrainedPredictions(bool isEnsemble) {
    const FriedmanTraining untrained({.trainCount = 4, .testCount = 4, .hiddenWidths = {2}, .networkCount = 1});
    return isEnsemble ? ensemblePredictions(untrained.models(), untrained.testData())
                      : predictions(untrained.models().front(), untrained.testData());
}

class Training : public PreparedExperiment {
public:
    Training(const ExperimentPlan& plan, const Values& values)
        : m_seed(plan.analysis.seed),
          m_published(plan.published),
          m_steps(withQuickSteps(recordedSteps(values.integer("steps"), values.integer("points")),
                                 quickPart(plan.analysis).measures.empty() ? 0 : values.integer("interval"))),
          m_course({.trainCount = static_cast<Index>(values.integer("train")),
                    .testCount = static_cast<Index>(values.integer("test")),
                    .networkCount = networkCount,
                    .seed = plan.analysis.seed}),
          m_showsTrainingData(values.text("data") == "both"),
          m_networkStatistics(untrainedPredictions(false), plan.analysis),
          m_ensembleStatistics(untrainedPredictions(true), plan.analysis),
          m_layout(networkCount, m_networkStatistics.quantities()) {}

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {"step"}; }
    [[nodiscard]] std::vector<Condition> conditions() const override {
        std::vector<Condition> conditions;
        for (const auto& [step, isWhole] : m_steps) {
            conditions.push_back(
                {.values = {static_cast<double>(step)}, .label = Text("step {1}", asItStands(std::to_string(step)))});
        }
        return conditions;
    }
    [[nodiscard]] std::vector<std::string> quantities() const override { return m_layout.quantityNames(); }
    [[nodiscard]] bool isSequential() const override { return true; }

    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& run) const override {
        const RecordedStep& recorded = m_steps[condition];
        return measure(m_course.at(repetition, recorded.step, run), recorded.isWhole, repetition, refusals, run);
    }
    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        return trainingFigure(m_layout, table, m_showsTrainingData);
    }
    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        return trainingSummary(m_layout, table, m_published);
    }

private:
    static const RegressionData& dataOf(const TrainedNetworks& trained, TrainingDataSet dataSet) {
        return dataSet == TrainingDataSet::Test ? trained.testData : trained.trainingData;
    }

    [[nodiscard]] Dataset ensembleOf(const std::vector<std::optional<Dataset>>& members, std::size_t first) const {
        std::vector<Dataset> own;
        for (std::size_t k = 0; k < m_layout.networkCount(); ++k) own.push_back(*members[first + k]);
        return ensemblePredictions(own);
    }

    [[nodiscard]] std::vector<double> measure(const TrainedNetworks& trained, bool isWhole, std::size_t repetition,
                                              std::vector<Text>& refusals, const Run& run) const {
        const std::size_t modelCount = m_layout.modelCount();
        const std::size_t taskCount = trainingDataSetCount * modelCount;
        std::vector<std::vector<double>> numbers(taskCount);
        std::vector<std::vector<Text>> sentences(taskCount);
        const std::uint64_t seed = methodSeed(m_seed, repetition);
        // The networks' outputs serve their own statistics and those of the ensemble.
        std::vector<std::optional<Dataset>> members(trainingDataSetCount * m_layout.networkCount());
        parallelFor(members.size(), run.withoutProgress(), [&](std::size_t place) {
            const auto dataSet = static_cast<TrainingDataSet>(place / m_layout.networkCount());
            members[place] = predictions(trained.models[place % m_layout.networkCount()], dataOf(trained, dataSet));
        });
        parallelFor(taskCount, run.withoutProgress(), [&](std::size_t place) {
            // The ensembles first: they take longest, and no core should wait for one of them at the end.
            const std::size_t task = taskCount - 1 - place;
            const std::size_t first = task / modelCount * m_layout.networkCount();
            const std::size_t model = task % modelCount;
            const bool isEnsemble = model == m_layout.networkCount();
            const Dataset data = isEnsemble ? ensembleOf(members, first) : *members[first + model];
            numbers[task] = (isEnsemble ? m_ensembleStatistics : m_networkStatistics)
                                .measure(data, isWhole, seed, sentences[task], run.withoutProgress());
        });
        std::vector<double> all;
        for (std::size_t task = 0; task < taskCount; ++task) {
            all.insert(all.end(), numbers[task].begin(), numbers[task].end());
            refusals.insert(refusals.end(), sentences[task].begin(), sentences[task].end());
        }
        return all;
    }

    std::uint64_t m_seed;
    std::vector<PublishedValue> m_published;
    std::vector<RecordedStep> m_steps;
    TrainingCourse m_course;
    bool m_showsTrainingData;
    Statistics m_networkStatistics;
    Statistics m_ensembleStatistics;
    TrainingLayout m_layout;
};

std::vector<Parameter> trainingParameters() {
    return {
        countParameter("repetitions", "Repetitions",
                       "Number of trainings, each with other data and other first weights; curves are means.",
                       "trainings", 1, 1, 1000),
        countParameter("steps", "Steps", "Number of training steps.", "steps", 5000, 2, 1e5),
        countParameter("points", "Recorded steps", "Number of steps at which the networks are measured.", "steps", 100,
                       2, 1000),
        countParameter("interval", "Quick interval",
                       "Between the recorded steps, statistics that need neither kernel nor resampling are computed "
                       "every so many steps: their curves grow while the networks learn.",
                       "steps", 10, 1, 1e5),
        countParameter("train", "Training samples", "Number of samples that the networks are trained on.", "samples",
                       100, 10, 1e4),
        countParameter("test", "Test samples", "Number of samples that the networks never see.", "samples", 50, 4, 1e4),
        choiceParameter("data", "Panels", "The data for which the statistics are drawn; they are computed for both.",
                        {{"test", "test data", "One panel per statistic."},
                         {"both", "test and training data", "Two panels per statistic, side by side."}})};
}

ExperimentPlan trainingDefaults() {
    ExperimentPlan plan;
    plan.experiment = "training";
    plan.analysis.kernel = {{"bandwidth", 1.0}, {"gamma", 0.5}};
    plan.analysis.measures = {{"mse", {}},
                              {"log-score", {}},
                              {"pinball", {}},
                              {"skce", {{"estimator", std::string("biased")}}},
                              {"skce", {{"estimator", std::string("unbiased")}}},
                              {"skce", {{"estimator", std::string("block")}}}};
    plan.analysis.tests = {{"bootstrap", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepareTraining(const ExperimentPlan& plan, const Run& run) {
    run.check();
    const Values values = complete(trainingParameters(), plan.values, "training");
    requireMethods(plan.analysis);
    return std::make_unique<Training>(plan, values);
}

}  // namespace

Experiment trainingExperiment() {
    return {.info = {.id = "training",
                     .name = "Along the training",
                     .explanation =
                         "Ten neural networks learn a regression problem from few samples, step by step, and so does "
                         "their ensemble, the mixture of their predictions. Each predicts a normal distribution with "
                         "the spread of its errors on the training data. When the networks begin to know the training "
                         "data by heart, that spread is too small for new data: calibration on the test data gets "
                         "lost, and every statistic shows it.",
                     .formula = "Y = 10 sin(π X₁X₂) + 20 (X₃ − ½)² + 10 X₄ + 5 X₅ + ε; P = N(f(X), s²), "
                                "s² = training MSE; f: 10-200-50-1 ReLU, Adam",
                     .source = "Widmann, Lindsten, Zachariah (2021), ICLR, figures 3 and 12, Appendix A.3; problem: "
                               "Friedman (1991), Annals of Statistics 19",
                     .cost = "7 · 10⁷ operations per step for 100 training samples, and the measures at the recorded "
                             "steps",
                     .families = {normalFamily().id(), mixtureFamily().id()},
                     .parameters = trainingParameters(),
                     .papers = {"widmann2021", "friedman1991"}},
            .takesWorld = false,
            .takesMeasures = true,
            .takesTests = true,
            .defaults = trainingDefaults(),
            .prepare = prepareTraining};
}

}  // namespace calibrium
