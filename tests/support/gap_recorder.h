// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>

namespace calibrium::ui {

/// Milliseconds after which a window counts as silent. A window that computes itself would be silent for the whole run;
/// a busy machine keeps any program waiting for a second or two.
inline constexpr qint64 longestGap = 3000;

/// Longest time between two turns of the event loop.
class GapRecorder {
public:
    GapRecorder() {
        m_timer.setInterval(1);
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_longest = std::max(m_longest, m_clock.restart());
            ++m_turns;
        });
        m_clock.start();
        m_timer.start();
    }
    [[nodiscard]] qint64 longest() const { return m_longest; }
    [[nodiscard]] int turns() const { return m_turns; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_longest = 0;
    int m_turns = 0;
};

}  // namespace calibrium::ui
