// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/ui_fixtures.h"

#include <string>
#include <utility>

namespace calibrium::ui {

/// Calibrated predictions made too sure of themselves: raised to a power above 1. Equal seeds give equal targets.
inline Dataset overConfident(const std::string& name, Index n, Index m, std::uint64_t seed, double power = 2) {
    const Dataset data = calibratedData(name, n, m, seed);
    RowMatrix sharper = data.parameters().array().pow(power);
    for (Index i = 0; i < n; ++i) sharper.row(i) /= sharper.row(i).sum();
    return Dataset::create({.name = name,
                            .family = &data.family(),
                            .parameters = std::move(sharper),
                            .targets = data.targets(),
                            .classNames = {},
                            .warnings = {}});
}

}  // namespace calibrium::ui
