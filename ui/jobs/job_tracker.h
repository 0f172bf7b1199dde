// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace calibrium::ui {

/// All running jobs together, for the status bar.
struct JobSummary {
    int count = 0;                           ///< jobs that run or wait
    QString title;                           ///< of the one that has run longest: "SKCE, resnet18"
    double fraction = 0;                     ///< done of everything since the tracker was last idle
    std::optional<double> remainingSeconds;  ///< absent while there is nothing to judge by

    bool operator==(const JobSummary&) const = default;
};

/// Which job: a new one replaces the one with the same key.
struct JobName {
    QString key;
    QString title;
    bool isInteractive = false;  ///< short, and somebody looks at it: does not queue behind long computations
};

/// What becomes of a job: exactly one of the three is called, on the tracker's thread, from its event loop, and only
/// while `context` lives.
template <class Result>
struct JobHandlers {
    QObject* context = nullptr;
    std::function<void(std::shared_ptr<const Result>)> done;
    std::function<void(const QString& message)> failed;
    std::function<void()> cancelled;
};

/// Background work. Lives on the GUI thread; work runs on threads of its own and sees nothing but its Run.
///
/// Streaming work also publishes what is there so far; the handler `partial` gets the newest of it, at most 20 times
/// per second, and nothing after one of the three.
class JobTracker : public QObject {
    Q_OBJECT

public:
    explicit JobTracker(QObject* parent = nullptr);
    /// Stops everything and waits for it; handlers are not called any more.
    ~JobTracker() override;

    /// Runs work(run), cancelling the job with the same key first.
    template <class Result>
    void start(const JobName& name, std::function<Result(const Run&)> work, JobHandlers<Result> handlers) {
        auto erased = [work = std::move(work)](const Run& run) -> std::shared_ptr<const void> {
            return std::make_shared<const Result>(work(run));
        };
        launch(name, std::move(erased),
               {handlers.context,
                [done = std::move(handlers.done)](std::shared_ptr<const void> result) {
                    if (done) done(std::static_pointer_cast<const Result>(std::move(result)));
                },
                std::move(handlers.failed), std::move(handlers.cancelled)});
    }

    /// The same for work that publishes parts of its result on the way, from whichever thread it runs on.
    template <class Result>
    void startStreaming(const JobName& name,
                        std::function<Result(const Run&, const std::function<void(Result)>& publish)> work,
                        JobHandlers<Result> handlers, std::function<void(std::shared_ptr<const Result>)> partial) {
        auto latest = std::make_shared<Latest>();
        auto streaming = [work = std::move(work), latest](const Run& run) {
            return work(run,
                        [latest](Result result) { latest->put(std::make_shared<const Result>(std::move(result))); });
        };
        start<Result>(name, std::move(streaming), std::move(handlers));
        watch(name.key, latest, [partial = std::move(partial)](std::shared_ptr<const void> result) {
            partial(std::static_pointer_cast<const Result>(std::move(result)));
        });
    }

    void cancel(const QString& key);
    void cancelAll();
    [[nodiscard]] bool isRunning(const QString& key) const;
    /// Nothing runs, and everybody has been notified.
    [[nodiscard]] bool isIdle() const { return m_jobs.empty() && m_undelivered == 0; }
    [[nodiscard]] JobSummary summary() const;

signals:
    /// At most 20 times per second.
    void summaryChanged(const calibrium::ui::JobSummary& summary);
    void becameIdle();

private:
    using Work = std::function<std::shared_ptr<const void>(const Run&)>;
    struct Shared;   // between the tracker and the thread that works
    struct Outcome;  // what comes back from it
    struct Job;

    /// The newest part of a result, on its way from the thread that works.
    class Latest {
    public:
        void put(std::shared_ptr<const void> result) {
            const std::scoped_lock lock(m_mutex);
            m_result = std::move(result);
        }
        [[nodiscard]] std::shared_ptr<const void> take() {
            const std::scoped_lock lock(m_mutex);
            return std::exchange(m_result, nullptr);
        }

    private:
        std::mutex m_mutex;
        std::shared_ptr<const void> m_result;
    };

    struct Handlers {
        QPointer<QObject> context;
        std::function<void(std::shared_ptr<const void>)> done;
        std::function<void(const QString&)> failed;
        std::function<void()> cancelled;
    };

    void launch(const JobName& name, Work work, Handlers handlers);
    void watch(const QString& key, std::shared_ptr<Latest> latest,
               std::function<void(std::shared_ptr<const void>)> partial);
    void deliverParts();
    [[nodiscard]] static Outcome perform(const Work& work, const std::shared_ptr<Shared>& shared);
    void finish(quint64 id, const Outcome& outcome);
    void stop(quint64 id);
    void report();
    void reportIfIdle();

    std::map<quint64, std::unique_ptr<Job>> m_jobs;  ///< in the order of their start
    quint64 m_nextId = 1;
    QThreadPool m_interactivePool;
    QThreadPool m_pool;
    QTimer m_reportTimer;
    QElapsedTimer m_batchTime;  ///< since the tracker was last idle
    int m_undelivered = 0;      ///< cancelled jobs whose handlers are still to be called
    int m_batchTotal = 0;
    int m_batchDone = 0;
    JobSummary m_reported;
};

}  // namespace calibrium::ui
