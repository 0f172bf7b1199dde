// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_model.h"

#include "core/analysis/reports/result_form.h"
#include "core/analysis/reports/table_reading.h"
#include "core/method/method_info.h"
#include "core/run/warning.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/look/icons.h"
#include "ui/look/shades.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/results/kept_rows.h"
#include "ui/results/result_cell.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

#include <QPainter>
#include <QPixmap>

namespace calibrium::ui {

namespace {

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

/// The test that decides over the clusters of a model; each has clusters of its own.
std::optional<Request> clusterRequest(const AnalysisSettings& settings, const Model& model) {
    return model.clusterColumn.empty() ? std::nullopt : decidingRequest(settings, model.clusterColumn);
}

/// The settings without the columns that have nothing to say of any of the models, and behind them the test over
/// clusters that decides the verdict of some: its p-value is in the verdict, so it is in the table.
AnalysisSettings shownColumns(AnalysisSettings settings, const std::vector<Model>& models,
                              const std::vector<KeptResults>& kept) {
    if (models.empty()) return settings;
    std::erase_if(settings.requests, [&](const Request& request) {
        const bool isKept = std::any_of(kept.begin(), kept.end(), [&](const KeptResults& one) {
            const auto text = one.texts.find(request.id);
            return text != one.texts.end() && !text->second.empty();
        });
        return !isKept && std::none_of(models.begin(), models.end(),
                                       [&](const Model& model) { return appliesTo(infoOf(request), model.data); });
    });
    for (const Model& model : models) {
        const auto request = clusterRequest(settings, model);
        if (!request || !appliesTo(infoOf(*request), model.data)) continue;
        settings.requests.push_back(*request);
        break;
    }
    return settings;
}

}  // namespace

ResultsModel::ResultsModel(Workspace& workspace, QObject* parent)
    : QAbstractTableModel(parent),
      m_workspace(workspace),
      m_models(workspace.models().shown()),
      m_kept(workspace.keptResults().all()),
      m_settings(shownColumns(workspace.settings().current(), m_models, m_kept)),
      m_differences(workspace) {
    connect(&workspace.models(), &ModelStore::changed, this, &ResultsModel::refresh);
    connect(&workspace.keptResults(), &KeptResultStore::changed, this, &ResultsModel::refresh);
    connect(&workspace.settings(), &SettingsStore::changed, this, &ResultsModel::refresh);
    connect(&workspace.evaluation(), &Evaluation::resultsChanged, this, &ResultsModel::refreshCells);
    connect(&workspace.evaluation().verdicts(), &Verdicts::changed, this, &ResultsModel::refreshReading);
    connect(&m_differences, &BaselineDifferences::baselineChanged, this, &ResultsModel::refreshReading);
    connect(&m_differences, &BaselineDifferences::differenceChanged, this, [this](int modelId, int requestId) {
        refreshCells({{modelId, requestId}});
    });
    adjust();
}

int ResultsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_models.size() + m_kept.size());
}

int ResultsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_settings.requests.size());
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    if (index.row() < liveRows() && role == CopyRole) return data(index, Qt::DisplayRole);
    if (index.row() >= liveRows()) {
        return keptData(m_kept[static_cast<std::size_t>(index.row() - liveRows())], index.column(), role);
    }
    const Model& model = m_models[static_cast<std::size_t>(index.row())];
    if (index.column() == 0) return modelData(model, role);
    const Request& request = m_settings.requests[static_cast<std::size_t>(index.column() - 1)];
    if (request.id == clusterRequestId && model.clusterColumn.empty()) {
        return role == FinalRole ? QVariant(true) : QVariant();
    }
    const ResultState* state = m_workspace.evaluation().state(model.id, request.id);
    if (const auto* difference = m_differences.state(model.id, request.id)) return differenceData(*difference, role);
    if (role == FinalRole) {
        const bool isAlone = !request.isTest || m_adjustment == Adjustment::None;
        return isFinal(model, request) && (isAlone || areTestsFinal());
    }
    // Right after a column has been replaced, the result on record is still of the other method.
    if (state == nullptr || state->methodId != request.method.id) return {};
    const QVariant own = resultData({model.id, request.id}, request, *state, role);
    const bool isOfForm = role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::DecorationRole;
    const std::string form = isOfForm ? otherForm(request, *state) : "";
    if (form.empty()) return own;
    if (role == Qt::DisplayRole) return QStringLiteral("%1 (%2)").arg(own.toString(), toQt(form));
    if (role == Qt::DecorationRole) return icon(QStringLiteral("warning"), currentTheme().warning);
    return own.toString() + QStringLiteral("<br>⚠ ") +
           tr("Not to be compared: another model of this column is judged by another quantity than %1. Read their "
              "files as one kind of predictions.")
               .arg(toQt(form).toHtmlEscaped());
}

bool ResultsModel::isFinal(const Model& model, const Request& request) const {
    const bool isOfClusters = request.id == clusterRequestId;
    const auto own = isOfClusters ? clusterRequest(m_settings, model) : std::optional(request);
    return !own || m_workspace.evaluation().isFinal(model, *own, m_settings);
}

std::string ResultsModel::otherForm(const Request& request, const ResultState& state) const {
    const Values own = formOf(state);
    if (own.empty()) return {};
    for (const auto& model : m_models) {
        const ResultState* other = m_workspace.evaluation().state(model.id, request.id);
        if (other == nullptr || other->methodId != request.method.id) continue;
        const Values form = formOf(*other);
        if (!form.empty() && !(form == own)) return formDifference(own, form);
    }
    return {};
}

QVariant ResultsModel::keptData(const KeptResults& kept, int column, int role) const {
    const bool isName = column == 0;
    const auto text =
        isName ? kept.texts.end() : kept.texts.find(m_settings.requests[static_cast<std::size_t>(column - 1)].id);
    switch (role) {
        case Qt::DisplayRole:
            if (isName) return tr("%1 (kept results)").arg(toQt(kept.model.name));
            return text == kept.texts.end() ? QString() : coreText(text->second);
        case CopyRole:
            if (isName || text == kept.texts.end() || text->second.empty()) break;
            return QStringLiteral("%1 (%2)").arg(coreText(text->second),
                                                 spokenText(keptMark(keptRow(m_workspace, kept))));
        case SortRole:
            return isName ? QVariant(toQt(kept.model.name)) : QVariant();
        case ModelRole:
            return isName ? QVariant(0) : QVariant();
        case KeptRole:
            return kept.model.id;
        case Qt::ToolTipRole:
            return toQt(kept.model.name).toHtmlEscaped() + QStringLiteral(": ") +
                   spokenText(keptNote(keptRow(m_workspace, kept))).toHtmlEscaped() + QLatin1Char('.');
        case Qt::ForegroundRole:
            return currentTheme().dimmed;
        case Qt::TextAlignmentRole:
            return static_cast<int>((isName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        case OutOfDateRole:
            return !isName;
        case FinalRole:
            return true;  // with the mark of CopyRole
        default:
            break;
    }
    return role == CopyRole ? keptData(kept, column, Qt::DisplayRole) : QVariant();
}

QVariant ResultsModel::modelData(const Model& model, int role) const {
    switch (role) {
        case Qt::DisplayRole:
            return baseline() != nullptr && baseline()->id == model.id
                       ? tr("%1 (baseline)").arg(toQt(model.data.name()))
                       : toQt(model.data.name());
        case SortRole:
            return toQt(model.data.name());
        case ModelRole:
            return model.id;
        case Qt::DecorationRole:
            return swatch(shownColour(model.style.colour, currentTheme()));
        default:
            return {};
    }
}

QVariant ResultsModel::resultData(const Place& place, const Request& request, const ResultState& state,
                                  int role) const {
    const auto found = m_adjusted.find(place);
    const std::optional<double> adjusted = found == m_adjusted.end() ? std::nullopt : std::optional(found->second);
    const bool isFailed = state.status == ResultState::Status::Failed;
    switch (role) {
        case Qt::DisplayRole:
            return resultText(state, adjusted, digitsOf(request),
                              m_workspace.evaluation().verdicts().areByBlocks(place.first));
        case Qt::ToolTipRole:
            if (!adjusted) return resultTip(state);
            return resultTip(state) + QStringLiteral("<br>") +
                   tr("p = %1 when %2: the %3 p-values of the table together")
                       .arg(shownNumber(pValueText(*adjusted)), coreText(adjustmentText(m_adjustment)))
                       .arg(m_pValueCount);
        case Qt::TextAlignmentRole:
            return static_cast<int>((isFailed ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (isFailed) return currentTheme().error;
            return isOld(state) || !hasNumber(state) ? currentTheme().dimmed : currentTheme().text;
        case Qt::DecorationRole:
            if (!state.hasResult() || state.hasPreview() || !hasDoubt(warningsOf(state))) return {};
            return icon(QStringLiteral("warning"), currentTheme().warning);
        case SortRole:
            if (!hasNumber(state)) return {};
            if (adjusted) return *adjusted;
            return measureOf(state) ? measureOf(state)->estimate.value : testOf(state)->outcome.pValue;
        case OutOfDateRole:
            return isOld(state);
        default:
            return {};
    }
}

QVariant ResultsModel::differenceData(const BaselineDifferences::State& state, int role) const {
    const auto& difference = state.difference;
    const bool isRefused = difference && !difference->refusal.empty();
    switch (role) {
        case Qt::DisplayRole:
            if (isRefused) return spokenText(difference->refusal);
            if (difference) return spokenText(shownDifference(*difference));
            return state.runKey.empty() ? tr("cancelled") : QStringLiteral("…");
        case Qt::ToolTipRole:
            return difference && baseline() != nullptr ? differenceTip(*difference, baseline()->data.name())
                                                       : QString();
        case Qt::TextAlignmentRole:
            return static_cast<int>((isRefused ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (isRefused) return currentTheme().error;
            return state.isFinal() ? currentTheme().text : currentTheme().dimmed;
        case Qt::DecorationRole:
            if (!difference || isRefused || !hasDoubt(difference->warnings)) return {};
            return icon(QStringLiteral("warning"), currentTheme().warning);
        case SortRole:
            return difference && !isRefused ? QVariant(difference->difference) : QVariant();
        case OutOfDateRole:
            return difference && !state.isFinal();
        case FinalRole:
            return state.isFinal();
        case DifferenceRole:
            return true;
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
            return spokenText(readLabel(
                columnLabel(m_settings, request), request.isTest,
                {.adjustment = m_adjustment, .baseline = baseline() == nullptr ? "" : baseline()->data.name()}));
        case Qt::ToolTipRole:
            return headTip(request);
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
        case RequestRole:
            return request.id;
        case MethodRole:
            return toQt(request.method.id);
        default:
            return {};
    }
}

void ResultsModel::refresh() {
    const auto isSameModel = [](const Model& a, const Model& b) { return a.id == b.id; };
    const auto isSameRequest = [](const Request& a, const Request& b) {
        return a.id == b.id && a.method.id == b.method.id;
    };
    auto models = m_workspace.models().shown();
    const auto isSameKept = [](const KeptResults& a, const KeptResults& b) { return a.model.id == b.model.id; };
    const auto& kept = m_workspace.keptResults().all();
    const auto settings = shownColumns(m_workspace.settings().current(), models, kept);
    const bool areSame = std::equal(kept.begin(), kept.end(), m_kept.begin(), m_kept.end(), isSameKept) &&
                         std::equal(models.begin(), models.end(), m_models.begin(), m_models.end(), isSameModel) &&
                         std::equal(settings.requests.begin(), settings.requests.end(), m_settings.requests.begin(),
                                    m_settings.requests.end(), isSameRequest);
    const auto looksSame = [](const Model& a, const Model& b) {
        return a.data.name() == b.data.name() && a.style == b.style;
    };
    const bool areNamesSame = std::equal(models.begin(), models.end(), m_models.begin(), m_models.end(), looksSame);
    const bool areLabelsSame = settings.requests == m_settings.requests;
    if (!areSame) beginResetModel();
    m_models = std::move(models);
    m_kept = kept;
    m_settings = settings;
    adjust();
    if (!areSame) {
        endResetModel();
        return;
    }
    // What a result says is written by refreshCells(); here it is names, colours and what is out of date.
    if (m_models.empty()) return;
    if (!areNamesSame) emit dataChanged(index(0, 0), index(liveRows() - 1, 0));
    if (columnCount() > 1) {
        emit dataChanged(index(0, 1), index(liveRows() - 1, columnCount() - 1), {Qt::ForegroundRole, OutOfDateRole});
    }
    if (!areLabelsSame) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void ResultsModel::refreshCells(const ResultPlaces& changed) {
    // One rectangle around all of them: views lay out once.
    QModelIndex first;
    QModelIndex last;
    bool areTestsChanged = false;
    for (const auto& [modelId, requestId] : changed) {
        const auto row = std::find_if(m_models.begin(), m_models.end(),
                                      [id = modelId](const Model& model) { return model.id == id; });
        const auto column = std::find_if(m_settings.requests.begin(), m_settings.requests.end(),
                                         [id = requestId](const Request& request) { return request.id == id; });
        if (row == m_models.end() || column == m_settings.requests.end()) continue;
        const int x = 1 + static_cast<int>(column - m_settings.requests.begin());
        const int y = static_cast<int>(row - m_models.begin());
        first = first.isValid() ? index(std::min(first.row(), y), std::min(first.column(), x)) : index(y, x);
        last = last.isValid() ? index(std::max(last.row(), y), std::max(last.column(), x)) : index(y, x);
        areTestsChanged = areTestsChanged || column->isTest;
    }
    if (!first.isValid()) return;
    if (areTestsChanged) adjust();
    // One p-value more moves the others, and a number more the digits of its column.
    const bool isAll = areTestsChanged && m_adjustment != Adjustment::None;
    emit dataChanged(index(0, isAll ? 1 : first.column()),
                     index(liveRows() - 1, isAll ? columnCount() - 1 : last.column()));
}

}  // namespace calibrium::ui
