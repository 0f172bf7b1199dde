// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Targets;

/// The total of a proper score under many sets of targets: what tells predictions that are too certain, or not certain
/// enough, row by row. Kernels compare targets of different rows; where those lie far apart for their spread, as those
/// of confident real predictions do, they see nothing of it.
/// Classes and predictions with a density (or probabilities of counts): the log score. Others: the Dawid-Sebastiani
/// score, less log v_i, which no target changes. An impossible class counts as in logScore(); a score that is no finite
/// number, beyond all doubt the worst, counts as 1e100; a prediction without spread adds nothing.
class ScoreTotals {
public:
    /// O(n m) for classes. Throws what Family::distributions() throws.
    explicit ScoreTotals(const Dataset& data);

    /// "log score"
    [[nodiscard]] const std::string& name() const { return m_name; }
    /// The sum over all rows for each set. O(n) each.
    [[nodiscard]] std::vector<double> of(std::span<const Targets> batch, const Run& run = {}) const;

private:
    std::string m_name;
    std::function<double(const Targets&)> m_total;
};

}  // namespace calibrium
