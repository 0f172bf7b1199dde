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
#include "core/io/outcomes/correctness.h"
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
constexpr std::size_t fewestConfidences = 10;

struct Confidences {
    std::size_t numbers = 0;
    std::size_t predicted = 0;
    std::size_t observed = 0;
    double total = 1;  ///< 100 for percentages
};

/// Whether the numbers of a column may say how sure a model is: fractions or percentages that are no other thing.
bool mayBeConfidence(const ColumnFacts& facts, const ImportOverrides& overrides) {
    const bool isFraction = facts.isFraction() && facts.shareInUnit >= nearlyAllRows;
    const auto named = scaleOfName(facts.name);
    const bool isPercentage = scaleOfSingle(facts) == NumberScale::Percentages && !facts.isTargetByName;
    const bool isSaid = overrides.scale == NumberScale::Percentages && facts.isNumeric && !facts.hasNegative &&
                        facts.greatest > 1 && facts.greatest <= 100 && !facts.isTargetByName && !facts.isExtra;
    const bool isConfidence =
        isFraction || isPercentage || isSaid || (facts.isNumeric && named == NumberScale::Percentages);
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
enum class Evidence { Name, Outcome, Numbers, Alone };

/// "label" and "score", as pipelines of language models call their answer.
bool arePipelineNames(const ColumnFacts& label, const ColumnFacts& score) {
    return areSameName(label.name, "label") && areSameName(score.name, "score");
}

bool mayBePredictedClass(const ColumnFacts& facts, const ColumnFacts& numbers, Evidence evidence) {
    if (evidence == Evidence::Alone && numbers.filledCount < fewestConfidences) return false;
    if (evidence != Evidence::Numbers) return isPredictedByName(facts.name) || arePipelineNames(facts, numbers);
    return !facts.isTargetByName && !facts.isOutcomeByName && !facts.isExtra && !facts.numbersRows();
}

/// Whether the column holds the very labels that were predicted, and perhaps some that never were.
bool hasLabelsOf(const ColumnFacts& facts, const ColumnFacts& predicted) {
    const bool areAll =
        std::includes(facts.labels.begin(), facts.labels.end(), predicted.labels.begin(), predicted.labels.end());
    const std::size_t most = predicted.labels.size() == 2 ? 2 : 2 * predicted.labels.size();
    return areAll && facts.labels.size() <= most;
}

bool mayBeObservedClass(const ColumnFacts& facts, const ColumnFacts& predicted, Evidence evidence) {
    if (facts.isTargetByName) return true;
    if (evidence == Evidence::Alone) return !facts.isExtra && hasLabelsOf(facts, predicted);
    if (evidence == Evidence::Name) return facts.isText && !facts.isExtra;
    // "churn" beside "$L-churn" or "pred_churn"
    const bool isNamesake = evidence == Evidence::Outcome && holdsWord(predicted.name, facts.name, true);
    return facts.isOutcomeByName || isNamesake;
}

/// Whether both names differ in their last words alone: "top1_label" and "top1_prob".
bool areOfOneResult(const std::string& a, const std::string& b) {
    auto words = wordsOf(a);
    auto others = wordsOf(b);
    if (words.size() != others.size() || words.size() < 2) return false;
    return std::equal(words.begin(), words.end() - 1, others.begin());
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

/// All pairs of columns of predicted and observed classes. target: the column that the user names for the latter.
std::vector<Confidences> classesBeside(const ColumnView& view, std::size_t numbers, Evidence evidence,
                                       std::optional<std::size_t> target) {
    const ColumnFacts& confidence = view.facts[numbers];
    const double total = confidence.isFraction() || confidence.greatest <= 1 ? 1 : 100;
    Columns labels;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (column != numbers && areLabels(view.facts[column])) labels.push_back(column);
    }
    std::vector<Confidences> found;
    for (const std::size_t predicted : predictedClasses(view, numbers, labels, evidence)) {
        for (const std::size_t observed : labels) {
            const ColumnFacts& facts = view.facts[observed];
            // "correct_answer" beside "model_answer", and "Response" beside "$N-Response".
            const bool isObserved =
                facts.isTargetByName && !saysPredicted(facts.name) && !view.facts[predicted].isTargetByName;
            const bool isNamed = observed == target;
            const bool isOther = observed != predicted && (isObserved || isNamed || !isPredictedByName(facts.name)) &&
                                 !facts.numbersRows() && (!target || isNamed);
            const bool mayBe = isOther && (isNamed || mayBeObservedClass(facts, view.facts[predicted], evidence));
            if (!mayBe || !haveCommonLabels(view.facts[predicted], facts)) continue;
            if (evidence == Evidence::Numbers && !followsTheNumbers(view, {numbers, predicted, observed, total}))
                continue;
            found.push_back({numbers, predicted, observed, total});
        }
    }
    return found;
}

/// By names first, then by what the numbers agree with, then where nothing else has the labels that were predicted.
/// Several where nothing tells which of them holds the observed classes.
std::vector<Confidences> classesBeside(const ColumnView& view, std::size_t numbers, std::optional<std::size_t> target) {
    std::vector<Confidences> found;
    for (const Evidence evidence : {Evidence::Name, Evidence::Outcome, Evidence::Numbers, Evidence::Alone}) {
        found = classesBeside(view, numbers, evidence, target);
        if (found.size() == 1) return found;
    }
    return found;
}

/// No confidence of two classes is below one half, and both classes get large ones.
bool areOfPredictedClass(const ColumnView& view, const Confidences& columns) {
    const ColumnFacts& facts = view.facts[columns.numbers];
    if (view.facts[columns.observed].labels.size() > 2 || view.facts[columns.predicted].labels.size() > 2) return true;
    const double half = columns.total / 2;
    constexpr double rounding = 1e-9;
    return facts.least >= half * (1 - rounding) && !repeatsPredictions(view, {columns.numbers}, columns.predicted);
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
    if (overrides.classNames || overrides.positiveClass || overrides.labelKind) return false;
    if (overrides.family && !familyLayout(*overrides.family).hasPositiveClass) return false;
    if (overrides.predictionNames && columnsNamed(table, *overrides.predictionNames) != Columns{columns.numbers}) {
        return false;
    }
    return true;
}

/// What says which rows belong to one sample, where each has several that name different classes.
struct RowsOfSamples {
    std::size_t identifier = 0;
    bool addUp = false;  ///< their numbers sum to 1, as those of all classes do, or stay below, as those of the first
};

/// Whether samples have a row for each of several classes: the probabilities of a long table and no confidences.
std::optional<RowsOfSamples> rowsOfSamples(const ColumnView& view, const Confidences& columns, bool hasDecimalComma) {
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
        const auto isMost = [&](const auto& fits) {
            const auto count = static_cast<double>(std::count_if(samples.begin(), samples.end(), [&](const auto& one) {
                const Sample& sample = one.second;
                return sample.rows > 1 && sample.classes.size() == sample.rows && fits(sample.sum / columns.total);
            }));
            return count >= nearlyAllRows * static_cast<double>(samples.size());
        };
        if (!isOneTarget || samples.size() < 2) continue;
        if (isMost([](double sum) { return std::abs(sum - 1) < tolerance; })) return RowsOfSamples{column, true};
        const bool areFirst = isMost([](double sum) { return sum < 1 + tolerance; });
        if (areFirst && samples.size() >= fewestConfidences) return RowsOfSamples{column, false};
    }
    return std::nullopt;
}

ImportQuestion longQuestion(const Table& table, const Confidences& columns, const RowsOfSamples& rows) {
    const auto& header = table.header();
    if (!rows.addUp) {
        return {.about = ImportQuestion::About::Columns,
                .text = Text("The rows of each {1} name different classes in {2}, of which only the likeliest is the "
                             "predicted one",
                             columnText(header, rows.identifier), columnText(header, columns.predicted)),
                .answer =
                    "keep the row with the largest number of each in the file, or take every row for a "
                    "prediction of its own with --long none",
                .place = {.file = table.name()}};
    }
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The numbers in {1} sum to 1 over the rows of each {2}: one row for each class, it seems",
                         columnText(header, columns.numbers), columnText(header, rows.identifier)),
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

/// The column that says in each row whether the prediction was right, as whoever made the file judged it: "NYC" is
/// right where the label is "New York". Nothing where it contradicts classes that are the same.
std::optional<std::size_t> verdictOf(const ColumnView& view, const Confidences& columns, bool hasDecimalComma) {
    const auto verdict = verdictColumn(view.facts);
    if (!verdict || *verdict == columns.observed || *verdict == columns.predicted) return std::nullopt;
    std::map<std::string, std::size_t> rightRows;
    std::size_t count = 0;
    for (std::size_t row = 0; row < view.table.rowCount(); ++row) {
        if (!areSame(view.table, row, columns, hasDecimalComma)) continue;
        ++rightRows[view.table.cell(row, *verdict)];
        ++count;
    }
    const bool isOneWord = std::any_of(rightRows.begin(), rightRows.end(), [&](const auto& word) {
        return static_cast<double>(word.second) >= nearlyAllRows * static_cast<double>(count) &&
               polarityOf(word.first) == Polarity::Event;
    });
    return isOneWord ? verdict : std::nullopt;
}

/// The columns of confidences in a table, which is the predictions with the targets of their file as a last column
/// where isJoined. Several where the observed classes may stand in several columns.
std::vector<Confidences> confidencesIn(const ColumnView& view, const ImportOverrides& overrides, bool isJoined) {
    const auto numbers = numbersOfConfidence(view, overrides);
    std::optional<std::size_t> target;
    if (!isJoined && overrides.targetName) target = columnNamed(view.table, *overrides.targetName);
    if (target && target == verdictColumn(view.facts)) target.reset();
    auto found = numbers ? classesBeside(view, *numbers, target) : std::vector<Confidences>();
    std::erase_if(found, [&](const Confidences& columns) {
        return mayHoldScoresOfClasses(view, columns, overrides.predictionNames.has_value()) ||
               !areOfPredictedClass(view, columns) || !agrees(view.table, overrides, columns) ||
               (isJoined && columns.observed + 1 != view.table.columnCount());
    });
    return found;
}

/// Numbers that are the confidence in the predicted class, whichever column holds the observed one.
ImportQuestion observedQuestion(const Table& table, const std::vector<Confidences>& all) {
    const auto& header = table.header();
    std::vector<Text> names;
    for (const Confidences& columns : all) names.push_back(columnText(header, columns.observed));
    return {
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("The numbers in {1} are the confidence in the predicted class, {2}, it seems, and it is not "
                     "clear which column holds the observed one: {3}",
                     columnText(header, all.front().numbers), columnText(header, all.front().predicted), listed(names)),
        .answer = "say which with --target-column",
        .place = {.file = table.name()}};
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
    const auto found = confidencesIn(view, overrides, joined.has_value());
    if (found.empty()) return {std::move(shaped)};
    const Confidences* const columns = &found.front();
    const bool isAsItStands = joined || overrides.longTable;
    const auto samples = isAsItStands ? std::optional<RowsOfSamples>() : rowsOfSamples(view, *columns, hasDecimalComma);
    ImportRemarks remarks;
    if (found.size() > 1) {
        const bool isOnePrediction = std::all_of(found.begin(), found.end(), [&](const Confidences& other) {
            return other.predicted == columns->predicted;
        });
        const bool isTwoClasses = facts[columns->predicted].labels.size() == 2;
        if (isOnePrediction && isTwoClasses) remarks.ask(observedQuestion(table, found));
        return {std::move(shaped), std::move(remarks)};
    }
    if (samples) {
        remarks.ask(longQuestion(table, *columns, *samples));
        return {std::move(shaped), std::move(remarks)};
    }
    const auto verdict = verdictOf(view, *columns, hasDecimalComma);
    const std::string name = verdict ? std::to_string(*verdict + 1) : unusedName(table);
    remarks.assume(
        confidencesAgainstCorrectness,
        verdict ? Text("The confidence in {1} is judged by whether the prediction was right, {2}.",
                       columnText(table.header(), columns->numbers), columnText(table.header(), *verdict))
                : Text("The numbers in {1} are taken for the confidence in the predicted class, {2}: they are judged "
                       "against whether it is the observed one, {3}.",
                       columnText(table.header(), columns->numbers), columnText(table.header(), columns->predicted),
                       (joined ? asItStands(tables.targets->name()) : columnText(table.header(), columns->observed))));
    if (joined) {
        shaped.tables.targets.reset();
        shaped.tables.targetKeyColumns.clear();
    }
    shaped.tables.predictions = verdict ? table : withCorrectness(table, *columns, name, hasDecimalComma, run);
    if (!shaped.settled.roles) {
        shaped.settled.predictionNames = {std::to_string(columns->numbers + 1)};
        shaped.settled.targetName = name;
        shaped.settled.family = binaryLayout().family;
    }
    return {std::move(shaped), std::move(remarks)};
}

}  // namespace calibrium
