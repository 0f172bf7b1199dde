// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/help_pages.h"
#include "ui/window/help/explanation_html.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace calibrium::ui {

class ExplanationBrowser;

/// What every registered method means, the guides and the glossary, beside a list to search. Not modal: it stays open
/// while one works.
class ExplanationDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExplanationDialog(QWidget* parent = nullptr);

    /// Shows this method, guide or word; the first method for an empty id.
    void explain(const QString& id);
    /// Brings this setting of what is shown to the top and marks it; false where it has no such setting.
    bool showSetting(const QString& parameterId);

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeSide();
    void fillList();
    QTreeWidgetItem* groupOf(const QString& name);
    void search(const QString& text);
    [[nodiscard]] bool matches(const QTreeWidgetItem& item, const QString& text) const;
    void showCurrent();
    void showText();
    void showAgain();

    std::vector<ExplainedMethod> m_methods;
    std::vector<HelpPage> m_pages;
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QLabel* m_nothing;  ///< said where the search finds nothing
    ExplanationBrowser* m_text;
    QString m_setting;  ///< that is marked; empty for none
};

}  // namespace calibrium::ui
