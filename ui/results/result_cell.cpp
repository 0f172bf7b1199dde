// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/result_cell.h"

#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/result_form.h"
#include "core/analysis/reports/result_table.h"
#include "core/analysis/reports/settings_text.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/method/measure.h"
#include "core/method/shared_parts.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/results/results_model.h"
#include "ui/settings/settings.h"

#include <algorithm>

namespace calibrium::ui {

const std::optional<MeasureResult>& measureOf(const ResultState& state) {
    return state.previewMeasure ? state.previewMeasure : state.measure;
}
const std::optional<TestResult>& testOf(const ResultState& state) {
    return state.previewTest ? state.previewTest : state.test;
}
bool hasNumber(const ResultState& state) { return state.hasResult() || state.hasPreview(); }
bool isOld(const ResultState& state) { return state.isOutOfDate() && !state.hasPreview(); }

const std::vector<Warning>& warningsOf(const ResultState& state) {
    const auto& measure = measureOf(state);
    return measure ? measure->estimate.warnings : testOf(state)->outcome.warnings;
}

namespace {

/// Kept, because every cell asks.
int& chosenDigits() {
    static int digits = std::clamp(settings::digits.value(), 2, 8);
    return digits;
}

QString starsFor(double pValue) {
    if (pValue <= 0.001) return QStringLiteral(" ***");
    if (pValue <= 0.01) return QStringLiteral(" **");
    return pValue <= 0.05 ? QStringLiteral(" *") : QString();
}

ResultCell cellOf(const MeasureResult& measure) {
    const Estimate& estimate = measure.estimate;
    return {.value = estimate.value,
            .interval = estimate.interval,
            .ifCalibrated = estimate.ifCalibrated,
            .statistic = {},
            .pValue = {},
            .lens = measure.lens,
            .parameters = {},
            .warnings = estimate.warnings};
}

QString numberText(const ResultState& state, const std::optional<double>& adjusted, const ColumnDigits& digits,
                   bool isByBlocks) {
    const QString mark = (state.hasPreview() ? QString() : toQt(definitenessMark(warningsOf(state))));
    const QString near = state.hasPreview() ? QStringLiteral("≈ ") : QString();
    if (const auto& test = testOf(state)) {
        const std::vector<Warning>& warnings = state.hasPreview() ? std::vector<Warning>{} : warningsOf(state);
        const std::string pValue = adjusted ? pValueText(*adjusted) : pValueText(pValueOf(test->outcome));
        const bool isOverruled = isByBlocks && !test->outcome.findings.contains(blocksFinding);
        const bool isWithoutStars = decidesNothing(warnings) || takesClustersAsRows(warnings) || isOverruled;
        const QString stars = isWithoutStars ? QString() : starsFor(adjusted ? *adjusted : test->outcome.pValue);
        return near + spokenText(pValueCellText(pValue, warnings)) + stars;
    }
    const Estimate& estimate = measureOf(state)->estimate;
    // The same digits as in an exported table, unless somebody wants others.
    if (shownDigits() == settings::digits.fallback) {
        return near + spokenText(paperCellText(cellOf(*measureOf(state)), false, digits));
    }
    QString text = near + shownNumber(significant(estimate.value, shownDigits())) + mark;
    if (estimate.interval) text += QLatin1Char(' ') + shownNumber(intervalText(*estimate.interval, shownDigits()));
    if (estimate.ifCalibrated) {
        text += QStringLiteral(" (%1)").arg(spokenText(rangeText(*estimate.ifCalibrated, shownDigits() - 1)));
    }
    return text;
}

QString settingsLines(const Values& values, const std::string& lens) {
    QStringList parts;
    for (const auto& [id, value] : values) parts.append(toQt(id + "=" + shortText(value)));
    parts.append(QStringLiteral("lens=") + toQt(lens));
    return parts.join(QStringLiteral(", "));
}

}  // namespace

Values formOf(const ResultState& state) {
    if (!hasNumber(state)) return {};
    if (const auto& test = testOf(state)) return resultForm(test->lens, test->parameters, {});
    const auto& result = *measureOf(state);
    return resultForm(result.lens, result.parameters, measure(result.id).formSettings);
}

int shownDigits() { return chosenDigits(); }

void takeDigits() { chosenDigits() = std::clamp(settings::digits.value(), 2, 8); }

ColumnDigits digitsOf(const std::vector<const ResultState*>& column) {
    ResultTable table;
    for (const ResultState* state : column) {
        const bool isMeasured = state != nullptr && measureOf(*state).has_value();
        table.cells.push_back({isMeasured ? std::optional(cellOf(*measureOf(*state))) : std::nullopt});
    }
    return columnDigits(table, 0);
}

QString resultText(const ResultState& state, const std::optional<double>& adjusted, const ColumnDigits& digits,
                   bool isByBlocks) {
    if (hasNumber(state)) return numberText(state, adjusted, digits, isByBlocks);
    switch (state.status) {
        case ResultState::Status::Computing:
            return QStringLiteral("…");
        case ResultState::Status::Failed:
            return state.error;
        case ResultState::Status::Cancelled:
            return ResultsModel::tr("cancelled");
        default:
            return {};
    }
}

Text shownDifference(const BaselineDifference& difference) {
    if (shownDigits() == settings::digits.fallback) return differenceText(difference);
    return differenceText(difference, shownDigits());
}

QString resultTip(const ResultState& state) {
    if (!hasNumber(state)) return literalTip(state.error);
    QStringList lines;
    if (isOld(state)) lines.append(ResultsModel::tr("Out of date: being computed with the new settings."));
    if (measureOf(state)) {
        const MeasureResult& measure = *measureOf(state);
        const Estimate& estimate = measure.estimate;
        lines.append(
            QStringLiteral("<b>%1 = %2</b>").arg(coreText(measure.name), shownNumber(significant(estimate.value, 8))));
        if (estimate.interval) {
            lines.append(ResultsModel::tr("%1 interval %2: %3")
                             .arg(shownNumber(percentText(estimate.interval->level)),
                                  shownNumber(intervalText(*estimate.interval, 5)),
                                  spokenText(estimate.interval->kind).toHtmlEscaped()));
        }
        if (estimate.ifCalibrated) {
            lines.append(
                ResultsModel::tr("%1 of the values of a calibrated model with the same predictions lie between "
                                 "%2 and %3 (%4 data sets drawn)")
                    .arg(shownNumber(percentText(estimate.ifCalibrated->level)),
                         shownNumber(significant(estimate.ifCalibrated->lower, 5)),
                         shownNumber(significant(estimate.ifCalibrated->upper, 5)))
                    .arg(estimate.ifCalibrated->resampleCount));
        }
        lines.append(settingsLines(measure.parameters, measure.lens).toHtmlEscaped());
    } else {
        const TestResult& test = *testOf(state);
        const TestOutcome& outcome = test.outcome;
        const PValue pValue = pValueOf(outcome);
        lines.append(QStringLiteral("<b>%1: %2</b>")
                         .arg(coreText(test.name), shownNumber(pValueStatement(pValue)).toHtmlEscaped()));
        if (pValue.resampleCount) {
            lines.append(QStringLiteral("p = %1, %2")
                             .arg(shownNumber(significant(pValue.value, 6)), spokenText(monteCarloText(pValue))));
        }
        lines.append(QStringLiteral("%1 = %2").arg(spokenText(outcome.statisticName).toHtmlEscaped(),
                                                   shownNumber(significant(outcome.statistic, 6))));
        lines.append(settingsLines(test.parameters, test.lens).toHtmlEscaped());
        if (!outcome.findings.empty()) {
            lines.append(ResultsModel::tr("Found: %1")
                             .arg(spokenText(findingsText(outcome.findings, outcome.parts)).toHtmlEscaped()));
        }
    }
    for (const auto& warning : warningsOf(state)) {
        lines.append(QStringLiteral("⚠ ") + spokenText(warning.text).toHtmlEscaped());
    }
    return lines.join(QStringLiteral("<br>"));
}

QString differenceTip(const BaselineDifference& difference, const std::string& baseline) {
    if (!difference.refusal.empty()) return spokenText(difference.refusal).toHtmlEscaped();
    QStringList lines{ResultsModel::tr("<b>Difference to %1: %2</b>")
                          .arg(toQt(baseline).toHtmlEscaped(), spokenText(differenceText(difference, 6)))};
    if (difference.interval) {
        lines.append((difference.isOfGroups
                          ? ResultsModel::tr("%1 interval of the difference between the groups: %2")
                          : ResultsModel::tr("%1 interval of the difference, on the same samples: %2"))
                         .arg(shownNumber(percentText(difference.interval->level)),
                              spokenText(difference.interval->kind).toHtmlEscaped()));
    }
    if (difference.pValue) {
        lines.append(ResultsModel::tr("no difference: %1, not adjusted")
                         .arg(shownNumber(pValueStatement({.value = *difference.pValue}))));
    }
    for (const auto& warning : difference.warnings) {
        lines.append(QStringLiteral("⚠ ") + spokenText(warning.text).toHtmlEscaped());
    }
    return lines.join(QStringLiteral("<br>"));
}

}  // namespace calibrium::ui
