// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/numbers/matrix.h"

#include <functional>

namespace calibrium {

class Dataset;

/// The arg max of every row (of equal probabilities the lowest class), its probability, and whether it came.
struct TopLabels {
    std::vector<Index> classes;
    Eigen::VectorXd confidences;
    Labels hits;  ///< 1 where the class came, else 0
};

TopLabels topLabelsOf(const Dataset& data);

/// The lowest class of the largest probability.
Index topLabelOf(const RowMatrix& rows, Index row);

/// Every row with another confidence of its top label, by class and confidence, kept within [0,1]; the other classes
/// are scaled to the remainder, and share it equally where they had nothing.
RowMatrix withConfidence(const RowMatrix& rows, const std::function<double(Index, double)>& confidence);

}  // namespace calibrium
