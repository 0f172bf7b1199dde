// SPDX-License-Identifier: GPL-3.0-or-later
// The part of FigureScene that places notes, titles and labels of rules.
#include "ui/look/unbroken.h"
#include "ui/plots/marks/mark_hits.h"
#include "ui/plots/scene/figure_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double noteInset = 6;
constexpr double smallPanel = 150;
// More lines would take the room from what they stand above, unless there is plenty.
constexpr qsizetype mostLinesAbove = 3;
constexpr qsizetype mostLinesAboveTall = 6;
constexpr double mostNotesShare = 0.4;  // of the height of a tall row
constexpr double tallPanel = 200;
constexpr std::size_t mostRowsOfRules = 3;  // reserved for those that move: more labels rarely meet

/// A word that is too long for a line, parted after underscores and hyphens: names of models are words.
QStringList partsOf(QString word, double width, const QFontMetricsF& metrics) {
    QStringList parts;
    while (metrics.horizontalAdvance(word) > width) {
        qsizetype end = 0;
        for (qsizetype i = 0; i + 1 < word.size(); ++i) {
            const bool isPlace = word[i] == QLatin1Char('_') || word[i] == QLatin1Char('-');
            if (isPlace && metrics.horizontalAdvance(word.left(i + 1)) <= width) end = i + 1;
        }
        if (end == 0) break;
        parts.append(word.left(end));
        word.remove(0, end);
    }
    return parts << word;
}

/// The text in as few lines of this width as there are places to part it; in two after a comma where that is enough.
QStringList wrapped(const QString& text, double width, const QFontMetricsF& metrics) {
    QStringList lines{QString()};
    for (const QString& word : unbroken(text).split(QLatin1Char(' '))) {
        const QStringList parts = partsOf(word, width, metrics);
        const QString longer = lines.back().isEmpty() ? parts.front() : lines.back() + QLatin1Char(' ') + parts.front();
        if (lines.back().isEmpty() || metrics.horizontalAdvance(longer) <= width) {
            lines.back() = longer;
        } else {
            lines.append(parts.front());
        }
        lines.append(parts.mid(1));
    }
    for (QString& line : lines) line.replace(QChar::Nbsp, QLatin1Char(' '));
    if (lines.size() != 2) return lines;
    const auto comma = lines.front().lastIndexOf(QStringLiteral(", "));
    if (comma < 0) return lines;
    const QString rest = text.mid(comma + 2);
    if (metrics.horizontalAdvance(rest) <= width) lines = {text.left(comma + 1), rest};
    return lines;
}

/// "model: ICI 0.01, E50 0.02" in one line: without its last numbers where there is no room for them, with a shorter
/// name where there is none for the first.
QString inOneLine(const QString& text, double width, const QFontMetricsF& metrics) {
    QString shown = text;
    while (metrics.horizontalAdvance(shown) > width) {
        auto end = shown.lastIndexOf(QStringLiteral(", "));
        // "Brier 0.02 = MCB 0.01 − ...": the sum says enough; "p = 0.3" without its number says nothing.
        if (end < 0) {
            end = shown.lastIndexOf(QStringLiteral(" = "));
            if (end < 1 || !shown[end - 1].isDigit()) break;
        }
        shown.truncate(end);
    }
    if (metrics.horizontalAdvance(shown) <= width) return shown;
    const auto colon = shown.indexOf(QStringLiteral(": "));
    const double room = width - metrics.horizontalAdvance(shown.mid(colon));
    if (room < metrics.horizontalAdvance(QStringLiteral("abc\u2026"))) {
        return metrics.elidedText(shown, Qt::ElideRight, width);
    }
    return metrics.elidedText(shown.left(colon), Qt::ElideMiddle, room) + shown.mid(colon);
}

QString joined(const std::vector<std::string>& notes) {
    QStringList lines;
    for (const std::string& note : notes) lines.append(QString::fromStdString(note));
    return lines.join(QStringLiteral("  \u00b7  "));
}

}  // namespace

bool FigureScene::placeNotes(std::size_t index) {
    const Panel& panel = figure.panels[index];
    PanelScene& scene = panels[index];
    if (panel.notes.empty()) return true;
    const QFontMetricsF metrics(look.labelFont());
    QSizeF size(0, static_cast<double>(panel.notes.size()) * metrics.height());
    for (const std::string& note : panel.notes) {
        size.setWidth(std::max(size.width(), metrics.horizontalAdvance(QString::fromStdString(note))));
    }
    const double inset = look.px(noteInset);
    const QRectF inner = scene.area.adjusted(inset, inset, -inset, -inset);
    if (size.width() > inner.width() || size.height() > inner.height()) return false;
    const std::array<QRectF, 4> corners{QRectF(inner.topLeft(), size),
                                        QRectF(inner.topRight() - QPointF(size.width(), 0), size),
                                        QRectF(inner.bottomRight() - QPointF(size.width(), size.height()), size),
                                        QRectF(inner.bottomLeft() - QPointF(0, size.height()), size)};
    const PanelMap map = scene.map(panel);
    const double air = look.px(3) + look.markerRadius();
    for (std::size_t corner = 0; corner < corners.size(); ++corner) {
        int crowd = 0;
        for (const Mark& mark : panel.marks)
            crowd += crowding(mark, map, corners[corner].adjusted(-air, -air, air, air), look);
        if (crowd > 0) continue;
        const Qt::Alignment side = corner == 1 || corner == 2 ? Qt::AlignRight : Qt::AlignLeft;
        double y = corners[corner].top();
        for (const std::string& note : panel.notes) {
            scene.texts.push_back({.text = QString::fromStdString(note),
                                   .area = QRectF(corners[corner].left(), y, size.width(), metrics.height()),
                                   .alignment = side | Qt::AlignVCenter,
                                   .colour = look.theme.text});
            y += metrics.height();
        }
        return true;
    }
    return false;
}

namespace {

/// More of them would leave too little of the panel. Paper becomes as high as its content.
qsizetype mostNoteLines(double rowHeight, double lineHeight, const PlotLook& look) {
    if (look.isForPaper) return std::numeric_limits<qsizetype>::max();
    if (rowHeight < look.px(tallPanel)) return mostLinesAbove;
    return std::max(mostLinesAboveTall, static_cast<qsizetype>(mostNotesShare * rowHeight / lineHeight));
}

}  // namespace

std::vector<NoteLine> FigureScene::noteLines(const std::string& note, double width, bool areNamesMarks) const {
    const QFontMetricsF metrics(look.labelFont());
    const QString whole = QString::fromStdString(note);
    const auto model = std::find_if(figure.series.begin(), figure.series.end(), [&](const std::string& name) {
        return !name.empty() && note.starts_with(name + ": ");
    });
    std::vector<NoteLine> lines;
    // One line a model: what it leaves out is told when it is hovered, which paper cannot do.
    if (model != figure.series.end() && figure.series.size() > 1 && !look.isForPaper) {
        const QString name = QString::fromStdString(*model) + QStringLiteral(": ");
        const QString shown = inOneLine(whole, width, metrics);
        if (shown.startsWith(name) && !areNamesMarks) {
            lines.push_back({shown, shown == whole ? QString() : whole});
        } else {
            // A mark in the model's colour says more than a part of its name.
            const auto series = static_cast<int>(model - figure.series.begin());
            const QString marked = QStringLiteral("\u25cf ") + whole.mid(name.size());
            lines.push_back({inOneLine(marked, width, metrics), whole, look.style(series).colour});
        }
        return lines;
    }
    for (const QString& line : wrapped(whole, width, metrics)) {
        const QString shown = metrics.elidedText(line, Qt::ElideRight, width);
        lines.push_back({shown, shown == line ? QString() : whole});
    }
    return lines;
}

std::vector<NoteLine> FigureScene::noteLinesAbove(std::size_t index) const {
    const std::vector<std::string>& notes = figure.panels[index].notes;
    const double width = panels[index].lineWidth;
    const QFontMetricsF metrics(look.labelFont());
    if (metrics.horizontalAdvance(joined(notes)) <= width) return {{joined(notes), {}}};
    std::vector<NoteLine> lines;
    for (const std::string& note : notes) {
        for (NoteLine& line : noteLines(note, width)) lines.push_back(std::move(line));
    }
    const auto isMarked = [](const NoteLine& line) { return line.firstColour.isValid(); };
    if (std::any_of(lines.begin(), lines.end(), isMarked)) {
        lines.clear();
        for (const std::string& note : notes) {
            for (NoteLine& line : noteLines(note, width, true)) lines.push_back(std::move(line));
        }
    }
    if (static_cast<qsizetype>(lines.size()) > mostNoteLines(rowHeight, metrics.height(), look)) {
        lines.clear();
        for (const std::string& note : notes) {
            const QString whole = QString::fromStdString(note);
            const QString shown = metrics.elidedText(whole, Qt::ElideRight, width);
            lines.push_back({shown, shown == whole ? QString() : whole});
        }
    }
    const bool isCut = std::any_of(lines.begin(), lines.end(),
                                   [&](const NoteLine& line) { return !line.whole.isEmpty() && !isMarked(line); });
    // Below a title that tells them when hovered, better no line than "logistic_reg...".
    if (isCut && width < look.px(smallPanel) && !figure.panels[index].title.empty()) return {};
    return lines;
}

QStringList FigureScene::titleLines(std::size_t index) const {
    const QString whole = QString::fromStdString(figure.panels[index].title);
    const QFontMetricsF metrics(look.titleFont());
    const double width = panels[index].lineWidth;
    if (whole.isEmpty()) return {};
    if (metrics.horizontalAdvance(whole) <= width) return {whole};
    QStringList lines = wrapped(whole, width, metrics);
    // Paper cannot tell what is cut when it is hovered, and becomes as high as its content.
    if (lines.size() > 2 && !look.isForPaper) lines = {lines.front(), lines.mid(1).join(QLatin1Char(' '))};
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, width);
    return lines;
}

std::vector<FigureScene::RuleLabel> FigureScene::ruleLabelsAbove(std::size_t index) const {
    const PanelScene& scene = panels[index];
    const QFontMetricsF metrics(look.labelFont());
    const PanelMap map = scene.map(figure.panels[index]);
    const QRectF& area = scene.area;
    std::vector<const Rule*> rules;
    for (const Mark& mark : figure.panels[index].marks) {
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
        const double width = metrics.horizontalAdvance(QString::fromStdString(rule->label));
        const double last = std::max(area.left(), area.right() + scene.margins.right() - barsWidth(index) - width);
        const double x = std::clamp(map.toPixel(rule->value, rule->value).x() - width / 2, area.left(), last);
        std::size_t row = 0;
        while (row < rowEnds.size() && rowEnds[row] > x) ++row;
        if (row == rowEnds.size()) rowEnds.push_back(0);
        rowEnds[row] = x + width + look.px(8);
        labels.push_back({.rule = rule, .x = x, .width = width, .row = row});
    }
    return labels;
}

std::size_t FigureScene::ruleLabelRows(std::size_t index) const {
    std::size_t rows = 0;
    bool isMovable = false;
    const std::vector<RuleLabel> labels = ruleLabelsAbove(index);
    for (const RuleLabel& label : labels) {
        rows = std::max(rows, label.row + 1);
        isMovable = isMovable || !label.rule->handle.empty();
    }
    // Panels must not change their height while a hand moves a label past another one.
    return isMovable ? std::max(rows, std::min(labels.size(), mostRowsOfRules)) : rows;
}

double FigureScene::placeRuleLabels(std::size_t index) {
    const Panel& panel = figure.panels[index];
    PanelScene& scene = panels[index];
    const QFontMetricsF metrics(look.labelFont());
    const PanelMap map = scene.map(panel);
    const QRectF& area = scene.area;
    for (const Mark& mark : panel.marks) {
        const auto* rule = std::get_if<Rule>(&mark);
        if (rule == nullptr || rule->label.empty() || rule->kind != Rule::Kind::Horizontal) continue;
        const double y = map.toPixel(rule->value, rule->value).y();
        if (y < area.top() || y > area.bottom()) continue;
        const QString text = QString::fromStdString(rule->label);
        const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
        const QPointF corner(area.right() + look.px(5), y - size.height() / 2);
        scene.texts.push_back(
            {.text = text, .area = QRectF(corner, size), .colour = look.theme.mutedText, .isOfRule = true});
    }
    const double bottom = area.top() - scene.overhang.top() - look.px(4);
    double top = bottom;
    for (const RuleLabel& label : ruleLabelsAbove(index)) {
        const double y = bottom - static_cast<double>(label.row + 1) * metrics.height();
        const bool isObserved = label.rule->style.role == Role::Observed;
        scene.texts.push_back({.text = QString::fromStdString(label.rule->label),
                               .area = QRectF(label.x, y, label.width, metrics.height()),
                               .alignment = Qt::AlignCenter,
                               .colour = isObserved ? look.theme.text : look.theme.mutedText,
                               .isOfRule = true});
        top = std::min(top, y);
    }
    return top;
}

bool FigureScene::areNotesBesideTitle(std::size_t index) const {
    const Panel& panel = figure.panels[index];
    const double title = QFontMetricsF(look.titleFont()).horizontalAdvance(QString::fromStdString(panel.title));
    const double notes = QFontMetricsF(look.labelFont()).horizontalAdvance(joined(panel.notes));
    return !panel.title.empty() && title + look.px(16) + notes <= panels[index].area.width();
}

void FigureScene::placeLinesAbove(std::size_t index, double bottom) {
    const Panel& panel = figure.panels[index];
    PanelScene& scene = panels[index];
    const QFontMetricsF metrics(look.labelFont());
    const QFontMetricsF titleMetrics(look.titleFont());
    bool areNotesTold = true;
    if (scene.areNotesOutside) {
        const bool isBeside = areNotesBesideTitle(index);
        const std::vector<NoteLine> lines = noteLinesAbove(index);
        areNotesTold = !lines.empty();
        double y = bottom;
        for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
            y -= metrics.height();
            scene.texts.push_back({.text = line->text,
                                   .area = QRectF(scene.area.left(), y, scene.area.width(), metrics.height()),
                                   .alignment = (isBeside ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                                   .colour = look.theme.text,
                                   .whole = line->whole,
                                   .firstColour = line->firstColour});
            areNotesTold = areNotesTold && line->whole.isEmpty();
        }
        if (!isBeside) bottom = y - look.px(1);
    }
    if (panel.title.empty()) return;
    const QString whole = QString::fromStdString(panel.title);
    const QStringList title = titleLines(index);
    QStringList told{whole};
    for (const std::string& note : panel.notes) told.append(QString::fromStdString(note));
    const auto letters = [](QString text) { return text.remove(QLatin1Char(' ')); };
    const bool isCut = letters(title.join(QString())) != letters(whole) || !areNotesTold;
    for (auto line = title.crbegin(); line != title.crend(); ++line) {
        bottom -= titleMetrics.height();
        scene.texts.push_back({.text = *line,
                               .area = QRectF(scene.area.left(), bottom, scene.area.width(), titleMetrics.height()),
                               .colour = look.theme.text,
                               .isTitle = true,
                               .whole = isCut ? told.join(QLatin1Char('\n')) : QString()});
    }
}

void FigureScene::placeTexts(std::size_t index) {
    panels[index].rulesTop = placeRuleLabels(index);
    placeLinesAbove(index, panels[index].rulesTop);
}

bool FigureScene::moveRuleLabels(std::size_t index) {
    PanelScene& scene = panels[index];
    std::erase_if(scene.texts, [](const PlacedText& text) { return text.isOfRule; });
    return placeRuleLabels(index) == scene.rulesTop;
}

}  // namespace calibrium::ui
