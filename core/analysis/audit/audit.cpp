// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/audit/audit.h"

#include "core/analysis/audit/subgroup_search.h"
#include "core/analysis/groups/column_use.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/hypothesis/exact/exact.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/io/names/name_list.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/distributions.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

void requireValid(const AuditOptions& options) {
    if (options.minimumSize < 2) {
        throw InvalidSetting(
            Text("The minimum size of a subgroup is {1}; it must be at least 2 samples.", options.minimumSize));
    }
    if (!(options.level > 0 && options.level < 1)) throw InvalidSetting("The level must lie between 0 and 1.");
    const double smallest = 1.0 / (1.0 + static_cast<double>(options.resampleCount));
    if (smallest > 1 - options.level) {
        throw InvalidSetting(
            Text("{1} resamples are too few for the level; take more resamples.", options.resampleCount));
    }
}

std::vector<SampleGroups> askedGroups(const Dataset& data, const std::vector<std::string>& columns) {
    std::vector<SampleGroups> all;
    for (const auto& column : columns) {
        SampleGroups groups = groupsOf(data, column);
        const bool isRepeated = std::any_of(all.begin(), all.end(),
                                            [&](const SampleGroups& other) { return other.column == groups.column; });
        if (isRepeated) throw InvalidSetting(Text("The column {1} is named twice.", groups.column));
        all.push_back(std::move(groups));
    }
    return all;
}

/// All columns that make groups; the others are named with the reason.
std::vector<SampleGroups> usualGroups(const Dataset& data, AuditResult& result) {
    std::vector<SampleGroups> all;
    for (const auto& name : noteColumnNames(data)) {
        if (noteColumn(data, name).isPrediction) {
            result.leftOut.push_back({name, Text("The column {1} looks like predictions of another model.", name)});
            continue;
        }
        if (numbersRows(noteColumn(data, name))) {
            result.leftOut.push_back({name, Text("The column {1} only numbers the rows.", name)});
            continue;
        }
        try {
            all.push_back(groupsOf(data, name));
        } catch (const InvalidInput& error) {
            result.leftOut.push_back({name, textOf(error)});
        }
    }
    if (!all.empty()) return all;
    throw InvalidInput(Text("{1} has no column beside predictions and targets that makes groups.{2}", data.name(),
                            (result.leftOut.empty() ? Text() : Text(" {1}", result.leftOut.front().reason))));
}

/// The k-th largest, of k = level's share of 1 + R: exceeded if and only if p <= 1 - level.
double criticalValue(std::vector<double> null, double level) {
    const double allowed = (1 - level) * static_cast<double>(1 + null.size());
    const auto k = std::clamp<std::size_t>(static_cast<std::size_t>(std::floor(allowed * (1 + 1e-12))), 1, null.size());
    std::sort(null.begin(), null.end(), std::greater<>());
    return null[k - 1];
}

double labelOf(const Dataset& data, Index row) {
    return static_cast<double>(data.labels()[static_cast<std::size_t>(row)]);
}

/// sqrt(Σ w² (y - r - gap)² n / (n - 1)) / W
double observedError(const Dataset& data, const std::vector<Index>& rows, double gap, double weight) {
    double squares = 0;
    for (const Index i : rows) {
        const double error = data.weight(i) * (labelOf(data, i) - data.parameters()(i, 1) - gap);
        squares += error * error;
    }
    const auto n = static_cast<double>(rows.size());
    return std::sqrt(squares * n / (n - 1)) / weight;
}

/// How far the interval reaches from a gap > 0 towards 0. Of a true gap g the standard error is taken from that under
/// calibration, where g is 0 or beyond it, to the observed one, where g is the gap itself: s²(g) = s0² + (s1² - s0²)
/// g / gap; the end solves gap - g = q s(g). It lies beyond 0 where the gap is at most q s0, which is where the test
/// does not reject.
double reachTowardsZero(double gap, double expectedError, double observedError, double criticalValue) {
    const double reach = criticalValue * expectedError;
    if (gap <= reach) return reach;
    // With the reach x = gap - g: x² = q² (s1² - (s1² - s0²) x / gap).
    const double quantile = criticalValue * criticalValue;
    const double half = 0.5 * quantile * (observedError * observedError - expectedError * expectedError) / gap;
    return std::sqrt(half * half + quantile * observedError * observedError) - half;
}

AuditedSubgroup audited(const Dataset& data, const SubgroupSearch& search, const Subgroup& subgroup, double z,
                        const AuditResult& result, double level) {
    AuditedSubgroup entry{.label = subgroup.label, .rows = search.rowsOf(subgroup), .interval = {}};
    entry.predicted = subgroup.predicted;
    entry.standardised = z;
    entry.gap = z * subgroup.standardUnit;
    entry.observed = entry.predicted + entry.gap;
    entry.pValue = countedPValue(std::abs(z), result.null);
    const double single = normalReach(level);
    const double error = std::max(observedError(data, entry.rows, entry.gap, subgroup.weight), subgroup.standardUnit);
    const double away = std::max(single, result.criticalValue) * error;
    const double towards = reachTowardsZero(std::abs(entry.gap), subgroup.standardUnit, error, result.criticalValue);
    const bool isAbove = entry.gap >= 0;
    entry.interval = {.lower = std::max(-1.0, entry.gap - (isAbove ? towards : away)),
                      .upper = std::min(1.0, entry.gap + (isAbove ? away : towards)),
                      .level = level,
                      .kind = "simultaneous over all subgroups"};
    return entry;
}

std::vector<double> largestGaps(const Dataset& data, const SubgroupSearch& search, const AuditOptions& options,
                                const Run& run) {
    std::vector<double> largest;
    forEachDrawnBatch(data, options.resampleCount, options.seed, options.memoryBudget, run,
                      [&](std::span<const Targets> batch, const Run& part) {
                          const std::size_t first = largest.size();
                          largest.resize(first + batch.size());
                          parallelFor(batch.size(), part, [&](std::size_t b) {
                              double most = 0;
                              for (const double z : search.gaps(batch[b].labels)) most = std::max(most, std::abs(z));
                              largest[first + b] = most;
                          });
                      });
    return largest;
}

void addWhole(const Dataset& data, AuditResult& result) {
    double weight = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        weight += data.weight(i);
        result.observed += data.weight(i) * labelOf(data, i);
        result.predicted += data.weight(i) * data.parameters()(i, 1);
    }
    result.observed /= weight;
    result.predicted /= weight;
    result.sampleCount = data.sampleCount();
}

/// Whether the text is a number, or nothing: what follows a comma among cut points.
bool continuesPoints(const std::string& text) {
    double number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    return text.empty() || (parsed.ec == std::errc() && parsed.ptr == text.data() + text.size());
}

}  // namespace

AuditResult audit(const Dataset& data, const AuditOptions& options, const Run& run) {
    requireValid(options);
    AuditResult result;
    std::vector<SampleGroups> groups =
        options.columns.empty() ? usualGroups(data, result) : askedGroups(data, options.columns);
    for (const auto& column : groups) {
        result.columns.push_back(column.column);
        result.warnings.insert(result.warnings.end(), column.warnings.begin(), column.warnings.end());
    }
    const SubgroupSearch search(data, std::move(groups),
                                {.minimumSize = options.minimumSize, .hasPairs = options.hasPairs});
    result.searchedCount = search.subgroups().size();
    result.tooSmallCount = search.tooSmallCount();
    if (result.searchedCount == 0) {
        throw InvalidInput(Text(
            "No subgroup of {1} has at least {2} samples; the minimum size (min-size) decides which are looked at.",
            data.name(), options.minimumSize));
    }
    addWhole(data, result);
    std::vector<double> largest = largestGaps(data, search, options, run);
    result.null.assign(largest.begin() + 1, largest.end());
    result.criticalValue = criticalValue(result.null, options.level);
    const std::vector<double> gaps = search.gaps(data.labels());
    std::vector<std::size_t> order(gaps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return std::abs(gaps[a]) > std::abs(gaps[b]); });
    order.resize(std::min(order.size(), options.shownCount));
    for (const std::size_t s : order) {
        result.worst.push_back(audited(data, search, search.subgroups()[s], gaps[s], result, options.level));
    }
    result.pValue = countedPValue(largest.front(), result.null);
    return result;
}

std::vector<std::string> auditColumns(const std::string& text) {
    std::vector<std::string> columns;
    bool isAfterCut = false;
    for (const ListedName& part : listedNames(text)) {
        const bool isQuoted = part.quotedSize > 0;
        if (isAfterCut && !isQuoted && continuesPoints(part.text)) {
            columns.back() += "," + part.text;
            continue;
        }
        if (part.text.empty()) {
            throw InvalidSetting(Text("\"{1}\" names an empty column; columns stand with commas between.", text));
        }
        isAfterCut = part.text.find(':', part.quotedSize) != std::string::npos;
        columns.push_back(part.text);
    }
    return columns;
}

}  // namespace calibrium
