// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/detect_numbers.h"

#include "core/io/assign_columns.h"
#include "core/io/column_names.h"
#include "core/io/detect.h"
#include "core/io/odd_draws.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double mostRows = 0.5;
constexpr double nearlyAllRows = 0.9;
constexpr std::size_t fewestRowsForDoubt = 10;

Place placeOfNumbers(const ImportPlan& plan) { return {.file = plan.predictions.name()}; }

bool areNamedLogits(const ColumnView& view, const Columns& columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t c) { return view.facts[c].hasHeader && namesLogits(view.facts[c].name); });
}

void sayLogits(ImportPlan& plan, const ColumnView& view, const Columns& columns) {
    const bool isNamed = areNamedLogits(view, columns);
    const SumEvidence sums = sumsTo(1, view.sample, columns);
    if (isNamed && columns.size() > 1 && sums.share >= nearlyAllRows &&
        view.sample[columns[0]].values.size() >= fewestRowsForDoubt) {
        ask(plan, {.about = ImportQuestion::About::Numbers,
                   .text = "The header names logits, but the rows sum to 1 as probabilities do",
                   .answer = "say --logits, or name the columns otherwise",
                   .place = placeOfNumbers(plan)});
    } else if (isNamed) {
        assume(plan, "import-logits",
               columns.size() > 1 ? "The header names logits: softmax is applied."
                                  : "The header names logits: the logistic function is applied.");
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
           columns.size() > 1 ? "The rows sum to 100: percentages, divided by 100."
                              : "The predictions are percentages, divided by 100.");
}

void askForNumbers(ImportPlan& plan, const ColumnView& view, const Columns& columns) {
    if (const auto sum = commonSum(view.sample, columns)) {
        ask(plan, {.about = ImportQuestion::About::Numbers,
                   .text = "The rows sum to " + significant(*sum) + ", not to 1 as probabilities do",
                   .answer = "--normalise divides each row by its sum; say --logits if the numbers are logits",
                   .place = placeOfNumbers(plan)});
        return;
    }
    const bool isSingle = columns.size() == 1;
    ask(plan, {.about = ImportQuestion::About::Numbers,
               .text = isSingle ? "The predictions lie between 0 and 100"
                                : "The predictions lie between 0 and 1, but the rows do not sum to 1",
               .answer = isSingle ? "say --percent if they are percentages, or --logits"
                                  : "say --logits if they are logits, --normalise to divide each row by its sum, or "
                                    "which columns belong together with --columns",
               .place = placeOfNumbers(plan)});
}

void detectOfClasses(ImportPlan& plan, const ColumnView& view, const Columns& columns,
                     const ImportOverrides& overrides) {
    const NumberKind kind = explainClasses(view, columns, overrides).numbers;
    plan.settings.areLogits = kind == NumberKind::Logits;
    plan.settings.arePercentages = kind == NumberKind::Percentages;
    plan.settings.areNormalised = overrides.normalises.value_or(false);
    if (plan.settings.areNormalised && columns.size() == 1) {
        throw InvalidSetting("Each row predicts one probability, so there is no sum to divide it by (--normalise).");
    }
    if (overrides.areLogits || overrides.arePercentages) return;
    switch (kind) {
        case NumberKind::Logits:
            sayLogits(plan, view, columns);
            break;
        case NumberKind::Percentages:
            sayPercentages(plan, columns);
            break;
        case NumberKind::Probabilities:
            sayProbabilities(plan, view, columns);
            break;
        case NumberKind::Undecided:
            askForNumbers(plan, view, columns);
            break;
    }
}

void checkDraws(ImportPlan& plan, const ColumnView& view, const Columns& columns) {
    const auto odd = oddDraw(view.sample, columns);
    if (!odd) return;
    ask(plan, {.about = ImportQuestion::About::Columns,
               .text = "The numbers in " + columnText(plan.predictions.header(), *odd) +
                       " are unlike those of the other columns and may be no draws",
               .answer = "say which columns are draws with --columns",
               .place = placeOfNumbers(plan)});
}

}  // namespace

void detectNumbers(ImportPlan& plan, const ColumnView& view, const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(plan.settings.family);
    const Columns columns = predictionColumns(plan.predictions, plan.settings);
    plan.settings.areLogits = false;
    plan.settings.arePercentages = false;
    plan.settings.areNormalised = false;
    if (columns.empty()) return;
    if (layout.isClassification) {
        detectOfClasses(plan, view, columns, overrides);
    } else if (layout.family == "draws" && (plan.settings.columnOrder != ColumnOrder::Names || plan.areNamesMade) &&
               !overrides.roles && !overrides.predictionNames) {
        checkDraws(plan, view, columns);
    }
}

}  // namespace calibrium
