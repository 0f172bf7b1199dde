// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/note.h"
#include "core/figures/offered_column.h"
#include "core/figures/offered_setting.h"
#include "core/figures/panel_meaning.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace calibrium {

/// What a mark means. The view chooses colour, marker, dash and fill from it; figures know no colours.
enum class Role {
    Model,      ///< the data of model `series`, in its colour
    ModelSoft,  ///< the same, lighter: gaps, histograms, null samples
    Band,       ///< an uncertainty band or bar of model `series`
    Reference,  ///< the diagonal, a zero line: thin grey
    Observed,   ///< the observed value of a test, or the value in use of a setting: strong vertical line
    Tail,       ///< the part of a null distribution at or beyond the observed value
};

struct Style {
    Role role = Role::Model;
    int series = 0;  ///< number of the model, for Model, ModelSoft, Band, Tail
    Text legend{};   ///< empty: not in the legend
    /// Which of several kinds of curve (tests, binnings) this is: the same dash for all models. Without, a line has the
    /// dash of its model, and a reference the usual one.
    std::optional<int> variant{};
};

/// A polyline; isFilled shades it down to the axis. Hovering its corners shows the tips (as x, or empty).
struct Line {
    Style style;
    std::vector<double> x, y;
    bool isFilled = false;
    bool isDashed = false;
    std::vector<Text> tips{};
};

/// Markers, each with the text that hovering shows (same size as x, or empty).
struct Points {
    Style style;
    std::vector<double> x, y;
    std::vector<Text> tips;
    bool isConnected = false;
    bool isHollow = false;  ///< outlines: somebody else's numbers beside ours, in the shape of the same method
    SamplesOfParts samples{};
};

/// Vertical bars from base to top over [left, right].
struct Bars {
    Style style;
    std::vector<double> left, right, base, top;
    std::vector<Text> tips;
    SamplesOfParts samples{};
};

/// Vertical error bars at x from lower to upper.
struct ErrorBars {
    Style style;
    std::vector<double> x, lower, upper;
};

/// The area between two curves.
struct Band {
    Style style;
    std::vector<double> x, lower, upper;
};

/// A line through the whole panel: the diagonal y = x, or x = value, or y = value.
struct Rule {
    enum class Kind { Diagonal, Vertical, Horizontal };
    Style style;
    Kind kind = Kind::Diagonal;
    double value = 0;
    Text label{};          ///< written beside it
    std::string handle{};  ///< id of the setting that it shows and that dragging it changes; empty: it stays
};

/// What the colours of a panel mean; a bar beside the panel explains them.
struct ColourScale {
    Text label;
    double minimum = 0, maximum = 1;  ///< values beyond take the colour of the end
    bool isDiverging = false;         ///< two hues around 0, which is neutral; else one hue from faint to strong
};

/// Rectangular cells coloured by value: cell (row r, column c) is xEdges[c..c+1] x yEdges[r..r+1].
struct HeatMap {
    Style style;
    std::vector<double> xEdges, yEdges;  ///< rising
    std::vector<double> values;          ///< row by row; NaN: nothing is known there, nothing is drawn
    ColourScale scale;
    std::vector<Text> tips;  ///< as values, or empty
};

/// Triangles coloured by value; triangle t has the corners 3t, 3t + 1, 3t + 2 of x and y.
struct Triangles {
    Style style;
    std::vector<double> x, y;
    std::vector<double> values;
    ColourScale scale;
    std::vector<Text> tips;
};

/// Arrows from (fromX, fromY) to (toX, toY).
struct Arrows {
    Style style;
    std::vector<double> fromX, fromY, toX, toY;
    std::vector<Text> tips;
    SamplesOfParts samples{};
};

/// Words at places within the panel.
struct Words {
    enum class Side { Centre, Above, Below, Left, Right };
    Style style;
    std::vector<double> x, y;
    std::vector<Text> texts;
    std::vector<Side> sides;  ///< where the word stands, seen from its place
};

using Mark = std::variant<Line, Points, Bars, ErrorBars, Band, Rule, HeatMap, Triangles, Arrows, Words>;

struct Axis {
    Text label;
    std::optional<double> minimum, maximum;  ///< absent: fits the data
    bool isLogarithmic = false;
    bool isCount = false;  ///< integer ticks, thousands separated
    bool hasTicks = true;
    bool isHidden = false;  ///< no line, ticks or label: the panel draws its own frame (a triangle)
    /// Where it has ticks and what stands there, of a scale that is neither linear nor logarithmic; empty: round
    /// numbers.
    std::vector<std::pair<double, Text>> ticks{};
};

/// One pair of axes at a place in the figure's grid.
struct Panel {
    Text title;  ///< short, above the axes; empty for none
    int row = 0;
    int column = 0;
    double heightShare = 1;  ///< relative to the other rows
    bool isSquare = false;
    Axis x, y;
    std::vector<Mark> marks;
    std::vector<Note> notes;  ///< lines in a free corner
    /// What the kernel settings came to, per model of the panel; only where a view decides by itself.
    std::vector<Values> resolved{};
    std::vector<OfferedColumn> offers{};  ///< columns of the results that the view suggests: offerColumns()
    PanelMeaning meaning{};
    /// What it shows of chance (bands, intervals, p-values), if anything, is over the clusters of models that have
    /// some.
    bool heedsClusters = false;
};

/// A plot as plain data: what is drawn on screen, exported, and written as CSV.
struct Figure {
    Text title;
    std::vector<Text> series;  ///< names of the models, by series number
    std::vector<Panel> panels;
    Text emptyReason;  ///< when there are no panels: what to do
    std::optional<OfferedSetting> offer{};
};

}  // namespace calibrium
