// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/kernels/kernel.h"
#include "core/registry/method.h"
#include "core/registry/parameter.h"
#include "core/run/run.h"
#include "core/run/warning.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The settings that all kernel methods share, group "kernel": distance, kernel (shape), exponent, bandwidth, target.
/// Distance and target kernel default to "auto", the first one that the data's family knows.
std::vector<Parameter> kernelParameters();

/// The given parameters followed by those of the kernel.
std::vector<Parameter> withKernelParameters(std::vector<Parameter> own);

struct ResolvedKernel {
    Kernel kernel;
    Values resolved;  ///< what was decided where the settings left it open: bandwidth, and distance and target if auto
    std::vector<Warning> warnings;
};

/// The kernel that the values of kernelParameters() mean for this data set. Depends on the predictions only.
/// Throws InvalidSetting for a distance or target kernel that the family does not know; InvalidInput if a bandwidth is
/// wanted from fewer than 2 samples; Cancelled. Cost: that of heuristicBandwidth(), nothing for a fixed bandwidth.
ResolvedKernel resolveKernel(const Dataset& data, const Values& values, std::size_t memoryBudget, const Run& run = {});

/// The same for the data, values and budget of a call; run is given apart, as a part of the call's.
ResolvedKernel resolveKernel(const MethodCall& call, const Run& run);

}  // namespace calibrium
