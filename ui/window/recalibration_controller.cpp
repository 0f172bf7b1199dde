// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recalibration_controller.h"

#include "ui/import/file_opener.h"
#include "ui/recalibrate/recalibrate_form.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/workspace.h"

namespace calibrium::ui {

RecalibrationController::RecalibrationController(Workspace& workspace, FileOpener& opener, ViewPages& pages,
                                                 MessageBar& messages, QWidget* window)
    : m_opener(opener), m_pages(pages), m_session(new RecalibrationSession(workspace, window)) {
    auto* page = new RecalibratePage(workspace, *m_session, &pages.tabs());
    pages.addRecalibration(page, *m_session, tr("Recalibrate"), tr("Repair predictions and see what it changes."));
    connect(page, &RecalibratePage::failed, &messages, &MessageBar::showMessage);
    m_form = new RecalibrateForm(workspace.models(), *m_session, window);
    connect(m_form, &RecalibrateForm::explainRequested, this, &RecalibrationController::explainRequested);
    connect(m_form, &RecalibrateForm::calibrationRequested, this, &RecalibrationController::openCalibrationSet);
    connect(&opener, &FileOpener::foldsNamed, m_session, &RecalibrationSession::fitInFoldsOf);
}

void RecalibrationController::openCalibrationSet(const QStringList& paths) {
    const auto take = [session = m_session](const std::vector<LoadedModel>& loaded) {
        session->setCalibration(loaded);
    };
    if (paths.isEmpty()) {
        m_opener.chooseFilesFor(tr("Open Calibration Set"), take);
    } else {
        m_opener.openFilesFor(paths, take);
    }
}

void RecalibrationController::recalibrate(int modelId) {
    m_session->setModel(modelId);
    m_pages.showRecalibration();
}

}  // namespace calibrium::ui
