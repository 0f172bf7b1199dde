// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/controllers/teaching_controller.h"

#include "core/experiments/published/lab_presets.h"
#include "core/figures/figure_method.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/import/file_opener.h"
#include "ui/import/samples.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/lab_page.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/window/message_bar.h"
#include "ui/window/presentation.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QFileInfo>

#include <algorithm>

namespace calibrium::ui {

TeachingController::TeachingController(Workspace& workspace, const Actions& actions, FileOpener& opener,
                                       ViewPages& pages, Presentation& presentation, MessageBar& messages,
                                       QWidget& window)
    : m_workspace(workspace),
      m_opener(opener),
      m_pages(pages),
      m_messages(messages),
      m_demonstration(pages.lab().demonstration()) {
    connect(actions.present, &QAction::triggered, &presentation, &Presentation::setOn);
    connect(&presentation, &Presentation::changed, actions.present, &QAction::setChecked);
    connect(&presentation, &Presentation::nextRequested, this, [this] { goOn(true); });
    connect(&presentation, &Presentation::previousRequested, this, [this] { goOn(false); });
    connect(&m_demonstration, &DemonstrationPanel::stepShown, this, &TeachingController::showStep);
    connect(actions.nextStep, &QAction::triggered, &m_demonstration, &DemonstrationPanel::showNext);
    connect(actions.previousStep, &QAction::triggered, &m_demonstration, &DemonstrationPanel::showPrevious);
    // The menu bar, through which they would be reached, is hidden while presenting.
    window.addActions({actions.present, actions.nextStep, actions.previousStep, actions.largerText, actions.smallerText,
                       actions.usualText, actions.playLab, actions.stepLab, actions.showDataSet, actions.startLabOver});
}

void TeachingController::showStep() {
    disconnect(m_awaitedSample);
    const DemonstrationStep& step = m_demonstration.step();
    if (step.isTextOnly()) return;
    if (!step.shown) {
        m_pages.showLab();
        return;
    }
    const ShownView shown = *step.shown;
    if (shown.sample.empty() && shown.files.empty()) {
        showView(shown);
        return;
    }
    try {
        showSample(shown);
    } catch (const Error& error) {
        m_messages.showMessage(spokenText(error));
    }
}

bool TeachingController::areOpen(const QStringList& paths) const {
    const auto& models = m_workspace.models().all();
    return std::all_of(paths.begin(), paths.end(), [&](const QString& path) {
        return std::any_of(models.begin(), models.end(),
                           [&](const Model& model) { return model.source.predictionsPath == path.toStdString(); });
    });
}

void TeachingController::showSample(const ShownView& shown) {
    QStringList paths;
    for (const std::string& file : shown.files) paths.append(toQt(file));
    if (!shown.sample.empty()) paths = sample(toQt(shown.sample)).predictions;
    const auto showAll = [this, shown, paths] {
        showModels(paths, shown.models);
        showView(shown);
    };
    if (areOpen(paths)) {
        showAll();
        return;
    }
    // Other changes may come before the sample does, and it may never come.
    m_awaitedSample = connect(
        &m_workspace.models(), &ModelStore::changed, this,
        [this, showAll, paths] {
            if (!m_demonstration.isOpen()) disconnect(m_awaitedSample);
            if (!areOpen(paths) || !disconnect(m_awaitedSample)) return;
            showAll();
        },
        Qt::QueuedConnection);
    if (m_opener.isReading() && m_requested == paths) return;
    m_requested = paths;
    if (shown.sample.empty()) {
        m_opener.openDirectly(paths, toQt(shown.targets));
    } else {
        m_opener.openSample(toQt(shown.sample));
    }
}

void TeachingController::showModels(const QStringList& paths, const std::vector<std::string>& names) {
    const std::vector<Model> models = m_workspace.models().all();
    for (const Model& model : models) {
        const QString path = toQt(model.source.predictionsPath);
        const std::string name = QFileInfo(path).completeBaseName().toStdString();
        const bool isMeant = names.empty() || std::find(names.begin(), names.end(), name) != names.end();
        m_workspace.models().setVisible(model.id, isMeant && paths.contains(path));
    }
}

void TeachingController::showView(const ShownView& shown) {
    const FigureMethod& method = figureMethod(shown.view);
    const AnalysisSettings settings = withViewValues(m_workspace.settings().current(), method,
                                                     complete(method.info.parameters, shown.values, shown.view));
    if (settings != m_workspace.settings().current())
        m_workspace.settings().change(settings, [] { return tr("Demonstration"); });
    m_pages.showView(toQt(shown.view));
}

void TeachingController::goOn(bool isForward) {
    if (!m_demonstration.isOpen()) {
        m_pages.showNext(isForward);
    } else if (isForward) {
        m_demonstration.showNext();
    } else {
        m_demonstration.showPrevious();
    }
}

}  // namespace calibrium::ui
