// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/assign_columns.h"
#include "core/io/column_facts.h"
#include "core/io/column_names.h"
#include "core/io/column_sample.h"
#include "core/io/detect.h"
#include "core/io/kept_columns.h"
#include "core/io/logit_agreement.h"
#include "core/io/named_columns.h"
#include "core/io/number.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <unordered_set>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

constexpr std::size_t rowsPerCheck = 1000;
constexpr std::size_t mostNames = 20000;  ///< more different labels than this are no class names

/// All labels at a glance.
struct LabelSummary {
    bool areWhole = false;  ///< most of them are whole numbers
    double smallest = 0;    ///< of the whole numbers
    double largest = 0;
    std::size_t fittingZero = 0;  ///< labels in 0..m-1
    std::size_t fittingOne = 0;   ///< labels in 1..m
    Names names;                  ///< the different labels; numbers by size, words by alphabet
};

void sortNames(Names& names) {
    std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
        const auto x = parseNumber(a, false);
        const auto y = parseNumber(b, false);
        if (x && y && *x != *y) return *x < *y;
        if (x.has_value() != y.has_value()) return x.has_value();
        return a < b;
    });
}

LabelSummary summarise(const TargetColumn& target, std::size_t classCount, bool hasDecimalComma, const Run& run) {
    LabelSummary summary;
    std::unordered_set<std::string> different;
    std::size_t whole = 0;
    std::size_t filled = 0;
    const auto m = static_cast<double>(classCount);
    for (std::size_t row = 0; row < target.table->rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        const std::string text = target.table->cell(row, target.column);
        const std::string_view cell = trimmed(text);
        if (cell.empty()) continue;
        ++filled;
        if (different.size() < mostNames) different.emplace(cell);
        const auto number = parseNumber(cell, hasDecimalComma);
        if (!number || *number != std::floor(*number) || !std::isfinite(*number)) continue;
        summary.smallest = whole == 0 ? *number : std::min(summary.smallest, *number);
        summary.largest = whole == 0 ? *number : std::max(summary.largest, *number);
        summary.fittingZero += *number >= 0 && *number < m ? 1 : 0;
        summary.fittingOne += *number >= 1 && *number <= m ? 1 : 0;
        ++whole;
    }
    summary.areWhole = filled > 0 && 2 * whole >= filled;
    summary.names.assign(different.begin(), different.end());
    sortNames(summary.names);
    return summary;
}

/// What the header says of the classes.
struct HeaderClasses {
    Names names;                      ///< one per class, unless the header only numbers them
    Names fullNames;                  ///< with a prefix that names shares, such as "p_"
    std::optional<long> firstNumber;  ///< of a header that numbers the classes consecutively
    bool areProbabilities = false;    ///< all names are those of probabilities or logits
};

/// "p_cat", "p_dog" -> "cat", "dog": drops a prefix that is the name of a probability and common to all.
Names withoutPrefix(const Names& names, const FamilyLayout& layout) {
    const std::size_t separator = names[0].find_first_of("_ .-");
    if (separator == std::string::npos || separator == 0) return names;
    const std::string prefix = names[0].substr(0, separator + 1);
    if (!blockOf(layout, names[0].substr(0, separator))) return names;
    Names shorter;
    for (const std::string& name : names) {
        if (!name.starts_with(prefix) || name.size() == prefix.size()) return names;
        shorter.push_back(name.substr(prefix.size()));
    }
    return shorter;
}

HeaderClasses readHeader(const ImportPlan& plan, const std::vector<std::size_t>& columns) {
    HeaderClasses classes;
    const auto& header = plan.predictions.header();
    if (header.empty() || columns.empty()) return classes;
    const FamilyLayout& layout = familyLayout(plan.settings.family);
    std::vector<long> numbers;
    for (const std::size_t column : columns) {
        classes.fullNames.push_back(header[column]);
        const NumberedName name = splitName(header[column]);
        if (blockOf(layout, header[column]) && name.number) numbers.push_back(*name.number);
    }
    const bool areNumbered = numbers.size() == columns.size();
    bool areConsecutive = areNumbered;
    for (std::size_t k = 1; areConsecutive && k < numbers.size(); ++k)
        areConsecutive = numbers[k] == numbers[k - 1] + 1;
    classes.areProbabilities = std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return probabilityStrength(header[column]) == NameStrength::Strong;
    });
    if (areConsecutive && numbers[0] >= 0 && numbers[0] <= 1) {
        classes.firstNumber = numbers[0];
    } else if (areNumbered) {
        for (const long number : numbers) classes.names.push_back(std::to_string(number));
    } else if (columns.size() > 1 || !blockOf(layout, header[columns[0]])) {
        classes.names = withoutPrefix(classes.fullNames, layout);
    }
    return classes;
}

bool holdsMostOf(const Names& names, const Names& labels) {
    const auto known = std::count_if(labels.begin(), labels.end(), [&names](const std::string& label) {
        return std::find(names.begin(), names.end(), label) != names.end();
    });
    return !labels.empty() && 2 * static_cast<std::size_t>(known) > labels.size();
}

bool isNamedAfter(const HeaderClasses& header, const std::string& name) {
    return !header.names.empty() && header.names[0] == name;
}

/// Whether the first of two words says that the event happened and the second that it did not.
bool isPositive(const std::string& word, const std::string& other) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 12> pairs{{{"no", "yes"},
                                                                                          {"n", "y"},
                                                                                          {"false", "true"},
                                                                                          {"f", "t"},
                                                                                          {"neg", "pos"},
                                                                                          {"negative", "positive"},
                                                                                          {"absent", "present"},
                                                                                          {"failure", "success"},
                                                                                          {"fail", "pass"},
                                                                                          {"benign", "malignant"},
                                                                                          {"normal", "abnormal"},
                                                                                          {"-", "+"}}};
    const auto lower = [](std::string text) {
        std::transform(text.begin(), text.end(), text.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return text;
    };
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const auto& pair) { return lower(other) == pair.first && lower(word) == pair.second; });
}

/// Whether anything says which column belongs to which of the names: the header, or words for yes and no.
bool isOrderKnown(const HeaderClasses& header, const Names& names, std::size_t classCount) {
    const bool isOneColumn = header.fullNames.size() <= 1 && classCount == 2;
    const bool areNumbers = std::all_of(names.begin(), names.end(),
                                        [](const std::string& name) { return parseNumber(name, false).has_value(); });
    if (names == header.names || names == header.fullNames || areNumbers) return true;
    if (!isOneColumn || names.size() != 2) return false;
    return isPositive(names[1], names[0]) || isNamedAfter(header, names[1]);
}

/// The names that labels go by, in the order of the prediction columns; empty: they are counted.
Names namesOfLabels(const LabelSummary& labels, const HeaderClasses& header, std::size_t classCount) {
    const bool isOneColumn = header.fullNames.size() <= 1 && classCount == 2;
    const bool areSigns = labels.areWhole && labels.smallest == -1 && labels.largest == 1;
    if (areSigns && classCount == 2 && labels.names.size() == 2) return labels.names;
    const bool fitsCounting = labels.fittingZero > 0 || labels.fittingOne > 0;
    if (labels.areWhole && (header.names.empty() || fitsCounting)) {
        const bool isNumberedOtherwise = holdsMostOf(header.names, labels.names) && parseNumber(header.names[0], false);
        return isNumberedOtherwise ? header.names : Names{};
    }
    if (isOneColumn && labels.names.size() == 2) {
        Names names = labels.names;
        // The class that the column is named after is the one whose probability it holds.
        const bool isNamedFirst = !header.names.empty() && header.names[0] == names[0];
        if (isNamedFirst || (!isNamedAfter(header, names[1]) && isPositive(names[0], names[1]))) {
            std::swap(names[0], names[1]);
        }
        return names;
    }
    if (header.names.size() == classCount && holdsMostOf(header.names, labels.names)) return header.names;
    if (header.fullNames.size() == classCount && holdsMostOf(header.fullNames, labels.names)) return header.fullNames;
    return labels.areWhole ? Names{} : labels.names;
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
    const std::string range = "The labels run from " + roundTrip(labels.smallest) + " to " + roundTrip(labels.largest);
    const bool isUndecided = labels.fittingZero == labels.fittingOne;
    const bool fitBoth = isUndecided && labels.smallest >= 1 && labels.largest < static_cast<double>(classCount);
    LabelKind kind = labels.fittingOne > labels.fittingZero ? LabelKind::FromOne : LabelKind::FromZero;
    if (fitBoth && header.firstNumber) {
        kind = *header.firstNumber == 1 ? LabelKind::FromOne : LabelKind::FromZero;
        assume(plan, "import-label-base",
               range + ": counted from " + std::to_string(*header.firstNumber) + " like the columns.");
    } else if (fitBoth) {
        ask(plan,
            {.about = ImportQuestion::About::LabelBase,
             .text = range + " with " + std::to_string(classCount) + " classes, which fits counting from 0 and from 1",
             .answer = "say which with --label-base",
             .place = {.file = targetColumn(plan)->table->name()}});
    } else {
        plan.findings.push_back(range + ": classes counted from " + (kind == LabelKind::FromOne ? "1." : "0."));
    }
    return kind;
}

/// Columns without telling names that are no probabilities may hold anything: they have to be as many as the classes
/// that occur, and the labels have to follow them.
void askForDoubtfulLogits(ImportPlan& plan, const ImportOverrides& overrides, const LabelSummary& labels,
                          const HeaderClasses& header, std::size_t classCount) {
    const bool isChosen = overrides.roles || overrides.predictionNames || overrides.areLogits;
    if (isChosen || !plan.settings.areLogits || classCount < 2 || header.fullNames.size() == 1 || header.firstNumber ||
        header.areProbabilities || !labels.areWhole) {
        return;
    }
    constexpr double clearAgreement = 2;
    const double base = plan.settings.labelKind == LabelKind::FromOne ? 1 : 0;
    const std::string answer = "say which columns hold the predictions with --columns, or --logits if these do";
    const Place place{.file = plan.predictions.name()};
    if (labels.largest - base + 1 < static_cast<double>(classCount)) {
        ask(plan, {.about = ImportQuestion::About::Columns,
                   .text = "There are " + std::to_string(classCount) + " columns, but the labels run from " +
                           roundTrip(labels.smallest) + " to " + roundTrip(labels.largest),
                   .answer = answer,
                   .place = place});
        return;
    }
    const TargetColumn target = *targetColumn(plan);
    const auto& names = target.table->header();
    if (!header.fullNames.empty() && !names.empty() && targetRank(names[target.column])) return;
    const auto agreement = logitAgreement(plan, predictionColumns(plan.predictions, plan.settings));
    if (!agreement || *agreement >= clearAgreement) return;
    ask(plan, {.about = ImportQuestion::About::Columns,
               .text = "The " + std::to_string(classCount) +
                       " columns taken for logits have no names that say so, and the labels do not follow them",
               .answer = answer,
               .place = place});
}

void askForDuplicateNames(ImportPlan& plan, const ImportOverrides& overrides, const HeaderClasses& header) {
    Names names = overrides.classNames.value_or(header.fullNames);
    std::sort(names.begin(), names.end());
    const auto twice = std::adjacent_find(names.begin(), names.end());
    if (twice == names.end()) return;
    if (overrides.classNames) throw InvalidSetting("Two classes are called \"" + *twice + "\".");
    ask(plan, {.about = ImportQuestion::About::ClassNames,
               .text = "Two columns of predictions are called \"" + *twice + "\"",
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
        if (!isTarget && column != plan.targetKeyColumn) columns.push_back(column);
    }
    if (columns.empty()) return;
    const ColumnSample sample = sampleColumns(table, plan.settings.hasDecimalComma);
    const KeptColumns kept = describeKept(table, factsOf(table, sample), columns);
    assume(plan, "import-left-out", "Kept beside the targets in " + table.name() + ": " + kept.text + ".");
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
            throw InvalidSetting("There is no column " + std::to_string(*overrides.targetColumn + 1) + " in " +
                                 plan.targets->name() + "; the last is " + std::to_string(plan.targets->columnCount()) +
                                 ".");
        }
    } else if (plan.targets) {
        plan.settings.targetColumn = columnOfTargets(plan, header, classCount);
    }
    const auto targetRoles = std::count(plan.settings.roles.begin(), plan.settings.roles.end(), ColumnRole::Target);
    const auto target = targetColumn(plan);
    if (!plan.targets && targetRoles > 1) {
        plan.findings.push_back("The targets are in " + std::to_string(targetRoles) + " columns.");
    } else if (!target) {
        plan.findings.push_back("No column of targets was found: choose one or give a targets file.");
    } else {
        plan.findings.push_back("The targets are in " + columnText(target->table->header(), target->column) +
                                (plan.targets ? " of " + plan.targets->name() + "." : "."));
    }
}

void askForOrder(ImportPlan& plan, const HeaderClasses& header, std::size_t classCount) {
    const Names& names = plan.settings.classNames;
    if (names.size() != classCount || isOrderKnown(header, names, classCount)) return;
    const bool isOneColumn = header.fullNames.size() <= 1 && classCount == 2;
    ask(plan,
        {.about = ImportQuestion::About::ClassNames,
         .text = "The labels are names (" + listed(names) + "), and nothing says " +
                 (isOneColumn ? "which of them the predictions are probabilities of" : "which column belongs to which"),
         .answer = isOneColumn ? "name the other one and then it with --classes"
                               : "name the classes in the order of the columns with --classes",
         .place = {.file = plan.predictions.name()}});
}

void detectLabels(ImportPlan& plan, const ImportOverrides& overrides, const HeaderClasses& header,
                  const LabelSummary& labels, std::size_t classCount) {
    auto& settings = plan.settings;
    const Names names = namesOfLabels(labels, header, classCount);
    if (overrides.labelKind) {
        settings.labelKind = *overrides.labelKind;
    } else if (!names.empty() ||
               (overrides.classNames && holdsMostOf(*overrides.classNames, labels.names) && !labels.areWhole)) {
        settings.labelKind = LabelKind::Names;
        plan.findings.push_back("The labels are names: " + listed(labels.names) + ".");
    } else {
        settings.labelKind = countingOf(plan, labels, header, classCount);
    }
    if (overrides.classNames) {
        settings.classNames = *overrides.classNames;
    } else if (settings.labelKind == LabelKind::Names) {
        settings.classNames = names.empty() ? labels.names : names;
        askForOrder(plan, header, classCount);
        if (header.fullNames.size() <= 1 && settings.classNames.size() == 2 && classCount == 2) {
            plan.findings.push_back("The predictions are probabilities of the class " + settings.classNames[1] + ".");
        } else {
            plan.findings.push_back("The classes, in the order of the columns: " + listed(settings.classNames) + ".");
        }
    } else if (header.names.size() == classCount) {
        settings.classNames = header.names;
        plan.findings.push_back("The header names the classes: " + listed(header.names) + ".");
    } else {
        settings.classNames = countedNames(settings.labelKind, classCount);
    }
}

}  // namespace

void detectTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const auto columns = predictionColumns(plan.predictions, plan.settings);
    const bool areClasses = familyLayout(plan.settings.family).isClassification;
    const std::size_t classCount = classCountOf(columns.size());
    const HeaderClasses header = areClasses ? readHeader(plan, columns) : HeaderClasses{};
    detectTargetColumn(plan, overrides, header, classCount);
    if (!areClasses) return;
    if (plan.targets) sayKeptOfTargets(plan);
    askForDuplicateNames(plan, overrides, header);
    const auto target = targetColumn(plan);
    const LabelSummary labels =
        target ? summarise(*target, classCount, plan.settings.hasDecimalComma, run) : LabelSummary{};
    if (target) {
        detectLabels(plan, overrides, header, labels, classCount);
        askForDoubtfulLogits(plan, overrides, labels, header, classCount);
        return;
    }
    plan.settings.labelKind = overrides.labelKind.value_or(LabelKind::FromZero);
    plan.settings.classNames =
        header.names.size() == classCount ? header.names : countedNames(plan.settings.labelKind, classCount);
    if (overrides.classNames) plan.settings.classNames = *overrides.classNames;
}

}  // namespace calibrium
