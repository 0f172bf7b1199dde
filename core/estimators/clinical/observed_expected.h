// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Observed events over expected events.
struct ObservedExpected {
    double value = 1;
    Index observed = 0;
    double expected = 0;
    Interval interval;  ///< 95 %, exact for Poisson counts
};

/// O:E = O / E, O the number of samples of class 1, E = Σ r_i; above 1: more happens than was predicted.
/// The interval divides the exact one for a Poisson mean, [χ²_{2O, 0.025}/2, χ²_{2O+2, 0.975}/2], by E: the count
/// varies less than a Poisson one, the less the larger the probabilities, so it covers with at least 95 %. With case
/// weights O and E are sums of w c and w r, and the interval that of Fay and Feuer for weighted Poisson counts, by the
/// Gamma distributions of the same mean and variance; equal weights give that without weights. data: two
/// classes (a binary data set or a lens), n >= 1. Cost O(n). Throws InvalidSetting for more classes, InvalidInput where
/// E is 0 or the ratio is not a finite number. Source: Garwood (1936), Biometrika 28; Fay, Feuer (1997), Statistics in
/// Medicine 16; Debray et al. (2017), BMJ 356, appendix; METHODS.md section 9.
ObservedExpected observedExpected(const Dataset& data);

/// Measure `observed-expected`.
Measure observedExpectedMeasure();

}  // namespace calibrium
