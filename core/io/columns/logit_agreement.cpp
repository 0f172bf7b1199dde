// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/logit_agreement.h"

#include "core/io/cells/number.h"
#include "core/io/names/number_scale.h"
#include "core/io/reading/assign_columns.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr std::size_t comparedRows = 1000;
constexpr std::size_t fewestAgreeingRows = 20;
/// Predictions that are all the same differ from their mean by rounding alone, which no label follows.
constexpr double leastSpread = 1e-9;

struct LabelledRow {
    std::vector<double> probabilities;
    std::size_t label = 0;
};

std::optional<std::size_t> labelOf(const ImportPlan& plan, std::string_view cell, std::size_t classCount) {
    const auto& names = plan.reading.classNames;
    if (plan.reading.labelKind == LabelKind::Names) {
        const auto found = std::find(names.begin(), names.end(), trimmed(cell));
        if (found == names.end()) return std::nullopt;
        return static_cast<std::size_t>(found - names.begin());
    }
    const auto number = parseNumber(cell, plan.tables.format.hasDecimalComma);
    const double base = plan.reading.labelKind == LabelKind::FromOne ? 1 : 0;
    if (!number || !(*number >= base) || !(*number - base < static_cast<double>(classCount))) return std::nullopt;
    return static_cast<std::size_t>(*number - base);
}

/// The finite numbers of a row; nothing where one is missing.
std::optional<std::vector<double>> numbersOf(const ImportPlan& plan, std::size_t row,
                                             const std::vector<std::size_t>& columns) {
    std::vector<double> values;
    for (const std::size_t column : columns) {
        const auto number = numberIn(plan.tables.predictions, row, column, plan.tables.format.hasDecimalComma);
        if (!number || !std::isfinite(*number)) return std::nullopt;
        values.push_back(*number);
    }
    return values;
}

std::optional<std::vector<double>> softmaxOf(const ImportPlan& plan, std::size_t row,
                                             const std::vector<std::size_t>& columns) {
    auto values = numbersOf(plan, row, columns);
    if (!values) return values;
    const double greatest = *std::max_element(values->begin(), values->end());
    double sum = 0;
    for (double& value : *values) sum += value = std::exp(value - greatest);
    for (double& value : *values) value /= sum;
    return values;
}

/// The probabilities of all classes, whatever the predictions are.
std::optional<std::vector<double>> probabilitiesOf(const ImportPlan& plan, std::size_t row,
                                                   const std::vector<std::size_t>& columns) {
    const NumberScale scale = plan.reading.scale;
    if (scale == NumberScale::Logits && columns.size() > 1) return softmaxOf(plan, row, columns);
    auto values = numbersOf(plan, row, columns);
    if (!values) return values;
    double sum = 0;
    for (double& value : *values) sum += value = probabilityOf(value, scale);
    if (values->size() == 1) return std::vector<double>{1 - values->front(), values->front()};
    if (!(sum > 0)) return std::nullopt;
    for (double& value : *values) value /= sum;
    return values;
}

template <typename Read>
std::vector<LabelledRow> labelledRows(const ImportPlan& plan, const TargetColumn& target, std::size_t classCount,
                                      const Read& read) {
    std::vector<LabelledRow> rows;
    const std::size_t rowCount = std::min(plan.tables.predictions.rowCount(), target.table->rowCount());
    const std::size_t count = std::min(rowCount, comparedRows);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i * rowCount / count;
        const auto label = labelOf(plan, target.table->cell(row, target.column), classCount);
        auto probabilities = read(row);
        if (label && probabilities && *label < classCount) rows.push_back({std::move(*probabilities), *label});
    }
    return rows;
}

/// What the squared error loses, in standard errors, where each of two classes gets the probability of the other.
double gainOfReversal(const std::vector<LabelledRow>& rows) {
    double sum = 0;
    double squares = 0;
    for (const auto& row : rows) {
        if (row.probabilities.size() != 2) return 0;
        const double gain = 1 - 2 * row.probabilities[row.label];
        sum += gain;
        squares += gain * gain;
    }
    return squares > 0 ? sum / std::sqrt(squares) : 0;
}

std::optional<LabelAgreement> agreementOf(const std::vector<LabelledRow>& rows, std::size_t classCount) {
    if (rows.size() < fewestAgreeingRows) return std::nullopt;
    const auto n = static_cast<double>(rows.size());
    std::vector<double> frequency(classCount, 0);
    for (const auto& row : rows) frequency[row.label] += 1 / n;
    double sum = 0;
    double expected = 0;
    double squares = 0;
    for (const auto& row : rows) {
        double chance = 0;
        double calibrated = 0;
        for (std::size_t k = 0; k < classCount; ++k) {
            chance += frequency[k] * row.probabilities[k];
            calibrated += row.probabilities[k] * row.probabilities[k];
        }
        const double excess = row.probabilities[row.label] - chance;
        sum += excess;
        expected += calibrated - chance;
        squares += excess * excess;
    }
    if (!(squares > n * leastSpread * leastSpread)) return std::nullopt;
    return LabelAgreement{sum / std::sqrt(squares), expected / std::sqrt(squares), gainOfReversal(rows)};
}

}  // namespace

std::optional<double> logitAgreement(const ImportPlan& plan, const std::vector<std::size_t>& columns) {
    const auto target = targetColumn(plan);
    if (!target) return std::nullopt;
    const auto rows =
        labelledRows(plan, *target, columns.size(), [&](std::size_t row) { return softmaxOf(plan, row, columns); });
    const auto agreement = agreementOf(rows, columns.size());
    return agreement ? std::optional(agreement->found) : std::nullopt;
}

std::optional<LabelAgreement> labelAgreement(const ImportPlan& plan, const std::vector<std::size_t>& columns) {
    const auto target = targetColumn(plan);
    if (!target || columns.empty()) return std::nullopt;
    const std::size_t classCount = classCountOf(columns.size());
    const auto rows =
        labelledRows(plan, *target, classCount, [&](std::size_t row) { return probabilitiesOf(plan, row, columns); });
    return agreementOf(rows, classCount);
}

double leadOfCountingFromOne(const ImportPlan& plan, const std::vector<std::size_t>& columns) {
    const auto target = targetColumn(plan);
    if (!target || columns.size() < 2) return 0;
    const std::size_t rowCount = std::min(plan.tables.predictions.rowCount(), target->table->rowCount());
    const std::size_t count = std::min(rowCount, comparedRows);
    double fromZero = 0;
    double fromOne = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i * rowCount / count;
        const auto label = numberIn(*target->table, row, target->column, plan.tables.format.hasDecimalComma);
        const auto values = numbersOf(plan, row, columns);
        if (!label || !values) continue;
        const auto largest = std::max_element(values->begin(), values->end());
        if (std::count(values->begin(), values->end(), *largest) > 1) continue;
        const auto place = static_cast<double>(largest - values->begin());
        fromZero += *label == place ? 1 : 0;
        fromOne += *label == place + 1 ? 1 : 0;
    }
    const double both = fromZero + fromOne;
    return both > 0 ? (fromOne - fromZero) / std::sqrt(both) : 0;
}

}  // namespace calibrium
