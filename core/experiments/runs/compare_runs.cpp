// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/compare_runs.h"

#include "core/experiments/experiment.h"
#include "core/experiments/experiment_plan.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_file.h"
#include "core/families/classes/lens.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/simulation/world.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

constexpr double visibleErrors = 2;  // standard errors: what is smaller may be noise

/// A histogram as the line around it: two of them in the same axes can be told apart.
Line outlineOf(const Bars& bars) {
    Line line{.style = bars.style, .x = {}, .y = {}};
    for (std::size_t i = 0; i < bars.left.size(); ++i) {
        if (i == 0) {
            line.x.push_back(bars.left[i]);
            line.y.push_back(bars.base[i]);
        }
        line.x.insert(line.x.end(), {bars.left[i], bars.right[i]});
        line.y.insert(line.y.end(), {bars.top[i], bars.top[i]});
        if (i + 1 == bars.left.size() || bars.left[i + 1] != bars.right[i]) {
            line.x.push_back(bars.right[i]);
            line.y.push_back(bars.base[i]);
            if (i + 1 < bars.left.size()) {
                line.x.push_back(bars.left[i + 1]);
                line.y.push_back(bars.base[i + 1]);
            }
        }
    }
    line.style.role = Role::Model;
    return line;
}

/// The mark as that of run number `series`.
Mark markOf(const Mark& mark, int series) {
    const auto* bars = std::get_if<Bars>(&mark);
    Mark result = bars != nullptr ? Mark(outlineOf(*bars)) : mark;
    std::visit(
        [series](auto& drawn) {
            if (drawn.style.role == Role::Reference) return;
            drawn.style.series = series;
            // A line of its own stands in the run's colour: two in black could not be told apart.
            if constexpr (std::is_same_v<std::decay_t<decltype(drawn)>, Rule>) drawn.style.role = Role::Model;
        },
        result);
    return result;
}

/// Whether the legend can name a run by this mark.
bool isOfRun(const Mark& mark, int series) {
    if (std::holds_alternative<Words>(mark) || std::holds_alternative<Rule>(mark)) return false;
    return std::visit(
        [series](const auto& drawn) { return drawn.style.role != Role::Reference && drawn.style.series == series; },
        mark);
}

/// In every panel the first mark of each run names it; what had a name of its own says whose it is.
void nameRuns(Figure& figure) {
    for (Panel& panel : figure.panels) {
        for (std::size_t run = 0; run < figure.series.size(); ++run) {
            bool isFirst = true;
            for (Mark& mark : panel.marks) {
                auto* rule = std::get_if<Rule>(&mark);
                const bool isOwn = rule != nullptr && rule->style.role != Role::Reference &&
                                   rule->style.series == static_cast<int>(run);
                if (isOwn && !rule->label.empty()) rule->label = inSequence({rule->label, figure.series[run]}, ", ");
                if (!isOfRun(mark, static_cast<int>(run))) continue;
                Text& legend = std::visit([](auto& drawn) -> Text& { return drawn.style.legend; }, mark);
                if (!legend.empty()) {
                    legend = inSequence({figure.series[run], legend}, ": ");
                } else if (isFirst) {
                    legend = figure.series[run];
                }
                isFirst = false;
            }
        }
    }
}

/// What the settings of a run say that those of the other do not: "n=40, seed 1".
Text differenceOf(const ExperimentPlan& plan, const ExperimentPlan& other) {
    std::vector<Text> parts;
    const auto addValues = [&](const Values& values, const Values& others) {
        for (const auto& [id, value] : values) {
            if (!others.contains(id) || others.at(id) != value) parts.push_back(asItStands(id + "=" + toText(value)));
        }
    };
    if (plan.world != other.world) parts.push_back(asItStands(plan.world));
    addValues(plan.values, other.values);
    addValues(plan.worldValues, other.worldValues);
    if (plan.analysis.seed != other.analysis.seed) {
        parts.push_back(Text("seed {1}", asItStands(std::to_string(plan.analysis.seed))));
    }
    return inSequence(std::move(parts), ", ");
}

void addDefaults(Values& values, const std::vector<Parameter>& parameters) {
    for (const auto& parameter : parameters) {
        if (!values.contains(parameter.id)) values.set(parameter.id, parameter.defaultValue);
    }
}

/// What only one of two plans has set stands at its default in the other.
ExperimentPlan withDefaults(ExperimentPlan plan) {
    addDefaults(plan.values, experiment(plan.experiment).info.parameters);
    if (!plan.world.empty()) addDefaults(plan.worldValues, world(plan.world).info.parameters);
    return plan;
}

/// Names that tell the runs apart: their own, or what they differ in.
std::pair<Text, Text> namesOf(const ExperimentRun& first, const ExperimentRun& second) {
    if (first.name != second.name) return {asItStands(first.name), asItStands(second.name)};
    const bool isOneWorld = first.plan.world == second.plan.world;
    const ExperimentPlan a = isOneWorld ? withDefaults(first.plan) : first.plan;
    const ExperimentPlan b = isOneWorld ? withDefaults(second.plan) : second.plan;
    const Text difference = differenceOf(a, b);
    if (difference.empty()) return {asItStands(first.name), asItStands(second.name + " (2)")};
    return {difference, differenceOf(b, a)};
}

/// Words and lines that belong to one run only would be taken for both.
bool isShared(const Mark& mark) {
    const auto* rule = std::get_if<Rule>(&mark);
    return rule != nullptr && rule->style.role == Role::Reference;
}

void widen(Axis& axis, const Axis& other) {
    if (!other.minimum) {
        axis.minimum.reset();
    } else if (axis.minimum) {
        axis.minimum = std::min(*axis.minimum, *other.minimum);
    }
    if (!other.maximum) {
        axis.maximum.reset();
    } else if (axis.maximum) {
        axis.maximum = std::max(*axis.maximum, *other.maximum);
    }
}

bool isSamePanel(const Panel& a, const Panel& b) {
    return a.title == b.title && a.x.label == b.x.label && a.y.label == b.y.label;
}

Figure overlay(const Figure& first, const Figure& second, const Text& firstName, const Text& secondName) {
    Figure both = first;
    both.title = Text("{1} and {2}", firstName, secondName);
    both.series = {firstName, secondName};
    int lowest = 0;
    for (Panel& panel : both.panels) {
        panel.notes.clear();
        lowest = std::max(lowest, panel.row);
        for (Mark& mark : panel.marks) mark = markOf(mark, 0);
    }
    for (const Panel& panel : second.panels) {
        const auto same = std::find_if(both.panels.begin(), both.panels.end(),
                                       [&](const Panel& other) { return isSamePanel(other, panel); });
        Panel* target = same == both.panels.end() ? nullptr : &*same;
        if (target == nullptr) {
            both.panels.push_back(panel);
            target = &both.panels.back();
            target->row = panel.row + lowest + 1;
            target->marks.clear();
            target->notes.clear();
        } else {
            widen(target->x, panel.x);
            widen(target->y, panel.y);
        }
        for (const Mark& mark : panel.marks) {
            if (same == both.panels.end() || !isShared(mark)) target->marks.push_back(markOf(mark, 1));
        }
    }
    nameRuns(both);
    return both;
}

std::optional<std::size_t> columnOf(const ExperimentSummary& summary, const Text& name) {
    const auto found = std::find(summary.columns.begin(), summary.columns.end(), name);
    if (found == summary.columns.end()) return std::nullopt;
    return static_cast<std::size_t>(found - summary.columns.begin());
}

std::optional<double> errorOf(const ExperimentSummary& summary, const SummaryRow& row) {
    const auto column = columnOf(summary, "standard error");
    return column && *column < row.numbers.size() ? row.numbers[*column] : std::nullopt;
}

ExperimentSummary differences(const ExperimentSummary& first, const ExperimentSummary& second) {
    ExperimentSummary result;
    result.columns = {"first", "second", "difference", "standard error"};
    for (const SummaryRow& row : first.rows) {
        const auto other = std::find_if(second.rows.begin(), second.rows.end(), [&](const SummaryRow& candidate) {
            return candidate.condition == row.condition && candidate.quantity == row.quantity;
        });
        if (other == second.rows.end() || row.numbers.empty() || other->numbers.empty()) continue;
        const auto& a = row.numbers.front();
        const auto& b = other->numbers.front();
        const auto errorA = errorOf(first, row);
        const auto errorB = errorOf(second, *other);
        std::optional<double> difference;
        std::optional<double> error;
        if (a && b) difference = *b - *a;
        if (difference && errorA && errorB) error = std::hypot(*errorA, *errorB);
        result.rows.push_back({row.condition, row.quantity, {a, b, difference, error}});
        if (difference && error && *error > 0) {
            const Text quantity = row.condition.empty() ? row.quantity : Text("{1} ({2})", row.quantity, row.condition);
            const Text text = asNumber(withError(*difference, *error));
            const bool isVisible = std::abs(*difference) > visibleErrors * *error;
            result.sentences.push_back(
                isVisible ? Text("The {1} of the second run differs from that of the first by {2}.", quantity, text)
                          : Text("{1}: no difference is visible, {2}.", quantity, text));
        }
    }
    return result;
}

void requireNumbers(const ExperimentRun& run) {
    if (run.table && run.table->cellCount() > 0) return;
    throw InvalidInput(Text("The run \"{1}\" has no numbers to compare.", run.name));
}

}  // namespace

RunComparison compareRuns(const ExperimentRun& first, const ExperimentRun& second, const Run& control) {
    requireNumbers(first);
    requireNumbers(second);
    if (first.plan.experiment != second.plan.experiment) {
        throw InvalidInput(Text("The runs are of different experiments, {1} and {2}; choose two of the same.",
                                inEnglish(experiment(first.plan.experiment).info.name),
                                inEnglish(experiment(second.plan.experiment).info.name)));
    }
    const auto prepare = [&](const ExperimentRun& run) {
        return experiment(run.plan.experiment).prepare(run.plan, control);
    };
    const auto a = prepare(first);
    const auto b = prepare(second);
    const auto [firstName, secondName] = namesOf(first, second);
    return {overlay(a->figure(*first.table), b->figure(*second.table), firstName, secondName),
            differences(a->summary(*first.table), b->summary(*second.table))};
}

}  // namespace calibrium
