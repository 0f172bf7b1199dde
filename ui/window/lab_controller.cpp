// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lab_controller.h"

#include "core/experiments/published/lab_presets.h"
#include "core/run/error.h"
#include "ui/actions/actions.h"
#include "ui/import/figure_sample.h"
#include "ui/import/file_opener.h"
#include "ui/lab/lab_commands.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/lab_settings.h"
#include "ui/lab/own_demonstrations.h"
#include "ui/language/core_text.h"
#include "ui/look/literal_tip.h"
#include "ui/pages/settings_panel.h"
#include "ui/settings/settings.h"
#include "ui/window/message_bar.h"
#include "ui/window/view_pages.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
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
    return workspace.models().shown().empty() ? filesFor(entry) : std::nullopt;
}

}  // namespace

LabController::LabController(Workspace& workspace, const Actions& actions, FileOpener& opener, ViewPages& pages,
                             MessageBar& messages, QWidget* window)
    : m_workspace(workspace),
      m_opener(opener),
      m_pages(pages),
      m_messages(messages),
      m_window(window),
      m_page(new LabPage(workspace, actions, &pages.tabs())),
      m_commands(new LabCommands(workspace, actions, window)) {
    pages.addLab(m_page, tr("Lab"), actions.views.back()->toolTip());
    connect(m_commands, &LabCommands::failed, &m_messages, &MessageBar::showMessage);
    connect(m_commands, &LabCommands::labRequested, &m_pages, &ViewPages::showLab);
    connect(actions.openDemonstration, &QAction::triggered, this, &LabController::chooseDemonstration);
}

void LabController::addSettings(SettingsPanel& panel) {
    m_settings = new LabSettings(m_workspace.lab(), &panel);
    connect(m_settings, &LabSettings::explainRequested, this, &LabController::explainRequested);
    panel.addPage(m_settings);
}

void LabController::open(const Demonstration& demonstration) { m_page->open(demonstration); }

void LabController::fillMenus(QMenu& demonstrationsMenu, QMenu& figuresMenu) {
    const auto add = [this](QMenu& menu, const auto& entry) {
        QAction* action = menu.addAction(spokenText(entry.name));
        action->setToolTip(literalTip(spokenText(entry.explanation)));
        connect(action, &QAction::triggered, this, [this, &entry] {
            try {
                const auto sample = missingSample(entry, m_workspace);
                if (!sample) {
                    m_pages.showLab();
                    m_page->open(entry);
                    return;
                }
                // The figure starts when its predictions are there.
                connect(
                    &m_workspace.models(), &ModelStore::changed, this,
                    [this, &entry] {
                        m_pages.showLab();
                        m_page->open(entry);
                    },
                    Qt::SingleShotConnection);
                m_opener.openDirectly({sample->predictions}, sample->targets);
            } catch (const Error& error) {
                m_messages.showMessage(spokenText(error));
            }
        });
    };
    for (const auto& entry : demonstrations()) add(demonstrationsMenu, entry);
    QMenu* group = nullptr;
    for (const auto& entry : publishedFigures()) {
        if (group == nullptr || group->title() != spokenText(entry.group)) {
            group = figuresMenu.addMenu(spokenText(entry.group));
            group->setToolTipsVisible(true);
        }
        add(*group, entry);
    }
    auto* guide = new QMenu(m_page);
    guide->setToolTipsVisible(true);
    guide->addActions(demonstrationsMenu.actions());
    guide->addSeparator();
    guide->addMenu(&figuresMenu);
    m_page->setGuideMenu(guide);
    fillOwnDemonstrations(demonstrationsMenu);
}

void LabController::fillOwnDemonstrations(QMenu& menu) {
    const OwnDemonstrations own = ownDemonstrations();
    if (!own.list.empty()) menu.addSeparator();
    for (const Demonstration& entry : own.list) {
        QAction* action = menu.addAction(spokenText(entry.name));
        action->setToolTip(literalTip(spokenText(entry.explanation)));
        connect(action, &QAction::triggered, this, [this, entry] { open(entry); });
    }
    if (!own.refusals.isEmpty()) m_messages.showMessage(own.refusals.join(QLatin1Char('\n')));
}

void LabController::chooseDemonstration() {
    auto* files = new QFileDialog(m_window, tr("Open Demonstration"), settings::labFolder.value());
    files->setObjectName(QStringLiteral("demonstrationDialog"));
    files->setAttribute(Qt::WA_DeleteOnClose);
    files->setNameFilter(tr("Demonstrations (*.md)"));
    connect(files, &QFileDialog::fileSelected, this, [this](const QString& path) {
        try {
            open(ownDemonstration(path));
            settings::labFolder.store(QFileInfo(path).absolutePath());
        } catch (const Error& error) {
            m_messages.showMessage(tr("The demonstration was not opened. %1").arg(spokenText(error)));
        }
    });
    files->open();
}

}  // namespace calibrium::ui
