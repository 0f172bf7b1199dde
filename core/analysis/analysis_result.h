// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/estimate.h"
#include "core/method/test_outcome.h"
#include "core/method/values.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// A computed measure: the request, all settings as used (resolved values included), and the estimate.
struct MeasureResult {
    std::string id;
    std::string name;
    std::string lens;
    Values parameters;
    Estimate estimate;
    Text refusal{};  ///< why there is no number, in a sentence; empty where there is one
};

struct TestResult {
    std::string id;
    std::string name;
    std::string lens;
    Values parameters;
    TestOutcome outcome;
    Text refusal{};  ///< likewise
};

/// All results for one data set, measures and tests in the order of the request.
struct AnalysisResult {
    std::uint64_t seed = 1;
    std::vector<MeasureResult> measures;
    std::vector<TestResult> tests;
    std::optional<TestResult>
        deciding{};  ///< the test that decides the verdict; absent: one of the others, see decide()
};

/// The sentences of the methods that gave no number.
std::vector<Text> refusalsOf(const AnalysisResult& result);

}  // namespace calibrium
