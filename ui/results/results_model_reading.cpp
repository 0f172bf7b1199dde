// SPDX-License-Identifier: GPL-3.0-or-later
// How the numbers of the table are read: against a baseline, with adjusted p-values, with the digits of their column.
#include "core/analysis/reports/table_reading.h"
#include "core/method/method_info.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/results/result_cell.h"
#include "ui/results/results_model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace calibrium::ui {

void ResultsModel::setAdjustment(Adjustment adjustment) {
    if (m_adjustment == adjustment) return;
    m_adjustment = adjustment;
    refreshReading();
}

TableReading ResultsModel::reading() const {
    TableReading reading{.adjustment = m_adjustment};
    const Model* pinned = baseline();
    if (pinned == nullptr) return reading;
    reading.baseline = pinned->data.name();
    for (const auto& model : m_workspace.models().shown()) {
        auto& row = reading.differences.emplace_back();
        for (const auto& request : m_workspace.settings().current().requests) {
            // As Evaluation::resultOf() lists the measures that are there.
            const ResultState* state = m_workspace.evaluation().state(model.id, request.id);
            if (state == nullptr || state->methodId != request.method.id || !state->measure) continue;
            const auto* difference = m_differences.state(model.id, request.id);
            row.push_back(difference == nullptr ? std::nullopt : difference->difference);
        }
    }
    return reading;
}

bool ResultsModel::areTestsFinal() const {
    for (const auto& model : m_models) {
        for (const auto& request : m_settings.requests) {
            if (!request.isTest || !appliesTo(infoOf(request), model.data)) continue;
            if (!isFinal(model, request)) return false;
        }
    }
    return true;
}

/// All p-values that the table shows, together.
void ResultsModel::adjust() {
    std::vector<Place> places;
    std::vector<double> pValues;
    for (const auto& model : m_models) {
        for (const auto& request : m_settings.requests) {
            const ResultState* state = request.isTest ? m_workspace.evaluation().state(model.id, request.id) : nullptr;
            if (state == nullptr || state->methodId != request.method.id || !testOf(*state)) continue;
            places.emplace_back(model.id, request.id);
            pValues.push_back(testOf(*state)->outcome.pValue);
        }
    }
    m_adjusted.clear();
    m_pValueCount = pValues.size();
    if (m_adjustment == Adjustment::None) return;
    const auto adjusted = adjustedPValues(pValues, m_adjustment);
    for (std::size_t i = 0; i < places.size(); ++i) m_adjusted[places[i]] = adjusted[i];
}

/// Other differences, other p-values: every cell and every head may say something else.
void ResultsModel::refreshReading() {
    adjust();
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QVariant ResultsModel::headTip(const Request& request) const {
    QString tip =
        QStringLiteral("<b>%1</b><br>%2")
            .arg(coreText(infoOf(request).name).toHtmlEscaped(), coreText(infoOf(request).explanation).toHtmlEscaped());
    if (!request.isTest) {
        const Model* pinned = baseline();
        const QString note =
            pinned == nullptr ? QString() : spokenText(baselineNote(pinned->data.name(), pinned->group.isGroup()));
        return note.isEmpty() ? tip : tip + QStringLiteral("<br>") + note.toHtmlEscaped();
    }
    if (m_adjustment != Adjustment::None) {
        return tip + QStringLiteral("<br>") + spokenText(adjustmentNote(m_adjustment, m_pValueCount));
    }
    if (m_pValueCount < 2) return tip;
    return tip + QStringLiteral("<br>") +
           tr("The table shows %1 p-values, not adjusted: each answers for its own model and test, so that some may be "
              "small by chance. Analysis > p-Values adjusts them together.")
               .arg(m_pValueCount);
}

ColumnDigits ResultsModel::digitsOf(const Request& request) const {
    std::vector<const ResultState*> column;
    for (const auto& model : m_models) {
        const ResultState* state = m_workspace.evaluation().state(model.id, request.id);
        column.push_back(state != nullptr && state->methodId == request.method.id ? state : nullptr);
    }
    return ui::digitsOf(column);
}

}  // namespace calibrium::ui
