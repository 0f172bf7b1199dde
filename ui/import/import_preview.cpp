// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_preview.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_text.h"
#include "core/text/number_text.h"
#include "core/text/visible_text.h"
#include "ui/language/core_text.h"
#include "ui/look/literal_tip.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QWidget>

namespace calibrium::ui {

namespace {

constexpr std::size_t shownRows = 50;
constexpr float targetTint = 0.18F;

QString cellText(const Table& table, int row, std::size_t column) {
    const auto line = static_cast<std::size_t>(row);
    return line < table.rowCount() && column < table.columnCount() ? toQt(table.cell(line, column)) : QString();
}

/// As much of a number as a column shows without an ellipsis; the tip has all of it.
QString briefText(const Table& table, int row, std::size_t column) {
    constexpr int digits = 5;
    const auto line = static_cast<std::size_t>(row);
    const bool isThere = line < table.rowCount() && column < table.columnCount();
    const auto number = isThere ? table.number(line, column) : std::nullopt;
    if (!number || *number == std::floor(*number)) return cellText(table, row, column);
    return toQt(significant(*number, digits));
}

}  // namespace

int ImportPreview::columnWidth(const QWidget& table) {
    const QFontMetrics metrics = table.fontMetrics();
    const int least = 12 * spacing::unit;
    return std::max(least, metrics.horizontalAdvance(coreText("probability")) + 2 * spacing::unit);
}

void ImportPreview::setPlan(const ImportPlan& plan, const SideRoles& roles) {
    beginResetModel();
    m_plan = plan;
    m_roles = roles;
    m_uses = columnUseTexts(plan);
    m_likely = likelyUses(plan);
    endResetModel();
}

int ImportPreview::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_plan) return 0;
    return static_cast<int>(std::min(shownRows, m_plan->tables.predictions.rowCount()));
}

int ImportPreview::columnCount(const QModelIndex& parent) const {
    if (parent.isValid() || !m_plan) return 0;
    return static_cast<int>(m_plan->tables.predictions.columnCount()) + (m_plan->tables.targets ? 1 : 0);
}

bool ImportPreview::hasRole(int column) const {
    return m_plan && column >= 0 && static_cast<std::size_t>(column) < m_plan->tables.predictions.columnCount();
}

ColumnRole ImportPreview::roleOf(int column) const {
    const auto index = static_cast<std::size_t>(column);
    if (!hasRole(column)) return ColumnRole::Target;
    return index < m_plan->reading.roles.size() ? m_plan->reading.roles[index] : ColumnRole::Ignored;
}

QString ImportPreview::nameOf(int column) const {
    const bool isOfPredictions = hasRole(column);
    const Table& table = isOfPredictions ? m_plan->tables.predictions : *m_plan->tables.targets;
    const std::size_t index = isOfPredictions ? static_cast<std::size_t>(column) : m_plan->reading.targetColumn;
    if (index < table.header().size()) return toQt(table.header()[index]);
    return isOfPredictions ? tr("column %1").arg(column + 1) : toQt(table.name());
}

std::string ImportPreview::noteName(int column) const {
    const auto& header = m_plan->tables.predictions.header();
    const auto index = static_cast<std::size_t>(column);
    const std::string name = index < header.size() ? visibleText(trimmed(header[index])) : "";
    return name.empty() ? "column " + std::to_string(column + 1) : name;
}

/// Whether a column beside predictions and targets has been given a use.
bool ImportPreview::isInUse(int column) const {
    if (!hasRole(column) || roleOf(column) != ColumnRole::Ignored) return false;
    if (m_plan->tables.frequencyColumn == static_cast<std::size_t>(column)) return true;
    const std::string name = noteName(column);
    return name == m_roles.group || name == m_roles.weights || name == m_roles.clusters || name == m_roles.fold;
}

QString ImportPreview::useOf(int column) const {
    const auto index = static_cast<std::size_t>(column);
    if (!hasRole(column)) return tr("target");
    if (roleOf(column) != ColumnRole::Ignored) return coreText(m_uses[index]);
    const std::string name = noteName(column);
    if (m_plan->tables.frequencyColumn == index) return tr("frequency");
    if (name == m_roles.group) return tr("group");
    if (name == m_roles.weights) return tr("weights");
    if (name == m_roles.clusters) return tr("clusters");
    if (name == m_roles.fold) return tr("fold");
    if (name == m_roles.identifier || isKeyColumn(m_plan->tables, index)) return tr("identifier");
    switch (m_likely[index]) {
        case KeptUse::Identifier:
            return tr("identifier");
        case KeptUse::Group:
            return tr("group?");
        case KeptUse::Weights:
            return tr("weights?");
        case KeptUse::None:
            break;
    }
    return tr("kept");
}

QString ImportPreview::toolTipOf(int column) const {
    const QString click =
        tr("Click to say what this column holds. For several, drag over them and click with the right button.");
    if (roleOf(column) != ColumnRole::Ignored || isInUse(column)) return click;
    const KeptUse use = m_likely[static_cast<std::size_t>(column)];
    const QString kept = use == KeptUse::Group     ? tr("%1 can be a group.").arg(nameOf(column))
                         : use == KeptUse::Weights ? tr("%1 can be weights.").arg(nameOf(column))
                                                   : tr("%1 is kept beside the predictions.").arg(nameOf(column));
    return kept + QLatin1Char(' ') + click;
}

QVariant ImportPreview::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const ColumnRole columnRole = roleOf(index.column());
    switch (role) {
        case Qt::DisplayRole:
            return hasRole(index.column())
                       ? briefText(m_plan->tables.predictions, index.row(), static_cast<std::size_t>(index.column()))
                       : briefText(*m_plan->tables.targets, index.row(), m_plan->reading.targetColumn);
        case Qt::ToolTipRole:
            return literalTip(
                hasRole(index.column())
                    ? cellText(m_plan->tables.predictions, index.row(), static_cast<std::size_t>(index.column()))
                    : cellText(*m_plan->tables.targets, index.row(), m_plan->reading.targetColumn));
        case Qt::BackgroundRole: {
            if (columnRole != ColumnRole::Target && !isInUse(index.column())) return {};
            QColor tint = currentTheme().accent;
            tint.setAlphaF(targetTint);
            return tint;
        }
        case Qt::ForegroundRole:
            return columnRole == ColumnRole::Ignored && !isInUse(index.column()) ? QVariant(currentTheme().dimmed)
                                                                                 : QVariant();
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
        return static_cast<qlonglong>(m_plan->tables.predictions.line(static_cast<std::size_t>(section)));
    }
    if (section >= columnCount()) return {};
    if (role == Qt::ToolTipRole && hasRole(section)) return literalTip(toolTipOf(section));
    if (role != Qt::DisplayRole) return {};
    return nameOf(section) + QLatin1Char('\n') + useOf(section);
}

}  // namespace calibrium::ui
