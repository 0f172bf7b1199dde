// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QScrollArea;
class QToolButton;

namespace calibrium::ui {

class Workspace;

/// All findings on the shown models and their results in one line, which unfolds into a list; notes are not counted
/// among the warnings.
/// Takes notice of changes only while it can be seen; its owner calls refresh() when that begins.
class WarningsStrip : public QWidget {
    Q_OBJECT

public:
    explicit WarningsStrip(Workspace& workspace, QWidget* parent = nullptr);

    /// Something that the view itself has to say; empty for nothing.
    void setViewMessage(const QString& message);

    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void showLine();
    void fitHeight();

    Workspace& m_workspace;
    QString m_viewMessage;
    QString m_line;  ///< what the button says where there is room
    QToolButton* m_button;
    QScrollArea* m_area;  ///< of the list
    QLabel* m_list;
};

}  // namespace calibrium::ui
