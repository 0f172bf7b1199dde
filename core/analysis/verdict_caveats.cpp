// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict_caveats.h"

#include "core/data/family.h"
#include "core/estimators/few_misses.h"
#include "core/estimators/logistic_calibration.h"
#include "core/estimators/observed_expected.h"
#include "core/families/lens.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <optional>

namespace calibrium {

namespace {

std::string leftOutPart(const std::string& name, double value, const Interval& interval, double right) {
    return name + " " + withInterval(value, interval.lower, interval.upper, "95 % ") + " leaves out " +
           significant(right, 1);
}

}  // namespace

std::vector<std::string> dependenceSentences(const std::string& model, const ErrorDependence& dependence,
                                             const std::string& test, const std::string& pText) {
    const bool isOfNeighbours = dependence.column.empty();
    const std::string rows = isOfNeighbours ? "neighbouring rows" : "rows with the same " + dependence.column;
    const std::string first = model + ": the errors of " + rows + " go together (correlation " +
                              significant(dependence.correlation, 2) + "), and the " + test +
                              " takes rows as independent: " + pText +
                              " may be far too small and is not counted against calibration.";
    const std::string second =
        isOfNeighbours ? "The test blocks takes blocks of neighbouring rows instead of single ones."
                       : "The test blocks with column=" + dependence.column + " takes clusters instead of single rows.";
    return {first, second};
}

std::string leftOutText(const Dataset& data) {
    const bool hasPositiveClass =
        data.classCount() == 2 && parseLens(data.family().confidenceLens()).kind != Lens::Kind::TopLabel;
    if (!hasPositiveClass) return "";
    if (fewMissesWarning(data) || heavyWeightsWarning(data)) return "";
    std::vector<std::string> parts;
    const auto add = [&parts](const std::string& name, double value, const std::optional<Interval>& interval,
                              double right) {
        const bool isLeftOut = interval && (right < interval->lower || right > interval->upper);
        if (isLeftOut) parts.push_back(leftOutPart(name, value, *interval, right));
    };
    // A measure that these data do not allow has no interval to contradict.
    try {
        const ObservedExpected ratio = observedExpected(data);
        add("observed : expected", ratio.value, ratio.interval, 1);
        const LogisticCalibration fit(data, "verdict");
        const LogisticCoefficient intercept = fit.intercept();
        add("intercept", intercept.value, intercept.interval, 0);
        const LogisticCoefficient slope = fit.slope();
        add("slope", slope.value, slope.interval, 1);
    } catch (const InvalidInput&) {
    }
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : "; ") + part;
    return text;
}

}  // namespace calibrium
