// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/samples/samples_model.h"

#include "ui/language/core_text.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace calibrium::ui {

void SamplesModel::setTable(std::optional<SampleTable> table, Rows rows) {
    beginResetModel();
    m_table = std::move(table);
    m_rows = std::move(rows);
    endResetModel();
}

void SamplesModel::setRows(Rows rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

Index SamplesModel::sampleAt(int row) const {
    return m_rows ? (*m_rows)[static_cast<std::size_t>(row)] : static_cast<Index>(row);
}

int SamplesModel::rowOf(Index sample) const {
    if (!m_rows) return m_table && sample < m_table->rowCount() ? static_cast<int>(sample) : -1;
    const auto found = std::find(m_rows->begin(), m_rows->end(), sample);
    return found == m_rows->end() ? -1 : static_cast<int>(found - m_rows->begin());
}

std::vector<Index> SamplesModel::samples() const {
    if (m_rows) return *m_rows;
    std::vector<Index> all(m_table ? static_cast<std::size_t>(m_table->rowCount()) : 0);
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

int SamplesModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_table) return 0;
    return static_cast<int>(m_rows ? static_cast<Index>(m_rows->size()) : m_table->rowCount());
}

int SamplesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns().size());
}

QVariant SamplesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_table) return {};
    const auto column = static_cast<std::size_t>(index.column());
    if (role == Qt::DisplayRole) {
        const std::string text = m_table->text(sampleAt(index.row()), column);
        return m_table->columns()[column].isNumber ? shownNumber(text) : toQt(text);
    }
    if (role == Qt::ToolTipRole) {
        const std::string text = m_table->text(sampleAt(index.row()), column, true);
        return literalTip(m_table->columns()[column].isNumber ? shownNumber(text) : toQt(text));
    }
    if (role == Qt::TextAlignmentRole && m_table->columns()[column].isNumber) {
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    }
    return {};
}

QVariant SamplesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!m_table || orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const SampleTableColumn& column = m_table->columns()[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole) return spokenText(column.label);
    if (role == Qt::ToolTipRole) return literalTip(spokenText(column.explanation));
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(
            Qt::Alignment((column.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    return {};
}

}  // namespace calibrium::ui
