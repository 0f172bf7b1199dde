// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

struct Parameter;

/// The settings that all kernel methods share, group "kernel": distance, kernel (shape), exponent, bandwidth, training,
/// target, similarity, gamma. Distance and target kernel default to "auto", the first one that the data's family knows.
std::vector<Parameter> kernelParameters();

/// The given parameters followed by those of the kernel.
std::vector<Parameter> withKernelParameters(std::vector<Parameter> own);

/// Ids of the target kernels that gamma scales.
const std::vector<std::string>& scaledTargets();

}  // namespace calibrium
