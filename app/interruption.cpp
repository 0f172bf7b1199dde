// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interruption.h"

#include "app/exit_status.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>

#include <poll.h>
#include <unistd.h>

namespace calibrium::app {

namespace {

constexpr std::array<int, 2> endingSignals{SIGINT, SIGTERM};
constexpr char interrupted = 'i';
constexpr char over = 'o';

// A handler sees nothing but globals. Lock-free, as it must be there.
std::atomic<int> pipeEnd = -1;
static_assert(std::atomic<int>::is_always_lock_free);

void send(int descriptor, char message) {
    while (write(descriptor, &message, 1) < 0 && errno == EINTR) continue;
}

extern "C" void onEndingSignal(int /*signal*/) {
    const int errorBefore = errno;
    send(pipeEnd, interrupted);
    errno = errorBefore;
}

}  // namespace

Interruption::Interruption(std::optional<std::chrono::milliseconds> grace) : m_grace(grace) {
    if (pipe(m_pipe.data()) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    pipeEnd = m_pipe[1];
    m_thread = std::thread([this] { wait(); });
    for (std::size_t i = 0; i < endingSignals.size(); ++i) {
        struct sigaction action {};
        action.sa_handler = onEndingSignal;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        sigaction(endingSignals[i], nullptr, &m_before[i]);
        if (m_before[i].sa_handler != SIG_IGN) sigaction(endingSignals[i], &action, nullptr);
    }
}

Interruption::~Interruption() {
    for (std::size_t i = 0; i < endingSignals.size(); ++i) sigaction(endingSignals[i], &m_before[i], nullptr);
    send(m_pipe[1], over);
    m_thread.join();
    close(m_pipe[0]);
    close(m_pipe[1]);
}

void Interruption::wait() {
    while (true) {
        char message = over;
        const ssize_t count = read(m_pipe[0], &message, 1);
        if (count < 0 && errno == EINTR) continue;
        if (message == over) return;
        if (!m_source.request_stop()) std::_Exit(exitInterrupted);
        if (m_grace && !isOverInTime()) {
            std::fputs("Interrupted.\n", stderr);
            std::_Exit(exitInterrupted);
        }
    }
}

/// Whether the next message, the end or another signal, comes within the grace.
bool Interruption::isOverInTime() const {
    pollfd next{.fd = m_pipe[0], .events = POLLIN, .revents = 0};
    return ::poll(&next, 1, static_cast<int>(m_grace->count())) != 0;
}

}  // namespace calibrium::app
