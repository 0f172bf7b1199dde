// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/verdict_beside.h"

#include "core/data/finding_ids.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/correctness.h"
#include "core/io/outcomes/outcome_evidence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

/// Whether the label says that the prediction was right; of the two of a verdict.
bool saysRight(const std::string& label) { return polarityOf(label) == Polarity::Event; }

/// Whether the verdict compares the target with what a threshold makes of the numbers: then the class that target and
/// verdict imply follows the numbers, but for a few rows that rounding has moved.
bool isComputedFrom(const ColumnView& view, std::size_t numbers, std::size_t target, std::size_t verdict) {
    constexpr double nearlyAll = 0.98;
    const auto& labels = view.facts[target].labels;
    if (labels.size() != 2) return false;
    std::vector<std::pair<double, bool>> rows;
    const auto& values = view.sample[numbers].values;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const std::size_t row = k * view.table.rowCount() / values.size();
        const std::string label = view.table.cell(row, target);
        const std::string judged = view.table.cell(row, verdict);
        if (!std::isfinite(values[k]) || trimmed(label).empty() || trimmed(judged).empty()) continue;
        rows.emplace_back(values[k], (trimmed(label) == labels[1]) == saysRight(judged));
    }
    std::sort(rows.begin(), rows.end());
    // How many rows agree with a threshold below all of them, then behind each.
    auto above =
        static_cast<double>(std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.second; }));
    const auto total = static_cast<double>(rows.size());
    double most = std::max(above, total - above);
    for (const auto& [value, isSecond] : rows) {
        above += isSecond ? -1 : 1;
        most = std::max({most, above, total - above});
    }
    return !rows.empty() && most >= nearlyAll * total;
}

/// "class" and "response" are what was predicted as often as what was observed.
bool mayBePredicted(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"label", "labels", "class", "classes", "classlabel", "category", "response", "klasse", "kategorie", "classe",
         "categorie", "clase", "categoria", "reponse", "respuesta", "antwort", "etiqueta"});
    const std::string plain = plainName(name);
    return std::find(names.begin(), names.end(), plain) != names.end();
}

}  // namespace

Found<TargetChoice> withVerdictWeighed(const ColumnView& view, const Columns& predictions, TargetChoice choice) {
    constexpr double clearly = 4;  // standard errors
    constexpr double hardly = 2;
    const auto verdict = verdictColumn(view.facts);
    if (!verdict || predictions.size() != 1 || !choice.column || *choice.column == *verdict ||
        predictions.front() == *verdict)
        return {std::move(choice)};
    const std::size_t numbers = predictions.front();
    const std::size_t target = *choice.column;
    if (isComputedFrom(view, numbers, target, *verdict)) return {std::move(choice)};
    const double sign = saysRight(view.facts[*verdict].labels.back()) ? 1 : -1;
    const double ofVerdict = sign * association(view, numbers, *verdict).value_or(0);
    const double ofTarget = std::abs(association(view, numbers, target).value_or(0));
    const bool mayBeOther = mayBePredicted(view.facts[target].name);
    // "y_true" is the outcome, unless the numbers say that they speak of the verdict.
    const bool isNamed = view.facts[target].isTargetByName && !mayBeOther;
    const bool isOfVerdict = ofVerdict >= clearly && ofTarget < hardly;
    if ((ofTarget >= clearly && ofVerdict < hardly) || (isNamed && !isOfVerdict)) return {std::move(choice)};
    const bool isWord = mayBeOther || view.facts[target].labels.size() > 2;
    if (!isWord || !isOfVerdict) {
        if (choice.rivals.empty()) choice.rivals = {target};
        const bool isRival = std::find(choice.rivals.begin(), choice.rivals.end(), *verdict) != choice.rivals.end();
        if (!isRival) choice.rivals.push_back(*verdict);
        return {std::move(choice)};
    }
    ImportRemarks remarks;
    const auto& header = view.table.header();
    remarks.assume(confidencesAgainstCorrectness,
                   Text("The confidence in {1} is judged by whether the prediction was right, {2}.",
                        columnText(header, numbers), columnText(header, *verdict)));
    return {{.column = *verdict}, std::move(remarks)};
}

}  // namespace calibrium
