// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/workspace.h"

#include <QWidget>

class QLabel;
class QScrollArea;

namespace calibrium::ui {

/// What the numbers say, in a sentence or two per shown model.
class VerdictPanel : public QWidget {
    Q_OBJECT

public:
    explicit VerdictPanel(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void fitHeight();

    Workspace& m_workspace;
    QString m_html;  ///< as shown
    QLabel* m_text;
    QScrollArea* m_area;
};

}  // namespace calibrium::ui
