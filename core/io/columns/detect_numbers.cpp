// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect_numbers.h"

#include "core/io/columns/detect.h"
#include "core/io/columns/odd_draws.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/reading/assign_columns.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double mostRows = 0.5;
constexpr double nearlyAllRows = 0.9;
constexpr std::size_t fewestRowsForDoubt = 10;
constexpr double greatestPercentage = 100;

void ask(ImportPlan& plan, const Text& text, const Text& answer) {
    calibrium::ask(plan, {.about = ImportQuestion::About::Numbers,
                          .text = text,
                          .answer = answer,
                          .place = {.file = plan.predictions.name()}});
}

void sayLogits(ImportPlan& plan, const ColumnView& view, const Columns& columns) {
    const bool isNamed = scaleOfNames(view, columns) == NumberScale::Logits;
    const SumEvidence sums = sumsTo(1, view.sample, columns);
    if (isNamed && columns.size() > 1 && sums.share >= nearlyAllRows &&
        view.sample[columns[0]].values.size() >= fewestRowsForDoubt) {
        ask(plan, "The header names logits, but the rows sum to 1 as probabilities do",
            "say --logits, or name the columns otherwise");
    } else if (isNamed) {
        assume(plan, "import-logits",
               columns.size() > 1 ? Text("The header names logits: softmax is applied.")
                                  : Text("The header names logits: the logistic function is applied."));
    } else if (columns.size() == 1) {
        assume(plan, "import-logits",
               "The predictions leave the range 0 to 1: logits; the logistic function is applied.");
    } else {
        assume(plan, "import-logits", "The rows do not sum to 1: logits; softmax is applied.");
    }
}

void sayProbabilities(ImportPlan& plan, const ColumnView& view, const Columns& columns) {
    if (columns.size() == 1) {
        plan.findings.push_back("The predictions lie between 0 and 1: probabilities.");
    } else if (sumsTo(1, view.sample, columns).share >= mostRows) {
        plan.findings.push_back("The rows sum to 1: class probabilities.");
    } else {
        // A softmax over numbers that call themselves probabilities would hide what is wrong with them.
        plan.findings.push_back("The header names probabilities, but most rows do not sum to 1.");
    }
}

void sayPercentages(ImportPlan& plan, const Columns& columns) {
    assume(plan, "import-percentages",
           columns.size() > 1 ? Text("The rows sum to 100: percentages, divided by 100.")
                              : Text("The predictions are percentages, divided by 100."));
}

/// Of one column whose name and numbers leave open what they are.
void askForSingle(ImportPlan& plan, const ColumnFacts& facts) {
    const Text name = Text("\"{1}\"", facts.name);
    const auto named = facts.hasHeader ? scaleOfName(facts.name) : std::nullopt;
    const Text options = "say --scale with probability, percentage, logit, log-probability or odds";
    if (named == NumberScale::Percentages && facts.greatest <= 1) {
        ask(plan, Text("The name {1} says percent, but the numbers lie between 0 and 1", name),
            Text("say --percent if {1} means {2} %, or --scale probability", asNumber(significant(facts.greatest)),
                 asNumber(significant(facts.greatest))));
    } else if (named) {
        ask(plan, Text("The numbers under {1} are not what the name says", name), options);
    } else if (facts.hasNegative && facts.greatest > 0) {
        ask(plan, Text("The numbers under {1} seem to be distances from a boundary, which are no probabilities", name),
            "say --logits if the logistic function makes them probabilities");
    } else if (facts.hasNegative) {
        ask(plan, "All predictions are negative: logits, or logarithms of probabilities",
            "say --logits, or --scale log-probability");
    } else if (facts.greatest <= greatestPercentage) {
        ask(plan, "The predictions lie between 0 and 100", "say --percent if they are percentages, or --logits");
    } else {
        ask(plan,
            Text("The predictions lie between {1} and {2}", asNumber(significant(facts.least)),
                 asNumber(significant(facts.greatest))),
            options);
    }
}

void askForNumbers(ImportPlan& plan, const ColumnView& view, const Columns& columns) {
    if (columns.size() == 1) {
        askForSingle(plan, view.facts[columns[0]]);
    } else if (const auto sum = commonSum(view.sample, columns)) {
        ask(plan, Text("The rows sum to {1}, not to 1 as probabilities do", asNumber(significant(*sum))),
            "--normalise divides each row by its sum; say --logits if the numbers are logits");
    } else if (std::all_of(columns.begin(), columns.end(),
                           [&](std::size_t column) { return view.facts[column].least > 1; })) {
        ask(plan, "All predictions are above 1, and the rows do not sum to 100",
            "say --scale decimal-odds if they are odds of bookmakers, --logits if they are logits, or which columns "
            "belong together with --columns");
    } else {
        const std::string range = shareWithin(1, view.sample, columns) >= mostRows ? "1" : "100";
        ask(plan, Text("The predictions lie between 0 and {1}, but the rows do not sum to {2}", range, range),
            "say --logits if they are logits, --normalise to divide each row by its sum, or which columns belong "
            "together "
            "with --columns");
    }
}

void detectOfClasses(ImportPlan& plan, const ColumnView& view, const Columns& columns,
                     const ImportOverrides& overrides) {
    const auto scale = explainClasses(view, columns, overrides).scale;
    plan.settings.scale = scale.value_or(NumberScale::Probabilities);
    plan.settings.areNormalised = overrides.normalises.value_or(false);
    if (plan.settings.areNormalised && columns.size() == 1) {
        throw InvalidSetting("Each row predicts one probability, so there is no sum to divide it by (--normalise).");
    }
    if (overrides.scale) return;
    if (!scale) {
        askForNumbers(plan, view, columns);
        return;
    }
    switch (*scale) {
        case NumberScale::Logits:
            sayLogits(plan, view, columns);
            break;
        case NumberScale::Percentages:
            sayPercentages(plan, columns);
            break;
        case NumberScale::Probabilities:
            sayProbabilities(plan, view, columns);
            break;
        case NumberScale::LogProbabilities:
            assume(plan, "import-log-probabilities", "The predictions are natural logarithms of probabilities.");
            break;
        case NumberScale::Odds:
            assume(plan, "import-odds", "The predictions are odds o, read as probabilities o / (1 + o).");
            break;
        case NumberScale::DecimalOdds:
            assume(plan, "import-decimal-odds",
                   columns.size() > 1
                       ? Text("The predictions are decimal odds: their inverses, divided by the sum of the row.")
                       : Text("The predictions are decimal odds o of one outcome, read as probabilities 1 / o: the "
                              "margin of the bookmaker is in them."));
            break;
    }
}

void checkDraws(ImportPlan& plan, const ColumnView& view, const Columns& columns) {
    const auto odd = oddDraw(view.sample, columns);
    if (!odd) return;
    calibrium::ask(plan, {.about = ImportQuestion::About::Columns,
                          .text = Text("The numbers in {1} are unlike those of the other columns and may be no draws",
                                       columnText(plan.predictions.header(), *odd)),
                          .answer = "say which columns are draws with --columns",
                          .place = {.file = plan.predictions.name()}});
}

}  // namespace

void detectNumbers(ImportPlan& plan, const ColumnView& view, const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(plan.settings.family);
    const Columns columns = predictionColumns(plan.predictions, plan.settings);
    plan.settings.scale = NumberScale::Probabilities;
    plan.settings.areNormalised = false;
    if (columns.empty()) return;
    if (layout.isClassification) {
        detectOfClasses(plan, view, columns, overrides);
    } else if (layout.areDraws && (plan.settings.columnOrder != ColumnOrder::Names || plan.areNamesMade) &&
               !overrides.roles && !overrides.predictionNames) {
        checkDraws(plan, view, columns);
    }
}

}  // namespace calibrium
