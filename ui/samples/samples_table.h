// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/selection/sample_table.h"
#include "ui/samples/samples_model.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace calibrium {
struct SampleTerms;
}

namespace calibrium::ui {

class SampleSelection;
class Workspace;

/// Fills the table of samples in the background: the cells of the focused model, then the terms of the kernel
/// calibration error, sorted and filtered as it is told. Computes nothing while it is not watched.
class SamplesTable : public QObject {
    Q_OBJECT

public:
    SamplesTable(Workspace& workspace, SampleSelection& selection, QObject* parent = nullptr);

    [[nodiscard]] SamplesModel& model() { return *m_model; }
    /// Whether somebody looks at it.
    void setWatched(bool isWatched);
    /// Only the selected samples, where some are selected.
    void setSelectedOnly(bool isSelectedOnly);
    /// By a column, known by its id; empty: in the order of the file.
    void sortBy(const std::string& columnId, bool isRising);
    [[nodiscard]] bool isSelectedOnly() const { return m_isSelectedOnly; }
    /// The selected samples as rows of the focused model; null where none of its samples are selected.
    [[nodiscard]] const SamplesModel::Rows& selectedRows() const { return m_selectedRows; }
    /// Why there are no terms, or no table: one sentence; empty otherwise.
    [[nodiscard]] const QString& error() const { return m_error; }

signals:
    /// The rows that are shown, or what is said about them.
    void changed();

private:
    /// What the terms depend on, as one text: predictions, kernel, seed, not the columns beside them.
    [[nodiscard]] std::string termsKey() const;
    void refresh();
    void startTable();
    void startTerms();
    void showTable();
    void findSelected();
    void reorder();

    Workspace& m_workspace;
    SampleSelection& m_selection;
    SamplesModel* m_model;
    bool m_isWatched = false;
    bool m_isSelectedOnly = true;
    std::string m_sortColumn;
    bool m_isRising = true;
    std::string m_tableKey;  ///< of the table that is there or on its way
    std::string m_dataKey;   ///< the same without the columns beside the predictions
    std::string m_termsKeyShown;
    std::optional<SampleTable> m_base;  ///< without terms
    std::shared_ptr<const SampleTerms> m_terms;
    SamplesModel::Rows m_selectedRows;
    QString m_error;
};

}  // namespace calibrium::ui
