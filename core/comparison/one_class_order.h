// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <span>
#include <vector>

namespace calibrium {

class PreparedData;
struct MethodRequest;
struct PairedOptions;

/// Throws InvalidInput where the classes of the models stand in different orders, and a measure is a mean over the rows
/// that depends on it, as scores of ordered classes are: which order is meant would be that of the first file. A look
/// at up to 200 rows of each model in another order.
void requireOneClassOrder(std::span<const PreparedData> models, const std::vector<MethodRequest>& measures,
                          const PairedOptions& options, const Run& run);

}  // namespace calibrium
