// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/given_settings.h"

#include "core/method/parameter.h"
#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

/// "binning=equal-width or binning=equal-mass".
std::string alternatives(const Parameter::Condition& condition) {
    std::string text;
    for (const auto& value : condition.values) text += (text.empty() ? "" : " or ") + condition.parameter + "=" + value;
    return text;
}

[[noreturn]] void refuse(const Parameter& parameter, const std::string& actual, const Text& owner) {
    const auto& condition = *parameter.condition;
    throw InvalidSetting(Text("{1} takes {2} with {3} only, not with {4}={5}.", owner, parameter.id,
                              alternatives(condition), condition.parameter, actual));
}

/// What one given setting implies may make another given one idle: auc=0.8,mean=-1.
void refuseIdle(const std::vector<Parameter>& parameters, const Values& asked, const Values& settled,
                const Text& owner) {
    for (const auto& [id, value] : asked) {
        const Parameter* parameter = findParameter(parameters, id);
        if (parameter == nullptr || !parameter->condition || parameter->kind == ParameterKind::File) continue;
        const std::string& other = parameter->condition->parameter;
        const bool isImplied = settled.contains(other) && !asked.contains(other);
        if (isImplied && !isActive(*parameter, settled)) refuse(*parameter, toText(settled.at(other)), owner);
    }
}

}  // namespace

Values withImplied(const std::vector<Parameter>& parameters, Values given, const Text& owner) {
    const Values asked = given;
    for (const auto& [id, value] : asked) {
        const Parameter* parameter = findParameter(parameters, id);
        if (parameter == nullptr || !parameter->condition || parameter->kind == ParameterKind::File) continue;
        const auto& condition = *parameter->condition;
        const Parameter* other = findParameter(parameters, condition.parameter);
        if (other == nullptr) continue;
        const std::string actual = toText(given.contains(other->id) ? given.at(other->id) : other->defaultValue);
        const bool isMet =
            std::find(condition.values.begin(), condition.values.end(), actual) != condition.values.end();
        if (isMet) continue;
        if (!given.contains(other->id) && condition.values.size() == 1) {
            given.set(other->id, parseValue(*other, condition.values.front()));
        } else if (actual != "auto") {  // what it stands for is known with the data
            refuse(*parameter, actual, owner);
        }
    }
    refuseIdle(parameters, asked, given, owner);
    return given;
}

Values withoutIdle(const std::vector<Parameter>& parameters, Values given) {
    const Values asked = given;
    for (const auto& [id, value] : asked) {
        const Parameter* parameter = findParameter(parameters, id);
        if (parameter == nullptr || !parameter->condition) continue;
        const auto& condition = *parameter->condition;
        const Parameter* other = findParameter(parameters, condition.parameter);
        if (other == nullptr) continue;
        const std::string actual = toText(asked.contains(other->id) ? asked.at(other->id) : other->defaultValue);
        const bool isMet =
            std::find(condition.values.begin(), condition.values.end(), actual) != condition.values.end();
        const bool mayBeMet = actual == "auto" && condition.values.size() > 1;
        if (!isMet && !mayBeMet) given.erase(id);
    }
    return given;
}

}  // namespace calibrium
