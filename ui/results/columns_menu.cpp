// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/columns_menu.h"

#include "core/analysis/column_sets.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "ui/actions/actions.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/applicability.h"
#include "ui/workspace/settings/column_choice.h"
#include "ui/workspace/settings/price.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <memory>

namespace calibrium::ui {

bool TickMenu::tick() {
    QAction* action = activeAction();
    if (action == nullptr || !action->isEnabled() || !action->isCheckable()) return false;
    action->trigger();
    return true;
}

void TickMenu::mouseReleaseEvent(QMouseEvent* event) {
    if (actionAt(event->position().toPoint()) == activeAction() && tick()) return;
    QMenu::mouseReleaseEvent(event);
}

void TickMenu::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && tick()) return;
    QMenu::keyPressEvent(event);
}

ColumnsMenu::ColumnsMenu(Workspace& workspace, const Actions& actions, QWidget* parent)
    : TickMenu(parent), m_workspace(workspace), m_actions(actions) {
    setObjectName(QStringLiteral("columnsMenu"));
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &ColumnsMenu::fill);
}

void ColumnsMenu::fill() {
    clear();
    addSets();
    addSeparator();
    for (const auto& request : m_workspace.settings().current().requests) addColumn(request);
    addSeparator();
    auto* more = new TickMenu(tr("Add Measure"), this);
    more->setToolTipsVisible(true);
    for (const auto& method : measures()) addMethod(*more, method.info, false);
    addMenu(more);
    more = new TickMenu(tr("Add Test"), this);
    more->setToolTipsVisible(true);
    for (const auto& test : hypothesisTests()) addMethod(*more, test.info, true);
    addMenu(more);
    addAction(m_actions.addVariant);
}

void ColumnsMenu::addSets() {
    const auto shown = m_workspace.models().shown();
    for (const ColumnSet& set : columnSets()) {
        AnalysisSpecification columns;
        columns.measures = set.measures;
        columns.tests = set.tests;
        const auto suits = [&](const Model& model) { return usualColumns(model.data).id == set.id; };
        const auto applies = [&](const Model& model) {
            return std::any_of(set.measures.begin(), set.measures.end(), [&](const MethodRequest& request) {
                return appliesTo(measure(request.id).info, model.data);
            });
        };
        const bool isUsual = std::any_of(shown.begin(), shown.end(), suits);
        if (!shown.empty() && !isUsual && std::none_of(shown.begin(), shown.end(), applies)) continue;
        addSet(tr("Set: %1").arg(coreText(set.name)), coreText(set.explanation), columns);
    }
    const auto named = namedColumns();
    for (const auto& own : named) {
        addSet(tr("Set: %1").arg(own.name), tr("The columns that you have saved as %1.").arg(own.name), own.columns);
    }
    connect(addAction(tr("Save These Columns as a Set…")), &QAction::triggered, this, &ColumnsMenu::askForName);
    if (named.empty()) return;
    QMenu* forget = addMenu(tr("Forget a Set"));
    for (const auto& own : named) {
        connect(forget->addAction(own.name), &QAction::triggered, this, [name = own.name] { forgetColumns(name); });
    }
}

void ColumnsMenu::addSet(const QString& name, const QString& explanation, const AnalysisSpecification& columns) {
    QAction* action = addAction(name);
    action->setToolTip(explanation);
    connect(action, &QAction::triggered, this, [this, name, columns] {
        m_workspace.settings().change(withColumns(m_workspace.settings().current(), columns),
                                      [name] { return tr("show the columns of %1").arg(name); });
    });
}

/// Unticked it goes, and ticked again it comes back as it was.
void ColumnsMenu::addColumn(const Request& request) {
    const QString label = spokenText(columnLabel(m_workspace.settings().current(), request));
    QAction* action = addAction(label);
    action->setCheckable(true);
    action->setChecked(true);
    action->setToolTip(coreText(infoOf(request).explanation));
    const auto id = std::make_shared<int>(request.id);
    connect(action, &QAction::toggled, this, [this, id, label, request](bool isShown) {
        if (isShown) {
            const AnalysisSettings settings =
                withRequest(m_workspace.settings().current(), request.isTest, request.method);
            for (const auto& one : settings.requests) {
                if (findRequest(m_workspace.settings().current(), one.id) == nullptr) *id = one.id;
            }
            m_workspace.settings().change(settings, [label] { return tr("show %1").arg(label); });
        } else {
            m_workspace.settings().change(withoutRequest(m_workspace.settings().current(), *id),
                                          [label] { return tr("remove column %1").arg(label); });
        }
    });
}

void ColumnsMenu::addMethod(QMenu& menu, const MethodInfo& info, bool isTest) {
    const auto isIt = [isTest, id = info.id](const Request& request) {
        return request.isTest == isTest && request.method.id == id;
    };
    const auto& requests = m_workspace.settings().current().requests;
    if (std::any_of(requests.begin(), requests.end(), isIt)) return;
    const QString reason = whyNotApplicable(info, m_workspace.models().shown());
    QAction* action = menu.addAction(coreText(info.name));
    action->setCheckable(true);
    action->setEnabled(reason.isEmpty());
    action->setToolTip(reason.isEmpty() ? withPrice(coreText(info.explanation), m_workspace,
                                                    {.id = 0, .isTest = isTest, .method = {info.id, {}}})
                                        : reason);
    connect(action, &QAction::toggled, this, [this, isTest, isIt, id = info.id, name = info.name](bool isShown) {
        AnalysisSettings settings = m_workspace.settings().current();
        if (isShown) {
            settings = withRequest(std::move(settings), isTest, {id, {}});
        } else {
            std::erase_if(settings.requests, isIt);
        }
        m_workspace.settings().change(settings, [name, isShown] {
            return isShown ? tr("show %1").arg(coreText(name)) : tr("remove column %1").arg(coreText(name));
        });
    });
}

void ColumnsMenu::askForName() {
    auto* dialog = new QInputDialog(parentWidget());
    dialog->setObjectName(QStringLiteral("columnSetName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save Columns as a Set"));
    dialog->setLabelText(tr("Name of the set:"));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (!name.trimmed().isEmpty()) saveColumns(name.trimmed(), m_workspace.settings().current());
    });
    dialog->open();
}

}  // namespace calibrium::ui
