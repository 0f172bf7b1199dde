// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/summary_model.h"

#include "core/text/number_text.h"
#include "ui/language/core_text.h"

#include <algorithm>
#include <string>

namespace calibrium::ui {

namespace {

constexpr int summaryDigits = 4;
constexpr qsizetype longName = 12;  // characters

/// Long names stand in two lines above numbers, which are short.
QString inTwoLines(QString name) {
    if (name.size() <= longName) return name;
    const qsizetype middle = name.size() / 2;
    const qsizetype before = name.lastIndexOf(QLatin1Char(' '), middle);
    const qsizetype after = name.indexOf(QLatin1Char(' '), middle);
    if (before < 0 && after < 0) return name;
    const bool isBefore = after < 0 || (before >= 0 && middle - before <= after - middle);
    name[isBefore ? before : after] = QLatin1Char('\n');
    return name;
}

/// As sentences and axes write it, "1.4·10⁻⁵": an e between digits is no notation for readers.
QString tableNumber(double value) {
    const std::string text = significant(value, summaryDigits);
    const auto exponent = text.find('e');
    if (exponent == std::string::npos) return shownNumber(text);
    return shownNumber(text.substr(0, exponent) + "·10" + superscript(std::stoi(text.substr(exponent + 1))));
}

}  // namespace

bool SummaryModel::hasSameFrame(const ExperimentSummary& summary) const {
    const auto isSameRow = [](const SummaryRow& a, const SummaryRow& b) {
        return a.condition == b.condition && a.quantity == b.quantity;
    };
    return summary.columns == m_summary.columns && std::equal(summary.rows.begin(), summary.rows.end(),
                                                              m_summary.rows.begin(), m_summary.rows.end(), isSameRow);
}

void SummaryModel::setSummary(const ExperimentSummary& summary) {
    if (hasSameFrame(summary)) {
        m_summary = summary;
        if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_summary = summary;
    m_hasConditions = std::any_of(summary.rows.begin(), summary.rows.end(),
                                  [](const SummaryRow& row) { return !row.condition.empty(); });
    endResetModel();
}

int SummaryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_summary.rows.size());
}

int SummaryModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : nameCount() + static_cast<int>(m_summary.columns.size());
}

QVariant SummaryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SummaryRow& row = m_summary.rows[static_cast<std::size_t>(index.row())];
    if (index.column() < nameCount()) {
        if (role != Qt::DisplayRole) return {};
        return spokenText(index.column() == 0 ? row.quantity : row.condition);
    }
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    const auto place = static_cast<std::size_t>(index.column() - nameCount());
    const auto number = place < row.numbers.size() ? row.numbers[place] : std::nullopt;
    if (!number) return {};
    if (role == Qt::DisplayRole) return tableNumber(*number);
    if (role == Qt::ToolTipRole) return shownNumber(roundTrip(*number));
    return {};
}

bool SummaryModel::hasNumbers(int column) const {
    if (column < nameCount()) return true;
    const auto place = static_cast<std::size_t>(column - nameCount());
    return std::any_of(m_summary.rows.begin(), m_summary.rows.end(),
                       [&](const SummaryRow& row) { return place < row.numbers.size() && row.numbers[place]; });
}

QVariant SummaryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const bool isNumber = section >= nameCount();
    if (role == Qt::TextAlignmentRole) {
        return QVariant((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) return {};
    if (isNumber) return inTwoLines(spokenText(m_summary.columns[static_cast<std::size_t>(section - nameCount())]));
    return section == 0 ? tr("quantity") : tr("condition");
}

}  // namespace calibrium::ui
