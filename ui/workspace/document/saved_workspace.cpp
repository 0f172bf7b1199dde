// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/document/saved_workspace.h"

#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/data/sample_notes.h"
#include "core/recalibration/judging/before_after.h"
#include "core/recalibration/judging/recalibration_report.h"
#include "core/recalibration/saved_map.h"
#include "ui/look/text.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/figure_notes.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <span>
#include <utility>

#include <QCoreApplication>
#include <QDate>

namespace calibrium::ui {

namespace {

bool isListed(const std::vector<Model>& models, int id) {
    return std::any_of(models.begin(), models.end(), [id](const Model& model) { return model.id == id; });
}

/// What the table shows of a model, for the day when its file is gone; empty where it is not what the settings of now
/// come to.
std::vector<std::string> resultTexts(const Workspace& workspace, const Model& model) {
    std::vector<std::string> texts;
    const AnalysisSettings& settings = workspace.settings().current();
    for (const auto& request : settings.requests) {
        std::string& text = texts.emplace_back();
        const ResultState* state = workspace.evaluation().state(model.id, request.id);
        const bool isFinal = state != nullptr && state->methodId == request.method.id && state->hasResult() &&
                             workspace.evaluation().isFinal(model, request, settings);
        if (!isFinal) continue;
        ReportedModel one{.file = {}, .data = model.data, .result = {}};
        if (state->measure) one.result.measures.push_back(*state->measure);
        if (state->test) one.result.tests.push_back(*state->test);
        text = paperCellText(makeResultTable(std::span(&one, 1)).cells.front().front(), request.isTest).english();
    }
    return texts;
}

}  // namespace

SavedModel savedModel(const Model& model, const std::vector<Model>& all) {
    SavedModel saved{.id = model.id,
                     .parentId = model.parentId,
                     .name = model.data.name(),
                     .isVisible = model.isVisible,
                     .series = model.series,
                     .colour = {}};
    if (model.style.colour != seriesStyle(model.series).colour) saved.colour = model.style.colour.name().toStdString();
    saved.source = model.source;
    saved.overrides = model.overrides;
    saved.files = model.files;
    saved.weightColumn = model.weightColumn;
    saved.clusterColumn = model.clusterColumn;
    saved.groupColumn = model.group.column;
    saved.groupLabel = model.group.label;
    saved.groupLabels = model.group.labels;
    saved.lineage = model.lineage;
    const bool hasParent = isListed(all, model.parentId);
    if (hasParent && model.recalibration) {
        const Recalibrated& made = model.recalibration->recalibrated;
        saved.recalibration = made.lineage;
        saved.map = savedMapOf(made, QCoreApplication::applicationVersion().toStdString());
        saved.isMapApplied = made.isApplied;
        saved.mapFile = made.mapFile;
    }
    // What another file was fitted to is not read again: the predictions themselves are kept then.
    const bool isRepeatable = saved.recalibration && (saved.isMapApplied || saved.recalibration->calibration.empty());
    const bool isPart = model.group.isGroup() || !model.weightColumn.empty();
    const bool isBroughtBack = saved.source != ImportSource{} || (hasParent && (isRepeatable || isPart));
    saved.marks = model.marks;
    if (isBroughtBack) return saved;
    saved.data = model.data;
    // The predictions are kept without what is known of their rows, which are numbered again.
    for (auto& mark : saved.marks) {
        mark.rows = std::make_shared<const std::vector<Index>>(rowsLoadedAs(model.data, *mark.rows));
    }
    return saved;
}

WorkspaceFile savedWorkspace(const Workspace& workspace) {
    WorkspaceFile file;
    const AnalysisSettings& settings = workspace.settings().current();
    file.seed = settings.seed;
    file.kernel = settings.kernel;
    for (const auto& request : settings.requests) {
        file.requests.push_back({request.isTest, request.method, request.isPrimary});
    }
    file.views = settings.views;
    file.currentView = workspace.page().view();
    for (const auto& model : workspace.models()) {
        file.models.push_back(savedModel(model, workspace.models().all()));
        SavedModel& saved = file.models.back();
        saved.results = resultTexts(workspace, model);
        const auto isThere = [](const std::string& text) { return !text.empty(); };
        if (std::any_of(saved.results.begin(), saved.results.end(), isThere)) {
            saved.resultsDate = QDate::currentDate().toString(Qt::ISODate).toStdString();
        }
    }
    for (const auto& kept : workspace.keptResults()) {
        SavedModel& saved = file.models.emplace_back(kept.model);
        saved.results.clear();
        for (const auto& request : settings.requests) {
            const auto text = kept.texts.find(request.id);
            saved.results.push_back(text == kept.texts.end() ? std::string() : text->second);
        }
    }
    file.notes = workspace.notes().all();
    for (const auto& kept : workspace.keptRuns()) file.keptRuns.push_back(kept.run);
    return file;
}

AnalysisSettings settingsOf(const WorkspaceFile& file) {
    AnalysisSettings settings;
    settings.seed = file.seed;
    settings.kernel = file.kernel;
    settings.views = file.views;
    for (const auto& request : file.requests) {
        settings = withRequest(std::move(settings), request.isTest, request.method);
        if (request.isPrimary) settings.requests.back().isPrimary = true;  // tests stand at the end
    }
    return settings;
}

std::vector<RestoredModel> restoredModels(std::vector<OpenedModel> opened, const Run& run) {
    std::vector<RestoredModel> models;
    const auto total = static_cast<double>(opened.size());
    for (auto& model : opened) {
        const auto done = static_cast<double>(models.size());
        const Run part = run.part(done / total, (done + 1) / total);
        std::shared_ptr<RecalibrationReport> report;
        if (model.recalibrated) {
            const std::uint64_t seed = model.recalibrated->lineage.seed;
            report = std::make_shared<RecalibrationReport>(reportOf(*model.recalibrated, {.seed = seed}, part));
            report->figure = beforeAfterFigure(report->recalibrated, part);
        }
        models.push_back({std::move(model), std::move(report)});
    }
    return models;
}

}  // namespace calibrium::ui
