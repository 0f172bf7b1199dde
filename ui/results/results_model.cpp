// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_model.h"

#include "core/analysis/result_table.h"
#include "core/analysis/settings_text.h"
#include "core/text/number_text.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <algorithm>

#include <QPainter>
#include <QPixmap>

namespace calibrium::ui {

namespace {

constexpr int shownDigits = 3;

QString starsFor(double pValue) {
    if (pValue <= 0.001) return QStringLiteral(" ***");
    if (pValue <= 0.01) return QStringLiteral(" **");
    return pValue <= 0.05 ? QStringLiteral(" *") : QString();
}

/// What a cell shows: the result, or what is near it until it is there.
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

QString numberText(const ResultState& state) {
    const QString mark = (state.hasPreview() ? QString() : toQt(definitenessMark(warningsOf(state))));
    const QString near = state.hasPreview() ? QStringLiteral("≈ ") : QString();
    if (const auto& test = testOf(state)) {
        return near + toQt(pValueText(pValueOf(test->outcome))) + mark + starsFor(test->outcome.pValue);
    }
    const Estimate& estimate = measureOf(state)->estimate;
    QString text = near + toQt(significant(estimate.value, shownDigits)) + mark;
    if (estimate.interval) text += QLatin1Char(' ') + toQt(intervalText(*estimate.interval, shownDigits));
    if (estimate.ifCalibrated) {
        text += QStringLiteral(" (%1)").arg(toQt(rangeText(*estimate.ifCalibrated, shownDigits - 1)));
    }
    return text;
}

QString textOf(const ResultState& state) {
    if (hasNumber(state)) return numberText(state);
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

QString settingsLines(const Values& values, const std::string& lens) {
    QStringList parts;
    for (const auto& [id, value] : values) parts.append(toQt(id + "=" + shortText(value)));
    parts.append(QStringLiteral("lens=") + toQt(lens));
    return parts.join(QStringLiteral(", "));
}

QString tipOf(const ResultState& state) {
    if (!hasNumber(state)) return state.error;
    QStringList lines;
    if (isOld(state)) lines.append(ResultsModel::tr("Out of date: being computed with the new settings."));
    if (measureOf(state)) {
        const MeasureResult& measure = *measureOf(state);
        const Estimate& estimate = measure.estimate;
        lines.append(QStringLiteral("<b>%1 = %2</b>").arg(toQt(measure.name), toQt(significant(estimate.value, 8))));
        if (estimate.interval) {
            lines.append(ResultsModel::tr("%1 interval %2: %3")
                             .arg(toQt(percentText(estimate.interval->level)),
                                  toQt(intervalText(*estimate.interval, 5)),
                                  toQt(estimate.interval->kind).toHtmlEscaped()));
        }
        if (estimate.ifCalibrated) {
            lines.append(
                ResultsModel::tr("%1 of the values of a calibrated model with the same predictions lie between "
                                 "%2 and %3 (%4 data sets drawn)")
                    .arg(toQt(percentText(estimate.ifCalibrated->level)),
                         toQt(significant(estimate.ifCalibrated->lower, 5)),
                         toQt(significant(estimate.ifCalibrated->upper, 5)))
                    .arg(estimate.ifCalibrated->resampleCount));
        }
        lines.append(settingsLines(measure.parameters, measure.lens).toHtmlEscaped());
    } else {
        const TestResult& test = *testOf(state);
        const TestOutcome& outcome = test.outcome;
        const PValue pValue = pValueOf(outcome);
        lines.append(
            QStringLiteral("<b>%1: %2</b>").arg(toQt(test.name), toQt(pValueStatement(pValue)).toHtmlEscaped()));
        if (pValue.resampleCount) {
            lines.append(
                QStringLiteral("p = %1, %2").arg(toQt(significant(pValue.value, 6)), toQt(monteCarloText(pValue))));
        }
        lines.append(QStringLiteral("%1 = %2").arg(toQt(outcome.statisticName).toHtmlEscaped(),
                                                   toQt(significant(outcome.statistic, 6))));
        lines.append(settingsLines(test.parameters, test.lens).toHtmlEscaped());
    }
    for (const auto& warning : warningsOf(state)) {
        lines.append(QStringLiteral("⚠ ") + toQt(warning.text).toHtmlEscaped());
    }
    return lines.join(QStringLiteral("<br>"));
}

QPixmap swatch(const QColor& colour) {
    constexpr int side = 12;
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRect(0, 0, side, side), 3, 3);
    return pixmap;
}

/// The settings without the columns that have nothing to say of any of the models.
AnalysisSettings shownColumns(AnalysisSettings settings, const std::vector<Model>& models) {
    if (models.empty()) return settings;
    std::erase_if(settings.requests, [&](const Request& request) {
        return std::none_of(models.begin(), models.end(),
                            [&](const Model& model) { return appliesTo(infoOf(request), model.data); });
    });
    return settings;
}

}  // namespace

ResultsModel::ResultsModel(Workspace& workspace, QObject* parent)
    : QAbstractTableModel(parent),
      m_workspace(workspace),
      m_models(workspace.shownModels()),
      m_settings(shownColumns(workspace.settings(), m_models)) {
    connect(&workspace, &Workspace::modelsChanged, this, &ResultsModel::refresh);
    connect(&workspace, &Workspace::settingsChanged, this, &ResultsModel::refresh);
    connect(&workspace.evaluation(), &Evaluation::resultChanged, this, &ResultsModel::refreshCell);
}

int ResultsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_models.size());
}

int ResultsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_settings.requests.size());
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Model& model = m_models[static_cast<std::size_t>(index.row())];
    if (index.column() == 0) return modelData(model, role);
    const Request& request = m_settings.requests[static_cast<std::size_t>(index.column() - 1)];
    const ResultState* state = m_workspace.evaluation().state(model.id, request.id);
    if (role == FinalRole) return m_workspace.evaluation().isFinal(model, request, m_settings);
    // Right after a column has been replaced, the result on record is still of the other method.
    if (state == nullptr || state->methodId != request.method.id) return {};
    return resultData(*state, role);
}

QVariant ResultsModel::modelData(const Model& model, int role) const {
    switch (role) {
        case Qt::DisplayRole:
        case SortRole:
            return toQt(model.data.name());
        case Qt::DecorationRole:
            return swatch(model.style.colour);
        default:
            return {};
    }
}

QVariant ResultsModel::resultData(const ResultState& state, int role) const {
    const bool isFailed = state.status == ResultState::Status::Failed;
    switch (role) {
        case Qt::DisplayRole:
            return textOf(state);
        case Qt::ToolTipRole:
            return tipOf(state);
        case Qt::TextAlignmentRole:
            return static_cast<int>((isFailed ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (isFailed) return currentTheme().error;
            return isOld(state) || !hasNumber(state) ? currentTheme().dimmed : currentTheme().text;
        case Qt::DecorationRole:
            if (!state.hasResult() || state.hasPreview() || warningsOf(state).empty()) return {};
            return icon(QStringLiteral("warning"), currentTheme().warning);
        case SortRole:
            if (!hasNumber(state)) return {};
            return measureOf(state) ? measureOf(state)->estimate.value : testOf(state)->outcome.pValue;
        case OutOfDateRole:
            return isOld(state);
        default:
            return {};
    }
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || orientation == Qt::Vertical || section >= columnCount()) return {};
    if (section == 0) {
        if (role == Qt::DisplayRole) return tr("Model");
        if (role == RequestRole) return 0;
        return role == Qt::TextAlignmentRole ? QVariant(static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter))
                                             : QVariant();
    }
    const Request& request = m_settings.requests[static_cast<std::size_t>(section - 1)];
    switch (role) {
        case Qt::DisplayRole:
            return toQt(columnLabel(m_settings, request));
        case Qt::ToolTipRole:
            return QStringLiteral("<b>%1</b><br>%2")
                .arg(toQt(infoOf(request).name).toHtmlEscaped(), toQt(infoOf(request).explanation).toHtmlEscaped());
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
        case RequestRole:
            return request.id;
        default:
            return {};
    }
}

void ResultsModel::refresh() {
    const auto isSameModel = [](const Model& a, const Model& b) { return a.id == b.id; };
    const auto isSameRequest = [](const Request& a, const Request& b) {
        return a.id == b.id && a.method.id == b.method.id;
    };
    auto models = m_workspace.shownModels();
    const auto settings = shownColumns(m_workspace.settings(), models);
    const bool areSame = std::equal(models.begin(), models.end(), m_models.begin(), m_models.end(), isSameModel) &&
                         std::equal(settings.requests.begin(), settings.requests.end(), m_settings.requests.begin(),
                                    m_settings.requests.end(), isSameRequest);
    const auto looksSame = [](const Model& a, const Model& b) {
        return a.data.name() == b.data.name() && a.style == b.style;
    };
    const bool areNamesSame = std::equal(models.begin(), models.end(), m_models.begin(), m_models.end(), looksSame);
    const bool areLabelsSame = settings.requests == m_settings.requests;
    if (!areSame) beginResetModel();
    m_models = std::move(models);
    m_settings = settings;
    if (!areSame) {
        endResetModel();
        return;
    }
    // What a result says is told by refreshCell(); here it is names, colours and what is out of date.
    if (m_models.empty()) return;
    if (!areNamesSame) emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
    if (columnCount() > 1) {
        emit dataChanged(index(0, 1), index(rowCount() - 1, columnCount() - 1), {Qt::ForegroundRole, OutOfDateRole});
    }
    if (!areLabelsSame) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void ResultsModel::refreshCell(int modelId, int requestId) {
    const auto row =
        std::find_if(m_models.begin(), m_models.end(), [&](const Model& model) { return model.id == modelId; });
    const auto column = std::find_if(m_settings.requests.begin(), m_settings.requests.end(),
                                     [&](const Request& request) { return request.id == requestId; });
    if (row == m_models.end() || column == m_settings.requests.end()) return;
    const QModelIndex cell =
        index(static_cast<int>(row - m_models.begin()), 1 + static_cast<int>(column - m_settings.requests.begin()));
    emit dataChanged(cell, cell);
}

}  // namespace calibrium::ui
