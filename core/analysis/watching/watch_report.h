// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "core/analysis/watching/watch.h"
#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

/// How many rows have no time; empty where all have one.
Text missingTimesText(const WatchResult& result);

/// Whether there was an alarm, what that means, what is known of slope and gap, and how many rows have no time.
Text watchSentence(const WatchResult& result);

/// "day" as the file calls it, or "row" where the order of the rows is that of time.
Text timeText(const WatchResult& result);

/// exp of a logarithm for reading: "0.43", "12.5", "3.2e+08"; "1e+400" where no double holds it, "infinite" without
/// bound.
std::string eValueText(double logE);

/// The same as a part of a sentence, in the language of the window.
Text eValue(double logE);

/// A line for each period and the sentence, ending in a newline. json: {"calibrium", "model", "lens", "column",
/// "alpha", "without_time", "rows_left_out", "alarm": null or {"period", "samples"}, "periods": [{"period", "samples",
/// "observed", "predicted", "total", "log_e_mean", "log_e_slope", "log_e_kernel", "log_e", "log_e_largest", "gap",
/// "interval", "slope", "slope_interval", "kernel_gap", "kernel_gap_interval"}]}, natural logarithms, null where they
/// are infinite or nothing is known. csv: full digits. Throws InvalidSetting for another format.
std::string writeWatch(const ReportHead& head, const std::string& model, const std::string& lens,
                       const WatchResult& result, ReportFormat format);

/// The lines of ReportFormat::Text or Csv alone: that of the names, then one for each period.
std::vector<std::string> watchLines(const WatchResult& result, ReportFormat format);

/// The formats that writeWatch() knows, by name.
std::vector<std::string> watchFormats();

}  // namespace calibrium
