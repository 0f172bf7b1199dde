// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/method/cost.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class PreparedData;

/// A request of an analysis with what it takes.
struct RequestPrice {
    MethodRequest request;
    bool isTest = false;
    std::string name;  ///< "SKCE"
    Cost cost;
};

/// What the request takes for these data, its kernel, its interval and the range of a calibrated model included,
/// roughly: within a factor of three where it is long. Nothing for a request that the data refuse. Nothing is computed
/// for it but, where that is quick, the data through its lens.
Cost estimatedCost(const PreparedData& data, const MethodRequest& request, bool isTest,
                   const AnalysisSpecification& specification);

/// The value or p-value alone: no interval, no range of a calibrated model, a single set of targets.
Cost valueCost(const PreparedData& data, const MethodRequest& request, bool isTest,
               const AnalysisSpecification& specification);

/// Bytes that the request needs at once, whatever can be done in batches. 0 for one that the data refuse.
double leastBytes(const PreparedData& data, const MethodRequest& request, bool isTest,
                  const AnalysisSpecification& specification);

/// Throws InvalidInput, before anything is computed, for a request that needs more memory than the program has: with
/// the bytes, and a way that fits if there is one.
void requireMemory(const PreparedData& data, const MethodRequest& request, bool isTest,
                   const AnalysisSpecification& specification);

/// A quicker way to what the request asks for: the setting that makes it one of less than a quarter of the cost, or a
/// test that does without all pairs. Absent where there is none.
std::optional<RequestPrice> cheaperThan(const PreparedData& data, const RequestPrice& price,
                                        const AnalysisSpecification& specification);

/// Every request of the analysis, in its order. A bandwidth that several share counts for the first of them.
std::vector<RequestPrice> estimatedCosts(const PreparedData& data, const AnalysisSpecification& specification);

/// Estimates above this are said before a run, in seconds.
inline constexpr double patience = 5;

/// What is to be said before the analysis runs on this machine: nothing if it takes less than `patience`; else its
/// time, and of every request that makes up much of it the time, the memory and a quicker way. One sentence each.
std::vector<Text> longRunSentences(const PreparedData& data, const AnalysisSpecification& specification);

/// The costliest request, if it takes longer than `patience`.
std::optional<RequestPrice> longRun(const PreparedData& data, const AnalysisSpecification& specification);

/// The price of a request with a quicker way: "about 40 s and 1.2 GiB on 2 threads; estimator=low-rank takes less than
/// 1 s on 2 threads".
Text priceSentence(const PreparedData& data, const RequestPrice& price, const AnalysisSpecification& specification);

}  // namespace calibrium
