// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/spherical.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include <cmath>

namespace calibrium {

RowScore sphericalRowScore(const Dataset& data) {
    return [data, squares = squaredNorms(data.parameters())](Index i, std::int32_t label) {
        return -data.parameters()(i, label) / std::sqrt(squares(i));
    };
}

MeanScore spherical(const Dataset& data) { return meanScore(sphericalRowScore(data), data.labels(), data.weights()); }

Measure sphericalMeasure() {
    return scoreMeasure(
        {.info =
             {.id = "spherical",
              .name = "Spherical score",
              .explanation =
                  "Mean cosine of the angle between the predicted probabilities and the outcome, with a minus sign "
                  "so that small is good: -1 is perfect. It is a proper score, smallest in expectation for the true "
                  "probabilities; it is bounded like the Brier score, but looks at the direction of the prediction "
                  "only. It rewards calibration and sharpness together.",
              .formula = "SS = −n⁻¹ Σ_i p_{i,y_i} / ‖p_i‖₂",
              .source = "Gneiting, Raftery (2007), Strictly proper scoring rules, JASA 102, section 3.1",
              .cost = "O(n m) time, O(n) memory",
              .families = familiesWith({Ability::Classes}),
              .parameters = {},
              .uses = {Use::QuickComparison},
              .papers = {"gneiting2007"}},
         .better = Better::lower(),
         .prepare = [](const Dataset& data, const Values&) { return sphericalRowScore(data); },
         .minimum = -1,
         .maximum = 0,
         .warnings = {}});
}

}  // namespace calibrium
