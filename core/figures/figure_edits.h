// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace calibrium {

/// Words that a person has put on a panel. x and y are shares of the panel, (0, 0) at its lower left corner, so that
/// they stay where they are when the axes change; they tell where the middle of the words is.
struct Annotation {
    std::string text;
    std::size_t panel = 0;  ///< number in the figure
    double x = 0.5, y = 0.5;

    bool operator==(const Annotation&) const = default;
};

/// What a person has changed of a figure's words.
struct FigureEdits {
    std::string title;                         ///< empty: that of the figure
    std::map<std::string, std::string> texts;  ///< labels, titles and names as the view has them, and what stands there
    std::vector<Annotation> annotations;

    [[nodiscard]] bool isEmpty() const { return title.empty() && texts.empty() && annotations.empty(); }
    bool operator==(const FigureEdits&) const = default;
};

/// Which parts of a figure are shown.
struct FigureParts {
    bool hasPanelTitles = true;
    bool hasLegend = true;
    bool hasNotes = true;               ///< the numbers of a panel: "ECE 0.053"
    bool hasFirstNoteOnly = false;      ///< of these the first alone, of several models the first of each
    bool hasCounts = true;              ///< histograms that stand below another panel
    bool hasLetters = false;            ///< "a", "b", "c" before the titles of the panels
    std::vector<std::string> panels{};  ///< names by panelNames(); empty: all
    std::vector<std::string> models{};  ///< names of series; empty: all

    bool operator==(const FigureParts&) const = default;
};

/// A figure as it is shown, with its annotations, whose panels are numbered as in it.
struct EditedFigure {
    Figure figure;
    std::vector<Annotation> annotations;
};

/// A name of each panel for choosing: its title, else what its axes show; the second of a name is "name (2)".
std::vector<std::string> panelNames(const Figure& figure);

/// Whether only the legend tells the models of a panel apart: it has lines or points of several, with entries.
bool needsLegend(const Figure& figure);

/// The figure with other words. Only what is equal to a key changes: labels of axes and colour bars, titles of panels,
/// legends, names of models. Data, notes and tips stay. Cost O(texts log edits).
/// wordsOf: what keys are compared with, of a figure that is in no language yet.
Figure withTexts(Figure figure, const FigureEdits& edits,
                 const std::function<std::string(const Text&)>& wordsOf = &Text::english);

/// The figure with some of its parts, in the words of withTexts(). Rows and columns close up; where the panel that
/// carried the label of a shared axis goes, the one above gets it. Names that the figure does not have are left aside.
/// Throws InvalidSetting if no panel is left.
EditedFigure edited(const Figure& figure, const FigureEdits& edits, const FigureParts& parts = {});

/// The figure with at most `columns` panels side by side: a panel and those that stand below it with the same axis
/// (its histogram) stay together. Order is reading order. columns >= 1.
Figure inColumns(Figure figure, int columns);

/// How many columns of panels the figure has.
int columnCount(const Figure& figure);

}  // namespace calibrium
