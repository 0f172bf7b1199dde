// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups.h"

#include "core/binning/equal_mass.h"
#include "core/data/notes.h"
#include "core/method/method.h"
#include "core/run/error.h"
#include "core/statistics/independent_difference.h"
#include "core/statistics/multiple_testing.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

constexpr std::size_t mostValues = 12;
constexpr std::size_t mostGroups = 50;
constexpr std::size_t usualIntervals = 4;
constexpr std::size_t mostPairedGroups = 10;
/// The coverage of intervals is measured from here on.
constexpr Index fewSamples = 100;
constexpr int rangeDigits = 6;

/// A column, and the number of intervals that it is to be cut into.
struct Wanted {
    std::string column;
    std::optional<std::size_t> intervals{};
};

/// A name may hold a colon itself, so that a column of the whole name wins.
Wanted wantedOf(const Dataset& data, const std::string& text) {
    const auto names = noteColumnNames(data);
    const std::size_t colon = text.rfind(':');
    if (colon == std::string::npos || std::find(names.begin(), names.end(), text) != names.end()) return {text};
    std::size_t count = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + colon + 1, end, count);
    if (parsed.ec != std::errc() || parsed.ptr != end) return {text};
    if (count < 2 || count > mostGroups) {
        throw InvalidSetting("A column can be cut into 2 to " + std::to_string(mostGroups) + " groups, not " +
                             std::to_string(count) + ".");
    }
    return {text.substr(0, colon), count};
}

std::string shownCell(const std::string& cell) { return cell.empty() ? "(empty)" : cell; }

/// Rows by value. Values that are numbers all of them rise as numbers.
SampleGroups byValue(const Dataset& data, const SampleColumn& column) {
    std::map<std::pair<double, std::string>, std::vector<Index>> rows;
    const bool areNumbers = !column.numbers.empty();
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const auto row = static_cast<std::size_t>(data.loadedRow(i));
        // "1.0" and "1" are one value.
        if (areNumbers) {
            rows[{column.numbers[row], roundTrip(column.numbers[row])}].push_back(i);
        } else {
            rows[{0.0, column.cells[row]}].push_back(i);
        }
        if (rows.size() > mostGroups) {
            throw InvalidInput("The column " + column.name + " of " + data.name() + " holds more than " +
                               std::to_string(mostGroups) + " different values; groups need a column with fewer.");
        }
    }
    SampleGroups groups{.column = column.name, .groups = {}, .warnings = {}};
    for (auto& [key, members] : rows) {
        const std::string name = shownCell(key.second);
        groups.groups.push_back({name, column.name + " = " + name, std::move(members)});
    }
    return groups;
}

SampleGroups byInterval(const Dataset& data, const SampleColumn& column, std::size_t count) {
    const std::vector<double> numbers = numbersOf(data, column);
    const Bins bins =
        equalMassBins(Eigen::Map<const Eigen::VectorXd>(numbers.data(), data.sampleCount()), static_cast<Index>(count));
    std::vector<std::vector<Index>> rows(static_cast<std::size_t>(bins.count));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        rows[static_cast<std::size_t>(bins.index[i])].push_back(static_cast<Index>(i));
    }
    SampleGroups groups{.column = column.name, .groups = {}, .warnings = {}};
    for (auto& members : rows) {
        const auto [least, most] = std::minmax_element(members.begin(), members.end(), [&](Index a, Index b) {
            return numbers[static_cast<std::size_t>(a)] < numbers[static_cast<std::size_t>(b)];
        });
        const double from = numbers[static_cast<std::size_t>(*least)];
        const double to = numbers[static_cast<std::size_t>(*most)];
        const std::string name = column.name + " " + significant(from, rangeDigits) +
                                 (from < to ? " to " + significant(to, rangeDigits) : "");
        groups.groups.push_back({name, name, std::move(members)});
    }
    groups.warnings.push_back({"group-intervals",
                               "The numbers in " + column.name + " were cut into " +
                                   std::to_string(groups.groups.size()) +
                                   " intervals with about equal numbers of "
                                   "samples; " +
                                   column.name + ":N makes N of them.",
                               static_cast<std::int64_t>(groups.groups.size()), 0});
    return groups;
}

bool hasFewValues(const Dataset& data, const SampleColumn& column) {
    std::vector<double> values = numbersOf(data, column);
    std::sort(values.begin(), values.end());
    return static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin()) <= mostValues;
}

/// The specification with the kernel settings that were resolved on the whole in place of words for them: a median of
/// each group's own would put the groups on different scales. Tests keep theirs: each holds for its own group.
AnalysisSpecification onOneScale(AnalysisSpecification specification, const AnalysisResult& whole) {
    for (std::size_t i = 0; i < specification.measures.size(); ++i) {
        MethodRequest& request = specification.measures[i];
        const Values& used = whole.measures[i].parameters;
        // A bandwidth that was chosen on a part of the rows by their targets is chosen again.
        if (used.contains("training")) continue;
        for (const auto& parameter : parametersOf(measure(request.id).info, request.values)) {
            if (parameter.group != kernelGroup || !used.contains(parameter.id)) continue;
            if (std::holds_alternative<double>(used.at(parameter.id))) {
                request.values.set(parameter.id, used.at(parameter.id));
            }
        }
    }
    return specification;
}

void adjust(std::vector<GroupResult>& groups) {
    const std::size_t testCount = groups.front().result.tests.size();
    for (auto& group : groups) group.adjustedPValues.resize(testCount);
    for (std::size_t t = 0; t < testCount; ++t) {
        std::vector<double> pValues;
        std::vector<std::size_t> tested;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            const TestResult& test = groups[g].result.tests[t];
            if (!test.refusal.empty()) continue;
            pValues.push_back(test.outcome.pValue);
            tested.push_back(g);
        }
        const auto adjusted = adjustedPValues(pValues, Adjustment::Holm);
        for (std::size_t k = 0; k < tested.size(); ++k) groups[tested[k]].adjustedPValues[t] = adjusted[k];
    }
}

using GroupPair = std::pair<std::size_t, std::size_t>;

std::vector<GroupPair> comparedPairs(GroupedResult& grouped) {
    const auto& groups = grouped.groups;
    std::vector<GroupPair> pairs;
    if (groups.size() <= mostPairedGroups) {
        for (std::size_t a = 0; a < groups.size(); ++a) {
            for (std::size_t b = a + 1; b < groups.size(); ++b) pairs.emplace_back(a, b);
        }
        return pairs;
    }
    const auto largest = std::max_element(groups.begin(), groups.end(), [](const auto& a, const auto& b) {
        return a.data.sampleCount() < b.data.sampleCount();
    });
    const auto reference = static_cast<std::size_t>(largest - groups.begin());
    for (std::size_t b = 0; b < groups.size(); ++b) {
        if (b != reference) pairs.emplace_back(reference, b);
    }
    grouped.warnings.push_back({"group-reference",
                                "Differences are those from the largest group, " + largest->label + ": " +
                                    std::to_string(groups.size()) + " groups have too many pairs to show.",
                                static_cast<std::int64_t>(groups.size()), 0});
    return pairs;
}

std::vector<GroupDifference> differencesOf(GroupedResult& grouped) {
    const auto pairs = comparedPairs(grouped);
    std::vector<GroupDifference> differences;
    for (std::size_t m = 0; m < grouped.groups.front().result.measures.size(); ++m) {
        for (const auto& [a, b] : pairs) {
            const MeasureResult& first = grouped.groups[a].result.measures[m];
            const MeasureResult& second = grouped.groups[b].result.measures[m];
            if (!first.refusal.empty() || !second.refusal.empty()) continue;
            GroupDifference difference{.measure = m,
                                       .a = a,
                                       .b = b,
                                       .difference = second.estimate.value - first.estimate.value,
                                       .interval = {}};
            const auto& left = first.estimate.interval;
            const auto& right = second.estimate.interval;
            if (left && right && left->level == right->level) {
                difference.interval =
                    independentDifference({first.estimate.value, *left}, {second.estimate.value, *right});
            }
            differences.push_back(std::move(difference));
        }
    }
    return differences;
}

std::vector<Warning> sizeWarnings(const Dataset& data) {
    const Index n = data.sampleCount();
    if (n >= fewSamples) return {};
    return {{"small-group",
             "The group has " + std::to_string(n) + (n == 1 ? " sample" : " samples") +
                 ": intervals are made for 100 and more, and tests of so few see large errors only.",
             n, fewSamples}};
}

}  // namespace

SampleGroups groupsOf(const Dataset& data, const std::string& text) {
    const Wanted wanted = wantedOf(data, text);
    const SampleColumn& column = noteColumn(data, wanted.column);
    if (wanted.intervals && column.numbers.empty()) {
        throw InvalidInput("The column " + column.name + " of " + data.name() +
                           " holds cells that are no numbers, so it cannot be cut into intervals.");
    }
    const bool isCut = wanted.intervals || (!column.numbers.empty() && !hasFewValues(data, column));
    SampleGroups groups =
        isCut ? byInterval(data, column, wanted.intervals.value_or(usualIntervals)) : byValue(data, column);
    if (groups.groups.size() >= 2) return groups;
    throw InvalidInput("The column " + column.name + " of " + data.name() + " says the same of all samples (" +
                       groups.groups.front().label + "); groups need at least two values.");
}

std::vector<std::string> labelsOf(const SampleGroups& groups) {
    std::vector<std::string> labels;
    for (const auto& group : groups.groups) labels.push_back(group.label);
    return labels;
}

std::vector<Dataset> groupData(const Dataset& data, const SampleGroups& groups) {
    std::vector<Dataset> parts;
    for (const auto& group : groups.groups) {
        parts.push_back(data.select(group.rows).withName(data.name() + ": " + group.label));
    }
    return parts;
}

GroupedResult analyseGroups(const Dataset& data, const AnalysisResult& whole, const std::string& column,
                            const AnalysisSpecification& specification, const std::shared_ptr<PartStore>& store,
                            const Run& run) {
    const SampleGroups groups = groupsOf(data, column);
    const AnalysisSpecification fixed = onOneScale(specification, whole);
    const std::vector<Dataset> parts = groupData(data, groups);
    GroupedResult grouped{.column = groups.column, .groups = {}, .differences = {}, .warnings = groups.warnings};
    const auto count = static_cast<double>(parts.size());
    for (std::size_t g = 0; g < parts.size(); ++g) {
        const Run part = run.part(static_cast<double>(g) / count, static_cast<double>(g + 1) / count);
        grouped.groups.push_back({.name = groups.groups[g].name,
                                  .label = groups.groups[g].label,
                                  .data = parts[g],
                                  .result = analyse(PreparedData(parts[g], store), fixed, part),
                                  .adjustedPValues = {},
                                  .warnings = sizeWarnings(parts[g])});
    }
    adjust(grouped.groups);
    grouped.differences = differencesOf(grouped);
    return grouped;
}

}  // namespace calibrium
