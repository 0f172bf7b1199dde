// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "app/commands/apply.h"
#include "app/commands/audit.h"
#include "app/commands/centres.h"
#include "app/commands/choose_estimator.h"
#include "app/commands/compare.h"
#include "app/commands/demonstration.h"
#include "app/commands/evaluate.h"
#include "app/commands/experiment.h"
#include "app/commands/help.h"
#include "app/commands/list.h"
#include "app/commands/merge.h"
#include "app/commands/plot.h"
#include "app/commands/pool.h"
#include "app/commands/recalibrate.h"
#include "app/commands/report.h"
#include "app/commands/run.h"
#include "app/commands/self_test.h"
#include "app/commands/sets.h"
#include "app/commands/simulate.h"
#include "app/commands/survival.h"
#include "app/commands/watch.h"
#include "app/commands/window.h"
#include "app/options/machine_options.h"

#include <QStringList>

#include <variant>

class QCommandLineParser;

namespace calibrium::app {

struct VersionOptions {
    static constexpr Command command = Command::Version;
};

/// What a command is asked for, checked as far as it can be without reading a file.
using CommandOptions =
    std::variant<WindowOptions, EvaluateOptions, ListOptions, PlotOptions, ReportOptions, ExperimentOptions,
                 MergeOptions, RunOptions, SimulateOptions, RecalibrateOptions, ApplyOptions, CompareOptions,
                 ChooseEstimatorOptions, AuditCommandOptions, PoolOptions, CentresOptions, WatchCommandOptions,
                 SurvivalOptions, SetsOptions, HelpOptions, VersionOptions, DemonstrationOptions, SelfTestOptions>;

/// What the user asked for.
struct ParsedCommand {
    CommandOptions options{};
    MachineOptions machine{};  ///< of the whole program
};

/// arguments: as main() gets them, the program's name first. Throws UsageError or InvalidSetting. Needs no
/// QCoreApplication.
ParsedCommand parseCommandLine(const QStringList& arguments);

/// The command that the options are of.
Command commandOf(const CommandOptions& options);

/// Declares the options and positional arguments of a command: parsing and help read the same declaration.
void declareCommand(QCommandLineParser& parser, Command command);

}  // namespace calibrium::app
