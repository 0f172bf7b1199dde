// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QMenuBar;
class QTreeWidget;

namespace calibrium::ui {

/// Every key of the program with what it does, to search: those of the menus as they are, and those of the widgets.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ShortcutsDialog(const QMenuBar& menus, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const QMenuBar& menus);
    void search(const QString& text);

    QLineEdit* m_search;
    QTreeWidget* m_list;
    QLabel* m_nothing;
};

}  // namespace calibrium::ui
