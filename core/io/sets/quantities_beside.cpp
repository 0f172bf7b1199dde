// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/quantities_beside.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/io/sets/named_sets.h"
#include "core/io/sets/parameters_beside.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <string>
#include <vector>

namespace calibrium {

namespace {

/// A column of values with the columns of its forecast.
struct ForecastQuantity {
    std::size_t value = 0;
    std::size_t mean = 0;
    std::size_t spread = 0;
};

/// "x" of "mu_x", "x_hat" and "predicted x"; empty where no word is that of a mean or of a forecast.
std::string quantityOfMean(const std::string& name) {
    static const std::vector<std::string> centres{"mean", "mu",     "hat",        "loc",     "est",
                                                  "fcst", "mittel", "mittelwert", "moyenne", "media"};
    auto words = nameWords(name);
    const auto count = std::erase_if(words, [](const std::string& word) {
        return saysPredicted(word) || std::find(centres.begin(), centres.end(), word) != centres.end();
    });
    return count > 0 ? joinedWords(words) : std::string();
}

std::vector<ForecastQuantity> quantitiesIn(const ColumnView& view) {
    std::vector<ForecastQuantity> quantities;
    const auto columnThat = [&](const auto& isMeant) {
        std::size_t column = 0;
        while (column < view.facts.size() && !(view.facts[column].isNumeric && isMeant(view.facts[column]))) ++column;
        return column;
    };
    for (std::size_t value = 0; value < view.facts.size(); ++value) {
        const ColumnFacts& facts = view.facts[value];
        const std::string name = joinedWords(nameWords(facts.name));
        if (!facts.isNumeric || name.empty()) continue;
        const std::size_t mean =
            columnThat([&](const ColumnFacts& other) { return quantityOfMean(other.name) == name; });
        const std::size_t spread =
            columnThat([&](const ColumnFacts& other) { return spreadStem(other.name) == name && !other.hasNegative; });
        if (mean < view.facts.size() && spread < view.facts.size()) quantities.push_back({value, mean, spread});
    }
    return quantities;
}

/// "--kind normal --columns mu_x,sigma_x --target-column x"
Text optionOf(const ColumnView& view, const ForecastQuantity& quantity, std::size_t target) {
    const auto& header = view.table.header();
    const std::string columns = shellWord(joinedNames({header[quantity.mean], header[quantity.spread]}));
    return asItStands("--kind " + spreadLayout().family + " --columns " + columns + " --target-column " +
                      shellWord(header[target]));
}

/// "var_x": of a word, wherever it stands.
bool holdsVariances(const std::string& name) {
    const auto words = nameWords(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) { return isVarianceWord(word); });
}

/// What --columns says of all columns where the quantities are the coordinates of a vector.
std::string wordsOfCoordinates(const ColumnView& view, const std::vector<ForecastQuantity>& quantities) {
    std::string words;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        std::string word = "ignored";
        for (const ForecastQuantity& one : quantities) {
            if (column == one.mean) word = spreadLayout().blocks[0].id;
            if (column == one.spread)
                word = holdsVariances(view.facts[column].name) ? "variance" : spreadLayout().blocks[1].id;
            if (column == one.value) word = "target";
        }
        words += (column == 0 ? "" : ",") + word;
    }
    return words;
}

/// Whether the k-th mean and the k-th spread belong to the k-th value, as the columns of coordinates are read.
bool standInOneOrder(const std::vector<ForecastQuantity>& quantities) {
    return std::adjacent_find(quantities.begin(), quantities.end(),
                              [](const ForecastQuantity& one, const ForecastQuantity& next) {
                                  return one.mean >= next.mean || one.spread >= next.spread;
                              }) == quantities.end();
}

Text valuesText(const ColumnView& view, const std::vector<ForecastQuantity>& quantities) {
    std::vector<Text> names;
    for (const ForecastQuantity& one : quantities) names.push_back(columnText(view.table.header(), one.value));
    return listed(std::move(names));
}

std::optional<ImportQuestion> valueOfForecastQuestion(const ColumnView& view, const ForecastQuantity& one) {
    if (view.facts[one.value].isTargetByName || !view.reserved.empty()) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOfQuantity = column == one.mean || column == one.spread || column == one.value;
        if (isOfQuantity || !facts.isTargetByName || !facts.isNumeric) continue;
        const auto& header = view.table.header();
        return ImportQuestion{
            .about = ImportQuestion::About::TargetColumn,
            .text = Text("By their names the forecasts in {1} are of {2}, and {3} is called as targets are",
                         columnText(header, one.mean), columnText(header, one.value), columnText(header, column)),
            .answer = Text("say which column holds the targets with {1} or {2}", optionOf(view, one, one.value),
                           optionOf(view, one, column)),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

}  // namespace

std::optional<ImportQuestion> quantitiesBesideQuestion(const ColumnView& view, const Explanation& best) {
    if (view.table.header().empty() || areTargetsClasses(view)) return std::nullopt;
    const auto quantities = quantitiesIn(view);
    if (quantities.size() == 1) return valueOfForecastQuestion(view, quantities.front());
    if (quantities.empty()) return std::nullopt;
    const bool areNumbered = std::all_of(quantities.begin(), quantities.end(), [&](const ForecastQuantity& one) {
        return isNumberedTarget(view.facts[one.value].name) && contains(best.columns, one.mean) &&
               contains(best.columns, one.spread);
    });
    if (areNumbered) return std::nullopt;
    const Text one = optionOf(view, quantities.front(), quantities.front().value);
    const bool haveCorrelation = std::any_of(view.facts.begin(), view.facts.end(), [](const ColumnFacts& facts) {
        return facts.isNumeric && namesCorrelation(facts.name);
    });
    const Text text("By their names the forecasts are of {1}, each with its own", valuesText(view, quantities));
    if (!haveCorrelation && !standInOneOrder(quantities)) {
        return ImportQuestion{.about = ImportQuestion::About::Columns,
                              .text = text,
                              .answer = Text("judge one after the other, such as {1}", one),
                              .place = {.file = view.table.name()}};
    }
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = text,
        .answer =
            haveCorrelation
                ? Text("judge one after the other, such as {1}, or write the means and the covariance matrix, its "
                       "upper triangle row by row, and say --kind normal-full",
                       one)
                : Text("judge one after the other, such as {1}, or all together as coordinates of one vector with "
                       "--kind {2} --columns {3}",
                       one, spreadLayout().family, asItStands(wordsOfCoordinates(view, quantities))),
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
