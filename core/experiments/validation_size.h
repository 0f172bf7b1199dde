// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Experiment;

/// Experiment `validation-size`: how many samples a validation study of risks needs so that the 95 % intervals of its
/// measures are as narrow as wanted, by the formulas of Measure::precision and by simulation side by side. Worlds whose
/// sampler knows its risks (KnownRisks). Conditions: n = from, 2 from, .. up to `to`, and the n of each formula where
/// it lies between. Quantities: estimates and the widths of their intervals.
/// Figure: one panel per measure, the mean simulated width with its 95 % interval, the formula dashed, the wanted width
/// and the n of the formula. Summary: "width" and "formula" per n; "needed n by formula" and "needed n by simulation"
/// per measure (linear in the logarithms of n and width between the sizes); sentences with the events that they take.
/// Throws InvalidSetting for a measure without a formula or a world without known risks.
/// Source: Riley et al. (2021), Statistics in Medicine 40, 4230-4251; by simulation: Snell et al. (2021), Journal of
/// Clinical Epidemiology 135, 79-89.
Experiment validationSizeExperiment();

}  // namespace calibrium
