// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "core/analysis/reports/report_writer.h"

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

/// The file that a command writes.
struct OutputOptions {
    std::string file{};     ///< empty: none
    bool isForced = false;  ///< it may replace an input
};

/// --format, of a command that writes all of them.
void declareFormat(QCommandLineParser& parser);
/// --force.
void declareForce(QCommandLineParser& parser);

/// --output, whose suffix must be one of these, and --force. Throws UsageError.
OutputOptions readOutputOptions(const QCommandLineParser& parser, Command command, const QStringList& suffixes);

/// --format: text where it was not given. Throws UsageError for a format that the command does not write,
/// InvalidSetting for one that is not known.
ReportFormat readFormat(const QCommandLineParser& parser, Command command, const std::vector<std::string>& written);

}  // namespace calibrium::app
