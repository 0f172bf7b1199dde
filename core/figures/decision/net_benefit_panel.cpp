// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cluster_events.h"
#include "core/analysis/cluster_jackknife.h"
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
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

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

/// With an interval over the clusters of the model, if it has some.
class ModelBenefits {
public:
    ModelBenefits(const DecisionModel& model, const DecisionLook& look) : m_model(model), m_level(look.level) {
        if (!model.clusters) return;
        m_hasIntervals = tooFewEventClusters(model.data, model.clusters->column).empty();
        m_parts = partsOfRows(model.data, *model.clusters);
    }

    [[nodiscard]] NetBenefit at(double threshold) const {
        const NetBenefitOptions options{
            .threshold = threshold, .reference = BenefitReference::NoAction, .level = m_level};
        NetBenefit benefit = netBenefit(m_model.data, options);
        if (m_model.hasTooFewClusters) benefit.interval.reset();
        if (m_model.clusters && benefit.interval) {
            benefit.interval = m_hasIntervals ? overClusters(benefit.value, options) : std::nullopt;
        }
        return benefit;
    }

private:
    /// Without each part in turn: sums of the parts are all that it takes.
    [[nodiscard]] std::optional<Interval> overClusters(double value, const NetBenefitOptions& options) const {
        const std::vector<double> benefits = benefitsOfRows(m_model.data, options);
        const Eigen::VectorXd& weights = m_model.data.weights();
        std::vector<double> sums(m_model.clusters->partCount, 0.0);
        std::vector<double> totals(sums.size(), 0.0);
        double sum = 0;
        double total = 0;
        for (std::size_t i = 0; i < benefits.size(); ++i) {
            const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
            sums[m_parts[i]] += weight * benefits[i];
            totals[m_parts[i]] += weight;
            sum += weight * benefits[i];
            total += weight;
        }
        std::vector<double> left;
        for (std::size_t g = 0; g < sums.size(); ++g) left.push_back((sum - sums[g]) / (total - totals[g]));
        return jackknifeInterval(value, left, static_cast<Index>(left.size()) - 1, m_level);
    }

    const DecisionModel& m_model;
    double m_level;
    bool m_hasIntervals = true;
    std::vector<std::size_t> m_parts{};
};

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
    const ModelBenefits modelBenefits(model, look);
    std::vector<NetBenefit> benefits(grid.size());
    parallelFor(grid.size(), run, [&](std::size_t i) { benefits[i] = modelBenefits.at(grid[i]); });
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
    panel.heedsClusters = true;
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
        const NetBenefit benefit = ModelBenefits(model, look).at(look.threshold);
        panel.notes.push_back(
            ofModel(model.data.name(), Text("net benefit {1}", benefitText(benefit)), models.size() > 1));
    }
    return panel;
}

}  // namespace calibrium
