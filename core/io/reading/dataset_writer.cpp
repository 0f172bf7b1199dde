// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/dataset_writer.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/samples/quantile_levels.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/quantile_names.h"
#include "core/text/csv_cell.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The name by which the columns of a block are written: the first that says anything.
std::string stemOf(const ParameterBlock& block) {
    const auto& names = block.columnNames;
    return *std::find_if(names.begin(), names.end(), [](const std::string& name) { return !name.empty(); });
}

std::vector<Index> blockWidths(const FamilyLayout& layout, Index columns) {
    const auto count = static_cast<Index>(layout.blocks.size());
    if (layout.hasSharedLast) {
        std::vector<Index> widths(layout.blocks.size(), (columns - 1) / (count - 1));
        widths.back() = 1;
        return widths;
    }
    if (!layout.hasTriangle) return std::vector<Index>(layout.blocks.size(), columns / count);
    Index dimension = 1;
    while (dimension + dimension * (dimension + 1) / 2 < columns) ++dimension;
    return {dimension, columns - dimension};
}

void addNames(std::vector<std::string>& names, const std::string& stem, Index count) {
    for (Index k = 0; k < count; ++k) names.push_back(stem + (count > 1 ? std::to_string(k) : ""));
}

/// Of mixtures of vectors: weights, means, deviations or triangles; of draws: one vector after the other.
std::vector<std::string> vectorNamesOf(const FamilyLayout& layout, Index columns, Index dimension) {
    const auto d = static_cast<std::size_t>(dimension);
    const auto count = static_cast<std::size_t>(columns);
    if (!layout.hasWeights) return vectorColumnNames(stemOf(layout.blocks.front()), count, d);
    const std::size_t spread = layout.hasTriangle ? d * (d + 1) / 2 : d;
    const bool hasShapes = layout.blocks.size() > 3;
    const std::size_t components = count / (1 + d + spread + (hasShapes ? 1 : 0));
    std::vector<std::string> names;
    for (std::size_t k = 0; k < components; ++k) names.push_back(stemOf(layout.blocks[0]) + std::to_string(k));
    for (const auto& [block, width] : {std::pair(1U, d), std::pair(2U, spread)}) {
        for (auto& name : vectorColumnNames(stemOf(layout.blocks[block]), components * width, width)) {
            names.push_back(std::move(name));
        }
    }
    for (std::size_t k = 0; hasShapes && k < components; ++k) {
        names.push_back(stemOf(layout.blocks[3]) + std::to_string(k));
    }
    return names;
}

bool areNumbered(const std::vector<std::string>& classNames) {
    for (std::size_t k = 0; k < classNames.size(); ++k) {
        if (classNames[k] != std::to_string(k)) return false;
    }
    return true;
}

void addTargets(std::string& csv, const Dataset& data, Index row) {
    if (data.classCount() > 0) {
        const auto label = static_cast<std::size_t>(data.labels()[static_cast<std::size_t>(row)]);
        csv += csvCell(data.classNames()[label]) + ",";
    } else {
        for (Index k = 0; k < data.values().cols(); ++k) csv += roundTrip(data.values()(row, k)) + ",";
    }
}

std::string csvOf(const Dataset& data, bool hasTargets, const std::vector<ExtraColumn>& extras) {
    const FamilyLayout& layout = familyLayout(data.family().id());
    RowMatrix columns = data.family().givenColumns(data.parameters());
    // The header says the levels.
    if (layout.hasLevels) columns = columns.rightCols(columns.cols() / 2).eval();
    std::string csv;
    for (const auto& name : columnNamesOf(data)) csv += csvCell(name) + ",";
    std::vector<std::string> targets;
    if (hasTargets) addNames(targets, "y", data.classCount() > 0 ? 1 : data.values().cols());
    for (const auto& name : targets) csv += name + ",";
    for (const auto& extra : extras) csv += csvCell(extra.name) + ",";
    csv.back() = '\n';
    for (Index i = 0; i < data.sampleCount(); ++i) {
        for (Index k = 0; k < columns.cols(); ++k) csv += roundTrip(columns(i, k)) + ",";
        if (hasTargets) addTargets(csv, data, i);
        for (const auto& extra : extras) csv += roundTrip(extra.values(i)) + ",";
        csv.back() = '\n';
    }
    return csv;
}

}  // namespace

std::vector<std::string> columnNamesOf(const Dataset& data) {
    const FamilyLayout& layout = familyLayout(data.family().id());
    const Index columns = data.family().givenColumns(data.parameters()).cols();
    std::vector<std::string> names;
    if (layout.hasLevels) {
        for (const double level : givenLevels(data)) names.push_back(quantileColumnName(level));
        return names;
    }
    if (hasNumberedVectors(layout)) return vectorNamesOf(layout, columns, data.values().cols());
    const auto widths = blockWidths(layout, columns);
    for (std::size_t b = 0; b < widths.size(); ++b) addNames(names, stemOf(layout.blocks[b]), widths[b]);
    const bool haveClassNames = columns > 1 && columns == data.classCount() && !areNumbered(data.classNames());
    for (std::size_t k = 0; haveClassNames && k < names.size(); ++k) {
        names[k] = stemOf(layout.blocks.front()) + "_" + data.classNames()[k];
    }
    return names;
}

std::string toCsv(const Dataset& data, const std::vector<ExtraColumn>& extras) { return csvOf(data, true, extras); }

std::string predictionsCsv(const Dataset& data, const std::vector<ExtraColumn>& extras) {
    return csvOf(data, false, extras);
}

}  // namespace calibrium
