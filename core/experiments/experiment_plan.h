// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/method/values.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// A published number beside which the experiment's own is drawn and listed.
struct PublishedValue {
    std::string quantity;   ///< of the table, or of the summary ("size exact")
    std::string condition;  ///< label of the condition; empty for all
    double value = 0;
    std::optional<double> deviation{};  ///< standard deviation over the published data sets, where it was read
    std::int64_t dataSets = 0;          ///< behind the number; 0 if not known
    bool operator==(const PublishedValue&) const = default;
};

/// One of several settings of a world that are run side by side: a condition of its own.
struct WorldCase {
    std::string label;  ///< "M1"; not empty, without a comma or colon
    Values values;      ///< what differs from the plan's own settings of the world
    bool operator==(const WorldCase&) const = default;
};

/// Everything that an experiment's numbers depend on: equal plans, equal digits.
struct ExperimentPlan {
    std::string experiment;  ///< id
    Values values{};         ///< of the experiment: what differs from its defaults
    std::string world;       ///< id; empty where the experiment brings its own
    Values worldValues{};    ///< what differs from the world's defaults
    /// Several worlds at once, for experiments that take them; empty: the one that the settings state.
    std::vector<WorldCase> cases{};
    AnalysisSpecification analysis;  ///< seed, kernel, measures and tests
    std::optional<Dataset> data{};   ///< for worlds that take loaded predictions
    std::vector<PublishedValue> published{};
};

}  // namespace calibrium
