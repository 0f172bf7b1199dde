// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/result_notes_menu.h"

#include "core/data/sample_notes.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/plots/view/figure_view.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <QAction>
#include <QMenu>

#include <algorithm>

namespace calibrium::ui {

namespace {

/// The shown models with the results that belong to the settings of now.
std::vector<FigureModel> finalResults(const Workspace& workspace) {
    const AnalysisSettings& settings = workspace.settings().current();
    const Evaluation& evaluation = workspace.evaluation();
    std::vector<FigureModel> models;
    for (const auto& model : workspace.models().shown()) {
        FigureModel& found = models.emplace_back(FigureModel{.data = model.data, .result = {}, .series = model.series});
        for (const auto& request : settings.requests) {
            const ResultState* state = evaluation.state(model.id, request.id);
            if (state == nullptr || !state->hasResult()) continue;
            const bool isFinal = evaluation.isFinal(model, request, settings);
            if (state->measure) {
                found.result.measures.push_back(*state->measure);
                if (!isFinal) found.result.measures.back().refusal = "out of date";
            }
            if (state->test) {
                found.result.tests.push_back(*state->test);
                if (!isFinal) found.result.tests.back().refusal = "out of date";
            }
        }
    }
    return models;
}

}  // namespace

FigureNotes::All shownNotes(const Workspace& workspace) {
    FigureNotes::All notes = workspace.notes().all();
    const bool areAny = std::any_of(notes.begin(), notes.end(), [](const auto& one) { return hasFields(one.second); });
    if (!areAny) return notes;
    const std::vector<FigureModel> models = finalResults(workspace);
    for (auto& [view, edits] : notes) edits = withResults(std::move(edits), models);
    return notes;
}

ResultNotesMenu::ResultNotesMenu(Workspace& workspace, const FigureMethod& method, FigureView& view)
    : QObject(&view), m_workspace(workspace), m_method(method), m_view(view) {
    auto* menu = new QMenu(&view);
    menu->setObjectName(QStringLiteral("resultNotes"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
    auto* action = new QAction(tr("Write Result"), &view);
    action->setObjectName(QStringLiteral("writeResult"));
    action->setMenu(menu);
    view.addAction(action);
    connect(&view, &FigureView::editsChanged, this, [this](const FigureEdits& edits, const Saying& what) {
        const FigureEdits& before = m_workspace.notes().of(m_method.info.id);
        const FigureEdits shown = withResults(before, finalResults(m_workspace));
        m_workspace.notes().change(m_method.info.id, withFields(edits, before, shown), what);
    });
    const auto follow = [this] {
        if (hasFields(m_workspace.notes().of(m_method.info.id))) show();
    };
    connect(&workspace.notes(), &FigureNotes::changed, this, &ResultNotesMenu::show);
    connect(&workspace.models(), &ModelStore::changed, this, follow);
    connect(&workspace.settings(), &SettingsStore::changed, this, follow);
    connect(&workspace.evaluation(), &Evaluation::resultsChanged, this, follow);
    show();
}

void ResultNotesMenu::show() {
    const FigureEdits& notes = m_workspace.notes().of(m_method.info.id);
    const FigureEdits shown = hasFields(notes) ? withResults(notes, finalResults(m_workspace)) : notes;
    if (shown != m_view.edits()) m_view.setEdits(shown);
}

void ResultNotesMenu::fill(QMenu& menu) {
    menu.clear();
    const std::vector<FigureModel> models = finalResults(m_workspace);
    for (const auto& model : models) {
        QMenu* list = models.size() > 1 ? menu.addMenu(toQt(model.data.name())) : &menu;
        for (const auto& note : offeredNotes(model)) {
            connect(list->addAction(spokenText(note.label)), &QAction::triggered, this,
                    [this, model, note, isNamed = models.size() > 1] { write(model, note, isNamed); });
        }
    }
    if (models.empty()) menu.addAction(tr("Tick a model to write its results."))->setEnabled(false);
}

void ResultNotesMenu::write(const FigureModel& model, const OfferedNote& note, bool isNamed) {
    constexpr double top = 0.9;
    constexpr double step = 0.08;
    constexpr std::size_t lines = 10;
    const QString label = spokenText(note.label);
    const QString field = toQt(note.field);
    // "p (exact)" says p itself.
    QString text = note.isTest ? field + QLatin1Char(' ') + label.section(QLatin1Char(' '), 1)
                               : QStringLiteral("%1 = %2").arg(label, field);
    if (isNamed) text.prepend(toQt(nameField(model)) + QStringLiteral(": "));
    FigureEdits edits = m_workspace.notes().of(m_method.info.id);
    // One below the other, from where they are dragged to their places.
    const auto line = static_cast<double>(edits.annotations.size() % lines);
    edits.annotations.push_back({.text = text.trimmed().toStdString(),
                                 .panel = firstPanelOf(m_view.originalFigure(), model.series),
                                 .x = 0.5,
                                 .y = top - step * line});
    m_workspace.notes().change(m_method.info.id, edits,
                               [name = note.label] { return tr("write %1").arg(spokenText(name)); });
}

}  // namespace calibrium::ui
