// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/event_rates.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

ImportQuestion ratesQuestion(const ColumnView& view, const Text& text, const Text& answer) {
    return {
        .about = ImportQuestion::About::Numbers, .text = text, .answer = answer, .place = {.file = view.table.name()}};
}

/// What a probability is divided by where the last word of its name, or the last two, say of how many it counts: "prob
/// per mille", "risk_per_1000", "prob_ppm".
std::optional<int> wholeOf(const std::string& word, const std::string& pair) {
    struct Whole {
        std::string_view word;
        int whole;
    };
    static constexpr auto wholes =
        std::to_array<Whole>({{"permille", 1000},    {"promille", 1000},     {"permil", 1000},        {"permill", 1000},
                              {"pourmille", 1000},   {"pormil", 1000},       {"promil", 1000},        {"permila", 1000},
                              {"milli", 1000},       {"\xe2\x80\xb0", 1000}, {"1000", 1000},          {"x1000", 1000},
                              {"1k", 1000},          {"tausend", 1000},      {"10000", 10000},        {"x10000", 10000},
                              {"10k", 10000},        {"100000", 100000},     {"100k", 100000},        {"ppm", 1000000},
                              {"1000000", 1000000},  {"million", 1000000},   {"permillion", 1000000}, {"mio", 1000000},
                              {"millionen", 1000000}});
    for (const Whole& one : wholes) {
        if (one.word == word || one.word == pair) return one.whole;
    }
    return std::nullopt;
}

}  // namespace

std::optional<int> wholeOfName(const std::string& name) {
    const auto words = wordsOf(name);
    if (words.size() < 2) return std::nullopt;
    static constexpr auto per =
        std::to_array<std::string_view>({"per", "je", "pro", "auf", "pour", "par", "por", "sur", "cada", "in", "of"});
    const auto isDigits = [](const std::string& word) { return word.front() >= '0' && word.front() <= '9'; };
    // "forest_1000" is one of so many trees; "100.000" is one number.
    std::size_t first = words.size() - 1;
    while (first > 0 && isDigits(words.back()) && isDigits(words[first - 1])) --first;
    const bool isCount = first > 0 && std::find(per.begin(), per.end(), words[first - 1]) != per.end();
    if (isDigits(words.back()) && !isCount) return std::nullopt;
    return wholeOf(words.back(), words.size() > 2 ? words[words.size() - 2] + words.back() : std::string());
}

std::optional<ImportQuestion> basisPointsQuestion(const ColumnView& view) {
    static constexpr auto points = std::to_array<std::string_view>({"bp", "bps", "basispoints", "basispunkte", "pb"});
    constexpr double largestPressure = 400;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const auto words = wordsOf(facts.name);
        if (words.empty() || !facts.hasHeader || !facts.isNumeric) continue;
        // "Promille" and "per 100.000" alone say as much.
        const bool isWholeName = words.size() == 1 || words.front() == "per" || words.front() == "je";
        const bool isNamedProbability = isWholeName || probabilityStrength(words.front()) != NameStrength::None;
        const std::string pair = words.size() > 2 ? words[words.size() - 2] + words.back() : std::string();
        const auto whole = wholeOf(words.back(), pair);
        if (whole && facts.greatest > 1 && facts.greatest <= *whole && isNamedProbability) {
            const Text name = columnText(view.table.header(), column);
            const Text what = *whole == 1000
                                  ? Text("{1} seems to hold probabilities in thousandths", name)
                                  : Text("{1} seems to hold events per {2}", name, asNumber(std::to_string(*whole)));
            return ratesQuestion(view, what,
                                 Text("divide its numbers by {1} and name it with{2}", asNumber(std::to_string(*whole)),
                                      asItStands(columnsOption(facts.name))));
        }
        const auto isOfPoints = [&](const std::string& word) {
            return std::find(points.begin(), points.end(), word) != points.end();
        };
        // "risk_bp" is one of blood pressure, and so are numbers up to it.
        const bool isInBrackets = facts.name.ends_with(')') || facts.name.ends_with(']') || words.back() == "bps";
        const bool isOfCredit = words.front() == "pd";
        const bool isPrediction =
            isOfCredit || ((isInBrackets || facts.greatest > largestPressure) && isNamedProbability);
        if (!isPrediction || !(isOfPoints(words.back()) || isOfPoints(pair))) continue;
        if (words.size() < 2 || (facts.greatest <= 1 && !isOfCredit)) continue;
        return ratesQuestion(
            view, Text("{1} seems to hold probabilities in basis points", columnText(view.table.header(), column)),
            Text("divide its numbers by {1} and name it with{2}", asNumber("10000"),
                 asItStands(columnsOption(facts.name))));
    }
    return std::nullopt;
}

}  // namespace calibrium
