// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "core/analysis/specification.h"
#include "core/analysis/watching/watch.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct WatchCommandOptions {
    static constexpr Command command = Command::Watch;

    DataOptions data{};
    std::string map{};  ///< a file of recalibrate --save, through which the predictions are watched; empty: as they are
    AnalysisSpecification analysis{};  ///< lens and memory; no measures and no tests
    WatchOptions watch{};
    bool isFollowed = false;  ///< goes on reading as the files grow, until an alarm or an interruption
    ReportFormat format = ReportFormat::Text;
};

void declareWatchOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
WatchCommandOptions readWatchOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints a line for each period and whether there was an alarm. Needs no display. Returns exitDone without an alarm,
/// exitAlarm with one; throws Error, Cancelled. Followed files are read again whenever they have changed; a line is
/// printed for each period that is new or has more rows, a file that cannot be read, since it is being written, is said
/// and tried again, and the command ends with the alarm.
int runWatch(const WatchCommandOptions& options);

}  // namespace calibrium::app
