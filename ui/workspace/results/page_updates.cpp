// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/page_updates.h"

#include "core/figures/figure_method.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "ui/jobs/job_tracker.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/settings_store.h"

#include <algorithm>
#include <vector>

namespace calibrium::ui {

namespace {

constexpr int updateDelay = 60;  // milliseconds

}  // namespace

PageUpdates::PageUpdates(JobTracker& tracker, const ModelStore& models, const SettingsStore& settings,
                         Evaluation& evaluation, FigureBuilder& figures, QObject* parent)
    : QObject(parent),
      m_models(models),
      m_settings(settings),
      m_evaluation(evaluation),
      m_figures(figures),
      m_preview(tracker, evaluation) {
    if (!figureMethods().empty()) m_view = figureMethods().front().info.id;
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &PageUpdates::update);
    connect(&models, &ModelStore::changed, this, &PageUpdates::schedule);
    connect(&settings, &SettingsStore::changed, this, &PageUpdates::schedule);
    connect(&settings, &SettingsStore::dragEnded, this, [this] { m_timer.start(0); });
    connect(&evaluation, &Evaluation::resultsChanged, this, [this] {
        updateFigures();
        preparePreview();
    });
    connect(&figures, &FigureBuilder::ended, this, [this] {
        if (m_settings.isDragging()) updateFigures();
    });
    connect(&m_preview, &Preview::changed, this, [this] {
        m_evaluation.announce();
        updateFigures();
    });
}

void PageUpdates::setView(const std::string& viewId) {
    if (m_view == viewId) return;
    const auto before = keptViews();
    m_view = viewId;
    const auto after = keptViews();
    for (const FigureMethod* view : before) {
        if (std::find(after.begin(), after.end(), view) == after.end()) m_figures.abandon(*view);
    }
    updateFigures();
    preparePreview();
}

void PageUpdates::recompute() {
    m_figures.reset();
    m_evaluation.recompute();
    updateFigures();
}

void PageUpdates::schedule() {
    // What is dragged is followed at once; else what comes together is done together.
    if (!m_timer.isActive()) m_timer.start(m_settings.isDragging() ? 0 : updateDelay);
}

void PageUpdates::update() {
    m_evaluation.update(m_models.all(), m_settings.current(), pace());
    if (m_settings.isKernelDragged() || m_preview.isShown()) m_preview.update(m_models.all(), m_settings.current());
    updateFigures();
    emit updated();
}

void PageUpdates::updateFigures() {
    for (const FigureMethod* view : keptViews()) {
        m_figures.update(*view, m_models.all(), m_settings.current(), pace());
    }
}

void PageUpdates::preparePreview() {
    if (m_settings.isDragging() || isPending() || m_evaluation.isComputing()) return;
    if (showsResults()) m_preview.prepare(m_models.all(), m_settings.current());
}

std::vector<const FigureMethod*> PageUpdates::pageViews() const {
    if (m_view.empty()) return {};
    const std::string& page = figureMethod(m_view).page;
    return viewsOnPage(page.empty() ? m_view : page);
}

std::vector<const FigureMethod*> PageUpdates::keptViews() const {
    std::vector<const FigureMethod*> kept;
    for (const FigureMethod* view : pageViews()) {
        if (!view->isMadeWhenSeen || view->info.id == m_view) kept.push_back(view);
    }
    return kept;
}

bool PageUpdates::showsResults() const {
    const auto views = pageViews();
    return std::any_of(views.begin(), views.end(), [](const auto* view) { return view->tests == TestUse::Results; });
}

Pace PageUpdates::pace() const {
    if (!m_settings.isDragging()) return Pace::Resting;
    return showsResults() ? Pace::Dragging : Pace::Aside;
}

}  // namespace calibrium::ui
