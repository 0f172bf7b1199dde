// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"

#include <utility>

namespace calibrium {

Run::Run(std::stop_token stop, Progress progress) : m_stop(std::move(stop)), m_progress(std::move(progress)) {}

void Run::step(double fraction) const {
    check();
    if (m_progress) m_progress(fraction);
}

void Run::check() const {
    if (m_stop.stop_requested()) throw Cancelled{};
}

Run Run::part(double from, double to) const {
    if (!m_progress) return Run(m_stop);
    return Run(m_stop, [progress = m_progress, from, to](double fraction) { progress(from + (to - from) * fraction); });
}

}  // namespace calibrium
