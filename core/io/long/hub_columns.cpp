// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/hub_columns.h"

#include "core/io/long/long_layout.h"
#include "core/io/long/model_rows.h"
#include "core/io/names/column_names.h"
#include "core/run/error.h"

#include <algorithm>
#include <set>
#include <utility>

namespace calibrium {

namespace {

/// Whether any row of the kind of output has a target in the file of its own.
bool hasTarget(const ImportTables& tables, const HubColumns& hub, const std::string& type) {
    if (!tables.targets) return true;
    JointKey key;
    for (const KeyColumns& shared : sharedColumns(tables.predictions, *tables.targets, {hub.type, hub.id, hub.value})) {
        key.predictions.push_back(shared.predictions);
        key.targets.push_back(shared.targets);
    }
    if (key.targets.empty()) return true;
    std::set<std::string> known;
    for (std::size_t row = 0; row < tables.targets->rowCount(); ++row) {
        known.insert(keyOf(*tables.targets, row, key.targets));
    }
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        if (tables.predictions.cell(row, hub.type) != type) continue;
        if (known.contains(keyOf(tables.predictions, row, key.predictions))) return true;
    }
    return false;
}

}  // namespace

std::optional<HubColumns> hubColumns(const Table& table) {
    const auto type = columnOf(LongRole::Type, table, {});
    const auto id = columnOf(LongRole::TypeId, table, {});
    if (!type || !id) return std::nullopt;
    const auto value = columnOf(LongRole::Number, table, {*type, *id});
    if (!value) return std::nullopt;
    return HubColumns{*type, *id, *value};
}

std::optional<LongRole> roleOfOutput(const std::string& type) {
    if (type == "quantile") return LongRole::Level;
    if (type == "sample") return LongRole::Draw;
    if (type == "pmf") return LongRole::Class;
    return std::nullopt;
}

std::vector<KeyColumns> sharedColumns(const Table& table, const Table& targets,
                                      const std::vector<std::size_t>& others) {
    std::vector<KeyColumns> shared;
    for (std::size_t a = 0; a < table.header().size(); ++a) {
        if (std::find(others.begin(), others.end(), a) != others.end()) continue;
        for (std::size_t b = 0; b < targets.header().size(); ++b) {
            if (areSameName(table.header()[a], targets.header()[b])) shared.push_back({a, b});
        }
    }
    return shared;
}

Found<std::vector<std::string>> judgedOutputs(const ImportTables& tables, const HubColumns& hub) {
    std::vector<std::string> types;
    std::vector<std::string> unread;
    std::vector<std::string> unobserved;
    for (const std::string& type : namesIn(tables.predictions, hub.type)) {
        if (!roleOfOutput(type)) {
            unread.push_back(type);
        } else if (!hasTarget(tables, hub, type)) {
            unobserved.push_back(type);
        } else {
            types.push_back(type);
        }
    }
    ImportRemarks remarks;
    if (!unread.empty()) {
        remarks.assume("import-output-types",
                       Text("Left out, as no whole forecast is read of it: output {1}.", listed(unread)));
    }
    if (!unobserved.empty()) {
        remarks.assume("import-output-types", Text("Left out, as {1} has no target of it: output {2}.",
                                                   tables.targets->name(), listed(unobserved)));
    }
    if (types.empty()) {
        throw InvalidInput("No output of the file is a forecast of quantiles, samples or classes with a target.",
                           {.file = tables.predictions.name()});
    }
    return {std::move(types), std::move(remarks)};
}

}  // namespace calibrium
