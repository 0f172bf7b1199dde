// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/method/method.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace calibrium::test {

/// Whether the method says that it applies to the family.
inline bool claims(const MethodInfo& info, const std::string& familyId) {
    return std::find(info.families.begin(), info.families.end(), familyId) != info.families.end();
}

/// Whether a choice that names a distance or a target kernel is one of this family's.
inline bool appliesTo(const Choice& choice, const std::string& familyId) {
    for (const auto& part : kernelParts()) {
        if (part.info.id == choice.id) return claims(part.info, familyId);
    }
    return true;
}

/// The request itself, and one request per value of each choice, so that no option is listed that does not work.
inline std::vector<MethodRequest> variants(const MethodInfo& info, const std::string& familyId) {
    std::vector<MethodRequest> requests{{info.id, {}}};
    for (const auto& parameter : info.parameters) {
        for (const auto& choice : parameter.choices) {
            if (!appliesTo(choice, familyId)) continue;
            MethodRequest request{info.id, {{parameter.id, choice.id}}};
            if (parameter.condition)
                request.values.set(parameter.condition->parameter, parameter.condition->values.front());
            requests.push_back(request);
        }
    }
    return requests;
}

/// The specification with this many resamples in every test that resamples.
inline AnalysisSpecification withFewResamples(AnalysisSpecification specification, std::int64_t count = 99) {
    for (auto& request : specification.tests) {
        if (findParameter(hypothesisTest(request.id).info.parameters, "resamples") != nullptr) {
            request.values.set("resamples", count);
        }
    }
    return specification;
}

inline AnalysisSpecification onlyMeasure(const MethodRequest& request) { return {.measures = {request}, .tests = {}}; }
inline AnalysisSpecification onlyTest(const MethodRequest& request, std::int64_t resampleCount = 99) {
    return withFewResamples({.measures = {}, .tests = {request}}, resampleCount);
}

}  // namespace calibrium::test
