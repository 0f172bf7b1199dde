// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace calibrium {

/// A line beside the marks of a panel: "ECE 0.053", "p = 0.001". Where several models are drawn it says whose it is.
struct Note {
    Text model{};  ///< name of the model; empty where there is one alone, or where the line is of all of them
    Text text{};

    Note() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a text by itself is a note of all models.
    Note(Text ofAll) : text(std::move(ofAll)) {}
    template <std::size_t size>
    // NOLINTNEXTLINE(google-explicit-constructor): likewise.
    Note(const char (&literal)[size]) : text(literal) {}
    Note(Text name, Text ofModel) : model(std::move(name)), text(std::move(ofModel)) {}

    /// "resnet18: ECE 0.053", or the text alone.
    [[nodiscard]] Text whole() const { return model.empty() ? text : Text("{1}: {2}", model, text); }
    [[nodiscard]] std::string english() const { return whole().english(); }
    /// Whether it is read so in English.
    template <class Words>
    requires std::is_convertible_v<Words, std::string_view>
    friend bool operator==(const Note& note, const Words& english) {
        return note.english() == std::string_view(english);
    }
    [[nodiscard]] bool empty() const { return text.empty(); }
};

/// The notes as they are read in English.
inline std::vector<std::string> englishOf(const std::vector<Note>& notes) {
    std::vector<std::string> lines;
    for (const Note& note : notes) lines.push_back(note.english());
    return lines;
}

}  // namespace calibrium
