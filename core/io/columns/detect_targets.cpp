// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/columns/detect.h"
#include "core/io/columns/detect_agreement.h"
#include "core/io/columns/kept_columns.h"
#include "core/io/columns/logit_agreement.h"
#include "core/io/columns/order_of_classes.h"
#include "core/io/long/several_quantities.h"
#include "core/io/names/class_naming.h"
#include "core/io/names/column_names.h"
#include "core/io/names/named_columns.h"
#include "core/io/names/spellings.h"
#include "core/io/outcomes/blank_outcomes.h"
#include "core/io/outcomes/named_class.h"
#include "core/io/outcomes/other_numbers.h"
#include "core/io/outcomes/outcome_times.h"
#include "core/io/outcomes/positive_class.h"
#include "core/io/outcomes/real_targets.h"
#include "core/io/outcomes/scale_mismatch.h"
#include "core/io/outcomes/third_label.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/io/sets/member_columns.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

/// Numbers from 0 or from 1 in order.
bool isCounting(const Names& names) {
    for (std::size_t k = 0; k < names.size(); ++k) {
        const auto first = parseNumber(names.front(), false);
        const auto number = parseNumber(names[k], false);
        if (!first || !number || (*first != 0 && *first != 1)) return false;
        if (*number != *first + static_cast<double>(k)) return false;
    }
    return !names.empty();
}

Names countedNames(LabelKind kind, std::size_t classCount) {
    Names names;
    const std::size_t base = kind == LabelKind::FromOne ? 1 : 0;
    for (std::size_t k = 0; k < classCount; ++k) names.push_back(std::to_string(k + base));
    return names;
}

/// Counts from 0 or from 1, whichever more labels fit; the header decides where both fit.
Found<LabelKind> countingOf(const ImportPlan& plan, const LabelSummary& labels, const HeaderClasses& header,
                            std::size_t classCount) {
    const Text range = Text("The labels run from {1} to {2}", asNumber(roundTrip(labels.smallest)),
                            asNumber(roundTrip(labels.largest)));
    const bool isUndecided = labels.fittingZero == labels.fittingOne;
    const bool fitBoth = isUndecided && labels.smallest >= 1 && labels.largest < static_cast<double>(classCount);
    LabelKind kind = labels.fittingOne > labels.fittingZero ? LabelKind::FromOne : LabelKind::FromZero;
    ImportRemarks remarks;
    auto contrary = fitBoth ? contraryBaseQuestion(plan, range, header) : std::nullopt;
    if (contrary) {
        remarks.ask(std::move(*contrary));
    } else if (fitBoth && header.firstNumber) {
        kind = *header.firstNumber == 1 ? LabelKind::FromOne : LabelKind::FromZero;
        remarks.assume("import-label-base",
                       Text("{1}: counted from {2} like the columns.", range, *header.firstNumber));
    } else if (fitBoth) {
        remarks.ask({.about = ImportQuestion::About::LabelBase,
                     .text = Text("{1} with {2} classes, which fits counting from 0 and from 1", range, classCount),
                     .answer = "say which with --label-base",
                     .place = {.file = targetColumn(plan)->table->name()}});
    } else if (auto question = otherNumbersQuestion(plan, labels, classCount)) {
        remarks.ask(std::move(*question));
    } else {
        remarks.say(
            Text("{1}: classes counted from {2}", range, (kind == LabelKind::FromOne ? Text("1.") : Text("0."))));
    }
    return {kind, std::move(remarks)};
}

/// Columns without telling names that are no probabilities may hold anything: they have to be as many as the classes
/// that occur, and the labels have to follow them.
std::optional<ImportQuestion> doubtfulLogitsQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                                     const LabelSummary& labels, const HeaderClasses& header,
                                                     std::size_t classCount) {
    const bool isChosen = overrides.roles || overrides.predictionNames || overrides.scale;
    if (isChosen || plan.reading.scale != NumberScale::Logits || classCount < 2 || header.fullNames.size() == 1 ||
        header.firstNumber || header.areProbabilities || !labels.areWhole) {
        return std::nullopt;
    }
    constexpr double clearAgreement = 2;
    const double base = plan.reading.labelKind == LabelKind::FromOne ? 1 : 0;
    const Text answer = "say which columns hold the predictions with --columns, or --logits if these do";
    const Place place{.file = plan.tables.predictions.name()};
    if (labels.largest - base + 1 < static_cast<double>(classCount)) {
        return ImportQuestion{.about = ImportQuestion::About::Columns,
                              .text = Text("There are {1} columns, but the labels run from {2} to {3}", classCount,
                                           asNumber(roundTrip(labels.smallest)), asNumber(roundTrip(labels.largest))),
                              .answer = answer,
                              .place = place};
    }
    const TargetColumn target = *targetColumn(plan);
    const auto& names = target.table->header();
    if (!header.fullNames.empty() && !names.empty() && targetRank(names[target.column])) return std::nullopt;
    const auto agreement = logitAgreement(plan, predictionColumns(plan.tables.predictions, plan.reading));
    if (!agreement || *agreement >= clearAgreement) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The {1} columns taken for logits have no names that say so, and the labels do not follow them",
                     classCount),
        .answer = answer,
        .place = place};
}

std::optional<ImportQuestion> duplicateNamesQuestion(const Table& table, const ImportOverrides& overrides,
                                                     const HeaderClasses& header) {
    Names names = overrides.classNames.value_or(header.fullNames);
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice == names.end()) return std::nullopt;
    if (overrides.classNames) throw InvalidSetting(Text("Two classes are called \"{1}\".", *twice));
    return ImportQuestion{
        .about = ImportQuestion::About::ClassNames,
        .text = Text("Two columns of predictions are called \"{1}\"", *twice),
        .answer = "name the classes with --classes, or number the columns of predictions with --columns",
        .place = {.file = table.name()}};
}

/// The column of a targets file; real targets in several columns are all of them, and column 0 stands for them.
Found<std::size_t> columnOfTargets(const ImportPlan& plan, const HeaderClasses& header, std::size_t classCount) {
    const Table& table = *plan.tables.targets;
    if (table.columnCount() == 1) return {0};
    const auto facts = factsOf(table, sampleColumns(table, plan.tables.format.hasDecimalComma));
    const bool areClasses = familyLayout(plan.reading.family).isClassification;
    TargetDemand demand{.areClasses = areClasses, .classCount = classCount, .classNames = header.names};
    demand.classNames.insert(demand.classNames.end(), header.fullNames.begin(), header.fullNames.end());
    const TargetChoice choice = chooseTarget(table, facts, {}, demand);
    ImportRemarks remarks;
    remarks.ask(targetQuestion(table, choice));
    if (!choice.column && areClasses) {
        remarks.ask({.about = ImportQuestion::About::TargetColumn,
                     .text = "It is not clear which column holds the targets",
                     .answer = "say which with --target-column",
                     .place = {.file = table.name()}});
    }
    return {choice.column.value_or(0), std::move(remarks)};
}

/// What stands beside the targets in their file.
ImportRemarks keptOfTargetsRemarks(const ImportPlan& plan) {
    const Table& table = *plan.tables.targets;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isTarget = column == plan.reading.targetColumn;
        if (!isTarget && !isTargetKeyColumn(plan.tables, column)) columns.push_back(column);
    }
    ImportRemarks remarks;
    if (columns.empty()) return remarks;
    const ColumnSample sample = sampleColumns(table, plan.tables.format.hasDecimalComma);
    const KeptColumns kept = describeKept(table, factsOf(table, sample), columns);
    remarks.assume("import-left-out", Text("Kept beside the targets in {1}: {2}.", table.name(), kept.text),
                   kept.roleCount);
    return remarks;
}

/// Where the targets were found.
Text targetText(const ImportPlan& plan) {
    const auto targetRoles = std::count(plan.reading.roles.begin(), plan.reading.roles.end(), ColumnRole::Target);
    const auto& targets = plan.tables.targets;
    const auto target = targetColumn(plan);
    if (!targets && targetRoles > 1) return Text("The targets are in {1} columns.", targetRoles);
    if (!target) return "No column of targets was found: choose one or give a targets file.";
    return Text("The targets are in {1}{2}", columnText(target->table->header(), target->column),
                (targets ? Text(" of {1}.", targets->name()) : Text(".")));
}

ImportPlan withTargetColumn(ImportPlan plan, const ImportOverrides& overrides, const HeaderClasses& header,
                            std::size_t classCount) {
    ColumnReading& reading = plan.reading;
    const auto& targets = plan.tables.targets;
    if (targets && namesTargets(overrides)) {
        reading.targetColumn = columnNamed(*targets, *overrides.targetName);
        reading.isTargetColumnChosen = true;
    } else if (overrides.targetColumn) {
        reading.targetColumn = *overrides.targetColumn;
        reading.isTargetColumnChosen = true;
        if (targets && *overrides.targetColumn >= targets->columnCount()) {
            throw InvalidSetting(Text("There is no column {1} in {2}; the last is {3}.", *overrides.targetColumn + 1,
                                      targets->name(), targets->columnCount()));
        }
    } else if (targets) {
        reading.targetColumn = plan.remarks.take(columnOfTargets(plan, header, classCount));
    }
    plan.remarks.say(targetText(plan));
    return plan;
}

/// What labels and header say together of the classes.
struct NamedClasses {
    Names names;                ///< in the order of the columns; empty: the labels are counted
    bool isOrderKnown = false;  ///< the names of the columns hold those of the classes
    bool isSaid = false;        ///< of a single column: its name says which class it speaks of
};

/// Of a single column: the other class, and the one whose probability it holds.
NamedClasses classesOfSingle(const ImportPlan& plan, const ImportOverrides& overrides, const LabelSummary& labels,
                             const HeaderClasses& header) {
    const TargetColumn target = *targetColumn(plan);
    const auto& names = target.table->header();
    const std::string column = header.fullNames.empty() ? std::string() : header.fullNames.front();
    auto named = classNamedByColumn(column, names.empty() ? "" : names[target.column], labels.names);
    const auto large = std::find(labels.names.begin(), labels.names.end(), plan.reading.labelOfLarge);
    if (large != labels.names.end()) named = static_cast<std::size_t>(large - labels.names.begin());
    const auto chosen =
        std::find(labels.names.begin(), labels.names.end(), overrides.positiveClass.value_or(std::string()));
    const bool isChosen = chosen != labels.names.end() && !named;
    if (!named && !isChosen) return {namesOfLabels(labels, header, 2), false};
    const std::size_t place = named ? *named : static_cast<std::size_t>(chosen - labels.names.begin());
    const Names inOrder{labels.names[1 - place], labels.names[place]};
    const bool isCounted =
        labels.areWhole && labels.smallest >= 0 && labels.largest == labels.smallest + 1 && place == 1;
    return {isCounted ? Names{} : inOrder, true, named.has_value()};
}

NamedClasses namedClasses(const ImportPlan& plan, const ImportOverrides& overrides, const LabelSummary& labels,
                          const HeaderClasses& header, std::size_t classCount) {
    const bool isSingle = classCount == 2 && predictionColumns(plan.tables.predictions, plan.reading).size() == 1;
    if (isSingle && labels.names.size() == 2) return classesOfSingle(plan, overrides, labels, header);
    NamedClasses classes{namesOfLabels(labels, header, classCount), false};
    if (!classes.names.empty() && isOrderKnown(header, classes.names, classCount)) return classes;
    const Names within = namesWithinColumns(header.fullNames, labels.names);
    const bool isCounted = classes.names.empty() && (header.firstNumber || isCounting(within));
    if (!within.empty() && !isCounted) classes = {within, true};
    return classes;
}

/// Words that do not say which of them is the event: a single column of probabilities is that of the class where it is
/// clearly larger.
std::optional<Found<Names>> orderSeen(const ImportPlan& plan) {
    constexpr double fewestErrors = 4;  // standard errors
    const auto agreement = labelAgreement(plan, predictionColumns(plan.tables.predictions, plan.reading));
    if (!agreement || std::abs(agreement->found) < fewestErrors) return std::nullopt;
    Found<Names> names{plan.reading.classNames};
    if (agreement->found < 0) std::swap(names.value[0], names.value[1]);
    names.remarks.assume(
        "import-class-order",
        Text("The predictions are taken for probabilities of {1}, as they are larger where the label is that.",
             names.value[1]));
    return names;
}

/// Two columns whose names are numbered 0 and 1, in either order: 1 is the event where the labels say which that is.
std::optional<Found<Names>> numberedOrder(const Names& classNames, const HeaderClasses& header) {
    if (classNames.size() != 2 || header.fullNames.size() != 2) return std::nullopt;
    const auto first = splitName(header.fullNames[0]);
    const auto second = splitName(header.fullNames[1]);
    const bool areAlike = first.stem == second.stem && first.number && second.number;
    const auto event = eventAmong(classNames);
    if (!areAlike || !event || *first.number + *second.number != 1 || *first.number * *second.number != 0) {
        return std::nullopt;
    }
    const std::size_t wanted = *first.number == 1 ? 0 : 1;
    Found<Names> names{classNames};
    if (*event != wanted) std::swap(names.value[0], names.value[1]);
    names.remarks.assume("import-class-order", Text("By its number {1} is taken for the probability of {2}.",
                                                    header.fullNames[wanted], names.value[wanted]));
    return names;
}

/// The names of the classes in the order of the columns, where they are those of the labels. plan: with these names in
/// any order.
Found<Names> orderedNames(const ImportPlan& plan, const HeaderClasses& header, std::size_t classCount) {
    const Names& names = plan.reading.classNames;
    if (names.size() != classCount || isOrderKnown(header, names, classCount)) return {names};
    if (auto numbered = numberedOrder(names, header)) return std::move(*numbered);
    const bool isOneColumn = header.fullNames.size() <= 1 && classCount == 2;
    if (isOneColumn) {
        if (auto seen = orderSeen(plan)) return std::move(*seen);
    }
    ImportRemarks remarks;
    remarks.ask({.about = ImportQuestion::About::ClassNames,
                 .text = Text("The labels are names ({1}), and nothing says {2}", listed(names),
                              (isOneColumn ? Text("which of them the predictions are probabilities of")
                                           : Text("which column belongs to which"))),
                 .answer = isOneColumn ? orderOfTwoText(names[0], names[1])
                                       : Text("name the classes in the order of the columns with --classes"),
                 .place = {.file = plan.tables.predictions.name()}});
    return {names, std::move(remarks)};
}

/// Whether the user's names are those of the labels. Numbers among them can be an order of their own: 1, 0.
bool areNamedBy(const Names& names, const LabelSummary& labels) {
    if (!labels.areWhole) return holdsMostOf(names, labels.names);
    return std::all_of(labels.names.begin(), labels.names.end(), [&names](const std::string& label) {
        return std::find(names.begin(), names.end(), label) != names.end();
    });
}

/// Whether the name of a single column says which class it speaks of.
ImportPlan withLabelKind(ImportPlan plan, const ImportOverrides& overrides, const HeaderClasses& header,
                         const LabelSummary& labels, const Names& names, std::size_t classCount) {
    if (overrides.labelKind) {
        plan.reading.labelKind = *overrides.labelKind;
    } else if (!names.empty() || (overrides.classNames && areNamedBy(*overrides.classNames, labels))) {
        plan.reading.labelKind = LabelKind::Names;
        plan.remarks.say(Text("The labels are names: {1}.", listed(labels.names)));
    } else {
        plan.reading.labelKind = plan.remarks.take(countingOf(plan, labels, header, classCount));
    }
    return plan;
}

/// classes: what the labels and the header say. Needs the kind of labels.
ImportPlan withClassNames(ImportPlan plan, const ImportOverrides& overrides, const HeaderClasses& header,
                          const LabelSummary& labels, const NamedClasses& classes, std::size_t classCount) {
    ColumnReading& reading = plan.reading;
    ImportRemarks& remarks = plan.remarks;
    if (overrides.classNames) {
        reading.classNames = *overrides.classNames;
    } else if (reading.labelKind == LabelKind::Names) {
        reading.classNames = classes.names.empty() ? labels.names : classes.names;
        if (!classes.isOrderKnown) reading.classNames = remarks.take(orderedNames(plan, header, classCount));
        const Names& names = reading.classNames;
        if (header.fullNames.size() <= 1 && names.size() == 2 && classCount == 2) {
            remarks.say(Text("The predictions are probabilities of the class {1}.", names[1]));
        } else {
            remarks.say(Text("The classes, in the order of the columns: {1}.", listed(names)));
        }
    } else if (header.names.size() == classCount) {
        reading.classNames = header.names;
        remarks.say(Text("The header names the classes: {1}.", listed(header.names)));
    } else {
        reading.classNames = countedNames(reading.labelKind, classCount);
    }
    return plan;
}

/// Of a single column whose name may speak of either class, as long as nothing else says of which.
std::optional<ImportQuestion> classOfNameQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                                  const LabelSummary& labels, const HeaderClasses& header) {
    const bool isSaid = overrides.classNames || overrides.positiveClass || !plan.reading.labelOfLarge.empty();
    if (isSaid || header.fullNames.size() != 1) return std::nullopt;
    const TargetColumn target = *targetColumn(plan);
    const auto& names = target.table->header();
    auto question =
        doubtfulClassQuestion(header.fullNames.front(), names.empty() ? "" : names[target.column], labels.names);
    if (question) question->place = {.file = plan.tables.predictions.name()};
    return question;
}

/// How the labels of a column of targets name the classes, and what has to be asked of them.
ImportPlan withLabelsRead(ImportPlan plan, const ImportOverrides& overrides, const HeaderClasses& header,
                          std::size_t classCount, const Run& run) {
    const LabelSummary labels = summarise(*targetColumn(plan), classCount, plan.tables.format.hasDecimalComma, run);
    const NamedClasses classes = namedClasses(plan, overrides, labels, header, classCount);
    plan = withLabelKind(std::move(plan), overrides, header, labels, classes.names, classCount);
    plan = withClassNames(std::move(plan), overrides, header, labels, classes, classCount);
    plan.remarks.ask(doubtfulLogitsQuestion(plan, overrides, labels, header, classCount));
    plan.remarks.add(agreementRemarks(plan, overrides, labels, header, classes.isSaid));
    plan.remarks.ask(classOfNameQuestion(plan, overrides, labels, header));
    if (!overrides.classNames && !overrides.labelKind && labels.names.size() > classCount) {
        if (auto question = oddLabelsQuestion(plan, classCount)) plan.remarks.askFirst(std::move(*question));
    }
    return plan;
}

ColumnReading withoutLabelsRead(ColumnReading reading, const ImportOverrides& overrides, const HeaderClasses& header,
                                std::size_t classCount) {
    reading.labelKind = overrides.labelKind.value_or(LabelKind::FromZero);
    reading.classNames = header.names.size() == classCount ? header.names : countedNames(reading.labelKind, classCount);
    if (overrides.classNames) reading.classNames = *overrides.classNames;
    return reading;
}

}  // namespace

ImportPlan detectTargets(ImportPlan plan, const ImportOverrides& overrides, const Run& run) {
    const bool areClasses = familyLayout(plan.reading.family).isClassification;
    const auto headerOf = [areClasses](const ImportPlan& of) {
        return areClasses ? readHeader(of, predictionColumns(of.tables.predictions, of.reading)) : HeaderClasses{};
    };
    plan = withColumnsOfClasses(plan, overrides, headerOf(plan));
    const HeaderClasses header = headerOf(plan);
    const std::size_t classCount = classCountOf(predictionColumns(plan.tables.predictions, plan.reading).size());
    plan = withTargetColumn(std::move(plan), overrides, header, classCount);
    if (!areClasses) {
        plan.reading.areMembers = plan.remarks.take(areColumnsOfMembers(plan, overrides));
        if (!plan.remarks.isOpen()) plan.remarks.ask(eventTargetsQuestion(plan, overrides));
        plan.remarks.ask(missingCodesQuestion(plan, overrides));
        if (!plan.remarks.isOpen()) plan.remarks.ask(quantitiesOfRowsQuestion(plan, overrides));
        if (!plan.remarks.isOpen()) plan.remarks.ask(scaleMismatchQuestion(plan, overrides));
        return plan;
    }
    if (plan.tables.targets) plan.remarks.add(keptOfTargetsRemarks(plan));
    if (!overrides.missingCodes) plan.remarks.ask(missingCodesQuestion(plan, overrides));
    plan.remarks.ask(duplicateNamesQuestion(plan.tables.predictions, overrides, header));
    plan.remarks.ask(blankOutcomesQuestion(plan, overrides, classCount));
    plan.tables = plan.remarks.take(withBlankOutcomes(plan, overrides, classCount));
    const Names spelt = overrides.classNames.value_or(header.names);
    plan.tables = plan.remarks.take(uniteSpellings(plan, spelt, classCount, run));
    if (targetColumn(plan)) {
        plan = withLabelsRead(std::move(plan), overrides, header, classCount, run);
    } else {
        plan.reading = withoutLabelsRead(std::move(plan.reading), overrides, header, classCount);
    }
    plan.remarks.ask(outcomeOfOtherTimeQuestion(plan, overrides));
    plan.reading = plan.remarks.take(withPositiveClass(plan, overrides));
    return plan;
}

}  // namespace calibrium
