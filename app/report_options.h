// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCommandLineParser;

namespace calibrium::app {

struct CommandLine;

/// What a report is asked for beside its models and its output: what recalibration would gain.
void declareReportOptions(QCommandLineParser& parser);

/// Fills in line.recalibration; its request has no id where none is asked for. Throws InvalidSetting.
void readReportOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
