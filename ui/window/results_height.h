// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace calibrium::ui {

class ResultsPanel;

/// Gives the Results dock the height that its rows need, and no more: the views have the rest. A user who has moved
/// the edge of the dock has chosen otherwise, which is remembered.
class ResultsHeight : public QObject {
    Q_OBJECT

public:
    ResultsHeight(QMainWindow& window, QDockWidget& dock, ResultsPanel& panel);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitSoon();
    void fit();

    QMainWindow& m_window;
    QDockWidget& m_dock;
    ResultsPanel& m_panel;
    int m_pressedHeight = 0;   ///< of the dock, when the button went down
    bool m_isFitting = false;  ///< soon
};

}  // namespace calibrium::ui
