// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/settings/analysis_settings.h"

#include <QWidget>

#include <vector>

class QMenu;
class QToolButton;
class QVBoxLayout;

namespace calibrium::ui {

class LabSession;
class ParameterForm;

/// The measures, or the tests, of the Lab's plan: each with its own settings, which unfold, and a menu that adds those
/// that apply to the plan's data sets. The kernel's settings are those of the whole plan.
class RequestsForm : public QWidget {
    Q_OBJECT

public:
    RequestsForm(LabSession& lab, bool areTests, QWidget* parent = nullptr);

signals:
    void explainRequested(const QString& methodId);

private:
    struct Row {
        MethodRequest request;
        QWidget* head = nullptr;
        QToolButton* fold = nullptr;
        ParameterForm* form = nullptr;
    };

    [[nodiscard]] const std::vector<MethodRequest>& requests() const;
    void setRequests(std::vector<MethodRequest> requests);
    [[nodiscard]] Request asRequest(const MethodRequest& method) const { return {0, m_areTests, method}; }
    void refresh();
    void rebuild();
    Row makeRow(std::size_t place);
    void fillMenu();
    void takeValues(std::size_t place, const Values& values);

    LabSession& m_lab;
    bool m_areTests;
    QVBoxLayout* m_column;
    QToolButton* m_add;
    QMenu* m_menu;
    std::vector<Row> m_rows;
};

}  // namespace calibrium::ui
