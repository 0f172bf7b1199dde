// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <optional>
#include <stop_token>
#include <thread>

namespace calibrium::app {

/// With it, an interrupted computation has ended within a tenth of a second.
inline constexpr std::chrono::milliseconds interruptionGrace{20};

/// While it lives, SIGINT and SIGTERM ask the computation to stop instead of ending the process; a second signal ends
/// it at once with status 4. The signal handler only writes a byte to a pipe: a thread of ours reads it and requests
/// the stop, which is more than a handler may do. A signal that the parent process has set to be ignored stays ignored.
/// One at a time.
/// grace: where nothing is being written, a computation that has not ended this long after the first signal is ended
/// like by a second one: no loop of any library keeps the user waiting.
class Interruption {
public:
    explicit Interruption(std::optional<std::chrono::milliseconds> grace = std::nullopt);
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    void wait();

    [[nodiscard]] bool isOverInTime() const;

    std::optional<std::chrono::milliseconds> m_grace;
    std::stop_source m_source;
    std::array<int, 2> m_pipe{-1, -1};
    std::array<struct sigaction, 2> m_before{};
    std::thread m_thread;
};

}  // namespace calibrium::app
