// SPDX-License-Identifier: GPL-3.0-or-later
// The part of FigureScene that places notes, titles and labels of rules.
#include "ui/plots/figure_scene.h"
#include "ui/plots/mark_hits.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double noteInset = 6;
constexpr double smallPanel = 150;
// More lines would take the room from what they stand above, unless there is plenty.
constexpr qsizetype mostLinesAbove = 3;
constexpr qsizetype mostLinesAboveTall = 6;
constexpr qsizetype mostLinesOnPaper = 10;
constexpr double mostNotesShare = 0.4;  // of the height of a tall row
constexpr double tallPanel = 200;

/// The text in as few lines of this width as there are places to part it.
QStringList wrapped(const QString& text, double width, const QFontMetricsF& metrics) {
    QStringList lines{QString()};
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const QString longer = lines.back().isEmpty() ? word : lines.back() + QLatin1Char(' ') + word;
        if (lines.back().isEmpty() || metrics.horizontalAdvance(longer) <= width) {
            lines.back() = longer;
        } else {
            lines.append(word);
        }
    }
    return lines;
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
    if (rowHeight < look.px(tallPanel)) return look.isForPaper ? mostLinesAboveTall : mostLinesAbove;
    const auto lines = static_cast<qsizetype>(mostNotesShare * rowHeight / lineHeight);
    return std::max(look.isForPaper ? mostLinesOnPaper : mostLinesAboveTall, lines);
}

}  // namespace

QStringList FigureScene::noteLinesAbove(std::size_t index) const {
    const std::vector<std::string>& notes = figure.panels[index].notes;
    const double width = panels[index].lineWidth;
    const QFontMetricsF metrics(look.labelFont());
    if (metrics.horizontalAdvance(joined(notes)) <= width) return {joined(notes)};
    QStringList whole;
    for (const std::string& note : notes) whole.append(wrapped(QString::fromStdString(note), width, metrics));
    if (whole.size() > mostNoteLines(rowHeight, metrics.height(), look)) {
        whole.clear();
        for (const std::string& note : notes) whole.append(QString::fromStdString(note));
    }
    QStringList lines;
    for (const QString& text : whole) lines.append(metrics.elidedText(text, Qt::ElideRight, width));
    const bool isCut = lines != whole;
    // Below a title that tells them when hovered, better no line than "logistic_reg...".
    if (isCut && width < look.px(smallPanel) && !figure.panels[index].title.empty()) return {};
    return lines;
}

double FigureScene::notesWidth(std::size_t index) const {
    const QFontMetricsF metrics(look.labelFont());
    double width = 0;
    for (const std::string& note : figure.panels[index].notes) {
        width = std::max(width, std::ceil(metrics.horizontalAdvance(QString::fromStdString(note))));
    }
    return width;
}

void FigureScene::placeNotesAside() {
    PanelScene& scene = panels.front();
    if (!scene.areNotesAside) return;
    const QFontMetricsF metrics(look.labelFont());
    const double width = aside - look.px(gaps::aside);
    double y = legendArea.bottom() + look.px(gaps::legend);
    for (const std::string& note : figure.panels.front().notes) {
        for (const QString& line : wrapped(QString::fromStdString(note), width, metrics)) {
            scene.texts.push_back({.text = line,
                                   .area = QRectF(legendArea.left(), y, width, metrics.height()),
                                   .colour = look.theme.text});
            y += metrics.height();
        }
        y += look.px(1);
    }
}

QStringList FigureScene::titleLines(std::size_t index) const {
    const QString whole = QString::fromStdString(figure.panels[index].title);
    const QFontMetricsF metrics(look.titleFont());
    const double width = panels[index].lineWidth;
    if (whole.isEmpty()) return {};
    if (metrics.horizontalAdvance(whole) <= width) return {whole};
    QStringList lines = wrapped(whole, width, metrics);
    if (lines.size() > 2) lines = {lines.front(), lines.mid(1).join(QLatin1Char(' '))};
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, width);
    return lines;
}

double FigureScene::placeRuleLabels(std::size_t index) {
    const Panel& panel = figure.panels[index];
    PanelScene& scene = panels[index];
    const QFontMetricsF metrics(look.labelFont());
    const PanelMap map = scene.map(panel);
    const QRectF& area = scene.area;
    const double bottom = area.top() - scene.overhang.top() - look.px(4);
    std::vector<const Rule*> rules;
    for (const Mark& mark : panel.marks) {
        const auto* rule = std::get_if<Rule>(&mark);
        if (rule != nullptr && !rule->label.empty() && rule->kind != Rule::Kind::Diagonal) rules.push_back(rule);
    }
    std::sort(rules.begin(), rules.end(), [](const Rule* a, const Rule* b) { return a->value < b->value; });
    std::vector<double> rowEnds;
    for (const Rule* rule : rules) {
        const QString text = QString::fromStdString(rule->label);
        const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
        const QPointF place = map.toPixel(rule->value, rule->value);
        if (rule->kind == Rule::Kind::Horizontal) {
            if (place.y() < area.top() || place.y() > area.bottom()) continue;
            const QPointF corner(area.right() + look.px(5), place.y() - size.height() / 2);
            scene.texts.push_back(
                {.text = text, .area = QRectF(corner, size), .colour = look.theme.mutedText, .isOfRule = true});
            continue;
        }
        if (place.x() < area.left() - 1 || place.x() > area.right() + 1) continue;
        // Above the axes, the first row nearest; what would collide there goes one row up.
        const double last =
            std::max(area.left(), area.right() + scene.margins.right() - barsWidth(index) - size.width());
        const double x = std::clamp(place.x() - size.width() / 2, area.left(), last);
        std::size_t row = 0;
        while (row < rowEnds.size() && rowEnds[row] > x) ++row;
        if (row == rowEnds.size()) rowEnds.push_back(0);
        rowEnds[row] = x + size.width() + look.px(8);
        const QPointF corner(x, bottom - static_cast<double>(row + 1) * size.height());
        const bool isObserved = rule->style.role == Role::Observed;
        scene.texts.push_back({.text = text,
                               .area = QRectF(corner, size),
                               .alignment = Qt::AlignCenter,
                               .colour = isObserved ? look.theme.text : look.theme.mutedText,
                               .isOfRule = true});
    }
    return bottom - static_cast<double>(rowEnds.size()) * metrics.height();
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
    if (scene.areNotesOutside) {
        const bool isBeside = areNotesBesideTitle(index);
        const QStringList lines = noteLinesAbove(index);
        double y = bottom;
        for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
            y -= metrics.height();
            scene.texts.push_back({.text = *line,
                                   .area = QRectF(scene.area.left(), y, scene.area.width(), metrics.height()),
                                   .alignment = (isBeside ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                                   .colour = look.theme.text});
        }
        if (!isBeside) bottom = y - look.px(1);
    }
    if (panel.title.empty()) return;
    const QString whole = QString::fromStdString(panel.title);
    const QStringList title = titleLines(index);
    QStringList told{whole};
    for (const std::string& note : panel.notes) told.append(QString::fromStdString(note));
    const auto areCut = [&] {
        const QStringList lines = noteLinesAbove(index);
        return lines.join(QLatin1Char(' ')) != told.mid(1).join(QLatin1Char(' ')) &&
               lines != QStringList{joined(panel.notes)};
    };
    const bool isCut = title.join(QLatin1Char(' ')) != whole || (scene.areNotesOutside && areCut());
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
