// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/kept_results.h"
#include "core/analysis/reports/report_writer.h"
#include "core/figures/figure_edits.h"
#include "core/figures/figure_method.h"
#include "core/run/run.h"
#include "ui/look/theme.h"

#include <QString>

#include <map>
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
    std::map<std::string, Values> views{};       ///< by id of the view: settings that differ from the defaults
    std::map<std::string, FigureEdits> notes{};  ///< by id of the view: what is written on its figure
    std::vector<KeptRow> kept{};                 ///< results of models that are not there any more
    QString command;                             ///< the command line that computes the same numbers
};

/// A figure of a report.
struct ReportDrawing {
    const FigureMethod* method = nullptr;
    Figure figure;
    std::string refusal{};  ///< why the view cannot draw these models, in a sentence, in place of a figure
};

/// The figures of all views that have something to draw for the models, and the sentences of those that these data do
/// not allow, as case weights may not. On any thread. Throws Cancelled.
std::vector<ReportDrawing> reportDrawings(const ReportContent& content, const Run& run = {});

/// Writes the report as one file without references to others, HTML or PDF by the suffix of `path`: verdicts, figures
/// of all views, tables, warnings, settings with formulas and sources, seed, version, command line.
/// Needs a QApplication (any platform). GUI thread only.
/// Throws InvalidSetting for another suffix, UnreadableFile when the file cannot be written, Cancelled.
void writeReportFile(const ReportContent& content, const std::vector<ReportDrawing>& drawings, const QString& path,
                     const Run& run = {});
/// The same with reportDrawings().
void writeReportFile(const ReportContent& content, const QString& path, const Run& run = {});

/// Throws InvalidSetting unless the suffix is that of a report, .html or .pdf.
void requireReportSuffix(const QString& path);

}  // namespace calibrium::ui
