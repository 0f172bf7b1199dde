// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/row_dependence.h"

#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/statistics/runs.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double falseAlarmRate = 2.5e-4;  ///< of each of the four checks
constexpr Index mostRanks = 20000;

/// A number per row that should come in random order, cut in two for the runs.
struct Series {
    std::vector<double> spaced;  ///< of evenly spaced rows, mostRanks at most
    std::vector<bool> isUpper;   ///< of all rows
    std::string subject;         ///< "The targets", "The errors"
};

Index stepOf(Index n) { return (n + mostRanks - 1) / mostRanks; }

std::vector<double> spacedOf(const std::vector<double>& values) {
    std::vector<double> spaced;
    const auto n = static_cast<Index>(values.size());
    for (Index i = 0; i < n; i += stepOf(n)) spaced.push_back(values[static_cast<std::size_t>(i)]);
    return spaced;
}

std::vector<bool> aboveMedian(const std::vector<double>& values) {
    std::vector<double> sorted = values;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    std::vector<bool> isUpper;
    isUpper.reserve(values.size());
    for (const double value : values) isUpper.push_back(value > *middle);
    return isUpper;
}

/// Classes have no order: what counts is the most frequent one against the rest.
Series targetClasses(const Dataset& data) {
    std::vector<Index> counts(static_cast<std::size_t>(data.classCount()), 0);
    for (const auto label : data.labels()) ++counts[static_cast<std::size_t>(label)];
    const auto most = static_cast<std::int32_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    Series series{.spaced = {}, .isUpper = {}, .subject = "The targets"};
    series.isUpper.reserve(data.labels().size());
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const bool isMost = data.labels()[static_cast<std::size_t>(i)] == most;
        series.isUpper.push_back(isMost);
        if (i % stepOf(data.sampleCount()) == 0) series.spaced.push_back(isMost ? 1 : 0);
    }
    return series;
}

/// Whether the most probable class occurred, less its probability.
Series classErrors(const Dataset& data) {
    Series series{.spaced = {}, .isUpper = {}, .subject = "The errors of the predictions"};
    for (Index i = 0; i < data.sampleCount(); ++i) {
        // Without the place of the maximum Eigen looks at several numbers at a time.
        const auto row = data.parameters().row(i);
        const double confidence = row.maxCoeff();
        const double* const first = std::find(row.data(), row.data() + row.size(), confidence);
        const bool isRight = data.labels()[static_cast<std::size_t>(i)] == first - row.data();
        series.isUpper.push_back(isRight);
        if (i % stepOf(data.sampleCount()) == 0) series.spaced.push_back((isRight ? 1 : 0) - confidence);
    }
    return series;
}

Series realTargets(const Dataset& data) {
    Series series{.spaced = {}, .isUpper = {}, .subject = "The targets"};
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(data.sampleCount()));
    for (Index i = 0; i < data.sampleCount(); ++i) values.push_back(data.values()(i, 0));
    series.spaced = spacedOf(values);
    series.isUpper = aboveMedian(values);
    return series;
}

/// Where targets lie in their predicted distributions; in several dimensions how far from the mean.
Series realErrors(const Dataset& data) {
    Series series{.spaced = {}, .isUpper = {}, .subject = "The errors of the predictions"};
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(data.sampleCount()));
    const auto distributions = data.family().distributions(data.parameters());
    if (!distributions) return series;
    const auto* univariate = distributions->univariate();
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::span<const double> y(data.values().data() + i * data.values().cols(),
                                        static_cast<std::size_t>(data.values().cols()));
        values.push_back(univariate != nullptr ? univariate->cdf(i, y[0]) : distributions->squaredError(i, y));
    }
    series.spaced = spacedOf(values);
    series.isUpper = aboveMedian(values);
    return series;
}

/// What is striking about the order of the series, in one sentence; empty for nothing.
std::string findingOf(const Series& series) {
    if (series.isUpper.size() < 2) return "";
    const auto n = static_cast<Index>(series.isUpper.size());
    const auto upper = static_cast<Index>(std::count(series.isUpper.begin(), series.isUpper.end(), true));
    const Index runs = runCount(series.isUpper);
    const double usual = expectedRuns(upper, n - upper);
    if (static_cast<double>(runs) < usual && fewRunsProbability(runs, upper, n - upper) <= falseAlarmRate) {
        const std::string times = runs == 2 ? "once" : std::to_string(runs - 1) + " times";
        return series.subject + " change sides only " + times + " along the rows, against " +
               significant(usual - 1, 3) + " times in random order.";
    }
    const double correlation = rankCorrelationWithPlace(series.spaced);
    const double deviate = std::abs(correlation) * std::sqrt(static_cast<double>(series.spaced.size()) - 1);
    if (std::erfc(deviate / std::numbers::sqrt2) <= falseAlarmRate) {
        return series.subject + " have a trend along the rows (rank correlation " + significant(correlation, 2) + ").";
    }
    return "";
}

}  // namespace

std::optional<Warning> dependentRowsWarning(const Dataset& data) {
    const bool hasClasses = data.classCount() > 0;
    for (const bool isTarget : {true, false}) {
        const Series series = hasClasses ? (isTarget ? targetClasses(data) : classErrors(data))
                                         : (isTarget ? realTargets(data) : realErrors(data));
        const std::string finding = findingOf(series);
        if (finding.empty()) continue;
        return Warning{dependentRowsId,
                       finding +
                           " Every test and interval takes the rows as independent given their predictions: sorting "
                           "independent rows does no harm, but for time series or repeated measurements p-values "
                           "and intervals are too small.",
                       data.sampleCount(), data.sampleCount()};
    }
    return std::nullopt;
}

Dataset withRowOrderChecked(const Dataset& data) {
    const auto warning = dependentRowsWarning(data);
    return warning ? data.withWarning(*warning) : data;
}

}  // namespace calibrium
