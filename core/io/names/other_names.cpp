// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/other_names.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace calibrium {

namespace {

using Words = std::vector<std::string>;

/// Whatever else the name says.
constexpr auto otherWords = std::to_array<std::string_view>({"threshold",
                                                             "thresholds",
                                                             "thresh",
                                                             "thr",
                                                             "cutoff",
                                                             "cutoffs",
                                                             "cutpoint",
                                                             "prevalence",
                                                             "baseline",
                                                             "climatology",
                                                             "climatological",
                                                             "prior",
                                                             "priors",
                                                             "alpha",
                                                             "beta",
                                                             "epsilon",
                                                             "accuracy",
                                                             "precision",
                                                             "recall",
                                                             "sensitivity",
                                                             "specificity",
                                                             "kappa",
                                                             "mcc",
                                                             "auc",
                                                             "auroc",
                                                             "auprc",
                                                             "gini",
                                                             "dice",
                                                             "jaccard",
                                                             "iou",
                                                             "rsquared",
                                                             "rsq",
                                                             "correlation",
                                                             "corr",
                                                             "coef",
                                                             "coefficient",
                                                             "dropout",
                                                             "momentum",
                                                             "weight",
                                                             "weights",
                                                             "wt",
                                                             "wgt",
                                                             "importance",
                                                             "shap",
                                                             "fdr",
                                                             "pval",
                                                             "pvalue",
                                                             "pvalues",
                                                             "qvalue",
                                                             "padj",
                                                             "missingness",
                                                             "percentile",
                                                             "quantile",
                                                             "similarity",
                                                             "distance",
                                                             "entropy",
                                                             "residual",
                                                             "schwelle",
                                                             "schwellenwert",
                                                             "grenzwert",
                                                             "pravalenz",
                                                             "genauigkeit",
                                                             "gewicht",
                                                             "gewichtung",
                                                             "sensitivitat",
                                                             "spezifitat",
                                                             "seuil",
                                                             "poids",
                                                             "exactitude",
                                                             "sensibilite",
                                                             "specificite",
                                                             "umbral",
                                                             "prevalencia",
                                                             "peso",
                                                             "ponderacion",
                                                             "exactitud",
                                                             "sensibilidad",
                                                             "especificidad",
                                                             "soglia",
                                                             "prevalenza",
                                                             "accuratezza",
                                                             "drempel",
                                                             "gewogen",
                                                             "vorgabe"});

/// As whole names alone: "lr_prob" is the probability of a logistic regression.
constexpr auto otherNames = std::to_array<std::string_view>(
    {"lr",         "learningrate", "f1",           "f1score", "fscore",      "r2",         "adjr2",    "r2adj",
     "q",          "baserate",     "baserisk",     "rho",     "tau",         "cut",        "decay",    "weightdecay",
     "icc",        "ess",          "share",        "ratio",   "fraction",    "proportion", "coverage", "completeness",
     "similarity", "propmissing",  "sharemissing", "missing", "temperature", "lift",       "eventrate"});

template <std::size_t n>
bool isOneOf(const std::array<std::string_view, n>& list, std::string_view text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

bool areNeighbours(const Words& words, std::string_view first, std::string_view second) {
    for (std::size_t k = 1; k < words.size(); ++k) {
        if (words[k - 1] == first && words[k] == second) return true;
    }
    return false;
}

/// "p.value" and "p_adj", "q-value".
bool saysPValue(const Words& words) {
    static constexpr auto seconds = std::to_array<std::string_view>({"value", "values", "val", "adj", "adjusted"});
    return std::any_of(seconds.begin(), seconds.end(), [&](std::string_view second) {
        return areNeighbours(words, "p", second) || areNeighbours(words, "q", second);
    });
}

/// A probability of something, whatever the something is: "p_error".
bool startsAsProbability(const Words& words) {
    return words.size() > 1 && (words.front() == "p" || words.front().starts_with("prob") || words.front() == "risk");
}

}  // namespace

bool saysOtherThanPrediction(std::string_view columnName) {
    const Words words = wordsOf(columnName);
    const std::string whole = plainName(columnName);
    if (isOneOf(otherNames, whole) || saysPValue(words) || areNeighbours(words, "r", "2") ||
        areNeighbours(words, "f", "1") || areNeighbours(words, "base", "rate")) {
        return true;
    }
    if (std::any_of(words.begin(), words.end(), [](const std::string& word) { return isOneOf(otherWords, word); }))
        return true;
    if (saysHowFar(columnName) && !startsAsProbability(words)) return true;
    const bool isPrediction = saysPredicted(columnName) || namesConfidence(columnName) ||
                              probabilityStrength(columnName) != NameStrength::None;
    return isUsualExtra(columnName) && !isPrediction;
}

}  // namespace calibrium
