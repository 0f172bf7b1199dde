// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace calibrium::ui {

struct Actions;
class ResultsPanel;
class Workspace;

/// What somebody prefers for all analyses: the dialog that asks, and the theme and the size of text, which have actions
/// of their own.
class PreferencesController : public QObject {
    Q_OBJECT

public:
    /// window: parent of the dialog.
    PreferencesController(Workspace& workspace, const Actions& actions, ResultsPanel& results, QWidget* window);

signals:
    /// Another one than the window speaks.
    void languageChosen();

private:
    void showPreferences();
    void takePreferences(int scheme, double level);
    void checkTheme(int scheme);
    void setScheme(int scheme);

    Workspace& m_workspace;
    const Actions& m_actions;
    ResultsPanel& m_results;
    QWidget* m_window;
};

}  // namespace calibrium::ui
