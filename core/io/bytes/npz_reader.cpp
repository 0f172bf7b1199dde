// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/npy_reader.h"

#include "core/io/bytes/npy_array.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <zip.h>

namespace calibrium {

namespace {

[[noreturn]] void refuseArchive(const std::string& file, const Text& reason) {
    throw UnreadableFile(reason, {.file = file});
}

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseEntry {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

/// An array of an archive, known by its header; its items are expanded when they are used.
struct NamedArray {
    std::string name;
    zip_uint64_t index = 0;
    std::size_t size = 0;  ///< bytes of the whole .npy file
    NpyArray array;
    std::optional<UnreadableFile> fault;  ///< why the array cannot be read; said only if it is needed

    [[nodiscard]] bool isVector() const { return !fault && array.isColumn(); }
    [[nodiscard]] bool isMatrix() const { return !fault && array.shape.size() == 2; }
    /// Several vectors a row: components of a mixture, or draws.
    [[nodiscard]] bool isOfVectors() const { return !fault && array.shape.size() == 3; }
};
using Arrays = std::vector<NamedArray>;

/// The header of a .npy file takes a few hundred bytes; structured types can take more.
constexpr std::size_t longestHeader = std::size_t{1} << 20U;

/// The first `size` bytes of an entry, or all of it where it is shorter.
std::string readEntry(zip_t* archive, zip_uint64_t index, std::size_t size, const std::string& file, const Run& run) {
    constexpr std::size_t chunkSize = std::size_t{1} << 18U;
    const std::unique_ptr<zip_file_t, CloseEntry> opened(zip_fopen_index(archive, index, 0));
    if (!opened) refuseArchive(file, "An array of the archive cannot be read.");
    std::string bytes;
    std::string chunk(chunkSize, '\0');
    bytes.reserve(size);
    while (bytes.size() < size) {
        run.check();
        const zip_int64_t count = zip_fread(opened.get(), chunk.data(), std::min(chunkSize, size - bytes.size()));
        if (count < 0) refuseArchive(file, "The archive is damaged.");
        if (count == 0) break;
        bytes.append(chunk, 0, static_cast<std::size_t>(count));
    }
    return bytes;
}

class Archive {
public:
    /// Of an archive in memory, whose bytes must outlive it.
    Archive(std::string_view bytes, const std::string& file)
        : Archive(zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr), file) {}
    /// Of one on the disk.
    Archive(const std::filesystem::path& path, const std::string& file)
        : Archive(zip_source_file_create(path.c_str(), 0, -1, nullptr), file) {}

    /// All arrays, without their items.
    [[nodiscard]] Arrays arrays(const Run& run) const {
        Arrays found;
        const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(m_archive.get(), 0));
        for (zip_uint64_t index = 0; index < count; ++index) {
            zip_stat_t status{};
            const bool isKnown = zip_stat_index(m_archive.get(), index, 0, &status) == 0 &&
                                 (status.valid & ZIP_STAT_NAME) != 0 && (status.valid & ZIP_STAT_SIZE) != 0;
            if (!isKnown) refuseArchive(m_file, "The archive is damaged.");
            std::string name = status.name;
            if (name.starts_with("xl/")) refuseArchive(m_file, "This is a spreadsheet file; save the sheet as CSV.");
            if (!name.ends_with(".npy")) continue;
            name.resize(name.size() - 4);
            const std::string start = readEntry(m_archive.get(), index, longestHeader, m_file, run);
            NamedArray& added = found.emplace_back();
            try {
                added.array = parseNpyHeader(start, status.size, m_file + " (" + name + ")");
            } catch (const UnreadableFile& fault) {
                added.fault = fault;
            }
            added.name = std::move(name);
            added.index = index;
            added.size = status.size;
        }
        if (found.empty()) refuseArchive(m_file, "The archive holds no .npy arrays.");
        return found;
    }

    /// The array with its items, which stay as long as the archive.
    [[nodiscard]] const NpyArray& expanded(const NamedArray& chosen, const Run& run) const {
        if (const auto known = m_expanded.find(chosen.index); known != m_expanded.end()) return known->second.array;
        m_expandedCells += chosen.size / chosen.array.itemSize;
        requireRoomFor(chosen.array.file, m_expandedCells, 1);
        Content& content = m_expanded[chosen.index];
        content.bytes = readEntry(m_archive.get(), chosen.index, chosen.size, m_file, run);
        content.array = parseNpy(content.bytes, chosen.array.file);
        return content.array;
    }

private:
    Archive(zip_source_t* source, std::string file) : m_file(std::move(file)) {
        zip_error_t error;
        zip_error_init(&error);
        m_archive.reset(source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error));
        zip_error_fini(&error);
        if (m_archive) return;
        if (source != nullptr) zip_source_free(source);
        refuseArchive(m_file, "The archive is damaged.");
    }

    struct Content {
        std::string bytes;  ///< what the array's items point into
        NpyArray array;
    };

    std::string m_file;
    std::unique_ptr<zip_t, CloseArchive> m_archive;
    mutable std::map<zip_uint64_t, Content> m_expanded;  ///< nodes stay where they are
    mutable std::size_t m_expandedCells = 0;
};

bool isNeverPredictions(const NamedArray& candidate) {
    return candidate.fault || isRowIdentifier(candidate.name) || (candidate.isVector() && candidate.array.isWhole());
}

/// The array with the name of a target; without one, the only vector of whole numbers that is nothing else by its name.
const NamedArray* findTargets(const Arrays& arrays, const std::string& file) {
    const NamedArray* best = nullptr;
    for (const NamedArray& candidate : arrays) {
        const auto rank = targetRank(candidate.name);
        if (!rank || (!candidate.fault && !candidate.array.isColumn())) continue;
        if (best == nullptr || *rank < *targetRank(best->name)) best = &candidate;
    }
    if (best != nullptr) {
        if (best->fault) throw UnreadableFile(*best->fault);
        return best;
    }
    std::vector<std::string> names;
    for (const NamedArray& candidate : arrays) {
        const bool isOther = isRowIdentifier(candidate.name) || isUsualExtra(candidate.name);
        if (isOther || !candidate.isVector() || !candidate.array.isWhole()) continue;
        best = &candidate;
        names.push_back(candidate.name);
    }
    if (names.size() > 1)
        refuseArchive(file, Text("It is not clear which array holds the targets: {1}.", listed(names)));
    return best;
}

/// Whether each row holds a single 1 and zeros besides.
bool isOneHotMatrix(const NpyArray& array) {
    for (std::size_t row = 0; row < array.rows(); ++row) {
        std::size_t ones = 0;
        for (std::size_t column = 0; column < array.columns(); ++column) {
            const auto number = parseNumber(cellOf(array, row, column), false);
            if (number != 0.0 && number != 1.0) return false;
            ones += number == 1.0 ? 1 : 0;
        }
        if (ones != 1) return false;
    }
    return array.rows() > 0;
}

/// A matrix under the name of a target with one column for each class, beside one of as many predictions.
const NamedArray* findOneHotTargets(const Archive& archive, const Arrays& arrays, const Run& run) {
    const auto isMatrixOf = [](const NamedArray& named, const NamedArray& other) {
        return &named != &other && !named.fault && named.isMatrix() && named.array.rows() == other.array.rows() &&
               named.array.columns() == other.array.columns();
    };
    for (const NamedArray& candidate : arrays) {
        const bool mayBe = targetRank(candidate.name) && !candidate.fault && candidate.isMatrix();
        const auto isBeside = [&](const NamedArray& named) { return isMatrixOf(named, candidate); };
        if (!mayBe || std::count_if(arrays.begin(), arrays.end(), isBeside) != 1) continue;
        if (isOneHotMatrix(archive.expanded(candidate, run))) return &candidate;
    }
    return nullptr;
}

/// Two arrays with names of targets and different contents: nothing says which is meant.
void refuseRivalTargets(const Archive& archive, const Arrays& arrays, const NamedArray& targets,
                        const std::string& file, const Run& run) {
    for (const NamedArray& rival : arrays) {
        if (&rival == &targets || !targetRank(rival.name) || !rival.isVector()) continue;
        if (rival.array.rows() != targets.array.rows()) continue;
        const NpyArray& one = archive.expanded(targets, run);
        const NpyArray& other = archive.expanded(rival, run);
        bool areEqual = true;
        for (std::size_t row = 0; row < other.rows() && areEqual; ++row) {
            areEqual = cellOf(other, row, 0) == cellOf(one, row, 0);
        }
        if (areEqual) continue;
        refuseArchive(file,
                      Text("It is not clear which array holds the targets: {1}.", listed({targets.name, rival.name})));
    }
}

constexpr std::array<std::string_view, 14> predictionNames{
    "probs",   "probabilities", "probability", "prob",   "proba",   "p",      "y_prob",
    "y_proba", "y_score",       "softmax",     "scores", "outputs", "logits", "arr_0"};
/// These are the predicted classes or values as often.
constexpr std::array<std::string_view, 4> weakNames{"predictions", "prediction", "preds", "pred"};

const NamedArray* predictionsByName(const Arrays& arrays, const NamedArray* targets,
                                    std::span<const std::string_view> names) {
    for (const std::string_view name : names) {
        for (const NamedArray& candidate : arrays) {
            if (&candidate != targets && candidate.name == name && !isNeverPredictions(candidate)) return &candidate;
        }
    }
    return nullptr;
}

/// Arrays of as many rows side by side, under their names; the columns of a matrix are numbered.
Table sideBySide(const Archive& archive, const std::vector<const NamedArray*>& arrays, const std::string& file,
                 const Run& run) {
    std::vector<const NpyArray*> contents;
    for (const NamedArray* named : arrays) contents.push_back(&archive.expanded(*named, run));
    std::vector<std::string> header;
    for (const NamedArray* named : arrays) {
        if (named->isOfVectors()) {
            for (auto& name : vectorColumnNames(named->name, named->array.columns(), named->array.shape[2])) {
                header.push_back(std::move(name));
            }
            continue;
        }
        const bool isMatrix = named->array.columns() > 1;
        for (std::size_t column = 0; column < named->array.columns(); ++column) {
            header.push_back(named->name + (isMatrix ? std::to_string(column) : ""));
        }
    }
    Table table(file, header.size());
    table.setHeader(std::move(header));
    const std::size_t rows = arrays.front()->array.rows();
    requireRoomFor(file, rows, table.columnCount());
    table.reserve(rows * table.columnCount());
    for (std::size_t row = 0; row < rows; ++row) {
        if (row % rowsPerCheck == 0) run.step(static_cast<double>(row) / static_cast<double>(rows));
        table.startRow(static_cast<std::int64_t>(row) + 1);
        for (const NpyArray* array : contents) addRowItems(*array, row, table);
    }
    return table;
}

bool isParameter(const std::string& name) {
    if (name.size() < 2) return false;  // "b" says nothing
    return std::any_of(familyLayouts().begin(), familyLayouts().end(), [&](const FamilyLayout& layout) {
        return !layout.isClassification && !isRowIdentifier(name) &&
               (blockOf(layout, name) || (hasNumberedVectors(layout) && blockOf(layout, name + "0_0")));
    });
}

/// The arrays that may together be a table: vectors and matrices of as many rows as the targets, or as the first.
std::vector<const NamedArray*> arraysOfOneTable(const Arrays& arrays, const NamedArray* targets) {
    std::vector<const NamedArray*> together;
    std::size_t rows = targets != nullptr ? targets->array.rows() : 0;
    for (const NamedArray& candidate : arrays) {
        if (&candidate == targets || candidate.fault ||
            (!candidate.isVector() && !candidate.isMatrix() && !candidate.isOfVectors()))
            continue;
        if (candidate.isOfVectors() && !isParameter(candidate.name)) continue;
        if (rows == 0) rows = candidate.array.rows();
        if (rows > 0 && candidate.array.rows() == rows && candidate.array.columns() > 0) together.push_back(&candidate);
    }
    return together;
}

/// Parameters with a row for each member of an ensemble, as np.stack makes them, are samples the other way round.
void refuseMembersInRows(const std::vector<const NamedArray*>& matrices, const NamedArray* targets,
                         const std::string& file) {
    if (targets == nullptr || matrices.empty()) return;
    const std::size_t samples = targets->array.rows();
    const bool areInRows = std::all_of(matrices.begin(), matrices.end(), [&](const NamedArray* matrix) {
        return isParameter(matrix->name) && matrix->array.columns() == samples && matrix->array.rows() != samples;
    });
    if (!areInRows) return;
    const NpyArray& first = matrices.front()->array;
    refuseArchive(file,
                  Text("The arrays are of {1} rows and {2} columns, and there are {2} targets, so that each row is a "
                       "member of an ensemble; each row must be a sample: save {3}.T in place of {3}, and the "
                       "others alike.",
                       first.rows(), first.columns(), matrices.front()->name));
}

/// The arrays that hold the predictions: one of a usual name; else several that name parameters of a family or stand in
/// vectors; else the only matrix or vector of fractions.
std::vector<const NamedArray*> findPredictions(const Arrays& arrays, const NamedArray* targets,
                                               const std::string& file) {
    if (const auto* named = predictionsByName(arrays, targets, predictionNames)) return {named};
    std::vector<const NamedArray*> matrices;
    std::vector<const NamedArray*> fractions;
    std::vector<std::string> names;
    for (const NamedArray& candidate : arrays) {
        if (&candidate == targets || candidate.fault) continue;
        if (candidate.isMatrix()) matrices.push_back(&candidate);
        if (candidate.isVector() && !isNeverPredictions(candidate)) fractions.push_back(&candidate);
        if (candidate.isMatrix()) names.push_back(candidate.name);
    }
    const auto together = arraysOfOneTable(arrays, targets);
    const bool nameParameters =
        std::any_of(together.begin(), together.end(), [](const NamedArray* named) { return isParameter(named->name); });
    if (nameParameters && !together.empty()) return together;
    if (const auto* named = predictionsByName(arrays, targets, weakNames)) return {named};
    refuseMembersInRows(matrices, targets, file);
    if (matrices.size() > 1)
        refuseArchive(file, Text("It is not clear which array holds the predictions: {1}.", listed(names)));
    if (matrices.size() == 1) return matrices;
    return fractions.size() > 1 ? together : fractions;
}

std::vector<std::string> namesOfOthers(const Arrays& arrays, const NamedArray* targets,
                                       const std::vector<const NamedArray*>& predictions) {
    std::vector<std::string> names;
    for (const NamedArray& named : arrays) {
        const bool isUsed =
            &named == targets || std::find(predictions.begin(), predictions.end(), &named) != predictions.end();
        if (!isUsed) names.push_back(named.name);
    }
    return names;
}

NpzTables readArchive(const Archive& archive, const std::string& name, const Run& run) {
    const Arrays arrays = archive.arrays(run);
    const NamedArray* targets = findTargets(arrays, name);
    if (targets == nullptr) targets = findOneHotTargets(archive, arrays, run);
    if (targets != nullptr) refuseRivalTargets(archive, arrays, *targets, name, run);
    const auto predictions = findPredictions(arrays, targets, name);
    NpzTables tables;
    tables.leftOut = namesOfOthers(arrays, targets, predictions);
    if (targets != nullptr) tables.targets = toTable(archive.expanded(*targets, run), run.part(0, 0.1));
    tables.areColumnsNumbered = std::any_of(predictions.begin(), predictions.end(),
                                            [](const NamedArray* named) { return named->array.columns() > 1; });
    const bool isNamedParameter = predictions.size() == 1 && isParameter(predictions[0]->name);
    if (predictions.size() > 1 || isNamedParameter) {
        tables.predictions = sideBySide(archive, predictions, name, run.part(0.1, 1));
    } else if (!predictions.empty()) {
        tables.predictions = toTable(archive.expanded(*predictions[0], run), run.part(0.1, 1));
    }
    // The only array that could have been meant says what is wrong with it.
    if (!tables.predictions && !tables.targets && arrays.size() == 1 && arrays[0].fault)
        throw UnreadableFile(*arrays[0].fault);
    return tables;
}

}  // namespace

NpzTables readNpz(std::string_view bytes, const std::string& name, const Run& run) {
    return readArchive(Archive(bytes, name), name, run);
}

NpzTables readNpzFile(const std::string& path, const std::string& name, const Run& run) {
    return readArchive(Archive(std::filesystem::path(path), name), name, run);
}

}  // namespace calibrium
