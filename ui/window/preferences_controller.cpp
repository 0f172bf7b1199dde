// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preferences_controller.h"

#include "ui/actions/actions.h"
#include "ui/language/language.h"
#include "ui/look/text_size.h"
#include "ui/look/theme.h"
#include "ui/results/results_panel.h"
#include "ui/settings/settings.h"
#include "ui/window/preferences_dialog.h"
#include "ui/workspace/settings/analysis_level.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>

namespace calibrium::ui {

PreferencesController::PreferencesController(Workspace& workspace, const Actions& actions, ResultsPanel& results,
                                             QWidget* window)
    : m_workspace(workspace), m_actions(actions), m_results(results), m_window(window) {
    checkTheme(settings::scheme.value());
    connect(m_actions.preferences, &QAction::triggered, this, &PreferencesController::showPreferences);
    connect(m_actions.themes, &QActionGroup::triggered, this,
            [this](const QAction* action) { setScheme(action->data().toInt()); });
    connect(m_actions.largerText, &QAction::triggered, this, [] { stepTextSize(1); });
    connect(m_actions.smallerText, &QAction::triggered, this, [] { stepTextSize(-1); });
    connect(m_actions.usualText, &QAction::triggered, this, [] { stepTextSize(0); });
}

void PreferencesController::showPreferences() {
    auto* dialog = new PreferencesDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { takePreferences(dialog->scheme(), dialog->level()); });
    dialog->open();
}

void PreferencesController::takePreferences(int scheme, double level) {
    checkTheme(scheme);
    setScheme(scheme);
    if (spokenLanguage(settings::language.value()) != shownLanguage()) emit languageChosen();
    applyTextSize();
    m_workspace.takePreferences();
    m_results.takePreferences();
    const AnalysisSettings settings = withLevel(m_workspace.settings().current(), level);
    if (settings != m_workspace.settings().current())
        m_workspace.settings().change(settings, [] { return tr("Level"); });
}

void PreferencesController::checkTheme(int scheme) {
    for (QAction* action : m_actions.themes->actions()) action->setChecked(action->data().toInt() == scheme);
}

void PreferencesController::setScheme(int scheme) {
    settings::scheme.store(scheme);
    applyTheme(*qApp, static_cast<Scheme>(scheme));
}

}  // namespace calibrium::ui
