// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/plot_look.h"
#include "ui/plots/scene/axis_ticks.h"
#include "ui/plots/scene/colour_bar.h"

#include <QColor>
#include <QMarginsF>
#include <QRectF>
#include <QString>

#include <vector>

namespace calibrium::ui {

/// Between the parts of a figure, in units of 1/96 inch.
namespace gaps {
inline constexpr double outer = 8;
inline constexpr double panel = 8;
inline constexpr double legend = 8;  ///< below it
inline constexpr double aside = 16;  ///< before a legend that stands beside its panel
}  // namespace gaps

/// A line of text at its place.
struct PlacedText {
    QString text;
    QRectF area;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    QColor colour;
    bool isTitle = false;
    bool isVertical = false;  ///< read from bottom to top
    bool isOfRule = false;    ///< a label that goes with a rule
    QString whole{};          ///< what hovering shows where text is shortened or left out
    QColor firstColour{};     ///< of the first letter, where it is a mark that stands for a model
};

/// One panel with everything that the placement decides.
struct PanelScene {
    int row = 0, column = 0;   ///< as the figure says, or better for this size where order is all that counts
    int rowSpan = 1;           ///< rows that it fills
    int columnSpan = 1;        ///< columns that it fills
    AxisRange rangeX, rangeY;  ///< visible now
    AxisRange homeX, homeY;    ///< visible before zooming
    bool isXLabelled = true;   ///< false where the panel below shows the same axis
    bool isYLabelled = true;   ///< false where the panel to the left shows the same axis
    QString labelX, labelY;    ///< with the common factor of the ticks
    AxisTicks ticksX, ticksY;
    double tickWidthY = 0;    ///< of the widest label
    double labelOffsetY = 0;  ///< more distance of the label, to stand in line with the panels above and below
    std::vector<ColourBar> bars;
    QMarginsF overhang;  ///< of words beyond hidden axes
    QMarginsF margins;
    QRectF area;                    ///< between the axes
    std::vector<PlacedText> texts;  ///< title, notes, labels of rules
    double lineWidth = 0;           ///< that title and notes above the axes may take
    double rulesTop = 0;            ///< of the labels of vertical rules
    bool areNotesOutside = false;   ///< no corner is free: they stand above the axes
    bool areNotesAside = false;     ///< or below the legend that stands beside the panel

    [[nodiscard]] PanelMap map(const Panel& panel) const;
    /// Of all bars of colours beside it.
    [[nodiscard]] double barsWidth(const PlotLook& look) const;
    /// What a vertical (else horizontal) rule at this place stands for, within the visible range.
    [[nodiscard]] double ruleValueAt(const QPointF& place, const Panel& panel, bool isVertical) const;
    /// Where such a rule stands along its axis: 0 and 1 are the ends of the visible range.
    [[nodiscard]] double ruleShareOf(double value, const Panel& panel, bool isVertical) const;
    [[nodiscard]] double ruleValueOf(double share, const Panel& panel, bool isVertical) const;
};

/// Whether the lower panel of a square diagram and its companion stands beside the square.
bool isCompanionAside(const Figure& figure, const std::vector<PanelScene>& panels);

}  // namespace calibrium::ui
