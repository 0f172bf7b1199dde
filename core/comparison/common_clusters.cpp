// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/common_clusters.h"

#include "core/analysis/prepared_data.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/io/names/value_spellings.h"
#include "core/run/error.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

bool hasNoteColumn(const Dataset& data, const std::string& name) {
    const auto names = noteColumnNames(data);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& known) { return known == name || known == "column " + name; });
}

bool hasNoteColumn(const PreparedData& model, const std::string& name) { return hasNoteColumn(model.data(), name); }

/// Both files may spell their clusters in a way of their own.
void requireOneCluster(const Dataset& a, const Dataset& b, const std::string& column) {
    const std::vector<std::string> own = cellsOf(a, noteColumn(a, column));
    const std::vector<std::string> other = cellsOf(b, noteColumn(b, column));
    if (own == other) return;
    std::vector<std::string> both = own;
    both.insert(both.end(), other.begin(), other.end());
    both = withOneSpellingEach(std::move(both));
    const auto middle = both.begin() + std::ssize(own);
    const auto [first, second] = std::mismatch(both.begin(), middle, middle, both.end());
    if (first == middle || second == both.end()) return;
    const auto row = static_cast<std::size_t>(first - both.begin());
    throw InvalidInput(Text(
        "Sample {1} has {2} = \"{3}\" in {4} and \"{5}\" in {6}, so its cluster is open; write the clusters alike, "
        "or leave the column out of the file whose clusters are not meant.",
        row + 1, column, own[row], a.name(), other[row], b.name()));
}

/// The samples with this column alone, in the order of the rows.
Dataset withClusterCells(const Dataset& data, const std::string& column, std::vector<std::string> cells) {
    SampleNotes notes;
    if (data.notes() != nullptr) {
        notes.file = data.notes()->file;
        std::vector<std::int64_t> lines;
        for (Index row = 0; row < data.sampleCount(); ++row) {
            if (const auto line = lineOf(*data.notes(), data.loadedRow(row))) lines.push_back(*line);
        }
        setLines(notes, std::move(lines));
    }
    notes.columns.push_back({.name = column, .cells = std::move(cells)});
    return data.withNotes(std::move(notes)).withWeights(data.weights());
}

}  // namespace

std::vector<Index> commonClusters(const Dataset& a, const Dataset& b, const std::string& column) {
    const bool isOfB = !hasNoteColumn(a, column) && hasNoteColumn(b, column);
    if (!isOfB && hasNoteColumn(b, column)) requireOneCluster(a, b, column);
    return blocksOf(isOfB ? b : a, column, 1);
}

std::vector<PreparedData> withCommonClusters(std::vector<PreparedData> models, const std::string& column) {
    const auto source = std::find_if(models.begin(), models.end(),
                                     [&](const PreparedData& model) { return hasNoteColumn(model, column); });
    if (source == models.end()) return models;
    const Dataset first = source->data();
    for (PreparedData& model : models) {
        if (hasNoteColumn(model, column)) {
            requireOneCluster(first, model.data(), column);
        } else {
            model = PreparedData(withClusterCells(model.data(), column, cellsOf(first, noteColumn(first, column))));
        }
    }
    return models;
}

std::optional<std::string> sourceOfClusters(std::span<const PreparedData> models, const std::string& column) {
    const auto has = [&](const PreparedData& model) { return hasNoteColumn(model, column); };
    const auto source = std::find_if(models.begin(), models.end(), has);
    if (source == models.end() || std::all_of(models.begin(), models.end(), has)) return std::nullopt;
    return source->data().name();
}

}  // namespace calibrium
