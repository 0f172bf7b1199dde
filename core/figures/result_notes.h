// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct Figure;
struct FigureEdits;
struct FigureModel;

// Words on a figure that say a result and follow it: an annotation holds a field in braces, "ECE = {measure:ece@0}",
// which names the result and the number of its model in plots, and what is shown has the number in its place.

/// Something that can be written on a figure.
struct OfferedNote {
    Text label;         ///< "ECE", "p (exact)", "n"
    std::string field;  ///< with its braces
    bool isTest = false;
};

/// The number of samples, and every result of the model that is a number, in the order of the results.
std::vector<OfferedNote> offeredNotes(const FigureModel& model);
/// The field of the model's name.
std::string nameField(const FigureModel& model);

/// The annotations with numbers in place of fields, with the digits of a paper: "ECE = 0.0431 [0.0372, 0.0490]",
/// "ECE = 0.0118" without one, "p ≤ 0.001"; "…" where there is no such result. Other words in braces stay. models: with
/// their results, without those that belong to other settings.
FigureEdits withResults(FigureEdits edits, std::span<const FigureModel> models);

/// Whether any annotation has a field.
bool hasFields(const FigureEdits& edits);

/// Edits that somebody has made of `shown`, which is withResults() of `before`, with the fields that are still there as
/// they were.
FigureEdits withFields(FigureEdits edited, const FigureEdits& before, const FigureEdits& shown);

/// The first panel that shows something of the model with this number; 0 if none does.
std::size_t firstPanelOf(const Figure& figure, int series);

}  // namespace calibrium
