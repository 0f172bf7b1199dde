// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/name_parts.h"

#include "core/text/plain_letters.h"

#include <algorithm>
#include <cctype>

namespace calibrium {

namespace {

bool isDigitOfPart(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool isCapital(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
/// Bytes above ASCII are letters of other languages.
bool isLetterOfPart(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isalpha(byte) != 0 || byte >= 0x80;
}

}  // namespace

std::vector<std::string> nameWords(std::string_view written) {
    const std::string name = plainLetters(written);
    std::vector<std::string> words;
    for (std::size_t i = 0; i < name.size();) {
        const std::size_t begin = i;
        if (isDigitOfPart(name[i])) {
            const auto isPoint = [&](std::size_t at) {
                return (name[at] == '.' || name[at] == ',') && at + 1 < name.size() && isDigitOfPart(name[at + 1]);
            };
            while (i < name.size() && (isDigitOfPart(name[i]) || isPoint(i))) ++i;
        } else if (isLetterOfPart(name[i])) {
            ++i;
            while (i < name.size() && isLetterOfPart(name[i]) && !(isCapital(name[i]) && !isCapital(name[i - 1]))) ++i;
        } else {
            if (name[i] == '%') words.emplace_back("%");
            ++i;
            continue;
        }
        std::string word = name.substr(begin, i - begin);
        std::transform(word.begin(), word.end(), word.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        std::replace(word.begin(), word.end(), ',', '.');
        words.push_back(std::move(word));
    }
    return words;
}

std::string joinedWords(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word;
    return text;
}

}  // namespace calibrium
