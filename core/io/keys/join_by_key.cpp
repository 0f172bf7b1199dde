// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/join_by_key.h"

#include "core/data/finding_ids.h"
#include "core/io/cells/number.h"
#include "core/io/keys/key_dates.h"
#include "core/io/keys/key_questions.h"
#include "core/io/keys/row_keys.h"
#include "core/io/keys/shifted_keys.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/named_columns.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t joinedRowsPerCheck = 1000;

[[noreturn]] void throwDuplicate(const Table& table, const std::vector<std::size_t>& columns,
                                 const KeyReadings& readings) {
    KeyRows rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string key = matchingKey(table, row, columns, readings);
        const auto [first, isNew] = rows.emplace(key, row);
        if (isNew || key.empty()) continue;
        throw InvalidInput(Text("The key {1} stands in line {2} too, so the files cannot be joined by it; choose "
                                "another with --key, or none with --key none.",
                                quotedKey(table, row, columns), table.line(first->second)),
                           placeOf(table, row, columns.front()));
    }
    throw InvalidInput("A key recurs.", {.file = table.name()});
}

std::vector<KeyColumns> sharedKeys(const Table& predictions, const Table& targets) {
    std::vector<KeyColumns> shared;
    for (std::size_t a = 0; a < predictions.header().size(); ++a) {
        if (!isRowIdentifier(predictions.header()[a])) continue;
        for (std::size_t b = 0; b < targets.header().size(); ++b) {
            if (areSameName(predictions.header()[a], targets.header()[b])) shared.push_back({a, b});
        }
    }
    // "id" belongs to "id" rather than to an "ID" beside it.
    std::stable_partition(shared.begin(), shared.end(), [&](const KeyColumns& key) {
        return predictions.header()[key.predictions] == targets.header()[key.targets];
    });
    return shared;
}

Table reordered(const Table& table, const std::vector<std::size_t>& order, const Run& run) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.setRemarks(table.remarks());
    result.reserve(order.size() * table.columnCount());
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % joinedRowsPerCheck == 0) run.check();
        result.addRowOf(table, order[i]);
    }
    return result;
}

JointKey jointly(const KeyColumns& key) { return {{key.predictions}, {key.targets}}; }

/// What the columns say: a key to join by, or that the rows belong together as they stand.
struct KeyEvidence {
    std::optional<JointKey> key;
    bool agreesByRow = false;
    std::optional<KeyColumns> shifted{};  ///< it counts the rows of each file from another number
};

/// Of single columns the first whose cells recur in neither file, unless the rows agree by one already. A column that
/// merely counts the rows, as every written table may have, says less than one that does not agree.
KeyEvidence singleKey(const ImportTables& tables, const std::vector<KeyColumns>& keys, const Run& run) {
    std::optional<KeyColumns> first;
    std::optional<KeyColumns> shifted;
    bool agreesByCount = false;
    for (const KeyColumns& key : keys) {
        if (!identifiesRows(tables, key, run)) continue;
        if (!agreeRowByRow(tables, key)) {
            auto& found = shiftedCounts(tables, key) ? shifted : first;
            if (!found) found = key;
        } else if (countsItsRows(tables.predictions, key.predictions)) {
            agreesByCount = true;
        } else if (!first) {
            return {.key = {}, .agreesByRow = true};
        }
    }
    if (first && (!agreesByCount || holdsAllKeys(tables, *first, run))) return {.key = jointly(*first)};
    const auto agrees = [&](const KeyColumns& key) { return agreeRowByRow(tables, key); };
    if (shifted && !first && std::none_of(keys.begin(), keys.end(), agrees)) return {.key = {}, .shifted = shifted};
    return {.key = {}, .agreesByRow = first.has_value() || std::any_of(keys.begin(), keys.end(), agrees)};
}

/// A single key, else several columns together, else an identifier by name that cannot be one: what is wrong with it is
/// said.
KeyEvidence keyEvidence(const ImportTables& tables, const Run& run) {
    std::vector<KeyColumns> keys = sharedKeys(tables.predictions, *tables.targets);
    const auto further = keysByContent(tables, run);
    keys.insert(keys.end(), further.begin(), further.end());
    const KeyEvidence single = singleKey(tables, keys, run);
    if (single.key || single.agreesByRow || single.shifted) return single;
    if (auto joint = jointKey(tables, run)) {
        if (agreeRowByRow(tables, *joint)) return {.key = {}, .agreesByRow = true};
        return {.key = std::move(joint)};
    }
    return {.key = keys.empty() ? std::nullopt : std::optional(jointly(keys.front()))};
}

/// One of the columns of --key: "id", or "id=sample" where the files name it differently.
KeyColumns chosenColumn(const ImportTables& tables, const std::string& name) {
    const auto& header = tables.predictions.header();
    const std::size_t sign = name.find('=');
    if (sign == std::string::npos || std::find(header.begin(), header.end(), name) != header.end()) {
        return {columnNamed(tables.predictions, name), columnNamed(*tables.targets, name)};
    }
    return {columnNamed(tables.predictions, name.substr(0, sign)), columnNamed(*tables.targets, name.substr(sign + 1))};
}

JointKey chosenKey(const ImportTables& tables, const std::string& text) {
    JointKey key;
    const auto& header = tables.predictions.header();
    const bool isOneName = std::find(header.begin(), header.end(), text) != header.end();
    for (const std::string& name : isOneName ? std::vector<std::string>{text} : keyNames(text)) {
        const KeyColumns columns = chosenColumn(tables, name);
        key.predictions.push_back(columns.predictions);
        key.targets.push_back(columns.targets);
    }
    return key;
}

/// Rows of the predictions that have a target, and the target of each.
struct MatchedRows {
    std::vector<std::size_t> predictions;
    std::vector<std::size_t> targets;
    std::optional<std::size_t> firstUnmatched;  ///< row of the predictions
    std::size_t usedTargets = 0;
};

MatchedRows matchedRows(const ImportTables& tables, const JointKey& key, const Run& run) {
    const KeyReadings readings = keyReadings(tables, key, run);
    const auto targets = uniqueRows(*tables.targets, key.targets, readings, run);
    if (!targets) throwDuplicate(*tables.targets, key.targets, readings);
    MatchedRows matched;
    std::vector<bool> isUsed(tables.targets->rowCount(), false);
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        if (row % joinedRowsPerCheck == 0) run.check();
        const auto found = targets->find(matchingKey(tables.predictions, row, key.predictions, readings));
        if (found == targets->end()) {
            if (!matched.firstUnmatched) matched.firstUnmatched = row;
            continue;
        }
        matched.predictions.push_back(row);
        matched.targets.push_back(found->second);
        if (!isUsed[found->second]) ++matched.usedTargets;
        isUsed[found->second] = true;
    }
    return matched;
}

Text keyText(const Table& table, const std::vector<std::size_t>& columns) {
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(columnText(table.header(), column));
    return inSequence(std::move(names), ", ");
}

ImportRemarks joinedRemarks(const ImportTables& tables, const JointKey& key, const MatchedRows& matched) {
    const Table& predictions = tables.predictions;
    const Table& targets = *tables.targets;
    const std::size_t total = targets.rowCount();
    const std::size_t unused = total - matched.usedTargets;
    ImportRemarks remarks;
    remarks.assume(
        "import-key",
        Text("The rows of {1} are joined to those of {2} by {3}{4}", targets.name(), predictions.name(),
             keyText(predictions, key.predictions),
             (unused == 0   ? Text(".")
              : unused == 1 ? Text("; 1 of its {1} rows has no prediction and is left out.", total)
                            : Text("; {1} of its {2} rows have no prediction and are left out.", unused, total))));
    const std::size_t all = predictions.rowCount();
    if (matched.firstUnmatched) {
        const std::size_t left = all - matched.predictions.size();
        const auto line = predictions.line(*matched.firstUnmatched);
        remarks.assume(
            rowsWithoutTarget,
            left == 1 ? Text("1 of {1} rows of {2} has no target in {3} and is left out, line {4}.", all,
                             predictions.name(), targets.name(), line)
                      : Text("{1} of {2} rows of {3} have no target in {4} and are left out, the first in line {5}.",
                             left, all, predictions.name(), targets.name(), line),
            static_cast<std::int64_t>(left), static_cast<std::int64_t>(all));
    }
    if (matched.usedTargets < matched.predictions.size()) {
        remarks.assume("import-shared-targets",
                       Text("Several predictions share a target: {1} rows of {2} have {3} targets.",
                            matched.predictions.size(), predictions.name(), matched.usedTargets));
    }
    return remarks;
}

ImportTables withKey(ImportTables tables, JointKey key) {
    tables.keyColumns = std::move(key.predictions);
    tables.targetKeyColumns = std::move(key.targets);
    return tables;
}

/// compared: the tables with keys that are written alike.
Found<ImportTables> joinedRows(ImportTables tables, const ImportTables& compared, const JointKey& key, const Run& run) {
    const MatchedRows matched = matchedRows(compared, key, run);
    const Table& predictions = tables.predictions;
    if (matched.predictions.empty()) {
        throw InvalidInput(Text("The key {1} does not stand in {2}, nor does any other of {3}; name the column that "
                                "both files share with --key, or pair them row by row with --key none.",
                                quotedKey(predictions, 0, key.predictions), tables.targets->name(),
                                keyText(predictions, key.predictions)),
                           placeOf(predictions, 0, key.predictions.front()));
    }
    ImportRemarks remarks = joinedRemarks(tables, key, matched);
    tables.targets = reordered(*tables.targets, matched.targets, run);
    if (matched.firstUnmatched) tables.predictions = reordered(tables.predictions, matched.predictions, run);
    return {withKey(std::move(tables), key), std::move(remarks)};
}

}  // namespace

std::vector<std::string> keyNames(const std::string& key) { return splitNames(key); }

Found<ImportTables> joinByKey(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    if (!tables.targets || overrides.key == noKey) return {std::move(tables)};
    const ImportTables compared = withDatesAlike(tables, run);
    if (overrides.key) {
        JointKey key = chosenKey(tables, *overrides.key);
        if (!agreeRowByRow(compared, key)) {
            const auto exchanged = exchangedDaysQuestion(tables, key, run);
            Found<ImportTables> joined = joinedRows(std::move(tables), compared, key, run);
            if (exchanged) joined.remarks.assume("import-key-days", Text("{1}.", exchanged->text));
            return joined;
        }
        return {withKey(std::move(tables), std::move(key))};
    }
    const KeyEvidence evidence = keyEvidence(compared, run);
    ImportRemarks remarks;
    if (evidence.shifted) {
        remarks.ask(shiftedQuestion(tables, *evidence.shifted));
    } else if (evidence.key) {
        if (!remarks.ask(jointShiftQuestion(compared, *evidence.key, run))) {
            remarks.ask(spellingsQuestion(compared, *evidence.key, run));
        }
        remarks.ask(exchangedDaysQuestion(tables, *evidence.key, run));
        if (remarks.isOpen()) return {std::move(tables), std::move(remarks)};
        Found<ImportTables> joined = joinedRows(std::move(tables), compared, *evidence.key, run);
        remarks.add(joined.remarks);
        remarks.ask(otherTimeQuestion(joined.value, *evidence.key));
        return {std::move(joined.value), std::move(remarks)};
    } else if (!evidence.agreesByRow) {
        remarks.ask(keyQuestion(tables, compared, run));
    }
    return {std::move(tables), std::move(remarks)};
}

std::vector<std::string> possibleKeys(const Table& predictions, const Table& targets) {
    if (predictions.header().empty() || targets.header().empty()) return {};
    std::vector<std::string> keys{noKey};
    for (std::size_t a = 0; a < predictions.header().size(); ++a) {
        for (std::size_t b = 0; b < targets.header().size(); ++b) {
            const std::string& name = predictions.header()[a];
            const std::string& other = targets.header()[b];
            const bool mayBelong = mayIdentify(predictions, a) && mayIdentify(targets, b);
            if (name == other || mayBelong) keys.push_back(pairOfKeyNames(name, other));
        }
    }
    return keys;
}

}  // namespace calibrium
