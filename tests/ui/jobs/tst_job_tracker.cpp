// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/error.h"
#include "ui/jobs/job_tracker.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>
#include <vector>

using namespace calibrium;
using namespace calibrium::ui;

namespace {

/// What has been delivered, in order.
struct Deliveries {
    QStringList list;

    JobHandlers<int> handlers(QObject* context, const QString& name) {
        return {
            context,
            [this, name](const std::shared_ptr<const int>& result) {
                list.append(QStringLiteral("%1 done %2").arg(name).arg(*result));
            },
            [this, name](const QString& message) { list.append(QStringLiteral("%1 failed %2").arg(name, message)); },
            [this, name] { list.append(name + QStringLiteral(" cancelled")); }};
    }
};

/// Runs until it is stopped, and says when it has ended.
std::function<int(const Run&)> endless(std::shared_ptr<std::atomic<bool>> hasEnded) {
    return [hasEnded](const Run& run) -> int {
        try {
            for (;;) {
                run.step(0.5);
                std::this_thread::yield();
            }
        } catch (const Cancelled&) {
            *hasEnded = true;
            throw;
        }
    };
}

}  // namespace

class TestJobTracker : public QObject {
    Q_OBJECT

private slots:
    void deliversResultOnceAndOnThisThread() {
        JobTracker tracker;
        Deliveries deliveries;
        std::thread::id worker;
        tracker.start<int>(
            {QStringLiteral("a"), {}},
            [&worker](const Run&) {
                worker = std::this_thread::get_id();
                return 7;
            },
            deliveries.handlers(this, QStringLiteral("a")));
        QVERIFY(deliveries.list.isEmpty());
        QTRY_VERIFY(tracker.isIdle());
        QTest::qWait(20);
        QCOMPARE(deliveries.list, QStringList{QStringLiteral("a done 7")});
        QVERIFY(worker != std::this_thread::get_id());
    }

    void deliversTheSentenceOfAnError() {
        JobTracker tracker;
        Deliveries deliveries;
        tracker.start<int>(
            {QStringLiteral("a"), {}},
            [](const Run&) -> int { throw InvalidInput("The cell is empty.", {.file = "a.csv", .row = 3}); },
            deliveries.handlers(this, QStringLiteral("a")));
        QTRY_VERIFY(tracker.isIdle());
        QTest::qWait(20);
        QCOMPARE(deliveries.list, QStringList{QStringLiteral("a failed a.csv, line 3: The cell is empty.")});
    }

    void deliversOtherExceptionsAsFailures() {
        JobTracker tracker;
        Deliveries deliveries;
        tracker.start<int>(
            {QStringLiteral("a"), {}}, [](const Run&) -> int { throw std::bad_alloc(); },
            deliveries.handlers(this, QStringLiteral("a")));
        tracker.start<int>(
            {QStringLiteral("b"), {}}, [](const Run&) -> int { throw std::logic_error("no such value"); },
            deliveries.handlers(this, QStringLiteral("b")));
        QTRY_COMPARE(deliveries.list.size(), 2);
        deliveries.list.sort();
        QCOMPARE(deliveries.list, (QStringList{QStringLiteral("a failed There is not enough memory for this."),
                                               QStringLiteral("b failed no such value")}));
    }

    void cancelIsDeliveredOnceAndStopsTheWork() {
        JobTracker tracker;
        Deliveries deliveries;
        auto hasEnded = std::make_shared<std::atomic<bool>>(false);
        tracker.start<int>({QStringLiteral("a"), {}}, endless(hasEnded),
                           deliveries.handlers(this, QStringLiteral("a")));
        QTest::qWait(30);
        QVERIFY(tracker.isRunning(QStringLiteral("a")));
        tracker.cancelAll();
        QVERIFY(deliveries.list.isEmpty());  // by a queued call, not from inside
        QTRY_VERIFY(*hasEnded && !deliveries.list.isEmpty());
        QTest::qWait(50);
        QCOMPARE(deliveries.list, QStringList{QStringLiteral("a cancelled")});
    }

    void newestJobOfAKeyWins() {
        JobTracker tracker;
        Deliveries deliveries;
        auto hasEnded = std::make_shared<std::atomic<bool>>(false);
        tracker.start<int>({QStringLiteral("a"), {}}, endless(hasEnded),
                           deliveries.handlers(this, QStringLiteral("first")));
        tracker.start<int>(
            {QStringLiteral("a"), {}}, [](const Run&) { return 2; },
            deliveries.handlers(this, QStringLiteral("second")));
        QTRY_VERIFY(tracker.isIdle());
        QTest::qWait(50);
        deliveries.list.sort();
        QCOMPARE(deliveries.list, (QStringList{QStringLiteral("first cancelled"), QStringLiteral("second done 2")}));
    }

    void jobsOfOtherKeysGoOn() {
        JobTracker tracker;
        Deliveries deliveries;
        auto hasEnded = std::make_shared<std::atomic<bool>>(false);
        tracker.start<int>({QStringLiteral("a"), {}}, endless(hasEnded),
                           deliveries.handlers(this, QStringLiteral("a")));
        tracker.start<int>(
            {QStringLiteral("b"), {}, true}, [](const Run&) { return 2; },
            deliveries.handlers(this, QStringLiteral("b")));
        QTRY_COMPARE(deliveries.list, QStringList{QStringLiteral("b done 2")});
        QVERIFY(tracker.isRunning(QStringLiteral("a")));
        tracker.cancel(QStringLiteral("a"));
        QTRY_COMPARE(deliveries.list.size(), 2);
    }

    void nothingIsDeliveredToAContextThatIsGone() {
        JobTracker tracker;
        Deliveries deliveries;
        auto context = std::make_unique<QObject>();
        tracker.start<int>(
            {QStringLiteral("a"), {}}, [](const Run&) { return 1; },
            deliveries.handlers(context.get(), QStringLiteral("a")));
        context.reset();
        QTRY_VERIFY(tracker.isIdle());
        QVERIFY(deliveries.list.isEmpty());
    }

    void progressIsReportedAtMostTwentyTimesPerSecond() {
        JobTracker tracker;
        Deliveries deliveries;
        int reports = 0;
        double last = 0;
        bool isRising = true;
        connect(&tracker, &JobTracker::summaryChanged, this, [&](const JobSummary& summary) {
            ++reports;
            if (summary.count > 0) {
                isRising = isRising && summary.fraction >= last;
                last = summary.fraction;
            }
        });
        tracker.start<int>(
            {QStringLiteral("a"), QStringLiteral("counting")},
            [](const Run& run) {
                for (int i = 0; i < 500; ++i) {
                    run.step(i / 500.0);
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
                }
                return 1;
            },
            deliveries.handlers(this, QStringLiteral("a")));
        QElapsedTimer timer;
        timer.start();
        QTRY_VERIFY(tracker.isIdle());
        QTest::qWait(20);
        QVERIFY(reports >= 4);
        QVERIFY2(reports <= 2 + timer.elapsed() / 50, qPrintable(QString::number(reports)));
        QVERIFY(isRising);
        QVERIFY(last > 0.5);
    }

    /// Many short jobs that are done say nothing of a long one, and a quick beginning nothing of what follows it: what
    /// is said to remain is within a factor of two of what it was, half of the time at least.
    void remainingTimeIsThatOfTheLongestJob_data() {
        QTest::addColumn<double>("quickShare");
        QTest::newRow("even progress") << 0.0;
        QTest::newRow("the first half in a tenth of the time") << 0.5;
    }
    void remainingTimeIsThatOfTheLongestJob() {
        QFETCH(const double, quickShare);
        JobTracker tracker;
        Deliveries deliveries;
        std::vector<std::pair<double, qint64>> said;  // seconds, and when
        QElapsedTimer clock;
        clock.start();
        connect(&tracker, &JobTracker::summaryChanged, this, [&](const JobSummary& summary) {
            if (summary.remainingSeconds) said.emplace_back(*summary.remainingSeconds, clock.elapsed());
        });
        for (int k = 0; k < 20; ++k) {
            tracker.start<int>(
                {QStringLiteral("short %1").arg(k), {}}, [](const Run&) { return 1; }, deliveries.handlers(this, {}));
        }
        constexpr int steps = 300;
        tracker.start<int>(
            {QStringLiteral("long"), {}},
            [quickShare](const Run& run) {
                for (int i = 0; i < steps; ++i) {
                    const double share = static_cast<double>(i) / steps;
                    run.step(share < 0.1 ? share / 0.1 * quickShare
                                         : quickShare + (share - 0.1) / 0.9 * (1 - quickShare));
                    std::this_thread::sleep_for(std::chrono::milliseconds(10));
                }
                return 1;
            },
            deliveries.handlers(this, QStringLiteral("long")));
        QTRY_VERIFY_WITH_TIMEOUT(tracker.isIdle(), 60000);
        const qint64 end = clock.elapsed();
        std::vector<double> factors;
        for (const auto& [remaining, when] : said) {
            const double was = static_cast<double>(end - when) / 1000;
            if (was > 0.2) factors.push_back(std::max(remaining / was, was / remaining));
        }
        QVERIFY2(factors.size() > 10, qPrintable(QString::number(factors.size())));
        std::sort(factors.begin(), factors.end());
        const double median = factors[factors.size() / 2];
        QVERIFY2(median < 2, qPrintable(QString::number(median)));
    }

    /// What has not shown how fast it goes is not said to take as long again as it took so far.
    void nothingIsSaidOfTheTimeOfWorkWithoutProgress() {
        JobTracker tracker;
        Deliveries deliveries;
        bool isSaid = false;
        connect(&tracker, &JobTracker::summaryChanged, this,
                [&](const JobSummary& summary) { isSaid = isSaid || summary.remainingSeconds.has_value(); });
        tracker.start<int>(
            {QStringLiteral("silent"), {}},
            [](const Run& run) {
                run.step(0.001);
                std::this_thread::sleep_for(std::chrono::milliseconds(1200));
                return 1;
            },
            deliveries.handlers(this, QStringLiteral("silent")));
        QTest::qWait(900);
        QVERIFY(!tracker.summary().remainingSeconds);
        QTRY_VERIFY_WITH_TIMEOUT(tracker.isIdle(), 60000);
        QVERIFY(!isSaid);
    }

    void destructorStopsAndWaits() {
        auto hasEnded = std::make_shared<std::atomic<bool>>(false);
        Deliveries deliveries;
        {
            JobTracker tracker;
            tracker.start<int>({QStringLiteral("a"), {}}, endless(hasEnded),
                               deliveries.handlers(this, QStringLiteral("a")));
            QTest::qWait(30);
        }
        QVERIFY(*hasEnded);
        QTest::qWait(20);
        QVERIFY(deliveries.list.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestJobTracker)
#include "tst_job_tracker.moc"
