// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

struct RecalibrationMethod;

/// The two probabilities of a Venn-Abers prediction: one of them is calibrated, p0 <= p1.
struct VennAbersInterval {
    double p0 = 0;
    double p1 = 1;

    /// p1 / (1 - p0 + p1): the probability with the smallest log score in the worse of the two cases.
    [[nodiscard]] double merged() const { return p1 / (1 - p0 + p1); }
};

/// Inductive Venn-Abers prediction: isotonic regression on the fit rows and the row in question, once with outcome 0
/// (its fitted value is p0), once with outcome 1 (p1).
class VennAbersPredictor {
public:
    /// scores: distinct and rising, k >= 1; hits and counts: fit rows with the outcome 1 and all fit rows at each
    /// score. Isotonic fits to the left and to the right of every score are kept, so that a row costs O(log k) and a
    /// few blocks. O(k) time and memory.
    VennAbersPredictor(std::vector<double> scores, std::vector<Index> hits, std::vector<Index> counts);

    [[nodiscard]] VennAbersInterval operator()(double score) const;

    [[nodiscard]] const std::vector<double>& scores() const { return m_scores; }
    [[nodiscard]] const std::vector<Index>& hits() const { return m_hits; }
    [[nodiscard]] const std::vector<Index>& counts() const { return m_counts; }

private:
    /// The last block of an isotonic fit to a run of scores, and the one before it.
    struct Block {
        Index hits = 0;
        Index count = 0;
        std::ptrdiff_t next = -1;
    };

    [[nodiscard]] double valueWith(std::size_t leftEnd, std::size_t rightBegin, Index hits, Index count) const;

    std::vector<double> m_scores;
    std::vector<Index> m_hits, m_counts;
    std::vector<Block> m_left;   ///< of the scores 0..i: the last block
    std::vector<Block> m_right;  ///< of the scores i..k-1: the first block
};

/// Source: Vovk, Petej (2014), Venn-Abers predictors, UAI, section 3; merged as in section 4.
RecalibrationMethod vennAbersRecalibration();

}  // namespace calibrium
