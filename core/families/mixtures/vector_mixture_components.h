// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/mixtures/vector_law.h"
#include "core/statistics/numbers/matrix.h"

#include <memory>
#include <vector>

namespace calibrium {

class PredictiveDistributions;

/// How the parameters of a mixture of vectors stand in the columns of a data set: d, the K weights, the K locations,
/// the K spreads, and the K shapes of laws that have one.
struct VectorMixtureShape {
    const VectorLaw* law = nullptr;
    Index d = 0;
    Index k = 0;

    /// Of a data set's parameters.
    static VectorMixtureShape of(const RowMatrix& parameters, const VectorLaw& law);
    /// Numbers of the spread of a component.
    [[nodiscard]] Index spreadWidth() const { return law->hasCovariances() ? d * (d + 1) / 2 : d; }
    [[nodiscard]] Index widthOfComponent() const { return 1 + d + spreadWidth() + (law->hasShape() ? 1 : 0); }
    [[nodiscard]] Index firstLocation() const { return 1 + k; }
    [[nodiscard]] Index firstSpread() const { return 1 + k + k * d; }
    [[nodiscard]] Index firstShape() const { return firstSpread() + k * spreadWidth(); }
    /// A component with its weight as it stands.
    [[nodiscard]] VectorComponent component(const RowMatrix& parameters, Index row, Index number) const;
};

using VectorParts = std::vector<std::unique_ptr<const VectorPart>>;

/// The components of weight above 0 of each row, prepared; the weights are divided by the row's sum.
std::vector<VectorParts> vectorPartsOf(const RowMatrix& parameters, const VectorLaw& law);

/// The mixture's distributions: sums over components. O(K d³) per row and target for the density of normal vectors,
/// O(K² d³) for their mean difference.
std::shared_ptr<const PredictiveDistributions> vectorMixtureDistributions(const RowMatrix& parameters,
                                                                          const VectorLaw& law);

}  // namespace calibrium
