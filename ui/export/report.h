// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/report_writer.h"
#include "core/run/run.h"
#include "ui/look/theme.h"

#include <QString>

#include <string>
#include <vector>

namespace calibrium::ui {

/// What a report is made of. The figures are those of all registered views that have something to draw.
struct ReportContent {
    ReportHead head;
    AnalysisSpecification analysis{};  ///< what was computed, for views that compute more
    std::vector<ReportedModel> models;
    std::vector<SeriesStyle> styles;  ///< by number of the model; missing ones are seriesStyle()
    /// By number of the model: sentences behind its verdict. Missing ones are none.
    std::vector<std::vector<std::string>> remarks{};
    QString command;  ///< the command line that computes the same numbers
};

/// Writes the report as one file without references to others, HTML or PDF by the suffix of `path`: verdicts, figures
/// of all views, tables, warnings, settings with formulas and sources, seed, version, command line.
/// Needs a QApplication (any platform). GUI thread only.
/// Throws InvalidSetting for another suffix, UnreadableFile when the file cannot be written, Cancelled.
void writeReportFile(const ReportContent& content, const QString& path, const Run& run = {});

}  // namespace calibrium::ui
