// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/training_summary.h"

#include "core/experiments/experiment_plan.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/training/training_turns.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

bool isPValue(const MeasuredQuantity& statistic) { return statistic.kind == MeasuredQuantity::Kind::PValue; }

Text titleOf(const MeasuredQuantity& statistic) {
    return isPValue(statistic) ? Text("p-value, {1}", statistic.label) : statistic.label;
}

/// What the measure of a statistic says of itself; null for p-values.
const MethodInfo* measureOf(const MeasuredQuantity& statistic) {
    if (statistic.kind != MeasuredQuantity::Kind::Estimate) return nullptr;
    return &measure(statistic.request.substr(0, statistic.request.find(':'))).info;
}

/// Whether a panel has a logarithmic axis, from the first step to the last: it must not jump while the curves grow.
bool isForLogarithm(const MeasuredQuantity& statistic, TrainingDataSet dataSet) {
    const MethodInfo* info = measureOf(statistic);
    if (info == nullptr || info->powersOfTen == PowersOfTen::Nowhere) return false;
    return info->powersOfTen == PowersOfTen::Everywhere || dataSet == TrainingDataSet::Test;
}

Line lineOf(const TrainingCurve& curve, Role role, int series, const Text& legend) {
    return {.style = {role, series, legend}, .x = curve.steps, .y = curve.values};
}

/// The title names the data set only beside panels of the other one.
Panel panelOf(const TrainingLayout& layout, const TrainingCurves& curves, TrainingDataSet dataSet, bool namesDataSet,
              std::size_t q) {
    const MeasuredQuantity& statistic = layout.statistics()[q];
    Panel panel;
    panel.title = titleOf(statistic);
    if (namesDataSet) {
        panel.title = dataSet == TrainingDataSet::Test ? Text("{1}, test data", titleOf(statistic))
                                                       : Text("{1}, training data", titleOf(statistic));
    }
    panel.x = {.label = "step", .minimum = {}, .maximum = {}, .isLogarithmic = true, .isCount = true};
    panel.y.label = isPValue(statistic) ? Text("p") : statistic.label;
    for (std::size_t k = 0; k < layout.networkCount(); ++k) {
        const TrainingCurve curve = curves.model(dataSet, k, q);
        panel.marks.emplace_back(lineOf(curve, Role::ModelSoft, 0, k == 0 ? Text("each network") : Text()));
    }
    const TrainingCurve ensemble = curves.model(dataSet, layout.networkCount(), q);
    panel.marks.emplace_back(lineOf(curves.networkMean(dataSet, q), Role::Model, 0, "mean of the networks"));
    panel.marks.emplace_back(lineOf(ensemble, Role::Model, 1, "ensemble"));
    if (isPValue(statistic)) {
        panel.y.minimum = 0;
        panel.y.maximum = 1;
    } else {
        panel.y.isLogarithmic = isForLogarithm(statistic, dataSet);
    }
    return panel;
}

/// The curve of the networks' mean in words: where it is best, and where it ends.
struct Course {
    double bestStep = 0;
    double best = 0;
    double lastStep = 0;
    double last = 0;
};

std::optional<Course> courseOf(const TrainingCurves& curves, TrainingDataSet dataSet, std::size_t q) {
    const TrainingCurve curve = curves.networkMean(dataSet, q);
    const auto best = curves.best(curve, q);
    if (!best) return std::nullopt;
    return Course{curve.steps[*best], curve.values[*best], curve.steps.back(), curve.values.back()};
}

Text stepText(double step) { return Text("step {1}", asNumber(significant(step, 7))); }

void addCourseSentences(ExperimentSummary& summary, const TrainingLayout& layout, const TrainingCurves& curves) {
    for (std::size_t q = 0; q < layout.statistics().size(); ++q) {
        const auto course = courseOf(curves, TrainingDataSet::Test, q);
        if (!course) continue;
        const MeasuredQuantity& statistic = layout.statistics()[q];
        const Text best = isPValue(statistic) ? Text("largest") : Text("smallest");
        if (course->bestStep == course->lastStep) {
            summary.sentences.push_back(
                Text("{1} on the test data, mean of the networks: {2} at the last one, {3} ({4}).", titleOf(statistic),
                     best, stepText(course->lastStep), asNumber(significant(course->last, 3))));
            continue;
        }
        summary.sentences.push_back(Text("{1} on the test data, mean of the networks: {2} at {3} ({4}), {5} at {6}.",
                                         titleOf(statistic), best, stepText(course->bestStep),
                                         asNumber(significant(course->best, 3)), asNumber(significant(course->last, 3)),
                                         stepText(course->lastStep)));
    }
}

void addOverfittingSentence(ExperimentSummary& summary, const TrainingLayout& layout, const TrainingCurves& curves) {
    const auto q = trainingLoss(layout);
    if (!q) return;
    const auto test = courseOf(curves, TrainingDataSet::Test, *q);
    const auto training = courseOf(curves, TrainingDataSet::Training, *q);
    if (!test || !training) return;
    if (!(test->last > test->best)) {
        summary.sentences.push_back(Text("Up to {1} the test error has not begun to rise.", stepText(test->lastStep)));
    } else if (training->bestStep > test->bestStep) {
        summary.sentences.push_back(
            Text("After {1} the test error rises while the training error still falls: the networks overfit.",
                 stepText(test->bestStep)));
    } else {
        summary.sentences.push_back(
            Text("The test error is smallest at {1} and larger at {2}, but the training error falls no longer either.",
                 stepText(test->bestStep), stepText(test->lastStep)));
    }
}

/// In how many statistics the ensemble is better than the networks' mean at the last step.
void addEnsembleSentence(ExperimentSummary& summary, const TrainingLayout& layout, const TrainingCurves& curves) {
    std::vector<Text> better;
    std::vector<Text> others;
    double step = 0;
    for (std::size_t q = 0; q < layout.statistics().size(); ++q) {
        const TrainingCurve ensemble = curves.model(TrainingDataSet::Test, layout.networkCount(), q);
        const auto course = courseOf(curves, TrainingDataSet::Test, q);
        if (!course || ensemble.steps.empty() || ensemble.steps.back() != course->lastStep) continue;
        step = course->lastStep;
        const MeasuredQuantity& statistic = layout.statistics()[q];
        const double value = ensemble.values.back();
        const bool isBetter = isPValue(statistic) ? value > course->last : value < course->last;
        (isBetter ? better : others).push_back(titleOf(statistic));
    }
    if (better.empty() && others.empty()) return;
    const Text at = stepText(step);
    const Text won = inSequence(better, "; ");
    const Text lost = inSequence(others, "; ");
    if (better.empty()) {
        summary.sentences.push_back(Text(
            "On the test data at {1} the ensemble is not better than the mean of the networks in any statistic.", at));
    } else if (others.empty()) {
        summary.sentences.push_back(
            Text("On the test data at {1} the ensemble is better than the mean of the networks in {2}.", at, won));
    } else {
        summary.sentences.push_back(
            Text("On the test data at {1} the ensemble is better than the mean of the networks in {2}, but not in {3}.",
                 at, won, lost));
    }
}

/// Over the repetitions that have a number; NaN without any. Curves are drawn again many times a second, hence no copy
/// of the column.
double meanOver(const ExperimentTable& table, std::size_t condition, std::size_t quantity) {
    CompensatedSum sum;
    std::size_t count = 0;
    for (std::size_t repetition = 0; repetition < table.repetitionCount(condition); ++repetition) {
        const double value = table.at(repetition, condition, quantity);
        if (std::isnan(value)) continue;
        sum.add(value);
        ++count;
    }
    return count == 0 ? std::numeric_limits<double>::quiet_NaN() : sum.value() / static_cast<double>(count);
}

std::optional<double> publishedValue(const std::vector<PublishedValue>& published, const MeasuredQuantity& statistic,
                                     const std::string& condition) {
    for (const auto& item : published) {
        const bool isNamed = item.quantity == statistic.id || item.quantity == statistic.label.english();
        if (isNamed && (item.condition.empty() || item.condition == condition)) return item.value;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> trainingLoss(const TrainingLayout& layout) {
    const auto& list = layout.statistics();
    const auto found = std::find_if(list.begin(), list.end(), [](const MeasuredQuantity& statistic) {
        const MethodInfo* info = measureOf(statistic);
        return info != nullptr && info->uses.holds(Use::TrainingLoss);
    });
    if (found == list.end()) return std::nullopt;
    return static_cast<std::size_t>(found - list.begin());
}

std::string nameOf(TrainingDataSet dataSet) { return dataSet == TrainingDataSet::Test ? "test" : "training"; }

std::vector<std::string> TrainingLayout::quantityNames() const {
    std::vector<std::string> names;
    for (const auto dataSet : {TrainingDataSet::Test, TrainingDataSet::Training}) {
        for (std::size_t model = 0; model < modelCount(); ++model) {
            const std::string modelName =
                model < m_networkCount ? "network " + std::to_string(model + 1) : std::string("ensemble");
            for (const auto& statistic : m_statistics) {
                names.push_back(statistic.id + " " + nameOf(dataSet) + " " + modelName);
            }
        }
    }
    return names;
}

TrainingCurves::TrainingCurves(const TrainingLayout& layout, const ExperimentTable& table)
    : m_layout(layout), m_quantityCount(table.quantities.size()) {
    for (std::size_t c = 0; c < table.conditions.size(); ++c) {
        m_steps.push_back(table.conditions[c].values.front());
        for (std::size_t q = 0; q < m_quantityCount; ++q) m_means.push_back(meanOver(table, c, q));
    }
}

TrainingCurve TrainingCurves::model(TrainingDataSet dataSet, std::size_t model, std::size_t statistic) const {
    TrainingCurve curve;
    for (std::size_t c = 0; c < m_steps.size(); ++c) {
        const double value = mean(c, m_layout.quantity(dataSet, model, statistic));
        if (std::isnan(value)) continue;
        curve.steps.push_back(m_steps[c]);
        curve.values.push_back(value);
    }
    return curve;
}

TrainingCurve TrainingCurves::networkMean(TrainingDataSet dataSet, std::size_t statistic) const {
    TrainingCurve curve;
    for (std::size_t c = 0; c < m_steps.size(); ++c) {
        CompensatedSum sum;
        for (std::size_t k = 0; k < m_layout.networkCount(); ++k)
            sum.add(mean(c, m_layout.quantity(dataSet, k, statistic)));
        if (std::isnan(sum.value())) continue;
        curve.steps.push_back(m_steps[c]);
        curve.values.push_back(sum.value() / static_cast<double>(m_layout.networkCount()));
    }
    return curve;
}

std::optional<std::size_t> TrainingCurves::best(const TrainingCurve& curve, std::size_t statistic) const {
    if (curve.values.empty()) return std::nullopt;
    const auto found = isPValue(m_layout.statistics()[statistic])
                           ? std::max_element(curve.values.begin(), curve.values.end())
                           : std::min_element(curve.values.begin(), curve.values.end());
    return static_cast<std::size_t>(found - curve.values.begin());
}

Figure trainingFigure(const TrainingLayout& layout, const ExperimentTable& table, bool showsTrainingData) {
    const TrainingCurves curves(layout, table);
    Figure figure;
    figure.title = showsTrainingData ? Text("Along the training") : Text("Along the training, test data");
    figure.series = {"networks", "ensemble"};
    std::optional<Course> error;
    if (const auto q = trainingLoss(layout)) error = courseOf(curves, TrainingDataSet::Test, *q);
    for (std::size_t q = 0; q < layout.statistics().size(); ++q) {
        figure.panels.push_back(panelOf(layout, curves, TrainingDataSet::Test, showsTrainingData, q));
        if (showsTrainingData) figure.panels.push_back(panelOf(layout, curves, TrainingDataSet::Training, true, q));
    }
    if (error) {
        for (auto& panel : figure.panels) {
            panel.marks.emplace_back(verticalRule(Role::Reference, 0, error->bestStep, "smallest test MSE"));
        }
    }
    if (auto turns = turnsPanel(layout, table)) {
        for (const MeasuredQuantity& statistic : layout.statistics()) figure.series.push_back(statistic.label);
        figure.panels.push_back(std::move(*turns));
    }
    arrange(figure.panels, showsTrainingData ? 4 : 3);
    return figure;
}

ExperimentSummary trainingSummary(const TrainingLayout& layout, const ExperimentTable& table,
                                  const std::vector<PublishedValue>& published) {
    const TrainingCurves curves(layout, table);
    ExperimentSummary summary;
    summary.columns = {"best step", "best, mean of networks", "last, mean of networks", "last, ensemble", "published"};
    for (const auto dataSet : {TrainingDataSet::Test, TrainingDataSet::Training}) {
        for (std::size_t q = 0; q < layout.statistics().size(); ++q) {
            const auto course = courseOf(curves, dataSet, q);
            const TrainingCurve ensemble = curves.model(dataSet, layout.networkCount(), q);
            if (!course || ensemble.values.empty()) continue;
            const MeasuredQuantity& statistic = layout.statistics()[q];
            summary.rows.push_back({.condition = inEnglish(nameOf(dataSet)),
                                    .quantity = titleOf(statistic),
                                    .numbers = {course->bestStep, course->best, course->last, ensemble.values.back(),
                                                publishedValue(published, statistic, nameOf(dataSet))}});
        }
    }
    addCourseSentences(summary, layout, curves);
    addOverfittingSentence(summary, layout, curves);
    addEnsembleSentence(summary, layout, curves);
    for (Text& text : turnSentences(layout, table)) summary.sentences.push_back(std::move(text));
    return summary;
}

}  // namespace calibrium
