// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_search.h"

#include "ui/look/icons.h"
#include "ui/models/model_list.h"
#include "ui/workspace/models/model_store.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QListView>

#include <set>

namespace calibrium::ui {

namespace {

constexpr int longList = 8;  // models; fewer are seen at once

}  // namespace

ModelSearch::ModelSearch(ModelStore& models, QListView& list, QWidget* parent)
    : QLineEdit(parent), m_models(models), m_list(list) {
    setObjectName(QStringLiteral("modelSearch"));
    setPlaceholderText(tr("Search models"));
    setAccessibleName(tr("Search models"));
    setClearButtonEnabled(true);
    connect(this, &QLineEdit::textChanged, this, &ModelSearch::filter);
    // The list itself has heard of it before.
    connect(&models, &ModelStore::changed, this, &ModelSearch::filter);
    const auto add = [&](const char* name, const QString& text, const QString& tip, const QString& iconName) {
        auto* action = new QAction(icon(iconName), text, &list);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(tip);
        list.addAction(action);
        return action;
    };
    connect(add("showOnlyModels", tr("Show Only These"), tr("Draw the selected models and no others"),
                QStringLiteral("eye")),
            &QAction::triggered, this, &ModelSearch::showOnlySelected);
    connect(add("showAllModels", tr("Show All"), tr("Draw all models"), QStringLiteral("models")), &QAction::triggered,
            this, &ModelSearch::showAll);
    filter();
}

void ModelSearch::filter() {
    const auto count = static_cast<int>(m_models.size());
    if (count <= longList && !text().isEmpty()) clear();
    setVisible(count > longList);
    for (int row = 0; row < m_list.model()->rowCount(); ++row) {
        const QString name = m_list.model()->index(row, 0).data().toString();
        m_list.setRowHidden(row, !name.contains(text().trimmed(), Qt::CaseInsensitive));
    }
}

void ModelSearch::showOnlySelected() {
    std::set<int> chosen;
    for (const auto& index : m_list.selectionModel()->selectedRows()) {
        if (!m_list.isRowHidden(index.row())) chosen.insert(index.data(ModelList::IdRole).toInt());
    }
    if (chosen.empty()) return;
    const std::vector<Model> models = m_models.all();
    for (const auto& model : models) {
        if (model.isVisible != chosen.contains(model.id)) m_models.setVisible(model.id, !model.isVisible);
    }
}

void ModelSearch::showAll() {
    const std::vector<Model> models = m_models.all();
    for (const auto& model : models) {
        if (!model.isVisible) m_models.setVisible(model.id, true);
    }
}

}  // namespace calibrium::ui
