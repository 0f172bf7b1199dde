// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/requests_form.h"

#include "core/analysis/reports/settings_words.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_info.h"
#include "ui/forms/parameter_form.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/icons.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/workspace/lab/lab_session.h"
#include "ui/workspace/settings/plan_choices.h"

#include <algorithm>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

/// As wide as an icon, so that all names begin at the same place.
QIcon blankIcon() {
    QPixmap nothing(16, 16);
    nothing.fill(Qt::transparent);
    return nothing;
}

bool isOfMethodItself(const Parameter& parameter) { return parameter.group != kernelGroup; }

/// The kernel of the plan holds for requests that set nothing themselves.
AnalysisSettings requestSettingsOf(const ExperimentPlan& plan) {
    AnalysisSettings settings;
    settings.kernel = plan.analysis.kernel;
    return settings;
}

/// "SKCE (biased)".
QString labelOf(const MethodInfo& info, const MethodRequest& request) {
    const QString settings = spokenText(settingsWords(info, request.values));
    return coreText(info.name) + (settings.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(settings));
}

}  // namespace

RequestsForm::RequestsForm(LabSession& lab, bool areTests, QWidget* parent)
    : QWidget(parent), m_lab(lab), m_areTests(areTests), m_column(new QVBoxLayout(this)), m_menu(new QMenu(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(spacing::half);
    m_menu->setToolTipsVisible(true);
    m_menu->setObjectName(areTests ? QStringLiteral("addLabTest") : QStringLiteral("addLabMeasure"));
    connect(m_menu, &QMenu::aboutToShow, this, &RequestsForm::fillMenu);
    m_add = new QToolButton(this);
    m_add->setText(areTests ? tr("Add Test") : tr("Add Measure"));
    m_add->setIcon(icon(QStringLiteral("plus")));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setAutoRaise(true);
    m_add->setMenu(m_menu);
    m_column->addWidget(m_add, 0, Qt::AlignLeft);
    connect(&lab, &LabSession::planChanged, this, &RequestsForm::refresh);
    rebuild();
}

const std::vector<MethodRequest>& RequestsForm::requests() const {
    const AnalysisSpecification& analysis = m_lab.plan().analysis;
    return m_areTests ? analysis.tests : analysis.measures;
}

void RequestsForm::setRequests(std::vector<MethodRequest> requests) {
    ExperimentPlan plan = m_lab.plan();
    (m_areTests ? plan.analysis.tests : plan.analysis.measures) = std::move(requests);
    m_lab.changePlan(std::move(plan));
}

void RequestsForm::refresh() {
    const auto isSameMethod = [](const MethodRequest& request, const Row& row) { return request.id == row.request.id; };
    const auto& wanted = requests();
    if (!std::equal(wanted.begin(), wanted.end(), m_rows.begin(), m_rows.end(), isSameMethod)) {
        rebuild();
        return;
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        row.request = wanted[i];
        row.fold->setText(labelOf(infoOf(asRequest(row.request)), row.request));
        row.form->setValues(effectiveValues(requestSettingsOf(m_lab.plan()), asRequest(row.request)));
    }
}

void RequestsForm::rebuild() {
    for (const auto& row : m_rows) {
        for (QWidget* part : {row.head, static_cast<QWidget*>(row.form)}) {
            // The button that was pressed may be one of them.
            part->hide();
            m_column->removeWidget(part);
            part->deleteLater();
        }
    }
    m_rows.clear();
    for (std::size_t i = 0; i < requests().size(); ++i) m_rows.push_back(makeRow(i));
}

RequestsForm::Row RequestsForm::makeRow(std::size_t place) {
    const MethodRequest& request = requests()[place];
    const MethodInfo& info = infoOf(asRequest(request));
    Row row{
        .request = request, .head = new QWidget(this), .fold = new QToolButton(this), .form = new ParameterForm(this)};
    std::vector<Parameter> own = info.parameters;
    std::erase_if(own, [](const Parameter& parameter) { return !isOfMethodItself(parameter); });
    setHelpTopic(*row.fold, toQt(info.id));
    setHelpTopic(*row.form, toQt(info.id));
    row.form->setParameters(own, isOfMethodItself);
    row.form->setValues(effectiveValues(requestSettingsOf(m_lab.plan()), asRequest(request)));
    row.form->setContentsMargins(spacing::thrice, 0, 0, spacing::unit);
    row.form->hide();
    connect(row.form, &ParameterForm::valuesChanged, this,
            [this, place](const Values& values) { takeValues(place, values); });
    row.fold->setText(labelOf(info, request));
    row.fold->setToolTip(coreText(info.explanation));
    row.fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    row.fold->setAutoRaise(true);
    // Without settings the name has nothing to unfold, but it is no less a part of the run.
    row.fold->setCheckable(!row.form->isEmpty());
    row.fold->setIcon(row.form->isEmpty() ? blankIcon() : icon(QStringLiteral("chevron-right")));
    row.fold->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(row.fold, &QToolButton::toggled, this, [fold = row.fold, form = row.form](bool isOpen) {
        fold->setIcon(icon(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
        form->setVisible(isOpen);
    });
    QToolButton* help = makeHelpButton(toQt(info.id), tr("Explain %1").arg(coreText(info.name)), row.head);
    connect(help, &QToolButton::clicked, this, [this, id = toQt(info.id)] { emit explainRequested(id); });
    QToolButton* remove =
        makeIconButton(QStringLiteral("remove"), tr("Leave out %1").arg(coreText(info.name)), row.head);
    remove->setObjectName(QStringLiteral("remove:") + toQt(info.id));
    connect(remove, &QToolButton::clicked, this, [this, place] {
        auto left = requests();
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
        setRequests(std::move(left));
    });
    auto* head = new QHBoxLayout(row.head);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(0);
    head->addWidget(row.fold, 1);
    head->addWidget(help);
    head->addWidget(remove);
    m_column->insertWidget(m_column->count() - 1, row.head);
    m_column->insertWidget(m_column->count() - 1, row.form);
    return row;
}

void RequestsForm::fillMenu() {
    m_menu->clear();
    const auto add = [this](const MethodInfo& info) {
        if (!appliesTo(info, m_lab.plan())) return;
        QAction* action = m_menu->addAction(coreText(info.name));
        action->setToolTip(coreText(info.explanation));
        connect(action, &QAction::triggered, this, [this, id = info.id] {
            auto more = requests();
            more.push_back({id, {}});
            setRequests(std::move(more));
        });
    };
    if (m_areTests) {
        for (const auto& test : hypothesisTests()) add(test.info);
    } else {
        for (const auto& one : measures()) add(one.info);
    }
}

void RequestsForm::takeValues(std::size_t place, const Values& values) {
    auto changed = requests();
    const Request request = asRequest(changed[place]);
    Values own = ownValues(requestSettingsOf(m_lab.plan()), request, values);
    // The form does not show the kernel: a kernel of the request's own stays.
    for (const auto& [id, value] : request.method.values) {
        const Parameter* parameter = findParameter(parametersOf(request), id);
        if (parameter != nullptr && !isOfMethodItself(*parameter)) own.set(id, value);
    }
    changed[place].values = own;
    setRequests(std::move(changed));
}

}  // namespace calibrium::ui
