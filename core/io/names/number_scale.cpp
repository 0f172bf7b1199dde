// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/number_scale.h"

#include "core/io/columns/column_sample.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double mostRows = 0.5;
constexpr double nearlyAllRows = 0.9;
constexpr std::size_t fewestRowsForOdds = 10;
constexpr std::size_t fewestRowsForScale = 10;
constexpr double greatestPercentage = 100;

/// The sampled cells under a function of each: what sumsTo() then says of them.
SumEvidence sumsOf(const ColumnView& view, const Columns& columns, double (*function)(double)) {
    ColumnSample sample;
    std::vector<std::size_t> places;
    for (const std::size_t column : columns) {
        places.push_back(sample.size());
        sample.push_back(view.sample[column]);
        for (double& value : sample.back().values) value = function(value);
    }
    return sumsTo(1, sample, places);
}

/// Odds as bookmakers quote them: above 1, and the inverses of a row sum to 1 and the bookmaker's margin.
bool areDecimalOdds(const ColumnView& view, const Columns& columns) {
    constexpr double leastSum = 0.98;
    constexpr double greatestSum = 1.25;
    const std::size_t rows = view.sample[columns.front()].values.size();
    std::size_t fitting = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        double sum = 0;
        for (const std::size_t column : columns) {
            const double odds = view.sample[column].values[row];
            sum += odds > 1 ? 1 / odds : std::numeric_limits<double>::infinity();
        }
        fitting += sum >= leastSum && sum <= greatestSum ? 1 : 0;
    }
    return rows >= fewestRowsForOdds && static_cast<double>(fitting) >= nearlyAllRows * static_cast<double>(rows);
}

/// No negative number and none above 100: probabilities or percentages of events of their own, points, votes; logits
/// are never assumed there.
bool mayBePercentages(const ColumnView& view, const Columns& columns) {
    return std::none_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return view.facts[column].hasNegative || view.facts[column].greatest > greatestPercentage;
    });
}

bool areAllNamedProbabilities(const ColumnView& view, const Columns& columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t column) { return view.facts[column].probability == NameStrength::Strong; });
}

/// A word for a probability proper: "risk" and "score" may count points.
bool isNamedProbability(const ColumnFacts& facts) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"prob", "probs", "proba", "probability", "confidence", "conf", "wahrscheinlichkeit"});
    const auto words = wordsOf(facts.name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(names.begin(), names.end(), word) != names.end() || word.starts_with("probabilit") ||
               word.starts_with("probabilid") || word.ends_with("wahrscheinlichkeit");
    });
}

/// Numbers that nothing says the logistic function makes probabilities of: they leave the range of probabilities a
/// little, as those of a linear model do, or count points, or bear a name that may be of a probit, a margin or a model
/// of the outcome itself. Only a file without names, which nothing speaks of, is read by its numbers.
bool isOtherThanLogits(const ColumnFacts& facts) {
    const bool isNearUnit = facts.shareInUnit >= mostRows || (facts.least > -1 && facts.greatest < 2);
    const bool isNamed = facts.hasHeader && !saysLinearPredictor(facts.name);
    return facts.filledCount >= fewestRowsForScale && (isNamed || facts.isWhole || isNearUnit);
}

/// "p_logit", "logit_prob": a probability by a logit model; but "logit(p)" is the logit of one.
bool saysProbabilityOfModel(const ColumnFacts& facts) {
    static constexpr auto names = std::to_array<std::string_view>({"p", "pr", "phat", "pi"});
    const auto words = wordsOf(facts.name);
    const bool isFunction = facts.name.find('(') != std::string::npos || facts.name.find('[') != std::string::npos;
    const bool isShort = std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(names.begin(), names.end(), word) != names.end();
    });
    return !isFunction && (isShort || isNamedProbability(facts));
}

/// What a probability is divided by where the last word of its name, or the last two, say of how many it counts: "prob
/// per mille", "risk_per_1000", "prob_ppm".
std::optional<int> wholeOf(const std::string& word, const std::string& pair) {
    struct Whole {
        std::string_view word;
        int whole;
    };
    static constexpr auto wholes =
        std::to_array<Whole>({{"permille", 1000},    {"promille", 1000},   {"permil", 1000},        {"permill", 1000},
                              {"pourmille", 1000},   {"pormil", 1000},     {"promil", 1000},        {"permila", 1000},
                              {"milli", 1000},       {"binde", 1000},      {"1000", 1000},          {"x1000", 1000},
                              {"1k", 1000},          {"tausend", 1000},    {"10000", 10000},        {"x10000", 10000},
                              {"10k", 10000},        {"100000", 100000},   {"100k", 100000},        {"ppm", 1000000},
                              {"1000000", 1000000},  {"million", 1000000}, {"permillion", 1000000}, {"mio", 1000000},
                              {"millionen", 1000000}});
    for (const Whole& one : wholes) {
        if (one.word == word || one.word == pair) return one.whole;
    }
    return std::nullopt;
}

}  // namespace

std::optional<int> wholeOfName(const std::string& name) {
    constexpr int thousand = 1000;
    if (name.find("\xe2\x80\xb0") != std::string::npos) return thousand;
    const auto words = wordsOf(name);
    if (words.empty()) return std::nullopt;
    static constexpr auto per =
        std::to_array<std::string_view>({"per", "je", "pro", "auf", "pour", "par", "por", "sur", "cada", "in", "of"});
    static constexpr auto thousands = std::to_array<std::string_view>({"mille", "mil", "mila", "tausend", "thousand"});
    const auto isDigits = [](const std::string& word) { return word.front() >= '0' && word.front() <= '9'; };
    // "forest_1000" is one of so many trees; "100.000" is one number.
    std::size_t first = words.size() - 1;
    while (first > 0 && isDigits(words.back()) && isDigits(words[first - 1])) --first;
    const bool isCount = first > 0 && std::find(per.begin(), per.end(), words[first - 1]) != per.end();
    if (isDigits(words.back()) && !isCount) return std::nullopt;
    if (isCount && std::find(thousands.begin(), thousands.end(), words.back()) != thousands.end()) return thousand;
    // "1,000" and "100 000" are one number each.
    std::string digits;
    for (std::size_t k = first; k < words.size() && isCount; ++k) digits += words[k];
    if (const auto whole = wholeOf(digits, {})) return whole;
    return wholeOf(words.back(), words.size() > 1 ? words[words.size() - 2] + words.back() : std::string());
}

bool saysLoss(std::string_view name) {
    static constexpr auto losses =
        std::to_array<std::string_view>({"nll", "negloglik", "negloglikelihood", "negativeloglikelihood", "logloss",
                                         "loss", "crossentropy", "surprisal"});
    const std::string plain = plainName(name);
    return std::find(losses.begin(), losses.end(), plain) != losses.end();
}

bool saysLinearPredictor(std::string_view name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"lp", "xb", "xbeta", "linpred", "linearpredictor", "predictorlinear", "predicteurlineaire", "formula"});
    static constexpr auto linear =
        std::to_array<std::string_view>({"linear", "lin", "linearer", "lineare", "lineaire", "lineal"});
    static constexpr auto predictor = std::to_array<std::string_view>(
        {"predictor", "predictors", "pred", "pradiktor", "praediktor", "predicteur", "prediction"});
    const auto words = wordsOf(name);
    const auto holdsOneOf = [&words](const auto& list) {
        return std::any_of(words.begin(), words.end(), [&list](const std::string& word) {
            return std::find(list.begin(), list.end(), word) != list.end();
        });
    };
    return holdsOneOf(names) || (holdsOneOf(linear) && holdsOneOf(predictor));
}

bool areOnlyFractions(const ColumnFacts& facts) {
    return facts.filledCount >= fewestRowsForScale && facts.isNumeric && !facts.isWhole && facts.least >= 0 &&
           facts.greatest <= 1;
}

bool saysDistance(std::string_view name) {
    static constexpr auto names =
        std::to_array<std::string_view>({"decision", "margin", "margins", "svm", "svc", "hinge", "distance"});
    const auto words = wordsOf(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(names.begin(), names.end(), word) != names.end();
    });
}

double probabilityOf(double number, NumberScale scale) {
    switch (scale) {
        case NumberScale::Probabilities:
            break;
        case NumberScale::Percentages:
            return number / 100;
        case NumberScale::Logits:
            return 1 / (1 + std::exp(-number));
        case NumberScale::LogProbabilities:
            return std::exp(number);
        case NumberScale::Odds:
            return number / (1 + number);
        case NumberScale::DecimalOdds:
            return 1 / number;
    }
    return number;
}

std::optional<NumberScale> scaleOfNames(const ColumnView& view, const Columns& columns) {
    std::optional<NumberScale> common;
    for (const std::size_t column : columns) {
        if (!view.facts[column].hasHeader) return std::nullopt;
        const auto scale = scaleOfName(view.facts[column].name);
        if (!scale || (common && *common != *scale)) return std::nullopt;
        common = scale;
    }
    return common;
}

bool areLogProbabilities(const ColumnView& view, const Columns& columns) {
    const bool areNegative = std::all_of(columns.begin(), columns.end(),
                                         [&](std::size_t column) { return view.facts[column].greatest <= 0; });
    return areNegative && sumsOf(view, columns, [](double value) { return std::exp(value); }).share >= nearlyAllRows;
}

std::optional<int> baseOfLogarithms(const ColumnView& view, const Columns& columns) {
    const bool areNegative = std::all_of(columns.begin(), columns.end(),
                                         [&](std::size_t column) { return view.facts[column].greatest <= 0; });
    if (!areNegative) return std::nullopt;
    if (columns.size() == 1) {
        const auto words = wordsOf(view.facts[columns.front()].name);
        const auto log = std::find(words.begin(), words.end(), "log");
        if (log == words.end() || log + 1 == words.end()) return std::nullopt;
        return *(log + 1) == "10" ? std::optional(10) : *(log + 1) == "2" ? std::optional(2) : std::nullopt;
    }
    const auto fits = [&](double (*power)(double)) { return sumsOf(view, columns, power).share >= nearlyAllRows; };
    if (fits([](double value) { return std::pow(10, value); })) return 10;
    if (fits([](double value) { return std::exp2(value); })) return 2;
    return std::nullopt;
}

std::optional<NumberScale> scaleWithoutSums(const ColumnView& view, const Columns& columns) {
    if (areDecimalOdds(view, columns)) return NumberScale::DecimalOdds;
    const bool haveOneSum = commonSum(view.sample, columns).has_value();
    // Votes and counts add up to the same in every row, as logits do not.
    if (haveOneSum || mayBePercentages(view, columns)) {
        const bool areProbabilities =
            areAllNamedProbabilities(view, columns) && (haveOneSum || shareWithin(1, view.sample, columns) >= mostRows);
        return areProbabilities ? std::optional(NumberScale::Probabilities) : std::nullopt;
    }
    return NumberScale::Logits;
}

std::optional<NumberScale> scaleOfSingle(const ColumnFacts& facts) {
    const auto named = facts.hasHeader ? scaleOfName(facts.name) : std::nullopt;
    // "risk_permille" over fractions: 0.387 may be 0.387 ‰.
    if (facts.hasHeader && facts.greatest <= 1 && wholeOfName(facts.name)) return std::nullopt;
    if (named == NumberScale::Logits || named == NumberScale::Odds) {
        // Logits of some spread are negative or above 1 somewhere, and odds of likely events above 1.
        if (areOnlyFractions(facts) && saysProbabilityOfModel(facts)) return NumberScale::Probabilities;
        if (areOnlyFractions(facts)) return std::nullopt;
    }
    if (named == NumberScale::Logits) return named;
    if (named == NumberScale::LogProbabilities) return facts.greatest <= 0 ? named : std::nullopt;
    if (named == NumberScale::DecimalOdds) return facts.least >= 1 ? named : std::nullopt;
    if (named == NumberScale::Odds) {
        // Never below 1: odds as bookmakers quote them, 1 / p, or those of events that are all likely.
        const bool mayBeDecimal = facts.least >= 1 && facts.filledCount >= fewestRowsForOdds;
        return facts.hasNegative || mayBeDecimal ? std::nullopt : named;
    }
    const bool isWithinHundred = !facts.hasNegative && facts.greatest <= greatestPercentage;
    if (named == NumberScale::Percentages && !facts.hasPercentSigns) {
        // "risk_pct" over fractions: 0.387 may be 0.387 % or 38.7 %.
        return isWithinHundred && facts.greatest > 1 ? named : std::nullopt;
    }
    // A bad cell or two of what is called a probability are errors to be named, not another scale.
    const bool isCalledSo = facts.probability == NameStrength::Strong || facts.filledCount < fewestRowsForScale;
    if (facts.shareInUnit >= (isCalledSo ? mostRows : nearlyAllRows)) return NumberScale::Probabilities;
    if (facts.hasNegative) {
        // From -1 to 1: a difference of two probabilities more likely than logits that end there.
        constexpr double nearlyTwo = 1.8;
        const bool areDifferences =
            facts.least >= -1 && facts.greatest <= 1 && facts.greatest - facts.least > nearlyTwo;
        const bool mayBeLogits =
            facts.greatest > 0 && !areDifferences && !saysDistance(facts.name) && !isOtherThanLogits(facts);
        return mayBeLogits ? std::optional(NumberScale::Logits) : std::nullopt;
    }
    // Whole numbers up to 5 or 10 may be marks of a scale, and so may fractions that end near 10.
    constexpr double longestScale = 10;
    const bool isScaleLong = facts.isWhole || facts.greatest > longestScale / 2 || saysTenths(facts.name);
    const bool mayBeMarks = isScaleLong && facts.greatest <= longestScale;
    return isWithinHundred && isNamedProbability(facts) && !mayBeMarks ? std::optional(NumberScale::Percentages)
                                                                       : std::nullopt;
}

}  // namespace calibrium
