// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "core/experiments/figure_samples.h"
#include "core/experiments/lab_presets.h"
#include "ui/lab/lab_commands.h"
#include "ui/lab/lab_page.h"
#include "ui/look/text.h"
#include "ui/pages/figure_page.h"
#include "ui/plots/figure_view.h"
#include "ui/recalibrate/recalibrate_page.h"
#include "ui/window/message_bar.h"

#include <QAction>
#include <QMenu>
#include <QTabWidget>

namespace calibrium::ui {

namespace {

/// The bundled sample that the entry of the menus needs to be opened first; empty for none.
QString missingSample(const Demonstration& /*entry*/, const Workspace& /*workspace*/) { return {}; }

QString missingSample(const PublishedFigure& entry, const Workspace& workspace) {
    return workspace.shownModels().empty() ? toQt(sampleFor(entry)) : QString();
}

}  // namespace

void MainWindow::fillLabMenus(QMenu& demonstrationsMenu, QMenu& figuresMenu) {
    const auto add = [this](QMenu& menu, const auto& entry) {
        QAction* action = menu.addAction(toQt(entry.name));
        action->setToolTip(toQt(entry.explanation));
        connect(action, &QAction::triggered, this, [this, &entry] {
            showLab();
            const QString sample = missingSample(entry, m_workspace);
            if (sample.isEmpty()) {
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
            openSample(sample);
        });
    };
    for (const auto& entry : demonstrations()) add(demonstrationsMenu, entry);
    QMenu* group = nullptr;
    for (const auto& entry : publishedFigures()) {
        if (group == nullptr || group->title() != toQt(entry.group)) {
            group = figuresMenu.addMenu(toQt(entry.group));
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
}

void MainWindow::showLab() { m_tabs->setCurrentWidget(m_lab); }

bool MainWindow::isLabCurrent() const { return m_tabs->currentWidget() == m_lab; }

FigureView& MainWindow::currentView() const {
    if (isRecalibrationCurrent()) return m_recalibratePage->view();
    const FigurePage* page = currentPage();
    return page == nullptr ? m_lab->view() : page->view();
}

}  // namespace calibrium::ui
