// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure_builder.h"

#include "ui/text.h"

namespace calibrium::ui {

namespace {

std::string keyOf(const Values& values) {
    std::string key;
    for (const auto& [id, value] : values) key += id + "=" + toText(value) + " ";
    return key;
}

}  // namespace

FigureBuilder::FigureBuilder(JobTracker& tracker, const Evaluation& evaluation, QObject* parent)
    : QObject(parent), m_tracker(tracker), m_evaluation(evaluation) {}

void FigureBuilder::update(const FigureMethod& view, const std::vector<Model>& models,
                           const AnalysisSettings& settings) {
    std::string key = "seed=" + std::to_string(settings.seed) + " " + keyOf(viewValues(settings, view));
    std::vector<FigureModel> shown;
    bool hasStaleTests = false;
    for (const auto& model : models) {
        if (!model.isVisible) continue;
        key += "| " + std::to_string(model.id) + " " + model.data.name() + " " + std::to_string(model.series);
        if (view.showsTests) {
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
    m_tracker.start<Figure>(
        {QStringLiteral("figure/%1").arg(toQt(id)), tr("Drawing %1").arg(toQt(view.info.name)), true},
        [build = view.build, models = std::move(models), values = viewValues(settings, view),
         seed = settings.seed](const Run& run) { return build(models, values, seed, run); },
        {this,
         [this, id, runNumber](const std::shared_ptr<const Figure>& figure) {
             FigureState& built = m_states[id];
             if (built.runNumber != runNumber) return;
             built.figure = figure;
             built.shownKey = built.wantedKey;
             built.error.clear();
             emit figureChanged(toQt(id));
         },
         [this, id, runNumber](const QString& message) {
             FigureState& failed = m_states[id];
             if (failed.runNumber != runNumber) return;
             failed.error = message;
             emit figureChanged(toQt(id));
         },
         {}});
}

void FigureBuilder::reset() {
    for (auto& [id, state] : m_states) {
        if (state.shownKey != state.wantedKey) state.wantedKey.clear();
    }
}

const FigureState& FigureBuilder::state(const std::string& viewId) const {
    static const FigureState none;
    const auto found = m_states.find(viewId);
    return found == m_states.end() ? none : found->second;
}

}  // namespace calibrium::ui
