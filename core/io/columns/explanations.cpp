// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/explanations.h"

#include "core/io/columns/candidate_columns.h"
#include "core/io/columns/detect_levels.h"
#include "core/io/columns/other_columns.h"
#include "core/io/columns/preferred_explanations.h"
#include "core/io/names/component_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/names/parameter_names.h"
#include "core/io/names/quantile_names.h"
#include "core/io/sets/named_sets.h"
#include "core/io/sets/share_columns.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

/// What an observation weighs. Sums that hit their total outweigh any name, names outweigh what is left over.
namespace weight {
constexpr double sums = 10;
constexpr double logitsByName = 12;
constexpr double logitsByRange = 3;
constexpr double singleProbability = 8;
constexpr double numberedProbabilities = 8;
constexpr double prefixedNames = 6;
constexpr double numberedNames = 4;
constexpr double labelsAgree = 8;
constexpr double parametersByName = 14;
constexpr double mixtureWeights = 6;
constexpr double risingQuantiles = 4;
constexpr double usualExtraInside = -7;
constexpr double wholeNumbersInside = -4;
constexpr double flagInside = -12;
constexpr double labelNeverSeen = -1;
constexpr double scatteredNames = -4;
constexpr double spreadOfPrediction = -14;
constexpr double wrongKindOfTarget = -20;
constexpr double wordsForNumbers = -6;
constexpr double classLeftOut = -12;
constexpr double memberOfGroupLeftOut = -14;
constexpr double probabilityLeftOut = -3;
constexpr double numberLeftOut = -3;
constexpr double wholeNumberLeftOut = -1;
constexpr double predictedByName = 7;
constexpr double weakName = 5;
constexpr double constant = -12;
constexpr double mostLeftBesideNames = -8;
}  // namespace weight

constexpr double mostExplained = 0.5;
constexpr double nearlyAllExplained = 0.9;
constexpr double rowsForEvidence = 4;
constexpr std::size_t fewestRowsForConstant = 10;

bool isNamedAfterLabel(const ColumnView& view, std::size_t column) { return !labelWithin(view, column).empty(); }

bool areAllNamedProbabilities(const ColumnView& view, const Columns& columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t column) { return view.facts[column].probability == NameStrength::Strong; });
}

/// Whole numbers among fractions may be labels or flags.
double scoreOfMixedIn(const ColumnView& view, const Columns& columns) {
    const auto whole = std::count_if(columns.begin(), columns.end(), [&](std::size_t c) {
        return view.facts[c].isWhole && !(view.facts[c].hasHeader && view.facts[c].mayBeRareClass());
    });
    return 2 * static_cast<std::size_t>(whole) < columns.size()
               ? weight::wholeNumbersInside * static_cast<double>(whole)
               : 0;
}

double scoreOfNames(const ColumnView& view, const Columns& columns) {
    if (!view.facts[columns[0]].hasHeader) return scoreOfMixedIn(view, columns);
    const bool areLabels = agreesWithLabels(view, columns);
    const bool areNumbered = areNumberedAlike(view, columns);
    double score = areLabels ? weight::labelsAgree : 0;
    if (areNumbered) {
        score += areAllNamedProbabilities(view, columns) ? weight::numberedProbabilities : weight::numberedNames;
    } else if (areAllNamedProbabilities(view, columns)) {
        score += weight::prefixedNames;
    }
    if (areNumbered) return score;
    if (haveSeveralStems(view.facts, columns)) score += weight::scatteredNames;
    for (const std::size_t column : columns) {
        const bool isLabelled = areLabels && isNamedAfterLabel(view, column);
        if (areLabels && !isLabelled) score += weight::labelNeverSeen;
        if (view.facts[column].isExtra && !isLabelled) score += weight::usualExtraInside;
    }
    return score + scoreOfMixedIn(view, columns) + (holdFlags(view, columns) ? weight::flagInside : 0);
}

double scoreOfLeftOver(const ColumnView& view, const Columns& columns, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    if (!facts.mayBePrediction() || facts.isBound || contains(view.reserved, column)) return 0;
    const bool isOther = columns.size() == 1 && facts.hasHeader && holdsOtherThanPrediction(view, column);
    if (isOther && labelWithin(view, column).empty()) return 0;
    const auto isOfItsClass = [&](std::size_t c) { return classPart(view.facts[c].name) == classPart(facts.name); };
    if (isNamedAfterLabel(view, column) && std::none_of(columns.begin(), columns.end(), isOfItsClass)) {
        return weight::classLeftOut;
    }
    const auto isNumberedWithThem = [&] {
        Columns all = columns;
        all.push_back(column);
        return columns.size() > 1 && areNumberedAlike(view, all);
    };
    if (facts.mayBeRareClass() && isNumberedWithThem()) return weight::memberOfGroupLeftOut;
    // "predicted_y" beside "predicted_y_probs_1" is the class.
    const bool isClass =
        facts.isWhole && !facts.mayBeRareClass() && saysPredicted(facts.name) && !view.facts[columns.front()].isWhole;
    if (facts.probability == NameStrength::Strong && !isClass) {
        const auto isOfItsGroup = [&](std::size_t c) {
            const ColumnFacts& chosen = view.facts[c];
            const std::size_t separator = facts.name.find_first_of("_ .-");
            const bool hasItsPrefix = !facts.numbered.number && separator != std::string::npos && separator > 0 &&
                                      chosen.name.starts_with(facts.name.substr(0, separator + 1));
            return hasItsPrefix ||
                   (chosen.numbered.number && facts.numbered.number && chosen.numbered.stem == facts.numbered.stem);
        };
        const bool isGroup = std::any_of(columns.begin(), columns.end(), isOfItsGroup);
        return isGroup ? weight::memberOfGroupLeftOut : weight::probabilityLeftOut;
    }
    // Beside one probability a fraction that was predicted too may be another.
    const bool mayBeModel = columns.size() == 1 && saysPredicted(facts.name) && facts.isFraction();
    if (facts.isExtra && !mayBeModel) return 0;
    // Whole numbers beside fractions are explained easily, whole numbers beside whole numbers are not.
    const bool areWhole =
        std::all_of(columns.begin(), columns.end(), [&](std::size_t c) { return view.facts[c].isWhole; });
    return facts.isWhole && !areWhole ? weight::wholeNumberLeftOut : weight::numberLeftOut;
}

double scoreOfRest(const ColumnView& view, const Explanation& explanation) {
    const FamilyLayout& layout = familyLayout(explanation.family);
    const Columns shares = layout.areShares ? shareColumns(view, layout, explanation.columns).value : Columns{};
    double score = 0;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const bool isTarget =
            contains(shares, column) || (!layout.isClassification && isNumberedTarget(view.facts[column].name));
        if (isTarget || contains(explanation.columns, column)) continue;
        score += scoreOfLeftOver(view, explanation.columns, column);
    }
    return score;
}

bool saysProbability(const std::string& name) {
    const auto words = wordsOf(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "p" || word == "risk" || word.starts_with("prob");
    });
}

/// Zeros and ones beside a column of fractions that is called a probability: dummies of a category of the samples.
bool areDummies(const ColumnView& view, const Columns& columns) {
    const auto isWhole = [&](std::size_t column) { return view.sample[column].isWhole(); };
    if (!std::all_of(columns.begin(), columns.end(), isWhole)) return false;
    for (std::size_t column = 0; column < view.table.columnCount(); ++column) {
        if (contains(columns, column) || !view.sample[column].isNumeric() || isWhole(column)) continue;
        if (view.facts[column].hasHeader && saysProbability(view.facts[column].name)) return true;
    }
    return false;
}

/// The scale of two or more columns and the evidence for it.
void weighNumbers(const ColumnView& view, const ImportOverrides& overrides, Explanation& explanation) {
    const Columns& columns = explanation.columns;
    // A row or two may add up by chance.
    const double evidence = std::min(1.0, static_cast<double>(view.table.rowCount()) / rowsForEvidence);
    const SumEvidence one = sumsTo(1, view.sample, columns);
    const SumEvidence hundred = sumsTo(100, view.sample, columns);
    const auto named = scaleOfNames(view, columns);
    const auto isOpenFor = [&](NumberScale scale) { return overrides.scale.value_or(scale) == scale; };
    const bool mayBeLogits = isOpenFor(NumberScale::Logits) && !overrides.normalises.value_or(false);
    if (mayBeLogits && (overrides.scale || named == NumberScale::Logits)) {
        explanation.scale = NumberScale::Logits;
        explanation.score += named == NumberScale::Logits ? weight::logitsByName : weight::logitsByRange;
    } else if (one.share >= mostExplained && isOpenFor(NumberScale::Probabilities)) {
        if (areDummies(view, columns)) explanation.score += weight::wrongKindOfTarget;
        explanation.score += evidence * (weight::sums * one.share + one.sharpness());
    } else if (hundred.share >= mostExplained && isOpenFor(NumberScale::Percentages)) {
        explanation.scale = NumberScale::Percentages;
        explanation.score += evidence * (weight::sums * hundred.share + hundred.sharpness());
    } else if (isOpenFor(NumberScale::LogProbabilities) && areLogProbabilities(view, columns)) {
        explanation.scale = NumberScale::LogProbabilities;
        explanation.score += evidence * weight::sums;
    } else if (overrides.scale) {
        explanation.scale = overrides.scale;
    } else {
        explanation.scale = overrides.normalises.value_or(false) ? std::optional(NumberScale::Probabilities)
                                                                 : scaleWithoutSums(view, columns);
        const bool haveOneSum = commonSum(view.sample, columns).has_value();
        if (haveOneSum || shareWithin(1, view.sample, columns) < mostExplained)
            explanation.score += weight::logitsByRange;
        if (explanation.scale == NumberScale::DecimalOdds) explanation.score += evidence * weight::sums;
        // Two labels are no classes of three or more columns whose rows do not sum to 1.
        const bool areTwoClasses = view.target.isKnown && view.target.labels.size() == 2;
        const bool areScores = explanation.scale.value_or(NumberScale::Logits) == NumberScale::Logits;
        if (areTwoClasses && areScores && !named && columns.size() > 2)
            explanation.score += evidence * weight::wrongKindOfTarget;
    }
}

/// The same of the one column of a binary classification.
void weighSingle(const ColumnView& view, const ImportOverrides& overrides, Explanation& explanation) {
    const ColumnFacts& facts = view.facts[explanation.columns[0]];
    explanation.scale = overrides.scale ? overrides.scale : scaleOfSingle(facts);
    const bool isNamed = facts.hasHeader && (scaleOfName(facts.name).has_value() || saysLinearPredictor(facts.name));
    if (isNamed || explanation.scale == NumberScale::Percentages) {
        explanation.score += weight::singleProbability;
    } else if (explanation.scale == NumberScale::Probabilities) {
        explanation.score += (facts.isWhole ? 2 : weight::singleProbability) * (2 * facts.shareInUnit - 1);
    } else {
        explanation.score += weight::logitsByRange;
    }
    if (facts.isWhole) explanation.score += weight::wholeNumbersInside / 4;
    if (isNamedAfterLabel(view, explanation.columns[0])) explanation.score += weight::prefixedNames;
    if (facts.numbersRows()) explanation.score += weight::usualExtraInside;
    if (facts.isBound || (facts.hasHeader && saysHowFar(facts.name) && !saysProbability(facts.name))) {
        explanation.score += weight::spreadOfPrediction;
    }
    const bool isOther = facts.hasHeader && holdsOtherThanPrediction(view, explanation.columns[0]);
    const bool isPredicted = facts.hasHeader && saysPredicted(facts.name) && !facts.isWhole && !isOther;
    if (facts.probability == NameStrength::Strong && !isOther) {
        explanation.score += weight::numberedProbabilities;
    } else if (isPredicted) {
        explanation.score += weight::predictedByName;
    } else if (facts.probability == NameStrength::Weak) {
        explanation.score += facts.isExtra ? 0 : weight::weakName;
    } else {
        explanation.score += facts.isExtra ? weight::usualExtraInside : 0;
    }
    if (facts.least == facts.greatest && facts.filledCount >= fewestRowsForConstant)
        explanation.score += weight::constant;
    if (view.target.isKnown && view.target.labels.size() > 2) explanation.score += weight::wrongKindOfTarget;
}

/// Two columns that are the probabilities of an event and of its absence, for a user who wants binary data.
std::vector<Columns> complements(const ColumnView& view) {
    std::vector<Columns> pairs = candidateColumns(view);
    std::erase_if(pairs, [&](const Columns& columns) {
        return columns.size() != 2 || (sumsTo(1, view.sample, columns).share < nearlyAllExplained &&
                                       sumsTo(100, view.sample, columns).share < nearlyAllExplained);
    });
    return pairs;
}

void addClassifications(const ColumnView& view, const ImportOverrides& overrides, std::vector<Explanation>& all) {
    const auto isWanted = [&](const FamilyLayout& layout) {
        return !overrides.family || *overrides.family == layout.family;
    };
    if (isWanted(classLayout())) {
        for (auto& columns : candidateColumns(view)) all.push_back(explainClasses(view, std::move(columns), overrides));
    }
    if (!isWanted(binaryLayout())) return;
    const bool areProbabilitiesThere = std::any_of(view.facts.begin(), view.facts.end(), [](const ColumnFacts& facts) {
        const bool mayBePercentages = facts.isNumeric && !facts.isExtra && !facts.hasNegative && facts.greatest > 2 &&
                                      facts.greatest <= 100 && facts.labels.size() > 2;
        return facts.mayBePrediction() && ((facts.isFraction() && facts.hasFractions) || mayBePercentages);
    });
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        // Of zeros and ones beside probabilities, a column is the predicted class.
        const bool isClass = areProbabilitiesThere && facts.isWhole && facts.least == 0 && facts.greatest == 1;
        if (!facts.mayBePrediction() || isClass || contains(view.reserved, column)) continue;
        all.push_back(explainClasses(view, {column}, overrides));
    }
    if (isWanted(classLayout())) return;
    for (auto& columns : complements(view)) all.push_back(explainClasses(view, std::move(columns), overrides));
}

bool mayBeParameter(const ColumnView& view, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    return facts.hasHeader && !facts.isTargetByName && !facts.isIdentifier && facts.isNumeric &&
           !contains(view.reserved, column);
}

Columns mediansOf(const ColumnView& view) {
    Columns medians;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (mayBeParameter(view, column) && stemBesideMedian(view.facts[column].name)) medians.push_back(column);
    }
    return medians;
}

/// Adds the one column that a loose name gives to a block without columns: "y_pred" is the mean beside "y_std".
void addLooselyNamed(const ColumnView& view, const FamilyLayout& layout, Columns& named,
                     std::vector<std::size_t>& width) {
    std::vector<Columns> loose(width.size());
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const std::string& name = view.facts[column].name;
        if (mayBeParameter(view, column) && isLooselyNamed(layout, name)) {
            loose[*blockOf(layout, name)].push_back(column);
        }
    }
    if (named.empty() && loose[0].empty()) return;
    for (std::size_t block = 0; block < width.size(); ++block) {
        if (width[block] > 0 || loose[block].size() != 1) continue;
        named.push_back(loose[block].front());
        ++width[block];
    }
    std::sort(named.begin(), named.end());
}

/// The sets of columns that bear the layout's names, with all of its blocks and as many columns of each as go together.
std::vector<Columns> columnsByName(const ColumnView& view, const FamilyLayout& layout, bool isWanted) {
    Columns named;
    std::vector<std::size_t> width;
    // Names that other families have as well are taken only where the family's own leave something open.
    for (const bool takesOthers : {false, true}) {
        if (takesOthers && (!isWanted || isComplete(layout, width))) break;
        named.clear();
        width.assign(layout.blocks.size(), 0);
        for (std::size_t column = 0; column < view.facts.size(); ++column) {
            const std::string& name = view.facts[column].name;
            const auto meaning = namedParameter(layout, name, takesOthers);
            if (!mayBeParameter(view, column) || !meaning || isLooselyNamed(layout, name)) continue;
            named.push_back(column);
            ++width[meaning->block];
        }
    }
    if (layout.areDraws) return setsOfDraws(view, named);
    if (layout.hasLevels) return setsOfQuantiles(view, named, mediansOf(view), isWanted);
    if (!isComplete(layout, width)) addLooselyNamed(view, layout, named, width);
    return isComplete(layout, width) ? std::vector<Columns>{named} : std::vector<Columns>{};
}

/// Evidence on the weights of a mixture. A column "w" or "weight" beside one mean is that of the sample: as the weight
/// of a single component it could only be 1, and a mixture of one normal is that normal.
double scoreOfWeights(const ColumnView& view, const FamilyLayout& layout, const Columns& columns) {
    Columns weights;
    for (const std::size_t column : columns) {
        if (blockOf(layout, view.facts[column].name) == 0) weights.push_back(column);
    }
    const bool areSums = sumsTo(1, view.sample, weights).share >= mostExplained;
    if (weights.size() > 1 || view.facts[weights[0]].numbered.number) return areSums ? weight::mixtureWeights : 0;
    return weight::wrongKindOfTarget;
}

/// Whether columns of the last block have the name under which they are written, which nothing else has.
bool hasOwnName(const ColumnView& view, const FamilyLayout& layout, const Columns& columns) {
    const bool isNumbered = hasNumberedVectors(layout);
    return std::any_of(columns.begin(), columns.end(), [&](std::size_t column) {
        const std::string& name = view.facts[column].name;
        const std::string stem = isNumbered ? vectorName(name).stem : splitName(name).stem;
        return stem == layout.blocks.back().columnNames.front();
    });
}

/// Components with a shape beside location and scale explain columns that those without leave over.
void dropMixturesWithoutTheirShape(std::vector<Explanation>& all) {
    const std::vector<Explanation> every = all;
    std::erase_if(all, [&](const Explanation& small) {
        return familyLayout(small.family).hasWeights &&
               std::any_of(every.begin(), every.end(), [&](const Explanation& large) {
                   return familyLayout(large.family).hasWeights && large.columns.size() > small.columns.size() &&
                          std::all_of(small.columns.begin(), small.columns.end(),
                                      [&](std::size_t column) { return contains(large.columns, column); });
               });
    });
}

void addByName(const ColumnView& view, const ImportOverrides& overrides, std::vector<Explanation>& all) {
    for (const FamilyLayout& layout : familyLayouts()) {
        if (layout.isClassification || (overrides.family && *overrides.family != layout.family)) continue;
        for (Columns& columns : columnsByName(view, layout, overrides.family.has_value())) {
            if (columns.size() < layout.minimumColumns || columns.size() > layout.maximumColumns) continue;
            // One number of degrees may be that of independent coordinates as well: the user says what it is.
            const bool mayBeOthers = layout.hasSharedLast || areScaledVectors(layout);
            if (mayBeOthers && !overrides.family && !hasOwnName(view, layout, columns)) continue;
            const bool areNamedAlike = layout.areShares && haveNamedShares(view, layout, columns);
            if (layout.areShares && !overrides.family && !areNamedAlike) continue;
            Explanation explanation{.family = layout.family, .columns = {}, .score = weight::parametersByName};
            if (layout.hasWeights) explanation.score += scoreOfWeights(view, layout, columns);
            if (areNamedAlike) explanation.score += weight::labelsAgree;
            if (layout.hasLevels && areQuantiles(view, columns)) explanation.score += weight::risingQuantiles;
            // "x1, x2" are features more often than draws.
            if (view.facts[columns[0]].numbered.stem == "x") explanation.score -= weight::prefixedNames;
            explanation.columns = std::move(columns);
            explanation.score += scoreOfRest(view, explanation);
            if (view.target.isText) explanation.score += weight::wordsForNumbers;
            all.push_back(std::move(explanation));
        }
    }
    dropMixturesWithoutTheirShape(all);
}

/// Columns that are named after each other: beside a forecast not everything needs an explanation.
void addNamedSets(const ColumnView& view, const ImportOverrides& overrides, std::vector<Explanation>& all) {
    for (NamedSet& set : namedSets(view)) {
        if (overrides.family && *overrides.family != set.family) continue;
        Explanation explanation{.family = set.family, .columns = std::move(set.columns), .score = 0};
        double rest = scoreOfRest(view, explanation);
        if (set.isForecast) rest = std::max(rest, weight::mostLeftBesideNames);
        explanation.score = weight::parametersByName + rest;
        all.push_back(std::move(explanation));
    }
}

/// Where the user has named the family and no names tell its columns: all that may be predictions, as they stand.
void addAsTheyStand(const ColumnView& view, const ImportOverrides& overrides, std::vector<Explanation>& all) {
    if (!overrides.family || !all.empty()) return;
    Explanation explanation{.family = *overrides.family};
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (facts.mayBePrediction() && !facts.isExtra && !contains(view.reserved, column)) {
            explanation.columns.push_back(column);
        }
    }
    if (!explanation.columns.empty()) all.push_back(std::move(explanation));
}

std::size_t rankOf(const std::string& family) {
    const auto& layouts = familyLayouts();
    const auto found = std::find_if(layouts.begin(), layouts.end(),
                                    [&](const FamilyLayout& layout) { return layout.family == family; });
    return static_cast<std::size_t>(found - layouts.begin());
}

}  // namespace

bool contains(const std::vector<std::size_t>& columns, std::size_t column) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

Explanation explainClasses(const ColumnView& view, std::vector<std::size_t> columns, const ImportOverrides& overrides) {
    const bool isBinary = columns.size() == 1 || (columns.size() == 2 && overrides.family == binaryLayout().family);
    Explanation explanation{.family = isBinary ? binaryLayout().family : classLayout().family,
                            .columns = std::move(columns)};
    if (explanation.columns.size() == 1) {
        weighSingle(view, overrides, explanation);
    } else {
        weighNumbers(view, overrides, explanation);
        explanation.score += scoreOfNames(view, explanation.columns);
    }
    explanation.score += scoreOfRest(view, explanation);
    if (view.target.isReal || areTooManyLabels(view, explanation.columns))
        explanation.score += weight::wrongKindOfTarget;
    return explanation;
}

std::vector<Explanation> explain(const ColumnView& view, const ImportOverrides& overrides) {
    std::vector<Explanation> all;
    addByName(view, overrides, all);
    preferTargets(view, all);
    if (!overrides.family) dropDoubtfulCounts(view, all);
    addNamedSets(view, overrides, all);
    addClassifications(view, overrides, all);
    dropPartsOfCounts(all);
    addAsTheyStand(view, overrides, all);
    if (overrides.scale != NumberScale::Logits) preferSums(view, all);
    if (!overrides.scale && !overrides.normalises.value_or(false)) preferNames(view, all);
    std::stable_sort(all.begin(), all.end(), [](const Explanation& a, const Explanation& b) {
        if (a.score != b.score) return a.score > b.score;
        return rankOf(a.family) < rankOf(b.family);
    });
    return all;
}

}  // namespace calibrium
