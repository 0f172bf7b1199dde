// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_edits.h"
#include "ui/plots/export/figure_export.h"
#include "ui/plots/export/grey_look.h"
#include "ui/plots/scene/figure_scene.h"

#include <QSizeF>

#include <string>
#include <vector>

namespace calibrium::ui {

/// A figure made ready for one size of paper: what is shown, in which grid, how large, and how it looks.
struct PaperFigure {
    Figure figure;
    std::vector<Annotation> annotations;
    QSizeF sizeMm;
    PlotLook look;            ///< for layouts: see millimetresPerLayoutUnit
    std::string latexFont{};  ///< latexFontOf()
};

/// Of the places in paperScene().
inline constexpr double millimetresPerLayoutUnit = 25.4 / 96 / 4;

/// Of text on a page of A4 or Letter.
inline constexpr double pageTextMm = 240;

/// The parts that the options want, in as many columns as they say or as make the panels largest, whether texts are
/// shown or not; a height of 0 becomes that of the content, at most that of a page unless its panels could not be read
/// there. Throws InvalidSetting where no panel is left, or where a given height leaves panels no room.
PaperFigure paperFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options);

/// The same panels in exactly so many columns; each model begins a row where it has one that is not shorter.
Figure inAskedColumns(Figure figure, int columns);

/// Arranged on its paper, in units of millimetresPerLayoutUnit.
FigureScene paperScene(const PaperFigure& paper);

}  // namespace calibrium::ui
