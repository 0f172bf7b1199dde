// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/improvement.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/verdict/error_dependence.h"
#include "core/comparison/paired_difference.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/binary.h"
#include "core/method/measure.h"
#include "core/recalibration/judging/change_text.h"
#include "core/run/error.h"
#include "core/text/number_text.h"
#include "core/text/two_forms.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

bool isOfCalibrationLine(const std::string& id) { return measure(id).info.uses.holds(Use::CalibrationLine); }

bool applyToBoth(const std::string& id, const Dataset& before, const Dataset& after) {
    const MethodInfo& info = measure(id).info;
    return appliesTo(info, before) && appliesTo(info, after);
}

/// What the score has to say of the recalibrated predictions: observed classes whose probability became 0.
void addFindings(MeasureChange& change, const PreparedData& after, AnalysisSpecification specification,
                 const Run& run) {
    // A range of calibrated models would take long and is not shown.
    if (measure(change.request.id).calibratedCost) return;
    specification.measures = {change.request};
    specification.tests.clear();
    const AnalysisResult judged = analyse(after, specification, run.withoutProgress());
    for (const auto& warning : judged.measures.front().estimate.warnings) {
        if (warning.id != "interval-left-out") change.warnings.push_back(warning);
    }
}

/// The only measure of the specification, over clusters where there are some.
MeasureResult ownResult(const PreparedData& data, const AnalysisSpecification& specification,
                        const RowDependence& dependence, const Run& run) {
    AnalysisResult result = analyse(data, specification, run);
    if (dependence.kind == RowDependence::Kind::Clusters) {
        result = overClusters(data, std::move(result), specification, dependence.column, run.withoutProgress());
    }
    return result.measures.front();
}

/// Both values with their own intervals.
MeasureChange sideBySide(MeasureChange change, const PreparedData& before, const PreparedData& after,
                         AnalysisSpecification specification, const RowDependence& dependence, const Run& run) {
    specification.measures = {change.request};
    specification.tests.clear();
    const MeasureResult first = ownResult(before, specification, dependence, run.part(0.0, 0.5));
    const MeasureResult second = ownResult(after, specification, dependence, run.part(0.5, 1.0));
    for (const MeasureResult* result : {&first, &second}) {
        if (!result->refusal.empty()) throw InvalidInput(result->refusal);
    }
    change.before = first.estimate.value;
    change.after = second.estimate.value;
    change.difference = change.after - change.before;
    change.beforeInterval = first.estimate.interval;
    change.afterInterval = second.estimate.interval;
    change.lens = second.lens;
    change.parameters = second.parameters;
    change.warnings = second.estimate.warnings;
    return change;
}

/// Recalibration has no --dependence: there folds that keep such rows together take them as dependent as well.
void adviseFolds(const Dataset& data, std::vector<Warning>& warnings) {
    for (Warning& warning : warnings) {
        if (warning.id != "recurring-key") continue;
        const std::string key = recurringKey(data);
        warning.text = Text(
            "The values of {1} recur, so rows that share one may be dependent, and the interval and the p-value "
            "would be too small; {2} allows for it.",
            asItStands(key),
            twoForms(asItStands("--fit folds:5:" + key),
                     Text("taking the values of {1} as clusters, by Clusters by Column, and fitting in folds",
                          asItStands(key))));
    }
}

MeasureChange changeOf(const PreparedData& before, const PreparedData& after, const MethodRequest& request,
                       const AnalysisSpecification& specification, const RowDependence& dependence, const Run& run) {
    MeasureChange change{.request = request,
                         .name = measure(request.id).info.name,
                         .interval = {},
                         .pValue = {},
                         .lens = {},
                         .parameters = {},
                         .warnings = {}};
    try {
        if (isOfCalibrationLine(request.id)) return sideBySide(change, before, after, specification, dependence, run);
        PairedDifference paired = pairedDifference(before, after, request,
                                                   {.seed = specification.seed,
                                                    .lens = specification.lens,
                                                    .kernel = specification.kernel,
                                                    .dependence = dependence,
                                                    .memoryBudget = specification.memoryBudget,
                                                    .areOneModel = true},
                                                   run);
        change.before = paired.valueA;
        change.after = paired.valueB;
        change.difference = paired.difference;
        change.interval = paired.interval;
        change.pValue = paired.pValue;
        change.lens = std::move(paired.lens);
        change.parameters = std::move(paired.parameters);
        change.warnings = std::move(paired.warnings);
        adviseFolds(before.data(), change.warnings);
        addFindings(change, after, specification, run);
    } catch (const InvalidInput& error) {
        change.refusal = textOf(error);
        change.before = change.after = change.difference = std::numeric_limits<double>::quiet_NaN();
    }
    return change;
}

}  // namespace

std::string judgingScore(const Dataset& data) {
    const bool areClasses = data.classCount() > 0;
    return measuresFor(areClasses ? Use::JudgeOfClasses : Use::JudgeOfReals, areClasses).front()->info.id;
}

std::string nameInSentence(std::string name) {
    const auto isSmall = [](char c) { return c >= 'a' && c <= 'z'; };
    if (name.size() > 1 && isSmall(name[1]) && name[0] >= 'A' && name[0] <= 'Z') {
        name[0] = static_cast<char>(name[0] - 'A' + 'a');
    }
    return name;
}

std::vector<MethodRequest> usualChanges(const Dataset& before, const Dataset& after) {
    std::vector<MethodRequest> requests;
    const auto add = [&](Use use) {
        for (const Measure* item : measuresFor(use, before.classCount() > 0)) {
            if (applyToBoth(item->info.id, before, after)) requests.push_back({item->info.id, {}});
        }
    };
    add(Use::Change);
    if (before.family().abilities().holds(Ability::Event)) add(Use::CalibrationLine);
    return requests;
}

std::vector<MeasureChange> measureChanges(const PreparedData& before, const PreparedData& after,
                                          const AnalysisSpecification& specification, const std::string& clusters,
                                          const Run& run) {
    const RowDependence dependence =
        clusters.empty() ? RowDependence{} : RowDependence{.kind = RowDependence::Kind::Clusters, .column = clusters};
    std::vector<MeasureChange> changes;
    const auto total = static_cast<double>(specification.measures.size());
    for (const auto& request : specification.measures) {
        const auto done = static_cast<double>(changes.size());
        changes.push_back(
            changeOf(before, after, request, specification, dependence, run.part(done / total, (done + 1) / total)));
    }
    run.step(1.0);
    return changes;
}

Text changeText(const MeasureChange& change) {
    if (!change.refusal.empty()) return change.refusal;
    const std::string sign = change.difference > 0 ? "+" : "";
    const auto decimals = decimalsOf(change);
    const std::string text = sign + changedText(change.difference, decimals);
    if (!change.interval) return asNumber(text);
    if (!decimals) return asNumber(text + " " + intervalText(*change.interval, 3));
    return asNumber(text + " [" + changedText(change.interval->lower, decimals) + ", " +
                    changedText(change.interval->upper, decimals) + "]");
}

}  // namespace calibrium
