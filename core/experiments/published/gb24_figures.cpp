// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/published/gb24_figures.h"

#include "core/experiments/published/lab_presets.h"
#include "core/experiments/published/preset_parts.h"

#include <cstdint>
#include <string>

namespace calibrium {

std::vector<PublishedFigure> gb24Figures() {
    return {{.id = "gb24-figure-1",
             .name = "The risk of an estimate of the calibration error (Figure 1)",
             .explanation =
                 "The calibration estimation risk over θ, where the model predicts the 0.3rd power of the true class "
                 "probabilities and the estimator compares each prediction with its 10/3 θ-th power: θ = 1 is the "
                 "truth. The risk is computed from predictions and targets alone, and its mean is smallest at θ = 1; "
                 "the risk of a single data set of 500 samples has its smallest value somewhere near.\n\n"
                 "Deviations: the values of θ run from 0.2 to 2 in steps of 0.1, and 100 data sets stand in for the "
                 "expectation; the panels of the minima, of the distance to the truth and of the estimates are "
                 "additions.",
             .source = "Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, "
                       "Figure 1 and section 5.1",
             .plan = worldPlan("estimator-risk", {{"repetitions", std::int64_t{100}}}, "tempered-dirichlet", {}),
             .group = "Gruber, Bach 2024: Optimizing estimators of squared calibration errors"}};
}

}  // namespace calibrium
