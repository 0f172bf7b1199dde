// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/panel_words.h"

#include "ui/look/text.h"
#include "ui/plots/marks/mark_hits.h"
#include "ui/plots/scene/text_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double noteInset = 6;
constexpr double smallPanel = 150;
constexpr double narrowPanel = 220;
// More lines would take the room from what they stand above, unless there is plenty.
constexpr qsizetype mostLinesAbove = 3;
constexpr qsizetype mostLinesAboveTall = 6;
constexpr double mostNotesShare = 0.4;  // of the height of a tall row
constexpr double tallPanel = 200;
constexpr std::size_t mostRowsOfRules = 3;  // reserved for those that move: more labels rarely meet

QString lineOf(const Note& note) { return toQt(note.whole()); }

QString joined(const std::vector<Note>& notes) {
    QStringList lines;
    for (const Note& note : notes) lines.append(lineOf(note));
    return lines.join(QStringLiteral("  \u00b7  "));
}

/// More of them would leave too little of the panel. Paper becomes as high as its content.
qsizetype mostNoteLines(double rowHeight, double noteLineHeight, const PlotLook& look) {
    if (look.isForPaper) return std::numeric_limits<qsizetype>::max();
    if (rowHeight < look.px(tallPanel)) return mostLinesAbove;
    return std::max(mostLinesAboveTall, static_cast<qsizetype>(mostNotesShare * rowHeight / noteLineHeight));
}

}  // namespace

std::optional<std::vector<PlacedText>> PanelWords::notesInCorner() const {
    if (m_panel.notes.empty()) return std::vector<PlacedText>();
    const QFontMetricsF metrics(m_look.labelFont());
    QSizeF size(0, static_cast<double>(m_panel.notes.size()) * metrics.height());
    for (const Note& note : m_panel.notes) {
        size.setWidth(std::max(size.width(), metrics.horizontalAdvance(lineOf(note))));
    }
    const double inset = m_look.px(noteInset);
    const QRectF inner = m_scene.area.adjusted(inset, inset, -inset, -inset);
    if (size.width() > inner.width() || size.height() > inner.height()) return std::nullopt;
    const std::array<QRectF, 4> corners{QRectF(inner.topLeft(), size),
                                        QRectF(inner.topRight() - QPointF(size.width(), 0), size),
                                        QRectF(inner.bottomRight() - QPointF(size.width(), size.height()), size),
                                        QRectF(inner.bottomLeft() - QPointF(0, size.height()), size)};
    const PanelMap map = m_scene.map(m_panel);
    const double air = m_look.px(3) + m_look.markerRadius();
    for (std::size_t corner = 0; corner < corners.size(); ++corner) {
        int crowd = 0;
        for (const Mark& mark : m_panel.marks)
            crowd += crowding(mark, map, corners[corner].adjusted(-air, -air, air, air), m_look);
        if (crowd > 0) continue;
        const Qt::Alignment side = corner == 1 || corner == 2 ? Qt::AlignRight : Qt::AlignLeft;
        std::vector<PlacedText> texts;
        double y = corners[corner].top();
        for (const Note& note : m_panel.notes) {
            texts.push_back({.text = lineOf(note),
                             .area = QRectF(corners[corner].left(), y, size.width(), metrics.height()),
                             .alignment = side | Qt::AlignVCenter,
                             .colour = m_look.theme.text});
            y += metrics.height();
        }
        return texts;
    }
    return std::nullopt;
}

std::vector<PanelWords::NoteLine> PanelWords::noteLines(const Note& note, double width, bool areNamesMarks) const {
    const QFontMetricsF metrics(m_look.labelFont());
    const QString whole = lineOf(note);
    const auto model = std::find_if(m_series.begin(), m_series.end(), [&](const Text& name) {
        return !name.empty() && name.english() == note.model.english();
    });
    std::vector<NoteLine> lines;
    // One line a model: what it leaves out is shown when it is hovered, which paper cannot do.
    if (model != m_series.end() && m_series.size() > 1 && !m_look.isForPaper) {
        const QString start = toQt(note.model) + QStringLiteral(": ");
        const QString shown = inOneLine(start, toQt(note.text), width, metrics);
        if (shown.startsWith(start) && !areNamesMarks) {
            lines.push_back({shown, shown == whole ? QString() : whole});
        } else {
            // A mark in the model's colour says more than a part of its name.
            const auto series = static_cast<int>(model - m_series.begin());
            const QString marked = inOneLine(QStringLiteral("\u25cf "), toQt(note.text), width, metrics);
            lines.push_back({marked, whole, m_look.style(series).colour});
        }
        return lines;
    }
    for (const QString& line : wrapped(whole, width, metrics)) {
        const QString shown = elidedLine(line, width, metrics);
        lines.push_back({shown, shown == line ? QString() : whole});
    }
    return lines;
}

bool PanelWords::hasMarks(double width) const {
    return std::any_of(m_panel.notes.begin(), m_panel.notes.end(), [&](const Note& note) {
        const std::vector<NoteLine> lines = noteLines(note, width);
        return std::any_of(lines.begin(), lines.end(), [](const NoteLine& line) { return line.firstColour.isValid(); });
    });
}

std::vector<PanelWords::NoteLine> PanelWords::linesAbove() const {
    const std::vector<Note>& notes = m_panel.notes;
    const double width = m_scene.lineWidth;
    const QFontMetricsF metrics(m_look.labelFont());
    if (metrics.horizontalAdvance(joined(notes)) <= width) return {{joined(notes), {}}};
    std::vector<NoteLine> lines;
    const bool areMarks = hasMarks(width);
    for (const Note& note : notes) {
        for (NoteLine& line : noteLines(note, width, areMarks)) lines.push_back(std::move(line));
    }
    const auto isMarked = [](const NoteLine& line) { return line.firstColour.isValid(); };
    if (static_cast<qsizetype>(lines.size()) > mostNoteLines(m_rowHeight, metrics.height(), m_look)) {
        lines.clear();
        for (const Note& note : notes) {
            const QString whole = lineOf(note);
            const QString shown = elidedLine(whole, width, metrics);
            lines.push_back({shown, shown == whole ? QString() : whole});
        }
    }
    const bool isCut = std::any_of(lines.begin(), lines.end(),
                                   [&](const NoteLine& line) { return !line.whole.isEmpty() && !isMarked(line); });
    // Below a title that tells them when hovered, better no line than "logistic_reg...".
    if (!isCut || m_panel.title.empty()) return lines;
    if (width < m_look.px(smallPanel)) return {};
    const bool areOfOne = std::all_of(notes.begin(), notes.end(), [](const Note& note) { return note.model.empty(); });
    if (width < m_look.px(narrowPanel) && areOfOne) {
        // Of many small panels each has the facts that it has room for.
        const auto isPart = [&](const NoteLine& line) { return !line.whole.isEmpty() && !isMarked(line); };
        const bool isAnyWhole = !std::all_of(lines.begin(), lines.end(), isPart);
        if (isAnyWhole) std::erase_if(lines, isPart);
    }
    return lines;
}

QStringList PanelWords::titleLines() const {
    const QString whole = toQt(m_panel.title);
    const QFontMetricsF metrics(m_look.titleFont());
    const double width = m_scene.lineWidth;
    if (whole.isEmpty()) return {};
    if (metrics.horizontalAdvance(whole) <= width) return {whole};
    QStringList lines = wrapped(whole, width, metrics);
    // Paper cannot tell what is cut when it is hovered, and becomes as high as its content.
    if (lines.size() > 2 && !m_look.isForPaper) lines = {lines.front(), lines.mid(1).join(QLatin1Char(' '))};
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, width);
    return lines;
}

bool PanelWords::areNotesBesideTitle() const {
    const double title = QFontMetricsF(m_look.titleFont()).horizontalAdvance(toQt(m_panel.title));
    const double notes = QFontMetricsF(m_look.labelFont()).horizontalAdvance(joined(m_panel.notes));
    return !m_panel.title.empty() && title + m_look.px(16) + notes <= m_scene.area.width();
}

double PanelWords::notesWidth() const {
    const QFontMetricsF metrics(m_look.labelFont());
    double width = 0;
    for (const Note& note : m_panel.notes) {
        width = std::max(width, std::ceil(metrics.horizontalAdvance(lineOf(note))));
    }
    return width;
}

double PanelWords::notesHeight(double width) const {
    double height = 0;
    const bool areMarks = hasMarks(width);
    for (const Note& note : m_panel.notes) {
        height +=
            static_cast<double>(noteLines(note, width, areMarks).size()) * QFontMetricsF(m_look.labelFont()).height() +
            m_look.px(1);
    }
    return height;
}

std::vector<PlacedText> PanelWords::notesInColumn(const QPointF& corner, double width) const {
    std::vector<PlacedText> texts;
    const QFontMetricsF metrics(m_look.labelFont());
    double y = corner.y();
    const bool areMarks = hasMarks(width);
    for (const Note& note : m_panel.notes) {
        for (const NoteLine& line : noteLines(note, width, areMarks)) {
            texts.push_back({.text = line.text,
                             .area = QRectF(corner.x(), y, width, metrics.height()),
                             .colour = m_look.theme.text,
                             .whole = line.whole,
                             .firstColour = line.firstColour});
            y += metrics.height();
        }
        y += m_look.px(1);
    }
    return texts;
}

std::vector<PanelWords::RuleLabel> PanelWords::ruleLabelsAbove() const {
    const QFontMetricsF metrics(m_look.labelFont());
    const PanelMap map = m_scene.map(m_panel);
    const QRectF& area = m_scene.area;
    std::vector<const Rule*> rules;
    for (const Mark& mark : m_panel.marks) {
        const auto* rule = std::get_if<Rule>(&mark);
        if (rule == nullptr || rule->label.empty() || rule->kind != Rule::Kind::Vertical) continue;
        const double x = map.toPixel(rule->value, rule->value).x();
        if (x >= area.left() - 1 && x <= area.right() + 1) rules.push_back(rule);
    }
    std::sort(rules.begin(), rules.end(), [](const Rule* a, const Rule* b) { return a->value < b->value; });
    std::vector<RuleLabel> labels;
    std::vector<double> rowEnds;
    for (const Rule* rule : rules) {
        // The first row nearest; what would collide there goes one row up.
        const double width = metrics.horizontalAdvance(toQt(rule->label));
        const double last =
            std::max(area.left(), area.right() + m_scene.margins.right() - m_scene.barsWidth(m_look) - width);
        const double x = std::clamp(map.toPixel(rule->value, rule->value).x() - width / 2, area.left(), last);
        std::size_t row = 0;
        while (row < rowEnds.size() && rowEnds[row] > x) ++row;
        if (row == rowEnds.size()) rowEnds.push_back(0);
        rowEnds[row] = x + width + m_look.px(8);
        labels.push_back({.rule = rule, .x = x, .width = width, .row = row});
    }
    return labels;
}

std::size_t PanelWords::ruleLabelRows() const {
    std::size_t rows = 0;
    bool isMovable = false;
    const std::vector<RuleLabel> labels = ruleLabelsAbove();
    for (const RuleLabel& label : labels) {
        rows = std::max(rows, label.row + 1);
        isMovable = isMovable || !label.rule->handle.empty();
    }
    // Panels must not change their height while a label is dragged past another one.
    return isMovable ? std::max(rows, std::min(labels.size(), mostRowsOfRules)) : rows;
}

RuleTexts PanelWords::ruleTexts() const {
    RuleTexts placed;
    const QFontMetricsF metrics(m_look.labelFont());
    const PanelMap map = m_scene.map(m_panel);
    const QRectF& area = m_scene.area;
    for (const Mark& mark : m_panel.marks) {
        const auto* rule = std::get_if<Rule>(&mark);
        if (rule == nullptr || rule->label.empty() || rule->kind != Rule::Kind::Horizontal) continue;
        const double y = map.toPixel(rule->value, rule->value).y();
        if (y < area.top() || y > area.bottom()) continue;
        const QString text = toQt(rule->label);
        const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
        const QPointF corner(area.right() + m_look.px(5), y - size.height() / 2);
        placed.texts.push_back(
            {.text = text, .area = QRectF(corner, size), .colour = m_look.theme.mutedText, .isOfRule = true});
    }
    const double bottom = area.top() - m_scene.overhang.top() - m_look.px(4);
    placed.top = bottom;
    for (const RuleLabel& label : ruleLabelsAbove()) {
        const double y = bottom - static_cast<double>(label.row + 1) * metrics.height();
        const bool isObserved = label.rule->style.role == Role::Observed;
        placed.texts.push_back({.text = toQt(label.rule->label),
                                .area = QRectF(label.x, y, label.width, metrics.height()),
                                .alignment = Qt::AlignCenter,
                                .colour = isObserved ? m_look.theme.text : m_look.theme.mutedText,
                                .isOfRule = true});
        placed.top = std::min(placed.top, y);
    }
    return placed;
}

std::vector<PlacedText> PanelWords::textsAbove(double bottom) const {
    std::vector<PlacedText> texts;
    const QFontMetricsF metrics(m_look.labelFont());
    const QFontMetricsF titleMetrics(m_look.titleFont());
    bool areNotesTold = true;
    if (m_scene.areNotesOutside) {
        const bool isBeside = areNotesBesideTitle();
        const std::vector<NoteLine> lines = linesAbove();
        const bool areInOne = lines.size() == 1 && lines.front().text == joined(m_panel.notes);
        areNotesTold = areInOne || lines.size() >= m_panel.notes.size();
        double y = bottom;
        for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
            y -= metrics.height();
            texts.push_back({.text = line->text,
                             .area = QRectF(m_scene.area.left(), y, m_scene.area.width(), metrics.height()),
                             .alignment = (isBeside ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                             .colour = m_look.theme.text,
                             .whole = line->whole,
                             .firstColour = line->firstColour});
            areNotesTold = areNotesTold && line->whole.isEmpty();
        }
        if (!isBeside) bottom = y - m_look.px(1);
    }
    if (m_panel.title.empty()) return texts;
    const QString whole = toQt(m_panel.title);
    const QStringList title = titleLines();
    QStringList all{whole};
    for (const Note& note : m_panel.notes) all.append(lineOf(note));
    const auto letters = [](QString text) { return text.remove(QLatin1Char(' ')); };
    const bool isCut = letters(title.join(QString())) != letters(whole) || !areNotesTold;
    for (auto line = title.crbegin(); line != title.crend(); ++line) {
        bottom -= titleMetrics.height();
        texts.push_back({.text = *line,
                         .area = QRectF(m_scene.area.left(), bottom, m_scene.area.width(), titleMetrics.height()),
                         .colour = m_look.theme.text,
                         .isTitle = true,
                         .whole = isCut ? all.join(QLatin1Char('\n')) : QString()});
    }
    return texts;
}

}  // namespace calibrium::ui
