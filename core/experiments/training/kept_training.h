// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace calibrium {

/// Repeated trainings, asked for step after step: the training that the last question left goes on where it leads to
/// the next one. That saves time and changes no digit. Several threads may ask; they do not wait for each other.
/// Training has advanceTo(step, run), which may be called again after Cancelled, and lastStep().
template <class Training>
class KeptTraining {
public:
    explicit KeptTraining(std::function<Training(std::size_t repetition)> start) : m_start(std::move(start)) {}

    /// What `read` makes of the training of a repetition after so many steps. Throws Cancelled; asked again, the
    /// training goes on from the steps made so far.
    template <class Read>
    auto at(std::size_t repetition, std::int64_t step, const Run& run, const Read& read) const {
        Ongoing ongoing = take(repetition, step);
        try {
            ongoing.training.advanceTo(step, run.withoutProgress());
        } catch (const Cancelled&) {
            keep(std::move(ongoing));
            throw;
        }
        auto result = read(std::as_const(ongoing.training));
        keep(std::move(ongoing));
        return result;
    }

private:
    struct Ongoing {
        std::size_t repetition;
        Training training;
    };

    /// The training that the last question left, if it leads to this one, else a new one. Nobody else has it meanwhile.
    [[nodiscard]] Ongoing take(std::size_t repetition, std::int64_t step) const {
        {
            const std::lock_guard lock(m_mutex);
            std::optional<Ongoing> kept = std::exchange(m_ongoing, std::nullopt);
            if (kept && kept->repetition == repetition && kept->training.lastStep() <= step) return std::move(*kept);
        }
        return {repetition, m_start(repetition)};
    }
    void keep(Ongoing ongoing) const {
        const std::lock_guard lock(m_mutex);
        m_ongoing = std::move(ongoing);
    }

    std::function<Training(std::size_t repetition)> m_start;
    mutable std::mutex m_mutex;
    mutable std::optional<Ongoing> m_ongoing;
};

}  // namespace calibrium
