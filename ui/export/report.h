// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/papers/methods_paragraph.h"
#include "core/analysis/reports/kept_results.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/reported_model.h"
#include "core/comparison/model_comparison.h"
#include "core/figures/figure_edits.h"
#include "core/run/run.h"
#include "ui/export/report_sections.h"
#include "ui/look/theme.h"

#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QTextDocument;

namespace calibrium {
struct FigureMethod;
}

namespace calibrium::ui {

/// What a report is made of.
struct ReportContent {
    ReportHead head;
    AnalysisSpecification analysis{};  ///< what was computed, for views that compute more
    std::vector<ReportedModel> models;
    std::vector<SeriesStyle> styles;  ///< by number of the model; missing ones are seriesStyle()
    /// By number of the model: sentences behind its verdict. Missing ones are none.
    std::vector<std::vector<Text>> remarks{};
    /// Averages over the labels of a multilabel classification, a sentence each; none of other models.
    std::vector<Text> labelAverages{};
    std::map<std::string, Values> views{};                ///< by id of the view: settings that differ from the defaults
    std::map<std::string, FigureEdits> notes{};           ///< by id of the view: what is written on its figure
    std::vector<KeptRow> kept{};                          ///< results of models that are not there any more
    QString command;                                      ///< the command line that computes the same numbers
    std::vector<std::string> sections = usualSections();  ///< ids of what is there, in any order
    /// The figures that were chosen, in their order; settings beside those of `views`. Empty: the first view.
    std::vector<MethodRequest> figures{};
    StudyNotes study{};  ///< how models were made

    [[nodiscard]] bool has(const std::string& section) const;
};

/// A figure of a report.
struct ReportDrawing {
    const FigureMethod* method = nullptr;
    Values values;          ///< the view's settings, complete
    bool isChosen = false;  ///< it belongs to the section of chosen figures, before the results
    Figure figure{};
    Text clusters{};  ///< what the figure does about the clusters of the models; empty without clusters
    Text refusal{};   ///< why the view cannot draw these models, in a sentence, in place of a figure
};

/// What is computed for a report alone.
struct ReportParts {
    std::vector<ReportDrawing> drawings;
    std::optional<ModelComparison> comparison{};
    /// Of each recalibrated model with its parent, in the order of the study's notes; absent where they have no score
    /// in common.
    std::vector<std::optional<ModelComparison>> repairs{};
    Text comparisonRefusal{};  ///< why the models cannot be compared, in a sentence; empty where they are
};

/// The figures of the sections, and the sentences of views that these data do not allow, as case weights may not; the
/// comparison of several models. On any thread. Throws Cancelled.
ReportParts reportParts(const ReportContent& content, const Run& run = {});

/// Puts the report into a document: pictures as its resources. GUI thread only.
void fillReport(const ReportContent& content, const ReportParts& parts, QTextDocument& document);

/// Writes the report as one file without references to others, HTML or PDF by the suffix of `path`, with the sections
/// of the content. Needs a QApplication (any platform). GUI thread only.
/// Throws InvalidSetting for another suffix, UnreadableFile when the file cannot be written, Cancelled.
void writeReportFile(const ReportContent& content, const ReportParts& parts, const QString& path, const Run& run = {});
/// The same with reportParts().
void writeReportFile(const ReportContent& content, const QString& path, const Run& run = {});

/// Throws InvalidSetting unless the suffix is that of a report, .html or .pdf.
void requireReportSuffix(const QString& path);

}  // namespace calibrium::ui
