// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/training_turns.h"

#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

using Kind = MeasuredQuantity::Kind;

/// Step at which the mean of a repetition's networks on the test data is best; nothing where none has all numbers.
std::optional<double> bestStep(const TrainingLayout& layout, const ExperimentTable& table, std::size_t repetition,
                               std::size_t statistic) {
    const bool isLargest = layout.statistics()[statistic].kind == Kind::PValue;
    std::optional<double> step;
    double best = 0;
    for (std::size_t c = 0; c < table.conditions.size(); ++c) {
        double sum = 0;
        for (std::size_t k = 0; k < layout.networkCount(); ++k) {
            sum += table.at(repetition, c, layout.quantity(TrainingDataSet::Test, k, statistic));
        }
        if (std::isnan(sum)) continue;
        const double value = isLargest ? -sum : sum;
        if (step && !(value < best)) continue;
        best = value;
        step = table.conditions[c].values.front();
    }
    return step;
}

/// "120 before", "40 after"
Text sideText(double lead) {
    return lead < 0 ? Text("{1} after", asNumber(significant(-lead, 4)))
                    : Text("{1} before", asNumber(significant(lead, 4)));
}

}  // namespace

std::vector<TurnsOfStatistic> turningSteps(const TrainingLayout& layout, const ExperimentTable& table) {
    const auto& statistics = layout.statistics();
    const auto error = trainingLoss(layout);
    const std::size_t complete = table.repetitionCount(table.conditions.size() - 1);
    if (!error || complete < 2) return {};
    const std::size_t errorPlace = *error;
    std::vector<TurnsOfStatistic> all;
    for (std::size_t q = 0; q < statistics.size(); ++q) {
        if (q == errorPlace) continue;
        TurnsOfStatistic turns{.statistic = q, .steps = {}, .errors = {}};
        for (std::size_t r = 0; r < complete; ++r) {
            const auto step = bestStep(layout, table, r, q);
            const auto errorStep = bestStep(layout, table, r, errorPlace);
            if (!step || !errorStep) continue;
            turns.steps.push_back(*step);
            turns.errors.push_back(*errorStep);
        }
        if (!turns.steps.empty()) all.push_back(std::move(turns));
    }
    return all;
}

std::optional<Panel> turnsPanel(const TrainingLayout& layout, const ExperimentTable& table) {
    const auto all = turningSteps(layout, table);
    if (all.empty()) return std::nullopt;
    Panel panel;
    panel.title = "Turning steps, a point per training";
    panel.x = {.label = "step of the smallest squared error", .minimum = 0, .maximum = {}, .isCount = true};
    panel.y = {.label = "step at which the statistic is best", .minimum = 0, .maximum = {}, .isCount = true};
    double largest = 0;
    for (const TurnsOfStatistic& turns : all) {
        Points points{.style = {Role::Model, 2 + static_cast<int>(turns.statistic), ""}, .x = {}, .y = {}, .tips = {}};
        points.style.legend = layout.statistics()[turns.statistic].label;
        points.x = turns.errors;
        points.y = turns.steps;
        for (std::size_t i = 0; i < turns.steps.size(); ++i) {
            points.tips.push_back(Text("squared error: step {1}, {2}: step {3}",
                                       asNumber(significant(turns.errors[i], 7)), points.style.legend,
                                       asNumber(significant(turns.steps[i], 7))));
            largest = std::max({largest, turns.steps[i], turns.errors[i]});
        }
        panel.marks.emplace_back(std::move(points));
    }
    // The same range on both axes, so that the diagonal is one.
    panel.x.maximum = panel.y.maximum = 1.05 * largest;
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal});
    return panel;
}

std::vector<Text> turnSentences(const TrainingLayout& layout, const ExperimentTable& table) {
    std::vector<Text> sentences;
    for (const TurnsOfStatistic& turns : turningSteps(layout, table)) {
        std::vector<double> leads;
        for (std::size_t i = 0; i < turns.steps.size(); ++i) leads.push_back(turns.errors[i] - turns.steps[i]);
        std::sort(leads.begin(), leads.end());
        const auto earlier = std::count_if(leads.begin(), leads.end(), [](double lead) { return lead > 0; });
        sentences.push_back(
            Text("{1}: turns before the squared error in {2} of {3} trainings, {4} it in the median (steps, from {5} "
                 "to {6}).",
                 layout.statistics()[turns.statistic].label, earlier, leads.size(), sideText(quantile(leads, 0.5)),
                 sideText(leads.front()), sideText(leads.back())));
    }
    return sentences;
}

}  // namespace calibrium
