// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction_sets/set_names.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cctype>
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

/// "{0, 1}" of "frozenset({0, 1})" and "[0 1]" of "np.array([0 1])"; "'cat'" of R's c("cat"), nothing of its
/// character(0).
std::string_view withoutCall(std::string_view written) {
    static constexpr auto calls =
        std::to_array<std::string_view>({"set", "frozenset", "array", "np.array", "numpy.array", "c", "list", "tuple",
                                         "Set", "Index", "as.character", "factor"});
    static constexpr auto vectors =
        std::to_array<std::string_view>({"character", "integer", "numeric", "logical", "factor", "double"});
    const std::string_view cell = trimmed(written);
    const std::size_t open = cell.find('(');
    if (open == std::string_view::npos || !cell.ends_with(')')) return cell;
    const std::string_view call = cell.substr(0, open);
    const std::string_view inside = cell.substr(open + 1, cell.size() - open - 2);
    const auto isAmongWords = [&](const auto& words) {
        return std::find(words.begin(), words.end(), call) != words.end();
    };
    if (isAmongWords(vectors) && trimmed(inside) == "0") return {};
    return isAmongWords(calls) ? inside : cell;
}

/// Signs of an empty set, which are names only where one was observed.
bool isEmptySign(std::string_view cell) {
    static constexpr auto signs = std::to_array<std::string_view>(
        {"\xE2\x88\x85", "\xC3\xB8", "\xC3\x98", "-", "--", "\xE2\x80\x93", "\xE2\x80\x94", "{}", "[]", "()", "NULL"});
    return std::find(signs.begin(), signs.end(), cell) != signs.end();
}

/// Those of the cells, without those that stand in classes if there are others.
std::string separatorsOf(const std::set<std::string>& observed, const std::vector<std::string>& cells) {
    std::string found;
    std::string foreign;
    for (const char c : separators) {
        const auto holds = [c](const std::string& text) { return text.find(c) != std::string::npos; };
        if (std::none_of(cells.begin(), cells.end(), holds)) continue;
        found += c;
        if (std::none_of(observed.begin(), observed.end(), holds)) foreign += c;
    }
    return foreign.empty() ? found : foreign;
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
std::vector<WrittenName> writtenNames(std::string_view cell, std::string_view marks, bool doBlanksPart) {
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
        } else if (isAmong(marks, c) || (doBlanksPart && c == ' ')) {
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

namespace {

/// Each cell names as many zeros and ones, at least one of them twice.
bool areMasksIn(const std::vector<std::string>& cells, std::string_view marks, bool doBlanksPart) {
    static constexpr auto places =
        std::to_array<std::string_view>({"0", "1", "0.0", "1.0", "True", "False", "true", "false", "TRUE", "FALSE"});
    std::size_t width = 0;
    bool hasRepeated = false;
    for (const std::string& cell : cells) {
        const auto names = writtenNames(withoutCall(cell), marks, doBlanksPart);
        const auto isPlace = [](const WrittenName& name) {
            return std::find(places.begin(), places.end(), name.text) != places.end();
        };
        if (names.size() < 2 || !std::all_of(names.begin(), names.end(), isPlace)) return false;
        if (width != 0 && names.size() != width) return false;
        width = names.size();
        std::set<std::string> different;
        for (const WrittenName& name : names) different.insert(name.text);
        hasRepeated = hasRepeated || different.size() < names.size();
    }
    return hasRepeated;
}

}  // namespace

SetNames::SetNames(std::set<std::string> observed, const std::vector<std::string>& cells)
    : m_observed(std::move(observed)),
      m_areNumbers(std::all_of(m_observed.begin(), m_observed.end(),
                               [](const std::string& name) { return parseNumber(name, false).has_value(); })),
      m_separators(separatorsOf(m_observed, cells)),
      m_doBlanksPart(std::none_of(cells.begin(), cells.end(), [&](const std::string& cell) {
          return trimmed(cell).find_first_of(separators) != std::string_view::npos &&
                 !m_observed.contains(classNamed(cell));
      })) {
    for (const std::string& cell : cells) {
        const std::string name = classNamed(std::string(trimmed(cell)));
        if (name.find(' ') == std::string::npos) m_alone.insert(name);
    }
    m_areMasks = areMasksIn(cells, m_separators, m_doBlanksPart);
}

std::set<std::string> SetNames::in(const std::string& cell) const {
    const std::string whole = classNamed(std::string(trimmed(cell)));
    if (m_observed.contains(whole)) return {whole};
    if (isEmptySign(trimmed(cell))) return {};
    const std::set<std::string> parts = partedName(whole);
    if (!parts.contains(whole)) return parts;
    if (m_doBlanksPart) {
        if (auto found = observedOnly(withoutCall(cell))) return std::move(*found);
    }
    std::set<std::string> names;
    for (const WrittenName& written : writtenNames(withoutCall(cell), m_separators, m_doBlanksPart)) {
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
    const auto isPartOf = [&](const std::string& one) {
        return one.find_first_of(separators) != std::string::npos && holdsWord(one, name);
    };
    const bool isQuoted =
        cell.find("'" + name + "'") != std::string::npos || cell.find("\"" + name + "\"") != std::string::npos;
    if (!isQuoted && std::any_of(m_observed.begin(), m_observed.end(), isPartOf)) return true;
    return m_doBlanksPart && !isQuoted && !m_alone.contains(name);
}

bool SetNames::mayBeEmptyOrMissing(const std::string& cell) const {
    static constexpr auto words =
        std::to_array<std::string_view>({"none",   "na",       "n/a",     "nan",   "null",         "nil",   "missing",
                                         "empty",  "emptyset", "leer",    "keine", "keiner",       "vide",  "aucun",
                                         "aucune", "ninguna",  "ninguno", "vacio", "vac\xC3\xADo", "fehlt", "."});
    std::string plain;
    for (const char c : trimmed(withoutCall(cell))) {
        if (!isAmong(brackets, c) && c != '\'' && c != '"') plain += c;
    }
    std::string word;
    for (const char c : plain) word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return std::find(words.begin(), words.end(), word) != words.end() && !m_observed.contains(classNamed(plain));
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
    // How many classes lead to each place; marks between them count for none.
    std::vector<std::size_t> reached(name.size() + 1, 0);
    std::vector<bool> isReached(name.size() + 1, false);
    isReached[0] = true;
    const auto reach = [&](std::size_t place, std::size_t count) {
        isReached[place] = true;
        reached[place] = std::max(reached[place], count);
    };
    for (std::size_t begin = 0; begin < name.size(); ++begin) {
        if (!isReached[begin]) continue;
        const auto letter = static_cast<unsigned char>(name[begin]);
        if (letter < 0x80 && std::isalnum(letter) == 0) reach(begin + 1, reached[begin]);
        for (const std::string& one : m_observed) {
            if (!one.empty() && name.compare(begin, one.size(), one) == 0)
                reach(begin + one.size(), reached[begin] + 1);
        }
    }
    return isReached.back() && reached.back() > 1;
}

}  // namespace calibrium
