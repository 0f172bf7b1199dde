// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/outcomes/event_limit.h"
#include "core/io/reading/column_reading.h"
#include "core/io/reading/import_remarks.h"
#include "core/io/reading/import_tables.h"
#include "core/run/run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

class Dataset;

/// Whether a time beside the outcome is follow-up that ends for some before the event can happen.
enum class Censoring {
    Refused,  ///< the outcome at a horizon is not known for those who were censored before it
    Ignored   ///< the column is taken for the outcome as it stands
};

/// The decisions that the user has made; the rest is detected.
struct ImportOverrides {
    std::optional<char> delimiter;
    std::optional<bool> hasDecimalComma;
    std::optional<bool> hasHeader;
    /// Lines of the predictions file above its table, blank ones counted; titles are found without.
    std::optional<std::int64_t> skippedLines{};
    std::optional<std::int64_t> skippedLastRows{};  ///< rows at the end of the file that are none of the table
    std::optional<std::string> family;
    std::optional<NumberScale> scale;
    std::optional<LabelKind> labelKind;
    std::optional<std::vector<std::string>> classNames;
    std::optional<std::vector<ColumnRole>> roles;
    /// Of two classes: the one whose probability the data set holds.
    std::optional<std::string> positiveClass{};
    std::optional<Censoring> censoring{};
    /// The targets are numbers, and outcomes are whether they are above or below a limit.
    std::optional<EventLimit> event{};
    /// The columns of predictions by name, or by number from 1, in the order of classes, parameters or levels; a
    /// pattern stands for its columns in the order of the file. Roles win.
    std::optional<std::vector<std::string>> predictionNames;
    /// The column of targets, of either file, by name or number from 1; "none": there are no targets.
    std::optional<std::string> targetName;
    std::optional<ColumnOrder> columnOrder;
    std::optional<bool> areVariances;                    ///< of all columns that can be variances
    std::optional<std::vector<ColumnMeaning>> meanings;  ///< wins over the two above
    /// Of quantile forecasts: the level of each column of predictions, in the order of predictionNames, else of the
    /// file.
    std::optional<std::vector<double>> levels{};
    std::optional<bool> targetHasHeader;
    std::optional<std::int64_t> targetSkippedLines{};  ///< as skippedLines, of the targets file
    std::optional<std::int64_t> targetSkippedLastRows{};
    std::optional<std::size_t> targetColumn;
    /// Columns of predictions that are neither predictions nor targets, as a group or a weight is; others are ignored.
    std::vector<std::string> asideNames{};
    /// Columns that are predictions of other models of the file, as predictionNames name them: not offered as a group.
    std::vector<std::string> otherModelNames{};
    /// The column, or columns separated by commas, that both files are joined by; "none": row by row.
    std::optional<std::string> key;
    /// The column that says how often each row occurred, by name or number from 1; "none": each row is one sample.
    std::optional<std::string> frequencies{};
    std::optional<bool> dropsMissing{};  ///< rows with missing predictions or targets are left out, not refused
    /// Numbers that stand for a missing value in columns of predictions and targets ("-999"), or "none": no number
    /// does. Without, those that lie far from all other numbers are asked about.
    std::optional<std::vector<std::string>> missingCodes{};
    std::optional<bool> normalises{};        ///< rows of class probabilities, or of shares as targets, by their sums
    std::optional<std::string> modelName{};  ///< of one of several models in a file; else the file names the model
    /// Of a table with one number, or one model, a row: "none" reads it as it stands, "auto" as what its columns show,
    /// "level=tau,value=x,model=team" by the columns named.
    std::optional<std::string> longTable{};
    /// Several values of every parameter beside one target are the members of an ensemble, whatever else the file
    /// holds.
    bool areMembers = false;
    /// Lines of the predictions whose samples other models lack: left out, so that all models have the same samples.
    std::vector<std::int64_t> leftOutLines{};
    std::optional<std::string> part{};  ///< which of the models that stand one below the other (ImportTables::parts)

    bool operator==(const ImportOverrides&) const = default;
};

/// Where a model comes from: a predictions file or pasted text, and a targets file unless the targets stand beside. Or
/// the files of an ensemble's members, joined into one model (see import_ensemble.h).
struct ImportSource {
    std::string predictionsPath;
    std::string predictionsText;                ///< used instead of the path when not empty (paste)
    std::string targetsPath;                    ///< empty: a column of the predictions file
    std::vector<std::string> furtherMembers{};  ///< files of the ensemble after predictionsPath; empty: one model alone
    std::string ensembleName{};                 ///< of the joined model

    bool operator==(const ImportSource&) const = default;
};

/// A source of one file, read and understood but not yet converted: what the import dialog shows. The values of the way
/// to it: bytes become tables (readPredictions(), readTargets()), tables become others with one sample a row
/// (readLong(), joinByKey(), ...), facts about their columns (tableFacts()) become a reading (detectColumns(),
/// detectTargets()), and all of these a data set. Each step takes values and returns new ones; what the user chose
/// (ImportOverrides) is given in beside them.
struct ImportPlan {
    ImportSource source{};
    ImportTables tables{};
    ColumnReading reading{};
    ImportRemarks remarks{};
};

/// Reads the file, of an ensemble that of its first member, and the targets (CSV, TSV, semicolons, blanks, gzip of
/// these, .npy, .npz) and detects what was not overridden. Throws UnreadableFile (missing, empty, unknown format) or
/// InvalidInput (short row) with file, row and column.
ImportPlan planImport(const ImportSource& source, const ImportOverrides& overrides = {}, const Run& run = {});

/// Whether the warning of a data set is one of ImportRemarks::assumptions.
bool isAssumption(const Warning& warning);

/// Converts and validates. The data set is named after the file ("resnet18"), knows the file's lines and other columns
/// (readNotes()), and its warnings begin with the plan's assumptions. Throws UndecidedImport while a question is open;
/// InvalidInput that names file, row (1-based line in the file) and column: a cell that is no number, NaN, a negative
/// probability, a row sum, a label out of range, targets missing or of another length.
Dataset finishImport(const ImportPlan& plan, const Run& run = {});
/// The same; the cells of the plan's tables are freed as soon as the data set holds what they say.
Dataset finishImport(ImportPlan&& plan, const Run& run = {});

/// Both steps; the members of an ensemble are read alike and joined.
Dataset importDataset(const ImportSource& source, const ImportOverrides& overrides = {}, const Run& run = {});

}  // namespace calibrium
