// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/papers/tripod.h"

#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

/// Measures with an interval in every model, and those without one.
std::pair<std::vector<Text>, std::vector<Text>> byInterval(const ResultTable& table) {
    std::pair<std::vector<Text>, std::vector<Text>> names;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].isTest) continue;
        const bool hasAll = std::all_of(table.cells.begin(), table.cells.end(), [&](const auto& row) {
            return !row[column] || row[column]->interval.has_value();
        });
        (hasAll ? names.first : names.second).push_back(table.columns[column].label);
    }
    return names;
}

bool isComputed(const ResultTable& table, Use use) {
    return std::any_of(table.columns.begin(), table.columns.end(), [&](const ResultColumn& column) {
        return !column.isTest && measure(column.id).info.uses.holds(use);
    });
}

TripodItem participants(std::span<const ReportedModel> models) {
    std::vector<Text> given;
    bool hasEvents = true;
    for (const auto& model : models) {
        const DataFacts facts = factsOf(model.data);
        hasEvents = hasEvents && facts.eventCount.has_value();
        given.push_back(facts.eventCount ? Text("{1}: {2} samples, {3} events", model.data.name(), facts.sampleCount,
                                                *facts.eventCount)
                                         : Text("{1}: {2} samples", model.data.name(), facts.sampleCount));
    }
    return {"21", "Number of participants and outcome events in each analysis.",
            Text("{1}.", inSequence(std::move(given), "; ")),
            hasEvents ? Text() : Text("The outcome is no event; say how it is distributed.")};
}

TripodItem missingData(std::span<const ReportedModel> models, const StudyNotes& notes) {
    std::vector<Text> given;
    for (const auto& model : models) {
        const Index count = factsOf(model.data).leftOutCount;
        if (count > 0) given.push_back(Text("{1}: {2}", model.data.name(), count));
    }
    const bool isComplete = given.empty();
    Text rows = isComplete ? Text("No row of the files was left out.")
                           : Text("Rows left out: {1}.", inSequence(std::move(given), "; "));
    if (notes.comparison && !notes.comparison->leftOut.empty()) {
        const Text& comparison = notes.comparison->leftOut;
        rows = isComplete ? Text("Of the comparison: {1}", comparison)
                          : Text("{1} Of the comparison: {2}", rows, comparison);
    }
    return {"11", "How missing data were handled, with reasons for omitting any.", std::move(rows),
            "How values that were missing before the predictions were made were handled."};
}

Text missingMeasures(const ResultTable& table, const StudyNotes& notes) {
    const bool hasLine = isComputed(table, Use::CalibrationLine);
    const bool hasUtility = notes.showsUtility || isComputed(table, Use::Utility);
    if (hasLine && hasUtility) return {};
    if (hasLine) return "The clinical utility, as net benefit: the view Decision.";
    if (hasUtility) return "Calibration in the large, intercept and slope.";
    return "Calibration in the large, intercept and slope; the clinical utility, as net benefit: the view Decision.";
}

TripodItem measuresAndPlots(const ResultTable& table, const StudyNotes& notes) {
    const bool isCompared = notes.comparison.has_value();
    std::vector<Text> missing;
    if (Text measures = missingMeasures(table, notes); !measures.empty()) missing.push_back(std::move(measures));
    if (table.models.size() > 1 && !isCompared) missing.emplace_back("How the models were compared.");
    return {"12e",
            "All measures and plots used to evaluate performance (discrimination, calibration, utility), "
            "and how models were compared.",
            isCompared ? Text("The paragraph of methods names all measures and tests with their settings, and how "
                              "models were compared.")
                       : Text("The paragraph of methods names all measures and tests with their settings."),
            inSequence(std::move(missing), " ")};
}

TripodItem performance(const ResultTable& table, bool hasGroups) {
    const auto [with, without] = byInterval(table);
    std::vector<Text> missing;
    if (!hasGroups) missing.emplace_back("Performance in key subgroups, by a column of the file.");
    if (!without.empty()) missing.push_back(Text("No interval: {1}.", inSequence(without, ", ")));
    return {"23a", "Performance estimates with confidence intervals, including for key subgroups; consider plots.",
            with.empty() ? Text() : Text("With intervals: {1}.", inSequence(with, ", ")),
            inSequence(std::move(missing))};
}

}  // namespace

std::vector<TripodItem> tripodItems(std::span<const ReportedModel> models, const StudyNotes& notes) {
    if (models.empty()) return {};
    const ResultTable table = makeResultTable(models);
    const bool hasGroups = !notes.group.empty();
    // Groups that are cut from a number, "age:65,80", are no clusters.
    const bool hasNames = hasGroups && notes.group.find(':') == std::string::npos;
    const bool hasUpdates = !notes.recalibrations.empty();
    std::vector<TripodItem> items;
    items.push_back(missingData(models, notes));
    items.push_back(measuresAndPlots(table, notes));
    items.push_back({"12f", "Any model updating, such as recalibration, arising from the evaluation.",
                     hasUpdates
                         ? Text("Recalibration is described with its fit, and judged on rows that it has not seen.")
                         : Text(),
                     hasUpdates ? Text() : Text("Nothing was recalibrated; say so.")});
    items.push_back(
        {"14", "Approaches to fairness and their rationale.",
         hasGroups ? Text("Calibration within the groups of {1}.", notes.group) : Text(),
         hasGroups ? Text("Whether these groups are those that matter for fairness, and why.")
                   : Text("Calibration within groups of people, by a column of the file, or why there are none.")});
    items.push_back(participants(models));
    items.push_back(performance(table, hasGroups));
    items.push_back(
        {"23b", "Heterogeneity in performance across clusters, if examined.",
         hasNames ? Text("Differences between the groups of {1} with their intervals.", notes.group) : Text(),
         hasNames ? Text("Whether these groups are the clusters, such as centres or countries.")
                  : Text("The clusters, such as centres, as groups by a column of the file, or that there are none.")});
    items.push_back({"24", "Results of model updating, with the updated model and its performance.",
                     hasUpdates
                         ? Text("The fitted parameters, and the results of the recalibrated models beside the others.")
                         : Text(),
                     hasUpdates ? Text() : Text("Nothing was updated.")});
    return items;
}

}  // namespace calibrium
