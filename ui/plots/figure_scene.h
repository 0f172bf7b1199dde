// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "core/figures/figure_edits.h"
#include "ui/plots/axis_ticks.h"
#include "ui/plots/colour_bar.h"
#include "ui/plots/panel_flow.h"
#include "ui/plots/plot_legend.h"
#include "ui/plots/plot_look.h"

#include <QMarginsF>
#include <QRectF>
#include <QString>
#include <QStringList>

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

/// A line of a panel's notes.
struct NoteLine {
    QString text;
    QString whole;         ///< of the note, where the line leaves something out
    QColor firstColour{};  ///< valid where the line begins with a mark instead of the model's name
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
    /// What a vertical (else horizontal) rule at this place stands for, within the visible range.
    [[nodiscard]] double ruleValueAt(const QPointF& place, const Panel& panel, bool isVertical) const;
    /// Where such a rule stands along its axis: 0 and 1 are the ends of the visible range.
    [[nodiscard]] double ruleShareOf(double value, const Panel& panel, bool isVertical) const;
    [[nodiscard]] double ruleValueOf(double share, const Panel& panel, bool isVertical) const;
};

/// A figure, how it looks, and where its parts are for one size.
struct FigureScene {
    FigureScene(Figure shown, const PlotLook& appearance);

    /// Places everything within `viewport`, for the ranges in `panels`.
    void arrange(const QRectF& viewport);
    /// Another figure on the same panels and axes: what is zoomed stays so.
    void replace(Figure next, const PlotLook& appearance);
    /// Places the labels of a panel's rules again after one has moved. False where that moves other things too, so that
    /// everything has to be arranged.
    bool moveRuleLabels(std::size_t index);
    /// Places the annotations again after one has moved.
    void placeAnnotations();
    /// Shows again what the figure asks for.
    void resetRanges();
    /// The height below which the panels would be too small to be read at this width.
    [[nodiscard]] double leastHeight(double width) const;
    /// What all panels, texts and the legend take.
    [[nodiscard]] QRectF content() const;

    Figure figure;
    PlotLook look;
    PlotLegend legend;
    QRectF legendArea;
    std::vector<PanelScene> panels;  ///< as figure.panels
    std::vector<PlacedText> texts;   ///< labels that all panels share
    std::vector<Annotation> annotations;
    std::vector<PlacedText> annotationTexts;  ///< one for each of annotations

private:
    struct RuleLabel {
        const Rule* rule = nullptr;
        double x = 0, width = 0;
        std::size_t row = 0;
    };

    void chooseGrid(const QRectF& viewport);
    void place(const std::vector<PanelPlace>& places);
    void arrangeGrid(const QRectF& viewport);
    [[nodiscard]] QSizeF roomFor(const QSizeF& size);
    [[nodiscard]] double worthOf(const PanelFlow& flow, const std::vector<PanelPlace>& places) const;
    [[nodiscard]] double lackingHeight(const PanelFlow& flow) const;
    /// The least height at which panels in these places can be read, about: the search begins with a guess.
    double enoughHeight(const PanelFlow& flow, const std::vector<PanelPlace>& places, double width, double guess);
    [[nodiscard]] std::vector<QRectF> areas() const;
    /// The margins of each panel with all its labels, about: the same for every size and zoom, so that what they decide
    /// stays while a hand moves.
    [[nodiscard]] std::vector<QMarginsF> usualMargins() const;
    /// The width beside a single square diagram that its legend takes; 0 where that stands above.
    [[nodiscard]] double asideWidth(const QSizeF& whole) const;
    [[nodiscard]] bool isCompanionAside() const;
    /// The square, and beside it legend, notes and its companion.
    void placeBeside(const QRectF& whole);
    [[nodiscard]] double notesAsideHeight(double width) const;
    /// Until widths, and with them the lines of titles and notes, stay as they are.
    void arrangeUntilSettled(const QRectF& viewport);
    void arrangeOnce(const QRectF& viewport);
    void findSharedAxes();
    void shareLabels();
    /// Whether a panel stands beside the one that the figure has above it.
    [[nodiscard]] bool standsBeside(std::size_t index) const;
    /// A panel may leave its label to the one that should stand below it.
    [[nodiscard]] const std::string& labelOfX(std::size_t index) const;
    void makeAxisTexts(std::size_t index, const QSizeF& size);
    /// The least length of the axes that show the same as this one, so that all of them have the same ticks.
    [[nodiscard]] double shortestAlike(std::size_t index, double length, bool isX) const;
    void chooseBars();
    [[nodiscard]] double barsWidth(std::size_t index) const;
    void placeBars(std::size_t index);
    [[nodiscard]] QMarginsF overhangOf(std::size_t index) const;
    [[nodiscard]] QMarginsF marginsOf(std::size_t index) const;
    void alignLabels();
    /// The width of labels of panels above that the label of this one would meet: a long word beside a low panel.
    [[nodiscard]] double widthOfLabelsMet(std::size_t index) const;
    void placeAreas(const QRectF& viewport);
    void placeTexts(std::size_t index);
    double placeRuleLabels(std::size_t index);
    /// Labels of vertical rules, which stand above the axes in rows, the first nearest to them.
    [[nodiscard]] std::vector<RuleLabel> ruleLabelsAbove(std::size_t index) const;
    /// That a panel has to have room for.
    [[nodiscard]] std::size_t ruleLabelRows(std::size_t index) const;
    void placeLinesAbove(std::size_t index, double bottom);
    /// areNamesMarks: a mark in its colour stands for the model that a note begins with, as where the name has no room.
    [[nodiscard]] std::vector<NoteLine> noteLines(const std::string& note, double width,
                                                  bool areNamesMarks = false) const;
    /// The notes above the axes: in one line where that fits, none where a small panel would cut them.
    [[nodiscard]] std::vector<NoteLine> noteLinesAbove(std::size_t index) const;
    [[nodiscard]] bool areNotesBesideTitle(std::size_t index) const;
    [[nodiscard]] double notesWidth(std::size_t index) const;
    void placeNotesAside();
    [[nodiscard]] QStringList titleLines(std::size_t index) const;
    bool placeNotes(std::size_t index);
    /// The title of the figure above everything; returns the height that it takes.
    double placeTitle(const QRectF& whole);

    QString sharedX, sharedY;      ///< said once for all panels
    double aside = 0;              ///< width that the legend takes beside the only panel
    double rowHeight = 0;          ///< of each row of panels, with all that belongs to them
    std::vector<PanelPlace> grid;  ///< chosen for `gridSize`; it stays while somebody zooms
    QSizeF gridSize;
};

/// Whether two axes show the same thing over the same fixed range, so that they are labelled once and zoom together. An
/// axis without a label leaves it to the other one.
bool isSameAxis(const Axis& a, const Axis& b);
/// Whether the numbers below `lower` are those of `upper`, too.
bool isAxisBelow(const Panel& upper, const Panel& lower);

}  // namespace calibrium::ui
