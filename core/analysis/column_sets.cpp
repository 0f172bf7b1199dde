// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/column_sets.h"

#include "core/analysis/analyse.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "core/run/error.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace calibrium {

namespace {

using Wanted = std::function<bool(const MethodInfo&)>;

/// Whether it applies to some family with this ability.
bool appliesToSome(const MethodInfo& info, Ability ability) {
    const auto known = familiesWith({ability});
    return std::any_of(known.begin(), known.end(), [&](const std::string& id) {
        return std::find(info.families.begin(), info.families.end(), id) != info.families.end();
    });
}

template <class Method>
std::vector<MethodRequest> requestsOf(const std::vector<Method>& methods, const Wanted& isWanted) {
    std::vector<MethodRequest> requests;
    for (const Method& method : methods) {
        if (isWanted(method.info)) requests.push_back({method.info.id, {}});
    }
    return requests;
}

ColumnSet withMethods(ColumnSet set, const Wanted& isWanted) {
    set.measures = requestsOf(measures(), isWanted);
    set.tests = requestsOf(hypothesisTests(), isWanted);
    return set;
}

/// Whether it is of counts and nothing else: beside forecasts of other numbers its column would be empty.
bool isOfCountsAlone(const MethodInfo& info) {
    return std::all_of(info.families.begin(), info.families.end(),
                       [](const std::string& id) { return family(id).areTargetsCounts(); });
}

bool appliesToCounts(const MethodInfo& info) {
    return std::any_of(info.families.begin(), info.families.end(),
                       [](const std::string& id) { return family(id).areTargetsCounts(); });
}

/// What the data are of which the usual columns are asked for.
struct KindsOfData {
    bool hasRisks = false;
    bool hasOthers = false;
    bool hasCounts = false;
};

AnalysisSpecification specificationOf(const KindsOfData& kinds) {
    const Wanted isWanted = [&](const MethodInfo& info) {
        const bool isUsual = info.uses.holds(Use::Analysis) && (kinds.hasCounts || !isOfCountsAlone(info));
        return (kinds.hasRisks && info.uses.holds(Use::Risks)) || (kinds.hasOthers && isUsual);
    };
    AnalysisSpecification analysis;
    analysis.measures = requestsOf(measures(), isWanted);
    analysis.tests = requestsOf(hypothesisTests(), isWanted);
    return analysis;
}

}  // namespace

const std::vector<ColumnSet>& columnSets() {
    static const std::vector<ColumnSet> sets{
        withMethods({.id = "classes",
                     .name = "Classes",
                     .explanation = "Accuracy, errors of the confidence and of whole predictions, proper scores.",
                     .measures = {},
                     .tests = {}},
                    [](const MethodInfo& info) {
                        return info.uses.holds(Use::Analysis) && appliesToSome(info, Ability::Classes);
                    }),
        withMethods({.id = "risks",
                     .name = "Risks",
                     .explanation = "What a clinical validation reports: observed to expected events, calibration "
                                    "intercept and slope, AUC, Brier scores and the integrated calibration index.",
                     .measures = {},
                     .tests = {}},
                    [](const MethodInfo& info) { return info.uses.holds(Use::Risks); }),
        withMethods({.id = "forecasts",
                     .name = "Forecasts",
                     .explanation = "Of real targets: proper scores, coverage of intervals, location and spread, PIT.",
                     .measures = {},
                     .tests = {}},
                    [](const MethodInfo& info) {
                        return info.uses.holds(Use::Analysis) && appliesToSome(info, Ability::Moments) &&
                               !isOfCountsAlone(info);
                    }),
        withMethods({.id = "counts",
                     .name = "Counts",
                     .explanation = "Of counts: proper scores, coverage of intervals, location and spread, observed to "
                                    "expected counts, calibration intercept and slope.",
                     .measures = {},
                     .tests = {}},
                    [](const MethodInfo& info) { return info.uses.holds(Use::Analysis) && appliesToCounts(info); })};
    return sets;
}

const ColumnSet& columnSet(const std::string& id) {
    std::string known;
    for (const ColumnSet& set : columnSets()) {
        if (set.id == id) return set;
        known += (known.empty() ? "" : ", ") + set.id;
    }
    throw InvalidSetting(Text("There is no set of columns \"{1}\"; there are {2}.", id, known));
}

const ColumnSet& usualColumns(const Dataset& data) {
    const Abilities abilities = data.family().abilities();
    return columnSet(abilities.holds(Ability::Event)     ? "risks"
                     : abilities.holds(Ability::Classes) ? "classes"
                     : data.family().areTargetsCounts()  ? "counts"
                                                         : "forecasts");
}

AnalysisSpecification usualColumns(std::span<const Dataset> data) {
    const auto isRisk = [](const Dataset& one) { return one.family().abilities().holds(Ability::Event); };
    const bool hasRisks = std::any_of(data.begin(), data.end(), isRisk);
    const bool hasCounts =
        std::any_of(data.begin(), data.end(), [](const Dataset& one) { return one.family().areTargetsCounts(); });
    return specificationOf({.hasRisks = hasRisks,
                            .hasOthers = data.empty() || !std::all_of(data.begin(), data.end(), isRisk),
                            .hasCounts = data.empty() || hasCounts});
}

std::vector<AnalysisSpecification> everyUsualColumns() {
    std::vector<AnalysisSpecification> all{specificationOf({.hasRisks = true, .hasOthers = false})};
    for (const bool hasRisks : {false, true}) {
        for (const bool hasCounts : {false, true}) {
            all.push_back(specificationOf({.hasRisks = hasRisks, .hasOthers = true, .hasCounts = hasCounts}));
        }
    }
    return all;
}

AnalysisSpecification usualAnalysis(AnalysisSpecification analysis, const Dataset& data) {
    const ColumnSet& set = usualColumns(data);
    if (!analysis.measures.empty()) analysis.measures = set.measures;
    if (!analysis.tests.empty()) analysis.tests = set.tests;
    return applicableTo(std::move(analysis), data);
}

}  // namespace calibrium
