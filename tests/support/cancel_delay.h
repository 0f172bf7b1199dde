// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <chrono>
#include <stop_token>
#include <thread>

#include <QElapsedTimer>

namespace calibrium::test {

/// Milliseconds from the stop, a tenth of a second after call(run) began, until it ends as cancelled; -1 if it does
/// not.
template <class Call>
qint64 cancelDelay(const Call& call) {
    std::stop_source stop;
    QElapsedTimer clock;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        clock.start();
        stop.request_stop();
    });
    try {
        call(Run(stop.get_token()));
    } catch (const Cancelled&) {
        return clock.elapsed();
    }
    return -1;
}

}  // namespace calibrium::test
