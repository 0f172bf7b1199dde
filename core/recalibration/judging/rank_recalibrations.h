// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/judging/improvement.h"
#include "core/recalibration/recalibrate.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class PreparedData;
struct TextTable;

struct RankingOptions {
    Index foldCount = 5;
    std::uint64_t seed = 1;
    double level = 0.05;  ///< of the statement that a method beats doing nothing
    std::size_t memoryBudget = std::size_t{1} << 29U;
    /// Column whose values are clusters of dependent rows: folds keep them together, and p-values and intervals are
    /// over them. Empty: rows are independent.
    std::string clusters{};
};

/// One method among those that were tried.
struct RankedRecalibration {
    std::string id;
    std::string name;
    std::optional<Recalibrated> recalibrated{};  ///< cross-fitted; absent where it was refused
    MeasureChange score{};                       ///< before: doing nothing, after: this method, cross-fitted
    /// Of "no difference to doing nothing", over all methods by Holm: of the likelihood ratio of the map where it has
    /// one (againstIdentity(), the test with more power), else of the paired difference of the score.
    std::optional<double> adjustedPValue{};
    Text refusal{};  ///< why it could not be fitted, in a sentence; empty where it was
    /// Observed classes that it gives probability 0: its log score is infinite, and `score` counts the least double.
    Index impossibleCount = 0;
    /// From the best method (before) to this one (after), paired; absent of the best and of those without a number.
    std::optional<MeasureChange> toBest{};
};

/// All methods that apply, with their default settings, by what they do to rows that they have not seen.
struct RecalibrationRanking {
    std::string score;           ///< id of the measure that ranks: judgingScore()
    std::string scoreName{};     ///< "Log score"
    double before = 0;           ///< the score of the predictions as they are
    Index impossibleBefore = 0;  ///< observed classes of probability 0 in the predictions as they are
    /// Smallest score first, then those with an infinite score by how many outcomes they had ruled out, then those that
    /// were refused.
    std::vector<RankedRecalibration> methods{};
    /// Place of the best method among those that are clearly better than the predictions as they are; absent: there is
    /// none.
    std::optional<std::size_t> winner{};
    /// Places of the methods that do not differ clearly from the best: the 95 % interval of their difference holds 0,
    /// or there is none.
    std::vector<std::size_t> alike{};
    Text sentence{};  ///< what it comes to
};

/// Tries every registered method that applies to the data, cross-fitted on the same folds, and ranks them by the proper
/// score of rows that their maps have not seen, with the paired interval of the difference to doing nothing. A method
/// is recommended only if it is better and its p-value (RankedRecalibration::adjustedPValue) is at most the level, and
/// the sentence says by how much it is ahead of the next, or which methods do not differ clearly from it by the paired
/// interval of their difference: of a model that no method can improve, about one in 1/level such rankings at most
/// recommends one. A method that the data do not allow leaves its sentence. A method that rules out what is then
/// observed, as isotonic regression and histogram binning may, has an infinite log score: it stands behind all others,
/// is never recommended, and has no p-value (for Holm's adjustment of the others it counts with 1). Same digits for
/// every number of threads. Throws InvalidInput if no method applies, as foldsOf(); Cancelled. Cost: foldCount + 1 fits
/// of every method.
RecalibrationRanking rankRecalibrations(const PreparedData& data, const RankingOptions& options = {},
                                        const Run& run = {});

/// Method, score, difference to doing nothing, adjusted p-value, and where there is any, what is to be known of it:
/// the first row the head; doing nothing stands at its place.
TextTable rankingTable(const RecalibrationRanking& ranking);

}  // namespace calibrium
