// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/samples/samples_table.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace calibrium::ui {

/// The Samples dock: the samples of one model, all or the selected ones, and what can be done with a selection.
class SamplesPanel : public QWidget {
    Q_OBJECT

public:
    SamplesPanel(Workspace& workspace, SampleSelection& selection, QWidget* parent = nullptr);

    /// Writes the shown rows as CSV; isAll: all rows, with a column that says which are selected. In the background.
    void exportTo(const QString& path, bool isAll);
    [[nodiscard]] SamplesTable& samples() { return *m_samples; }

signals:
    void explainRequested(const QString& methodId);
    void refused(const QString& message);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTable();
    QWidget* makeBar();
    QToolButton* makeButton(const char* name, const QString& text, const QString& iconName, const QString& tip);
    void fillModels();
    void showState();
    /// Widths for the names and the first rows, when the columns are others than before.
    void fitColumns();
    void followHeader();
    void takeCurrent(const QModelIndex& index);
    void selectMarkedRows();
    void copyRows();
    void showHeaderMenu(const QPoint& position);
    void showRowMenu(const QPoint& position);
    void addSelectionActions(QMenu& menu);
    void chooseFile(bool isAll);
    /// Opens a dialog; act(name) once one is given.
    void askForName(const QString& title, const QString& question, const std::function<void(const QString&)>& act);

    Workspace& m_workspace;
    SampleSelection& m_selection;
    SamplesTable* m_samples;
    QStackedLayout* m_pages = nullptr;
    QTableView* m_table = nullptr;
    QComboBox* m_models = nullptr;
    QCheckBox* m_selectedOnly = nullptr;
    QLabel* m_state = nullptr;
    QList<QToolButton*> m_ofSelection;  ///< buttons that need one
    QStringList m_fitted;               ///< names of the columns that were fitted last
    bool m_isReordering = false;        ///< rows change under the current one
};

}  // namespace calibrium::ui
