// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/correctness.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_text.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/spellings.h"
#include "core/io/outcomes/event_words.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

namespace calibrium {

namespace {

/// What detections and answers are called that are right: "matched", "tp"; "accuracy" of a single trial.
bool saysMatched(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>({"matched",
                                                                   "match",
                                                                   "is_match",
                                                                   "is_matched",
                                                                   "gt_match",
                                                                   "gt_matched",
                                                                   "matches",
                                                                   "tp",
                                                                   "is_tp",
                                                                   "true_positive",
                                                                   "tp_flag",
                                                                   "accuracy",
                                                                   "acc",
                                                                   "exact_match",
                                                                   "em",
                                                                   "treffer",
                                                                   "correctly_classified",
                                                                   "was_right",
                                                                   "correcto",
                                                                   "correcta",
                                                                   "es_correcto",
                                                                   "acierto",
                                                                   "aciertos",
                                                                   "juste",
                                                                   "bonne_reponse",
                                                                   "est_correct",
                                                                   "zutreffend"});
    return std::any_of(names.begin(), names.end(), [&](std::string_view known) { return areSameName(name, known); });
}

bool saysError(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"error",      "is_error",   "err",     "incorrect",  "is_incorrect",  "wrong",
         "is_wrong",   "was_wrong",  "mistake", "is_mistake", "misclassified", "is_misclassified",
         "miss",       "fehler",     "falsch",  "ist_falsch", "erreur",        "faux",
         "incorrecto", "incorrecta", "erroneo", "fp",         "is_fp",         "false_positive",
         "fp_flag",    "fallo"});
    return std::any_of(names.begin(), names.end(), [&](std::string_view known) { return areSameName(name, known); });
}

/// The only column that fits.
template <class Fits>
std::optional<std::size_t> onlyColumn(const std::vector<ColumnFacts>& facts, const Fits& fits) {
    const auto first = std::find_if(facts.begin(), facts.end(), fits);
    if (first == facts.end() || std::any_of(first + 1, facts.end(), fits)) return std::nullopt;
    return static_cast<std::size_t>(first - facts.begin());
}

}  // namespace

bool saysCorrect(const std::string& name) {
    static constexpr std::array<std::string_view, 12> names{
        "correct",        "is_correct",  "was_correct", "hit",     "right", "is_right", "prediction_correct",
        "answer_correct", "correctness", "richtig",     "korrekt", "is_hit"};
    const auto words = wordsOf(name);
    const bool isLast = !words.empty() && (words.back() == "correct" || words.back() == "korrekt");
    return isLast ||
           std::any_of(names.begin(), names.end(), [&](std::string_view known) { return areSameName(name, known); });
}

bool saysConfidence(const std::string& name) {
    static constexpr std::array<std::string_view, 12> names{"conf",      "max_prob", "max_proba", "max_probability",
                                                            "max_p",     "p_max",    "certainty", "top_prob",
                                                            "top1_prob", "msp",      "konfidenz", "sicherheit"};
    if (foldedLabel(name).find("confidence") != std::string::npos || namesConfidence(name)) return true;
    return std::any_of(names.begin(), names.end(), [&](std::string_view known) { return areSameName(name, known); });
}

namespace {

/// 0 and 1, or words for no and yes.
bool areVerdicts(const ColumnFacts& facts) {
    static constexpr std::array<std::string_view, 18> words{"0",       "1",         "true",  "false", "yes",  "no",
                                                            "ja",      "nein",      "t",     "f",     "wahr", "falsch",
                                                            "correct", "incorrect", "right", "wrong", "✓",    "✗"};
    return facts.labels.size() == 2 && std::all_of(facts.labels.begin(), facts.labels.end(), [](const auto& label) {
               return std::find(words.begin(), words.end(), foldedLabel(label)) != words.end();
           });
}

/// "correct" and "incorrect", whatever the column is called.
bool areWordsOfCorrectness(const ColumnFacts& facts) {
    const std::vector<std::string> labels{facts.labels.size() == 2 ? foldedLabel(facts.labels[0]) : std::string(),
                                          facts.labels.size() == 2 ? foldedLabel(facts.labels[1]) : std::string()};
    return labels == std::vector<std::string>{"correct", "incorrect"} ||
           labels == std::vector<std::string>{"right", "wrong"};
}

bool isVerdict(const ColumnFacts& facts) {
    return areVerdicts(facts) && (saysCorrect(facts.name) || areWordsOfCorrectness(facts));
}

/// Whether the file predicts by numbers besides its confidence, unless these are the answers themselves.
bool holdsOtherNumbers(const std::vector<ColumnFacts>& facts) {
    static constexpr std::array<std::string_view, 5> answers{"response", "answer", "output", "guess", "completion"};
    return std::any_of(facts.begin(), facts.end(), [](const ColumnFacts& one) {
        const auto words = wordsOf(one.name);
        const bool isAnswer = saysPredicted(one.name) || std::any_of(words.begin(), words.end(), [](const auto& word) {
                                  return std::find(answers.begin(), answers.end(), word) != answers.end();
                              });
        return one.isNumeric && !one.isWhole && !one.isTargetByName && !one.isExtra && !isAnswer &&
               !saysConfidence(one.name) && one.probability == NameStrength::None;
    });
}

/// An answer that was expected, in words or as the solution of a sum: no event whose probability could stand beside it.
bool isExpectedAnswer(const ColumnFacts& one, const std::vector<ColumnFacts>& facts) {
    constexpr std::size_t valuesOfEvent = 2;
    if (one.isText) return one.labels.size() > valuesOfEvent;
    return one.isNumeric && one.greatest - one.least > 1 && !holdsOtherNumbers(facts);
}

}  // namespace

std::optional<std::size_t> verdictColumn(const std::vector<ColumnFacts>& facts) {
    if (std::any_of(facts.begin(), facts.end(), isVerdict)) return onlyColumn(facts, isVerdict);
    return onlyColumn(facts, [](const ColumnFacts& one) { return areVerdicts(one) && saysMatched(one.name); });
}

std::optional<std::size_t> errorColumn(const std::vector<ColumnFacts>& facts) {
    return onlyColumn(facts, [](const ColumnFacts& one) { return areVerdicts(one) && saysError(one.name); });
}

std::optional<CorrectnessColumns> correctnessColumns(const std::vector<ColumnFacts>& facts) {
    const std::optional<std::size_t> correct = verdictColumn(facts);
    std::vector<std::size_t> confidences;
    std::vector<std::size_t> probabilities;
    std::vector<std::size_t> scores;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const ColumnFacts& one = facts[column];
        if (column == correct) continue;
        if ((one.isTargetByName || one.isOutcomeByName) && !isExpectedAnswer(one, facts)) return std::nullopt;
        if (one.isNumeric && !one.numbersRows()) {
            if (saysConfidence(one.name)) confidences.push_back(column);
            const bool isLogarithm = scaleOfName(one.name) == NumberScale::LogProbabilities && one.greatest <= 0;
            if (one.probability == NameStrength::Strong || isLogarithm) probabilities.push_back(column);
            if (one.probability == NameStrength::Weak && one.isFraction() && !one.isExtra) scores.push_back(column);
        }
    }
    const auto& likely = confidences.empty() ? probabilities : confidences;
    const auto& named = likely.empty() ? scores : likely;
    if (!correct || named.size() != 1 || probabilities.size() > 1) return std::nullopt;
    return CorrectnessColumns{named.front(), *correct};
}

std::optional<ImportQuestion> probabilityOfClassQuestion(const Table& table, const CorrectnessColumns& columns,
                                                         bool hasDecimalComma) {
    constexpr std::size_t fewestRows = 10;
    constexpr double clearly = 3;
    constexpr double leastShare = 0.01;
    const auto& header = table.header();
    if (header.empty() || saysConfidence(header[columns.confidence])) return std::nullopt;
    // "p_left" beside "right"
    if (saidEvent(header[columns.confidence], header[columns.correct]) == SaidEvent::Other) return std::nullopt;
    const auto numberOf = [&](std::size_t row) {
        const double number = numberIn(table, row, columns.confidence, hasDecimalComma).value_or(std::nan(""));
        return number >= 0 && number <= 100 ? number : std::nan("");
    };
    double greatest = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) greatest = std::fmax(greatest, numberOf(row));
    const double whole = greatest > 1 ? 100 : 1;
    std::size_t low = 0;
    double lead = 0;  // of the confidence, in log-likelihood
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const double share = std::max(numberOf(row) / whole, leastShare);
        if (!(numberOf(row) / whole < 0.5)) continue;
        const std::string verdict = foldedLabel(table.cell(row, columns.correct));
        const bool isRight = verdict == "correct" || verdict == "right" || polarityOf(verdict) == Polarity::Event;
        ++low;
        lead += (isRight ? 1 : -1) * std::log(share / (1 - share));
    }
    if (low < fewestRows || lead >= clearly) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("Where {1} is less than one half, predictions were right too often, {2}, for a confidence: the "
                     "numbers may be the probability of one class",
                     columnText(header, columns.confidence), columnText(header, columns.correct)),
        .answer = Text("if they are, write the outcome itself into the file in place of {1}; if they are confidences, "
                       "say so with{2}{3}",
                       header[columns.correct], asItStands(columnsOption(header[columns.confidence])),
                       asItStands(" --target-column " + shellWord(header[columns.correct]))),
        .place = {.file = table.name()}};
}

namespace {

/// The labels of the column of correctness, that with the larger numbers beside it first.
std::vector<std::string> labelsByNumbers(const Table& table, const CorrectnessColumns& columns) {
    struct Sum {
        double total = 0;
        double count = 0;
        [[nodiscard]] double mean() const { return total / count; }
    };
    std::map<std::string, Sum> sums;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, columns.confidence, true);
        const std::string label(trimmed(table.cell(row, columns.correct)));
        if (!number || !std::isfinite(*number) || label.empty()) continue;
        sums[label].total += *number;
        ++sums[label].count;
    }
    std::vector<std::string> labels;
    for (const auto& [label, sum] : sums) labels.push_back(label);
    std::stable_sort(labels.begin(), labels.end(),
                     [&](const auto& a, const auto& b) { return sums[a].mean() > sums[b].mean(); });
    return labels;
}

}  // namespace

std::optional<ImportQuestion> probabilityOfErrorQuestion(const Table& table, const CorrectnessColumns& columns) {
    const auto& header = table.header();
    if (header.empty() || saidEvent(header[columns.confidence], header[columns.correct]) != SaidEvent::Other) {
        return std::nullopt;
    }
    const auto labels = labelsByNumbers(table, columns);
    if (labels.size() != 2) return std::nullopt;
    const auto inOrder = [](const std::string& last, const std::string& first) {
        return asItStands(shellWord(joinedNames({first, last})));
    };
    return ImportQuestion{
        .about = ImportQuestion::About::ClassNames,
        .text = Text("By its name {1} holds the probability that a prediction is wrong, and {2} says that it was "
                     "right; its numbers are larger where that is {3}",
                     columnText(header, columns.confidence), columnText(header, columns.correct), labels[0]),
        .answer =
            Text("say{1} --target-column {2} --classes {3} if they are probabilities of {4}, or --classes {5} if "
                 "of {6}",
                 asItStands(columnsOption(header[columns.confidence])), asItStands(shellWord(header[columns.correct])),
                 inOrder(labels[0], labels[1]), labels[0], inOrder(labels[1], labels[0]), labels[1]),
        .place = {.file = table.name()}};
}

void markCorrectness(const CorrectnessColumns& columns, std::vector<ColumnFacts>& facts) {
    for (ColumnFacts& one : facts) one.isTargetByName = false;  // the answers that were expected
    facts[columns.correct].isOutcomeByName = true;
    facts[columns.correct].isExtra = false;
    facts[columns.confidence].isExtra = false;
    facts[columns.confidence].probability = NameStrength::Strong;
}

}  // namespace calibrium
