// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/risk_functions.h"

#include "core/data/dataset.h"
#include "core/method/values.h"
#include "core/risk/binned_gaps.h"
#include "core/risk/kde_gaps.h"
#include "core/risk/kernel_ridge.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace calibrium {

EstimatorSpace riskSpace(const Values& values, Index trainCount) {
    const std::string& id = values.text("estimator");
    const std::int64_t points = values.integer("points");
    if (id == "theta") {
        EstimatorSpace space{.id = id, .name = "θ", .parameter = "theta", .axis = "θ", .values = {}};
        space.isLogarithmic = false;
        const double from = values.real("theta-from");
        const double to = values.real("theta-to");
        if (!(from < to)) {
            throw InvalidSetting(Text("The setting theta-from is {1}; it must be below theta-to, which is {2}.",
                                      asNumber(significant(from)), asNumber(significant(to))));
        }
        for (std::int64_t i = 0; i < points; ++i) {
            space.values.push_back(from + (to - from) * static_cast<double>(i) / static_cast<double>(points - 1));
        }
        return space;
    }
    const bool isScalar = values.text("reduction") == "top-label";
    for (auto& space : estimatorSpaces(isScalar, trainCount)) {
        if (space.id != id) continue;
        std::sort(space.values.begin(), space.values.end());
        return space;
    }
    throw InvalidSetting(
        Text("The estimator {1} has no values to try for the reduction {2}; choose the reduction top-label.", id,
             values.text("reduction")));
}

PairFunction riskFunction(const std::string& estimator, double value, const Values& values, const RiskSplit& split,
                          const Run& run) {
    const auto& [rows, train, eval] = split;
    if (estimator == "theta") return temperedFunction(rows.predictions, values.real("scale") * value);
    if (estimator == "bin") return binnedFunction(rows, train, eval, static_cast<Index>(value));
    if (estimator == "bin-debiased") return debiasedBinnedFunction(rows, train, eval, static_cast<Index>(value));
    if (estimator == "kde") {
        // The judged rows are the fold that is left out; there is no other.
        FoldPlan plan{.foldOfRow = std::vector<int>(static_cast<std::size_t>(rows.sampleCount()), 1), .foldCount = 2};
        for (const Index row : eval) plan.foldOfRow[static_cast<std::size_t>(row)] = 0;
        const auto features = kdeGaps(rows, plan, std::span(&value, 1), run);
        return {.features = selectedRows(features.front().front(), eval), .form = {}};
    }
    const KernelFactor factor = kernelFactor(rows.predictions, {}, run);
    const KernelRidge ridge(factor, rows.gaps, train, run);
    return estimator == "kkr" ? ridge.kkr(eval, value) : ridge.ukkr(eval, value);
}

}  // namespace calibrium
