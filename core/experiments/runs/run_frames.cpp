// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/run_frames.h"

#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_file.h"
#include "core/figures/figure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"

#include <algorithm>
#include <limits>
#include <variant>

namespace calibrium {

namespace {

/// What the bars and lines of a panel reach on one axis.
struct Extent {
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -std::numeric_limits<double>::infinity();

    void take(const std::vector<double>& values) {
        for (const double value : values) {
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
    }
};

struct Extents {
    Extent x;
    Extent y;

    void operator()(const Bars& bars) {
        x.take(bars.left);
        x.take(bars.right);
        y.take(bars.base);
        y.take(bars.top);
    }
    void operator()(const Line& line) {
        x.take(line.x);
        y.take(line.y);
    }
    void operator()(const Points& points) {
        x.take(points.x);
        y.take(points.y);
    }
    void operator()(const Band& band) {
        x.take(band.x);
        y.take(band.lower);
        y.take(band.upper);
    }
    void operator()(const ErrorBars& bars) {
        x.take(bars.x);
        y.take(bars.lower);
        y.take(bars.upper);
    }
    /// The others stand for no numbers of the run.
    template <class Other>
    void operator()(const Other& /*mark*/) {}
};

void settle(Axis& axis, const Extent& extent) {
    constexpr double room = 0.05;
    if (!(extent.lowest < extent.highest)) return;
    const double span = extent.highest - extent.lowest;
    if (axis.isLogarithmic) {  // room on such an axis is a factor
        if (!axis.minimum) axis.minimum = extent.lowest;
        if (!axis.maximum) axis.maximum = extent.highest;
        return;
    }
    if (!axis.minimum) axis.minimum = extent.lowest - (extent.lowest == 0 ? 0 : room * span);
    if (!axis.maximum) axis.maximum = extent.highest + room * span;
}

void settleAxes(Figure& figure) {
    for (Panel& panel : figure.panels) {
        Extents extents;
        for (const Mark& mark : panel.marks) std::visit(extents, mark);
        settle(panel.x, extents.x);
        settle(panel.y, extents.y);
    }
}

/// Lines at the truth, which the run may know only from many repetitions on, stand in every frame where they stand in
/// the last one. Those that a frame has of its own stay: some depend on the number of data sets.
void takeReferences(Panel& panel, const Panel& from) {
    const auto referenceOf = [](const Mark& mark) {
        const auto* rule = std::get_if<Rule>(&mark);
        return rule != nullptr && rule->style.role == Role::Reference ? rule : nullptr;
    };
    for (const Mark& mark : from.marks) {
        const Rule* rule = referenceOf(mark);
        const bool isThere =
            rule != nullptr && std::any_of(panel.marks.begin(), panel.marks.end(), [&](const Mark& own) {
                const Rule* other = referenceOf(own);
                return other != nullptr && other->kind == rule->kind && other->label == rule->label;
            });
        if (rule != nullptr && !isThere) panel.marks.push_back(mark);
    }
}

/// Axes and truths of the last frame: what a film is seen against does not move.
void takeAxes(Figure& figure, const Figure& from) {
    for (Panel& panel : figure.panels) {
        const auto same = std::find_if(from.panels.begin(), from.panels.end(), [&](const Panel& other) {
            return other.title == panel.title && other.row == panel.row && other.column == panel.column;
        });
        if (same == from.panels.end()) continue;
        panel.x = same->x;
        panel.y = same->y;
        takeReferences(panel, *same);
    }
}

}  // namespace

std::vector<Figure> runFrames(const ExperimentRun& run, std::size_t count, const Run& control) {
    if (!run.table || run.table->cellCount() == 0) throw InvalidInput("The run has no numbers yet.");
    const auto prepared = experiment(run.plan.experiment).prepare(run.plan, control);
    // Conditions fill one after the other where the experiment goes through them in order, else all at once.
    const std::size_t step = prepared->isSequential() ? 1 : run.table->conditions.size();
    const std::size_t steps = std::max<std::size_t>(1, run.table->cellCount() / step);
    const std::size_t frameCount = std::min(std::max<std::size_t>(1, count), steps);
    Figure last = prepared->figure(*run.table);
    settleAxes(last);
    std::vector<Figure> frames;
    for (std::size_t f = 1; f < frameCount; ++f) {
        control.step(static_cast<double>(f) / static_cast<double>(frameCount));
        ExperimentTable part = *run.table;
        part.numbers.resize(steps * f / frameCount * step * part.quantities.size());
        frames.push_back(prepared->figure(part));
        takeAxes(frames.back(), last);
    }
    frames.push_back(std::move(last));
    return frames;
}

}  // namespace calibrium
