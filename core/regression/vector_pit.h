// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <vector>

namespace calibrium {

class Dataset;

// What PIT values are for targets of d > 1 dimensions: numbers in [0,1], one per row, uniform for a calibrated model.
// data: hasCoordinates(); others are refused with InvalidSetting.

/// The nominal coverage of the smallest central ellipsoid of the predicted distribution that holds the target. Normal
/// predictions:
///   u = P(χ²_d <= (y - m)' V^-1 (y - m)).
/// Others: the height of this squared distance among those of copulaDrawCount draws from the prediction, as
/// vectorRanks() has it. Draws: among those of the row's own draws, m and V those of draws and target together, so that
/// u is uniform whatever their number; throws InvalidInput where V is singular, as of fewer draws than dimensions.
/// Large where targets lie further out than predicted. O(n d) for independent coordinates, else O(n d³); the seed is
/// that of the draws.
/// Source: Bar-Shalom, Li, Kirubarajan (2001), section 5.4, for the distribution of the squared distance.
std::vector<double> ellipsoidLevels(const Dataset& data, std::uint64_t seed, const Run& run = {});

/// How the points of a cloud in d dimensions are put into an order; the rank of the target among draws from its
/// prediction is uniform for each.
enum class PreRank {
    Multivariate,  ///< by the number of points that are not above it in any coordinate
    Average,       ///< by the mean of its ranks in the single coordinates
    BandDepth,     ///< by how central its ranks in the single coordinates are: outer points first
};

/// Ranks of the targets among `drawCount` draws from their predictions, by one of the orders, as a height in [0,1]:
/// with L draws before the target and T on a par with it, u = (L + v (T + 1)) / (drawCount + 1), v uniform on [0,1).
/// Multivariate ranks of shares of a whole are those of all but the last one, which the others decide.
/// Exactly uniform for a calibrated model whatever the number of draws, since the target is then one more of them.
/// Predictions that are draws are ranked among their own, whatever drawCount.
/// Draws and heights: one stream of Purpose::VectorRanks per 128 rows. Same digits for every number of threads.
/// O(n d M log M), of PreRank::Multivariate O(n M²) comparisons with M draws. Throws Cancelled.
/// Source: Gneiting, Stanberry, Grimit, Held, Johnson (2008), Test 17 (multivariate); Thorarinsdottir, Scheuerer, Heinz
/// (2016), Journal of Computational and Graphical Statistics 25 (average, band depth).
std::vector<double> vectorRanks(const Dataset& data, PreRank order, Index drawCount, std::uint64_t seed,
                                const Run& run = {});

/// Copula PIT values K_i(F_i(y_i)), K_i the distribution function of F_i(X), X drawn from the prediction (Kendall's
/// distribution). Independent coordinates: in closed form, since F_i(X) is a product of d uniform numbers:
///   K(w) = P(Γ(d, 1) >= -log w). Others: by copulaDrawCount draws, as the multivariate rank, which is the
/// copula PIT value of the empirical distribution.
/// Source: Ziegel, Gneiting (2014), Copula calibration, Electronic Journal of Statistics 8.
std::vector<double> copulaPitValues(const Dataset& data, std::uint64_t seed, const Run& run = {});
inline constexpr Index copulaDrawCount = 199;

}  // namespace calibrium
