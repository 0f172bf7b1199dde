// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/read_kernel.h"
#include "core/data/dataset.h"
#include "core/method/estimate.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"

#include <utility>

namespace calibrium {
class PreparedData;
struct MethodRequest;
}  // namespace calibrium

namespace calibrium::test {

/// The kernel that complete values mean for the data.
ResolvedKernel resolvedKernel(const Dataset& data, const Values& values, const Seed& seed = 1);

/// The call with its kernel ready, for tests that call a method itself. Its run is left to the method.
MethodCall ready(MethodCall call);

/// What the measure of the request itself says of the data, without the range of a calibrated model, which analyse()
/// adds by hundreds of data sets. Throws as analyse() does for settings, InvalidInput for weights that are not taken.
Estimate estimateAlone(const PreparedData& data, const MethodRequest& request);

}  // namespace calibrium::test
