// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/net_benefit.h"
#include "core/figures/decision/decision_model.h"
#include "core/figures/figure.h"
#include "core/figures/view_parts.h"
#include "core/method/estimate.h"
#include "core/run/parallel.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t thresholdSteps = 200;
/// Room below 0, as a share of what is above: how far treating all falls says nothing.
constexpr double depthShare = 0.2;
constexpr double air = 1.08;

std::vector<double> thresholdGrid(const DecisionLook& look) {
    std::vector<double> grid;
    for (std::size_t i = 0; i <= thresholdSteps; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(thresholdSteps);
        grid.push_back(look.lowest + share * (look.highest - look.lowest));
    }
    return grid;
}

double benefitOfTreatingAll(double eventShare, double threshold) {
    return eventShare - (1 - eventShare) * threshold / (1 - threshold);
}

Text benefitText(const NetBenefit& benefit) {
    if (!benefit.interval) return asNumber(toDigits(benefit.value));
    return asNumber(estimateText(benefit.value, benefit.interval->lower, benefit.interval->upper));
}

constexpr int dotted = 2;  // a variant: treating nobody has the usual dash

/// One line for all models that have the same share of events, else one each.
void addTreatingAll(Panel& panel, const std::vector<DecisionModel>& models, const std::vector<double>& grid) {
    const bool isShared = std::all_of(models.begin(), models.end(), [&](const DecisionModel& model) {
        return model.eventShare == models.front().eventShare;
    });
    for (const DecisionModel& model : models) {
        const Text legend = isShared ? Text("treat all") : Text("treat all, {1}", model.data.name());
        Line line{.style = {Role::Reference, 0, legend, dotted}, .x = grid, .y = {}};
        for (const double t : grid) {
            line.y.push_back(benefitOfTreatingAll(model.eventShare, t));
            line.tips.push_back(Text("treating all, at {1}: {2}", asNumber(significant(t, 3)),
                                     asNumber(significant(line.y.back(), 3))));
        }
        panel.marks.emplace_back(std::move(line));
        if (isShared) break;
    }
}

struct Heights {
    double highest = 0;
    double lowest = 0;

    void hold(double value) {
        highest = std::max(highest, value);
        lowest = std::min(lowest, value);
    }
};

void addBenefit(Panel& panel, const DecisionModel& model, const std::vector<double>& grid, const DecisionLook& look,
                bool isNamed, Heights& heights, const Run& run) {
    std::vector<NetBenefit> benefits(grid.size());
    parallelFor(grid.size(), run, [&](std::size_t i) {
        benefits[i] = netBenefit(model.data,
                                 {.threshold = grid[i], .reference = BenefitReference::NoAction, .level = look.level});
    });
    const Text legend = isNamed ? Text("{1} at each threshold", asNumber(percentText(look.level))) : Text();
    Band band{.style = {Role::Band, model.series, legend}, .x = {}, .lower = {}, .upper = {}};
    Line line{.style = {Role::Model, model.series, asItStands(model.data.name())}, .x = grid, .y = {}};
    for (std::size_t i = 0; i < grid.size(); ++i) {
        line.y.push_back(benefits[i].value);
        line.tips.push_back(
            Text("{1}, at {2}: {3}", model.data.name(), asNumber(significant(grid[i], 3)), benefitText(benefits[i])));
        heights.hold(benefits[i].value);
        const auto& interval = benefits[i].interval;
        if (!look.hasBands || !interval) continue;
        band.x.push_back(grid[i]);
        band.lower.push_back(interval->lower);
        band.upper.push_back(interval->upper);
        heights.hold(interval->upper);
    }
    if (!band.x.empty()) panel.marks.emplace_back(std::move(band));
    panel.marks.emplace_back(std::move(line));
}

}  // namespace

Panel netBenefitPanel(const std::vector<DecisionModel>& models, const DecisionLook& look, const Run& run) {
    Panel panel;
    panel.title = "Decision curve";
    panel.x = {.label = "threshold probability", .minimum = look.lowest, .maximum = look.highest};
    panel.y.label = "net benefit";
    const std::vector<double> grid = thresholdGrid(look);
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, "treat nobody"}, .kind = Rule::Kind::Horizontal, .value = 0, .label = ""});
    addTreatingAll(panel, models, grid);
    Heights heights;
    for (std::size_t m = 0; m < models.size(); ++m) {
        const auto count = static_cast<double>(models.size());
        addBenefit(panel, models[m], grid, look, m == 0, heights,
                   run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count));
    }
    if (heights.highest > 0) {
        panel.y.maximum = air * heights.highest;
        panel.y.minimum =
            -std::min(depthShare * heights.highest, std::max(0.05 * heights.highest, -air * heights.lowest));
    }
    panel.marks.emplace_back(Rule{.style = {Role::Observed, 0, ""},
                                  .kind = Rule::Kind::Vertical,
                                  .value = look.threshold,
                                  .label = asNumber(significant(look.threshold, 3)),
                                  .handle = "threshold"});
    for (const DecisionModel& model : models) {
        const NetBenefit benefit = netBenefit(
            model.data, {.threshold = look.threshold, .reference = BenefitReference::NoAction, .level = look.level});
        panel.notes.push_back(
            ofModel(model.data.name(), Text("net benefit {1}", benefitText(benefit)), models.size() > 1));
    }
    return panel;
}

}  // namespace calibrium
