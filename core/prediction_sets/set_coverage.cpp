// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction_sets/set_coverage.h"

#include "core/io/names/value_spellings.h"
#include "core/run/error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/multiple_testing.h"
#include "core/text/name_order.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

namespace calibrium {

namespace {

constexpr std::size_t widthParts = 4;
// Widths nearer than this, as a share of the greatest, read the same in three digits: the ends of intervals of one
// width, written with few decimals and subtracted, come this far apart.
constexpr double sameWidth = 5e-3;
// What subtracting leaves of ends that are far greater than their distance.
constexpr double tiedWidth = 1e-9;

/// Twice the smaller tail, 1 at most.
double binomialPValue(Index covered, Index count, double level) {
    const BinomialDistribution null{static_cast<double>(count), level};
    const auto k = static_cast<double>(covered);
    const double below = null.cdf(k);
    const double above = covered > 0 ? null.tail(k - 1) : 1.0;
    return std::min(1.0, 2 * std::min(below, above));
}

/// The same of the Beta-binomial distribution with Beta(a, b). O(count).
double betaBinomialPValue(Index covered, Index count, double a, double b) {
    const auto n = static_cast<double>(count);
    double below = 0;
    double above = 0;
    for (Index k = 0; k <= count; ++k) {
        const auto x = static_cast<double>(k);
        const double logChoose = -std::log(n + 1) - logBeta(n - x + 1, x + 1);
        const double probability = std::exp(logChoose + logBeta(x + a, n - x + b) - logBeta(a, b));
        if (k <= covered) below += probability;
        if (k >= covered) above += probability;
    }
    return std::min(1.0, 2 * std::min(below, above));
}

SetStratum stratumOf(SetStratum::Kind kind, std::string label, const std::vector<std::size_t>& rows,
                     const PredictionSets& sets, double level) {
    SetStratum stratum{.kind = kind, .label = std::move(label), .count = std::ssize(rows)};
    stratum.coveredCount =
        std::count_if(rows.begin(), rows.end(), [&](std::size_t row) { return sets.isCovered[row]; });
    stratum.coverage = static_cast<double>(stratum.coveredCount) / static_cast<double>(stratum.count);
    stratum.interval = clopperPearson(stratum.coveredCount, stratum.count);
    stratum.pValue = binomialPValue(stratum.coveredCount, stratum.count, level);
    return stratum;
}

/// A stratum for each value of the labels, in the order of names; none of a single value, which is all rows again.
void addByLabel(SetCoverage& result, SetStratum::Kind kind, const std::vector<std::string>& labels,
                const PredictionSets& sets, const SetOptions& options) {
    const auto isBefore = [](const std::string& a, const std::string& b) { return isNameBefore(a, b); };
    std::map<std::string, std::vector<std::size_t>, decltype(isBefore)> rows(isBefore);
    for (std::size_t row = 0; row < labels.size(); ++row) rows[labels[row]].push_back(row);
    if (rows.size() < 2) return;
    for (const auto& [label, members] : rows) {
        if (std::ssize(members) < options.fewestInStratum) continue;
        result.strata.push_back(stratumOf(kind, label, members, sets, options.level));
    }
}

/// Quarters of the widths; equal widths stay together. None where all widths are one but for rounding.
void addByWidth(SetCoverage& result, const PredictionSets& sets, const SetOptions& options) {
    std::vector<std::size_t> order(sets.sizes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return sets.sizes[a] < sets.sizes[b]; });
    if (order.empty()) return;
    const double greatestWidth = sets.sizes[order.back()];
    if (greatestWidth - sets.sizes[order.front()] <= sameWidth * greatestWidth) return;
    for (std::size_t first = 0, part = 1; first < order.size(); ++part) {
        std::size_t end = std::max(first + 1, std::min(order.size(), part * order.size() / widthParts));
        const double tied = sets.sizes[order[end - 1]] + tiedWidth * greatestWidth;
        while (end < order.size() && sets.sizes[order[end]] <= tied) ++end;
        const std::vector<std::size_t> rows(order.begin() + static_cast<std::ptrdiff_t>(first),
                                            order.begin() + static_cast<std::ptrdiff_t>(end));
        const double least = sets.sizes[rows.front()];
        const double greatest = sets.sizes[rows.back()];
        const std::string from = significant(least, 3);
        const std::string to = significant(greatest, 3);
        const std::string label = from == to ? from : from + " to " + to;
        if (std::ssize(rows) >= options.fewestInStratum) {
            result.strata.push_back(stratumOf(SetStratum::Kind::Size, label, rows, sets, options.level));
        }
        first = end;
    }
}

void addBySize(SetCoverage& result, const PredictionSets& sets, const SetOptions& options) {
    if (sets.areIntervals) {
        addByWidth(result, sets, options);
        return;
    }
    std::vector<std::string> sizes;
    for (const double size : sets.sizes) sizes.push_back(std::to_string(std::lround(size)));
    addByLabel(result, SetStratum::Kind::Size, sizes, sets, options);
}

void adjustStrata(SetCoverage& result) {
    std::vector<double> pValues;
    for (const SetStratum& stratum : result.strata) pValues.push_back(stratum.pValue);
    const std::vector<double> adjusted = adjustedPValues(pValues, Adjustment::Holm);
    for (std::size_t k = 0; k < adjusted.size(); ++k) {
        SetStratum& stratum = result.strata[k];
        stratum.adjusted = adjusted[k];
        if (!(stratum.coverage < result.level)) continue;
        if (!result.worst || stratum.pValue < result.strata[*result.worst].pValue) result.worst = k;
    }
}

/// The median of sorted sizes, which may be infinite.
double middleSize(const std::vector<double>& sizes) {
    const double lower = sizes[(sizes.size() - 1) / 2];
    const double upper = sizes[sizes.size() / 2];
    return lower == upper ? lower : lower + (upper - lower) / 2;
}

}  // namespace

SetCoverage setCoverage(const PredictionSets& sets, const SetOptions& options) {
    if (!(options.level > 0 && options.level < 1)) {
        throw InvalidSetting(
            Text("The promised coverage lies between 0 and 1, not at {1}.", asNumber(significant(options.level))));
    }
    SetCoverage result{.name = sets.name,
                       .areIntervals = sets.areIntervals,
                       .level = options.level,
                       .calibrationCount = options.calibrationCount,
                       .count = sets.count()};
    result.coveredCount = std::count(sets.isCovered.begin(), sets.isCovered.end(), true);
    result.coverage = static_cast<double>(result.coveredCount) / static_cast<double>(result.count);
    result.interval = clopperPearson(result.coveredCount, result.count);
    if (options.calibrationCount > 0) {
        const auto c = static_cast<double>(options.calibrationCount);
        // What is whole but for rounding is whole: 0.1 of 99 + 1.
        const double left = std::floor((c + 1) * (1 - options.level) + 1e-9);
        if (left < 1) {
            throw InvalidSetting(
                Text("With so few calibration rows only sets of everything hold {1}; --calibration-rows needs more.",
                     asNumber(percentText(options.level))));
        }
        result.pValue = betaBinomialPValue(result.coveredCount, result.count, c + 1 - left, left);
    } else {
        result.pValue = binomialPValue(result.coveredCount, result.count, options.level);
    }
    std::vector<double> sizes = sets.sizes;
    std::sort(sizes.begin(), sizes.end());
    result.meanSize = std::accumulate(sizes.begin(), sizes.end(), 0.0) / static_cast<double>(sizes.size());
    result.medianSize = middleSize(sizes);
    if (!sets.areIntervals) {
        result.emptyCount = std::count(sizes.begin(), sizes.end(), 0.0);
        result.singleCount = std::count(sizes.begin(), sizes.end(), 1.0);
    }
    addBySize(result, sets, options);
    addByLabel(result, SetStratum::Kind::Class, sets.classes, sets, options);
    addByLabel(result, SetStratum::Kind::Group, sets.groups, sets, options);
    const bool hasGroup = std::any_of(result.strata.begin(), result.strata.end(), [](const SetStratum& stratum) {
        return stratum.kind == SetStratum::Kind::Group;
    });
    if (!sets.groups.empty() && !hasGroup) {
        result.warnings.push_back({"small-groups", Severity::Doubt,
                                   Text("No value of the column of groups has {1} rows, so that none is judged; cut "
                                        "numbers into a few groups in a column of their own.",
                                        options.fewestInStratum)});
    }
    if (auto warning = spellingsWarning(sets.groups, sets.groupColumn)) result.warnings.push_back(std::move(*warning));
    adjustStrata(result);
    if (sets.isCaseIgnored) {
        result.warnings.push_back(
            {"case-ignored", Severity::Note, "Names that differ in the case of letters alone are one class.", 0, 0});
    }
    if (sets.missingCount > 0) {
        result.warnings.push_back({"rows-left-out", Severity::Note,
                                   Text("Rows left out because a value is missing: {1}.", sets.missingCount),
                                   sets.missingCount, sets.missingCount + result.count});
    }
    return result;
}

}  // namespace calibrium
