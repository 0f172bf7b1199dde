// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/sample_groups.h"

#include "core/analysis/groups/crossed_groups.h"
#include "core/binning/equal_mass.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/cells/number.h"
#include "core/io/keys/date_columns.h"
#include "core/io/keys/key_cells.h"
#include "core/io/names/value_spellings.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostValues = 12;
constexpr std::size_t mostGroups = 50;
constexpr std::size_t usualIntervals = 4;
constexpr int rangeDigits = 6;

/// How a column is to be cut.
struct Cut {
    std::optional<std::size_t> intervals{};  ///< with equal numbers of samples
    std::vector<double> points{};            ///< rising; each is the least value of its group
};

/// Of the words for what is missing those that name no value elsewhere.
bool isMissingWord(const std::string& cell) {
    static constexpr std::array<std::string_view, 4> mayBeValues{"none", "-", ".", "?"};
    const auto isCell = [&cell](std::string_view word) {
        const auto isAlike = [](unsigned char a, char b) { return std::tolower(a) == b; };
        return std::equal(cell.begin(), cell.end(), word.begin(), word.end(), isAlike);
    };
    return isMissing(cell) && std::none_of(mayBeValues.begin(), mayBeValues.end(), isCell);
}

/// "65,80" or "65," as numbers; nothing for other text.
std::optional<std::vector<double>> pointsIn(const std::string& text) {
    std::vector<double> points;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        double point = 0;
        const auto parsed = std::from_chars(at, end, point);
        if (parsed.ec != std::errc() || !std::isfinite(point)) return std::nullopt;
        points.push_back(point);
        at = parsed.ptr;
        if (at == end) break;
        if (*at != ',') return std::nullopt;
        ++at;
        while (at != end && *at == ' ') ++at;
    }
    if (points.empty()) return std::nullopt;
    return points;
}

/// What follows the last colon, if it is a list of numbers.
std::optional<std::vector<double>> pointsAfterColon(const std::string& text) {
    const std::size_t colon = text.rfind(':');
    return colon == std::string::npos || colon == 0 ? std::nullopt : pointsIn(text.substr(colon + 1));
}

Cut cutBy(const std::string& column, const std::string& text, std::vector<double> points) {
    if (points.size() == 1 && text.find(',') == std::string::npos) {
        const double count = points.front();
        if (count == std::floor(count) && count >= 2 && count <= static_cast<double>(mostGroups)) {
            return {.intervals = static_cast<std::size_t>(count)};
        }
        throw InvalidSetting(
            Text("A column can be cut into 2 to {1} groups, not {2}; to cut it at {3}, write {4}:{5},.", mostGroups,
                 asNumber(significant(count, rangeDigits)), asNumber(significant(count, rangeDigits)), column,
                 asNumber(significant(count, rangeDigits))));
    }
    if (points.size() >= mostGroups) {
        throw InvalidSetting(Text("A column can be cut at up to {1} points, not {2}.", mostGroups - 1, points.size()));
    }
    // "24,5,30" of somebody who writes decimal commas is no cut at 5.
    const auto turn = std::adjacent_find(points.begin(), points.end(), std::greater_equal<>());
    if (turn != points.end()) {
        throw InvalidSetting(
            Text("The points {1} of {2} do not rise, {3} follows {4}; write them from the smallest to "
                 "the largest, with commas between and decimals with a point, such as {5}:24.5,30.",
                 asItStands(text.substr(1)), column, asNumber(significant(*(turn + 1), rangeDigits)),
                 asNumber(significant(*turn, rangeDigits)), column));
    }
    return {.intervals = {}, .points = std::move(points)};
}

/// Whether numbers are names: two would be one by their value (versions 1.1 and 1.10), or they are months of years
/// (01.2024).
bool areNames(const Dataset& data, const SampleColumn& column) {
    const std::vector<std::string> cells = cellsOf(data, column);
    const KeyCells keys{cells.size(), [&cells](std::size_t row) { return cells[row]; }};
    return keyReading(std::span(&keys, 1), {}).areTexts || areDatesAsNumbers(cells);
}

/// "01067", which is no number to calculate with.
bool hasLeadingZero(const std::string& cell) {
    return cell.size() > 1 && cell[0] == '0' && cell[1] >= '0' && cell[1] <= '9';
}

/// A column with the number, or the text, of each sample.
class GroupedColumn {
public:
    GroupedColumn(const Dataset& data, const SampleColumn& column)
        : m_data(data),
          m_column(column),
          m_numbers(areNames(data, column) ? std::vector<double>() : numbersOf(data, column)) {
        for (Index i = 0; i < data.sampleCount(); ++i) {
            (isMissing(i) ? m_missing : m_known).push_back(i);
        }
    }

    [[nodiscard]] bool hasNumbers() const { return !m_numbers.empty(); }
    [[nodiscard]] bool hasFewValues() const {
        std::vector<double> values = knownNumbers();
        std::sort(values.begin(), values.end());
        return static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin()) <= mostValues;
    }

    /// Rows by value. Values that are numbers all of them rise as numbers; "1.0" and "1" are one value, unless others
    /// of the column show that they are names.
    [[nodiscard]] SampleGroups byValue(std::size_t most = mostGroups) const {
        std::map<std::pair<double, std::string>, std::vector<Index>> rows;
        for (const Index i : m_known) {
            rows[hasNumbers() ? std::pair(number(i), numberText(i)) : std::pair(0.0, cell(i))].push_back(i);
            if (rows.size() > most) {
                throw InvalidInput(
                    Text("The column {1} of {2} holds more than {3} different values; groups need a column with fewer.",
                         m_column.name, m_data.name(), most));
            }
        }
        SampleGroups groups = none();
        for (auto& [key, members] : rows) {
            groups.groups.push_back({key.second, m_column.name + " = " + key.second, std::move(members)});
        }
        std::vector<std::string> names;
        for (const SampleGroup& group : groups.groups) names.push_back(group.name);
        if (auto warning = spellingsWarning(names, m_column.name)) groups.warnings.push_back(std::move(*warning));
        return withMissing(std::move(groups));
    }

    [[nodiscard]] SampleGroups byIntervals(std::size_t count) const {
        const std::vector<double> numbers = knownNumbers();
        SampleGroups groups = none();
        if (numbers.empty()) return withMissing(std::move(groups));
        const auto knownCount = static_cast<Index>(numbers.size());
        const Bins bins =
            equalMassBins(Eigen::Map<const Eigen::VectorXd>(numbers.data(), knownCount), static_cast<Index>(count));
        std::vector<std::vector<Index>> rows(static_cast<std::size_t>(bins.count));
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            rows[static_cast<std::size_t>(bins.index[k])].push_back(m_known[k]);
        }
        for (auto& members : rows) {
            const auto [least, most] = std::minmax_element(members.begin(), members.end(),
                                                           [this](Index a, Index b) { return number(a) < number(b); });
            const double from = number(*least);
            const double to = number(*most);
            const Text range = from < to
                                   ? Text("{1} {2} to {3}", m_column.name, asNumber(shown(from)), asNumber(shown(to)))
                                   : Text("{1} {2}", m_column.name, asNumber(shown(from)));
            const std::string name = range.english();
            groups.groups.push_back({.name = name, .label = name, .rows = std::move(members), .range = range});
        }
        groups.warnings.push_back({"group-intervals", Severity::Note,
                                   Text("The numbers in {1} were cut into {2} intervals with about equal numbers of "
                                        "samples; {3}:N makes N of them.",
                                        m_column.name, groups.groups.size(), m_column.name),
                                   static_cast<std::int64_t>(groups.groups.size()), 0});
        return withMissing(std::move(groups));
    }

    [[nodiscard]] SampleGroups byPoints(const std::vector<double>& points) const {
        std::vector<std::vector<Index>> rows(points.size() + 1);
        for (const Index i : m_known) {
            const auto above = std::upper_bound(points.begin(), points.end(), number(i));
            rows[static_cast<std::size_t>(above - points.begin())].push_back(i);
        }
        SampleGroups groups = none();
        for (std::size_t g = 0; g < rows.size(); ++g) {
            if (rows[g].empty()) continue;
            const std::string from = g == 0 ? "" : shown(points[g - 1]) + " ≤ ";
            const std::string to = g == points.size() ? "" : " < " + shown(points[g]);
            // The usual way round where there is one bound alone.
            const std::string name =
                to.empty() ? m_column.name + " ≥ " + shown(points[g - 1]) : from + m_column.name + to;
            groups.groups.push_back({name, name, std::move(rows[g])});
        }
        return withMissing(std::move(groups));
    }

private:
    [[nodiscard]] std::string cell(Index row) const {
        return m_column.cells[static_cast<std::size_t>(m_data.loadedRow(row))];
    }
    [[nodiscard]] std::string numberText(Index row) const {
        const std::string text(trimmed(cell(row)));
        return hasLeadingZero(text) ? text : roundTrip(number(row));
    }
    [[nodiscard]] double number(Index row) const { return m_numbers[static_cast<std::size_t>(row)]; }
    [[nodiscard]] bool isMissing(Index row) const {
        return hasNumbers() ? std::isnan(number(row)) : isMissingWord(cell(row));
    }
    [[nodiscard]] std::vector<double> knownNumbers() const {
        std::vector<double> numbers;
        for (const Index i : m_known) numbers.push_back(number(i));
        return numbers;
    }
    static std::string shown(double number) { return significant(number, rangeDigits); }
    [[nodiscard]] SampleGroups none() const { return {.column = m_column.name, .groups = {}, .warnings = {}}; }
    [[nodiscard]] SampleGroups withMissing(SampleGroups groups) const {
        if (m_missing.empty()) return groups;
        groups.groups.push_back({"missing", m_column.name + " missing", m_missing, true});
        return groups;
    }

    const Dataset& m_data;
    const SampleColumn& m_column;
    std::vector<double> m_numbers;
    std::vector<Index> m_known;
    std::vector<Index> m_missing;
};

SampleGroups severalOf(SampleGroups groups, const Dataset& data) {
    if (groups.groups.size() >= 2) return groups;
    throw InvalidInput(
        Text("The column {1} of {2} says the same of all samples ({3}); groups need at least two values.",
             groups.column, data.name(), groups.groups.front().label));
}

}  // namespace

Text shownGroupName(const SampleGroup& group) { return group.range.empty() ? asItStands(group.name) : group.range; }

Text shownGroupLabel(const SampleGroup& group) { return group.range.empty() ? asItStands(group.label) : group.range; }

SampleGroups groupsOf(const Dataset& data, const std::string& text) {
    const auto names = noteColumnNames(data);
    // A name may hold a colon itself, so that a column of the whole name wins.
    const bool isName = std::find(names.begin(), names.end(), text) != names.end();
    const auto pair = isName ? std::nullopt : crossedColumns(text, names);
    if (pair) return crossed(groupsOf(data, pair->first), groupsOf(data, pair->second), data.sampleCount());
    const std::string name = isName ? text : groupColumnName(text);
    const SampleColumn& column = noteColumn(data, name);
    const auto points = isName ? std::nullopt : pointsAfterColon(text);
    const Cut cut = points ? cutBy(name, text.substr(name.size()), *points) : Cut{};
    const GroupedColumn grouped(data, column);
    if (points && !grouped.hasNumbers()) {
        throw InvalidInput(
            Text("The column {1} of {2} holds cells that are no numbers, so it cannot be cut into intervals.",
                 column.name, data.name()));
    }
    SampleGroups groups;
    if (!cut.points.empty()) {
        groups = grouped.byPoints(cut.points);
    } else if (cut.intervals || (grouped.hasNumbers() && !grouped.hasFewValues())) {
        groups = grouped.byIntervals(cut.intervals.value_or(usualIntervals));
    } else {
        groups = grouped.byValue();
    }
    return severalOf(std::move(groups), data);
}

SampleGroups valueGroupsOf(const Dataset& data, const std::string& column, std::size_t most) {
    return severalOf(GroupedColumn(data, noteColumn(data, column)).byValue(most), data);
}

std::string groupColumnName(const std::string& text) {
    return pointsAfterColon(text) ? text.substr(0, text.rfind(':')) : text;
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

}  // namespace calibrium
