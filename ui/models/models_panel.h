// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/model_list.h"

#include <QWidget>

class QAction;
class QListView;
class QStackedLayout;

namespace calibrium::ui {

struct Actions;

/// The Models dock: the list with its buttons, or what to do while it is empty.
class ModelsPanel : public QWidget {
    Q_OBJECT

public:
    ModelsPanel(Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

    // What the actions on models do.
    void renameSelected();
    void recolourSelected();
    void removeSelected();
    void moveSelected(int rows);

    [[nodiscard]] bool hasSelection() const;

signals:
    void selectionChanged();

private:
    void buildList(const Actions& actions);
    QWidget* makeEmptyPage(const Actions& actions);
    QWidget* makeButtons(const Actions& actions);
    void updatePage();
    void recolour(const QModelIndex& index);
    [[nodiscard]] std::vector<int> selectedIds() const;

    Workspace& m_workspace;
    ModelList* m_list;
    QListView* m_view = nullptr;
    QStackedLayout* m_stack = nullptr;
};

}  // namespace calibrium::ui
