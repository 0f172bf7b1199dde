// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure_builder.h"

#include "core/kernels/kernel_settings.h"
#include "ui/text.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

bool isHandle(const FigureMethod& view, const std::string& id) {
    return std::find(view.handles.begin(), view.handles.end(), id) != view.handles.end();
}

/// Everything that the view's figure depends on besides the models and the results of tests.
std::string keyOf(const FigureMethod& view, const AnalysisSettings& settings) {
    AnalysisSettings relevant = settings;
    for (const auto& handle : view.handles) relevant.kernel.erase(handle);
    std::string key = "seed=" + std::to_string(settings.seed) + " ";
    // Where it has no value yet, a handle is not in the figure, and cannot be moved to where it belongs.
    if (choosesByPower(settings.kernel)) key += "by power ";
    for (const auto& [id, value] : viewValues(settings, view)) {
        if (!isHandle(view, id)) key += id + "=" + toText(value) + " ";
    }
    if (view.tests != TestUse::Requests) return key;
    for (const auto& request : settings.requests) {
        if (request.isTest) key += "; " + resultKey(relevant, request);
    }
    return key;
}

QString jobKey(const FigureMethod& view) { return QStringLiteral("figure/%1").arg(toQt(view.info.id)); }

}  // namespace

FigureBuilder::FigureBuilder(JobTracker& tracker, const Evaluation& evaluation, QObject* parent)
    : QObject(parent), m_tracker(tracker), m_evaluation(evaluation) {}

void FigureBuilder::update(const FigureMethod& view, const std::vector<Model>& models,
                           const AnalysisSettings& settings) {
    std::string key = keyOf(view, settings);
    std::vector<FigureModel> shown;
    bool hasStaleTests = false;
    for (const auto& model : models) {
        if (!model.isVisible) continue;
        key += "| " + std::to_string(model.id) + " " + model.data.name() + " " + std::to_string(model.series);
        if (view.tests == TestUse::Results) {
            key += " " + m_evaluation.testsKey(model.id, settings);
            hasStaleTests = hasStaleTests || m_evaluation.areTestsOutOfDate(model.id, settings);
        }
        shown.push_back({model.data, m_evaluation.resultOf(model.id, settings), model.series});
    }
    FigureState& state = m_states[view.info.id];
    const bool isChanged = state.wantedKey != key || state.dependsOnStaleTests != hasStaleTests;
    const bool isToStart = state.wantedKey != key;
    state.wantedKey = key;
    state.dependsOnStaleTests = hasStaleTests;
    if (isToStart) start(view, std::move(shown), settings);
    if (isChanged) emit figureChanged(toQt(view.info.id));
}

void FigureBuilder::start(const FigureMethod& view, std::vector<FigureModel> models, const AnalysisSettings& settings) {
    const std::string id = view.info.id;
    FigureState& state = m_states[id];
    const int runNumber = m_nextRun++;
    state.runNumber = runNumber;
    const auto isOld = [this, id, runNumber] { return m_states[id].runNumber != runNumber; };
    const auto show = [this, id, isOld](const std::shared_ptr<const Figure>& figure, bool isPartial) {
        if (isOld()) return;
        FigureState& built = m_states[id];
        built.figure = figure;
        built.shownKey = built.wantedKey;
        built.isPartial = isPartial;
        built.error.clear();
        emit figureChanged(toQt(id));
    };
    auto work = [build = view.build, models = std::move(models), values = viewValues(settings, view),
                 analysis = specificationFor(settings)](const Run& run, const std::function<void(Figure)>& publish) {
        return build({.models = models,
                      .values = values,
                      .analysis = analysis,
                      .run = run,
                      .publish = publish,
                      .memoryBudget = analysis.memoryBudget});
    };
    m_tracker.startStreaming<Figure>({jobKey(view), tr("Drawing %1").arg(toQt(view.info.name)), true}, std::move(work),
                                     {this,
                                      [show](const std::shared_ptr<const Figure>& figure) { show(figure, false); },
                                      [this, id, isOld](const QString& message) {
                                          if (isOld()) return;
                                          m_states[id].error = message;
                                          emit figureChanged(toQt(id));
                                      },
                                      {}},
                                     [show](const std::shared_ptr<const Figure>& figure) { show(figure, true); });
}

void FigureBuilder::abandon(const FigureMethod& view) {
    if (!m_tracker.isRunning(jobKey(view))) return;
    FigureState& state = m_states[view.info.id];
    state.runNumber = m_nextRun++;
    state.wantedKey.clear();
    m_tracker.cancel(jobKey(view));
}

void FigureBuilder::reset() {
    for (auto& [id, state] : m_states) {
        if (state.shownKey != state.wantedKey || state.isPartial) state.wantedKey.clear();
    }
}

const FigureState& FigureBuilder::state(const std::string& viewId) const {
    static const FigureState none;
    const auto found = m_states.find(viewId);
    return found == m_states.end() ? none : found->second;
}

}  // namespace calibrium::ui
