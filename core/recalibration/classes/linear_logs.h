// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"
#include "core/statistics/numbers/minimise.h"

#include <Eigen/Core>

namespace calibrium {

class Dataset;

/// The map softmax(W log p + b) of m classes.
struct LinearLogs {
    RowMatrix weights;        ///< W, m x m
    Eigen::VectorXd offsets;  ///< b, size m

    static LinearLogs identity(Index classCount);

    /// Every row for itself. A class with p = 0 stays at 0; for the others it counts as the smallest normal number.
    [[nodiscard]] RowMatrix mapped(const RowMatrix& rows) const;
    /// Whether it keeps different rows apart that have no 0. W (q - q') must not be a multiple of (1,..,1) for two rows
    /// of logarithms: W, up to a constant added to all rows of it, takes one direction v only to such a multiple, and
    /// no two logarithms of probabilities differ by a multiple of v if its entries do not have both signs, as the
    /// probabilities of both sum to 1. O(m³).
    [[nodiscard]] bool isInjective() const;
};

struct LinearLogsOptions {
    bool isDiagonal = false;        ///< off-diagonal weights stay at 0
    double offDiagonalPenalty = 0;  ///< λ
    double offsetPenalty = 0;       ///< μ
    MinimiseOptions search{.relativeTolerance = 1e-12, .evaluationLimit = 3000};
};

struct LinearLogsFit {
    LinearLogs map;
    double score = 0;        ///< mean log score of the rows, without the penalties, or their SKCE
    bool isAtBound = false;  ///< a parameter is 1e3 in size
};

/// Rows to fit to: logarithms of probabilities kept 1e-12 away from 0 and 1, and observed classes.
struct LogRows {
    RowMatrix logs;
    Labels labels;
    Eigen::VectorXd weights{};  ///< above 0; of size 0 for none

    static LogRows of(const RowMatrix& probabilities, const Labels& labels, Eigen::VectorXd weights = {});
    /// Rows, or what they weigh together.
    [[nodiscard]] double total() const {
        return weights.size() > 0 ? weights.sum() : static_cast<double>(labels.size());
    }
    [[nodiscard]] LogRows select(const std::vector<Index>& rows) const;
};

/// The map with the smallest mean log score + λ mean(W_ij², i ≠ j) + μ mean(b²), no parameter beyond 1e3 in size,
/// searched from `start`; convex. Directions that change nothing (a constant added to all of b, or to a column of W)
/// stay as they are at the start. O(n m²) for each step, O(n m) for diagonal weights. The digits do not depend on the
/// number of threads. Throws Cancelled.
LinearLogsFit fitLinearLogs(const LogRows& rows, const LinearLogs& start, const LinearLogsOptions& options,
                            const Run& run = {});

/// The diagonal map at the minimum of the unbiased SKCE of the rows (SkceObjective) that a search downwards from
/// `start` finds, by its derivatives. data: those of `rows`, n >= 2. `score` is that SKCE. O(n² m) for each of some
/// tens of steps. Throws InvalidInput for one row; Cancelled. Source: W21, section 6.
LinearLogsFit fitDiagonalLogsBySkce(const Dataset& data, const LogRows& rows, const LinearLogs& start,
                                    const Run& run = {});

/// The mean log score of the map on rows.
double logScoreOf(const LinearLogs& map, const LogRows& rows);

}  // namespace calibrium
