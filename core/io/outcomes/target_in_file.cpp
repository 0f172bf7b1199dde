// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/target_in_file.h"

#include "core/io/columns/candidate_columns.h"
#include "core/io/columns/detect.h"
#include "core/io/names/column_names.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/outcomes/outcome_evidence.h"
#include "core/io/outcomes/predicted_class.h"
#include "core/io/reading/assign_columns.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

Columns numberedTargets(const std::vector<ColumnFacts>& facts) {
    Columns numbered;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        if (isNumberedTarget(facts[column].name)) numbered.push_back(column);
    }
    return numbered;
}

/// A column that repeats the largest prediction of every row is no target beside one that does not.
void leaveOutPredictedClasses(ImportPlan& plan, const ColumnView& view, const Columns& predictions,
                              TargetChoice& choice) {
    Columns observed = choice.rivals;
    std::erase_if(observed, [&](std::size_t column) { return repeatsPredictions(view, predictions, column); });
    if (observed.empty() || observed.size() == choice.rivals.size()) return;
    for (const std::size_t column : choice.rivals) {
        if (std::find(observed.begin(), observed.end(), column) != observed.end()) continue;
        assume(
            plan, "import-predicted-class",
            Text("In every row {1} repeats the predictions: it is taken for the predicted class, not for the target.",
                 columnText(view.table.header(), column)));
    }
    choice.column = observed.front();
    choice.rivals = observed.size() > 1 ? observed : Columns{};
}

/// Targets that repeat the largest prediction in every row, though the predictions themselves expect errors, are the
/// predicted class more likely than the observed one: the other column that can hold the targets is a rival.
void doubtPerfectTargets(ImportPlan& plan, const ColumnView& view, const Columns& predictions,
                         const TargetDemand& demand, TargetChoice& choice) {
    constexpr double mostErrorsByChance = 20;
    constexpr double fewErrorsByChance = 3;
    if (!choice.column || !choice.rivals.empty() || !repeatsPredictions(view, predictions, *choice.column)) return;
    const double errors = expectedErrors(view, predictions);
    Columns used = predictions;
    used.push_back(*choice.column);
    const TargetChoice other = chooseTarget(view.table, view.facts, used, demand);
    // Another column of the same labels needs less to be the observed class.
    const bool hasSameLabels = other.column && view.facts[*other.column].labels == view.facts[*choice.column].labels;
    if (errors < (hasSameLabels ? fewErrorsByChance : mostErrorsByChance)) return;
    if (other.column) {
        choice.rivals = other.rivals.empty() ? Columns{*other.column} : other.rivals;
        choice.rivals.insert(choice.rivals.begin(), *choice.column);
        return;
    }
    assume(
        plan, "import-predicted-class",
        Text("In every row {1} repeats the predictions: it may hold the predicted class rather than the observed one.",
             columnText(view.table.header(), *choice.column)));
}

/// A column of predicted classes tells what the larger predictions speak of.
void readPredictedClasses(ImportPlan& plan, const ColumnView& view, const Columns& predictions, std::size_t target) {
    if (predictions.size() != 1) return;
    const auto& labels = view.facts[target].labels;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const bool isOther = column != target && column != predictions.front();
        if (!isOther || labels.size() != 2 || view.facts[column].labels != labels) continue;
        const auto label = labelOfLargeNumbers(view, predictions.front(), column);
        if (label) plan.labelOfLarge = *label;
    }
}

/// Follow-up that ends before the event is no outcome at a horizon.
void askForCensoring(ImportPlan& plan, const ColumnView& view, std::size_t target, const ImportOverrides& overrides) {
    if (overrides.censoring == Censoring::Ignored) return;
    const auto time = followUpTime(view, target);
    if (!time) return;
    ask(plan,
        {.about = ImportQuestion::About::Censoring,
         .text = Text("{1} beside {2} looks like censored follow-up: who left before the event is not known to have "
                      "been spared",
                      columnText(view.table.header(), *time), columnText(view.table.header(), target)),
         .answer = "judge risks at a horizon with calibrium survival, name a column that holds the outcome at the "
                   "horizon with --target-column, or take this one as it stands with --censoring ignore",
         .place = {.file = plan.predictions.name()}});
}

void askAboutUnrelated(ImportPlan& plan, const ColumnView& view, std::size_t column) {
    ask(plan, {.about = ImportQuestion::About::TargetColumn,
               .text = Text("Only {1} could hold the targets, and it has nothing to do with the predictions",
                            columnText(view.table.header(), column)),
               .answer = "say which column holds them with --target-column",
               .place = {.file = plan.predictions.name()}});
}

/// The column that names, labels and numbers say; empty where none does.
Columns chosenTarget(ImportPlan& plan, const ColumnView& view, const Columns& predictions) {
    TargetDemand demand{.areClasses = familyLayout(plan.settings.family).isClassification,
                        .classCount = predictions.empty() ? 0 : classCountOf(predictions.size())};
    for (const std::size_t column : predictions) {
        demand.classNames.push_back(view.facts[column].name);
        demand.classNames.push_back(classPart(view.facts[column].name));
    }
    TargetChoice choice = chooseTarget(view.table, view.facts, predictions, demand);
    if (!choice.column && !demand.areClasses) {
        choice = chooseRealTarget(view.table, view.facts, predictions, familyLayout(plan.settings.family).areCounts);
        choice = agreeingTarget(view, predictions, std::move(choice));
    }
    if (demand.areClasses) {
        leaveOutPredictedClasses(plan, view, predictions, choice);
        doubtPerfectTargets(plan, view, predictions, demand, choice);
        choice = weighedOutcome(view, predictions, demand, choice);
    }
    const bool isElsewhere = !demand.areClasses && liesElsewhere(view, predictions, choice);
    if (isElsewhere || isUnrelated(view, predictions, choice)) askAboutUnrelated(plan, view, *choice.column);
    askForTarget(plan, view.table, choice);
    if (choice.isAssumed) {
        const ColumnFacts& chosen = view.facts[*choice.column];
        const Text text = columnText(view.table.header(), *choice.column);
        const bool isByName = chosen.isOutcomeByName || chosen.isTargetByName || choice.isNamedByPredictions;
        Text sentence = Text("Of the columns left, only {1} can hold the targets.", text);
        if (isByName) sentence = Text("The targets are taken to be in {1}.", text);
        if (choice.isByAgreement) {
            sentence = Text("The targets are taken to be in {1}{2} agree with the predictions.", text,
                            demand.areClasses ? Text(", whose labels") : Text(", whose numbers"));
        }
        assume(plan, "import-target", sentence);
    }
    return choice.column ? Columns{*choice.column} : Columns{};
}

}  // namespace

bool hasNoTargets(const ImportOverrides& overrides) { return overrides.targetName == "none"; }

void chooseTargetInFile(ImportPlan& plan, const ColumnView& view, const Columns& predictions,
                        const ImportOverrides& overrides) {
    if (hasNoTargets(overrides)) return;
    const FamilyLayout& layout = familyLayout(plan.settings.family);
    Columns targets = view.reserved;
    if (!targets.empty() && !layout.isClassification && view.table.header().empty()) {
        assume(plan, "import-target",
               Text("The targets are taken to be in {1}{2}", columnText({}, targets.front()),
                    (targets.front() + 1 == view.table.columnCount() ? Text(", the last one.") : Text("."))));
    }
    if (targets.empty() && !layout.isClassification) targets = numberedTargets(view.facts);
    if (targets.empty()) targets = chosenTarget(plan, view, predictions);
    for (const std::size_t column : targets) plan.settings.roles[column] = ColumnRole::Target;
    if (targets.size() != 1 || !layout.isClassification) return;
    readPredictedClasses(plan, view, predictions, targets.front());
    askForCensoring(plan, view, targets.front(), overrides);
}

}  // namespace calibrium
