// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/output_options.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct ListOptions {
    static constexpr Command command = Command::List;

    std::string topic{};  ///< "measures", ...; empty: everything
    ReportFormat format = ReportFormat::Text;
};

void declareListOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
ListOptions readListOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints what the registry knows.
/// Returns the exit status; throws what ends the command otherwise.
int runList(const ListOptions& options);

}  // namespace calibrium::app
