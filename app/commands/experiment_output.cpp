// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/experiment_output.h"

#include "app/interruption.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "core/experiments/experiment_report.h"
#include "core/experiments/run_frames.h"
#include "core/io/output_file.h"
#include "core/run/error.h"
#include "ui/lab/slides.h"
#include "ui/plots/export_pages.h"

#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace calibrium::app {

namespace {

/// Wide enough for panels side by side.
const QSizeF defaultSizeMm{200, 140};

std::string inFormat(const ExperimentPlan& plan, const ExperimentState& state, ReportFormat format) {
    if (format == ReportFormat::Csv) return toCsv(*state.table);
    if (format == ReportFormat::Json)
        return experimentJson(plan, state).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    return experimentText(plan, state);
}

void writeOutput(const CommandLine& line, const ExperimentPlan& plan, const ExperimentState& state) {
    const Interruption interruption;
    const Run run(interruption.token());
    const QString path = QString::fromStdString(line.output);
    const QString suffix = path.section('.', -1).toLower();
    if (suffix == "csv" || suffix == "json") {
        writeFileBytes(line.output, inFormat(plan, state, suffix == "csv" ? ReportFormat::Csv : ReportFormat::Json),
                       run);
        return;
    }
    ui::ExportOptions options = exportOptions(line.figure, state.figure);
    if (line.figure.widthMm <= 0) options.sizeMm = defaultSizeMm;
    ui::renderPages(state.figure, {}, path, options, run);
}

/// As many as the window saves.
constexpr std::size_t frameCount = 60;
constexpr double firstShare = 0.1;  // of the time goes into what the frames show

void writeFrames(const CommandLine& line, const ExperimentPlan& plan, const ExperimentState& state) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    progress.setTask("Drawing the frames");
    const Run run(interruption.token(), progress.callback());
    const QString path = QString::fromStdString(line.frames);
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("png") || suffix == QLatin1String("apng")) {
        const auto frames = runFrames({line.subject, plan, state.table}, frameCount, run.part(0, firstShare));
        ui::saveAnimation(frames, ui::fastFrame, path, run.part(firstShare, 1));
        return;
    }
    const QDir folder(path);
    if (!folder.mkpath(QStringLiteral("."))) {
        throw UnreadableFile("The folder for the frames could not be made.", {.file = line.frames});
    }
    const auto frames = runFrames({line.subject, plan, state.table}, frameCount, run.part(0, firstShare));
    ui::saveFrames(frames, folder.filePath(QStringLiteral("frame.png")), run.part(firstShare, 1));
}

}  // namespace

void giveRun(const CommandLine& line, const ExperimentPlan& plan, const ExperimentState& state) {
    if (!line.output.empty()) writeOutput(line, plan, state);
    if (!line.frames.empty()) writeFrames(line, plan, state);
    print(inFormat(plan, state, line.format));
}

}  // namespace calibrium::app
