// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"

#include <algorithm>
#include <array>

namespace calibrium {

namespace {

template <std::size_t n>
bool isExtraName(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// How sure a model is of the class that it predicts.
constexpr std::array<std::string_view, 11> confidenceNames{"confidence",     "conf",     "maxprob", "maxproba",
                                                           "maxprobability", "maxp",     "pmax",    "topprob",
                                                           "certainty",      "maxscore", "topscore"};

}  // namespace

bool namesConfidence(std::string_view columnName) {
    static constexpr auto parts = std::to_array<std::string_view>(
        {"confiden", "certainty", "konfidenz", "confian", "certitude", "certeza", "certezza", "zekerheid",
         "betrouwbaarheid", "konfidens", "sakerhet", "pewnosc", "sicherheit"});
    static constexpr auto contraries =
        std::to_array<std::string_view>({"uncertain", "incert", "onzeker", "osaker", "niepew", "unsicher"});
    const std::string name = plainName(columnName);
    const auto holds = [&](std::string_view part) { return name.find(part) != std::string::npos; };
    // "Model confidence", "certainty_score"; but not the ends of a confidence interval.
    const bool isOther =
        std::any_of(contraries.begin(), contraries.end(), holds) || intervalName(columnName).has_value();
    return !isOther && (isExtraName(confidenceNames, name) || std::any_of(parts.begin(), parts.end(), holds));
}

bool isComputedExtra(std::string_view columnName) {
    // Between which ends a prediction lies, as a recalibration writes it.
    static constexpr std::array<std::string_view, 2> ends{"intervallower", "intervalupper"};
    static constexpr std::array<std::string_view, 49> names{"pvalue",
                                                            "pval",
                                                            "pred",
                                                            "preds",
                                                            "predict",
                                                            "prediction",
                                                            "predictions",
                                                            "predicted",
                                                            "predictedclass",
                                                            "predictedlabel",
                                                            "predclass",
                                                            "predlabel",
                                                            "ypred",
                                                            "yhat",
                                                            "ypredicted",
                                                            "argmax",
                                                            "top1",
                                                            "guess",
                                                            "uncertainty",
                                                            "loss",
                                                            "logloss",
                                                            "nll",
                                                            "ce",
                                                            "crossentropy",
                                                            "likelihood",
                                                            "loglikelihood",
                                                            "entropy",
                                                            "margin",
                                                            "gap",
                                                            "energy",
                                                            "correct",
                                                            "iscorrect",
                                                            "hit",
                                                            "hits",
                                                            "right",
                                                            "wrong",
                                                            "error",
                                                            "errors",
                                                            "iserror",
                                                            "residual",
                                                            "miss",
                                                            "brier",
                                                            "rank",
                                                            "abserror",
                                                            "squarederror",
                                                            "crps",
                                                            "pit",
                                                            "zscore",
                                                            "logscore"};
    const std::string name = plainName(columnName);
    return isExtraName(ends, name) || isExtraName(names, name) || isExtraName(confidenceNames, name);
}

bool namesWeights(std::string_view columnName) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"weight", "weights", "w", "wt", "wts", "wgt", "wgts", "pweight", "ipw", "iptw", "importance"});
    static constexpr auto surveys = std::to_array<std::string_view>({"wtmec", "wtint", "wtsaf"});  // of NHANES
    const std::string name = plainName(columnName);
    const auto isName = [](std::string_view word) { return isExtraName(names, word); };
    if (isName(name) || name.ends_with("weight") || name.ends_with("weights")) return true;
    if (std::any_of(surveys.begin(), surveys.end(), [&](std::string_view survey) { return name.starts_with(survey); }))
        return true;
    const auto words = wordsOf(columnName);
    return words.size() > 1 && std::any_of(words.begin(), words.end(),
                                           [&](const std::string& word) { return word.size() > 1 && isName(word); });
}

bool isUsualExtra(std::string_view columnName) {
    // what belongs to the sample, and the column without a name
    static constexpr auto names = std::to_array<std::string_view>(
        {"resample",   "config",      "mtry",      "",           "fold",      "folds",      "cvfold",
         "split",      "subset",      "partition", "set",        "group",     "groups",     "stratum",
         "cluster",    "site",        "center",    "centre",     "hospital",  "batch",      "age",
         "sex",        "gender",      "race",      "ethnicity",  "time",      "timestamp",  "date",
         "datetime",   "day",         "month",     "year",       "hour",      "epoch",      "step",
         "createdat",  "updatedat",   "duration",  "text",       "comment",   "comments",   "note",
         "notes",      "description", "sentence",  "url",        "seed",      "source",     "alter",
         "geschlecht", "datum",       "klinik",    "bemerkung",  "kommentar", "gruppe",     "jahr",
         "monat",      "edad",        "sexo",      "fecha",      "centro",    "comentario", "grupo",
         "sexe",       "commentaire", "groupe",    "annee",      "mois",      "eta",        "sesso",
         "idade",      "leeftijd",    "wiek",      "alder",      "ika",       "geslacht",   "plec",
         "kjonn",      "centrum",     "osrodek",   "ziekenhuis", "sjukhus",   "szpital",    "ospedale",
         "hopital",    "pli",         "pliegue"});
    const std::string name = plainName(columnName);
    // "target_end_date"
    const bool isDate = name.ends_with("date") && name != "update";
    return isComputedExtra(columnName) || isSavedDiagnostic(columnName) || namesWeights(columnName) || isDate ||
           isExtraName(names, name);
}

}  // namespace calibrium
