// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/described_family.h"

#include <memory>
#include <string>

namespace calibrium {

class Dataset;
struct DatasetParts;
struct Kernel;

/// Base of the families whose parameters are class probabilities, one column per class.
class ClassFamily : public DescribedFamily {
public:
    ClassFamily(std::string id, std::string name, std::string explanation, Abilities abilities, FamilyLayout layout);

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override;
    [[nodiscard]] std::unique_ptr<TargetSampler> targetSampler(const RowMatrix& parameters) const override;
    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override;
    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override;
    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& kernel) const override;
    [[nodiscard]] std::string ensembleMeaning() const override;
    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override;

protected:
    /// For validate(): one probability per class and row, which sum to 1 by the limits of core/data/checks.h. Rows that
    /// are divided by their sum are counted in a warning.
    static void checkClassProbabilities(DatasetParts& parts);
};

/// One class per row by inversion of the row's cumulative sums; rows need to sum to 1 only up to rounding.
Labels drawClasses(const RowMatrix& probabilities, Generator& generator);

}  // namespace calibrium
