// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <string>

namespace calibrium {

class Better;
class Dataset;
class Values;
struct Measure;

enum class CorpScore {
    Brier,      ///< (r - c)²
    Log,        ///< -log of the probability given to c
    Spherical,  ///< -q/‖(1 - r, r)‖₂, q the probability given to c
};

/// A mean score and its parts: score = miscalibration - discrimination + uncertainty.
struct CorpDecomposition {
    double score = 0;           ///< of the forecasts
    double miscalibration = 0;  ///< MCB >= 0: what isotonic recalibration would gain
    double discrimination = 0;  ///< DSC >= 0: what recalibrated forecasts gain over the constant base rate
    double uncertainty = 0;     ///< UNC: score of the constant base rate
    Index impossibleCount = 0;  ///< outcomes of probability 0 (log score): each counts as smallestProbability
};

/// Which values of a part of a decomposed score are better: "mcb" and "score" low ones, "dsc" high ones, "unc" none.
/// values: with the setting "part".
Better partBetter(const Values& values);

/// The part with this id, "mcb", "dsc", "unc" or "score".
double scorePart(const CorpDecomposition& parts, const std::string& id);

/// The part that a test of a measure of such parts is of, the setting "part": "mcb" or "score". Throws InvalidSetting,
/// naming the measure, for the others, large values of which do not speak against calibration.
std::string testedPart(const std::string& measure, const Values& values);

/// CORP decomposition of a proper score of binary forecasts r with outcomes c:
///   MCB = S - S_C, DSC = S_R - S_C, UNC = S_R; S_C: forecasts replaced by their isotonic fit, S_R: by the mean of c
/// data: two classes (a binary data set or a lens), r = probability of class 1, n >= 1. Finite for probabilities 0
/// and 1. Cost O(n log n). Throws InvalidSetting for more classes. Source: Dimitriadis, Gneiting, Jordan (2021), PNAS
/// 118, "CORP score decomposition".
CorpDecomposition corpDecomposition(const Dataset& data, CorpScore score = CorpScore::Brier);

/// Measure `corp`.
Measure corpMeasure();

}  // namespace calibrium
