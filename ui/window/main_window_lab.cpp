// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/core_text.h"
#include "ui/window/main_window.h"

#include "core/experiments/lab_presets.h"
#include "core/run/error.h"
#include "ui/import/figure_sample.h"
#include "ui/import/file_opener.h"
#include "ui/lab/lab_commands.h"
#include "ui/lab/lab_page.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/plots/figure_view.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/window/message_bar.h"
#include "ui/window/presentation.h"
#include "ui/workspace/lab_session.h"
#include "ui/workspace/plan_choices.h"

#include <QAction>
#include <QMenu>
#include <QTabWidget>

#include <optional>

namespace calibrium::ui {

namespace {

/// What has to be opened before the entry of the menus can be shown; nothing where it can be shown at once.
std::optional<SampleFiles> missingSample(const Demonstration& /*entry*/, const Workspace& /*workspace*/) {
    return std::nullopt;
}

std::optional<SampleFiles> missingSample(const PublishedFigure& entry, const Workspace& workspace) {
    return workspace.shownModels().empty() ? filesFor(entry) : std::nullopt;
}

}  // namespace

void MainWindow::fillLabMenus(QMenu& demonstrationsMenu, QMenu& figuresMenu) {
    const auto add = [this](QMenu& menu, const auto& entry) {
        QAction* action = menu.addAction(coreText(entry.name));
        action->setToolTip(coreText(entry.explanation));
        connect(action, &QAction::triggered, this, [this, &entry] {
            try {
                const auto sample = missingSample(entry, m_workspace);
                if (!sample) {
                    showLab();
                    m_lab->open(entry);
                    return;
                }
                // The figure starts when its predictions are there.
                connect(
                    &m_workspace, &Workspace::modelsChanged, m_lab,
                    [this, &entry] {
                        showLab();
                        m_lab->open(entry);
                    },
                    Qt::SingleShotConnection);
                m_opener->openDirectly({sample->predictions}, sample->targets);
            } catch (const Error& error) {
                m_messages->showMessage(coreText(error.what()));
            }
        });
    };
    for (const auto& entry : demonstrations()) add(demonstrationsMenu, entry);
    QMenu* group = nullptr;
    for (const auto& entry : publishedFigures()) {
        if (group == nullptr || group->title() != coreText(entry.group)) {
            group = figuresMenu.addMenu(coreText(entry.group));
            group->setToolTipsVisible(true);
        }
        add(*group, entry);
    }
    auto* guide = new QMenu(m_lab);
    guide->setToolTipsVisible(true);
    guide->addActions(demonstrationsMenu.actions());
    guide->addSeparator();
    guide->addMenu(&figuresMenu);
    m_lab->setGuideMenu(guide);
}

void MainWindow::connectLab() {
    m_labCommands = new LabCommands(m_workspace, m_actions, this);
    connect(m_labCommands, &LabCommands::failed, m_messages, &MessageBar::showMessage);
    connect(m_labCommands, &LabCommands::labRequested, this, &MainWindow::showLab);
    connect(m_lab, &LabPage::explainRequested, this, &MainWindow::explain);
    connect(m_lab, &LabPage::figureChanged, this, [this] {
        if (isLabCurrent()) updateActions();
    });
    connect(&m_workspace.lab(), &LabSession::planChanged, this, [this] {
        if (isLabCurrent() && !m_presentation->isOn()) foldDocks(unusedDocks());
    });
}

bool MainWindow::labTakesModels() const {
    const World* world = worldOf(m_workspace.lab().plan());
    return world != nullptr && world->takesData;
}

void MainWindow::showLab() { m_tabs->setCurrentWidget(m_lab); }

bool MainWindow::isLabCurrent() const { return m_tabs->currentWidget() == m_lab; }

FigureView& MainWindow::currentView() const {
    if (isRecalibrationCurrent()) return m_recalibratePage->view();
    const FigurePage* page = currentPage();
    return page == nullptr ? m_lab->view() : page->view();
}

}  // namespace calibrium::ui
