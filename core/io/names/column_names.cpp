// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/column_names.h"

#include "core/data/family.h"
#include "core/io/names/component_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/names/quantile_names.h"
#include "core/io/names/share_names.h"
#include "core/io/table/number.h"
#include "core/method/known_families.h"
#include "core/run/error.h"
#include "core/text/plain_letters.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <tuple>
#include <utility>

namespace calibrium {

namespace {

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

/// "mean" of "y_pred_mean", "sigma" of "sigma_hat"; the stem itself where no word for predictions stands beside it.
std::string parameterStem(std::string stem) {
    static constexpr std::array<std::string_view, 13> before{
        "y_pred_", "ypred_",     "predicted_", "prediction_", "predictive_", "pred_", "y_hat_",
        "yhat_",   "posterior_", "forecast_",  "estimated_",  "model_",      "y_"};
    static constexpr std::array<std::string_view, 6> after{"_hat",  "_predicted", "_prediction",
                                                           "_pred", "_forecast",  "_estimate"};
    constexpr std::size_t shortest = 2;  // of what is left: "x_pred" is no draw x
    std::replace_if(
        stem.begin(), stem.end(), [](char c) { return std::string_view(" .-").find(c) != std::string_view::npos; },
        '_');
    for (const std::string_view word : before) {
        if (stem.starts_with(word) && stem.size() >= word.size() + shortest) return stem.substr(word.size());
    }
    for (const std::string_view word : after) {
        if (stem.ends_with(word) && stem.size() >= word.size() + shortest)
            return stem.substr(0, stem.size() - word.size());
    }
    return stem;
}

bool isAmong(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

template <std::size_t n>
std::optional<std::size_t> position(const std::array<std::string_view, n>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

/// How sure a model is of the class that it predicts.
constexpr std::array<std::string_view, 11> confidenceNames{"confidence",     "conf",     "maxprob", "maxproba",
                                                           "maxprobability", "maxp",     "pmax",    "topprob",
                                                           "certainty",      "maxscore", "topscore"};

/// "Outcome" of "Outcome (0/1)"; but not "P" of "P(late)", nor "Class" of "Class (predicted)".
std::string_view withoutRemark(std::string_view name) {
    const std::size_t open = name.find(" (");
    if (open != std::string_view::npos && saysPredicted(name.substr(open))) return name;
    return name.ends_with(')') && open != std::string_view::npos ? name.substr(0, open) : name;
}

}  // namespace

std::string plainName(std::string_view name) {
    std::string text;
    for (const char c : lowerCase(plainLetters(name))) {
        if (std::string_view(" \t_.-:").find(c) == std::string_view::npos) text += c;
    }
    return text;
}

const std::vector<FamilyLayout>& familyLayouts() {
    static const std::vector<FamilyLayout> layouts = [] {
        std::vector<FamilyLayout> all;
        for (const Family* family : families()) all.push_back(family->layout());
        const auto order = [](const FamilyLayout& layout) {
            return std::tuple(layout.isClassification, layout.hasPositiveClass, -static_cast<int>(layout.blocks.size()),
                              layout.maximumColumns);
        };
        std::stable_sort(all.begin(), all.end(),
                         [&](const FamilyLayout& a, const FamilyLayout& b) { return order(a) < order(b); });
        return all;
    }();
    return layouts;
}

const FamilyLayout& familyLayout(std::string_view family) {
    std::string known;
    for (const FamilyLayout& layout : familyLayouts()) {
        if (layout.family == family) return layout;
        known += (known.empty() ? "" : ", ") + layout.family;
    }
    throw InvalidSetting(
        Text("Predictions of the family \"{1}\" cannot be read from a file; known are {2}.", family, known));
}

namespace {

template <class IsMeant>
const FamilyLayout& layoutWith(const IsMeant& isMeant) {
    const auto& layouts = familyLayouts();
    return *std::find_if(layouts.begin(), layouts.end(), isMeant);
}

bool areSpread(const FamilyLayout& layout) {
    return layout.blocks.size() == 2 && layout.blocks[1].mayBeVariance && !layout.hasTriangle;
}

}  // namespace

const FamilyLayout& binaryLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.hasPositiveClass; });
}
const FamilyLayout& classLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.isClassification && !layout.hasPositiveClass; });
}
const FamilyLayout& drawsLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.areDraws; });
}
const FamilyLayout& levelsLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.hasLevels; });
}
const FamilyLayout& spreadLayout() { return layoutWith(areSpread); }
const FamilyLayout& countsLayout() {
    return layoutWith([](const FamilyLayout& layout) { return layout.areCounts && layout.blocks.size() == 1; });
}

std::size_t startOfName(std::string_view name) {
    const std::size_t start = name.find_first_not_of("._");
    const bool isWord = start != std::string_view::npos && std::isalpha(static_cast<unsigned char>(name[start])) != 0;
    return isWord ? start : 0;
}

NumberedName splitName(std::string_view name) {
    name = trimmed(name);
    name.remove_prefix(startOfName(name));
    std::string text = lowerCase(name);
    const auto dropFromEnd = [&text](std::string_view characters) {
        while (!text.empty() && characters.find(text.back()) != std::string_view::npos) text.pop_back();
    };
    dropFromEnd("])");
    const std::size_t digits = text.find_last_not_of("0123456789") + 1;
    NumberedName result;
    long number = 0;
    const auto parsed = std::from_chars(text.data() + digits, text.data() + text.size(), number);
    if (digits == text.size() || parsed.ec != std::errc()) {
        result.stem = lowerCase(trimmed(name));
        return result;
    }
    result.number = number;
    text.resize(digits);
    const std::string withSeparator = text;
    dropFromEnd(" _.-[(");
    // "-1" is a name of its own, not a column without stem and number 1.
    result.stem = text.empty() ? withSeparator : text;
    return result;
}

namespace {

/// A weight has the number of its component, or none where there is one; everything else that of a coordinate as well.
std::optional<std::size_t> blockOfVector(const FamilyLayout& layout, std::string_view columnName) {
    const VectorName name = vectorName(columnName);
    const std::string stem = parameterStem(name.stem);
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        const auto& names = layout.blocks[block].columnNames;
        if (!isAmong(names, name.stem) && !isAmong(names, stem)) continue;
        const bool isWeight = layout.hasWeights && block == 0;
        if (isWeight ? name.numbers.size() < 2 : name.numbers.size() > 1) return block;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> blockOf(const FamilyLayout& layout, std::string_view columnName) {
    if (layout.hasLevels) return quantileName(columnName) ? std::optional<std::size_t>(0) : std::nullopt;
    if (hasNumberedVectors(layout)) return blockOfVector(layout, columnName);
    if (layout.areShares) return partOfShares(layout, columnName) ? std::optional<std::size_t>(0) : std::nullopt;
    const NumberedName name = splitName(columnName);
    if (name.stem.empty() && !name.number) return std::nullopt;
    const std::string stem = layout.isClassification ? name.stem : parameterStem(name.stem);
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        const auto& names = layout.blocks[block].columnNames;
        if (isAmong(names, name.stem) || isAmong(names, stem)) return block;
    }
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        if (isAmong(layout.blocks[block].looseNames, name.stem)) return block;
    }
    return std::nullopt;
}

bool isLooselyNamed(const FamilyLayout& layout, std::string_view columnName) {
    const auto block = blockOf(layout, columnName);
    return block && isAmong(layout.blocks[*block].looseNames, splitName(columnName).stem);
}

bool isComplete(const FamilyLayout& layout, const std::vector<std::size_t>& widths) {
    const std::size_t first = widths.front();
    if (hasNumberedVectors(layout)) return layout.blocks.size() == 1 ? first > 0 : vectorDimension(layout, widths) > 0;
    if (layout.hasTriangle) return first > 1 && widths.back() == first * (first + 1) / 2;
    if (layout.hasSharedLast) {
        return first > 1 && widths.back() == 1 &&
               std::all_of(widths.begin(), widths.end() - 1, [&](std::size_t width) { return width == first; });
    }
    return std::all_of(widths.begin(), widths.end(), [&](std::size_t width) { return width > 0 && width == first; });
}

bool isVariance(std::string_view columnName) {
    const std::string stem = parameterStem(splitName(columnName).stem);
    return isVarianceWord(stem) || stem.ends_with("_sq") || stem.ends_with("_squared") || stem.ends_with("^");
}

bool isVarianceWord(std::string_view word) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"var", "variance", "variances", "varianz", "varianza", "variancia", "variantie", "varians", "wariancja"});
    return position(names, plainName(word)).has_value();
}

std::optional<std::size_t> targetRank(std::string_view columnName) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"y",           "label",         "target",         "truth",        "class",
         "outcome",     "ytrue",         "truelabel",      "trueclass",    "groundtruth",
         "gt",          "labels",        "targets",        "actual",       "observed",
         "observation", "event",         "response",       "classlabel",   "category",
         "trueoutcome", "targetclass",   "classes",        "outcomes",     "obs",
         "ytest",       "yobs",          "observations",   "actuals",      "observedvalue",
         "actualvalue", "observedcount", "observedcounts", "actualcount",  "actualcounts",
         "gold",        "true",          "goldlabel",      "goldstandard", "actuallabel",
         "actualclass", "realclass",     "truevalue",      "truevalues",   "measuredvalue",
         "beobachtet",  "beobachtung",   "istwert",        "measured",     "messwert",
         "dv",          "depvar",        "responsevar",    "humanlabel",   "answerkey",
         "goldanswer",  "correctanswer", "expectedanswer", "wahrheit",     "zielvariable",
         "ergebnis",    "verite",        "observe",        "observado",    "valorreal",
         "resultado",   "esito",         "reference",      "klasse",       "classe",
         "clase",       "ziel",          "zielgrosse",     "cible",        "objetivo",
         "resultat",    "reponse",       "evenement",      "evento",       "ereignis",
         "mesure",      "medido",        "medida",         "valeurreelle", "valeurobservee",
         "valormedido", "wahr",          "tatsachlich",    "reel",         "verdad"});
    static constexpr auto further = std::to_array<std::string_view>({"verif",
                                                                     "verification",
                                                                     "messung",
                                                                     "osservato",
                                                                     "osservazione",
                                                                     "waarneming",
                                                                     "medicion",
                                                                     "obserwacja",
                                                                     "pomiar",
                                                                     "meting",
                                                                     "observatie",
                                                                     "matning",
                                                                     "observacao",
                                                                     "maling",
                                                                     "oraclevalue",
                                                                     "ist",
                                                                     "gemessen",
                                                                     "istwerte",
                                                                     "messwerte",
                                                                     "observerat",
                                                                     "observerad",
                                                                     "observerade",
                                                                     "observation",
                                                                     "utfall",
                                                                     "faktisk",
                                                                     "faktiskt",
                                                                     "uppmatt",
                                                                     "waargenomen",
                                                                     "gemeten",
                                                                     "werkelijk",
                                                                     "werkelijkewaarde",
                                                                     "uitkomst",
                                                                     "gebeurtenis",
                                                                     "desfecho",
                                                                     "desenlace",
                                                                     "handelse",
                                                                     "hendelse",
                                                                     "zdarzenie",
                                                                     "tapahtuma",
                                                                     "udalost",
                                                                     "obserwowane",
                                                                     "obserwowana",
                                                                     "obserwowany",
                                                                     "zaobserwowane",
                                                                     "zaobserwowana",
                                                                     "rzeczywiste",
                                                                     "rzeczywista",
                                                                     "rzeczywisty",
                                                                     "wartoscrzeczywista",
                                                                     "zmierzone",
                                                                     "wynik",
                                                                     "observeret",
                                                                     "observert",
                                                                     "malt",
                                                                     "udfald",
                                                                     "havainto",
                                                                     "havaittu",
                                                                     "toteutunut",
                                                                     "pozorovano",
                                                                     "skutecnost",
                                                                     "gozlenen",
                                                                     "gercek",
                                                                     "megfigyelt",
                                                                     "real",
                                                                     "reale",
                                                                     "valorereale",
                                                                     "misurato",
                                                                     "valeurmesuree",
                                                                     "valorobservado",
                                                                     "valoreosservato",
                                                                     "observada",
                                                                     "observados",
                                                                     "osservata",
                                                                     "osservati",
                                                                     "observee",
                                                                     "observes",
                                                                     "実測値",
                                                                     "観測値",
                                                                     "実績値",
                                                                     "实际值",
                                                                     "观测值",
                                                                     "真实值",
                                                                     "실측값",
                                                                     "факт",
                                                                     "наблюдение"});
    const std::string name = plainName(withoutRemark(columnName));
    if (const auto rank = position(names, name)) return rank;
    if (const auto later = position(further, name)) return names.size() + *later;
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
    return position(names, plainName(withoutRemark(columnName))).has_value();
}

bool isNumberedTarget(std::string_view columnName) {
    static constexpr std::array<std::string_view, 4> stems{"y", "target", "outcome", "observed"};
    const NumberedName name = splitName(columnName);
    return name.number && position(stems, name.stem).has_value();
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
    if (position(names, name) || name.starts_with("unnamed")) return true;
    // "patient_id", but neither "paid" nor "prob_mid".
    static constexpr std::array<std::string_view, 8> last{"id", "uid", "uuid", "guid", "pid", "qid", "nr", "nummer"};
    const auto words = wordsOf(columnName);
    return words.size() > 1 && position(last, words.back()).has_value();
}

bool areSameName(std::string_view a, std::string_view b) { return plainName(a) == plainName(b); }

bool namesConfidence(std::string_view columnName) {
    static constexpr auto parts = std::to_array<std::string_view>(
        {"confiden", "certainty", "konfidenz", "confian", "certitude", "certeza", "certezza", "zekerheid",
         "betrouwbaarheid", "konfidens", "sakerhet", "pewnosc"});
    static constexpr auto contraries =
        std::to_array<std::string_view>({"uncertain", "incert", "onzeker", "osaker", "niepew", "unsicher"});
    const std::string name = plainName(columnName);
    const auto holds = [&](std::string_view part) { return name.find(part) != std::string::npos; };
    // "Model confidence", "certainty_score"; but not the ends of a confidence interval.
    const bool isOther =
        std::any_of(contraries.begin(), contraries.end(), holds) || intervalName(columnName).has_value();
    return !isOther && (position(confidenceNames, name) || std::any_of(parts.begin(), parts.end(), holds));
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
    return position(ends, name) || position(names, name) || position(confidenceNames, name);
}

bool namesWeights(std::string_view columnName) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"weight", "weights", "w", "wt", "wts", "wgt", "wgts", "pweight", "ipw", "iptw", "importance"});
    static constexpr auto surveys = std::to_array<std::string_view>({"wtmec", "wtint", "wtsaf"});  // of NHANES
    const std::string name = plainName(columnName);
    const auto isName = [](std::string_view word) { return position(names, word).has_value(); };
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
           position(names, name).has_value();
}

Text columnText(const std::vector<std::string>& header, std::size_t column) {
    const bool hasName = column < header.size() && !header[column].empty();
    return hasName ? Text("column {1} ({2})", column + 1, header[column]) : Text("column {1}", column + 1);
}

std::string listed(const std::vector<std::string>& names) {
    std::vector<Text> items;
    for (const std::string& name : names) items.push_back(asItStands(name));
    return listed(std::move(items)).english();
}

Text listed(std::vector<Text> items) {
    constexpr std::size_t mostItems = 12;
    const bool hasMore = items.size() > mostItems;
    items.resize(std::min(items.size(), mostItems));
    for (Text& item : items) {
        const std::string english = item.english();
        if (std::string shorter = shortened(english); shorter != english) item = asItStands(std::move(shorter));
    }
    if (hasMore) items.push_back(asItStands("..."));
    return Text::make(Text::Kind::Sequence, ", ", std::move(items));
}

}  // namespace calibrium
