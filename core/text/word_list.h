// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace calibrium {

/// Words that are looked for, in an order that may rank them. They are written as one text, so that a hundred of them
/// take ten lines and not a hundred.
class WordList {
public:
    /// words: separated by single blanks; lives as long as the list, as literals do. O(length).
    explicit WordList(std::string_view words);

    [[nodiscard]] const std::vector<std::string_view>& words() const { return m_words; }
    /// From 0; the first where the word stands twice, none where it is not among them. O(words).
    [[nodiscard]] std::optional<std::size_t> placeOf(std::string_view word) const;
    [[nodiscard]] bool contains(std::string_view word) const { return placeOf(word).has_value(); }

private:
    std::vector<std::string_view> m_words;
};

}  // namespace calibrium
