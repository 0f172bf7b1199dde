// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/marked_rows.h"

#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/run/error.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

/// Rows as loaded that the file had at least.
std::size_t loadedCount(const Dataset& data) {
    std::size_t count = 0;
    for (Index row = 0; row < data.sampleCount(); ++row) {
        count = std::max(count, static_cast<std::size_t>(data.loadedRow(row)) + 1);
    }
    if (data.notes() == nullptr) return count;
    for (const auto& column : data.notes()->columns) count = std::max(count, column.cells.size());
    return count;
}

bool isNamed(std::span<const MarkedRows> marks, const std::string& name) {
    return std::any_of(marks.begin(), marks.end(), [&](const MarkedRows& mark) { return mark.name == name; });
}

SampleColumn columnOf(const MarkedRows& mark, std::size_t count) {
    SampleColumn column{.name = mark.name, .cells = std::vector<std::string>(count, "no")};
    for (const Index row : *mark.rows) {
        if (static_cast<std::size_t>(row) < count) column.cells[static_cast<std::size_t>(row)] = "yes";
    }
    return column;
}

SampleNotes notesWith(const Dataset& data, std::span<const MarkedRows> before, std::span<const MarkedRows> after) {
    const std::size_t count = loadedCount(data);
    SampleNotes notes;
    if (data.notes() != nullptr) {
        notes.file = data.notes()->file;
        notes.lines = data.notes()->lines;
        for (const auto& column : data.notes()->columns) {
            if (!isNamed(before, column.name)) notes.columns.push_back(column);
        }
    }
    for (const auto& mark : after) {
        if (!mark.isColumn) continue;
        for (const auto& column : notes.columns) {
            if (column.name != mark.name) continue;
            throw InvalidInput(Text("The file has a column \"{1}\" already; choose another name.", mark.name));
        }
        notes.columns.push_back(columnOf(mark, count));
    }
    return notes;
}

/// Samples without predictions, to take notes from.
Dataset samplesWith(const Dataset& data, SampleNotes notes) {
    const auto count = static_cast<Index>(loadedCount(data));
    return Dataset::trusted({.name = data.name(),
                             .family = &data.family(),
                             .parameters = RowMatrix(count, 0),
                             .targets = {},
                             .classNames = {"none"},
                             .warnings = {}})
        .withNotes(std::move(notes));
}

bool isWhole(const Dataset& data, Index count) {
    if (data.sampleCount() != count) return false;
    for (Index row = 0; row < count; ++row) {
        if (data.loadedRow(row) != row) return false;
    }
    return true;
}

Dataset withSamples(const Dataset& data, const Dataset& samples) {
    if (isWhole(data, samples.sampleCount())) return data.withSamplesOf(samples.withWeights(data.weights()));
    std::vector<Index> rows;
    for (Index row = 0; row < data.sampleCount(); ++row) rows.push_back(data.loadedRow(row));
    return data.withSamplesOf(samples.select(rows).withWeights(data.weights()));
}

}  // namespace

std::vector<Index> loadedRowsOf(const Dataset& data, std::span<const Index> rows) {
    std::vector<Index> loaded;
    for (const Index row : rows) loaded.push_back(data.loadedRow(row));
    std::sort(loaded.begin(), loaded.end());
    loaded.erase(std::unique(loaded.begin(), loaded.end()), loaded.end());
    return loaded;
}

std::vector<Index> rowsLoadedAs(const Dataset& data, std::span<const Index> loaded) {
    std::vector<Index> rows;
    for (Index row = 0; row < data.sampleCount(); ++row) {
        if (std::binary_search(loaded.begin(), loaded.end(), data.loadedRow(row))) rows.push_back(row);
    }
    return rows;
}

std::vector<Dataset> withMarkColumns(std::span<const Dataset> models, std::span<const MarkedRows> before,
                                     std::span<const MarkedRows> after) {
    // Notes of a file are large, and the same for all that is made of it.
    std::map<const SampleNotes*, Dataset> known;
    std::vector<Dataset> marked;
    for (const auto& data : models) {
        const SampleNotes* notes = data.notes();
        const auto found = notes == nullptr ? known.end() : known.find(notes);
        if (found != known.end() && found->second.sampleCount() >= static_cast<Index>(loadedCount(data))) {
            marked.push_back(withSamples(data, found->second));
            continue;
        }
        const Dataset samples = samplesWith(data, notesWith(data, before, after));
        if (notes != nullptr) known.insert_or_assign(notes, samples);
        marked.push_back(withSamples(data, samples));
    }
    return marked;
}

}  // namespace calibrium
