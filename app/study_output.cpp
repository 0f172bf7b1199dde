// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/study_output.h"

#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/io/bytes/file_bytes.h"
#include "ui/export/study_report.h"
#include "ui/plots/export/export_pages.h"

#include <QCommandLineParser>
#include <QFileInfo>

#include <algorithm>

namespace calibrium::app {

namespace {

const QSizeF studySizeMm{140, 120};
const QSizeF rowsSizeMm{120, 0};  ///< rows with names take the height that they need

OutputOptions fileOption(const QCommandLineParser& parser, const QString& name, const QStringList& suffixes) {
    if (!parser.isSet(name)) return {};
    const QString file = parser.value(name);
    if (!suffixes.contains(QFileInfo(file).suffix().toLower())) {
        throw UsageError("--" + name.toStdString() + " is \"" + file.toStdString() + "\"; it must end in ." +
                         suffixes.join(", .").toStdString() + ".");
    }
    return {.file = file.toStdString(), .isForced = parser.isSet("force")};
}

}  // namespace

void declareStudyFiles(QCommandLineParser& parser) {
    parser.addOptions({
        {"figure", "Also draw the figure into this file: png, svg, pdf, tex (pgfplots) or csv.", "FILE"},
        {"output", "Also write a report with sentences, figure, tables and notes: html or pdf.", "FILE"},
    });
    declareFigureOptions(parser, "140x120, of rows with names 120");
    declareForce(parser);
}

StudyFiles readStudyFiles(const QCommandLineParser& parser) {
    StudyFiles files{.figure = fileOption(parser, "figure", {"png", "svg", "pdf", "tex", "csv"}),
                     .report = fileOption(parser, "output", {"html", "pdf"})};
    if (files.figure.file.empty()) {
        const QString given = givenFigureOption(parser);
        if (!given.isEmpty()) {
            throw UsageError("--" + given.toStdString() + " is about a figure; --figure FILE names it.");
        }
        return files;
    }
    refuseIdleFigureOptions(parser, files.figure.file);
    files.line = readFigureOptions(parser);
    return files;
}

void checkStudyFiles(const StudyFiles& files, const std::string& input) {
    checkStudyFiles(files, std::vector<std::string>{input});
}

void checkStudyFiles(const StudyFiles& files, const std::vector<std::string>& inputs) {
    refuseOverwriting("--figure", files.figure, {inputs});
    refuseOverwriting("--output", files.report, {inputs});
    refuseOverwriting("--output", {.file = files.report.file}, {{files.figure.file}});
}

void writeStudyFiles(const StudyFiles& files, const std::string& studyId, const StudyPage& page,
                     const StudyOrigin& origin, const Run& run) {
    if (!files.figure.file.empty()) {
        ui::ExportOptions options = exportOptions(files.line, page.figure);
        const bool hasRows = std::any_of(page.figure.panels.begin(), page.figure.panels.end(),
                                         [](const Panel& panel) { return !panel.y.ticks.empty(); });
        options.sizeMm = sizeOr(files.line, hasRows ? rowsSizeMm : studySizeMm);
        const QStringList paths =
            ui::renderPages(page.figure, {}, QString::fromStdString(files.figure.file), options, run);
        if (paths.size() > 1) {
            ProgressLine progress;
            progress.say("The figure is longer than a page: written as " +
                         paths.join(QStringLiteral(", ")).toStdString() + ".");
        }
    }
    if (files.report.file.empty()) return;
    ui::writeStudyReport({.study = &tableStudy(studyId),
                          .page = page,
                          .file = QString::fromStdString(origin.file),
                          .command = QString::fromStdString(origin.command),
                          .version = QString::fromStdString(version)},
                         QString::fromStdString(files.report.file), run);
}

void writeStudyFiles(const StudyFiles& files, const std::string& studyId, const StudyPage& page,
                     const std::string& input, const Values& values, std::uint64_t seed, const Run& run) {
    writeStudyFiles(files, studyId, page,
                    {.file = fileName(input), .command = studyCommandText(tableStudy(studyId), input, values, seed)},
                    run);
}

}  // namespace calibrium::app
