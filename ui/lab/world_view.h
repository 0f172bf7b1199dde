// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace calibrium::ui {

class FigureView;
class JobTracker;
class LabSession;

/// What the plan's world looks like, drawn in the background while it is visible.
class WorldView : public QWidget {
    Q_OBJECT

public:
    WorldView(JobTracker& tracker, LabSession& lab, QWidget* parent = nullptr);

    [[nodiscard]] FigureView& view() const { return *m_view; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void draw();
    void say(const QString& text);

    JobTracker& m_tracker;
    LabSession& m_lab;
    FigureView* m_view;
    QTimer m_quiet;      ///< many changes within a moment become one picture
    QString m_drawnKey;  ///< of the world that is shown or being drawn
};

}  // namespace calibrium::ui
