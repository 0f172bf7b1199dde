// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect_agreement.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/columns/logit_agreement.h"
#include "core/io/columns/order_of_classes.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/event_words.h"
#include "core/io/outcomes/positive_class.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>

namespace calibrium {

namespace {

using Agreement = std::optional<LabelAgreement>;
using Names = std::vector<std::string>;

// In standard errors.
constexpr double clearlyFor = 3;
constexpr double hardlyFor = 2;
constexpr double clearlyAgainst = -3;
constexpr double beyondDoubt = 4;
constexpr double shouldBeSeen = 5;  ///< so far a calibrated model's labels follow it where a lack of it means something

ImportQuestion orderOfClassesQuestion(const ImportPlan& plan, const Text& text, const Text& answer) {
    return {.about = ImportQuestion::About::ClassNames,
            .text = text,
            .answer = answer,
            .place = {.file = plan.tables.predictions.name()}};
}

/// R counts the levels of a factor, of which the second is the event; SPSS has 1 for yes and 2 for no.
ImportRemarks oneAndTwoRemarks(const ImportPlan& plan, const Agreement& agreement) {
    ImportRemarks remarks;
    if (agreement && agreement->found >= clearlyFor) {
        remarks.assume("import-label-base",
                       "The labels are 1 and 2: the predictions, larger where it is 2, are taken for probabilities of "
                       "2.");
        return remarks;
    }
    remarks.ask(orderOfClassesQuestion(
        plan, "The labels are 1 and 2, and nothing says which of them the predictions are probabilities of",
        orderOfTwoText("1", "2")));
    return remarks;
}

bool areWords(const Names& names) {
    return std::none_of(names.begin(), names.end(),
                        [](const std::string& name) { return parseNumber(name, true).has_value(); });
}

/// Whether the numbers of two columns rise together, as those of two models do and those of two classes hardly ever.
bool riseTogether(const Table& table, const std::vector<std::size_t>& columns, bool hasDecimalComma) {
    constexpr double together = 0.3;
    const ColumnSample sample = sampleColumns(table, hasDecimalComma);
    const auto& a = sample[columns[0]].values;
    const auto& b = sample[columns[1]].values;
    double count = 0;
    double sumA = 0;
    double sumB = 0;
    double squareA = 0;
    double squareB = 0;
    double product = 0;
    for (std::size_t row = 0; row < std::min(a.size(), b.size()); ++row) {
        if (!std::isfinite(a[row]) || !std::isfinite(b[row])) continue;
        ++count;
        sumA += a[row];
        sumB += b[row];
        squareA += a[row] * a[row];
        squareB += b[row] * b[row];
        product += a[row] * b[row];
    }
    const double covariance = product * count - sumA * sumB;
    const double scale = std::sqrt((squareA * count - sumA * sumA) * (squareB * count - sumB * sumB));
    return covariance > together * scale;
}

ImportQuestion columnsOfLabelsQuestion(const ImportPlan& plan, const Names& columns, const LabelSummary& labels) {
    const Text order = columns.size() == 2 ? Text(" {1},{2}", labels.names.back(), labels.names.front()) : Text();
    const Table& table = plan.tables.predictions;
    const auto predictions = predictionColumns(table, plan.reading);
    const bool mayBeModels = !table.header().empty() && predictions.size() == 2 && labels.names.size() == 2 &&
                             riseTogether(table, predictions, plan.tables.format.hasDecimalComma);
    if (mayBeModels) {
        const std::string& one = table.header()[predictions[0]];
        const std::string& other = table.header()[predictions[1]];
        return orderOfClassesQuestion(
            plan,
            Text("The columns are named {1}, the labels are {2}, and their numbers rise together, as those of two "
                 "models do",
                 listed(columns), listed(labels.names)),
            Text("take both models with{1}{2}, or, for two classes of one model, give the labels in the order of the "
                 "columns with --classes{3}",
                 asItStands(columnsOption(one)), asItStands(columnsOption(other)), order));
    }
    return orderOfClassesQuestion(
        plan,
        Text("The columns are named {1}, the labels are {2}, and it is not clear which label belongs to which "
             "column",
             listed(columns), listed(labels.names)),
        Text("give the labels in the order of the columns with --classes{1}", order));
}

/// Whether the predictions are rather those of the other one of two classes: by their size, where their order does not
/// speak for them.
bool fitOtherClass(const LabelAgreement& agreement) {
    return agreement.found < hardlyFor && agreement.reversed >= beyondDoubt;
}

/// Whether the name of the one column holds a label, or a word of the name of the targets: "success" is not said of the
/// 1 below "failure".
bool isNamedSurely(const ImportPlan& plan, const HeaderClasses& header, const LabelSummary& labels) {
    const auto target = targetColumn(plan);
    if (header.fullNames.empty() || !target || target->table->header().empty()) return true;
    const std::string& name = header.fullNames.front();
    const bool holdsLabel = std::any_of(labels.names.begin(), labels.names.end(),
                                        [&](const std::string& label) { return holdsWord(name, label, true); });
    return holdsLabel || commonNameLength(name, target->table->header()[target->column]) > 0;
}

/// Whether the labels count the names of the columns in alphabetical order, as some programs do.
bool followAlphabet(const ImportPlan& plan, const Names& names) {
    auto columns = predictionColumns(plan.tables.predictions, plan.reading);
    std::vector<std::size_t> order(columns.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return names[a] < names[b]; });
    std::vector<std::size_t> sorted;
    for (const std::size_t k : order) sorted.push_back(columns[k]);
    const Agreement agreement = sorted == columns ? Agreement() : labelAgreement(plan, sorted);
    return agreement && agreement->found >= hardlyFor;
}

/// How many of the rows looked at would be of classes that are neither the first nor the second, if the predictions are
/// right; 0 for numbers that are no probabilities.
double expectedOfFurther(const ImportPlan& plan, const std::vector<std::size_t>& columns) {
    const ColumnSample sample = sampleColumns(plan.tables.predictions, plan.tables.format.hasDecimalComma);
    double sum = 0;
    for (std::size_t k = 2; k < columns.size(); ++k) {
        for (const double p : sample[columns[k]].values) {
            if (!(p >= 0 && p <= 1)) return 0;
            sum += p;
        }
    }
    return sum;
}

/// Outcomes of 0 and 1 beside three classes or more, of which the others never occur although many of them are
/// expected: they may say whether one class is the case.
std::optional<ImportQuestion> oneAgainstRestQuestion(const ImportPlan& plan, const HeaderClasses& header,
                                                     const LabelSummary& labels) {
    constexpr double many = 10;
    const bool isZeroOne = labels.names.size() == 2 && labels.smallest == 0 && labels.largest == 1;
    if (!isZeroOne || header.names.size() < 3) return std::nullopt;
    const auto columns = predictionColumns(plan.tables.predictions, plan.reading);
    if (columns.size() != header.names.size() || expectedOfFurther(plan, columns) < many) return std::nullopt;
    std::string numbers;
    for (std::size_t k = 0; k < columns.size(); ++k) numbers += (k == 0 ? "" : ",") + std::to_string(k);
    return orderOfClassesQuestion(
        plan,
        Text("The labels are 0 and 1 beside columns for {1} classes, and many rows of the others are expected: they "
             "may say whether one class is the case",
             header.names.size()),
        Text("say its column with --columns, as{1}, or --classes {2} if they number the columns",
             columnsOption(plan.tables.predictions.header()[columns[1]]), asItStands(numbers)));
}

/// Two columns of logits that rise together, under names of which none says that it is the event or that it is not.
bool mayBeLogitsOfModels(const ImportPlan& plan, const HeaderClasses& header) {
    const auto columns = predictionColumns(plan.tables.predictions, plan.reading);
    const bool areLogits = plan.reading.scale == NumberScale::Logits && columns.size() == 2;
    const bool isEventSaid = std::any_of(header.names.begin(), header.names.end(), [](const std::string& name) {
        return polarityOfName(name) != Polarity::None;
    });
    return areLogits && !isEventSaid &&
           riseTogether(plan.tables.predictions, columns, plan.tables.format.hasDecimalComma);
}

/// Columns named in words, beside labels that count: the first column is the first class, unless something speaks
/// against it.
ImportRemarks wordsAndCountsRemarks(const ImportPlan& plan, const HeaderClasses& header, const LabelSummary& labels,
                                    const Agreement& agreement) {
    const bool isReversed = header.names.size() == 2 && saysItHappened(header.names[0], header.names[1]);
    const bool isFollowed = agreement && agreement->found >= clearlyFor;
    // Of two classes, either order is as likely before the numbers are seen.
    const bool isToBeSeen = agreement && (header.names.size() == 2 || agreement->expected >= shouldBeSeen);
    const bool isContrary =
        agreement && agreement->found < hardlyFor && (isToBeSeen || followAlphabet(plan, header.names));
    ImportRemarks remarks;
    if (auto question = oneAgainstRestQuestion(plan, header, labels)) {
        remarks.ask(*question);
    } else if (isReversed && isFollowed) {
        remarks.assume(
            "import-class-order",
            Text("The labels are taken to count the columns: {1} is {2}, as the predictions are larger there.",
                 labels.names.front(), header.names[0]));
    } else if (isReversed || isContrary || mayBeLogitsOfModels(plan, header)) {
        remarks.ask(columnsOfLabelsQuestion(plan, header.names, labels));
    }
    return remarks;
}

/// Fractions of which the rows do not sum to 1, beside two labels: probabilities of one event by several models rather
/// than those of classes.
bool areSeveralModels(const ImportPlan& plan, const ImportOverrides& overrides, const LabelSummary& labels,
                      const std::vector<std::size_t>& columns) {
    const bool isChosen = overrides.roles || overrides.scale || overrides.family || overrides.normalises;
    if (isChosen || columns.size() < 2 || labels.names.size() != 2) return false;
    constexpr double few = 0.5;
    constexpr std::size_t fewestRows = 10;
    const ColumnSample sample = sampleColumns(plan.tables.predictions, plan.tables.format.hasDecimalComma);
    const auto areFractions = [&](std::size_t column) {
        const auto& values = sample[column].values;
        return std::all_of(values.begin(), values.end(), [](double p) { return std::isnan(p) || (p >= 0 && p <= 1); });
    };
    return plan.tables.predictions.rowCount() >= fewestRows &&
           std::all_of(columns.begin(), columns.end(), areFractions) && sumsTo(1, sample, columns).share < few;
}

ImportQuestion severalModelsQuestion(const Table& table, const std::vector<std::size_t>& columns) {
    const auto& header = table.header();
    std::vector<std::string> names;
    std::string options;
    for (const std::size_t column : columns) {
        const std::string name = header.empty() ? std::to_string(column + 1) : header[column];
        names.push_back(name);
        options += columnsOption(name);
    }
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The rows of {1} do not sum to 1, so they may be the predictions of {2} models", listed(names),
                         columns.size()),
            .answer = Text("take all of them with{1}, or one with one of these", options),
            .place = {.file = table.name()}};
}

bool isTargetGuessed(const ImportPlan& plan) {
    return std::any_of(plan.remarks.assumptions.begin(), plan.remarks.assumptions.end(),
                       [](const Warning& warning) { return warning.id == "import-target"; });
}

/// Whether the labels leave no doubt that the second is the event. Of 1 and 2 either may be, and a model of failures
/// speaks of them beside "pass".
bool isEventSaidByLabels(const Names& names) {
    const auto first = parseNumber(names[0], false);
    if (first && *first > 0) return false;
    const auto words = wordsOf(names[1]);
    const bool isAchieved = std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "success" || word.starts_with("pass");
    });
    return !isAchieved && eventAmong(names) == std::size_t{1};
}

ImportQuestion otherClassQuestion(const ImportPlan& plan, const Text& text) {
    const Names& names = plan.reading.classNames;
    // The event stays what the labels say, whichever class the numbers are of.
    const bool isEventSaid = isEventSaidByLabels(names);
    return orderOfClassesQuestion(
        plan, text, isEventSaid ? orderOfEventText(names[0], names[1]) : orderOfTwoText(names[1], names[0]));
}

Text otherClassText(const ImportPlan& plan) {
    const Names& names = plan.reading.classNames;
    return Text("As probabilities of {1} the predictions are much farther from the outcomes than as those of {2}",
                names[1], names[0]);
}

/// The name of the outcome whose label means that it happened; the label itself where it is a word of its own, as
/// "churned" is beside "stayed".
std::string nameOfEvent(const std::string& label, const std::string& target) {
    const bool isSign = parseNumber(label, true).has_value() || polarityOf(label) != Polarity::None;
    return isSign ? target : label;
}

/// Whether the labels follow the predictions so closely that the names must mean the same. Names that contradict each
/// other need a model of skill: a weak one leaves open which way round its numbers stand, however many rows there are.
bool isSettledByLabels(const LabelAgreement& agreement, SaidEvent said) {
    constexpr double mostOfIt = 0.5;  // of what a calibrated model would show
    if (said == SaidEvent::Unknown) return agreement.found >= hardlyFor || agreement.reversed <= -beyondDoubt;
    return agreement.found >= clearlyFor && agreement.found >= mostOfIt * agreement.expected;
}

/// A single column whose name speaks of another event than the targets ("p_stay" beside "churn"), where the labels do
/// not follow it so clearly that the names must mean the same.
std::optional<ImportQuestion> otherEventQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                                 const HeaderClasses& header, const Agreement& agreement) {
    const Names& names = plan.reading.classNames;
    const auto target = targetColumn(plan);
    if (header.fullNames.size() != 1 || names.size() != 2 || !plan.reading.labelOfLarge.empty() || !target ||
        target->table->header().empty() || eventAmong(names) != std::size_t{1})
        return std::nullopt;
    const std::string& column = header.fullNames.front();
    const std::string event = nameOfEvent(names[1], target->table->header()[target->column]);
    const SaidEvent said = saidEvent(column, event);
    // Beside those of other models, words of which nothing is known are the models' names.
    const bool isOfModel = said == SaidEvent::Unknown && !overrides.otherModelNames.empty();
    if (said == SaidEvent::Same || isOfModel) return std::nullopt;
    if (agreement && isSettledByLabels(*agreement, said)) return std::nullopt;
    return otherClassQuestion(
        plan, Text("By its name {1} may hold the probability of another event than {2} = {3}", asItStands(column),
                   asItStands(target->table->header()[target->column]), asItStands(names[1])));
}

/// The numbers that the header counts the columns by are the labels.
bool areNumbersOfLabels(const HeaderClasses& header, const LabelSummary& labels) {
    return header.firstNumber && static_cast<double>(*header.firstNumber) == labels.smallest;
}

/// -1 and 1 beside columns whose names hold neither: which column is which is as open as with 0 and 1.
bool areSignsUnsaid(const LabelSummary& labels, const HeaderClasses& header) {
    return labels.names.size() == 2 && labels.smallest == -1 && labels.largest == 1 &&
           namesWithinColumns(header.fullNames, labels.names).empty();
}

ImportRemarks misfitRemarks(const ImportPlan& plan, const ImportOverrides& overrides, const LabelAgreement& agreement) {
    ImportRemarks remarks;
    if (agreement.found <= -beyondDoubt) {
        remarks.assume(
            "import-agreement",
            "The targets run against the predictions: a class is rarer where its prediction is larger. Check "
            "the order of the classes.");
    }
    const ImportTables& tables = plan.tables;
    const bool isPairedByOrder = tables.targets && tables.targetKeyColumns.empty() && !plan.source.targetsPath.empty();
    const bool isUnrelated = agreement.expected >= shouldBeSeen && std::abs(agreement.found) < hardlyFor;
    if (isPairedByOrder && isUnrelated && !overrides.key) {
        remarks.assume(
            "import-agreement",
            Text("The targets of {1} have nothing to do with the predictions of {2}. Check that both stand in the "
                 "same order.",
                 tables.targets->name(), tables.predictions.name()));
    }
    return remarks;
}

}  // namespace

ImportRemarks agreementRemarks(const ImportPlan& plan, const ImportOverrides& overrides, const LabelSummary& labels,
                               const HeaderClasses& header, bool isClassNamed) {
    const auto columns = predictionColumns(plan.tables.predictions, plan.reading);
    ImportRemarks remarks;
    if (columns.empty() || plan.remarks.isOpen()) return remarks;
    if (areSeveralModels(plan, overrides, labels, columns)) {
        remarks.ask(severalModelsQuestion(plan.tables.predictions, columns));
        return remarks;
    }
    const Agreement agreement = labelAgreement(plan, columns);
    const Names& names = plan.reading.classNames;
    const bool isSingle = columns.size() == 1;
    const bool areCounted =
        labels.areWhole && (plan.reading.labelKind != LabelKind::Names || areSignsUnsaid(labels, header));
    const bool isOpen = areCounted && !overrides.classNames && !overrides.labelKind && labels.names.size() > 1;
    const bool isUnchosen = isSingle && labels.names.size() == 2 && !overrides.classNames && !overrides.labelKind &&
                            !overrides.positiveClass;
    const double against = isTargetGuessed(plan) || isClassNamed ? clearlyAgainst : -beyondDoubt;
    if (isOpen && isSingle && !isClassNamed && labels.smallest == 1 && labels.largest == 2) {
        remarks = oneAndTwoRemarks(plan, agreement);
    } else if (isOpen && !isSingle && header.names.size() == columns.size() && !header.firstNumber &&
               areWords(header.names)) {
        remarks = wordsAndCountsRemarks(plan, header, labels, agreement);
    } else if (isUnchosen && agreement && agreement->found <= against) {
        remarks.ask(
            otherClassQuestion(plan, Text("The targets run against the predictions, which are smaller where the "
                                          "label is {1}: they may be probabilities of {2}",
                                          names[1], names[0])));
    } else if (isUnchosen && agreement && fitOtherClass(*agreement) &&
               !(isClassNamed && isNamedSurely(plan, header, labels))) {
        remarks.ask(otherClassQuestion(plan, otherClassText(plan)));
    } else if (isOpen && columns.size() == 2 && labels.names.size() == 2 && !overrides.positiveClass &&
               header.fullNames.size() == 2 && !areNumbersOfLabels(header, labels) && agreement &&
               (agreement->found <= clearlyAgainst || fitOtherClass(*agreement))) {
        remarks.ask(columnsOfLabelsQuestion(plan, header.fullNames, labels));
    }
    if (isUnchosen && !remarks.isOpen()) remarks.ask(otherEventQuestion(plan, overrides, header, agreement));
    if (agreement && !remarks.isOpen()) remarks.add(misfitRemarks(plan, overrides, *agreement));
    return remarks;
}

std::optional<ImportQuestion> contraryBaseQuestion(const ImportPlan& plan, const Text& range,
                                                   const HeaderClasses& header) {
    constexpr double clearlyMore = 2;  // standard errors
    if (!header.firstNumber) return std::nullopt;
    const double lead = leadOfCountingFromOne(plan, predictionColumns(plan.tables.predictions, plan.reading));
    const bool isContrary = *header.firstNumber == 1 ? lead < -clearlyMore : lead > clearlyMore;
    if (!isContrary) return std::nullopt;
    return ImportQuestion{.about = ImportQuestion::About::LabelBase,
                          .text = Text("{1} and the columns count from {2}, but the largest prediction is more often "
                                       "that of the label where labels count from {3}",
                                       range, *header.firstNumber, 1 - *header.firstNumber),
                          .answer = "say which with --label-base",
                          .place = {.file = targetColumn(plan)->table->name()}};
}

}  // namespace calibrium
