// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/events/read_events.h"

#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/event_limit.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/io/table/total_row.h"
#include "core/run/error.h"
#include "core/run/run.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
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

/// How often an event happened, and between which numbers.
struct EventCount {
    std::size_t events = 0;
    std::size_t rows = 0;
    double least = std::numeric_limits<double>::infinity();
    double greatest = -std::numeric_limits<double>::infinity();

    void add(double number, bool isEvent) {
        events += isEvent ? 1 : 0;
        ++rows;
        least = std::min(least, number);
        greatest = std::max(greatest, number);
    }
};

Text noNumberText(const std::string& cell, bool hasDecimalComma) {
    if (!hasDecimalComma && parseNumber(cell, true)) {
        return Text("\"{1}\" has a decimal comma, and the other numbers are read with a point; say --decimal comma.",
                    cell);
    }
    return Text(
        "\"{1}\" is no number, and the event is one by a limit; write a number in its place, or say --missing "
        "{2} --drop-missing if it stands for none.",
        cell, asItStands(shellWord(joinedNames({cell}))));
}

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
            if (other != column) {
                result.addCellOf(table, row, other);
                continue;
            }
            const std::string cell = table.cell(row, column);
            auto number = table.number(row, column);
            if (!number) number = parseNumber(cell, hasDecimalComma);
            if (!number) number = parsePercent(cell, hasDecimalComma);
            if (number && std::find(codes.begin(), codes.end(), *number) != codes.end()) {
                result.addText(cell);
            } else if (number && !std::isnan(*number)) {
                const bool isEvent = event.holds(*number);
                result.addNumber(isEvent ? 1 : 0);
                count.add(*number, isEvent);
            } else if (isMissing(cell)) {
                result.addText(cell);
            } else {
                throw InvalidInput(noNumberText(cell, hasDecimalComma), placeOf(table, row, column));
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

/// Asks about a limit that no number reaches, as one of another unit does not. What decides is another limit, or
/// outcomes that are written as such.
std::optional<ImportQuestion> limitQuestion(const EventLimit& event, const EventCount& count, const Table& table,
                                            std::size_t column) {
    if (count.rows == 0 || (event.limit >= count.least && event.limit <= count.greatest)) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("The limit of the event, {1}, lies outside the numbers in {2}, which run from {3} to {4}: {5} of "
                     "{6} rows are events",
                     asNumber(roundTrip(event.limit)), columnText(table.header(), column),
                     asNumber(roundTrip(count.least)), asNumber(roundTrip(count.greatest)), count.events, count.rows),
        .answer =
            "say a limit between them with --event, in the unit of the column; where the event really happened in "
            "all rows or in none, write 1 or 0 in a column of its own and name it with --target-column",
        .place = {.file = table.name()}};
}

}  // namespace

Found<EventTables> readEvents(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    if (!overrides.event) return {{std::move(tables), overrides}, {}};
    if (overrides.positiveClass && *overrides.positiveClass != "1") {
        throw InvalidSetting(
            Text("The event is said twice, by --event and by --positive {1}; the other side of the "
                 "limit is said with --event alone.",
                 asItStands(shellWord(*overrides.positiveClass))));
    }
    Table& table = tables.targets ? *tables.targets : tables.predictions;
    const bool hasDecimalComma = (tables.targets ? tables.targetFormat : tables.format).hasDecimalComma;
    const std::size_t column = columnOfNumbers(table, overrides, tables.targets.has_value());
    ImportRemarks remarks;
    // Of 0 and 1 nobody sees any more that a row holds the sum of the others.
    remarks.ask(totalRowQuestion(tables, run));
    if (!remarks.isOpen() && !overrides.missingCodes) {
        const std::vector<double> fills = fillNumbers(table, column, hasDecimalComma);
        if (!fills.empty()) remarks.askFirst(fillQuestion(table, column, fills.front()));
    }
    EventCount count;
    Table events =
        withEvents(table, column, *overrides.event, codesSaid(overrides, hasDecimalComma), hasDecimalComma, count, run);
    if (!remarks.isOpen()) remarks.ask(limitQuestion(*overrides.event, count, table, column));
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

}  // namespace calibrium
