// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/registry/number_parameter.h"

#include <utility>

namespace calibrium {

Parameter numberParameter(std::string id, std::string name, std::string explanation, Value defaultValue, double minimum,
                          double maximum) {
    Parameter parameter;
    parameter.id = std::move(id);
    parameter.name = std::move(name);
    parameter.explanation = std::move(explanation);
    parameter.kind = std::holds_alternative<double>(defaultValue) ? ParameterKind::Real : ParameterKind::Integer;
    parameter.defaultValue = std::move(defaultValue);
    parameter.minimum = minimum;
    parameter.maximum = maximum;
    return parameter;
}

Parameter countParameter(std::string id, std::string name, std::string explanation, std::string unit,
                         std::int64_t defaultValue, double minimum, double maximum) {
    Parameter parameter =
        numberParameter(std::move(id), std::move(name), std::move(explanation), defaultValue, minimum, maximum);
    parameter.unit = std::move(unit);
    parameter.isLogarithmic = true;
    return parameter;
}

}  // namespace calibrium
