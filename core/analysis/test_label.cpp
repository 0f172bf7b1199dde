// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/test_label.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace calibrium {

namespace {

/// Words that begin a name and are no names themselves.
constexpr std::array<std::string_view, 5> plainWords{"asymptotic", "calibration", "consistency", "distribution-free",
                                                     "exact"};

bool isSameWord(std::string_view a, std::string_view b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](unsigned char x, unsigned char y) {
               return std::tolower(x) == std::tolower(y);
           });
}

std::string wordsOf(const MethodInfo& test) {
    const std::string_view name = test.name;
    const std::string_view first = name.substr(0, name.find(' '));
    // "Exact Monte Carlo" with the id "exact": the id says which test it is.
    std::string words(isSameWord(first, test.id) ? first : name);
    if (std::any_of(plainWords.begin(), plainWords.end(), [&](auto plain) { return isSameWord(plain, first); })) {
        words.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(words.front())));
    }
    return words;
}

}  // namespace

std::string testLabel(const MethodInfo& test, const std::string& detail) {
    return "p (" + wordsOf(test) + (detail.empty() ? "" : ": " + detail) + ")";
}

}  // namespace calibrium
