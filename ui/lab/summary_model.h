// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment_summary.h"

#include <QAbstractTableModel>

namespace calibrium::ui {

/// The summary of an experiment: quantities by numbers. Rows and columns stay while only numbers change, so that a
/// selection survives a running experiment.
class SummaryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setSummary(const ExperimentSummary& summary);

    /// Whether anything stands in the column.
    [[nodiscard]] bool hasNumbers(int column) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] int nameCount() const { return m_hasConditions ? 2 : 1; }
    [[nodiscard]] bool hasSameFrame(const ExperimentSummary& summary) const;

    ExperimentSummary m_summary;
    bool m_hasConditions = false;
};

}  // namespace calibrium::ui
