// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct ExperimentSummary;
struct ExperimentTable;
struct Figure;

/// What the table of the experiment `improvement` holds: the measures before recalibration, then the same after it.
struct ImprovementLayout {
    std::vector<Text> measures;         ///< labels
    std::vector<double> sizes;          ///< of the test sets, rising
    std::vector<std::size_t> counts{};  ///< repetitions that have a test set of each size; empty: all
    std::vector<Text> sentences;        ///< how the map was fitted, and what the fit had to say
    /// Rows that all test sets are drawn from without replacement; absent where they are drawn without end.
    std::optional<double> rowCount{};

    /// Whether the test set of this size is always the same, all rows, so that its numbers have no scatter to measure.
    [[nodiscard]] bool isWhole(std::size_t size) const { return rowCount && sizes[size] >= *rowCount; }
};

/// A measure at one size of the test set, over the repetitions in which neither side refused it.
struct ImprovementPoint {
    double before = 0;  ///< means
    double after = 0;
    double improvement = 0;
    double standardError = 0;  ///< of the mean improvement
    double low = 0;            ///< 5 % and 95 % quantile of the improvement
    double high = 0;
    std::size_t count = 0;  ///< of test sets
};

/// Nothing before the first repetition. measure, size: places in the layout.
std::optional<ImprovementPoint> improvementAt(const ImprovementLayout& layout, const ExperimentTable& table,
                                              std::size_t size, std::size_t measure);

/// A panel with the improvements relative to those at the largest size, for measures whose improvement there is beyond
/// 3.29 standard errors; then a panel per measure with mean, its 95 % interval and the quantiles.
Figure improvementFigure(const ImprovementLayout& layout, const ExperimentTable& table);
/// A panel per measure with its mean and quantiles before and after.
Figure errorsFigure(const ImprovementLayout& layout, const ExperimentTable& table);

/// All measures before recalibration in a panel, and their mean improvements in another.
Figure overlayFigure(const ImprovementLayout& layout, const ExperimentTable& table);

/// Numbers and a sentence per measure. Of a single test set, as of all rows, there are no standard error and no
/// quantiles, and where test sets share rows a sentence says what their errors leave out.
ExperimentSummary improvementSummary(const ImprovementLayout& layout, const ExperimentTable& table);

}  // namespace calibrium
