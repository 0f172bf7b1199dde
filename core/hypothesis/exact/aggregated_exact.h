// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <optional>

namespace calibrium {

struct MethodCall;
struct TestOutcome;

/// The exact test of a kernel measure over several bandwidths (aggregatedFactors() times the median), which together
/// weigh as much as one of wholeMembers(), and of these, by aggregatedRanks(). call: bandwidth=aggregated, and the data
/// as Family::exchangeable() has them. All members see the same drawn targets. Statistic and null: -log10 of the
/// weighted harmonic mean of each data set's p-values. Resolved: bandwidth=aggregated. Findings: the median, and the
/// strongest member in words. otherRows: further rows of classes, disjoint from those of the call, whose targets count
/// in total and score as well, observed and drawn alike, so that the data sets stay exchangeable.
/// Throws as the measure; InvalidInput for statistics that are not finite; Cancelled.
TestOutcome aggregatedExactTest(const MethodCall& call, std::size_t resampleCount,
                                const std::optional<Dataset>& otherRows = {});

}  // namespace calibrium
