// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

class QCommandLineParser;

namespace calibrium::app {

/// The options that say what columns of the file mean for the samples: --group and --weights, of recalibrate --weights
/// alone.
void declareSampleOptions(QCommandLineParser& parser, Command command);

/// Whether the command takes both of them, and whether it takes weights.
bool hasSampleOptions(Command command);
bool hasWeightsOption(Command command);

/// Throws UsageError for an option without a column.
void readSampleOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
