// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/open_controller.h"

#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/import/file_opener.h"
#include "ui/import/samples.h"
#include "ui/language/core_text.h"
#include "ui/pages/start_page.h"
#include "ui/window/message_bar.h"

#include <QAction>
#include <QMenu>

namespace calibrium::ui {

OpenController::OpenController(FileOpener& opener, const Actions& actions, const StartPage& start, MessageBar& messages)
    : m_opener(opener), m_messages(messages) {
    connect(actions.open, &QAction::triggered, &m_opener, &FileOpener::chooseFiles);
    connect(actions.paste, &QAction::triggered, &m_opener, &FileOpener::paste);
    connect(&start, &StartPage::recentRequested, &m_opener, &FileOpener::openRecent);
    connect(&start, &StartPage::sampleRequested, &m_opener, &FileOpener::openSample);
    connect(&m_opener, &FileOpener::failed, &m_messages, &MessageBar::showMessage);
}

void OpenController::offerRecent(QMenu& menu) {
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] { fillRecent(menu); });
}

void OpenController::fillRecent(QMenu& menu) {
    menu.clear();
    for (const auto& entry : FileOpener::recentFiles()) {
        QAction* action = menu.addAction(FileOpener::titleOf(entry));
        connect(action, &QAction::triggered, this, [this, entry] { m_opener.openRecent(entry); });
    }
    if (menu.isEmpty()) menu.addAction(tr("Nothing yet"))->setEnabled(false);
}

void OpenController::offerSamples(QMenu& menu) {
    try {
        for (const auto& sample : samples()) {
            QAction* action = menu.addAction(coreText(sample.name.toStdString()));
            action->setToolTip(coreText(sample.description.toStdString()));
            connect(action, &QAction::triggered, this, [this, id = sample.id] { m_opener.openSample(id); });
        }
    } catch (const Error& error) {
        m_messages.showMessage(spokenText(error));
        menu.setEnabled(false);
    }
}

}  // namespace calibrium::ui
