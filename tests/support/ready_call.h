// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/read_kernel.h"
#include "core/data/dataset.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"

#include <utility>

namespace calibrium::test {

/// The kernel that complete values mean for the data.
ResolvedKernel resolvedKernel(const Dataset& data, const Values& values, const Seed& seed = 1);

/// The call with its kernel ready, for tests that call a method itself. Its run is left to the method.
MethodCall ready(MethodCall call);

}  // namespace calibrium::test
