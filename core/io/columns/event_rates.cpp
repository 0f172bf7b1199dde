// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/event_rates.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"

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

}  // namespace

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
        const auto whole = wholeOfName(facts.name);
        if (whole && facts.greatest > 1 && facts.greatest <= *whole && isNamedProbability) {
            const Text name = columnText(view.table.header(), column);
            const Text what = *whole == 1000
                                  ? Text("{1} seems to hold probabilities in thousandths", name)
                                  : Text("{1} seems to hold events per {2}", name, asNumber(std::to_string(*whole)));
            return ratesQuestion(view, what,
                                 Text("divide its numbers by {1} and name it with{2}", asNumber(std::to_string(*whole)),
                                      asItStands(columnsOption(facts.name) + " --scale probability")));
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
