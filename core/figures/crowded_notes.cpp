// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/crowded_notes.h"

#include "core/figures/figure.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

constexpr std::size_t mostNamesOfNote = 3;

Text namesOfNote(std::vector<Text> names) {
    const std::size_t count = names.size();
    if (count > mostNamesOfNote) {
        names.resize(mostNamesOfNote - 1);
        names.push_back(Text("{1} others", count - names.size()));
    }
    return inSequence(std::move(names), ", ");
}

/// Names of the models of which marks are drawn.
std::set<std::string> drawnModels(const Figure& figure) {
    std::set<std::string> names;
    for (const Panel& panel : figure.panels) {
        for (const Mark& mark : panel.marks) {
            const Style& style = std::visit([](const auto& one) -> const Style& { return one.style; }, mark);
            const auto number = static_cast<std::size_t>(std::max(style.series, 0));
            const bool isOfModel = style.role != Role::Reference && style.series >= 0;
            if (isOfModel && number < figure.series.size()) names.insert(figure.series[number].english());
        }
    }
    return names;
}

std::vector<Note> takenFrom(std::vector<Note>& notes, const std::set<std::string>& drawn) {
    const auto isDrawn = [&](const Note& note) { return drawn.contains(note.model.english()); };
    std::set<std::string> models;
    for (const Note& note : notes) {
        if (isDrawn(note)) models.insert(note.model.english());
    }
    if (models.size() <= mostModelsInNotes) return {};
    const auto first =
        std::stable_partition(notes.begin(), notes.end(), [&](const Note& note) { return !isDrawn(note); });
    std::vector<Note> taken(first, notes.end());
    notes.erase(first, notes.end());
    return taken;
}

}  // namespace

std::vector<Note> foldedNotes(std::span<const Note> notes, const std::set<std::string>& apart) {
    const auto isFolded = [&](const Note& note) {
        return !note.model.empty() && !apart.contains(note.model.english());
    };
    std::vector<Note> folded;
    std::set<std::string> said;
    for (const Note& note : notes) {
        const std::string words = note.text.english();
        if (!isFolded(note)) {
            folded.push_back(note);
            continue;
        }
        if (!said.insert(words).second) continue;
        std::vector<Text> names;
        for (const Note& other : notes) {
            const bool isSame = isFolded(other) && other.text.english() == words;
            const bool isNamed = std::find(names.begin(), names.end(), other.model) != names.end();
            if (isSame && !isNamed) names.push_back(other.model);
        }
        folded.push_back(names.size() == 1 ? note : Note(namesOfNote(std::move(names)), note.text));
    }
    return folded;
}

std::vector<std::vector<Note>> takeCrowdedNotes(Figure& figure) {
    const std::set<std::string> drawn = drawnModels(figure);
    std::vector<std::vector<Note>> taken;
    for (Panel& panel : figure.panels) {
        taken.push_back(takenFrom(panel.notes, drawn));
        panel.notes = foldedNotes(panel.notes, drawn);
    }
    return taken;
}

}  // namespace calibrium
