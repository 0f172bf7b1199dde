// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/prediction_columns.h"

#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/coordinate_names.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <compare>

namespace calibrium {

namespace {

/// Whether the names number the columns: all are names of the layout, or, of classes, one stem with numbers of its own.
bool haveTellingNumbers(const FamilyLayout& layout, const std::vector<std::string>& header,
                        const std::vector<std::size_t>& columns) {
    if (header.empty() || columns.empty()) return false;
    const std::string stem = splitName(header[columns.front()]).stem;
    const auto isOfLayout = [&](std::size_t column) { return blockOf(layout, header[column]).has_value(); };
    const auto isOfStem = [&](std::size_t column) {
        const NumberedName name = splitName(header[column]);
        return name.number && name.stem == stem;
    };
    return std::all_of(columns.begin(), columns.end(), isOfLayout) ||
           (layout.isClassification && std::all_of(columns.begin(), columns.end(), isOfStem));
}

/// Columns by block, of which those of one coordinate or member go together by their names: "mean_v, mean_u, sd_u,
/// sd_v" is read with sd_v first. The first block that names them decides the order.
std::vector<std::size_t> withBlocksAlike(const Table& predictions, const ColumnReading& reading,
                                         std::vector<std::size_t> columns) {
    const FamilyLayout& layout = familyLayout(reading.family);
    if (layout.isClassification || layout.hasLevels || hasNumberedVectors(layout)) return columns;
    std::vector<std::vector<std::size_t>> blocks(layout.blocks.size());
    for (const std::size_t column : columns) blocks[reading.meanings[column].block].push_back(column);
    columns.clear();
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        for (std::size_t earlier = 0; earlier < block; ++earlier) {
            blocks[block] = inOrderOfCoordinates(layout, earlier, blocks[earlier], block, std::move(blocks[block]),
                                                 predictions.header());
        }
        columns.insert(columns.end(), blocks[block].begin(), blocks[block].end());
    }
    return columns;
}

}  // namespace

std::vector<std::size_t> namedPredictionColumns(const ColumnReading& reading) {
    if (!reading.columnSequence.empty()) return reading.columnSequence;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < reading.roles.size(); ++column) {
        if (reading.roles[column] == ColumnRole::Prediction) columns.push_back(column);
    }
    return columns;
}

std::vector<std::size_t> predictionColumns(const Table& predictions, const ColumnReading& reading) {
    std::vector<std::size_t> columns = namedPredictionColumns(reading);
    const FamilyLayout& layout = familyLayout(reading.family);
    const auto numberOf = [&](std::size_t column) -> double {
        if (layout.hasLevels) return reading.meanings[column].level;
        if (hasNumberedVectors(layout)) return orderOf(vectorName(predictions.header()[column]));
        return static_cast<double>(splitName(predictions.header()[column]).number.value_or(-1));
    };
    // What the user named in an order stays in it, but parameter after parameter.
    const bool isNumbered = layout.hasLevels || (reading.columnSequence.empty() &&
                                                 haveTellingNumbers(layout, predictions.header(), columns));
    struct Key {
        std::size_t block;
        double number;
        std::size_t place;
        std::size_t column;
        auto operator<=>(const Key&) const = default;
    };
    std::vector<Key> keys;
    for (const std::size_t column : columns) {
        keys.push_back({reading.meanings[column].block, isNumbered ? numberOf(column) : 0, keys.size(), column});
    }
    std::sort(keys.begin(), keys.end());
    // Numbers that recur do not number the components: the columns stand as in the file.
    const auto isSameParameter = [](const Key& a, const Key& b) { return a.block == b.block && a.number == b.number; };
    if (std::adjacent_find(keys.begin(), keys.end(), isSameParameter) != keys.end()) {
        for (Key& key : keys) key.number = 0;
        std::sort(keys.begin(), keys.end());
    }
    std::transform(keys.begin(), keys.end(), columns.begin(), [](const Key& key) { return key.column; });
    return withBlocksAlike(predictions, reading, std::move(columns));
}

}  // namespace calibrium
