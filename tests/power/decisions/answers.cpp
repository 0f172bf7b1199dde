// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decisions/answers.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"

#include <cmath>

namespace calibrium::power {

double expit(double x) { return 1 / (1 + std::exp(-x)); }
double logit(double p) { return std::log(p / (1 - p)); }

DecisionAnswer missed(const std::string& of, const std::optional<Interval>& interval, double truth) {
    DecisionAnswer answer{.quantity = "interval of " + of, .counts = {}};
    if (interval) answer.counts = truth < interval->lower || truth > interval->upper;
    return answer;
}

DecisionAnswer rejected(const std::string& test, std::optional<double> pValue) {
    DecisionAnswer answer{.quantity = "rejection by " + test, .counts = {}};
    if (pValue) answer.counts = *pValue <= 1 - defaultLevel;
    return answer;
}

AnalysisSpecification asked(const std::vector<std::string>& requests) {
    AnalysisSpecification specification;
    for (const auto& request : requests) specification.measures.push_back(parseMeasureRequest(request));
    return specification;
}

std::vector<double> valuesOf(const Dataset& data, const std::vector<std::string>& requests) {
    std::vector<double> values;
    for (const auto& result : analyse(data, asked(requests)).measures) values.push_back(result.estimate.value);
    return values;
}

}  // namespace calibrium::power
