// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/method_requests.h"

#include "core/method/hypothesis_test.h"
#include "core/method/kernel_part.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

bool claims(const MethodInfo& info, const std::string& familyId) {
    return std::find(info.families.begin(), info.families.end(), familyId) != info.families.end();
}

bool appliesTo(const Choice& choice, const std::string& familyId) {
    for (const auto& part : kernelParts()) {
        if (part.info.id == choice.id) return claims(part.info, familyId);
    }
    return true;
}

MethodRequest plainRequest(const MethodInfo& info) {
    const std::vector<std::pair<std::string, std::int64_t>> few{{"directions", 8}, {"drawn-targets", 1}};
    MethodRequest request{info.id, {}};
    for (const auto& [id, count] : few) {
        if (findParameter(info.parameters, id) != nullptr) request.values.set(id, count);
    }
    return request;
}

namespace {

/// A plain request may hold settings that are only there for another choice.
void dropWhatDoesNotApply(const MethodInfo& info, const std::string& parameterId, const std::string& choiceId,
                          Values& values) {
    for (const auto& parameter : info.parameters) {
        if (!parameter.condition || parameter.condition->parameter != parameterId) continue;
        const auto& allowed = parameter.condition->values;
        if (std::find(allowed.begin(), allowed.end(), choiceId) == allowed.end()) values.erase(parameter.id);
    }
}

/// The plain request, and one for each choice that isMet(choice).
std::vector<MethodRequest> variantsWhere(const MethodInfo& info, const std::function<bool(const Choice&)>& isMet) {
    const MethodRequest plain = plainRequest(info);
    std::vector<MethodRequest> requests{plain};
    for (const auto& parameter : info.parameters) {
        for (const auto& choice : parameter.choices) {
            if (!isMet(choice)) continue;
            MethodRequest request = plain;
            request.values.set(parameter.id, choice.id);
            dropWhatDoesNotApply(info, parameter.id, choice.id, request.values);
            if (parameter.condition)
                request.values.set(parameter.condition->parameter, parameter.condition->values.front());
            requests.push_back(request);
        }
    }
    return requests;
}

}  // namespace

std::vector<MethodRequest> variants(const MethodInfo& info, const std::string& familyId) {
    return variantsWhere(info, [&](const Choice& choice) { return appliesTo(choice, familyId); });
}

std::vector<MethodRequest> variantsInTurn(const MethodInfo& info, const std::string& familyId) {
    constexpr std::size_t most = 3;
    std::size_t number = 0;
    return variantsWhere(info, [&](const Choice& choice) {
        ++number;
        std::vector<std::string> families;
        std::copy_if(info.families.begin(), info.families.end(), std::back_inserter(families),
                     [&](const std::string& id) { return appliesTo(choice, id); });
        const auto place = std::find(families.begin(), families.end(), familyId);
        const std::size_t rounds = std::min(most, families.size());
        return place != families.end() && (static_cast<std::size_t>(place - families.begin()) + number) % rounds == 0;
    });
}

AnalysisSpecification withFewResamples(AnalysisSpecification specification, std::int64_t count) {
    for (auto& request : specification.tests) {
        const Parameter* resamples = findParameter(hypothesisTest(request.id).info.parameters, "resamples");
        if (resamples == nullptr) continue;
        request.values.set("resamples", std::max(count, static_cast<std::int64_t>(resamples->minimum)));
    }
    return specification;
}

AnalysisSpecification onlyMeasure(const MethodRequest& request) { return {.measures = {request}, .tests = {}}; }

AnalysisSpecification onlyTest(const MethodRequest& request, std::int64_t resampleCount) {
    return withFewResamples({.measures = {}, .tests = {request}}, resampleCount);
}

}  // namespace calibrium::test
