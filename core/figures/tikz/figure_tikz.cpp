// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/tikz/figure_tikz.h"

#include "core/figures/drawable.h"
#include "core/figures/tikz/tikz_legend.h"
#include "core/figures/tikz/tikz_marks.h"
#include "core/figures/tikz/tikz_number.h"
#include "core/run/error.h"
#include "core/text/markup.h"

#include <algorithm>

namespace calibrium {

namespace {

constexpr std::size_t mostCells = 20'000;

std::string colourLine(const std::string& name, const TikzColour& colour) {
    return "\\definecolor{" + name + "}{RGB}{" + std::to_string(colour[0]) + "," + std::to_string(colour[1]) + "," +
           std::to_string(colour[2]) + "}%\n";
}

std::string colourMap(const std::string& name, const std::vector<TikzColour>& colours) {
    std::string text = "\\pgfplotsset{colormap={" + name + "}{";
    for (const TikzColour& colour : colours) {
        text += "rgb255=(" + std::to_string(colour[0]) + "," + std::to_string(colour[1]) + "," +
                std::to_string(colour[2]) + ") ";
    }
    return text + "}}%\n";
}

std::string fontCommand(const TikzScene& scene, double size) {
    return scene.fontFamily + "\\fontsize{" + tikzNumber(size) + "}{" + tikzNumber(1.2 * size) + "}\\selectfont";
}

std::string joined(const std::vector<double>& values) {
    std::string text;
    for (const double value : values) text += (text.empty() ? "" : ",") + tikzNumber(value);
    return text;
}

std::string joinedTexts(const std::vector<std::string>& texts) {
    std::string result;
    for (const std::string& text : texts) result += (result.empty() ? "{" : ",{") + latexText(text) + "}";
    return result;
}

/// The options of one axis: "x" or "y".
std::string axisOptions(const std::string& name, const Axis& shown, const TikzAxis& axis) {
    std::string text = "  " + name + "min=" + tikzNumber(axis.lower) + ", " + name + "max=" + tikzNumber(axis.upper);
    if (shown.isLogarithmic) text += ", " + name + "mode=log";
    text += ",\n  " + name + "tick=" + (axis.ticks.empty() ? "\\empty" : "{" + joined(axis.ticks) + "}");
    text += ", " + name + "ticklabels={" + joinedTexts(axis.tickLabels) + "}";
    if (!axis.minorTicks.empty()) text += ", minor " + name + "tick={" + joined(axis.minorTicks) + "}";
    return text + ",\n  " + name + "label={" + latexText(axis.label) + "},\n";
}

std::string barOptions(const ColourScale& scale) {
    const double upper = scale.minimum < scale.maximum ? scale.maximum : scale.minimum + 1;
    return std::string("  colormap name=") + (scale.isDiverging ? "diverging" : "sequential") +
           ",\n  point meta min=" + tikzNumber(scale.minimum) + ", point meta max=" + tikzNumber(upper) + ",\n";
}

/// The label stands to the right of the numbers: to the left is the map.
std::string barStyle(const TikzAxis& axis) {
    return "  colorbar, colorbar style={width=2.5mm, axis y line*=right, ytick align=outside, ytick={" +
           joined(axis.ticks) + "}, yticklabels={" + joinedTexts(axis.tickLabels) + "}, ylabel={" +
           latexText(axis.label) + "}, ylabel near ticks},\n";
}

std::string panelOptions(const Panel& panel, const TikzPanel& place) {
    std::string text = "  at={(" + tikzNumber(place.left) + "mm," + tikzNumber(place.bottom) +
                       "mm)}, anchor=south west, scale only axis,\n  width=" + tikzNumber(place.width) +
                       "mm, height=" + tikzNumber(place.height) + "mm,\n";
    if (panel.x.isHidden && panel.y.isHidden) text += "  hide axis,\n";
    text += axisOptions("x", panel.x, place.x) + axisOptions("y", panel.y, place.y);
    if (const auto scale = firstScale(panel)) text += barOptions(*scale);
    if (!place.bars.empty()) text += barStyle(place.bars.front().axis);
    return text;
}

std::string legendOptions(const TikzScene& scene, const TikzPanel& first) {
    // In shares of the axis that the legend belongs to.
    const double x = (scene.legendX - first.left) / first.width;
    const double y = (scene.legendY - first.bottom) / first.height;
    return "  legend style={at={(" + tikzNumber(x) + "," + tikzNumber(y) +
           ")}, anchor=north, legend columns=" + std::to_string(scene.legendColumns) +
           ", draw=none, fill=none, cells={anchor=west}, /tikz/every even column/.append style={column sep=2mm}},\n";
}

std::string textLine(const TikzText& text) {
    return "\\node[anchor=" + text.anchor + ", inner sep=0pt, text=figuretext" +
           (text.isVertical ? ", rotate=90" : "") + "] at (" + tikzNumber(text.x) + "mm," + tikzNumber(text.y) +
           "mm) {" + (text.isBold ? "\\bfseries " : "") + latexText(text.text) + "};\n";
}

std::string preamble(const Figure& figure, const TikzScene& scene) {
    std::string text =
        "% " + latexText(figure.title.english()) +
        "\n% Compile with pdflatex, or read it by \\input into a document that loads standalone and pgfplots.\n"
        "\\documentclass[border=0pt]{standalone}\n\\usepackage[utf8]{inputenc}\n"
        // The font of the document is Computer Modern, all sizes of which are outlines in Latin Modern, or by fix-cm.
        "\\IfFileExists{lmodern.sty}{\\usepackage[T1]{fontenc}\\usepackage{lmodern}}{\\usepackage{fix-cm}}\n"
        "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.8}\n"
        // From here on a line end would be a space beside the picture.
        "\\begin{document}%\n";
    text += colourLine("figuretext", scene.text) + colourLine("figureaxis", scene.axis) +
            colourLine("figuregrid", scene.grid) + colourLine("figurereference", scene.reference) +
            colourLine("figureback", scene.background);
    for (std::size_t i = 0; i < scene.series.size(); ++i) {
        text += colourLine("model" + std::to_string(i), scene.series[i].colour);
    }
    if (scene.sequential.size() > 1) text += colourMap("sequential", scene.sequential);
    if (scene.diverging.size() > 1) text += colourMap("diverging", scene.diverging);
    return text;
}

std::string figureTikzPicture(const TikzScene& scene) {
    const double line = 0.4 * scene.lineScale;
    const std::string corner = "(" + tikzNumber(scene.width) + "mm," + tikzNumber(scene.height) + "mm)";
    std::string text = "\\begin{tikzpicture}[font=" + fontCommand(scene, scene.fontSize) + "]\n";
    text += "\\useasboundingbox (0,0) rectangle " + corner + ";\n";
    if (scene.hasBackground) text += "\\fill[figureback] (0,0) rectangle " + corner + ";\n";
    return text +
           "\\pgfplotsset{every axis/.append style={clip mode=individual, scaled ticks=false, axis x line*=bottom, "
           "axis y line*=left, "
           "axis line style={figureaxis, line width=" +
           tikzNumber(line) + "pt}, tick align=outside, tick style={figureaxis, line width=" + tikzNumber(line) +
           "pt}, tick label style={font=" + fontCommand(scene, 0.9 * scene.fontSize) +
           "}, label style={figuretext}, grid=major, grid style={figuregrid, line width=" + tikzNumber(line) +
           "pt}}}\n";
}

void check(const Figure& figure, const TikzScene& scene) {
    if (figure.panels.size() != scene.panels.size()) {
        throw InvalidSetting(Text("The figure has {1} panels, but places for {2} are given.", figure.panels.size(),
                                  scene.panels.size()));
    }
    std::size_t cells = 0;
    for (const Panel& panel : figure.panels) cells += cellCount(panel);
    if (cells > mostCells) {
        throw InvalidSetting(Text(
            "The figure has {1} coloured cells, and TeX holds at most {2}; write it as pdf or png.", cells, mostCells));
    }
}

}  // namespace

std::string toTikz(const Figure& figure, const TikzScene& scene) {
    check(figure, scene);
    const Figure shown = drawable(figure);
    std::string text = preamble(figure, scene) + figureTikzPicture(scene);
    for (std::size_t i = 0; i < shown.panels.size(); ++i) {
        const bool hasLegend = i == 0 && scene.legendColumns > 0;
        text += "\\begin{axis}[\n" + panelOptions(shown.panels[i], scene.panels[i]) +
                (hasLegend ? legendOptions(scene, scene.panels[i]) : "") + "]\n";
        text += tikzMarks(shown.panels[i], scene.panels[i], scene);
        if (hasLegend) text += tikzLegend(shown, scene);
        text += "\\end{axis}\n";
    }
    for (const TikzText& line : scene.texts) text += textLine(line);
    return text + "\\end{tikzpicture}%\n\\end{document}\n";
}

}  // namespace calibrium
