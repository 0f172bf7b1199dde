// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/target_in_file.h"

#include "core/io/columns/candidate_columns.h"
#include "core/io/columns/detect.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/better_outcome.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/outcomes/outcome_evidence.h"
#include "core/io/outcomes/outcome_times.h"
#include "core/io/outcomes/predicted_class.h"
#include "core/io/outcomes/real_evidence.h"
#include "core/io/outcomes/verdict_beside.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/sets/share_columns.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <string_view>
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
Found<TargetChoice> withoutPredictedClasses(const ColumnView& view, const Columns& predictions, TargetChoice choice) {
    Columns observed = choice.rivals;
    std::erase_if(observed, [&](std::size_t column) { return repeatsPredictions(view, predictions, column); });
    if (observed.empty()) {
        // Outcomes of few rows may be parted by the predictions too, but at another place.
        observed = choice.rivals;
        std::erase_if(observed, [&](std::size_t column) { return repeatsLargest(view, predictions, column); });
    }
    if (observed.empty() || observed.size() == choice.rivals.size()) return {std::move(choice)};
    ImportRemarks remarks;
    for (const std::size_t column : choice.rivals) {
        if (std::find(observed.begin(), observed.end(), column) != observed.end()) continue;
        remarks.assume(
            "import-predicted-class",
            Text("In every row {1} repeats the predictions: it is taken for the predicted class, not for the target.",
                 columnText(view.table.header(), column)));
    }
    choice.column = observed.front();
    choice.rivals = observed.size() > 1 ? observed : Columns{};
    return {std::move(choice), std::move(remarks)};
}

/// Another column of the same labels, under whatever name: "group" and "arm" are outcomes where these were predicted.
std::optional<std::size_t> columnOfSameLabels(const ColumnView& view, const Columns& used, std::size_t target) {
    const auto& labels = view.facts[target].labels;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const bool isUsed = std::find(used.begin(), used.end(), column) != used.end();
        if (!isUsed && labels.size() > 1 && view.facts[column].labels == labels) return column;
    }
    return std::nullopt;
}

ImportQuestion predictedClassQuestion(const ColumnView& view, std::size_t target) {
    const auto& header = view.table.header();
    const bool isNamed = target < header.size() && std::count(header.begin(), header.end(), header[target]) == 1;
    return {.about = ImportQuestion::About::TargetColumn,
            .text = Text("The labels in {1} repeat the predictions, as predicted classes do and observed ones hardly "
                         "ever",
                         columnText(header, target)),
            .answer = Text("name the column of the observed classes with --target-column, as --target-column {1} does "
                           "of this one",
                           asItStands(isNamed ? shellWord(header[target]) : std::to_string(target + 1))),
            .place = {.file = view.table.name()}};
}

/// Rows that are written several times say no more than one of them.
double shareOfDifferentRows(const ColumnView& view, const Columns& predictions) {
    std::set<std::vector<double>> different;
    const std::size_t count = view.sample[predictions.front()].values.size();
    for (std::size_t row = 0; row < count; ++row) {
        std::vector<double> values;
        for (const std::size_t column : predictions) values.push_back(view.sample[column].values[row]);
        different.insert(std::move(values));
    }
    return count > 0 ? static_cast<double>(different.size()) / static_cast<double>(count) : 0;
}

/// Targets that follow from the predictions and are taken all the same: a model may never err, but a file of predicted
/// classes looks so too.
ImportRemarks perfectTargetsRemarks(const ColumnView& view, std::size_t target, double errors) {
    ImportRemarks remarks;
    const auto expected = static_cast<std::int64_t>(std::lround(errors));
    remarks.assume("import-predicted-class",
                   Text("The labels in {1} follow from the predictions, as predicted classes do: of {2} rows about {3} "
                        "should differ. If they are predicted classes, name the column of the observed ones with "
                        "--target-column.",
                        columnText(view.table.header(), target), view.sample[target].values.size(), expected));
    return remarks;
}

/// Whether the name says that the column was observed; "class" and "label" are predicted as often.
bool saysObserved(const std::string& name) {
    static constexpr std::array<std::string_view, 13> open{"class",   "classes",   "classe",   "clase",      "klasse",
                                                           "label",   "labels",    "response", "classlabel", "category",
                                                           "reponse", "respuesta", "kategorie"};
    const std::string plain = plainName(name);
    return (targetRank(name) || namesOutcome(name)) && std::find(open.begin(), open.end(), plain) == open.end();
}

/// Targets that follow from the predictions in every row, though these themselves expect errors, are the predicted
/// class more likely than the observed one: the other column that can hold the targets is a rival, and without one it
/// is asked, unless the name says that this one was observed.
Found<TargetChoice> withPerfectTargetsDoubted(const ColumnView& view, const Columns& predictions,
                                              const TargetDemand& demand, TargetChoice choice) {
    constexpr double mostErrorsByChance = 10;
    constexpr double fewErrorsByChance = 3;
    if (!choice.column || !choice.rivals.empty()) return {std::move(choice)};
    const bool isRepeated = repeatsPredictions(view, predictions, *choice.column);
    if (!isRepeated && !isStepOfPredictions(view, predictions, *choice.column)) return {std::move(choice)};
    const double errors = expectedErrors(view, predictions);
    Columns used = predictions;
    used.push_back(*choice.column);
    TargetChoice other = chooseTarget(view.table, view.facts, used, demand);
    if (!other.column) other.column = columnOfSameLabels(view, used, *choice.column);
    // Beside a column that is called the predicted class this one is not.
    const std::string& name = view.facts[*choice.column].name;
    const bool isPredicted = other.column && saysPredicted(view.facts[*other.column].name) && !saysPredicted(name);
    // Nor is one that is called the observed class and repeats them as the other does.
    const bool isAlone = !other.column || repeatsPredictions(view, predictions, *other.column) ||
                         isStepOfPredictions(view, predictions, *other.column);
    const double evidence = errors * shareOfDifferentRows(view, predictions);
    const auto takenFrom = [&](double leastErrors) -> Found<TargetChoice> {
        if (evidence < leastErrors) return {choice};
        return {choice, perfectTargetsRemarks(view, *choice.column, errors)};
    };
    if (isPredicted || (isAlone && saysObserved(name))) return takenFrom(fewErrorsByChance);
    // Another column of the same labels needs less to be the observed class.
    const bool hasSameLabels = other.column && view.facts[*other.column].labels == view.facts[*choice.column].labels;
    if (errors < (hasSameLabels ? fewErrorsByChance : mostErrorsByChance)) return takenFrom(1);
    if (other.column) {
        choice.rivals = other.rivals.empty() ? Columns{*other.column} : other.rivals;
        choice.rivals.insert(choice.rivals.begin(), *choice.column);
        return {std::move(choice)};
    }
    ImportRemarks remarks;
    if (isRepeated) remarks.ask(predictedClassQuestion(view, *choice.column));
    return {std::move(choice), std::move(remarks)};
}

/// What a column of predicted classes tells that the larger predictions speak of; empty where there is none.
std::string labelOfLargePredictions(const ColumnView& view, const Columns& predictions, std::size_t target) {
    std::string found;
    if (predictions.size() != 1) return found;
    const auto& labels = view.facts[target].labels;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const bool isOther = column != target && column != predictions.front();
        if (!isOther || labels.size() != 2 || view.facts[column].labels != labels) continue;
        const auto label = labelOfLargeNumbers(view, predictions.front(), column);
        if (label) found = *label;
    }
    return found;
}

/// Follow-up that ends before the event is no outcome at a horizon.
std::optional<ImportQuestion> censoringQuestion(const ColumnView& view, std::size_t target,
                                                const ImportOverrides& overrides) {
    if (overrides.censoring == Censoring::Ignored) return std::nullopt;
    const auto time = followUpTime(view, target);
    if (!time) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Censoring,
        .text = Text("{1} beside {2} looks like censored follow-up: who left before the event is not known to have "
                     "been spared",
                     columnText(view.table.header(), *time), columnText(view.table.header(), target)),
        .answer =
            "judge risks at a horizon with calibrium survival, name a column that holds the outcome at the "
            "horizon with --target-column, or take this one as it stands with --censoring ignore",
        .place = {.file = view.table.name()}};
}

/// isElsewhere: real targets that lie where no prediction does, as in another unit.
ImportQuestion unrelatedQuestion(const ColumnView& view, std::size_t column, bool isElsewhere) {
    return {.about = ImportQuestion::About::TargetColumn,
            .text = Text("Only {1} could hold the targets, and it has nothing to do with the predictions",
                         columnText(view.table.header(), column)),
            .answer = isElsewhere ? Text("say which column holds them, in the unit of the predictions, with "
                                         "--target-column")
                                  : Text("say which column holds them with --target-column"),
            .place = {.file = view.table.name()}};
}

/// What a choice rests on that no name says for sure.
Text assumedText(const ColumnView& view, const TargetChoice& choice, bool areClasses) {
    const ColumnFacts& chosen = view.facts[*choice.column];
    const Text text = columnText(view.table.header(), *choice.column);
    if (choice.isByAgreement) {
        return Text("The targets are taken to be in {1}{2} agree with the predictions.", text,
                    areClasses ? Text(", whose labels") : Text(", whose numbers"));
    }
    const bool isByName = chosen.isOutcomeByName || chosen.isTargetByName || choice.isNamedByPredictions;
    if (isByName) return Text("The targets are taken to be in {1}.", text);
    return Text("Of the columns left, only {1} can hold the targets.", text);
}

/// The column that names, labels and numbers say; empty where none does.
Found<Columns> chosenTarget(const ColumnView& view, const std::string& family, const Columns& predictions) {
    TargetDemand demand{.areClasses = familyLayout(family).isClassification,
                        .classCount = predictions.empty() ? 0 : classCountOf(predictions.size())};
    for (const std::size_t column : predictions) {
        demand.classNames.push_back(view.facts[column].name);
        demand.classNames.push_back(classPart(view.facts[column].name));
    }
    ImportRemarks remarks;
    TargetChoice choice = chooseTarget(view.table, view.facts, predictions, demand);
    if (!choice.column && !demand.areClasses) {
        choice = chooseRealTarget(view.table, view.facts, predictions, familyLayout(family).areCounts);
        choice = namesakeTarget(view, predictions, std::move(choice));
        choice = agreeingTarget(view, predictions, std::move(choice));
    }
    if (demand.areClasses) {
        choice = remarks.take(withoutPredictedClasses(view, predictions, std::move(choice)));
        choice = remarks.take(withPerfectTargetsDoubted(view, predictions, demand, std::move(choice)));
        choice = weighedOutcome(view, predictions, demand, choice);
        // Names of diseases and events say no more than "class" does: patients have several.
        const std::string chosen = choice.column ? view.facts[*choice.column].name : std::string();
        const bool isSure = saysObserved(chosen) && targetRank(chosen) && !areSameName(chosen, "event");
        choice = withBetterOutcomes(view, predictions, isSure, std::move(choice));
        choice = remarks.take(withVerdictWeighed(view, predictions, std::move(choice)));
        choice = outcomeOfSameTime(view, predictions, std::move(choice));
    }
    const bool isElsewhere = !demand.areClasses && liesElsewhere(view, predictions, choice);
    if (!demand.areClasses && (isElsewhere || !choice.column)) remarks.ask(unusualTargetQuestion(view, predictions));
    if (!remarks.isOpen() && (isElsewhere || isUnrelated(view, predictions, choice)))
        remarks.ask(unrelatedQuestion(view, *choice.column, isElsewhere));
    remarks.ask(targetQuestion(view.table, choice));
    if (choice.isAssumed) remarks.assume("import-target", assumedText(view, choice, demand.areClasses));
    return {choice.column ? Columns{*choice.column} : Columns{}, std::move(remarks)};
}

}  // namespace

Found<TargetInFile> targetInFile(const ColumnView& view, const std::string& family, const Columns& predictions,
                                 const ImportOverrides& overrides) {
    if (hasNoTargets(overrides)) return {};
    const FamilyLayout& layout = familyLayout(family);
    ImportRemarks remarks;
    TargetInFile target{.columns = view.reserved};
    Columns& columns = target.columns;
    if (!columns.empty() && !layout.isClassification && view.table.header().empty()) {
        const bool isLast = columns.front() + 1 == view.table.columnCount();
        remarks.assume("import-target", Text("The targets are taken to be in {1}{2}", columnText({}, columns.front()),
                                             isLast ? Text(", the last one.") : Text(".")));
    }
    if (columns.empty() && layout.areShares) columns = remarks.take(shareColumns(view, layout, predictions));
    if (columns.empty() && !layout.isClassification) columns = numberedTargets(view.facts);
    if (columns.empty()) columns = remarks.take(chosenTarget(view, family, predictions));
    if (columns.size() == 1 && layout.isClassification) {
        target.labelOfLarge = labelOfLargePredictions(view, predictions, columns.front());
        remarks.ask(censoringQuestion(view, columns.front(), overrides));
    }
    return {std::move(target), std::move(remarks)};
}

}  // namespace calibrium
