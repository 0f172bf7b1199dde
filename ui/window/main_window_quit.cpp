// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_commands.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"

#include <QAction>
#include <QCloseEvent>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace calibrium::ui {

void MainWindow::showMessage(const QString& message) { m_messages->showMessage(message); }

QStringList MainWindow::unsavedWork() {
    QStringList work;
    if (m_labCommands->hasUnsavedRun()) work.append(tr("the run of the Lab"));
    if (const auto kept = m_labCommands->unsavedKeptRuns(); kept > 0) {
        work.append(kept == 1 ? tr("a kept run of the Lab") : tr("%1 kept runs of the Lab").arg(kept));
    }
    const auto& models = m_workspace.models();
    const bool hasPasted = std::any_of(models.begin(), models.end(), [](const Model& model) {
        return model.source.predictionsPath.empty() && !model.source.predictionsText.empty();
    });
    if (hasPasted) work.append(tr("pasted predictions"));
    if (!models.empty() && !m_workspace.undoStack().isClean()) work.append(tr("changes of models and settings"));
    return work;
}

void MainWindow::quit() {
    if (!asksBeforeClosing()) close();
}

/// The question does not block: the window goes on, and closes when it is answered.
bool MainWindow::asksBeforeClosing() {
    const QStringList work = unsavedWork();
    if (work.isEmpty()) return false;
    if (findChild<QMessageBox*>(QStringLiteral("quitBox")) != nullptr) return true;
    auto* box = new QMessageBox(QMessageBox::Question, QCoreApplication::applicationName(),
                                tr("Quit without saving? This would be lost: %1.").arg(work.join(QStringLiteral(", "))),
                                QMessageBox::Discard | QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("quitBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::Cancel);
    if (m_labCommands->hasUnsavedRun()) {
        const QPushButton* save = box->addButton(tr("Save Run…"), QMessageBox::AcceptRole);
        connect(save, &QPushButton::clicked, m_actions.saveRun, &QAction::trigger);
    }
    connect(box->button(QMessageBox::Discard), &QPushButton::clicked, this, [this] { close(); });
    box->open();
    return true;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    // Who closes the window from the outside is asked; close() is our own, after the answer.
    if (event->spontaneous() && asksBeforeClosing()) {
        event->ignore();
        return;
    }
    rememberLayout();
    QMainWindow::closeEvent(event);
}

}  // namespace calibrium::ui
