// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/sample_table.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace calibrium::ui {

/// Rows of a table of samples in some order. Cells are made when they are shown, so that a million rows cost nothing.
class SamplesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using Rows = std::shared_ptr<const std::vector<Index>>;

    using QAbstractTableModel::QAbstractTableModel;

    /// Another table and which of its rows are shown; null: all in their order.
    void setTable(std::optional<SampleTable> table, Rows rows);
    /// Other rows of the same table.
    void setRows(Rows rows);
    [[nodiscard]] const std::optional<SampleTable>& table() const { return m_table; }

    /// The sample of a row of the view.
    [[nodiscard]] Index sampleAt(int row) const;
    /// The row of the view that shows a sample, or -1. O(rows).
    [[nodiscard]] int rowOf(Index sample) const;
    /// All samples shown, in their order.
    [[nodiscard]] std::vector<Index> samples() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::optional<SampleTable> m_table;
    Rows m_rows;
};

}  // namespace calibrium::ui
