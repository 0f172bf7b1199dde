// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors_ladder.h"
#include "core/figures/errors_parts.h"
#include "core/figures/score_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

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

Panel planePanel(std::span<const ShownScoreParts> all, const std::string& title) {
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
            m_brier.push_back(scorePartsOf(m_call, model, "corp", "brier", part.part(0.0, 0.1)));
            m_log.push_back(scorePartsOf(m_call, model, "corp", "log", part.part(0.1, 0.2)));
            m_spherical.push_back(scorePartsOf(m_call, model, "corp", "spherical", part.part(0.2, 0.3)));
            m_ladders.push_back(ladderOf(m_call, model, part.part(0.3, 1.0)));
            if (i + 1 < m_models.size()) show(panels());
        }
        return panels();
    }

private:
    [[nodiscard]] std::vector<Panel> panels() const {
        return {placed(ladderPanel(m_ladders, m_call.values.integer("p")), 0, 0), placed(plane(), 0, 1),
                placed(scorePartsPanel(m_brier, "Brier score"), 1, 0),
                placed(scorePartsPanel(m_log, "Log score"), 1, 1),
                placed(scorePartsPanel(m_spherical, "Spherical score"), 2, 0)};
    }

    [[nodiscard]] Panel plane() const {
        const std::string& id = m_call.values.text("plane");
        if (id == "log") return planePanel(m_log, "Log score");
        return id == "spherical" ? planePanel(m_spherical, "Spherical score") : planePanel(m_brier, "Brier score");
    }

    const FigureCall& m_call;
    std::span<const FigureModel* const> m_models;
    std::vector<Ladder> m_ladders;
    std::vector<ShownScoreParts> m_brier, m_log, m_spherical;
};

}  // namespace

std::vector<Panel> classErrorPanels(const FigureCall& call, std::span<const FigureModel* const> models, const Run& run,
                                    const std::function<void(const std::vector<Panel>&)>& show) {
    if (models.empty()) return {};
    return ClassErrors(call, models).build(run, show);
}

}  // namespace calibrium
