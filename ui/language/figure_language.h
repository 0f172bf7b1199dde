// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure_edits.h"

namespace calibrium::ui {

// Figures come from core in no language. Tips are put into words where they are shown: spokenText().

/// The figure as files get it: in the language of the window, with a decimal point.
Figure inLanguage(Figure figure);

/// The figure as the window shows it: with the words of `edits`, whose keys are the texts of inLanguage(), in place of
/// its own, and with the decimal comma of the language. Names stay as they are.
Figure inWindow(Figure figure, const FigureEdits& edits = {});

/// Edits that name texts as inWindow() shows them, with keys as inLanguage() has them. figure: in no language.
FigureEdits byOriginalTexts(FigureEdits edits, Figure figure);

}  // namespace calibrium::ui
