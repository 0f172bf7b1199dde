// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/import.h"

#include <QAbstractTableModel>

#include <optional>

namespace calibrium::ui {

/// The first rows of a file as they were read, with the role of each column in its head; the targets of a separate file
/// stand in a last column.
class ImportPreview : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(const ImportPlan& plan);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// Whether the column is one of the predictions file, so that its role can be changed.
    [[nodiscard]] bool hasRole(int column) const;

private:
    [[nodiscard]] ColumnRole roleOf(int column) const;
    [[nodiscard]] QString nameOf(int column) const;

    std::optional<ImportPlan> m_plan;
    std::vector<std::string> m_uses;  ///< one per column of the predictions file
};

}  // namespace calibrium::ui
