// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/seed.h"
#include "core/method/shared_parts.h"
#include "core/run/run.h"

#include <cstddef>
#include <memory>

namespace calibrium {

class Dataset;
class Values;
struct ResolvedKernel;

/// Everything a method is called with. Values are complete and checked.
struct MethodCall {
    const Dataset& data;  ///< already seen through the lens, with the rows that are left to use
    const Values& values;
    Seed seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes for any one temporary that grows with n
    Run run{};
    /// Ready for these data; null for a method without the settings of a kernel.
    std::shared_ptr<const ResolvedKernel> kernel{};
    SharedParts parts{};  ///< of all methods that are called with the same data

    /// The kernel of a method that has one.
    [[nodiscard]] const ResolvedKernel& readyKernel() const;
    /// The same call as a part of it, with a part of its progress or with other values.
    [[nodiscard]] MethodCall during(const Run& part) const;
    [[nodiscard]] MethodCall with(const Values& others, const Run& part) const;
};

}  // namespace calibrium
