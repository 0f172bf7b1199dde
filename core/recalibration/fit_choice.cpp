// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/fit_choice.h"

#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <charconv>
#include <optional>

namespace calibrium {

namespace {

constexpr Index mostFolds = 1000;

template <class Number>
std::optional<Number> numberOf(std::string_view text) {
    Number number{};
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

[[noreturn]] void refuse(std::string_view text) {
    throw InvalidSetting(Text("The fit \"{1}\" is not allowed; it must be {2}.", text, fitSyntax()));
}

}  // namespace

Text fitSyntax() {
    return Text(
        "all, share:S with S between 0 and 1, folds:K with K from 2 to {1}, folds:NAME with a column that names the "
        "folds, folds:K:NAME with a column whose equal values stay in one fold, or column:NAME",
        mostFolds);
}

FitChoice parseFitChoice(std::string_view text) {
    const std::size_t colon = text.find(':');
    const bool hasArgument = colon != std::string_view::npos;
    const std::string_view kind = text.substr(0, colon);
    std::string_view argument = hasArgument ? text.substr(colon + 1) : std::string_view();
    FitChoice choice;
    if (kind == "all" && !hasArgument) {
        choice.kind = FitChoice::Kind::All;
    } else if (kind == "share") {
        choice.kind = FitChoice::Kind::Share;
        const auto share = hasArgument ? numberOf<double>(argument) : choice.share;
        if (!share || !(*share > 0 && *share < 1)) refuse(text);
        choice.share = *share;
    } else if (kind == "folds") {
        const std::size_t second = argument.find(':');
        const auto ofClusters = numberOf<Index>(argument.substr(0, second));
        choice.keepsTogether = ofClusters && second != argument.npos && second + 1 < argument.size();
        if (choice.keepsTogether) {
            choice.column = argument.substr(second + 1);
            argument = argument.substr(0, second);
        }
        const auto count = hasArgument ? numberOf<Index>(argument) : choice.foldCount;
        const bool isName = !count && !argument.empty() && argument.find_first_not_of("0123456789.+-") != argument.npos;
        if (isName) choice.column = argument;
        if (!isName && (!count || *count < 2 || *count > mostFolds)) refuse(text);
        if (count) choice.foldCount = *count;
    } else if (kind == "column" && !argument.empty()) {
        choice.kind = FitChoice::Kind::Column;
        choice.column = argument;
    } else {
        refuse(text);
    }
    return choice;
}

const std::vector<Parameter>& fitParameters() {
    static const std::vector<Parameter> parameters{
        choiceParameter(
            "fit", "Fit to", "Which rows the map is fitted to, and which it is judged on.",
            {{"folds", "Folds (all rows judged)",
              "Cross-fitting: every row is judged by the map of the other folds, so that all rows are judged and none "
              "by "
              "a map that has seen it. The map that is saved is fitted to all rows."},
             {"share", "A share of the rows", "The map is fitted to a random share and judged on the other rows."},
             {"column", "Rows named in the file",
              "A column of the file says which rows to fit to: fit, train, calibration, cal, validation, val, true or "
              "1; "
              "the others are judged."},
             {"folds-column", "Folds named in the file",
              "Cross-fitting in the folds that a column of the file names, such as those of a cross-validation: every "
              "row is judged by the map of the other folds."},
             {"all", "All rows (flatters)",
              "Fitted to all rows and judged on the same ones: what is measured flatters the map, and says so."}}),
        onlyWhere(limitedBySamples(
                      SampleLimit::Refused,
                      countParameter("folds", "Folds", "Number of folds, each with the same shares of the classes.",
                                     "folds", FitChoice{}.foldCount, 2, mostFolds)),
                  "fit", {"folds"}),
        onlyWhere(numberParameter("share", "Share", "Share of the rows of every class that the map is fitted to.",
                                  FitChoice{}.share, 0.01, 0.99),
                  "fit", {"share"}),
        onlyWhere(textParameter("column", "Column",
                                "Name of the column of the file that says which rows to fit to, or names the folds.",
                                "split"),
                  "fit", {"column", "folds-column"}),
    };
    return parameters;
}

FitChoice fitChoiceOf(const Values& values) {
    FitChoice choice{.share = values.real("share"), .foldCount = static_cast<Index>(values.integer("folds"))};
    const std::string& kind = values.text("fit");
    if (kind == "all") choice.kind = FitChoice::Kind::All;
    if (kind == "share") choice.kind = FitChoice::Kind::Share;
    if (kind == "column" || kind == "folds-column") {
        if (kind == "column") choice.kind = FitChoice::Kind::Column;
        choice.column = values.text("column");
        if (choice.column.empty()) {
            throw InvalidSetting("The column that says which rows to fit to has no name; type the one in the file.");
        }
    }
    return choice;
}

std::string toText(const FitChoice& choice) {
    switch (choice.kind) {
        case FitChoice::Kind::All:
            return "all";
        case FitChoice::Kind::Share:
            return "share:" + roundTrip(choice.share);
        case FitChoice::Kind::Folds:
            if (choice.keepsTogether) return "folds:" + std::to_string(choice.foldCount) + ":" + choice.column;
            return "folds:" + (choice.column.empty() ? std::to_string(choice.foldCount) : choice.column);
        case FitChoice::Kind::Column:
            return "column:" + choice.column;
    }
    return {};
}

}  // namespace calibrium
