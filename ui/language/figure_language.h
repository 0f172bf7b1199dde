// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "core/figures/figure_edits.h"

#include <string>
#include <vector>

namespace calibrium::ui {

/// The figure with its texts in the language of the window. Of a name that means something in core, too, only figures
/// with stand-ins for their names are sure (see FigureBuilder).
Figure inLanguage(Figure figure);

/// The figure as the window shows it, its numbers with the decimal comma of the language. Names of models stay as they
/// are, and so does what `written` holds, words of the user. Files get the figure without it.
Figure inNumbersOfWindow(Figure figure, const std::vector<std::string>& written = {});
/// Words are changed as the window shows them; edits name them as the figure itself has them, with a decimal point.
FigureEdits byOriginalTexts(FigureEdits edits, const Figure& original);

}  // namespace calibrium::ui
