// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace calibrium::ui {

class LabSession;
class ParameterForm;
class RequestsForm;
class SectionHead;

/// The Lab's part of the Settings dock: experiment, world, measures, tests, kernel.
class LabSettings : public QWidget {
    Q_OBJECT

public:
    explicit LabSettings(LabSession& lab, QWidget* parent = nullptr);

signals:
    void explainRequested(const QString& methodId);

private:
    /// A head with what belongs below it.
    struct Section {
        SectionHead* head = nullptr;
        QWidget* content = nullptr;
        void setVisible(bool isVisible) const;
    };

    Section addSection(const QString& title, QWidget* content);
    void addMethods();
    void refresh();
    void refreshWorld();

    LabSession& m_lab;
    QVBoxLayout* m_column;
    ParameterForm* m_experimentForm;
    ParameterForm* m_worldForm;
    ParameterForm* m_kernelForm;
    Section m_experiment;
    Section m_world;
    Section m_measures;
    Section m_tests;
    QString m_shownExperiment;  ///< whose parameters the form has
    QString m_shownWorld;       ///< with the ids of its shown settings
};

}  // namespace calibrium::ui
