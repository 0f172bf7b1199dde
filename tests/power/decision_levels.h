// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace calibrium::power {

/// What one data set says of one quantity.
struct DecisionAnswer {
    std::string quantity;        ///< "interval of auc", "rejection by the test of clusters"
    std::optional<bool> counts;  ///< an interval misses the truth, a test rejects; absent: the program gives none
};

/// One world in which decisions are made, as resources/measured/decision_levels.csv has it.
struct DecisionCell {
    std::string section;  ///< "clusters", "frequencies", "net benefit", "survival", "e-process", "audit"
    std::string world;
    Index sampleCount = 0;
    /// Makes what answers for data set number `stream`; truths, which take long, are computed once.
    std::function<std::function<std::vector<DecisionAnswer>(std::uint64_t stream)>()> prepare;
};

/// How often an interval missed, a test rejected or an alarm was raised in one world.
struct DecisionRow {
    std::string section;
    std::string world;
    Index sampleCount = 0;
    std::string quantity;
    int datasetCount = 0;
    int answered = 0;  ///< data sets in which the program gave an answer
    int counted = 0;   ///< of these, missed or rejected

    bool operator==(const DecisionRow&) const = default;
};

const std::vector<DecisionCell>& decisionCells();

/// One row for each quantity of the world, in the order of its answers. Same digits for every number of threads.
std::vector<DecisionRow> decisionRows(const DecisionCell& cell, int datasetCount);

std::string decisionHead();
std::string decisionLine(const DecisionRow& row);
/// Throws std::runtime_error for a broken table.
std::vector<DecisionRow> readDecisions(std::istream& input);

}  // namespace calibrium::power
