// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "core/analysis/specification.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct CentresOptions {
    static constexpr Command command = Command::Centres;

    DataOptions data{};
    std::string column{};              ///< whose values are centres
    std::string weights{};             ///< column of case weights; empty: every sample counts the same
    AnalysisSpecification analysis{};  ///< lens and memory; no measures and no tests
    ReportFormat format = ReportFormat::Text;
};

void declareCentresOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
CentresOptions readCentresOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints the calibration of each model centre by centre and pooled. Needs no display. Returns the exit status; throws
/// Error, Cancelled.
int runCentres(const CentresOptions& options);

}  // namespace calibrium::app
