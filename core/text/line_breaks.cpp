// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/line_breaks.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

/// Number of code points of UTF-8 text: continuation bytes are 10xxxxxx.
std::size_t letterCount(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// What stands between blanks; with areQuoted those in single quotation marks stand between none.
std::vector<std::string_view> wordsOf(std::string_view line, bool areQuoted) {
    std::vector<std::string_view> words;
    bool isInside = false;
    std::size_t start = 0;
    for (std::size_t at = 0; at <= line.size(); ++at) {
        // Between quotations shellWord() writes \' for a quotation mark itself.
        if (areQuoted && !isInside && at + 1 < line.size() && line[at] == '\\') {
            ++at;
            continue;
        }
        const bool isEnd = at == line.size();
        if (!isEnd && areQuoted && line[at] == '\'') isInside = !isInside;
        if (!isEnd && (isInside || line[at] != ' ')) continue;
        if (at > start) words.push_back(line.substr(start, at - start));
        start = at + 1;
    }
    return words;
}

/// An option and the word behind it, which is its value, as one.
std::vector<std::string_view> optionsOf(const std::vector<std::string_view>& words) {
    std::vector<std::string_view> options;
    bool isOpen = false;
    for (const std::string_view word : words) {
        const bool isOption = word.starts_with("--");
        if (isOpen && !isOption) {
            const char* first = options.back().data();
            options.back() = std::string_view(first, static_cast<std::size_t>(word.data() + word.size() - first));
        } else {
            options.push_back(word);
        }
        isOpen = isOption;
    }
    return options;
}

/// Where a word of a command can be broken, and what it takes there.
struct WordBreak {
    std::size_t at = 0;        ///< before this byte
    std::size_t letters = 0;   ///< in front of it
    bool isQuoted = false;     ///< between quotation marks, which end and begin again
    bool isPreferred = false;  ///< behind a comma or a slash
};

std::vector<WordBreak> breaksOf(std::string_view word) {
    std::vector<WordBreak> breaks;
    bool isInside = false;
    std::size_t letters = 0;
    for (std::size_t at = 0; at < word.size(); ++at) {
        if ((static_cast<unsigned char>(word[at]) & 0xC0U) == 0x80U) continue;
        const bool isEscaped = at > 0 && !isInside && word[at - 1] == '\\';
        if (at > 0 && !isEscaped) breaks.push_back({at, letters, isInside, word[at - 1] == ',' || word[at - 1] == '/'});
        if (word[at] == '\'' && !isEscaped) isInside = !isInside;
        ++letters;
    }
    return breaks;
}

/// A word that is longer than the width, in lines that a shell joins: a backslash ends a line, outside of quotation
/// marks alone. used: letters that stand before it.
std::string brokenWord(std::string_view word, std::size_t width, std::size_t used) {
    std::string text;
    std::size_t start = 0;  // byte and letters at the start of the line
    std::size_t letters = 0;
    const auto breaks = breaksOf(word);
    for (std::size_t next = 0; used + letterCount(word.substr(start)) > width;) {
        const WordBreak* chosen = nullptr;
        bool isChosenGood = false;
        for (; next < breaks.size(); ++next) {
            const WordBreak& one = breaks[next];
            const std::size_t taken = used + one.letters - letters + (one.isQuoted ? 2 : 1);
            if (taken > width && chosen != nullptr) break;
            // A late comma is the best place, else the end of the line.
            const bool isGood = one.isPreferred && 2 * taken > width;
            if (isGood || !isChosenGood) chosen = &one;
            isChosenGood = isChosenGood || isGood;
        }
        if (chosen == nullptr) break;
        text.append(word.substr(start, chosen->at - start)).append(chosen->isQuoted ? "'\\\n'" : "\\\n");
        used = chosen->isQuoted ? 1 : 0;
        start = chosen->at;
        letters = chosen->letters;
        next = static_cast<std::size_t>(chosen - breaks.data()) + 1;
    }
    return text.append(word.substr(start));
}

/// ending: of each line that goes on, within the width; begin: of each that does.
std::string wrappedLine(std::string_view line, std::size_t width, std::string_view ending, std::string_view begin,
                        bool isCommand) {
    if (letterCount(line) <= width) return std::string(line);
    std::string text(line.substr(0, std::min(line.find_first_not_of(' '), line.size())));
    std::size_t used = text.size();
    bool isFirst = true;
    const std::vector<std::string_view> words = wordsOf(line, isCommand);
    for (const std::string_view word : isCommand ? optionsOf(words) : words) {
        const std::size_t letters = letterCount(word);
        if (!isFirst && used + 1 + letters + ending.size() > width) {
            text.append(ending).append("\n").append(begin);
            used = begin.size();
            isFirst = true;
        }
        if (!isFirst) text += ' ';
        const std::size_t before = used + (isFirst ? 0 : 1);
        if (isCommand && before + letters > width) {
            const std::string broken = brokenWord(word, width - ending.size(), before);
            text.append(broken);
            used = letterCount(std::string_view(broken).substr(broken.rfind('\n') + 1));
        } else {
            text.append(word);
            used = before + letters;
        }
        isFirst = false;
    }
    return text;
}

template <class Wrap>
std::string eachLine(std::string_view text, const Wrap& wrap) {
    std::string wrapped;
    std::size_t start = 0;
    while (start <= text.size()) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        wrapped += wrap(text.substr(start, end - start));
        if (end < text.size()) wrapped += '\n';
        start = end + 1;
    }
    return wrapped;
}

}  // namespace

std::string wrappedText(const std::string& text, std::size_t width) {
    return eachLine(text, [width](std::string_view line) {
        const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
        return wrappedLine(line, width, "", indent, false);
    });
}

std::string wrappedCommand(const std::string& command, std::size_t width) {
    return eachLine(command, [width](std::string_view line) { return wrappedLine(line, width, " \\", "  ", true); });
}

}  // namespace calibrium
