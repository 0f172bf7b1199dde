// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;
class Family;
struct RecalibrationMethod;
struct Warning;

/// T of temperature scaling lies between these.
inline constexpr double smallestTemperature = 1e-3;
inline constexpr double largestTemperature = 1e3;

struct TemperatureFit {
    double temperature = 1;
    double score = 0;  ///< what was minimised: the mean log score of the fit rows at that temperature, or their SKCE
    bool isAtBound = false;
    Index impossibleCount = 0;  ///< rows whose class had probability 0, which counts as 1e-12 in the fit
};

/// The temperature with the smallest mean log score on the data, 1e-3 <= T <= 1e3.
///   classes: softmax(log p / T), with 1/T as the root of a rising function; variances of normal distributions and of
///   mixtures around their mean times T; scales of Laplace distributions times T.
/// Probabilities enter as they are, however small; only an observed class with p = 0 is given 1e-12, as no temperature
/// could help it.
/// Where every temperature fits as well as any other (equal probabilities in every row), 1.
/// O(n m) for each of about 60 steps. Throws InvalidInput for families without a density or without a version at
/// another temperature, Cancelled. The digits do not depend on the number of threads.
/// Source: Guo et al. (2017), ICML, section 4.2; W21 Appendix F.
TemperatureFit fitTemperature(const Dataset& data, const Run& run = {});

/// The temperature at which the unbiased SKCE of the fit rows (SkceObjective) has its minimum nearest downhill of
/// fitTemperature(), in steps of a tenth of a decade, then by Brent's method; `score` is that SKCE. n >= 2. O(n² m) for
/// each of about 30 steps. Throws as fitTemperature(). Source: W21, section 6.
TemperatureFit fitTemperatureBySkce(const Dataset& data, const Run& run = {});

/// What a fit has to say of rows whose class had probability 0.
Warning zeroProbabilityWarning(Index count, Index rowCount);

/// The predictions at temperature T, every row for itself: for classes p^(1/T), normalised; p = 0 stays 0.
RowMatrix atTemperature(const Family& family, const RowMatrix& parameters, double temperature);

RecalibrationMethod temperatureRecalibration();

}  // namespace calibrium
