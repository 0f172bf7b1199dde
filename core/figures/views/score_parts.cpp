// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/score_parts.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/view_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr std::array<const char*, 4> partIds{"mcb", "dsc", "unc", "score"};
constexpr std::array<const char*, 4> partNames{"MCB", "DSC", "UNC", "score"};
/// Of the parts after the first, whose meaning depends on the measure.
constexpr std::array<const char*, 4> partMeanings{"", "what recalibrated predictions gain over one for all rows",
                                                  "the score of the best prediction that is the same for all rows",
                                                  "MCB − DSC + UNC"};
constexpr std::size_t mostNumberedModels = 1;
constexpr double groupWidth = 0.8;

/// The smallest and the largest of the numbers that bars and ranges reach, 0 among them.
std::pair<double, double> extremesOf(std::span<const ShownScoreParts> all) {
    double least = 0;
    double most = 0;
    for (const auto& parts : all) {
        if (!parts.values) continue;
        const auto [low, high] = std::minmax_element(parts.values->begin(), parts.values->end());
        least = std::min(least, *low);
        most = std::max(most, *high);
        if (parts.range) most = std::max(most, parts.range->upper);
        if (parts.bound) least = std::min(least, *parts.bound);
        if (parts.bound) most = std::max(most, *parts.bound);
    }
    return {least, most};
}

/// Decimals for the numbers of all bars: two digits of the longest one, and of the shortest as far as that takes no
/// more than one decimal more. Nothing where the numbers are so large or small that each needs its own power of ten.
std::optional<int> decimalsOf(std::span<const ShownScoreParts> all) {
    double largest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (const auto& parts : all) {
        if (!parts.values) continue;
        for (const double value : *parts.values) {
            if (value == 0 || !std::isfinite(value)) continue;
            largest = std::max(largest, std::abs(value));
            least = std::min(least, std::abs(value));
        }
    }
    if (!(largest > 1e-3) || largest >= 1e5) return std::nullopt;
    const int ofLargest = std::max(0, 1 - static_cast<int>(std::floor(std::log10(largest))));
    const int ofLeast = 1 - static_cast<int>(std::floor(std::log10(least)));
    return std::clamp(ofLeast, ofLargest, ofLargest + 1);
}

void addBars(Panel& panel, const ShownScoreParts& parts, std::size_t place, std::size_t placeCount,
             std::optional<int> decimals, Words& numbers) {
    const std::string& name = parts.model->data.name();
    const double width = groupWidth / static_cast<double>(placeCount);
    Bars bars{.style = {Role::Model, parts.model->series, asItStands(name)},
              .left = {},
              .right = {},
              .base = {},
              .top = {},
              .tips = {}};
    const auto add = [&](std::size_t k, double value, double top, Text tip) {
        bars.left.push_back(static_cast<double>(k + 1) - groupWidth / 2 + width * static_cast<double>(place));
        bars.right.push_back(bars.left.back() + 0.94 * width);
        bars.base.push_back(0);
        bars.top.push_back(value);
        bars.tips.push_back(std::move(tip));
        if (placeCount > mostNumberedModels) return;
        numbers.x.push_back(0.5 * (bars.left.back() + bars.right.back()));
        // Beside the end of a bar that hangs down there may be no room.
        numbers.y.push_back(std::max(0.0, top));
        numbers.texts.push_back(asNumber(decimals ? fixedText(value, *decimals) : significant(value, 2)));
        numbers.sides.push_back(Words::Side::Above);
    };
    for (std::size_t k = 0; k < partIds.size(); ++k) {
        const double value = (*parts.values)[k];
        add(k, value, k == 0 && parts.range ? std::max(value, parts.range->upper) : value,
            Text("{1}: {2} = {3}, {4}", name, inEnglish(partNames[k]), asNumber(significant(value)),
                 k == 0 ? parts.meaning : inEnglish(partMeanings[k])));
    }
    if (parts.bound) add(partIds.size(), *parts.bound, *parts.bound, parts.boundTip);
    const double first = 0.5 * (bars.left.front() + bars.right.front());
    panel.marks.emplace_back(std::move(bars));
    if (!parts.range) return;
    panel.marks.emplace_back(ErrorBars{.style = {Role::Observed, parts.model->series, ""},
                                       .x = {first},
                                       .lower = {parts.range->lower},
                                       .upper = {parts.range->upper}});
}

}  // namespace

ShownScoreParts scorePartsOf(const FigureCall& call, const FigureModel& model, const std::string& measureId,
                             const std::string& score, const Run& run) {
    AnalysisSpecification specification{.seed = call.analysis.seed,
                                        .lens = model.data.classCount() > 0 ? call.analysis.lens : "",
                                        .measures = {},
                                        .tests = {},
                                        .memoryBudget = call.memoryBudget};
    for (const char* id : partIds) {
        Values values{{"part", std::string(id)}};
        if (!score.empty()) values.set("score", score);
        specification.measures.push_back({measureId, std::move(values)});
    }
    ShownScoreParts parts{.model = &model};
    attempt(model.data.name(), parts.notes, [&] {
        const AnalysisResult result = analyse(preparedOf(model), specification, run);
        std::array<double, 4> values{};
        for (std::size_t k = 0; k < partIds.size(); ++k) {
            if (!result.measures[k].refusal.empty()) {
                parts.notes.push_back(ofModel(model.data.name(), result.measures[k].refusal));
                return;
            }
            values[k] = result.measures[k].estimate.value;
        }
        parts.values = values;
        // It takes rows as independent; what chance adds to the MCB depends on how alike those of a cluster are.
        if (model.clusters.empty()) parts.range = result.measures.front().estimate.ifCalibrated;
        for (const auto& warning : result.measures.front().estimate.warnings) {
            if (warning.id != "zero-probability") continue;
            parts.notes.push_back(ofModel(model.data.name(), Text("{1} of probability 0", warning.count)));
        }
    });
    return parts;
}

Panel scorePartsPanel(std::span<const ShownScoreParts> all, const Text& title) {
    Panel panel;
    panel.title = Text("{1} = MCB − DSC + UNC", title);
    const auto [least, most] = extremesOf(all);
    // Room for the numbers above what is drawn.
    const double top = most > least ? std::max(1.2 * most, most + 0.2 * (most - least)) : 1.0;
    const bool hasBounds =
        std::any_of(all.begin(), all.end(), [](const auto& parts) { return parts.bound.has_value(); });
    panel.x = {.label = {}, .minimum = 0.5, .maximum = hasBounds ? 5.5 : 4.5};
    panel.y = {.label = title, .minimum = 1.05 * least, .maximum = top};
    const bool isOverClusters =
        std::any_of(all.begin(), all.end(), [](const auto& parts) { return !parts.model->clusters.empty(); });
    if (isOverClusters) {
        panel.heedsClusters = true;  // it shows nothing of chance
        panel.notes.push_back(Text("no range of MCB: it would take rows as independent"));
    }
    Words numbers{.style = {Role::Reference, 0, ""}, .x = {}, .y = {}, .texts = {}, .sides = {}};
    std::size_t place = 0;
    for (const auto& parts : all) {
        if (parts.values) addBars(panel, parts, place++, all.size(), decimalsOf(all), numbers);
        panel.notes.insert(panel.notes.end(), parts.notes.begin(), parts.notes.end());
    }
    for (std::size_t k = 0; k < partNames.size(); ++k) {
        panel.x.ticks.emplace_back(static_cast<double>(k + 1), inEnglish(partNames[k]));
    }
    if (hasBounds) panel.x.ticks.emplace_back(5.0, "bound");
    if (!numbers.x.empty()) panel.marks.emplace_back(std::move(numbers));
    return panel;
}

}  // namespace calibrium
