// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

class QCommandLineParser;

namespace calibrium::app {

/// The commands that judge models side by side, with options of their own in place of those of an analysis.
bool isComparison(Command command);

/// Throws UsageError: a comparison needs several models.
[[noreturn]] void refuseOneModel();

/// compare: --measure, --adjust, --resamples, --lens, --kernel; choose-estimator: --lens, --rows; both: --seed,
/// --memory,
/// --threads.
void declareComparisonOptions(QCommandLineParser& parser, Command command);

/// Throws UsageError, and InvalidSetting for unknown ids, keys and values.
void readComparisonOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
