// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;

/// What a comparison does about rows that are no independent samples, such as the hours of a time series.
struct RowDependence {
    enum class Kind {
        Auto,      ///< as Hac where neighbouring rows are alike, unless the file is sorted; else as None
        None,      ///< rows are independent
        Hac,       ///< means over rows by a standard error that is robust to autocorrelation, others by blocks
        Blocks,    ///< resamples of blocks of neighbouring rows
        Clusters,  ///< rows that share a value of a column: means by a standard error over clusters, others by
                   ///< resamples of whole clusters
    };
    Kind kind = Kind::Auto;
    Index blockLength = 0;  ///< rows in a block; 0: chosen by the correlation of neighbours
    std::string column{};   ///< of Clusters

    bool operator==(const RowDependence&) const = default;
};

/// "auto", "none", "hac", "blocks", "blocks:24" or "cluster:site", and back. Throws InvalidSetting for anything else.
RowDependence parseRowDependence(std::string_view text);
std::string toText(const RowDependence& dependence);

/// What is done about one difference.
struct DependencePlan {
    bool isAllowedFor = false;  ///< by a robust error or by blocks
    bool isByBlocks = false;    ///< by blocks even where the measure is a mean over rows
    Index blockLength = 1;
    std::vector<Index> clusters{};     ///< of each row, from 0; empty: there are none
    std::optional<Warning> warning{};  ///< what was found and done, in a sentence
};

/// For a measure that is a mean over rows: decides by the rows' differences. a, b: the models that are compared.
/// Neighbours count as alike where their rank correlation would be as large for rows in random order with probability
/// 0.005 at most. Throws InvalidInput as
/// commonClusters(). Sorted is a file whose targets or
/// predictions only rise, only fall, or whose classes follow on one another: its order is not that of time. O(n log n).
DependencePlan planForRows(const RowDependence& dependence, std::span<const double> differences, const Dataset& a,
                           const Dataset& b);

/// For other measures: decides by predictionErrors() of both models.
DependencePlan planForResamples(const RowDependence& dependence, const Dataset& a, const Dataset& b);

/// Length of blocks of n rows whose neighbours have this correlation, as for autoregression of first order:
///   (√6 ρ / (1 - ρ²))^(2/3) n^(1/3), at least n^(1/3), at most n / 10, at least 1
/// Source: Carlstein (1986), Annals of Statistics 14.
Index blockLengthFor(double correlation, Index n);

}  // namespace calibrium
