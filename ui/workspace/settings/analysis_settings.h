// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/text/text.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {
class Dataset;
struct FigureMethod;
struct MethodInfo;
struct Parameter;
}  // namespace calibrium

namespace calibrium::ui {

/// A column of the results: a request that keeps its identity while its settings change.
struct Request {
    int id = 0;
    bool isTest = false;
    MethodRequest method;    ///< only what was set for this one
    bool isPrimary = false;  ///< the test that decides the verdict, in place of the usual one

    bool operator==(const Request&) const = default;
};

/// Every setting of the analysis as the window holds it; core's AnalysisSpecification is made from it.
/// A setting of a view that measures or tests share (the bins of a reliability diagram are those of the ECE) holds for
/// them too unless their own request sets it.
struct AnalysisSettings {
    std::uint64_t seed = 1;
    Values kernel;                        ///< what differs from the defaults
    std::vector<Request> requests;        ///< in the order of the columns
    std::map<std::string, Values> views;  ///< by id of the view: what differs from the defaults

    bool operator==(const AnalysisSettings&) const = default;
};

/// The default analysis, as far as the registry knows its methods.
AnalysisSettings defaultSettings();

/// The request's method in the registry.
const MethodInfo& infoOf(const Request& request);
/// All parameters of the method, those of a nested measure included.
std::vector<Parameter> parametersOf(const Request& request);

/// What holds for a request that sets nothing itself: defaults, kernel and shared view settings. Complete.
Values inheritedValues(const AnalysisSettings& settings, const std::vector<Parameter>& parameters);
/// What the request is computed with. Complete.
Values effectiveValues(const AnalysisSettings& settings, const Request& request);
/// The values in which `values` differ from what the request would inherit.
Values ownValues(const AnalysisSettings& settings, const Request& request, const Values& values);

/// The analysis of one request, or of all: the same numbers as on the command line.
AnalysisSpecification specificationFor(const AnalysisSettings& settings, const Request& request);
AnalysisSpecification specificationFor(const AnalysisSettings& settings);

/// Names everything that the result of a request depends on besides the data: equal keys, equal results. The seed is
/// left out where these data leave nothing to chance; without data it always counts.
std::string resultKey(const AnalysisSettings& settings, const Request& request, const Dataset* data = nullptr);

/// The settings of a view, complete.
Values viewValues(const AnalysisSettings& settings, const FigureMethod& view);
/// The settings with these of a view, shared ones set in the other views as well.
AnalysisSettings withViewValues(AnalysisSettings settings, const FigureMethod& view, const Values& values);

/// "SKCE", "SKCE (block)" where several columns are of one method, "p (exact)".
Text columnLabel(const AnalysisSettings& settings, const Request& request);

const Request* findRequest(const AnalysisSettings& settings, int id);
/// The settings with one more request; its number is new.
AnalysisSettings withRequest(AnalysisSettings settings, bool isTest, MethodRequest method);
AnalysisSettings withoutRequest(AnalysisSettings settings, int id);

/// Number of the request that decides the verdict where no column is that test.
inline constexpr int verdictRequestId = -1;
/// The same where it is the test of clusters, which is never a column: each model has clusters of its own.
inline constexpr int clusterRequestId = -2;

/// The test that decides the verdict: the column that the user has named, else the usual test (verdictRequest()) with
/// the kernel of the analysis at several bandwidths and as many resamples and rows as the first column of this test
/// has, so that neither a slider nor another statistic changes it. If a column computes just that, it is that column;
/// otherwise a request of its own, which is no column. Absent where no test is wanted at all.
std::optional<Request> decidingRequest(const AnalysisSettings& settings);
/// The same of a model whose rows are dependent within clusters: the test of clusters, whatever the columns are.
/// Without a column of clusters the above.
std::optional<Request> decidingRequest(const AnalysisSettings& settings, const std::string& clusterColumn);
/// The settings with this test as the one that decides; 0: the usual one.
AnalysisSettings withPrimary(AnalysisSettings settings, int requestId);

/// The shared kernel parameters, as the registry gives them for the first method that has them; those that the test
/// which decides the verdict has as its own (several bandwidths) as it has them.
std::vector<Parameter> sharedKernelParameters();
/// The values that differ from the parameters' defaults.
Values differingValues(const std::vector<Parameter>& parameters, const Values& values);

}  // namespace calibrium::ui
