// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <csignal>
#include <stop_token>
#include <thread>

namespace calibrium::app {

/// While it lives, SIGINT and SIGTERM ask the computation to stop instead of ending the process; a second signal ends
/// it at once with status 4. The signal handler only writes a byte to a pipe: a thread of ours reads it and requests
/// the stop, which is more than a handler may do. A signal that the parent process has set to be ignored stays ignored.
/// One at a time.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_source.get_token(); }

private:
    void wait();

    std::stop_source m_source;
    std::array<int, 2> m_pipe{-1, -1};
    std::array<struct sigaction, 2> m_before{};
    std::thread m_thread;
};

}  // namespace calibrium::app
