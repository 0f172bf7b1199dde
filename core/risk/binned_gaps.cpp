// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/binned_gaps.h"

#include "core/binning/equal_width.h"
#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

/// What the training rows of each bin say; bins of all rows.
struct FittedBins {
    Bins bins;
    Eigen::VectorXd counts, gaps, frequencies;  ///< by bin: rows, mean gap and frequency, 0 without rows

    [[nodiscard]] Index binOf(Index row) const { return bins.index[static_cast<std::size_t>(row)]; }
};

FittedBins fittedBins(const RiskRows& rows, std::span<const Index> train, Index binCount) {
    if (!rows.isScalar)
        throw InvalidInput("Bins estimate the calibration of one probability per row, not of a vector.");
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(std::max<Index>(0, binCount));
    FittedBins fitted{
        .bins = equalWidthBins(rows.predictions.col(0), binCount), .counts = none, .gaps = none, .frequencies = none};
    for (const Index row : train) {
        const Index bin = fitted.binOf(row);
        fitted.counts(bin) += 1;
        fitted.gaps(bin) += rows.gaps(row, 0);
        fitted.frequencies(bin) += rows.labels[static_cast<std::size_t>(row)];
    }
    const Eigen::ArrayXd divisors = fitted.counts.array().max(1.0);
    fitted.gaps.array() /= divisors;
    fitted.frequencies.array() /= divisors;
    return fitted;
}

}  // namespace

PairFunction binnedFunction(const RiskRows& rows, std::span<const Index> train, std::span<const Index> eval,
                            Index binCount) {
    const FittedBins fitted = fittedBins(rows, train, binCount);
    PairFunction function{.features = RowMatrix::Zero(static_cast<Index>(eval.size()), 1), .form = {}};
    for (std::size_t i = 0; i < eval.size(); ++i) {
        function.features(static_cast<Index>(i), 0) = fitted.gaps(fitted.binOf(eval[i]));
    }
    return function;
}

PairFunction debiasedBinnedFunction(const RiskRows& rows, std::span<const Index> train, std::span<const Index> eval,
                                    Index binCount) {
    const FittedBins fitted = fittedBins(rows, train, binCount);
    PairFunction function{.features = RowMatrix::Zero(static_cast<Index>(eval.size()), binCount),
                          .form = fitted.gaps * fitted.gaps.transpose()};
    for (Index bin = 0; bin < binCount; ++bin) {
        const double frequency = fitted.frequencies(bin);
        if (fitted.counts(bin) < 2) {
            function.form(bin, bin) = 0;
        } else {
            function.form(bin, bin) -= frequency * (1 - frequency) / (fitted.counts(bin) - 1);
        }
    }
    for (std::size_t i = 0; i < eval.size(); ++i) {
        function.features(static_cast<Index>(i), fitted.binOf(eval[i])) = 1;
    }
    return function;
}

}  // namespace calibrium
