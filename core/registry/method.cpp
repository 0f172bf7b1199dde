// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/registry/method.h"

#include "core/families/family.h"
#include "core/registry/figure_method.h"
#include "core/registry/lookup.h"
#include "core/run/parallel.h"

#include <algorithm>
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

double costPerSample(const Dataset& data, const Values& /*values*/) {
    return static_cast<double>(data.sampleCount() * std::max<Index>(1, data.classCount()));
}

std::unique_ptr<TargetStatistic> statisticPerTargets(std::function<double(const Targets&)> evaluateOne) {
    return std::make_unique<StatisticPerTargets>(std::move(evaluateOne));
}

const Measure& measure(std::string_view id) { return lookUp(measures(), id, "measure"); }
const HypothesisTest& hypothesisTest(std::string_view id) { return lookUp(hypothesisTests(), id, "test"); }
const FigureMethod& figureMethod(std::string_view id) { return lookUp(figureMethods(), id, "view"); }

std::vector<const FigureMethod*> viewsOnPage(std::string_view id) {
    std::vector<const FigureMethod*> views{&figureMethod(id)};
    for (const auto& view : figureMethods()) {
        if (view.page == id) views.push_back(&view);
    }
    return views;
}

Values viewValues(const FigureMethod& view, const Values& given, const Values& kernel) {
    Values values = given;
    for (const auto& parameter : view.info.parameters) {
        if (parameter.group == kernelGroup && kernel.contains(parameter.id)) {
            values.set(parameter.id, kernel.at(parameter.id));
        }
    }
    return complete(view.info.parameters, values, view.info.id);
}

const Family& family(std::string_view id) { return *lookUp(families(), id, "family"); }

double valueOf(const Measure& measure, const MethodCall& call) {
    if (measure.value) return measure.value(call);
    if (!measure.prepare) return measure.evaluate(call).value;
    const Targets& targets = call.data.targets();
    return measure.prepare(call)->evaluate(std::span(&targets, 1), call.run).front();
}

Evidence evidenceOf(const Measure& measure, const Values& values) {
    return measure.evidence ? measure.evidence(values) : Evidence::Large;
}

bool appliesTo(const MethodInfo& info, const Dataset& data) {
    return std::find(info.families.begin(), info.families.end(), data.family().id()) != info.families.end();
}

std::vector<Parameter> parametersOf(const MethodInfo& info, const Values& given) {
    std::vector<Parameter> parameters = info.parameters;
    for (const auto& parameter : info.parameters) {
        if (parameter.kind != ParameterKind::Measure) continue;
        const Value chosen = given.contains(parameter.id) ? given.at(parameter.id) : parameter.defaultValue;
        const auto& inner = measure(toText(chosen)).info.parameters;
        parameters.insert(parameters.end(), inner.begin(), inner.end());
    }
    return parameters;
}

}  // namespace calibrium
