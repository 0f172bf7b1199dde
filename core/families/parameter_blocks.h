// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family_layout.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

// Columns of parameters that several families have.

/// The names and others behind them.
inline std::vector<std::string> withNames(std::vector<std::string> names, const std::vector<std::string>& others) {
    names.insert(names.end(), others.begin(), others.end());
    return names;
}

/// What "location" and "scale" as parameters of a distribution are called as well, in several languages.
inline std::vector<std::string> otherLocationNames() {
    return {"location_parameter", "location_param", "loc_param",         "lage", "lageparameter", "localización",
            "localizacion",       "posizione",      "position_parameter"};
}
inline std::vector<std::string> locationNames() { return withNames({"location", "loc"}, otherLocationNames()); }

inline std::vector<std::string> otherScaleNames() {
    return {"scale_parameter", "scale_param", "skala", "skalenparameter", "skalierung", "échelle",
            "echelle",         "escala",      "scala"};
}
inline std::vector<std::string> scaleNames() { return withNames({"scale"}, otherScaleNames()); }

inline ParameterBlock meanBlock() {
    return {.id = "mean",
            .name = "mean",
            .columnNames = {"mean", "means", "mu", "m", "loc", "mittelwert", "erwartungswert", "moyenne", "media",
                            "erwartung", "espérance", "esperance", "esperanza", "valor_esperado", "valore_atteso",
                            "valeur_attendue", "promedio"},
            .looseNames = withNames({"y_pred", "ypred", "pred", "predicted", "prediction", "y_hat", "yhat", "forecast"},
                                    otherLocationNames())};
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
            .looseNames = withNames({"uncertainty", "std_error", "stderr", "se"}, otherScaleNames())};
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
