// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_controller.h"

#include "core/figures/figure_method.h"
#include "ui/actions/actions.h"
#include "ui/explain/self_test_values.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/window/dialog_help.h"
#include "ui/window/explanation_dialog.h"
#include "ui/window/help_topic.h"
#include "ui/window/self_test_dialog.h"
#include "ui/window/shortcuts_dialog.h"
#include "ui/window/view_pages.h"

#include <QAction>
#include <QApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>

namespace calibrium::ui {

HelpController::HelpController(const Actions& actions, const ViewPages& pages, QMainWindow& window)
    : m_pages(pages), m_window(window) {
    new DialogHelp(this);
    connect(actions.explain, &QAction::triggered, this, &HelpController::explainFocus);
    for (const QAction* guide : actions.guides) {
        connect(guide, &QAction::triggered, this, [this, page = guide->data().toString()] { explain(page); });
    }
    connect(actions.glossary, &QAction::triggered, this, [this] { explain(QStringLiteral("glossary")); });
    connect(actions.shortcuts, &QAction::triggered, this, &HelpController::showShortcuts);
    connect(actions.selfTest, &QAction::triggered, this, &HelpController::showSelfTest);
    connect(actions.about, &QAction::triggered, this, &HelpController::showAbout);
}

void HelpController::explain(const QString& methodId) {
    if (QWidget* dialog = QApplication::activeModalWidget()) {
        DialogHelp::explanationsIn(*dialog).explain(methodId);
        return;
    }
    if (m_explanation == nullptr) m_explanation = new ExplanationDialog(&m_window);
    m_explanation->explain(methodId);
}

/// F1 explains what has the focus, and where that is nothing in particular, the page.
void HelpController::explainFocus() {
    const QString topic = helpTopic(QApplication::focusWidget());
    const FigurePage* page = m_pages.currentPage();
    const QString setting = helpSetting(QApplication::focusWidget());
    explain(!topic.isEmpty() ? topic : toQt(page == nullptr ? m_pages.currentId() : page->currentMethod().info.id));
    m_explanation->showSetting(setting);
}

void HelpController::showShortcuts() {
    if (m_shortcuts == nullptr) m_shortcuts = new ShortcutsDialog(*m_window.menuBar(), &m_window);
    m_shortcuts->show();
    m_shortcuts->raise();
    m_shortcuts->activateWindow();
}

void HelpController::showSelfTest() {
    if (m_selfTest == nullptr) m_selfTest = new SelfTestDialog(&m_window);
    m_selfTest->show();
    m_selfTest->raise();
    m_selfTest->activateWindow();
    m_selfTest->start(selfTestValues());
}

void HelpController::showAbout() {
    QMessageBox::about(&m_window, tr("About Calibrium"),
                       tr("<b>Calibrium %1</b><br>Can I trust the probabilities this model predicts?<br><br>"
                          "Free software under the GNU General Public License, version 3 or later. "
                          "It comes without any warranty.")
                           .arg(QCoreApplication::applicationVersion()));
}

}  // namespace calibrium::ui
