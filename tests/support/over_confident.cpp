// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/over_confident.h"

#include "core/data/family.h"

#include <string>
#include <utility>

namespace calibrium::ui {

Dataset overConfident(const std::string& name, Index n, Index m, std::uint64_t seed, double power) {
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
