// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/audit/audit.h"

#include "core/analysis/audit/clustered_search.h"
#include "core/analysis/audit/subgroup_search.h"
#include "core/analysis/cluster_events.h"
#include "core/analysis/groups/column_use.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/hypothesis/exact/exact.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/io/names/name_list.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/laws/distributions.h"

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
std::vector<SampleGroups> usualGroups(const Dataset& data, const std::string& clusters, AuditResult& result) {
    std::vector<SampleGroups> all;
    for (const auto& name : noteColumnNames(data)) {
        if (name == clusters) {
            result.leftOut.push_back({name, Text("The values of {1} are the clusters.", name)});
            continue;
        }
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

/// How gaps of a search scatter: as rows do that are independent, or over clusters.
class AuditScatter {
public:
    AuditScatter(const Dataset& data, const SubgroupSearch& search, std::optional<ClusteredSearch> clusters)
        : m_data(data), m_search(search), m_clusters(std::move(clusters)) {}

    /// z of each subgroup.
    [[nodiscard]] std::vector<double> gaps() const {
        return m_clusters ? m_clusters->gaps() : m_search.gaps(m_data.labels());
    }
    [[nodiscard]] double unit(std::size_t s) const {
        return m_clusters ? m_clusters->standardUnit(s) : m_search.subgroups()[s].standardUnit;
    }
    [[nodiscard]] double error(std::size_t s, const std::vector<Index>& rows, double gap) const {
        const double own = m_clusters ? m_clusters->observedError(s, gap)
                                      : observedError(m_data, rows, gap, m_search.subgroups()[s].weight);
        return std::max(own, unit(s));
    }
    /// Errors that the interval of a single gap reaches from it.
    [[nodiscard]] double singleReach(std::size_t s, double level) const {
        return m_clusters ? studentInterval(0, 1, m_clusters->clusterCountOf(s) - 1, level).upper : normalReach(level);
    }
    [[nodiscard]] bool isLookedAt(std::size_t s) const { return !m_clusters || m_clusters->isLookedAt(s); }
    [[nodiscard]] const std::optional<ClusteredSearch>& clusters() const { return m_clusters; }

private:
    const Dataset& m_data;
    const SubgroupSearch& m_search;
    std::optional<ClusteredSearch> m_clusters;
};

AuditedSubgroup audited(const SubgroupSearch& search, const AuditScatter& scatter, std::size_t place, double z,
                        const AuditResult& result, double level) {
    const Subgroup& subgroup = search.subgroups()[place];
    AuditedSubgroup entry{.label = subgroup.label, .rows = search.rowsOf(subgroup), .interval = {}};
    const double unit = scatter.unit(place);
    entry.predicted = subgroup.predicted;
    entry.standardised = z;
    entry.gap = z * unit;
    entry.observed = entry.predicted + entry.gap;
    entry.pValue = countedPValue(std::abs(z), result.null);
    const double error = scatter.error(place, entry.rows, entry.gap);
    const double away = std::max(scatter.singleReach(place, level), result.criticalValue) * error;
    const double towards = reachTowardsZero(std::abs(entry.gap), unit, error, result.criticalValue);
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

/// Throws InvalidInput where there are too few clusters.
std::optional<ClusteredSearch> clusteredSearch(const Dataset& data, const SubgroupSearch& search,
                                               const std::string& column, AuditResult& result) {
    if (column.empty()) return std::nullopt;
    const std::vector<Index> clusters = blocksOf(data, column, 1);
    result.clusters = column;
    result.clusterCount = clusters.empty() ? 0 : 1 + *std::max_element(clusters.begin(), clusters.end());
    if (result.clusterCount < fewestAuditClusters) {
        throw InvalidInput(
            Text("A search for subgroups over clusters needs at least {1} of them; the column {2} of {3} "
                 "has {4}.",
                 fewestAuditClusters, column, data.name(), result.clusterCount));
    }
    const Index events = rarerOutcomeCount(data);
    if (events < fewestAuditEvents) {
        throw InvalidInput(Text(
            "A search for subgroups over clusters needs the rarer outcome at least {1} times; {2} has it {3} times, "
            "too few to tell how far sums over clusters of {4} scatter.",
            fewestAuditEvents, data.name(), events, column));
    }
    ClusteredSearch clustered(data, search, clusters);
    for (std::size_t s = 0; s < search.subgroups().size(); ++s) {
        result.fewClustersCount += clustered.isLookedAt(s) ? 0 : 1;
    }
    result.searchedCount -= result.fewClustersCount;
    if (result.searchedCount == 0) {
        throw InvalidInput(
            Text("No subgroup of {1} has samples of {2} clusters of {3}, which is the least that a "
                 "search over clusters looks at; search over other columns.",
                 data.name(), fewestClustersOfSubgroup, column));
    }
    if (events < enoughAuditEvents) {
        result.warnings.push_back(
            {"few-cluster-events", Severity::Doubt,
             Text("The rarer outcome occurred {1} times: with fewer than {2} in clusters whose outcomes go strongly "
                  "together, up to 16 % of calibrated models have p ≤ 0.05.",
                  events, enoughAuditEvents),
             events, enoughAuditEvents});
    }
    return clustered;
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
        options.columns.empty() ? usualGroups(data, options.clusters, result) : askedGroups(data, options.columns);
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
    const AuditScatter scatter(data, search, clusteredSearch(data, search, options.clusters, result));
    if (scatter.clusters()) {
        result.null = scatter.clusters()->drawnLargest(options.resampleCount, options.seed, run);
    } else {
        const std::vector<double> largest = largestGaps(data, search, options, run);
        result.null.assign(largest.begin() + 1, largest.end());
    }
    result.criticalValue = criticalValue(result.null, options.level);
    const std::vector<double> gaps = scatter.gaps();
    std::vector<std::size_t> order;
    for (std::size_t s = 0; s < gaps.size(); ++s) {
        if (scatter.isLookedAt(s)) order.push_back(s);
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return std::abs(gaps[a]) > std::abs(gaps[b]); });
    result.pValue = countedPValue(std::abs(gaps[order.front()]), result.null);
    order.resize(std::min(order.size(), options.shownCount));
    for (const std::size_t s : order) {
        result.worst.push_back(audited(search, scatter, s, gaps[s], result, options.level));
    }
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
