// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace calibrium {

/// How many rows of a file are read between two questions whether to stop.
constexpr std::size_t rowsPerCheck = 1000;

/// Thrown when a computation ends because its stop token asked for it. Not an error: nothing went wrong.
struct Cancelled {};

/// What a long computation needs to know of the outside: whether to stop, and whom to tell how far it is.
/// A default Run never stops and reports nothing, so tests and scripts stay short.
class Run {
public:
    using Progress = std::function<void(double fraction)>;

    Run() = default;
    /// progress: called with fractions in [0,1], rising over the run, possibly from several threads at once.
    explicit Run(std::stop_token stop, Progress progress = {});

    /// Throws Cancelled if a stop was requested, else reports the fraction done. Call once per tile or replicate.
    void step(double fraction) const;
    /// Throws Cancelled if a stop was requested.
    void check() const;
    [[nodiscard]] bool isStopRequested() const { return m_stop.stop_requested(); }
    /// The same run seen by one of its parts, whose 0..1 is from..to of the whole.
    [[nodiscard]] Run part(double from, double to) const;
    /// The same stop without progress, for parts that run side by side: their caller reports.
    [[nodiscard]] Run withoutProgress() const { return Run(m_stop); }

private:
    std::stop_token m_stop;
    Progress m_progress;
};

}  // namespace calibrium
