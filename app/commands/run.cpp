// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/models.h"
#include "app/options/machine_options.h"
#include "app/options/positional.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/data/sample_notes.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/view_parts.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/import_ensemble.h"
#include "core/run/error.h"
#include "core/run/memory.h"
#include "core/run/part_store.h"
#include "core/workspace/open_models.h"
#include "core/workspace/other_files.h"
#include "ui/plots/export/export_pages.h"
#include "ui/workspace/document/saved_workspace.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QCommandLineParser>

#include <algorithm>
#include <set>
#include <utility>

namespace calibrium::app {

namespace {

/// As of plot: wide enough for the legend of several models.
const QSizeF figureSizeMm{140, 120};

/// The file that a replacement stands for: the one that is named, or else the only one of predictions.
std::pair<std::string, std::string> replacementOf(const WorkspaceFile& workspace, const std::string& text) {
    const auto files = dataFilesOf(workspace);
    for (std::size_t sign = text.find('='); sign != std::string::npos; sign = text.find('=', sign + 1)) {
        const std::string old = text.substr(0, sign);
        const auto isMeant = [&](const std::string& path) { return path == old || fileName(path) == old; };
        const auto found = std::find_if(files.begin(), files.end(), isMeant);
        if (found != files.end()) return {*found, text.substr(sign + 1)};
    }
    std::set<std::string> predictions;
    std::string names;
    for (const auto& model : workspace.models) predictions.insert(model.source.predictionsPath);
    predictions.erase("");
    for (const auto& path : files) names += (names.empty() ? "" : ", ") + fileName(path);
    if (predictions.size() == 1) return {*predictions.begin(), text};
    if (files.empty()) throw InvalidInput("The workspace reads no file that --data could replace.");
    throw UsageError("--data is \"" + text +
                     "\"; the workspace reads several files, so say which one it replaces, as in " +
                     fileName(files.front()) + "=" + text + ". They are: " + names + ".");
}

/// With other files in place of those that it names.
WorkspaceFile withReplacements(WorkspaceFile workspace, const RunOptions& options, const Run& run,
                               ProgressLine& progress) {
    std::vector<std::pair<std::string, std::string>> replacements;
    for (const auto& text : options.dataInPlace) replacements.push_back(replacementOf(workspace, text));
    for (const auto& [old, path] : replacements) {
        const std::vector<SavedModel> before = workspace.models;
        workspace = withFileInPlace(std::move(workspace), old, path, run);
        for (const auto& model : before) {
            const bool isKept = std::any_of(workspace.models.begin(), workspace.models.end(),
                                            [&](const SavedModel& one) { return one.id == model.id; });
            if (isKept) continue;
            progress.say(model.name + " is left out: its rows are of " + fileName(old) + ", not of " + fileName(path) +
                         ".");
        }
    }
    return options.areMapsRefitted ? withMapsFittedAgain(std::move(workspace)) : workspace;
}

/// What --data would be given for a file: its name is needed where there are several.
std::string adviceFor(const WorkspaceFile& workspace, const std::string& path) {
    const bool isOnly = dataFilesOf(workspace).size() == 1;
    return "--data " + (isOnly ? "" : fileName(path) + "=") + "FILE";
}

/// A changed file is used as it is now, a missing one ends the command.
WorkspaceFile withChanges(WorkspaceFile workspace, const RunOptions& options, const Run& run, ProgressLine& progress) {
    for (const auto& change : changedFiles(workspace, run)) {
        if (change.state == FileState::Missing) {
            throw UnreadableFile(Text("This file of the workspace is missing; {1} says where it is now, or which other "
                                      "file to analyse in its place.",
                                      adviceFor(workspace, change.path)),
                                 {.file = change.path});
        }
        progress.say(fileName(change.path) + " has changed since the workspace was saved.");
        workspace = withFileAsItIs(std::move(workspace), change.path, run);
        if (options.areMapsRefitted) workspace = withMapsFittedAgain(std::move(workspace));
    }
    for (const auto& model : workspace.models) {
        if (!model.isResultsOnly || model.source.predictionsPath.empty()) continue;
        progress.say(model.name + " is left out: the workspace keeps its results alone; " +
                     adviceFor(workspace, model.source.predictionsPath) + " reads it again.");
    }
    return workspace;
}

/// The models of the workspace that are shown, with their numbers in plots.
struct ShownModels {
    std::vector<ReportedModel> models;
    std::vector<int> series;
    std::vector<std::string> clusters;  ///< the column of each; empty: rows are independent
};

/// How a recalibrated model came about is said where it is not what the workspace was saved with.
ShownModels shownModels(const WorkspaceFile& workspace, bool areMapsRefitted, const Run& run, ProgressLine& progress) {
    ShownModels shown;
    OpenedWorkspace all = openWorkspace(workspace, run);
    for (const auto& reason : all.reasons) progress.say(reason.english());
    for (const auto& label : all.added) progress.say(label + " is new in the file, and a group of its own now.");
    for (auto& opened : all.models) {
        if (!opened.saved.isVisible) continue;
        if (opened.recalibrated && (opened.recalibrated->isApplied || areMapsRefitted)) {
            progress.say(opened.data.name() + ": " + lineageText(*opened.recalibrated).english() + ".");
        }
        shown.models.push_back({filesText(opened.saved.source), std::move(opened.data), {}});
        shown.series.push_back(opened.saved.series);
        shown.clusters.push_back(opened.saved.clusterColumn);
    }
    if (shown.models.empty()) throw InvalidInput("No model of the workspace is shown.");
    return shown;
}

/// The view of these models with the settings of the workspace.
Figure drawnFigure(const RunOptions& options, const WorkspaceFile& workspace, ShownModels& shown, const Run& run,
                   ProgressLine& progress) {
    const FigureMethod& view = figureMethod(options.view);
    const ui::AnalysisSettings settings = ui::settingsOf(workspace);
    const AnalysisSpecification analysis = ui::specificationFor(settings);
    AnalysisSpecification computed = analysis;
    computed.measures.clear();
    if (view.tests != TestUse::Results) computed.tests.clear();
    if (computed.tests.empty()) {
        const auto store = std::make_shared<PartStore>(keptMemory());
        for (auto& model : shown.models) model.prepared.emplace(model.data, store);
    } else {
        computeResults(shown.models, shown.clusters, computed, run, progress);
    }
    std::vector<FigureModel> models;
    for (std::size_t m = 0; m < shown.models.size(); ++m) {
        const ReportedModel& model = shown.models[m];
        models.push_back({model.data, model.result, shown.series[m], model.prepared, shown.clusters[m]});
    }
    progress.setTask("Drawing " + view.info.name);
    Figure figure =
        view.build({.models = models, .values = ui::viewValues(settings, view), .analysis = analysis, .run = run});
    noteClusters(figure, models);
    return figure;
}

/// What is written on the figure in the window stands there, unless the line says otherwise.
FigureLine withNotesOf(FigureLine line, const WorkspaceFile& workspace, const std::string& view) {
    const auto notes = workspace.notes.find(view);
    if (line.edits.isEmpty() && notes != workspace.notes.end()) line.edits = notes->second;
    return line;
}

/// --figure and what belongs to it.
void readFigure(const QCommandLineParser& parser, RunOptions& options) {
    if (!parser.isSet("figure")) {
        if (parser.isSet("output")) throw UsageError("run writes a figure with --figure VIEW; it prints results.");
        const QString given = parser.isSet("force") ? QString("force") : givenFigureOption(parser);
        if (!given.isEmpty()) {
            throw UsageError("--" + given.toStdString() + " is about a figure; --figure VIEW draws one.");
        }
        return;
    }
    if (parser.isSet("format")) throw UsageError("run --figure prints no results; it takes no --format.");
    options.view = figureMethod(parser.value("figure").toStdString()).info.id;
    options.figure = readFigureOptions(parser);
    options.output = readOutputOptions(parser, RunOptions::command, {"png", "svg", "pdf", "tex", "csv"});
    refuseIdleFigureOptions(parser, options.output.file);
}

}  // namespace

void declareRunOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("workspace", "A workspace that the window has saved.", "FILE.calibrium");
    parser.addOption({"data",
                      "A file to read in place of one that the workspace names: the same file at another place, or "
                      "another one, on which the same analysis is repeated. Where the workspace reads several files, "
                      "OLD is the name of the one that is meant, predictions or targets. May be given several times.",
                      "[OLD=]FILE"});
    parser.addOption(
        {"refit",
         "Fit the maps of recalibrated models again, to the rows that are there now. Without it, rows that "
         "the workspace was not saved with are mapped by its maps as they are."});
    parser.addOption({"figure",
                      "Draw this view of the workspace, with its settings and what is written on it, in place of "
                      "printing results; --output says where it goes.",
                      "VIEW"});
    parser.addOption({"output", "The file of the figure: png, svg, pdf, tex (pgfplots) or csv.", "FILE"});
    declareFigureOptions(parser, "140x120");
    declareForce(parser);
    declareMachineOptions(parser);
    declareFormat(parser);
}

RunOptions readRunOptions(const QCommandLineParser& parser, const QStringList& positional) {
    RunOptions options;
    options.format = readFormat(parser, RunOptions::command, reportFormats());
    options.workspace = onlyOne(positional, "run needs one workspace file.");
    for (const auto& text : parser.values("data")) {
        if (text.isEmpty() || text.endsWith('=')) throw UsageError("--data needs a file, as in old.csv=new.csv.");
        options.dataInPlace.push_back(text.toStdString());
    }
    options.areMapsRefitted = parser.isSet("refit");
    readFigure(parser, options);
    return options;
}

int runWorkspace(const RunOptions& options) {
    ShownModels shown;
    std::uint64_t seed = 1;
    if (!options.view.empty()) refuseOverwriting(options.output, {{options.workspace}, options.dataInPlace});
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        const Run run(interruption.token(), progress.callback());
        progress.setTask("Reading " + options.workspace);
        const WorkspaceFile workspace = withChanges(
            withFoundModels(withReplacements(readWorkspace(options.workspace, run), options, run, progress), run),
            options, run, progress);
        seed = workspace.seed;
        shown = shownModels(workspace, options.areMapsRefitted, run, progress);
        if (!options.view.empty()) {
            if (!options.output.isForced) refuseOverwriting(options.output, {dataFilesOf(workspace)});
            const Figure figure = drawnFigure(options, workspace, shown, run, progress);
            ui::ExportOptions exported = exportOptions(withNotesOf(options.figure, workspace, options.view), figure);
            if (options.figure.widthMm <= 0) exported.sizeMm = figureSizeMm;
            ui::renderPages(figure, {}, QString::fromStdString(options.output.file), exported, run);
            return exitDone;
        }
        computeResults(shown.models, shown.clusters, ui::specificationFor(ui::settingsOf(workspace)), run, progress);
    }
    print(writeReport({version, seed}, shown.models, options.format));
    return exitDone;
}

}  // namespace calibrium::app
