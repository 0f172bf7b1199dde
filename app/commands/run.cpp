// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/io/file_bytes.h"
#include "core/io/import_ensemble.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/workspace/open_models.h"
#include "ui/workspace/saved_workspace.h"

#include <algorithm>

namespace calibrium::app {

namespace {

/// A changed file is used as it is now, a missing one ends the command.
void sayChanges(const WorkspaceFile& workspace, const Run& run, ProgressLine& progress) {
    for (const auto& change : changedFiles(workspace, run)) {
        if (change.state == FileState::Missing) {
            throw UnreadableFile(
                "This file of the workspace is missing; open the workspace in the window to say where "
                "it is now.",
                {.file = change.path});
        }
        progress.say(fileName(change.path) + " has changed since the workspace was saved.");
    }
}

std::vector<ReportedModel> shownModels(const WorkspaceFile& workspace, const Run& run) {
    std::vector<ReportedModel> models;
    for (auto& opened : openModels(workspace, run)) {
        if (!opened.saved.isVisible) continue;
        models.push_back({filesText(opened.saved.source), std::move(opened.data), {}});
    }
    if (models.empty()) throw InvalidInput("No model of the workspace is shown.");
    return models;
}

}  // namespace

int runWorkspace(const CommandLine& line) {
    std::vector<ReportedModel> models;
    std::uint64_t seed = 1;
    {
        const Interruption interruption(interruptionGrace);
        ProgressLine progress;
        setThreadCount(line.threads);
        const Run run(interruption.token(), progress.callback());
        progress.setTask("Reading " + line.subject);
        const WorkspaceFile workspace = readWorkspace(line.subject, run);
        seed = workspace.seed;
        sayChanges(workspace, run, progress);
        models = shownModels(workspace, run);
        const AnalysisSpecification analysis = ui::specificationFor(ui::settingsOf(workspace));
        computeResults(models, analysis, run, progress);
    }
    print(writeReport({version, seed}, models, line.format));
    return exitDone;
}

}  // namespace calibrium::app
