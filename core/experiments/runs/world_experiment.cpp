// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/world_experiment.h"

#include "core/experiments/experiment.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/simulation/world_size.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace calibrium {

WorldPlan::WorldPlan(const ExperimentPlan& plan, const std::string& experimentId,
                     const std::vector<Parameter>& parameters)
    : m_plan(plan), m_values(complete(parameters, plan.values, experimentId)), m_world(&calibrium::world(plan.world)) {
    m_plan.worldValues = complete(m_world->info.parameters, plan.worldValues, m_world->info.id);
    if (m_world->takesData && !m_plan.data) {
        throw InvalidSetting(Text("The world {1} needs loaded predictions; open a file first.", m_world->info.id));
    }
    m_cases = plan.cases;
    if (!m_cases.empty() && !experiment(experimentId).takesCases) {
        throw InvalidSetting(Text("The experiment {1} takes one world at a time.", experimentId));
    }
    if (m_cases.empty()) m_cases.emplace_back();
}

const Parameter* WorldPlan::variedNumber() const {
    const Values& first = m_cases.front().values;
    if (m_cases.size() < 2 || first.empty()) return nullptr;
    const std::string& id = first.begin()->first;
    const bool isAlone = std::all_of(m_cases.begin(), m_cases.end(), [&](const WorldCase& one) {
        return std::next(one.values.begin()) == one.values.end() && one.values.contains(id) && !one.values.isText(id);
    });
    const Parameter* parameter = findParameter(m_world->info.parameters, id);
    const bool isNumber =
        parameter != nullptr && (parameter->kind == ParameterKind::Integer || parameter->kind == ParameterKind::Real);
    return isAlone && isNumber ? parameter : nullptr;
}

std::shared_ptr<const WorldSampler> WorldPlan::sampler(const Values& changed, const Run& run) const {
    Values values = m_plan.worldValues;
    values.merge(changed);
    values = complete(m_world->info.parameters, values, m_world->info.id);
    requireAffordableWorld(values);
    return m_world->sampler(
        {.values = values, .data = m_plan.data ? &*m_plan.data : nullptr, .seed = m_plan.analysis.seed, .run = run});
}

WorldCondition makeCondition(const WorldPlan& plan, Condition condition, const Values& changed,
                             const AnalysisSpecification& analysis, CellExtra extra, const Run& run) {
    auto sampler = plan.sampler(changed, run);
    auto cell = std::make_shared<const MeasuredCell>(sampler->draw(analysis.seed, 0), analysis, extra);
    return {std::move(condition), std::move(sampler), std::move(cell)};
}

std::vector<std::string> caseNames(const WorldPlan& plan) {
    if (plan.cases().size() == 1) return {};
    const Parameter* varied = plan.variedNumber();
    return {varied == nullptr ? "case" : varied->id};
}

std::vector<WorldCondition> caseConditions(const WorldPlan& plan, const AnalysisSpecification& analysis,
                                           const Run& run) {
    std::vector<WorldCondition> conditions;
    const Parameter* varied = plan.variedNumber();
    for (const auto& [label, values] : plan.cases()) {
        // Words, not names of somebody's data: those of the program's own demonstrations are translated.
        Condition condition{.values = {}, .label = inEnglish(label)};
        if (varied != nullptr) {
            condition.values = {values.real(varied->id)};
        } else if (plan.cases().size() > 1) {
            condition.values = {static_cast<double>(conditions.size())};
        }
        conditions.push_back(makeCondition(plan, std::move(condition), values, analysis, CellExtra::Nothing, run));
    }
    return conditions;
}

WorldExperiment::WorldExperiment(WorldPlan plan, std::vector<std::string> conditionNames,
                                 std::vector<WorldCondition> conditions, const Run& run)
    : m_plan(std::move(plan)), m_conditionNames(std::move(conditionNames)), m_conditions(std::move(conditions)) {
    for (const auto& condition : m_conditions) {
        auto& truths = m_truths.emplace_back();
        for (const auto& quantity : measured()) {
            run.check();
            truths.push_back(findTruth(condition, quantity));
        }
    }
}

std::vector<Condition> WorldExperiment::conditions() const {
    std::vector<Condition> list;
    for (const auto& item : m_conditions) list.push_back(item.condition);
    return list;
}

std::vector<std::string> WorldExperiment::quantities() const {
    std::vector<std::string> ids;
    for (const auto& quantity : measured()) ids.push_back(quantity.id);
    return ids;
}

std::vector<double> WorldExperiment::cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                          const Run& run) const {
    const WorldCondition& chosen = m_conditions[condition];
    const std::uint64_t seed = m_plan.analysis().seed;
    const Dataset data = chosen.sampler->draw(seed, repetition);
    return chosen.cell->measure(data, methodSeed(seed, repetition), refusals, run);
}

std::optional<Dataset> WorldExperiment::dataSet(std::size_t repetition, std::size_t condition) const {
    return m_conditions[condition].sampler->draw(m_plan.analysis().seed, repetition);
}

std::vector<Text> WorldExperiment::quantityLabels() const {
    std::vector<Text> labels;
    for (const auto& quantity : measured()) labels.push_back(quantity.label);
    return labels;
}

std::vector<std::size_t> WorldExperiment::placesOf(MeasuredQuantity::Kind kind) const {
    std::vector<std::size_t> places;
    for (std::size_t q = 0; q < measured().size(); ++q) {
        if (measured()[q].kind == kind) places.push_back(q);
    }
    return places;
}

std::vector<Text> WorldExperiment::seriesNames() const {
    std::vector<Text> names;
    for (const auto& quantity : measured()) {
        if (names.size() < quantity.method + 1) names.push_back(quantity.label);
    }
    return names;
}

std::optional<double> WorldExperiment::published(const std::vector<std::string>& names,
                                                 const Text& conditionLabel) const {
    const PublishedValue* reading = publishedReading(names, conditionLabel);
    return reading == nullptr ? std::nullopt : std::optional(reading->value);
}

const PublishedValue* WorldExperiment::publishedReading(const std::vector<std::string>& names,
                                                        const Text& conditionLabel) const {
    const std::string condition = conditionLabel.english();
    for (const auto& item : m_plan.plan().published) {
        const bool isNamed = std::find(names.begin(), names.end(), item.quantity) != names.end();
        if (isNamed && (item.condition.empty() || item.condition == condition)) return &item;
    }
    return nullptr;
}

std::optional<Truth> WorldExperiment::findTruth(const WorldCondition& condition,
                                                const MeasuredQuantity& quantity) const {
    if (quantity.kind != MeasuredQuantity::Kind::Estimate) return std::nullopt;
    const auto& request = m_plan.analysis().measures[quantity.method];
    if (condition.sampler->isCalibrated() && measure(request.id).isCalibrationError) {
        return Truth{0.0, "the model is calibrated"};
    }
    return condition.sampler->truth(request.id, condition.cell->settledValues(quantity));
}

Parameter repetitionsParameter(std::int64_t defaultValue) {
    return countParameter("repetitions", "Repetitions",
                          "Number of data sets drawn under each condition; more make every number of the summary more "
                          "certain.",
                          "data sets", defaultValue, 1, 1e6);
}

std::vector<std::int64_t> doublings(const Values& values, const std::string& first, const std::string& last) {
    const std::int64_t smallest = values.integer(first);
    const std::int64_t largest = values.integer(last);
    if (smallest > largest) {
        throw InvalidSetting(
            Text("The setting {1} is {2}; it must not exceed {3}, which is {4}.", first, smallest, last, largest));
    }
    std::vector<std::int64_t> numbers;
    for (std::int64_t number = smallest; number <= largest; number *= 2) numbers.push_back(number);
    return numbers;
}

std::int64_t countAtMost(const std::vector<double>& pValues, double alpha) {
    return std::count_if(pValues.begin(), pValues.end(), [&](double p) { return p <= alpha; });
}

}  // namespace calibrium
