// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace calibrium::ui {

class FileOpener;
class MessageBar;
class RecalibrateForm;
class RecalibrationSession;
class ViewPages;
class Workspace;

/// Recalibration in the window: its state, its page and the form of what is asked for, and the files that it is fitted
/// on.
class RecalibrationController : public QObject {
    Q_OBJECT

public:
    /// Adds its page to the others. window: parent of state and form.
    RecalibrationController(Workspace& workspace, FileOpener& opener, ViewPages& pages, MessageBar& messages,
                            QWidget* window);

    /// To be shown among the settings.
    [[nodiscard]] RecalibrateForm* form() const { return m_form; }
    /// Brings the page to the front for this model.
    void recalibrate(int modelId);

signals:
    void explainRequested(const QString& methodId);

private:
    void openCalibrationSet(const QStringList& paths);

    FileOpener& m_opener;
    ViewPages& m_pages;
    RecalibrationSession* m_session;
    RecalibrateForm* m_form = nullptr;
};

}  // namespace calibrium::ui
