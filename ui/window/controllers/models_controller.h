// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <functional>

class QWidget;

namespace calibrium::ui {

struct Actions;
class FileOpener;
class MessageBar;
class ModelsPanel;
class Workspace;

/// The loaded models in the window: their list, the actions that apply to the selected one, and what is said of
/// changes to them.
class ModelsController : public QObject {
    Q_OBJECT

public:
    /// window: parent of the list.
    ModelsController(Workspace& workspace, const Actions& actions, FileOpener& opener, MessageBar& messages,
                     QWidget* window);

    /// To be shown in a dock.
    [[nodiscard]] ModelsPanel* panel() const { return m_panel; }

signals:
    void samplesRequested(int modelId);
    void recalibrationRequested(int modelId);

private:
    void connectActions(const Actions& actions);
    /// What the context menu of the list offers.
    void addContextActions();
    void addContextAction(const char* name, const QString& text, const QString& iconName,
                          const std::function<void(int modelId)>& act);
    void sayChanges();
    /// Marks the models whose results warn.
    void markDoubts();
    void closeAll();
    void showFileOf(int modelId);

    Workspace& m_workspace;
    MessageBar& m_messages;
    ModelsPanel* m_panel;
};

}  // namespace calibrium::ui
