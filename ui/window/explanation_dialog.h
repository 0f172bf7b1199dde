// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/explanation_html.h"

#include <QDialog>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;

namespace calibrium::ui {

/// What every registered method means, beside a list to search. Not modal: it stays open while one works.
class ExplanationDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExplanationDialog(QWidget* parent = nullptr);

    /// Shows this method; the first one for an empty id.
    void explain(const QString& methodId);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void fillList();
    void search(const QString& text);
    void showCurrent();

    std::vector<ExplainedMethod> m_methods;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QTextBrowser* m_text;
};

}  // namespace calibrium::ui
