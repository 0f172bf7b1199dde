// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/parallel.h"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

void rest() { std::this_thread::sleep_for(std::chrono::microseconds(200)); }

}  // namespace

class TestParallel : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setThreadCount(0); }
    void everyIndexIsCalledOnce();
    void exceptionOfABodyIsRethrown();
    void innerLoopIsNeverCutShortSilently();
    void stopEndsTheLoop();
    void threadCountFollowsTheLimit();
};

void TestParallel::everyIndexIsCalledOnce() {
    std::vector<std::atomic<int>> calls(1000);
    parallelFor(calls.size(), {}, [&](std::size_t i) { ++calls[i]; });
    for (const auto& count : calls) QCOMPARE(count.load(), 1);
    parallelFor(0, {}, [](std::size_t) { throw std::runtime_error("never"); });
}

void TestParallel::exceptionOfABodyIsRethrown() {
    const auto work = [](std::size_t i) {
        if (i == 7) throw std::runtime_error("seven");
    };
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, parallelFor(50, {}, work));
}

/// Body 0 throws while body 1 is inside a loop of its own: that loop must not return as if it had finished.
void TestParallel::innerLoopIsNeverCutShortSilently() {
    setThreadCount(2);
    constexpr std::size_t innerCount = 2000;
    std::atomic<bool> isInside{false};
    std::atomic<bool> returnedEarly{false};
    const auto work = [&](std::size_t body) {
        if (body == 0) {
            for (int wait = 0; wait < 5000 && !isInside; ++wait) rest();
            throw std::runtime_error("zero");
        }
        std::atomic<std::size_t> done{0};
        parallelFor(innerCount, {}, [&](std::size_t) {
            isInside = true;
            rest();
            ++done;
        });
        returnedEarly = done < innerCount;
    };
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, parallelFor(2, {}, work));
    QVERIFY(isInside);
    QVERIFY(!returnedEarly);
}

void TestParallel::stopEndsTheLoop() {
    std::stop_source stop;
    std::atomic<int> calls{0};
    const auto work = [&](std::size_t) {
        if (++calls == 10) stop.request_stop();
    };
    QVERIFY_THROWS_EXCEPTION(Cancelled, parallelFor(100000, Run(stop.get_token()), work));
    QVERIFY(calls < 100000);
}

void TestParallel::threadCountFollowsTheLimit() {
    setThreadCount(3);
    QCOMPARE(threadCount(), std::size_t{3});
    const QByteArray before = qgetenv(threadsVariable);
    qputenv(threadsVariable, "2");
    setThreadCount(0);
    QCOMPARE(threadCount(), std::size_t{2});
    qputenv(threadsVariable, "many");
    QCOMPARE(threadsOfEnvironment(), 0U);
    qunsetenv(threadsVariable);
    setThreadCount(0);
    QVERIFY(threadCount() >= 1);
    if (!before.isEmpty()) qputenv(threadsVariable, before);
}

QTEST_GUILESS_MAIN(TestParallel)
#include "tst_parallel.moc"
