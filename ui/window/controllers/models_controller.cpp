// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/controllers/models_controller.h"

#include "ui/actions/actions.h"
#include "ui/import/file_opener.h"
#include "ui/jobs/job_tracker.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/models/models_panel.h"
#include "ui/results/findings.h"
#include "ui/window/files/model_files.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/models/file_columns.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDesktopServices>
#include <QFileInfo>
#include <QUrl>

#include <map>
#include <utility>
#include <vector>

namespace calibrium::ui {

ModelsController::ModelsController(Workspace& workspace, const Actions& actions, FileOpener& opener,
                                   MessageBar& messages, QWidget* window)
    : m_workspace(workspace),
      m_messages(messages),
      m_panel(new ModelsPanel(workspace.models(), workspace.columns(), actions, window)) {
    addContextActions();
    auto* list = m_panel->findChild<QAbstractItemView*>(QStringLiteral("modelList"));
    new ModelFiles(m_workspace.models(), m_workspace.tracker(), opener, m_messages, *list,
                   *actions.reloadData);  // owned by the message bar
    connectActions(actions);
    sayChanges();
    markDoubts();
}

void ModelsController::connectActions(const Actions& actions) {
    connect(actions.renameModel, &QAction::triggered, m_panel, &ModelsPanel::renameSelected);
    connect(actions.recolourModel, &QAction::triggered, m_panel, &ModelsPanel::recolourSelected);
    connect(actions.removeModel, &QAction::triggered, m_panel, &ModelsPanel::removeSelected);
    connect(actions.moveModelUp, &QAction::triggered, this, [this] { m_panel->moveSelected(-1); });
    connect(actions.moveModelDown, &QAction::triggered, this, [this] { m_panel->moveSelected(1); });
    connect(actions.splitModel, &QAction::triggered, m_panel, &ModelsPanel::splitSelected);
    connect(actions.clusterModel, &QAction::triggered, m_panel, &ModelsPanel::clusterSelected);
    connect(actions.weighModel, &QAction::triggered, m_panel, &ModelsPanel::weighSelected);
    connect(m_panel, &ModelsPanel::refused, &m_messages, &MessageBar::showMessage);
    connect(actions.closeAll, &QAction::triggered, this, &ModelsController::closeAll);
}

void ModelsController::markDoubts() {
    const auto mark = [this] {
        std::map<int, QStringList> doubts;
        for (const Model& model : m_workspace.models()) {
            // Of a model that is not shown nothing is computed.
            QStringList own = model.isVisible ? resultDoubtsOf(m_workspace, model) : QStringList();
            if (!own.isEmpty()) doubts.emplace(model.id, std::move(own));
        }
        m_panel->setResultDoubts(std::move(doubts));
    };
    connect(&m_workspace.models(), &ModelStore::changed, this, mark);
    connect(&m_workspace.settings(), &SettingsStore::changed, this, mark);
    connect(&m_workspace.evaluation(), &Evaluation::resultsChanged, this, mark);
}

void ModelsController::sayChanges() {
    connect(&m_workspace.undoStack(), &UndoStack::forgotten, this, [this] {
        m_messages.showMessage(tr("Undo reaches no further back: older steps were let go to save memory."));
    });
    connect(&m_workspace.columns(), &FileColumns::failed, this, [this](const QString& reason) {
        m_messages.showMessage(tr("No model was added. %1").arg(reason));
        // The next attempt may do it.
        m_messages.holdWhile([&workspace = m_workspace, count = m_workspace.models().size()] {
            return workspace.models().size() == count;
        });
    });
    connect(&m_workspace.columns(), &FileColumns::refusedClusters, this, [this](const QString& reason) {
        m_messages.showMessage(tr("Rows are taken as independent as before. %1").arg(reason));
        const auto now = [&workspace = m_workspace] {
            std::vector<std::string> columns;
            for (const Model& model : workspace.models()) columns.push_back(model.clusterColumn);
            return columns;
        };
        m_messages.holdWhile([now, before = now()] { return now() == before; });
    });
    connect(&m_workspace.columns(), &FileColumns::partedClusters, this,
            [this](const QStringList& models, const QString& column) {
                m_messages.showMessage(tr("%1: recalibrated in folds that may part rows of one %2, which flatters. "
                                          "Recalibrate again to keep them together.")
                                           .arg(models.join(QStringLiteral(", ")), column));
            });
    connect(&m_workspace.columns(), &FileColumns::added, this, [this](int modelId, const QString& column) {
        const Model* model = m_workspace.models().find(modelId);
        if (model == nullptr) return;
        m_messages.showOffer(
            tr("%1 has a column \"%2\" now: to split it by, to draw errors along, to filter.")
                .arg(toQt(model->data.name()), column),
            tr("Split"), [&workspace = m_workspace, modelId, column] { workspace.columns().split(modelId, column); });
        m_messages.holdWhile([&workspace = m_workspace, modelId, column] {
            return workspace.columns().names(modelId).contains(column);
        });
    });
}

void ModelsController::closeAll() {
    std::vector<int> ids;
    for (const auto& model : m_workspace.models()) ids.push_back(model.id);
    m_workspace.models().remove(ids);
}

void ModelsController::addContextActions() {
    auto* separator = new QAction(m_panel);
    separator->setSeparator(true);
    m_panel->offer(separator);
    addContextAction("showModelSamples", tr("Show Samples"), QStringLiteral("samples"),
                     [this](int id) { emit samplesRequested(id); });
    addContextAction("recalibrateModel", tr("Recalibrate…"), QStringLiteral("plot"),
                     [this](int id) { emit recalibrationRequested(id); });
    addContextAction("showModelFile", tr("Show File"), QStringLiteral("open"), [this](int id) { showFileOf(id); });
}

void ModelsController::addContextAction(const char* name, const QString& text, const QString& iconName,
                                        const std::function<void(int modelId)>& act) {
    auto* action = new QAction(icon(iconName), text, m_panel);
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, [this, act] {
        const std::vector<int> ids = m_panel->selectedIds();
        if (!ids.empty()) act(ids.front());
    });
    connect(m_panel, &ModelsPanel::selectionChanged, this,
            [this, action] { action->setEnabled(m_panel->hasSelection()); });
    m_panel->offer(action);
}

void ModelsController::showFileOf(int modelId) {
    const Model* model = m_workspace.models().find(modelId);
    if (model == nullptr) return;
    const QString path = toQt(model->source.predictionsPath);
    if (path.isEmpty() || !QFileInfo::exists(path)) {
        m_messages.showMessage(path.isEmpty() ? tr("%1 does not come from a file.").arg(toQt(model->data.name()))
                                              : tr("The file %1 is not there any more.").arg(path));
        return;
    }
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
}

}  // namespace calibrium::ui
