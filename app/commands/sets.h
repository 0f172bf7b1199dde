// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "app/study_output.h"
#include "core/analysis/reports/report_writer.h"
#include "core/prediction_sets/set_coverage.h"

#include <QStringList>

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct SetsOptions {
    static constexpr Command command = Command::Sets;

    std::string file{};
    SetColumns columns{};
    SetOptions coverage{};
    ReportFormat format = ReportFormat::Text;
    StudyFiles files{};
};

void declareSetsOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
SetsOptions readSetsOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints the coverage of the sets or intervals, and draws and reports it. Needs no display. Returns the exit status;
/// throws Error, Cancelled.
int runSets(const SetsOptions& options);

}  // namespace calibrium::app
