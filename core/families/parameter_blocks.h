// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family_layout.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

// Columns of parameters that several families have.

inline ParameterBlock meanBlock() {
    return {.id = "mean",
            .name = "mean",
            .columnNames = {"mean", "means", "mu", "m", "loc", "mittelwert", "erwartungswert", "moyenne", "media"},
            .looseNames = {"y_pred", "ypred", "pred", "predicted", "prediction", "y_hat", "yhat", "forecast"}};
}

inline ParameterBlock deviationBlock() {
    return {.id = "sd",
            .name = "standard deviation",
            .columnNames = {"sd",     "std",     "stdev",      "stddev",     "sigma",     "sigmas",
                            "scale",  "var",     "variance",   "variances",  "sigma_sq",  "sigma_squared",
                            "sigma^", "sd_sq",   "sd^",        "std_sq",     "std^",      "standardabweichung",
                            "stdabw", "varianz", "écart-type", "ecart-type", "ecart_type"},
            .mayBeVariance = true,
            .isSpread = true,
            .looseNames = {"uncertainty", "std_error", "stderr", "se"}};
}

inline ParameterBlock namedBlock(const std::string& name, std::vector<std::string> columnNames) {
    return {.id = name, .name = name, .columnNames = std::move(columnNames)};
}

inline ParameterBlock scaleBlock(std::vector<std::string> columnNames) {
    return {.id = "scale", .name = "scale", .columnNames = std::move(columnNames), .isSpread = true};
}

/// Probabilities of classes, and what programs call them.
inline ParameterBlock probabilityBlock() {
    return namedBlock(
        "prediction",
        {"",        "p",          "prob",      "probs",   "proba",  "probability", "probabilities", "pred",
         "predict", "prediction", "predicted", "score",   "scores", "confidence",  "conf",          "class",
         "logit",   "logits",     "output",    "softmax", "pr",     "phat",        "p_hat",         "y_prob",
         "y_proba", "y_score",    "y_hat",     "y_pred",  "risk"});
}

}  // namespace calibrium
