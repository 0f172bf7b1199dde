// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction_sets/set_names.h"

#include "core/io/table/number.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr std::string_view separators = ",;|\t\n\r";
constexpr std::string_view brackets = "[]{}()";
constexpr auto wordsBetween =
    std::to_array<std::string_view>({"and", "und", "et", "y", "or", "oder", "ou", "o", "&", "+", "/"});

bool isAmong(std::string_view marks, char c) { return marks.find(c) != std::string_view::npos; }

/// "{0, 1}" of "frozenset({0, 1})" and "[0 1]" of "array([0 1])".
std::string_view withoutCall(std::string_view cell) {
    for (const std::string_view call : {"set(", "frozenset(", "array("}) {
        if (cell.starts_with(call) && cell.ends_with(')')) return cell.substr(cell.find('(') + 1);
    }
    return cell;
}

/// The place of the quotation mark that ends a name: the next one of its kind that a separator or the end follows.
std::size_t endOfQuoted(std::string_view text, std::size_t begin) {
    const char mark = text[begin];
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (text[i] != mark) continue;
        const bool isLast = i + 1 == text.size();
        if (isLast || text[i + 1] == ' ' || isAmong(separators, text[i + 1]) || isAmong(brackets, text[i + 1]))
            return i;
    }
    return std::string_view::npos;
}

struct WrittenName {
    std::string text;
    bool isQuoted = false;
};

/// The names of a cell as they are written.
std::vector<WrittenName> writtenNames(std::string_view cell, bool doBlanksPart) {
    std::vector<WrittenName> names;
    std::string name;
    const auto finish = [&] {
        const std::string plain(trimmed(name));
        if (!plain.empty()) names.push_back({plain});
        name.clear();
    };
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const char c = cell[i];
        const bool mayBeQuote = (c == '\'' || c == '"') && trimmed(name).empty();
        const std::size_t end = mayBeQuote ? endOfQuoted(cell, i) : std::string_view::npos;
        if (end != std::string_view::npos) {
            name.clear();
            const std::string_view quoted = trimmed(cell.substr(i + 1, end - i - 1));
            if (!quoted.empty()) names.push_back({std::string(quoted), true});
            i = end;
        } else if (isAmong(separators, c) || (doBlanksPart && c == ' ')) {
            finish();
        } else if (!isAmong(brackets, c)) {
            name += c;
        }
    }
    finish();
    return names;
}

}  // namespace

std::string classNamed(const std::string& cell) {
    const auto number = parseNumber(cell, false);
    if (!number || *number != static_cast<double>(static_cast<long long>(*number))) return cell;
    return std::to_string(static_cast<long long>(*number));
}

SetNames::SetNames(std::set<std::string> observed, const std::vector<std::string>& cells)
    : m_observed(std::move(observed)),
      m_areNumbers(std::all_of(m_observed.begin(), m_observed.end(),
                               [](const std::string& name) { return parseNumber(name, false).has_value(); })),
      m_doBlanksPart(std::none_of(cells.begin(), cells.end(), [&](const std::string& cell) {
          return trimmed(cell).find_first_of(separators) != std::string_view::npos &&
                 !m_observed.contains(classNamed(cell));
      })) {
    for (const std::string& cell : cells) {
        const std::string name = classNamed(std::string(trimmed(cell)));
        if (name.find(' ') == std::string::npos) m_alone.insert(name);
    }
}

std::set<std::string> SetNames::in(const std::string& cell) const {
    const std::string whole = classNamed(std::string(trimmed(cell)));
    if (m_observed.contains(whole)) return {whole};
    const std::set<std::string> parts = partedName(whole);
    if (!parts.contains(whole)) return parts;
    if (m_doBlanksPart) {
        if (auto found = observedOnly(withoutCall(cell))) return std::move(*found);
    }
    std::set<std::string> names;
    for (const WrittenName& written : writtenNames(withoutCall(cell), m_doBlanksPart)) {
        if (written.isQuoted) {
            names.insert(classNamed(written.text));
        } else {
            names.merge(partedName(classNamed(written.text)));
        }
    }
    if (!m_doBlanksPart) return names;
    // Words between the names, where blanks part them.
    for (const std::string_view word : wordsBetween) {
        if (!m_observed.contains(std::string(word))) names.erase(std::string(word));
    }
    return names;
}

std::optional<std::set<std::string>> SetNames::observedOnly(std::string_view text) const {
    std::vector<std::string> words(1);
    for (const char c : text) {
        const bool isBetween = c == ' ' || isAmong(brackets, c);
        if (!isBetween) words.back() += c;
        if (isBetween && !words.back().empty()) words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    if (words.empty()) return std::nullopt;
    // How many words the class at each place has, from the end; the longest that leaves only classes behind it.
    std::vector<std::size_t> lengths(words.size() + 1, 0);
    std::vector<bool> isClear(words.size() + 1, false);
    isClear.back() = true;
    const auto classAt = [&](std::size_t begin, std::size_t count) {
        std::string name = words[begin];
        for (std::size_t k = 1; k < count; ++k) name += " " + words[begin + k];
        return classNamed(name);
    };
    for (std::size_t begin = words.size(); begin-- > 0;) {
        for (std::size_t count = words.size() - begin; count > 0 && !isClear[begin]; --count) {
            if (!isClear[begin + count] || !m_observed.contains(classAt(begin, count))) continue;
            isClear[begin] = true;
            lengths[begin] = count;
        }
        const bool isBetween = std::find(wordsBetween.begin(), wordsBetween.end(), words[begin]) != wordsBetween.end();
        isClear[begin] = isClear[begin] || (isBetween && isClear[begin + 1]);
    }
    if (!isClear.front()) return std::nullopt;
    std::set<std::string> names;
    for (std::size_t begin = 0; begin < words.size(); begin += std::max<std::size_t>(lengths[begin], 1)) {
        if (lengths[begin] > 0) names.insert(classAt(begin, lengths[begin]));
    }
    return names;
}

bool SetNames::isDoubtful(const std::string& name, const std::string& cell) const {
    if (m_observed.contains(name) || parseNumber(name, false)) return false;
    // A word between numbers; a cell of words alone names the classes otherwise.
    const bool hasNumber = cell.find_first_of("0123456789") != std::string::npos;
    if (m_areNumbers && hasNumber && !m_observed.empty() && !m_alone.contains(name)) return true;
    const bool isQuoted =
        cell.find("'" + name + "'") != std::string::npos || cell.find("\"" + name + "\"") != std::string::npos;
    return m_doBlanksPart && !isQuoted && !m_alone.contains(name);
}

std::set<std::string> SetNames::partedName(const std::string& name) const {
    if (m_observed.contains(name)) return {name};
    static constexpr std::array<std::string_view, 6> words{"and", "und", "et", "y", "or", "oder"};
    std::vector<std::string> marks{"&", "+", "/"};
    for (const std::string_view word : words) marks.push_back(" " + std::string(word) + " ");
    for (const std::string& word : marks) {
        std::set<std::string> parts;
        std::string_view rest = name;
        for (std::size_t end = rest.find(word); end != std::string_view::npos; end = rest.find(word)) {
            parts.insert(classNamed(std::string(trimmed(rest.substr(0, end)))));
            rest.remove_prefix(end + word.size());
        }
        parts.insert(classNamed(std::string(trimmed(rest))));
        const bool areObserved =
            std::all_of(parts.begin(), parts.end(), [&](const std::string& part) { return m_observed.contains(part); });
        if (areObserved) return parts;
    }
    return {name};
}

bool SetNames::isRunTogether(const std::string& name) const {
    if (name.empty() || m_observed.contains(name)) return false;
    std::vector<bool> isReached(name.size() + 1, false);
    isReached[0] = true;
    for (std::size_t begin = 0; begin < name.size(); ++begin) {
        if (!isReached[begin]) continue;
        if (name[begin] == ' ') isReached[begin + 1] = true;
        for (const std::string& one : m_observed) {
            if (!one.empty() && name.compare(begin, one.size(), one) == 0) isReached[begin + one.size()] = true;
        }
    }
    return isReached.back();
}

}  // namespace calibrium
