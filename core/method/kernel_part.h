// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/method_info.h"

#include <string>
#include <vector>

namespace calibrium {

/// A kernel shape, a distance or a target kernel: described here, computed by the families and the pair engine.
struct KernelPart {
    MethodInfo info;
    std::string role;  ///< "distance", "kernel" or "target"
};

/// All of them, in the order in which they are shown. The list stands above all methods, in core/registry.
const std::vector<KernelPart>& kernelParts();

}  // namespace calibrium
