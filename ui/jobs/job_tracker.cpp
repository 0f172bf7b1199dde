// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/job_tracker.h"

#include "core/run/error.h"
#include "ui/language/core_text.h"

#include <QFutureWatcher>
#include <QPromise>
#include <QThread>
#include <QtConcurrentRun>

#include <algorithm>
#include <atomic>
#include <deque>
#include <new>
#include <stop_token>
#include <vector>

namespace calibrium::ui {

namespace {

constexpr int reportInterval = 50;            // milliseconds: 20 reports per second
constexpr double smallestJudgedShare = 0.02;  // below it, the remaining time would be a guess
constexpr qint64 smallestJudgedTime = 500;    // milliseconds
constexpr double seenShare = 0.5;             // of a job's time so far, the last part, which says how fast it goes

double seconds(qint64 milliseconds) { return static_cast<double>(milliseconds) / 1000; }

}  // namespace

struct JobTracker::Shared {
    std::stop_source stop;
    std::atomic<double> fraction{0};
    std::atomic<bool> isStarted{false};
};

struct JobTracker::Outcome {
    enum class Kind { Done, Failed, Cancelled };
    Kind kind = Kind::Cancelled;
    std::shared_ptr<const void> result;
    QString message;
};

struct JobTracker::Job {
    /// How far it was when.
    struct Mark {
        qint64 time = 0;  ///< milliseconds since it began
        double fraction = 0;
    };

    JobName name;
    Handlers handlers;
    std::shared_ptr<Shared> shared;
    QElapsedTimer clock{};     ///< since it was seen to run; invalid while it waits
    std::deque<Mark> marks{};  ///< rising; the first is the last one before the part of the time that is looked at
    std::shared_ptr<Latest> latest{};  ///< null for work that does not stream
    std::function<void(std::shared_ptr<const void>)> partial{};

    /// Notes how far it is, which says how fast it goes.
    void learn() {
        if (!shared->isStarted) return;
        if (!clock.isValid()) {
            clock.start();
            marks.push_back({});
        }
        const qint64 now = clock.elapsed();
        marks.push_back({now, shared->fraction});
        const auto begin = static_cast<qint64>(static_cast<double>(now) * (1 - seenShare));
        while (marks.size() > 2 && marks[1].time <= begin) marks.pop_front();
    }

    /// Absent while it waits or there is nothing to judge by.
    [[nodiscard]] std::optional<double> remainingSeconds() const {
        if (!clock.isValid() || clock.elapsed() < smallestJudgedTime) return std::nullopt;
        // What went fast at first does not say how fast it goes now.
        const double gained = shared->fraction - marks.front().fraction;
        if (shared->fraction >= smallestJudgedShare && gained > 0) {
            return (1 - shared->fraction) * seconds(clock.elapsed() - marks.front().time) / gained;
        }
        return std::nullopt;
    }
};

JobTracker::JobTracker(QObject* parent) : QObject(parent) {
    // Computations share the cores among themselves through their own task pool; these threads only hand them over.
    m_pool.setMaxThreadCount(qMax(2, QThread::idealThreadCount()));
    m_interactivePool.setMaxThreadCount(3);
    m_reportTimer.setInterval(reportInterval);
    connect(&m_reportTimer, &QTimer::timeout, this, [this] {
        deliverParts();
        report();
    });
}

JobTracker::~JobTracker() {
    for (const auto& [id, job] : m_jobs) job->shared->stop.request_stop();
    m_pool.clear();
    m_interactivePool.clear();
    m_pool.waitForDone();
    m_interactivePool.waitForDone();
}

JobTracker::Outcome JobTracker::perform(const Work& work, const std::shared_ptr<Shared>& shared) {
    // The one place where what a computation throws is caught. Everything that we and the libraries throw is a
    // std::exception; anything else (a thread that is being ended) is not ours to swallow.
    try {
        shared->isStarted = true;
        const Run run(shared->stop.get_token(), [shared](double fraction) { shared->fraction = fraction; });
        run.check();
        return {Outcome::Kind::Done, work(run), {}};
    } catch (const Cancelled&) {
        return {Outcome::Kind::Cancelled, {}, {}};
    } catch (const std::bad_alloc&) {
        return {Outcome::Kind::Failed, {}, tr("There is not enough memory for this.")};
    } catch (const std::exception& error) {
        return {Outcome::Kind::Failed, {}, spokenText(error)};
    }
}

void JobTracker::launch(const JobName& name, Work work, Handlers handlers) {
    cancel(name.key);
    const quint64 id = m_nextId++;
    if (m_jobs.empty()) {
        m_batchTotal = 0;
        m_batchDone = 0;
        m_batchTime.start();
        m_reportTimer.start();
    }
    ++m_batchTotal;
    auto shared = std::make_shared<Shared>();
    m_jobs.emplace(id, std::make_unique<Job>(Job{name, std::move(handlers), shared}));

    auto* watcher = new QFutureWatcher<Outcome>(this);
    connect(watcher, &QFutureWatcher<Outcome>::finished, this, [this, watcher, id] {
        watcher->deleteLater();
        if (watcher->future().resultCount() > 0) return finish(id, watcher->result());
        // Thrown, and no exception: it goes on in this thread, with the job off the list.
        finish(id, {Outcome::Kind::Cancelled, {}, {}});
        watcher->future().waitForFinished();
    });
    QThreadPool& pool = name.isInteractive ? m_interactivePool : m_pool;
    watcher->setFuture(QtConcurrent::run(&pool, [work = std::move(work), shared](QPromise<Outcome>& promise) {
        promise.addResult(perform(work, shared));
    }));
}

void JobTracker::watch(const QString& key, std::shared_ptr<Latest> latest,
                       std::function<void(std::shared_ptr<const void>)> partial) {
    for (const auto& [id, job] : m_jobs) {
        if (job->name.key != key) continue;
        job->latest = std::move(latest);
        job->partial = std::move(partial);
        return;
    }
}

void JobTracker::deliverParts() {
    // A handler may start and cancel jobs, so the list is read again for each.
    std::vector<quint64> ids;
    for (const auto& [id, job] : m_jobs) {
        if (job->latest) ids.push_back(id);
    }
    for (const quint64 id : ids) {
        const auto found = m_jobs.find(id);
        if (found == m_jobs.end() || !found->second->handlers.context) continue;
        const auto partial = found->second->partial;
        if (auto part = found->second->latest->take()) partial(std::move(part));
    }
}

void JobTracker::finish(quint64 id, const Outcome& outcome) {
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end()) return;  // cancelled before
    const std::unique_ptr<Job> job = std::move(found->second);
    m_jobs.erase(found);
    ++m_batchDone;
    if (job->handlers.context) {
        if (outcome.kind == Outcome::Kind::Done) job->handlers.done(outcome.result);
        if (outcome.kind == Outcome::Kind::Failed && job->handlers.failed) job->handlers.failed(outcome.message);
        if (outcome.kind == Outcome::Kind::Cancelled && job->handlers.cancelled) job->handlers.cancelled();
    }
    reportIfIdle();
}

void JobTracker::stop(quint64 id) {
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end()) return;
    const std::shared_ptr<Job> job = std::move(found->second);
    m_jobs.erase(found);
    --m_batchTotal;
    job->shared->stop.request_stop();
    ++m_undelivered;
    // Queued like every other outcome, so that no handler runs inside the caller's own call.
    QMetaObject::invokeMethod(
        this,
        [this, job] {
            --m_undelivered;
            if (job->handlers.context && job->handlers.cancelled) job->handlers.cancelled();
            reportIfIdle();
        },
        Qt::QueuedConnection);
}

void JobTracker::cancel(const QString& key) {
    for (const auto& [id, job] : m_jobs) {
        if (job->name.key != key) continue;
        stop(id);
        return;
    }
}

void JobTracker::cancelAll() {
    std::vector<quint64> ids;
    for (const auto& [id, job] : m_jobs) ids.push_back(id);
    for (const quint64 id : ids) stop(id);
}

bool JobTracker::isRunning(const QString& key) const {
    return std::any_of(m_jobs.begin(), m_jobs.end(), [&](const auto& entry) { return entry.second->name.key == key; });
}

JobSummary JobTracker::summary() const {
    JobSummary summary;
    summary.count = static_cast<int>(m_jobs.size());
    if (m_jobs.empty()) return summary;
    double done = m_batchDone;
    for (const auto& [id, job] : m_jobs) {
        done += job->shared->fraction;
        if (summary.title.isEmpty() && job->shared->isStarted) summary.title = job->name.title;
    }
    if (summary.title.isEmpty()) summary.title = m_jobs.begin()->second->name.title;
    summary.fraction = qBound(0.0, done / qMax(1, m_batchTotal), 1.0);
    if (m_batchTime.elapsed() < smallestJudgedTime) return summary;
    double longest = 0;
    double total = 0;
    double whole = 0;  // of the jobs that run, from their beginning to their end
    int known = 0;
    int waiting = 0;
    for (const auto& [id, job] : m_jobs) {
        const bool hasJustBegun = !job->clock.isValid() || job->clock.elapsed() < smallestJudgedTime;
        if (hasJustBegun) ++waiting;
        const auto remaining = job->remainingSeconds();
        // Of all together nothing is known while one that runs has not shown how fast it goes.
        if (!remaining && !hasJustBegun) return summary;
        if (!remaining) continue;
        ++known;
        longest = qMax(longest, *remaining);
        total += *remaining;
        whole += *remaining + seconds(job->clock.elapsed());
    }
    if (known == 0) return summary;
    // One that waits takes as long as the others.
    total += waiting * whole / known;
    summary.remainingSeconds = qMax(longest, total / m_pool.maxThreadCount());
    return summary;
}

void JobTracker::reportIfIdle() {
    if (!isIdle()) return;
    m_reportTimer.stop();
    report();
    emit becameIdle();
}

void JobTracker::report() {
    for (const auto& [id, job] : m_jobs) job->learn();
    const JobSummary now = summary();
    if (now == m_reported) return;
    m_reported = now;
    emit summaryChanged(now);
}

}  // namespace calibrium::ui
