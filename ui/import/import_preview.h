// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/kept_columns.h"
#include "core/io/reading/import.h"
#include "ui/import/import_attempt.h"

#include <QAbstractTableModel>

#include <optional>

namespace calibrium::ui {

/// The first rows of a file as they were read, with the use of each column in its head: a parameter, the target, a
/// group, weights, an identifier, "group?" for what could be one, or kept for later. The targets of a separate file
/// stand in a last column.
class ImportPreview : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(const ImportPlan& plan, const SideRoles& roles = {});
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// Room for the word for any use of a column, in the language of the window.
    [[nodiscard]] static int columnWidth(const QWidget& table);

    /// Whether the column is one of the predictions file, so that its role can be changed.
    [[nodiscard]] bool hasRole(int column) const;
    /// The name of a column of the predictions file as notes of the samples call it: "sex", "column 3".
    [[nodiscard]] std::string noteName(int column) const;

private:
    [[nodiscard]] QString useOf(int column) const;
    [[nodiscard]] bool isInUse(int column) const;
    [[nodiscard]] QString toolTipOf(int column) const;
    [[nodiscard]] ColumnRole roleOf(int column) const;
    [[nodiscard]] QString nameOf(int column) const;

    std::optional<ImportPlan> m_plan;
    SideRoles m_roles;
    std::vector<std::string> m_uses;  ///< one per column of the predictions file
    std::vector<KeptUse> m_likely;    ///< the same: what it is good for if it holds no prediction
};

}  // namespace calibrium::ui
