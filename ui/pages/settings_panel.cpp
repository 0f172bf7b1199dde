// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings_panel.h"

#include "ui/forms/parameter_form.h"
#include "ui/forms/section_head.h"
#include "ui/pages/tests_form.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <limits>

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

/// The name of the first parameter in which the values differ: what an undo step is called after.
QString changedName(const std::vector<Parameter>& parameters, const Values& before, const Values& after) {
    for (const auto& parameter : parameters) {
        if (after.contains(parameter.id) && before.contains(parameter.id) &&
            before.at(parameter.id) != after.at(parameter.id)) {
            return toQt(parameter.name).toLower();
        }
    }
    return SettingsPanel::tr("settings");
}

}  // namespace

SettingsPanel::SettingsPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent), m_workspace(workspace), m_stack(new QStackedWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    for (const auto& view : figureMethods()) m_pages.push_back(makePage(view));
    setMinimumWidth(32 * spacing::unit);
    connect(&workspace, &Workspace::settingsChanged, this, &SettingsPanel::refresh);
    connect(&workspace, &Workspace::modelsChanged, this, &SettingsPanel::refreshResolved);
    connect(&workspace.evaluation(), &Evaluation::resultChanged, this, &SettingsPanel::refreshResolved);
    refresh();
}

SettingsPanel::Page SettingsPanel::makePage(const FigureMethod& view) {
    Page page;
    page.view = &view;
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::twice);
    column->setSpacing(spacing::unit);
    if (!view.info.parameters.empty()) {
        addHead(*column, toQt(view.info.name), view.info.id);
        page.viewForm = new ParameterForm(content);
        page.viewForm->setObjectName(QStringLiteral("viewForm"));
        page.viewForm->setParameters(view.info.parameters);
        connect(page.viewForm, &ParameterForm::valuesChanged, this,
                [this, &view](const Values& values) { takeViewValues(view, values); });
        column->addWidget(page.viewForm);
        column->addSpacing(spacing::unit);
    }
    if (view.showsTests) addTests(page, *column);
    addSeed(page, *column);
    column->addStretch(1);
    auto* area = new QScrollArea(m_stack);
    area->setObjectName(QStringLiteral("settings:") + toQt(view.info.id));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    area->setWidget(content);
    page.widget = area;
    m_stack->addWidget(area);
    return page;
}

void SettingsPanel::addHead(QVBoxLayout& column, const QString& title, const std::string& methodId) {
    auto* head = new SectionHead(title, toQt(methodId), this);
    connect(head, &SectionHead::explainRequested, this, &SettingsPanel::explainRequested);
    column.addWidget(head);
}

void SettingsPanel::addTests(Page& page, QVBoxLayout& column) {
    const auto parameters = sharedKernelParameters();
    if (!parameters.empty()) addKernel(page, column, parameters);
    addHead(column, tr("Tests"), {});
    auto* tests = new TestsForm(m_workspace, column.parentWidget());
    connect(tests, &TestsForm::explainRequested, this, &SettingsPanel::explainRequested);
    column.addWidget(tests);
    column.addSpacing(spacing::unit);
}

void SettingsPanel::addKernel(Page& page, QVBoxLayout& column, const std::vector<Parameter>& parameters) {
    addHead(column, tr("Kernel"), {});
    page.kernelForm = new ParameterForm(column.parentWidget());
    page.kernelForm->setObjectName(QStringLiteral("kernelForm"));
    page.kernelForm->setParameters(parameters);
    connect(page.kernelForm, &ParameterForm::valuesChanged, this, &SettingsPanel::takeKernelValues);
    column.addWidget(page.kernelForm);
    column.addSpacing(spacing::unit);
}

void SettingsPanel::addSeed(Page& page, QVBoxLayout& column) {
    page.seed = new QSpinBox(column.parentWidget());
    page.seed->setObjectName(QStringLiteral("seed"));
    page.seed->setRange(0, std::numeric_limits<int>::max());
    page.seed->setKeyboardTracking(false);
    page.seed->setToolTip(tr("Of everything random: the same seed gives the same digits."));
    connect(page.seed, &QSpinBox::valueChanged, this, [this](int seed) {
        AnalysisSettings settings = m_workspace.settings();
        settings.seed = static_cast<std::uint64_t>(seed);
        m_workspace.changeSettings(settings, tr("change seed"));
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::unit);
    auto* label = new QLabel(tr("Seed"), column.parentWidget());
    label->setToolTip(page.seed->toolTip());
    label->setBuddy(page.seed);
    row->addWidget(label);
    row->addWidget(page.seed, 1);
    column.addLayout(row);
}

void SettingsPanel::setView(const FigureMethod& view) {
    for (const auto& page : m_pages) {
        if (page.view == &view) m_stack->setCurrentWidget(page.widget);
    }
}

void SettingsPanel::refresh() {
    const AnalysisSettings& settings = m_workspace.settings();
    for (const auto& page : m_pages) {
        if (page.viewForm != nullptr) page.viewForm->setValues(viewValues(settings, *page.view));
        if (page.kernelForm != nullptr) page.kernelForm->setValues(settings.kernel);
        const QSignalBlocker blocker(page.seed);
        page.seed->setValue(static_cast<int>(settings.seed));
    }
    refreshResolved();
}

void SettingsPanel::refreshResolved() {
    for (const auto& page : m_pages) {
        if (page.kernelForm == nullptr) continue;
        for (const auto& parameter : sharedKernelParameters()) {
            if (parameter.kind != ParameterKind::Real && parameter.kind != ParameterKind::Integer) continue;
            page.kernelForm->setResolved(
                parameter.id, {m_workspace.resolvedText(parameter.id), m_workspace.resolvedNumber(parameter.id)});
        }
    }
}

void SettingsPanel::takeViewValues(const FigureMethod& view, const Values& values) {
    const QString name = changedName(view.info.parameters, viewValues(m_workspace.settings(), view), values);
    m_workspace.changeSettings(withViewValues(m_workspace.settings(), view, values), tr("change %1").arg(name));
}

void SettingsPanel::takeKernelValues(const Values& values) {
    const auto parameters = sharedKernelParameters();
    AnalysisSettings settings = m_workspace.settings();
    const QString name = changedName(parameters, complete(parameters, settings.kernel, "kernel"), values);
    settings.kernel = {};
    for (const auto& parameter : parameters) {
        if (values.at(parameter.id) != parameter.defaultValue)
            settings.kernel.set(parameter.id, values.at(parameter.id));
    }
    m_workspace.changeSettings(settings, tr("change %1").arg(name));
}

}  // namespace calibrium::ui
