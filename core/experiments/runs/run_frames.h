// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <vector>

namespace calibrium {

struct ExperimentRun;
struct Figure;

/// The figure of a run as it grew: `count` figures at most, each of more cells than the one before, the last of all.
/// Where nothing says how far an axis goes, it goes as far as in the last figure, so that bars grow and axes stand.
/// count >= 1. Time that of preparing the experiment and of drawing up the figures.
/// Throws InvalidInput for a run without numbers, Cancelled, and what preparing the experiment throws.
std::vector<Figure> runFrames(const ExperimentRun& run, std::size_t count, const Run& control = {});

}  // namespace calibrium
