// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/sets_study.h"

#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/method/name_list.h"
#include "core/method/parameter_builders.h"
#include "core/prediction_sets/set_columns.h"
#include "core/prediction_sets/set_report.h"
#include "core/run/error.h"
#include "core/studies/study_parameters.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostMembers = 1000;
constexpr auto lowerNames = std::to_array<std::string_view>({"lower", "lo", "lwr", "low", "min", "ci_lower", "untere"});
constexpr auto upperNames = std::to_array<std::string_view>({"upper", "hi", "upr", "high", "max", "ci_upper", "obere"});
constexpr auto setNames =
    std::to_array<std::string_view>({"set", "sets", "prediction_set", "predictionset", "pred_set", "menge"});

template <std::size_t count>
std::string columnCalled(const PlainTable& table, const std::array<std::string_view, count>& names) {
    return firstColumn(table, [&](const std::string& column) {
        return std::any_of(names.begin(), names.end(),
                           [&](std::string_view name) { return areSameName(column, name); });
    });
}

/// Columns of 0 and 1 alone whose names begin alike, two at least: "in_a, in_b".
std::string memberColumns(const PlainTable& table, const std::string& target) {
    std::map<std::string, std::vector<std::string>> alike;
    for (const std::string& column : table.table.header()) {
        const auto mark = column.find_first_of("_.- ");
        if (column == target || mark == std::string::npos) continue;
        const std::vector<double> numbers = numbersIn(table, column);
        const bool areMembers = !numbers.empty() && std::all_of(numbers.begin(), numbers.end(),
                                                                [](double value) { return value == 0 || value == 1; });
        if (areMembers) alike[column.substr(0, mark)].push_back(column);
    }
    for (const auto& [start, columns] : alike) {
        if (columns.size() > 1) return nameListText(columns);
    }
    return {};
}

/// The two columns of one interval, and what their names say of it.
struct NamedEnds {
    std::string lower;
    std::string upper;
    IntervalNumbers numbers{};
    double coverage = 0;  ///< what is promised; 0 where the names do not say
};

double meanWidthOf(const PlainTable& table, const NamedEnds& ends) {
    const std::vector<double> lower = numbersIn(table, ends.lower);
    const std::vector<double> upper = numbersIn(table, ends.upper);
    double sum = 0;
    for (std::size_t row = 0; row < std::min(lower.size(), upper.size()); ++row) sum += upper[row] - lower[row];
    return lower.empty() ? 0 : sum / static_cast<double>(lower.size());
}

/// The column that belongs to this lower end: called alike, with its number; of two levels, with what is left of 1.
const std::string* upperEndOf(const PlainTable& table, const IntervalName& lower) {
    const std::string* mirrored = nullptr;
    for (const std::string& column : table.table.header()) {
        const auto name = intervalName(column);
        if (!name || !name->isUpper || name->stem != lower.stem) continue;
        if (name->number == lower.number) return &column;
        const double whole = lower.isPercent || name->isPercent ? 100 : 1;
        if (name->number && lower.number && std::abs(*name->number + *lower.number - whole) < 1e-9) mirrored = &column;
    }
    return mirrored;
}

/// "lower_90, upper_90", "Lo 80, Hi 80", "y_pis_low_0.1, y_pis_up_0.1": all intervals that the names give.
std::vector<NamedEnds> namedEnds(const PlainTable& table, const std::string& target) {
    std::vector<NamedEnds> found;
    for (const std::string& column : table.table.header()) {
        const auto name = intervalName(column);
        if (column == target || !name || name->isUpper || numbersIn(table, column).empty()) continue;
        const std::string* upper = upperEndOf(table, *name);
        if (upper == nullptr || *upper == target) continue;
        NamedEnds ends{.lower = column, .upper = *upper};
        ends.numbers = {name->number, intervalName(*upper)->number, name->isPercent, meanWidthOf(table, ends)};
        found.push_back(std::move(ends));
    }
    std::vector<IntervalNumbers> numbers;
    for (const NamedEnds& ends : found) numbers.push_back(ends.numbers);
    const auto levels = levelsOfIntervals(numbers);
    for (std::size_t k = 0; levels && k < found.size(); ++k) {
        found[k].coverage = std::round(1e6 * ((*levels)[k].upper - (*levels)[k].lower)) / 1e6;
    }
    return found;
}

/// The ends and the promise of the only interval, or of that which promises most. Where it is not said what several
/// intervals promise, none is chosen.
void guessEnds(const PlainTable& table, Values& values) {
    const std::vector<NamedEnds> found = namedEnds(table, values.text("target"));
    if (found.empty()) return;
    const auto most = std::max_element(found.begin(), found.end(),
                                       [](const NamedEnds& a, const NamedEnds& b) { return a.coverage < b.coverage; });
    const auto equals = std::count_if(found.begin(), found.end(),
                                      [&](const NamedEnds& ends) { return ends.coverage == most->coverage; });
    if (equals != 1) return;
    values.set("lower", most->lower);
    values.set("upper", most->upper);
    if (most->coverage > 0) values.set("level", most->coverage);
}

std::string formOf(const Values& values) {
    if (!values.text("lower").empty() && !values.text("upper").empty()) return "intervals";
    if (!values.text("set").empty()) return "set";
    return values.text("members").empty() ? "intervals" : "members";
}

std::vector<Parameter> setsParameters() {
    return {
        columnParameter("target", "Target", "The column of what was observed.", "choose"),
        choiceParameter(
            "form", "Predictions", "How the file holds what is predicted.",
            {{"intervals", "intervals", "A lower and an upper end."},
             {"set", "a column of sets", "Names of classes in a cell, with commas, bars or blanks between."},
             {"members", "a column per class", "1 where the class is in the set."}}),
        onlyWhere(columnParameter("lower", "Lower ends", "The column of the lower ends.", "choose"), "form",
                  {"intervals"}),
        onlyWhere(columnParameter("upper", "Upper ends", "The column of the upper ends.", "choose"), "form",
                  {"intervals"}),
        onlyWhere(columnParameter("set", "Sets", "The column of sets of classes.", "choose"), "form", {"set"}),
        onlyWhere(
            nameListParameter("members", "Classes",
                              "The columns that hold 1 where the class is in the set, one for each class; classes "
                              "are what is left of their names without the beginning that all share.",
                              "choose", mostMembers),
            "form", {"members"}),
        onlyWhere(textParameter("classes", "Names of the classes",
                                "The classes that these columns stand for, in their order, with commas between; needed "
                                "where the names of the columns do not say them.",
                                "cat, dog"),
                  "form", {"members"}),
        numberParameter("level", "Promised coverage", "Share of targets that the sets promise to hold.", 0.9, 0.01,
                        0.999),
        countParameter("calibration-rows", "Calibration rows",
                       "Number of rows that a split-conformal method was calibrated on: the test then knows that all "
                       "sets share a threshold. 0: the promise is taken as it stands.",
                       "", 0, 0, 1e6),
        columnParameter("group", "Groups", "A column whose values are groups.", "none"),
        switchParameter("drop-missing", "Leave out rows with a missing value", "They are counted.", false),
        nameListParameter("missing", "Missing numbers",
                          "Numbers that stand for a missing value, such as -999, or none: every number is one.",
                          "asked about", mostMembers)};
}

Values guessSets(const PlainTable& table) {
    Values values = complete(setsParameters(), {}, "sets");
    std::string target;
    std::size_t best = 0;
    for (const std::string& column : table.table.header()) {
        const auto rank = targetRank(column);
        if (!rank || (!target.empty() && *rank >= best)) continue;
        target = column;
        best = *rank;
    }
    if (target.empty()) target = firstColumn(table, namesOutcome);
    values.set("target", target);
    values.set("lower", columnCalled(table, lowerNames));
    values.set("upper", columnCalled(table, upperNames));
    if (values.text("lower").empty() || values.text("upper").empty()) guessEnds(table, values);
    values.set("set", columnCalled(table, setNames));
    if (values.text("lower").empty() && values.text("set").empty()) values.set("members", memberColumns(table, target));
    values.set("form", formOf(values));
    return values;
}

SetColumns columnsOf(const PlainTable& table, const Values& values) {
    const std::string& form = values.text("form");
    SetColumns columns{.target = values.text("target")};
    if (columns.target.empty()) throw InvalidSetting("Which column holds what was observed is not said.");
    if (form == "intervals") {
        columns.lower = values.text("lower");
        columns.upper = values.text("upper");
        if (columns.lower.empty() || columns.upper.empty()) {
            throw InvalidSetting("Which columns hold the lower and the upper ends is not said.");
        }
    } else if (form == "set") {
        columns.set = values.text("set");
        if (columns.set.empty()) throw InvalidSetting("Which column holds the sets is not said.");
    } else {
        columns.members = namesIn(values.text("members"), table.table.header());
        columns.classes = namesIn(values.text("classes"), {});
        if (columns.members.empty()) {
            throw InvalidSetting("Which columns say whether a class is in the set is not said.");
        }
    }
    columns.group = values.text("group");
    columns.dropsMissing = values.boolean("drop-missing");
    const std::vector<std::string> codes = namesIn(values.text("missing"), {});
    if (!codes.empty()) columns.missingCodes = codes;
    columns.hasDecimalComma = table.hasDecimalComma;
    return columns;
}

StudyPage evaluateSets(const PlainTable& table, const Values& values, std::uint64_t /*seed*/, const Run& run) {
    run.check();
    const SetColumns columns = columnsOf(table, values);
    checkSetColumns(columns, values.real("level"));
    return setsPage(
        setCoverage(predictionSetsOf(table.table, columns),
                    {.level = values.real("level"), .calibrationCount = values.integer("calibration-rows")}));
}

std::string setsOptions(const Values& values, std::uint64_t /*seed*/) {
    std::string text;
    const auto add = [&](const std::string& name, const std::string& value) {
        if (!value.empty()) text += " --" + name + " " + shellWord(value);
    };
    add("target", values.text("target"));
    const std::string& form = values.text("form");
    if (form == "intervals") {
        add("lower", values.text("lower"));
        add("upper", values.text("upper"));
    } else if (form == "set") {
        add("set", values.text("set"));
    } else {
        std::string members;
        for (const std::string& one : namesIn(values.text("members"), {}))
            members += (members.empty() ? "" : ",") + one;
        add("members", members);
        add("classes", values.text("classes"));
    }
    add("level", roundTrip(values.real("level")));
    if (values.integer("calibration-rows") > 0) {
        add("calibration-rows", std::to_string(values.integer("calibration-rows")));
    }
    add("group", values.text("group"));
    if (values.boolean("drop-missing")) text += " --drop-missing";
    add("missing", values.text("missing"));
    return text;
}

}  // namespace

StudyPage setsPage(const SetCoverage& result) {
    return {.findings = {setSentence(result)},
            .figure = setsFigure(result),
            .tables = {{.title = "Coverage", .table = setStrata(result)}},
            .notes = setNotes(result)};
}

TableStudy setsStudy() {
    return {
        .info = {.id = "sets",
                 .name = "Prediction sets",
                 .explanation =
                     "Sets of classes, or intervals, that another program has predicted, and how many hold the "
                     "target: as a whole, by size or width, by observed class and by group, each with its interval "
                     "beside the level that was promised. Sets that hold the level as a whole may miss it where "
                     "they are small, in a rare class or in a group.",
                 .formula = "n⁻¹ Σ_i 1{y_i ∈ C_i}",
                 .source = "Vovk, Gammerman, Shafer (2005), chapter 2; Angelopoulos, Bates (2023), Foundations and "
                           "Trends in Machine Learning 16, sections 3 and 4; Clopper, Pearson (1934), Biometrika 26",
                 .cost = "O(n log n)",
                 .families = {},
                 .parameters = setsParameters()},
        .guess = guessSets,
        .suggestions = {{"target", studyColumns},
                        {"lower", studyColumns},
                        {"upper", studyColumns},
                        {"set", studyColumns},
                        {"members", studyColumns},
                        {"group", studyColumns}},
        .evaluate = evaluateSets,
        .options = setsOptions};
}

}  // namespace calibrium
