// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/watching/change_mixture.h"
#include "core/analysis/watching/e_process.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace calibrium {

/// An e-process of the kernel calibration error: it bets along the witness of the rows of earlier periods,
///   S(r) = Σ_j k(r, r_j) (y_j - r_j), W(r) = Σ_j k(r, r_j) r_j (1 - r_j), δ(r) = S(r) / (W(r) + c),
/// that the event of a row has the log odds logit r + δ(r). S is the witness whose mean S(r_i) (y_i - r_i) over rows is
/// the squared kernel calibration error, δ the shift of the log odds near r that the past suggests; so it finds faults
/// of any shape, such as risks that are right on average and at both ends and wrong between them. k is a Gaussian
/// kernel of (2/π) asin √r; K = 12 products: bandwidths .03, .1, .3; c = 4 and 25; all earlier rows alike, or with a
/// weight that halves every 500 rows. Each product is a martingale that begins at 1 if every event has its predicted
/// probability given all that came before, since δ is known before the outcomes; they are mixed by ChangeMixture. Sums
/// are kept at 65 places with linear weights, which makes δ another function of the past and leaves the martingale as
/// it is. S and W change between periods only: O(K) for each row, O(65²) for each period at most, no memory of rows.
/// Source: Widmann, Lindsten, Zachariah (2019), NeurIPS 32 (witness); Shekhar, Ramdas (2024), IEEE Transactions on
/// Information Theory 70 (betting along a predicted witness); Ville (1939).
class WitnessProcess {
public:
    WitnessProcess();

    /// The rows of one more period, whose order does not matter.
    void add(std::span<const WatchedRisk> period);
    /// log E after the periods so far; 0 before the first.
    [[nodiscard]] double logValue() const { return m_mixture.logValue(); }

    /// Σ g_i (y_i - r_i), g_i = tanh(S / √(W + 1)) at r_i of the middle bandwidth and all earlier rows. Since |g| <= 1,
    /// the mean of g_i (P(y_i = 1 | past) - r_i) is at most that of |P(y_i = 1 | past) - r_i|.
    [[nodiscard]] double gapSum() const { return m_gapSum; }
    /// Σ (g_i (y_i - r_i))²: what confidenceReach() makes a confidence sequence of that sum's conditional mean of.
    [[nodiscard]] double gapVariance() const { return m_gapVariance; }

private:
    static constexpr std::size_t placeCount = 65;
    static constexpr std::size_t bandwidthCount = 3;
    static constexpr std::size_t memoryCount = 2;
    using Places = std::array<double, placeCount>;

    /// A prediction between two places.
    struct Place {
        std::size_t before = 0;
        double share = 0;  ///< of the place behind
    };
    struct Witness {
        double sum = 0;     ///< S
        double weight = 0;  ///< W
    };

    [[nodiscard]] static Place placeOf(double risk);
    [[nodiscard]] Witness witnessAt(const Place& place, std::size_t bandwidth, std::size_t memory) const;
    void remember(std::span<const WatchedRisk> period);

    /// S and W at the places.
    struct Field {
        Places sums{};
        Places weights{};
    };

    std::array<std::array<double, 2 * placeCount - 1>, bandwidthCount> m_kernels{};  ///< by p - j + placeCount - 1
    std::array<std::array<Field, memoryCount>, bandwidthCount> m_fields{};
    ChangeMixture m_mixture;
    double m_gapSum = 0;
    double m_gapVariance = 0;
};

}  // namespace calibrium
