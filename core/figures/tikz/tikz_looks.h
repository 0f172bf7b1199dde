// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/tikz/figure_tikz.h"
#include "core/figures/tikz/tikz_number.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace calibrium {

inline constexpr std::array<const char*, 5> tikzDashes{"", "dash pattern=on 5pt off 3.5pt",
                                                       "dash pattern=on 1.5pt off 2pt",
                                                       "dash pattern=on 6pt off 2.5pt on 1.5pt off 2.5pt",
                                                       "dash pattern=on 6pt off 2pt on 1.5pt off 2pt on 1.5pt off 2pt"};
inline constexpr const char* tikzDashed = "dash pattern=on 5pt off 3.5pt";

/// A series number for what several models have in common.
inline constexpr int tikzOfSeveral = -1;

/// How marks of a style look, in the words of TikZ.
class TikzLooks {
public:
    explicit TikzLooks(const TikzScene& scene) : m_scene(scene) {}

    [[nodiscard]] std::string colour(const Style& style) const {
        if (style.role == Role::Reference) return "figurereference";
        if (style.role == Role::Observed) return "figuretext";
        if (style.series == tikzOfSeveral) return "figureaxis";
        return "model" + std::to_string(std::clamp(style.series, 0, std::max(0, seriesCount() - 1)));
    }
    [[nodiscard]] std::string line(const Style& style, bool isDashed) const {
        std::string dash = isDashed || style.role == Role::Reference ? tikzDashed : "";
        const auto ofVariant = [&] { return tikzDashes[static_cast<std::size_t>(*style.variant) % tikzDashes.size()]; };
        if (style.role == Role::Model && !isDashed) dash = style.variant ? ofVariant() : series(style).dash;
        if (style.role == Role::Reference && style.variant) dash = ofVariant();
        // Beside lines told apart by their dashes, an ordinary dash would be one of them.
        if (style.role == Role::Model && isDashed && style.variant) dash = tikzDashes.back();
        const double width = style.role == Role::Observed ? 1.2 : style.role == Role::Model ? 1.0 : 0.7;
        const std::string opacity = style.role == Role::ModelSoft ? ", draw opacity=0.6" : "";
        return colour(style) + ", " + widthOf(width) + opacity + (dash.empty() ? "" : ", " + dash);
    }
    [[nodiscard]] std::string fill(const Style& style) const {
        const double barOpacity = series(style).barOpacity;
        double opacity = 0.85;
        if (style.role == Role::Model) opacity = barOpacity > 0 ? barOpacity : 0.55;
        if (style.role == Role::ModelSoft) opacity = barOpacity > 0 ? barOpacity : 0.22;
        if (style.role == Role::Band) opacity = 0.16;
        if (style.role == Role::Reference) opacity = 0.25;
        return "fill=" + colour(style) + ", fill opacity=" + tikzNumber(opacity);
    }
    [[nodiscard]] std::string edge(const Style& style) const {
        return style.role == Role::Band ? "draw=none" : "draw=" + colour(style) + ", " + widthOf(0.4);
    }
    /// The two ends of a band, dashed as the model's line.
    [[nodiscard]] std::string bandEdge(const Style& style) const {
        const std::string dash = style.series == tikzOfSeveral ? "" : series(style).dash;
        return colour(style) + ", " + widthOf(0.5) + ", draw opacity=0.45" + (dash.empty() ? "" : ", " + dash);
    }
    /// Edges of markers are never dashed, as the line through them may be.
    [[nodiscard]] std::string mark(const Style& style, bool isHollow) const {
        const double radius = markRadius * m_scene.markScale * (style.role == Role::ModelSoft ? softShare : 1);
        return "mark=" + series(style).mark + ", mark size=" + tikzNumber(radius) +
               "pt, every mark/.append style={solid" + (isHollow ? ", fill=none, scale=1.45}" : "}");
    }
    /// A dot on the cells of a map: an edge as light as the paper shows it on dark ones, too.
    [[nodiscard]] std::string dotOnMap(const Style& style) const {
        return "mark=" + series(style).mark +
               ", mark size=0.9pt, every mark/.append style={solid, fill=" + colour(style) +
               ", draw=figureback, line width=0.3pt}";
    }
    /// points: in small panels.
    [[nodiscard]] std::string widthOf(double points) const {
        const double growth = std::max(m_scene.markScale / thinnestScale, 1.0);
        return "line width=" + tikzNumber(points * m_scene.lineScale * growth) + "pt";
    }
    /// How far the caps of an error bar reach to either side.
    [[nodiscard]] std::string cap() const { return tikzNumber(capLength * m_scene.markScale) + "pt"; }

private:
    // In points, as drawings have them.
    static constexpr double markRadius = 2.55;
    static constexpr double capLength = 2.25;
    static constexpr double softShare = 0.7;
    static constexpr double thinnestScale = 0.75;

    [[nodiscard]] int seriesCount() const { return static_cast<int>(m_scene.series.size()); }
    [[nodiscard]] TikzSeries series(const Style& style) const {
        const auto number = static_cast<std::size_t>(std::max(style.series, 0));
        return number < m_scene.series.size() ? m_scene.series[number] : TikzSeries{};
    }

    const TikzScene& m_scene;
};

/// Drawn from the lowest to the highest, as on screen.
int tikzLayerOf(const Mark& mark);

const Style& tikzStyleOf(const Mark& mark);

}  // namespace calibrium
