// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/logit_agreement.h"

#include "core/io/assign_columns.h"
#include "core/io/number.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr std::size_t sampledRows = 1000;
constexpr std::size_t fewestRows = 20;

struct LabelledRow {
    std::vector<double> probabilities;
    std::size_t label = 0;
};

std::optional<std::size_t> labelOf(const ImportPlan& plan, std::string_view cell, std::size_t classCount) {
    const auto& names = plan.settings.classNames;
    if (plan.settings.labelKind == LabelKind::Names) {
        const auto found = std::find(names.begin(), names.end(), trimmed(cell));
        if (found == names.end()) return std::nullopt;
        return static_cast<std::size_t>(found - names.begin());
    }
    const auto number = parseNumber(cell, plan.settings.hasDecimalComma);
    const double base = plan.settings.labelKind == LabelKind::FromOne ? 1 : 0;
    if (!number || !(*number >= base) || !(*number - base < static_cast<double>(classCount))) return std::nullopt;
    return static_cast<std::size_t>(*number - base);
}

std::optional<std::vector<double>> softmaxOf(const ImportPlan& plan, std::size_t row,
                                             const std::vector<std::size_t>& columns) {
    std::vector<double> values;
    for (const std::size_t column : columns) {
        const auto number = numberIn(plan.predictions, row, column, plan.settings.hasDecimalComma);
        if (!number || !std::isfinite(*number)) return std::nullopt;
        values.push_back(*number);
    }
    const double greatest = *std::max_element(values.begin(), values.end());
    double sum = 0;
    for (double& value : values) sum += value = std::exp(value - greatest);
    for (double& value : values) value /= sum;
    return values;
}

std::vector<LabelledRow> labelledRows(const ImportPlan& plan, const TargetColumn& target,
                                      const std::vector<std::size_t>& columns) {
    std::vector<LabelledRow> rows;
    const std::size_t rowCount = std::min(plan.predictions.rowCount(), target.table->rowCount());
    const std::size_t count = std::min(rowCount, sampledRows);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i * rowCount / count;
        const auto label = labelOf(plan, target.table->cell(row, target.column), columns.size());
        auto probabilities = softmaxOf(plan, row, columns);
        if (label && probabilities && *label < columns.size()) rows.push_back({std::move(*probabilities), *label});
    }
    return rows;
}

}  // namespace

std::optional<double> logitAgreement(const ImportPlan& plan, const std::vector<std::size_t>& columns) {
    const auto target = targetColumn(plan);
    if (!target) return std::nullopt;
    const auto rows = labelledRows(plan, *target, columns);
    if (rows.size() < fewestRows) return std::nullopt;
    const auto n = static_cast<double>(rows.size());
    std::vector<double> frequency(columns.size(), 0);
    for (const auto& row : rows) frequency[row.label] += 1 / n;
    double sum = 0;
    double squares = 0;
    for (const auto& row : rows) {
        double excess = row.probabilities[row.label];
        for (std::size_t k = 0; k < frequency.size(); ++k) excess -= frequency[k] * row.probabilities[k];
        sum += excess;
        squares += excess * excess;
    }
    if (!(squares > 0)) return std::nullopt;
    return sum / std::sqrt(squares);
}

}  // namespace calibrium
