// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <memory>
#include <string>

namespace calibrium {

class Dataset;
class PartStore;
class SharedParts;
struct Lens;
struct ReadyData;
struct ResolveOptions;
struct Sight;

/// A data set with everything that computations share: what each lens makes of it, kernels as resolved on it, the rows
/// that a bandwidth chosen by its power leaves, sums over pairs, finished results. Each is made once, when first asked
/// for, by whoever comes first, and kept as long as the store has room. The one place where a lens is applied, a kernel
/// resolved and rows are set apart: tables, views, the Lab and the window all compute through it.
/// A value, cheap to copy (copies share everything); several threads use one at once.
class PreparedData {
public:
    /// Without a store it has one of its own, of defaultPartBudget().
    explicit PreparedData(Dataset data, std::shared_ptr<PartStore> store = {});

    [[nodiscard]] const Dataset& data() const;
    /// The data through a lens. Throws as applyLens().
    [[nodiscard]] Dataset seenThrough(const Lens& lens, const Run& run = {}) const;
    /// The data as a method sees them. Throws as applyLens(), resolveKernel() and holdOut() do.
    [[nodiscard]] ReadyData seen(const Sight& sight, const ResolveOptions& options, const Run& run = {}) const;
    /// The same under another name, with everything that has been made.
    [[nodiscard]] PreparedData withName(const std::string& name) const;
    /// What else is kept with the data set as a whole.
    [[nodiscard]] const SharedParts& parts() const;

private:
    struct State;
    PreparedData(std::shared_ptr<const Dataset> data, std::shared_ptr<const State> state);

    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const State> m_state;
};

/// Bytes for shared parts unless somebody says otherwise: keptMemory().
std::size_t defaultPartBudget();

}  // namespace calibrium
