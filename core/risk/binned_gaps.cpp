// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/binned_gaps.h"

#include "core/binning/equal_width.h"
#include "core/run/error.h"

namespace calibrium {

PairFunction binnedFunction(const RiskRows& rows, std::span<const Index> train, std::span<const Index> eval,
                            Index binCount) {
    if (!rows.isScalar)
        throw InvalidInput("Bins estimate the calibration of one probability per row, not of a vector.");
    const Bins bins = equalWidthBins(rows.predictions.col(0), binCount);
    const auto binOf = [&](Index row) { return bins.index[static_cast<std::size_t>(row)]; };
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(binCount);
    Eigen::VectorXd counts = Eigen::VectorXd::Zero(binCount);
    for (const Index row : train) {
        sums(binOf(row)) += rows.gaps(row, 0);
        counts(binOf(row)) += 1;
    }
    PairFunction function{.features = RowMatrix::Zero(static_cast<Index>(eval.size()), 1), .form = {}};
    for (std::size_t i = 0; i < eval.size(); ++i) {
        const auto bin = binOf(eval[i]);
        if (counts(bin) > 0) function.features(static_cast<Index>(i), 0) = sums(bin) / counts(bin);
    }
    return function;
}

}  // namespace calibrium
