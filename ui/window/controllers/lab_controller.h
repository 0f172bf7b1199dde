// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;
class QWidget;

namespace calibrium {
struct Demonstration;
}

namespace calibrium::ui {

struct Actions;
class FileOpener;
class LabCommands;
class LabPage;
class LabSettings;
class MessageBar;
class SettingsPanel;
class ViewPages;
class Workspace;

/// The Lab in the window: its page, settings and actions, and the menus of what can be played there.
class LabController : public QObject {
    Q_OBJECT

public:
    /// Adds its page to the others. window: parent of dialogs.
    LabController(Workspace& workspace, const Actions& actions, FileOpener& opener, ViewPages& pages,
                  MessageBar& messages, QWidget* window);

    /// The program's demonstrations, the user's own ones, and figures of papers.
    void fillMenus(QMenu& demonstrationsMenu, QMenu& figuresMenu);
    void addSettings(SettingsPanel& panel);
    /// Null before addSettings().
    [[nodiscard]] LabSettings* settings() const { return m_settings; }
    [[nodiscard]] LabCommands& commands() const { return *m_commands; }
    void open(const Demonstration& demonstration);

signals:
    void explainRequested(const QString& methodId);

private:
    void fillOwnDemonstrations(QMenu& menu);
    void chooseDemonstration();

    Workspace& m_workspace;
    FileOpener& m_opener;
    ViewPages& m_pages;
    MessageBar& m_messages;
    QWidget* m_window;
    LabPage* m_page;
    LabCommands* m_commands;
    LabSettings* m_settings = nullptr;
};

}  // namespace calibrium::ui
