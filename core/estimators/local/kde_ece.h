// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct Measure;

enum class KdeView {
    Canonical,      ///< all classes at once, Dirichlet kernels on the simplex
    TopLabel,       ///< confidence and correctness of the top label, Beta kernels
    ClassWise,      ///< each class against the rest, Beta kernels; errors summed over classes
    PositiveClass,  ///< class 1 of two, Beta kernels
};

enum class KdeKernel {
    Dirichlet,  ///< Dirichlet or Beta densities
    Triweight,  ///< TriweightProblem; of the views TopLabel and PositiveClass
};

struct KdeEceOptions {
    KdeView view = KdeView::Canonical;
    int p = 1;                        ///< 1 or 2
    bool isRoot = false;              ///< take the 1/p-th power
    std::optional<double> bandwidth;  ///< > 0; absent: the leave-one-out likelihood or the triweight's rule decides
    KdeKernel kernel = KdeKernel::Dirichlet;
};

struct KdeEce {
    double value = 0;
    double bandwidth = 0;     ///< used
    Index isolatedCount = 0;  ///< samples without another one within a triweight kernel; they add 0
};

/// Lp calibration error with kernel density estimates of the conditional class probabilities.
///   mean over i of Σ_k |Σ_{j≠i} K(z_i; α_j) [y_j = k] / Σ_{j≠i} K(z_i; α_j) - p_ik|^p, K(.; α) the Dirichlet density,
///   α_j = z_j/b + 1, z the probabilities, those below 1e-12 set to 1e-12; a scalar r is the vector (1-r, r), and then
///   only its class 1 counts
/// Triweight kernels: TriweightProblem has the definition, the automatic bandwidth and the source; time O(n²).
/// With case weights every kernel counts by the weight of its j and the mean over i is weighted; rows of weight 0 are
/// not looked at. A row leaves itself out whatever it weighs, so that whole weights are not quite repeated rows.
/// Computed in logs: every sum keeps its largest term, so the ratio is always defined.
/// data: class probabilities, n >= 2. Result >= 0. Time O(n² m), for the automatic bandwidth times the grid; memory O(n
/// m). Throws InvalidInput for n < 2, InvalidSetting for regression data, PositiveClass with more than two classes,
/// triweight kernels for the other views, or a bandwidth that is not above 0. Source: Popordanoska, Sayer, Blaschko
/// (2022), A consistent and differentiable Lp canonical calibration error estimator, NeurIPS 35, section 3.
KdeEce kdeEce(const Dataset& data, const KdeEceOptions& options = {}, const Run& run = {});

/// Leave-one-out log-likelihood Σ_i log((n-1)^-1 Σ_{j≠i} K(z_i; α_j)) of each bandwidth; class-wise: summed over
/// classes. Costs and errors as above.
std::vector<double> kdeLogLikelihoods(const Dataset& data, KdeView view, std::span<const double> bandwidths,
                                      const Run& run = {});

/// The bandwidth of a grid with the largest leave-one-out log-likelihood; the first on ties.
double kdeBandwidth(const Dataset& data, KdeView view, std::span<const double> grid, const Run& run = {});

/// 15 values from 1e-5 to 1e-1, evenly spaced in the logarithm, then 0.2, 0.4, 0.6, 0.8, 1.
const std::vector<double>& kdeBandwidthGrid();

/// Measure `kde-ece`.
Measure kdeEceMeasure();

}  // namespace calibrium
