// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/read_events.h"

#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_text.h"
#include "core/io/columns/explanations.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/event_limit.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "core/run/run.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t eventRowsPerCheck = 1000;

/// The column of the numbers in the table that holds the targets.
std::size_t columnOfNumbers(const Table& table, const ImportOverrides& overrides, bool isOwnFile) {
    if (namesTargets(overrides)) return columnNamed(table, *overrides.targetName);
    if (overrides.targetColumn) return *overrides.targetColumn;
    if (overrides.roles && !isOwnFile) {
        const auto target = std::find(overrides.roles->begin(), overrides.roles->end(), ColumnRole::Target);
        if (target != overrides.roles->end()) return static_cast<std::size_t>(target - overrides.roles->begin());
    }
    if (isOwnFile && table.columnCount() == 1) return 0;
    throw InvalidSetting(Text(
        "An event by a limit is one of the numbers of a column of {1}; say which with --target-column.", table.name()));
}

/// How often an event happened.
struct EventCount {
    std::size_t events = 0;
    std::size_t rows = 0;
};

/// The numbers that the user has named as codes of missing values.
std::vector<double> codesSaid(const ImportOverrides& overrides, bool hasDecimalComma) {
    std::vector<double> codes;
    for (const std::string& word : overrides.missingCodes.value_or(std::vector<std::string>())) {
        if (const auto number = parseNumber(word, hasDecimalComma)) codes.push_back(*number);
    }
    return codes;
}

/// "rain_mm above 0": the column no longer holds the amounts, in files that are written of it either.
std::vector<std::string> headerWithEvent(std::vector<std::string> header, std::size_t column, const EventLimit& event) {
    if (column >= header.size()) return header;
    std::string side = eventLimitText(event);
    std::replace(side.begin(), side.end(), ':', ' ');
    header[column] += " " + side;
    return header;
}

Table withEvents(const Table& table, std::size_t column, const EventLimit& event, const std::vector<double>& codes,
                 bool hasDecimalComma, EventCount& count, const Run& run) {
    Table result(table.name(), table.columnCount());
    result.setHeader(headerWithEvent(table.header(), column, event));
    result.setRemarks(table.remarks());
    result.setLinesBelow(table.linesBelow());
    result.reserve(table.rowCount() * table.columnCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % eventRowsPerCheck == 0) run.check();
        result.startRow(table.line(row));
        for (std::size_t other = 0; other < table.columnCount(); ++other) {
            const auto kept = table.number(row, other);
            if (other != column) {
                kept ? result.addNumber(*kept) : result.addText(table.cell(row, other));
                continue;
            }
            const std::string cell = table.cell(row, column);
            auto number = kept ? kept : parseNumber(cell, hasDecimalComma);
            if (!number) number = parsePercent(cell, hasDecimalComma);
            if (number && std::find(codes.begin(), codes.end(), *number) != codes.end()) {
                result.addText(cell);
            } else if (number && !std::isnan(*number)) {
                const bool isEvent = event.holds(*number);
                result.addNumber(isEvent ? 1 : 0);
                count.events += isEvent ? 1 : 0;
                ++count.rows;
            } else if (isMissing(cell)) {
                result.addText(cell);
            } else {
                throw InvalidInput(Text("\"{1}\" is no number, and the event is one by a limit.", cell),
                                   placeOf(table, row, column));
            }
        }
    }
    return result;
}

ImportQuestion fillQuestion(const Table& table, std::size_t column, double fill) {
    return {.about = ImportQuestion::About::MissingValues,
            .text = Text("{1} in {2} lies far from all other numbers and may stand for a missing value",
                         asNumber(roundTrip(fill)), columnText(table.header(), column)),
            .answer = Text("say --missing {1} --drop-missing if it does, or --missing none", asNumber(roundTrip(fill))),
            .place = {.file = table.name()}};
}

Text sideText(const EventLimit& event) {
    const auto number = asNumber(roundTrip(event.limit));
    switch (event.side) {
        case EventLimit::Side::Above:
            return Text("above {1}", number);
        case EventLimit::Side::AtLeast:
            return Text("at least {1}", number);
        case EventLimit::Side::Below:
            return Text("below {1}", number);
        case EventLimit::Side::AtMost:
            return Text("at most {1}", number);
    }
    return {};
}

bool isCalledProbability(const ColumnFacts& facts) {
    // "PoP", "pop_12h": forecasters' probability of precipitation.
    const bool isAbbreviated = plainName(facts.name.substr(0, 3)) == "pop" &&
                               (facts.name.size() == 3 || std::isalpha(static_cast<unsigned char>(facts.name[3])) == 0);
    return facts.isNumeric && !facts.hasNegative && facts.greatest <= 100 &&
           (isAbbreviated || facts.probability != NameStrength::None ||
            scaleOfName(facts.name) == NumberScale::Percentages);
}

/// Amounts such as those of rain, called an observation: 0 and numbers above it.
bool areAmounts(const ColumnFacts& facts) {
    static constexpr auto observed = std::to_array<std::string_view>(
        {"obs", "observed", "observation", "actual", "measured", "recorded", "beobachtet", "gemessen", "observe",
         "mesure", "observado", "medido", "osservato", "misurato"});
    const auto words = wordsOf(facts.name);
    const bool isCalledSo = facts.isTargetByName || std::any_of(words.begin(), words.end(), [](const auto& word) {
                                return std::find(observed.begin(), observed.end(), word) != observed.end();
                            });
    return isCalledSo && facts.isNumeric && (!facts.isWhole || facts.hasFractions) && facts.least == 0 &&
           facts.greatest > 1 && !facts.numbersRows();
}

}  // namespace

Found<EventTables> readEvents(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    if (!overrides.event) return {{std::move(tables), overrides}, {}};
    Table& table = tables.targets ? *tables.targets : tables.predictions;
    const bool hasDecimalComma = (tables.targets ? tables.targetFormat : tables.format).hasDecimalComma;
    const std::size_t column = columnOfNumbers(table, overrides, tables.targets.has_value());
    ImportRemarks remarks;
    if (!overrides.missingCodes) {
        const std::vector<double> fills = fillNumbers(table, column, hasDecimalComma);
        if (!fills.empty()) remarks.askFirst(fillQuestion(table, column, fills.front()));
    }
    EventCount count;
    Table events =
        withEvents(table, column, *overrides.event, codesSaid(overrides, hasDecimalComma), hasDecimalComma, count, run);
    remarks.assume("import-event-limit",
                   Text("The event is that {1} is {2}: in {3} of {4} rows.", columnText(table.header(), column),
                        sideText(*overrides.event), count.events, count.rows),
                   static_cast<std::int64_t>(count.events), static_cast<std::int64_t>(count.rows));
    table = std::move(events);
    ImportOverrides settled = overrides;
    if (namesTargets(overrides) && column < table.header().size()) settled.targetName = table.header()[column];
    if (!settled.labelKind && !settled.classNames) settled.labelKind = LabelKind::FromZero;
    return {{std::move(tables), std::move(settled)}, std::move(remarks)};
}

bool areTargetsAmounts(const ImportPlan& plan) {
    constexpr std::size_t firstRows = 500;
    constexpr std::size_t mostLabels = 20;
    const auto target = targetColumn(plan);
    if (!target) return false;
    const Table& table = *target->table;
    std::set<double> numbers;
    for (std::size_t row = 0; row < std::min(firstRows, table.rowCount()); ++row) {
        const auto number = numberIn(table, row, target->column, plan.tables.format.hasDecimalComma);
        if (!number || !std::isfinite(*number)) continue;
        if (*number != std::floor(*number)) return true;
        numbers.insert(*number);
    }
    return numbers.size() > mostLabels;
}

std::optional<ImportQuestion> amountsBesideRiskQuestion(const ColumnView& view) {
    std::optional<std::size_t> risk;
    std::optional<std::size_t> amounts;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (facts.numbersRows()) continue;
        if (facts.labels.size() == 2 && (facts.isTargetByName || facts.isOutcomeByName)) return std::nullopt;
        if (areAmounts(facts)) {
            if (amounts) return std::nullopt;
            amounts = column;
        } else if (isCalledProbability(facts)) {
            if (risk) return std::nullopt;
            risk = column;
        } else if (facts.mayBePrediction() && !facts.isWhole && !facts.isExtra) {
            return std::nullopt;  // of a distribution of the amounts, or of another model
        }
    }
    if (!risk || !amounts) return std::nullopt;
    const auto& header = view.table.header();
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("{1} is called a probability, and {2} holds amounts, some of them 0", columnText(header, *risk),
                     columnText(header, *amounts)),
        .answer =
            Text("say --columns {1} --target-column {2} --event above:0{3} if the event is any amount above 0, or with "
                 "another limit",
                 asItStands(shellWord(joinedNames({header[*risk]}))), asItStands(shellWord(header[*amounts])),
                 asItStands(view.facts[*risk].greatest > 1 ? " --percent" : "")),
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
