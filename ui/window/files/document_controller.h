// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace calibrium::ui {

struct Actions;
class FileOpener;
class LabCommands;
class MessageBar;
class Workspace;
class WorkspaceDocument;

/// The file of the workspace: the actions that begin, open, save and copy it, the questions before anything is lost,
/// and its name in the title of the window.
class DocumentController : public QObject {
    Q_OBJECT

public:
    /// lab: whose runs can be lost, too. window: parent of the dialogs; the one that is closed and has the title.
    DocumentController(Workspace& workspace, WorkspaceDocument& document, const Actions& actions, FileOpener& opener,
                       const LabCommands& lab, MessageBar& messages, QWidget* window);

    /// What would be lost if the window were closed now, each in a few words.
    [[nodiscard]] QStringList unsavedWork() const;
    /// Goes on at once if nothing would be lost; else asks first. discard: what the button for that says.
    void unlessLost(const QString& question, const QString& discard, const std::function<void()>& goOn);
    /// Closes the window unless something would be lost.
    void quit();
    /// Asks about the copy of a workspace that a crash has left behind, if there is one. goOn: comes after the answer.
    void offerRecovery(const std::function<void()>& goOn);
    void updateTitle();

private:
    void connectActions(FileOpener& opener);
    void connectDocument();
    /// goOn: once it is saved.
    void save(std::function<void()> goOn);
    void chooseFile(std::function<void()> goOn);
    void askAboutOverwriting(const QString& path);
    void offerOpeningAnew();
    void duplicate();
    void keepUnsavedRun();
    void showFailure(const QString& message);

    Workspace& m_workspace;
    WorkspaceDocument& m_document;
    const Actions& m_actions;
    const LabCommands& m_lab;
    MessageBar& m_messages;
    QWidget* m_window;
    std::function<void()> m_afterSaving;    ///< what waits for the workspace to be saved
    std::function<void()> m_afterRecovery;  ///< what waits for the copy left by a crash to be open, or given up
};

}  // namespace calibrium::ui
