// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/model_list.h"

#include "core/analysis/reports/data_facts.h"
#include "core/data/family.h"
#include "core/families/samples/quantile_levels.h"
#include "core/run/warning.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model_store.h"

#include <algorithm>
#include <utility>

#include <QLocale>
#include <QMimeData>

namespace calibrium::ui {

namespace {

const QString rowType = QStringLiteral("application/x-calibrium-model");

QString factsOf(const Model& model) {
    const QLocale locale = QLocale::c();
    QString size = QString::number(model.data.sampleCount());
    const auto columns = model.data.classCount() > 0 ? model.data.classCount() : model.data.parameters().cols();
    // Of quantile forecasts each level has one column in the file, and two numbers in memory.
    const auto levels = static_cast<Index>(givenLevels(model.data).size());
    const DataFacts counts = calibrium::factsOf(model.data);
    // That risks have two classes says nothing, and would take the room of the number of events.
    if (!counts.eventCount) size += QStringLiteral(" × ") + QString::number(levels > 0 ? levels : columns);
    QString facts = size;
    if (counts.eventCount) {
        facts += QStringLiteral(" · ") + ModelList::tr("%n events", nullptr, static_cast<int>(*counts.eventCount));
    }
    if (counts.leftOutCount > 0) {
        facts += QStringLiteral(" · ") + ModelList::tr("%n left out", nullptr, static_cast<int>(counts.leftOutCount));
    }
    facts += QStringLiteral(" · ") + coreText(model.data.family().name());
    if (!model.clusterColumn.empty()) {
        facts += QStringLiteral(" · ") + ModelList::tr("clusters: %1").arg(toQt(model.clusterColumn));
    }
    const auto further = model.source.furtherMembers.size();
    if (further > 0) facts += QStringLiteral(" · ") + ModelList::tr("%1 members").arg(further + 1);
    return facts;
}

/// What is to be known of the data, in the order of the import; without notes only what doubts a number.
QStringList findingsOf(const Model& model, bool hasNotes) {
    QStringList list;
    for (const auto& warning : model.data.warnings()) {
        if (hasNotes || !warning.isNote()) list.append(spokenText(warning.text));
    }
    return list;
}

QString tipOf(const Model& model) {
    QString tip = QStringLiteral("<b>%1</b><br>%2").arg(toQt(model.data.name()).toHtmlEscaped(), factsOf(model));
    if (model.group.isGroup()) {
        tip +=
            QStringLiteral("<br>") + ModelList::tr("the samples with %1").arg(toQt(model.group.label).toHtmlEscaped());
    }
    if (!model.source.predictionsPath.empty()) {
        tip += QStringLiteral("<br>") + toQt(model.source.predictionsPath).toHtmlEscaped();
    }
    for (const auto& path : model.source.furtherMembers) tip += QStringLiteral("<br>") + toQt(path).toHtmlEscaped();
    if (!model.source.targetsPath.empty()) {
        tip +=
            QStringLiteral("<br>") + ModelList::tr("targets: %1").arg(toQt(model.source.targetsPath).toHtmlEscaped());
    }
    if (!model.lineage.empty()) tip += QStringLiteral("<br>") + spokenText(model.lineage).toHtmlEscaped();
    for (const auto& text : findingsOf(model, true)) tip += QStringLiteral("<br>") + text.toHtmlEscaped();
    return tip;
}

}  // namespace

ModelList::ModelList(ModelStore& models, QObject* parent)
    : QAbstractListModel(parent), m_store(models), m_models(models.all()) {
    connect(&models, &ModelStore::changed, this, &ModelList::refresh);
}

int ModelList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_models.size());
}

QVariant ModelList::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Model& model = m_models[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return toQt(model.data.name());
        case Qt::CheckStateRole:
            return static_cast<int>(model.isVisible ? Qt::Checked : Qt::Unchecked);
        case Qt::ToolTipRole:
            return wholeTipOf(model);
        case Qt::AccessibleDescriptionRole:
        case FactsRole:
            return factsOf(model);
        case IdRole:
            return model.id;
        case StyleRole:
            return model.style.colour;
        case WarningsRole:
            return doubtsOf(model);
        case DepthRole:
            return depthOf(model);
        case OwnPartRole:
            return ownPartOf(model);
        default:
            return {};
    }
}

bool ModelList::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    const int id = m_models[static_cast<std::size_t>(index.row())].id;
    if (role == Qt::CheckStateRole) {
        m_store.setVisible(id, value.toInt() == Qt::Checked);
        return true;
    }
    if (role != Qt::EditRole || value.toString().trimmed().isEmpty()) return false;
    m_store.rename(id, value.toString());
    return true;
}

Qt::ItemFlags ModelList::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsUserCheckable |
           Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList ModelList::mimeTypes() const { return {rowType}; }

QMimeData* ModelList::mimeData(const QModelIndexList& indexes) const {
    if (indexes.isEmpty()) return nullptr;
    auto* data = new QMimeData;
    data->setData(rowType, QByteArray::number(indexes.first().data(IdRole).toInt()));
    return data;
}

bool ModelList::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int /*column*/,
                             const QModelIndex& parent) {
    if (action != Qt::MoveAction || !data->hasFormat(rowType)) return false;
    const int id = data->data(rowType).toInt();
    int target = row >= 0 ? row : (parent.isValid() ? parent.row() : rowCount());
    if (rowOf(id) < target) --target;  // the gap that the model leaves behind
    m_store.move(id, target);
    // The store has moved it: the view must not remove the row that it dragged.
    return false;
}

void ModelList::setResultDoubts(std::map<int, QStringList> doubts) {
    if (doubts == m_resultDoubts) return;
    m_resultDoubts = std::move(doubts);
    if (!m_models.empty()) emit dataChanged(index(0), index(rowCount() - 1), {WarningsRole, Qt::ToolTipRole});
}

QStringList ModelList::resultDoubtsOf(const Model& model) const {
    const auto found = m_resultDoubts.find(model.id);
    return found == m_resultDoubts.end() ? QStringList() : found->second;
}

QStringList ModelList::doubtsOf(const Model& model) const { return findingsOf(model, false) + resultDoubtsOf(model); }

QString ModelList::wholeTipOf(const Model& model) const {
    QString tip = tipOf(model);
    for (const QString& doubt : resultDoubtsOf(model)) tip += QStringLiteral("<br>") + doubt.toHtmlEscaped();
    return tip;
}

int ModelList::depthOf(const Model& model) const {
    int depth = 0;
    for (int id = model.parentId; id != 0 && rowOf(id) >= 0; ++depth) {
        id = m_models[static_cast<std::size_t>(rowOf(id))].parentId;
    }
    return depth;
}

QString ModelList::ownPartOf(const Model& model) const {
    const int row = model.parentId == 0 ? -1 : rowOf(model.parentId);
    if (row < 0) return {};
    const QString name = toQt(model.data.name());
    const QString parent = toQt(m_models[static_cast<std::size_t>(row)].data.name());
    if (!name.startsWith(parent)) return {};
    const QString rest = name.mid(parent.size());
    if (rest.startsWith(QStringLiteral(" (")) && rest.endsWith(QLatin1Char(')'))) return rest.mid(2).chopped(1);
    if (rest.startsWith(QStringLiteral(": "))) return rest.mid(2);
    return rest.startsWith(QLatin1Char(' ')) ? rest.trimmed() : QString();
}

int ModelList::rowOf(int modelId) const {
    const auto found =
        std::find_if(m_models.begin(), m_models.end(), [&](const Model& model) { return model.id == modelId; });
    return found == m_models.end() ? -1 : static_cast<int>(found - m_models.begin());
}

void ModelList::refresh() {
    const auto& now = m_store.all();
    const bool areSame = std::equal(now.begin(), now.end(), m_models.begin(), m_models.end(),
                                    [](const Model& a, const Model& b) { return a.id == b.id; });
    if (areSame) {
        m_models = now;
        if (!m_models.empty()) emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_models = now;
    endResetModel();
}

}  // namespace calibrium::ui
