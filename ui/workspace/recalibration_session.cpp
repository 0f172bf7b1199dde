// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/recalibration_session.h"

#include "core/data/family.h"
#include "core/io/bytes/file_bytes.h"
#include "core/method/method_info.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/before_after.h"
#include "core/recalibration/judging/method_text.h"
#include "core/recalibration/judging/recalibrate_view.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/saved_map.h"
#include "core/run/error.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/applicability.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>
#include <utility>

#include <QFileInfo>

namespace calibrium::ui {

namespace {

QString recalibrationJobKey() { return QStringLiteral("recalibrate"); }

/// The recalibrated model; where rows were left out for the fit, before it the rows of its parent that it is judged on.
std::vector<MadeModel> madeModels(int parentId, const RecalibrationReport& report) {
    const Recalibrated& made = report.recalibrated;
    std::vector<MadeModel> models;
    const FitChoice fit = made.lineage.fit.empty() ? FitChoice{} : parseFitChoice(made.lineage.fit);
    const bool isPart = !made.isApplied && (fit.kind == FitChoice::Kind::Share || fit.kind == FitChoice::Kind::Column);
    if (isPart) {
        models.push_back({.parentId = parentId,
                          .data = made.parent.withName(made.lineage.parent + " (judged rows)"),
                          .lineage = judgedRowsText(made.lineage.parent)});
    }
    models.push_back({.parentId = parentId,
                      .data = made.data,
                      .lineage = lineageText(made),
                      .recalibration = std::make_shared<const RecalibrationReport>(report)});
    return models;
}

/// Folds that are drawn keep the clusters of the model together, on which a map would have seen some of the rows else.
RecalibrationOptions withClustersOf(const Model& model, RecalibrationOptions options) {
    const bool isDrawn = options.fit.kind == FitChoice::Kind::Folds && options.fit.column.empty();
    if (model.clusterColumn.empty() || !isDrawn) return options;
    options.fit.column = model.clusterColumn;
    options.fit.keepsTogether = true;
    return options;
}

}  // namespace

RecalibrationSession::RecalibrationSession(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_fit(complete(fitParameters(), {}, "fit")) {
    if (!recalibrationMethods().empty()) m_method = recalibrationMethods().front().info.id;
    connect(&workspace.models(), &ModelStore::changed, this, [this] {
        if (m_modelId != 0 && m_workspace.models().find(m_modelId) == nullptr) m_modelId = 0;
        suitMethod();
        emit choiceChanged();
    });
}

void RecalibrationSession::suitMethod() {
    const std::vector<Model> models = targets();
    if (m_isMethodChosen || models.empty()) return;
    try {
        const MethodInfo& usual = usualMethodFor(models.front().data).info;
        const bool isOfAll = std::all_of(models.begin(), models.end(), [&](const Model& model) {
            return appliesTo(usual, model.data) && (usual.takesWeights || model.data.weights().size() == 0);
        });
        m_method = isOfAll ? usual.id : recalibrationMethods().front().info.id;
    } catch (const InvalidInput&) {
        // No method applies: the form says so of each.
    }
}

void RecalibrationSession::setModel(int modelId) {
    if (m_modelId == modelId) return;
    m_modelId = modelId;
    suitMethod();
    emit choiceChanged();
}

void RecalibrationSession::setMethod(const std::string& id) {
    m_isMethodChosen = true;
    if (m_method == id) return;
    m_method = id;
    emit choiceChanged();
}

Values RecalibrationSession::values() const {
    const auto found = m_values.find(m_method);
    const MethodInfo& info = recalibrationMethod(m_method).info;
    return complete(info.parameters, found == m_values.end() ? Values() : found->second, info.id);
}

void RecalibrationSession::setValues(const Values& values) {
    m_values[m_method] = values;
    emit choiceChanged();
}

void RecalibrationSession::setFitValues(const Values& values) {
    m_fit = values;
    emit choiceChanged();
}

void RecalibrationSession::fitInFoldsOf(const QString& column) {
    Values values = m_fit;
    values.set("fit", std::string("folds-column"));
    values.set("column", column.toStdString());
    setFitValues(values);
}

std::vector<Model> RecalibrationSession::targets() const {
    std::vector<Model> models;
    for (const auto& model : m_workspace.models()) {
        const bool isMeant = m_modelId == 0 ? model.isVisible && model.parentId == 0 : model.id == m_modelId;
        if (isMeant) models.push_back(model);
    }
    return models;
}

QString RecalibrationSession::whyNot(const MethodInfo& info) const { return whyNotApplicable(info, targets()); }

bool RecalibrationSession::isRunning() const { return m_workspace.tracker().isRunning(recalibrationJobKey()); }

void RecalibrationSession::recalibrate() {
    const RecalibrationMethod& method = recalibrationMethod(m_method);
    std::vector<Model> models = targets();
    std::erase_if(models, [&](const Model& model) { return !appliesTo(method.info, model.data); });
    RecalibrationOptions options{.request = {m_method, values()}, .seed = m_workspace.settings().current().seed};
    try {
        options.fit = fitChoiceOf(m_fit);
    } catch (const Error& error) {
        end(spokenText(error));
        return;
    }
    const auto clustered =
        std::find_if(models.begin(), models.end(), [](const Model& model) { return !model.clusterColumn.empty(); });
    if (!m_calibration && options.fit.kind == FitChoice::Kind::Share && clustered != models.end()) {
        end(tr("A random share of the rows parts those of one %1, which are no independent samples; choose folds, "
               "which "
               "keep them together, or a column that names the rows.")
                .arg(toQt(clustered->clusterColumn)));
        return;
    }
    if (m_calibration && models.size() > 1) {
        end(tr("A calibration set is of one model, and there are %1 to recalibrate; choose one above.")
                .arg(models.size()));
        return;
    }
    std::string file;
    std::string targetsFile;
    if (m_calibration) {
        options.calibration = m_calibration->data;
        file = m_calibration->source.predictionsPath;
        targetsFile = m_calibration->source.targetsPath;
    }
    make(models, tr("Recalibrating: %1").arg(coreText(method.info.name)),
         [options, file, targetsFile](const Model& model, const Run& run) {
             Recalibrated made = calibrium::recalibrate(model.data, withClustersOf(model, options), run);
             made.calibrationFile = file;
             made.calibrationTargets = targetsFile;
             return made;
         });
}

void RecalibrationSession::applyMap(const QString& path) {
    const std::string file = path.toStdString();
    try {
        const SavedMap saved = parseSavedMap(readFileBytes(file), QFileInfo(path).fileName().toStdString());
        const std::vector<Model> models = modelsFor(saved.lineage);
        if (models.size() > 1) {
            end(tr("The map was fitted on %1, and the shown models have other names; choose above the one that it is "
                   "to be applied to.")
                    .arg(toQt(saved.lineage.parent)));
            return;
        }
        make(models, tr("Applying %1").arg(QFileInfo(path).fileName()),
             [saved, file](const Model& model, const Run& run) { return appliedBeside(saved, model.data, file, run); });
    } catch (const Error& error) {
        end(spokenText(error));
    }
}

std::vector<Model> RecalibrationSession::modelsFor(const Lineage& lineage) const {
    std::vector<Model> models = targets();
    const auto isNamed = [&](const Model& model) { return model.data.name() == lineage.parent; };
    if (std::count_if(models.begin(), models.end(), isNamed) == 1) {
        std::erase_if(models, [&](const Model& model) { return !isNamed(model); });
    }
    return models;
}

void RecalibrationSession::fitAgain(int modelId) {
    const Model* made = m_workspace.models().find(modelId);
    const Model* parent = made == nullptr ? nullptr : m_workspace.models().find(made->parentId);
    if (parent == nullptr || !made->recalibration) return;
    const Lineage& lineage = made->recalibration->recalibrated.lineage;
    RecalibrationOptions options{.request = lineage.request, .seed = m_workspace.settings().current().seed};
    // A map that was fitted to another file is cross-fitted here.
    if (!lineage.fit.empty()) options.fit = parseFitChoice(lineage.fit);
    make({*parent}, tr("Recalibrating: %1").arg(coreText(recalibrationMethod(lineage.request.id).info.name)),
         [options](const Model& model, const Run& run) { return calibrium::recalibrate(model.data, options, run); });
}

void RecalibrationSession::make(const std::vector<Model>& models, const QString& task,
                                const Recalibrating& recalibrating) {
    if (models.empty()) {
        end(tr("There is no model to recalibrate; tick one in the list."));
        return;
    }
    const AnalysisSpecification analysis{.seed = m_workspace.settings().current().seed};
    JobHandlers<Made> handlers;
    handlers.context = this;
    handlers.done = [this](const std::shared_ptr<const Made>& made) { add(*made); };
    handlers.failed = [this](const QString& message) { end(message); };
    handlers.cancelled = [this] { end({}); };
    m_workspace.tracker().start<Made>(
        {recalibrationJobKey(), task, false},
        [models, recalibrating, analysis](const Run& run) {
            Made made;
            const auto total = static_cast<double>(models.size());
            for (const auto& model : models) {
                const auto done = static_cast<double>(made.reports.size());
                const Run part = run.part(done / total, (done + 1) / total);
                Recalibrated recalibrated = recalibrating(model, part.part(0.0, 0.6));
                made.parents.push_back(model.id);
                made.reports.push_back(reportOf(std::move(recalibrated), analysis, part.part(0.6, 0.9)));
                RecalibrationReport& report = made.reports.back();
                report.figure = beforeAfterFigure(report.recalibrated, part.part(0.9, 1.0));
            }
            return made;
        },
        std::move(handlers));
    m_error.clear();
    emit stateChanged();
}

void RecalibrationSession::setCalibration(const std::vector<LoadedModel>& loaded) {
    if (loaded.size() != 1) {
        end(tr("A calibration set is of one model; these files hold %1.").arg(loaded.size()));
    } else {
        m_calibration = loaded.front();
        end({});
    }
    emit choiceChanged();
}

void RecalibrationSession::clearCalibration() {
    m_calibration.reset();
    emit choiceChanged();
}

void RecalibrationSession::tryAll() {
    const std::vector<Model> models = targets();
    if (models.empty()) {
        end(tr("There is no model to recalibrate; tick one in the list."));
        return;
    }
    const Model& model = models.front();
    const RankingOptions options{.foldCount = static_cast<Index>(m_fit.integer("folds")),
                                 .seed = m_workspace.settings().current().seed,
                                 .clusters = model.clusterColumn};
    JobHandlers<RecalibrationRanking> handlers;
    handlers.context = this;
    handlers.done = [this, id = model.id,
                     name = toQt(model.data.name())](const std::shared_ptr<const RecalibrationRanking>& ranking) {
        m_ranking = ranking;
        m_rankedId = id;
        m_rankedModel = name;
        end({});
    };
    handlers.failed = [this](const QString& message) { end(message); };
    handlers.cancelled = [this] { end({}); };
    m_workspace.tracker().start<RecalibrationRanking>(
        {recalibrationJobKey(), tr("Trying all recalibration methods, %1").arg(toQt(model.data.name())), false},
        [prepared = model.prepared, options](const Run& run) { return rankRecalibrations(prepared, options, run); },
        std::move(handlers));
    m_error.clear();
    emit stateChanged();
}

void RecalibrationSession::cancel() { m_workspace.tracker().cancel(recalibrationJobKey()); }

void RecalibrationSession::add(const Made& made) {
    std::vector<MadeModel> models;
    for (std::size_t i = 0; i < made.reports.size(); ++i) {
        for (auto& model : madeModels(made.parents[i], made.reports[i])) models.push_back(std::move(model));
    }
    const int last = m_workspace.models().addMade(
        models,
        [name = toQt(made.reports.front().recalibrated.parent.name())] { return tr("recalibrate %1").arg(name); });
    end({});
    emit recalibrated(last);
}

void RecalibrationSession::end(const QString& error) {
    m_error = error;
    emit stateChanged();
}

}  // namespace calibrium::ui
