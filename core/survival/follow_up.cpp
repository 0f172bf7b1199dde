// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/follow_up.h"

#include "core/io/table/missing_rows.h"
#include "core/io/table/number.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace calibrium {

namespace {

std::size_t columnCalled(const Table& table, const std::string& name) {
    const auto& header = table.header();
    const auto found = std::find(header.begin(), header.end(), name);
    if (found != header.end()) return static_cast<std::size_t>(found - header.begin());
    std::string known;
    for (const std::string& each : header) known += (known.empty() ? "" : ", ") + each;
    throw InvalidInput("There is no column " + name + "; there are " + known + ".", {.file = table.name()});
}

/// Reads the cells of the columns, row by row.
class RowCells {
public:
    RowCells(const Table& table, const FollowUpColumns& columns)
        : m_table(table),
          m_columns(columns),
          m_time(columnCalled(table, columns.time)),
          m_status(columnCalled(table, columns.status)),
          m_risk(columnCalled(table, columns.risk)) {
        if (!columns.ownSurvival.empty()) m_ownSurvival = columnCalled(table, columns.ownSurvival);
    }

    [[nodiscard]] bool hasMissing(std::size_t row) const {
        std::vector<std::size_t> used{m_time, m_risk};
        // A cell that is named as an event or as a competing one is no missing value, whatever it is.
        if (m_columns.events.empty()) used.push_back(m_status);
        if (m_ownSurvival) used.push_back(*m_ownSurvival);
        for (const std::size_t column : used) {
            if (m_table.number(row, column) || !isMissing(m_table.cell(row, column))) continue;
            if (m_columns.dropsMissing) return true;
            throw InvalidInput("A value is missing; --drop-missing leaves out such rows.", place(row, column));
        }
        return false;
    }

    [[nodiscard]] double time(std::size_t row) const {
        const double time = number(row, m_time);
        if (std::isfinite(time) && time >= 0) return time;
        throw InvalidInput("A time of follow-up is a number of 0 or more.", place(row, m_time));
    }

    [[nodiscard]] double risk(std::size_t row) const { return probability(row, m_risk, "A risk"); }
    [[nodiscard]] double ownSurvival(std::size_t row) const {
        return probability(row, *m_ownSurvival, "A probability of survival");
    }
    [[nodiscard]] bool hasOwnSurvival() const { return m_ownSurvival.has_value(); }

    [[nodiscard]] Ending ending(std::size_t row) const {
        const std::string cell(trimmed(m_table.cell(row, m_status)));
        const auto isAmong = [&](const std::vector<std::string>& cells) {
            return std::find(cells.begin(), cells.end(), cell) != cells.end();
        };
        if (!m_columns.events.empty()) {
            if (isAmong(m_columns.events)) return Ending::Event;
            return isAmong(m_columns.competing) ? Ending::Competing : Ending::Censored;
        }
        const auto code = numberIn(m_table, row, m_status, m_columns.hasDecimalComma);
        if (code == 0.0) return Ending::Censored;
        if (code == 1.0) return Ending::Event;
        if (code == 2.0) return Ending::Competing;
        throw InvalidInput("The status is \"" + cell +
                               "\", neither 0 (censored) nor 1 (event) nor 2 (competing event); say with --event, and "
                               "--competing, which of its values mean that.",
                           place(row, m_status));
    }

private:
    [[nodiscard]] double number(std::size_t row, std::size_t column) const {
        const auto number = numberIn(m_table, row, column, m_columns.hasDecimalComma);
        if (number) return *number;
        throw InvalidInput("\"" + m_table.cell(row, column) + "\" is no number.", place(row, column));
    }

    [[nodiscard]] double probability(std::size_t row, std::size_t column, const std::string& what) const {
        const double value = number(row, column);
        if (value >= 0 && value <= 1) return value;
        throw InvalidInput(what + " lies between 0 and 1, this is " + m_table.cell(row, column) + ".",
                           place(row, column));
    }

    [[nodiscard]] Place place(std::size_t row, std::size_t column) const {
        return {.file = m_table.name(),
                .row = m_table.line(row),
                .column = static_cast<std::int64_t>(column) + 1,
                .columnName = m_table.header()[column]};
    }

    const Table& m_table;
    const FollowUpColumns& m_columns;
    std::size_t m_time;
    std::size_t m_status;
    std::size_t m_risk;
    std::optional<std::size_t> m_ownSurvival;
};

Eigen::VectorXd vectorOf(const std::vector<double>& values) {
    return Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Index>(values.size()));
}

}  // namespace

bool FollowUp::hasCompeting() const {
    return std::find(endings.begin(), endings.end(), Ending::Competing) != endings.end();
}

FollowUp followUpOf(const Table& table, const FollowUpColumns& columns) {
    const RowCells cells(table, columns);
    FollowUp result{.name = columns.risk, .times = {}, .endings = {}, .risks = {}};
    std::vector<double> risks;
    std::vector<double> survivals;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (cells.hasMissing(row)) {
            ++result.missingCount;
            continue;
        }
        result.times.push_back(cells.time(row));
        result.endings.push_back(cells.ending(row));
        risks.push_back(cells.risk(row));
        if (cells.hasOwnSurvival()) survivals.push_back(cells.ownSurvival(row));
    }
    result.risks = vectorOf(risks);
    result.ownSurvivals = vectorOf(survivals);
    const bool hasEvent =
        std::find(result.endings.begin(), result.endings.end(), Ending::Event) != result.endings.end();
    if (!hasEvent) {
        throw InvalidInput("No row of the column " + columns.status +
                               " says that the event happened; say with --event which of its values does.",
                           {.file = table.name()});
    }
    return result;
}

}  // namespace calibrium
