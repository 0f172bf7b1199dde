// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/horizon_study.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/outcomes/outcome_evidence.h"
#include "core/method/name_list.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/studies/study_parameters.h"
#include "core/survival/clustered_people.h"
#include "core/survival/early_horizon.h"
#include "core/survival/follow_up_names.h"
#include "core/survival/horizon_group_report.h"
#include "core/survival/horizon_report.h"
#include "core/survival/timed_columns.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostRisks = 6;
constexpr std::size_t mostValues = 50;
constexpr auto riskNames = std::to_array<std::string_view>({"risk", "risiko", "prob", "pred", "riesgo", "risque"});

double horizonIn(const Values& values) {
    const std::string& text = values.text("horizon");
    const auto number = parseNumber(text, true);
    if (number && *number > 0 && std::isfinite(*number)) return *number;
    if (text.empty()) {
        throw InvalidSetting(
            "Horizon, the time up to which the risks count, is not said: 5 for five-year risks and times in years.");
    }
    throw InvalidSetting(Text("The time up to which the risks count must be a number above 0, not \"{1}\".", text));
}

bool areRisks(const PlainTable& table, const std::string& column) {
    const std::vector<double> numbers = numbersIn(table, column);
    if (numbers.empty()) return false;
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    const bool hasFractions =
        std::any_of(numbers.begin(), numbers.end(), [](double value) { return value != std::round(value); });
    return *least >= 0 && *most <= 1 && hasFractions;
}

bool namesRisk(const std::string& column) {
    const std::string name = plainName(column);
    return std::any_of(riskNames.begin(), riskNames.end(),
                       [&](std::string_view start) { return name.starts_with(start); });
}

/// What follows the number in a name, as far as it says a unit of time: 'y', 'm', 'd', 'w' or 0. Years, Jahre, ans,
/// años; months, Monate, mois, meses; days, Tage, jours, días; weeks, Wochen, semaines, semanas.
char timeUnitOf(std::string_view word) {
    constexpr auto units = std::to_array<std::pair<std::string_view, char>>(
        {{"y", 'y'},     {"yr", 'y'},    {"yrs", 'y'},    {"year", 'y'},  {"years", 'y'},  {"jahr", 'y'},
         {"jahre", 'y'}, {"an", 'y'},    {"ans", 'y'},    {"ano", 'y'},   {"anos", 'y'},   {"m", 'm'},
         {"mo", 'm'},    {"month", 'm'}, {"months", 'm'}, {"monat", 'm'}, {"monate", 'm'}, {"mois", 'm'},
         {"mes", 'm'},   {"meses", 'm'}, {"d", 'd'},      {"day", 'd'},   {"days", 'd'},   {"tag", 'd'},
         {"tage", 'd'},  {"jour", 'd'},  {"jours", 'd'},  {"dia", 'd'},   {"dias", 'd'},   {"w", 'w'},
         {"week", 'w'},  {"weeks", 'w'}, {"woche", 'w'},  {"wochen", 'w'}});
    const auto found = std::find_if(units.begin(), units.end(), [&](const auto& unit) { return unit.first == word; });
    return found == units.end() ? '\0' : found->second;
}

/// The words of a name; digits and letters that touch are two.
std::vector<std::string> wordsOfName(const std::string& column) {
    std::vector<std::string> parts(1);
    const auto isDigit = [](char sign) { return sign >= '0' && sign <= '9'; };
    for (const char sign : column) {
        const bool isPlain = static_cast<unsigned char>(sign) < 0x80 && !isDigit(sign);
        const bool isLetter = isPlain && plainName(std::string(1, sign)).size() == 1;
        const bool isBreak = isPlain && !isLetter;
        const bool isTurn = !parts.back().empty() && isDigit(parts.back().back()) != isDigit(sign);
        if (isBreak || isTurn) parts.emplace_back();
        if (!isBreak) parts.back() += sign;
    }
    std::vector<std::string> words;
    for (const std::string& part : parts) {
        if (std::string word = plainName(part); !word.empty()) words.push_back(std::move(word));
    }
    return words;
}

/// The horizon that the name of a risk says, "risk_5y", where the times of follow-up are long enough for it and in no
/// other unit: five years are not five days. Empty where anything is open.
std::string horizonNamed(const PlainTable& table, const std::string& risk, const std::string& time) {
    constexpr double leastShare = 0.25;  // of the longest follow-up: shorter horizons may be of another unit
    const std::vector<std::string> words = wordsOfName(risk);
    const auto isNumber = [](const std::string& word) { return word.front() >= '0' && word.front() <= '9'; };
    if (time.empty() || std::count_if(words.begin(), words.end(), isNumber) != 1) return {};
    const auto number = std::find_if(words.begin(), words.end(), isNumber);
    const auto horizon = parseNumber(*number, false);
    if (!horizon || !namesRisk(words.front())) return {};
    const char unit = std::next(number) == words.end() ? '\0' : timeUnitOf(*std::next(number));
    // "risk_model2" numbers a model, "risk_2" may.
    if (unit == '\0') return {};
    for (const std::string& word : wordsOfName(time)) {
        const char other = timeUnitOf(word);
        if (other != '\0' && other != unit) return {};
    }
    const std::vector<double> times = numbersIn(table, time);
    const double longest = times.empty() ? 0 : *std::max_element(times.begin(), times.end());
    return *horizon <= longest && *horizon >= leastShare * longest ? *number : std::string();
}

bool areTimes(const PlainTable& table, const std::string& column) {
    const std::vector<double> numbers = numbersIn(table, column);
    return !numbers.empty() && *std::min_element(numbers.begin(), numbers.end()) >= 0 &&
           *std::max_element(numbers.begin(), numbers.end()) > 0;
}

std::vector<Parameter> horizonParameters() {
    return {
        columnParameter("time", "Time", "The column of the times of follow-up, to the event or to its end.", "choose"),
        columnParameter("status", "Ending", "The column that says how the follow-up ended.", "choose"),
        nameListParameter("event", "Event",
                          "The values of the ending that mean the event; a single other one, and those that say so by "
                          "their words, are censored. Without any 1 is the event, 0 censored and 2 a competing event.",
                          "1", mostValues),
        nameListParameter("competing", "Competing",
                          "The values of the ending that mean another event, after which this one cannot happen.", "2",
                          mostValues),
        nameListParameter("censored", "Censored",
                          "The values of the ending that mean that the follow-up ended without any event.", "0",
                          mostValues),
        nameListParameter("risk", "Risks",
                          "The columns of the predicted risks, one for each model: the probability, at the start, of "
                          "the event up to the horizon.",
                          "choose", mostRisks),
        choiceParameter("predicted", "Predicted", "What the columns of risks hold.",
                        {{"auto", "As the name says", "The probability of the event, unless the name says survival."},
                         {"event", "Event", "The probability of the event up to the horizon."},
                         {"survival", "Survival", "The probability of no event up to the horizon."}}),
        switchParameter("percent", "Percentages", "Predictions are divided by 100.", false),
        switchParameter("probabilities", "Probabilities", "Predictions are probabilities, whatever their names say.",
                        false),
        textParameter("horizon", "Horizon",
                      "The time up to which the risks count, in the unit of the times: 5 for five-year risks in years.",
                      "such as 5"),
        columnParameter("own-survival", "Own survival",
                        "The column of the predicted probability of no event up to the person's own time; adds "
                        "D-calibration.",
                        "none"),
        countParameter("groups", "Groups", "Number of groups of neighbouring risks.", "", 10, 2, 50),
        switchParameter("drop-missing", "Leave out rows with a missing value", "They are counted.", false),
        nameListParameter("missing", "Missing numbers",
                          "Numbers that stand for a missing value, such as 9999, or none: every number is one.",
                          "asked about", mostValues),
        switchParameter("each-row", "Each row is a person",
                        "Every row is a person of its own who is followed from 0, whatever identifiers, copies or "
                        "starts in the file say.",
                        false),
        switchParameter("early-horizon", "The horizon is early",
                        "The horizon stands in the unit of the times, though hardly any follow-up ends up to it.",
                        false),
        textParameter("competing-column", "Competing events, a column",
                      "A column of its own whose 1 or yes means a competing event; none: there is no such column.",
                      "asked about"),
        columnParameter("clusters", "Clusters",
                        "A column whose values are clusters: people who share one, such as the patients of a centre, "
                        "are no independent samples. Intervals, band and test are then over clusters.",
                        "none"),
        columnParameter("group", "Groups of people",
                        "A column whose values are groups of people: the same of each group, and the differences.",
                        "none")};
}

Values guess(const PlainTable& table) {
    Values values = complete(horizonParameters(), {}, "survival");
    const auto first = [&](const std::function<bool(const std::string&)>& accepts) {
        return firstColumn(table, accepts);
    };
    std::string time = first([&](const std::string& name) { return namesFollowUpTime(name) && areTimes(table, name); });
    if (time.empty()) {
        time = first([&](const std::string& name) { return mayNameFollowUpTime(name) && areTimes(table, name); });
    }
    if (time.empty()) {
        // "time_years": each word of it says time.
        time = first([&](const std::string& name) {
            const auto words = wordsOfName(name);
            return !words.empty() && std::all_of(words.begin(), words.end(), mayNameFollowUpTime) &&
                   areTimes(table, name);
        });
    }
    std::string status = first(namesFollowUpEnd);
    if (status.empty()) {
        status = first([&](const std::string& name) { return name != time && namesOutcome(name); });
    }
    const auto mayBeRisk = [&](const std::string& name) {
        return name != time && name != status && !isUsualExtra(name) && areRisks(table, name);
    };
    values.set("time", time);
    values.set("status", status);
    std::vector<std::string> risks;
    std::copy_if(table.table.header().begin(), table.table.header().end(), std::back_inserter(risks), mayBeRisk);
    // Of several those that are called so; the time that they are of is for the user to say.
    if (risks.size() > 1) std::erase_if(risks, [](const std::string& name) { return !namesRisk(name); });
    if (risks.size() == 1) {
        values.set("risk", risks.front());
        values.set("horizon", horizonNamed(table, risks.front(), time));
    }
    return values;
}

/// Of the names in the text those that the table has count as a whole, whatever commas are in them.
std::vector<std::string> listed(const PlainTable& table, const std::string& text) {
    return namesIn(text, table.table.header());
}

/// The numbers that are named; nothing without any.
std::optional<std::vector<std::string>> saidOf(const Values& values, const std::string& id) {
    std::vector<std::string> said = namesIn(values.text(id), {});
    return said.empty() ? std::nullopt : std::optional(std::move(said));
}

StudyPage evaluateHorizonStudy(const PlainTable& table, const Values& values, std::uint64_t seed, const Run& run) {
    FollowUpColumns columns{.time = values.text("time"),
                            .status = values.text("status"),
                            .risk = {},
                            .ownSurvival = values.text("own-survival"),
                            .events = {},
                            .competing = {},
                            .censored = {},
                            .predicted = parsePredictedRisk(values.text("predicted")),
                            .arePercentages = values.boolean("percent"),
                            .areProbabilities = values.boolean("probabilities"),
                            .dropsMissing = values.boolean("drop-missing"),
                            .missingCodes = saidOf(values, "missing"),
                            .hasDecimalComma = table.hasDecimalComma,
                            .isEachRowAPerson = values.boolean("each-row"),
                            .competingColumn = values.text("competing-column")};
    if (columns.time.empty()) throw InvalidSetting("Which column holds the times of follow-up is not said.");
    if (columns.status.empty()) throw InvalidSetting("Which column says how the follow-up ended is not said.");
    const std::vector<std::string> risks = listed(table, values.text("risk"));
    if (risks.empty()) throw InvalidSetting("Which column holds the predicted risks is not said.");
    if (!columns.ownSurvival.empty() && risks.size() > 1) {
        throw InvalidSetting(
            "The probability of no event up to the own time belongs to one model; name one column of "
            "risks.");
    }
    const std::vector<std::string> cells = cellsOf(table, columns.status);
    columns.events = namesIn(values.text("event"), cells);
    columns.competing = namesIn(values.text("competing"), cells);
    columns.censored = namesIn(values.text("censored"), cells);
    if (columns.events.empty() && !columns.competing.empty()) {
        throw InvalidSetting("Which values mean a competing event is said, but not which mean the event.");
    }
    const HorizonOptions options{
        .horizon = horizonIn(values), .groupCount = static_cast<std::size_t>(values.integer("groups")), .seed = seed};
    std::vector<HorizonCalibration> models;
    std::vector<GroupedHorizon> grouped;
    for (std::size_t m = 0; m < risks.size(); ++m) {
        columns.risk = risks[m];
        requireHorizonOfName(columns.risk, columns.time, options.horizon);
        requireTimedColumn(table.table, columns, options.horizon);
        const auto count = static_cast<double>(risks.size());
        const Run part = run.part(static_cast<double>(m) / count, static_cast<double>(m + 1) / count);
        FollowUp people = followUpOf(table.table, columns);
        if (const std::string& clusters = values.text("clusters"); !clusters.empty()) {
            if (!values.text("group").empty()) {
                throw InvalidSetting(
                    "Clusters are not combined with groups of people: a cluster may have people in several groups.");
            }
            people = withClusters(std::move(people), table.table, clusters, columns);
        }
        if (!values.boolean("early-horizon")) requireHorizonAmongTimes(people, columns.time, options.horizon);
        models.push_back(horizonCalibration(people, options, part));
        if (values.text("group").empty()) continue;
        grouped.push_back(horizonByGroup(table.table, people, values.text("group"), options, part.withoutProgress()));
    }
    return horizonPage(models, grouped);
}

std::string optionsOf(const Values& values, std::uint64_t seed) {
    std::string text;
    const auto add = [&](const std::string& name, const std::string& value) {
        if (!value.empty()) text += " --" + name + " " + shellWord(value);
    };
    const auto addEach = [&](const std::string& name) {
        for (const std::string& one : namesIn(values.text(name), {})) add(name, one);
    };
    add("time", values.text("time"));
    add("status", values.text("status"));
    addEach("event");
    addEach("competing");
    addEach("censored");
    addEach("risk");
    if (values.text("predicted") != "auto") add("predicted", values.text("predicted"));
    if (values.boolean("percent")) text += " --percent";
    add("own-survival", values.text("own-survival"));
    const auto horizon = parseNumber(values.text("horizon"), true);
    add("horizon", horizon ? roundTrip(*horizon) : values.text("horizon"));
    if (values.integer("groups") != 10) add("groups", std::to_string(values.integer("groups")));
    if (values.boolean("drop-missing")) text += " --drop-missing";
    add("missing", values.text("missing"));
    if (values.boolean("each-row")) text += " --each-row";
    if (values.boolean("early-horizon")) text += " --early-horizon";
    add("competing-column", values.text("competing-column"));
    add("clusters", values.text("clusters"));
    add("group", values.text("group"));
    add("seed", std::to_string(seed));
    return text;
}

std::vector<std::string> statusCells(const PlainTable& table, const Values& values) {
    return cellsOf(table, values.text("status"));
}

}  // namespace

StudyPage horizonPage(const std::vector<HorizonCalibration>& models, const std::vector<GroupedHorizon>& grouped) {
    StudyPage page{.findings = {}, .figure = horizonFigure(models), .tables = {}, .notes = {}};
    const auto titled = [&](const char* ofOne, const HorizonCalibration& model) {
        return models.size() == 1 ? inEnglish(ofOne) : Text("{1}: {2}", model.model, inEnglish(ofOne));
    };
    for (const HorizonCalibration& model : models) {
        page.findings.push_back(horizonSentence(model));
        page.tables.push_back({.title = titled("Measures", model), .table = horizonQuantities(model)});
        page.tables.push_back({.title = titled("Groups of risk", model), .table = horizonGroups(model)});
        for (Text& note : horizonNotes(model)) {
            if (std::find(page.notes.begin(), page.notes.end(), note) == page.notes.end()) {
                page.notes.push_back(std::move(note));
            }
        }
    }
    for (std::size_t m = 0; m < grouped.size(); ++m) {
        const GroupedHorizon& own = grouped[m];
        page.tables.push_back({.title = titled("Groups of people", models[m]), .table = horizonGroupTable(own)});
        page.tables.push_back({.title = titled("Differences", models[m]), .table = horizonDifferenceTable(own)});
        for (Text& note : horizonGroupNotes(own)) page.notes.push_back(std::move(note));
    }
    return page;
}

TableStudy horizonStudy() {
    return {
        .info = {.id = horizonStudyId,
                 .name = "Risks up to a time",
                 .explanation =
                     "Predicted risks of an event up to a time, the horizon, compared with what happened to people "
                     "whose follow-up may end before it. The diagram shows the observed risk, had everybody been "
                     "followed up, against the predicted one: as a curve with a band, and in groups of neighbouring "
                     "risks. On the diagonal a risk of 20 % means that 20 % have the event up to the horizon. All "
                     "takes censoring as independent of the risk.",
                 .formula = "log(−log(1 − E θ_i)) = a + b log(−log(1 − p_i)), θ_i = n F(h) − (n − 1) F_{−i}(h)",
                 .source = "van Houwelingen, Putter (2012), chapter 4; Royston (2014), Stata Journal 14; Graf et al. "
                           "(1999), Statistics in Medicine 18; Austin, Harrell, van Klaveren (2020), Statistics in "
                           "Medicine 39; Haider et al. (2020), JMLR 21",
                 .cost = "O(n log n) and 400 smooth curves",
                 .families = {},
                 .parameters = horizonParameters()},
        .guess = guess,
        .suggestions = {{"time", studyColumns},
                        {"status", studyColumns},
                        {"risk", studyColumns},
                        {"own-survival", studyColumns},
                        {"group", studyColumns},
                        {"event", statusCells},
                        {"competing", statusCells},
                        {"censored", statusCells}},
        .evaluate = evaluateHorizonStudy,
        .options = optionsOf};
}

}  // namespace calibrium
