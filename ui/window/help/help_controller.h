// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;

namespace calibrium::ui {

struct Actions;
class ExplanationDialog;
class SelfTestDialog;
class ShortcutsDialog;
class ViewPages;

/// The Help menu and F1: explanations, guides, shortcuts and what the program is. Owns their dialogs.
class HelpController : public QObject {
    Q_OBJECT

public:
    /// window: parent of the dialogs; its menus are what the list of shortcuts is made of.
    HelpController(const Actions& actions, const ViewPages& pages, QMainWindow& window);

    /// In the dialog that blocks the window, where there is one.
    void explain(const QString& methodId);

private:
    void explainFocus();
    void showShortcuts();
    void showSelfTest();
    void showAbout();

    const ViewPages& m_pages;
    QMainWindow& m_window;
    ExplanationDialog* m_explanation = nullptr;
    ShortcutsDialog* m_shortcuts = nullptr;
    SelfTestDialog* m_selfTest = nullptr;
};

}  // namespace calibrium::ui
