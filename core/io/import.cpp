// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/import.h"

#include "core/families/row_dependence.h"
#include "core/io/assign_columns.h"
#include "core/io/byte_source.h"
#include "core/io/column_names.h"
#include "core/io/detect.h"
#include "core/io/detect_format.h"
#include "core/io/file_bytes.h"
#include "core/io/import_ensemble.h"
#include "core/io/join_by_key.h"
#include "core/io/missing_rows.h"
#include "core/io/model_columns.h"
#include "core/io/named_columns.h"
#include "core/io/npy_reader.h"
#include "core/io/number.h"
#include "core/io/read_notes.h"
#include "core/io/text_table.h"
#include "core/run/error.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* pastedName = "pasted text";
constexpr std::size_t inspectedForText = 4096;

std::string delimiterName(char delimiter) {
    switch (delimiter) {
        case ',':
            return "commas";
        case ';':
            return "semicolons";
        case '\t':
            return "tabs";
        case '|':
            return "vertical bars";
        default:
            return "blanks";
    }
}

void refuseBinary(std::string_view bytes, const std::string& name) {
    if (bytes.substr(0, inspectedForText).find('\0') == std::string_view::npos) return;
    throw UnreadableFile("The file is neither text (CSV, TSV or similar) nor .npy nor .npz.", {.file = name});
}

std::string pastedBytes(const std::string& text) { return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text; }

void checkDelimiter(char delimiter) {
    if (std::string_view(",;\t| ").find(delimiter) != std::string_view::npos) return;
    throw InvalidSetting("The delimiter must be a comma, semicolon, tab, vertical bar or blank.");
}

/// Lines that begin with # above the rows are a custom; among the rows they could have been meant as rows.
void sayRemarks(ImportPlan& plan, const Table& table) {
    const auto& lines = table.remarks();
    if (lines.empty()) return;
    assume(plan, "import-remarks",
           (lines.size() == 1 ? "1 line" : std::to_string(lines.size()) + " lines") + " of " + table.name() +
               " that begin with # among the rows, the first in line " + std::to_string(lines.front()) +
               ", were left out.");
}

/// start: the whole text, or its first ByteSource::startSize bytes. read(shape): the table.
template <typename Read>
Table readText(ImportPlan& plan, const std::string& start, const std::string& name, const ImportOverrides& overrides,
               const Read& read) {
    refuseBinary(start, name);
    const TextFormat format =
        detectTextFormat(start, {overrides.delimiter, overrides.hasDecimalComma, overrides.hasHeader});
    plan.settings.delimiter = format.delimiter;
    plan.settings.hasDecimalComma = format.hasDecimalComma;
    plan.settings.hasHeader = format.hasHeader;
    Table table =
        read(TextTableShape{format.delimiter, format.hasHeader, format.hasDecimalComma, format.isFirstNameMissing});
    sayRemarks(plan, table);
    if (!overrides.delimiter && table.columnCount() > 1) {
        plan.findings.push_back("Columns are separated by " + delimiterName(format.delimiter) + ".");
    }
    if (!overrides.hasDecimalComma && format.hasDecimalComma) plan.findings.push_back("Numbers have a decimal comma.");
    if (!overrides.hasHeader) {
        plan.findings.push_back(format.hasHeader ? "The first line names the columns." : "There is no header line.");
    }
    if (format.isFirstNameMissing) {
        assume(plan, "import-row-names",
               "The first line of " + name + " has a name too few: its first column is taken for names of the rows.");
    }
    return table;
}

Table readWholeText(ImportPlan& plan, const std::string& bytes, const std::string& name,
                    const ImportOverrides& overrides, const Run& run) {
    return readText(plan, bytes, name, overrides,
                    [&](const TextTableShape& shape) { return readTextTable(bytes, name, shape, run); });
}

/// Text of which only a piece is held at a time; format and delimiter are seen from its start.
Table readTextInPieces(ImportPlan& plan, std::string start, ByteSource& source, const std::string& name,
                       const ImportOverrides& overrides, const Run& run) {
    return readText(plan, start, name, overrides, [&](const TextTableShape& shape) {
        return readTextTable(TextPieces{.start = std::move(start),
                                        .append = [&](std::string& text) { return source.append(text); },
                                        .fractionRead = [&] { return source.fractionRead(); }},
                             name, shape, run);
    });
}

void readBytes(ImportPlan& plan, const std::string& bytes, const std::string& name, const ImportOverrides& overrides,
               const Run& run) {
    if (isNpy(bytes)) {
        plan.predictions = readNpy(bytes, name, run);
        plan.findings.push_back("NumPy array of " + std::to_string(plan.predictions.rowCount()) + " x " +
                                std::to_string(plan.predictions.columnCount()) + ".");
    } else if (isZip(bytes)) {
        NpzTables tables = readNpz(bytes, name, run);
        if (!tables.predictions) throw UnreadableFile("The archive holds no array of predictions.", {.file = name});
        plan.predictions = std::move(*tables.predictions);
        plan.areNamesMade = tables.areColumnsNumbered;
        if (plan.source.targetsPath.empty()) plan.targets = std::move(tables.targets);
        plan.findings.push_back("NumPy archive: the predictions are " + plan.predictions.name() + ".");
        if (!tables.leftOut.empty()) {
            assume(plan, "import-left-out", "Arrays left out of " + name + ": " + listed(tables.leftOut) + ".");
        }
    } else {
        plan.predictions = readWholeText(plan, bytes, name, overrides, run);
    }
}

void readPredictions(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const ImportSource& source = plan.source;
    if (!source.predictionsText.empty()) {
        readBytes(plan, pastedBytes(source.predictionsText), pastedName, overrides, run);
        return;
    }
    const std::string name = fileName(source.predictionsPath);
    ByteSource bytes(source.predictionsPath, run);
    std::string start = bytes.takeStart();
    // Of rows that are longer than the start, the format is seen from the whole text.
    const bool isInPieces = !isNpy(start) && !isZip(start) && start.find_first_of("\r\n") != std::string::npos;
    if (isInPieces) {
        plan.predictions = readTextInPieces(plan, std::move(start), bytes, name, overrides, run);
    } else {
        while (bytes.append(start)) {
        }
        readBytes(plan, start, name, overrides, run);
    }
}

/// Whether no column shows its first cell again further down: names of columns do not recur, names of classes do.
bool isFirstRowUnique(const Table& table) {
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        for (std::size_t row = 1; row < table.rowCount(); ++row) {
            if (table.cell(row, column) == table.cell(0, column)) return false;
        }
    }
    return true;
}

Table readTextTargets(ImportPlan& plan, const std::string& bytes, const std::string& name,
                      const ImportOverrides& overrides, const Run& run) {
    refuseBinary(bytes, name);
    const TextFormat format =
        detectTextFormat(bytes, {.delimiter = {}, .hasDecimalComma = {}, .hasHeader = overrides.targetHasHeader});
    plan.settings.targetDelimiter = format.delimiter;
    plan.settings.targetHasHeader = format.hasHeader;
    Table table = readTextTable(
        bytes, name, TextTableShape{format.delimiter, format.hasHeader, false, format.isFirstNameMissing}, run);
    // A column of words does not show whether its first word is a name of a class or of the column; the count does.
    const bool hasOneTooMany = !format.hasHeader && table.rowCount() == plan.predictions.rowCount() + 1;
    if (hasOneTooMany && !overrides.targetHasHeader && !parseNumber(table.cell(0, 0), true) &&
        isFirstRowUnique(table)) {
        plan.settings.targetHasHeader = true;
        table = readTextTable(bytes, name, format.delimiter, true, run);
    }
    sayRemarks(plan, table);
    if (!overrides.targetHasHeader && plan.settings.targetHasHeader) {
        plan.findings.push_back("The first line of " + name + " names its columns.");
    }
    return table;
}

void readTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const std::string name = fileName(plan.source.targetsPath);
    const std::string bytes = readFileBytes(plan.source.targetsPath, run);
    if (isNpy(bytes)) {
        plan.targets = readNpy(bytes, name, run);
    } else if (isZip(bytes)) {
        plan.targets = readNpz(bytes, name, run).targets;
        if (!plan.targets) throw UnreadableFile("The archive holds no array of targets.", {.file = name});
    } else {
        plan.targets = readTextTargets(plan, bytes, name, overrides, run);
    }
}

/// Roles and meanings of the columns, and the labels.
void detectAll(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    detectColumns(plan, overrides);
    detectTargets(plan, overrides, run);
}

/// What the rows with missing values said of the columns goes with them: the rest is looked at anew.
void detectWithoutMissing(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const ImportPlan unseen{.source = {},
                            .predictions = {},
                            .targets = {},
                            .settings = plan.settings,
                            .findings = plan.findings,
                            .assumptions = plan.assumptions,
                            .questions = plan.questions};
    detectAll(plan, overrides, run);
    const DroppedRows dropped = dropMissingRows(plan, run);
    if (dropped.count == 0) return;
    if (dropped.count == dropped.total) {
        throw InvalidInput("In every row a prediction or the target is missing.", {.file = plan.predictions.name()});
    }
    plan.settings = unseen.settings;
    plan.findings = unseen.findings;
    plan.assumptions = unseen.assumptions;
    plan.questions = unseen.questions;
    detectAll(plan, overrides, run);
    assume(plan, "import-dropped-rows",
           std::to_string(dropped.count) + " of " + std::to_string(dropped.total) +
               (dropped.count == 1 ? " rows was left out, as a value is missing in it: line "
                                   : " rows were left out, as values are missing in them, the first in line ") +
               std::to_string(dropped.firstLine) + ".");
    plan.assumptions.back().count = static_cast<std::int64_t>(dropped.count);
    plan.assumptions.back().total = static_cast<std::int64_t>(dropped.total);
}

/// One of several models: its columns are read without its name.
ImportOverrides asSingleModel(ImportPlan& plan, ImportOverrides overrides) {
    plan.modelName = overrides.modelName.value_or("");
    if (!overrides.predictionNames) return overrides;
    const auto columns = columnsNamed(plan.predictions, *overrides.predictionNames);
    dropModelName(plan.predictions, columns);
    const auto& header = plan.predictions.header();
    overrides.predictionNames->clear();
    for (const std::size_t column : columns) {
        const bool isUnique = !header.empty() && std::count(header.begin(), header.end(), header[column]) == 1;
        overrides.predictionNames->push_back(isUnique ? header[column] : std::to_string(column + 1));
    }
    return overrides;
}

}  // namespace

ImportPlan planImport(const ImportSource& source, const ImportOverrides& overrides, const Run& run) {
    if (overrides.delimiter) checkDelimiter(*overrides.delimiter);
    ImportPlan plan;
    plan.source = source;
    readPredictions(plan, overrides, run.part(0, 0.8));
    if (!source.targetsPath.empty()) readTargets(plan, overrides, run.part(0.8, 0.9));
    joinByKey(plan, overrides, run);
    const ImportOverrides settled = asSingleModel(plan, overrides);
    if (overrides.dropsMissing.value_or(false)) {
        detectWithoutMissing(plan, settled, run);
    } else {
        detectAll(plan, settled, run);
    }
    run.step(1);
    return plan;
}

bool isAssumption(const Warning& warning) { return warning.id.starts_with("import-"); }

Dataset finishImport(const ImportPlan& plan, const Run& run) {
    if (!plan.questions.empty()) throw UndecidedImport(plan.questions.front());
    DatasetParts parts = assignColumns(plan, run.part(0, 0.9));
    parts.warnings = plan.assumptions;
    Dataset data = withRowOrderChecked(createDataset(plan, std::move(parts))).withNotes(readNotes(plan, run));
    run.step(1);
    return data;
}

Dataset importDataset(const ImportSource& source, const ImportOverrides& overrides, const Run& run) {
    if (source.furtherMembers.empty()) {
        return finishImport(planImport(source, overrides, run.part(0, 0.6)), run.part(0.6, 1));
    }
    const std::vector<ImportSource> members = memberSources(source);
    std::vector<ImportPlan> plans;
    for (std::size_t m = 0; m < members.size(); ++m) {
        const double share = 0.6 / static_cast<double>(members.size());
        const auto done = static_cast<double>(m);
        plans.push_back(planImport(members[m], overrides, run.part(done * share, (done + 1) * share)));
    }
    return finishEnsemble(plans, source.ensembleName, run.part(0.6, 1));
}

}  // namespace calibrium
