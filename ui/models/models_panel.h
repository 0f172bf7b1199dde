// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/model_list.h"

#include <QWidget>

#include <functional>
#include <string>

class QAction;
class QInputDialog;
class QListView;
class QStackedLayout;

namespace calibrium::ui {

class FileColumns;
class ModelStore;
struct Actions;

/// The Models dock: the list with its buttons, or what to do while it is empty.
class ModelsPanel : public QWidget {
    Q_OBJECT

public:
    ModelsPanel(ModelStore& models, FileColumns& columns, const Actions& actions, QWidget* parent = nullptr);

    // What the actions on models do.
    void renameSelected();
    void recolourSelected();
    void removeSelected();
    void moveSelected(int rows);
    /// Asks for a column, and perhaps a second one, and splits the first selected model by them.
    void splitSelected();
    /// Asks for a column and adds the first selected model weighted by it.
    void weighSelected();
    /// Asks for a column whose values are clusters of dependent rows of the selected models.
    void clusterSelected();

    [[nodiscard]] bool hasSelection() const;
    [[nodiscard]] std::vector<int> selectedIds() const;
    /// Why results of the models may mislead, by model.
    void setResultDoubts(std::map<int, QStringList> doubts);
    /// One more entry of the context menu.
    void offer(QAction* action);

signals:
    void selectionChanged();
    void refused(const QString& reason);

private:
    void buildList(const Actions& actions);
    QWidget* makeEmptyPage(const Actions& actions);
    QWidget* makeButtons(const Actions& actions);
    void updatePage();
    void recolour(const QModelIndex& index);
    /// second: empty for none.
    void split(int id, const QString& column, const QString& second);
    /// Opens a dialog with the columns of the first selected model; act(model, column) once one is chosen.
    /// likely: the column that is offered first.
    /// Null where it has none, which is said.
    QInputDialog* askForColumn(const QString& verb, const QString& dialogName,
                               std::string (*likely)(const Dataset& data), const QString& question,
                               const std::function<void(int, const QString&)>& act);

    ModelStore& m_models;
    FileColumns& m_columns;
    ModelList* m_list;
    QListView* m_view = nullptr;
    QStackedLayout* m_stack = nullptr;
};

}  // namespace calibrium::ui
