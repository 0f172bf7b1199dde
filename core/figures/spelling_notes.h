// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/note.h"
#include "core/run/warning.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// What the warnings of a grouping say of values that may be one under two spellings, as notes of the model; no other
/// ones.
void addSpellingNotes(std::vector<Note>& notes, const std::string& model, std::span<const Warning> warnings);

}  // namespace calibrium
