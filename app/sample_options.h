// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

class QCommandLineParser;

namespace calibrium::app {

/// The options that say what columns of the file mean for the samples: --group and --weights.
void declareSampleOptions(QCommandLineParser& parser);

/// Whether the command takes them.
bool hasSampleOptions(Command command);

/// Throws UsageError for an option without a column.
void readSampleOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
