// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/document_controller.h"

#include "ui/actions/actions.h"
#include "ui/import/file_opener.h"
#include "ui/lab/lab_commands.h"
#include "ui/settings/settings.h"
#include "ui/window/message_bar.h"
#include "ui/workspace/document/recovery.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/lab/kept_runs.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/models/sample_selection.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QCoreApplication>
#include <QDateTime>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace calibrium::ui {

namespace {

/// As the user writes dates, in the language of the window: a German sentence with "29 Nov" is neither.
QString shownTime(const QDateTime& time) {
    const bool isOwn = QLocale::system().language() == QLocale().language();
    return (isOwn ? QLocale::system() : QLocale()).toString(time, QLocale::ShortFormat);
}

QMessageBox* makeBox(QMessageBox::Icon icon, const char* name, const QString& text, QWidget* window) {
    auto* box = new QMessageBox(icon, QCoreApplication::applicationName(), text, QMessageBox::NoButton, window);
    box->setObjectName(QLatin1String(name));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

}  // namespace

DocumentController::DocumentController(Workspace& workspace, WorkspaceDocument& document, const Actions& actions,
                                       FileOpener& opener, const LabCommands& lab, MessageBar& messages,
                                       QWidget* window)
    : m_workspace(workspace),
      m_document(document),
      m_actions(actions),
      m_lab(lab),
      m_messages(messages),
      m_window(window) {
    connectActions(opener);
    connectDocument();
}

void DocumentController::connectActions(FileOpener& opener) {
    connect(m_actions.newWorkspace, &QAction::triggered, this,
            [this] { unlessLost(tr("Start over without saving?"), tr("&Discard"), [this] { m_document.clear(); }); });
    connect(m_actions.saveWorkspace, &QAction::triggered, this, [this] { save({}); });
    connect(m_actions.saveWorkspaceAs, &QAction::triggered, this, [this] { chooseFile({}); });
    connect(m_actions.duplicateWorkspace, &QAction::triggered, this, &DocumentController::duplicate);
    connect(m_actions.quit, &QAction::triggered, this, &DocumentController::quit);
    connect(&opener, &FileOpener::workspaceRequested, this, [this](const QString& path) {
        unlessLost(tr("Open another workspace without saving this one?"), tr("&Discard"),
                   [this, path] { m_document.open(path); });
    });
    const auto update = [this] {
        m_actions.duplicateWorkspace->setEnabled(!m_workspace.models().empty() || !m_workspace.keptRuns().empty());
    };
    connect(&m_workspace.models(), &ModelStore::changed, this, update);
    connect(&m_workspace.keptRuns(), &KeptRunStore::changed, this, update);
    update();
}

void DocumentController::connectDocument() {
    connect(&m_document, &WorkspaceDocument::changed, this, &DocumentController::updateTitle);
    connect(&m_document, &WorkspaceDocument::saved, this, [this] {
        FileOpener::addRecent(m_document.path());
        if (const auto goOn = std::exchange(m_afterSaving, {})) goOn();
    });
    connect(&m_document, &WorkspaceDocument::overwritingAsked, this, &DocumentController::askAboutOverwriting);
    connect(&m_document, &WorkspaceDocument::savedElsewhere, this, &DocumentController::offerOpeningAnew);
    const auto goOn = [this] {
        if (const auto wanted = std::exchange(m_afterRecovery, {})) wanted();
    };
    connect(&m_document, &WorkspaceDocument::opened, this, [this, goOn] {
        if (!m_document.path().isEmpty()) FileOpener::addRecent(m_document.path());
        updateTitle();
        goOn();
    });
    connect(&m_document, &WorkspaceDocument::notOpened, this, goOn);
    connect(&m_document, &WorkspaceDocument::noticed, &m_messages, &MessageBar::showMessage);
    connect(&m_document, &WorkspaceDocument::failed, this, &DocumentController::showFailure);
}

void DocumentController::showFailure(const QString& message) {
    m_afterSaving = {};
    auto* box = makeBox(QMessageBox::Warning, "errorBox", message, m_window);
    box->addButton(QMessageBox::Ok);
    box->open();
}

void DocumentController::updateTitle() {
    const QString path = m_document.path();
    const QString program = QCoreApplication::applicationName();
    m_window->setWindowFilePath(path);
    const QString name = path.isEmpty() ? m_document.suggestedName() : QFileInfo(path).completeBaseName();
    m_window->setWindowTitle(name.isEmpty() ? program : QStringLiteral("%1[*] — %2").arg(name, program));
    m_window->setWindowModified(!name.isEmpty() && m_document.isModified());
}

QStringList DocumentController::unsavedWork() const {
    QStringList work;
    if (m_lab.hasUnsavedRun()) work.append(tr("the run of the Lab"));
    if (!m_document.path().isEmpty()) {
        // The file holds the rest.
        if (m_document.isModified()) work.append(tr("changes of %1").arg(QFileInfo(m_document.path()).fileName()));
        return work;
    }
    if (const auto kept = m_lab.unsavedKeptRuns(); kept > 0) {
        work.append(kept == 1 ? tr("a kept run of the Lab") : tr("%1 kept runs of the Lab").arg(kept));
    }
    if (m_document.isRecovered()) work.append(tr("the recovered workspace"));
    const auto& models = m_workspace.models().all();
    const bool hasPasted = std::any_of(models.begin(), models.end(), [](const Model& model) {
        return model.source.predictionsPath.empty() && !model.source.predictionsText.empty();
    });
    if (hasPasted) work.append(tr("pasted predictions"));
    const QString& copy = m_document.suggestedName();
    if (!copy.isEmpty()) {
        work.append(tr("the workspace %1").arg(copy));
    } else if (!models.empty() && SampleSelection::hasOtherChanges(m_workspace.undoStack())) {
        work.append(tr("changes of models and settings"));
    }
    return work;
}

void DocumentController::duplicate() {
    const QString kept = m_document.path();
    m_document.duplicate();
    m_messages.showMessage(kept.isEmpty() ? tr("This is a copy now, %1.").arg(m_document.suggestedName())
                                          : tr("This is a copy now, %1; %2 stays as it was saved last.")
                                                .arg(m_document.suggestedName(), QFileInfo(kept).fileName()));
}

void DocumentController::save(std::function<void()> goOn) {
    if (m_document.path().isEmpty()) {
        chooseFile(std::move(goOn));
        return;
    }
    m_afterSaving = std::move(goOn);
    m_document.save(m_document.path());
}

void DocumentController::chooseFile(std::function<void()> goOn) {
    const QString path = m_document.path();
    auto* files = new QFileDialog(m_window, tr("Save Workspace"),
                                  path.isEmpty() ? settings::lastFolder.value() : QFileInfo(path).absolutePath());
    files->setObjectName(QStringLiteral("saveWorkspaceDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(QStringLiteral("calibrium"));
    files->setNameFilter(tr("Workspaces (*.calibrium)"));
    const QString& name = m_document.suggestedName();
    files->selectFile(!path.isEmpty()   ? QFileInfo(path).fileName()
                      : !name.isEmpty() ? name + QStringLiteral(".calibrium")
                                        : tr("analysis.calibrium"));
    connect(files, &QFileDialog::fileSelected, this, [this, goOn = std::move(goOn)](const QString& chosen) {
        m_afterSaving = goOn;
        m_document.save(chosen);
    });
    files->open();
}

void DocumentController::askAboutOverwriting(const QString& path) {
    auto* box = makeBox(QMessageBox::Warning, "overwriteBox",
                        tr("Another window or program has saved %1 since this window read or saved it. Overwriting it "
                           "loses what was saved there.")
                            .arg(QFileInfo(path).fileName()),
                        m_window);
    const auto* overwrite = box->addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    const auto* other = box->addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    const auto goOn = std::exchange(m_afterSaving, {});
    connect(overwrite, &QPushButton::clicked, this, [this, path, goOn] {
        m_afterSaving = goOn;
        m_document.save(path, WorkspaceDocument::Overwriting::Wanted);
    });
    connect(other, &QPushButton::clicked, this, [this, goOn] { chooseFile(goOn); });
    box->open();
}

void DocumentController::offerOpeningAnew() {
    const QString path = m_document.path();
    m_messages.showOffer(tr("Another window or program has saved %1.").arg(QFileInfo(path).fileName()), tr("Reopen"),
                         [this, path] {
                             unlessLost(tr("Reopen the workspace without saving this one?"), tr("&Discard"),
                                        [this, path] { m_document.open(path); });
                         });
    m_messages.holdWhile([this, path] { return m_document.path() == path; });
}

/// The question does not block: the window goes on, and does what was wanted once it is answered.
void DocumentController::unlessLost(const QString& question, const QString& discard,
                                    const std::function<void()>& goOn) {
    const QStringList work = unsavedWork();
    if (work.isEmpty()) {
        goOn();
        return;
    }
    if (m_window->findChild<QMessageBox*>(QStringLiteral("quitBox")) != nullptr) return;
    auto* box = makeBox(QMessageBox::Question, "quitBox",
                        tr("%1 This would be lost: %2.").arg(question, work.join(QStringLiteral(", "))), m_window);
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box->button(QMessageBox::Discard)->setText(discard);
    box->setDefaultButton(QMessageBox::Save);
    connect(box->button(QMessageBox::Discard), &QPushButton::clicked, this, goOn);
    connect(box->button(QMessageBox::Save), &QPushButton::clicked, this, [this, goOn] {
        keepUnsavedRun();
        save(goOn);
    });
    box->open();
}

void DocumentController::quit() {
    unlessLost(tr("Quit without saving?"), tr("&Discard"), [window = m_window] { window->close(); });
}

/// The one run that is neither kept nor in a file.
void DocumentController::keepUnsavedRun() {
    // Not by the action, which learns a moment later that a running experiment has its first numbers.
    if (m_lab.hasUnsavedRun() && m_workspace.lab().hasNumbers()) m_workspace.keptRuns().keep(m_workspace.lab().run());
}

void DocumentController::offerRecovery(const std::function<void()>& goOn) {
    const std::function<void()> proceed = goOn ? goOn : [] {};
    const QStringList copies = Recovery::leftBehind();
    if (copies.isEmpty()) {
        proceed();
        return;
    }
    const QString& copy = copies.first();
    auto* box = makeBox(QMessageBox::Question, "recoveryBox",
                        tr("Calibrium ended without saving. There is a copy of the workspace from %1.")
                            .arg(shownTime(QFileInfo(copy).lastModified())),
                        m_window);
    const auto* recover = box->addButton(tr("&Recover"), QMessageBox::AcceptRole);
    const auto* discard = box->addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box->addButton(tr("&Later"), QMessageBox::RejectRole);
    connect(recover, &QPushButton::clicked, this, [this, copy, proceed] {
        m_afterRecovery = proceed;
        m_document.recover(copy);
    });
    connect(discard, &QPushButton::clicked, this, [copy] { Recovery::remove(copy); });
    connect(box, &QDialog::rejected, this, proceed);
    connect(discard, &QPushButton::clicked, this, proceed);
    box->open();
}

}  // namespace calibrium::ui
