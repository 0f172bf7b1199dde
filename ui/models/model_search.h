// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

class QListView;

namespace calibrium::ui {

class ModelStore;

/// Finds models in a long list by a part of their names; hidden while the list is short. Its context menu shows the
/// selected models alone, or all of them: what the views draw.
class ModelSearch : public QLineEdit {
    Q_OBJECT

public:
    /// list: of all models, in their order.
    ModelSearch(ModelStore& models, QListView& list, QWidget* parent);

private:
    void filter();
    void showOnlySelected();
    void showAll();

    ModelStore& m_models;
    QListView& m_list;
};

}  // namespace calibrium::ui
