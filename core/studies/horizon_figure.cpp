// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/estimate.h"
#include "core/studies/horizon_study.h"

#include "core/figures/view_parts.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr double histogramShare = 0.25;  // of the height of the diagram
constexpr double air = 1.04;
constexpr double calibratedShare = 0.1;

Text numberWith(double value, const std::optional<Interval>& interval) {
    return asNumber(interval ? estimateText(value, interval->lower, interval->upper) : toDigits(value));
}

Text tipOf(const RiskGroup& group) {
    const Text observed = numberWith(group.observed.value, group.observed.interval);
    return Text("predicted {1}: observed {2}, events: {3} of {4} people", asNumber(significant(group.predicted, 3)),
                observed, group.observed.eventCount, group.count);
}

/// Both axes end where the largest risk or observed share does, so that small risks are seen.
double endOf(const std::vector<HorizonCalibration>& models) {
    double end = 0;
    for (const auto& model : models) {
        for (const RiskGroup& group : model.groups) {
            end = std::max({end, group.predicted, group.observed.value});
            if (group.observed.interval) end = std::max(end, std::min(1.0, group.observed.interval->upper));
        }
        if (model.curve) end = std::max({end, model.curve->predicted.back(), model.curve->observed.back()});
    }
    return std::min(1.0, air * end);
}

void addModel(Panel& panel, const HorizonCalibration& model, int series, bool isOnly) {
    if (model.curve) {
        const HorizonCurve& curve = *model.curve;
        Line line{.style = {Role::Model, series, asItStands(model.model)}, .x = curve.predicted, .y = curve.observed};
        for (std::size_t k = 0; k < curve.predicted.size(); ++k) {
            line.tips.push_back(
                Text("predicted {1}: observed {2} [{3}, {4}]", asNumber(significant(curve.predicted[k], 3)),
                     asNumber(significant(curve.observed[k], 3)), asNumber(significant(curve.lower[k], 3)),
                     asNumber(significant(curve.upper[k], 3))));
        }
        const Text band = Text("{1} at each risk", asNumber(percentText(defaultLevel)));
        panel.marks.emplace_back(Band{.style = {Role::Band, series, series == 0 ? band : Text()},
                                      .x = curve.predicted,
                                      .lower = curve.lower,
                                      .upper = curve.upper});
        panel.marks.emplace_back(std::move(line));
    }
    Points points{
        .style = {Role::Model, series, isOnly ? Text("groups of risk") : Text()}, .x = {}, .y = {}, .tips = {}};
    ErrorBars bars{.style = {Role::Band, series, ""}, .x = {}, .lower = {}, .upper = {}};
    for (const RiskGroup& group : model.groups) {
        points.x.push_back(group.predicted);
        points.y.push_back(group.observed.value);
        points.tips.push_back(tipOf(group));
        if (!group.observed.interval) continue;
        bars.x.push_back(group.predicted);
        bars.lower.push_back(group.observed.interval->lower);
        bars.upper.push_back(group.observed.interval->upper);
    }
    if (!bars.x.empty()) panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(std::move(points));
}

/// Of several models there is no room for the intervals, which the table has.
Text noteText(const Text& name, double value, const std::optional<Interval>& interval) {
    return Text("{1} {2}", name, numberWith(value, interval));
}

void addNotes(Panel& panel, const HorizonCalibration& model, bool isOnly) {
    std::vector<Text> notes{noteText("O:E", model.ratio.value, isOnly ? model.ratio.interval : std::nullopt)};
    if (model.slope && isOnly) notes.push_back(noteText("slope", model.slope->value, model.slope->interval));
    if (model.curve) {
        const auto interval = isOnly ? std::optional(model.curve->meanInterval) : std::nullopt;
        notes.push_back(noteText("ICI", model.curve->meanDistance, interval));
    }
    if (model.auc && isOnly) notes.push_back(noteText("AUC", *model.auc, model.aucInterval));
    notes.push_back(asNumber(pValueStatement(PValue{.value = model.pValue})));
    if (isOnly) {
        panel.notes.assign(notes.begin(), notes.end());
        return;
    }
    panel.notes.push_back(ofModel(model.model, inSequence(std::move(notes), ", ")));
}

Panel diagram(const std::vector<HorizonCalibration>& models) {
    Panel panel;
    const double end = endOf(models);
    panel.isSquare = true;
    const Text horizon = asNumber(significant(models.front().horizon));
    panel.x = {.label = Text("predicted risk up to {1}", horizon), .minimum = 0.0, .maximum = end};
    panel.y = {.label = Text("observed risk up to {1}", horizon), .minimum = 0.0, .maximum = end};
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, Text("calibrated")}});
    for (std::size_t m = 0; m < models.size(); ++m) {
        addModel(panel, models[m], static_cast<int>(m), models.size() == 1);
        addNotes(panel, models[m], models.size() == 1);
    }
    return panel;
}

/// How many people have which risk, below the diagram; outlines of several models.
Panel histogram(const std::vector<HorizonCalibration>& models, const Axis& x) {
    Panel panel;
    panel.row = 1;
    panel.heightShare = histogramShare;
    panel.x = x;
    panel.y.label = Text("people");
    panel.y.minimum = 0;
    panel.y.isCount = true;
    for (std::size_t m = 0; m < models.size(); ++m) {
        const RiskHistogram& risks = models[m].risks;
        const double width = risks.largest / static_cast<double>(risks.counts.size());
        Bars bars{.style = {Role::ModelSoft, static_cast<int>(m), ""},
                  .left = {},
                  .right = {},
                  .base = {},
                  .top = {},
                  .tips = {}};
        Line outline{.style = {Role::Model, static_cast<int>(m), ""}, .x = {0}, .y = {0}};
        for (std::size_t k = 0; k < risks.counts.size(); ++k) {
            const double left = width * static_cast<double>(k);
            const auto count = static_cast<double>(risks.counts[k]);
            bars.left.push_back(left);
            bars.right.push_back(left + width);
            bars.base.push_back(0);
            bars.top.push_back(count);
            bars.tips.push_back(Text("risk {1} to {2}: {3} people", asNumber(significant(left, 3)),
                                     asNumber(significant(left + width, 3)), risks.counts[k]));
            outline.x.insert(outline.x.end(), {left, left + width});
            outline.y.insert(outline.y.end(), {count, count});
        }
        outline.x.push_back(risks.largest);
        outline.y.push_back(0);
        if (models.size() == 1) {
            panel.marks.emplace_back(std::move(bars));
        } else {
            panel.marks.emplace_back(std::move(outline));
        }
    }
    return panel;
}

Panel dCalibrationPanel(const HorizonCalibration& model, int series) {
    Panel panel;
    panel.column = 1;
    panel.isSquare = true;
    panel.title = Text("D-calibration");
    panel.x = {.label = Text("predicted survival up to the own time"), .minimum = 0.0, .maximum = 1.0};
    panel.y.label = Text("share of people");
    panel.y.minimum = 0;
    const auto& shares = model.dCalibration->shares;
    Bars bars{.style = {Role::ModelSoft, series, ""}, .left = {}, .right = {}, .base = {}, .top = {}, .tips = {}};
    const double width = 1 / static_cast<double>(shares.size());
    for (std::size_t k = 0; k < shares.size(); ++k) {
        const double left = width * static_cast<double>(k);
        bars.left.push_back(left);
        bars.right.push_back(left + width);
        bars.base.push_back(0);
        bars.top.push_back(shares[k]);
        bars.tips.push_back(Text("survival {1} to {2}: {3}", asNumber(significant(left)),
                                 asNumber(significant(left + width)),
                                 asNumber(percentText(std::round(1000 * shares[k]) / 1000))));
    }
    panel.marks.emplace_back(std::move(bars));
    panel.marks.emplace_back(Rule{.style = {Role::Reference, 0, ""},
                                  .kind = Rule::Kind::Horizontal,
                                  .value = calibratedShare,
                                  .label = Text("calibrated")});
    panel.notes.push_back(asNumber(pValueStatement(PValue{.value = model.dCalibration->pValue})));
    return panel;
}

}  // namespace

Figure horizonFigure(const std::vector<HorizonCalibration>& models) {
    Figure figure;
    figure.title = Text("Calibration of risks up to {1}", asNumber(significant(models.front().horizon)));
    for (const auto& model : models) figure.series.push_back(asItStands(model.model));
    figure.panels.push_back(diagram(models));
    figure.panels.push_back(histogram(models, figure.panels.front().x));
    // D-calibration is of one model, whose curve of survival the file has.
    for (std::size_t m = 0; m < models.size(); ++m) {
        if (models[m].dCalibration) figure.panels.push_back(dCalibrationPanel(models[m], static_cast<int>(m)));
    }
    return figure;
}

}  // namespace calibrium
