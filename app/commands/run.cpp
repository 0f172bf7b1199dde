// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/machine_options.h"
#include "app/models.h"
#include "app/output.h"
#include "app/positional.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/reading/import_ensemble.h"
#include "core/run/error.h"
#include "core/workspace/open_models.h"
#include "core/workspace/other_files.h"
#include "ui/workspace/document/saved_workspace.h"

#include <QCommandLineParser>

#include <algorithm>
#include <set>
#include <utility>

namespace calibrium::app {

namespace {

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
            throw UnreadableFile("This file of the workspace is missing; " + adviceFor(workspace, change.path) +
                                     " says where it is now, or which other file to analyse in its place.",
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

/// How a recalibrated model came about is said where it is not what the workspace was saved with.
std::vector<ReportedModel> shownModels(const WorkspaceFile& workspace, bool areMapsRefitted, const Run& run,
                                       ProgressLine& progress) {
    std::vector<ReportedModel> models;
    OpenedWorkspace all = openWorkspace(workspace, run);
    for (const auto& reason : all.reasons) progress.say(reason);
    for (const auto& label : all.added) progress.say(label + " is new in the file, and a group of its own now.");
    for (auto& opened : all.models) {
        if (!opened.saved.isVisible) continue;
        if (opened.recalibrated && (opened.recalibrated->isApplied || areMapsRefitted)) {
            progress.say(opened.data.name() + ": " + lineageText(*opened.recalibrated) + ".");
        }
        models.push_back({filesText(opened.saved.source), std::move(opened.data), {}});
    }
    if (models.empty()) throw InvalidInput("No model of the workspace is shown.");
    return models;
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
    return options;
}

int runWorkspace(const RunOptions& options) {
    std::vector<ReportedModel> models;
    std::uint64_t seed = 1;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        const Run run(interruption.token(), progress.callback());
        progress.setTask("Reading " + options.workspace);
        const WorkspaceFile workspace = withChanges(
            withFoundModels(withReplacements(readWorkspace(options.workspace, run), options, run, progress), run),
            options, run, progress);
        seed = workspace.seed;
        models = shownModels(workspace, options.areMapsRefitted, run, progress);
        const AnalysisSpecification analysis = ui::specificationFor(ui::settingsOf(workspace));
        computeResults(models, analysis, run, progress);
    }
    print(writeReport({version, seed}, models, options.format));
    return exitDone;
}

}  // namespace calibrium::app
