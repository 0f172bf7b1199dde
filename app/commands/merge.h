// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/experiment_output.h"

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

struct MergeOptions {
    static constexpr Command command = Command::Merge;

    std::vector<std::string> parts{};  ///< the files of the parts
    ExperimentOutputOptions result{};
};

void declareMergeOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
MergeOptions readMergeOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Puts the parts of an experiment's run together and gives it as the experiment itself would have. Returns the exit
/// status. Throws Error, Cancelled.
int runMerge(const MergeOptions& options);

}  // namespace calibrium::app
