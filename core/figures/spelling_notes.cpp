// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/spelling_notes.h"

#include "core/figures/view_parts.h"
#include "core/io/names/value_spellings.h"

namespace calibrium {

void addSpellingNotes(std::vector<Note>& notes, const std::string& model, std::span<const Warning> warnings) {
    for (const Warning& warning : warnings) {
        if (warning.id == valueSpellings) notes.push_back(ofModel(model, warning.text));
    }
}

}  // namespace calibrium
