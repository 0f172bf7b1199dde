// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress_line.h"

#include "app/notes.h"
#include "core/text/visible_text.h"

#include <cstdio>

#include <unistd.h>

namespace calibrium::app {

namespace {

constexpr std::chrono::milliseconds redrawPeriod{100};
constexpr std::size_t longestTask = 70;

}  // namespace

ProgressLine::ProgressLine() : m_isTerminal(isatty(STDERR_FILENO) != 0), m_drawn(std::chrono::steady_clock::now()) {}

ProgressLine::~ProgressLine() { erase(); }

void ProgressLine::setTask(const std::string& task) {
    const std::lock_guard lock(m_mutex);
    m_task = shortened(visibleText(task), longestTask);
}

void ProgressLine::report(double fraction) {
    if (!m_isTerminal) return;
    const std::lock_guard lock(m_mutex);
    const auto now = std::chrono::steady_clock::now();
    if (now - m_drawn < redrawPeriod) return;
    m_drawn = now;
    m_isShown = true;
    std::fprintf(stderr, "\r\033[K%s: %.0f %%", m_task.c_str(), 100 * fraction);
    std::fflush(stderr);
}

Run::Progress ProgressLine::callback() {
    return [this](double fraction) { report(fraction); };
}

void ProgressLine::say(const std::string& text) { note(text); }

void ProgressLine::erase() {
    if (!m_isShown) return;
    std::fputs("\r\033[K", stderr);
    std::fflush(stderr);
    m_isShown = false;
}

}  // namespace calibrium::app
