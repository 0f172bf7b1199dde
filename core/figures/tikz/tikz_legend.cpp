// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/tikz/tikz_legend.h"

#include "core/figures/tikz/tikz_looks.h"
#include "core/figures/titled_models.h"
#include "core/text/markup.h"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>
#include <vector>

namespace calibrium {

namespace {

/// What stands beside a text of the legend.
struct LegendEntry {
    std::string text;
    int series = 0;
    int rank = 0;
    std::vector<Mark> samples;
};

/// One of the marks that an entry shows, drawn in its place of 6 mm.
std::string sampleCode(const Mark& mark, const TikzLooks& looks) {
    const auto* line = std::get_if<Line>(&mark);
    const auto* points = std::get_if<Points>(&mark);
    const Style& style = tikzStyleOf(mark);
    const bool isFilled = line != nullptr && line->isFilled;
    if (std::holds_alternative<Bars>(mark) || std::holds_alternative<Band>(mark) || isFilled) {
        return "\\path[" + looks.fill(style) + ", " + looks.edge(style) + "] (0cm,-0.1cm) rectangle (0.6cm,0.1cm);";
    }
    if (std::holds_alternative<Arrows>(mark)) {
        return "\\draw[->, >=stealth, " + looks.colour(style) + ", " + looks.widthOf(0.6) +
               "] (0cm,0cm) -- (0.6cm,0cm);";
    }
    if (std::holds_alternative<ErrorBars>(mark)) {
        const auto cap = [&looks](const std::string& height) {
            return " (0.3cm-" + looks.cap() + "," + height + ") -- (0.3cm+" + looks.cap() + "," + height + ")";
        };
        return "\\draw[" + looks.colour(style) + ", " + looks.widthOf(0.7) + "] (0.3cm,-0.12cm) -- (0.3cm,0.12cm)" +
               cap("-0.12cm") + cap("0.12cm") + ";";
    }
    std::string code;
    if (points == nullptr || points->isConnected) {
        code = "\\draw[" + looks.line(style, line != nullptr && line->isDashed) + "] (0cm,0cm) -- (0.6cm,0cm);";
    }
    if (points == nullptr) return code;
    return code + "\\draw[" + looks.colour(style) + "] plot[only marks, " + looks.mark(style, points->isHollow) +
           "] coordinates {(0.3cm,0cm)};";
}

/// From back to front, as in the panels.
std::string legendImage(LegendEntry entry, const TikzLooks& looks) {
    std::stable_sort(entry.samples.begin(), entry.samples.end(),
                     [](const Mark& a, const Mark& b) { return tikzLayerOf(a) < tikzLayerOf(b); });
    std::string code;
    for (const Mark& sample : entry.samples) code += sampleCode(sample, looks);
    return "legend image code/.code={" + code + "}";
}

bool isNameOf(const Figure& figure, int series, const std::string& text) {
    const auto index = static_cast<std::size_t>(std::max(series, 0));
    return series >= 0 && index < figure.series.size() && figure.series[index] == text;
}

/// How the marks of a model look that have no entry: bars, and markers on lines whose dashes say something else.
std::optional<Mark> unnamedSample(const Mark& mark) {
    const Style& style = tikzStyleOf(mark);
    if (std::holds_alternative<Bars>(mark) && style.legend.empty()) return mark;
    if (!std::holds_alternative<Line>(mark) || style.role != Role::Model || !style.variant) return std::nullopt;
    return Points{.style = {Role::Model, style.series, ""}, .x = {}, .y = {}, .tips = {}};
}

/// Adds them to the entries of the models.
void addUnnamed(std::vector<LegendEntry>& entries, const Figure& figure) {
    for (const Panel& panel : figure.panels) {
        for (const Mark& mark : panel.marks) {
            const std::optional<Mark> unnamed = unnamedSample(mark);
            if (!unnamed) continue;
            const int series = tikzStyleOf(mark).series;
            const auto isSameKind = [&](const Mark& sample) { return sample.index() == unnamed->index(); };
            for (LegendEntry& entry : entries) {
                if (entry.series != series || !isNameOf(figure, series, entry.text)) continue;
                if (std::none_of(entry.samples.begin(), entry.samples.end(), isSameKind))
                    entry.samples.push_back(*unnamed);
            }
        }
    }
}

int rankOf(Role role) {
    static constexpr std::array<Role, 6> order{Role::Model, Role::ModelSoft, Role::Tail,
                                               Role::Band,  Role::Observed,  Role::Reference};
    return static_cast<int>(std::find(order.begin(), order.end(), role) - order.begin());
}

}  // namespace

std::string tikzLegend(const Figure& figure, const TikzScene& scene) {
    std::vector<LegendEntry> entries;
    const bool areTitled = areModelsTitled(figure);
    for (const Panel& panel : figure.panels) {
        for (const Mark& mark : panel.marks) {
            const bool isMap = std::holds_alternative<HeatMap>(mark) || std::holds_alternative<Triangles>(mark);
            if (isMap || std::holds_alternative<Words>(mark)) continue;
            const Style& style = tikzStyleOf(mark);
            const auto* rule = std::get_if<Rule>(&mark);
            const bool isDiagonal = rule != nullptr && rule->kind == Rule::Kind::Diagonal && style.legend.empty();
            const std::string text = isDiagonal ? rule->label.english() : style.legend.english();
            if (text.empty() || (areTitled && isNameOf(figure, style.series, text))) continue;
            // What several models have in common is named once, and so are all the marks of one of them.
            const auto same = std::find_if(entries.begin(), entries.end(), [&](const LegendEntry& entry) {
                const bool isShared = style.role != Role::Model || style.variant.has_value();
                return entry.text == text && (entry.series == style.series || isShared);
            });
            const auto isSameKind = [&](const Mark& sample) {
                return sample.index() == mark.index() && tikzStyleOf(sample).role == style.role;
            };
            if (same == entries.end()) {
                entries.push_back({text, style.series, rankOf(style.role), {mark}});
            } else if (same->series != style.series) {
                for (Mark& sample : same->samples)
                    std::visit([](auto& any) { any.style.series = tikzOfSeveral; }, sample);
            } else if (std::none_of(same->samples.begin(), same->samples.end(), isSameKind)) {
                same->samples.push_back(mark);
            }
        }
    }
    if (scene.isGrey && figure.series.size() > 1) addUnnamed(entries, figure);
    std::stable_sort(entries.begin(), entries.end(),
                     [](const LegendEntry& a, const LegendEntry& b) { return a.rank < b.rank; });
    const TikzLooks looks(scene);
    std::string result;
    for (const LegendEntry& entry : entries) {
        // In braces of its own: pgfplots reads entries again, and takes "$$" between two formulas for a displayed one.
        result +=
            "\\addlegendimage{" + legendImage(entry, looks) + "}\n\\addlegendentry{{" + latexText(entry.text) + "}}\n";
    }
    return result;
}

}  // namespace calibrium
