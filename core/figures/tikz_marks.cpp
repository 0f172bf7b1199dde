// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/tikz_marks.h"

#include "core/figures/tikz_number.h"
#include "core/text/markup.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>
#include <vector>

namespace calibrium {

namespace {

constexpr std::array<const char*, 5> variantDashes{"", "dash pattern=on 5pt off 3.5pt", "dash pattern=on 1.5pt off 2pt",
                                                   "dash pattern=on 6pt off 2.5pt on 1.5pt off 2.5pt",
                                                   "dash pattern=on 6pt off 2pt on 1.5pt off 2pt on 1.5pt off 2pt"};
constexpr const char* dashed = "dash pattern=on 5pt off 3.5pt";

/// How marks of a style look, in the words of TikZ.
class Looks {
public:
    explicit Looks(const TikzScene& scene) : m_scene(scene) {}

    [[nodiscard]] std::string colour(const Style& style) const {
        if (style.role == Role::Reference) return "figurereference";
        if (style.role == Role::Observed) return "figuretext";
        return "model" + std::to_string(std::clamp(style.series, 0, std::max(0, seriesCount() - 1)));
    }
    [[nodiscard]] std::string line(const Style& style, bool isDashed) const {
        std::string dash = isDashed || style.role == Role::Reference ? dashed : "";
        if (style.role == Role::Model && !isDashed) {
            dash = style.variant ? variantDashes[static_cast<std::size_t>(*style.variant) % variantDashes.size()]
                                 : series(style).dash;
        }
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
    /// Edges of markers are never dashed, as the line through them may be.
    [[nodiscard]] std::string mark(const Style& style, bool isHollow) const {
        return "mark=" + series(style).mark + ", mark size=" + tikzNumber(style.role == Role::ModelSoft ? 1.2 : 1.8) +
               "pt, every mark/.append style={solid" + (isHollow ? ", fill=none, scale=1.45}" : "}");
    }
    /// A dot on the cells of a map: an edge as light as the paper shows it on dark ones, too.
    [[nodiscard]] std::string dotOnMap(const Style& style) const {
        return "mark=" + series(style).mark +
               ", mark size=0.9pt, every mark/.append style={solid, fill=" + colour(style) +
               ", draw=figureback, line width=0.3pt}";
    }
    [[nodiscard]] std::string widthOf(double points) const {
        return "line width=" + tikzNumber(points * m_scene.lineScale) + "pt";
    }

private:
    [[nodiscard]] int seriesCount() const { return static_cast<int>(m_scene.series.size()); }
    [[nodiscard]] TikzSeries series(const Style& style) const {
        const auto number = static_cast<std::size_t>(std::max(style.series, 0));
        return number < m_scene.series.size() ? m_scene.series[number] : TikzSeries{};
    }

    const TikzScene& m_scene;
};

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
            text += "\\draw[|-|] " + place(bars.x[i], bars.lower[i]) + " -- " + place(bars.x[i], bars.upper[i]) + ";\n";
        }
        return clipped(m_looks.colour(bars.style) + ", draw opacity=0.75, " + m_looks.widthOf(0.7), text);
    }
    std::string operator()(const Band& band) const {
        std::string area = curve(band.x, band.upper);
        for (std::size_t i = band.x.size(); i-- > 0;) area += point(band.x[i], band.lower[i]);
        return plot(m_looks.fill(band.style) + ", draw=none", area, " -- cycle");
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
        return patches("rectangle", rows);
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
                    place(words.x[i], words.y[i]) + " {" + latexText(words.texts[i]) + "};\n";
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
    Looks m_looks;
};

/// From back to front, as on screen.
int layerOf(const Mark& mark) {
    if (const auto* line = std::get_if<Line>(&mark)) return line->isFilled ? 0 : 2;
    if (std::holds_alternative<Rule>(mark)) return 1;
    if (std::holds_alternative<ErrorBars>(mark) || std::holds_alternative<Arrows>(mark)) return 2;
    if (std::holds_alternative<Points>(mark)) return 3;
    return std::holds_alternative<Words>(mark) ? 4 : 0;
}

/// What stands beside a text of the legend.
struct LegendEntry {
    std::string text;
    int series = 0;
    int rank = 0;
    std::vector<const Mark*> samples;
};

const Style& styleOf(const Mark& mark) {
    return std::visit([](const auto& any) -> const Style& { return any.style; }, mark);
}

/// One of the marks that an entry shows, drawn in its place of 6 mm.
std::string sampleCode(const Mark& mark, const Looks& looks) {
    const auto* line = std::get_if<Line>(&mark);
    const auto* points = std::get_if<Points>(&mark);
    const Style& style = styleOf(mark);
    const bool isFilled = line != nullptr && line->isFilled;
    if (std::holds_alternative<Bars>(mark) || std::holds_alternative<Band>(mark) || isFilled) {
        return "\\path[" + looks.fill(style) + ", " + looks.edge(style) + "] (0cm,-0.1cm) rectangle (0.6cm,0.1cm);";
    }
    if (std::holds_alternative<ErrorBars>(mark)) {
        return "\\draw[|-|, " + looks.colour(style) + ", " + looks.widthOf(0.7) +
               "] (0.3cm,-0.12cm) -- (0.3cm,0.12cm);";
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
std::string legendImage(LegendEntry entry, const Looks& looks) {
    std::stable_sort(entry.samples.begin(), entry.samples.end(),
                     [](const Mark* a, const Mark* b) { return layerOf(*a) < layerOf(*b); });
    std::string code;
    for (const Mark* sample : entry.samples) code += sampleCode(*sample, looks);
    return "legend image code/.code={" + code + "}";
}

/// Adds to the entries of models how their bars look, which have none of their own.
void addBars(std::vector<LegendEntry>& entries, const Figure& figure) {
    const auto isBars = [](const Mark* mark) { return std::holds_alternative<Bars>(*mark); };
    for (const Panel& panel : figure.panels) {
        for (const Mark& mark : panel.marks) {
            if (!isBars(&mark) || !styleOf(mark).legend.empty()) continue;
            for (LegendEntry& entry : entries) {
                const bool isOfModel = styleOf(*entry.samples.front()).role == Role::Model && entry.series >= 0 &&
                                       entry.series == styleOf(mark).series;
                const bool hasBars = std::any_of(entry.samples.begin(), entry.samples.end(), isBars);
                if (isOfModel && !hasBars) entry.samples.push_back(&mark);
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

std::string tikzMarks(const Panel& panel, const TikzPanel& place, const TikzScene& scene) {
    const MarkWriter writer(panel, place, scene);
    std::string text;
    for (int layer = 0; layer <= 4; ++layer) {
        for (const Mark& mark : panel.marks) {
            if (layerOf(mark) == layer) text += std::visit(writer, mark);
        }
    }
    return text;
}

std::string tikzLegend(const Figure& figure, const TikzScene& scene) {
    std::vector<LegendEntry> entries;
    for (const Panel& panel : figure.panels) {
        for (const Mark& mark : panel.marks) {
            const bool isMap = std::holds_alternative<HeatMap>(mark) || std::holds_alternative<Triangles>(mark);
            if (isMap || std::holds_alternative<Words>(mark)) continue;
            const Style& style = styleOf(mark);
            const auto* rule = std::get_if<Rule>(&mark);
            const bool isDiagonal = rule != nullptr && rule->kind == Rule::Kind::Diagonal && style.legend.empty();
            const std::string& text = isDiagonal ? rule->label : style.legend;
            if (text.empty()) continue;
            // What several models have in common is named once, and so are all the marks of one of them.
            const int series = style.variant ? -1 : style.series;
            const auto same = std::find_if(entries.begin(), entries.end(), [&](const LegendEntry& entry) {
                return entry.text == text && (entry.series == series || style.role != Role::Model);
            });
            const auto isSameKind = [&](const Mark* sample) {
                return sample->index() == mark.index() && styleOf(*sample).role == style.role;
            };
            if (same == entries.end()) {
                entries.push_back({text, series, rankOf(style.role), {&mark}});
            } else if (same->series == series && std::none_of(same->samples.begin(), same->samples.end(), isSameKind)) {
                same->samples.push_back(&mark);
            }
        }
    }
    if (scene.isGrey) addBars(entries, figure);
    std::stable_sort(entries.begin(), entries.end(),
                     [](const LegendEntry& a, const LegendEntry& b) { return a.rank < b.rank; });
    const Looks looks(scene);
    std::string result;
    for (const LegendEntry& entry : entries) {
        result +=
            "\\addlegendimage{" + legendImage(entry, looks) + "}\n\\addlegendentry{" + latexText(entry.text) + "}\n";
    }
    return result;
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
