// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab_settings.h"

#include "core/experiments/experiment.h"
#include "core/simulation/world.h"
#include "ui/forms/parameter_form.h"
#include "ui/forms/section_head.h"
#include "ui/lab/requests_form.h"
#include "ui/look/icon_button.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/settings/plan_choices.h"

#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

/// The number of repetitions stands beside the Play button.
std::vector<Parameter> shownParameters(const Experiment& experiment) {
    std::vector<Parameter> shown = experiment.info.parameters;
    std::erase_if(shown, [](const Parameter& parameter) { return parameter.id == "repetitions"; });
    return shown;
}

}  // namespace

LabSettings::LabSettings(LabSession& lab, QWidget* parent)
    : QWidget(parent),
      m_lab(lab),
      m_column(new QVBoxLayout(this)),
      m_experimentForm(new ParameterForm(this)),
      m_worldForm(new ParameterForm(this)),
      m_kernelForm(new ParameterForm(this)) {
    m_column->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::twice);
    m_column->setSpacing(spacing::unit);
    m_worldForm->setObjectName(QStringLiteral("labWorldForm"));
    m_experimentForm->setObjectName(QStringLiteral("labExperimentForm"));
    m_kernelForm->setObjectName(QStringLiteral("labKernelForm"));
    m_world = addSection(tr("World"), m_worldForm);
    connect(m_worldForm, &ParameterForm::valuesChanged, this, [this](const Values& values) {
        const ExperimentPlan& plan = m_lab.plan();
        m_lab.changePlan(withWorldSettings(plan, differingValues(worldParametersOf(plan), values)));
    });
    m_experiment = addSection(tr("Experiment"), m_experimentForm);
    connect(m_experimentForm, &ParameterForm::valuesChanged, this, [this](const Values& values) {
        ExperimentPlan plan = m_lab.plan();
        const Values before = plan.values;
        plan.values = differingValues(shownParameters(experiment(plan.experiment)), values);
        if (before.contains("repetitions")) plan.values.set("repetitions", before.at("repetitions"));
        m_lab.changePlan(std::move(plan));
    });
    addMethods();
    m_column->addStretch(1);
    connect(&lab, &LabSession::planChanged, this, &LabSettings::refresh);
    refresh();
}

void LabSettings::addMethods() {
    auto* measures = new RequestsForm(m_lab, false, this);
    auto* tests = new RequestsForm(m_lab, true, this);
    for (RequestsForm* form : {measures, tests}) {
        connect(form, &RequestsForm::explainRequested, this, &LabSettings::explainRequested);
    }
    m_measures = addSection(tr("Measures"), measures);
    m_tests = addSection(tr("Tests"), tests);
    m_kernelForm->setParameters(sharedKernelParameters());
    setHelpTopic(*m_kernelForm, QStringLiteral("skce"));  // which explains them
    addSection(tr("Kernel"), m_kernelForm);
    connect(m_kernelForm, &ParameterForm::valuesChanged, this, [this](const Values& values) {
        ExperimentPlan plan = m_lab.plan();
        plan.analysis.kernel = differingValues(sharedKernelParameters(), values);
        m_lab.changePlan(std::move(plan));
    });
}

LabSettings::Section LabSettings::addSection(const QString& title, QWidget* content) {
    auto* head = new SectionHead(title, {}, this);
    m_column->addWidget(head);
    m_column->addWidget(content);
    return {head, content};
}

void LabSettings::Section::setVisible(bool isVisible) const {
    head->setVisible(isVisible);
    content->setVisible(isVisible);
}

void LabSettings::refreshWorld() {
    const World* chosen = worldOf(m_lab.plan());
    const std::vector<Parameter> parameters = worldParametersOf(m_lab.plan());
    QString id = chosen == nullptr ? QString() : toQt(chosen->info.id);
    for (const auto& parameter : parameters) id += QLatin1Char(' ') + toQt(parameter.id);
    if (id != m_shownWorld) {
        m_shownWorld = id;
        m_worldForm->setParameters(parameters);
    }
    if (chosen != nullptr) m_worldForm->setValues(worldValuesOf(m_lab.plan()));
    setHelpTopic(*m_worldForm, chosen == nullptr ? QString() : toQt(chosen->info.id));
    m_world.setVisible(chosen != nullptr && !m_worldForm->isEmpty());
}

void LabSettings::refresh() {
    const ExperimentPlan& plan = m_lab.plan();
    const Experiment& chosen = experiment(plan.experiment);
    if (toQt(plan.experiment) != m_shownExperiment) {
        m_shownExperiment = toQt(plan.experiment);
        m_experimentForm->setParameters(shownParameters(chosen));
    }
    setHelpTopic(*this, toQt(plan.experiment));
    m_experimentForm->setValues(plan.values);
    m_experiment.setVisible(!m_experimentForm->isEmpty());
    refreshWorld();
    m_measures.setVisible(chosen.takesMeasures);
    m_tests.setVisible(chosen.takesTests);
    m_kernelForm->setValues(plan.analysis.kernel);
}

}  // namespace calibrium::ui
