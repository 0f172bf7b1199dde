// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <optional>
#include <string>

namespace calibrium {

class Dataset;

/// Why no interval over clusters can be made of data of two classes: fewer than fewestClusters of them hold the rarer
/// outcome. Empty where they do, and for other data. Simulated coverage at 95 % of 3 events in 6 clusters: O:E
/// 0.71. O(n log n). Throws InvalidInput for rows without a cluster.
Text tooFewEventClusters(const Dataset& data, const std::string& column);

/// How often the rarer of two outcomes occurred. data: of two classes. O(n).
Index rarerOutcomeCount(const Dataset& data);

/// Where intervals over clusters cover less than they say: the rarer outcome of two classes is rarer than fewestEvents.
/// Simulated coverage at 95 %, 6 to 40 clusters, risks with an own intercept in each (standard deviation 0.5): Brier
/// and log score 0.90 to 0.93 with 10 to 20 events, 0.93 with 40, 0.95 from 75 on. O(n).
std::optional<Warning> fewClusterEventsWarning(const Dataset& data);

}  // namespace calibrium
