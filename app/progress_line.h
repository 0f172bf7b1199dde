// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <chrono>
#include <mutex>
#include <string>

namespace calibrium::app {

/// One line on standard error that tells how far a computation is, where standard error is a terminal; else nothing.
/// The line is erased when the object goes.
class ProgressLine {
public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// What is being done, for the reports that follow.
    void setTask(const std::string& task);
    /// Callable from any thread; draws at most ten times per second.
    void report(double fraction);
    [[nodiscard]] Run::Progress callback();
    /// A note on what the command has done: see note().
    void say(const std::string& text);

private:
    void erase();

    const bool m_isTerminal;
    std::mutex m_mutex;
    std::string m_task;
    std::chrono::steady_clock::time_point m_drawn;
    bool m_isShown = false;
};

}  // namespace calibrium::app
