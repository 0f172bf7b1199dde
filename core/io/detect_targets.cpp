// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/assign_columns.h"
#include "core/io/column_names.h"
#include "core/io/column_sample.h"
#include "core/io/detect.h"
#include "core/io/number.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
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
    std::unordered_set<std::string_view> different;
    std::size_t whole = 0;
    std::size_t filled = 0;
    const auto m = static_cast<double>(classCount);
    for (std::size_t row = 0; row < target.table->rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        const std::string_view cell = trimmed(target.table->cell(row, target.column));
        if (cell.empty()) continue;
        ++filled;
        if (different.size() < mostNames) different.insert(cell);
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
        if (!header.names.empty() && header.names[0] == names[0]) std::swap(names[0], names[1]);
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
LabelKind countingOf(const LabelSummary& labels, const HeaderClasses& header, std::size_t classCount, Names& findings) {
    const std::string range = "The labels run from " + roundTrip(labels.smallest) + " to " + roundTrip(labels.largest);
    const bool isUndecided = labels.fittingZero == labels.fittingOne;
    const bool fitBoth = isUndecided && labels.smallest >= 1 && labels.largest < static_cast<double>(classCount);
    LabelKind kind = labels.fittingOne > labels.fittingZero ? LabelKind::FromOne : LabelKind::FromZero;
    if (fitBoth && header.firstNumber) {
        kind = *header.firstNumber == 1 ? LabelKind::FromOne : LabelKind::FromZero;
        findings.push_back(range + ": counted from " + std::to_string(*header.firstNumber) + " like the columns.");
    } else if (fitBoth) {
        findings.push_back(range + " with " + std::to_string(classCount) +
                           " classes, which fits counting from 0 and from 1: counted from 0 is assumed.");
    } else {
        findings.push_back(range + ": classes counted from " + (kind == LabelKind::FromOne ? "1." : "0."));
    }
    return kind;
}

std::size_t columnOfTargets(const Table& table, bool hasDecimalComma, Names& findings) {
    if (table.columnCount() == 1) return 0;
    std::optional<std::size_t> best;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        const auto rank = targetRank(table.header()[column]);
        if (rank && (!best || *rank < *targetRank(table.header()[*best]))) best = column;
    }
    if (best) return *best;
    const ColumnSample sample = sampleColumns(table, hasDecimalComma);
    for (const bool wantsText : {false, true}) {
        std::vector<std::size_t> fitting;
        for (std::size_t column = 0; column < sample.size(); ++column) {
            const bool isIdentifier = !table.header().empty() && isRowIdentifier(table.header()[column]);
            const bool isWanted = wantsText ? sample[column].isText() : sample[column].isWhole();
            if (isWanted && !isIdentifier) fitting.push_back(column);
        }
        if (fitting.size() == 1) return fitting[0];
    }
    findings.push_back("It is not clear which column of " + table.name() + " holds the targets: column 1 is assumed.");
    return 0;
}

void detectTargetColumn(ImportPlan& plan, const ImportOverrides& overrides) {
    plan.settings.targetColumn = 0;
    if (overrides.targetColumn) {
        plan.settings.targetColumn = *overrides.targetColumn;
        plan.settings.isTargetColumnChosen = true;
        if (plan.targets && *overrides.targetColumn >= plan.targets->columnCount()) {
            throw InvalidSetting("There is no column " + std::to_string(*overrides.targetColumn + 1) + " in " +
                                 plan.targets->name() + "; the last is " + std::to_string(plan.targets->columnCount()) +
                                 ".");
        }
    } else if (plan.targets) {
        plan.settings.targetColumn = columnOfTargets(*plan.targets, plan.settings.hasDecimalComma, plan.findings);
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
        settings.labelKind = countingOf(labels, header, classCount, plan.findings);
    }
    if (overrides.classNames) {
        settings.classNames = *overrides.classNames;
    } else if (settings.labelKind == LabelKind::Names) {
        settings.classNames = names.empty() ? labels.names : names;
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
    detectTargetColumn(plan, overrides);
    if (!familyLayout(plan.settings.family).isClassification) return;
    const auto columns = predictionColumns(plan.predictions, plan.settings);
    const std::size_t classCount = classCountOf(columns.size());
    const HeaderClasses header = readHeader(plan, columns);
    const auto target = targetColumn(plan);
    const LabelSummary labels =
        target ? summarise(*target, classCount, plan.settings.hasDecimalComma, run) : LabelSummary{};
    if (target) {
        detectLabels(plan, overrides, header, labels, classCount);
        return;
    }
    plan.settings.labelKind = overrides.labelKind.value_or(LabelKind::FromZero);
    plan.settings.classNames =
        header.names.size() == classCount ? header.names : countedNames(plan.settings.labelKind, classCount);
    if (overrides.classNames) plan.settings.classNames = *overrides.classNames;
}

}  // namespace calibrium
