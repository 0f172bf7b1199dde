// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <array>
#include <string>
#include <vector>

namespace calibrium {

/// Red, green, blue; 0 to 255.
using TikzColour = std::array<int, 3>;

/// Ends, ticks and label of an axis, as they were placed.
struct TikzAxis {
    double lower = 0, upper = 1;
    std::string label;
    std::vector<double> ticks;
    std::vector<std::string> tickLabels;  ///< as ticks, or empty: none are written
    std::vector<double> minorTicks;
};

/// A colour bar to the right of a panel.
struct TikzBar {
    ColourScale scale;
    TikzAxis axis;
};

/// Where a panel is, in millimetres from the lower left corner of the figure.
struct TikzPanel {
    double left = 0, bottom = 0, width = 50, height = 50;
    TikzAxis x, y;
    std::vector<TikzBar> bars;
};

/// A line of text; (x, y) in millimetres is where its anchor lies.
struct TikzText {
    std::string text;
    double x = 0, y = 0;
    std::string anchor = "base west";  ///< as TikZ calls it
    bool isBold = false;
    bool isVertical = false;  ///< read from bottom to top
};

/// How a model is drawn.
struct TikzSeries {
    TikzColour colour{};
    std::string mark = "*";  ///< with its options, as pgfplots calls them: "triangle*, mark options={rotate=180}"
    std::string dash;        ///< "dash pattern=on 5pt off 3pt"; empty: solid
    double barOpacity = 0;   ///< of the insides of bars; 0: by what the bars are
};

/// Everything that a figure does not know of itself: places and looks.
struct TikzScene {
    double width = 85, height = 85;  ///< mm
    double fontSize = 8;             ///< points, of labels
    double lineScale = 1;
    double markScale = 0.7;         ///< size of markers and caps, 1 in large panels
    std::string fontFamily{};       ///< a command such as "\\sffamily"; empty: the font of the document
    std::vector<TikzPanel> panels;  ///< as the figure's
    std::vector<TikzText> texts;    ///< titles, notes, annotations
    std::vector<TikzSeries> series;
    TikzColour text{0, 0, 0}, axis{80, 80, 80}, grid{225, 225, 225}, reference{120, 120, 120},
        background{255, 255, 255};
    bool hasBackground = false;
    bool isGrey = false;                 ///< the legend says by which grey the bars of a model are known
    std::vector<TikzColour> sequential;  ///< colours of a scale from its least to its greatest value
    std::vector<TikzColour> diverging;   ///< the same around 0
    double legendX = 0, legendY = 0;     ///< its middle and top
    int legendColumns = 0;               ///< 0: no legend
};

/// The figure as a LaTeX document of its own size, for pdflatex with pgfplots 1.8 or later: one axis per panel, so that
/// data, labels and looks can be changed by hand. It is exactly as wide and high as the scene. By the class
/// "standalone" it can be compiled alone and be read by \input into a paper that loads the package of that name. Every
/// mark is there; what is not finite, or not positive on a logarithmic axis, is left out. Texts are escaped. Cost
/// O(numbers). Throws InvalidSetting if the scene does not have the panels of the figure, or if maps have more than
/// 20,000 cells, more than TeX holds.
std::string toTikz(const Figure& figure, const TikzScene& scene);

}  // namespace calibrium
