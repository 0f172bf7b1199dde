// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QListWidget;
class QListWidgetItem;

namespace calibrium::ui {

class Workspace;

/// The kept runs of the Lab: a click shows one again, two that are selected can be compared. Hidden while there are
/// none.
class KeptRunsList : public QWidget {
    Q_OBJECT

public:
    explicit KeptRunsList(Workspace& workspace, QWidget* parent = nullptr);

private:
    void refresh();
    void showItem(const QListWidgetItem* item);
    void removeCurrent();
    /// The two selected runs in the same axes.
    void compareSelected();

    Workspace& m_workspace;
    QListWidget* m_list;
    QAction* m_compare = nullptr;
    QLabel* m_refusal = nullptr;  ///< why two runs could not be compared
};

}  // namespace calibrium::ui
