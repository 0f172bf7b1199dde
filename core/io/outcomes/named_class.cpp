// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/named_class.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/names/sex_words.h"
#include "core/io/names/spellings.h"
#include "core/io/outcomes/positive_class.h"
#include "core/text/shell_word.h"
#include "core/text/word_list.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace calibrium {

namespace {

using Names = std::vector<std::string>;

/// The class that a name points at, and whether it leaves nothing else that its words may mean.
struct NamedPlace {
    std::size_t place = 0;
    bool isSure = true;
};

/// What a label that stands in a name is there.
enum class LabelUse {
    Class,
    Unclear,
    Other  ///< the number of a fold or a time, the end of a range
};

template <std::size_t n>
bool isOneOf(const std::array<std::string_view, n>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Words of names of probabilities that leave a number beside them to be that of a class.
bool isPlainWord(const std::string& word, const Names& ofTarget) {
    static const WordList words(
        "p pr prob probs proba phat probability probabilities pred predict predicted prediction predictions fitted "
        "fit hat yhat ypred class classes classe clase klasse label category cat level y x target outcome response "
        "event output of is for the value score scores scored risk conf confidence posterior estimate estimated "
        "calibrated raw uncalibrated pct percent percentage ap np wahrscheinlichkeit probabilite probabilidad risiko "
        "risque riesgo von de fur");
    const bool isOfTarget = std::find(ofTarget.begin(), ofTarget.end(), word) != ofTarget.end();
    return words.contains(word) || isOfTarget;
}

/// Words that a number counts: the 0 of "fold_0" or "t0" is no class.
bool isCounted(const std::string& word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"fold",   "folds",   "cv",      "split", "seed",     "run",     "rep",     "repeat",     "t",
         "h",      "d",       "m",       "v",     "k",        "s",       "time",    "lead",       "leadtime",
         "day",    "days",    "week",    "weeks", "month",    "months",  "year",    "years",      "hour",
         "hours",  "horizon", "step",    "lag",   "model",    "version", "iter",    "iteration",  "epoch",
         "batch",  "stage",   "phase",   "visit", "wave",     "trial",   "imp",     "imputation", "draw",
         "chain",  "member",  "quarter", "round", "baseline", "tag",     "tage",    "woche",      "monat",
         "jahr",   "stunde",  "zeit",    "lauf",  "modell",   "jour",    "semaine", "mois",       "annee",
         "heure",  "temps",   "modele",  "pli",   "dia",      "semana",  "mes",     "ano",        "hora",
         "modelo", "pliegue"});
    return isOneOf(words, word);
}

bool isNumeral(const std::string& word) { return parseNumber(word, false).has_value(); }

/// Whether the label stands behind "=" or in brackets: "P(y=0)", "logreg (0)".
bool isEnclosed(const std::string& column, const std::string& label) {
    for (const std::string_view before : {"=", "= ", "=\"", "(", "[", "\"", "'"}) {
        const std::string text = std::string(before) + label;
        const std::size_t at = column.find(text);
        if (at == std::string::npos) continue;
        const std::size_t end = at + text.size();
        const bool isClosed =
            end == column.size() || std::string_view(")]\"'| ").find(column[end]) != std::string::npos;
        const bool isBehindSign = before.front() == '=';
        if (isClosed && (isBehindSign || (end < column.size() && column[end] != ' '))) return true;
    }
    return false;
}

bool areOthersPlain(const Names& words, std::size_t at, const Names& ofTarget) {
    for (std::size_t k = 0; k < words.size(); ++k) {
        if (k != at && !isPlainWord(words[k], ofTarget)) return false;
    }
    return true;
}

/// Of a label that is a number, which is the word at this place of the name.
LabelUse useOfNumber(const std::string& column, const std::string& label, const Names& words, std::size_t at,
                     const Names& ofTarget) {
    const bool isRange = at + 1 < words.size() && isNumeral(words[at + 1]);
    const bool isRangeInWords = at + 2 < words.size() && isNumeral(words[at + 2]) &&
                                (words[at + 1] == "to" || words[at + 1] == "bis" || words[at + 1] == "a");
    if (isRange || isRangeInWords) return LabelUse::Other;
    const bool isOfCounted =
        (at > 0 && isCounted(words[at - 1])) || (at + 1 < words.size() && isCounted(words[at + 1]));
    if (isEnclosed(column, label)) return isOfCounted ? LabelUse::Unclear : LabelUse::Class;
    if (isOfCounted) return LabelUse::Other;
    return areOthersPlain(words, at, ofTarget) ? LabelUse::Class : LabelUse::Unclear;
}

/// Whether the name of the targets has the negation before the same word.
bool deniesInTarget(const Names& ofTarget, const std::string& negation, const std::string& next) {
    for (std::size_t k = 0; k + 1 < ofTarget.size(); ++k) {
        if (ofTarget[k] == negation && ofTarget[k + 1] == next) return true;
    }
    return false;
}

/// What the label is in the name, as far as it is a number or a word like "no", which may belong to the word behind it.
LabelUse useOfLabel(const std::string& column, const std::string& target, const std::string& label) {
    const Names words = wordsOf(column);
    const Names own = wordsOf(label);
    if (own.size() != 1) return LabelUse::Class;
    const Names ofTarget = wordsOf(target);
    const auto number = parseNumber(label, false);
    const auto isIt = [&](const std::string& word) {
        const auto other = parseNumber(word, false);
        return number ? other && *other == *number : word == own.front();
    };
    const auto found = std::find_if(words.begin(), words.end(), isIt);
    if (found == words.end()) return LabelUse::Class;
    const auto at = static_cast<std::size_t>(found - words.begin());
    if (number) return useOfNumber(column, label, words, at, ofTarget);
    if (!isNegation(own.front()) || isEnclosed(column, label)) return LabelUse::Class;
    // "no_show" is what "prob_no_show" and the column of targets are about.
    const bool isOfTargetToo = at + 1 < words.size() && deniesInTarget(ofTarget, own.front(), words[at + 1]);
    if (isOfTargetToo) return LabelUse::Other;
    const bool isSaid = at + 1 == words.size() || isPlainWord(words[at + 1], ofTarget);
    return isSaid ? LabelUse::Class : LabelUse::Unclear;
}

/// Whether a word for what did not happen qualifies the word behind it: "false alarm", "survival clinic".
bool qualifiesAnother(const std::string& column, const std::string& target) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"false", "negative", "control", "controls", "survival", "surv", "none", "neg"});
    const Names ofName = wordsOf(column);
    const Names ofTarget = wordsOf(target);
    for (std::size_t k = 0; k + 1 < ofName.size(); ++k) {
        if (isOneOf(words, ofName[k]) && !isPlainWord(ofName[k + 1], ofTarget) && !isNumeral(ofName[k + 1])) {
            return true;
        }
    }
    return false;
}

/// 0 and 1, "yes" and "no": labels that mean what the column of targets is called.
bool saysNoMoreThanYesOrNo(const std::string& label) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"yes",        "no",       "true",    "false",     "y",         "n",         "t",        "f",
         "ja",         "nein",     "wahr",    "falsch",    "oui",       "non",       "vrai",     "faux",
         "si",         "sim",      "nao",     "nej",       "verdadero", "falso",     "vero",     "nee",
         "pos",        "neg",      "tak",     "nie",       "evet",      "nem",       "hayir",    "j",
         "verdadeiro", "sim",      "positiv", "negativ",   "igen",      "positive",  "negative", "present",
         "absent",     "presente", "ausente", "vorhanden", "detected",  "undetected"});
    const auto ofLabel = wordsOf(label);
    return isNumeral(label) || (ofLabel.size() == 1 && isOneOf(words, ofLabel.front()));
}

/// Words that leave what stands before them as it is: "healthy_after_5y", "p_benign_rf", "alive_rate".
bool leavesAsItIs(const std::string& word, const Names& ofTarget) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"at",  "after", "by",     "in",   "within", "to",  "until", "on",      "or",      "and",    "vs",   "nach",
         "bis", "im",    "am",     "bei",  "fur",    "en",  "a",     "apres",   "despues", "status", "rate", "state",
         "ind", "flag",  "chance", "odds", "cal",    "new", "old",   "outcome", "test",    "train",  "data", "set"});
    return isPlainWord(word, ofTarget) || isNumeral(word) || isCounted(word) || isOneOf(words, word) ||
           word.size() < 2 || saysKindOfModel(word) || saysPredicted(word) || word.ends_with("wahrscheinlichkeit") ||
           polarityOf(word) != Polarity::None;
}

/// Whether such a word may be part of an event of another name, beside an outcome that is only called 0 and 1, or yes
/// and no: "dry eye", "benign hyperplasia", "normal weight", "lost luggage".
bool mayBelongToEvent(const std::string& column, const std::string& target, const Names& labels) {
    const bool areSigns = std::all_of(labels.begin(), labels.end(), saysNoMoreThanYesOrNo);
    if (!areSigns || polarityOfName(target) == Polarity::Event) return false;
    const Names ofName = wordsOf(column);
    const Names ofTarget = wordsOf(target);
    for (std::size_t k = 0; k + 1 < ofName.size(); ++k) {
        const std::string& word = ofName[k];
        const bool isNoEvent = word.size() > 2 && !isNegation(word) && polarityOf(word) == Polarity::NoEvent;
        if (isNoEvent && !leavesAsItIs(ofName[k + 1], ofTarget)) return true;
    }
    return false;
}

/// The place of the only label that fits; nothing where none does, or both.
template <class Fits>
std::optional<std::size_t> onlyOne(const Names& labels, const Fits& fits) {
    std::optional<std::size_t> found;
    for (std::size_t k = 0; k < labels.size(); ++k) {
        if (!fits(labels[k])) continue;
        if (found) return std::nullopt;
        found = k;
    }
    return found;
}

bool isNumber(const std::string& label, long number) {
    const auto value = parseNumber(label, false);
    return value && *value == static_cast<double>(number);
}

/// One letter that begins a word of the name: M of "p_malignant".
bool isInitial(const std::string& label, const std::string& name) {
    if (label.size() != 1 || parseNumber(label, false)) return false;
    const auto words = wordsOf(name);
    const auto letter = wordsOf(label);
    return !letter.empty() && std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return word.size() > 2 && word.starts_with(letter.front()) && polarityOf(word) != Polarity::None;
    });
}

std::optional<std::size_t> byPolarity(const std::string& column, const std::string& target, const Names& labels) {
    const Polarity said = polarityOfName(column);
    if (said == Polarity::None) return std::nullopt;
    const bool areSigns = std::all_of(labels.begin(), labels.end(), saysNoMoreThanYesOrNo);
    // Beside "survived", 1 and "yes" are no event: they stand for what the column of targets is called.
    const bool isReversed = areSigns && polarityOfName(target) == Polarity::NoEvent;
    const auto place = eventAmong(labels);
    if (!place) return std::nullopt;
    const bool isEvent = (said == Polarity::Event) != isReversed;
    return isEvent ? place : std::optional(1 - *place);
}

/// By a label that stands in the name.
std::optional<NamedPlace> byLabelWithin(const std::string& column, const std::string& target, const Names& labels) {
    const auto used = [&](std::size_t place) -> std::optional<NamedPlace> {
        const LabelUse use = useOfLabel(column, target, labels[place]);
        if (use == LabelUse::Other) return std::nullopt;
        return NamedPlace{place, use == LabelUse::Class};
    };
    const auto isInName = [&](const std::string& label) { return holdsWord(column, label, true); };
    if (const auto found = onlyOne(labels, isInName)) return used(*found);
    // In "p_-1" stands -1, although 1 stands there too.
    const std::size_t longer = labels[1].size() > labels[0].size() ? 1 : 0;
    if (isInName(labels[longer]) && labels[longer].size() > labels[1 - longer].size() &&
        labels[longer].ends_with(labels[1 - longer])) {
        return NamedPlace{longer, true};
    }
    const auto number = splitName(column).number;
    if (!number) return std::nullopt;
    const auto isItsNumber = [&](const std::string& label) { return isNumber(label, *number); };
    const auto found = onlyOne(labels, isItsNumber);
    return found ? used(*found) : std::nullopt;
}

bool isDigitAt(const std::string& text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

/// "prob_0" of "prob_0.0", as labels that were read as fractions leave it.
std::string withoutZeroFractions(const std::string& column) {
    std::string name;
    for (std::size_t k = 0; k < column.size(); ++k) {
        std::size_t end = k + 1;
        while (end < column.size() && column[end] == '0') ++end;
        const bool isBehindDigit = column[k] == '.' && k > 0 && isDigitAt(column, k - 1) && end > k + 1;
        const std::size_t start = isBehindDigit ? column.find_last_not_of("0123456789", k - 1) : std::string::npos;
        const bool isFraction = start != std::string::npos && column[start] == '.';
        const bool isWhole = isBehindDigit && !isFraction && !isDigitAt(column, end) &&
                             !(end < column.size() && column[end] == '.' && isDigitAt(column, end + 1));
        if (isWhole) {
            k = end - 1;
        } else {
            name += column[k];
        }
    }
    return name;
}

std::optional<NamedPlace> placeNamed(const std::string& written, const std::string& target, const Names& labels) {
    if (labels.size() != 2) return std::nullopt;
    const std::string column = withoutZeroFractions(written);
    if (const auto found = byLabelWithin(column, target, labels)) return found;
    if (const auto found = labelOfSameSex(column, labels)) return NamedPlace{*found, true};
    const auto isItsInitial = [&](const std::string& label) { return isInitial(label, column); };
    if (const auto found = onlyOne(labels, isItsInitial)) return NamedPlace{*found, true};
    if (const auto found = byPolarity(column, target, labels)) {
        const bool isOfNoEvent = polarityOfName(column) == Polarity::NoEvent;
        const bool isOpen = qualifiesAnother(column, target) || mayBelongToEvent(column, target, labels);
        return NamedPlace{*found, !isOfNoEvent || !isOpen};
    }
    // "approved" holds "approved" and "declined".
    const auto isNameOfTarget = [&](const std::string& label) { return foldedLabel(label) == foldedLabel(target); };
    const auto found = eventAmong(labels) ? std::nullopt : onlyOne(labels, isNameOfTarget);
    return found ? std::optional(NamedPlace{*found, true}) : std::nullopt;
}

}  // namespace

std::optional<std::size_t> classNamedByColumn(const std::string& column, const std::string& target,
                                              const std::vector<std::string>& labels) {
    const auto found = placeNamed(column, target, labels);
    return found && found->isSure ? std::optional(found->place) : std::nullopt;
}

std::optional<ImportQuestion> doubtfulClassQuestion(const std::string& column, const std::string& target,
                                                    const std::vector<std::string>& labels) {
    const auto found = placeNamed(column, target, labels);
    const auto event = eventAmong(labels);
    if (!found || found->isSure || !event || *event == found->place) return std::nullopt;
    const std::string& other = labels[found->place];
    const std::string& happened = labels[*event];
    return ImportQuestion{.about = ImportQuestion::About::ClassNames,
                          .text = Text("By its name {1} may hold the probability of {2} or that of {3}",
                                       asItStands(column), happened, other),
                          .answer = Text("--classes {1} takes it for that of {2}, --classes {3} for that of {4}",
                                         asItStands(shellWord(other + "," + happened)), happened,
                                         asItStands(shellWord(happened + "," + other)), other)};
}

}  // namespace calibrium
