// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "core/experiments/published/lab_presets.h"
#include "core/figures/figure_method.h"
#include "ui/import/file_opener.h"
#include "ui/jobs/job_tracker.h"
#include "ui/lab/demonstration_panel.h"
#include "ui/lab/lab_commands.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/lab_settings.h"
#include "ui/look/icons.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/pages/figure_page.h"
#include "ui/pages/settings_panel.h"
#include "ui/pages/start_page.h"
#include "ui/recalibrate/recalibrate_form.h"
#include "ui/results/results_panel.h"
#include "ui/settings/settings.h"
#include "ui/window/action_state.h"
#include "ui/window/analysis_command.h"
#include "ui/window/data_file_controller.h"
#include "ui/window/dock_layout.h"
#include "ui/window/document_controller.h"
#include "ui/window/figure_exporter.h"
#include "ui/window/help_controller.h"
#include "ui/window/lab_controller.h"
#include "ui/window/menus.h"
#include "ui/window/message_bar.h"
#include "ui/window/models_controller.h"
#include "ui/window/open_controller.h"
#include "ui/window/preferences_controller.h"
#include "ui/window/presentation.h"
#include "ui/window/recalibration_controller.h"
#include "ui/window/results_exporter.h"
#include "ui/window/samples_controller.h"
#include "ui/window/slide_exporter.h"
#include "ui/window/status_panel.h"
#include "ui/window/study_controller.h"
#include "ui/window/teaching_controller.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/document/workspace_document.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/page_updates.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/undo/undo_stack.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace calibrium::ui {

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
    m_presentation = new Presentation(*this);
    buildCentre();
    buildPanels();
    buildMenuBar();
    buildStatusBar();
    buildExporters();
    buildDocument();
    m_preferences = std::make_unique<PreferencesController>(m_workspace, m_actions, *m_results, this);
    connect(m_preferences.get(), &PreferencesController::languageChosen, this, &MainWindow::languageChosen);
    connectPages();
    connectAnalysis();
    // The docks make room for a step before it is shown.
    m_docks->follow();
    m_teaching = std::make_unique<TeachingController>(m_workspace, m_actions, *m_opener, *m_pages, *m_presentation,
                                                      *m_messages, *this);
    buildHelp();
    m_docks->restore();
    m_pages->showStartIfEmpty();
    showPage(m_pages->tabs().currentIndex());
}

MainWindow::~MainWindow() {
    // QWidget deletes the children when nothing is left of this class but a QWidget: what they say on going reaches no
    // member any more.
    m_workspace.disconnect(this);
    m_document->disconnect(this);
}

bool MainWindow::isIdle() const { return m_workspace.isIdle(); }

void MainWindow::buildCentre() {
    auto* centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_pages = std::make_unique<ViewPages>(m_workspace, m_actions, centre);
    const StartPage& start = m_pages->startPage();
    m_open = std::make_unique<OpenController>(*m_opener, m_actions, start, *m_messages);
    m_studies = std::make_unique<StudyController>(m_workspace, m_actions, *m_opener, this);
    m_recalibration = std::make_unique<RecalibrationController>(m_workspace, *m_opener, *m_pages, *m_messages, this);
    m_lab = std::make_unique<LabController>(m_workspace, m_actions, *m_opener, *m_pages, *m_messages, this);
    connect(&start, &StartPage::demonstrationRequested, m_lab.get(),
            [this](const QString& id) { openDemonstration(demonstration(id.toStdString())); });
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
    m_figureExporter = std::make_unique<FigureExporter>(m_workspace, m_actions, *m_pages, *m_messages, this);
}

void MainWindow::buildPanels() {
    m_models = std::make_unique<ModelsController>(m_workspace, m_actions, *m_opener, *m_messages, this);
    m_settings = new SettingsPanel(m_workspace, this);
    m_lab->addSettings(*m_settings);
    m_settings->addPage(m_recalibration->form());
    m_results = new ResultsPanel(m_workspace, m_actions, this);
    m_docks = std::make_unique<DockLayout>(m_workspace, *m_pages, *m_presentation, *this);
    m_docks->addPanels(m_models->panel(), m_settings, m_results);
    m_samples = std::make_unique<SamplesController>(m_workspace, *m_pages, *m_figureExporter, *m_messages, this);
    m_docks->addSamples(m_samples->panel());
    connect(m_samples.get(), &SamplesController::tableRequested, m_docks.get(), &DockLayout::showSamples);
    connect(m_models.get(), &ModelsController::samplesRequested, m_samples.get(), &SamplesController::showModel);
    connect(m_models.get(), &ModelsController::recalibrationRequested, m_recalibration.get(),
            &RecalibrationController::recalibrate);
}

void MainWindow::buildMenuBar() {
    const Menus menus = buildMenus(*this, m_actions, m_docks->toggles());
    m_open->offerRecent(*menus.recent);
    m_open->offerSamples(*menus.samples);
    m_lab->fillMenus(*menus.demonstrations, *menus.publishedFigures);
}

void MainWindow::buildStatusBar() {
    auto* status = new StatusPanel(m_workspace.tracker(), m_actions, this);
    statusBar()->addWidget(status, 1);
    statusBar()->setSizeGripEnabled(false);
    m_actionState = std::make_unique<ActionState>(m_workspace, m_actions, *m_pages, *m_models->panel(), *status);
}

void MainWindow::buildExporters() {
    m_command = std::make_unique<AnalysisCommand>(m_workspace, *m_document, m_actions, *m_pages, *m_messages);
    m_resultsExporter =
        std::make_unique<ResultsExporter>(m_workspace, m_actions, *m_results, *m_command, *m_messages, this);
    m_slideExporter =
        std::make_unique<SlideExporter>(m_workspace, m_actions, *m_pages, *m_figureExporter, *m_messages, this);
}

void MainWindow::buildDocument() {
    m_document->setLayoutSource([docks = m_docks.get()] { return docks->state(); });
    // Before anything goes on that waits for the workspace.
    connect(m_document, &WorkspaceDocument::opened, this, &MainWindow::showOpened);
    m_documentController = std::make_unique<DocumentController>(m_workspace, *m_document, m_actions, *m_opener,
                                                                m_lab->commands(), *m_messages, this);
    m_dataFiles = std::make_unique<DataFileController>(m_workspace.models(), *m_document, *m_documentController,
                                                       m_actions, *m_models->panel(), this);
}

void MainWindow::buildHelp() {
    m_help = std::make_unique<HelpController>(m_actions, *m_pages, *this);
    const auto explain = [this](auto* part, auto signal) {
        connect(part, signal, m_help.get(), &HelpController::explain);
    };
    explain(m_pages.get(), &ViewPages::explainRequested);
    explain(m_recalibration.get(), &RecalibrationController::explainRequested);
    explain(m_lab.get(), &LabController::explainRequested);
    explain(m_samples.get(), &SamplesController::explainRequested);
    explain(m_settings, &SettingsPanel::explainRequested);
    explain(m_results, &ResultsPanel::explainRequested);
}

void MainWindow::connectPages() {
    connect(m_pages.get(), &ViewPages::pageShown, this, &MainWindow::showPage);
    connect(m_pages.get(), &ViewPages::viewChosen, this, [this](const FigureMethod& view) {
        if (m_pages->currentPage() != nullptr && &m_pages->currentPage()->currentMethod() == &view) {
            m_workspace.page().setView(view.info.id);
        }
        m_settings->chooseView(view);
    });
    const auto follow = [this] {
        m_pages->leaveEmptyView();
        m_pages->showStartIfEmpty();
        m_docks->update();
        m_actionState->update();
    };
    connect(&m_workspace.models(), &ModelStore::changed, this, follow);
    connect(&m_workspace.keptResults(), &KeptResultStore::changed, this, follow);
}

void MainWindow::connectAnalysis() {
    connect(m_actions.recompute, &QAction::triggered, this, [this] { m_workspace.page().recompute(); });
    connect(m_actions.cancel, &QAction::triggered, this, [this] { m_workspace.tracker().cancelAll(); });
    connect(m_actions.addVariant, &QAction::triggered, m_results, &ResultsPanel::addVariant);
    connect(m_actions.pinBaseline, &QAction::triggered, m_results, &ResultsPanel::pinCurrent);
    connect(m_results, &ResultsPanel::refused, m_messages, &MessageBar::showMessage);
    connect(&m_workspace, &Workspace::becameIdle, this, &MainWindow::becameIdle);
}

void MainWindow::showPage(int index) {
    if (const FigurePage* page = m_pages->currentPage()) {
        m_workspace.page().setView(page->currentMethod().info.id);
        m_settings->setView(page->method());
        m_settings->chooseView(page->currentMethod());
    } else if (m_pages->isLabCurrent()) {
        m_settings->showPage(m_lab->settings());
    } else {
        m_settings->showPage(m_recalibration->form());
    }
    m_docks->update();
    m_actions.views[static_cast<std::size_t>(index)]->setChecked(true);
    m_pages->showStartIfEmpty();
    m_actionState->update();
}

void MainWindow::showOpened(const QByteArray& layout, const QString& view) {
    m_docks->take(layout);
    m_pages->showView(view);
    m_pages->showStartIfEmpty();
    m_docks->fold();
}

void MainWindow::openFiles(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides,
                           const QString& ensemble, const SideRoles& roles) {
    m_opener->openDirectly(predictions, targets, overrides, ensemble, roles);
}

void MainWindow::openSample(const QString& id) { m_opener->openSample(id); }

void MainWindow::openDemonstration(const Demonstration& demonstration) { m_lab->open(demonstration); }

void MainWindow::offerRecovery(const std::function<void()>& goOn) { m_documentController->offerRecovery(goOn); }

void MainWindow::showMessage(const QString& message) { m_messages->showMessage(message); }

QStringList MainWindow::unsavedWork() { return m_documentController->unsavedWork(); }

WindowState MainWindow::handOver() const {
    return {m_document->state(), m_lab->commands().savedRuns(), m_pages->tabs().currentIndex(),
            m_samples->selection().selected()};
}

void MainWindow::takeOver(const WindowState& state) {
    m_document->takeOver(state.document);
    m_lab->commands().takeSavedRuns(state.savedRuns);
    m_pages->tabs().setCurrentIndex(state.page);
    emit m_workspace.undoStack().selectionRestored(state.selected);
    m_pages->showStartIfEmpty();
    m_documentController->updateTitle();
    m_actionState->update();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    // Who closes the window from the outside is asked; close() is our own, after the answer.
    if (event->spontaneous() && !unsavedWork().isEmpty()) {
        event->ignore();
        m_documentController->quit();
        return;
    }
    m_docks->remember();
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_docks->followSize();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!FileOpener::filesOf(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    m_opener->openFiles(FileOpener::filesOf(*event->mimeData()));
}

}  // namespace calibrium::ui
