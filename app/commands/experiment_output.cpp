// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/experiment_output.h"

#include "app/interruption.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "core/experiments/experiment_plan.h"
#include "core/experiments/runs/experiment_report.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/run_frames.h"
#include "core/experiments/runs/stream.h"
#include "core/io/bytes/output_file.h"
#include "core/run/error.h"
#include "ui/lab/slides.h"
#include "ui/plots/export/export_pages.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace calibrium::app {

namespace {

/// Wide enough for panels side by side.
const QSizeF runSizeMm{200, 140};

std::string inFormat(const ExperimentPlan& plan, const ExperimentState& state, ReportFormat format) {
    if (format == ReportFormat::Csv) return toCsv(*state.table);
    if (format == ReportFormat::Json)
        return experimentJson(plan, state).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    return experimentText(plan, state);
}

void writeOutput(const ExperimentOutputOptions& options, const ExperimentPlan& plan, const ExperimentState& state) {
    const Interruption interruption;
    const Run run(interruption.token());
    const QString path = QString::fromStdString(options.output.file);
    const QString suffix = path.section('.', -1).toLower();
    if (suffix == "csv" || suffix == "json") {
        writeFileBytes(options.output.file,
                       inFormat(plan, state, suffix == "csv" ? ReportFormat::Csv : ReportFormat::Json), run);
        return;
    }
    ui::ExportOptions exported = exportOptions(options.figure, state.figure);
    exported.sizeMm = sizeOr(options.figure, runSizeMm);
    ui::renderPages(state.figure, {}, path, exported, run);
}

/// As many as the window saves.
constexpr std::size_t frameCount = 60;
constexpr double firstShare = 0.1;  // of the time goes into what the frames show

void writeFrames(const std::string& frames, const ExperimentRun& shown) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    progress.setTask("Drawing the frames");
    const Run run(interruption.token(), progress.callback());
    const QString path = QString::fromStdString(frames);
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("png") || suffix == QLatin1String("apng")) {
        const auto pictures = runFrames(shown, frameCount, run.part(0, firstShare));
        ui::saveAnimation(pictures, ui::fastFrame, path, run.part(firstShare, 1));
        return;
    }
    const QDir folder(path);
    if (!folder.mkpath(QStringLiteral("."))) {
        throw UnreadableFile("The folder for the frames could not be made.", {.file = frames});
    }
    const auto pictures = runFrames(shown, frameCount, run.part(0, firstShare));
    ui::saveFrames(pictures, folder.filePath(QStringLiteral("frame.png")), run.part(firstShare, 1));
}

}  // namespace

void declareExperimentOutput(QCommandLineParser& parser) {
    parser.addOptions({
        {"format", "What is printed: text (default), json, or the raw numbers as csv.", "FORMAT"},
        {"output",
         "A file to write besides; its suffix decides what: png, svg, pdf or tex (pgfplots) for the plot, csv for the "
         "raw numbers, json for everything.",
         "FILE"},
        {"frames",
         "A folder, made if it is not there, for the plot as it grew: frame-001.png, frame-002.png, ... of 1920 x 1080 "
         "pixels with the same axes, up to 60, for a film; or a file ending in .png or .apng, for all of them as one "
         "animated picture.",
         "FOLDER|FILE"},
    });
    declareFigureOptions(parser, "200x140");
}

ReportFormat readExperimentFormat(const QCommandLineParser& parser, Command command) {
    return readFormat(parser, command, {"text", "json", "csv"});
}

void readExperimentOutput(const QCommandLineParser& parser, Command command, ExperimentOutputOptions& options) {
    options.figure = readFigureOptions(parser);
    if (parser.isSet("output")) {
        options.output = readOutputOptions(parser, command, {"png", "svg", "pdf", "tex", "csv", "json"});
    }
    options.frames = parser.value("frames").toStdString();
    if (parser.isSet("frames") && options.frames.empty()) throw UsageError("--frames needs the name of a folder.");
}

void giveRun(const ExperimentOutputOptions& options, const std::string& name, const ExperimentPlan& plan,
             const ExperimentState& state) {
    if (!options.output.file.empty()) writeOutput(options, plan, state);
    if (!options.frames.empty()) writeFrames(options.frames, {name, plan, state.table});
    print(inFormat(plan, state, options.format));
}

}  // namespace calibrium::app
