// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>

namespace calibrium {

namespace {

template <std::size_t n>
bool isListed(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Words for a probability or a risk in other languages than English.
bool saysProbabilityElsewhere(const std::string& word) {
    static constexpr auto risks =
        std::to_array<std::string_view>({"risiko",         "risque",          "riesgo",        "rischio",
                                         "risco",          "risico",          "ryzyko",        "kans",
                                         "sannolikhet",    "sandsynlighed",   "sannsynlighet", "prawdopodobienstwo",
                                         "todennakoisyys", "вероятность",     "Вероятность",   "риск",
                                         "Риск",           "احتمال",          "πιθανότητα",    "ймовірність",
                                         "імовірність",    "ризик",           "vjerojatnost",  "verovatnoca",
                                         "verjetnost",     "pravdepodobnost", "olasilik",      "ihtimal",
                                         "valoszinuseg",   "tikimybe",        "varbutiba",     "waarschijnlijkheid",
                                         "riziko",         "rizik",           "kockazat"});
    // Written without blanks: "降水確率".
    static constexpr auto unspaced = std::to_array<std::string_view>({"概率", "確率", "确率", "機率", "확률"});
    const auto endsSo = [&](std::string_view end) { return word.ends_with(end); };
    return std::any_of(unspaced.begin(), unspaced.end(), endsSo) || word.ends_with("wahrscheinlichkeit") ||
           word.starts_with("probabilit") || word.starts_with("probabilid") || isListed(risks, word) ||
           word.ends_with("risiko");
}

/// "rf_prob", but neither "log_prob" nor "baseline_prob".
bool endsInProbability(std::string_view columnName) {
    static constexpr auto ends =
        std::to_array<std::string_view>({"prob", "proba", "probability", "probabilities", "eventprobability"});
    static constexpr auto others = std::to_array<std::string_view>(
        {"log", "ln", "baseline", "base", "prior", "null", "climatology", "threshold", "sampling", "selection"});
    const auto words = wordsOf(columnName);
    const auto isOther = [](const std::string& word) { return isListed(others, word); };
    if (words.empty() || std::any_of(words.begin(), words.end(), isOther)) return false;
    if (std::any_of(words.begin(), words.end(), saysProbabilityElsewhere)) return true;
    return words.size() > 1 && isListed(ends, words.back());
}

/// "P(late=1)": the number is one of its class.
bool isProbabilityOf(std::string_view columnName) {
    const auto words = wordsOf(columnName);
    // "P(Y<=2)" is one of several.
    if (columnName.find_first_of("<>") != std::string_view::npos) return false;
    return words.size() > 1 && columnName.find('(') < columnName.find(')') &&
           columnName.find(')') != std::string_view::npos &&
           (words[0] == "p" || words[0] == "pr" || words[0] == "prob");
}

/// "risk_factor", "risk_group": what makes a risk, and no risk.
bool saysFactor(std::string_view stem) {
    static constexpr auto words =
        std::to_array<std::string_view>({"factor", "factors", "group", "ratio", "level", "category", "model"});
    const auto named = wordsOf(stem);
    return std::any_of(named.begin(), named.end(), [](const std::string& word) { return isListed(words, word); });
}

}  // namespace

NameStrength probabilityStrength(std::string_view columnName) {
    static constexpr std::array<std::string_view, 7> weak{"score", "scores", "output", "class", "", "yhat", "ypred"};
    const std::string name = plainName(columnName);
    const NumberedName split = splitName(columnName);
    const auto& stems = classLayout().blocks.front().columnNames;
    const auto isKnown = [&stems](const std::string& text) {
        return std::find(stems.begin(), stems.end(), text) != stems.end();
    };
    if (isUsualExtra(columnName) && !split.number) {
        return isKnown(split.stem) ? NameStrength::Weak : NameStrength::None;
    }
    if (isListed(weak, name)) return NameStrength::Weak;
    if (isProbabilityOf(columnName)) return NameStrength::Strong;
    // "risk_outcome1", but not "class_cat2"
    const bool isNumberedRisk = split.number && (split.stem.starts_with("risk_") || split.stem.starts_with("prob_"));
    if (isNumberedRisk && !saysFactor(split.stem)) return NameStrength::Strong;
    if (split.number || isKnown(split.stem)) return isKnown(split.stem) ? NameStrength::Strong : NameStrength::None;
    // "p_malignant"
    const std::size_t separator = split.stem.find_first_of("_ .-");
    const bool hasPrefix = separator != std::string::npos && separator > 0 && separator + 1 < split.stem.size();
    if (hasPrefix && isKnown(split.stem.substr(0, separator))) return NameStrength::Strong;
    return endsInProbability(columnName) ? NameStrength::Strong : NameStrength::None;
}

}  // namespace calibrium
