// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/outcome_evidence.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/outcomes/predicted_class.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

// In standard errors.
constexpr double clearly = 4;
constexpr double hardly = 2;
constexpr std::size_t fewestRows = 10;
constexpr std::size_t fewestForDoubt = 50;

std::string normalisedName(const std::string& name) {
    std::string text;
    for (const std::string& word : wordsOf(name)) text += word;
    return text;
}

std::size_t sharedName(const ColumnView& view, const Columns& predictions, std::size_t column) {
    std::size_t longest = 0;
    for (const std::size_t prediction : predictions) {
        longest = std::max(longest, commonNameLength(view.facts[prediction].name, view.facts[column].name));
    }
    return longest;
}

/// Columns of two labels that are neither used nor predicted classes.
Columns candidatesOf(const ColumnView& view, const Columns& predictions) {
    Columns candidates;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isUsed = std::find(predictions.begin(), predictions.end(), column) != predictions.end();
        const bool mayBe = facts.isTargetByName || facts.isOutcomeByName || (!facts.isExtra && !facts.numbersRows());
        const bool areLabels = facts.labels.size() == 2 && (facts.isText || facts.isWhole);
        if (!isUsed && mayBe && areLabels && !repeatsPredictions(view, predictions, column))
            candidates.push_back(column);
    }
    return candidates;
}

/// The candidate whose name the predictions bear, if it is one.
std::optional<std::size_t> namesake(const ColumnView& view, const Columns& predictions, const Columns& candidates) {
    std::size_t longest = 0;
    std::optional<std::size_t> found;
    for (const std::size_t column : candidates) {
        const std::size_t length = sharedName(view, predictions, column);
        if (length == 0 || length < longest) continue;
        found = length > longest ? std::optional(column) : std::nullopt;
        longest = length;
    }
    return found;
}

double strength(const ColumnView& view, const Columns& predictions, std::size_t column) {
    return std::abs(association(view, predictions.back(), column).value_or(0));
}

/// The one rival whose labels the numbers predict in order and size, where no name speaks for another and the numbers
/// have nothing to do with any other.
TargetChoice settledByNumbers(const ColumnView& view, const Columns& predictions, TargetChoice choice) {
    constexpr double clearSkill = 3;
    constexpr double noRelation = 3;
    if (view.table.rowCount() < fewestForDoubt) return choice;
    std::optional<std::size_t> found;
    for (const std::size_t column : choice.rivals) {
        const auto skill = skillOf(view, predictions.back(), column);
        const bool isPredicted = skill && skill->mean > clearSkill * skill->error;
        if (isPredicted && !found) {
            found = column;
            continue;
        }
        const bool isNamed = view.facts[column].isTargetByName || view.facts[column].isOutcomeByName;
        if (isPredicted || isNamed || strength(view, predictions, column) >= noRelation) return choice;
    }
    if (!found) return choice;
    return {.column = found, .rivals = {}, .isAssumed = true, .isByAgreement = true};
}

/// Only the usual name of an outcome speaks for the column: the predictions have nothing to do with it, although there
/// are rows enough to see it.
bool isByNameAlone(const ColumnView& view, const Columns& predictions, std::size_t column) {
    return !view.facts[column].isTargetByName && view.table.rowCount() >= fewestForDoubt &&
           strength(view, predictions, column) < hardly;
}

}  // namespace

std::optional<Skill> skillOf(const ColumnView& view, std::size_t numbers, std::size_t labels,
                             std::optional<NumberScale> scale) {
    const auto& names = view.facts[labels].labels;
    if (names.size() != 2) return std::nullopt;
    const auto& values = view.sample[numbers].values;
    const NumberScale bySize = view.facts[numbers].isFraction() ? NumberScale::Probabilities : NumberScale::Percentages;
    std::vector<std::pair<double, bool>> rows;
    double events = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string cell = view.table.cell(i * view.table.rowCount() / values.size(), labels);
        if (!std::isfinite(values[i]) || trimmed(cell).empty()) continue;
        rows.emplace_back(probabilityOf(values[i], scale.value_or(bySize)), trimmed(cell) == names[1]);
        events += rows.back().second ? 1 : 0;
    }
    if (rows.size() < fewestRows) return std::nullopt;
    const auto n = static_cast<double>(rows.size());
    const double share = events / n;
    std::optional<Skill> best;
    for (const bool isSecond : {true, false}) {
        double sum = 0;
        double squares = 0;
        for (const auto& [p, label] : rows) {
            const double y = label == isSecond ? 1 : 0;
            const double gain = std::pow((isSecond ? share : 1 - share) - y, 2) - std::pow(p - y, 2);
            sum += gain;
            squares += gain * gain;
        }
        const double mean = sum / n;
        const Skill skill{mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
        if (!best || skill.mean > best->mean) best = skill;
    }
    return best;
}

std::optional<double> association(const ColumnView& view, std::size_t numbers, std::size_t labels) {
    const auto& names = view.facts[labels].labels;
    if (names.size() != 2) return std::nullopt;
    struct Row {
        double value = 0;
        bool isSecond = false;
    };
    std::vector<Row> rows;
    const auto& values = view.sample[numbers].values;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string cell = view.table.cell(i * view.table.rowCount() / values.size(), labels);
        const std::string_view label = trimmed(cell);
        if (!std::isfinite(values[i]) || (label != names[0] && label != names[1])) continue;
        rows.push_back({values[i], label == names[1]});
    }
    const auto n = static_cast<double>(rows.size());
    const auto second =
        static_cast<double>(std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.isSecond; }));
    if (rows.size() < fewestRows || second == 0 || second == n) return std::nullopt;
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.value < b.value; });
    double ranks = 0;
    double ties = 0;
    for (std::size_t first = 0; first < rows.size();) {
        std::size_t end = first;
        while (end < rows.size() && rows[end].value == rows[first].value) ++end;
        const auto count = static_cast<double>(end - first);
        const double rank = static_cast<double>(first) + (count + 1) / 2;
        for (std::size_t k = first; k < end; ++k) ranks += rows[k].isSecond ? rank : 0;
        ties += count * (count * count - 1);
        first = end;
    }
    const double variance = second * (n - second) / 12 * (n + 1 - ties / (n * (n - 1)));
    if (!(variance > 0)) return std::nullopt;
    return (ranks - second * (n + 1) / 2) / std::sqrt(variance);
}

TargetChoice weighedOutcome(const ColumnView& view, const Columns& predictions, const TargetDemand& demand,
                            TargetChoice choice) {
    if (!demand.areClasses || predictions.empty() || predictions.size() > 2 || view.table.header().empty())
        return choice;
    const Columns candidates = candidatesOf(view, predictions);
    const auto rivalsOf = [&](std::size_t column) {
        Columns rivals;
        for (const std::size_t other : candidates) {
            const double lead = strength(view, predictions, other) - strength(view, predictions, column);
            if (other != column && strength(view, predictions, other) >= clearly && lead > hardly)
                rivals.push_back(other);
        }
        return rivals;
    };
    const auto found = namesake(view, predictions, candidates);
    const bool isOther = found && (!choice.column || *found != *choice.column || !choice.rivals.empty());
    if (isOther) {
        const bool isNamed = choice.column && choice.rivals.empty() && view.facts[*choice.column].isTargetByName;
        Columns rivals = strength(view, predictions, *found) < hardly ? rivalsOf(*found) : Columns{};
        if (isNamed && strength(view, predictions, *choice.column) >= hardly &&
            std::find(rivals.begin(), rivals.end(), *choice.column) == rivals.end()) {
            rivals.push_back(*choice.column);
        }
        if (rivals.empty()) return {.column = found, .rivals = {}, .isAssumed = true, .isNamedByPredictions = true};
        rivals.insert(rivals.begin(), *found);
        return {.column = found, .rivals = rivals, .isAssumed = false};
    }
    if (!choice.rivals.empty()) return settledByNumbers(view, predictions, std::move(choice));
    if (!choice.column || found) return choice;
    const ColumnFacts& chosen = view.facts[*choice.column];
    if (!chosen.isTargetByName && !chosen.isOutcomeByName) return choice;
    choice.rivals = rivalsOf(*choice.column);
    // Beside "y" a column that follows the predictions more closely may be computed from them; an outcome is not.
    if (chosen.isTargetByName)
        std::erase_if(choice.rivals, [&](std::size_t column) { return !view.facts[column].isOutcomeByName; });
    if (choice.rivals.empty() && isByNameAlone(view, predictions, *choice.column)) {
        for (const std::size_t other : candidates) {
            if (other != *choice.column && strength(view, predictions, other) >= hardly) choice.rivals.push_back(other);
        }
    }
    if (!choice.rivals.empty()) choice.rivals.insert(choice.rivals.begin(), *choice.column);
    return choice;
}

bool isUnrelated(const ColumnView& view, const Columns& predictions, const TargetChoice& choice) {
    if (!choice.column || !choice.isAssumed || !choice.rivals.empty() || predictions.size() != 1) return false;
    const ColumnFacts& facts = view.facts[*choice.column];
    // "default_flag" is called an outcome as "default" is.
    const auto words = wordsOf(facts.name);
    const bool isOutcome = facts.isTargetByName || facts.isOutcomeByName ||
                           std::any_of(words.begin(), words.end(), [](const auto& word) { return namesOutcome(word); });
    if (isOutcome || sharedName(view, predictions, *choice.column) > 0) return false;
    const auto found = association(view, predictions.front(), *choice.column);
    return found && std::abs(*found) < hardly && view.table.rowCount() >= fewestForDoubt;
}

namespace {

constexpr auto plainTimes =
    std::to_array<std::string_view>({"time",  "years", "days",     "months", "duration", "t",       "weeks", "zeit",
                                     "tage",  "jahre", "monate",   "tagen",  "jahren",   "monaten", "temps", "tiempo",
                                     "dauer", "duree", "duracion", "tempo",  "jours",    "mois",    "dias",  "meses"});
constexpr auto followUpTimes = std::to_array<std::string_view>({"futime",
                                                                "fuptime",
                                                                "followup",
                                                                "followuptime",
                                                                "fu",
                                                                "survtime",
                                                                "survivaltime",
                                                                "survmonths",
                                                                "timetoevent",
                                                                "tte",
                                                                "eventtime",
                                                                "timetodeath",
                                                                "daystodeath",
                                                                "osmonths",
                                                                "pfsmonths",
                                                                "ostime",
                                                                "pfstime",
                                                                "dfstime",
                                                                "rfstime",
                                                                "dfsmonths",
                                                                "osdays",
                                                                "studytime",
                                                                "timefu",
                                                                "fuyears",
                                                                "fudays",
                                                                "fumonths",
                                                                "yearsfu",
                                                                "personyears",
                                                                "followupyears",
                                                                "followupdays",
                                                                "daystolastfollowup",
                                                                "tempssuivi",
                                                                "tempsdesuivi",
                                                                "dureesuivi",
                                                                "nachbeobachtung",
                                                                "seguimiento",
                                                                "tiemposeguimiento"});
constexpr auto eventNames = std::to_array<std::string_view>(
    {"status",     "event",         "cens",          "censor",      "censored", "censoring", "fail",
     "failed",     "failure",       "eventstatus",   "vitalstatus", "osstatus", "pfsstatus", "fustat",
     "deathevent", "eventobserved", "observedevent", "delta",       "ereignis", "evento",    "evenement",
     "statut",     "estado",        "stato",         "etat",        "zensiert", "censure",   "censurado"});

/// "days_to_death_or_last_contact", "Überlebenszeit (Monate)", "durée de suivi": a word for a time beside one for what
/// ends a follow-up.
bool saysFollowUp(const std::string& name) {
    static constexpr auto times = std::to_array<std::string_view>(
        {"time",   "days",  "months", "years",    "weeks", "duration", "zeit",  "tage",
         "monate", "jahre", "temps",  "jours",    "mois",  "annees",   "duree", "tiempo",
         "dias",   "meses", "anos",   "duracion", "tempo", "giorni",   "mesi",  "anni"});
    static constexpr auto ends = std::to_array<std::string_view>(
        {"followup", "surv", "survival", "uberleben", "suivi", "survie", "seguimiento", "supervivencia",
         "nachbeobachtung", "sopravvivenza", "os", "pfs", "dfs", "rfs", "efs", "contact"});
    static constexpr auto whole = std::to_array<std::string_view>(
        {"uberlebenszeit", "beobachtungszeit", "nachbeobachtungszeit", "nachbeobachtungsdauer", "beobachtungsdauer"});
    const auto words = wordsOf(name);
    const auto holds = [&words](const auto& list) {
        return std::any_of(words.begin(), words.end(), [&list](const std::string& word) {
            return std::find(list.begin(), list.end(), word) != list.end();
        });
    };
    bool isFollowUp = holds(ends);
    for (std::size_t k = 1; k < words.size(); ++k) {
        isFollowUp = isFollowUp || (words[k - 1] == "follow" && words[k] == "up") ||
                     (words[k - 1] == "to" && (words[k] == "event" || words[k] == "death"));
    }
    return holds(whole) || (isFollowUp && holds(times));
}

/// "PFS_event" beside "PFS", and "E" beside "T".
bool isEndOf(const std::string& end, const std::string& time) {
    static constexpr auto ends = std::to_array<std::string_view>({"event", "status", "censor", "cens", "indicator"});
    if (time == "t" && end == "e") return true;
    return !time.empty() && end.starts_with(time) &&
           std::find(ends.begin(), ends.end(), std::string_view(end).substr(time.size())) != ends.end();
}

bool isListedName(const auto& names, std::string_view columnName) {
    return std::find(names.begin(), names.end(), normalisedName(std::string(columnName))) != names.end();
}

}  // namespace

bool namesFollowUpTime(std::string_view columnName) { return isListedName(followUpTimes, columnName); }

/// "time", and with its unit "time_months", "Zeit in Jahren".
bool mayNameFollowUpTime(std::string_view columnName) {
    if (isListedName(plainTimes, columnName)) return true;
    std::vector<std::string> words = wordsOf(std::string(columnName));
    std::erase_if(words, [](const std::string& word) { return word == "in" || word == "en"; });
    return !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(plainTimes.begin(), plainTimes.end(), word) != plainTimes.end();
    });
}

bool namesFollowUpEnd(std::string_view columnName) { return isListedName(eventNames, columnName); }

std::optional<std::size_t> followUpTime(const ColumnView& view, std::size_t target) {
    const ColumnFacts& outcome = view.facts[target];
    const std::string name = normalisedName(outcome.name);
    const bool isEvent = outcome.isOutcomeByName || namesFollowUpEnd(outcome.name);
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool mayBeTime = column != target && facts.isNumeric && !facts.hasNegative && !facts.countsRows &&
                               facts.greatest > facts.least && (!facts.isWhole || facts.labels.size() > 2);
        if (!mayBeTime) continue;
        const std::string time = normalisedName(facts.name);
        const bool isCertain =
            saysFollowUp(facts.name) || namesFollowUpTime(facts.name) ||
            (!name.empty() && (time == "tt" + name || time == "timeto" + name || time == name + "time")) ||
            isEndOf(name, time);
        if (isCertain || (mayNameFollowUpTime(facts.name) && isEvent)) return column;
    }
    return std::nullopt;
}

}  // namespace calibrium
