// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "core/analysis/audit/audit.h"
#include "core/analysis/specification.h"

class QCommandLineParser;

namespace calibrium::app {

struct AuditCommandOptions {
    static constexpr Command command = Command::Audit;

    DataOptions data{};
    std::string weights{};             ///< column of case weights; empty: every sample counts the same
    AnalysisSpecification analysis{};  ///< lens, seed and memory; no measures and no tests
    AuditOptions audit{};
    ReportFormat format = ReportFormat::Text;
};

void declareAuditOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
AuditCommandOptions readAuditOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints the subgroups in which each model is furthest off. Needs no display. Returns the exit status; throws Error,
/// Cancelled.
int runAudit(const AuditCommandOptions& options);

}  // namespace calibrium::app
