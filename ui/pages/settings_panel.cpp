// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/settings_panel.h"

#include "core/data/dataset.h"
#include "core/figures/figure_method.h"
#include "core/figures/setting_use.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "ui/forms/parameter_form.h"
#include "ui/forms/section_head.h"
#include "ui/forms/seed_box.h"
#include "ui/forms/vertical_scroll_area.h"
#include "ui/language/core_text.h"
#include "ui/look/icon_button.h"
#include "ui/look/text.h"
#include "ui/look/theme.h"
#include "ui/pages/tests_form.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/resolved_settings.h"
#include "ui/workspace/settings/resolved_value.h"
#include "ui/workspace/settings/setting_name.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace calibrium::ui {

namespace {

/// The name of the first parameter in which the values differ: what an undo step is called after.
/// Names what is another value now.
Saying changeOf(const std::vector<Parameter>& parameters, const Values& before, const Values& after) {
    for (const auto& parameter : parameters) {
        if (after.contains(parameter.id) && before.contains(parameter.id) &&
            before.at(parameter.id) != after.at(parameter.id)) {
            return [name = parameter.name] { return SettingsPanel::tr("change %1").arg(settingName(name)); };
        }
    }
    return [] { return SettingsPanel::tr("change %1").arg(SettingsPanel::tr("settings")); };
}

std::vector<Parameter> ownParametersOf(const FigureMethod& view) {
    std::vector<Parameter> own = view.info.parameters;
    std::erase_if(own, [](const Parameter& parameter) { return parameter.group == kernelGroup; });
    return own;
}

std::vector<Parameter> kernelParametersOf(const FigureMethod& view) {
    std::vector<Parameter> shared = view.info.parameters;
    std::erase_if(shared, [](const Parameter& parameter) { return parameter.group != kernelGroup; });
    return shared;
}

/// The settings with what the change of a view's settings comes to in all views: see FigureMethod::settle.
AnalysisSettings settled(const AnalysisSettings& before, AnalysisSettings after, const FigureMethod& changed,
                         const std::vector<Dataset>& shown) {
    for (const auto& view : figureMethods()) {
        if (!view.settle) continue;
        const Values values =
            view.settle(viewValues(before, view), viewValues(after, view), shown, view.info.id == changed.info.id);
        if (values != viewValues(after, view)) after = withViewValues(std::move(after), view, values);
    }
    return after;
}

bool isOnPage(const FigureMethod& view, const std::string& page) { return view.info.id == page || view.page == page; }

}  // namespace

SettingsPanel::SettingsPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_kernelParameters(sharedKernelParameters()),
      m_stack(new QStackedWidget(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    for (const auto& view : figureMethods()) {
        if (view.page.empty()) m_pages.push_back(makePage(view));
    }
    connect(&workspace.settings(), &SettingsStore::changed, this, &SettingsPanel::refresh);
    connect(&workspace.models(), &ModelStore::changed, this, &SettingsPanel::refreshResolved);
    connect(&workspace.models(), &ModelStore::changed, this, &SettingsPanel::followModels);
    connect(&workspace.evaluation(), &Evaluation::resultsChanged, this, &SettingsPanel::refreshResolved);
    connect(&workspace.figures(), &FigureBuilder::figureChanged, this, &SettingsPanel::refreshResolved);
    refresh();
}

SettingsPanel::Page SettingsPanel::makePage(const FigureMethod& view) {
    Page page;
    page.view = &view;
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(spacing::twice, spacing::unit, spacing::twice, spacing::twice);
    column->setSpacing(spacing::unit);
    const auto views = viewsOnPage(view.info.id);
    for (const FigureMethod* shown : views) addView(page, *column, *shown);
    const auto takesTests = [](const FigureMethod* shown) { return shown->tests != TestUse::None; };
    const auto takesKernel = [](const FigureMethod* shown) { return !kernelParametersOf(*shown).empty(); };
    const bool hasTests = std::any_of(views.begin(), views.end(), takesTests);
    if (hasTests || std::any_of(views.begin(), views.end(), takesKernel)) addKernel(page, *column);
    if (hasTests) addTests(*column);
    addSeed(page, *column);
    column->addStretch(1);
    page.widget = addScrolled(content);
    page.widget->setObjectName(QStringLiteral("settings:") + toQt(view.info.id));
    return page;
}

QWidget* SettingsPanel::addScrolled(QWidget* content) {
    auto* area = new VerticalScrollArea(content, m_stack);
    m_stack->addWidget(area);
    return area;
}

void SettingsPanel::addPage(QWidget* content) { addScrolled(content); }

void SettingsPanel::showPage(const QWidget* content) {
    for (int i = 0; i < m_stack->count(); ++i) {
        if (m_stack->widget(i)->isAncestorOf(content)) m_stack->setCurrentIndex(i);
    }
}

QWidget* SettingsPanel::addHead(QVBoxLayout& column, const QString& title, const std::string& methodId) {
    auto* head = new SectionHead(title, toQt(methodId), this);
    connect(head, &SectionHead::explainRequested, this, &SettingsPanel::explainRequested);
    column.addWidget(head);
    return head;
}

void SettingsPanel::addView(Page& page, QVBoxLayout& column, const FigureMethod& view) {
    const auto parameters = ownParametersOf(view);
    if (parameters.empty()) return;
    QWidget* head = addHead(column, coreText(view.info.name), view.info.id);
    auto* form = new ParameterForm(column.parentWidget());
    form->setObjectName(view.page.empty() ? QStringLiteral("viewForm")
                                          : QStringLiteral("viewForm:") + toQt(view.info.id));
    form->setParameters(parameters);
    setHelpTopic(*form, toQt(view.info.id));
    connect(form, &ParameterForm::valuesChanged, this,
            [this, &view](const Values& values) { takeViewValues(view, values); });
    followDrags(*form);
    column.addWidget(form);
    column.addSpacing(spacing::unit);
    page.viewForms.push_back({.view = &view, .head = head, .form = form});
}

void SettingsPanel::followDrags(ParameterForm& form) {
    connect(&form, &ParameterForm::dragStarted, this, [this, &form] { m_workspace.settings().beginDrag(&form); });
    connect(&form, &ParameterForm::dragEnded, this, [this] { m_workspace.settings().endDrag(); });
}

void SettingsPanel::addTests(QVBoxLayout& column) {
    addHead(column, tr("Tests"), {});
    auto* tests = new TestsForm(m_workspace, column.parentWidget());
    connect(tests, &TestsForm::explainRequested, this, &SettingsPanel::explainRequested);
    column.addWidget(tests);
    column.addSpacing(spacing::unit);
}

void SettingsPanel::addKernel(Page& page, QVBoxLayout& column) {
    addHead(column, tr("Kernel"), {});
    page.kernelForm = new ParameterForm(column.parentWidget());
    page.kernelForm->setObjectName(QStringLiteral("kernelForm"));
    page.kernelForm->setParameters(m_kernelParameters);
    setHelpTopic(*page.kernelForm, QStringLiteral("skce"));  // which explains them
    connect(page.kernelForm, &ParameterForm::valuesChanged, this, &SettingsPanel::takeKernelValues);
    followDrags(*page.kernelForm);
    column.addWidget(page.kernelForm);
    column.addSpacing(spacing::unit);
}

void SettingsPanel::addSeed(Page& page, QVBoxLayout& column) {
    page.seed = new SeedBox(column.parentWidget());
    page.seed->setObjectName(QStringLiteral("seed"));
    setHelpTopic(*page.seed, QStringLiteral("glossary:seed"));
    page.seed->setToolTip(tr("Of everything random: the same seed gives the same digits."));
    connect(page.seed, &SeedBox::valueChanged, this, [this](quint64 seed) {
        AnalysisSettings settings = m_workspace.settings().current();
        settings.seed = seed;
        m_workspace.settings().change(settings, [] { return tr("change seed"); });
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
    refresh();
}

void SettingsPanel::chooseView(const FigureMethod& view) {
    m_chosen = &view;
    showSections();
}

/// A section without a row that is of use for these models would be a title only.
void SettingsPanel::showSections() {
    const Page* page = currentPage();
    if (page == nullptr) return;
    for (const auto& [view, head, form] : page->viewForms) {
        const bool isOther = m_chosen != nullptr && m_chosen != view && isOnPage(*m_chosen, page->view->info.id);
        head->setVisible(!isOther && form->hasShownRows());
        form->setVisible(!isOther);
    }
}

const SettingsPanel::Page* SettingsPanel::currentPage() const {
    const auto found = std::find_if(m_pages.begin(), m_pages.end(),
                                    [&](const Page& page) { return page.widget == m_stack->currentWidget(); });
    return found == m_pages.end() ? nullptr : &*found;
}

/// Only the page on top follows; the others learn everything when they come up.
void SettingsPanel::refresh() {
    const Page* page = currentPage();
    if (page == nullptr) return;
    const AnalysisSettings& settings = m_workspace.settings().current();
    for (const auto& [view, head, form] : page->viewForms) form->setValues(viewValues(settings, *view));
    if (page->kernelForm != nullptr) page->kernelForm->setValues(settings.kernel);
    const QSignalBlocker blocker(page->seed);
    page->seed->setValue(settings.seed);
    followModels();
    refreshResolved();
}

/// What settings are likely to be, and which of them change nothing for the models that are shown.
void SettingsPanel::followModels() {
    const Page* page = currentPage();
    if (page == nullptr) return;
    std::vector<Dataset> shown;
    for (const auto& model : m_workspace.models().shown()) shown.push_back(model.data);
    if (page->kernelForm != nullptr) page->kernelForm->setUnused(unusedSettings(kernelParameters(), shown));
    for (const auto& [view, head, form] : page->viewForms) {
        form->setUnused(unusedSettings(view->info.parameters, shown));
        form->setSamples(sampleRange(shown));
        for (const auto& [parameter, suggest] : view->suggestions) {
            QStringList texts;
            for (const auto& text : suggest(shown)) texts.append(toQt(text));
            form->setSuggestions(parameter, texts);
        }
    }
    showSections();
}

void SettingsPanel::refreshResolved() {
    const Page* page = currentPage();
    if (page == nullptr || page->kernelForm == nullptr) return;
    for (const auto& parameter : m_kernelParameters) {
        if (parameter.kind != ParameterKind::Real && parameter.kind != ParameterKind::Integer) continue;
        page->kernelForm->setResolved(parameter.id, m_workspace.resolved().value(parameter.id, *page->view));
    }
}

void SettingsPanel::takeViewValues(const FigureMethod& view, const Values& values) {
    const AnalysisSettings& before = m_workspace.settings().current();
    std::vector<Dataset> shown;
    for (const auto& model : m_workspace.models().shown()) shown.push_back(model.data);
    m_workspace.settings().change(settled(before, withViewValues(before, view, values), view, shown),
                                  changeOf(ownParametersOf(view), viewValues(before, view), values));
}

void SettingsPanel::takeKernelValues(const Values& values) {
    AnalysisSettings settings = m_workspace.settings().current();
    const Saying text = changeOf(m_kernelParameters, complete(m_kernelParameters, settings.kernel, "kernel"), values);
    settings.kernel = differingValues(m_kernelParameters, values);
    m_workspace.settings().change(settings, text);
}

}  // namespace calibrium::ui
