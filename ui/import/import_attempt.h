// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/run/run.h"
#include "ui/import/target_offers.h"
#include "ui/workspace/models/model.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace calibrium::ui {

/// What columns beside predictions and targets are for, by their names (see noteColumn()); empty: no column.
struct SideRoles {
    std::string group;       ///< the models are split by it
    std::string weights;     ///< the models are weighted by it
    std::string identifier;  ///< names the rows; joins predictions and targets where both files have it
    std::string clusters{};  ///< rows that share a value of it are dependent
    std::string fold{};      ///< of a cross-validation: recalibration fits in these folds

    bool operator==(const SideRoles&) const = default;
};

/// Files to import together: they share what the user decides about them.
struct ImportBatch {
    std::vector<ImportSource> sources;  ///< one per file
    ImportOverrides overrides;
    bool isEnsemble = false;     ///< the files are the members of one model
    std::string ensembleName{};  ///< of that model; empty: what the names of the files have in common
    SideRoles sideRoles{};
    std::vector<TargetOffer> knownTargets{};  ///< in use already, for files without targets
    bool isRecalled = false;                  ///< the decisions are those for files of the same columns before
    bool takesModels = false;                 ///< every model that a file seems to hold (ColumnReading::models)
    bool hasCommonRows = false;               ///< only samples that all models have
    QStringList folders{};                    ///< whose tables these are, beside single files

    /// All tables of a folder: those that can be read are taken, the others named.
    [[nodiscard]] bool isOfFolder() const { return !folders.isEmpty(); }
};

/// A batch of the files that the source stands for.
ImportBatch batchOf(const ImportSource& source, const ImportOverrides& overrides);

/// How far an import came: the plans, and the models if everything is in order.
struct ImportAttempt {
    std::vector<std::optional<ImportPlan>> plans;  ///< one per file; absent where the file could not be read
    std::vector<LoadedModel> models;
    QString error;             ///< the sentence of what is wrong; empty if nothing is
    bool isUndecided = false;  ///< the error is a question that the dialog can answer
    QStringList failures;      ///< a sentence with the path for each file that could not be read

    [[nodiscard]] bool isComplete() const { return error.isEmpty(); }
    /// What is wrong with the file, or with each of several.
    [[nodiscard]] QString errorText() const;
    /// Whether there is anything to show and change.
    [[nodiscard]] bool hasPlan() const;
};

/// Whether it is open which of several models of a file is meant: all of them may be taken.
bool asksForModels(const ImportPlan& plan);

/// Whether the rows are imputed copies of the same data, one below the other, which are one model to be pooled.
bool holdsImputedCopies(const ImportPlan& plan);

/// Plans and converts every file, or joins all of them into one model. Does not throw what is wrong with the files:
/// that is part of the answer. Throws Cancelled.
ImportAttempt attemptImport(const ImportBatch& batch, const Run& run);

/// The batch with what was decided for files of the same columns before. Throws Cancelled.
ImportBatch withRememberedOverrides(ImportBatch batch, const Run& run);

/// A batch of the files a user has picked, a folder standing for the tables in it: a file with nothing but one column
/// of labels, which says so by its name or goes with one of the others, holds the targets of the others. targets: if
/// they are known already. Throws Cancelled.
ImportBatch sortFiles(const QStringList& given, const QString& targets, const Run& run);

}  // namespace calibrium::ui
