// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;

namespace calibrium::ui {

struct Actions;
class FileOpener;
class MessageBar;
class StartPage;

/// Where predictions can be opened from: the actions, the menus of recent files and of samples, and the start page.
class OpenController : public QObject {
    Q_OBJECT

public:
    OpenController(FileOpener& opener, const Actions& actions, const StartPage& start, MessageBar& messages);

    /// Fills the menu again whenever it is opened.
    void offerRecent(QMenu& menu);
    void offerSamples(QMenu& menu);

private:
    void fillRecent(QMenu& menu);

    FileOpener& m_opener;
    MessageBar& m_messages;
};

}  // namespace calibrium::ui
