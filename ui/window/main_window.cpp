// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/import/file_opener.h"
#include "ui/import/samples.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/lab_commands.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/lab_settings.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/look/window_size.h"
#include "ui/models/models_panel.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/settings_panel.h"
#include "ui/pages/start_page.h"
#include "ui/recalibrate/recalibrate_form.h"
#include "ui/results/results_panel.h"
#include "ui/samples/samples_panel.h"
#include "ui/window/analysis_command.h"
#include "ui/window/dock_title.h"
#include "ui/window/figure_exporter.h"
#include "ui/window/help_controller.h"
#include "ui/window/menus.h"
#include "ui/window/message_bar.h"
#include "ui/window/preferences_controller.h"
#include "ui/window/presentation.h"
#include "ui/window/recalibration_controller.h"
#include "ui/window/results_exporter.h"
#include "ui/window/results_height.h"
#include "ui/window/status_panel.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/sample_selection.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/workspace_document.h"

#include "core/run/error.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMimeData>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

constexpr QSize usualSize(1280, 800);

}  // namespace

MainWindow::MainWindow(Workspace& workspace) : m_workspace(workspace) {
    initialiseResources();
    applyTextSize();
    applyTheme(*qApp, static_cast<Scheme>(settings::scheme.value()));
    m_actions = makeActions(this, m_workspace.undoStack());
    setWindowTitle(QCoreApplication::applicationName());
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    m_opener = new FileOpener(m_workspace, this);
    m_document = new WorkspaceDocument(m_workspace, this);
    buildCentre();
    buildDocks();
    buildSamples();
    QList<QAction*> toggles;
    for (QDockWidget* dock : m_docks) toggles.append(dock->toggleViewAction());
    const Menus menus = buildMenus(*this, m_actions, toggles);
    connect(menus.recent, &QMenu::aboutToShow, this, [this, menu = menus.recent] { fillRecentMenu(*menu); });
    fillSamplesMenu(*menus.samples);
    fillLabMenus(*menus.demonstrations, *menus.publishedFigures);
    fillOwnDemonstrations(*menus.demonstrations);
    m_status = new StatusPanel(m_workspace.tracker(), m_actions, this);
    statusBar()->addWidget(m_status, 1);
    statusBar()->setSizeGripEnabled(false);
    connectFileActions();
    connectDocument();
    connectEditActions();
    connectViewActions();
    connectAnalysisActions();
    connectLab();
    connectTeaching();
    connectHelp();
    restoreLayout();
    m_pages->showStartIfEmpty();
    showPage(m_pages->tabs().currentIndex());
    updateActions();
}

MainWindow::~MainWindow() {
    // QWidget deletes the children when nothing is left of this class but a QWidget: what they say on going reaches no
    // member any more.
    m_workspace.disconnect(this);
    m_workspace.tracker().disconnect(this);
    for (const QObject* part : std::initializer_list<QObject*>{m_models, m_results, m_settings, m_opener, m_document,
                                                               m_samples, m_selection}) {
        part->disconnect(this);
    }
}

void MainWindow::buildCentre() {
    auto* centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_pages = std::make_unique<ViewPages>(m_workspace, m_actions, centre);
    const StartPage& start = m_pages->startPage();
    connect(&start, &StartPage::recentRequested, m_opener, &FileOpener::openRecent);
    connect(&start, &StartPage::sampleRequested, m_opener, &FileOpener::openSample);
    connect(&start, &StartPage::demonstrationRequested, this,
            [this](const QString& id) { openDemonstration(demonstration(id.toStdString())); });
    m_recalibration = std::make_unique<RecalibrationController>(m_workspace, *m_opener, *m_pages, *m_messages, this);
    m_pages->addLab(new LabPage(m_workspace, m_actions, &m_pages->tabs()), tr("Lab"),
                    m_actions.views.back()->toolTip());
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    // The text of a demonstration stands beside whatever its steps show.
    auto* sides = new QSplitter(Qt::Horizontal, centre);
    sides->addWidget(&m_pages->widget());
    sides->addWidget(&m_pages->lab().demonstration());
    sides->setStretchFactor(0, 1);
    sides->setCollapsible(0, false);
    column->addWidget(sides, 1);
    setCentralWidget(centre);
}

QDockWidget* MainWindow::addDock(Qt::DockWidgetArea area, const QString& name, const QString& title, QWidget* content,
                                 QWidget* tools) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    // The title that Qt draws keeps the size of text that there was at the start.
    auto* head = new DockTitle(*this, *dock);
    if (tools != nullptr) head->addTools(tools);
    addDockWidget(area, dock);
    m_docks.append(dock);
    return dock;
}

void MainWindow::buildDocks() {
    m_models = new ModelsPanel(m_workspace, m_actions, this);
    m_settings = new SettingsPanel(m_workspace, this);
    m_labSettings = new LabSettings(m_workspace.lab(), m_settings);
    m_settings->addPage(m_labSettings);
    m_settings->addPage(m_recalibration->form());
    m_results = new ResultsPanel(m_workspace, m_actions, this);
    m_modelsDock = addDock(Qt::LeftDockWidgetArea, QStringLiteral("modelsDock"), tr("Models"), m_models);
    m_settingsDock = addDock(Qt::RightDockWidgetArea, QStringLiteral("settingsDock"), tr("Settings"), m_settings);
    m_resultsDock =
        addDock(Qt::BottomDockWidgetArea, QStringLiteral("resultsDock"), tr("Results"), m_results, m_results->tools());
    resizeDocks({m_modelsDock, m_settingsDock}, {26 * spacing::unit, 38 * spacing::unit}, Qt::Horizontal);
    new ResultsHeight(*this, *m_resultsDock, *m_results);
}

void MainWindow::fillRecentMenu(QMenu& menu) {
    menu.clear();
    for (const auto& entry : FileOpener::recentFiles()) {
        QAction* action = menu.addAction(FileOpener::titleOf(entry));
        connect(action, &QAction::triggered, m_opener, [this, entry] { m_opener->openRecent(entry); });
    }
    if (menu.isEmpty()) menu.addAction(tr("Nothing yet"))->setEnabled(false);
}

void MainWindow::fillSamplesMenu(QMenu& menu) {
    try {
        for (const auto& sample : samples()) {
            QAction* action = menu.addAction(coreText(sample.name.toStdString()));
            action->setToolTip(coreText(sample.description.toStdString()));
            connect(action, &QAction::triggered, m_opener, [this, id = sample.id] { m_opener->openSample(id); });
        }
    } catch (const Error& error) {
        m_messages->showMessage(coreText(error.what()));
        menu.setEnabled(false);
    }
}

void MainWindow::restoreLayout() {
    resizeWithinScreen(*this, usualSize);
    restoreGeometry(settings::windowGeometry.value());
    resizeWithinScreen(*this, size());  // it may have been remembered from a larger one
    restoreState(settings::windowState.value());
}

void MainWindow::openFiles(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides,
                           const QString& ensemble, const SideRoles& roles) {
    m_opener->openDirectly(predictions, targets, overrides, ensemble, roles);
}

void MainWindow::openSample(const QString& id) { m_opener->openSample(id); }

void MainWindow::showPage(int index) {
    const FigurePage* page = m_pages->currentPage();
    if (page == nullptr) {
        if (m_pages->isLabCurrent()) {
            m_settings->showPage(m_labSettings);
        } else {
            m_settings->showPage(m_recalibration->form());
        }
    } else {
        m_workspace.setCurrentView(page->method().info.id);
        m_settings->setView(page->method());
        m_settings->chooseView(page->currentMethod());
    }
    if (!m_presentation->isOn()) foldDocks(unusedDocks());
    m_actions.views[static_cast<std::size_t>(index)]->setChecked(true);
    m_pages->showStartIfEmpty();
    updateActions();
}

/// An empty window has nothing to list, to set or to show. The Lab's plots need the room, and loaded models and their
/// results say nothing of its worlds, but for those that are made of predictions. Recalibrate has a table of its own,
/// before and after.
QList<QDockWidget*> MainWindow::unusedDocks() const {
    const bool isEmpty = m_workspace.models().empty() && m_workspace.keptResults().empty();
    const bool isOfModels = !m_pages->isLabCurrent();
    if (isEmpty && isOfModels) return m_docks;
    QList<QDockWidget*> unused = docksInTheWay();
    if (isOfModels && !m_pages->isRecalibrationCurrent()) return unused;
    unused.append({m_samplesDock, m_resultsDock});
    if (isEmpty || (m_pages->isLabCurrent() && !labTakesModels())) unused.append(m_modelsDock);
    return unused;
}

void MainWindow::foldDocks(const QList<QDockWidget*>& unused) {
    bool isUnfolded = false;
    if (m_foldedDocks.isEmpty()) m_unfoldedState = isVisible() ? saveState() : QByteArray();
    const auto isBelow = [this](const QDockWidget* dock) { return dock == m_resultsDock || dock == m_samplesDock; };
    if (std::none_of(m_foldedDocks.begin(), m_foldedDocks.end(), isBelow)) {
        // A tab behind another one counts as visible for Qt, but nothing of it is.
        m_isTableInFront = m_samples->isVisible() && !m_samples->visibleRegion().isEmpty();
    }
    for (QDockWidget* dock : m_docks) {
        if (unused.contains(dock) && !dock->isHidden() && !m_foldedDocks.contains(dock)) {
            dock->hide();
            m_foldedDocks.append(dock);
        } else if (!unused.contains(dock) && m_foldedDocks.removeOne(dock)) {
            // What is in front for a moment only must not start computing what it would show.
            const QSignalBlocker unseen(dock);
            dock->show();
            isUnfolded = isUnfolded || isBelow(dock);
        }
    }
    // Of two docks behind each other Qt leaves the one in front that came first.
    if (isUnfolded) {
        (m_isTableInFront ? m_samplesDock : m_resultsDock)->raise();
        m_samples->samples().setWatched(!m_samplesDock->isHidden() && (m_isTableInFront || m_resultsDock->isHidden()));
    }
}

void MainWindow::connectHelp() {
    m_help = std::make_unique<HelpController>(m_actions, *m_pages, *this);
    const auto explain = [this](auto* part, auto signal) {
        connect(part, signal, m_help.get(), &HelpController::explain);
    };
    explain(m_pages.get(), &ViewPages::explainRequested);
    explain(m_recalibration.get(), &RecalibrationController::explainRequested);
    explain(m_labSettings, &LabSettings::explainRequested);
    explain(m_settings, &SettingsPanel::explainRequested);
    explain(m_results, &ResultsPanel::explainRequested);
    explain(m_samples, &SamplesPanel::explainRequested);
}

void MainWindow::rememberLayout() {
    m_presentation->setOn(false);
    foldDocks({});
    settings::windowGeometry.store(saveGeometry());
    settings::windowState.store(saveState());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_presentation->isOn() || !m_pages->lab().demonstration().isOpen()) return;
    // Docks do not come and go in the midst of a layout.
    QTimer::singleShot(0, this, [this] {
        if (!m_presentation->isOn()) foldDocks(unusedDocks());
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!FileOpener::filesOf(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    m_opener->openFiles(FileOpener::filesOf(*event->mimeData()));
}

}  // namespace calibrium::ui
