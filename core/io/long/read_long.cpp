// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/read_long.h"

#include "core/io/cells/number.h"
#include "core/io/keys/join_by_key.h"
#include "core/io/keys/row_keys.h"
#include "core/io/long/hub_columns.h"
#include "core/io/long/level_rows.h"
#include "core/io/long/long_layout.h"
#include "core/io/long/model_rows.h"
#include "core/io/long/several_quantities.h"
#include "core/io/long/shares_in_rows.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/named_columns.h"
#include "core/io/names/quantile_names.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

/// What the option --long says.
struct LongWish {
    bool isWanted = false;
    LongRoles roles;
};

LongWish wishOf(const Table& table, const ImportOverrides& overrides) {
    LongWish wish{.isWanted = overrides.longTable.has_value(), .roles = {}};
    if (!wish.isWanted || *overrides.longTable == longAsShown) return wish;
    for (const std::string& word : keyNames(*overrides.longTable)) {
        const std::size_t sign = word.find('=');
        const auto role = longRoleOf(std::string_view(word).substr(0, sign));
        if (!role || sign == std::string::npos) {
            throw InvalidSetting(Text(
                "--long is \"{1}\"; it names columns: level=, draw= or class=, value=, target= and model=, or is none.",
                *overrides.longTable));
        }
        wish.roles[*role] = columnNamed(table, word.substr(sign + 1));
    }
    return wish;
}

/// One model of the file: the rows with this cell in the column of models, and in that of kinds of output.
struct ModelPart {
    std::string name;
    std::optional<std::string> model;
    std::optional<std::string> type;
};

std::vector<ModelPart> partsOf(const std::vector<std::string>& models, const std::vector<std::string>& types) {
    std::vector<ModelPart> parts;
    const auto name = [&](const std::string& model, const std::string& type) {
        if (types.size() < 2) return model;
        return model.empty() ? type : model + " " + type;
    };
    const auto add = [&](const std::optional<std::string>& model) {
        if (types.empty()) parts.push_back({.name = *model, .model = model, .type = {}});
        for (const std::string& type : types) {
            parts.push_back({.name = name(model.value_or(""), type), .model = model, .type = type});
        }
    };
    for (const std::string& model : models) add(model);
    if (models.empty() && !types.empty()) add(std::nullopt);
    return parts;
}

std::vector<std::string> namesOf(const std::vector<ModelPart>& parts) {
    std::vector<std::string> names;
    for (const ModelPart& part : parts) names.push_back(part.name);
    return names;
}

const ModelPart& chosenPart(const Table& table, const std::vector<ModelPart>& parts, const ImportOverrides& overrides) {
    if (!overrides.part) return parts.front();
    const auto found =
        std::find_if(parts.begin(), parts.end(), [&](const ModelPart& part) { return part.name == *overrides.part; });
    if (found != parts.end()) return *found;
    throw InvalidSetting(Text("There is no model \"{1}\" in {2}; its models are {3}.", *overrides.part, table.name(),
                              listed(namesOf(parts))));
}

/// Which of several models is meant.
ImportQuestion partQuestion(const Table& table, const std::vector<ModelPart>& parts, const std::string& column) {
    return {.about = ImportQuestion::About::Models,
            .text = namesImputedCopies(column)
                        ? Text("The rows are of {1} imputed copies: {2}", parts.size(), listed(namesOf(parts)))
                        : Text("The rows are of {1} models: {2}", parts.size(), listed(namesOf(parts))),
            .answer = "say which is meant with --model",
            .place = {.file = table.name()}};
}

/// Where a column may name models, but nothing says that they have the same samples.
ImportQuestion modelRowsQuestion(const Table& table, const ModelRows& rows) {
    const std::string& name = table.header()[rows.column];
    if (longRank(LongRole::Level, name)) {
        return {
            .about = ImportQuestion::About::Models,
            .text = Text("By its name {1} holds levels of quantiles, and its cells are no numbers ({2})",
                         columnText(table.header(), rows.column), listed(rows.names)),
            .answer = Text("write them as numbers, such as 0.025, or take them for models with --long model={1}, or "
                           "for groups with --long none",
                           name),
            .place = {.file = table.name()}};
    }
    return {.about = ImportQuestion::About::Models,
            .text = Text("{1} may name the model that made each prediction, or belong to the samples",
                         columnText(table.header(), rows.column)),
            .answer = Text(
                "take its {1} values as models with --long model={2} (and as imputed copies with calibrium pool), or "
                "all rows as one model's with --long none",
                rows.names.size(), name),
            .place = {.file = table.name()}};
}

/// That the same samples come again and again, where the user takes every row as one of its own.
ImportRemarks repeatedRowsRemarks(const Table& table, const ImportOverrides& overrides, const Run& run) {
    ImportRemarks remarks;
    if (overrides.longTable != notLong || table.header().empty()) return remarks;
    const ModelRows rows = modelRows(table, std::nullopt, run);
    if (rows.evidence == ModelEvidence::None) return remarks;
    const Text column = columnText(table.header(), rows.column);
    if (rows.evidence == ModelEvidence::Models || !longRank(LongRole::Model, table.header()[rows.column])) {
        remarks.assume("import-repeated-rows",
                       Text("All {1} rows are taken as different samples, as chosen, though the same ones come again "
                            "under each of the {2} values of {3}: intervals are too narrow and p-values too small.",
                            table.rowCount(), rows.names.size(), column));
    }
    return remarks;
}

/// The models that stand one below the other; none where the column is wanted for something else.
Found<ModelRows> modelsOf(const Table& table, const LongWish& wish, const ImportOverrides& overrides, bool isHub,
                          const Run& run) {
    const auto chosen = wish.roles.find(LongRole::Model);
    const bool isChosen = chosen != wish.roles.end();
    ModelRows rows = modelRows(table, isChosen ? std::optional(chosen->second) : std::optional<std::size_t>(), run);
    if (rows.evidence == ModelEvidence::None || isChosen) return {std::move(rows)};
    const auto& asides = overrides.asideNames;
    const std::string& name = table.header()[rows.column];
    if (std::find(asides.begin(), asides.end(), name) != asides.end()) return {};
    if (rows.evidence == ModelEvidence::Models || isHub) return {std::move(rows)};
    // "q2.5" and "q97.5" are levels, whatever else could be called so.
    if (holdsLevelLabels(table, rows.column)) return {};
    Found<ModelRows> none{};
    none.remarks.ask(modelRowsQuestion(table, rows));
    return none;
}

/// The rows of one part, and the roles of the columns with those that told it from the others, which are used up.
struct PartRows {
    Table table;
    LongRoles roles;
};

Found<PartRows> rowsOfPart(Table table, const ModelPart& part, const ModelRows& models,
                           const std::optional<HubColumns>& hub, LongRoles roles, const Run& run) {
    ImportRemarks remarks;
    if (part.model) {
        const std::size_t unnamed = unnamedRows(table, models.column);
        const Text column = columnText(table.header(), models.column);
        if (namesImputedCopies(table.header()[models.column])) {
            remarks.assume(modelRowsAssumption, Text("The rows of the imputed copy {1}, one of {2} that {3} numbers.",
                                                     *part.model, models.names.size(), column));
        } else {
            remarks.assume(modelRowsAssumption, Text("The rows of the model {1}, one of {2} that {3} names.",
                                                     *part.model, models.names.size(), column));
        }
        if (unnamed > 0) {
            remarks.assume("import-model-rows-unnamed",
                           unnamed == 1 ? Text("One row that names no model in {1} was left out.", column)
                                        : Text("{1} rows that name no model in {2} were left out.", unnamed, column));
        }
        table = rowsNamed(table, models.column, *part.model, run);
        roles[LongRole::Model] = models.column;
    }
    if (part.type) {
        table = rowsNamed(table, hub->type, *part.type, run);
        roles[LongRole::Type] = hub->type;
        roles[*roleOfOutput(*part.type)] = hub->id;
        roles[LongRole::Number] = hub->value;
    }
    return {{std::move(table), std::move(roles)}, std::move(remarks)};
}

Text spreadText(const LongLayout& layout, const LongRows& rows) {
    const std::string count = std::to_string(rows.spread.size());
    switch (layout.kind) {
        case LongKind::Quantiles:
            return Text("{1} quantiles", asNumber(count));
        case LongKind::Draws:
            return Text("{1} draws", asNumber(count));
        case LongKind::Classes:
            break;
    }
    return Text("{1} classes", asNumber(count));
}

ImportRemarks layoutRemarks(const Table& table, const LongLayout& layout, const LongRows& rows) {
    const auto& header = table.header();
    ImportRemarks remarks;
    remarks.assume("import-long",
                   Text("Long table: {1} says what the numbers in {2} are: {3}.", columnText(header, layout.spread),
                        columnText(header, layout.value), spreadText(layout, rows)));
    std::vector<Text> keys;
    for (const std::size_t column : layout.keys) keys.push_back(columnText(header, column));
    const Text counts = Text("{1} forecasts in {2} rows", rows.forecastCount, table.rowCount());
    remarks.assume("import-long-keys",
                   keys.empty() ? Text("A forecast ends where they start again: {1}.", counts)
                                : Text("Rows with the same cells in {1} are one forecast: {2}.", listed(keys), counts));
    if (rows.unusedCount == 0) return remarks;
    remarks.assume("import-long-unused",
                   rows.unusedCount == 1
                       ? Text("One row that does not say what its number is was left out.")
                       : Text("{1} rows that do not say what their number is were left out.", rows.unusedCount));
    return remarks;
}

/// Of real targets that stand one number a row.
const FamilyLayout& realLayout(LongKind kind) { return kind == LongKind::Quantiles ? levelsLayout() : drawsLayout(); }

/// Family, roles and levels of the widened table, where the user has not said otherwise.
void settleColumns(const Table& wide, const LongLayout& layout, const LongRows& rows, ImportOverrides& overrides) {
    const std::size_t first = wide.columnCount() - rows.spread.size();
    overrides.predictionNames.reset();
    overrides.targetName.reset();
    if (!overrides.roles) {
        std::vector<ColumnRole> roles(wide.columnCount(), ColumnRole::Ignored);
        std::fill(roles.begin() + static_cast<std::ptrdiff_t>(first), roles.end(), ColumnRole::Prediction);
        if (layout.target) roles[first - 1] = ColumnRole::Target;
        overrides.roles = std::move(roles);
    }
    if (layout.kind == LongKind::Classes) {
        // Two classes are binary, whichever of them is the event: their columns are read as those of a wide table.
        if (!overrides.family && rows.spread.size() != 2) overrides.family = classLayout().family;
        return;
    }
    if (!overrides.family) overrides.family = realLayout(layout.kind).family;
    if (layout.kind != LongKind::Quantiles || overrides.levels || overrides.meanings) return;
    overrides.levels.emplace();
    for (std::size_t column = first; column < wide.columnCount(); ++column) {
        overrides.levels->push_back(quantileName(wide.header()[column])->level);
    }
}

/// Whether these columns together hold something else in every row.
bool areDifferentRows(const Table& table, const Columns& columns) {
    std::set<std::string> keys;
    for (std::size_t row = 0; row < table.rowCount(); ++row) keys.insert(keyOf(table, row, columns));
    return keys.size() == table.rowCount();
}

/// The columns that the targets file has too are its key, and what is left of it, if it is one column, the target.
void settleKey(const ImportTables& tables, const Table& wide, std::size_t keptCount, ImportOverrides& overrides) {
    if (!tables.targets || overrides.key) return;
    Columns numbers;
    for (std::size_t column = keptCount; column < wide.columnCount(); ++column) numbers.push_back(column);
    std::string key;
    Columns targetColumns;
    for (const KeyColumns& shared : sharedColumns(wide, *tables.targets, numbers)) {
        const std::string& own = wide.header()[shared.predictions];
        const std::string& other = tables.targets->header()[shared.targets];
        key += (key.empty() ? "" : ",") + (own == other ? own : own + "=" + other);
        targetColumns.push_back(shared.targets);
    }
    // A place that stands in all rows says nothing of which row is which.
    if (!key.empty() && areDifferentRows(*tables.targets, targetColumns)) overrides.key = std::move(key);
}

/// Whether the user says that a row predicts something else.
bool isOtherFamily(const LongLayout& layout, const ImportOverrides& overrides) {
    if (!overrides.family) return false;
    if (layout.kind == LongKind::Classes) return !familyLayout(*overrides.family).isClassification;
    return *overrides.family != realLayout(layout.kind).family;
}

/// One forecast a row; nothing where the table is none of one number a row, or the user says otherwise.
std::optional<Found<ShapedTables>> widenedTables(const ImportTables& tables, LongRoles roles,
                                                 const std::optional<HubColumns>& hub, ImportOverrides settled,
                                                 const Run& run) {
    const Table& table = tables.predictions;
    const bool isObserved = hub && observedColumn(table, LongKind::Quantiles, {hub->type, hub->id, hub->value});
    const bool hasTargets = tables.targets.has_value() || (hub && !isObserved);
    if (namesTargets(settled) && !tables.targets) roles[LongRole::Target] = columnNamed(table, *settled.targetName);
    if (settled.predictionNames) {
        const Columns named = columnsNamed(table, *settled.predictionNames);
        if (named.size() > 1) return std::nullopt;
        roles[LongRole::Number] = named.front();
    }
    const auto layout = longLayout(table, roles, hasTargets && !roles.contains(LongRole::Target), run);
    if (!layout || isOtherFamily(*layout, settled)) return std::nullopt;
    const LongRows rows = *longRows(table, *layout, run);
    Table wide = widened(table, *layout, rows, run);
    // Roles are given for the columns as they stand, or as they were shown.
    if (settled.roles && settled.roles->size() != wide.columnCount()) return std::nullopt;
    ImportRemarks remarks = layoutRemarks(table, *layout, rows);
    if (auto question = severalQuantitiesQuestion(table, *layout, settled)) remarks.ask(std::move(question));
    const std::string target = settled.targetName.value_or("");
    settleColumns(wide, *layout, rows, settled);
    if (tables.targets && !target.empty()) settled.targetName = target;
    settleKey(tables, wide, layout->keys.size() + layout->kept.size(), settled);
    if (hub && !tables.targets && !layout->target) {
        remarks.ask({.about = ImportQuestion::About::TargetColumn,
                     .text = "The file holds forecasts without observations",
                     .answer = "give them in a file of their own with --targets",
                     .place = {.file = table.name()}});
    }
    ImportTables result = tables;
    result.predictions = std::move(wide);
    result.isLong = true;
    return Found<ShapedTables>{{std::move(result), std::move(settled)}, std::move(remarks)};
}

/// What the names of columns that are those of the model begin with; empty where none are.
std::string startOfColumns(const Table& table, const std::string& model) {
    for (const std::string& name : table.header()) {
        const std::string start = name.substr(0, model.size());
        if (start.size() == model.size() && plainName(start) == plainName(model)) return start;
    }
    return {};
}

[[noreturn]] void refuseChoice(const Table& table, const std::string& part) {
    if (const std::string start = startOfColumns(table, part); !start.empty()) {
        throw InvalidSetting(
            Text("The models of {1} stand in columns of their own, not in rows; in place of --model, "
                 "name those of \"{2}\" with{3}.",
                 table.name(), part, asItStands(columnsOption(start + "*"))));
    }
    throw InvalidSetting(
        Text("The rows of {1} are of one model; \"{2}\" cannot be chosen by --model.", table.name(), part));
}

}  // namespace

Found<ShapedTables> readLong(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    const bool isAsItStands = overrides.longTable == notLong || tables.predictions.header().empty();
    if (isAsItStands && overrides.part) refuseChoice(tables.predictions, *overrides.part);
    if (isAsItStands) {
        ImportRemarks remarks = repeatedRowsRemarks(tables.predictions, overrides, run);
        return {{std::move(tables), overrides}, std::move(remarks)};
    }
    ImportOverrides settled = overrides;
    ImportRemarks remarks;
    LongWish wish = wishOf(tables.predictions, overrides);
    const auto hub = hubColumns(tables.predictions);
    const ModelRows models = remarks.take(modelsOf(tables.predictions, wish, overrides, hub.has_value(), run));
    const std::vector<ModelPart> parts =
        partsOf(models.names, hub ? remarks.take(judgedOutputs(tables, *hub)) : std::vector<std::string>());
    if (parts.empty() && overrides.part) refuseChoice(tables.predictions, *overrides.part);
    if (!parts.empty()) {
        const ModelPart& part = chosenPart(tables.predictions, parts, overrides);
        if (parts.size() > 1 && !overrides.part) {
            tables.parts = namesOf(parts);
            if (!models.names.empty()) tables.partColumn = tables.predictions.header()[models.column];
            remarks.ask(partQuestion(tables.predictions, parts, tables.partColumn));
        }
        PartRows rows =
            remarks.take(rowsOfPart(std::move(tables.predictions), part, models, hub, std::move(wish.roles), run));
        tables.predictions = std::move(rows.table);
        wish.roles = std::move(rows.roles);
    }
    const bool isUnsaid = !wish.isWanted && !overrides.roles && !overrides.family && !hub;
    const auto ofLevels = isUnsaid ? levelRowsQuestion(tables.predictions) : std::nullopt;
    if (!models.names.empty()) settled.asideNames.push_back(tables.predictions.header()[models.column]);
    if (parts.size() > 1 && !settled.modelName) settled.modelName = overrides.part.value_or(parts.front().name);
    if (ofLevels) {
        remarks.ask(ofLevels);
        return {{std::move(tables), std::move(settled)}, std::move(remarks)};
    }
    if (auto wide = widenedTables(tables, wish.roles, hub, settled, run)) {
        ShapedTables shaped = remarks.take(std::move(*wide));
        return {std::move(shaped), std::move(remarks)};
    }
    if (hub || (wish.isWanted && parts.empty())) {
        throw InvalidInput(
            "Nothing in the columns shows a long table, one number a row; name its columns with --long, such as "
            "--long level=tau,value=x.",
            {.file = tables.predictions.name()});
    }
    const bool isOpen = !wish.isWanted && !tables.targets && !overrides.roles;
    if (isOpen) remarks.ask(sharesInRowsQuestion(tables.predictions, run));
    return {{std::move(tables), std::move(settled)}, std::move(remarks)};
}

}  // namespace calibrium
