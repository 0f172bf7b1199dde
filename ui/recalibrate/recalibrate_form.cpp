// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recalibrate/recalibrate_form.h"

#include "core/recalibration/fit_choice.h"
#include "ui/forms/parameter_form.h"
#include "ui/forms/section_head.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/recalibration_session.h"
#include "ui/workspace/workspace.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

QString firstSentence(const std::string& text) {
    return toQt(text).section(QStringLiteral(". "), 0, 0).section(QLatin1Char('\n'), 0, 0);
}

/// Long names of models and methods do not widen the dock.
QComboBox* makeChoice(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(10);
    return box;
}

}  // namespace

RecalibrateForm::RecalibrateForm(Workspace& workspace, RecalibrationSession& session, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_session(session),
      m_model(makeChoice("recalibrateModel", tr("Model"), this)),
      m_method(makeChoice("recalibrateMethod", tr("Method"), this)),
      m_explanation(new QLabel(this)),
      m_methodForm(new ParameterForm(this)),
      m_fitForm(new ParameterForm(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::twice);
    column->setSpacing(spacing::unit);
    column->addWidget(new SectionHead(tr("Model"), {}, this));
    column->addWidget(m_model);
    connect(m_model, &QComboBox::activated, this,
            [this](int index) { m_session.setModel(m_model->itemData(index).toInt()); });
    addMethod(*column);
    column->addWidget(new SectionHead(tr("Rows"), {}, this));
    m_fitForm->setObjectName(QStringLiteral("recalibrateFitForm"));
    m_fitForm->setParameters(fitParameters());
    connect(m_fitForm, &ParameterForm::valuesChanged, &m_session, &RecalibrationSession::setFitValues);
    column->addWidget(m_fitForm);
    addButtons(*column);
    column->addStretch(1);
    connect(&session, &RecalibrationSession::choiceChanged, this, &RecalibrateForm::refresh);
    connect(&session, &RecalibrationSession::stateChanged, this, &RecalibrateForm::refreshButtons);
    refresh();
}

void RecalibrateForm::addMethod(QVBoxLayout& column) {
    auto* head = new SectionHead(tr("Method"), QStringLiteral("recalibration"), this);
    connect(head, &SectionHead::explainRequested, this, [this] { emit explainRequested(toQt(m_session.method())); });
    column.addWidget(head);
    for (const auto& method : recalibrationMethods()) {
        m_method->addItem(toQt(method.info.name), toQt(method.info.id));
    }
    connect(m_method, &QComboBox::activated, this,
            [this](int index) { m_session.setMethod(m_method->itemData(index).toString().toStdString()); });
    column.addWidget(m_method);
    m_explanation->setObjectName(QStringLiteral("recalibrateExplanation"));
    m_explanation->setWordWrap(true);
    column.addWidget(m_explanation);
    m_methodForm->setObjectName(QStringLiteral("recalibrateMethodForm"));
    connect(m_methodForm, &ParameterForm::valuesChanged, &m_session, &RecalibrationSession::setValues);
    column.addWidget(m_methodForm);
}

void RecalibrateForm::addButtons(QVBoxLayout& column) {
    m_recalibrate = new QPushButton(tr("Recalibrate"), this);
    m_recalibrate->setObjectName(QStringLiteral("recalibrateButton"));
    m_recalibrate->setDefault(true);
    connect(m_recalibrate, &QPushButton::clicked, &m_session, &RecalibrationSession::recalibrate);
    m_tryAll = new QPushButton(tr("Try All Methods"), this);
    m_tryAll->setObjectName(QStringLiteral("tryAllButton"));
    m_tryAll->setToolTip(tr("Ranks every method that applies by the score of rows that it has not seen"));
    connect(m_tryAll, &QPushButton::clicked, this, [this] {
        if (m_session.isRunning()) {
            m_session.cancel();
        } else {
            m_session.tryAll();
        }
    });
    column.addSpacing(spacing::unit);
    column.addWidget(m_recalibrate);
    column.addWidget(m_tryAll);
}

void RecalibrateForm::refresh() {
    refreshModels();
    refreshMethods();
    refreshButtons();
    m_fitForm->setValues(m_session.fitValues());
}

void RecalibrateForm::refreshModels() {
    const QSignalBlocker blocker(m_model);
    m_model->clear();
    m_model->addItem(tr("All shown models"), 0);
    for (const auto& model : m_workspace.models()) m_model->addItem(toQt(model.data.name()), model.id);
    m_model->setCurrentIndex(m_model->findData(m_session.modelId()));
}

void RecalibrateForm::refreshMethods() {
    auto* items = qobject_cast<QStandardItemModel*>(m_method->model());
    for (int i = 0; i < m_method->count(); ++i) {
        const MethodInfo& info = recalibrationMethods()[static_cast<std::size_t>(i)].info;
        const QString reason = m_session.whyNot(info);
        items->item(i)->setEnabled(reason.isEmpty());
        items->item(i)->setToolTip(reason.isEmpty() ? firstSentence(info.explanation) : reason);
    }
    m_method->setCurrentIndex(m_method->findData(toQt(m_session.method())));
    const MethodInfo& info = recalibrationMethod(m_session.method()).info;
    const QString reason = m_session.whyNot(info);
    m_explanation->setText(reason.isEmpty() ? firstSentence(info.explanation) + QLatin1Char('.') : reason);
    if (toQt(info.id) != m_shownMethod) {
        m_shownMethod = toQt(info.id);
        m_methodForm->setParameters(info.parameters);
    }
    m_methodForm->setValues(m_session.values());
    m_methodForm->setVisible(!m_methodForm->isEmpty());
}

void RecalibrateForm::refreshButtons() {
    const bool hasModels = !m_session.targets().empty();
    const bool isRunning = m_session.isRunning();
    const bool isPossible = m_session.whyNot(recalibrationMethod(m_session.method()).info).isEmpty();
    m_recalibrate->setEnabled(hasModels && isPossible && !isRunning);
    m_tryAll->setEnabled(hasModels || isRunning);
    m_tryAll->setText(isRunning ? tr("Cancel") : tr("Try All Methods"));
}

}  // namespace calibrium::ui
