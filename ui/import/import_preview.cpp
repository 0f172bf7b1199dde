// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_preview.h"

#include "core/io/column_text.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr std::size_t shownRows = 50;
constexpr float targetTint = 0.18F;

QString cellText(const Table& table, int row, std::size_t column) {
    const auto line = static_cast<std::size_t>(row);
    return line < table.rowCount() && column < table.columnCount() ? toQt(table.cell(line, column)) : QString();
}

}  // namespace

void ImportPreview::setPlan(const ImportPlan& plan) {
    beginResetModel();
    m_plan = plan;
    m_uses = columnUseTexts(plan);
    endResetModel();
}

int ImportPreview::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_plan) return 0;
    return static_cast<int>(std::min(shownRows, m_plan->predictions.rowCount()));
}

int ImportPreview::columnCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_plan) return 0;
    return static_cast<int>(m_plan->predictions.columnCount()) + (m_plan->targets ? 1 : 0);
}

bool ImportPreview::hasRole(int column) const {
    return m_plan && column >= 0 && static_cast<std::size_t>(column) < m_plan->predictions.columnCount();
}

ColumnRole ImportPreview::roleOf(int column) const {
    const auto index = static_cast<std::size_t>(column);
    if (!hasRole(column)) return ColumnRole::Target;
    return index < m_plan->settings.roles.size() ? m_plan->settings.roles[index] : ColumnRole::Ignored;
}

QString ImportPreview::nameOf(int column) const {
    const bool isOfPredictions = hasRole(column);
    const Table& table = isOfPredictions ? m_plan->predictions : *m_plan->targets;
    const std::size_t index = isOfPredictions ? static_cast<std::size_t>(column) : m_plan->settings.targetColumn;
    if (index < table.header().size()) return toQt(table.header()[index]);
    return isOfPredictions ? tr("column %1").arg(column + 1) : toQt(table.name());
}

QVariant ImportPreview::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const ColumnRole columnRole = roleOf(index.column());
    switch (role) {
        case Qt::DisplayRole:
            return hasRole(index.column())
                       ? cellText(m_plan->predictions, index.row(), static_cast<std::size_t>(index.column()))
                       : cellText(*m_plan->targets, index.row(), m_plan->settings.targetColumn);
        case Qt::BackgroundRole: {
            if (columnRole != ColumnRole::Target) return {};
            QColor tint = currentTheme().accent;
            tint.setAlphaF(targetTint);
            return tint;
        }
        case Qt::ForegroundRole:
            return columnRole == ColumnRole::Ignored ? QVariant(currentTheme().dimmed) : QVariant();
        case Qt::TextAlignmentRole:
            return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant ImportPreview::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!m_plan || section < 0) return {};
    if (orientation == Qt::Vertical) {
        if (section >= rowCount() || role != Qt::DisplayRole) return {};
        return static_cast<qlonglong>(m_plan->predictions.line(static_cast<std::size_t>(section)));
    }
    if (section >= columnCount()) return {};
    if (role == Qt::ToolTipRole && hasRole(section))
        return tr("Click to say what this column holds. For several, drag over them and click with the right button.");
    if (role != Qt::DisplayRole) return {};
    const QString use = hasRole(section) ? toQt(m_uses[static_cast<std::size_t>(section)]) : tr("target");
    return nameOf(section) + QLatin1Char('\n') + use;
}

}  // namespace calibrium::ui
