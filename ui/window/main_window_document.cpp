// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/file_opener.h"
#include "ui/look/text.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/recovery.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/workspace_document.h"

#include <QAction>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>

#include <utility>

namespace calibrium::ui {

namespace {

QMessageBox* makeBox(QMessageBox::Icon icon, const char* name, const QString& text, QWidget* window) {
    auto* box = new QMessageBox(icon, QCoreApplication::applicationName(), text, QMessageBox::NoButton, window);
    box->setObjectName(QLatin1String(name));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

}  // namespace

void MainWindow::connectDocument() {
    m_document->setLayoutSource(
        [this] { return m_foldedDocks.isEmpty() || m_unfoldedState.isEmpty() ? saveState() : m_unfoldedState; });
    connect(m_actions.newWorkspace, &QAction::triggered, this,
            [this] { unlessLost(tr("Begin anew without saving?"), tr("&Discard"), [this] { m_document->clear(); }); });
    connect(m_actions.saveWorkspace, &QAction::triggered, this, [this] { saveWorkspace({}); });
    connect(m_actions.saveWorkspaceAs, &QAction::triggered, this, [this] { chooseWorkspaceFile({}); });
    connect(m_opener, &FileOpener::workspaceRequested, this, [this](const QString& path) {
        unlessLost(tr("Open another workspace without saving this one?"), tr("&Discard"),
                   [this, path] { m_document->open(path); });
    });
    connectAnalysisCopies();
    connect(m_document, &WorkspaceDocument::changed, this, &MainWindow::updateTitle);
    connect(m_document, &WorkspaceDocument::saved, this, [this] {
        FileOpener::addRecent(m_document->path());
        if (const auto goOn = std::exchange(m_afterSaving, {})) goOn();
    });
    connect(m_document, &WorkspaceDocument::opened, this, &MainWindow::showOpened);
    const auto goOn = [this] {
        if (const auto wanted = std::exchange(m_afterRecovery, {})) wanted();
    };
    connect(m_document, &WorkspaceDocument::opened, this, goOn);
    connect(m_document, &WorkspaceDocument::notOpened, this, goOn);
    connect(m_document, &WorkspaceDocument::noticed, m_messages, &MessageBar::showMessage);
    connect(m_document, &WorkspaceDocument::filesChanged, this, &MainWindow::askAboutFiles);
    connect(m_document, &WorkspaceDocument::failed, this, [this](const QString& message) {
        m_afterSaving = {};
        auto* box = makeBox(QMessageBox::Warning, "errorBox", message, this);
        box->addButton(QMessageBox::Ok);
        box->open();
    });
}

void MainWindow::updateTitle() {
    const QString path = m_document->path();
    const QString program = QCoreApplication::applicationName();
    setWindowFilePath(path);
    const QString name = path.isEmpty() ? m_document->suggestedName() : QFileInfo(path).completeBaseName();
    setWindowTitle(name.isEmpty() ? program : QStringLiteral("%1[*] — %2").arg(name, program));
    setWindowModified(!name.isEmpty() && m_document->isModified());
}

void MainWindow::showOpened(const QByteArray& layout, const QString& view) {
    if (!m_document->path().isEmpty()) FileOpener::addRecent(m_document->path());
    foldDocks({});
    if (!layout.isEmpty()) restoreState(layout);
    for (std::size_t i = 0; i < m_actions.views.size(); ++i) {
        if (m_actions.views[i]->data().toString() == view) m_pages->tabs().setCurrentIndex(static_cast<int>(i));
    }
    m_pages->showStartIfEmpty();
    foldDocks(unusedDocks());
    updateTitle();
}

void MainWindow::saveWorkspace(std::function<void()> goOn) {
    if (m_document->path().isEmpty()) {
        chooseWorkspaceFile(std::move(goOn));
        return;
    }
    m_afterSaving = std::move(goOn);
    m_document->save(m_document->path());
}

void MainWindow::chooseWorkspaceFile(std::function<void()> goOn) {
    const QString path = m_document->path();
    auto* files = new QFileDialog(this, tr("Save Workspace"),
                                  path.isEmpty() ? settings::lastFolder.value() : QFileInfo(path).absolutePath());
    files->setObjectName(QStringLiteral("saveWorkspaceDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setAcceptMode(QFileDialog::AcceptSave);
    files->setDefaultSuffix(QStringLiteral("calibrium"));
    files->setNameFilter(tr("Workspaces (*.calibrium)"));
    const QString& name = m_document->suggestedName();
    files->selectFile(!path.isEmpty()   ? QFileInfo(path).fileName()
                      : !name.isEmpty() ? name + QStringLiteral(".calibrium")
                                        : tr("analysis.calibrium"));
    connect(files, &QFileDialog::fileSelected, this, [this, goOn = std::move(goOn)](const QString& chosen) {
        m_afterSaving = goOn;
        m_document->save(chosen);
    });
    files->open();
}

/// The question does not block: the window goes on, and does what was wanted once it is answered.
bool MainWindow::unlessLost(const QString& question, const QString& discard, const std::function<void()>& goOn) {
    const QStringList work = unsavedWork();
    if (work.isEmpty()) {
        goOn();
        return true;
    }
    if (findChild<QMessageBox*>(QStringLiteral("quitBox")) != nullptr) return false;
    auto* box = makeBox(QMessageBox::Question, "quitBox",
                        tr("%1 This would be lost: %2.").arg(question, work.join(QStringLiteral(", "))), this);
    box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box->button(QMessageBox::Discard)->setText(discard);
    box->setDefaultButton(QMessageBox::Save);
    connect(box->button(QMessageBox::Discard), &QPushButton::clicked, this, goOn);
    connect(box->button(QMessageBox::Save), &QPushButton::clicked, this, [this, goOn] {
        keepUnsavedRun();
        saveWorkspace(goOn);
    });
    box->open();
    return false;
}

void MainWindow::offerRecovery(const std::function<void()>& goOn) {
    const std::function<void()> proceed = goOn ? goOn : [] {};
    const QStringList copies = Recovery::leftBehind();
    if (copies.isEmpty()) {
        proceed();
        return;
    }
    const QString& copy = copies.first();
    auto* box = makeBox(QMessageBox::Question, "recoveryBox",
                        tr("Calibrium ended without saving. There is a copy of the workspace from %1.")
                            .arg(QLocale::system().toString(QFileInfo(copy).lastModified(), QLocale::ShortFormat)),
                        this);
    const auto* recover = box->addButton(tr("&Recover"), QMessageBox::AcceptRole);
    const auto* discard = box->addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box->addButton(tr("&Later"), QMessageBox::RejectRole);
    connect(recover, &QPushButton::clicked, this, [this, copy, proceed] {
        m_afterRecovery = proceed;
        m_document->recover(copy);
    });
    connect(discard, &QPushButton::clicked, this, [copy] { Recovery::remove(copy); });
    connect(box, &QDialog::rejected, this, proceed);
    connect(discard, &QPushButton::clicked, this, proceed);
    box->open();
}

}  // namespace calibrium::ui
