// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where_discrepancy.h"

#include "core/figures/figure_parts.h"
#include "core/method/parameter_builders.h"

namespace calibrium {

namespace {

/// Of the samples: a regression on all pairs of them is solved.
constexpr Index sampleLimit = 500;

}  // namespace

bool showsDiscrepancy(const Values& values) { return values.text("quantity") == "discrepancy"; }

std::vector<Parameter> discrepancyParameters() {
    return {choiceParameter("quantity", "Shown", "What is shown of the difference between targets and predictions.",
                            {{"witness", "witness function",
                              "To which side targets differ from what is predicted, and how many of them do."},
                             {"discrepancy", "local discrepancy (MCMD)",
                              "How far the targets around a prediction are from what it says of them, however many "
                              "samples are there: for classes the length of the gap between prediction and "
                              "frequencies."}}),
            onlyWhere(logarithmic(numberParameter(
                          "penalty", "Penalty",
                          "λ of the ridge regression behind the local discrepancy: larger ones smooth more and pull "
                          "towards 0.",
                          0.01, 1e-6, 10)),
                      "quantity", {"discrepancy"})};
}

FittedDiscrepancy fittedDiscrepancy(const Dataset& data, const Kernel& kernel, const Dataset& places,
                                    const Values& values, const Run& run) {
    const Index n = data.sampleCount();
    const auto rows = evenlySpacedRows(n, sampleLimit);
    Text note;
    if (std::ssize(rows) < n) note = Text("D from {1} of {2} samples", rows.size(), n);
    const Dataset used = note.empty() ? data : data.select(rows);
    return {.discrepancy = LocalDiscrepancy(used, kernel, places, values.real("penalty"), run),
            .note = std::move(note)};
}

}  // namespace calibrium
