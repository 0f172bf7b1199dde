// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/part_store.h"

#include <atomic>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

std::shared_ptr<const int> getOf(PartStore& store, const std::string& key, int value, std::size_t bytes,
                                 std::atomic<int>& makeCount, const Run& run = {}) {
    return store.get<int>(
        key,
        [&] {
            ++makeCount;
            return value;
        },
        [bytes](const int&) { return bytes; }, run);
}

}  // namespace

class TestPartStore : public QObject {
    Q_OBJECT

private slots:
    void aPartIsMadeOnce() {
        PartStore store(100);
        std::atomic<int> count = 0;
        QCOMPARE(*getOf(store, "a", 3, 10, count), 3);
        QCOMPARE(*getOf(store, "a", 4, 10, count), 3);
        QCOMPARE(count.load(), 1);
        QCOMPARE(store.bytes(), std::size_t{10});
    }

    void whatWasNotUsedLongestIsForgotten() {
        PartStore store(25);
        std::atomic<int> count = 0;
        getOf(store, "a", 1, 10, count);
        getOf(store, "b", 2, 10, count);
        getOf(store, "a", 1, 10, count);  // used again
        getOf(store, "c", 3, 10, count);
        QVERIFY(store.known<int>("a") != nullptr);
        QVERIFY(store.known<int>("b") == nullptr);
        QVERIFY(store.known<int>("c") != nullptr);
        QCOMPARE(store.bytes(), std::size_t{20});
        store.setBudget(10);
        QCOMPARE(store.bytes(), std::size_t{10});
        QVERIFY(store.known<int>("c") != nullptr);
    }

    void furtherKeysNeitherKeepNorLoseAPart() {
        PartStore store(25);
        std::atomic<int> count = 0;
        std::weak_ptr<const int> first;
        {
            const auto part = getOf(store, "a", 1, 10, count);
            store.alias("any a", part);
            first = part;
        }
        getOf(store, "b", 2, 10, count);
        QVERIFY(store.known<int>("any a") != nullptr);  // "a" is used by it
        getOf(store, "c", 3, 10, count);
        QVERIFY(store.known<int>("a") != nullptr);
        QVERIFY(store.known<int>("b") == nullptr);
        getOf(store, "d", 4, 25, count);
        QVERIFY(store.known<int>("any a") == nullptr);
        QVERIFY2(first.expired(), "What is forgotten must not stay in memory.");
        QCOMPARE(store.bytes(), std::size_t{25});
    }

    void aPartAboveTheBudgetIsGivenAllTheSame() {
        PartStore store(5);
        std::atomic<int> count = 0;
        const auto part = getOf(store, "a", 7, 10, count);
        getOf(store, "b", 8, 1, count);
        QCOMPARE(*part, 7);
        QVERIFY(store.known<int>("a") == nullptr);
    }

    void othersWaitForTheFirst() {
        PartStore store(100);
        std::atomic<int> count = 0;
        std::vector<std::shared_ptr<const int>> parts(8);
        {
            std::vector<std::jthread> threads;
            for (auto& part : parts) {
                threads.emplace_back([&] {
                    part = store.get<int>(
                        "a",
                        [&] {
                            std::this_thread::sleep_for(std::chrono::milliseconds(50));
                            return ++count;
                        },
                        [](const int&) { return sizeof(int); });
                });
            }
        }
        QCOMPARE(count.load(), 1);
        for (const auto& part : parts) QVERIFY(part == parts.front());
    }

    void afterAFailureTheNextOneMakesIt() {
        PartStore store(100);
        std::atomic<int> count = 0;
        const auto fail = [&]() -> int { throw std::runtime_error("no"); };
        QVERIFY_EXCEPTION_THROWN(store.get<int>("a", fail, [](const int&) { return std::size_t{1}; }),
                                 std::runtime_error);
        QCOMPARE(*getOf(store, "a", 5, 1, count), 5);
    }

    void whoeverWaitsCanBeCancelled() {
        PartStore store(100);
        std::atomic<bool> isBegun = false;
        std::atomic<bool> mayEnd = false;
        const std::jthread maker([&] {
            store.get<int>(
                "a",
                [&] {
                    isBegun = true;
                    while (!mayEnd) std::this_thread::yield();
                    return 1;
                },
                [](const int&) { return std::size_t{1}; });
        });
        while (!isBegun) std::this_thread::yield();
        std::stop_source source;
        source.request_stop();
        std::atomic<int> count = 0;
        QVERIFY_EXCEPTION_THROWN(getOf(store, "a", 2, 1, count, Run(source.get_token())), Cancelled);
        mayEnd = true;
        QCOMPARE(count.load(), 0);
    }

    void forgettingTakesAllOfAPlace() {
        PartStore store(100);
        std::atomic<int> count = 0;
        getOf(store, "data 1/a", 1, 10, count);
        getOf(store, "data 1/b", 1, 10, count);
        getOf(store, "data 10/a", 1, 10, count);
        store.forget("data 1/");
        QCOMPARE(store.bytes(), std::size_t{10});
        QVERIFY(store.known<int>("data 10/a") != nullptr);
    }
};

QTEST_GUILESS_MAIN(TestPartStore)
#include "tst_part_store.moc"
