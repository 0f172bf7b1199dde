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
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/results/results_panel.h"
#include "ui/samples/samples_panel.h"
#include "ui/window/dialog_help.h"
#include "ui/window/dock_title.h"
#include "ui/window/explanation_dialog.h"
#include "ui/window/menus.h"
#include "ui/window/message_bar.h"
#include "ui/window/presentation.h"
#include "ui/window/results_height.h"
#include "ui/window/status_panel.h"
#include "ui/workspace/applicability.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/sample_selection.h"
#include "ui/workspace/settings.h"
#include "ui/workspace/workspace_document.h"

#include "core/run/error.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QActionGroup>
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
    showCentre();
    showPage(m_tabs->currentIndex());
    updateActions();
}

MainWindow::~MainWindow() {
    // QWidget deletes the children when nothing is left of this class but a QWidget: what they say on going reaches no
    // member any more.
    m_workspace.disconnect(this);
    m_workspace.tracker().disconnect(this);
    for (const QObject* part :
         std::initializer_list<QObject*>{m_tabs, m_lab, m_recalibratePage, m_recalibration, m_models, m_results,
                                         m_settings, m_opener, m_document, m_samples, m_selection}) {
        part->disconnect(this);
    }
}

void MainWindow::buildCentre() {
    auto* centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_centre = new QStackedWidget(centre);
    auto* start = new StartPage(m_actions, m_centre);
    connect(start, &StartPage::recentRequested, m_opener, &FileOpener::openRecent);
    connect(start, &StartPage::sampleRequested, m_opener, &FileOpener::openSample);
    connect(start, &StartPage::demonstrationRequested, this,
            [this](const QString& id) { openDemonstration(demonstration(id.toStdString())); });
    m_tabs = new QTabWidget(m_centre);
    m_tabs->setObjectName(QStringLiteral("views"));
    m_tabs->setDocumentMode(true);
    for (const auto& view : figureMethods()) {
        if (!view.page.empty()) continue;
        auto* page = new FigurePage(m_workspace, view, m_tabs);
        connect(page, &FigurePage::explainRequested, this, &MainWindow::explain);
        connect(page, &FigurePage::viewChosen, this, [this, page] {
            m_settings->chooseView(page->currentMethod());
            updateActions();
        });
        page->setViewActions({m_actions.exportFigure, m_actions.copyFigure, m_actions.resetZoom});
        if (view.info.id == "compare") offerSecondModel(*page);
        m_tabs->setTabToolTip(m_tabs->addTab(page, coreText(view.info.name)),
                              coreText(view.info.explanation).section(QStringLiteral(". "), 0, 0) + QLatin1Char('.'));
    }
    buildRecalibration();
    m_lab = new LabPage(m_workspace, m_actions, m_tabs);
    m_lab->setViewActions({m_actions.exportFigure, m_actions.copyFigure, m_actions.resetZoom});
    m_tabs->setTabToolTip(m_tabs->addTab(m_lab, tr("Lab")), m_actions.views.back()->toolTip());
    m_centre->addWidget(start);
    m_centre->addWidget(m_tabs);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    // The text of a demonstration stands beside whatever its steps show.
    auto* sides = new QSplitter(Qt::Horizontal, centre);
    sides->addWidget(m_centre);
    sides->addWidget(&m_lab->demonstration());
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
    auto* labSettings = new LabSettings(m_workspace.lab(), m_settings);
    connect(labSettings, &LabSettings::explainRequested, this, &MainWindow::explain);
    m_settings->addPage(labSettings);
    m_labSettings = labSettings;
    m_settings->addPage(m_recalibrateForm);
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
    const int scheme = settings::scheme.value();
    for (QAction* action : m_actions.themes->actions()) action->setChecked(action->data().toInt() == scheme);
}

void MainWindow::openFiles(const QStringList& predictions, const QString& targets, const ImportOverrides& overrides,
                           const QString& ensemble, const SideRoles& roles) {
    m_opener->openDirectly(predictions, targets, overrides, ensemble, roles);
}

void MainWindow::openSample(const QString& id) { m_opener->openSample(id); }

FigurePage* MainWindow::currentPage() const { return qobject_cast<FigurePage*>(m_tabs->currentWidget()); }

void MainWindow::showCentre() { m_centre->setCurrentIndex(m_workspace.models().empty() && !isLabCurrent() ? 0 : 1); }

void MainWindow::showPage(int index) {
    const FigurePage* page = currentPage();
    if (page == nullptr) {
        m_settings->showPage(isLabCurrent() ? m_labSettings : m_recalibrateForm);
    } else {
        m_workspace.setCurrentView(page->method().info.id);
        m_settings->setView(page->method());
        m_settings->chooseView(page->currentMethod());
    }
    if (!m_presentation->isOn()) foldDocks(unusedDocks());
    m_actions.views[static_cast<std::size_t>(index)]->setChecked(true);
    showCentre();
    updateActions();
}

void MainWindow::leaveEmptyView() {
    const bool hadModels = std::exchange(m_hadModels, !m_workspace.models().empty());
    const FigurePage* page = currentPage();
    if (hadModels || page == nullptr) return;
    const auto models = m_workspace.shownModels();
    if (whyNotApplicable(page->method().info, models).isEmpty()) return;
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        const auto* other = qobject_cast<FigurePage*>(m_tabs->widget(tab));
        if (other == nullptr || !whyNotApplicable(other->method().info, models).isEmpty()) continue;
        m_tabs->setCurrentIndex(tab);
        return;
    }
}

/// An empty window has nothing to list, to set or to show. The Lab's plots need the room, and loaded models and their
/// results say nothing of its worlds, but for those that are made of predictions. Recalibrate has a table of its own,
/// before and after.
QList<QDockWidget*> MainWindow::unusedDocks() const {
    const bool isEmpty = m_workspace.models().empty() && m_workspace.keptResults().empty();
    const bool isOfModels = !isLabCurrent();
    if (isEmpty && isOfModels) return m_docks;
    QList<QDockWidget*> unused = docksInTheWay();
    if (isOfModels && !isRecalibrationCurrent()) return unused;
    unused.append({m_samplesDock, m_resultsDock});
    if (isEmpty || (isLabCurrent() && !labTakesModels())) unused.append(m_modelsDock);
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

void MainWindow::explain(const QString& methodId) {
    if (QWidget* dialog = QApplication::activeModalWidget()) {
        DialogHelp::explanationsIn(*dialog).explain(methodId);
        return;
    }
    if (m_explanation == nullptr) m_explanation = new ExplanationDialog(this);
    m_explanation->explain(methodId);
}

void MainWindow::rememberLayout() {
    m_presentation->setOn(false);
    foldDocks({});
    settings::windowGeometry.store(saveGeometry());
    settings::windowState.store(saveState());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    if (m_presentation->isOn() || !m_lab->demonstration().isOpen()) return;
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
