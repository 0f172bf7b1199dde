// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/workspace.h"

#include <QWidget>

class QListWidget;
class QListWidgetItem;

namespace calibrium::ui {

/// The kept runs of the Lab: a click shows one again. Hidden while there are none.
class KeptRunsList : public QWidget {
    Q_OBJECT

public:
    explicit KeptRunsList(Workspace& workspace, QWidget* parent = nullptr);

private:
    void refresh();
    void showItem(const QListWidgetItem* item);
    void removeCurrent();

    Workspace& m_workspace;
    QListWidget* m_list;
};

}  // namespace calibrium::ui
