// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/experiment_runs.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <stop_token>
#include <thread>

#include <QTest>

using namespace calibrium;

namespace {

/// Cells that take different times, so that they finish out of order; some are refused.
class Fake : public PreparedExperiment {
public:
    std::chrono::microseconds unit{20};
    std::string failure;  ///< "error" or "refusal": what cell 7 throws
    bool isInOrder = false;
    ExperimentSummary ours{};
    mutable std::atomic<std::size_t> lastCell{0};
    mutable std::atomic<bool> wasOutOfOrder{false};

    [[nodiscard]] std::vector<std::string> conditionNames() const override { return {"n"}; }
    [[nodiscard]] std::vector<Condition> conditions() const override {
        return {{{4}, "n = 4"}, {{8}, "n = 8"}, {{16}, "n = 16"}};
    }
    [[nodiscard]] std::vector<std::string> quantities() const override { return {"a", "b"}; }
    [[nodiscard]] bool isSequential() const override { return isInOrder; }
    [[nodiscard]] std::vector<double> cell(std::size_t repetition, std::size_t condition, std::vector<Text>& refusals,
                                           const Run& run) const override {
        const std::size_t index = 3 * repetition + condition;
        if (index != 0 && lastCell.exchange(index) != index - 1) wasOutOfOrder = true;
        for (std::size_t wait = 0; wait < index * 7 % 11; ++wait) {
            run.check();
            std::this_thread::sleep_for(unit);
        }
        if (index == 7 && failure == "error") throw std::runtime_error("seven");
        if (index == 7 && failure == "refusal") throw InvalidInput("Seven samples are too few.");
        const double number = std::sin(static_cast<double>(index));
        if (index % 5 != 0) return {number, 2 * number};
        refusals.push_back(Text("b: refused number {1}.", index % 4));
        return {number, std::numeric_limits<double>::quiet_NaN()};
    }
    [[nodiscard]] Figure figure(const ExperimentTable& table) const override {
        return {.title = asItStands(std::to_string(table.cellCount())), .series = {}, .panels = {}, .emptyReason = {}};
    }
    [[nodiscard]] ExperimentSummary summary(const ExperimentTable& /*table*/) const override { return ours; }
};

ExperimentState run(const Fake& fake, std::size_t repetitions) {
    return stream(fake, emptyTable(fake), {.repetitions = repetitions});
}

bool isSame(const ExperimentTable& a, const ExperimentTable& b) {
    return toCsv(a) == toCsv(b) && a.refusals == b.refusals;
}

}  // namespace

class TestStream : public QObject {
    Q_OBJECT

private slots:
    void fillsTheTableInOrder();
    void threadsDoNotChangeTheTable();
    void stoppingAnywhereAndGoingOnGivesTheSameTable();
    void publishesGrowingStates();
    void stopEndsWithCancelled();
    void refusedCellsAreKeptApart();
    void otherExceptionsAreRethrown();
    void anExceptionOfPublishEndsTheRun();
    void sequentialCellsComeInOrder();
    void progressRisesToOne();
    void refusesTheTableOfAnotherExperiment();
    void theSummaryLeavesOutWhatIsNoNumber();
};

void TestStream::fillsTheTableInOrder() {
    const Fake fake;
    const ExperimentState state = run(fake, 20);
    QVERIFY(state.isFinished);
    QCOMPARE(state.repetitions, std::size_t{20});
    QCOMPARE(state.table->cellCount(), std::size_t{60});
    QCOMPARE(state.figure.title.english(), std::string("60"));
    for (std::size_t i = 0; i < 60; ++i) QCOMPARE(state.table->at(i / 3, i % 3, 0), std::sin(static_cast<double>(i)));
}

void TestStream::threadsDoNotChangeTheTable() {
    const Fake fake;
    setThreadCount(1);
    const ExperimentState one = run(fake, 30);
    setThreadCount(4);
    const ExperimentState four = run(fake, 30);
    setThreadCount(0);
    QVERIFY(isSame(*one.table, *four.table));
}

void TestStream::stoppingAnywhereAndGoingOnGivesTheSameTable() {
    const Fake fake;
    const ExperimentState whole = run(fake, 40);
    for (const std::size_t stopAfter : {1U, 2U, 5U}) {
        ExperimentTable table = emptyTable(fake);
        bool isFinished = false;
        int rounds = 0;
        while (!isFinished) {
            std::stop_source stop;
            std::size_t published = 0;
            const auto keep = [&](const ExperimentState& state) {
                table = *state.table;
                if (++published == stopAfter) stop.request_stop();
            };
            try {
                const auto state =
                    stream(fake, table, {.repetitions = 40, .publishInterval = std::chrono::milliseconds(2)}, keep,
                           Run(stop.get_token()));
                table = *state.table;
                isFinished = state.isFinished;
            } catch (const Cancelled&) {
                ++rounds;
            }
        }
        QVERIFY(rounds > 0);
        QVERIFY(isSame(table, *whole.table));
    }
    const ExperimentState half = run(fake, 15);
    QVERIFY(isSame(*stream(fake, *half.table, {.repetitions = 40}).table, *whole.table));
}

void TestStream::publishesGrowingStates() {
    Fake fake;
    fake.unit = std::chrono::microseconds(500);
    std::vector<std::size_t> cells;
    const auto keep = [&](const ExperimentState& state) {
        QVERIFY(!state.isFinished);
        QCOMPARE(state.repetitions, state.table->cellCount() / 3);
        cells.push_back(state.table->cellCount());
    };
    static_cast<void>(
        stream(fake, emptyTable(fake), {.repetitions = 60, .publishInterval = std::chrono::milliseconds(10)}, keep));
    QVERIFY(cells.size() >= 3);
    QVERIFY(std::adjacent_find(cells.begin(), cells.end(), std::greater_equal<>()) == cells.end());
}

void TestStream::stopEndsWithCancelled() {
    Fake fake;
    fake.unit = std::chrono::microseconds(100000);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_THROWS_EXCEPTION(Cancelled, stream(fake, emptyTable(fake), {.repetitions = 5}, {}, Run(stop.get_token())));
    std::stop_source later;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        later.request_stop();
    });
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             stream(fake, emptyTable(fake), {.repetitions = 1000}, {}, Run(later.get_token())));
}

void TestStream::refusedCellsAreKeptApart() {
    Fake fake;
    fake.failure = "refusal";
    const ExperimentState state = run(fake, 20);
    QVERIFY(std::isnan(state.table->at(2, 1, 0)));
    QCOMPARE(state.table->column(1, 0).size(), std::size_t{19});
    // Cells 0, 5, 7, 10, 15 refuse first, in this order, whatever order they were computed in.
    const std::vector<std::string> expected{"b: refused number 0.", "b: refused number 1.",
                                            "Seven samples are too few.", "b: refused number 2.",
                                            "b: refused number 3."};
    QCOMPARE(englishOf(state.table->refusals), expected);
}

void TestStream::otherExceptionsAreRethrown() {
    Fake fake;
    fake.failure = "error";
    QCOMPARE(test::failureOf<std::runtime_error>([&] { static_cast<void>(run(fake, 50)); }), std::string("seven"));
}

void TestStream::anExceptionOfPublishEndsTheRun() {
    Fake fake;
    fake.unit = std::chrono::microseconds(500);
    const auto fail = [](const ExperimentState& /*state*/) { throw std::runtime_error("no room"); };
    const StreamOptions options{.repetitions = 100000, .publishInterval = std::chrono::milliseconds(5)};
    QCOMPARE(
        test::failureOf<std::runtime_error>([&] { static_cast<void>(stream(fake, emptyTable(fake), options, fail)); }),
        std::string("no room"));
}

void TestStream::sequentialCellsComeInOrder() {
    Fake fake;
    fake.isInOrder = true;
    static_cast<void>(run(fake, 20));
    QVERIFY(!fake.wasOutOfOrder);
}

void TestStream::progressRisesToOne() {
    Fake fake;
    fake.unit = std::chrono::microseconds(200);
    std::vector<double> fractions;
    const Run watched({}, [&](double fraction) { fractions.push_back(fraction); });
    static_cast<void>(stream(fake, emptyTable(fake),
                             {.repetitions = 40, .publishInterval = std::chrono::milliseconds(5)}, {}, watched));
    QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
    QCOMPARE(fractions.back(), 1.0);
}

void TestStream::refusesTheTableOfAnotherExperiment() {
    const Fake fake;
    ExperimentTable table = emptyTable(fake);
    table.quantities = {"c"};
    QCOMPARE(test::failureOf<InvalidSetting>([&] { static_cast<void>(stream(fake, table, {})); }),
             std::string("The numbers to go on with are of another experiment; start over."));
}

void TestStream::theSummaryLeavesOutWhatIsNoNumber() {
    Fake fake;
    const double infinity = std::numeric_limits<double>::infinity();
    fake.ours = {.columns = {"mean", "standard error", "truth"},
                 .rows = {{"", "a", {infinity, infinity - infinity, std::nullopt}}},
                 .sentences = {}};
    const ExperimentSummary summary = run(fake, 1).summary;
    QVERIFY(summary.rows.front().numbers == (std::vector<std::optional<double>>{infinity, std::nullopt, std::nullopt}));
}

QTEST_GUILESS_MAIN(TestStream)
#include "tst_stream.moc"
