// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/output_options.h"

class QCommandLineParser;

namespace calibrium::app {

struct SelfTestOptions {
    static constexpr Command command = Command::SelfTest;

    ReportFormat format = ReportFormat::Text;
};

void declareSelfTestOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
SelfTestOptions readSelfTestOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Computes values of others again and prints them beside its own. Returns exitDone if all are met, else exitFault;
/// throws what ends the command otherwise.
int runSelfTest(const SelfTestOptions& options);

}  // namespace calibrium::app
