// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/baseline_differences.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/kept_results.h"
#include "ui/workspace/settings/analysis_settings.h"

#include <QAbstractTableModel>

#include <map>
#include <utility>

namespace calibrium::ui {

class Workspace;

/// The results: shown models x requests, and below them what was kept of models whose files are gone; each cell with
/// value and interval or p-value, and how it stands to the settings of now. With a pinned baseline, measures of the
/// other models are differences to it; p-values are adjusted together if that was chosen.
class ResultsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        SortRole = Qt::UserRole,  ///< double; invalid where there is no number
        RequestRole,              ///< of a header section: id of the request, 0 for the models
        OutOfDateRole,            ///< bool
        FinalRole,                ///< bool: what the settings of now come to, which may leave the program
        ModelRole,                ///< id of the row's model
        DifferenceRole,           ///< bool: a difference to the baseline
        MethodRole,               ///< of a header section: id of its measure or test
        KeptRole,                 ///< id of the KeptResults of the row; invalid for others
        CopyRole,                 ///< text: what a copy of the cell alone says; a kept result says that it is one
    };

    explicit ResultsModel(Workspace& workspace, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// The model that the others are compared with, as long as it is shown; null for none.
    [[nodiscard]] const Model* baseline() const { return m_differences.baseline(); }
    /// 0 for none.
    void setBaseline(int modelId) { m_differences.setBaseline(modelId); }
    [[nodiscard]] Adjustment adjustment() const { return m_adjustment; }
    void setAdjustment(Adjustment adjustment);
    /// The same for reports of Workspace::report().
    [[nodiscard]] TableReading reading() const;
    /// How many differences are still to come or belong to other settings.
    [[nodiscard]] int staleDifferences() const { return m_differences.staleCount(); }
    /// Every number is written again: as a difference, adjusted, with other digits.
    void refreshReading();

private:
    using Place = std::pair<int, int>;  ///< model, request

    /// Rows of models that are there; those below are results that were kept.
    [[nodiscard]] int liveRows() const { return static_cast<int>(m_models.size()); }
    [[nodiscard]] QVariant keptData(const KeptResults& kept, int column, int role) const;
    [[nodiscard]] QVariant modelData(const Model& model, int role) const;
    [[nodiscard]] QVariant resultData(const Place& place, const Request& request, const ResultState& state,
                                      int role) const;
    /// Those that all numbers of the column can be read with.
    [[nodiscard]] ColumnDigits digitsOf(const Request& request) const;
    /// "form=scalar" where another model of the column is judged by another quantity; else empty.
    [[nodiscard]] std::string otherForm(const Request& request, const ResultState& state) const;
    [[nodiscard]] QVariant differenceData(const BaselineDifferences::State& state, int role) const;
    [[nodiscard]] QVariant headTip(const Request& request) const;
    /// What the settings of now come to; true where the model has no such result.
    [[nodiscard]] bool isFinal(const Model& model, const Request& request) const;
    [[nodiscard]] bool areTestsFinal() const;
    void adjust();
    void refresh();
    void refreshCells(const ResultPlaces& changed);

    Workspace& m_workspace;
    std::vector<Model> m_models;      ///< rows as last announced to the views
    std::vector<KeptResults> m_kept;  ///< the rows below them
    AnalysisSettings m_settings;      ///< its requests are the columns as last announced
    BaselineDifferences m_differences;
    Adjustment m_adjustment = Adjustment::None;
    std::map<Place, double> m_adjusted;  ///< of the p-values shown
    std::size_t m_pValueCount = 0;       ///< shown
};

}  // namespace calibrium::ui
