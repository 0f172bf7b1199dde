// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/runs/drawn_data.h"
#include "core/selection/sample_table.h"

#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QSpinBox;
class QSplitter;
class QTableView;

namespace calibrium {
class PreparedExperiment;
}

namespace calibrium::ui {

class FigureView;
class JobTracker;
class LabSession;
class SamplesModel;

/// One data set of the run at a time: its samples as a picture and as a table, and the numbers that it gave. Follows
/// the newest one unless another is chosen; while data sets fly by, it waits until they stop.
class DataSetView : public QWidget {
    Q_OBJECT

public:
    DataSetView(JobTracker& tracker, LabSession& lab, QWidget* parent = nullptr);

    [[nodiscard]] FigureView& view() const { return *m_view; }
    /// The data set that is shown, where it is one of the run of now and somebody can see it.
    [[nodiscard]] std::optional<CellPlace> place() const;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// Another data set is shown, or none any more.
    void shownChanged();
    void closeRequested();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What a job brings; without data where the experiment has no single data sets.
    struct Shown {
        std::optional<DrawnData> drawn;
        std::optional<SampleTable> table;
    };

    QWidget* makeHead();
    QWidget* makeChoice();
    QWidget* makeTable();
    void refresh();
    void refreshChoice();
    void draw();
    void take(const Shown& shown, const std::shared_ptr<const PreparedExperiment>& of);
    void say(const QString& text);
    void showNumbers();
    void copyTable() const;
    [[nodiscard]] CellPlace wantedPlace() const;

    JobTracker& m_tracker;
    LabSession& m_lab;
    QSpinBox* m_number = nullptr;
    QLabel* m_count = nullptr;
    QComboBox* m_condition = nullptr;
    QLabel* m_numbers = nullptr;
    FigureView* m_view = nullptr;
    SamplesModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QSplitter* m_parts = nullptr;
    bool m_isDividedByHand = false;  ///< picture and table keep the heights that somebody gave them
    std::shared_ptr<const PreparedExperiment> m_conditionsOf;  ///< whose conditions can be chosen
    std::shared_ptr<const PreparedExperiment> m_drawnOf;       ///< whose data set is shown or being drawn
    std::optional<CellPlace> m_drawing;                        ///< which one; nothing where none is
    std::optional<CellPlace> m_shown;
};

}  // namespace calibrium::ui
