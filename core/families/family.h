// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/statistics/random.h"

#include <memory>
#include <string>
#include <vector>

namespace calibrium {

struct Kernel;
class PairTerms;
class PredictiveDistributions;

/// A kind of predicted distribution, and all that the framework needs to know of it. Nothing else in core, and nothing
/// in ui, asks which family it has: adding a family is a pair of files here and a line in registry/families.cpp.
class Family {
public:
    virtual ~Family() = default;

    [[nodiscard]] virtual const std::string& id() const = 0;           ///< "categorical"
    [[nodiscard]] virtual const std::string& name() const = 0;         ///< "Class probabilities"
    [[nodiscard]] virtual const std::string& explanation() const = 0;  ///< prediction and target in one sentence
    /// Ids of the distances between predictions that this family knows, the default first.
    [[nodiscard]] virtual const std::vector<std::string>& distances() const = 0;
    /// Ids of the kernels on its targets, the default first.
    [[nodiscard]] virtual const std::vector<std::string>& targetKernels() const = 0;

    /// Number of classes a parameter matrix speaks of; 0 for regression.
    [[nodiscard]] virtual Index classCount(const RowMatrix& parameters) const = 0;

    /// Checks shape and values, repairs what METHODS.md section 1 allows to repair and counts it in parts.warnings.
    /// Throws InvalidInput whose place holds sample and parameter column (both from 1).
    virtual void validate(DatasetParts& parts) const = 0;

    /// One target per row, drawn from its predicted distribution. Rows are drawn in order from one generator.
    [[nodiscard]] virtual Targets drawTargets(const RowMatrix& parameters, Generator& generator) const = 0;

    /// The two factors of h over pairs of samples, prepared for the tiled pass. The bandwidth is not used here.
    /// Throws InvalidSetting for a distance or target kernel that this family does not know.
    [[nodiscard]] virtual std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const = 0;

    /// Why a kernel of these predictions may not be positive definite, in one sentence; empty where it is known to be.
    /// What holds for every family (total variation) is not repeated here.
    [[nodiscard]] virtual std::string definitenessDoubt() const { return {}; }

    /// The predicted distributions of all rows, for scores and PIT values; null where targets are classes.
    [[nodiscard]] virtual std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& /*parameters*/) const {
        return nullptr;
    }
};

}  // namespace calibrium
