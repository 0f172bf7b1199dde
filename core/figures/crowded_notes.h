// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/note.h"

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct Figure;

/// More models than this in the notes of one panel take the room of what they stand above.
inline constexpr std::size_t mostModelsInNotes = 4;

/// What several models say in the same words is said once, with their names: one refusal for all of them. Notes of the
/// models in `apart` stay as they are.
std::vector<Note> foldedNotes(std::span<const Note> notes, const std::set<std::string>& apart = {});

/// Folds the notes of models that are not drawn, and takes those of models out of panels that have too many of them;
/// returns what was taken, for each panel. What is said of a model of which the figure draws nothing stays: it is why.
std::vector<std::vector<Note>> takeCrowdedNotes(Figure& figure);

}  // namespace calibrium
