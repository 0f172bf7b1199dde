// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/output_options.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct ApplyOptions {
    static constexpr Command command = Command::Apply;

    std::string map{};  ///< the file of a saved map
    DataOptions data{};
    OutputOptions output{};
};

void declareApplyOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
ApplyOptions readApplyOptions(const QCommandLineParser& parser, QStringList positional);

/// Applies a saved map to predictions, with or without targets, and writes them.
int runApply(const ApplyOptions& options);

}  // namespace calibrium::app
