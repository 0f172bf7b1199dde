// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/long_names.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

std::span<const std::string_view> namesOf(LongRole role) {
    static constexpr std::array<std::string_view, 13> levels{
        "quantile_level", "quantile", "quantile_id", "tau",       "quantile_prob",    "level", "percentile", "alpha",
        "quantil",        "cuantil",  "kvantil",     "percentil", "probability_level"};
    static constexpr std::array<std::string_view, 27> draws{
        "draw",        "draw_id",     "sample_id",   "sample",        "member",          "member_id", "replicate",
        "realization", "realisation", "iteration",   "simulation",    "ensemble_member", "sim",       "trajectory",
        "ensemble_id", "number",      "draw_number", "sample_number", "ens_member",      "ens",       "mitglied",
        "membre",      "miembro",     "ziehung",     "tirage",        "sorteo",          "iter"};
    static constexpr std::array<std::string_view, 18> classes{
        "predicted_label", "class",        "class_name",      "category",
        "predicted_class", "label",        "class_label",     "predicted_category",
        "outcome_class",   "state",        "predicted_level", "klass",
        "klasse",          "classe",       "clase",           "bin",
        "option",          "answer_option"};
    static constexpr std::array<std::string_view, 30> values{"predicted",
                                                             "prediction",
                                                             "value",
                                                             "forecast",
                                                             "predicted_value",
                                                             "forecast_value",
                                                             "probability",
                                                             "prob",
                                                             "p",
                                                             "pred",
                                                             "estimate",
                                                             "quantile_value",
                                                             "yhat",
                                                             "y_hat",
                                                             "y_pred",
                                                             "predictions",
                                                             "predicted_prob",
                                                             "predicted_probability",
                                                             "score",
                                                             "proba",
                                                             "share",
                                                             "vorhersage",
                                                             "wahrscheinlichkeit",
                                                             "probabilidad",
                                                             "valor",
                                                             "valeur",
                                                             "wert",
                                                             "valore",
                                                             "epred",
                                                             "linpred"};
    // Those up to learner_id are names of models and nothing else.
    static constexpr std::array<std::string_view, 25> models{
        "model",       "model_id",   "model_name",      "team_model",     "modell",     "modele",   "modelo",
        "forecaster",  "classifier", "algorithm",       "learner",        "estimator",  "wflow_id", "workflow",
        "workflow_id", "clf",        "classifier_name", "estimator_name", "learner_id", "team",     "modelling_team",
        "method",      "system",     "approach",        "pipeline"};
    static constexpr std::array<std::string_view, 10> chains{"chain",    "chain_id",  "chains",     "chain_number",
                                                             "chain_no", "chain_idx", "mcmc_chain", "kette",
                                                             "chaine",   "cadena"};
    static constexpr std::array<std::string_view, 1> types{"output_type"};
    static constexpr std::array<std::string_view, 1> typeIds{"output_type_id"};
    switch (role) {
        case LongRole::Level:
            return levels;
        case LongRole::Draw:
            return draws;
        case LongRole::Chain:
            return chains;
        case LongRole::Class:
            return classes;
        case LongRole::Number:
            return values;
        case LongRole::Model:
            return models;
        case LongRole::Type:
            return types;
        case LongRole::TypeId:
            return typeIds;
        case LongRole::Target:
            break;
    }
    return {};
}

}  // namespace

std::optional<std::size_t> longRank(LongRole role, std::string_view columnName) {
    if (role == LongRole::Target) return targetRank(columnName);
    const auto names = namesOf(role);
    const auto found =
        std::find_if(names.begin(), names.end(), [&](std::string_view name) { return areSameName(name, columnName); });
    const bool isOfCopies = role == LongRole::Model && namesImputedCopies(columnName);
    if (found == names.end() && !isOfCopies) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

bool namesImputedCopies(std::string_view columnName) {
    static constexpr std::array<std::string_view, 14> beside{"id",   "no",  "nr",      "number", "num", "index", "idx",
                                                             "data", "set", "dataset", "copy",   "rep", "n",     "m"};
    const std::vector<std::string> words = wordsOf(columnName);
    const auto isShort = [](const std::string& word) { return word == "imp" || word == "mj"; };
    const bool isSpelt =
        std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.starts_with("imput"); });
    const bool isShortOnly = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return isShort(word) || std::find(beside.begin(), beside.end(), word) != beside.end();
    });
    return isSpelt || (isShortOnly && std::any_of(words.begin(), words.end(), isShort));
}

std::optional<LongRole> longRoleOf(std::string_view word) {
    static constexpr std::array<std::pair<std::string_view, LongRole>, 6> words{{{"level", LongRole::Level},
                                                                                 {"draw", LongRole::Draw},
                                                                                 {"class", LongRole::Class},
                                                                                 {"value", LongRole::Number},
                                                                                 {"target", LongRole::Target},
                                                                                 {"model", LongRole::Model}}};
    for (const auto& [known, role] : words) {
        if (known == word) return role;
    }
    return std::nullopt;
}

}  // namespace calibrium
