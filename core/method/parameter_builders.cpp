// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/parameter_builders.h"

#include <utility>

namespace calibrium {

namespace {

Parameter namedParameter(std::string id, std::string name, std::string explanation, ParameterKind kind, Value value) {
    Parameter parameter;
    parameter.id = std::move(id);
    parameter.name = std::move(name);
    parameter.explanation = std::move(explanation);
    parameter.kind = kind;
    parameter.defaultValue = std::move(value);
    return parameter;
}

}  // namespace

Parameter numberParameter(std::string id, std::string name, std::string explanation, Value defaultValue, double minimum,
                          double maximum, std::vector<Choice> words) {
    const bool isInteger = std::holds_alternative<std::int64_t>(defaultValue);
    Parameter parameter =
        namedParameter(std::move(id), std::move(name), std::move(explanation),
                       isInteger ? ParameterKind::Integer : ParameterKind::Real, std::move(defaultValue));
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    parameter.choices = std::move(words);
    return parameter;
}

Parameter countParameter(std::string id, std::string name, std::string explanation, std::string unit,
                         std::int64_t defaultValue, double minimum, double maximum) {
    Parameter parameter =
        numberParameter(std::move(id), std::move(name), std::move(explanation), defaultValue, minimum, maximum);
    parameter.unit = std::move(unit);
    return logarithmic(std::move(parameter));
}

Parameter choiceParameter(std::string id, std::string name, std::string explanation, std::vector<Choice> choices) {
    Parameter parameter = namedParameter(std::move(id), std::move(name), std::move(explanation), ParameterKind::Choice,
                                         choices.front().id);
    parameter.choices = std::move(choices);
    return parameter;
}

Parameter switchParameter(std::string id, std::string name, std::string explanation, bool defaultValue) {
    return namedParameter(std::move(id), std::move(name), std::move(explanation), ParameterKind::Boolean, defaultValue);
}

Parameter measureParameter(std::string id, std::string name, std::string explanation, std::string defaultMeasure) {
    return namedParameter(std::move(id), std::move(name), std::move(explanation), ParameterKind::Measure,
                          std::move(defaultMeasure));
}

Parameter fileParameter(std::string id, std::string name, std::string explanation) {
    return namedParameter(std::move(id), std::move(name), std::move(explanation), ParameterKind::File, std::string());
}

Parameter textParameter(std::string id, std::string name, std::string explanation, std::string example) {
    Parameter parameter =
        namedParameter(std::move(id), std::move(name), std::move(explanation), ParameterKind::Text, std::string());
    parameter.unit = std::move(example);
    return parameter;
}

Parameter logarithmic(Parameter parameter) {
    parameter.isLogarithmic = true;
    return parameter;
}

Parameter limitedBySamples(SampleLimit limit, Parameter parameter) {
    parameter.sampleLimit = limit;
    return parameter;
}

Parameter onlyFor(TargetSort targets, Parameter parameter) {
    parameter.targets = targets;
    return parameter;
}

Parameter onlyWhere(Parameter parameter, std::string other, std::vector<std::string> values) {
    parameter.condition = Parameter::Condition{std::move(other), std::move(values)};
    return parameter;
}

}  // namespace calibrium
