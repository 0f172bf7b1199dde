// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/tikz/tikz_marks.h"

#include "core/figures/tikz/tikz_looks.h"
#include "core/figures/tikz/tikz_number.h"
#include "core/text/markup.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace calibrium {

namespace {

/// Writes the marks of one panel.
class MarkWriter {
public:
    MarkWriter(const Panel& panel, const TikzPanel& place, const TikzScene& scene)
        : m_panel(panel), m_place(place), m_scene(scene), m_looks(scene) {}

    std::string operator()(const Line& line) const {
        std::string text;
        if (line.isFilled && !line.x.empty()) {
            const double base = std::clamp(0.0, m_place.y.lower, m_place.y.upper);
            text += plot(m_looks.fill(line.style) + ", draw=none",
                         curve(line.x, line.y) + point(line.x.back(), base) + point(line.x.front(), base), " -- cycle");
        }
        return text + plot(m_looks.line(line.style, line.isDashed) + markersAlong(line), curve(line.x, line.y));
    }
    std::string operator()(const Points& points) const {
        const bool isOnMap = points.style.role == Role::ModelSoft && firstScale(m_panel).has_value();
        const std::string look = isOnMap ? m_looks.dotOnMap(points.style) : m_looks.mark(points.style, points.isHollow);
        const std::string line = isOnMap ? "" : m_looks.line(points.style, false) + ", ";
        return plot((points.isConnected ? "" : "only marks, ") + line + look, curve(points.x, points.y));
    }
    std::string operator()(const Bars& bars) const {
        std::string text;
        for (std::size_t i = 0; i < bars.left.size(); ++i) {
            const double base = m_panel.y.isLogarithmic ? std::max(bars.base[i], m_place.y.lower) : bars.base[i];
            const bool isEmpty = !(bars.top[i] != bars.base[i]);
            if (isEmpty || !isShown(bars.left[i], base) || !isShown(bars.right[i], bars.top[i])) continue;
            text += "\\path " + place(bars.left[i], base) + " rectangle " + place(bars.right[i], bars.top[i]) + ";\n";
        }
        return clipped(m_looks.fill(bars.style) + ", " + m_looks.edge(bars.style), text, "every path/.style");
    }
    std::string operator()(const ErrorBars& bars) const {
        std::string text;
        for (std::size_t i = 0; i < bars.x.size(); ++i) {
            if (!isShown(bars.x[i], bars.lower[i]) || !isShown(bars.x[i], bars.upper[i])) continue;
            text += "\\draw " + place(bars.x[i], bars.lower[i]) + " -- " + place(bars.x[i], bars.upper[i]) +
                    cap(bars.x[i], bars.lower[i]) + cap(bars.x[i], bars.upper[i]) + ";\n";
        }
        return clipped(m_looks.colour(bars.style) + ", draw opacity=0.75, " + m_looks.widthOf(0.7), text);
    }
    std::string operator()(const Band& band) const {
        std::string area = curve(band.x, band.upper);
        for (std::size_t i = band.x.size(); i-- > 0;) area += point(band.x[i], band.lower[i]);
        const std::string edge = m_looks.bandEdge(band.style);
        return plot(m_looks.fill(band.style) + ", draw=none", area, " -- cycle") +
               plot(edge, curve(band.x, band.upper)) + plot(edge, curve(band.x, band.lower));
    }
    std::string operator()(const Rule& rule) const {
        const TikzAxis& x = m_place.x;
        const TikzAxis& y = m_place.y;
        const std::string options = m_looks.line(rule.style, false);
        if (rule.kind == Rule::Kind::Vertical) {
            return plot(options, point(rule.value, y.lower) + point(rule.value, y.upper));
        }
        if (rule.kind == Rule::Kind::Horizontal) {
            return plot(options, point(x.lower, rule.value) + point(x.upper, rule.value));
        }
        const double lower = std::max(x.lower, y.lower);
        const double upper = std::min(x.upper, y.upper);
        return plot(options, point(lower, lower) + point(upper, upper));
    }
    std::string operator()(const HeatMap& heat) const {
        const std::size_t columns = heat.xEdges.empty() ? 0 : heat.xEdges.size() - 1;
        std::string rows;
        for (std::size_t i = 0; i < heat.values.size() && columns > 0; ++i) {
            if (!std::isfinite(heat.values[i])) continue;
            const double left = heat.xEdges[i % columns];
            const double right = heat.xEdges[i % columns + 1];
            const double bottom = heat.yEdges[i / columns];
            const double top = heat.yEdges[i / columns + 1];
            for (const auto& [x, y] : {std::pair{left, bottom}, {right, bottom}, {right, top}, {left, top}}) {
                rows += metaRow(x, y, heat.values[i]);
            }
        }
        return patches(heat.style.role == Role::ModelSoft ? "rectangle, opacity=0.35" : "rectangle", rows);
    }
    std::string operator()(const Triangles& triangles) const {
        std::string rows;
        for (std::size_t i = 0; i < triangles.x.size(); ++i) {
            const double value = triangles.values[i / 3];
            if (std::isfinite(value)) rows += metaRow(triangles.x[i], triangles.y[i], value);
        }
        return patches("triangle", rows);
    }
    std::string operator()(const Arrows& arrows) const {
        std::string text;
        for (std::size_t i = 0; i < arrows.fromX.size(); ++i) {
            if (!isShown(arrows.fromX[i], arrows.fromY[i]) || !isShown(arrows.toX[i], arrows.toY[i])) continue;
            text += "\\draw[->, >=stealth] " + place(arrows.fromX[i], arrows.fromY[i]) + " -- " +
                    place(arrows.toX[i], arrows.toY[i]) + ";\n";
        }
        return clipped(m_looks.colour(arrows.style) + ", " + m_looks.widthOf(0.6), text);
    }
    std::string operator()(const Words& words) const {
        static constexpr std::array<const char*, 5> anchors{"center", "south", "north", "east", "west"};
        const bool isNeutral = words.style.role == Role::Reference || words.style.role == Role::Observed;
        std::string text;
        for (std::size_t i = 0; i < words.x.size(); ++i) {
            const auto side = static_cast<std::size_t>(words.sides[i]);
            text += "\\node[anchor=" + std::string(anchors[side]) +
                    ", inner sep=2pt, text=" + (isNeutral ? "figuretext" : m_looks.colour(words.style)) + "] at " +
                    place(words.x[i], words.y[i]) + " {" + latexText(words.texts[i].english()) + "};\n";
        }
        return text;
    }

private:
    /// Without colours, on lines whose dashes do not say which model they belong to.
    [[nodiscard]] std::string markersAlong(const Line& line) const {
        const bool isNeeded = m_scene.isGrey && m_scene.series.size() > 1 && line.style.role == Role::Model &&
                              line.style.variant.has_value();
        if (!isNeeded) return {};
        constexpr std::size_t markers = 5;
        const std::size_t step = std::max<std::size_t>(1, line.x.size() / markers);
        const auto number = static_cast<std::size_t>(std::max(line.style.series, 0));
        return ", " + m_looks.mark(line.style, false) + ", mark repeat=" + std::to_string(step) +
               ", mark phase=" + std::to_string(1 + (step / 5 + number * step / 3) % step);
    }
    [[nodiscard]] bool isShown(double x, double y) const {
        return std::isfinite(x) && std::isfinite(y) && (!m_panel.x.isLogarithmic || x > 0) &&
               (!m_panel.y.isLogarithmic || y > 0);
    }
    [[nodiscard]] std::string point(double x, double y) const {
        return isShown(x, y) ? "(" + tikzNumber(x) + "," + tikzNumber(y) + ") " : "";
    }
    [[nodiscard]] static std::string place(double x, double y) {
        return "(axis cs:" + tikzNumber(x) + "," + tikzNumber(y) + ")";
    }
    [[nodiscard]] std::string cap(double x, double y) const {
        const std::string at = "axis cs:" + tikzNumber(x) + "," + tikzNumber(y) + ")";
        return " ([xshift=-" + m_looks.cap() + "]" + at + " -- ([xshift=" + m_looks.cap() + "]" + at;
    }
    [[nodiscard]] std::string curve(const std::vector<double>& x, const std::vector<double>& y) const {
        std::string text;
        for (std::size_t i = 0; i < x.size(); ++i) text += point(x[i], y[i]);
        return text;
    }
    /// Nothing without points, of which TikZ can make no path. end: "-- cycle" closes it.
    [[nodiscard]] static std::string plot(const std::string& options, const std::string& points,
                                          const std::string& end = {}) {
        if (points.empty()) return {};
        return "\\addplot[forget plot, " + options + "] coordinates {" + points + "}" + end + ";\n";
    }
    [[nodiscard]] std::string metaRow(double x, double y, double value) const {
        return isShown(x, y) ? tikzNumber(x) + " " + tikzNumber(y) + " " + tikzNumber(value) + "\\\\\n" : "";
    }
    [[nodiscard]] static std::string patches(const std::string& type, const std::string& rows) {
        if (rows.empty()) return {};
        return "\\addplot[forget plot, patch, patch type=" + type +
               ", shader=flat, point meta=\\thisrow{c}] table[row sep=\\\\] {\nx y c\\\\\n" + rows + "};\n";
    }
    /// Paths that are not plots are not cut at the axes by themselves.
    [[nodiscard]] static std::string clipped(const std::string& options, const std::string& paths,
                                             const std::string& key = {}) {
        if (paths.empty()) return {};
        return "\\begin{scope}\n\\clip (rel axis cs:0,0) rectangle (rel axis cs:1,1);\n\\begin{scope}[" +
               (key.empty() ? options : key + "={" + options + "}") + "]\n" + paths + "\\end{scope}\n\\end{scope}\n";
    }

    const Panel& m_panel;
    const TikzPanel& m_place;
    const TikzScene& m_scene;
    TikzLooks m_looks;
};

}  // namespace

std::string tikzMarks(const Panel& panel, const TikzPanel& place, const TikzScene& scene) {
    const MarkWriter writer(panel, place, scene);
    std::string text;
    for (int layer = 0; layer <= 4; ++layer) {
        for (const Mark& mark : panel.marks) {
            if (tikzLayerOf(mark) == layer) text += std::visit(writer, mark);
        }
    }
    return text;
}

std::optional<ColourScale> firstScale(const Panel& panel) {
    for (const Mark& mark : panel.marks) {
        if (const auto* heat = std::get_if<HeatMap>(&mark)) return heat->scale;
        if (const auto* triangles = std::get_if<Triangles>(&mark)) return triangles->scale;
    }
    return std::nullopt;
}

std::size_t cellCount(const Panel& panel) {
    std::size_t count = 0;
    for (const Mark& mark : panel.marks) {
        if (const auto* heat = std::get_if<HeatMap>(&mark)) count += heat->values.size();
        if (const auto* triangles = std::get_if<Triangles>(&mark)) count += triangles->values.size();
    }
    return count;
}

}  // namespace calibrium
