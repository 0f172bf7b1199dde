// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct ReportedModel;
struct ResultTable;

enum class ReportFormat { Text, Json, Csv, Markdown, Latex, LatexNotes };

/// "text", "json", "csv", "markdown", "latex", "latex-notes". Throws InvalidSetting that lists them.
ReportFormat parseReportFormat(std::string_view id);
const std::vector<std::string>& reportFormats();
/// The same without latex-notes, of tables that have one form of LaTeX.
const std::vector<std::string>& formatsOfOneLatex();

/// What stands above the results.
struct ReportHead {
    std::string version;
    std::uint64_t seed = 1;
};

/// The results in the shape of resources/guides/command-line.md; numbers round-trip, measures and tests in the order
/// asked for.
nlohmann::ordered_json reportJson(const ReportHead& head, std::span<const ReportedModel> models);

/// The results of several models as text, ending in a newline.
/// text: one row per quantity, one column per model, settings, warnings and notes below, and why a cell holds no
/// number. markdown: one row per model, warnings and notes below. latex: a booktabs table that fits a column of text,
/// intervals below the numbers and everything else as comments; latex-notes: also ranges, verdicts and notes on the
/// page. In all of these the numbers of a quantity have the same digits: see columnDigits(). csv: one row per number
/// with all its settings, full digits. json: reportJson(), indented by 2.
std::string writeReport(const ReportHead& head, std::span<const ReportedModel> models, ReportFormat format);

/// The warnings of such severity of one model's data and results, each with what it belongs to: "SKCE: 3 duplicate
/// rows."
std::vector<Text> warningLines(const ReportedModel& model, const ResultTable& table, std::size_t row,
                               Severity severity);

}  // namespace calibrium
