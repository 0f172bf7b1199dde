// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/event_words.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/outcomes/opposite_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
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
        {"stay",       "live",      "lives",  "lived",    "stays",    "stayed",   "staying", "keep",      "keeps",
         "kept",       "active",    "alive",  "living",   "ok",       "okay",     "good",    "pass",      "passed",
         "passes",     "show",      "showed", "attend",   "attends",  "attended", "ontime",  "paid",      "pays",
         "repay",      "repays",    "clean",  "healthy",  "benign",   "pfs",      "dfs",     "efs",       "rfs",
         "win",        "won",       "wins",   "loyal",    "safe",     "legit",    "genuine", "intact",    "works",
         "working",    "cured",     "cure",   "remain",   "remains",  "remained", "bleibt",  "bleiben",   "besteht",
         "bezahlt",    "zahlt",     "aktiv",  "gesund",   "erfolg",   "lebt",     "lebend",  "treu",      "vivant",
         "reste",      "paye",      "admis",  "actif",    "sain",     "fidele",   "vivo",    "viva",      "pagado",
         "pago",       "exito",     "activo", "sano",     "puntual",  "aprobado", "reussi",  "bestanden", "levend",
         "levande",    "lever",     "zywy",   "zyje",     "przezyl",  "elossa",   "zivy",    "vivi",      "vivente",
         "favourable", "favorable", "fine",   "unharmed", "censored", "zensiert", "生存",    "存活",      "жив",
         "Жив"});
    static constexpr auto goodStems = std::to_array<std::string_view>(
        {"surviv",        "retain",  "retent",   "success",  "repaid",  "repaym",   "solven",      "employ",
         "approv",        "renew",   "recover",  "remiss",   "perform", "uberleb",  "erfolgr",     "punktl",
         "zahlungsf",     "survie",  "survecu",  "rembours", "reuss",   "sobreviv", "supervivenc", "sobrevid",
         "permanec",      "retenc",  "solvab",   "sopravv",  "guari",   "genes",    "gueri",       "ruckzahl",
         "zuruckgezahlt", "rimbors", "reembols", "pagam",    "tilgung", "overlev",  "overleef",    "przezyc",
         "preziv",        "eloonja", "выжи",     "Выжи",     "生存",    "存活"});
    static constexpr auto bad = std::to_array<std::string_view>(
        {"die",     "died",    "dies",      "dead",  "death",   "leave",  "leaves",  "left",     "leaver", "lapse",
         "lapsed",  "bad",     "broken",    "late",  "lose",    "lost",   "loses",   "loss",     "losses", "sick",
         "ill",     "spam",    "malignant", "quit",  "quits",   "noshow", "absent",  "tod",      "tot",    "gestorben",
         "krank",   "pleite",  "spat",      "mort",  "morte",   "mortes", "malade",  "echec",    "retard", "depart",
         "muerte",  "murio",   "muerto",    "baja",  "mora",    "impago", "enfermo", "abandono", "obito",  "poor",
         "adverse", "dood",    "dod",       "doda",  "avliden", "zgon",   "zmarl",   "zmarla",   "smierc", "martwy",
         "kuollut", "kuolema", "mrtvy",     "umrti", "halal",   "halott", "olum",    "olu",      "morto",  "morta",
         "死亡",    "умер",    "Умер"});
    static constexpr auto badStems = std::to_array<std::string_view>(
        {"mortal",   "deceas",      "churn",   "attrit", "cancel",      "fail",    "defect",     "defekt",
         "delay",    "bankrup",     "insolv",  "toxi",   "progression", "relaps",  "recurr",     "unemploy",
         "reject",   "fraud",       "default", "sterb",  "verstorb",    "ausfall", "kundig",     "gekundig",
         "abwander", "durchgefall", "verspat", "storn",  "ruckfall",    "misserf", "arbeitslos", "deces",
         "decede",   "defaill",     "faillit", "rechut", "resili",      "annul",   "retras",     "fallec",
         "quiebr",   "recaid",      "fracas",  "chomag", "inadimpl",    "disease", "krankheit",  "denied",
         "denial",   "dropout",     "declin",  "decess", "guast",       "overled", "overlijd",   "smert",
         "смерт",    "Смерт",       "леталь",  "Леталь", "死亡",        "unfavo",  "deced",      "falec"});
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

/// "no show", "relapse free", "freedom from relapse".
bool isDeniedIn(const EventWords& words, std::size_t k) {
    return (k > 0 && (deniesNext(words[k - 1]) || words[k - 1] == "freedom")) ||
           (k + 1 < words.size() && words[k + 1] == "free") || isFreeOf(words, k);
}

/// Of the whole name, as far as its words agree: "no_show" is bad, "relapse_free" good.
Wish wishOfName(const EventWords& words) {
    Wish found = Wish::None;
    for (std::size_t k = 0; k < words.size(); ++k) {
        Wish wish = wishOfWord(words[k]);
        const bool isOnTime = words[k] == "time" && k > 0 && words[k - 1] == "on";
        if (isOnTime) wish = Wish::Good;
        if (isDeniedIn(words, k)) wish = oppositeWish(wish);
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
    " one two three five six ten twelve das un una une ein eine am im ap np pd tage tag jahr jahre monat monate ja oui "
    "si sim ";

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
    return other.size() >= shortest &&
           std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view beginning) {
               if (!word.starts_with(beginning)) return false;
               return word.size() >= beginning.size() + shortest && areFormsOfOne(word.substr(beginning.size()), other);
           });
}

bool holdsOpposite(const EventWords& words, const std::string& of) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return areOpposites(word, of); });
}

/// A word of one name has its opposite in the other one, and neither name has both.
bool opposeEachOther(const EventWords& prediction, const EventWords& event) {
    return std::any_of(prediction.begin(), prediction.end(), [&](const std::string& word) {
        const bool isInBoth = std::find(event.begin(), event.end(), word) != event.end();
        return !isInBoth && holdsOpposite(event, word) && !holdsOpposite(prediction, word);
    });
}

/// "ausfall" of "ausfallfrei".
std::string withoutFree(const std::string& word) {
    constexpr std::size_t shortest = 8;
    const bool isFree = word.size() >= shortest && (word.ends_with("frei") || word.ends_with("free"));
    return isFree ? word.substr(0, word.size() - 4) : std::string();
}

/// Whether one of the names denies the word that both have: "no_show" and "p_show", "employed" and "p_unemployed".
bool denyEachOther(const EventWords& prediction, const EventWords& event) {
    for (std::size_t k = 0; k < prediction.size(); ++k) {
        const std::string& word = prediction[k];
        if (isPlainOfEvent(word) || deniesNext(word)) continue;
        for (std::size_t j = 0; j < event.size(); ++j) {
            const std::string& other = event[j];
            if (areFormsOfOne(word, other) && isDeniedIn(prediction, k) != isDeniedIn(event, j)) return true;
            if (isContraryWord(word, other) || isContraryWord(other, word)) return true;
            if (withoutFree(word) == other || withoutFree(other) == word) return true;
        }
    }
    return false;
}

/// "p_yes" beside "voted_no", "prob_no" beside "answer_yes".
bool answerOtherwise(const EventWords& words, const EventWords& others) {
    static constexpr auto yes = std::to_array<std::string_view>({"yes", "ja", "oui", "si", "sim", "true", "pro"});
    static constexpr auto no =
        std::to_array<std::string_view>({"no", "nein", "non", "nao", "false", "against", "contra", "contre", "gegen"});
    const auto ends = [](const EventWords& name, const auto& listed) {
        return !name.empty() && isListedWord(listed, name.back());
    };
    return (ends(words, yes) && ends(others, no)) || (ends(words, no) && ends(others, yes));
}

/// "prob_hallucination" beside "correct": a confidence is judged by whether the answer was right, not by its contrary.
bool denyRightness(const EventWords& words, const EventWords& others) {
    static constexpr auto mistakes = std::to_array<std::string_view>(
        {"error", "errors", "wrong", "mistake", "mistakes", "incorrect", "incorrecto", "incorrecta", "inexact",
         "fehler", "falsch", "erreur", "faux", "fallo", "false"});
    static constexpr auto stems =
        std::to_array<std::string_view>({"hallucin", "halluzin", "alucina", "misclass", "confabul"});
    static constexpr auto right =
        std::to_array<std::string_view>({"correct", "correctness", "right", "richtig", "korrekt", "correcto",
                                         "correcta", "acierto", "juste", "accurate", "factual", "faithful"});
    const auto saysMistake = [&](const EventWords& name) {
        return std::any_of(name.begin(), name.end(), [&](const std::string& word) {
            return isListedWord(mistakes, word) || beginsAsListed(stems, word);
        });
    };
    const auto saysRight = [&](const EventWords& name) {
        return !saysMistake(name) && std::any_of(name.begin(), name.end(),
                                                 [&](const std::string& word) { return isListedWord(right, word); });
    };
    return (saysMistake(words) && saysRight(others)) || (saysRight(words) && saysMistake(others));
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

/// "opponent" of "opponent_win_prob", beside "win": the same event of whoever it rules out for the others.
bool saysOpponent(const EventWords& words) {
    static constexpr auto opponents = std::to_array<std::string_view>(
        {"opponent", "opponents", "opp", "rival", "rivals", "enemy", "adversary", "away", "visitor", "visitors",
         "gegner", "adversaire", "oponente", "rivale", "avversario", "contrincante", "adversario", "tegenstander"});
    return std::any_of(words.begin(), words.end(),
                       [](const std::string& word) { return isListedWord(opponents, word); });
}

bool saysRisk(const EventWords& words) {
    static constexpr auto risks =
        std::to_array<std::string_view>({"risk", "risks", "risiko", "risque", "riesgo", "rischio", "risco", "risico"});
    return std::any_of(words.begin(), words.end(), [](const std::string& word) { return isListedWord(risks, word); });
}

/// "event", "Ereignis": outcomes that are called so are hardly ever wished for.
bool saysEventAlone(const EventWords& words) {
    static constexpr auto events = std::to_array<std::string_view>(
        {"event", "events", "ereignis", "evenement", "evento", "incident", "zdarzenie", "handelse", "gebeurtenis"});
    return std::any_of(words.begin(), words.end(), [](const std::string& word) { return isListedWord(events, word); });
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
    const bool areContrary = denyEachOther(words, others) || opposeEachOther(words, others) ||
                             answerOtherwise(words, others) || denyRightness(words, others);
    if (areContrary) return SaidEvent::Other;
    const EventWords own = ownWords(words, others);
    const EventWords rest = ownWords(others, words);
    if (haveCommonEvent(words, others) && saysOpponent(own) != saysOpponent(rest)) return SaidEvent::Other;
    if (haveCommonEvent(words, others)) return own.empty() || rest.empty() ? SaidEvent::Same : SaidEvent::Unknown;
    const Wish wish = wishOfName(words);
    const Wish wanted = wishOfName(others);
    // Nobody calls the probability of survival a risk.
    if (wish == Wish::None && wanted == Wish::Good && saysRisk(words)) return SaidEvent::Other;
    if (wish == Wish::Good && wanted == Wish::None && saysRisk(others)) return SaidEvent::Other;
    if (wish != Wish::None && wanted != Wish::None) return wish == wanted ? SaidEvent::Same : SaidEvent::Other;
    if (own.empty()) return SaidEvent::Same;
    // "y" may be what "p_kein_Ausfall" denies.
    const bool isDenied = std::any_of(words.begin(), words.end(), deniesNext);
    const bool isWishedFor = wish == Wish::Good && saysEventAlone(others);
    if (rest.empty()) return isDenied || isWishedFor ? SaidEvent::Unknown : SaidEvent::Same;
    if (commonNameLength(prediction, event) > 0) return SaidEvent::Same;
    const bool isOfModel = saysKindOfModel(prediction) || probabilityStrength(prediction) != NameStrength::Strong;
    return isOfModel ? SaidEvent::Same : SaidEvent::Unknown;
}

namespace {

/// What a German compound says beside "probability": "ausfall" of "ausfallwahrscheinlichkeit", nothing of
/// "ereigniswahrscheinlichkeit".
std::string eventOfCompound(const std::string& word) {
    static constexpr auto plain = std::to_array<std::string_view>(
        {"", "ereignis", "eintritts", "vorhersage", "klassen", "modell", "prognose", "gesamt", "basis", "einzel"});
    for (const std::string_view end : {"wahrscheinlichkeiten", "wahrscheinlichkeit", "risiko"}) {
        if (!word.ends_with(end)) continue;
        const std::string event = word.substr(0, word.size() - end.size());
        return isListedWord(plain, event) ? std::string() : event;
    }
    return word;
}

/// The words of an event; none of names that say only that something is predicted, by which model, or of which rows.
EventWords wordsOfEvent(const std::string& name) {
    static constexpr auto ofRows = std::to_array<std::string_view>(
        {"scored",    "scoring",    "data",     "set",      "sample", "live",     "prod",        "next",  "update",
         "updated",   "holdout",    "external", "internal", "dev",    "deployed", "retrained",   "refit", "batch",
         "predictor", "predictors", "eval",     "file",     "oof",    "insample", "outofsample", "run",   "seed",
         "rep",       "input",      "inputs",   "logreg",   "net",    "nn"});
    static constexpr auto answers = std::to_array<std::string_view>(
        {"nein", "false", "true", "falsch", "wahr", "faux", "vrai", "falso", "neg", "negative", "positive", "free"});
    EventWords events;
    for (const std::string& word : wordsOf(name)) {
        const bool isAnswer = deniesNext(word) || isListedWord(answers, word);
        if (isPlainOfEvent(word) || saysKindOfModel(word) || isListedWord(ofRows, word) || isAnswer) continue;
        if (const std::string event = eventOfCompound(word); !event.empty()) events.push_back(event);
    }
    return events;
}

/// Events that languages and names have several words for; 0 for all others.
std::size_t kindOfEvent(const std::string& word) {
    static constexpr auto kinds = std::to_array<std::string_view>(
        {" dead death die died dies deceas mortal sterb sterben gestorben verstorb tod tot mort mortes muert murio "
         "fallec "
         "deces decede morte obito ",
         " surviv alive live lived living uberleb lebend lebt survie survecu vivant sobreviv supervivenc vivo viva ",
         " default ausfall defaill impago inadimpl mora bankrup insolv pleite pd ",
         " churn attrit kundig gekundig abwander resili cancel baja abandono leave leaver ",
         " rain rained regen pluie lluvia pioggia chuva precip niederschlag wet pop ",
         " relaps recurr ruckfall rezidiv rechut recid recaid ", " fraud betrug frode ",
         " win won wins sieg victo gagn gana ",
         " repay repaid paid ruckzahl zuruckgezahlt rembours reembols rimbors "});
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        for (const std::string& stem : wordsOf(kinds[kind])) {
            const bool isIt = stem.size() > 4 ? word.starts_with(stem) : word == stem;
            if (isIt) return kind + 1;
        }
    }
    return 0;
}

bool areOfOneKind(const std::string& word, const std::string& other) {
    const std::size_t kind = kindOfEvent(word);
    return kind > 0 && kind == kindOfEvent(other);
}

bool shareWord(const EventWords& words, const EventWords& others) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::any_of(others.begin(), others.end(), [&](const std::string& other) {
            return areFormsOfOne(word, other) || word.starts_with(other) || other.starts_with(word) ||
                   areOfOneKind(word, other);
        });
    });
}

}  // namespace

bool saysEventBeside(const std::string& name, const std::vector<std::string>& known) {
    const EventWords words = wordsOfEvent(name);
    EventWords others;
    for (const std::string& other : known) {
        const EventWords more = wordsOfEvent(other);
        others.insert(others.end(), more.begin(), more.end());
    }
    if (words.empty() || others.empty()) return false;
    return !shareWord(words, others) || saysOpponent(words) != saysOpponent(others);
}

}  // namespace calibrium
