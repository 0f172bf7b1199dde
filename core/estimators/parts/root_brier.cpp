// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/root_brier.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include <cmath>
#include <numbers>

namespace calibrium {

MeanScore rootBrier(const Dataset& data, const BrierOptions& options) {
    const MeanScore mean = brier(data, options);
    const double root = std::sqrt(mean.value);
    return {.value = root,
            .standardError = root > 0 ? mean.standardError / (2.0 * root) : 0.0,
            .sampleCount = mean.sampleCount};
}

Measure rootBrierMeasure() {
    return scoreMeasure(
        {.info =
             {.id = "root-brier",
              .name = "Root Brier score",
              .explanation =
                  "Square root of the Brier score, in the same form: of (p − y)² for binary data, else over all "
                  "classes. The root of the expected Brier score is an upper bound of the calibration error CE₂ of "
                  "that form; this estimate of it needs no bins and no bandwidth and is a little too small on average, "
                  "by a bias that falls as 1/n; with few samples it scatters like every mean. It also contains the "
                  "uncertainty that no model can remove, so it is far from tight where classes overlap; the change "
                  "of the Brier score under an injective recalibration is the change of CE₂².",
              .formula = "RBS = sqrt(n⁻¹ Σ_i ‖p_i − e_{y_i}‖²)",
              .source = "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Thm 4.3",
              .cost = "O(n m) time, O(n) memory",
              .families = familiesWith({Ability::Classes}),
              .parameters = {brierFormParameter()},
              .uses = {Use::QuickComparison},
              .papers = {"gruber2022"},
              .nameInText = "root Brier score"},
         .better = Better::lower(),
         .prepare = [](const Dataset& data,
                       const Values& values) { return brierRowScore(data, brierOptions(data, values)); },
         .isRoot = true,
         .minimum = 0,
         .maximum = std::numbers::sqrt2,
         .resolve = resolvedBrierForm,
         .formSettings = {"form"},
         .warnings = {}});
}

}  // namespace calibrium
