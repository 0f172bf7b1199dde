// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/language/core_text.h"
#include "ui/window/main_window.h"
#include "ui/window/view_pages.h"

#include "core/experiments/lab_presets.h"
#include "core/run/error.h"
#include "ui/import/figure_sample.h"
#include "ui/import/file_opener.h"
#include "ui/lab/lab_commands.h"
#include "ui/lab/lab_page.h"
#include "ui/look/text.h"
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
                    m_pages->showLab();
                    m_pages->lab().open(entry);
                    return;
                }
                // The figure starts when its predictions are there.
                connect(
                    &m_workspace, &Workspace::modelsChanged, m_pages.get(),
                    [this, &entry] {
                        m_pages->showLab();
                        m_pages->lab().open(entry);
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
    auto* guide = new QMenu(&m_pages->lab());
    guide->setToolTipsVisible(true);
    guide->addActions(demonstrationsMenu.actions());
    guide->addSeparator();
    guide->addMenu(&figuresMenu);
    m_pages->lab().setGuideMenu(guide);
}

void MainWindow::connectLab() {
    m_labCommands = new LabCommands(m_workspace, m_actions, this);
    connect(m_labCommands, &LabCommands::failed, m_messages, &MessageBar::showMessage);
    connect(m_labCommands, &LabCommands::labRequested, m_pages.get(), &ViewPages::showLab);
    connect(&m_workspace.lab(), &LabSession::planChanged, this, [this] {
        if (m_pages->isLabCurrent() && !m_presentation->isOn()) foldDocks(unusedDocks());
    });
}

bool MainWindow::labTakesModels() const {
    const World* world = worldOf(m_workspace.lab().plan());
    return world != nullptr && world->takesData;
}

}  // namespace calibrium::ui
