// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QSpinBox;
class QToolButton;

namespace calibrium::ui {

class LabSession;
class Workspace;
struct Actions;

/// The two lines above the Lab's figure: what is played, and how far.
class LabBar : public QWidget {
    Q_OBJECT

public:
    LabBar(Workspace& workspace, const Actions& actions, QWidget* parent = nullptr);

    /// Menu of the button for demonstrations and published figures.
    void setGuideMenu(QMenu* menu);

signals:
    void explainRequested(const QString& methodId);

private:
    QWidget* makeChoices();
    QWidget* makeControls(const Actions& actions);
    void fillWorlds();
    void fillPresets();
    void fillModels();
    void refreshCases();
    void refreshPlan();
    void refreshState();
    void showProgress();
    void takeModel();
    void takeRepetitions(int count);
    void takeSeed(int seed);

    Workspace& m_workspace;
    LabSession& m_lab;
    const Actions& m_actions;
    QComboBox* m_experiments = nullptr;
    QLabel* m_worldLabel = nullptr;
    QComboBox* m_worlds = nullptr;
    QWidget* m_presets = nullptr;
    QToolButton* m_cases = nullptr;
    QLabel* m_modelLabel = nullptr;
    QComboBox* m_models = nullptr;
    QToolButton* m_guide = nullptr;
    QToolButton* m_more = nullptr;
    QSpinBox* m_repetitions = nullptr;
    QSpinBox* m_seed = nullptr;
    QLabel* m_progress = nullptr;
    int m_modelId = 0;      ///< whose predictions the plan has; 0: none, or those of a run that was opened
    QString m_presetWorld;  ///< whose preset buttons are shown
};

}  // namespace calibrium::ui
