// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/published/lab_presets.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstddef>
#include <memory>
#include <optional>

namespace calibrium {
class PreparedExperiment;
class Run;
struct ExperimentRun;
struct ExperimentState;
struct ExperimentTable;
}  // namespace calibrium

namespace calibrium::ui {

class JobTracker;

/// The running experiment of the Lab: what is asked for, the numbers so far, and how it stands. Pausing keeps the
/// numbers, going on continues with the digits that an uninterrupted run would have had.
class LabSession : public QObject {
    Q_OBJECT

public:
    enum class State { Ready, Playing, Paused, Finished, Failed };

    explicit LabSession(JobTracker& tracker, QObject* parent = nullptr);

    [[nodiscard]] const ExperimentPlan& plan() const { return m_plan; }
    /// Another plan starts over; while playing, by itself after a moment of quiet. A plan that differs in its number of
    /// repetitions only keeps the numbers so far.
    void setPlan(const ExperimentPlan& plan);
    /// The same for a change by the user: the published values become those of the changed plan, if there are any.
    void changePlan(ExperimentPlan plan);
    /// A kept run: its plan and its numbers, ready to go on.
    void showRun(const ExperimentRun& run);
    /// The plan with the numbers so far.
    [[nodiscard]] ExperimentRun run() const;

    /// Goes on; a finished run goes on with as many repetitions as the experiment has by default.
    void play();
    void pause();
    void startOver();
    /// Draws the next data set (one of every condition) and stops again, also beyond the wanted number.
    void step();
    /// Whether there is a next data set to draw: not in experiments that have no repetitions.
    [[nodiscard]] bool canStep() const;
    /// How fast it plays, from now on. The digits do not depend on it.
    void setPace(PlayPace pace);
    [[nodiscard]] PlayPace pace() const { return m_pace; }
    /// Milliseconds from one data set to the next; 0 where there is no pause between them.
    [[nodiscard]] int beat() const;
    /// Plays until there are so many repetitions more than now.
    void continueWith(std::size_t more);
    /// Shows the figure without numbers, where nothing was computed yet.
    void preview();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isPlaying() const { return m_state == State::Playing; }
    /// The plan with everything that is made once; null until it is there.
    [[nodiscard]] const std::shared_ptr<const PreparedExperiment>& prepared() const { return m_experiment; }
    /// Figure and summary of the newest numbers; null before the first ones.
    [[nodiscard]] const std::shared_ptr<const ExperimentState>& shown() const { return m_shown; }
    /// Whether what is shown belongs to an older plan.
    [[nodiscard]] bool isOutOfDate() const { return m_isOutOfDate; }
    /// The numbers so far; null if there are none of this plan.
    [[nodiscard]] const std::shared_ptr<const ExperimentTable>& table() const { return m_table; }
    [[nodiscard]] bool hasNumbers() const;
    [[nodiscard]] std::size_t repetitions() const;        ///< whole ones so far
    [[nodiscard]] std::size_t wantedRepetitions() const;  ///< after which it stops by itself
    [[nodiscard]] std::size_t usualRepetitions() const;   ///< of this experiment, if nobody says otherwise
    [[nodiscard]] std::size_t mostRepetitions() const;    ///< that can be asked for
    [[nodiscard]] double fraction() const;                ///< done of what is wanted
    /// Absent while there is nothing to judge by.
    [[nodiscard]] std::optional<double> remainingSeconds() const;
    /// Why it failed: one sentence.
    [[nodiscard]] const QString& error() const { return m_error; }
    /// About to start by itself.
    [[nodiscard]] bool isWaiting() const { return m_restart.isActive() || m_beat.isActive(); }

signals:
    void planChanged();
    /// Another plan, or a new beginning, takes the place of a run that had numbers and was at rest.
    void replaced(const calibrium::ExperimentRun& run);
    void paceChanged();
    /// step() was called.
    void stepped();
    /// State, numbers or figure.
    void stateChanged();

private:
    /// What a job brings, in part or whole.
    struct Progress {
        std::shared_ptr<const PreparedExperiment> experiment;
        std::shared_ptr<const ExperimentState> state;
    };
    using Publish = std::function<void(Progress)>;

    void start(std::size_t wanted);
    void goOn();
    /// After a job of a slow play: when the next begins.
    void settleOrWait();
    [[nodiscard]] static Progress work(const ExperimentPlan& plan, Progress now, const ExperimentTable* table,
                                       std::size_t wanted, const Publish& publish, const Run& run);
    void stop();
    void take(const Progress& progress);
    void settle();
    void fail(const QString& message);
    void restart();
    void setState(State state);

    JobTracker& m_tracker;
    ExperimentPlan m_plan;
    State m_state = State::Ready;
    std::shared_ptr<const PreparedExperiment> m_experiment;  ///< of the plan; null until it is made
    std::shared_ptr<const ExperimentTable> m_table;
    std::shared_ptr<const ExperimentState> m_shown;
    bool m_isOutOfDate = false;
    QString m_error;
    QTimer m_restart;
    QTimer m_beat;     ///< until the next data set of a slow play
    QTimer m_arrived;  ///< numbers have come since the last stateChanged()
    PlayPace m_pace = PlayPace::Fast;
    std::size_t m_steppedTo = 0;  ///< what the job of step() goes to; 0 while there is none
    int m_runNumber = 0;          ///< tells the running job from those that it replaced
};

}  // namespace calibrium::ui
