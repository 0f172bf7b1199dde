// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/tests_form.h"

#include "core/method/hypothesis_test.h"
#include "ui/forms/parameter_form.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/applicability.h"
#include "ui/workspace/settings/price.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

bool isOfTestItself(const Parameter& parameter) { return parameter.group != kernelGroup; }

}  // namespace

TestsForm::TestsForm(Workspace& workspace, QWidget* parent) : QWidget(parent), m_workspace(workspace) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::half);
    for (const auto& test : hypothesisTests()) m_rows.push_back(makeRow(test));
    const auto follow = [this] {
        if (isVisible()) refresh();
    };
    connect(&workspace.settings(), &SettingsStore::changed, this, follow);
    connect(&workspace.models(), &ModelStore::changed, this, follow);
    refresh();
}

TestsForm::Row TestsForm::makeRow(const HypothesisTest& test) {
    const std::string id = test.info.id;
    Row row{.id = id,
            .head = new QWidget(this),
            .box = new QCheckBox(coreText(test.info.name), this),
            .form = new ParameterForm(this),
            .price = new QLabel(this)};
    row.box->setObjectName(QStringLiteral("test:") + toQt(id));
    row.box->setToolTip(coreText(test.info.explanation));
    row.box->installEventFilter(this);
    row.price->setObjectName(QStringLiteral("price:") + toQt(id));
    row.price->setWordWrap(true);
    row.price->setTextFormat(Qt::PlainText);
    row.price->setContentsMargins(spacing::thrice, 0, 0, spacing::half);
    connect(row.box, &QCheckBox::clicked, this, [this, id](bool isChecked) { setChosen(id, isChecked); });
    QToolButton* help = makeHelpButton(toQt(id), tr("Explain %1").arg(coreText(test.info.name)), this);
    connect(help, &QToolButton::clicked, this, [this, id] { emit explainRequested(toQt(id)); });
    auto* head = new QHBoxLayout(row.head);
    head->setContentsMargins(0, 0, 0, 0);
    head->addWidget(row.box, 1);
    head->addWidget(help);
    std::vector<Parameter> own;
    for (const auto& parameter : test.info.parameters) {
        if (isOfTestItself(parameter)) own.push_back(parameter);
    }
    setHelpTopic(*row.box, toQt(id));
    setHelpTopic(*row.form, toQt(id));
    row.form->setParameters(own, isOfTestItself);
    row.form->setContentsMargins(spacing::thrice, 0, 0, spacing::half);
    connect(row.form, &ParameterForm::valuesChanged, this,
            [this, id](const Values& values) { takeValues(id, values); });
    connect(row.form, &ParameterForm::dragStarted, this,
            [this, form = row.form] { m_workspace.settings().beginDrag(form); });
    connect(row.form, &ParameterForm::dragEnded, this, [this] { m_workspace.settings().endDrag(); });
    auto* column = qobject_cast<QVBoxLayout*>(layout());
    column->addWidget(row.head);
    column->addWidget(row.form);
    column->addWidget(row.price);
    return row;
}

void TestsForm::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

const Request* TestsForm::requestFor(const std::string& id) const {
    for (const auto& request : m_workspace.settings().current().requests) {
        if (request.isTest && request.method.id == id) return &request;
    }
    return nullptr;
}

void TestsForm::refresh() {
    for (const auto& row : m_rows) {
        const Request* request = requestFor(row.id);
        row.box->setChecked(request != nullptr);
        row.form->setSamples(samplesOf(m_workspace.models().shown()));
        if (request != nullptr) row.form->setValues(effectiveValues(m_workspace.settings().current(), *request));
        const bool isUseful = whyNotApplicable(hypothesisTest(row.id).info, m_workspace.models().shown()).isEmpty();
        row.head->setVisible(isUseful);
        row.form->setVisible(isUseful && request != nullptr && !row.form->isEmpty());
        showPrice(row, isUseful ? request : nullptr);
    }
}

/// A hand that moves a setting is not held up for it.
void TestsForm::showPrice(const Row& row, const Request* request) const {
    if (request != nullptr && m_workspace.settings().dragNumber() != 0) return;
    row.price->setText(request == nullptr ? QString() : requestPriceText(m_workspace, *request));
    row.price->setVisible(!row.price->text().isEmpty());
}

bool TestsForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        for (const auto& row : m_rows) {
            if (watched != row.box) continue;
            const Request* chosen = requestFor(row.id);
            const Request bare{.id = 0, .isTest = true, .method = {row.id, {}}};
            row.box->setToolTip(withPrice(coreText(hypothesisTest(row.id).info.explanation), m_workspace,
                                          chosen == nullptr ? bare : *chosen));
        }
    }
    return QWidget::eventFilter(watched, event);
}

void TestsForm::setChosen(const std::string& id, bool isChosen) {
    AnalysisSettings settings = m_workspace.settings().current();
    if (isChosen) {
        settings = withRequest(settings, true, {id, {}});
    } else {
        std::erase_if(settings.requests,
                      [&](const Request& request) { return request.isTest && request.method.id == id; });
    }
    m_workspace.settings().change(settings, [id, isChosen] {
        const QString name = coreText(hypothesisTest(id).info.name);
        return isChosen ? tr("run %1").arg(name) : tr("leave out %1").arg(name);
    });
}

void TestsForm::takeValues(const std::string& id, const Values& values) {
    const Request* chosen = requestFor(id);
    if (chosen == nullptr) return;
    AnalysisSettings settings = m_workspace.settings().current();
    for (auto& request : settings.requests) {
        if (request.id != chosen->id) continue;
        // The form does not show the kernel: a kernel of the request's own stays.
        Values own = ownValues(settings, request, values);
        for (const auto& [parameterId, value] : request.method.values) {
            const Parameter* parameter = findParameter(parametersOf(request), parameterId);
            if (parameter != nullptr && parameter->group == kernelGroup) own.set(parameterId, value);
        }
        request.method.values = own;
    }
    m_workspace.settings().change(settings,
                                  [id] { return tr("change %1").arg(coreText(hypothesisTest(id).info.name)); });
}

}  // namespace calibrium::ui
