// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace calibrium {

/// A text in English and in another language. Numbered places, {1} to {99}, stand for what a sentence is about; both
/// have the same ones, in any order: "{1} of {2} rows" and "von {2} Zeilen {1}". A place {1!} of the translation takes
/// what is there as it stands (the name of a model); any other is translated itself if the book knows it.
struct Phrase {
    std::string source;
    std::string translation;
};

/// Texts of core in another language. Core says everything in English, in the window and in files alike, so that
/// results never depend on the language; what is shown goes through such a book, which knows a sentence by its
/// template. Immutable but for what it remembers; thread-safe.
class PhraseBook {
public:
    PhraseBook() = default;
    /// Phrases without a translation are left out. Throws std::invalid_argument, naming the phrase, if the places of a
    /// translation are not those of its source.
    explicit PhraseBook(const std::vector<Phrase>& phrases);

    [[nodiscard]] bool isEmpty() const { return m_whole.empty() && m_templates.empty(); }
    /// The text in the other language, line by line and sentence by sentence; what the book does not know stays as it
    /// is. Of two templates that fit, the one with more text of its own counts. Time: a search for each template, less
    /// for what was asked before.
    [[nodiscard]] std::string translated(std::string_view text) const;
    /// The same if the book knows all of it.
    [[nodiscard]] std::optional<std::string> find(std::string_view text) const;
    /// The translation of the literal of a Text, with its places. Blanks around it stay. Nothing is searched for.
    [[nodiscard]] std::optional<std::string> ofLiteral(const std::string& literal) const;

private:
    struct Piece {
        std::string text;
        std::size_t place = 0;  ///< from 1; 0: the text itself
        bool isVerbatim = false;
    };
    struct Template {
        std::vector<Piece> source;
        std::vector<Piece> translation;
        std::size_t weight = 0;  ///< bytes of its own

        /// Whether the text is as long as what is its own, and ends as it does: most templates fail here, for less
        /// than match() takes.
        [[nodiscard]] bool mayEndAs(std::string_view text) const;
    };

    void sortTemplates();
    static std::vector<Piece> piecesOf(std::string_view text);
    static bool match(const Template& known, std::string_view text, std::vector<std::string_view>& places);
    [[nodiscard]] std::optional<std::string> search(std::string_view text, int depth) const;
    [[nodiscard]] std::optional<std::string> byTemplate(std::string_view text, int depth, bool isStrict) const;
    [[nodiscard]] std::optional<std::string> statement(std::string_view text, int depth) const;
    [[nodiscard]] std::optional<std::string> afterPlace(std::string_view text, int depth) const;
    [[nodiscard]] std::optional<std::string> withParentheses(std::string_view text, int depth) const;
    [[nodiscard]] std::optional<std::string> inParts(std::string_view text, int depth) const;
    /// Nothing where too little is known of it.
    [[nodiscard]] std::optional<std::string> filled(const Template& known, const std::vector<std::string_view>& places,
                                                    int depth) const;

    std::unordered_map<std::string, std::string> m_literals;  ///< of all phrases
    std::unordered_map<std::string, std::string> m_whole;
    std::vector<Template> m_templates;  ///< heaviest first
    /// By the byte that a text begins with: the places of the templates that may fit it, in the same order.
    std::array<std::vector<std::size_t>, 256> m_beginningWith;
    mutable std::mutex m_mutex;
    mutable std::unordered_map<std::string, std::optional<std::string>> m_remembered;
};

}  // namespace calibrium
