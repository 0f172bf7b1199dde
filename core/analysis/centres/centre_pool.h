// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/centres/centre_quantities.h"
#include "core/run/run.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// What a centre brings into the pool: an estimate, and a standard error that depends little on it.
struct PoolEntry {
    double value = 0;  ///< the logarithm of observed : expected, or the coefficient
    double standardError = 1;
};

struct CentrePool {
    std::vector<std::optional<PoolEntry>> entries;  ///< of each centre; nothing for one without a value
    double tau = 0;                                 ///< between centres
};

/// The centres, two-class data each, as a sample of centres.
///   log O:E: mixedFit() of the likelihoods (O η - E exp(η)) / φ, Poisson's with φ = 1 - θ E / n for the variance of
///     counts of n samples, θ = Σ O / Σ E over all centres; with case weights O, E and n are sums of w, w r and 1 times
///     Σ w / Σ w²
///   intercept (slope 1): mixedFit() of the logistic likelihoods; with case weights φ is Σ w² v / Σ w v. The entries of
///     both are the normal estimates that say the same; a centre without events has one no farther off than its
///     likelihood says
///   slope: the maximum of the likelihood times the root of the determinant of its information (Firth), the variance by
///     the information at the coefficients fitted to all centres together, with case weights that of the sandwich; τ of
///     randomEffects()
/// log (O/E) with the variance (1 - O/n)/O gives more weight to centres that happen to have more events and leaves out
/// those without: simulated coverage of the pooled 95 % interval over 25 centres of 50 samples with 6 % events is 0.69.
/// A correction of the count with a variance by what is expected covers, but takes one centre without events, where 7
/// are expected, for an estimate of -3 with a standard error of 0.3, which widens the interval of nine others that
/// agree: O:E 0.84 (0.43 to 1.66) beside 1.06 (0.88 to 1.29) here. Source: Stijnen, Hamza, Özdemir (2010), Statistics
/// in Medicine 29; scales: Snell, Ensor, Debray, Moons, Riley (2018), Statistical Methods in Medical Research 27;
/// slope: Firth (1993), Biometrika 80; Berkey, Hoaglin, Mosteller, Colditz (1995), Statistics in Medicine 14. O(n) for
/// each of some tens of steps. Throws Cancelled.
CentrePool poolCentres(std::span<const Dataset> centres, CentreQuantity quantity, const Run& run = {});

}  // namespace calibrium
