// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/sample_pairing.h"

#include "core/analysis/prepared_data.h"
#include "core/comparison/compare_option.h"
#include "core/comparison/key_disputes.h"
#include "core/comparison/pairing_keys.h"
#include "core/comparison/same_targets.h"
#include "core/data/class_order.h"
#include "core/data/dataset.h"
#include "core/data/finding_ids.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/run/error.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace calibrium {

namespace {

Text bothNames(const Dataset& a, const Dataset& b) { return Text("\"{1}\" and \"{2}\"", a.name(), b.name()); }

std::string listedNames(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// Views of one data set: the same rows as they were loaded.
bool areViewsOfOne(const Dataset& a, const Dataset& b) {
    if (a.notes() == nullptr || a.notes() != b.notes() || a.sampleCount() != b.sampleCount()) return false;
    for (Index row = 0; row < a.sampleCount(); ++row) {
        if (a.loadedRow(row) != b.loadedRow(row)) return false;
    }
    return true;
}

/// The line of every sample as its key; nothing where the files have no lines.
std::optional<std::vector<SampleKeys>> lineKeys(std::span<const Dataset> models) {
    std::vector<SampleKeys> keys;
    for (const Dataset& model : models) {
        if (model.notes() == nullptr) return std::nullopt;
        SampleKeys& own = keys.emplace_back();
        for (Index row = 0; row < model.sampleCount(); ++row) {
            const auto line = lineOf(*model.notes(), model.loadedRow(row));
            if (!line) return std::nullopt;
            own.push_back(std::to_string(*line));
        }
        if (!uniqueSamples(own)) return std::nullopt;
    }
    return keys;
}

/// The samples that all models have, in the order of the first.
SamplePairing matched(std::span<const Dataset> models, const std::vector<SampleKeys>& keys) {
    std::vector<std::unordered_map<std::string, Index>> samples;
    for (const SampleKeys& own : keys) samples.push_back(*uniqueSamples(own));
    SamplePairing pairing;
    pairing.rows.resize(models.size());
    for (const std::string& key : keys.front()) {
        const bool isShared =
            std::all_of(samples.begin(), samples.end(), [&](const auto& own) { return own.contains(key); });
        if (!isShared) continue;
        for (std::size_t m = 0; m < models.size(); ++m) pairing.rows[m].push_back(samples[m].at(key));
    }
    pairing.sampleCount = static_cast<Index>(pairing.rows.front().size());
    for (std::size_t m = 0; m < models.size(); ++m) {
        auto& rows = pairing.rows[m];
        pairing.leftOut.push_back(models[m].sampleCount() - pairing.sampleCount);
        bool isIdentity = pairing.leftOut.back() == 0;
        for (std::size_t i = 0; isIdentity && i < rows.size(); ++i) isIdentity = rows[i] == static_cast<Index>(i);
        if (isIdentity) rows.clear();
    }
    return pairing;
}

/// What is wrong with the targets of samples with one key is said with the key.
void checkTargets(std::span<const Dataset> models, const SamplePairing& pairing, const PairingKey& key) {
    const Dataset first = pairedData(models.front(), pairing, 0);
    for (std::size_t m = 1; m < models.size(); ++m) {
        const Dataset other = pairedData(models[m], pairing, m);
        const bool areOfOneKind =
            first.labels().size() == other.labels().size() && first.values().cols() == other.values().cols();
        for (Index i = 0; areOfOneKind && i < first.sampleCount(); ++i) {
            const auto row = static_cast<std::size_t>(i);
            const bool isSame = first.labels().empty() ? first.values().row(i) == other.values().row(i)
                                                       : first.labels()[row] == other.labels()[row];
            if (isSame) continue;
            const auto& rows = pairing.rows.front();
            std::string cell = key.keys.front()[rows.empty() ? row : static_cast<std::size_t>(rows[row])];
            std::replace(cell.begin(), cell.end(), '\x1f', ' ');
            throw InvalidInput(
                Text("{1} have different targets where {2} is {3}; models are compared on the same targets.",
                     bothNames(first, other), listedNames(key.names), cell));
        }
        requireSameTargets(first, other);
    }
}

SamplePairing byKey(std::span<const Dataset> models, const PairingKey& key) {
    requireUniqueKeys(models, key);
    SamplePairing pairing = matched(models, key.keys);
    pairing.by = PairedBy::Key;
    pairing.key = key.names;
    if (pairing.sampleCount == 0) {
        throw InvalidInput(withCompareOptions(
            Text("{1} have no value of {2} in common; name the column that they share with --key, or pair them row by "
                 "row with --key none.",
                 bothNames(models.front(), models.back()), listedNames(key.names))));
    }
    checkTargets(models, pairing, key);
    return pairing;
}

SamplePairing byRow(std::span<const Dataset> models) {
    for (const Dataset& model : models) requireSameTargets(models.front(), model);
    return {.by = PairedBy::Row,
            .key = {},
            .sampleCount = models.front().sampleCount(),
            .leftOut = std::vector<Index>(models.size(), 0),
            .rows = std::vector<std::vector<Index>>(models.size())};
}

/// Rows of the file, those with missing values that were left out included.
Index fileRows(const Dataset& model) {
    for (const auto& warning : model.warnings()) {
        if (warning.id == rowsWithMissingValues && warning.total > 0) return static_cast<Index>(warning.total);
    }
    return model.sampleCount();
}

bool haveEquallyManyRows(std::span<const Dataset> models) {
    return std::all_of(models.begin(), models.end(),
                       [&](const Dataset& model) { return fileRows(model) == fileRows(models.front()); });
}

bool hasDroppedRows(const Dataset& model) {
    const auto& warnings = model.warnings();
    return std::any_of(warnings.begin(), warnings.end(),
                       [](const Warning& warning) { return warning.id == rowsWithMissingValues; });
}

/// Whether rows of files that had equally many were left out for missing values, and not the same ones of each.
bool lackOtherRows(std::span<const Dataset> models) {
    if (!haveEquallyManyRows(models) || std::none_of(models.begin(), models.end(), hasDroppedRows)) return false;
    const auto keys = lineKeys(models);
    return keys && std::any_of(keys->begin(), keys->end(), [&](const SampleKeys& own) { return own != keys->front(); });
}

std::optional<SamplePairing> byLine(std::span<const Dataset> models) {
    const auto keys = haveEquallyManyRows(models) ? lineKeys(models) : std::nullopt;
    if (!keys) return std::nullopt;
    SamplePairing pairing = matched(models, *keys);
    if (pairing.sampleCount == 0) return std::nullopt;
    pairing.by = PairedBy::Line;
    checkTargets(models, pairing, {.names = {"the line"}, .keys = *keys});
    return pairing;
}

}  // namespace

bool SamplePairing::leavesOut() const {
    return std::any_of(leftOut.begin(), leftOut.end(), [](Index count) { return count > 0; });
}

namespace {

/// Of models whose classes stand in one order.
SamplePairing pairAligned(std::span<const Dataset> models, const PairingOptions& options, const Run& run) {
    const auto isView = [&](const Dataset& model) { return areViewsOfOne(models.front(), model); };
    if (options.isByRow || options.areCommonRows || std::all_of(models.begin(), models.end(), isView)) {
        return byRow(models);
    }
    if (!options.key.empty()) return byKey(models, namedKey(models, options.key, run));
    const std::vector<SharedColumn> columns = sharedColumns(models, run);
    if (const auto key = suggestedKey(models, columns, run)) {
        refuseOtherSpellings(models, *key);
        return byKey(models, *key);
    }
    const auto hasAsMany = [&](const Dataset& model) { return model.sampleCount() == models.front().sampleCount(); };
    const bool areAsMany = std::all_of(models.begin(), models.end(), hasAsMany);
    const bool areOtherRows = lackOtherRows(models);
    if (options.mayPairByLine && (!areAsMany || areOtherRows)) {
        if (auto pairing = byLine(models)) return *pairing;
    }
    if (areOtherRows) {
        throw InvalidInput(withCompareOptions(
            Text("Rows with missing values were left out of {1}, but not the same ones; --common-rows pairs them by "
                 "line, --key by columns that identify them.",
                 bothNames(models.front(), models.back()))));
    }
    refuseShiftedCounts(models, columns);
    refuseDisputedRows(models, columns, run);
    refuseCompoundKeys(models, run);
    if (const auto elsewhere = keysElsewhere(models, run)) {
        throw InvalidInput(withCompareOptions(
            Text("The values of {1} of \"{2}\" stand, in another order, in {3} of \"{4}\", so the rows may not belong "
                 "together; pair them by these columns with --key {5}, or row by row with --key none.",
                 elsewhere->name, models.front().name(), elsewhere->otherName, models[elsewhere->model].name(),
                 asItStands(shellWord(elsewhere->name + "=" + elsewhere->otherName)))));
    }
    if (const std::string column = areAsMany ? columnInOtherOrder(columns, run) : std::string(); !column.empty()) {
        throw InvalidInput(withCompareOptions(
            Text("The values of {1} stand in another order in one of the models {2}, so the rows do not belong "
                 "together; name columns that identify them with --key, or pair them row by row with --key none.",
                 column, bothNames(models.front(), models.back()))));
    }
    return byRow(models);
}

}  // namespace

SamplePairing pairSamples(std::span<const Dataset> models, const PairingOptions& options, const Run& run) {
    std::vector<Dataset> aligned;
    for (const Dataset& model : models) aligned.push_back(withClassOrder(model, models.front().classNames()));
    SamplePairing pairing = pairAligned(aligned, options, run);
    pairing.classNames = models.front().classNames();
    return pairing;
}

Dataset pairedData(const Dataset& model, const SamplePairing& pairing, std::size_t place) {
    const Dataset aligned = withClassOrder(model, pairing.classNames);
    if (place >= pairing.rows.size() || pairing.rows[place].empty()) return aligned;
    Dataset paired = aligned.select(pairing.rows[place]).withName(model.name());
    for (const Warning& warning : model.warnings()) paired = paired.withWarning(warning);
    return paired;
}

std::vector<Dataset> dataOf(std::span<const PreparedData> models) {
    std::vector<Dataset> data;
    for (const PreparedData& model : models) data.push_back(model.data());
    return data;
}

std::vector<PreparedData> pairedModels(std::span<const PreparedData> models, const SamplePairing& pairing) {
    std::vector<PreparedData> paired;
    for (std::size_t m = 0; m < models.size(); ++m) {
        const Dataset& data = models[m].data();
        Dataset own = pairedData(data, pairing, m);
        const bool isWhole =
            (m >= pairing.rows.size() || pairing.rows[m].empty()) && own.classNames() == data.classNames();
        paired.push_back(isWhole ? models[m] : PreparedData(std::move(own)));
    }
    return paired;
}

namespace {

/// leftOut: samples of the model that others do not have.
Text keptText(const SamplePairing& pairing, Index leftOut) {
    const Text by = pairingText(pairing);
    if (leftOut == 0)
        return Text("The {1} samples that all models have are kept, paired {2}.", pairing.sampleCount, by);
    if (leftOut == 1) {
        return Text("Only the {1} samples that all models have are kept, paired {2}; 1 is left out.",
                    pairing.sampleCount, by);
    }
    return Text("Only the {1} samples that all models have are kept, paired {2}; {3} are left out.",
                pairing.sampleCount, by, leftOut);
}

}  // namespace

std::vector<Dataset> withCommonRows(std::span<const Dataset> models, const PairingOptions& options, const Run& run) {
    std::vector<Dataset> common(models.begin(), models.end());
    if (models.size() < 2) return common;
    SamplePairing pairing = pairSamples(models, options, run);
    pairing.classNames.clear();
    for (std::size_t m = 0; m < models.size(); ++m) {
        std::sort(pairing.rows[m].begin(), pairing.rows[m].end());
        common[m] = pairedData(models[m], pairing, m);
        if (!pairing.leavesOut()) continue;
        common[m] = common[m].withWarning({rowsOfThisModelAlone, Severity::Note, keptText(pairing, pairing.leftOut[m]),
                                           pairing.leftOut[m], models[m].sampleCount()});
    }
    return common;
}

std::vector<std::int64_t> linesMissing(const Dataset& whole, const Dataset& part) {
    std::vector<std::int64_t> lines;
    if (whole.notes() == nullptr) return lines;
    std::set<Index> kept;
    for (Index row = 0; row < part.sampleCount(); ++row) kept.insert(part.loadedRow(row));
    for (Index row = 0; row < whole.sampleCount(); ++row) {
        if (kept.contains(whole.loadedRow(row))) continue;
        if (const auto line = lineOf(*whole.notes(), whole.loadedRow(row))) lines.push_back(*line);
    }
    return lines;
}

Text pairingText(const SamplePairing& pairing) {
    switch (pairing.by) {
        case PairedBy::Row:
            return "by row";
        case PairedBy::Line:
            return "by line";
        case PairedBy::Key:
            break;
    }
    return Text("by {1}", listedNames(pairing.key));
}

Text leftOutText(const SamplePairing& pairing, const std::vector<std::string>& names) {
    std::vector<Text> models;
    for (std::size_t m = 0; m < pairing.leftOut.size(); ++m) {
        if (pairing.leftOut[m] == 0) continue;
        models.push_back(inSequence({asItStands(names[m]), asNumber(std::to_string(pairing.leftOut[m]))}, ": "));
    }
    if (models.empty()) return {};
    return Text("{1} samples are common to all models; others are left out ({2}).", pairing.sampleCount,
                inSequence(std::move(models), ", "));
}

}  // namespace calibrium
