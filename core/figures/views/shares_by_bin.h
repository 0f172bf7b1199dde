// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <list>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Text;
struct FigureModel;

/// How much of a bin has some property, by number or, with case weights, by weight.
struct BinShare {
    Index count = 0;   ///< samples
    Index having = 0;  ///< of them with the property
    double share = 0;
    Eigen::VectorXd weights{};  ///< of its samples; of size 0 without

    /// "12 of 40", and with weights "12 of 40 (by weight 27.5 %)".
    [[nodiscard]] Text text() const;
};

/// binOf: the bin of each of n samples. weights: n of them, above 0, or none. O(n).
std::vector<BinShare> sharesByBin(const std::vector<std::int32_t>& binOf, Index binCount,
                                  const Eigen::VectorXd& weights, const std::vector<bool>& having);

/// The models without their samples of weight 0, which count for nothing and may fill a bin alone. `owned` keeps the
/// models that differ.
std::vector<const FigureModel*> countedOnly(std::span<const FigureModel* const> models, std::list<FigureModel>& owned);

}  // namespace calibrium
