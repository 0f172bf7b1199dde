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
                                                             "probit",
                                                             "cloglog",
                                                             "sentiment",
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
                                                             "vorgabe",
                                                             "woe",
                                                             "cate",
                                                             "uplift",
                                                             "noise",
                                                             "random",
                                                             "reward",
                                                             "purity",
                                                             "overlap",
                                                             "allele",
                                                             "maf",
                                                             "hematocrit",
                                                             "haematocrit",
                                                             "hemoglobin",
                                                             "fio",
                                                             "spo",
                                                             "saturation",
                                                             "progress",
                                                             "elapsed"});

/// As whole names alone: "lr_prob" is the probability of a logistic regression.
constexpr auto otherNames = std::to_array<std::string_view>(
    {"lr",          "learningrate", "f1",       "f1score",     "fscore",     "r2",        "adjr2",        "r2adj",
     "baserate",    "baserisk",     "rho",      "tau",         "cut",        "decay",     "weightdecay",  "icc",
     "ess",         "share",        "ratio",    "fraction",    "proportion", "coverage",  "completeness", "similarity",
     "propmissing", "sharemissing", "missing",  "temperature", "lift",       "eventrate", "hat",          "cooksd",
     "leverage",    "resid",        "stdresid", "identity",    "fio2",       "u"});

/// As the last word: "risk_factor", "prediction_time", "p_rank".
constexpr auto lastWords = std::to_array<std::string_view>(
    {"factor",     "factors", "group",    "groups",   "category", "level",  "ratio",  "density",  "width",
     "difference", "diff",    "change",   "range",    "rank",     "index",  "time",   "duration", "seconds",
     "ms",         "decile",  "quartile", "quintile", "tercile",  "gruppe", "faktor", "rang",     "zeit"});

/// As the last word of a name that says no prediction: "ejection_fraction", "age_norm", "treatment_effect".
constexpr auto partWords = std::to_array<std::string_view>(
    {"fraction", "share", "norm", "zscore", "z", "effect", "frequency", "concentration", "count", "rate"});

/// Of what comes behind: "relative_risk", "delta_prob", "norm_score".
constexpr auto firstWords =
    std::to_array<std::string_view>({"relative", "delta", "excess", "attributable", "norm", "normalized", "normalised",
                                     "scaled", "standardized", "standardised", "minmax", "log10", "log2"});

constexpr auto riskWords = std::to_array<std::string_view>(
    {"risk", "risiko", "risque", "riesgo", "rischio", "risco", "risico", "ryzyko", "prob", "proba", "probability"});

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
    static constexpr auto seconds =
        std::to_array<std::string_view>({"value", "values", "val", "adj", "adjusted", "wert", "valor", "valeur"});
    return std::any_of(seconds.begin(), seconds.end(), [&](std::string_view second) {
        return areNeighbours(words, "p", second) || areNeighbours(words, "q", second);
    });
}

/// A probability of something, whatever the something is: "p_error".
bool startsAsProbability(const Words& words) {
    return words.size() > 1 && (words.front() == "p" || words.front().starts_with("prob") || words.front() == "risk");
}

}  // namespace

bool isSavedDiagnostic(std::string_view columnName) {
    static constexpr auto kinds = std::to_array<std::string_view>(
        {"RES", "SRE", "ZRE", "LRE", "DRE", "SDR", "COO",  "LEV",  "MAH",  "DEV",  "DFB", "DFF",
         "SDB", "SDF", "COV", "LGR", "SEP", "ADJ", "LMCI", "UMCI", "LICI", "UICI", "ZPR"});
    const std::size_t mark = columnName.find('_');
    if (mark == std::string_view::npos || mark + 1 == columnName.size()) return false;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    std::string_view kind = columnName.substr(0, mark);
    const std::string_view number = columnName.substr(mark + 1);
    while (!kind.empty() && isDigit(kind.back())) kind.remove_suffix(1);
    return isOneOf(kinds, kind) && std::all_of(number.begin(), number.end(), isDigit);
}

bool saysOtherThanPrediction(std::string_view columnName) {
    const Words words = wordsOf(columnName);
    const std::string whole = plainName(columnName);
    if (isSavedDiagnostic(columnName)) return true;
    if (isOneOf(otherNames, whole) || saysPValue(words) || areNeighbours(words, "r", "2") ||
        areNeighbours(words, "f", "1") || areNeighbours(words, "base", "rate")) {
        return true;
    }
    const bool isForest = areNeighbours(words, "random", "forest") || areNeighbours(words, "random", "forests");
    const bool isRisk = startsAsProbability(words) || (!words.empty() && isOneOf(riskWords, words.back()));
    const auto isOther = [isForest, isRisk](const std::string& word) {
        // "dropout_risk" is that of students and patients.
        const bool isOfPeople = word == "dropout" && isRisk;
        return isOneOf(otherWords, word) && !(isForest && word == "random") && !isOfPeople;
    };
    if (std::any_of(words.begin(), words.end(), isOther)) return true;
    const bool isOnTime = areNeighbours(words, "on", "time") || areNeighbours(words, "in", "time");
    if (words.size() > 1 && !isOnTime && (isOneOf(lastWords, words.back()) || isOneOf(firstWords, words.front())))
        return true;
    if (words.size() > 1 && isOneOf(partWords, words.back()) && !saysPredicted(columnName) &&
        probabilityStrength(columnName) == NameStrength::None)
        return true;
    // "fev1_percent_predicted" is a measurement.
    if (areNeighbours(words, "percent", "predicted") || areNeighbours(words, "pct", "predicted")) return true;
    const auto isError = [](const std::string& word) { return word == "error" || word == "err"; };
    const bool isOfErrors = startsAsProbability(words) && std::any_of(words.begin(), words.end(), isError);
    if (saysHowFar(columnName) && !isOfErrors) return true;
    const bool isPrediction = saysPredicted(columnName) || namesConfidence(columnName) ||
                              probabilityStrength(columnName) != NameStrength::None;
    return isUsualExtra(columnName) && !isPrediction && whole != "likelihood";
}

bool saysKindOfModel(std::string_view columnName) {
    static constexpr auto kinds = std::to_array<std::string_view>(
        {"xgb",          "xgboost",  "lgbm",        "lightgbm",   "catboost",  "gbm",     "gbdt",   "rf",
         "randomforest", "forest",   "logreg",      "logit",      "logistic",  "lasso",   "ridge",  "elasticnet",
         "enet",         "svm",      "svc",         "mlp",        "nn",        "ann",     "dnn",    "cnn",
         "rnn",          "lstm",     "transformer", "bert",       "gpt",       "llm",     "resnet", "vgg",
         "vit",          "densenet", "knn",         "naivebayes", "nb",        "bayes",   "glm",    "glmnet",
         "gam",          "gp",       "cart",        "ensemble",   "stacking",  "stacked", "blend",  "adaboost",
         "tabnet",       "tabpfn",   "automl",      "cox",        "euroscore", "grace",   "qrisk",  "framingham",
         "nomogram",     "apache",   "saps",        "crash",      "ascvd",     "frax",    "elo",    "market",
         "bookmaker",    "dt",       "tree",        "nnet"});
    const Words words = wordsOf(columnName);
    return isOneOf(kinds, plainName(columnName)) ||
           std::any_of(words.begin(), words.end(), [](const std::string& word) { return isOneOf(kinds, word); });
}

bool namesSampleSize(std::string_view columnName) {
    static constexpr auto names =
        std::to_array<std::string_view>({"n",          "nobs",      "samplesize",   "observations",
                                         "replicates", "reps",      "ensemblesize", "nsamples",
                                         "ndraws",     "anzahl",    "stichprobe",   "stichprobenumfang",
                                         "effectif",   "effectifs", "samples",      "size",
                                         "groupsize",  "npatients", "ncases",       "ntotal",
                                         "tamano",     "taille",    "steekproef",   "numerosita",
                                         "liczebnosc", "npairs",    "nrows",        "npeople"});
    return isOneOf(names, plainName(columnName));
}

}  // namespace calibrium
