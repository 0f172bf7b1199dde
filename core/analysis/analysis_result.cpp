// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"

namespace calibrium {

std::vector<Text> refusalsOf(const AnalysisResult& result) {
    std::vector<Text> refusals;
    for (const auto& measure : result.measures) {
        if (!measure.refusal.empty()) refusals.push_back(measure.refusal);
    }
    for (const auto& test : result.tests) {
        if (!test.refusal.empty()) refusals.push_back(test.refusal);
    }
    return refusals;
}

}  // namespace calibrium
