// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors_bounds.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/specification.h"
#include "core/estimators/parts/score_bound.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/view_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

struct Wanted {
    Text name;
    Values values;
    BoundedScore score;
};

ShownBounds boundsOf(const FigureCall& call, const FigureModel& model, const std::vector<Wanted>& wanted,
                     const Run& run) {
    AnalysisSpecification specification{
        .seed = call.analysis.seed, .measures = {}, .tests = {}, .memoryBudget = call.memoryBudget};
    for (const auto& [name, values, score] : wanted) specification.measures.push_back({"score-bound", values});
    ShownBounds shown{.model = &model, .bounds = {}};
    attempt(model.data.name(), shown.notes, [&] {
        AnalysisResult result = analyse(preparedOf(model), specification, run);
        if (!model.clusters.empty()) {
            result = overClusters(preparedOf(model), std::move(result), specification, model.clusters,
                                  run.withoutProgress());
        }
        for (std::size_t k = 0; k < wanted.size(); ++k) {
            const MeasureResult& measured = result.measures[k];
            if (!measured.refusal.empty()) {
                shown.notes.push_back(ofModel(model.data.name(), measured.refusal));
                continue;
            }
            const Estimate& estimate = measured.estimate;
            ShownBound bound{.name = wanted[k].name,
                             .value = estimate.value,
                             .lower = {},
                             .upper = {},
                             .ifCalibrated = declaredBound(model.data, {.score = wanted[k].score})};
            if (estimate.interval) {
                bound.lower = estimate.interval->lower;
                bound.upper = estimate.interval->upper;
            }
            if (estimate.resolved.contains("smallest-sd")) bound.smallestSd = estimate.resolved.real("smallest-sd");
            shown.bounds.push_back(std::move(bound));
        }
    });
    return shown;
}

Text tipOf(const ShownBounds& shown, const ShownBound& bound) {
    Text tip("{1}: the calibration error of the {2} is at most {3}", shown.model->data.name(), bound.name,
             asNumber(significant(*bound.value)));
    if (bound.lower) {
        tip = Text("{1}, 95 % {2} to {3}", tip, asNumber(significant(*bound.lower, 3)),
                   asNumber(significant(*bound.upper, 3)));
    }
    if (bound.ifCalibrated) {
        tip = Text("{1}, if calibrated {2}", tip, asNumber(significant(*bound.ifCalibrated, 3)));
    }
    if (bound.smallestSd) {
        tip = Text("{1}, for targets whose standard deviation is at least {2}", tip,
                   asNumber(significant(*bound.smallestSd, 3)));
    }
    return Text("{1}; it also holds what no model can know", tip);
}

void addModel(Panel& panel, const ShownBounds& shown, double shift, double& least, double& most) {
    const int series = shown.model->series;
    ErrorBars bars{.style = {Role::Band, series, ""}, .x = {}, .lower = {}, .upper = {}};
    Points points{.style = {Role::Model, series, asItStands(shown.model->data.name())}, .x = {}, .y = {}, .tips = {}};
    Points calibrated{.style = {Role::Model, series, ""}, .x = {}, .y = {}, .tips = {}, .isHollow = true};
    const auto meet = [&](double value) {
        least = std::min(least, value);
        most = std::max(most, value);
    };
    double place = 1;
    for (const ShownBound& bound : shown.bounds) {
        const double x = place++ + shift;
        if (bound.lower) {
            bars.x.push_back(x);
            bars.lower.push_back(*bound.lower);
            bars.upper.push_back(*bound.upper);
            meet(*bound.lower);
            meet(*bound.upper);
        }
        points.x.push_back(x);
        points.y.push_back(*bound.value);
        points.tips.push_back(tipOf(shown, bound));
        meet(*bound.value);
        if (!bound.ifCalibrated) continue;
        calibrated.x.push_back(x);
        calibrated.y.push_back(*bound.ifCalibrated);
        calibrated.tips.push_back(Text("{1}: the bound would be {2} if the model were calibrated",
                                       shown.model->data.name(), asNumber(significant(*bound.ifCalibrated))));
        meet(*bound.ifCalibrated);
    }
    if (!bars.x.empty()) panel.marks.emplace_back(std::move(bars));
    if (!calibrated.x.empty()) panel.marks.emplace_back(std::move(calibrated));
    panel.marks.emplace_back(std::move(points));
}

}  // namespace

ShownBounds classBoundsOf(const FigureCall& call, const FigureModel& model, const Run& run) {
    const auto wanted = [](const Text& name, const char* id, BoundedScore score) {
        return Wanted{name, {{"lens", std::string("canonical")}, {"score", std::string(id)}}, score};
    };
    return boundsOf(call, model,
                    {wanted("log score", "log", BoundedScore::Log), wanted("Brier score", "brier", BoundedScore::Brier),
                     wanted("spherical score", "spherical", BoundedScore::Spherical)},
                    run);
}

void addRealBound(const FigureCall& call, const FigureModel& model, const std::string& score, ShownScoreParts& parts,
                  const Run& run) {
    const bool isDss = score == "dss";
    ShownBounds shown = boundsOf(
        call, model,
        {{isDss ? Text("DSS") : Text("CRPS"), {{"real-score", score}}, isDss ? BoundedScore::Dss : BoundedScore::Crps}},
        run);
    parts.notes.insert(parts.notes.end(), shown.notes.begin(), shown.notes.end());
    if (shown.bounds.empty()) return;
    const ShownBound& bound = shown.bounds.front();
    parts.bound = bound.value;
    parts.boundTip = tipOf(shown, bound);
}

Panel boundsPanel(std::span<const ShownBounds> all, const Text& title, const Text& label) {
    Panel panel;
    panel.title = title;
    panel.heedsClusters = true;
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    std::size_t columnCount = 1;
    constexpr double modelSpread = 0.5;  // of the distance between scores, over all models
    for (std::size_t m = 0; m < all.size(); ++m) {
        const double shift = modelSpread * ((static_cast<double>(m) + 0.5) / static_cast<double>(all.size()) - 0.5);
        if (!all[m].bounds.empty()) addModel(panel, all[m], shift, least, most);
        panel.notes.insert(panel.notes.end(), all[m].notes.begin(), all[m].notes.end());
        if (all[m].bounds.size() < columnCount) continue;
        columnCount = all[m].bounds.size();
        panel.x.ticks.clear();
        for (std::size_t k = 0; k < columnCount; ++k) {
            panel.x.ticks.emplace_back(static_cast<double>(k + 1), all[m].bounds[k].name);
        }
    }
    panel.x.label = "at most so much (bars: 95 %; hollow: if calibrated)";
    panel.x.minimum = 0.5;
    panel.x.maximum = static_cast<double>(columnCount) + 0.5;
    constexpr double air = 1.3;
    // Scores differ by orders of magnitude, and the axis is logarithmic wherever it can be.
    if (least > 0 && std::isfinite(least)) {
        panel.y = {.label = label, .minimum = least / air, .maximum = most * air, .isLogarithmic = true};
    } else {
        panel.y = {.label = label, .minimum = 0.0, .maximum = most > 0 ? air * most : 1.0};
    }
    return panel;
}

}  // namespace calibrium
