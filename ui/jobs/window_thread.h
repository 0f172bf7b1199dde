// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <functional>

namespace calibrium::ui {

/// Runs `work` on the thread of the windows and waits for its end: for jobs, since plots can be drawn on that thread
/// only. What the windows have to do in between goes first. Called from that thread it just runs.
/// Rethrows what `work` throws. Throws Cancelled when the run is stopped; then `work` is over or will not begin, so
/// that it may refer to what the caller has.
void onWindowThread(const std::function<void()>& work, const Run& run);

}  // namespace calibrium::ui
