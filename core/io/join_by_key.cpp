// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/join_by_key.h"

#include "core/io/assign_columns.h"
#include "core/io/column_names.h"
#include "core/io/detect.h"
#include "core/io/named_columns.h"
#include "core/io/number.h"
#include "core/io/row_keys.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t rowsPerCheck = 1000;
constexpr std::size_t longestQuotedKey = 60;

std::string quoted(const Table& table, std::size_t row, std::size_t column) {
    return "\"" + std::string(trimmed(table.cell(row, column)).substr(0, longestQuotedKey)) + "\"";
}

[[noreturn]] void throwDuplicate(const Table& table, std::size_t column) {
    KeyRows rows;
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

/// The rows of the targets in the order of the predictions. Targets of no prediction are left out.
std::vector<std::size_t> matchedRows(const ImportPlan& plan, const KeyColumns& key, const KeyRows& targets) {
    std::vector<std::size_t> order;
    for (std::size_t row = 0; row < plan.predictions.rowCount(); ++row) {
        const auto found = targets.find(keyOf(plan.predictions, row, key.predictions));
        if (found == targets.end()) {
            throw InvalidInput("The key " + quoted(plan.predictions, row, key.predictions) + " does not stand in " +
                                   plan.targets->name() +
                                   "; each prediction needs one target (--key none pairs them row by row).",
                               placeOf(plan.predictions, row, key.predictions));
        }
        order.push_back(found->second);
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

/// The key to join by: the first whose cells recur in neither file; nothing where the rows agree by one already. A
/// column that merely counts the rows, as every written table may have, says less than one that does not agree.
std::optional<KeyColumns> chooseKey(const ImportPlan& plan, const std::vector<KeyColumns>& keys, const Run& run) {
    std::optional<KeyColumns> first;
    bool agreesByCount = false;
    for (const KeyColumns& key : keys) {
        if (!uniqueRows(plan.predictions, key.predictions, run) || !uniqueRows(*plan.targets, key.targets, run)) {
            continue;
        }
        if (!agreeRowByRow(plan, key)) {
            if (!first) first = key;
        } else if (countsItsRows(plan.predictions, key.predictions)) {
            agreesByCount = true;
        } else if (!first) {
            return std::nullopt;
        }
    }
    if (first) return agreesByCount && !holdsAllKeys(plan, *first, run) ? std::nullopt : first;
    const auto agrees = [&](const KeyColumns& key) { return agreeRowByRow(plan, key); };
    return std::any_of(keys.begin(), keys.end(), agrees) ? std::nullopt : std::optional(keys.front());
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

/// Two columns of different names that hold the same keys in another order may belong together, and a column of one
/// name that holds the same in another order says that the rows do not.
void askForKey(ImportPlan& plan, const Run& run) {
    const Place place{.file = plan.predictions.name()};
    if (const auto key = sameKeysElsewhere(plan, run)) {
        ask(plan, {.about = ImportQuestion::About::Key,
                   .text = "The same keys stand in " + columnText(plan.predictions.header(), key->predictions) +
                           " and, in another order, in " + columnText(plan.targets->header(), key->targets) + " of " +
                           plan.targets->name(),
                   .answer = "join the files with --key " + plan.predictions.header()[key->predictions] + "=" +
                             plan.targets->header()[key->targets] + ", or pair them row by row with --key none",
                   .place = place});
        return;
    }
    if (const auto key = columnInOtherOrder(plan, run)) {
        ask(plan,
            {.about = ImportQuestion::About::Key,
             .text = "The values of " + columnText(plan.predictions.header(), key->predictions) +
                     " stand in another order in " + plan.targets->name() + ", so the rows do not belong together",
             .answer = "give both files a column that identifies the rows, and name it with --key, or pair them "
                       "row by row with --key none",
             .place = place});
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
        const auto further = keysByContent(plan, run);
        keys.insert(keys.end(), further.begin(), further.end());
    }
    const auto key = keys.empty() ? std::nullopt : chooseKey(plan, keys, run);
    if (!key) {
        if (!overrides.key) askForKey(plan, run);
        return;
    }
    plan.keyColumn = key->predictions;
    plan.targetKeyColumn = key->targets;
    if (!uniqueRows(plan.predictions, key->predictions, run)) throwDuplicate(plan.predictions, key->predictions);
    const auto targets = uniqueRows(*plan.targets, key->targets, run);
    if (!targets) throwDuplicate(*plan.targets, key->targets);
    const std::size_t total = plan.targets->rowCount();
    plan.targets = reordered(*plan.targets, matchedRows(plan, *key, *targets), run);
    const std::size_t unused = total - plan.targets->rowCount();
    assume(plan, "import-key",
           "The rows of " + plan.targets->name() + " are joined to those of " + plan.predictions.name() + " by " +
               columnText(plan.predictions.header(), key->predictions) +
               (unused == 0 ? "."
                            : "; " + std::to_string(unused) + " of its " + std::to_string(total) +
                                  " rows have no prediction and are left out."));
}

std::vector<std::string> possibleKeys(const Table& predictions, const Table& targets) {
    if (predictions.header().empty() || targets.header().empty()) return {};
    std::vector<std::string> keys{noKey};
    for (std::size_t a = 0; a < predictions.header().size(); ++a) {
        for (std::size_t b = 0; b < targets.header().size(); ++b) {
            const std::string& name = predictions.header()[a];
            const std::string& other = targets.header()[b];
            if (name == other) keys.push_back(name);
            const bool mayBelong = name != other && mayIdentify(predictions, a) && mayIdentify(targets, b);
            if (mayBelong) keys.push_back(name + "=" + other);
        }
    }
    return keys;
}

}  // namespace calibrium
