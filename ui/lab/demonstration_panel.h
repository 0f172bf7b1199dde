// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/published/lab_presets.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace calibrium::ui {

class LabSession;

/// The text of a guided demonstration beside its live plots. A step sets the Lab up and plays.
class DemonstrationPanel : public QWidget {
    Q_OBJECT

public:
    explicit DemonstrationPanel(LabSession& lab, QWidget* parent = nullptr);

    void open(const Demonstration& demonstration);
    /// A figure of a paper: a demonstration of one step.
    void open(const PublishedFigure& figure);
    /// A button for it beside the one that closes.
    void addHeadAction(QAction* action);
    [[nodiscard]] bool isOpen() const { return !isHidden(); }
    /// Nothing at the ends.
    void showNext();
    void showPrevious();
    /// The step that is shown; only while it is open.
    [[nodiscard]] const DemonstrationStep& step() const { return m_demonstration.steps[m_step]; }
    /// "ece-bias-3", for the name of a file.
    [[nodiscard]] QString stepId() const;
    /// The axes that all of its steps share, as long as the Lab has the settings of the step.
    [[nodiscard]] std::vector<SharedAxis> axes() const;

signals:
    /// A step was opened: what it speaks of has to come to the front.
    void stepShown();
    void closed();

private:
    void showStep(std::size_t step);
    /// Which step it is, and whether the Lab still has its settings.
    void showPlace();

    LabSession& m_lab;
    Demonstration m_demonstration;
    std::size_t m_step = 0;
    ExperimentPlan m_shownPlan;
    QHBoxLayout* m_head;
    QLabel* m_name;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_place;
    QPushButton* m_back;
    QPushButton* m_next;
};

}  // namespace calibrium::ui
