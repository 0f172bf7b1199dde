// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/confidence_columns.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/names/number_scale.h"
#include "core/io/names/other_names.h"
#include "core/io/outcomes/correctness.h"
#include "core/io/outcomes/predicted_class.h"
#include "core/io/outcomes/predicted_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double nearlyAllFilled = 0.9;
constexpr std::size_t fewestConfidences = 10;

/// "token_logprob", never above 0.
bool isLogarithm(const ColumnFacts& facts) {
    return facts.isNumeric && facts.greatest <= 0 && scaleOfName(facts.name) == NumberScale::LogProbabilities;
}

/// Whether the numbers of a column may say how sure a model is: fractions or percentages that are no other thing.
bool mayBeConfidence(const ColumnFacts& facts, const ImportOverrides& overrides) {
    const bool isFraction = facts.isFraction() && facts.shareInUnit >= nearlyAllFilled;
    const auto named = scaleOfName(facts.name);
    const bool isPercentage = scaleOfSingle(facts) == NumberScale::Percentages && !facts.isTargetByName;
    const bool isSaid = overrides.scale == NumberScale::Percentages && facts.isNumeric && !facts.hasNegative &&
                        facts.greatest > 1 && facts.greatest <= 100 && !facts.isTargetByName && !facts.isExtra;
    const bool isConfidence = isFraction || isPercentage || isSaid || isLogarithm(facts) ||
                              (facts.isNumeric && named == NumberScale::Percentages);
    // What was computed from the predictions is no confidence, unless it is called so.
    const bool isComputed = facts.isExtra && facts.probability == NameStrength::None && !saysPredicted(facts.name) &&
                            !namesConfidence(facts.name);
    // A threshold, which is the same in every row, says nothing of how sure a model is.
    const bool isConstant = facts.least == facts.greatest;
    return isConfidence && !isComputed && !isConstant && !facts.isTargetByName && !facts.numbersRows() &&
           !saysOtherThanPrediction(facts.name);
}

/// Whether the name says that the numbers are some prediction's.
bool isPredictionByName(const ColumnFacts& facts) {
    return facts.probability != NameStrength::None || saysPredicted(facts.name) || namesConfidence(facts.name) ||
           holdsWord(facts.name, "score", true);
}

/// The only column of fractions or percentages that may be predictions, or the only one whose name says so: beside
/// another one, which may be the probability itself, a confidence is something that was computed from it.
std::optional<std::size_t> onlyNumbers(const ColumnView& view, const ImportOverrides& overrides) {
    Columns found;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (mayBeConfidence(view.facts[column], overrides)) found.push_back(column);
    }
    const auto isUnnamed = [&](std::size_t column) { return !isPredictionByName(view.facts[column]); };
    if (found.size() > 1) std::erase_if(found, isUnnamed);
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// The column that the user names for the predictions, whatever stands beside it, or the only one.
std::optional<std::size_t> numbersOfConfidence(const ColumnView& view, const ImportOverrides& overrides) {
    if (!overrides.predictionNames) return onlyNumbers(view, overrides);
    const Columns named = columnsNamed(view.table, *overrides.predictionNames);
    const bool isOne = named.size() == 1 && mayBeConfidence(view.facts[named.front()], overrides);
    return isOne ? std::optional(named.front()) : std::nullopt;
}

bool areLabels(const ColumnFacts& facts) {
    return (facts.isText || facts.isWhole) && facts.labels.size() >= 2 &&
           facts.labels.size() <= ColumnFacts::mostLabels;
}

std::string sampledCell(const ColumnView& view, std::size_t column, std::size_t row) {
    const std::size_t count = view.sample[column].values.size();
    return std::string(trimmed(view.table.cell(row * view.table.rowCount() / count, column)));
}

/// Whether a column without a telling name holds the predicted classes: the numbers are at least those of a guess, and
/// say clearly better whether its label is the observed one than whether the observed label is either of two classes.
bool followsTheNumbers(const ColumnView& view, const Confidences& columns) {
    constexpr double clearly = 2.5;  // standard errors
    constexpr double rounding = 1e-9;
    constexpr std::size_t fewestRows = 30;
    const auto& labels = view.facts[columns.observed].labels;
    const ColumnFacts& facts = view.facts[columns.numbers];
    const double scale = columns.total;
    const auto classes = static_cast<double>(labels.size());
    const bool isNamed =
        namesConfidence(facts.name) || facts.probability != NameStrength::None || holdsWord(facts.name, "score", true);
    if (!isNamed || view.facts[columns.predicted].labels.size() > labels.size() ||
        facts.least < scale / classes * (1 - rounding))
        return false;
    // Against being right: of two classes that the observed one is the second, or the first; of more, being wrong.
    std::array<double, 2> sums{};
    std::array<double, 2> squares{};
    double count = 0;
    for (std::size_t row = 0; row < view.sample[columns.numbers].values.size(); ++row) {
        const double p = view.sample[columns.numbers].values[row] / scale;
        const std::string observed = sampledCell(view, columns.observed, row);
        const std::string predicted = sampledCell(view, columns.predicted, row);
        if (!std::isfinite(p) || observed.empty() || predicted.empty()) continue;
        const double right = isSameClass(predicted, observed, columns.codes) ? 1 : 0;
        const double second = observed == labels[1] ? 1 : 0;
        const std::array<double, 2> others =
            labels.size() == 2 ? std::array{second, 1 - second} : std::array{1 - right, 1 - right};
        for (std::size_t k = 0; k < others.size(); ++k) {
            const double gain = std::pow(p - others[k], 2) - std::pow(p - right, 2);
            sums[k] += gain;
            squares[k] += gain * gain;
        }
        ++count;
    }
    if (count < fewestRows) return false;
    for (std::size_t k = 0; k < sums.size(); ++k) {
        const double mean = sums[k] / count;
        const double error = std::sqrt(std::max(0.0, squares[k] / count - mean * mean) / count);
        if (!(mean > clearly * error)) return false;
    }
    return true;
}

/// How surely a column is that of the predicted or of the observed classes.
enum class Evidence { Name, Outcome, Numbers, Alone };

bool mayBePredictedClass(const ColumnFacts& facts, const ColumnFacts& numbers, Evidence evidence) {
    if (evidence == Evidence::Alone && numbers.filledCount < fewestConfidences) return false;
    if (evidence != Evidence::Numbers)
        return isPredictedByName(facts.name) || arePipelineNames(facts.name, numbers.name);
    return !facts.isTargetByName && !facts.isOutcomeByName && !facts.isExtra && !facts.numbersRows();
}

/// Whether the column holds the very labels that were predicted, and perhaps some that never were.
bool hasLabelsOf(const ColumnFacts& facts, const ColumnFacts& predicted, const ClassCodes& codes) {
    const bool areAll =
        codes.size() == predicted.labels.size() ||
        std::includes(facts.labels.begin(), facts.labels.end(), predicted.labels.begin(), predicted.labels.end());
    const std::size_t most = predicted.labels.size() == 2 ? 2 : 2 * predicted.labels.size();
    return areAll && facts.labels.size() <= most;
}

bool mayBeObservedClass(const ColumnFacts& facts, const ColumnFacts& predicted, const Confidences& columns,
                        Evidence evidence) {
    if (facts.isTargetByName) return true;
    if (evidence == Evidence::Alone) return !facts.isExtra && hasLabelsOf(facts, predicted, columns.codes);
    if (evidence == Evidence::Name) return facts.isText && !facts.isExtra;
    // "churn" beside "$L-churn" or "pred_churn"
    const bool isNamesake = evidence == Evidence::Outcome && holdsWord(predicted.name, facts.name, true);
    return facts.isOutcomeByName || isNamesake;
}

/// The columns of labels that may hold the predicted classes: of several those whose name goes with the numbers'.
Columns predictedClasses(const ColumnView& view, std::size_t numbers, const Columns& labels, Evidence evidence) {
    Columns predicted = labels;
    std::erase_if(predicted, [&](std::size_t column) {
        return !mayBePredictedClass(view.facts[column], view.facts[numbers], evidence);
    });
    const auto isOther = [&](std::size_t column) {
        return !areOfOneResult(view.facts[column].name, view.facts[numbers].name);
    };
    if (!std::all_of(predicted.begin(), predicted.end(), isOther)) std::erase_if(predicted, isOther);
    return predicted;
}

/// Among which columns the classes are looked for, and how.
struct ClassSearch {
    std::size_t numbers = 0;
    std::optional<std::size_t> target{};  ///< the column that is known to hold the observed classes
    Naming naming = Naming::Alike;
    std::vector<std::string> names{};  ///< of the predicted classes, by the user
    double total = 1;
};

/// Classes of different names are worth a question only where the outcome is beyond doubt, and where the predicted
/// classes are called so or say something of it: "model" may name the model.
bool isWorthAsking(const ColumnView& view, const ClassSearch& search, const Confidences& columns) {
    const ColumnFacts& predicted = view.facts[columns.predicted];
    const ColumnFacts& observed = view.facts[columns.observed];
    const bool isOutcome = observed.isTargetByName || observed.isOutcomeByName || search.target == columns.observed;
    const std::size_t count = predicted.labels.size();
    const std::size_t others = observed.labels.size();
    const bool mayBeSame = count == others || (count > 2 && count < others && others <= 2 * count);
    if (!isOutcome || !mayBeSame) return false;
    const bool isSurely = (saysPredicted(predicted.name) && wordsOf(predicted.name).size() > 1) ||
                          isComputedExtra(predicted.name) ||
                          arePipelineNames(predicted.name, view.facts[columns.numbers].name);
    return isSurely || dependClearly(view, columns.predicted, columns.observed);
}

/// The pair, where the evidence speaks for it.
std::optional<Confidences> pairOf(const ColumnView& view, const ClassSearch& search, Evidence evidence,
                                  std::size_t predicted, std::size_t observed) {
    const ColumnFacts& facts = view.facts[observed];
    // "correct_answer" beside "model_answer", and "Response" beside "$N-Response".
    const bool isObserved = facts.isTargetByName && !saysPredicted(facts.name) && !view.facts[predicted].isTargetByName;
    const bool isNamed = observed == search.target;
    const bool isOther = observed != predicted && (isObserved || isNamed || !isPredictedByName(facts.name)) &&
                         !facts.numbersRows() && (!search.target || isNamed);
    if (!isOther) return std::nullopt;
    auto codes = codesFor(view, predicted, observed, search.naming, search.names);
    if (!codes) return std::nullopt;
    Confidences columns{.numbers = search.numbers,
                        .predicted = predicted,
                        .observed = observed,
                        .total = search.total,
                        .codes = std::move(*codes),
                        .isOpen = search.naming == Naming::Open};
    if (!isNamed && !mayBeObservedClass(facts, view.facts[predicted], columns, evidence)) return std::nullopt;
    if (columns.isOpen && !isWorthAsking(view, search, columns)) return std::nullopt;
    const bool isCalledSo = namesConfidence(view.facts[columns.numbers].name);
    if (!columns.isOpen && !areSameClasses(view, predicted, observed, columns.codes, isCalledSo)) return std::nullopt;
    if (evidence != Evidence::Numbers) return columns;
    Confidences guess = columns;
    if (columns.isOpen) guess.codes = codesByAgreement(view, predicted, observed).value_or(ClassCodes());
    return followsTheNumbers(view, guess) ? std::optional(columns) : std::nullopt;
}

/// "label, score, class" is one pair, whichever of the two was predicted: the one nearer to the numbers, or before
/// them.
std::vector<Confidences> withoutMirrored(std::vector<Confidences> pairs, std::size_t numbers) {
    const auto distance = [numbers](std::size_t column) {
        return column < numbers ? 2 * (numbers - column) - 1 : 2 * (column - numbers);
    };
    const std::vector<Confidences> all = pairs;
    std::erase_if(pairs, [&](const Confidences& one) {
        return std::any_of(all.begin(), all.end(), [&](const Confidences& other) {
            return other.predicted == one.observed && other.observed == one.predicted &&
                   distance(other.predicted) < distance(one.predicted);
        });
    });
    return pairs;
}

/// All pairs of columns of predicted and observed classes.
std::vector<Confidences> classesBeside(const ColumnView& view, const ClassSearch& search, Evidence evidence) {
    Columns labels;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (column != search.numbers && areLabels(view.facts[column])) labels.push_back(column);
    }
    std::vector<Confidences> found;
    for (const std::size_t predicted : predictedClasses(view, search.numbers, labels, evidence)) {
        for (const std::size_t observed : labels) {
            if (auto columns = pairOf(view, search, evidence, predicted, observed))
                found.push_back(std::move(*columns));
        }
    }
    return withoutMirrored(std::move(found), search.numbers);
}

/// By names first, then by what the numbers agree with, then where nothing else has the labels that were predicted.
/// Several where nothing tells which of them holds the observed classes.
std::vector<Confidences> classesBeside(const ColumnView& view, const ClassSearch& search) {
    std::vector<Confidences> found;
    for (const Evidence evidence : {Evidence::Name, Evidence::Outcome, Evidence::Numbers, Evidence::Alone}) {
        found = classesBeside(view, search, evidence);
        if (found.size() == 1) return found;
    }
    return found;
}

/// No confidence of two classes is below one half, and both classes get large ones.
bool areOfPredictedClass(const ColumnView& view, const Confidences& columns) {
    const ColumnFacts& facts = view.facts[columns.numbers];
    if (view.facts[columns.observed].labels.size() > 2 || view.facts[columns.predicted].labels.size() > 2) return true;
    constexpr double rounding = 1e-9;
    const double half = columns.total / 2;
    const double least = isLogarithm(facts) ? std::exp(facts.least) : facts.least;
    return least >= half * (1 - rounding) && !repeatsPredictions(view, {columns.numbers}, columns.predicted);
}

/// Whether the column is called after one of the classes, as the scores of classes are.
bool isNamedAfterAny(const ColumnFacts& facts, const std::vector<std::string>& labels) {
    return std::any_of(labels.begin(), labels.end(),
                       [&](const std::string& label) { return holdsWord(facts.name, label, true); });
}

/// Two or more further columns of fractional numbers may be logits of classes. Beside a column that is called a
/// confidence or a probability, those only that are called after classes or numbered, or as many as there are classes,
/// of which there are more than two: no number below one half says enough of two.
bool mayHoldScoresOfClasses(const ColumnView& view, const Confidences& columns, bool isChosen) {
    const ColumnFacts& numbers = view.facts[columns.numbers];
    const auto& labels = view.facts[columns.observed].labels;
    std::size_t others = 0;
    std::size_t ofClasses = 0;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (column == columns.numbers || !facts.isNumeric || facts.isWhole || facts.isExtra) continue;
        ++others;
        ofClasses += facts.numbered.number.has_value() || isNamedAfterAny(facts, labels) ? 1 : 0;
    }
    if (isChosen) return false;
    if (!isPredictionByName(numbers)) return others >= 2;
    return ofClasses >= 2 || (labels.size() > 2 && others >= labels.size());
}

/// Whether what the user has named agrees with the columns found.
bool agrees(const Table& table, const ImportOverrides& overrides, const Confidences& columns) {
    const bool areNamed = overrides.classNames && columns.codes.empty();
    if (areNamed || overrides.positiveClass || overrides.labelKind) return false;
    if (overrides.family && !familyLayout(*overrides.family).hasPositiveClass) return false;
    if (overrides.predictionNames && columnsNamed(table, *overrides.predictionNames) != Columns{columns.numbers}) {
        return false;
    }
    return true;
}

/// Which of two columns of the same labels was predicted makes no difference but to the sentence that says so: the one
/// that is called so, as a response to a stimulus.
Confidences asNamed(const ColumnView& view, const ClassSearch& search, Confidences columns) {
    const auto isCalledPredicted = [&](std::size_t column) {
        const ColumnFacts& facts = view.facts[column];
        return isPredictedByName(facts.name) || arePipelineNames(facts.name, view.facts[columns.numbers].name);
    };
    const bool isReversed = isCalledPredicted(columns.observed) && !isCalledPredicted(columns.predicted);
    if (isReversed && columns.codes.empty() && search.target != columns.observed)
        std::swap(columns.predicted, columns.observed);
    return columns;
}

bool agreesClearly(const ColumnView& view, const Confidences& columns) {
    constexpr double clearly = 3;  // standard errors
    return agreementBeyondChance(view, columns.predicted, columns.observed, columns.codes) > clearly;
}

/// A file without names that holds one column of fractions, never below those of a guess, between two columns of the
/// same words, which agree more often than by chance: which of them was predicted makes no difference.
std::vector<Confidences> unnamedConfidences(const ColumnView& view, std::size_t numbers) {
    Columns words;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (view.facts[column].isText && areLabels(view.facts[column])) words.push_back(column);
    }
    if (words.size() != 2 || !codesFor(view, words[0], words[1], Naming::Alike, {})) return {};
    const auto classes = static_cast<double>(view.facts[words[1]].labels.size());
    const Confidences columns{.numbers = numbers, .predicted = words[0], .observed = words[1], .codes = {}};
    const bool isLikely = view.facts[numbers].least >= 1 / classes - 0.01 && areOfPredictedClass(view, columns) &&
                          !repeatsPredictions(view, {numbers}, words[1]) && agreesClearly(view, columns);
    return isLikely ? std::vector{columns} : std::vector<Confidences>();
}

}  // namespace

std::vector<Confidences> confidencesIn(const ColumnView& view, const ImportOverrides& overrides, bool isJoined) {
    const auto numbers = numbersOfConfidence(view, overrides);
    std::optional<std::size_t> target;
    if (!isJoined && namesTargets(overrides)) target = columnNamed(view.table, *overrides.targetName);
    // Whether a prediction was right is no class.
    const auto verdict = verdictColumn(view.facts);
    if (target && target == verdict) target.reset();
    if (!numbers) return {};
    if (view.table.header().empty()) return unnamedConfidences(view, *numbers);
    ClassSearch search{.numbers = *numbers, .target = isJoined ? view.table.columnCount() - 1 : target};
    const ColumnFacts& facts = view.facts[*numbers];
    search.total = facts.isFraction() || facts.greatest <= 1 ? 1 : 100;
    search.names = overrides.classNames.value_or(std::vector<std::string>());
    const std::vector<Naming> namings =
        overrides.classNames ? std::vector{Naming::Chosen} : std::vector{Naming::Alike, Naming::Words, Naming::Open};
    // The same labels in a column that is called no outcome say less than other labels in one that is.
    const auto isOutcome = [&](const Confidences& columns) {
        const ColumnFacts& one = view.facts[columns.observed];
        return one.isTargetByName || one.isOutcomeByName || search.target == columns.observed;
    };
    std::vector<Confidences> best;
    for (const Naming naming : namings) {
        if (naming == Naming::Open && !best.empty() && agreesClearly(view, best.front())) break;
        search.naming = naming;
        auto found = classesBeside(view, search);
        std::erase_if(found, [&](const Confidences& columns) {
            return columns.observed == verdict ||
                   mayHoldScoresOfClasses(view, columns, overrides.predictionNames.has_value()) ||
                   !areOfPredictedClass(view, columns) || !agrees(view.table, overrides, columns);
        });
        if (found.size() == 1) found.front() = asNamed(view, search, found.front());
        const bool isSure = std::any_of(found.begin(), found.end(), isOutcome);
        if (isSure && (naming == Naming::Alike || best.empty() || found.size() == 1)) return found;
        if (best.empty() || (naming == Naming::Open && isSure)) best = std::move(found);
    }
    return best;
}

}  // namespace calibrium
