// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/analysis_settings.h"

#include "core/analysis/cluster_intervals.h"
#include "core/analysis/reports/settings_text.h"
#include "core/analysis/reports/settings_words.h"
#include "core/analysis/reports/test_label.h"
#include "core/analysis/seed_use.h"
#include "core/analysis/verdict/verdict_decision.h"
#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_method.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/parameter.h"
#include "core/method/resolved_kernel.h"
#include "core/run/memory.h"
#include "ui/settings/settings.h"
#include "ui/workspace/settings/analysis_level.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

bool isKernelParameter(const Parameter& parameter) { return parameter.group == kernelGroup; }

/// Whether two methods mean the same by a parameter, so that one setting serves both.
bool haveSameMeaning(const Parameter& a, const Parameter& b) {
    const auto isSameChoice = [](const Choice& left, const Choice& right) { return left.id == right.id; };
    return a.id == b.id && a.explanation == b.explanation && a.kind == b.kind && a.defaultValue == b.defaultValue &&
           a.minimum == b.minimum && a.maximum == b.maximum && a.group == b.group &&
           std::equal(a.choices.begin(), a.choices.end(), b.choices.begin(), b.choices.end(), isSameChoice);
}

/// The value that some view sets for what this parameter means.
const Value* viewValueFor(const AnalysisSettings& settings, const Parameter& parameter) {
    if (isKernelParameter(parameter)) return nullptr;
    for (const auto& view : figureMethods()) {
        const Parameter* shared = findParameter(view.info.parameters, parameter.id);
        if (shared == nullptr || !haveSameMeaning(*shared, parameter)) continue;
        const auto values = settings.views.find(view.info.id);
        if (values != settings.views.end() && values->second.contains(parameter.id)) {
            return &values->second.at(parameter.id);
        }
    }
    return nullptr;
}

template <class Method>
bool isRegistered(const std::vector<Method>& methods, const std::string& id) {
    return std::any_of(methods.begin(), methods.end(), [&](const Method& method) { return method.info.id == id; });
}

bool dependsOnSeed(const AnalysisSettings& settings, const Request& request, const Dataset& data) {
    if (!appliesTo(infoOf(request), data)) return true;
    const AnalysisSpecification one = specificationFor(settings, request);
    return request.isTest ? testDependsOnSeed(data, one.tests.front(), one)
                          : measureDependsOnSeed(data, one.measures.front(), one);
}

Values withoutLens(Values values) {
    values.erase("lens");
    return values;
}

}  // namespace

AnalysisSettings defaultSettings() {
    AnalysisSettings settings;
    const AnalysisSpecification analysis = defaultAnalysis();
    settings.seed = analysis.seed;
    for (const auto& request : analysis.measures) {
        if (isRegistered(measures(), request.id)) settings = withRequest(settings, false, request);
    }
    for (const auto& request : analysis.tests) {
        if (isRegistered(hypothesisTests(), request.id)) settings = withRequest(settings, true, request);
    }
    return withLevel(std::move(settings), settings::level.value());
}

AnalysisSettings withLevel(AnalysisSettings settings, double level) {
    for (const auto& view : figureMethods()) {
        const Parameter* parameter = findParameter(view.info.parameters, "level");
        // Others have a level of rejection by this name.
        if (parameter == nullptr || !(std::get<double>(parameter->defaultValue) > 0.5)) continue;
        settings = withViewValues(std::move(settings), view, {{"level", level}});
    }
    return settings;
}

const MethodInfo& infoOf(const Request& request) {
    return request.isTest ? hypothesisTest(request.method.id).info : measure(request.method.id).info;
}

std::vector<Parameter> parametersOf(const Request& request) {
    return calibrium::parametersOf(infoOf(request), request.method.values);
}

Values inheritedValues(const AnalysisSettings& settings, const std::vector<Parameter>& parameters) {
    Values values;
    for (const auto& parameter : parameters) {
        values.set(parameter.id, parameter.defaultValue);
        if (isKernelParameter(parameter)) {
            if (settings.kernel.contains(parameter.id)) values.set(parameter.id, settings.kernel.at(parameter.id));
        } else if (const Value* shared = viewValueFor(settings, parameter)) {
            values.set(parameter.id, *shared);
        }
    }
    return values;
}

Values effectiveValues(const AnalysisSettings& settings, const Request& request) {
    Values values = inheritedValues(settings, parametersOf(request));
    values.merge(withoutLens(request.method.values));
    return values;
}

Values ownValues(const AnalysisSettings& settings, const Request& request, const Values& values) {
    const auto parameters = calibrium::parametersOf(infoOf(request), values);
    const Values inherited = inheritedValues(settings, parameters);
    Values own;
    for (const auto& parameter : parameters) {
        if (values.contains(parameter.id) && values.at(parameter.id) != inherited.at(parameter.id)) {
            own.set(parameter.id, values.at(parameter.id));
        }
    }
    if (request.method.values.contains("lens")) own.set("lens", request.method.values.at("lens"));
    return own;
}

AnalysisSpecification specificationFor(const AnalysisSettings& settings, const Request& request) {
    AnalysisSpecification specification;
    specification.seed = settings.seed;
    specification.memoryBudget = computationMemory();
    specification.kernel = settings.kernel;
    MethodRequest method = request.method;
    for (const auto& parameter : parametersOf(request)) {
        if (isKernelParameter(parameter) || method.values.contains(parameter.id)) continue;
        if (const Value* shared = viewValueFor(settings, parameter)) method.values.set(parameter.id, *shared);
    }
    (request.isTest ? specification.tests : specification.measures).push_back(std::move(method));
    return specification;
}

AnalysisSpecification specificationFor(const AnalysisSettings& settings) {
    AnalysisSpecification whole;
    whole.seed = settings.seed;
    whole.memoryBudget = computationMemory();
    whole.kernel = settings.kernel;
    for (const auto& request : settings.requests) {
        const AnalysisSpecification one = specificationFor(settings, request);
        whole.measures.insert(whole.measures.end(), one.measures.begin(), one.measures.end());
        whole.tests.insert(whole.tests.end(), one.tests.begin(), one.tests.end());
    }
    return whole;
}

std::string resultKey(const AnalysisSettings& settings, const Request& request, const Dataset* data) {
    const Values values = effectiveValues(settings, request);
    std::string key = (request.isTest ? "test " : "measure ") + request.method.id;
    if (data == nullptr || dependsOnSeed(settings, request, *data)) key += " seed=" + std::to_string(settings.seed);
    for (const auto& parameter : parametersOf(request)) {
        if (isActive(parameter, values)) key += " " + parameter.id + "=" + toText(values.at(parameter.id));
    }
    if (request.method.values.contains("lens")) key += " lens=" + request.method.values.text("lens");
    return key;
}

Values viewValues(const AnalysisSettings& settings, const FigureMethod& view) {
    const auto found = settings.views.find(view.info.id);
    return calibrium::viewValues(view, found == settings.views.end() ? Values() : found->second, settings.kernel);
}

AnalysisSettings withViewValues(AnalysisSettings settings, const FigureMethod& view, const Values& values) {
    for (const auto& other : figureMethods()) {
        Values& target = settings.views[other.info.id];
        for (const auto& parameter : view.info.parameters) {
            if (isKernelParameter(parameter)) continue;  // set once for the whole analysis
            const Parameter* same = findParameter(other.info.parameters, parameter.id);
            if (same == nullptr || !values.contains(parameter.id) || !haveSameMeaning(*same, parameter)) continue;
            if (values.at(parameter.id) == parameter.defaultValue) {
                target.erase(parameter.id);
            } else {
                target.set(parameter.id, values.at(parameter.id));
            }
        }
        if (target.empty()) settings.views.erase(other.info.id);
    }
    return settings;
}

Text columnLabel(const AnalysisSettings& settings, const Request& request) {
    const auto namesakes = std::count_if(settings.requests.begin(), settings.requests.end(), [&](const Request& other) {
        return other.isTest == request.isTest && other.method.id == request.method.id;
    });
    const Text own = namesakes > 1 ? settingsWords(infoOf(request), request.method.values) : Text();
    if (request.isTest) return testLabel(infoOf(request), own);
    const Text name = inEnglish(infoOf(request).name);
    return own.empty() ? name : Text("{1} ({2})", name, own);
}

const Request* findRequest(const AnalysisSettings& settings, int id) {
    const auto found = std::find_if(settings.requests.begin(), settings.requests.end(),
                                    [&](const Request& request) { return request.id == id; });
    return found == settings.requests.end() ? nullptr : &*found;
}

AnalysisSettings withRequest(AnalysisSettings settings, bool isTest, MethodRequest method) {
    int id = 1;
    for (const auto& request : settings.requests) id = std::max(id, request.id + 1);
    // Measures stand before tests, as in every report.
    const auto place = isTest ? settings.requests.end()
                              : std::find_if(settings.requests.begin(), settings.requests.end(),
                                             [](const Request& request) { return request.isTest; });
    settings.requests.insert(place, Request{id, isTest, std::move(method)});
    return settings;
}

AnalysisSettings withoutRequest(AnalysisSettings settings, int id) {
    std::erase_if(settings.requests, [&](const Request& request) { return request.id == id; });
    return settings;
}

namespace {

/// The kernel of the analysis is a choice of the question, as is how exact the test is; the statistic and the bandwidth
/// that a column or a slider shows are not.
Request usualDecidingRequest(const AnalysisSettings& settings) {
    Request usual{.id = verdictRequestId, .isTest = true, .method = verdictRequest()};
    const auto column = std::find_if(settings.requests.begin(), settings.requests.end(), [&](const Request& request) {
        return request.isTest && request.method.id == usual.method.id;
    });
    for (const auto& parameter : hypothesisTest(usual.method.id).info.parameters) {
        if (isKernelParameter(parameter)) {
            usual.method.values.set(parameter.id, parameter.defaultValue);
        } else if (parameter.kind != ParameterKind::Measure && column != settings.requests.end() &&
                   column->method.values.contains(parameter.id)) {
            usual.method.values.set(parameter.id, column->method.values.at(parameter.id));
        }
    }
    return usual;
}

}  // namespace

std::optional<Request> decidingRequest(const AnalysisSettings& settings) {
    const auto& requests = settings.requests;
    const auto isTest = [](const Request& request) { return request.isTest; };
    if (std::none_of(requests.begin(), requests.end(), isTest)) return std::nullopt;
    const auto named = std::find_if(requests.begin(), requests.end(), [](const auto& one) { return one.isPrimary; });
    if (named != requests.end()) return *named;
    const Request usual = usualDecidingRequest(settings);
    const std::string key = resultKey(settings, usual);
    const auto same = std::find_if(requests.begin(), requests.end(), [&](const Request& request) {
        return request.isTest && resultKey(settings, request) == key;
    });
    return same == requests.end() ? usual : *same;
}

std::optional<Request> decidingRequest(const AnalysisSettings& settings, const std::string& clusterColumn) {
    if (clusterColumn.empty()) return decidingRequest(settings);
    return Request{.id = clusterRequestId, .isTest = true, .method = clusterTestRequest(clusterColumn)};
}

AnalysisSettings withPrimary(AnalysisSettings settings, int requestId) {
    for (auto& request : settings.requests) request.isPrimary = request.isTest && request.id == requestId;
    return settings;
}

std::vector<Parameter> sharedKernelParameters() {
    std::vector<Parameter> shared;
    const auto collect = [&](const MethodInfo& info) {
        if (!shared.empty()) return;
        for (const auto& parameter : info.parameters) {
            if (isKernelParameter(parameter)) shared.push_back(parameter);
        }
    };
    for (const auto& method : measures()) collect(method.info);
    for (const auto& method : hypothesisTests()) collect(method.info);
    // What nobody has set is what the test that decides takes then.
    for (const auto& parameter : hypothesisTest(verdictRequest().id).info.parameters) {
        const auto same =
            std::find_if(shared.begin(), shared.end(), [&](const auto& s) { return s.id == parameter.id; });
        if (isKernelParameter(parameter) && same != shared.end()) *same = parameter;
    }
    return shared;
}

Values differingValues(const std::vector<Parameter>& parameters, const Values& values) {
    Values differing;
    for (const auto& parameter : parameters) {
        if (values.contains(parameter.id) && values.at(parameter.id) != parameter.defaultValue) {
            differing.set(parameter.id, values.at(parameter.id));
        }
    }
    return differing;
}

}  // namespace calibrium::ui
