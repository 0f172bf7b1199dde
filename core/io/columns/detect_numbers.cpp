// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect_numbers.h"

#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/io/columns/odd_draws.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/sets/forecast_questions.h"
#include "core/run/error.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double mostRows = 0.5;
constexpr double nearlyAllRows = 0.9;
constexpr std::size_t fewestRowsForDoubt = 10;
constexpr double greatestPercentage = 100;

ImportQuestion numbersQuestion(const ColumnView& view, const Text& text, const Text& answer) {
    return {
        .about = ImportQuestion::About::Numbers, .text = text, .answer = answer, .place = {.file = view.table.name()}};
}

/// Numbers that were said to be percentages, and may as well be probabilities.
ImportRemarks smallPercentagesRemarks(const ColumnView& view, const Columns& columns, NumberScale scale) {
    ImportRemarks remarks;
    double largest = 0;
    for (const std::size_t column : columns) largest = std::max(largest, view.facts[column].greatest);
    const bool areSigned = std::any_of(columns.begin(), columns.end(),
                                       [&](std::size_t column) { return view.facts[column].hasPercentSigns; });
    if (scale != NumberScale::Percentages || largest > 1 || areSigned) return remarks;
    remarks.assume("import-small-percentages",
                   Text("The percentages are at most {1} %; if they are probabilities, leave out --percent.",
                        asNumber(significant(largest))));
    return remarks;
}

ImportRemarks logitRemarks(const ColumnView& view, const Columns& columns) {
    const bool isNamed = scaleOfNames(view, columns) == NumberScale::Logits;
    const SumEvidence sums = sumsTo(1, view.sample, columns);
    ImportRemarks remarks;
    if (isNamed && columns.size() > 1 && sums.share >= nearlyAllRows &&
        view.sample[columns[0]].values.size() >= fewestRowsForDoubt) {
        remarks.ask(numbersQuestion(view, "The header names logits, but the rows sum to 1 as probabilities do",
                                    "say --scale probability if they are, or --logits"));
    } else if (isNamed) {
        remarks.assume("import-logits", columns.size() > 1
                                            ? Text("The header names logits: softmax is applied.")
                                            : Text("The header names logits: the logistic function is applied."));
    } else if (columns.size() == 1) {
        remarks.assume("import-logits",
                       "The predictions leave the range 0 to 1: logits; the logistic function is applied.");
    } else {
        remarks.assume("import-logits", "The rows do not sum to 1: logits; softmax is applied.");
    }
    return remarks;
}

Text probabilitiesText(const ColumnView& view, const Columns& columns) {
    if (columns.size() == 1) return "The predictions lie between 0 and 1: probabilities.";
    if (sumsTo(1, view.sample, columns).share >= mostRows) return "The rows sum to 1: class probabilities.";
    // A softmax over numbers that call themselves probabilities would hide what is wrong with them.
    return "The header names probabilities, but most rows do not sum to 1.";
}

/// Of numbers up to 10, which are marks or tenths more often than percentages: a hundredth of them would be wrong.
ImportQuestion marksQuestion(const ColumnView& view, const ColumnFacts& facts) {
    const Text range("The predictions lie between {1} and {2}", asNumber(significant(facts.least)),
                     asNumber(significant(facts.greatest)));
    if (facts.hasHeader && saysTenths(facts.name)) {
        return numbersQuestion(view, Text("{1}, and \"{2}\" says tenths", range, facts.name),
                               "give a tenth of each number in its place, as probabilities");
    }
    return numbersQuestion(view, range,
                           "if they are marks, divide them by the highest that there is, such as 10, and give "
                           "probabilities in their place; else say with --scale what they are");
}

/// Of what is called logits or odds and may be the probability of such a model.
ImportQuestion fractionsQuestion(const ColumnView& view, const ColumnFacts& facts) {
    const NumberScale named = scaleOfName(facts.name).value_or(NumberScale::Logits);
    const std::string scale = named == NumberScale::Odds ? "odds" : "logit";
    return numbersQuestion(
        view, Text("The numbers under \"{1}\" all lie between 0 and 1, as probabilities do", facts.name),
        Text("say --scale probability if they are, or --scale {1} if they are what the name says", asItStands(scale)));
}

/// "probit", "cloglog": numbers under another function than the logit.
std::optional<ImportQuestion> linkQuestion(const ColumnView& view, const ColumnFacts& facts) {
    struct Link {
        std::string_view word;
        std::string_view inverse;
    };
    static constexpr auto links = std::to_array<Link>({{"probit", "Phi(x), the normal distribution function,"},
                                                       {"cloglog", "1 - exp(-exp(x))"},
                                                       {"loglog", "exp(-exp(-x))"},
                                                       {"cauchit", "1/2 + arctan(x)/pi"}});
    for (const std::string& word : wordsOf(facts.name)) {
        const auto link = std::find_if(links.begin(), links.end(), [&](const Link& one) { return one.word == word; });
        if (link == links.end() || areOnlyFractions(facts)) continue;
        return numbersQuestion(
            view,
            Text("By their name the numbers under \"{1}\" are those of the link function {2}", facts.name,
                 asItStands(word)),
            Text("write probabilities, {1} of each number x, in their place, or say --scale logit if they are logits",
                 asItStands(std::string(link->inverse))));
    }
    return std::nullopt;
}

/// Odds that are never below 1.
std::optional<ImportQuestion> decimalOddsQuestion(const ColumnView& view, const ColumnFacts& facts) {
    const NumberScale named = scaleOfName(facts.name).value_or(NumberScale::Probabilities);
    if (!facts.hasHeader || named != NumberScale::Odds || facts.least < 1) return std::nullopt;
    return numbersQuestion(
        view, Text("The numbers under \"{1}\" are all above 1, as the odds of bookmakers are", facts.name),
        "say --scale decimal-odds if they are 1 / p, or --scale odds if they are p / (1 - p) of likely events");
}

/// Of one column whose name and numbers leave open what they are.
ImportQuestion singleQuestion(const ColumnView& view, const ColumnFacts& facts) {
    const Text name = Text("\"{1}\"", facts.name);
    const auto named = facts.hasHeader ? scaleOfName(facts.name) : std::nullopt;
    const Text options = "say --scale with probability, percentage, logit, log-probability or odds";
    if (named == NumberScale::Percentages && facts.greatest <= 1) {
        return numbersQuestion(view, Text("The name {1} says percent, but the numbers lie between 0 and 1", name),
                               Text("say --percent if {1} means {2} %, or --scale probability",
                                    asNumber(significant(facts.greatest)), asNumber(significant(facts.greatest))));
    }
    const int whole = facts.hasHeader ? wholeOfName(facts.name).value_or(0) : 0;  // 0: the name says none
    if (whole > 0 && facts.greatest <= 1) {
        return numbersQuestion(view,
                               Text("The name {1} says events per {2}, but the numbers lie between 0 and 1", name,
                                    asNumber(std::to_string(whole))),
                               Text("say --scale probability if they are probabilities, or divide them by {1} and say "
                                    "the same",
                                    asNumber(std::to_string(whole))));
    }
    if (named && areOnlyFractions(facts)) return fractionsQuestion(view, facts);
    if (auto question = decimalOddsQuestion(view, facts)) return std::move(*question);
    if (named) return numbersQuestion(view, Text("The numbers under {1} are not what the name says", name), options);
    if (auto question = linkQuestion(view, facts)) return std::move(*question);
    if (whole > 0 && facts.least >= 0 && facts.greatest <= whole) {
        return numbersQuestion(view, Text("{1} seems to hold events per {2}", name, asNumber(std::to_string(whole))),
                               Text("divide its numbers by {1} and name it with{2}", asNumber(std::to_string(whole)),
                                    asItStands(columnsOption(facts.name) + " --scale probability")));
    }
    if (facts.hasNegative && facts.greatest > 0 && !saysDistance(facts.name)) {
        return numbersQuestion(
            view,
            Text("The numbers under {1} run from {2} to {3}, and nothing says that they are logits", name,
                 asNumber(significant(facts.least)), asNumber(significant(facts.greatest))),
            "say --logits if the logistic function makes them probabilities, or give probabilities in their place");
    }
    if (facts.hasNegative && facts.greatest > 0) {
        return numbersQuestion(
            view, Text("The numbers under {1} seem to be distances from a boundary, which are no probabilities", name),
            "say --logits if the logistic function makes them probabilities");
    }
    if (facts.hasNegative) {
        return numbersQuestion(view, "All predictions are negative: logits, or logarithms of probabilities",
                               "say --logits, or --scale log-probability");
    }
    constexpr double longestScale = 10;
    if (facts.greatest <= longestScale) return marksQuestion(view, facts);
    if (facts.greatest <= greatestPercentage) {
        return numbersQuestion(view, "The predictions lie between 0 and 100",
                               "say --percent if they are percentages, or --logits");
    }
    return numbersQuestion(view,
                           Text("The predictions lie between {1} and {2}", asNumber(significant(facts.least)),
                                asNumber(significant(facts.greatest))),
                           options);
}

/// Of numbers that nothing says what they are.
ImportQuestion numbersQuestion(const ColumnView& view, const Columns& columns) {
    if (columns.size() == 1) return singleQuestion(view, view.facts[columns[0]]);
    if (auto question = forecastQuestion(view)) return std::move(*question);
    if (const auto sum = commonSum(view.sample, columns)) {
        return numbersQuestion(view,
                               Text("The rows sum to {1}, not to 1 as probabilities do", asNumber(significant(*sum))),
                               "--normalise divides each row by its sum; say --logits if the numbers are logits");
    }
    if (std::all_of(columns.begin(), columns.end(), [&](std::size_t column) { return view.facts[column].least > 1; })) {
        return numbersQuestion(
            view, "All predictions are above 1, and the rows do not sum to 100",
            "say --kind, such as normal or quantiles, with --columns if they are forecasts of a number, --scale "
            "decimal-odds if they are odds of bookmakers, --logits if they are logits, or which columns belong "
            "together "
            "with --columns");
    }
    const std::string range = shareWithin(1, view.sample, columns) >= mostRows ? "1" : "100";
    return numbersQuestion(
        view, Text("The predictions lie between 0 and {1}, but the rows do not sum to {2}", range, range),
        "say --logits if they are logits, --normalise to divide each row by its sum, or which columns belong "
        "together "
        "with --columns");
}

/// What is said of a scale that was detected.
ImportRemarks scaleRemarks(const ColumnView& view, const Columns& columns, NumberScale scale) {
    ImportRemarks remarks;
    switch (scale) {
        case NumberScale::Logits:
            return logitRemarks(view, columns);
        case NumberScale::Percentages:
            remarks.assume("import-percentages", columns.size() > 1
                                                     ? Text("The rows sum to 100: percentages, divided by 100.")
                                                     : Text("The predictions are percentages, divided by 100."));
            break;
        case NumberScale::Probabilities:
            remarks.say(probabilitiesText(view, columns));
            break;
        case NumberScale::LogProbabilities:
            remarks.assume("import-log-probabilities", "The predictions are natural logarithms of probabilities.");
            break;
        case NumberScale::Odds:
            remarks.assume("import-odds", "The predictions are odds o, read as probabilities o / (1 + o).");
            break;
        case NumberScale::DecimalOdds:
            remarks.assume(
                "import-decimal-odds",
                columns.size() > 1
                    ? Text("The predictions are decimal odds: their inverses, divided by the sum of the row.")
                    : Text("The predictions are decimal odds o of one outcome, read as probabilities 1 / o: the "
                           "margin of the bookmaker is in them."));
            break;
    }
    return remarks;
}

ImportRemarks otherLogarithmsRemarks(const ColumnView& view, int base) {
    ImportRemarks remarks;
    remarks.ask(numbersQuestion(
        view, Text("The numbers are logarithms of probabilities to the base {1}", base),
        Text("write the probabilities, {1} to the power of each number, in their place, or say --logits if they are "
             "logits",
             base)));
    return remarks;
}

Found<ColumnReading> withNumbersOfClasses(const ColumnView& view, ColumnReading reading, const Columns& columns,
                                          const ImportOverrides& overrides) {
    const bool isOpen = !overrides.family && !overrides.roles && !overrides.predictionNames && !overrides.scale;
    if (auto question = isOpen && columns.size() == 1 ? expectedCountQuestion(view) : std::nullopt) {
        ImportRemarks remarks;
        remarks.ask(std::move(*question));
        return {std::move(reading), std::move(remarks)};
    }
    if (auto question = columns.size() == 1 && !overrides.scale && view.facts[columns[0]].hasHeader
                            ? linkQuestion(view, view.facts[columns[0]])
                            : std::nullopt) {
        ImportRemarks remarks;
        remarks.ask(std::move(*question));
        return {std::move(reading), std::move(remarks)};
    }
    const auto scale = explainClasses(view, columns, overrides).scale;
    reading.scale = scale.value_or(NumberScale::Probabilities);
    reading.areNormalised = overrides.normalises.value_or(false);
    if (reading.areNormalised && columns.size() == 1) {
        throw InvalidSetting("Each row predicts one probability, so there is no sum to divide it by (--normalise).");
    }
    if (overrides.scale) return {std::move(reading), smallPercentagesRemarks(view, columns, *overrides.scale)};
    if (const auto base = baseOfLogarithms(view, columns); base && scale != NumberScale::LogProbabilities) {
        return {std::move(reading), otherLogarithmsRemarks(view, *base)};
    }
    if (scale) return {std::move(reading), scaleRemarks(view, columns, *scale)};
    ImportRemarks remarks;
    remarks.ask(numbersQuestion(view, columns));
    return {std::move(reading), std::move(remarks)};
}

std::optional<ImportQuestion> drawsQuestion(const ColumnView& view, const Columns& columns) {
    const auto odd = oddDraw(view.sample, columns);
    if (!odd) return std::nullopt;
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = Text("The numbers in {1} are unlike those of the other columns and may be no draws",
                                       columnText(view.table.header(), *odd)),
                          .answer = "say which columns are draws with --columns",
                          .place = {.file = view.table.name()}};
}

/// Whether the labels are those of as many classes as there are columns, counted from 0 or from 1.
bool countColumns(const std::vector<std::string>& labels, std::size_t columnCount) {
    double least = static_cast<double>(columnCount);
    double most = 0;
    for (const std::string& label : labels) {
        const auto number = parseNumber(label, false);
        if (!number || *number != std::floor(*number)) return false;
        least = std::min(least, *number);
        most = std::max(most, *number);
    }
    const auto count = static_cast<double>(columnCount);
    return labels.size() >= 2 && ((least == 0 && most == count - 1) || (least == 1 && most == count));
}

/// "x1" to "x4" are features more often than draws; beside labels of as many classes they are scores of these, and so
/// are "s1" to "s4".
std::optional<ImportQuestion> letteredDrawsQuestion(const ColumnView& view, const Columns& columns) {
    const auto& header = view.table.header();
    if (header.empty() || view.sample[columns.front()].values.size() < fewestRowsForDoubt) return std::nullopt;
    std::string stem = splitName(header[columns.front()]).stem;
    std::erase_if(stem, [](char c) { return c == '_' || c == '.' || c == ' '; });
    const bool isFeature = stem == "x" || stem == "X";
    if (!isFeature && stem != "s" && stem != "S") return std::nullopt;
    const bool areScores = view.target.isKnown && countColumns(view.target.labels, columns.size());
    if (!isFeature && !areScores) return std::nullopt;
    const Text draws("say --kind draws if they are");
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("Nothing says that the numbers from {1} to {2} are draws of a forecast",
                     columnText(header, columns.front()), columnText(header, columns.back())),
        .answer = areScores ? Text("{1}, or --kind {2} if they are scores of the classes", draws, classLayout().family)
                            : Text("{1}, or which columns hold the predictions with --columns", draws),
        .place = {.file = view.table.name()}};
}

}  // namespace

Found<ColumnReading> detectNumbers(const ImportTables& tables, const ColumnView& view, ColumnReading reading,
                                   const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(reading.family);
    const Columns columns = predictionColumns(tables.predictions, reading);
    if (columns.empty()) return {std::move(reading)};
    if (layout.isClassification) {
        Found<ColumnReading> found = withNumbersOfClasses(view, std::move(reading), columns, overrides);
        // What a code for a missing value is not, the other numbers may be.
        const bool isCodeOpen = found.remarks.isOpen() && !overrides.missingCodes;
        auto ofCode = isCodeOpen ? codeAmongScoresQuestion(tables.predictions, columns, tables.format.hasDecimalComma)
                                 : std::nullopt;
        if (ofCode) found.remarks.askOnly(std::move(*ofCode));
        return found;
    }
    reading.areNormalised = layout.areShares && overrides.normalises.value_or(false);
    const bool areNamed = reading.columnOrder == ColumnOrder::Names && !tables.areNamesMade;
    ImportRemarks remarks;
    if (layout.areDraws && !areNamed && !overrides.roles && !overrides.predictionNames) {
        remarks.ask(drawsQuestion(view, columns));
    }
    const bool isOpen = !overrides.family && !overrides.roles && !overrides.predictionNames && !tables.areNamesMade;
    if (layout.areDraws && isOpen) remarks.ask(letteredDrawsQuestion(view, columns));
    return {std::move(reading), std::move(remarks)};
}

namespace {

/// The most columns that are numbered alike, hold numbers and may be predictions.
Columns numberedMembers(const ColumnView& view) {
    std::map<std::string, Columns> groups;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool mayBe = facts.hasHeader && facts.isNumeric && !facts.isTargetByName && !facts.isIdentifier;
        if (!mayBe || !facts.numbered.number || contains(view.reserved, column)) continue;
        groups[facts.numbered.stem].push_back(column);
    }
    Columns best;
    for (auto& [stem, columns] : groups) {
        if (columns.size() > best.size()) best = std::move(columns);
    }
    return best;
}

/// Whether the targets are numbers that are no classes; where nothing names them, whether such a column stands beside.
bool hasRealTarget(const ColumnView& view, const Columns& members) {
    if (view.target.isKnown) return view.target.isReal && !view.target.areShares;
    const auto isClasses = [&](const ColumnFacts& facts) {
        return (facts.isText || facts.isWhole) && facts.labels.size() >= 2 && facts.labels.size() <= members.size();
    };
    bool isReal = false;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (contains(members, column)) continue;
        if (isClasses(facts)) return false;
        isReal = isReal || (facts.isNumeric && !facts.isWhole && facts.greatest > 1);
    }
    return isReal;
}

/// "M*", where no other column begins so; else the names.
std::string namesOfMembers(const ColumnView& view, const Columns& members) {
    std::string start = view.facts[members.front()].name;
    while (!start.empty() && std::string_view("0123456789").find(start.back()) != std::string_view::npos) {
        start.pop_back();
    }
    const auto isOther = [&](std::size_t column) {
        return view.facts[column].name.starts_with(start) != contains(members, column);
    };
    bool isPattern = !start.empty();
    for (std::size_t column = 0; column < view.facts.size(); ++column) isPattern = isPattern && !isOther(column);
    if (isPattern) return start + "*";
    std::vector<std::string> names;
    for (const std::size_t column : members) names.push_back(view.facts[column].name);
    return joinedNames(names);
}

}  // namespace

std::optional<ImportQuestion> unnamedDrawsQuestion(const ColumnView& view) {
    constexpr std::size_t fewestMembers = 5;
    const Columns members = numberedMembers(view);
    if (members.size() < fewestMembers || !hasRealTarget(view, members)) return std::nullopt;
    const bool areAboveOne = std::any_of(members.begin(), members.end(),
                                         [&](std::size_t column) { return view.facts[column].greatest > 1; });
    if (!areAboveOne) return std::nullopt;
    const auto& header = view.table.header();
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = Text("Nothing says that the numbers from {1} to {2} are draws of a forecast",
                                       columnText(header, members.front()), columnText(header, members.back())),
                          .answer = Text("say --kind draws --columns {1} if they are, with further members by name",
                                         asItStands(shellWord(namesOfMembers(view, members)))),
                          .place = {.file = view.table.name()}};
}

}  // namespace calibrium
