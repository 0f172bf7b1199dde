// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/mark_geometry.h"
#include "ui/plots/scene/figure_scene.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QFontMetricsF>
#include <QLabel>
#include <QPushButton>
#include <QRegion>
#include <QScrollArea>
#include <QScrollBar>
#include <QStringList>
#include <QStyle>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QTextDocument>
#include <QToolButton>

#include <algorithm>
#include <vector>

/// What is wrong with the places of texts: cut words of widgets, and texts of a figure that meet.
namespace calibrium::test {

struct SceneText {
    QString text;
    QRectF area;
};

/// Where a line of text is really written within its area.
inline QRectF inkOf(const QString& text, const QRectF& area, Qt::Alignment alignment, const QFont& font,
                    bool isVertical) {
    const QFontMetricsF metrics(font);
    QSizeF size(metrics.horizontalAdvance(text), metrics.tightBoundingRect(text).height());
    if (isVertical) size.transpose();
    double x = area.left();
    if (alignment.testFlag(Qt::AlignRight)) x = area.right() - size.width();
    if (alignment.testFlag(Qt::AlignHCenter)) x = area.center().x() - size.width() / 2;
    return {QPointF(x, area.center().y() - size.height() / 2), size};
}

/// The numbers and the label of both axes of a panel, where QCustomPlot writes them.
inline std::vector<SceneText> axisTexts(const ui::FigureScene& scene, std::size_t index) {
    using namespace ui;
    std::vector<SceneText> texts;
    const PanelScene& panel = scene.panels[index];
    const Panel& shown = scene.figure.panels[index];
    const PanelMap map = panel.map(shown);
    const QFontMetricsF ticks(scene.look.tickFont());
    const QFontMetricsF labels(scene.look.labelFont());
    const double away = scene.look.px(7);  // tick and its distance
    double below = panel.area.bottom() + away;
    double left = panel.area.left() - away;
    if (panel.isXLabelled) {
        double lowest = 0;
        for (std::size_t i = 0; i < panel.ticksX.labels.size(); ++i) {
            const QString& text = panel.ticksX.labels[i];
            if (text.isEmpty()) continue;
            const double x = map.toPixel(panel.ticksX.positions[i], 1).x();
            if (x < panel.area.left() - 1 || x > panel.area.right() + 1) continue;
            const QSizeF size = ticks.size(0, text);
            lowest = std::max(lowest, size.height());
            texts.push_back({text, QRectF(x - size.width() / 2, below, size.width(), size.height() - ticks.descent())});
        }
        below += lowest;
    }
    if (panel.isYLabelled) {
        double widest = 0;
        for (std::size_t i = 0; i < panel.ticksY.labels.size(); ++i) {
            const QString& text = panel.ticksY.labels[i];
            if (text.isEmpty()) continue;
            const double y = map.toPixel(1, panel.ticksY.positions[i]).y();
            if (y < panel.area.top() - 1 || y > panel.area.bottom() + 1) continue;
            const double width = ticks.horizontalAdvance(text);
            widest = std::max(widest, width);
            texts.push_back({text, QRectF(left - width, y - ticks.ascent() / 2, width, ticks.ascent())});
        }
        left -= widest;
    }
    const auto extentOf = [&](const QString& label) {
        double widest = 0;
        for (const QString& line : label.split(QLatin1Char('\n'))) {
            widest = std::max(widest, labels.horizontalAdvance(line));
        }
        return QSizeF(widest, labels.height() * static_cast<double>(label.count(QLatin1Char('\n')) + 1));
    };
    if (!panel.labelX.isEmpty()) {
        const QSizeF size = extentOf(panel.labelX);
        texts.push_back({panel.labelX, QRectF(QPointF(panel.area.center().x() - size.width() / 2, below), size)});
    }
    if (!panel.labelY.isEmpty()) {
        const QSizeF size = extentOf(panel.labelY).transposed();
        texts.push_back({panel.labelY, QRectF(QPointF(left - size.width() - panel.labelOffsetY,
                                                      panel.area.center().y() - size.height() / 2),
                                              size)});
    }
    return texts;
}

inline std::vector<SceneText> textsOf(const ui::FigureScene& scene) {
    using namespace ui;
    std::vector<SceneText> texts;
    const auto add = [&](const PlacedText& text) {
        const QFont font = text.isTitle ? scene.look.titleFont() : scene.look.labelFont();
        texts.push_back({text.text, inkOf(text.text, text.area, text.alignment, font, text.isVertical)});
    };
    for (const PlacedText& text : scene.texts) add(text);
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        for (const PlacedText& text : scene.panels[i].texts) add(text);
        for (const SceneText& text : axisTexts(scene, i)) texts.push_back(text);
    }
    if (scene.legend.isNeeded()) texts.push_back({QStringLiteral("the legend"), scene.legendArea});
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        const PanelMap map = scene.panels[i].map(scene.figure.panels[i]);
        for (const Mark& mark : scene.figure.panels[i].marks) {
            const auto* words = std::get_if<Words>(&mark);
            for (std::size_t w = 0; words != nullptr && w < wordCount(*words); ++w) {
                const QRectF area = wordRect(*words, w, map, scene.look);
                if (!area.isEmpty()) texts.push_back({QString::fromStdString(words->texts[w].english()), area});
            }
        }
    }
    return texts;
}

/// Whether an axis of numbers shows fewer than two of them, so that its scale cannot be read.
inline bool hasSingleTick(const Axis& axis, const ui::AxisTicks& ticks, const ui::AxisRange& range) {
    if (axis.isHidden || !axis.hasTicks || !axis.ticks.empty()) return false;
    int shown = 0;
    for (std::size_t i = 0; i < ticks.positions.size(); ++i) {
        const bool isVisible = ticks.positions[i] >= range.lower && ticks.positions[i] <= range.upper;
        shown += isVisible && !ticks.labels[i].isEmpty() ? 1 : 0;
    }
    return shown < 2;
}

/// Texts of a figure that meet or leave the view, and panels that lie upon each other.
inline QStringList complaintsAbout(const ui::FigureScene& scene, const QRectF& viewport) {
    QStringList complaints;
    const std::vector<SceneText> texts = textsOf(scene);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (!viewport.adjusted(-1, -1, 1, 1).contains(texts[i].area)) {
            complaints.append(QStringLiteral("\"%1\" leaves the view").arg(texts[i].text));
        }
        for (std::size_t j = 0; j < i; ++j) {
            // A pixel of air that letters do not use.
            const QRectF met = texts[i].area.adjusted(1, 1, -1, -1) & texts[j].area.adjusted(1, 1, -1, -1);
            if (met.width() <= 0 || met.height() <= 0) continue;
            complaints.append(QStringLiteral("\"%1\" meets \"%2\"").arg(texts[j].text, texts[i].text));
        }
    }
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        const ui::PanelScene& panel = scene.panels[i];
        const Panel& shown = scene.figure.panels[i];
        const bool isAlone = (panel.isXLabelled && hasSingleTick(shown.x, panel.ticksX, panel.rangeX)) ||
                             (panel.isYLabelled && hasSingleTick(shown.y, panel.ticksY, panel.rangeY));
        if (isAlone) complaints.append(QStringLiteral("panel %1 has an axis of a single tick").arg(i));
        for (std::size_t j = 0; j < i; ++j) {
            if (scene.panels[i].area.intersects(scene.panels[j].area)) {
                complaints.append(QStringLiteral("panel %1 lies upon panel %2").arg(i).arg(j));
            }
        }
        if (scene.legend.isNeeded() && scene.panels[i].area.intersects(scene.legendArea)) {
            complaints.append(QStringLiteral("the legend lies upon panel %1").arg(i));
        }
    }
    return complaints;
}

/// The share of a view that nothing uses: neither a panel with its margins, nor a text, nor the legend, nor the air
/// around them. Holes between panels count, too.
inline double deadShare(const ui::FigureScene& scene, const QSizeF& view) {
    constexpr double air = 12;
    QRegion used;
    const auto use = [&](const QRectF& area) {
        if (!area.isEmpty()) used += area.adjusted(-air, -air, air, air).toAlignedRect();
    };
    use(scene.legendArea);
    for (const ui::PanelScene& panel : scene.panels) {
        use(panel.area.marginsAdded(panel.margins));
        for (const ui::PlacedText& text : panel.texts) use(text.area);
    }
    for (const ui::PlacedText& text : scene.texts) use(text.area);
    double pixels = 0;
    for (const QRect& part : used& QRect(QPoint(), view.toSize())) {
        pixels += static_cast<double>(part.width()) * part.height();
    }
    return 1 - pixels / (view.width() * view.height());
}

/// Whether a reader sees the widget: not in a dock behind another one, which Qt calls visible and does not lay out.
inline bool isSeen(const QWidget& widget) {
    for (const QWidget* parent = &widget; parent != nullptr; parent = parent->parentWidget()) {
        if (qobject_cast<const QDockWidget*>(parent) != nullptr && parent->visibleRegion().isEmpty()) return false;
    }
    return widget.isVisible();
}

/// Visible labels and buttons below `root` that have less room than their text needs.
inline QStringList cutTexts(const QWidget& root) {
    QStringList cut;
    for (const QLabel* label : root.findChildren<QLabel*>()) {
        if (!isSeen(*label) || label->text().isEmpty()) continue;
        const int need = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        const bool isTooNarrow = !label->wordWrap() && label->sizeHint().width() > label->width();
        if (isTooNarrow || need > label->height()) {
            cut.append(QStringLiteral("label \"%1\"").arg(label->text().left(80)));
        }
    }
    for (const QAbstractButton* button : root.findChildren<QAbstractButton*>()) {
        if (!isSeen(*button) || button->text().isEmpty()) continue;
        // What is shortened on purpose says so itself.
        if (button->text().endsWith(QChar(0x2026)) && !button->toolTip().isEmpty()) continue;
        if (button->sizeHint().width() > button->width() || button->sizeHint().height() > button->height() + 1) {
            cut.append(QStringLiteral("button \"%1\"").arg(button->text()));
        }
    }
    for (const QComboBox* box : root.findChildren<QComboBox*>()) {
        if (!isSeen(*box) || box->isEditable()) continue;
        QStyleOptionComboBox option;
        option.initFrom(box);
        const QRect room =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        if (box->fontMetrics().horizontalAdvance(box->currentText()) > room.width()) {
            cut.append(QStringLiteral("choice \"%1\"").arg(box->currentText()));
        }
    }
    return cut;
}

}  // namespace calibrium::test
