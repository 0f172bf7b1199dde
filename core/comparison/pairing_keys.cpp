// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/pairing_keys.h"

#include "core/comparison/date_keys.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/cells/number.h"
#include "core/io/keys/key_cells.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace calibrium {

namespace {

constexpr Index screenedRows = 200;
/// Columns of different names hold the same keys where so many per hundred are common.
constexpr std::size_t percentOfSameKeys = 90;

/// The column of the model that has this name but for case, blanks and punctuation; null where there is none.
const SampleColumn* columnLike(const Dataset& model, const std::string& name) {
    if (model.notes() == nullptr) return nullptr;
    const auto& columns = model.notes()->columns;
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [&](const SampleColumn& column) { return areSameName(column.name, name); });
    return found == columns.end() ? nullptr : &*found;
}

/// The same of one of the names of --key: "id", or "id=patient" where some models call it patient.
const SampleColumn* columnOfKey(const Dataset& model, const std::string& name) {
    if (const SampleColumn* whole = columnLike(model, name)) return whole;
    const std::size_t sign = name.find('=');
    if (sign == std::string::npos) return nullptr;
    const SampleColumn* first = columnLike(model, name.substr(0, sign));
    return first != nullptr ? first : columnLike(model, name.substr(sign + 1));
}

bool areUnique(const std::vector<SampleKeys>& keys) {
    return std::all_of(keys.begin(), keys.end(), [](const SampleKeys& own) { return uniqueSamples(own).has_value(); });
}

/// Keys that all models have.
std::size_t commonCount(const std::vector<SampleKeys>& keys) {
    std::set<std::string> common(keys.front().begin(), keys.front().end());
    for (const SampleKeys& own : keys) {
        const std::set<std::string> others(own.begin(), own.end());
        std::erase_if(common, [&](const std::string& key) { return !others.contains(key); });
    }
    common.erase(std::string());
    return common.size();
}

bool areSharedByMost(const std::vector<SampleKeys>& keys) {
    const auto fewest = std::min_element(keys.begin(), keys.end(),
                                         [](const SampleKeys& a, const SampleKeys& b) { return a.size() < b.size(); });
    return 2 * commonCount(keys) >= fewest->size();
}

/// The keys of a column of each model, read alike.
std::vector<SampleKeys> keysOf(std::span<const Dataset> models, const std::vector<const SampleColumn*>& columns,
                               const Run& run) {
    std::vector<SampleKeys> all;
    for (std::size_t m = 0; m < models.size(); ++m) all.push_back(cellsOf(models[m], *columns[m]));
    std::vector<KeyCells> files;
    for (const SampleKeys& cells : all) {
        files.push_back({cells.size(), [&cells](std::size_t row) { return cells[row]; }});
    }
    const KeyReading reading = keyReading(files, run);
    files.clear();
    std::vector<SampleKeys> days = dateKeys(all, reading);
    for (SampleKeys& own : all) {
        for (std::string& key : own) key = reading.keyOf(key);
    }
    return days.empty() || areSharedByMost(all) ? all : days;
}

/// Whether the first rows hold words or whole numbers. Fractions are measured, they identify nothing, unless the column
/// says that it does: "1.10" of a section.
bool mayBeKey(const Dataset& model, const SampleColumn& column) {
    if (isRowIdentifier(column.name)) return true;
    for (Index row = 0; row < std::min(model.sampleCount(), screenedRows); ++row) {
        const auto number = parseNumber(column.cells[static_cast<std::size_t>(model.loadedRow(row))], true);
        // "NaN" is a number too, and says nothing.
        if (number && !std::isnan(*number) && *number != std::floor(*number)) return false;
    }
    return true;
}

/// Whether most samples have a key.
bool isFilled(const SampleKeys& keys) {
    const auto blank = std::count(keys.begin(), keys.end(), std::string());
    return 2 * static_cast<std::size_t>(blank) <= keys.size();
}

}  // namespace

std::vector<SharedColumn> sharedColumns(std::span<const Dataset> models, const Run& run) {
    std::vector<SharedColumn> shared;
    if (models.front().notes() == nullptr) return shared;
    for (const SampleColumn& column : models.front().notes()->columns) {
        if (isComputedExtra(column.name) || namesWeights(column.name)) continue;
        std::vector<const SampleColumn*> own;
        for (const Dataset& model : models) own.push_back(columnLike(model, column.name));
        const bool isShared = std::all_of(models.begin(), models.end(), [&](const Dataset& model) {
            const SampleColumn* its = own[static_cast<std::size_t>(&model - models.data())];
            return its != nullptr && mayBeKey(model, *its);
        });
        if (!isShared) continue;
        run.check();
        SharedColumn all{.name = column.name, .keys = keysOf(models, own, run)};
        if (std::all_of(all.keys.begin(), all.keys.end(), isFilled)) shared.push_back(std::move(all));
    }
    return shared;
}

namespace {

PairingKey joined(const std::vector<SharedColumn>& columns) {
    constexpr char separator = '\x1f';
    PairingKey key{.names = {}, .keys = columns.front().keys};
    for (const SharedColumn& column : columns) {
        key.names.push_back(column.name);
        if (&column == &columns.front()) continue;
        for (std::size_t m = 0; m < key.keys.size(); ++m) {
            for (std::size_t row = 0; row < key.keys[m].size(); ++row) {
                std::string& own = key.keys[m][row];
                // A sample of which one cell says nothing belongs to no other.
                own = own.empty() || column.keys[m][row].empty() ? "" : own + separator + column.keys[m][row];
            }
        }
    }
    return key;
}

/// As few of the columns as identify the samples of every model; nothing if all of them do not.
std::optional<PairingKey> fewestColumns(std::vector<SharedColumn> columns, const Run& run) {
    const auto identify = [](const PairingKey& key) {
        return areUnique(key.keys) && std::all_of(key.keys.begin(), key.keys.end(), isFilled);
    };
    if (columns.size() < 2 || !identify(joined(columns))) return std::nullopt;
    for (std::size_t i = columns.size(); i-- > 0 && columns.size() > 1;) {
        run.check();
        std::vector<SharedColumn> fewer = columns;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (identify(joined(fewer))) columns = std::move(fewer);
    }
    PairingKey key = joined(columns);
    return areSharedByMost(key.keys) ? std::optional(std::move(key)) : std::nullopt;
}

/// Several columns together, those without empty cells first.
std::optional<PairingKey> jointKeyOf(const std::vector<SharedColumn>& columns, const Run& run) {
    std::vector<SharedColumn> whole = columns;
    std::erase_if(whole, [](const SharedColumn& column) {
        return std::any_of(column.keys.begin(), column.keys.end(), [](const SampleKeys& own) {
            return std::find(own.begin(), own.end(), std::string()) != own.end();
        });
    });
    const bool haveBlanks = whole.size() < columns.size();
    if (auto key = fewestColumns(std::move(whole), run)) return key;
    return haveBlanks ? fewestColumns(columns, run) : std::nullopt;
}

/// Row identifiers by name of which each model has another one: id, patient. Those that share most of their cells with
/// that of the first model; nothing where a model has none.
std::optional<PairingKey> keyOfOtherNames(std::span<const Dataset> models, const Run& run) {
    PairingKey key;
    for (const Dataset& model : models) {
        if (model.notes() == nullptr) return std::nullopt;
        for (const SampleColumn& column : model.notes()->columns) {
            if (!isRowIdentifier(column.name) || !mayBeKey(model, column)) continue;
            SampleKeys own = keysOf(std::span(&model, 1), {&column}, run).front();
            if (!uniqueSamples(own) || !isFilled(own)) continue;
            if (!key.keys.empty() && !areSharedByMost({key.keys.front(), own})) continue;
            if (key.keys.empty()) key.names = {column.name};
            key.keys.push_back(std::move(own));
            break;
        }
        if (key.keys.size() != static_cast<std::size_t>(&model - models.data()) + 1) return std::nullopt;
    }
    if (std::all_of(key.keys.begin(), key.keys.end(), countsRows)) return std::nullopt;
    return key;
}

}  // namespace

bool countsRows(const SampleKeys& keys) {
    if (keys.empty() || (keys.front() != "0" && keys.front() != "1")) return false;
    const std::size_t base = keys.front() == "0" ? 0 : 1;
    for (std::size_t row = 0; row < keys.size(); ++row) {
        if (keys[row] != std::to_string(row + base)) return false;
    }
    return true;
}

std::optional<std::unordered_map<std::string, Index>> uniqueSamples(const SampleKeys& keys) {
    std::unordered_map<std::string, Index> samples;
    samples.reserve(keys.size());
    for (std::size_t row = 0; row < keys.size(); ++row) {
        if (!keys[row].empty() && !samples.emplace(keys[row], static_cast<Index>(row)).second) return std::nullopt;
    }
    return samples;
}

PairingKey namedKey(std::span<const Dataset> models, const std::vector<std::string>& names, const Run& run) {
    std::vector<SharedColumn> columns;
    for (const std::string& name : names) {
        std::vector<const SampleColumn*> all;
        const std::string first = name.substr(0, name.find('='));
        for (const Dataset& model : models) {
            const SampleColumn* own = columnOfKey(model, name);
            // A number, or a list of what there is.
            all.push_back(own != nullptr ? own : &noteColumn(model, first));
        }
        columns.push_back({.name = first, .keys = keysOf(models, all, run)});
    }
    return joined(columns);
}

std::optional<PairingKey> suggestedKey(std::span<const Dataset> models, const std::vector<SharedColumn>& columns,
                                       const Run& run) {
    for (const bool isByName : {true, false}) {
        for (const SharedColumn& column : columns) {
            run.check();
            if (isRowIdentifier(column.name) != isByName) continue;
            if (std::all_of(column.keys.begin(), column.keys.end(), countsRows)) continue;
            if (areUnique(column.keys) && (isByName || areSharedByMost(column.keys))) return joined({column});
        }
    }
    auto joint = columns.empty() ? std::nullopt : jointKeyOf(columns, run);
    return joint ? joint : keyOfOtherNames(models, run);
}

namespace {

struct NamedKeys {
    std::string name;
    SampleKeys keys;
};

/// The columns of a model of which no filled cell recurs.
std::vector<NamedKeys> identifyingColumns(const Dataset& model, const Run& run) {
    std::vector<NamedKeys> found;
    if (model.notes() == nullptr) return found;
    for (const SampleColumn& column : model.notes()->columns) {
        if (column.isPrediction || isComputedExtra(column.name) || !mayBeKey(model, column)) continue;
        run.check();
        SampleKeys keys = keysOf(std::span(&model, 1), {&column}, run).front();
        if (uniqueSamples(keys) && isFilled(keys)) found.push_back({column.name, std::move(keys)});
    }
    return found;
}

/// Rows of one file belong together, and so do those that a column of both identifies alike; one that merely counts
/// rows says nothing of other files.
bool belongTogether(const Dataset& a, const std::vector<NamedKeys>& ofA, const Dataset& b,
                    const std::vector<NamedKeys>& ofB) {
    if (a.notes()->file == b.notes()->file) return true;
    return std::any_of(ofA.begin(), ofA.end(), [&](const NamedKeys& own) {
        return !countsRows(own.keys) && std::any_of(ofB.begin(), ofB.end(), [&](const NamedKeys& other) {
            return areSameName(own.name, other.name) && own.keys == other.keys;
        });
    });
}

}  // namespace

std::optional<KeysElsewhere> keysElsewhere(std::span<const Dataset> models, const Run& run) {
    const std::vector<NamedKeys> own = identifyingColumns(models.front(), run);
    for (std::size_t m = 1; m < models.size() && !own.empty(); ++m) {
        const std::vector<NamedKeys> others = identifyingColumns(models[m], run);
        if (others.empty() || belongTogether(models.front(), own, models[m], others)) continue;
        for (const NamedKeys& other : others) {
            for (const NamedKeys& first : own) {
                if (areSameName(first.name, other.name) || first.keys == other.keys) continue;
                const std::size_t fewest = std::min(first.keys.size(), other.keys.size());
                if (100 * commonCount({first.keys, other.keys}) < percentOfSameKeys * fewest) continue;
                return KeysElsewhere{.model = m, .name = first.name, .otherName = other.name};
            }
        }
    }
    return std::nullopt;
}

std::string columnInOtherOrder(const std::vector<SharedColumn>& columns, const Run& run) {
    for (const SharedColumn& column : columns) {
        run.check();
        if (isUsualExtra(column.name)) continue;
        SampleKeys sorted = column.keys.front();
        std::sort(sorted.begin(), sorted.end());
        for (const SampleKeys& own : column.keys) {
            SampleKeys others = own;
            std::sort(others.begin(), others.end());
            if (own != column.keys.front() && others == sorted) return column.name;
        }
    }
    return {};
}

}  // namespace calibrium
