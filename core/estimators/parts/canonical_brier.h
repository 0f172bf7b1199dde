// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <optional>

namespace calibrium {

class Dataset;
struct Measure;

/// Parts of the Brier score of whole predictions: score = calibration - sharpness + uncertainty.
struct CanonicalBrier {
    double score = 0;        ///< n^-1 Σ_i ‖p_i - e_{y_i}‖²
    double calibration = 0;  ///< CE_2² >= 0
    double sharpness = 0;    ///< what class frequencies given the prediction gain over one for all rows; noise can make
                             ///< it negative
    double uncertainty = 0;  ///< 1 - Σ_k c̄_k², the score of the class frequencies c̄ for all rows
    double bandwidth = 0;    ///< of the kernels, used
};

/// The calibration part is the kernel density estimate of the canonical squared calibration error, kdeEce() with p = 2,
/// so that whole predictions are compared with class frequencies, not one class at a time; sharpness is what is left,
/// sharpness = calibration + uncertainty - score. Both share the estimate's bias; their difference does not depend on
/// it. data: class probabilities, n >= 2; case weights as in kdeEce(). bandwidth: as KdeEceOptions. Cost and errors as
/// kdeEce(). Source: Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Lemma 4.1 for the Brier
/// score; Popordanoska, Sayer, Blaschko (2022), NeurIPS 35, section 3, for the estimate.
CanonicalBrier canonicalBrier(const Dataset& data, std::optional<double> bandwidth = {}, const Run& run = {});

/// Measure `canonical-brier`.
Measure canonicalBrierMeasure();

}  // namespace calibrium
