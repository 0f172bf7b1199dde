// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/word_list.h"

#include <algorithm>

namespace calibrium {

WordList::WordList(std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (end > 0) m_words.push_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
}

std::optional<std::size_t> WordList::placeOf(std::string_view word) const {
    const auto found = std::find(m_words.begin(), m_words.end(), word);
    if (found == m_words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - m_words.begin());
}

}  // namespace calibrium
