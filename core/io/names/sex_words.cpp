// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/sex_words.h"

#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace calibrium {

namespace {

template <std::size_t n>
bool isSexWord(const std::array<std::string_view, n>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

enum class Sex { None, Female, Male };

Sex sexOfWord(const std::string& word) {
    static constexpr auto female = std::to_array<std::string_view>(
        {"female",   "females", "woman",    "women",  "girl",    "frau",     "frauen",  "weiblich", "femme",
         "femmes",   "feminin", "feminine", "mujer",  "mujeres", "femenino", "femmina", "donna",    "mulher",
         "feminino", "vrouw",   "kvinna",   "kvinne", "kvinde",  "kobieta",  "nainen"});
    static constexpr auto male = std::to_array<std::string_view>(
        {"male",      "males",   "man",    "men",      "boy",       "mann",      "manner",
         "mannlich",  "homme",   "hommes", "masculin", "masculine", "hombre",    "hombres",
         "masculino", "maschio", "uomo",   "homem",    "mand",      "mezczyzna", "mies"});
    if (isSexWord(female, word)) return Sex::Female;
    return isSexWord(male, word) ? Sex::Male : Sex::None;
}

/// Of a label beside the other one: M is a man beside F or W, and a woman ("mujer") beside H.
Sex sexOfLabel(const std::string& label, const std::string& other) {
    const auto words = wordsOf(label);
    const auto others = wordsOf(other);
    if (words.size() != 1 || others.size() != 1) return Sex::None;
    if (words.front().size() > 1) return sexOfWord(words.front());
    static constexpr std::string_view women = "fwvk";
    const bool isWoman = women.find(words.front()) != std::string_view::npos;
    const bool isBesideWoman = women.find(others.front()) != std::string_view::npos;
    if (isWoman && (others.front() == "m" || others.front() == "h")) return Sex::Female;
    if ((words.front() == "m" || words.front() == "h") && isBesideWoman) return Sex::Male;
    if (words.front() == "m" && others.front() == "h") return Sex::Female;
    return words.front() == "h" && others.front() == "m" ? Sex::Male : Sex::None;
}

/// Of the only sex that words of the name say.
Sex sexOfName(const std::string& column) {
    Sex said = Sex::None;
    for (const std::string& word : wordsOf(column)) {
        const Sex sex = sexOfWord(word);
        if (sex == Sex::None) continue;
        if (said != Sex::None && said != sex) return Sex::None;
        said = sex;
    }
    return said;
}

}  // namespace

bool areSexes(const std::string& label, const std::string& other) {
    const Sex first = sexOfLabel(label, other);
    const Sex second = sexOfLabel(other, label);
    return first != Sex::None && second != Sex::None && first != second;
}

std::optional<std::size_t> labelOfSameSex(const std::string& column, const std::vector<std::string>& labels) {
    const Sex said = sexOfName(column);
    if (said == Sex::None || labels.size() != 2 || !areSexes(labels[0], labels[1])) return std::nullopt;
    return sexOfLabel(labels[0], labels[1]) == said ? std::size_t{0} : std::size_t{1};
}

bool saysSex(const std::string& column) { return sexOfName(column) != Sex::None; }

bool namesSex(const std::string& column) {
    static constexpr auto names =
        std::to_array<std::string_view>({"sex", "gender", "geschlecht", "sexe", "genre", "sexo", "genero", "sesso",
                                         "genere", "geslacht", "kon", "plec"});
    const auto words = wordsOf(column);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) { return isSexWord(names, word); });
}

}  // namespace calibrium
