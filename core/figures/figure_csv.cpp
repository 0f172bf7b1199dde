// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_csv.h"

#include <array>
#include <charconv>
#include <string_view>

namespace calibrium {

namespace {

std::string number(double value) {
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

std::string quoted(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"') result += '"';
        result += c;
    }
    return result + '"';
}

/// The numbers of one line; empty where the kind of mark has none.
struct Cells {
    std::string x, y, left, right, lower, upper;
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
        if (belongsToModel && series < m_figure.series.size()) m_csv += quoted(m_figure.series[series]);
        m_csv += ',' + quoted(style.legend);
        for (const std::string* cell : {&cells.x, &cells.y, &cells.left, &cells.right, &cells.lower, &cells.upper}) {
            m_csv += ',' + *cell;
        }
        m_csv += '\n';
    }

    std::string& m_csv;
    const Figure& m_figure;
    std::string m_place;
};

}  // namespace

std::string toCsv(const Figure& figure) {
    std::string csv = "panel,mark,kind,series,legend,x,y,left,right,lower,upper\n";
    for (std::size_t panel = 0; panel < figure.panels.size(); ++panel) {
        const std::vector<Mark>& marks = figure.panels[panel].marks;
        for (std::size_t mark = 0; mark < marks.size(); ++mark) {
            MarkWriter writer(csv, figure, panel, mark);
            std::visit(writer, marks[mark]);
        }
    }
    return csv;
}

}  // namespace calibrium
