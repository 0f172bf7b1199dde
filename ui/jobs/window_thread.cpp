// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/window_thread.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>

#include <QCoreApplication>
#include <QThread>

namespace calibrium::ui {

namespace {

/// How long a stop may wait to be noticed.
constexpr std::chrono::milliseconds patience(50);

/// Shared by who waits and who works. The mutex is held during the work: who gives up waits for its end.
struct Errand {
    std::mutex mutex;
    std::condition_variable ended;
    bool isOver = false;
    bool isAbandoned = false;
    std::exception_ptr error;
};

void perform(Errand& errand, const std::function<void()>& work) {
    const std::scoped_lock lock(errand.mutex);
    if (errand.isAbandoned) return;
    try {
        work();
    } catch (...) {  // it is thrown again where somebody waits for it
        errand.error = std::current_exception();
    }
    errand.isOver = true;
    errand.ended.notify_one();
}

}  // namespace

void onWindowThread(const std::function<void()>& work, const Run& run) {
    run.check();
    QCoreApplication* application = QCoreApplication::instance();
    if (QThread::currentThread() == application->thread()) {
        work();
        return;
    }
    const auto errand = std::make_shared<Errand>();
    QMetaObject::invokeMethod(
        application, [errand, work] { perform(*errand, work); }, Qt::QueuedConnection);
    std::unique_lock lock(errand->mutex);
    while (!errand->ended.wait_for(lock, patience, [&] { return errand->isOver; })) {
        if (!run.isStopRequested()) continue;
        errand->isAbandoned = true;
        run.check();
    }
    if (errand->error) std::rethrow_exception(errand->error);
}

}  // namespace calibrium::ui
