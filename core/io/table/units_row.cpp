// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/units_row.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/unit_names.h"
#include "core/io/table/missing_rows.h"
#include "core/text/word_list.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

enum class UnitCell { None, Blank, Zone, Word, Brackets };

std::string loweredUnit(std::string_view cell) {
    std::string text(trimmed(cell));
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool isPercentWord(std::string_view text) {
    static constexpr auto percent =
        std::to_array<std::string_view>({"percent", "per cent", "pct", "percentage", "prozent", "in %", "in prozent",
                                         "pourcent", "pour cent", "en %", "por ciento", "porcentaje"});
    return std::find(percent.begin(), percent.end(), text) != percent.end();
}

bool isUnitWord(std::string_view text) {
    static const WordList units(
        "% percent prozent °c °f c f k mm mol mmol w m2 m² cm m km in ft kn kt knots pa hpa kpa mbar mmhg kg g mg lb "
        "lbs l ml dl bpm s sec seconds ms min minutes h hr hours d day days weeks months yr yrs year years jahre tage "
        "stunden ans jours heures kwh mwh gwh kw mw gw usd eur chf gbp € $ count counts prob probability fraction 0/1 "
        "0-1 0..1 binary num numeric int integer float double dbl real number char character chr string str text date "
        "datetime bool boolean logical lgl factor fct categorical continuous");
    return isPercentWord(text) || units.contains(text);
}

/// "tt.mm.jjjj", "dd/mm/yyyy hh:mm", "jj-mm-aaaa": one letter for each digit.
bool isFormOfDates(std::string_view text) {
    constexpr std::string_view letters = "ytjamdhsn";
    constexpr std::string_view marks = "-./: ";
    const bool isMade = std::all_of(text.begin(), text.end(), [&](char c) {
        return letters.find(c) != std::string_view::npos || marks.find(c) != std::string_view::npos;
    });
    const auto repeats = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
    const bool hasYear = repeats("yy") || repeats("jj") || repeats("aa");
    return isMade && hasYear && repeats("mm") && text.find_first_of(marks) != std::string_view::npos;
}

/// What stands under the name of a column of times: "UTC", "local", "YYYY-MM-DD".
bool isTimeZone(std::string_view text) {
    static constexpr auto zones = std::to_array<std::string_view>(
        {"utc",       "gmt",      "local",      "local time",   "lst",        "cet",   "cest",
         "mez",       "mesz",     "est",        "pst",          "z",          "zulu",  "iso",
         "iso8601",   "iso 8601", "yyyy-mm-dd", "yyyymmdd",     "dd.mm.yyyy", "hh:mm", "yyyy-mm-dd hh:mm",
         "timestamp", "ortszeit", "lokal",      "heure locale", "hora local"});
    return std::find(zones.begin(), zones.end(), text) != zones.end() || isFormOfDates(text);
}

/// "w m-2", "m s^-1": units with their powers behind each other.
bool isProductOfUnits(std::string_view text) {
    std::size_t count = 0;
    bool hasPower = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find_first_of(" *.", begin), text.size());
        std::string_view unit = text.substr(begin, end - begin);
        begin = end + 1;
        if (unit.empty()) continue;
        const std::size_t letters = unit.find_last_not_of("0123456789-+^") + 1;
        hasPower = hasPower || letters < unit.size();
        if (!isUnitWord(unit.substr(0, letters))) return false;
        ++count;
    }
    return count > 1 && hasPower;
}

UnitCell unitCell(std::string_view cell) {
    const std::string text = loweredUnit(cell);
    if (text.empty() || text == "-" || text == "--" || text == "/") return UnitCell::Blank;
    if (isTimeZone(text)) return UnitCell::Zone;
    static constexpr std::array<std::pair<char, char>, 4> brackets{{{'[', ']'}, {'(', ')'}, {'<', '>'}, {'{', '}'}}};
    const bool isBracketed = std::any_of(brackets.begin(), brackets.end(), [&](const auto& pair) {
        return text.size() > 2 && text.front() == pair.first && text.back() == pair.second;
    });
    if (isBracketed) return UnitCell::Brackets;
    // "mg/dl"
    const std::size_t slash = text.find('/');
    const bool isRatio = slash != std::string::npos && isUnitWord(std::string_view(text).substr(0, slash)) &&
                         isUnitWord(std::string_view(text).substr(slash + 1));
    return isRatio || isUnitWord(text) || isProductOfUnits(text) ? UnitCell::Word : UnitCell::None;
}

/// The cells below the first are numbers or missing, and not all of them missing.
bool areNumbersBelow(const Table& table, std::size_t column, bool hasDecimalComma) {
    constexpr std::size_t mostRows = 200;
    std::size_t numbers = 0;
    for (std::size_t row = 1; row < std::min(table.rowCount(), mostRows); ++row) {
        if (numberIn(table, row, column, hasDecimalComma) || parsePercent(table.cell(row, column), hasDecimalComma)) {
            ++numbers;
        } else if (!isMissing(table.cell(row, column))) {
            return false;
        }
    }
    return numbers > 0;
}

bool saysPercent(std::string_view cell) {
    const std::string text = loweredUnit(cell);
    return text == "%" || text == "[%]" || text == "(%)" || isPercentWord(text);
}

/// The unit of the first row in one spelling; empty where it is none that is known.
std::optional<std::string> unitBelow(const Table& table, std::size_t column) {
    std::string cell(trimmed(table.cell(0, column)));
    const bool isBracketed = cell.size() > 2 && std::string_view("[(<{").find(cell.front()) != std::string_view::npos;
    if (isBracketed) cell = cell.substr(1, cell.size() - 2);
    return unitOfName("x [" + cell + "]");
}

/// Whether a column that is called as targets are has another unit than one that is called as forecasts are: their
/// names must say so then.
bool differInUnits(const Table& table) {
    std::set<std::string> ofTargets;
    std::set<std::string> ofForecasts;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const std::string& name = table.header()[column];
        const auto unit = unitBelow(table, column);
        if (unit && targetRank(name)) ofTargets.insert(*unit);
        if (unit && !targetRank(name) && (blockOf(spreadLayout(), name) || namesPointForecast(name)))
            ofForecasts.insert(*unit);
    }
    return !ofTargets.empty() && !ofForecasts.empty() && ofTargets != ofForecasts;
}

}  // namespace

bool hasUnitsRow(const Table& table, bool hasDecimalComma) {
    constexpr std::size_t fewestRows = 4;
    if (table.header().empty() || table.rowCount() < fewestRows) return false;
    std::size_t units = 0;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        if (table.number(0, column)) return false;
        const UnitCell cell = unitCell(table.cell(0, column));
        if (cell == UnitCell::Blank || cell == UnitCell::Zone) continue;
        const bool isAboveNumbers = areNumbersBelow(table, column, hasDecimalComma);
        if (cell == UnitCell::None || (cell == UnitCell::Word && !isAboveNumbers)) return false;
        units += isAboveNumbers ? 1 : 0;
    }
    return units > 0;
}

Table withoutUnitsRow(const Table& table) {
    Table result(table.name(), table.columnCount());
    std::vector<std::string> header = table.header();
    const bool isSaid = differInUnits(table);
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const auto unit = isSaid ? unitBelow(table, column) : std::nullopt;
        if (unit && *unit != "%") header[column] += " [" + *unit + "]";
        if (saysPercent(table.cell(0, column)) && header[column].find('%') == std::string::npos)
            header[column] += " [%]";
    }
    result.setHeader(std::move(header));
    result.setRemarks(table.remarks());
    result.setLinesBelow(table.linesBelow());
    result.reserve((table.rowCount() - 1) * table.columnCount());
    for (std::size_t row = 1; row < table.rowCount(); ++row) result.addRowOf(table, row);
    return result;
}

}  // namespace calibrium
