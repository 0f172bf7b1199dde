// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/statistics/random.h"
#include "tests/support/example_predictions.h"

#include <ctime>
#include <string>
#include <utility>

namespace calibrium::bench {

/// Of all threads: what other programs on the machine do not disturb much.
inline double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Example predictions of a family with targets drawn from them.
inline Dataset realData(const std::string& familyId, Index n) {
    const Family& type = family(familyId);
    Generator generator = makeGenerator(5, 0);
    RowMatrix predictions = test::examplePredictions(familyId, n, generator);
    Targets targets = type.drawTargets(predictions, generator);
    return Dataset::trusted({.name = familyId,
                             .family = &type,
                             .parameters = std::move(predictions),
                             .targets = std::move(targets),
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace calibrium::bench
