// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_csv.h"

#include "core/figures/figure.h"
#include "core/text/csv_cell.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

/// Empty where nothing is known.
std::string number(double value) {
    if (std::isnan(value)) return {};
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

/// The numbers of one line; empty where the kind of mark has none.
struct Cells {
    std::string x, y, left, right, lower, upper;
    std::string value{};
};

/// Writes the lines of one mark, each after the same five leading cells.
class MarkWriter {
public:
    MarkWriter(std::string& csv, const Figure& figure, std::size_t panel, std::size_t mark)
        : m_csv(csv), m_figure(figure), m_place(std::to_string(panel + 1) + ',' + std::to_string(mark + 1) + ',') {}

    void operator()(const Line& line) { curve("line", line.style, line.x, line.y); }
    void operator()(const Points& points) { curve("points", points.style, points.x, points.y); }
    void operator()(const Bars& bars) {
        for (std::size_t i = 0; i < bars.left.size(); ++i) {
            write("bars", bars.style,
                  {{}, {}, number(bars.left[i]), number(bars.right[i]), number(bars.base[i]), number(bars.top[i])});
        }
    }
    void operator()(const ErrorBars& bars) { range("error-bars", bars.style, bars.x, bars.lower, bars.upper); }
    void operator()(const Band& band) { range("band", band.style, band.x, band.lower, band.upper); }
    void operator()(const HeatMap& map) {
        const std::size_t columns = map.xEdges.empty() ? 0 : map.xEdges.size() - 1;
        for (std::size_t i = 0; i < map.values.size(); ++i) {
            const std::size_t row = i / columns;
            const std::size_t column = i % columns;
            write("cell", map.style,
                  {number(0.5 * (map.xEdges[column] + map.xEdges[column + 1])),
                   number(0.5 * (map.yEdges[row] + map.yEdges[row + 1])), number(map.xEdges[column]),
                   number(map.xEdges[column + 1]), number(map.yEdges[row]), number(map.yEdges[row + 1]),
                   number(map.values[i])});
        }
    }
    void operator()(const Triangles& triangles) {
        for (std::size_t i = 0; i < triangles.x.size(); ++i) {
            write("triangle-corner", triangles.style,
                  {number(triangles.x[i]), number(triangles.y[i]), {}, {}, {}, {}, number(triangles.values[i / 3])});
        }
    }
    void operator()(const Arrows& arrows) {
        for (std::size_t i = 0; i < arrows.fromX.size(); ++i) {
            write("arrow-from", arrows.style, {number(arrows.fromX[i]), number(arrows.fromY[i]), {}, {}, {}, {}});
            write("arrow-to", arrows.style, {number(arrows.toX[i]), number(arrows.toY[i]), {}, {}, {}, {}});
        }
    }
    void operator()(const Words& words) {
        for (std::size_t i = 0; i < words.x.size(); ++i) {
            Style style = words.style;
            style.legend = words.texts[i];
            write("label", style, {number(words.x[i]), number(words.y[i]), {}, {}, {}, {}});
        }
    }
    void operator()(const Rule& rule) {
        switch (rule.kind) {
            case Rule::Kind::Diagonal:
                write("rule-diagonal", rule.style, {});
                break;
            case Rule::Kind::Vertical:
                write("rule-vertical", rule.style, {number(rule.value), {}, {}, {}, {}, {}});
                break;
            case Rule::Kind::Horizontal:
                write("rule-horizontal", rule.style, {{}, number(rule.value), {}, {}, {}, {}});
                break;
        }
    }

private:
    void curve(std::string_view kind, const Style& style, const std::vector<double>& x, const std::vector<double>& y) {
        for (std::size_t i = 0; i < x.size(); ++i) write(kind, style, {number(x[i]), number(y[i]), {}, {}, {}, {}});
    }
    void range(std::string_view kind, const Style& style, const std::vector<double>& x,
               const std::vector<double>& lower, const std::vector<double>& upper) {
        for (std::size_t i = 0; i < x.size(); ++i) {
            write(kind, style, {number(x[i]), {}, {}, {}, number(lower[i]), number(upper[i])});
        }
    }
    void write(std::string_view kind, const Style& style, const Cells& cells) {
        const auto series = static_cast<std::size_t>(style.series < 0 ? 0 : style.series);
        const bool belongsToModel = style.role != Role::Reference && style.role != Role::Observed;
        m_csv += m_place;
        m_csv += kind;
        m_csv += ',';
        if (belongsToModel && series < m_figure.series.size()) m_csv += csvCell(m_figure.series[series].english());
        m_csv += ',' + csvCell(style.legend.english());
        for (const std::string* cell :
             {&cells.x, &cells.y, &cells.left, &cells.right, &cells.lower, &cells.upper, &cells.value}) {
            m_csv += ',' + *cell;
        }
        m_csv += '\n';
    }

    std::string& m_csv;
    const Figure& m_figure;
    std::string m_place;
};

/// What stands at places of an axis, such as the names of the rows of a forest plot: without them its marks are
/// numbers.
void writeTicks(std::string& csv, std::size_t panel, const Panel& shown) {
    const auto write = [&](const char* kind, const std::pair<double, Text>& tick, const std::string& x,
                           const std::string& y) {
        csv += std::to_string(panel + 1) + ",," + kind + ",," + csvCell(tick.second.english()) + ',' + x + ',' + y +
               ",,,,,\n";
    };
    for (const auto& tick : shown.x.ticks) write("tick-x", tick, number(tick.first), {});
    for (const auto& tick : shown.y.ticks) write("tick-y", tick, {}, number(tick.first));
}

}  // namespace

std::string toCsv(const Figure& figure) {
    std::string csv = "panel,mark,kind,series,legend,x,y,left,right,lower,upper,value\n";
    for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
        const std::vector<Mark>& marks = figure.panels[panel].marks;
        for (std::size_t mark = 0; mark < marks.size(); ++mark) {
            MarkWriter writer(csv, figure, panel, mark);
            std::visit(writer, marks[mark]);
        }
        writeTicks(csv, panel, figure.panels[panel]);
    }
    return csv;
}

}  // namespace calibrium
