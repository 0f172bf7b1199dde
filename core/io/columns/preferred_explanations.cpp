// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/preferred_explanations.h"

#include "core/io/columns/candidate_columns.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double weightOfLogitsBesideSums = -20;
constexpr double weightOfUnrelated = -8;
constexpr double weightOfLooseParameter = -2;
constexpr double nearlyAllSums = 0.9;
constexpr std::size_t fewestRowsForSums = 4;

/// "prob_cat" and "prob_dog", "cat score" and "dog score": one first or one last word.
bool shareAWord(const ColumnView& view, const Columns& columns) {
    const auto first = wordsOf(view.facts[columns.front()].name);
    if (first.empty()) return false;
    const auto isShared = [&](bool isFront) {
        return std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
            const auto words = wordsOf(view.facts[column].name);
            return words.size() > 1 && (isFront ? words.front() == first.front() : words.back() == first.back());
        });
    };
    return isShared(true) || isShared(false);
}

/// Measurements of all kinds, in all likelihood.
bool areUnrelated(const ColumnView& view, const Explanation& explanation) {
    const Columns& columns = explanation.columns;
    const bool isScaleOpen = explanation.scale.value_or(NumberScale::Logits) == NumberScale::Logits;
    if (columns.size() < 2 || !view.facts[columns[0]].hasHeader || !isScaleOpen) return false;
    if (!familyLayout(explanation.family).isClassification) return false;
    if (areNumberedAlike(view, columns) || shareAWord(view, columns)) return false;
    return !scaleOfNames(view, columns) && !agreesWithLabels(view, columns) && !commonSum(view.sample, columns);
}

/// One column of fractions whose name says that they are predictions, where the targets may be two classes.
bool isNamedFraction(const ColumnView& view, const Explanation& explanation) {
    if (!familyLayout(explanation.family).isClassification || explanation.columns.size() > 1) return false;
    if (view.target.isKnown && (view.target.isReal || view.target.labels.size() > 2)) return false;
    const ColumnFacts& facts = view.facts[explanation.columns.front()];
    if (!facts.hasHeader || facts.isWhole) return false;
    return facts.probability != NameStrength::None || saysPredicted(facts.name) || scaleOfName(facts.name) ||
           saysLinearPredictor(facts.name);
}

/// One column of fractions that never leave the range of probabilities, beside other numbers; no name says what it is.
bool isLoneFraction(const ColumnView& view, const Explanation& explanation) {
    if (!familyLayout(explanation.family).isClassification || explanation.columns.size() > 1) return false;
    if (view.target.isKnown && (view.target.isReal || view.target.labels.size() > 2)) return false;
    const ColumnFacts& facts = view.facts[explanation.columns.front()];
    return facts.hasHeader && areOnlyFractions(facts) && !facts.isExtra;
}

/// The column of a third parameter that bears a loose name: "shape" beside location and scale.
std::optional<std::size_t> looseParameter(const ColumnView& view, const Explanation& explanation) {
    const FamilyLayout& layout = familyLayout(explanation.family);
    if (layout.blocks.size() < 3) return std::nullopt;
    const Columns& columns = explanation.columns;
    const auto found = std::find_if(columns.begin(), columns.end(), [&](std::size_t column) {
        return isLooselyNamed(layout, view.facts[column].name);
    });
    return found == columns.end() ? std::nullopt : std::optional(*found);
}

/// Counts with a parameter of their spread.
bool haveSpreadCounts(const Explanation& one) {
    const FamilyLayout& layout = familyLayout(one.family);
    return layout.areCounts && layout.blocks.size() > 1;
}

}  // namespace

bool areNumberedAlike(const ColumnView& view, const Columns& columns) {
    std::set<long> numbers;
    for (const std::size_t column : columns) {
        const NumberedName& name = view.facts[column].numbered;
        if (!name.number || name.stem != view.facts[columns[0]].numbered.stem) return false;
        numbers.insert(*name.number);
    }
    return numbers.size() == columns.size();
}

bool agreesWithLabels(const ColumnView& view, const Columns& columns) {
    if (view.target.labels.size() < 2 || view.target.labels.size() > columns.size()) return false;
    std::set<std::string> names;
    for (const std::size_t column : columns) names.insert(labelWithin(view, column));
    return std::all_of(view.target.labels.begin(), view.target.labels.end(),
                       [&](const std::string& label) { return names.contains(label); });
}

bool areTooManyLabels(const ColumnView& view, const Columns& columns) {
    constexpr std::size_t fewestMore = 10;
    const std::size_t count = view.target.labels.size();
    return columns.size() > 1 && !view.target.isText && count >= 2 * columns.size() + fewestMore;
}

bool holdFlags(const ColumnView& view, const std::vector<std::size_t>& columns) {
    const auto isFlag = [&](std::size_t c) {
        const ColumnFacts& facts = view.facts[c];
        return facts.hasHeader && facts.isWhole && !facts.hasFractions && facts.least == 0 && facts.greatest == 1;
    };
    const bool isAnyFlag = std::any_of(columns.begin(), columns.end(), isFlag);
    return isAnyFlag && !std::all_of(columns.begin(), columns.end(), isFlag);
}

void preferTargets(const ColumnView& view, std::vector<Explanation>& all) {
    const std::vector<Explanation> every = all;
    const auto holdsParameterOf = [&](const Explanation& other, const Explanation& loose) {
        const auto column = looseParameter(view, loose);
        return column && other.family != loose.family &&
               std::find(other.columns.begin(), other.columns.end(), *column) != other.columns.end();
    };
    const bool areNoShares = view.target.isReal && !view.target.areShares;
    std::erase_if(all, [&](const Explanation& one) {
        return std::any_of(every.begin(), every.end(), [&](const Explanation& other) {
            return areNoShares ? holdsParameterOf(one, other) : holdsParameterOf(other, one);
        });
    });
    std::erase_if(all, [&](const Explanation& small) {
        return std::any_of(every.begin(), every.end(), [&](const Explanation& large) {
            const bool isThird = familyLayout(large.family).blocks.size() > 2 && !familyLayout(large.family).hasWeights;
            return isThird && !looseParameter(view, large) && large.columns.size() > small.columns.size() &&
                   std::includes(large.columns.begin(), large.columns.end(), small.columns.begin(),
                                 small.columns.end());
        });
    });
    for (Explanation& explanation : all) {
        if (looseParameter(view, explanation)) explanation.score += weightOfLooseParameter;
    }
}

void dropDoubtfulCounts(const ColumnView& view, std::vector<Explanation>& all) {
    const TargetHint& target = view.target;
    const bool isNegative = target.column && view.facts[*target.column].hasNegative;
    // Zeros and ones alone are outcomes of an event more often than counts.
    const bool areEvents =
        !target.labels.empty() && std::all_of(target.labels.begin(), target.labels.end(),
                                              [](const std::string& label) { return label == "0" || label == "1"; });
    const bool areNoCounts = target.isReal || target.isText || isNegative || areEvents;
    const std::vector<Explanation> every = all;
    const auto sharesAColumn = [](const Explanation& one, const Explanation& other) {
        return std::any_of(one.columns.begin(), one.columns.end(),
                           [&](std::size_t column) { return contains(other.columns, column); });
    };
    std::erase_if(all, [&](const Explanation& one) {
        if (!haveSpreadCounts(one)) return false;
        return areNoCounts || std::any_of(every.begin(), every.end(), [&](const Explanation& other) {
                   return !haveSpreadCounts(other) && sharesAColumn(one, other);
               });
    });
}

void dropPartsOfCounts(std::vector<Explanation>& all) {
    const std::vector<Explanation> every = all;
    std::erase_if(all, [&](const Explanation& part) {
        return familyLayout(part.family).isClassification &&
               std::any_of(every.begin(), every.end(), [&](const Explanation& whole) {
                   return haveSpreadCounts(whole) &&
                          std::all_of(part.columns.begin(), part.columns.end(),
                                      [&](std::size_t column) { return contains(whole.columns, column); });
               });
    });
}

void preferSums(const ColumnView& view, std::vector<Explanation>& all) {
    const auto addsUp = [&](const Explanation& explanation) {
        if (explanation.columns.size() < 2 || !familyLayout(explanation.family).isClassification) return false;
        if (explanation.scale != NumberScale::Probabilities && explanation.scale != NumberScale::Percentages)
            return false;
        const double total = explanation.scale == NumberScale::Percentages ? 100 : 1;
        return sumsTo(total, view.sample, explanation.columns).share >= nearlyAllSums;
    };
    if (view.table.rowCount() < fewestRowsForSums) return;
    if (std::none_of(all.begin(), all.end(), addsUp)) return;
    for (Explanation& explanation : all) {
        const bool areLogits = explanation.scale == NumberScale::Logits && explanation.columns.size() > 1;
        if (areLogits) explanation.score += weightOfLogitsBesideSums;
    }
    // What adds up leaves no room for measurements beside it.
    std::erase_if(all, [&](const Explanation& explanation) { return areUnrelated(view, explanation); });
}

void preferNames(const ColumnView& view, std::vector<Explanation>& all) {
    const auto isNamed = [&](const Explanation& explanation) {
        return !familyLayout(explanation.family).isClassification || isNamedFraction(view, explanation) ||
               isLoneFraction(view, explanation);
    };
    if (std::none_of(all.begin(), all.end(), isNamed)) return;
    const bool isFraction = std::any_of(
        all.begin(), all.end(), [&](const Explanation& explanation) { return isNamedFraction(view, explanation); });
    if (isFraction) {
        std::erase_if(all, [&](const Explanation& explanation) { return areUnrelated(view, explanation); });
        return;
    }
    for (Explanation& explanation : all) {
        if (areUnrelated(view, explanation)) explanation.score += weightOfUnrelated;
    }
}

}  // namespace calibrium
