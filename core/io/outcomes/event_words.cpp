// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/event_words.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/table/number.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

using EventWords = std::vector<std::string>;

/// Whether an outcome is one that people wish for.
enum class Wish { None, Good, Bad };

Wish oppositeWish(Wish wish) {
    if (wish == Wish::None) return wish;
    return wish == Wish::Good ? Wish::Bad : Wish::Good;
}

template <std::size_t n>
bool isListedWord(const std::array<std::string_view, n>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

template <std::size_t n>
bool beginsAsListed(const std::array<std::string_view, n>& stems, std::string_view word) {
    return std::any_of(stems.begin(), stems.end(), [word](std::string_view stem) { return word.starts_with(stem); });
}

/// Without accents, as wordsOf() gives them; compounds such as "Sterberisiko" begin with the event.
Wish wishOfWord(const std::string& word) {
    static constexpr auto good = std::to_array<std::string_view>(
        {"stay",     "stays",   "stayed",  "staying", "keep",     "keeps",  "kept",     "active",   "alive",  "living",
         "ok",       "okay",    "good",    "pass",    "passed",   "passes", "show",     "showed",   "attend", "attends",
         "attended", "ontime",  "paid",    "pays",    "repay",    "repays", "clean",    "healthy",  "benign", "pfs",
         "dfs",      "efs",     "rfs",     "win",     "won",      "wins",   "loyal",    "safe",     "legit",  "genuine",
         "intact",   "works",   "working", "cured",   "cure",     "remain", "remains",  "remained", "bleibt", "bleiben",
         "besteht",  "bezahlt", "zahlt",   "aktiv",   "gesund",   "erfolg", "lebt",     "lebend",   "treu",   "vivant",
         "reste",    "paye",    "admis",   "actif",   "sain",     "fidele", "vivo",     "viva",     "pagado", "pago",
         "exito",    "activo",  "sano",    "puntual", "aprobado", "reussi", "bestanden"});
    static constexpr auto goodStems = std::to_array<std::string_view>(
        {"surviv",    "retain", "retent",  "success",  "repaid",  "repaym",   "solven",      "employ",
         "approv",    "renew",  "recover", "remiss",   "perform", "uberleb",  "erfolgr",     "punktl",
         "zahlungsf", "survie", "survecu", "rembours", "reuss",   "sobreviv", "supervivenc", "sobrevid",
         "permanec",  "retenc", "solvab",  "sopravv",  "guari",   "genes",    "gueri"});
    static constexpr auto bad = std::to_array<std::string_view>(
        {"die",    "died",   "dies",      "dead", "death", "leave",  "leaves",  "left",     "leaver", "lapse",
         "lapsed", "bad",    "broken",    "late", "lose",  "lost",   "loses",   "loss",     "losses", "sick",
         "ill",    "spam",   "malignant", "quit", "quits", "noshow", "absent",  "tod",      "tot",    "gestorben",
         "krank",  "pleite", "spat",      "mort", "morte", "mortes", "malade",  "echec",    "retard", "depart",
         "muerte", "murio",  "muerto",    "baja", "mora",  "impago", "enfermo", "abandono", "obito"});
    static constexpr auto badStems = std::to_array<std::string_view>(
        {"mortal",   "deceas",      "churn",   "attrit", "cancel",      "fail",    "defect",     "defekt",
         "delay",    "bankrup",     "insolv",  "toxi",   "progression", "relaps",  "recurr",     "unemploy",
         "reject",   "fraud",       "default", "sterb",  "verstorb",    "ausfall", "kundig",     "gekundig",
         "abwander", "durchgefall", "verspat", "storn",  "ruckfall",    "misserf", "arbeitslos", "deces",
         "decede",   "defaill",     "faillit", "rechut", "resili",      "annul",   "retras",     "fallec",
         "quiebr",   "recaid",      "fracas",  "chomag", "inadimpl",    "disease", "krankheit",  "denied",
         "denial",   "dropout",     "declin",  "decess", "guast"});
    if (isListedWord(good, word) || beginsAsListed(goodStems, word)) return Wish::Good;
    if (isListedWord(bad, word) || beginsAsListed(badStems, word)) return Wish::Bad;
    return Wish::None;
}

bool deniesNext(const std::string& word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"no",   "not", "non", "without", "never", "kein", "keine",  "keiner",  "nicht", "ohne",
         "sans", "pas", "sin", "senza",   "sem",   "nao",  "ningun", "ninguna", "aucun", "aucune"});
    return isListedWord(words, word);
}

/// Of the whole name, as far as its words agree: "no_show" is bad, "relapse_free" good.
Wish wishOfName(const EventWords& words) {
    Wish found = Wish::None;
    for (std::size_t k = 0; k < words.size(); ++k) {
        Wish wish = wishOfWord(words[k]);
        const bool isOnTime = words[k] == "time" && k > 0 && words[k - 1] == "on";
        if (isOnTime) wish = Wish::Good;
        const bool isDenied = (k > 0 && deniesNext(words[k - 1])) || (k + 1 < words.size() && words[k + 1] == "free");
        if (isDenied) wish = oppositeWish(wish);
        if (wish == Wish::None) continue;
        if (found != Wish::None && found != wish) return Wish::None;
        found = wish;
    }
    return found;
}

constexpr std::string_view plainWords =
    " correct right richtig korrekt hit correctness correcto correcta acierto juste p pr prob probs proba phat"
    " probability probabilities pred preds predict predicted prediction predictions predicts fitted fit hat yhat"
    " ypred class classes label labels category cat level y x target outcome response event output of is for the a"
    " an to in on by at from with and value score scores scored risk risks conf confidence posterior estimate"
    " estimated calibrated calibration cal raw uncalibrated pct percent percentage logit logits odds log"
    " likelihood chance chances forecast model models mod clf classifier final mean avg average median old new"
    " base baseline best ours test train val valid validation cv oof fold version v m k t d h champion challenger"
    " random human expert doctor physician nurse rater judge algorithm ml ai system tool platt isotonic sigmoid"
    " temperature scaled smoothed adjusted adj corrected recalibrated full simple combined pooled total overall"
    " any all day days week weeks month months mo year years yr yrs hour hours min hospital inhospital icu actual"
    " observed obs true truth real flag ind indicator status yn bin positive pos case yes has was had will did"
    " does been be wahrscheinlichkeit wkt risiko vorhersage prognose modell probabilite probabilites risque modele"
    " probabilidad riesgo modelo probabilita rischio probabilidade risco von fur de du des la le les el der die"
    " das un una une ein eine am im ap np pd tage tag jahr jahre monat monate ja oui si sim ";

/// Words that say nothing of an event: those of probabilities, models, data, times, grammar, and of whether a
/// prediction was right.
bool isPlainOfEvent(const std::string& word) {
    const bool isNumeral = parseNumber(word, false).has_value();
    return plainWords.find(" " + word + " ") != std::string_view::npos || word.starts_with("binar") || isNumeral ||
           word.size() < 2;
}

/// "un" of "unemployed" beside "employed", "in" of "insolvent", "non", "dis", "mis".
bool isContraryWord(const std::string& word, const std::string& other) {
    static constexpr auto beginnings =
        std::to_array<std::string_view>({"un", "in", "non", "dis", "mis", "im", "il", "ir", "nicht", "anti"});
    constexpr std::size_t shortest = 4;
    return other.size() >= shortest && word.size() > other.size() && word.ends_with(other) &&
           isListedWord(beginnings, word.substr(0, word.size() - other.size()));
}

/// Whether one of the names denies the word that both have: "no_show" and "p_show", "employed" and "p_unemployed".
bool denyEachOther(const EventWords& prediction, const EventWords& event) {
    const auto deniedIn = [](const EventWords& words, const std::string& word) {
        for (std::size_t k = 0; k < words.size(); ++k) {
            if (words[k] != word) continue;
            return (k > 0 && deniesNext(words[k - 1])) || (k + 1 < words.size() && words[k + 1] == "free");
        }
        return false;
    };
    for (const std::string& word : prediction) {
        if (isPlainOfEvent(word) || deniesNext(word)) continue;
        for (const std::string& other : event) {
            if (word == other && deniedIn(prediction, word) != deniedIn(event, word)) return true;
            if (isContraryWord(word, other) || isContraryWord(other, word)) return true;
        }
    }
    return false;
}

/// The words that say which event it is, without those that the other name has as well.
EventWords ownWords(const EventWords& words, const EventWords& others) {
    EventWords own = words;
    std::erase_if(own, [&](const std::string& word) {
        return isPlainOfEvent(word) || saysKindOfModel(word) ||
               std::find(others.begin(), others.end(), word) != others.end();
    });
    return own;
}

bool haveCommonEvent(const EventWords& words, const EventWords& others) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return !isPlainOfEvent(word) && std::find(others.begin(), others.end(), word) != others.end();
    });
}

}  // namespace

SaidEvent saidEvent(const std::string& prediction, const std::string& event) {
    const EventWords words = wordsOf(prediction);
    const EventWords others = wordsOf(event);
    if (denyEachOther(words, others)) return SaidEvent::Other;
    const EventWords own = ownWords(words, others);
    const EventWords rest = ownWords(others, words);
    if (haveCommonEvent(words, others)) return own.empty() || rest.empty() ? SaidEvent::Same : SaidEvent::Unknown;
    const Wish wish = wishOfName(words);
    const Wish wanted = wishOfName(others);
    if (wish != Wish::None && wanted != Wish::None) return wish == wanted ? SaidEvent::Same : SaidEvent::Other;
    if (own.empty()) return SaidEvent::Same;
    // "y" may be what "p_kein_Ausfall" denies.
    const bool isDenied = std::any_of(words.begin(), words.end(), deniesNext);
    if (rest.empty()) return isDenied ? SaidEvent::Unknown : SaidEvent::Same;
    if (commonNameLength(prediction, event) > 0) return SaidEvent::Same;
    const bool isOfModel = saysKindOfModel(prediction) || probabilityStrength(prediction) != NameStrength::Strong;
    return isOfModel ? SaidEvent::Same : SaidEvent::Unknown;
}

}  // namespace calibrium
