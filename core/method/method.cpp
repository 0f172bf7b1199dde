// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/method.h"

#include "core/data/family.h"
#include "core/method/lookup.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace calibrium {

namespace {

class StatisticPerTargets : public TargetStatistic {
public:
    explicit StatisticPerTargets(std::function<double(const Targets&)> evaluateOne)
        : m_evaluateOne(std::move(evaluateOne)) {}

    [[nodiscard]] std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const override {
        std::vector<double> values(batch.size());
        parallelFor(batch.size(), run, [&](std::size_t r) { values[r] = m_evaluateOne(batch[r]); });
        return values;
    }

private:
    std::function<double(const Targets&)> m_evaluateOne;
};

}  // namespace

const ResolvedKernel& MethodCall::readyKernel() const {
    if (!kernel) throw std::logic_error("A kernel method was called without its kernel.");
    return *kernel;
}

MethodCall MethodCall::during(const Run& part) const { return with(values, part); }

MethodCall MethodCall::with(const Values& others, const Run& part) const {
    return {.data = data,
            .values = others,
            .seed = seed,
            .memoryBudget = memoryBudget,
            .run = part,
            .kernel = kernel,
            .parts = parts};
}

double costPerSample(const Dataset& data, const Values& /*values*/) {
    return static_cast<double>(data.sampleCount() * std::max<Index>(1, data.classCount()));
}

std::unique_ptr<TargetStatistic> statisticPerTargets(std::function<double(const Targets&)> evaluateOne) {
    return std::make_unique<StatisticPerTargets>(std::move(evaluateOne));
}

const Measure& measure(std::string_view id) { return lookUp(measures(), id, "measure"); }
const HypothesisTest& hypothesisTest(std::string_view id) { return lookUp(hypothesisTests(), id, "test"); }

const Family& family(std::string_view id) { return *lookUp(families(), id, "family"); }

std::vector<std::string> allFamilyIds() {
    std::vector<std::string> ids;
    for (const Family* item : families()) ids.push_back(item->id());
    return ids;
}

std::vector<std::string> familiesWith(const Abilities& needed) { return familiesWithAny({needed}); }

std::vector<std::string> familiesWithAny(std::initializer_list<Abilities> sets) {
    std::vector<std::string> ids;
    for (const Family* item : families()) {
        const bool isTaken = std::any_of(sets.begin(), sets.end(),
                                         [&](const Abilities& needed) { return item->abilities().holdsAll(needed); });
        if (isTaken) ids.push_back(item->id());
    }
    return ids;
}

std::vector<const Measure*> measuresFor(Use use, bool areClasses) {
    std::vector<const Measure*> found;
    for (const Measure& item : measures()) {
        if (item.info.uses.holds(use)) found.push_back(&item);
    }
    const Use judge = areClasses ? Use::JudgeOfClasses : Use::JudgeOfReals;
    std::stable_partition(found.begin(), found.end(),
                          [judge](const Measure* item) { return item->info.uses.holds(judge); });
    return found;
}

Estimate pointOf(const Measure& measure, const MethodCall& call) {
    if (measure.point) return measure.point(call);
    Estimate estimate = measure.evaluate(call);
    estimate.interval.reset();
    return estimate;
}

double valueOf(const Measure& measure, const MethodCall& call) {
    if (measure.point) return measure.point(call).value;
    if (!measure.prepare) return measure.evaluate(call).value;
    const Targets& targets = call.data.targets();
    return measure.prepare(call)->evaluate(std::span(&targets, 1), call.run).front();
}

PairPreview previewOf(const MethodInfo& info, const Values& values) {
    return info.preview ? info.preview(values) : PairPreview::None;
}

Evidence evidenceOf(const Measure& measure, const Values& values) {
    return measure.evidence ? measure.evidence(values) : Evidence::Large;
}

bool appliesTo(const MethodInfo& info, const Dataset& data) {
    const bool isVector = data.values().cols() > 1;
    if (info.dimensions == TargetDimensions::One && isVector) return false;
    if (info.dimensions == TargetDimensions::Several && data.classCount() == 0 && !isVector) return false;
    return std::find(info.families.begin(), info.families.end(), data.family().id()) != info.families.end();
}

std::vector<Parameter> parametersOf(const MethodInfo& info, const Values& given) {
    std::vector<Parameter> parameters = info.parameters;
    const auto& own = info.parameters;
    const auto ofMeasure = std::find_if(
        own.begin(), own.end(), [](const Parameter& parameter) { return parameter.kind == ParameterKind::Measure; });
    if (ofMeasure == own.end()) return parameters;
    // What the test says of a kernel setting stands in for what the measure says, where the measure has it.
    std::erase_if(parameters, [](const Parameter& parameter) { return parameter.group == kernelGroup; });
    const Value chosen = given.contains(ofMeasure->id) ? given.at(ofMeasure->id) : ofMeasure->defaultValue;
    for (const auto& inner : measure(toText(chosen)).info.parameters) {
        const Parameter* instead = inner.group == kernelGroup ? findParameter(own, inner.id) : nullptr;
        parameters.push_back(instead != nullptr ? *instead : inner);
    }
    return parameters;
}

}  // namespace calibrium
