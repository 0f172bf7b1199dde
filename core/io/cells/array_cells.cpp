// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/array_cells.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string>

namespace calibrium {

namespace {

constexpr double nearlyAll = 0.9;
constexpr std::size_t inspectedRows = 20;
constexpr std::size_t longestShown = 40;

struct ArrayColumn {
    std::size_t column = 0;
    std::string cell;
};

/// How many numbers stand between separators, and whether something else does.
struct Numbers {
    std::size_t count = 0;
    std::size_t withPoint = 0;
    bool areAlone = true;
};

Numbers numbersIn(std::string_view text) {
    constexpr std::string_view separators = " \t\r\n,;|";
    Numbers numbers;
    for (std::size_t begin = text.find_first_not_of(separators); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        if (parseNumber(word, false)) {
            ++numbers.count;
            numbers.withPoint += word.find('.') != std::string_view::npos ? 1 : 0;
        } else {
            numbers.areAlone = numbers.areAlone && word == "...";
        }
        begin = text.find_first_not_of(separators, end);
    }
    return numbers;
}

/// "12.3 ± 0.5"
bool isNumberAndSpread(std::string_view text) {
    static constexpr auto signs = std::to_array<std::string_view>({"\xC2\xB1", "+/-", "+-"});
    return std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) {
        const std::size_t place = text.find(sign);
        return place != std::string_view::npos && place > 0 && parseNumber(text.substr(0, place), true) &&
               parseNumber(text.substr(place + sign.size()), true);
    });
}

std::optional<ArrayColumn> arrayColumn(const Table& table, const ColumnSample& sample) {
    const std::size_t rows = std::min(inspectedRows, table.rowCount());
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        if (!sample[column].isText()) continue;
        std::size_t filled = 0;
        std::size_t arrays = 0;
        std::string shown;
        for (std::size_t i = 0; i < rows; ++i) {
            const std::string cell = table.cell(i * table.rowCount() / rows, column);
            if (trimmed(cell).empty()) continue;
            ++filled;
            if (!isArrayCell(cell)) continue;
            if (arrays++ == 0) shown = visibleText(trimmed(cell));
        }
        if (arrays == 0 || static_cast<double>(arrays) < nearlyAll * static_cast<double>(filled)) continue;
        return ArrayColumn{column, shortened(shown, longestShown)};
    }
    return std::nullopt;
}

/// A look at the first rows spares tables of numbers the rest.
bool mayHoldArrays(const Table& table) {
    for (std::size_t row = 0; row < std::min<std::size_t>(2, table.rowCount()); ++row) {
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            if (!table.number(row, column) && isArrayCell(table.cell(row, column))) return true;
        }
    }
    return false;
}

bool isNamedPrediction(const Table& table, std::size_t column) {
    if (column >= table.header().size()) return false;
    const std::string& name = table.header()[column];
    return probabilityStrength(name) != NameStrength::None || scaleOfName(name).has_value();
}

}  // namespace

bool isArrayCell(std::string_view cell) {
    std::string_view text = trimmed(cell);
    if (isNumberAndSpread(text)) return true;
    const std::size_t open = text.find_first_of("[({");
    const bool isNamed = open != std::string_view::npos && open > 0 &&
                         std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(open), [](char c) {
                             return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_';
                         });
    if (isNamed) text.remove_prefix(open);
    // [{"label": "1", "prob": "0.3"}, ...]
    if (text.starts_with("[{")) return text.find(':') != std::string_view::npos && text.ends_with("]");
    if (text.starts_with("{")) return text.find(':') != std::string_view::npos && text.ends_with("}");
    const bool isEnclosed = !text.empty() && (text.front() == '[' || text.front() == '(');
    const std::size_t begin = text.find_first_not_of("[(");
    if (begin == std::string_view::npos) return false;
    const std::size_t end = text.find_first_of("])", begin);
    const Numbers numbers = numbersIn(text.substr(begin, end == std::string_view::npos ? end : end - begin));
    if (numbers.count < 2 || !numbers.areAlone) return false;
    return isEnclosed || numbers.withPoint == numbers.count;
}

std::optional<ImportQuestion> arrayCellsQuestion(const ImportPlan& plan) {
    const Table& table = plan.tables.predictions;
    if (!mayHoldArrays(table)) return std::nullopt;
    const ColumnSample sample = sampleColumns(table, plan.tables.format.hasDecimalComma);
    const auto array = arrayColumn(table, sample);
    if (!array) return std::nullopt;
    const auto columns = predictionColumns(table, plan.reading);
    const auto target = targetColumn(plan);
    const bool isTarget = !plan.tables.targets && target && target->column == array->column;
    const bool areWhole =
        std::all_of(columns.begin(), columns.end(), [&](std::size_t column) { return sample[column].isWhole(); });
    const bool isMeant = areWhole && isNamedPrediction(table, array->column);
    if (!isTarget && !isMeant && !columns.empty() && !plan.remarks.isOpen()) return std::nullopt;
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = Text("Each cell of {1} holds several numbers, such as \"{2}\"",
                                       columnText(table.header(), array->column), array->cell),
                          .answer = "write each of the numbers in a column of its own",
                          .place = {.file = table.name()}};
}

}  // namespace calibrium
