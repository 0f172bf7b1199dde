// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/verdict/verdict_caveats.h"

#include "core/analysis/analysis_result.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/estimators/clinical/logistic_calibration.h"
#include "core/estimators/clinical/observed_expected.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/name_in_text.h"
#include "core/run/error.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// The end of an interval with as many decimals as tell it from the value that the interval leaves out.
std::string endApart(const std::string& usual, double end, double right) {
    constexpr int mostDecimals = 6;
    const auto point = usual.find('.');
    if (point == std::string::npos) return usual;
    auto decimals = static_cast<int>(usual.size() - point) - 1;
    if (std::abs(end - right) >= 0.5 * std::pow(10.0, -decimals)) return usual;
    while (decimals < mostDecimals && std::abs(end - right) < 0.5 * std::pow(10.0, -decimals)) ++decimals;
    return fixedText(end, decimals);
}

Text leftOutPart(const Text& name, double value, const Interval& interval, double right) {
    const EstimateDigits digits = estimateDigits(value, interval.lower, interval.upper);
    return Text("{1} {2} instead of {3}", name,
                Text("{1} ({2} {3} to {4})", asNumber(digits.value), asNumber(percentText(defaultLevel)),
                     asNumber(endApart(digits.lower, interval.lower, right)),
                     asNumber(endApart(digits.upper, interval.upper, right))),
                asNumber(significant(right, 1)));
}

}  // namespace

std::optional<TestOutcome> blocksOutcome(const Dataset& data, const ErrorDependence& dependence, std::uint64_t seed) {
    const auto distributions = data.classCount() > 0 ? nullptr : data.family().distributions(data.parameters());
    const auto* line = distributions == nullptr ? nullptr : distributions->univariate();
    if (line != nullptr && line->drawCount() > 0) return std::nullopt;
    const HypothesisTest test = blocksTest();
    Values given;
    if (!dependence.column.empty()) given.set("column", dependence.column);
    const Values values = complete(test.info.parameters, given, test.info.id);
    try {
        TestOutcome outcome = test.evaluate({.data = data, .values = values, .seed = seed});
        const bool isRough = std::any_of(outcome.warnings.begin(), outcome.warnings.end(),
                                         [](const Warning& warning) { return warning.id == levelWarningId; });
        return isRough ? std::nullopt : std::optional(std::move(outcome));
    } catch (const InvalidInput&) {
        return std::nullopt;  // too few blocks: nothing can be said against the model
    }
}

Text rejectedInBlocksText(const ErrorDependence& dependence, const TestOutcome& outcome) {
    const Text correlation = asNumber(significant(dependence.correlation, 2));
    const Text pValue = asNumber(pValueStatement(pValueOf(outcome)));
    if (dependence.column.empty()) {
        return Text(
            "The errors of neighbouring rows go together (correlation {1}), and the blocks test, which allows for "
            "that, rejects calibration as well ({2}); intervals take rows as independent.",
            correlation, pValue);
    }
    return Text(
        "The errors of rows with the same {1} go together (correlation {2}), and the blocks test, which allows for "
        "that, rejects calibration as well ({3}); intervals take rows as independent.",
        dependence.column, correlation, pValue);
}

std::vector<Text> dependenceSentences(const Dataset& data, const ErrorDependence& dependence, const Text& test,
                                      const Text& pText) {
    const std::string& model = data.name();
    const Text correlation = asNumber(significant(dependence.correlation, 2));
    if (dependence.column.empty()) {
        return {Text("{1}: the errors of neighbouring rows go together (correlation {2}), and the {3} takes rows as "
                     "independent: {4} may be far too small and is not counted against calibration.",
                     model, correlation, test, pText),
                Text("The blocks test takes blocks of neighbouring rows instead of single ones.")};
    }
    if (dependence.clusterCount < static_cast<std::size_t>(fewestBlocks)) {
        return {Text(
            "{1}: the {2} rejects calibration over these rows ({3}), but the errors of rows with the same {4} go "
            "together (correlation {5}), and {6} values of {4} are too few to tell whether the predictions are "
            "off with others as well: that is not counted against calibration.",
            model, test, pText, dependence.column, correlation, static_cast<std::int64_t>(dependence.clusterCount))};
    }
    return {
        Text("{1}: the errors of rows with the same {2} go together (correlation {3}), and the {4} takes rows as "
             "independent: {5} may be far too small and is not counted against calibration.",
             model, dependence.column, correlation, test, pText)};
}

Text dependenceAdvice(const Dataset& data, const ErrorDependence& dependence) {
    if (dependence.column.empty()) return {};
    const Text column = asItStands(shellWord(dependence.column));
    if (dependence.clusterCount < static_cast<std::size_t>(fewestBlocks)) {
        return Text("evaluate --group {1} shows the rows of each.", column);
    }
    // The test over clusters is not defined with case weights.
    if (data.weights().size() > 0) {
        return Text("evaluate --clusters {1} makes the intervals over clusters, which take rows as independent here.",
                    column);
    }
    return Text(
        "evaluate --clusters {1} takes clusters instead of single rows, in the test and in the intervals, which take "
        "rows as independent here.",
        column);
}

Text recurringKeySentence(const std::string& model, const std::string& column, const TestOutcome& outcome,
                          const Text& test, const Text& pText) {
    return Text(
        "{1}: rows share a value of {2}, and the {3} takes rows as independent: {4} is not counted against "
        "calibration, since the blocks test over {2} does not reject ({5}).",
        model, column, test, pText, asNumber(pValueStatement(pValueOf(outcome))));
}

Text clustersAdvice(const std::string& column) {
    return Text(
        "evaluate --clusters {1} makes the intervals over clusters as well, which take rows as independent here.",
        asItStands(shellWord(column)));
}

Text leftOutText(const Dataset& data) {
    const bool hasPositiveClass =
        data.classCount() == 2 && parseLens(data.family().confidenceLens()).kind != Lens::Kind::TopLabel;
    if (!hasPositiveClass) return {};
    if (fewMissesWarning(data) || heavyWeightsWarning(data)) return {};
    std::vector<Text> parts;
    const auto add = [&parts](const Text& name, double value, const std::optional<Interval>& interval, double right) {
        const bool isLeftOut = interval && (right < interval->lower || right > interval->upper);
        if (isLeftOut) parts.push_back(leftOutPart(name, value, *interval, right));
    };
    // A measure that these data do not allow has no interval to contradict.
    try {
        const ObservedExpected ratio = observedExpected(data);
        add("observed : expected ratio", ratio.value, ratio.interval, 1);
        const LogisticCalibration fit(data, "verdict");
        const LogisticCoefficient intercept = fit.intercept();
        add("calibration intercept", intercept.value, intercept.interval, 0);
        const LogisticCoefficient slope = fit.slope();
        add("calibration slope", slope.value, slope.interval, 1);
    } catch (const InvalidInput&) {
    }
    return inSequence(std::move(parts), "; ");
}

Text leftOutText(const AnalysisResult& result) {
    std::vector<Text> parts;
    for (const MeasureResult& one : result.measures) {
        const Measure& method = measure(one.id);
        const auto& interval = one.estimate.interval;
        if (!method.info.uses.holds(Use::CalibrationLine) || !interval) continue;
        const double right = method.better(one.parameters).rightValue();
        const bool isLeftOut = right < interval->lower || right > interval->upper;
        if (isLeftOut)
            parts.push_back(leftOutPart(inEnglish(nameInText(method.info)), one.estimate.value, *interval, right));
    }
    return inSequence(std::move(parts), "; ");
}

}  // namespace calibrium
