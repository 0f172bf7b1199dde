// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/error.h"
#include "core/run/run.h"
#include "core/run/warning.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

class Dataset;

/// How targets name their classes.
enum class LabelKind { FromZero, FromOne, Names };

enum class ColumnRole { Prediction, Target, Ignored };

/// What the numbers of a classification are; all are turned into probabilities.
enum class NumberScale {
    Probabilities,
    Percentages,       ///< divided by 100
    Logits,            ///< softmax of several, the logistic function of one
    LogProbabilities,  ///< natural logarithms of probabilities
    Odds,              ///< of one column: p / (1 - p)
    DecimalOdds  ///< of bookmakers, one column a class: 1 / odds, divided by the sum of the row where it has several
};

/// Whether a time beside the outcome is follow-up that ends for some before the event can happen.
enum class Censoring {
    Refused,  ///< the outcome at a horizon is not known for those who were censored before it
    Ignored   ///< the column is taken for the outcome as it stands
};

/// Which parameter of the family a column of predictions holds.
struct ColumnMeaning {
    std::size_t block = 0;    ///< of the family's layout
    bool isVariance = false;  ///< variances, where the family wants standard deviations
    double level = 0;         ///< of the quantile that the column holds, in (0,1); 0: none, or not known

    bool operator==(const ColumnMeaning&) const = default;
};

/// What says which parameter a column holds: its name, or its place: parameter after parameter (mean, mean, sd, sd) or
/// component after component (mean, sd, mean, sd).
enum class ColumnOrder { Names, Parameters, Components };

/// Everything that is decided when a table becomes a data set. All of it is detected, and all of it can be changed.
struct ImportSettings {
    char delimiter = ',';  ///< ' ' stands for any run of blanks and tabs
    bool hasDecimalComma = false;
    bool hasHeader = false;
    std::int64_t skippedLines = 0;       ///< above the table, blank ones counted
    std::int64_t skippedLastRows = 0;    ///< at the end, that are none of the table
    std::string family = "categorical";  ///< family id
    NumberScale scale = NumberScale::Probabilities;
    bool areNormalised = false;  ///< each row of class probabilities is divided by its sum
    LabelKind labelKind = LabelKind::FromZero;
    /// One per class, in the order of the columns; a single column holds the probability of the second.
    std::vector<std::string> classNames;
    /// Of two classes: the place in classNames of the event that the data set speaks of.
    std::size_t positiveClass = 1;
    std::vector<ColumnRole> roles;  ///< one per column of the predictions file
    /// The columns of predictions in the order in which the user named them; empty: names, then places, decide.
    std::vector<std::size_t> columnSequence{};
    ColumnOrder columnOrder = ColumnOrder::Parameters;
    std::vector<ColumnMeaning> meanings;  ///< one per column; counts where the role is Prediction
    /// The columns of each parameter are the members of an ensemble with one target, not the coordinates of a vector.
    bool areMembers = false;
    // The targets file has its own shape; these are unused without one.
    char targetDelimiter = ',';
    bool targetHasHeader = false;
    std::int64_t targetSkippedLines = 0;
    std::int64_t targetSkippedLastRows = 0;
    std::size_t targetColumn = 0;       ///< from 0
    bool isTargetColumnChosen = false;  ///< by the user; real targets are else all columns, one per dimension

    bool operator==(const ImportSettings&) const = default;
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
    std::optional<bool> dropsMissing{};      ///< rows with missing predictions or targets are left out, not refused
    std::optional<bool> normalises{};        ///< rows of class probabilities are divided by their sums
    std::optional<std::string> modelName{};  ///< of one of several models in a file; else the file names the model
    /// Of a table with one number, or one model, a row: "none" reads it as it stands, "auto" as what its columns show,
    /// "level=tau,value=x,model=team" by the columns named.
    std::optional<std::string> longTable{};
    /// Several values of every parameter beside one target are the members of an ensemble, whatever else the file
    /// holds.
    bool areMembers = false;
    /// Lines of the predictions whose samples other models lack: left out, so that all models have the same samples.
    std::vector<std::int64_t> leftOutLines{};
    std::optional<std::string> part{};  ///< which of the models that stand one below the other (ImportPlan::parts)

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

/// Something that the files leave open, with more than one sensible answer: the user has to say.
struct ImportQuestion {
    enum class About {
        Columns,
        Numbers,
        TargetColumn,
        LabelBase,
        ClassNames,
        Key,
        Lines,        ///< above the table, or at its end
        TargetLines,  ///< the same of the targets file
        MissingValues,
        Censoring,
        Models,
        RowSums,
        Frequencies
    };
    About about = About::Columns;
    Text text;      ///< what is unclear: a sentence without its full stop
    Text answer;    ///< how the command line is told: "say which with --columns"
    Place place{};  ///< file, and line or column where one is meant

    bool operator==(const ImportQuestion& other) const { return about == other.about && text == other.text; }
};

/// Thrown by finishImport() for the first open question.
class UndecidedImport : public InvalidInput {
public:
    explicit UndecidedImport(ImportQuestion question)
        : InvalidInput(Text("{1}; {2}.", question.text, question.answer), question.place),
          m_question(std::move(question)) {}
    [[nodiscard]] const ImportQuestion& question() const { return m_question; }

private:
    ImportQuestion m_question;
};

/// The columns of one of several models in a file.
struct ModelColumns {
    std::string name;
    std::vector<std::size_t> columns;
    std::string pattern;  ///< names the columns for the option --columns: "resnet_*", "logreg"

    bool operator==(const ModelColumns&) const = default;
};

/// A source of one file, read and understood but not yet converted: what the import dialog shows.
struct ImportPlan {
    ImportSource source;
    Table predictions;
    std::optional<Table> targets;  ///< of the targets file, or of an .npz archive that holds both
    ImportSettings settings;
    std::vector<Text> findings;  ///< one sentence per detection: "Rows sum to 1: class probabilities."
    /// The findings that were assumed rather than read off, and those that changed or left out something: they stay
    /// with the data set. Their ids begin with "import-".
    std::vector<Warning> assumptions{};
    /// The label that a column of predicted classes gives to the larger predictions of a single column; empty: none
    /// does.
    std::string labelOfLarge{};
    /// Columns whose cells have percent signs: their numbers are divided by 100 already.
    std::vector<std::size_t> percentColumns{};
    std::vector<std::size_t> keyColumns{};         ///< of the predictions, chosen or joined by
    std::vector<std::size_t> targetKeyColumns{};   ///< of the targets, by which they were joined
    std::optional<std::size_t> frequencyColumn{};  ///< of the predictions, by which the rows were repeated
    bool areNamesMade = false;                     ///< names of columns were made of the names of arrays
    std::vector<ImportQuestion> questions{};       ///< open; the settings hold the likeliest answers
    std::vector<ModelColumns> models{};            ///< two or more that the file seems to hold; else empty
    std::vector<std::string> parts{};              ///< two or more models that stand one below the other; else empty
    bool isLong = false;                           ///< the table had one number a row and was widened
    std::string modelName{};                       ///< empty: the file's name
    /// Of the columns, where their names say it together ("pred" and "pred_std", "lo 80" and "hi 80"); else empty.
    std::vector<ColumnMeaning> namedMeanings{};
};

/// Reads the file, of an ensemble that of its first member, and the targets (CSV, TSV, semicolons, blanks, gzip of
/// these, .npy, .npz) and detects what was not overridden. Throws UnreadableFile (missing, empty, unknown format) or
/// InvalidInput (short row) with file, row and column.
ImportPlan planImport(const ImportSource& source, const ImportOverrides& overrides = {}, const Run& run = {});

/// Whether a column of the predictions, or of the targets, is one that they were joined by.
bool isKeyColumn(const ImportPlan& plan, std::size_t column);
bool isTargetKeyColumn(const ImportPlan& plan, std::size_t column);

/// Whether the warning of a data set is one of ImportPlan::assumptions.
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
