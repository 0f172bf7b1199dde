// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_edits.h"
#include "ui/look/theme.h"

#include <vector>

class QPrinter;

namespace calibrium::ui {

/// Prints the figure in light colours at the top of one page, as wide as the page within its margins and as high as
/// three quarters of that, or the page. styles: by series number; missing ones are seriesStyle(). edits: the words that
/// somebody has written on it.
/// Throws InvalidInput for a figure without panels, UnreadableFile when the printer, or the file it prints to, does not
/// take it. GUI thread only.
void printFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, QPrinter& printer,
                 const FigureEdits& edits = {});

}  // namespace calibrium::ui
