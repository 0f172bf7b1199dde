// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/pairs/pair_engine.h"

#include <cstddef>
#include <span>
#include <vector>

namespace calibrium {

/// Labels of many target sets, set after set, as doubles: compared lane by lane with the kernel values they select.
class LabelSets {
public:
    LabelSets(Index sampleCount, std::size_t setCount);

    void assign(std::size_t set, const Labels& labels);
    [[nodiscard]] std::size_t setCount() const { return m_setCount; }
    [[nodiscard]] const double* labels(std::size_t set) const { return m_labels.data() + set * m_stride; }

    /// Bytes that one set takes.
    static std::size_t bytesPerSet(Index sampleCount);

private:
    std::size_t m_setCount;
    std::size_t m_stride;  ///< samples, and room to read a whole group of columns at the last one
    std::vector<double> m_labels;
};

/// sums[s] += sum over the pairs i < j of the tile of K_ij [y_i = y_j] under the labels y of set s. Vectorised; a set's
/// sum is added up in the same order whatever the other sets and whatever the vectors' width.
void addAgreement(const PairTile& tile, const LabelSets& sets, std::span<double> sums);

/// The same for tiles of the same pairs under several kernels: sums[s * tiles.size() + b] is that of set s and tile b.
/// Labels are compared once for all of them. Same digits as addAgreement() for each tile.
void addAgreements(std::span<const PairTile> tiles, const LabelSets& sets, std::span<double> sums);

}  // namespace calibrium
