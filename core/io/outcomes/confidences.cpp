// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/confidences.h"

#include "core/data/finding_ids.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/columns/explanations.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/names/number_scale.h"
#include "core/io/names/other_names.h"
#include "core/io/outcomes/predicted_class.h"
#include "core/io/outcomes/targets_beside.h"
#include "core/io/table/number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr std::size_t rowsPerCheck = 1000;
constexpr double nearlyAllRows = 0.9;

struct Confidences {
    std::size_t numbers = 0;
    std::size_t predicted = 0;
    std::size_t observed = 0;
};

/// Whether the numbers of a column may say how sure a model is: fractions or percentages that are no other thing.
bool mayBeConfidence(const ColumnFacts& facts) {
    const bool isFraction = facts.isFraction() && facts.shareInUnit >= nearlyAllRows;
    const auto named = scaleOfName(facts.name);
    const bool isPercentage = scaleOfSingle(facts) == NumberScale::Percentages && !facts.isTargetByName;
    const bool isConfidence = isFraction || isPercentage || (facts.isNumeric && named == NumberScale::Percentages);
    // What was computed from the predictions is no confidence, unless it is called so.
    const bool isComputed = facts.isExtra && facts.probability == NameStrength::None && !saysPredicted(facts.name) &&
                            !namesConfidence(facts.name);
    // A threshold, which is the same in every row, says nothing of how sure a model is.
    const bool isConstant = facts.least == facts.greatest;
    return isConfidence && !isComputed && !isConstant && !facts.isTargetByName && !facts.numbersRows() &&
           !saysOtherThanPrediction(facts.name);
}

/// The only column of fractions or percentages that may be predictions: beside another one, which may be the
/// probability itself, a confidence is something that was computed from it.
std::optional<std::size_t> onlyNumbers(const ColumnView& view) {
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!mayBeConfidence(view.facts[column])) continue;
        if (found) return std::nullopt;
        found = column;
    }
    return found;
}

bool isPredictedByName(const std::string& name) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"response", "answer", "guess", "argmax", "output", "scored", "assigned", "top"});
    const auto parts = wordsOf(name);
    const bool isAnswer = std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
        return std::find(words.begin(), words.end(), part) != words.end();
    });
    return isAnswer || saysPredicted(name);
}

bool areLabels(const ColumnFacts& facts) {
    return (facts.isText || facts.isWhole) && facts.labels.size() >= 2 &&
           facts.labels.size() <= ColumnFacts::mostLabels;
}

/// Whether most labels of either are labels of the other.
bool haveCommonLabels(const ColumnFacts& a, const ColumnFacts& b) {
    const auto& labels = b.labels;
    const auto common = std::count_if(a.labels.begin(), a.labels.end(), [&](const std::string& label) {
        return std::binary_search(labels.begin(), labels.end(), label);
    });
    return 2 * static_cast<std::size_t>(common) > std::min(a.labels.size(), b.labels.size());
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
    const double scale = scaleOfSingle(facts) == NumberScale::Percentages ? 100 : 1;
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
        const double right = observed == predicted ? 1 : 0;
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
enum class Evidence { Name, Outcome, Numbers };

/// "label" and "score", as pipelines of language models call their answer.
bool arePipelineNames(const ColumnFacts& label, const ColumnFacts& score) {
    return areSameName(label.name, "label") && areSameName(score.name, "score");
}

bool mayBePredictedClass(const ColumnFacts& facts, const ColumnFacts& numbers, Evidence evidence) {
    if (evidence != Evidence::Numbers) return isPredictedByName(facts.name) || arePipelineNames(facts, numbers);
    return !facts.isTargetByName && !facts.isOutcomeByName && !facts.isExtra && !facts.numbersRows();
}

bool mayBeObservedClass(const ColumnFacts& facts, const ColumnFacts& predicted, Evidence evidence) {
    if (facts.isTargetByName) return true;
    if (evidence == Evidence::Name) return facts.isText && !facts.isExtra;
    // "churn" beside "$L-churn" or "pred_churn"
    const bool isNamesake = evidence == Evidence::Outcome && holdsWord(predicted.name, facts.name, true);
    return facts.isOutcomeByName || isNamesake;
}

/// The columns of predicted and observed classes, where names and labels leave no choice.
std::optional<Confidences> classesBeside(const ColumnView& view, std::size_t numbers, Evidence evidence) {
    Columns labels;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (column != numbers && areLabels(view.facts[column])) labels.push_back(column);
    }
    std::optional<Confidences> found;
    for (const std::size_t predicted : labels) {
        if (!mayBePredictedClass(view.facts[predicted], view.facts[numbers], evidence)) continue;
        for (const std::size_t observed : labels) {
            const ColumnFacts& facts = view.facts[observed];
            // "correct_answer" beside "model_answer", and "Response" beside "$N-Response".
            const bool isObserved =
                facts.isTargetByName && !saysPredicted(facts.name) && !view.facts[predicted].isTargetByName;
            const bool isOther =
                observed != predicted && (isObserved || !isPredictedByName(facts.name)) && !facts.numbersRows();
            const bool mayBe = isOther && mayBeObservedClass(facts, view.facts[predicted], evidence);
            if (!mayBe || !haveCommonLabels(view.facts[predicted], facts)) continue;
            if (evidence == Evidence::Numbers && !followsTheNumbers(view, {numbers, predicted, observed})) continue;
            if (found) return std::nullopt;
            found = Confidences{numbers, predicted, observed};
        }
    }
    return found;
}

/// By names first, then by what the numbers agree with.
std::optional<Confidences> classesBeside(const ColumnView& view, std::size_t numbers) {
    for (const Evidence evidence : {Evidence::Name, Evidence::Outcome, Evidence::Numbers}) {
        if (auto found = classesBeside(view, numbers, evidence)) return found;
    }
    return std::nullopt;
}

/// No confidence of two classes is below one half, and both classes get large ones.
bool areOfPredictedClass(const ColumnView& view, const Confidences& columns) {
    const ColumnFacts& facts = view.facts[columns.numbers];
    if (view.facts[columns.observed].labels.size() > 2 || view.facts[columns.predicted].labels.size() > 2) return true;
    const double half = scaleOfSingle(facts) == NumberScale::Percentages ? 50 : 0.5;
    constexpr double rounding = 1e-9;
    return facts.least >= half * (1 - rounding) && !repeatsPredictions(view, {columns.numbers}, columns.predicted);
}

/// Whether the column is called after one of the classes, as the scores of classes are.
bool isNamedAfterAny(const ColumnFacts& facts, const std::vector<std::string>& labels) {
    return std::any_of(labels.begin(), labels.end(),
                       [&](const std::string& label) { return holdsWord(facts.name, label, true); });
}

/// Two or more further columns of fractional numbers may be logits of classes. Beside a column that is called a
/// confidence or a probability, those only that are called after classes or numbered, or as many as there are classes.
bool mayHoldScoresOfClasses(const ColumnView& view, const Confidences& columns) {
    const ColumnFacts& numbers = view.facts[columns.numbers];
    const auto& labels = view.facts[columns.observed].labels;
    const bool isNamed = namesConfidence(numbers.name) || numbers.probability != NameStrength::None;
    std::size_t others = 0;
    std::size_t ofClasses = 0;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (column == columns.numbers || !facts.isNumeric || facts.isWhole || facts.isExtra) continue;
        ++others;
        ofClasses += facts.numbered.number.has_value() || isNamedAfterAny(facts, labels) ? 1 : 0;
    }
    return isNamed ? ofClasses >= 2 || others >= labels.size() : others >= 2;
}

/// Whether what the user has named agrees with the columns found.
bool agrees(const Table& table, const ImportOverrides& overrides, const Confidences& columns) {
    if (overrides.classNames || overrides.positiveClass || overrides.labelKind) return false;
    if (overrides.family && !familyLayout(*overrides.family).hasPositiveClass) return false;
    if (overrides.predictionNames && columnsNamed(table, *overrides.predictionNames) != Columns{columns.numbers}) {
        return false;
    }
    return !overrides.targetName || columnNamed(table, *overrides.targetName) == columns.observed;
}

/// Whether samples have a row for each of several classes, whose numbers sum to 1: the probabilities of a long table
/// and no confidences. Then the column of the samples' identifier.
std::optional<std::size_t> repeatedIdentifier(const ColumnView& view, const Confidences& columns,
                                              bool hasDecimalComma) {
    constexpr double tolerance = 0.02;
    struct Sample {
        double sum = 0;
        std::set<std::string> classes{};
        std::string observed{};
        std::size_t rows = 0;
    };
    const Table& table = view.table;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!isRowIdentifier(table.header()[column]) || view.facts[column].countsRows) continue;
        std::map<std::string, Sample> samples;
        bool isOneTarget = true;
        for (std::size_t row = 0; row < table.rowCount() && isOneTarget; ++row) {
            Sample& sample = samples[table.cell(row, column)];
            const std::string observed = table.cell(row, columns.observed);
            isOneTarget = sample.rows++ == 0 || sample.observed == observed;
            sample.observed = observed;
            sample.classes.insert(table.cell(row, columns.predicted));
            sample.sum += numberIn(table, row, columns.numbers, hasDecimalComma).value_or(0);
        }
        const auto isWhole = [&](const auto& one) {
            const Sample& sample = one.second;
            const bool addsUp = std::abs(sample.sum - 1) < tolerance || std::abs(sample.sum / 100 - 1) < tolerance;
            return sample.rows > 1 && sample.classes.size() == sample.rows && addsUp;
        };
        const auto whole = static_cast<double>(std::count_if(samples.begin(), samples.end(), isWhole));
        if (isOneTarget && whole >= nearlyAllRows * static_cast<double>(samples.size())) return column;
    }
    return std::nullopt;
}

ImportQuestion longQuestion(const Table& table, const Confidences& columns, std::size_t identifier) {
    const auto& header = table.header();
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The numbers in {1} sum to 1 over the rows of each {2}: one row for each class, it seems",
                         columnText(header, columns.numbers), columnText(header, identifier)),
            .answer = Text("read them so with --long class={1},value={2}, or as confidences with --long none",
                           header[columns.predicted], header[columns.numbers]),
            .place = {.file = table.name()}};
}

std::string unusedName(const Table& table) {
    std::string name = "correct";
    const auto& header = table.header();
    while (std::find(header.begin(), header.end(), name) != header.end()) name += "_";
    return name;
}

bool areSame(const Table& table, std::size_t row, const Confidences& columns, bool hasDecimalComma) {
    const auto predicted = numberIn(table, row, columns.predicted, hasDecimalComma);
    const auto observed = numberIn(table, row, columns.observed, hasDecimalComma);
    if (predicted && observed) return *predicted == *observed;
    const std::string text = table.cell(row, columns.predicted);
    const std::string other = table.cell(row, columns.observed);
    return trimmed(text) == trimmed(other);
}

Table withCorrectness(const Table& table, const Confidences& columns, const std::string& name, bool hasDecimalComma,
                      const Run& run) {
    Table result(table.name(), table.columnCount() + 1);
    result.setRemarks(table.remarks());
    std::vector<std::string> header = table.header();
    header.push_back(name);
    result.setHeader(std::move(header));
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        startRowOf(result, table, row);
        const bool isMissing =
            trimmed(table.cell(row, columns.predicted)).empty() || trimmed(table.cell(row, columns.observed)).empty();
        isMissing ? result.addText("") : result.addNumber(areSame(table, row, columns, hasDecimalComma) ? 1 : 0);
    }
    return result;
}

/// The columns of confidences in a table, which is the predictions with the targets of their file as a last column
/// where isJoined.
std::optional<Confidences> confidencesIn(const ColumnView& view, const ImportOverrides& overrides, bool isJoined) {
    const auto numbers = onlyNumbers(view);
    const auto columns = numbers ? classesBeside(view, *numbers) : std::nullopt;
    const bool areFound = columns && !mayHoldScoresOfClasses(view, *columns) && areOfPredictedClass(view, *columns) &&
                          agrees(view.table, overrides, *columns) &&
                          (!isJoined || columns->observed + 1 == view.table.columnCount());
    return areFound ? columns : std::nullopt;
}

}  // namespace

Found<ShapedTables> readConfidences(ShapedTables shaped, const Run& run) {
    const ImportTables& tables = shaped.tables;
    const ImportOverrides& overrides = shaped.settled;
    const bool hasDecimalComma = tables.format.hasDecimalComma;
    const std::optional<Table> joined = withTargetsBeside(tables, overrides);
    const Table table = joined ? *joined : tables.predictions;
    const bool isAssigned = overrides.roles && overrides.roles->size() != table.columnCount() + 1;
    if ((tables.targets && !joined) || table.header().empty() || isAssigned) return {std::move(shaped)};
    const ColumnSample sample = sampleColumns(table, hasDecimalComma);
    const auto facts = factsOf(table, sample);
    const ColumnView view{.table = table, .sample = sample, .facts = facts, .target = {}};
    const auto columns = confidencesIn(view, overrides, joined.has_value());
    if (!columns) return {std::move(shaped)};
    const bool isAsItStands = joined || overrides.longTable;
    const auto identifier =
        isAsItStands ? std::optional<std::size_t>() : repeatedIdentifier(view, *columns, hasDecimalComma);
    ImportRemarks remarks;
    if (identifier) {
        remarks.ask(longQuestion(table, *columns, *identifier));
        return {std::move(shaped), std::move(remarks)};
    }
    const std::string name = unusedName(table);
    remarks.assume(
        confidencesAgainstCorrectness,
        Text("The numbers in {1} are taken for the confidence in the predicted class, {2}: they are judged against "
             "whether it is the observed one, {3}.",
             columnText(table.header(), columns->numbers), columnText(table.header(), columns->predicted),
             (joined ? asItStands(tables.targets->name()) : columnText(table.header(), columns->observed))));
    if (joined) {
        shaped.tables.targets.reset();
        shaped.tables.targetKeyColumns.clear();
    }
    shaped.tables.predictions = withCorrectness(table, *columns, name, hasDecimalComma, run);
    if (!shaped.settled.roles) {
        shaped.settled.predictionNames = {std::to_string(columns->numbers + 1)};
        shaped.settled.targetName = name;
        shaped.settled.family = binaryLayout().family;
    }
    return {std::move(shaped), std::move(remarks)};
}

}  // namespace calibrium
