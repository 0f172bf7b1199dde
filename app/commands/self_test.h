// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"

#include <QString>
#include <QStringList>

class QCommandLineParser;

namespace calibrium::app {

struct SelfTestOptions {
    static constexpr Command command = Command::SelfTest;

    QString file{};  ///< with values in place of those that come with the program; empty: those
};

void declareSelfTestOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError.
SelfTestOptions readSelfTestOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints a line per group of values, the values that are not met, and a line that sums up.
/// Returns exitDone where all are met, else exitFault; throws what ends the command otherwise.
int runSelfTest(const SelfTestOptions& options);

}  // namespace calibrium::app
