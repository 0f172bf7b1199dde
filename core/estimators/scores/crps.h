// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Of the CRPS of S draws; other predictions have one.
enum class CrpsVersion {
    Fair,   ///< E|X - X'| over pairs of different draws: unbiased for the distribution that the draws come from
    Usual,  ///< over all S² pairs: that of the draws as they stand, larger by E|X - X'|/(2S) of different draws
};

/// Continuous ranked probability score: mean of ∫ (F_i(z) - 1{z >= y_i})² dz = E|X - y| - ½ E|X - X'|, in closed form.
/// data: a regression family with real targets. Draws: the fair version, with E|X - X'| over pairs of different draws,
/// which may be slightly negative. In units of the target; small is good. Cost O(n); mixtures O(n K²), draws O(n S log
/// S). Throws InvalidSetting for class probabilities and for several dimensions. Source: Matheson, Winkler (1976);
/// Gneiting, Raftery (2007), JASA 102, eq. 21; Ferro (2014), QJRMS 140 (fair version).
MeanScore crps(const Dataset& data, const Run& run = {});
MeanScore crps(const Dataset& data, CrpsVersion version, const Run& run = {});
/// The score of each row.
RealRowScore crpsRowScore(const Dataset& data, CrpsVersion version, const Run& run = {});

/// Measure `crps`.
Measure crpsMeasure();

}  // namespace calibrium
