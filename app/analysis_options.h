// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

class QCommandLineParser;

namespace calibrium::app {

/// Memory and threads, on which no result depends.
void declareMachineOptions(QCommandLineParser& parser);
void readMachineOptions(const QCommandLineParser& parser, CommandLine& line);

/// The options that say what is computed, and with what: --measure, --test, --lens, --kernel, --seed, --memory,
/// --threads.
void declareAnalysisOptions(QCommandLineParser& parser);

/// Throws UsageError, and InvalidSetting for unknown ids, keys and values.
void readAnalysisOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
