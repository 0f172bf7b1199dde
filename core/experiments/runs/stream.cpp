// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/stream.h"

#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/run/error.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <limits>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace calibrium {

namespace {

using Clock = std::chrono::steady_clock;

struct Cell {
    std::vector<double> numbers;
    std::vector<Text> refusals;
};

/// Finished cells on their way from the computing threads to the publishing one, which takes them in order.
class FinishedCells {
public:
    void put(std::size_t index, Cell cell) {
        const std::lock_guard lock(m_mutex);
        m_cells.emplace(index, std::move(cell));
    }

    void end(std::exception_ptr error) {
        const std::lock_guard lock(m_mutex);
        m_error = std::move(error);
        m_isEnded = true;
        m_ended.notify_all();
    }

    /// Whether all threads have ended; returns then, or at the deadline. Throws what a cell threw.
    bool waitUntil(Clock::time_point deadline) {
        std::unique_lock lock(m_mutex);
        m_ended.wait_until(lock, deadline, [this] { return m_isEnded; });
        if (m_error) std::rethrow_exception(m_error);
        return m_isEnded;
    }

    /// Appends the cells that continue the table without a gap.
    void moveTo(ExperimentTable& table) {
        std::vector<Cell> next;
        {
            const std::lock_guard lock(m_mutex);
            const std::size_t first = table.cellCount();
            auto cell = m_cells.begin();
            for (; cell != m_cells.end() && cell->first == first + next.size(); ++cell) {
                next.push_back(std::move(cell->second));
            }
            m_cells.erase(m_cells.begin(), cell);
        }
        for (const auto& cell : next) append(cell, table);
    }

private:
    static void append(const Cell& cell, ExperimentTable& table) {
        table.numbers.insert(table.numbers.end(), cell.numbers.begin(), cell.numbers.end());
        for (const auto& refusal : cell.refusals) addRefusal(refusal, table);
    }

    std::mutex m_mutex;
    std::condition_variable m_ended;
    std::map<std::size_t, Cell> m_cells;
    std::exception_ptr m_error;
    bool m_isEnded = false;
};

Cell computeCell(const PreparedExperiment& experiment, std::size_t index, std::size_t conditionCount,
                 std::size_t quantityCount, const Run& run) {
    Cell cell;
    try {
        cell.numbers = experiment.cell(index / conditionCount, index % conditionCount, cell.refusals, run);
    } catch (const InvalidInput& error) {
        cell.numbers.assign(quantityCount, std::numeric_limits<double>::quiet_NaN());
        cell.refusals.push_back(error.text());
    }
    return cell;
}

/// Computes the cells from..to-1 in lanes, each of which takes the next cell when it is free: the finished cells are
/// nearly in order, whatever they cost.
class Producer {
public:
    Producer(const PreparedExperiment& experiment, const ExperimentTable& table, std::size_t to, const Run& run)
        : m_experiment(experiment),
          m_conditionCount(table.conditions.size()),
          m_quantityCount(table.quantities.size()),
          m_next(table.cellCount()),
          m_end(to),
          m_run(run.withoutProgress()),
          m_thread([this] { produce(); }) {}

    ~Producer() {
        m_isAbandoned = true;
        m_thread.join();
    }
    Producer(const Producer&) = delete;
    Producer& operator=(const Producer&) = delete;
    Producer(Producer&&) = delete;
    Producer& operator=(Producer&&) = delete;

    [[nodiscard]] FinishedCells& finished() { return m_finished; }

private:
    void produce() {
        try {
            const std::size_t laneCount = m_experiment.isSequential() ? 1 : threadCount();
            parallelFor(laneCount, m_run, [this](std::size_t) { runLane(); });
            m_finished.end(nullptr);
        } catch (...) {
            m_finished.end(std::current_exception());
        }
    }

    void runLane() {
        for (std::size_t index = m_next++; index < m_end && !m_isAbandoned; index = m_next++) {
            m_run.check();
            m_finished.put(index, computeCell(m_experiment, index, m_conditionCount, m_quantityCount, m_run));
        }
    }

    const PreparedExperiment& m_experiment;
    std::size_t m_conditionCount;
    std::size_t m_quantityCount;
    std::atomic<std::size_t> m_next;
    std::size_t m_end;
    Run m_run;
    FinishedCells m_finished;
    std::atomic<bool> m_isAbandoned{false};
    std::thread m_thread;  // last: it uses the others
};

/// A mean of infinite values has no standard error, for example: what is no number is left out.
ExperimentSummary summaryOf(const PreparedExperiment& experiment, const ExperimentTable& table) {
    ExperimentSummary summary = experiment.summary(table);
    for (auto& row : summary.rows) {
        for (auto& number : row.numbers) {
            if (number && std::isnan(*number)) number.reset();
        }
    }
    return summary;
}

ExperimentState stateOf(const PreparedExperiment& experiment, const ExperimentTable& table, bool isFinished) {
    return {.table = std::make_shared<const ExperimentTable>(table),
            .figure = experiment.figure(table),
            .summary = summaryOf(experiment, table),
            .repetitions = table.cellCount() / table.conditions.size(),
            .isFinished = isFinished};
}

void requireSameExperiment(const PreparedExperiment& experiment, const ExperimentTable& table) {
    const auto labels = [](const std::vector<Condition>& conditions) {
        std::vector<std::pair<std::vector<double>, std::string>> all;
        for (const auto& condition : conditions) all.emplace_back(condition.values, condition.label.english());
        return all;
    };
    if (table.quantities == experiment.quantities() && labels(table.conditions) == labels(experiment.conditions())) {
        return;
    }
    throw InvalidSetting("The numbers to go on with are of another experiment; start over.");
}

}  // namespace

ExperimentTable emptyTable(const PreparedExperiment& experiment) {
    return {.conditionNames = experiment.conditionNames(),
            .conditions = experiment.conditions(),
            .quantities = experiment.quantities(),
            .numbers = {},
            .refusals = {}};
}

ExperimentState stream(const PreparedExperiment& experiment, ExperimentTable table, const StreamOptions& options,
                       const std::function<void(const ExperimentState&)>& publish, const Run& run) {
    requireSameExperiment(experiment, table);
    run.check();
    const std::size_t wanted = options.repetitions * table.conditions.size();
    if (table.cellCount() < wanted) {
        Producer producer(experiment, table, wanted, run);
        auto next = Clock::now() + options.publishInterval;
        while (!producer.finished().waitUntil(next)) {
            const auto start = Clock::now();
            const std::size_t before = table.cellCount();
            producer.finished().moveTo(table);
            run.step(static_cast<double>(table.cellCount()) / static_cast<double>(wanted));
            if (publish && table.cellCount() > before) publish(stateOf(experiment, table, false));
            const auto now = Clock::now();
            next = now + std::max<Clock::duration>(options.publishInterval - (now - start), now - start);
        }
        producer.finished().moveTo(table);
    }
    run.step(1.0);
    return stateOf(experiment, table, true);
}

}  // namespace calibrium
