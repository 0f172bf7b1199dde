// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/registry/method.h"

#include "core/families/family.h"
#include "core/registry/figure_method.h"
#include "core/run/error.h"
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

const std::string& idOf(const Measure& item) { return item.info.id; }
const std::string& idOf(const HypothesisTest& item) { return item.info.id; }
const std::string& idOf(const FigureMethod& item) { return item.info.id; }
const std::string& idOf(const Family* item) { return item->id(); }

template <class Item>
const Item& find(const std::vector<Item>& items, std::string_view id, const std::string& kind) {
    std::string known;
    for (const auto& item : items) {
        if (idOf(item) == id) return item;
        known += (known.empty() ? "" : ", ") + idOf(item);
    }
    throw InvalidSetting("There is no " + kind + " \"" + std::string(id) + "\"; there are " + known + ".");
}

}  // namespace

std::unique_ptr<TargetStatistic> statisticPerTargets(std::function<double(const Targets&)> evaluateOne) {
    return std::make_unique<StatisticPerTargets>(std::move(evaluateOne));
}

const Measure& measure(std::string_view id) { return find(measures(), id, "measure"); }
const HypothesisTest& hypothesisTest(std::string_view id) { return find(hypothesisTests(), id, "test"); }
const FigureMethod& figureMethod(std::string_view id) { return find(figureMethods(), id, "view"); }
const Family& family(std::string_view id) { return *find(families(), id, "family"); }

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
