// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCommandLineParser;

namespace calibrium::app {

struct CommandLine;

/// What run is asked for beside its workspace and its output: files in place of others, memory and threads.
void declareRunOptions(QCommandLineParser& parser);

/// Throws UsageError.
void readRunOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
