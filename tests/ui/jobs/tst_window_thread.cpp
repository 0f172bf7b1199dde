// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/jobs/window_thread.h"

#include "core/run/error.h"

#include <atomic>
#include <thread>

#include <QCoreApplication>
#include <QTest>
#include <QThread>

using namespace calibrium;
using namespace calibrium::ui;

class TestWindowThread : public QObject {
    Q_OBJECT

private slots:
    void worksOnTheThreadOfTheWindows() {
        QThread* where = nullptr;
        std::atomic<bool> isOver = false;
        std::thread worker([&] {
            onWindowThread([&] { where = QThread::currentThread(); }, {});
            isOver = true;
        });
        QTRY_VERIFY(isOver);
        worker.join();
        QCOMPARE(where, QCoreApplication::instance()->thread());
        where = nullptr;
        onWindowThread([&] { where = QThread::currentThread(); }, {});
        QCOMPARE(where, QThread::currentThread());
    }

    void whatItThrowsArrivesWhereItIsWaitedFor() {
        std::atomic<bool> isOver = false;
        QString message;
        std::thread worker([&] {
            try {
                onWindowThread([] { throw InvalidInput("no figure"); }, {});
            } catch (const InvalidInput& error) {
                message = QString::fromUtf8(error.what());
            }
            isOver = true;
        });
        QTRY_VERIFY(isOver);
        worker.join();
        QCOMPARE(message, QStringLiteral("no figure"));
    }

    /// As when a tracker is destroyed on the thread of the windows, which waits for its jobs and runs nothing else.
    void aStopEndsTheWaitAndTheWorkDoesNotBegin() {
        std::stop_source stop;
        std::atomic<bool> isCancelled = false;
        bool hasBegun = false;
        std::thread worker([&] {
            try {
                onWindowThread([&] { hasBegun = true; }, Run(stop.get_token()));
            } catch (const Cancelled&) {
                isCancelled = true;
            }
        });
        stop.request_stop();
        worker.join();
        QVERIFY(isCancelled);
        QCoreApplication::processEvents();
        QVERIFY(!hasBegun);
    }
};

QTEST_GUILESS_MAIN(TestWindowThread)
#include "tst_window_thread.moc"
