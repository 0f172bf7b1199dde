// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training_recalibration.h"

#include "core/experiments/experiment_figures.h"
#include "core/experiments/measured_cell.h"
#include "core/experiments/training_course.h"
#include "core/families/normal.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/recalibrate.h"
#include "core/run/parallel.h"
#include "core/statistics/moments.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

/// Apart from the streams of the training, the test data and the first weights.
constexpr std::uint64_t calibrationStream = std::numeric_limits<std::uint64_t>::max();

enum class Side { Before, After };

/// Mean, smallest and largest of the networks against the steps.
using Course = Curve;

class TrainingRecalibration : public PreparedExperiment {
public:
    TrainingRecalibration(const ExperimentPlan& plan, const Values& values)
        : m_seed(plan.analysis.seed),
          m_steps(recordedSteps(values.integer("steps"), values.integer("points"))),
          m_networkCount(static_cast<std::size_t>(values.integer("networks"))),
          m_calibrationCount(static_cast<Index>(values.integer("calibration"))),
          m_course({.trainCount = static_cast<Index>(values.integer("train")),
                    .testCount = static_cast<Index>(values.integer("test")),
                    .networkCount = m_networkCount,
                    .seed = plan.analysis.seed}),
          m_cell(example(), plan.analysis) {}

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {"step"}; }
    [[nodiscard]] std::vector<Condition> conditions() const override {
        std::vector<Condition> conditions;
        for (const std::int64_t step : m_steps) {
            conditions.push_back({.values = {static_cast<double>(step)}, .label = "step " + std::to_string(step)});
        }
        return conditions;
    }
    [[nodiscard]] std::vector<std::string> quantities() const override {
        std::vector<std::string> names;
        for (std::size_t k = 0; k < m_networkCount; ++k) {
            const std::string network = " network " + std::to_string(k + 1);
            for (const char* side : {"before ", "after "}) {
                for (const auto& quantity : m_cell.quantities()) names.push_back(side + quantity.id + network);
            }
            names.push_back("variance factor" + network);
        }
        return names;
    }
    [[nodiscard]] bool isSequential() const override { return true; }

    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition,
                                           std::vector<std::string>& refusals, const Run& run) const override {
        const TrainedNetworks trained = m_course.at(repetition, m_steps[condition], run);
        const RegressionData calibration =
            friedmanData(m_calibrationCount, friedmanSeed(m_seed, repetition), calibrationStream);
        std::vector<std::vector<double>> numbers(m_networkCount);
        std::vector<std::vector<std::string>> sentences(m_networkCount);
        parallelFor(m_networkCount, run.withoutProgress(), [&](std::size_t k) {
            numbers[k] = measured(trained.models[k], trained.testData, calibration, methodSeed(m_seed, repetition),
                                  sentences[k], run.withoutProgress());
        });
        std::vector<double> all;
        for (std::size_t k = 0; k < m_networkCount; ++k) {
            all.insert(all.end(), numbers[k].begin(), numbers[k].end());
            refusals.insert(refusals.end(), sentences[k].begin(), sentences[k].end());
        }
        return all;
    }

    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        Figure figure;
        figure.title = "Platt scaling of the variance along the training, test data";
        figure.series = {"before", "after"};
        for (std::size_t q = 0; q < m_cell.quantities().size(); ++q) figure.panels.push_back(sidesPanel(table, q));
        figure.panels.push_back(factorPanel(table));
        for (std::size_t q = 0; q < m_cell.quantities().size(); ++q) figure.panels.push_back(gainPanel(table, q));
        arrange(figure.panels, static_cast<int>(m_cell.quantities().size()) + 1);
        return figure;
    }

    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& table) const override {
        ExperimentSummary summary;
        summary.columns = {"best step", "best", "last", "largest", "smallest"};
        for (std::size_t q = 0; q < m_cell.quantities().size(); ++q) {
            const std::string& label = m_cell.quantities()[q].label;
            addRow(summary, "before", label, sideCourse(table, q, Side::Before));
            addRow(summary, "after", label, sideCourse(table, q, Side::After));
            addRow(summary, "improvement", label, gainCourse(table, q));
            addSentence(summary, label, gainCourse(table, q));
        }
        addRow(summary, "after over before", "variance", factorCourse(table));
        addFactorSentence(summary, factorCourse(table));
        return summary;
    }

private:
    /// What methods are checked against.
    static Dataset example() {
        const FriedmanTraining untrained({.trainCount = 4, .testCount = 4, .hiddenWidths = {2}, .networkCount = 1});
        return predictions(untrained.models().front(), untrained.testData());
    }

    [[nodiscard]] std::vector<double> measured(const NormalNetwork& network, const RegressionData& test,
                                               const RegressionData& calibration, std::uint64_t seed,
                                               std::vector<std::string>& refusals, const Run& run) const {
        const Recalibrated made = recalibrate(predictions(network, test),
                                              {.request = {"platt-variance", {}},
                                               .fit = {},
                                               .calibration = predictions(network, calibration),
                                               .seed = m_seed},
                                              run);
        std::vector<double> numbers = m_cell.measure(made.parent, seed, refusals, run);
        const auto after = m_cell.measure(made.data, seed, refusals, run);
        numbers.insert(numbers.end(), after.begin(), after.end());
        const auto ratios =
            made.data.parameters().col(1).array().square() / made.parent.parameters().col(1).array().square();
        numbers.push_back(ratios.mean());
        return numbers;
    }

    [[nodiscard]] std::size_t placeOf(std::size_t network, Side side, std::size_t measure) const {
        const std::size_t count = m_cell.quantities().size();
        return network * (2 * count + 1) + (side == Side::After ? count : 0) + measure;
    }

    /// Of a number of every network, taken from its cell: mean over the repetitions, then over the networks.
    template <class Take>
    [[nodiscard]] Course courseOf(const ExperimentTable& table, const Take& take) const {
        Course course;
        for (std::size_t c = 0; c < m_steps.size(); ++c) {
            std::vector<double> means;
            for (std::size_t k = 0; k < m_networkCount; ++k) {
                std::vector<double> numbers;
                for (std::size_t r = 0; r < table.repetitionCount(c); ++r) {
                    const double number = take(r, c, k);
                    if (std::isfinite(number)) numbers.push_back(number);
                }
                if (!numbers.empty()) means.push_back(momentsOf(numbers).mean);
            }
            if (means.empty()) continue;
            const auto [low, high] = std::minmax_element(means.begin(), means.end());
            course.add(static_cast<double>(m_steps[c]), momentsOf(means).mean, *low, *high);
        }
        return course;
    }
    [[nodiscard]] Course sideCourse(const ExperimentTable& table, std::size_t q, Side side) const {
        return courseOf(
            table, [&](std::size_t r, std::size_t c, std::size_t k) { return table.at(r, c, placeOf(k, side, q)); });
    }
    [[nodiscard]] Course gainCourse(const ExperimentTable& table, std::size_t q) const {
        return courseOf(table, [&](std::size_t r, std::size_t c, std::size_t k) {
            return table.at(r, c, placeOf(k, Side::Before, q)) - table.at(r, c, placeOf(k, Side::After, q));
        });
    }
    [[nodiscard]] Course factorCourse(const ExperimentTable& table) const {
        return courseOf(table, [&](std::size_t r, std::size_t c, std::size_t k) {
            return table.at(r, c, placeOf(k, Side::After, m_cell.quantities().size()));
        });
    }

    static Panel stepPanel(const std::string& title, const std::string& label) {
        Panel panel;
        panel.title = title;
        panel.x = {.label = "step", .minimum = {}, .maximum = {}, .isLogarithmic = true, .isCount = true};
        panel.y.label = label;
        return panel;
    }
    static void addCourse(Panel& panel, const Course& course, int series, const std::string& legend) {
        if (course.lower != course.upper) {
            panel.marks.emplace_back(
                Band{.style = {Role::Band, series, ""}, .x = course.x, .lower = course.lower, .upper = course.upper});
        }
        panel.marks.emplace_back(Line{.style = {Role::Model, series, legend}, .x = course.x, .y = course.y});
    }

    [[nodiscard]] Panel sidesPanel(const ExperimentTable& table, std::size_t q) const {
        const std::string& label = m_cell.quantities()[q].label;
        Panel panel = stepPanel(label, label);
        addCourse(panel, sideCourse(table, q, Side::Before), 0, q == 0 ? "before" : "");
        addCourse(panel, sideCourse(table, q, Side::After), 1, q == 0 ? "after" : "");
        return panel;
    }
    [[nodiscard]] Panel gainPanel(const ExperimentTable& table, std::size_t q) const {
        Panel panel = stepPanel("Improvement, " + m_cell.quantities()[q].label, "before − after");
        panel.marks.emplace_back(horizontalRule(Role::Reference, 0, 0, ""));
        addCourse(panel, gainCourse(table, q), 1, "");
        return panel;
    }
    [[nodiscard]] Panel factorPanel(const ExperimentTable& table) const {
        Panel panel = stepPanel("Variance, after over before", "factor");
        panel.y.isLogarithmic = true;
        panel.marks.emplace_back(horizontalRule(Role::Reference, 0, 1, ""));
        addCourse(panel, factorCourse(table), 1, "");
        return panel;
    }

    static void addRow(ExperimentSummary& summary, const std::string& condition, const std::string& quantity,
                       const Course& course) {
        if (course.y.empty()) return;
        const auto [low, high] = std::minmax_element(course.y.begin(), course.y.end());
        // Of an improvement more is better.
        const auto best = condition == "improvement" ? high : low;
        summary.rows.push_back({.condition = condition,
                                .quantity = quantity,
                                .numbers = {course.x[static_cast<std::size_t>(best - course.y.begin())], *best,
                                            course.y.back(), *high, *low}});
    }

    static void addSentence(ExperimentSummary& summary, const std::string& label, const Course& gain) {
        if (gain.y.empty()) return;
        const auto better = std::count_if(gain.y.begin(), gain.y.end(), [](double value) { return value > 0; });
        summary.sentences.push_back(label + ": recalibration improves the mean of the networks at " +
                                    std::to_string(better) + " of " + std::to_string(gain.y.size()) +
                                    " recorded steps, at " + stepText(gain.x.back()) + " by " +
                                    significant(gain.y.back(), 3) + ".");
    }
    static void addFactorSentence(ExperimentSummary& summary, const Course& factor) {
        if (factor.y.empty()) return;
        summary.sentences.push_back("At " + stepText(factor.x.back()) + " recalibration multiplies the variance by " +
                                    significant(factor.y.back(), 3) + ", mean of the networks.");
    }
    static std::string stepText(double step) { return "step " + significant(step, 7); }

    std::uint64_t m_seed;
    std::vector<std::int64_t> m_steps;
    std::size_t m_networkCount;
    Index m_calibrationCount;
    TrainingCourse m_course;
    MeasuredCell m_cell;
};

std::vector<Parameter> parameters() {
    return {
        countParameter("repetitions", "Repetitions",
                       "Number of trainings, each with other data and other first weights; curves are means.",
                       "trainings", 1, 1, 1000),
        countParameter("steps", "Steps", "Number of training steps.", "steps", 1000, 2, 1e5),
        countParameter("points", "Recorded steps", "Number of steps at which the networks are measured.", "steps", 60,
                       2, 1000),
        countParameter("networks", "Networks", "Number of networks that are trained.", "networks", 5, 1, 100),
        countParameter("train", "Training samples", "Number of samples that the networks are trained on.", "samples",
                       100, 10, 1e4),
        countParameter("calibration", "Calibration samples",
                       "Number of further samples that the variance is recalibrated on.", "samples", 100, 4, 1e4),
        countParameter("test", "Test samples", "Number of samples that both are judged on.", "samples", 200, 4, 1e4)};
}

ExperimentPlan defaults() {
    ExperimentPlan plan;
    plan.experiment = "training-recalibration";
    plan.analysis.kernel = {{"bandwidth", 1.0}, {"gamma", 0.5}};
    plan.analysis.measures = {{"skce", {{"estimator", std::string("unbiased")}}}, {"dss", {}}};
    return plan;
}

std::unique_ptr<PreparedExperiment> prepare(const ExperimentPlan& plan, const Run& run) {
    run.check();
    const Values values = complete(parameters(), plan.values, "training-recalibration");
    requireMeasures(plan.analysis);
    ExperimentPlan ofMeasures = plan;
    ofMeasures.analysis.tests.clear();
    return std::make_unique<TrainingRecalibration>(ofMeasures, values);
}

}  // namespace

Experiment trainingRecalibrationExperiment() {
    return {
        .info = {.id = "training-recalibration",
                 .name = "Recalibration along the training",
                 .explanation =
                     "Networks learn a regression problem from few samples and take the spread of their errors on "
                     "the training data for that of all errors. At every recorded step Platt scaling of the "
                     "variance corrects it on further samples, and both versions are judged on test data. The "
                     "longer the training, the more there is to repair, until after some 2000 steps the scaling ends "
                     "at its bound; the Dawid-Sebastiani score, a proper "
                     "score, says by how much, and the kernel calibration error shows whether something is left.",
                 .formula = "v′ = w v + b, w, b ≥ 0, by the Dawid-Sebastiani score of the calibration samples",
                 .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix G.5; networks: Widmann, Lindsten, "
                           "Zachariah (2021), ICLR, Appendix A.3; problem: Friedman (1991), Annals of Statistics 19",
                 .cost = "7 · 10⁶ operations per network and step for 100 training samples, and the measures at "
                         "the recorded steps",
                 .families = {normalFamily().id()},
                 .parameters = parameters(),
                 .papers = {"gruber2022", "widmann2021", "friedman1991"}},
        .takesWorld = false,
        .takesMeasures = true,
        .takesTests = false,
        .defaults = defaults(),
        .prepare = prepare};
}

}  // namespace calibrium
