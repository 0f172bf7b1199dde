// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/parts/corp.h"
#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct Measure;

enum class VectorScore { Energy, Variogram };

struct VectorDecompositionOptions {
    VectorScore score = VectorScore::Energy;
    double order = 0.5;         ///< of Variogram, 0 < p <= 2
    Index directionCount = 32;  ///< of Energy, >= 1; more where whole bases of d directions are not fewer
};

/// A mean proper score of predictions of vectors, taken apart by recalibration in the sample:
///   S = MCB - DSC + UNC
/// UNC is the score of one prediction for all rows, the best of them: the distribution of the targets.
/// Variogram: S is a sum over pairs of coordinates of squared errors of forecasts E |X_k - X_l|^p of |y_k - y_l|^p;
/// each
///   is recalibrated by isotonic regression, and the parts are added up. MCB, DSC >= 0.
/// Energy: S is a mean of CRPS along all directions u of the unit sphere, ES = c E CRPS(u'X, u'y) with
///   c = lengthPerProjection(), since ‖x‖ = c E |u'x|. MCB is the same mean of the MCB of realDecomposition() along
///   evenDirections(); S, of draws that of the draws as they stand, and UNC = ½ Σ w w' ‖y - y'‖ / (Σ w)² are exact,
///   DSC = UNC - S + MCB. MCB >= 0; few directions of many can leave a DSC a little below 0.
/// impossibleCount stays 0. data: n >= 10, hasCoordinates(), weights respected. Throws InvalidSetting for others and an
/// order or number out of range, InvalidInput for fewer samples; Cancelled. Cost, J directions: O(J n (K + log n)) with
/// the K levels of realDecomposition(), O(n² d) for UNC; Variogram: O(d² n log n).
/// Source: Dimitriadis, Gneiting, Jordan (2021), PNAS 118, and Gneiting, Resin (2023), Electronic Journal of Statistics
/// 17, for means; Székely, Rizzo (2013), Journal of Statistical Planning and Inference 143, for the mean over lines.
CorpDecomposition vectorDecomposition(const Dataset& data, const VectorDecompositionOptions& options = {},
                                      const Run& run = {});

/// Measure `vector-decomposition`.
Measure vectorDecompositionMeasure();

}  // namespace calibrium
