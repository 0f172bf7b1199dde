// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/specification.h"

#include "core/analysis/reports/given_settings.h"
#include "core/analysis/reports/settings_text.h"
#include "core/families/classes/lens.h"
#include "core/io/bytes/json_text.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/run/error.h"

#include <algorithm>
#include <cstdint>
#include <functional>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using MethodLookup = std::function<const MethodInfo&(const std::string&)>;

nlohmann::json requestsToJson(const std::vector<MethodRequest>& requests) {
    auto list = nlohmann::json::array();
    for (const auto& request : requests) list.push_back({{"id", request.id}, {"parameters", toJson(request.values)}});
    return list;
}

void refuseUnknownKeys(const nlohmann::json& json, const std::vector<std::string>& known) {
    if (!json.is_object()) throw InvalidSetting("An analysis must be a JSON object.");
    for (const auto& [key, value] : json.items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            throw InvalidSetting(Text("The analysis has an unknown key \"{1}\".", key));
        }
    }
}

std::vector<MethodRequest> requestsFromJson(const nlohmann::json& json, const MethodLookup& lookUp) {
    std::vector<MethodRequest> requests;
    for (const auto& entry : json) {
        refuseUnknownKeys(entry, {"id", "parameters"});
        MethodRequest request{entry.at("id").get<std::string>(), {}};
        const MethodInfo& info = lookUp(request.id);
        if (entry.contains("parameters")) request.values = valuesFromJson(entry.at("parameters"));
        Values own = request.values;
        if (own.contains("lens")) {
            if (!own.isText("lens")) throw InvalidSetting(Text("The lens of {1} must be a text.", request.id));
            static_cast<void>(parseLens(own.text("lens")));
            own.erase("lens");
        }
        static_cast<void>(completeFor(parametersOf(info, own), own, Text("The method {1}", request.id)));
        requests.push_back(std::move(request));
    }
    return requests;
}

const MethodInfo& measureInfo(const std::string& id) { return measure(id).info; }
const MethodInfo& testInfo(const std::string& id) { return hypothesisTest(id).info; }

}  // namespace

nlohmann::json toJson(const Values& values) {
    auto json = nlohmann::json::object();
    for (const auto& [id, value] : values) {
        std::visit([&, &key = id](const auto& plain) { json[key] = plain; }, value);
    }
    return json;
}

Values valuesFromJson(const nlohmann::json& json) {
    if (!json.is_object()) throw InvalidSetting("Parameters must be a JSON object.");
    Values values;
    for (const auto& [key, value] : json.items()) {
        if (value.is_boolean()) {
            values.set(key, value.get<bool>());
        } else if (value.is_number_integer()) {
            values.set(key, wholeNumber<std::int64_t>(json, key.c_str()));
        } else if (value.is_number()) {
            values.set(key, value.get<double>());
        } else if (value.is_string()) {
            values.set(key, value.get<std::string>());
        } else {
            throw InvalidSetting(Text("The parameter \"{1}\" must be a truth value, a number or a text.", key));
        }
    }
    return values;
}

nlohmann::json toJson(const AnalysisSpecification& specification) {
    return {{"seed", specification.seed},
            {"lens", specification.lens},
            {"kernel", toJson(specification.kernel)},
            {"measures", requestsToJson(specification.measures)},
            {"tests", requestsToJson(specification.tests)},
            {"memoryBudget", specification.memoryBudget}};
}

AnalysisSpecification analysisFromJson(const nlohmann::json& json) {
    refuseUnknownKeys(json, {"seed", "lens", "kernel", "measures", "tests", "memoryBudget"});
    AnalysisSpecification specification;
    try {
        if (json.contains("seed")) specification.seed = wholeNumber<std::uint64_t>(json, "seed");
        specification.lens = json.value("lens", specification.lens);
        if (!specification.lens.empty()) static_cast<void>(parseLens(specification.lens));
        if (json.contains("kernel")) specification.kernel = valuesFromJson(json.at("kernel"));
        if (json.contains("measures")) specification.measures = requestsFromJson(json.at("measures"), measureInfo);
        if (json.contains("tests")) specification.tests = requestsFromJson(json.at("tests"), testInfo);
        if (json.contains("memoryBudget")) {
            specification.memoryBudget = wholeNumber<std::uint64_t>(json, "memoryBudget");
        }
    } catch (const nlohmann::json::exception& error) {
        throw InvalidSetting(Text("The analysis cannot be read: {1}.", textOf(error)));
    }
    return specification;
}

MethodRequest parseRequest(const std::string& text, const std::string& kind, const MethodLookup& lookUp) {
    const std::size_t colon = text.find(':');
    MethodRequest request{text.substr(0, colon), {}};
    const MethodInfo& info = lookUp(request.id);
    const auto pairs = splitPairs(colon == std::string::npos ? std::string() : text.substr(colon + 1));
    Values chosen;  // which measure a test is of decides which further keys exist
    for (const auto& [key, value] : pairs) {
        const Parameter* parameter = findParameter(info.parameters, key);
        if (parameter != nullptr && parameter->kind == ParameterKind::Measure) chosen.set(key, value);
    }
    const auto parameters = parametersOf(info, chosen);
    const Text owner = Text("The {1} {2}", inEnglish(kind), request.id);
    request.values = withImplied(parameters, parsePairs(pairs, parameters, owner), owner);
    return request;
}

MethodRequest parseMeasureRequest(const std::string& text) { return parseRequest(text, "measure", measureInfo); }
MethodRequest parseTestRequest(const std::string& text) { return parseRequest(text, "test", testInfo); }

Values parseKernel(const std::string& text) {
    const Text owner = "The kernel";
    return withImplied(kernelParameters(), parsePairs(splitPairs(text), kernelParameters(), owner), owner);
}

std::string toText(const Values& values) {
    std::string text;
    for (const auto& [id, value] : values) text += (text.empty() ? "" : ",") + pairText(id, value);
    return text;
}

std::string toText(const MethodRequest& request) {
    return request.values.empty() ? request.id : request.id + ":" + toText(request.values);
}

AnalysisSpecification defaultAnalysis() {
    AnalysisSpecification specification;
    for (const Measure& item : measures()) {
        if (item.info.uses.holds(Use::Analysis)) specification.measures.push_back({item.info.id, {}});
    }
    for (const HypothesisTest& item : hypothesisTests()) {
        if (item.info.uses.holds(Use::Analysis)) specification.tests.push_back({item.info.id, {}});
    }
    return specification;
}

}  // namespace calibrium
