// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/row_dependence.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/statistics/random.h"
#include "core/statistics/runs.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double falseAlarmRate = 2.5e-4;  ///< of each of the at most four checks
constexpr Index mostRanks = 20000;
constexpr std::uint64_t heightSeed = 5011;
/// Standard errors that the errors themselves have to show beside a striking order of right and wrong ones.
constexpr double clearDeviate = 3;

/// The errors of the predictions along the rows, cut in two for the runs.
struct Series {
    std::vector<double> errors;
    std::vector<bool> isUpper;
    Text subject;  ///< "The targets", "The errors of the predictions"
    /// Expected errors are 0 whatever the prediction, but their size follows it: where predictions have seasons, runs
    /// of right ones and ranks of errors have them too, and say nothing alone.
    bool isOfClasses = false;
};

std::vector<double> spacedOf(const std::vector<double>& values) {
    std::vector<double> spaced;
    const auto n = static_cast<Index>(values.size());
    const Index step = (n + mostRanks - 1) / mostRanks;
    for (Index i = 0; i < n; i += step) spaced.push_back(values[static_cast<std::size_t>(i)]);
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

/// Classes have no order: what counts is the most frequent one against the rest, whether it occurred less its
/// probability.
Series targetClasses(const Dataset& data) {
    std::vector<Index> counts(static_cast<std::size_t>(data.classCount()), 0);
    for (const auto label : data.labels()) ++counts[static_cast<std::size_t>(label)];
    const auto most = static_cast<std::int32_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    Series series{.errors = {}, .isUpper = {}, .subject = "The targets", .isOfClasses = true};
    series.isUpper.reserve(data.labels().size());
    series.errors.reserve(data.labels().size());
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const bool isMost = data.labels()[static_cast<std::size_t>(i)] == most;
        series.isUpper.push_back(isMost);
        series.errors.push_back((isMost ? 1 : 0) - data.parameters()(i, most));
    }
    return series;
}

/// Whether the most probable class occurred, less its probability.
Series classErrors(const Dataset& data) {
    Series series{.errors = {}, .isUpper = {}, .subject = "The errors of the predictions", .isOfClasses = true};
    series.isUpper.reserve(data.labels().size());
    series.errors.reserve(data.labels().size());
    for (Index i = 0; i < data.sampleCount(); ++i) {
        // Without the place of the maximum Eigen looks at several numbers at a time.
        const auto row = data.parameters().row(i);
        const double confidence = row.maxCoeff();
        const double* const first = std::find(row.data(), row.data() + row.size(), confidence);
        const bool isRight = data.labels()[static_cast<std::size_t>(i)] == first - row.data();
        series.isUpper.push_back(isRight);
        series.errors.push_back((isRight ? 1 : 0) - confidence);
    }
    return series;
}

/// Where targets lie in their predicted distributions, within a jump at a drawn place: the middle of it has a
/// distribution that follows the prediction, and so its seasons. In several dimensions how far from the mean.
Series realErrors(const Dataset& data) {
    Series series{.errors = {}, .isUpper = {}, .subject = "The errors of the predictions"};
    const auto distributions = data.family().distributions(data.parameters());
    if (!distributions) return series;
    series.errors.reserve(static_cast<std::size_t>(data.sampleCount()));
    Generator heights = makeGenerator(heightSeed, 0);
    const auto* univariate = distributions->univariate();
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::span<const double> y(data.values().data() + i * data.values().cols(),
                                        static_cast<std::size_t>(data.values().cols()));
        series.errors.push_back(univariate != nullptr ? univariate->randomisedPit(i, y[0], uniform01(heights))
                                                      : distributions->squaredError(i, y));
    }
    series.isUpper = aboveMedian(series.errors);
    return series;
}

std::vector<double> centred(std::vector<double> values) {
    double mean = 0;
    for (const double value : values) mean += value / static_cast<double>(values.size());
    for (auto& value : values) value -= mean;
    return values;
}

/// A sum of products over its scatter if each of them has mean 0, given what came before.
class ProductSum {
public:
    void add(double product) {
        m_sum += product;
        m_squares += product * product;
    }
    [[nodiscard]] double deviate() const { return m_squares > 0 ? m_sum / std::sqrt(m_squares) : 0.0; }

private:
    double m_sum = 0;
    double m_squares = 0;
};

bool areNeighboursAlike(const Series& series) {
    if (!series.isOfClasses) return true;
    const std::vector<double> errors = centred(series.errors);
    ProductSum products;
    for (std::size_t i = 1; i < errors.size(); ++i) products.add(errors[i - 1] * errors[i]);
    return products.deviate() > clearDeviate;
}

bool hasTrend(const Series& series) {
    if (!series.isOfClasses) return true;
    const std::vector<double> errors = centred(series.errors);
    const double middle = 0.5 * (static_cast<double>(errors.size()) - 1);
    ProductSum products;
    for (std::size_t i = 0; i < errors.size(); ++i) products.add(errors[i] * (static_cast<double>(i) - middle));
    return std::abs(products.deviate()) > clearDeviate;
}

Text runsFinding(const Series& series) {
    const auto n = static_cast<Index>(series.isUpper.size());
    const auto upper = static_cast<Index>(std::count(series.isUpper.begin(), series.isUpper.end(), true));
    const Index runs = runCount(series.isUpper);
    const double usual = expectedRuns(upper, n - upper);
    if (!(static_cast<double>(runs) < usual) || fewRunsProbability(runs, upper, n - upper) > falseAlarmRate) return {};
    if (!areNeighboursAlike(series)) return {};
    const Text expected = asNumber(significant(usual - 1, 3));
    if (runs == 2) {
        return Text("{1} change sides only once along the rows, against {2} times in random order.", series.subject,
                    expected);
    }
    return Text("{1} change sides only {2} times along the rows, against {3} times in random order.", series.subject,
                runs - 1, expected);
}

Text trendFinding(const Series& series) {
    const std::vector<double> spaced = spacedOf(series.errors);
    const double correlation = rankCorrelationWithPlace(spaced);
    const double deviate = std::abs(correlation) * std::sqrt(static_cast<double>(spaced.size()) - 1);
    if (std::erfc(deviate / std::numbers::sqrt2) > falseAlarmRate || !hasTrend(series)) return {};
    return Text("{1} have a trend along the rows (rank correlation {2}).", series.subject,
                asNumber(significant(correlation, 2)));
}

/// More powerful than the runs where errors are real numbers; those of classes have few values, so that the normal
/// limit is none for rare events.
Text neighbourFinding(const Series& series) {
    if (series.isOfClasses) return {};
    const auto count = std::min(series.errors.size(), static_cast<std::size_t>(mostRanks));
    const double correlation = neighbourRankCorrelation(std::span(series.errors).first(count));
    const double deviate = correlation * std::sqrt(static_cast<double>(count));
    if (0.5 * std::erfc(deviate / std::numbers::sqrt2) > falseAlarmRate) return {};
    return Text("{1} are alike in neighbouring rows (rank correlation {2}).", series.subject,
                asNumber(significant(correlation, 2)));
}

/// What is striking about the order of the series, in one sentence; empty for nothing.
Text findingOf(const Series& series) {
    if (series.errors.size() < 2) return {};
    for (const auto& finding : {runsFinding, trendFinding, neighbourFinding}) {
        if (Text text = finding(series); !text.empty()) return text;
    }
    return {};
}

}  // namespace

std::vector<double> predictionErrors(const Dataset& data) {
    if (data.classCount() == 0) return realErrors(data).errors;
    return (data.classCount() == 2 ? targetClasses(data) : classErrors(data)).errors;
}

std::optional<Warning> dependentRowsWarning(const Dataset& data) {
    const bool hasClasses = data.classCount() > 0;
    for (const bool isTarget : {true, false}) {
        if (isTarget && !hasClasses) continue;
        const Text finding = findingOf(!hasClasses ? realErrors(data)
                                       : isTarget  ? targetClasses(data)
                                                   : classErrors(data));
        if (finding.empty()) continue;
        return Warning{
            dependentRowsId, Severity::Doubt,
            Text("{1} Tests and intervals that are not made over clusters or blocks take the rows as independent "
                 "given their predictions: sorting independent rows does no harm, but for time series or "
                 "repeated measurements such p-values and intervals are too small.",
                 finding),
            data.sampleCount(), data.sampleCount()};
    }
    return std::nullopt;
}

Dataset withRowOrderChecked(const Dataset& data) {
    const auto warning = dependentRowsWarning(data);
    return warning ? data.withWarning(*warning) : data;
}

}  // namespace calibrium
