// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/lens.h"
#include "core/figures/errors/errors_bounds.h"
#include "core/figures/errors/errors_ladder.h"
#include "core/figures/errors/errors_parts.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/views/score_part_rows.h"
#include "core/figures/views/score_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
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

/// In shares of the plane's width and height.
struct Box {
    double left, right, bottom, top;
};

/// Places for words in the plane where they cover neither models nor each other, for letters of the usual size in the
/// smallest panel that is drawn.
class FreePlaces {
public:
    FreePlaces(std::span<const ShownScoreParts> all, double right, double top, Words::Side side)
        : m_right(right), m_top(top), m_side(side) {
        for (const auto& parts : all) {
            if (!parts.values) continue;
            const double x = (*parts.values)[0] / right;
            const double y = (*parts.values)[1] / top;
            m_taken.push_back({x - 0.03, x + 0.03, y - 0.08, y + 0.08});
        }
    }

    /// Where on the line from x = `from` to `to`, from the right, a text stands free; nothing where it is too crowded.
    std::optional<double> take(const Text& text, double from, double to, double gain) {
        for (const double share : {0.9, 0.75, 0.6, 0.45, 0.3, 0.15}) {
            const double x = from + share * (to - from);
            const Box box = boxOf(text, x / m_right, (x + gain) / m_top);
            const bool isInside = box.left >= 0 && box.right <= 1 && box.bottom >= 0 && box.top <= 1;
            if (!isInside || std::any_of(m_taken.begin(), m_taken.end(), [&](const Box& b) { return meet(box, b); })) {
                continue;
            }
            m_taken.push_back(box);
            return x;
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] Box boxOf(const Text& text, double x, double y) const {
        const auto isLetter = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; };
        const std::string letters = text.english();
        const auto count = static_cast<double>(std::count_if(letters.begin(), letters.end(), isLetter));
        const double width = 0.02 + 0.042 * count;
        // With the distance from the line: what does not fit would go to its other side.
        if (m_side == Words::Side::Left) return {x - width - 0.05, x, y - 0.13, y + 0.13};
        return {x - width / 2, x + width / 2, y, y + 0.34};
    }

    static bool meet(const Box& a, const Box& b) {
        return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
    }

    double m_right, m_top;
    Words::Side m_side;
    std::vector<Box> m_taken;
};

/// Lines DSC - MCB = gain, on which the score is the same where the models share their outcomes.
void addGainLines(Panel& panel, std::span<const ShownScoreParts> all, double right, double top) {
    const double step = roundStep((right + top) / 6);
    // As drawn: beside steep lines, not on them.
    const Words::Side side = right > top ? Words::Side::Left : Words::Side::Above;
    FreePlaces places(all, right, top, side);
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
        const Text text = k == 0 ? Text("base rate") : asNumber((k > 0 ? "+" : "−") + significant(std::abs(gain), 2));
        const auto place = places.take(text, from, to, gain);
        if (!place) continue;
        words.x.push_back(*place);
        words.y.push_back(*place + gain);
        words.texts.push_back(text);
        words.sides.push_back(side);
    }
    panel.marks.emplace_back(std::move(words));
}

Panel planePanel(std::span<const ShownScoreParts> all, const Text& title) {
    Panel panel;
    panel.title = Text("{1}: MCB and DSC", title);
    panel.heedsClusters = true;  // it shows nothing of chance
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
    addGainLines(panel, all, right, top);
    for (const auto& parts : all) {
        if (!parts.values) continue;
        const auto& values = *parts.values;
        const std::string& name = parts.model->data.name();
        panel.marks.emplace_back(
            Points{.style = {Role::Model, parts.model->series, asItStands(name)},
                   .x = {values[0]},
                   .y = {values[1]},
                   .tips = {Text("{1}: MCB {2}, DSC {3}, gain {4}, score {5}", name, asNumber(significant(values[0])),
                                 asNumber(significant(values[1])), asNumber(significant(values[1] - values[0])),
                                 asNumber(significant(values[3])))}});
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
            m_ladders.push_back(ladderOf(m_call, model, part.part(0.3, 0.7)));
            m_bounds.push_back(classBoundsOf(m_call, model, part.part(0.7, 0.75)));
            addWhole(model, part.part(0.75, 1.0));
            if (i + 1 < m_models.size()) show(panels());
        }
        return panels();
    }

private:
    [[nodiscard]] std::vector<Panel> panels() const {
        std::vector<Panel> all{placed(ladderPanel(m_ladders, m_call.values.integer("p")), 0, 0), placed(plane(), 0, 1),
                               placed(ofProbability(scorePartsPanel(m_brier, "Brier score")), 1, 0),
                               placed(ofProbability(scorePartsPanel(m_log, "Log score")), 1, 1),
                               placed(ofProbability(scorePartsPanel(m_spherical, "Spherical score")), 2, 0)};
        if (!m_whole.empty()) all.push_back(placed(scorePartsPanel(m_whole, "All-class Brier"), 2, 1));
        const Panel bounds = boundsPanel(m_bounds, "Upper bounds of calibration errors", "bound U of the error");
        all.push_back(m_whole.empty() ? placed(bounds, 2, 1) : placed(bounds, 3, 0));
        return all;
    }

    /// With several classes the parts are those of one probability, while the score of that name in a table is of all.
    [[nodiscard]] Panel ofProbability(Panel panel) const {
        const auto hasSeveral = [](const FigureModel* model) { return model->data.classCount() > 2; };
        if (std::none_of(m_models.begin(), m_models.end(), hasSeveral)) return panel;
        const std::string& name = m_call.analysis.lens;
        const Lens lens = name.empty() ? Lens{} : parseLens(name);
        const bool isTopLabel = lens.kind == Lens::Kind::Canonical || lens.kind == Lens::Kind::TopLabel;
        panel.y.label = isTopLabel ? Text("{1} of the top label", panel.y.label)
                                   : Text("{1} with the lens {2}", panel.y.label, m_call.analysis.lens);
        return panel;
    }

    /// Of two classes the Brier score above says the same. Every pair of rows is visited, so that few rows must do.
    void addWhole(const FigureModel& model, const Run& run) {
        constexpr Index enough = 2000;
        if (model.data.classCount() < 3) return;
        const FigureModel rows = rowsForParts(m_call, model, enough);
        ShownScoreParts parts = scorePartsOf(m_call, rows, "canonical-brier", "", run);
        parts.meaning = "the squared distance from whole predictions to class frequencies where they are predicted";
        m_whole.push_back(withRowsNote(std::move(parts), model, rows));
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
    std::vector<ShownBounds> m_bounds;
    std::vector<ShownScoreParts> m_whole;  ///< of all classes at once, for three and more
};

}  // namespace

std::vector<Panel> classErrorPanels(const FigureCall& call, std::span<const FigureModel* const> models, const Run& run,
                                    const std::function<void(const std::vector<Panel>&)>& show) {
    if (models.empty()) return {};
    return ClassErrors(call, models).build(run, show);
}

}  // namespace calibrium
