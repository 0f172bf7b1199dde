// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "core/io/reading/import.h"

#include <QStringList>

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

/// Where predictions and targets stand, and how they are meant.
struct DataOptions {
    std::vector<std::string> predictions{};  ///< files of predictions
    std::string targets{};                   ///< targets file; empty: in the predictions files
    std::string join{};                      ///< name of the ensemble of all files; empty: a model per file
    std::string sample{};                    ///< id of a bundled sample to use instead of files
    ImportOverrides overrides{};
    std::vector<std::vector<std::string>> columnSets{};  ///< of several models in a file; else empty
    std::vector<std::string> columnTargets{};            ///< of each of them its own; empty: one for all
    std::string leftOut{};  ///< of the models that stand one below the other in a file, one that is not read

    bool isGiven() const { return !predictions.empty() || !sample.empty(); }
};

/// What a command takes predictions for: it computes nothing without, it can do without, or a world of the Lab may
/// take them.
enum class PredictionsUse { Required, Optional, OfAWorld };

/// The positional arguments for the files, and the options for the rest.
void declareDataOptions(QCommandLineParser& parser, PredictionsUse use);

/// predictions: the positional arguments that name files. Throws UsageError, and InvalidSetting for unknown ids and
/// values.
DataOptions readDataOptions(const QCommandLineParser& parser, const QStringList& predictions);
/// The same of a command that refuses to do without. Throws UsageError, InvalidSetting.
DataOptions readRequiredData(const QCommandLineParser& parser, const QStringList& predictions, Command command);

/// The first of the options of data that is given; empty for none.
QString givenDataOption(const QCommandLineParser& parser);

/// The arguments with a value for --long where it stands alone, which the parser does not know: what follows is one
/// only if it names columns, or is none.
QStringList withLongValue(const QStringList& arguments);

}  // namespace calibrium::app
