// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/window/dialog_help.h"
#include "ui/window/explanation_dialog.h"
#include "ui/window/help_topic.h"
#include "ui/window/main_window.h"
#include "ui/window/shortcuts_dialog.h"

#include <QAction>
#include <QApplication>
#include <QMenuBar>

namespace calibrium::ui {

void MainWindow::connectHelp() {
    new DialogHelp(this);
    connect(m_actions.explain, &QAction::triggered, this, &MainWindow::explainFocus);
    for (const QAction* guide : m_actions.guides) {
        connect(guide, &QAction::triggered, this, [this, page = guide->data().toString()] { explain(page); });
    }
    connect(m_actions.glossary, &QAction::triggered, this, [this] { explain(QStringLiteral("glossary")); });
    connect(m_actions.shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
}

/// F1 explains what has the focus, and where that is nothing in particular, the page.
void MainWindow::explainFocus() {
    const QString topic = helpTopic(QApplication::focusWidget());
    const FigurePage* page = currentPage();
    const QString setting = helpSetting(QApplication::focusWidget());
    explain(!topic.isEmpty() ? topic : toQt(page == nullptr ? currentId() : page->currentMethod().info.id));
    m_explanation->showSetting(setting);
}

void MainWindow::showShortcuts() {
    if (m_shortcuts == nullptr) m_shortcuts = new ShortcutsDialog(*menuBar(), this);
    m_shortcuts->show();
    m_shortcuts->raise();
    m_shortcuts->activateWindow();
}

}  // namespace calibrium::ui
