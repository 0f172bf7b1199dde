// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_keeper.h"

#include "ui/language/language.h"
#include "ui/settings/settings.h"
#include "ui/window/main_window.h"
#include "ui/workspace/workspace.h"

#include <QGuiApplication>

namespace calibrium::ui {

WindowKeeper::WindowKeeper(Workspace& workspace) : m_workspace(workspace) { make(); }

WindowKeeper::~WindowKeeper() = default;

void WindowKeeper::make() {
    m_window = std::make_unique<MainWindow>(m_workspace);
    // Queued: who says so is a part of the window that goes.
    connect(m_window.get(), &MainWindow::languageChosen, this, &WindowKeeper::followLanguage, Qt::QueuedConnection);
}

void WindowKeeper::followLanguage() {
    if (spokenLanguage(settings::language.value()) == shownLanguage()) return;
    if (m_workspace.isIdle()) {
        makeAnew();
        return;
    }
    m_window->showMessage(tr("Calibrium speaks the chosen language as soon as what runs now is done."));
    connect(m_window.get(), &MainWindow::becameIdle, this, &WindowKeeper::followLanguage,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

void WindowKeeper::makeAnew() {
    const WindowState state = m_window->handOver();
    // Between the two windows there is none, which is no reason to quit.
    const bool quits = QGuiApplication::quitOnLastWindowClosed();
    QGuiApplication::setQuitOnLastWindowClosed(false);
    m_window->close();
    m_window.reset();
    speak(spokenLanguage(settings::language.value()));
    make();
    m_window->takeOver(state);
    m_workspace.retranslate();
    m_window->show();
    QGuiApplication::setQuitOnLastWindowClosed(quits);
    emit windowChanged();
}

}  // namespace calibrium::ui
