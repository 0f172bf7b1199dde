// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/text/word_list.h"

#include <algorithm>
#include <array>

namespace calibrium {

namespace {

template <std::size_t n>
std::optional<std::size_t> placeAmong(const std::array<std::string_view, n>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

/// "Outcome" of "Outcome (0/1)"; but not "P" of "P(late)", nor "Class" of "Class (predicted)".
std::string_view withoutRemark(std::string_view name) {
    const std::size_t open = name.find(" (");
    if (open != std::string_view::npos && saysPredicted(name.substr(open))) return name;
    return name.ends_with(')') && open != std::string_view::npos ? name.substr(0, open) : name;
}

}  // namespace

std::optional<std::size_t> targetRank(std::string_view columnName) {
    static const WordList names(
        "y label target truth class outcome ytrue truelabel trueclass groundtruth gt labels targets actual observed "
        "observation event response classlabel category trueoutcome targetclass classes outcomes obs ytest yobs "
        "observations actuals observedvalue actualvalue observedcount observedcounts actualcount actualcounts gold "
        "true goldlabel goldstandard actuallabel actualclass realclass truevalue truevalues measuredvalue beobachtet "
        "beobachtung istwert measured messwert dv depvar responsevar humanlabel answerkey goldanswer correctanswer "
        "expectedanswer wahrheit zielvariable ergebnis verite observe observado valorreal resultado esito reference "
        "klasse classe clase ziel zielgrosse cible objetivo resultat reponse evenement evento ereignis mesure medido "
        "medida valeurreelle valeurobservee valormedido wahr tatsachlich reel verdad");
    static const WordList further(
        "verif verification messung osservato osservazione waarneming medicion obserwacja pomiar meting observatie "
        "matning observacao maling oraclevalue ist gemessen istwerte messwerte observerat observerad observerade "
        "observation utfall faktisk faktiskt uppmatt waargenomen gemeten werkelijk werkelijkewaarde uitkomst "
        "gebeurtenis risultato resultaat rezultat desfecho desenlace handelse hendelse zdarzenie tapahtuma udalost "
        "obserwowane obserwowana obserwowany zaobserwowane zaobserwowana rzeczywiste rzeczywista rzeczywisty "
        "wartoscrzeczywista zmierzone wynik observeret observert malt udfald havainto havaittu toteutunut pozorovano "
        "skutecnost gozlenen gercek megfigyelt real reale valorereale misurato valeurmesuree valorobservado "
        "valoreosservato observada observados osservata osservati observee observes 実測値 観測値 実績値 实际值 观测值 "
        "真实值 실측값 факт "
        "наблюдение");
    const std::string name = plainName(withoutRemark(columnName));
    if (const auto rank = names.placeOf(name)) return rank;
    if (const auto later = further.placeOf(name)) return names.words().size() + *later;
    return std::nullopt;
}

bool namesOutcome(std::string_view columnName) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"case",        "cancer",    "stroke",    "infected",   "spam",     "verstorben", "died",
         "dead",        "death",     "deceased",  "mortality",  "survived", "survival",   "readmitted",
         "readmission", "relapse",   "relapsed",  "recurrence", "recurred", "disease",    "diseased",
         "churn",       "churned",   "default",   "defaulted",  "fraud",    "clicked",    "click",
         "converted",   "purchased", "malignant", "positive",   "rained",   "fallecido",  "deces",
         "isfraud",     "tod",       "muerte",    "mort",       "krank",    "malade",     "enfermo",
         "ausfall",     "abandono",  "gekundigt", "ruckfall",   "recaida",  "rechute",    "eingetreten"});
    return placeAmong(names, plainName(withoutRemark(columnName))).has_value();
}

bool isNumberedTarget(std::string_view columnName) {
    static constexpr std::array<std::string_view, 4> stems{"y", "target", "outcome", "observed"};
    const NumberedName name = splitName(columnName);
    return name.number && placeAmong(stems, name.stem).has_value();
}

bool isRowIdentifier(std::string_view columnName) {
    static constexpr auto names = std::to_array<std::string_view>({"patient",      "subject",
                                                                   "participant",  "mrn",
                                                                   "record",       "",
                                                                   "id",           "index",
                                                                   "idx",          "row",
                                                                   "rowid",        "rownames",
                                                                   "rownumber",    "rowindex",
                                                                   "sample",       "sampleid",
                                                                   "sampleidx",    "sampleindex",
                                                                   "name",         "names",
                                                                   "file",         "filename",
                                                                   "filepath",     "path",
                                                                   "image",        "imageid",
                                                                   "imagename",    "imagepath",
                                                                   "key",          "uid",
                                                                   "uuid",         "identifier",
                                                                   "case",         "nr",
                                                                   "nummer",       "lfdnr",
                                                                   "kennung",      "fallnummer",
                                                                   "patientennr",  "patientennummer",
                                                                   "patnr",        "fallnr",
                                                                   "kundennr",     "caseno",
                                                                   "patientno",    "subjectno",
                                                                   "recordno",     "sampleno",
                                                                   "num",          "numero",
                                                                   "identifiant",  "identificador",
                                                                   "numpatient",   "zeile",
                                                                   "zeilennummer", "ligne",
                                                                   "fila",         "riga",
                                                                   "linha",        "rad",
                                                                   "rij",          "lfd",
                                                                   "laufnummer",   "ordnungsnummer",
                                                                   "rownum",       "rowno",
                                                                   "seqno",        "lineno",
                                                                   "obsno",        "instance"});
    const std::string name = plainName(columnName);
    if (placeAmong(names, name) || name.starts_with("unnamed")) return true;
    // "patient_id", but neither "paid" nor "prob_mid".
    static constexpr std::array<std::string_view, 8> last{"id", "uid", "uuid", "guid", "pid", "qid", "nr", "nummer"};
    const auto words = wordsOf(columnName);
    return words.size() > 1 && placeAmong(last, words.back()).has_value();
}

}  // namespace calibrium
