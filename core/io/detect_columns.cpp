// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/assign_columns.h"
#include "core/io/column_names.h"
#include "core/io/column_sample.h"
#include "core/io/detect.h"
#include "core/run/error.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

struct View {
    const Table& table;
    const ColumnSample& sample;
    bool hasOwnTargets;  ///< a targets file stands beside

    [[nodiscard]] std::string name(std::size_t column) const {
        return table.header().empty() ? std::string() : table.header()[column];
    }
    [[nodiscard]] bool isIdentifier(std::size_t column) const {
        return !table.header().empty() && isRowIdentifier(name(column));
    }
};

Columns numericColumnsExcept(const View& view, std::optional<std::size_t> excluded) {
    Columns columns;
    for (std::size_t column = 0; column < view.table.columnCount(); ++column) {
        const bool isTargetByName = !view.table.header().empty() && targetRank(view.name(column)).has_value();
        if (column == excluded || isTargetByName || view.isIdentifier(column)) continue;
        if (view.sample[column].isNumeric()) columns.push_back(column);
    }
    return columns;
}

std::optional<std::size_t> targetByName(const View& view) {
    std::optional<std::size_t> best;
    std::optional<std::size_t> bestRank;
    for (std::size_t column = 0; column < view.table.header().size(); ++column) {
        const auto rank = targetRank(view.name(column));
        if (!rank || view.sample[column].isEmpty() || (bestRank && *rank >= *bestRank)) continue;
        best = column;
        bestRank = rank;
    }
    return best;
}

std::optional<std::size_t> onlyTextColumn(const View& view) {
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < view.table.columnCount(); ++column) {
        if (!view.sample[column].isText() || view.isIdentifier(column)) continue;
        if (found) return std::nullopt;
        found = column;
    }
    return found;
}

/// A whole-numbered column at an end of the row, where the other columns sum to 1 and would not do so together with it.
std::optional<std::size_t> wholeColumnBesideProbabilities(const View& view) {
    const Columns all = numericColumnsExcept(view, std::nullopt);
    if (all.size() < 3) return std::nullopt;
    const double shareWithIt = shareSummingToOne(view.sample, all);
    for (const std::size_t column : {all.back(), all.front()}) {
        const double share = shareSummingToOne(view.sample, numericColumnsExcept(view, column));
        if (view.sample[column].isWhole() && share >= 0.5 && share > shareWithIt) return column;
    }
    return std::nullopt;
}

/// Whole numbers 0..m at the end of a row of logits, or 0 and 1 beside one probability. Not as sure as the sum of 1, so
/// not tried where targets come from another file.
std::optional<std::size_t> wholeLastColumn(const View& view) {
    Columns others = numericColumnsExcept(view, std::nullopt);
    if (others.size() < 2 || shareSummingToOne(view.sample, others) >= 0.5) return std::nullopt;
    const std::size_t last = others.back();
    others.pop_back();
    const auto isFraction = [&](std::size_t column) { return !view.sample[column].isWhole(); };
    if (!view.sample[last].isWhole() || !std::all_of(others.begin(), others.end(), isFraction)) return std::nullopt;
    const auto largest = static_cast<double>(std::max<std::size_t>(others.size(), 1));
    const auto& labels = view.sample[last].values;
    const auto fitting = std::count_if(labels.begin(), labels.end(), [&](double y) { return y >= 0 && y <= largest; });
    if (2 * static_cast<std::size_t>(fitting) < labels.size()) return std::nullopt;
    return last;
}

std::optional<std::size_t> findTarget(const View& view) {
    if (const auto column = targetByName(view)) return column;
    if (const auto column = onlyTextColumn(view)) return column;
    if (const auto column = wholeColumnBesideProbabilities(view)) return column;
    return view.hasOwnTargets ? std::nullopt : wholeLastColumn(view);
}

/// The columns of real-valued targets: all that are numbered targets, else the one that names itself a target, else the
/// last one where nothing has a name.
Columns realTargets(const View& view) {
    Columns numbered;
    for (std::size_t column = 0; column < view.table.header().size(); ++column) {
        if (isNumberedTarget(view.name(column))) numbered.push_back(column);
    }
    if (!numbered.empty()) return numbered;
    if (const auto column = targetByName(view)) return {*column};
    if (!view.table.header().empty() || view.hasOwnTargets) return {};
    return {view.table.columnCount() - 1};
}

/// The columns that bear the layout's names: all blocks present and of the widths that belong together, else none.
Columns columnsByName(const View& view, const FamilyLayout& layout, const Columns& candidates) {
    if (view.table.header().empty()) return {};
    Columns named;
    std::vector<std::size_t> width(layout.blocks.size(), 0);
    for (const std::size_t column : candidates) {
        const auto block = blockOf(layout, view.name(column));
        if (!block) continue;
        named.push_back(column);
        ++width[*block];
    }
    return isComplete(layout, width) ? named : Columns{};
}

/// isChosen: the user has named the family, so that columns without telling names are taken as they stand.
Columns columnsFor(const View& view, const FamilyLayout& layout, const Columns& candidates, bool isChosen) {
    Columns named = columnsByName(view, layout, candidates);
    if (!layout.isClassification) return named.empty() && isChosen ? candidates : named;
    // A column of whole numbers among them may be something else: whether the model was right, its arg max, a count.
    Columns fractions = candidates;
    std::erase_if(fractions, [&](std::size_t column) { return view.sample[column].isWhole(); });
    const double shareOfAll = shareSummingToOne(view.sample, candidates);
    const double shareOfFractions = shareSummingToOne(view.sample, fractions);
    if (shareOfAll >= 0.5 && shareOfAll >= shareOfFractions) return candidates;
    if (!named.empty()) return named;
    return shareOfFractions >= 0.5 ? fractions : candidates;
}

bool fits(const FamilyLayout& layout, const Columns& columns) {
    return columns.size() >= layout.minimumColumns && columns.size() <= layout.maximumColumns;
}

std::string countedColumns(const Columns& columns) {
    return std::to_string(columns.size()) + (columns.size() == 1 ? " column" : " columns");
}

void describeFamily(ImportPlan& plan, const Columns& columns) {
    const auto& header = plan.predictions.header();
    if (columns.empty()) {
        plan.findings.push_back("No column of predictions was found.");
    } else if (columns.size() == 1) {
        plan.findings.push_back("The predictions are in " + columnText(header, columns[0]) + ": family " +
                                plan.settings.family + ".");
    } else {
        plan.findings.push_back("The predictions are in " + countedColumns(columns) + ", from " +
                                columnText(header, columns.front()) + " to " + columnText(header, columns.back()) +
                                ": family " + plan.settings.family + ".");
    }
}

void describeIgnored(ImportPlan& plan) {
    std::string list;
    for (std::size_t column = 0; column < plan.settings.roles.size(); ++column) {
        if (plan.settings.roles[column] != ColumnRole::Ignored) continue;
        list += (list.empty() ? "" : ", ") + columnText(plan.predictions.header(), column);
    }
    if (!list.empty()) plan.findings.push_back("Ignored: " + list + ".");
}

Columns columnsWithRole(const std::vector<ColumnRole>& roles, ColumnRole role) {
    Columns columns;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        if (roles[column] == role) columns.push_back(column);
    }
    return columns;
}

/// The family whose layout fits the given columns, where the user has chosen them.
std::string familyOf(const View& view, const Columns& columns) {
    for (const FamilyLayout& layout : familyLayouts()) {
        if (fits(layout, columns) && (layout.isClassification || columnsByName(view, layout, columns) == columns)) {
            return layout.family;
        }
    }
    return familyLayouts().front().family;
}

void detectRoles(ImportPlan& plan, const View& view, const ImportOverrides& overrides) {
    Columns chosen;
    Columns targets;
    for (const FamilyLayout& layout : familyLayouts()) {
        if (overrides.family && layout.family != *overrides.family) continue;
        const auto label = layout.isClassification ? findTarget(view) : std::nullopt;
        targets = layout.isClassification ? (label ? Columns{*label} : Columns{}) : realTargets(view);
        Columns candidates = numericColumnsExcept(view, label);
        if (!layout.isClassification) {
            std::erase_if(candidates, [&](std::size_t column) {
                return std::find(targets.begin(), targets.end(), column) != targets.end();
            });
        }
        chosen = columnsFor(view, layout, candidates, overrides.family.has_value());
        plan.settings.family = layout.family;
        if (fits(layout, chosen)) break;
    }
    plan.settings.roles.assign(view.table.columnCount(), ColumnRole::Ignored);
    for (const std::size_t column : chosen) plan.settings.roles[column] = ColumnRole::Prediction;
    if (!view.hasOwnTargets) {
        for (const std::size_t column : targets) plan.settings.roles[column] = ColumnRole::Target;
    }
}

bool areNamedLogits(const View& view, const Columns& columns) {
    return !view.table.header().empty() && std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return splitName(view.name(column)).stem.find("logit") != std::string::npos;
    });
}

bool areNamedProbabilities(const View& view, const FamilyLayout& layout, const Columns& columns) {
    return !view.table.header().empty() && std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return blockOf(layout, view.name(column)) && splitName(view.name(column)).stem.starts_with('p');
    });
}

void detectLogits(ImportPlan& plan, const View& view) {
    const FamilyLayout& layout = familyLayout(plan.settings.family);
    const Columns columns = columnsWithRole(plan.settings.roles, ColumnRole::Prediction);
    plan.settings.areLogits = false;
    if (!layout.isClassification || columns.empty()) return;
    const bool areFractions = shareInUnitInterval(view.sample, columns) >= 0.5;
    if (areNamedLogits(view, columns)) {
        plan.settings.areLogits = true;
        plan.findings.push_back("The header names logits: softmax is applied.");
    } else if (columns.size() == 1) {
        plan.settings.areLogits = !areFractions;
        plan.findings.push_back(areFractions
                                    ? "The predictions lie between 0 and 1: probabilities."
                                    : "The predictions leave the range 0 to 1: logits; the logistic function is "
                                      "applied.");
    } else if (shareSummingToOne(view.sample, columns) >= 0.5) {
        plan.findings.push_back("The rows sum to 1: class probabilities.");
    } else if (areFractions && areNamedProbabilities(view, layout, columns)) {
        // A softmax over numbers that call themselves probabilities would hide what is wrong with them.
        plan.findings.push_back("The header names probabilities, but most rows do not sum to 1.");
    } else {
        plan.settings.areLogits = true;
        plan.findings.push_back("The rows do not sum to 1: logits; softmax is applied.");
    }
}

}  // namespace

void detectColumns(ImportPlan& plan, const ImportOverrides& overrides) {
    const ColumnSample sample = sampleColumns(plan.predictions, plan.settings.hasDecimalComma);
    const View view{plan.predictions, sample, plan.targets.has_value()};
    if (overrides.family) plan.settings.family = familyLayout(*overrides.family).family;
    if (overrides.roles) {
        if (overrides.roles->size() != plan.predictions.columnCount()) {
            throw InvalidSetting("Roles are given for " + std::to_string(overrides.roles->size()) + " columns; " +
                                 plan.predictions.name() + " has " + std::to_string(plan.predictions.columnCount()) +
                                 ".");
        }
        plan.settings.roles = *overrides.roles;
        const Columns columns = columnsWithRole(plan.settings.roles, ColumnRole::Prediction);
        if (!overrides.family) plan.settings.family = familyOf(view, columns);
    } else {
        detectRoles(plan, view, overrides);
    }
    detectMeanings(plan, overrides);
    if (!overrides.roles) {
        describeFamily(plan, predictionColumns(plan.predictions, plan.settings));
        describeIgnored(plan);
    }
    if (overrides.areLogits) {
        plan.settings.areLogits = *overrides.areLogits;
    } else {
        detectLogits(plan, view);
    }
}

}  // namespace calibrium
