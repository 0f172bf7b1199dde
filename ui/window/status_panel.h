// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace calibrium::ui {

class JobTracker;
struct Actions;
struct JobSummary;

/// The inside of the status bar: what runs, how far it is, how long it will take, and Cancel; after a cancel, the way
/// back; and for a while what was undone, which may be something that is not on the page.
class StatusPanel : public QWidget {
    Q_OBJECT

public:
    StatusPanel(JobTracker& tracker, const Actions& actions, QWidget* parent = nullptr);

    /// Said while nothing runs.
    void setIdleText(const QString& text, bool offersRecompute);
    /// Said for some seconds beside what runs.
    void say(const QString& note);

private:
    void showSummary(const JobSummary& summary);
    void showIdle();

    QLabel* m_note;
    QLabel* m_text;
    QProgressBar* m_progress;
    QLabel* m_remaining;
    QToolButton* m_cancel;
    QToolButton* m_recompute;
    QTimer m_noteTime;
    QTimer m_patience;  ///< what is over at once is not worth a flicker
    QString m_idleText;
    bool m_offersRecompute = false;
};

}  // namespace calibrium::ui
