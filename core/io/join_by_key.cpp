// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/join_by_key.h"

#include "core/io/assign_columns.h"
#include "core/io/column_names.h"
#include "core/io/detect.h"
#include "core/io/named_columns.h"
#include "core/io/number.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t rowsPerCheck = 1000;
constexpr std::size_t longestQuotedKey = 60;

/// A column of each file.
struct KeyColumns {
    std::size_t predictions = 0;
    std::size_t targets = 0;
};

/// "7", "7.0" and " 7" are the same key.
std::string keyOf(const Table& table, std::size_t row, std::size_t column) {
    if (const auto number = numberIn(table, row, column, false)) return roundTrip(*number);
    return std::string(trimmed(table.cell(row, column)));
}

std::string quoted(const Table& table, std::size_t row, std::size_t column) {
    return "\"" + std::string(trimmed(table.cell(row, column)).substr(0, longestQuotedKey)) + "\"";
}

using Rows = std::unordered_map<std::string, std::size_t>;

/// The row of each key; nothing if a key recurs.
std::optional<Rows> uniqueRows(const Table& table, std::size_t column, const Run& run) {
    Rows rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        if (!rows.emplace(keyOf(table, row, column), row).second) return std::nullopt;
    }
    return rows;
}

[[noreturn]] void throwDuplicate(const Table& table, std::size_t column) {
    Rows rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto [first, isNew] = rows.emplace(keyOf(table, row, column), row);
        if (isNew) continue;
        throw InvalidInput("The key " + quoted(table, row, column) + " stands in row " +
                               std::to_string(table.line(first->second)) +
                               " too, so the files cannot be joined by it; choose another with --key, or none with "
                               "--key none.",
                           placeOf(table, row, column));
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
    return shared;
}

bool agreeRowByRow(const ImportPlan& plan, const KeyColumns& key) {
    if (plan.predictions.rowCount() != plan.targets->rowCount()) return false;
    for (std::size_t row = 0; row < plan.predictions.rowCount(); ++row) {
        if (keyOf(plan.predictions, row, key.predictions) != keyOf(*plan.targets, row, key.targets)) return false;
    }
    return true;
}

/// The rows of the targets in the order of the predictions.
std::vector<std::size_t> matchedRows(const ImportPlan& plan, const KeyColumns& key, const Rows& predictions,
                                     const Rows& targets) {
    const auto requireIn = [](const Rows& rows, const Table& table, std::size_t row, std::size_t column,
                              const std::string& otherFile) {
        const auto found = rows.find(keyOf(table, row, column));
        if (found != rows.end()) return found->second;
        throw InvalidInput("The key " + quoted(table, row, column) + " does not stand in " + otherFile +
                               "; each prediction needs one target (--key none pairs them row by row).",
                           placeOf(table, row, column));
    };
    std::vector<std::size_t> order;
    for (std::size_t row = 0; row < plan.predictions.rowCount(); ++row) {
        order.push_back(requireIn(targets, plan.predictions, row, key.predictions, plan.targets->name()));
    }
    for (std::size_t row = 0; row < plan.targets->rowCount(); ++row) {
        static_cast<void>(requireIn(predictions, *plan.targets, row, key.targets, plan.predictions.name()));
    }
    return order;
}

Table reordered(const Table& table, const std::vector<std::size_t>& order, const Run& run) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % rowsPerCheck == 0) run.check();
        result.addRowOf(table, order[i]);
    }
    return result;
}

/// The key to join by: the first whose cells recur in neither file; nothing where the rows agree by one already.
std::optional<KeyColumns> chooseKey(const ImportPlan& plan, const std::vector<KeyColumns>& keys, const Run& run) {
    for (const KeyColumns& key : keys) {
        if (!uniqueRows(plan.predictions, key.predictions, run) || !uniqueRows(*plan.targets, key.targets, run)) {
            continue;
        }
        return agreeRowByRow(plan, key) ? std::nullopt : std::optional(key);
    }
    for (const KeyColumns& key : keys) {
        if (agreeRowByRow(plan, key)) return std::nullopt;
    }
    return keys.front();
}

/// "id", or "id=sample" where the files name it differently.
KeyColumns chosenKey(const ImportPlan& plan, const std::string& key) {
    const auto& header = plan.predictions.header();
    const std::size_t sign = key.find('=');
    if (sign == std::string::npos || std::find(header.begin(), header.end(), key) != header.end()) {
        return {columnNamed(plan.predictions, key), columnNamed(*plan.targets, key)};
    }
    return {columnNamed(plan.predictions, key.substr(0, sign)), columnNamed(*plan.targets, key.substr(sign + 1))};
}

/// Two row identifiers of different names that hold the same keys in another order may belong together.
void askForKey(ImportPlan& plan, const Run& run) {
    for (std::size_t a = 0; a < plan.predictions.header().size(); ++a) {
        for (std::size_t b = 0; b < plan.targets->header().size(); ++b) {
            const std::string& name = plan.predictions.header()[a];
            const std::string& other = plan.targets->header()[b];
            if (!isRowIdentifier(name) || !isRowIdentifier(other) || agreeRowByRow(plan, {a, b})) continue;
            const auto rows = uniqueRows(plan.predictions, a, run);
            const auto otherRows = uniqueRows(*plan.targets, b, run);
            if (!rows || !otherRows || rows->size() != otherRows->size()) continue;
            const bool areSame = std::all_of(rows->begin(), rows->end(),
                                             [&](const auto& row) { return otherRows->contains(row.first); });
            if (!areSame) continue;
            ask(plan, {.about = ImportQuestion::About::Key,
                       .text = "The same keys stand in " + columnText(plan.predictions.header(), a) +
                               " and, in another order, in " + columnText(plan.targets->header(), b) + " of " +
                               plan.targets->name(),
                       .answer = "join the files with --key " + name + "=" + other +
                                 ", or pair them row by row with --key none",
                       .place = {.file = plan.predictions.name()}});
            return;
        }
    }
}

}  // namespace

void joinByKey(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    if (!plan.targets || overrides.key == noKey) return;
    std::vector<KeyColumns> keys;
    if (overrides.key) {
        keys = {chosenKey(plan, *overrides.key)};
        plan.keyColumn = keys.front().predictions;
    } else {
        keys = sharedKeys(plan.predictions, *plan.targets);
    }
    if (keys.empty()) {
        askForKey(plan, run);
        return;
    }
    const auto key = chooseKey(plan, keys, run);
    if (!key) return;
    plan.keyColumn = key->predictions;
    plan.targetKeyColumn = key->targets;
    const auto predictions = uniqueRows(plan.predictions, key->predictions, run);
    if (!predictions) throwDuplicate(plan.predictions, key->predictions);
    const auto targets = uniqueRows(*plan.targets, key->targets, run);
    if (!targets) throwDuplicate(*plan.targets, key->targets);
    plan.targets = reordered(*plan.targets, matchedRows(plan, *key, *predictions, *targets), run);
    assume(plan, "import-key",
           "The rows of " + plan.targets->name() + " are joined to those of " + plan.predictions.name() + " by " +
               columnText(plan.predictions.header(), key->predictions) + ".");
}

std::vector<std::string> possibleKeys(const Table& predictions, const Table& targets) {
    if (predictions.header().empty() || targets.header().empty()) return {};
    std::vector<std::string> keys{noKey};
    for (const std::string& name : predictions.header()) {
        for (const std::string& other : targets.header()) {
            if (name == other) keys.push_back(name);
            const bool areIdentifiers = isRowIdentifier(name) && isRowIdentifier(other);
            if (name != other && areIdentifiers) keys.push_back(name + "=" + other);
        }
    }
    return keys;
}

}  // namespace calibrium
