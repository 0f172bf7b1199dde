// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/columns/detect.h"
#include "core/io/columns/detect_agreement.h"
#include "core/io/columns/kept_columns.h"
#include "core/io/columns/logit_agreement.h"
#include "core/io/names/class_naming.h"
#include "core/io/names/column_names.h"
#include "core/io/names/named_columns.h"
#include "core/io/names/spellings.h"
#include "core/io/outcomes/positive_class.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/io/sets/member_columns.h"
#include "core/io/table/number.h"
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
LabelKind countingOf(ImportPlan& plan, const LabelSummary& labels, const HeaderClasses& header,
                     std::size_t classCount) {
    const Text range = Text("The labels run from {1} to {2}", asNumber(roundTrip(labels.smallest)),
                            asNumber(roundTrip(labels.largest)));
    const bool isUndecided = labels.fittingZero == labels.fittingOne;
    const bool fitBoth = isUndecided && labels.smallest >= 1 && labels.largest < static_cast<double>(classCount);
    LabelKind kind = labels.fittingOne > labels.fittingZero ? LabelKind::FromOne : LabelKind::FromZero;
    if (fitBoth && header.firstNumber) {
        kind = *header.firstNumber == 1 ? LabelKind::FromOne : LabelKind::FromZero;
        assume(plan, "import-label-base", Text("{1}: counted from {2} like the columns.", range, *header.firstNumber));
    } else if (fitBoth) {
        ask(plan, {.about = ImportQuestion::About::LabelBase,
                   .text = Text("{1} with {2} classes, which fits counting from 0 and from 1", range, classCount),
                   .answer = "say which with --label-base",
                   .place = {.file = targetColumn(plan)->table->name()}});
    } else {
        plan.findings.push_back(
            Text("{1}: classes counted from {2}", range, (kind == LabelKind::FromOne ? Text("1.") : Text("0."))));
    }
    return kind;
}

/// Columns without telling names that are no probabilities may hold anything: they have to be as many as the classes
/// that occur, and the labels have to follow them.
void askForDoubtfulLogits(ImportPlan& plan, const ImportOverrides& overrides, const LabelSummary& labels,
                          const HeaderClasses& header, std::size_t classCount) {
    const bool isChosen = overrides.roles || overrides.predictionNames || overrides.scale;
    if (isChosen || plan.settings.scale != NumberScale::Logits || classCount < 2 || header.fullNames.size() == 1 ||
        header.firstNumber || header.areProbabilities || !labels.areWhole) {
        return;
    }
    constexpr double clearAgreement = 2;
    const double base = plan.settings.labelKind == LabelKind::FromOne ? 1 : 0;
    const Text answer = "say which columns hold the predictions with --columns, or --logits if these do";
    const Place place{.file = plan.predictions.name()};
    if (labels.largest - base + 1 < static_cast<double>(classCount)) {
        ask(plan, {.about = ImportQuestion::About::Columns,
                   .text = Text("There are {1} columns, but the labels run from {2} to {3}", classCount,
                                asNumber(roundTrip(labels.smallest)), asNumber(roundTrip(labels.largest))),
                   .answer = answer,
                   .place = place});
        return;
    }
    const TargetColumn target = *targetColumn(plan);
    const auto& names = target.table->header();
    if (!header.fullNames.empty() && !names.empty() && targetRank(names[target.column])) return;
    const auto agreement = logitAgreement(plan, predictionColumns(plan.predictions, plan.settings));
    if (!agreement || *agreement >= clearAgreement) return;
    ask(plan,
        {.about = ImportQuestion::About::Columns,
         .text = Text("The {1} columns taken for logits have no names that say so, and the labels do not follow them",
                      classCount),
         .answer = answer,
         .place = place});
}

void askForDuplicateNames(ImportPlan& plan, const ImportOverrides& overrides, const HeaderClasses& header) {
    Names names = overrides.classNames.value_or(header.fullNames);
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice == names.end()) return;
    if (overrides.classNames) throw InvalidSetting(Text("Two classes are called \"{1}\".", *twice));
    ask(plan, {.about = ImportQuestion::About::ClassNames,
               .text = Text("Two columns of predictions are called \"{1}\"", *twice),
               .answer = "name the classes with --classes, or number the columns of predictions with --columns",
               .place = {.file = plan.predictions.name()}});
}

/// The column of a targets file; real targets in several columns are all of them, and column 0 stands for them.
std::size_t columnOfTargets(ImportPlan& plan, const HeaderClasses& header, std::size_t classCount) {
    const Table& table = *plan.targets;
    if (table.columnCount() == 1) return 0;
    const auto facts = factsOf(table, sampleColumns(table, plan.settings.hasDecimalComma));
    const bool areClasses = familyLayout(plan.settings.family).isClassification;
    TargetDemand demand{.areClasses = areClasses, .classCount = classCount, .classNames = header.names};
    demand.classNames.insert(demand.classNames.end(), header.fullNames.begin(), header.fullNames.end());
    const TargetChoice choice = chooseTarget(table, facts, {}, demand);
    askForTarget(plan, table, choice);
    if (choice.column) return *choice.column;
    if (areClasses) {
        ask(plan, {.about = ImportQuestion::About::TargetColumn,
                   .text = "It is not clear which column holds the targets",
                   .answer = "say which with --target-column",
                   .place = {.file = table.name()}});
    }
    return 0;
}

void sayKeptOfTargets(ImportPlan& plan) {
    const Table& table = *plan.targets;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isTarget = column == plan.settings.targetColumn;
        if (!isTarget && !isTargetKeyColumn(plan, column)) columns.push_back(column);
    }
    if (columns.empty()) return;
    const ColumnSample sample = sampleColumns(table, plan.settings.hasDecimalComma);
    const KeptColumns kept = describeKept(table, factsOf(table, sample), columns);
    assume(plan, "import-left-out", Text("Kept beside the targets in {1}: {2}.", table.name(), kept.text));
    plan.assumptions.back().count = kept.roleCount;
}

void detectTargetColumn(ImportPlan& plan, const ImportOverrides& overrides, const HeaderClasses& header,
                        std::size_t classCount) {
    plan.settings.targetColumn = 0;
    if (plan.targets && overrides.targetName) {
        plan.settings.targetColumn = columnNamed(*plan.targets, *overrides.targetName);
        plan.settings.isTargetColumnChosen = true;
    } else if (overrides.targetColumn) {
        plan.settings.targetColumn = *overrides.targetColumn;
        plan.settings.isTargetColumnChosen = true;
        if (plan.targets && *overrides.targetColumn >= plan.targets->columnCount()) {
            throw InvalidSetting(Text("There is no column {1} in {2}; the last is {3}.", *overrides.targetColumn + 1,
                                      plan.targets->name(), plan.targets->columnCount()));
        }
    } else if (plan.targets) {
        plan.settings.targetColumn = columnOfTargets(plan, header, classCount);
    }
    const auto targetRoles = std::count(plan.settings.roles.begin(), plan.settings.roles.end(), ColumnRole::Target);
    const auto target = targetColumn(plan);
    if (!plan.targets && targetRoles > 1) {
        plan.findings.push_back(Text("The targets are in {1} columns.", targetRoles));
    } else if (!target) {
        plan.findings.push_back("No column of targets was found: choose one or give a targets file.");
    } else {
        plan.findings.push_back(Text("The targets are in {1}{2}", columnText(target->table->header(), target->column),
                                     (plan.targets ? Text(" of {1}.", plan.targets->name()) : Text("."))));
    }
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
    const auto large = std::find(labels.names.begin(), labels.names.end(), plan.labelOfLarge);
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
    const bool isSingle = classCount == 2 && predictionColumns(plan.predictions, plan.settings).size() == 1;
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
bool isOrderSeen(ImportPlan& plan) {
    constexpr double beyondDoubt = 4;  // standard errors
    const auto agreement = labelAgreement(plan, predictionColumns(plan.predictions, plan.settings));
    if (!agreement || std::abs(agreement->found) < beyondDoubt) return false;
    Names& names = plan.settings.classNames;
    if (agreement->found < 0) std::swap(names[0], names[1]);
    assume(plan, "import-class-order",
           Text("The predictions are taken for probabilities of {1}, as they are larger where the label is that.",
                names[1]));
    return true;
}

/// Two columns whose names are numbered 0 and 1, in either order: 1 is the event where the labels say which that is.
bool isOrderNumbered(ImportPlan& plan, const HeaderClasses& header) {
    Names& names = plan.settings.classNames;
    if (names.size() != 2 || header.fullNames.size() != 2) return false;
    const auto first = splitName(header.fullNames[0]);
    const auto second = splitName(header.fullNames[1]);
    const bool areAlike = first.stem == second.stem && first.number && second.number;
    const auto event = eventAmong(names);
    if (!areAlike || !event || *first.number + *second.number != 1 || *first.number * *second.number != 0) return false;
    const std::size_t wanted = *first.number == 1 ? 0 : 1;
    if (*event != wanted) std::swap(names[0], names[1]);
    assume(plan, "import-class-order",
           Text("By its number {1} is taken for the probability of {2}.", header.fullNames[wanted], names[wanted]));
    return true;
}

void askForOrder(ImportPlan& plan, const HeaderClasses& header, std::size_t classCount) {
    const Names& names = plan.settings.classNames;
    if (names.size() != classCount || isOrderKnown(header, names, classCount)) return;
    if (isOrderNumbered(plan, header)) return;
    const bool isOneColumn = header.fullNames.size() <= 1 && classCount == 2;
    if (isOneColumn && isOrderSeen(plan)) return;
    ask(plan, {.about = ImportQuestion::About::ClassNames,
               .text = Text("The labels are names ({1}), and nothing says {2}", listed(names),
                            (isOneColumn ? Text("which of them the predictions are probabilities of")
                                         : Text("which column belongs to which"))),
               .answer = isOneColumn ? Text("name the other one and then it with --classes")
                                     : Text("name the classes in the order of the columns with --classes"),
               .place = {.file = plan.predictions.name()}});
}

/// Whether the user's names are those of the labels. Numbers among them can be an order of their own: 1, 0.
bool areNamedBy(const Names& names, const LabelSummary& labels) {
    if (!labels.areWhole) return holdsMostOf(names, labels.names);
    return std::all_of(labels.names.begin(), labels.names.end(), [&names](const std::string& label) {
        return std::find(names.begin(), names.end(), label) != names.end();
    });
}

/// Whether the name of a single column says which class it speaks of.
bool detectLabels(ImportPlan& plan, const ImportOverrides& overrides, const HeaderClasses& header,
                  const LabelSummary& labels, std::size_t classCount) {
    auto& settings = plan.settings;
    const NamedClasses classes = namedClasses(plan, overrides, labels, header, classCount);
    const Names& names = classes.names;
    if (overrides.labelKind) {
        settings.labelKind = *overrides.labelKind;
    } else if (!names.empty() || (overrides.classNames && areNamedBy(*overrides.classNames, labels))) {
        settings.labelKind = LabelKind::Names;
        plan.findings.push_back(Text("The labels are names: {1}.", listed(labels.names)));
    } else {
        settings.labelKind = countingOf(plan, labels, header, classCount);
    }
    if (overrides.classNames) {
        settings.classNames = *overrides.classNames;
    } else if (settings.labelKind == LabelKind::Names) {
        settings.classNames = names.empty() ? labels.names : names;
        if (!classes.isOrderKnown) askForOrder(plan, header, classCount);
        if (header.fullNames.size() <= 1 && settings.classNames.size() == 2 && classCount == 2) {
            plan.findings.push_back(
                Text("The predictions are probabilities of the class {1}.", settings.classNames[1]));
        } else {
            plan.findings.push_back(
                Text("The classes, in the order of the columns: {1}.", listed(settings.classNames)));
        }
    } else if (header.names.size() == classCount) {
        settings.classNames = header.names;
        plan.findings.push_back(Text("The header names the classes: {1}.", listed(header.names)));
    } else {
        settings.classNames = countedNames(settings.labelKind, classCount);
    }
    return classes.isSaid;
}

}  // namespace

void detectTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const auto columns = predictionColumns(plan.predictions, plan.settings);
    const bool areClasses = familyLayout(plan.settings.family).isClassification;
    const std::size_t classCount = classCountOf(columns.size());
    const HeaderClasses header = areClasses ? readHeader(plan, columns) : HeaderClasses{};
    detectTargetColumn(plan, overrides, header, classCount);
    if (!areClasses) {
        settleMembers(plan, overrides);
        return;
    }
    if (plan.targets) sayKeptOfTargets(plan);
    askForDuplicateNames(plan, overrides, header);
    uniteSpellings(plan, overrides.classNames.value_or(header.names), classCount, run);
    const auto target = targetColumn(plan);
    const LabelSummary labels =
        target ? summarise(*target, classCount, plan.settings.hasDecimalComma, run) : LabelSummary{};
    if (target) {
        const bool isClassNamed = detectLabels(plan, overrides, header, labels, classCount);
        askForDoubtfulLogits(plan, overrides, labels, header, classCount);
        checkAgreement(plan, overrides, labels, header, isClassNamed);
        settlePositiveClass(plan, overrides);
        return;
    }
    plan.settings.labelKind = overrides.labelKind.value_or(LabelKind::FromZero);
    plan.settings.classNames =
        header.names.size() == classCount ? header.names : countedNames(plan.settings.labelKind, classCount);
    if (overrides.classNames) plan.settings.classNames = *overrides.classNames;
    settlePositiveClass(plan, overrides);
}

}  // namespace calibrium
