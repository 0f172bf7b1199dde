// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/finding_ids.h"
#include "core/io/columns/detect.h"
#include "core/io/columns/detect_levels.h"
#include "core/io/columns/detect_numbers.h"
#include "core/io/columns/explanations.h"
#include "core/io/columns/kept_columns.h"
#include "core/io/columns/other_scales.h"
#include "core/io/columns/target_hint.h"
#include "core/io/names/bound_names.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/outcomes/correctness.h"
#include "core/io/outcomes/doubtful_fraction.h"
#include "core/io/outcomes/predicted_class.h"
#include "core/io/outcomes/soft_labels.h"
#include "core/io/outcomes/target_in_file.h"
#include "core/io/outcomes/third_label.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/sets/model_columns.h"
#include "core/io/sets/named_sets.h"
#include "core/io/sets/unknown_families.h"
#include "core/io/table/odd_cell.h"
#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double leastScore = 1;

bool contains(const Columns& columns, std::size_t column) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

TargetHint hintOfFile(const ImportPlan& plan, const ImportOverrides& overrides) {
    const ColumnSample sample = sampleColumns(*plan.targets, plan.settings.hasDecimalComma);
    const auto facts = factsOf(*plan.targets, sample);
    std::optional<std::size_t> column = overrides.targetColumn;
    if (overrides.targetName) column = columnNamed(*plan.targets, *overrides.targetName);
    if (!column && facts.size() == 1) column = 0;
    if (!column) column = chooseTarget(*plan.targets, facts, {}, {.areClasses = true}).column;
    return column && *column < facts.size() ? hintOf(facts[*column], sample[*column]) : TargetHint{};
}

/// Fills what is known of the targets in the predictions file before anything else: the column that the user or a name
/// says, or the last one of a file without names for a family of real targets.
void hintFromPredictions(ColumnView& view, const ImportOverrides& overrides) {
    if (hasNoTargets(overrides)) return;
    if (overrides.targetName) {
        view.reserved = {columnNamed(view.table, *overrides.targetName)};
    } else if (overrides.family && !familyLayout(*overrides.family).isClassification && view.table.header().empty()) {
        view.reserved = {view.table.columnCount() - 1};
    }
    const TargetChoice choice = view.reserved.empty() ? chooseTarget(view.table, view.facts, {}, {.areClasses = true})
                                                      : TargetChoice{.column = view.reserved.front()};
    const auto column = choice.column;
    // Of several columns of words one may name the place and another the outcome.
    const bool isOnlyText = column && choice.rivals.empty() && view.facts[*column].isText;
    const bool isNamed =
        column && (!view.reserved.empty() || view.facts[*column].isTargetByName ||
                   view.facts[*column].isOutcomeByName || (isOnlyText && !view.table.header().empty()));
    if (!isNamed) return;
    view.target = hintOf(view.facts[*column], view.sample[*column]);
    view.target.column = column;
}

/// The user has named the column as something else.
bool isAside(const Table& table, const ImportOverrides& overrides, std::size_t column) {
    const auto names = [&](const std::string& name) {
        return name == std::to_string(column + 1) || (!table.header().empty() && name == table.header()[column]);
    };
    const bool isFrequency = overrides.frequencies && names(*overrides.frequencies);
    return isFrequency || std::any_of(overrides.asideNames.begin(), overrides.asideNames.end(), names);
}

/// Where the targets stand in a file of their own, a lone column of probabilities called "target" holds the
/// predictions: a submission to a competition.
void releaseTargetNames(std::vector<ColumnFacts>& facts) {
    const auto mayHold = [](const ColumnFacts& column) { return column.mayBePrediction() && !column.isExtra; };
    if (std::any_of(facts.begin(), facts.end(), mayHold)) return;
    for (ColumnFacts& column : facts) {
        if (column.isTargetByName && column.isFraction()) column.isTargetByName = false;
    }
}

/// Such a column is treated like one that numbers the rows.
void setAside(const Table& table, const ImportOverrides& overrides, std::vector<ColumnFacts>& facts) {
    for (std::size_t column = 0; column < facts.size(); ++column) {
        if (!isAside(table, overrides, column)) continue;
        facts[column].isIdentifier = true;
        facts[column].isTargetByName = false;
    }
}

/// Without another target, whether a prediction was right is what its confidence is judged by.
void takeCorrectness(ImportPlan& plan, std::vector<ColumnFacts>& facts) {
    const auto columns = correctnessColumns(facts);
    if (!columns) return;
    markCorrectness(*columns, facts);
    const auto& header = plan.predictions.header();
    assume(plan, confidencesAgainstCorrectness,
           Text("The confidence in {1} is judged by whether the prediction was right, {2}.",
                columnText(header, columns->confidence), columnText(header, columns->correct)));
}

Text countedColumns(const Columns& columns) {
    return Text("{1}{2}", columns.size(), (columns.size() == 1 ? Text(" column") : Text(" columns")));
}

/// "column 1 (p0) to column 3 (p2)"; all of them where something stands between.
Text spanText(const Table& table, const Columns& columns) {
    const auto& header = table.header();
    const bool areNeighbours = columns.size() > 2 && columns.back() - columns.front() + 1 == columns.size();
    if (areNeighbours)
        return Text("{1} to {2}", columnText(header, columns.front()), columnText(header, columns.back()));
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(columnText(header, column));
    return listed(names);
}

void describeFamily(ImportPlan& plan, const Columns& columns) {
    const auto& header = plan.predictions.header();
    if (columns.empty()) {
        plan.findings.push_back("No column of predictions was found.");
    } else if (columns.size() == 1) {
        plan.findings.push_back(
            Text("The predictions are in {1}: family {2}.", columnText(header, columns[0]), plan.settings.family));
    } else {
        plan.findings.push_back(Text("The predictions are in {1}, from {2} to {3}: family {4}.",
                                     countedColumns(columns), columnText(header, columns.front()),
                                     columnText(header, columns.back()), plan.settings.family));
    }
}

/// Predictions of other models of the file.
Columns columnsOfOthers(const Table& table, const ImportOverrides& overrides) {
    Columns columns;
    for (const std::string& name : overrides.otherModelNames) {
        const Columns named = columnsNamed(table, {name});
        columns.insert(columns.end(), named.begin(), named.end());
    }
    return columns;
}

/// What is neither prediction nor target stays with the samples; what the user has named a use for needs no word.
void describeKeptColumns(ImportPlan& plan, const ImportOverrides& overrides, const std::vector<ColumnFacts>& facts) {
    Columns columns;
    const Columns others = columnsOfOthers(plan.predictions, overrides);
    for (std::size_t column = 0; column < plan.settings.roles.size(); ++column) {
        const bool isUsed =
            plan.settings.roles[column] != ColumnRole::Ignored || isKeyColumn(plan, column) || contains(others, column);
        if (!isUsed && !isAside(plan.predictions, overrides, column)) columns.push_back(column);
    }
    if (columns.empty()) return;
    const KeptColumns kept = describeKept(plan.predictions, facts, columns);
    const Text text = Text("Kept beside the predictions: {1}.", kept.text);
    if (kept.isAnyFilled) {
        assume(plan, "import-left-out", text);
        plan.assumptions.back().count = kept.roleCount;
    } else {
        plan.findings.push_back(text);
    }
}

Columns columnsWithRole(const std::vector<ColumnRole>& roles, ColumnRole role) {
    Columns columns;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        if (roles[column] == role) columns.push_back(column);
    }
    return columns;
}

Text explanationText(const ColumnView& view, const Explanation& explanation) {
    return Text("{1} ({2})", spanText(view.table, explanation.columns), explanation.family);
}

/// Asks where the second explanation is nearly as good as the first, or even the first is a poor one.
void askForColumns(ImportPlan& plan, const ColumnView& view, const std::vector<Explanation>& all) {
    const auto rival = std::find_if(all.begin() + 1, all.end(),
                                    [&](const Explanation& other) { return other.columns != all[0].columns; });
    const Place place{.file = plan.predictions.name()};
    const bool isUnclear = rival != all.end() && rival->score > all[0].score - clearLead;
    if ((isUnclear || all[0].score < leastScore) && askForThirdLabel(plan, view, all)) return;
    if (isUnclear) {
        ask(plan, {.about = ImportQuestion::About::Columns,
                   .text = Text("It is not clear which columns hold the predictions: {1}, or {2}",
                                explanationText(view, all[0]), explanationText(view, *rival)),
                   .answer = "say which with --columns, or the family with --kind",
                   .place = place});
    } else if (all[0].score < leastScore && !askForOddCell(plan, view)) {
        ask(plan,
            {.about = ImportQuestion::About::Columns,
             .text = Text("Nothing says what the numbers in {1} are", spanText(view.table, all[0].columns)),
             .answer = "say what a row predicts with --kind, such as draws or quantiles, and which columns hold it "
                       "with --columns",
             .place = place});
    }
}

/// Two families that name their columns alike, such as loc and scale: nothing in the numbers tells which is meant.
void askForFamily(ImportPlan& plan, const ColumnView& view, const std::vector<Explanation>& all) {
    const auto rival = std::find_if(all.begin() + 1, all.end(), [&](const Explanation& other) {
        return other.columns == all[0].columns && other.family != all[0].family && other.score >= all[0].score;
    });
    if (rival == all.end()) return;
    ask(plan, {.about = ImportQuestion::About::Columns,
               .text = Text("The names {1} fit the families {2} and {3}", spanText(view.table, all[0].columns),
                            all[0].family, rival->family),
               .answer = Text("say which is meant with --kind {1} or --kind {2}", all[0].family, rival->family),
               .place = {.file = plan.predictions.name()}});
}

/// What was predicted, as zeros and ones alone, is the class and no probability of it.
void askForHardPredictions(ImportPlan& plan, const ColumnView& view, const Explanation& best) {
    constexpr std::size_t fewestRows = 10;
    if (best.columns.size() != 1 || !familyLayout(best.family).hasPositiveClass) return;
    const ColumnFacts& facts = view.facts[best.columns.front()];
    const bool isPredicted = saysPredicted(facts.name) && facts.probability != NameStrength::Strong;
    const bool areHard = facts.isWhole && facts.least == 0 && facts.greatest == 1 && facts.filledCount >= fewestRows;
    if (!isPredicted || !areHard || !plan.questions.empty()) return;
    ask(plan,
        {.about = ImportQuestion::About::Columns,
         .text = Text("The predictions in {1} are all 0 or 1, as predicted classes are and not their probabilities",
                      spanText(view.table, best.columns)),
         .answer = Text("name a column of probabilities with --columns, or take them for probabilities with --kind {1}",
                        best.family),
         .place = {.file = plan.predictions.name()}});
}

/// A fraction that no name says to be a prediction, beside a predicted class that does not follow it: what was
/// predicted may be the class alone, and the fraction something measured.
void askForUnnamedPrediction(ImportPlan& plan, const ColumnView& view, const Explanation& best) {
    if (best.columns.size() != 1 || !familyLayout(best.family).hasPositiveClass || !plan.questions.empty()) return;
    const ColumnFacts& chosen = view.facts[best.columns.front()];
    const bool isNamed = chosen.probability != NameStrength::None || saysPredicted(chosen.name) ||
                         scaleOfName(chosen.name) || namesConfidence(chosen.name);
    if (!chosen.hasHeader || isNamed) return;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isPredictedClass = saysPredicted(facts.name) && facts.labels.size() == 2 && !facts.isTargetByName;
        if (!isPredictedClass || contains(best.columns, column)) continue;
        if (labelOfLargeNumbers(view, best.columns.front(), column)) return;
        ask(plan, {.about = ImportQuestion::About::Columns,
                   .text = Text(
                       "Nothing says that {1} holds predictions, and the predicted classes in {2} do not follow it",
                       columnText(view.table.header(), best.columns.front()), columnText(view.table.header(), column)),
                   .answer = "name a column of probabilities with --columns",
                   .place = {.file = plan.predictions.name()}});
        return;
    }
}

/// The family whose layout fits the given columns, where the user has chosen them.
std::string familyOf(const ColumnView& view, const Columns& columns) {
    if (const auto set = namedSetOf(view, columns)) return set->family;
    for (const FamilyLayout& layout : familyLayouts()) {
        const bool fits = columns.size() >= layout.minimumColumns && columns.size() <= layout.maximumColumns;
        if (!fits) continue;
        if (layout.isClassification) return layout.family;
        if (layout.hasLevels) {
            if (areQuantiles(view, columns)) return layout.family;
            continue;
        }
        std::vector<std::size_t> width(layout.blocks.size(), 0);
        const bool areNamed = std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
            const auto block = view.facts[column].hasHeader ? blockOf(layout, view.facts[column].name) : std::nullopt;
            if (block) ++width[*block];
            return block.has_value();
        });
        if (areNamed && isComplete(layout, width)) return layout.family;
    }
    return familyLayouts().front().family;
}

/// Where the targets were not known before, their skill tells further models only now.
void askForModelsOfTarget(ImportPlan& plan, const ColumnView& view, const Columns& predictions) {
    const auto& roles = plan.settings.roles;
    const auto target = std::find(roles.begin(), roles.end(), ColumnRole::Target);
    if (view.target.isKnown || !plan.questions.empty() || predictions.size() != 1 || target == roles.end()) return;
    ColumnView known = view;
    const auto column = static_cast<std::size_t>(target - roles.begin());
    known.target = hintOf(view.facts[column], view.sample[column]);
    known.target.column = column;
    known.reserved = {column};
    plan.models = modelsInFile(known, {.family = plan.settings.family, .columns = predictions});
    if (!plan.models.empty()) askForModels(plan);
}

/// The family and columns of the predictions as far as the overrides leave them open; the targets if they stand beside.
void detectRoles(ImportPlan& plan, const ColumnView& view, const ImportOverrides& overrides) {
    plan.settings.roles.assign(view.table.columnCount(), ColumnRole::Ignored);
    plan.settings.columnSequence.clear();
    Columns predictions;
    if (overrides.predictionNames) {
        predictions = columnsNamed(view.table, *overrides.predictionNames);
        plan.settings.columnSequence = predictions;
        if (!overrides.family) plan.settings.family = familyOf(view, predictions);
    } else if (const auto all = explain(view, overrides); !all.empty()) {
        predictions = all[0].columns;
        plan.settings.family = all[0].family;
        const bool isSettled = overrides.family && all[0].score < leastScore && all.size() == 1;
        plan.models = modelsInFile(view, all[0]);
        const bool isUnknown =
            !overrides.family && (askForUnknownFamily(plan, view, all[0]) || askForOddSpread(plan, view) ||
                                  askForPartialSpread(plan, view, all[0]) || askForExposure(plan, view, all[0]) ||
                                  askForDistribution(plan, view, all[0]));
        if (!isUnknown && !plan.models.empty()) {
            askForModels(plan);
        } else if (!isUnknown && !isSettled) {
            askForColumns(plan, view, all);
        }
        askForFamily(plan, view, all);
        if (!overrides.family) {
            askForHardPredictions(plan, view, all[0]);
            askForUnnamedPrediction(plan, view, all[0]);
        }
    } else if (!overrides.family) {
        plan.settings.family = familyLayouts().back().family;
    }
    const bool isTooFew = predictions.size() < familyLayout(plan.settings.family).minimumColumns;
    if (isTooFew && !overrides.predictionNames) askForOddCell(plan, view);
    for (const std::size_t column : predictions) plan.settings.roles[column] = ColumnRole::Prediction;
    if (!plan.targets) chooseTargetInFile(plan, view, predictions, overrides);
    if (!overrides.predictionNames) askForModelsOfTarget(plan, view, predictions);
    if (!overrides.predictionNames && !overrides.family) askForDoubtfulFraction(plan, view, predictions);
    askForSoftLabels(plan, view);
}

}  // namespace

void assume(ImportPlan& plan, const std::string& id, const Text& text) {
    plan.findings.push_back(text);
    plan.assumptions.push_back({id, Severity::Note, text});
}

void ask(ImportPlan& plan, ImportQuestion question) {
    plan.findings.push_back(Text("{1}.", question.text));
    plan.questions.push_back(std::move(question));
}

void askForTarget(ImportPlan& plan, const Table& table, const TargetChoice& choice) {
    if (choice.rivals.empty()) return;
    std::vector<Text> names;
    for (const std::size_t column : choice.rivals) names.push_back(columnText(table.header(), column));
    ask(plan, {.about = ImportQuestion::About::TargetColumn,
               .text = Text("It is not clear which column holds the targets: {1}", listed(names)),
               .answer = "say which with --target-column",
               .place = {.file = table.name()}});
}

void detectColumns(ImportPlan& plan, const ImportOverrides& overrides) {
    const ColumnSample sample = sampleColumns(plan.predictions, plan.settings.hasDecimalComma);
    auto facts = factsOf(plan.predictions, sample);
    for (const std::size_t column : plan.percentColumns) facts[column].hasPercentSigns = true;
    for (const std::size_t column : plan.keyColumns) facts[column].isIdentifier = true;
    setAside(plan.predictions, overrides, facts);
    markBounds(sample, facts);
    if (!overrides.scale) markOtherScales(sample, facts);
    ColumnView view{.table = plan.predictions, .sample = sample, .facts = facts, .target = {}};
    if (overrides.family) plan.settings.family = familyLayout(*overrides.family).family;
    if (plan.targets) releaseTargetNames(facts);
    if (!plan.targets && !overrides.roles && !overrides.targetName) takeCorrectness(plan, facts);
    if (plan.targets) {
        view.target = hintOfFile(plan, overrides);
    } else {
        hintFromPredictions(view, overrides);
    }
    if (overrides.roles) {
        if (overrides.roles->size() != plan.predictions.columnCount()) {
            throw InvalidSetting(Text("Roles are given for {1} columns; {2} has {3}.", overrides.roles->size(),
                                      plan.predictions.name(), plan.predictions.columnCount()));
        }
        plan.settings.roles = *overrides.roles;
        plan.settings.columnSequence.clear();
        if (!overrides.family) {
            plan.settings.family = familyOf(view, columnsWithRole(plan.settings.roles, ColumnRole::Prediction));
        }
    } else {
        detectRoles(plan, view, overrides);
    }
    takeNamedMeanings(plan, view);
    detectMeanings(plan, overrides);
    detectLevels(plan, overrides);
    if (!overrides.roles) {
        describeFamily(plan, predictionColumns(plan.predictions, plan.settings));
        describeKeptColumns(plan, overrides, facts);
    }
    detectNumbers(plan, view, overrides);
    if (!overrides.roles && !overrides.predictionNames) askForSeparatorsFirst(plan, view);
}

}  // namespace calibrium
