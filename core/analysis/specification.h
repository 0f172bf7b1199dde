// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct MethodInfo;

/// One measure or test to compute, with the settings that differ from the defaults. The key "lens" is accepted for all.
struct MethodRequest {
    std::string id;
    Values values;

    bool operator==(const MethodRequest&) const = default;
};

/// What is to be computed: the value that the window, the command line and workspace files share.
struct AnalysisSpecification {
    std::uint64_t seed = 1;
    std::string lens{};  ///< empty: every method's own default lens
    Values kernel{};     ///< settings of the kernel for all kernel methods; a request's own values win
    std::vector<MethodRequest> measures{};
    std::vector<MethodRequest> tests{};
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes; does not change results, only how they are computed

    bool operator==(const AnalysisSpecification&) const = default;
};

/// JSON both ways: fromJson(toJson(s)) == s. fromJson throws InvalidSetting for unknown keys or wrong types.
nlohmann::json toJson(const AnalysisSpecification& specification);
AnalysisSpecification analysisFromJson(const nlohmann::json& json);

nlohmann::json toJson(const Values& values);
Values valuesFromJson(const nlohmann::json& json);

/// "skce:estimator=block,blocksize=2" as on the command line. Throws InvalidSetting for an unknown id, key or value.
MethodRequest parseMeasureRequest(const std::string& text);
MethodRequest parseTestRequest(const std::string& text);
/// The same of any other kind of method, which messages call `kind` ("figure"); lookUp throws for an unknown id.
MethodRequest parseRequest(const std::string& text, const std::string& kind,
                           const std::function<const MethodInfo&(const std::string& id)>& lookUp);
/// "distance=tv,bandwidth=median". Here as in requests a value with a comma stands in quotation marks:
/// target=matrix,similarity="a,b.csv".
Values parseKernel(const std::string& text);
/// The inverse: the text that reproduces the settings, or the request, on the command line.
std::string toText(const Values& values);
std::string toText(const MethodRequest& request);

/// What is computed when the user has not said anything, over all families: see applicableTo().
AnalysisSpecification defaultAnalysis();

}  // namespace calibrium
