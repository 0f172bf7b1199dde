// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/kernels/kernel.h"
#include "core/registry/method.h"
#include "core/registry/parameter.h"
#include "core/run/run.h"
#include "core/run/warning.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

/// Id of the warning that marks every result of a kernel that may not be positive definite.
inline constexpr const char* notPositiveDefinite = "not-positive-definite";

/// The settings that all kernel methods share, group "kernel": distance, kernel (shape), exponent, bandwidth, training,
/// target, similarity, gamma. Distance and target kernel default to "auto", the first one that the data's family knows.
std::vector<Parameter> kernelParameters();

/// The given parameters followed by those of the kernel.
std::vector<Parameter> withKernelParameters(std::vector<Parameter> own);

struct ResolvedKernel {
    Kernel kernel;
    /// What was decided where the settings left it open: bandwidth, distance and target if auto, gamma if median.
    Values resolved;
    std::vector<Warning> warnings;
};

/// The setting bandwidth=aggregated: the exact test takes a grid of bandwidths around the median, all else the median.
inline constexpr const char* aggregatedBandwidth = "aggregated";

/// Whether the bandwidth is to be chosen by its power, which needs rows of its own: see holdOut().
bool choosesByPower(const Values& values);

/// The values with `auto` distance and target kernel replaced by the family's own; a bandwidth or gamma from the data
/// stays a word. Values without a kernel are returned as they are. Throws InvalidSetting as resolveKernel().
Values settledChoices(Values values, const Family& family);

/// The kernel that the values of kernelParameters() mean for this data set. Depends on the predictions only; the seed
/// matters for gamma=median alone. The matrix of the target kernel matrix is read from its file.
/// Throws InvalidSetting for a distance or target kernel that the family does not know, a missing matrix, or a
/// bandwidth that choosesByPower(); UnreadableFile, and InvalidInput naming the file, for a matrix that is not
/// symmetric, not positive semi-definite or not of the data's classes; InvalidInput if a bandwidth or gamma is wanted
/// from fewer than 2 samples; Cancelled. Cost: that of heuristicBandwidth(), nothing for a fixed bandwidth.
ResolvedKernel resolveKernel(const Dataset& data, const Values& values, std::size_t memoryBudget, std::uint64_t seed,
                             const Run& run = {});

/// The same for the data, values, budget and seed of a call; run is given apart, as a part of the call's.
ResolvedKernel resolveKernel(const MethodCall& call, const Run& run);

}  // namespace calibrium
