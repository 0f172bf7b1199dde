// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/event_rates.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"

#include <algorithm>
#include <array>
#include <cmath>
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
        if (facts.greatest <= 1) {
            return ratesQuestion(
                view,
                Text("The name of {1} says basis points, but the numbers lie between 0 and 1",
                     columnText(view.table.header(), column)),
                Text("say{1} --scale probability if they are probabilities, or divide them by {2} and say the same",
                     asItStands(columnsOption(facts.name)), asNumber("10000")));
        }
        return ratesQuestion(
            view, Text("{1} seems to hold probabilities in basis points", columnText(view.table.header(), column)),
            Text("divide its numbers by {1} and name it with{2}", asNumber("10000"),
                 asItStands(columnsOption(facts.name))));
    }
    return std::nullopt;
}

std::optional<ImportQuestion> americanOddsQuestion(const ColumnView& view, const std::vector<std::size_t>& columns) {
    constexpr double least = 100;
    constexpr double greatest = 1e5;
    constexpr std::size_t fewestRows = 5;
    std::vector<Text> names;
    for (const std::size_t column : columns) {
        const ColumnFacts& facts = view.facts[column];
        const auto& values = view.sample[column].values;
        const bool haveBothSigns = facts.hasNegative && facts.greatest > 0;
        const bool areOdds = std::all_of(values.begin(), values.end(), [&](double value) {
            return std::isnan(value) || (std::abs(value) >= least && std::abs(value) <= greatest);
        });
        if (!facts.isNumeric || facts.filledCount < fewestRows || !haveBothSigns || !areOdds) return std::nullopt;
        names.push_back(columnText(view.table.header(), column));
    }
    if (names.empty()) return std::nullopt;
    return ratesQuestion(view,
                         Text("The numbers in {1} are at least 100 or at most -100, as American odds are and logits "
                              "never",
                              listed(names)),
                         "write decimal odds in their place, 1 + x / 100 of positive and 1 - 100 / x of negative "
                         "numbers x, and say --scale decimal-odds");
}

}  // namespace calibrium
