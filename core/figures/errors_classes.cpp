// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors_ladder.h"
#include "core/figures/errors_parts.h"
#include "core/figures/view_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr std::array<const char*, 4> partIds{"mcb", "dsc", "unc", "score"};
constexpr std::array<const char*, 4> partNames{"MCB", "DSC", "UNC", "score"};
constexpr std::array<const char*, 4> partMeanings{"what the best monotone recalibration would gain",
                                                  "what recalibrated predictions gain over the base rate",
                                                  "the score of the base rate", "MCB − DSC + UNC"};
constexpr std::size_t mostNumberedModels = 1;
constexpr double groupWidth = 0.8;

/// The parts of one score of one model; absent where they were refused.
struct ModelParts {
    const FigureModel* model = nullptr;
    std::optional<std::array<double, 4>> values{};
    std::optional<CalibratedRange> range{};  ///< of the MCB
    std::vector<std::string> notes{};
};

ModelParts partsOf(const FigureCall& call, const FigureModel& model, const std::string& score, const Run& run) {
    AnalysisSpecification specification{.seed = call.analysis.seed,
                                        .lens = call.analysis.lens,
                                        .measures = {},
                                        .tests = {},
                                        .memoryBudget = call.memoryBudget};
    for (const char* id : partIds) {
        specification.measures.push_back({"corp", {{"part", std::string(id)}, {"score", score}}});
    }
    ModelParts parts{.model = &model};
    attempt(model.data.name(), parts.notes, [&] {
        const AnalysisResult result = analyse(preparedOf(model), specification, run);
        std::array<double, 4> values{};
        for (std::size_t k = 0; k < partIds.size(); ++k) {
            if (!result.measures[k].refusal.empty()) {
                parts.notes.push_back(model.data.name() + ": " + result.measures[k].refusal);
                return;
            }
            values[k] = result.measures[k].estimate.value;
        }
        parts.values = values;
        parts.range = result.measures.front().estimate.ifCalibrated;
        for (const auto& warning : result.measures.front().estimate.warnings) {
            if (warning.id != "zero-probability") continue;
            parts.notes.push_back(model.data.name() + ": " + std::to_string(warning.count) + " of probability 0");
        }
    });
    return parts;
}

/// The top of the axis that leaves room for headings above what is drawn.
double roomFor(double most) { return most > 0 ? 1.3 * most : 1.0; }

double mostOf(std::span<const ModelParts> all) {
    double most = 0;
    for (const auto& parts : all) {
        if (!parts.values) continue;
        for (const double value : *parts.values) most = std::max(most, value);
        if (parts.range) most = std::max(most, parts.range->upper);
    }
    return most;
}

void addBars(Panel& panel, const ModelParts& parts, std::size_t place, std::size_t placeCount, Words& numbers) {
    const std::string& name = parts.model->data.name();
    const double width = groupWidth / static_cast<double>(placeCount);
    Bars bars{
        .style = {Role::Model, parts.model->series, name}, .left = {}, .right = {}, .base = {}, .top = {}, .tips = {}};
    for (std::size_t k = 0; k < partIds.size(); ++k) {
        const double value = (*parts.values)[k];
        bars.left.push_back(static_cast<double>(k + 1) - groupWidth / 2 + width * static_cast<double>(place));
        bars.right.push_back(bars.left.back() + 0.94 * width);
        bars.base.push_back(0);
        bars.top.push_back(value);
        bars.tips.push_back(name + ": " + partNames[k] + " = " + significant(value) + ", " + partMeanings[k]);
        if (placeCount > mostNumberedModels) continue;
        const double top = k == 0 && parts.range ? std::max(value, parts.range->upper) : value;
        numbers.x.push_back(0.5 * (bars.left.back() + bars.right.back()));
        numbers.y.push_back(top);
        numbers.texts.push_back(significant(value, 2));
        numbers.sides.push_back(Words::Side::Above);
    }
    const double first = 0.5 * (bars.left.front() + bars.right.front());
    panel.marks.emplace_back(std::move(bars));
    if (!parts.range) return;
    panel.marks.emplace_back(ErrorBars{.style = {Role::Observed, parts.model->series, ""},
                                       .x = {first},
                                       .lower = {parts.range->lower},
                                       .upper = {parts.range->upper}});
}

Panel barPanel(std::span<const ModelParts> all, const std::string& title) {
    Panel panel;
    panel.title = title + " = MCB − DSC + UNC";
    const double top = roomFor(mostOf(all));
    panel.x = {.label = {}, .minimum = 0.5, .maximum = 4.5, .hasTicks = false};
    panel.y = {.label = title, .minimum = 0.0, .maximum = top};
    Words numbers{.style = {Role::Reference, 0, ""}, .x = {}, .y = {}, .texts = {}, .sides = {}};
    std::size_t place = 0;
    for (const auto& parts : all) {
        if (parts.values) addBars(panel, parts, place++, all.size(), numbers);
        panel.notes.insert(panel.notes.end(), parts.notes.begin(), parts.notes.end());
    }
    for (std::size_t k = 0; k < partNames.size(); ++k) {
        numbers.x.push_back(static_cast<double>(k + 1));
        numbers.y.push_back(0.95 * top);
        numbers.texts.emplace_back(partNames[k]);
        numbers.sides.push_back(Words::Side::Centre);
    }
    panel.marks.emplace_back(std::move(numbers));
    return panel;
}

/// 1, 2 or 5 times a power of ten, at least this large.
double roundStep(double least) {
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
}

/// Lines DSC - MCB = gain, on which the score is the same where the models share their outcomes.
void addGainLines(Panel& panel, double right, double top) {
    const double step = roundStep((right + top) / 6);
    const bool isSteep = right > top;  // as drawn: then words stand beside the lines, not on them
    Words words{.style = {Role::Reference, 0, ""}, .x = {}, .y = {}, .texts = {}, .sides = {}};
    for (double k = std::ceil(-right / step); k * step < top; k += 1) {
        const double gain = k * step;
        const double from = std::max(0.0, -gain);
        const double to = std::min(right, top - gain);
        if (!(to > from)) continue;
        panel.marks.emplace_back(Line{.style = {Role::Reference, 0, ""},
                                      .x = {from, to},
                                      .y = {from + gain, to + gain},
                                      .isFilled = false,
                                      .isDashed = k != 0,
                                      .tips = {}});
        // Near the right end, but neither at the upper edge nor beside the axis, where words would meet others.
        const double place =
            isSteep ? from + 0.9 * (to - from) : std::min(from + 0.75 * (to - from), 0.86 * top - gain);
        if (place < 0.2 * right) continue;
        words.x.push_back(place);
        words.y.push_back(place + gain);
        words.texts.push_back(k == 0 ? "base rate" : (k > 0 ? "+" : "−") + significant(std::abs(gain), 2));
        words.sides.push_back(isSteep ? Words::Side::Left : Words::Side::Above);
    }
    panel.marks.emplace_back(std::move(words));
}

Panel planePanel(std::span<const ModelParts> all, const std::string& title) {
    Panel panel;
    panel.title = title + ": MCB and DSC";
    panel.x = {.label = "miscalibration MCB", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "discrimination DSC", .minimum = 0.0, .maximum = 1.0};
    double right = 0;
    double top = 0;
    for (const auto& parts : all) {
        if (!parts.values) continue;
        right = std::max(right, (*parts.values)[0]);
        top = std::max(top, (*parts.values)[1]);
    }
    // An empty plane keeps a scale of its own, so that lines can be drawn in it.
    const double least = std::max({right, top, 1e-3}) / 4;
    right = 1.3 * std::max(right, least);
    top = 1.3 * std::max(top, least);
    panel.x.maximum = right;
    panel.y.maximum = top;
    addGainLines(panel, right, top);
    for (const auto& parts : all) {
        if (!parts.values) continue;
        const auto& values = *parts.values;
        const std::string& name = parts.model->data.name();
        panel.marks.emplace_back(
            Points{.style = {Role::Model, parts.model->series, name},
                   .x = {values[0]},
                   .y = {values[1]},
                   .tips = {name + ": MCB " + significant(values[0]) + ", DSC " + significant(values[1]) + ", gain " +
                            significant(values[1] - values[0]) + ", score " + significant(values[3])}});
    }
    return panel;
}

Panel placed(Panel panel, int row, int column) {
    panel.row = row;
    panel.column = column;
    return panel;
}

class ClassErrors {
public:
    ClassErrors(const FigureCall& call, std::span<const FigureModel* const> models) : m_call(call), m_models(models) {}

    std::vector<Panel> build(const Run& run, const std::function<void(const std::vector<Panel>&)>& show) {
        for (std::size_t i = 0; i < m_models.size(); ++i) {
            const auto count = static_cast<double>(m_models.size());
            const Run part = run.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
            const FigureModel& model = *m_models[i];
            m_brier.push_back(partsOf(m_call, model, "brier", part.part(0.0, 0.15)));
            m_log.push_back(partsOf(m_call, model, "log", part.part(0.15, 0.3)));
            m_ladders.push_back(ladderOf(m_call, model, part.part(0.3, 1.0)));
            if (i + 1 < m_models.size()) show(panels());
        }
        return panels();
    }

private:
    [[nodiscard]] std::vector<Panel> panels() const {
        const bool isLog = m_call.values.text("plane") == "log";
        return {placed(ladderPanel(m_ladders, m_call.values.integer("p")), 0, 0),
                placed(planePanel(isLog ? m_log : m_brier, isLog ? "Log score" : "Brier score"), 0, 1),
                placed(barPanel(m_brier, "Brier score"), 1, 0), placed(barPanel(m_log, "Log score"), 1, 1)};
    }

    const FigureCall& m_call;
    std::span<const FigureModel* const> m_models;
    std::vector<Ladder> m_ladders;
    std::vector<ModelParts> m_brier, m_log;
};

}  // namespace

std::vector<Panel> classErrorPanels(const FigureCall& call, std::span<const FigureModel* const> models, const Run& run,
                                    const std::function<void(const std::vector<Panel>&)>& show) {
    if (models.empty()) return {};
    return ClassErrors(call, models).build(run, show);
}

}  // namespace calibrium
