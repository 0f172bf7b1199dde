// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/shared_parts.h"

#include <cstddef>
#include <memory>
#include <optional>

namespace calibrium {

class Run;
class Values;
struct MethodCall;
struct ResolvedKernel;

/// How a method wants to see a data set.
struct Sight {
    Lens lens{};
    std::optional<KernelSettings> kernel{};  ///< of a method with the settings of a kernel
    /// As the null hypothesis of tests means it: Family::exchangeable().
    bool isExchangeable = false;
};

/// A data set as a method computes with it: through its lens, with the rows that are left to use and its kernel ready.
struct ReadyData {
    Dataset data;
    std::shared_ptr<const ResolvedKernel> kernel;  ///< null without settings of a kernel
    SharedParts parts;                             ///< of all methods that see the same

    /// What a method is called with. The values must outlive the call.
    [[nodiscard]] MethodCall call(const Values& values, const Seed& seed, std::size_t memoryBudget,
                                  const Run& run) const;
};

}  // namespace calibrium
