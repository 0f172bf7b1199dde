// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/workspace.h"

#include <QAbstractTableModel>

namespace calibrium::ui {

/// The results: shown models x requests, each cell with value and interval or p-value, and how it stands to the
/// settings of now.
class ResultsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        SortRole = Qt::UserRole,  ///< double; invalid where there is no number
        RequestRole,              ///< of a header section: id of the request, 0 for the models
        OutOfDateRole,            ///< bool
        FinalRole,                ///< bool: what the settings of now come to, which may leave the program
    };

    explicit ResultsModel(Workspace& workspace, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QVariant modelData(const Model& model, int role) const;
    [[nodiscard]] QVariant resultData(const ResultState& state, int role) const;
    void refresh();
    void refreshCell(int modelId, int requestId);

    Workspace& m_workspace;
    std::vector<Model> m_models;  ///< rows as last announced to the views
    AnalysisSettings m_settings;  ///< its requests are the columns as last announced
};

}  // namespace calibrium::ui
