// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/family.h"
#include "core/registry/method.h"

#include <string>
#include <vector>

namespace calibrium {

/// Ids of all families: every one has distances and target kernels, so every kernel method applies to it.
inline std::vector<std::string> kernelFamilies() {
    std::vector<std::string> ids;
    for (const Family* family : families()) ids.push_back(family->id());
    return ids;
}

}  // namespace calibrium
