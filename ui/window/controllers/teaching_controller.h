// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QObject>
#include <QStringList>

#include <string>
#include <vector>

class QWidget;

namespace calibrium {
struct ShownView;
}

namespace calibrium::ui {

struct Actions;
class DemonstrationPanel;
class FileOpener;
class MessageBar;
class Presentation;
class ViewPages;
class Workspace;

/// The window in front of others: presentations, and what each step of a demonstration shows.
class TeachingController : public QObject {
    Q_OBJECT

public:
    /// window: gets the actions that are needed while presenting.
    TeachingController(Workspace& workspace, const Actions& actions, FileOpener& opener, ViewPages& pages,
                       Presentation& presentation, MessageBar& messages, QWidget& window);

private:
    void showStep();
    /// Opens the sample first where it is not open.
    void showSample(const ShownView& shown);
    void showView(const ShownView& shown);
    void showModels(const QStringList& paths, const std::vector<std::string>& names);
    [[nodiscard]] bool areOpen(const QStringList& paths) const;
    void goOn(bool isForward);

    Workspace& m_workspace;
    FileOpener& m_opener;
    ViewPages& m_pages;
    MessageBar& m_messages;
    DemonstrationPanel& m_demonstration;
    QMetaObject::Connection m_awaitedSample;  ///< of a demonstration's step, until it is open
    QStringList m_requested;                  ///< the files opened last: a step shown again must not open them twice
};

}  // namespace calibrium::ui
