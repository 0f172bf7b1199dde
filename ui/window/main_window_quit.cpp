// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_commands.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/sample_selection.h"
#include "ui/workspace/workspace_document.h"

#include <QAction>
#include <QCloseEvent>
#include <QFileInfo>
#include <QTabWidget>
#include <QUndoStack>

#include <algorithm>

namespace calibrium::ui {

void MainWindow::showMessage(const QString& message) { m_messages->showMessage(message); }

QStringList MainWindow::unsavedWork() {
    QStringList work;
    if (m_labCommands->hasUnsavedRun()) work.append(tr("the run of the Lab"));
    if (!m_document->path().isEmpty()) {
        // The file holds the rest.
        if (m_document->isModified()) work.append(tr("changes of %1").arg(QFileInfo(m_document->path()).fileName()));
        return work;
    }
    if (const auto kept = m_labCommands->unsavedKeptRuns(); kept > 0) {
        work.append(kept == 1 ? tr("a kept run of the Lab") : tr("%1 kept runs of the Lab").arg(kept));
    }
    if (m_document->isRecovered()) work.append(tr("the recovered workspace"));
    const auto& models = m_workspace.models();
    const bool hasPasted = std::any_of(models.begin(), models.end(), [](const Model& model) {
        return model.source.predictionsPath.empty() && !model.source.predictionsText.empty();
    });
    if (hasPasted) work.append(tr("pasted predictions"));
    const QString& copy = m_document->suggestedName();
    if (!copy.isEmpty()) {
        work.append(tr("the workspace %1").arg(copy));
    } else if (!models.empty() && SampleSelection::hasOtherChanges(m_workspace.undoStack())) {
        work.append(tr("changes of models and settings"));
    }
    return work;
}

void MainWindow::quit() {
    static_cast<void>(unlessLost(tr("Quit without saving?"), tr("&Discard"), [this] { close(); }));
}

/// The one run that is neither kept nor in a file.
void MainWindow::keepUnsavedRun() {
    if (m_labCommands->hasUnsavedRun()) m_actions.keepRun->trigger();
}

WindowState MainWindow::handOver() const {
    return {m_document->state(), m_labCommands->savedRuns(), m_pages->tabs().currentIndex(), m_selection->selected()};
}

void MainWindow::takeOver(const WindowState& state) {
    m_document->takeOver(state.document);
    m_labCommands->takeSavedRuns(state.savedRuns);
    m_pages->tabs().setCurrentIndex(state.page);
    emit m_workspace.selectionRestored(state.selected);
    m_pages->showStartIfEmpty();
    updateTitle();
    updateActions();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    // Who closes the window from the outside is asked; close() is our own, after the answer.
    if (event->spontaneous() && !unsavedWork().isEmpty()) {
        event->ignore();
        quit();
        return;
    }
    rememberLayout();
    QMainWindow::closeEvent(event);
}

}  // namespace calibrium::ui
