// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QLabel;

namespace calibrium {
class Values;
struct HypothesisTest;
}  // namespace calibrium

namespace calibrium::ui {

class ParameterForm;
class Workspace;
struct Request;

/// Which tests are run, each with its own settings below it. The kernel's settings are those of the whole analysis.
class TestsForm : public QWidget {
    Q_OBJECT

public:
    explicit TestsForm(Workspace& workspace, QWidget* parent = nullptr);

signals:
    void explainRequested(const QString& methodId);

protected:
    void showEvent(QShowEvent* event) override;
    /// What a test takes is worked out when somebody asks for its tip.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        std::string id;
        QWidget* head = nullptr;  ///< check box and "?"
        QCheckBox* box = nullptr;
        ParameterForm* form = nullptr;
        QLabel* price = nullptr;  ///< of a chosen test that takes long
    };

    Row makeRow(const HypothesisTest& test);
    void refresh();
    void showPrice(const Row& row, const Request* request) const;
    void setChosen(const std::string& id, bool isChosen);
    void takeValues(const std::string& id, const Values& values);
    [[nodiscard]] const Request* requestFor(const std::string& id) const;

    Workspace& m_workspace;
    std::vector<Row> m_rows;
};

}  // namespace calibrium::ui
