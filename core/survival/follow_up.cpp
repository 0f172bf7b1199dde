// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/follow_up.h"

#include "core/data/table.h"
#include "core/io/cells/missing_numbers.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/table/table_column.h"
#include "core/run/error.h"
#include "core/survival/competing_columns.h"
#include "core/survival/follow_up_names.h"
#include "core/survival/repeated_people.h"
#include "core/survival/risk_scale.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace calibrium {

namespace {

std::vector<double> codesIn(const Table& table, const FollowUpColumns& columns, const std::string& column) {
    return missingNumbers(table, column, columns.hasDecimalComma,
                          {.said = columns.missingCodes, .areDropped = columns.dropsMissing});
}

/// Whether the status holds words of which one alone says an event, and all others that none happened.
bool areKnownWords(const Table& table, const FollowUpColumns& columns) {
    constexpr std::size_t most = 20;
    const TableColumn status(table, columns.status, columns.hasDecimalComma);
    std::set<std::string> events;
    std::set<std::string> all;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell = status.text(row);
        if (status.isMissing(row) || !all.insert(cell).second) continue;
        const auto happened = eventOfWord(cell);
        if (!happened || all.size() > most) return false;
        if (*happened) events.insert(plainName(cell));
    }
    return events.size() == 1 && all.size() > 1;
}

/// Reads the cells of the columns, row by row.
class FollowUpCells {
public:
    FollowUpCells(const Table& table, const FollowUpColumns& columns)
        : m_events(columns.events),
          m_competing(columns.competing),
          m_dropsMissing(columns.dropsMissing),
          m_areYesOrNo(namesEvent(columns.status) || namesEventIndicator(columns.status)),
          m_areWords(columns.events.empty() && areKnownWords(table, columns)),
          m_arePercentages(columns.arePercentages),
          m_areSurvivals(columns.predicted == PredictedRisk::Survival),
          m_time(table, columns.time, columns.hasDecimalComma, codesIn(table, columns, columns.time)),
          m_status(table, columns.status, columns.hasDecimalComma),
          m_risk(table, columns.risk, columns.hasDecimalComma, codesIn(table, columns, columns.risk)) {
        if (!columns.ownSurvival.empty()) m_ownSurvival.emplace(table, columns.ownSurvival, columns.hasDecimalComma);
        if (columns.competingColumn.empty() || deniesCompetingColumn(columns)) return;
        m_competingColumn.emplace(table, columns.competingColumn, columns.hasDecimalComma);
    }

    [[nodiscard]] bool hasMissing(std::size_t row) const {
        std::vector<const TableColumn*> used{&m_time, &m_risk};
        // A cell that is named as an event or as a competing one is no missing value, whatever it is.
        if (m_events.empty()) used.push_back(&m_status);
        if (m_ownSurvival) used.push_back(&*m_ownSurvival);
        for (const TableColumn* column : used) {
            if (!column->isMissing(row)) continue;
            if (m_dropsMissing) return true;
            throw InvalidInput("A value is missing; --drop-missing leaves out such rows.", column->place(row));
        }
        return false;
    }

    [[nodiscard]] double time(std::size_t row) const {
        const double time = m_time.number(row);
        if (std::isfinite(time) && time >= 0) return time;
        throw InvalidInput("A time of follow-up is a number of 0 or more.", m_time.place(row));
    }

    [[nodiscard]] double risk(std::size_t row) const {
        const double predicted = probability(m_risk, row);
        return m_areSurvivals ? 1 - predicted : predicted;
    }
    [[nodiscard]] std::optional<double> ownSurvival(std::size_t row) const {
        if (!m_ownSurvival) return std::nullopt;
        return probability(*m_ownSurvival, row);
    }

    [[nodiscard]] FollowUpEnd ending(std::size_t row) const {
        const FollowUpEnd ending = endingOfStatus(row);
        return ending == FollowUpEnd::Censored && hasCompeted(row) ? FollowUpEnd::Competing : ending;
    }

private:
    [[nodiscard]] bool hasCompeted(std::size_t row) const {
        if (!m_competingColumn || m_competingColumn->isMissing(row)) return false;
        const std::string cell = m_competingColumn->text(row);
        const auto code = parseNumber(cell, false);
        if (code == 1.0) return true;
        if (code == 0.0) return false;
        const auto said = yesOrNo(cell);
        if (said) return *said;
        throw InvalidInput(Text("A column of competing events holds yes and no, or 1 and 0, not \"{1}\".", cell),
                           m_competingColumn->place(row));
    }

    [[nodiscard]] FollowUpEnd endingOfStatus(std::size_t row) const {
        const std::string cell = m_status.text(row);
        const auto isAmong = [&](const std::vector<std::string>& cells) {
            return std::find(cells.begin(), cells.end(), cell) != cells.end();
        };
        if (!m_events.empty()) {
            if (isAmong(m_events)) return FollowUpEnd::Event;
            return isAmong(m_competing) ? FollowUpEnd::Competing : FollowUpEnd::Censored;
        }
        if (const auto happened = m_areYesOrNo ? yesOrNo(cell) : std::nullopt) {
            return *happened ? FollowUpEnd::Event : FollowUpEnd::Censored;
        }
        if (const auto happened = m_areWords ? eventOfWord(cell) : std::nullopt) {
            return *happened ? FollowUpEnd::Event : FollowUpEnd::Censored;
        }
        const auto code = parseNumber(cell, false);
        if (code == 0.0) return FollowUpEnd::Censored;
        if (code == 1.0) return FollowUpEnd::Event;
        if (code == 2.0) return FollowUpEnd::Competing;
        throw InvalidInput(
            Text("The status is \"{1}\", neither 0 (censored) nor 1 (event) nor 2 (competing event); say "
                 "with --event, and --competing, which of its values mean that.",
                 cell),
            m_status.place(row));
    }

    [[nodiscard]] double probability(const TableColumn& column, std::size_t row) const {
        constexpr double percent = 100;
        const double number = column.number(row);
        // A cell with a percent sign is divided already.
        const bool isDivided = !m_arePercentages || column.text(row).ends_with('%');
        const double value = isDivided ? number : number / percent;
        if (value >= 0 && value <= 1) return value;
        if (!m_arePercentages && value > 1 && value <= percent) {
            throw InvalidInput(
                Text("A probability lies between 0 and 1, this is {1}; --percent divides the predictions "
                     "by 100.",
                     column.text(row)),
                column.place(row));
        }
        if (m_arePercentages) {
            throw InvalidInput(Text("A percentage lies between 0 and 100, this is {1}.", column.text(row)),
                               column.place(row));
        }
        throw InvalidInput(Text("A probability lies between 0 and 1, this is {1}.", column.text(row)),
                           column.place(row));
    }

    std::vector<std::string> m_events;
    std::vector<std::string> m_competing;
    bool m_dropsMissing;
    bool m_areYesOrNo;
    bool m_areWords;
    bool m_arePercentages;
    bool m_areSurvivals;
    TableColumn m_time;
    TableColumn m_status;
    TableColumn m_risk;
    std::optional<TableColumn> m_ownSurvival;
    std::optional<TableColumn> m_competingColumn;
};

Eigen::VectorXd vectorOf(const std::vector<double>& values) {
    return Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Index>(values.size()));
}

/// The values of a column of words, for a sentence; empty of numbers.
std::string wordsIn(const Table& table, const FollowUpColumns& columns) {
    constexpr std::size_t most = 4;
    const TableColumn status(table, columns.status, columns.hasDecimalComma);
    std::set<std::string> words;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell = status.text(row);
        if (cell.empty() || yesOrNo(cell) || parseNumber(cell, true)) continue;
        words.insert(cell);
        if (words.size() == most) break;
    }
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

/// The first cell of the status that says yes, or no; "1" or "0" without one.
Text valueOf(const Table& table, const FollowUpColumns& columns, bool wanted) {
    const TableColumn status(table, columns.status, columns.hasDecimalComma);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (yesOrNo(status.text(row)) == wanted) return asItStands(status.text(row));
    }
    return asItStands(wanted ? "1" : "0");
}

/// Names that say the opposite of how their columns are read.
void refuseOppositeNames(const Table& table, const FollowUpColumns& columns) {
    if (columns.predicted == PredictedRisk::Unsaid && namesSurvivalProbability(columns.risk)) {
        throw InvalidInput(
            Text("The name of {1} says that it holds the probability of no event; say what the columns of risks hold "
                 "with --predicted survival, or --predicted event.",
                 asItStands(columns.risk)),
            {.file = table.name()});
    }
    const std::string words = columns.events.empty() ? wordsIn(table, columns) : "";
    if ((namesNoEvent(columns.status) || namesCensoring(columns.status)) && !words.empty()) {
        throw InvalidInput(Text("The column {1} holds {2}; say with --event which of its values means the event.",
                                asItStands(columns.status), asItStands(words)),
                           {.file = table.name()});
    }
    if (namesNoEvent(columns.status) && columns.events.empty()) {
        throw InvalidInput(
            Text("The name of {1} says that {2} in it means no event; say with --event which of its values means the "
                 "event, such as --event {3}.",
                 asItStands(columns.status), valueOf(table, columns, true), valueOf(table, columns, false)),
            {.file = table.name()});
    }
    if (namesCensoring(columns.status) && columns.events.empty()) {
        throw InvalidInput(
            Text("The name of {1} says that 1 in it means censored; say with --event which of its values means the "
                 "event, such as --event 0.",
                 asItStands(columns.status)),
            {.file = table.name()});
    }
}

/// With events that are named, what the other cells mean is known or said.
void refuseUnclearEndings(const Table& table, const FollowUpColumns& columns) {
    if (columns.events.empty()) return;
    const TableColumn status(table, columns.status, columns.hasDecimalComma);
    std::set<std::string> others;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (!status.text(row).empty()) others.insert(status.text(row));
    }
    const std::set<std::string> all = others;
    const auto listed = [](const std::set<std::string>& cells) {
        constexpr std::size_t most = 10;
        std::string text;
        std::size_t count = 0;
        for (const std::string& cell : cells) {
            if (count++ < most) text += (text.empty() ? "" : ", ") + cell;
        }
        return count > most ? text + ", .." : text;
    };
    std::map<std::string, std::string> meanings;
    for (const auto& [option, cells] : {std::pair("--event", &columns.events),
                                        {"--competing", &columns.competing},
                                        {"--censored", &columns.censored}}) {
        for (const std::string& cell : *cells) {
            if (!cell.empty() && !all.contains(cell)) {
                throw InvalidInput(Text("No row of the column {1} holds \"{2}\", which {3} names; it holds {4}.",
                                        asItStands(columns.status), cell, asItStands(option), asItStands(listed(all))),
                                   {.file = table.name()});
            }
            const auto [meaning, isNew] = meanings.emplace(cell, option);
            if (!isNew && meaning->second != option) {
                throw InvalidInput(Text("{1} and {2} both name \"{3}\", which has one meaning.",
                                        asItStands(meaning->second), asItStands(option), cell),
                                   {.file = table.name()});
            }
            others.erase(cell);
        }
    }
    if (others.size() < 2) return;
    std::erase_if(others, [](const std::string& cell) { return meansCensored(cell); });
    if (others.empty()) return;
    throw InvalidInput(Text("The column {1} holds {2} beside the event; say with --competing which of them are other "
                            "events after which this one cannot happen, and with --censored which are none.",
                            asItStands(columns.status), asItStands(listed(others))),
                       {.file = table.name()});
}

}  // namespace

namespace {

/// As the column holds it, whether that is the probability of the event or of none.
double largestPrediction(const std::vector<double>& risks, const FollowUpColumns& columns) {
    if (risks.empty()) return 0;
    const auto [least, most] = std::minmax_element(risks.begin(), risks.end());
    return columns.predicted == PredictedRisk::Survival ? 1 - *least : *most;
}

}  // namespace

PredictedRisk parsePredictedRisk(const std::string& word) {
    if (word == "auto") return PredictedRisk::Unsaid;
    if (word == "event") return PredictedRisk::Event;
    if (word == "survival") return PredictedRisk::Survival;
    throw InvalidSetting(Text("What is predicted is event or survival, not \"{1}\".", word));
}

bool FollowUp::hasCompeting() const {
    return std::find(endings.begin(), endings.end(), FollowUpEnd::Competing) != endings.end();
}

FollowUp followUpOf(const Table& table, const FollowUpColumns& columns) {
    refuseOppositeNames(table, columns);
    refuseUnclearRiskScale(table, columns);
    const FollowUpCells cells(table, columns);
    refuseUnclearEndings(table, columns);
    refuseUnsaidCompetingColumn(table, columns);
    refuseRepeatedPeople(table, columns);
    FollowUp result{.name = columns.risk, .times = {}, .endings = {}, .risks = {}};
    std::vector<double> risks;
    std::vector<double> survivals;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (cells.hasMissing(row)) {
            ++result.missingCount;
            continue;
        }
        result.rows.push_back(row);
        result.times.push_back(cells.time(row));
        result.endings.push_back(cells.ending(row));
        risks.push_back(cells.risk(row));
        if (const auto survival = cells.ownSurvival(row)) survivals.push_back(*survival);
    }
    if (columns.arePercentages) result.largestPercentage = 100 * largestPrediction(risks, columns);
    result.risks = vectorOf(risks);
    result.ownSurvivals = vectorOf(survivals);
    const auto has = [&](FollowUpEnd ending) {
        return std::find(result.endings.begin(), result.endings.end(), ending) != result.endings.end();
    };
    if (columns.events.empty() && has(FollowUpEnd::Competing) && !has(FollowUpEnd::Censored)) {
        throw InvalidInput(
            Text("The status {1} is 1 or 2 and never 0, and in some programs 1 is then censored and 2 the "
                 "event; say with --event, and --competing, which of its values mean that.",
                 columns.status),
            {.file = table.name()});
    }
    if (!has(FollowUpEnd::Event)) {
        throw InvalidInput(
            Text("No row of the column {1} says that the event happened; say with --event which of its values does.",
                 columns.status),
            {.file = table.name()});
    }
    refuseIncidenceWithoutCompeting(table, columns, result);
    return result;
}

}  // namespace calibrium
