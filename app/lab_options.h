// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QCommandLineParser;

namespace calibrium::app {

struct CommandLine;

/// The options that only the commands of the Lab have.
void declareExperimentOptions(QCommandLineParser& parser);
/// Those of a whole run, computed or put together: how it is shown and what is written.
void declareRunOutputOptions(QCommandLineParser& parser);
void declareSimulateOptions(QCommandLineParser& parser);

/// Fills in the plan: that of the experiment, or of the published figure, of this id (line.subject), with what the
/// options change. line.analysis holds the options of the analysis already. Anything that changes the numbers but the
/// seed drops the published readings: they would stand beside something else. Throws UsageError, InvalidSetting.
void readExperimentOptions(const QCommandLineParser& parser, CommandLine& line);
/// Fills in the part of the run that is to be computed, if one is; line.plan and line.output are there already. Throws
/// UsageError, InvalidSetting.
void readShare(const QCommandLineParser& parser, CommandLine& line);
/// Fills in the world (line.subject is its text), the stream and the seed.
void readSimulateOptions(const QCommandLineParser& parser, CommandLine& line);

}  // namespace calibrium::app
