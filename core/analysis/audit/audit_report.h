// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/audit/audit.h"
#include "core/analysis/reports/report_writer.h"
#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

/// The audit of one model.
struct ReportedAudit {
    std::string model;
    std::string lens;  ///< its id
    AuditResult result;
    Index leftOutCount = 0;  ///< rows of the file that are no samples
};

/// What an audit comes to: whether the worst subgroup is worse than chance makes it, with size and p-value.
Text auditSentence(const AuditResult& result, double level = defaultLevel);

/// What the numbers of an audit are to be read with, a sentence each: what was searched, what was left out, what the
/// intervals mean.
std::vector<Text> auditNotes(const AuditResult& result);

/// The audits as text, ending in a newline: a sentence, a row for each subgroup, notes. json: {"calibrium", "seed",
/// "audits": [{"model", "lens", "samples", "observed", "predicted", "p_value", "searched", "too_small",
/// "rows_left_out", "columns", "left_out": [{"column", "reason"}], "subgroups": [{"label", "samples", "observed",
/// "predicted", "gap", "interval", "z", "p_adjusted"}]}]}. csv: full digits, a row for each subgroup. Throws
/// InvalidSetting for another format.
std::string writeAudits(const ReportHead& head, const std::vector<ReportedAudit>& audits, ReportFormat format);

/// The formats that writeAudits() knows, by name.
std::vector<std::string> auditFormats();

}  // namespace calibrium
