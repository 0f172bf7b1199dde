// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/predicted_names.h"

#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace calibrium {

bool isPredictedByName(const std::string& name) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"response", "answer", "guess", "argmax", "output", "scored", "assigned", "top"});
    const auto parts = wordsOf(name);
    const bool isAnswer = std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
        return std::find(words.begin(), words.end(), part) != words.end();
    });
    return isAnswer || saysPredicted(name);
}

bool arePipelineNames(const std::string& label, const std::string& score) {
    static constexpr auto labels =
        std::to_array<std::string_view>({"label", "labels", "class", "category", "klasse", "kategorie", "classe",
                                         "categorie", "clase", "categoria", "etiqueta", "etiquette", "etikett"});
    static constexpr auto scores = std::to_array<std::string_view>(
        {"score", "prob", "proba", "probability", "confidence", "conf", "certainty", "wahrscheinlichkeit", "konfidenz",
         "probabilite", "confiance", "probabilidad", "confianza", "p"});
    const auto words = wordsOf(label);
    const auto others = wordsOf(score);
    const auto isAmong = [](const auto& list, const std::string& word) {
        return std::find(list.begin(), list.end(), word) != list.end();
    };
    return !words.empty() && words.size() == others.size() && isAmong(labels, words.back()) &&
           isAmong(scores, others.back()) && std::equal(words.begin(), words.end() - 1, others.begin());
}

bool areOfOneResult(const std::string& a, const std::string& b) {
    auto words = wordsOf(a);
    auto others = wordsOf(b);
    if (words.size() != others.size() || words.size() < 2) return false;
    return std::equal(words.begin(), words.end() - 1, others.begin());
}

}  // namespace calibrium
