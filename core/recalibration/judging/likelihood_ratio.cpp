// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/likelihood_ratio.h"

#include "core/data/dataset.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/recalibration/recalibration_map.h"
#include "core/recalibration/row_map.h"
#include "core/statistics/laws/distributions.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

double meanLogScore(const Dataset& data) {
    const Measure& score = measure("log-score");
    const Values values = complete(score.info.parameters, {}, score.info.id);
    return valueOf(score, {.data = data, .values = values});
}

bool isAtBound(const RecalibrationMap& map) {
    return std::any_of(map.warnings().begin(), map.warnings().end(),
                       [](const Warning& warning) { return warning.id == "parameter-at-bound"; });
}

}  // namespace

LikelihoodRatio likelihoodRatio(double statistic, Index degreesOfFreedom) {
    const double positive = std::max(0.0, statistic);
    const double tail = ChiSquaredDistribution{static_cast<double>(degreesOfFreedom)}.tail(positive);
    return {.statistic = positive, .degreesOfFreedom = degreesOfFreedom, .pValue = tail};
}

std::optional<LikelihoodRatio> againstIdentity(const RecalibrationMap& map, const Dataset& fitRows) {
    const Index parameters = map.likelihoodParameters();
    if (parameters == 0 || fitRows.weights().size() > 0 || isAtBound(map)) return std::nullopt;
    if (!appliesTo(measure("log-score").info, fitRows)) return std::nullopt;
    if (impossibleRows(fitRows) > 0) return std::nullopt;
    const double gain = meanLogScore(fitRows) - meanLogScore(map.apply(fitRows));
    if (!std::isfinite(gain)) return std::nullopt;
    return likelihoodRatio(2 * static_cast<double>(fitRows.sampleCount()) * gain, parameters);
}

Index impossibleRows(const Dataset& data) {
    if (data.classCount() == 0 || data.parameters().cols() != data.classCount()) return 0;
    Index count = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        if (data.parameters()(i, data.labels()[static_cast<std::size_t>(i)]) <= fitClamp) ++count;
    }
    return count;
}

Text likelihoodRatioText(const LikelihoodRatio& test) {
    const Text statistic = asNumber(significant(test.statistic, 3));
    const Text pValue = asNumber(pValueStatement({.value = test.pValue}));
    if (test.degreesOfFreedom == 1) {
        return Text("likelihood ratio {1} with 1 degree of freedom, {2}", statistic, pValue);
    }
    return Text("likelihood ratio {1} with {2} degrees of freedom, {3}", statistic, test.degreesOfFreedom, pValue);
}

}  // namespace calibrium
