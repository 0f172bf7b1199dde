// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/plan_choices.h"

#include "core/data/family.h"
#include "core/experiments/experiment.h"
#include "core/experiments/runs/run_file.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/simulation/world.h"
#include "ui/look/text.h"
#include "ui/settings/settings.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

bool contains(const std::vector<std::string>& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

template <class Lookup>
std::vector<MethodRequest> applicable(const std::vector<MethodRequest>& requests, const ExperimentPlan& plan,
                                      const Lookup& lookUp) {
    std::vector<MethodRequest> kept = requests;
    std::erase_if(kept, [&](const MethodRequest& request) { return !appliesTo(lookUp(request.id).info, plan); });
    return kept;
}

/// A test of a measure that the plan's data sets do not have takes its usual measure instead.
MethodRequest withApplicableMeasure(MethodRequest request, const ExperimentPlan& plan) {
    for (const auto& parameter : hypothesisTest(request.id).info.parameters) {
        if (parameter.kind != ParameterKind::Measure || !request.values.contains(parameter.id)) continue;
        if (appliesTo(measure(request.values.text(parameter.id)).info, plan)) continue;
        Values kept;
        for (const auto& own : hypothesisTest(request.id).info.parameters) {
            if (own.id != parameter.id && request.values.contains(own.id)) {
                kept.set(own.id, request.values.at(own.id));
            }
        }
        request.values = kept;
    }
    return request;
}

/// The methods of the plan that apply to its data sets; of the usual ones where none is left.
AnalysisSpecification applicableAnalysis(const ExperimentPlan& plan) {
    const Experiment& chosen = experiment(plan.experiment);
    AnalysisSpecification analysis = plan.analysis;
    analysis.measures = applicable(plan.analysis.measures, plan, measure);
    analysis.tests = applicable(plan.analysis.tests, plan, hypothesisTest);
    for (auto& request : analysis.tests) request = withApplicableMeasure(std::move(request), plan);
    const AnalysisSpecification usual = defaultAnalysis();
    if (chosen.takesMeasures && analysis.measures.empty() && !plan.analysis.measures.empty()) {
        analysis.measures = applicable(usual.measures, plan, measure);
    }
    if (chosen.takesTests && analysis.tests.empty() && !plan.analysis.tests.empty()) {
        analysis.tests = applicable(usual.tests, plan, hypothesisTest);
    }
    return analysis;
}

ExperimentPlan withCompleteWorld(ExperimentPlan plan) {
    plan.worldValues = worldValuesOf(plan);
    return plan;
}

bool isKnown(const std::string& worldId) {
    return std::any_of(worlds().begin(), worlds().end(), [&](const World& one) { return one.info.id == worldId; });
}

}  // namespace

std::vector<std::string> familiesOf(const ExperimentPlan& plan) {
    const World* chosen = worldOf(plan);
    if (chosen == nullptr) return experiment(plan.experiment).info.families;
    if (chosen->takesData && plan.data) return {plan.data->family().id()};
    return chosen->info.families;
}

bool appliesTo(const MethodInfo& info, const ExperimentPlan& plan) {
    const auto families = familiesOf(plan);
    return std::any_of(families.begin(), families.end(),
                       [&](const std::string& id) { return contains(info.families, id); });
}

const World* worldOf(const ExperimentPlan& plan) { return plan.world.empty() ? nullptr : &world(plan.world); }

Values worldValuesOf(const ExperimentPlan& plan) {
    const World* chosen = worldOf(plan);
    if (chosen == nullptr) return {};
    return complete(chosen->info.parameters, plan.worldValues, plan.world);
}

std::vector<Parameter> worldParametersOf(const ExperimentPlan& plan) {
    const World* chosen = worldOf(plan);
    if (chosen == nullptr) return {};
    std::vector<Parameter> parameters = chosen->info.parameters;
    const auto& own = experiment(plan.experiment).ownSettings;
    std::erase_if(parameters, [&](const Parameter& parameter) { return contains(own, parameter.id); });
    return parameters;
}

ExperimentPlan withWorldSettings(ExperimentPlan plan, const Values& values) {
    const Values before = worldValuesOf(plan);
    Values own;
    for (const auto& id : experiment(plan.experiment).ownSettings) {
        if (plan.worldValues.contains(id)) own.set(id, plan.worldValues.at(id));
    }
    plan.worldValues = values;
    plan.worldValues.merge(own);
    const Values after = worldValuesOf(plan);
    const bool isOverruled = std::any_of(plan.cases.begin(), plan.cases.end(), [&](const WorldCase& one) {
        return std::any_of(one.values.begin(), one.values.end(),
                           [&](const auto& entry) { return before.at(entry.first) != after.at(entry.first); });
    });
    if (isOverruled) plan.cases.clear();
    return plan;
}

Text caseLabels(const ExperimentPlan& plan) {
    std::vector<Text> labels;
    for (const auto& one : plan.cases) labels.push_back(inEnglish(one.label));
    return inSequence(std::move(labels), ", ");
}

ExperimentPlan withExperiment(const ExperimentPlan& plan, const std::string& experimentId) {
    const Experiment& chosen = experiment(experimentId);
    ExperimentPlan changed = chosen.defaults;
    changed.experiment = experimentId;
    changed.analysis.seed = plan.analysis.seed;
    if (!chosen.takesWorld || plan.world.empty()) return changed;
    ExperimentPlan sameWorld = changed;
    sameWorld.world = plan.world;
    sameWorld.worldValues = plan.worldValues;
    sameWorld.data = plan.data;
    sameWorld.analysis = applicableAnalysis(sameWorld);
    return sameWorld.analysis.measures.empty() && sameWorld.analysis.tests.empty() ? changed : sameWorld;
}

ExperimentPlan withWorld(ExperimentPlan plan, const std::string& worldId) {
    plan.world = worldId;
    plan.worldValues = {};
    plan.cases.clear();
    plan.data.reset();
    return withApplicableMethods(std::move(plan));
}

ExperimentPlan withApplicableMethods(ExperimentPlan plan) {
    plan.analysis = applicableAnalysis(plan);
    return plan;
}

ExperimentPlan withPreset(ExperimentPlan plan, const WorldPreset& preset) {
    plan.worldValues = preset.values;
    plan.cases.clear();
    return plan;
}

bool isPreset(const ExperimentPlan& plan, const WorldPreset& preset) {
    if (!plan.cases.empty()) return false;
    return withoutOwnSettings(withCompleteWorld(plan)).worldValues ==
           withoutOwnSettings(withCompleteWorld(withPreset(plan, preset))).worldValues;
}

ExperimentPlan rememberedPlan() {
    const std::string wanted = settings::labExperiment.value().toStdString();
    const auto& all = experiments();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Experiment& one) { return one.info.id == wanted; });
    const Experiment& chosen = found == all.end() ? all.front() : *found;
    ExperimentPlan plan = chosen.defaults;
    const std::string worldId = settings::labWorld.value().toStdString();
    return chosen.takesWorld && isKnown(worldId) && worldId != plan.world ? withWorld(plan, worldId) : plan;
}

void rememberChoice(const ExperimentPlan& plan) {
    settings::labExperiment.store(toQt(plan.experiment));
    settings::labWorld.store(toQt(plan.world));
}

}  // namespace calibrium::ui
