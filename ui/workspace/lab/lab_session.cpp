// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/lab/lab_session.h"

#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/run_file.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/parameter.h"
#include "core/method/target_statistic.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/lab/run_title.h"
#include "ui/workspace/settings/plan_choices.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr int restartDelay = 150;  // milliseconds without a change: a slider that is dragged does not start every time
constexpr int slowBeat = 2000;     // milliseconds: time to look at one data set
constexpr int steadyBeat = 300;    // milliseconds: time to see that there was one

QString jobKey() { return QStringLiteral("lab"); }

const Parameter* repetitionsParameter(const ExperimentPlan& plan) {
    return findParameter(experiment(plan.experiment).info.parameters, "repetitions");
}

}  // namespace

LabSession::LabSession(JobTracker& tracker, QObject* parent) : QObject(parent), m_tracker(tracker) {
    m_plan = rememberedPlan();
    m_restart.setSingleShot(true);
    m_restart.setInterval(restartDelay);
    connect(&m_restart, &QTimer::timeout, this, &LabSession::restart);
    m_beat.setSingleShot(true);
    connect(&m_beat, &QTimer::timeout, this, &LabSession::goOn);
    // What arrives faster than it is drawn would never let tables and words be painted: plots of one state stood beside
    // numbers of another.
    m_arrived.setSingleShot(true);
    m_arrived.setInterval(0);
    connect(&m_arrived, &QTimer::timeout, this, &LabSession::stateChanged);
}

bool LabSession::hasNumbers() const { return m_table && m_table->cellCount() > 0; }

void LabSession::setPlan(const ExperimentPlan& plan) {
    const bool isSame = giveSameNumbers(plan, m_plan);
    const bool isPlaying = m_state == State::Playing;
    if (!isSame && !isPlaying && hasNumbers()) emit replaced(run());
    stop();
    if (plan.experiment != m_plan.experiment || plan.world != m_plan.world) rememberChoice(plan);
    m_plan = plan;
    if (isSame) {
        settle();
    } else {
        m_experiment.reset();
        m_table.reset();
        m_error.clear();
        m_isOutOfDate = m_shown != nullptr;
        m_state = State::Ready;
    }
    if (isPlaying && (!isSame || m_state != State::Finished)) m_state = State::Playing;
    if (m_state == State::Playing || !m_shown || m_isOutOfDate) m_restart.start();
    emit planChanged();
    emit stateChanged();
}

void LabSession::changePlan(ExperimentPlan plan) {
    ExperimentPlan before = m_plan;
    before.analysis.seed = plan.analysis.seed;
    if (!giveSameNumbers(plan, before)) plan.published = publishedReadings(plan);
    setPlan(plan);
}

void LabSession::showRun(const ExperimentRun& run) {
    stop();
    m_state = State::Ready;
    m_plan = run.plan;
    m_experiment.reset();
    m_table = run.table;
    m_error.clear();
    m_isOutOfDate = m_shown != nullptr;
    emit planChanged();
    settle();
    emit stateChanged();
    preview();
}

ExperimentRun LabSession::run() const { return {runName(m_plan), m_plan, m_table}; }

void LabSession::play() {
    if (m_state == State::Playing) return;
    if (m_state == State::Finished) {
        continueWith(usualRepetitions());
        return;
    }
    stop();
    m_error.clear();
    goOn();
    setState(State::Playing);
}

void LabSession::goOn() {
    start(m_pace == PlayPace::Fast ? wantedRepetitions() : std::min(wantedRepetitions(), repetitions() + 1));
}

bool LabSession::canStep() const {
    return repetitionsParameter(m_plan) != nullptr && repetitions() < mostRepetitions();
}

void LabSession::step() {
    if (!canStep()) return;
    emit stepped();
    pause();
    // Who presses twice wants two, although the first is still on its way.
    const std::size_t wanted = std::min(std::max(repetitions(), m_steppedTo) + 1, mostRepetitions());
    if (wanted > wantedRepetitions()) {
        ExperimentPlan plan = m_plan;
        plan.values.set("repetitions", static_cast<std::int64_t>(wanted));
        setPlan(plan);
    }
    stop();
    m_error.clear();
    start(wanted);
    m_steppedTo = wanted;
}

void LabSession::setPace(PlayPace pace) {
    if (pace == m_pace) return;
    m_pace = pace;
    if (m_state == State::Playing) {
        stop();
        goOn();
    }
    emit paceChanged();
}

void LabSession::settleOrWait() {
    if (m_state != State::Playing || m_pace == PlayPace::Fast || repetitions() >= wantedRepetitions()) {
        settle();
        return;
    }
    m_beat.start(beat());
}

int LabSession::beat() const {
    if (m_pace == PlayPace::Fast) return 0;
    return m_pace == PlayPace::Slow ? slowBeat : steadyBeat;
}

void LabSession::pause() {
    if (m_state != State::Playing) return;
    stop();
    settle();
    emit stateChanged();
}

void LabSession::startOver() {
    if (m_state != State::Playing && hasNumbers()) emit replaced(run());
    stop();
    m_table.reset();
    m_state = State::Ready;
    m_error.clear();
    play();
}

void LabSession::continueWith(std::size_t more) {
    if (repetitionsParameter(m_plan) == nullptr) return;
    ExperimentPlan plan = m_plan;
    const std::size_t wanted = std::min(repetitions() + more, mostRepetitions());
    plan.values.set("repetitions", static_cast<std::int64_t>(wanted));
    setPlan(plan);
    if (m_state == State::Ready || m_state == State::Paused) play();
}

void LabSession::preview() {
    if (m_state != State::Playing && (m_shown == nullptr || m_isOutOfDate)) start(repetitions());
}

std::size_t LabSession::repetitions() const { return m_table ? m_table->cellCount() / m_table->conditions.size() : 0; }

std::size_t LabSession::wantedRepetitions() const {
    const Parameter* parameter = repetitionsParameter(m_plan);
    if (parameter == nullptr) return 1;
    const Value& value =
        m_plan.values.contains("repetitions") ? m_plan.values.at("repetitions") : parameter->defaultValue;
    return static_cast<std::size_t>(std::get<std::int64_t>(value));
}

std::size_t LabSession::usualRepetitions() const {
    const Parameter* parameter = repetitionsParameter(m_plan);
    return parameter == nullptr ? 1 : static_cast<std::size_t>(std::get<std::int64_t>(parameter->defaultValue));
}

std::size_t LabSession::mostRepetitions() const {
    const Parameter* parameter = repetitionsParameter(m_plan);
    return parameter == nullptr ? 1 : static_cast<std::size_t>(parameter->maximum);
}

double LabSession::fraction() const {
    if (!hasNumbers() || wantedRepetitions() == 0) return 0;
    const auto& conditions = m_table->conditions;
    const auto wanted = static_cast<double>(wantedRepetitions());
    const std::size_t begun = m_table->cellCount() % conditions.size();
    auto share = static_cast<double>(begun) / static_cast<double>(conditions.size());
    // The conditions of a training are the steps at which it is looked at, and those are close together at first.
    if (begun > 0 && m_experiment && m_experiment->isSequential()) {
        share = conditions[begun - 1].values.front() / conditions.back().values.front();
    }
    return std::min(1.0, (static_cast<double>(m_table->cellCount() / conditions.size()) + share) / wanted);
}

std::optional<double> LabSession::remainingSeconds() const {
    // A slow play takes as long as somebody looks.
    if (m_pace != PlayPace::Fast || m_state != State::Playing) return {};
    // The number that the status bar shows.
    return m_tracker.summary().remainingSeconds;
}

void LabSession::start(std::size_t wanted) {
    m_restart.stop();
    const int number = ++m_runNumber;
    m_steppedTo = 0;
    const auto isOld = [this, number] { return number != m_runNumber; };
    JobHandlers<Progress> handlers;
    handlers.context = this;
    handlers.done = [this, isOld](const std::shared_ptr<const Progress>& progress) {
        if (isOld()) return;
        m_steppedTo = 0;
        take(*progress);
        settleOrWait();
        emit stateChanged();
    };
    handlers.failed = [this, isOld](const QString& message) {
        if (!isOld()) fail(message);
    };
    handlers.cancelled = [this, isOld] {
        if (isOld()) return;
        settle();
        emit stateChanged();
    };
    m_tracker.startStreaming<Progress>(
        {jobKey(), coreText(experiment(m_plan.experiment).info.name), false},
        [plan = m_plan, now = Progress{m_experiment, nullptr}, table = m_table, wanted](
            const Run& run, const Publish& publish) { return work(plan, now, table.get(), wanted, publish, run); },
        std::move(handlers),
        [this, isOld](const std::shared_ptr<const Progress>& progress) {
            if (isOld()) return;
            take(*progress);
            m_arrived.start();
        });
}

LabSession::Progress LabSession::work(const ExperimentPlan& plan, Progress now, const ExperimentTable* table,
                                      std::size_t wanted, const Publish& publish, const Run& run) {
    const auto stateOf = [](ExperimentState state) {
        return std::make_shared<const ExperimentState>(std::move(state));
    };
    if (!now.experiment) {
        now.experiment = experiment(plan.experiment).prepare(plan, run.withoutProgress());
        if (table == nullptr) {
            // Axes without numbers, at once.
            now.state = stateOf(stream(*now.experiment, emptyTable(*now.experiment), {.repetitions = 0}, {}, run));
            publish(now);
        }
    }
    const auto show = [&](const ExperimentState& state) { publish({now.experiment, stateOf(state)}); };
    now.state = stateOf(stream(*now.experiment, table == nullptr ? emptyTable(*now.experiment) : *table,
                               {.repetitions = wanted}, show, run));
    return now;
}

void LabSession::stop() {
    m_restart.stop();
    m_beat.stop();
    m_steppedTo = 0;
    ++m_runNumber;
    m_tracker.cancel(jobKey());
}

void LabSession::take(const Progress& progress) {
    m_experiment = progress.experiment;
    m_shown = progress.state;
    m_table = progress.state->table;
    m_isOutOfDate = false;
}

void LabSession::settle() {
    m_state = !hasNumbers() ? State::Ready : repetitions() >= wantedRepetitions() ? State::Finished : State::Paused;
}

void LabSession::fail(const QString& message) {
    m_error = message;
    // A figure of other settings beside an error would be taken for the answer.
    m_shown.reset();
    m_isOutOfDate = false;
    setState(State::Failed);
}

void LabSession::restart() {
    if (m_state == State::Playing) {
        goOn();
    } else {
        start(repetitions());
    }
}

void LabSession::setState(State state) {
    m_state = state;
    emit stateChanged();
}

}  // namespace calibrium::ui
