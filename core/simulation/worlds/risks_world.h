// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct World;

/// World `risks`: an event whose actual log-odds are normal, by the prevalence and the AUC that are expected or by mean
/// and standard deviation, and a model whose predictions are off by a calibration intercept and slope. Its sampler
/// knows its risks (KnownRisks). True values: 0 for every calibration error if intercept and slope are right.
/// Source: Riley et al. (2021), Statistics in Medicine 40, section 3; Snell et al. (2021), Journal of Clinical
/// Epidemiology 135, for the simulation.
World risksWorld();

}  // namespace calibrium
