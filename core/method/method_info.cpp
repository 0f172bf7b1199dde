// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/method_info.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/measure.h"

#include <algorithm>

namespace calibrium {

PairPreview previewOf(const MethodInfo& info, const Values& values) {
    return info.preview ? info.preview(values) : PairPreview::None;
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
