// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/figure_builder.h"

#include "core/analysis/seed_use.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_texts.h"
#include "core/figures/view_parts.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/name_list.h"
#include "core/method/resolved_kernel.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include <QElapsedTimer>

namespace calibrium::ui {

namespace {

constexpr const char* previewSign = "≈";  ///< in a key of Evaluation::testsKey()

constexpr std::size_t mostKept = 4;
constexpr double quickFigureSeconds = 0.3;  // slower would not look like following

// Of characters that nobody types, so that a stand-in differs from every text.
const std::string standInBegin = "\uE000";
const std::string standInEnd = "\uE001";

std::string standIn(int modelId) { return standInBegin + std::to_string(modelId) + standInEnd; }

/// A view that draws results alone is drawn again within a moment.
bool hasStandIns(const FigureMethod& view) { return view.tests != TestUse::Results; }

std::string withNames(std::string text, const ModelNames& names) {
    for (std::size_t at = text.find(standInBegin); at != std::string::npos; at = text.find(standInBegin, at)) {
        const std::size_t end = text.find(standInEnd, at);
        if (end == std::string::npos) break;
        const std::size_t first = at + standInBegin.size();
        const auto name = names.find(std::atoi(text.substr(first, end - first).c_str()));
        const std::string shown = name == names.end() ? std::string() : name->second;
        text.replace(at, end + standInEnd.size() - at, shown);
        at += shown.size();
    }
    return text;
}

/// The list of models with their stand-ins in place of their names.
std::string withStandIns(const std::string& list, const std::vector<Model>& models) {
    std::vector<std::string> known;
    for (const auto& model : models) known.push_back(model.data.name());
    std::vector<std::string> names = namesIn(list, known);
    for (std::string& name : names) {
        const auto found = std::find(known.begin(), known.end(), name);
        if (found != known.end()) name = standIn(models[static_cast<std::size_t>(found - known.begin())].id);
    }
    return nameListText(names);
}

/// Whether the setting names models, not classes or columns.
bool namesModels(const FigureMethod& view, const std::string& id, const std::vector<Model>& models) {
    const auto suggest = view.suggestions.find(id);
    if (suggest == view.suggestions.end() || models.empty()) return false;
    const std::vector<std::string> texts = suggest->second(std::span(&models.front().data, 1));
    return texts == std::vector<std::string>{models.front().data.name()};
}

/// The view's settings; one that names a model means that model under whatever name it is drawn.
Values drawnValues(const FigureMethod& view, const std::vector<Model>& models, const AnalysisSettings& settings) {
    Values values = viewValues(settings, view);
    if (!hasStandIns(view)) return values;
    for (const auto& [id, suggest] : view.suggestions) {
        const Parameter* parameter = findParameter(view.info.parameters, id);
        if (parameter != nullptr && isNameList(*parameter)) {
            if (namesModels(view, id, models)) values.set(id, withStandIns(values.text(id), models));
            continue;
        }
        for (const auto& model : models) {
            if (model.isVisible && values.text(id) == model.data.name()) {
                values.set(id, standIn(model.id));
                break;
            }
        }
    }
    return values;
}

bool isHandle(const FigureMethod& view, const std::string& id) {
    return std::find(view.handles.begin(), view.handles.end(), id) != view.handles.end();
}

/// Whether the seed enters by more than the results of tests.
bool drawsItself(const FigureMethod& view, const std::vector<Model>& models, const Values& values) {
    if (view.tests == TestUse::Results) return false;
    if (view.tests == TestUse::None) return true;
    return std::any_of(models.begin(), models.end(), [&](const Model& model) {
        return model.isVisible && appliesTo(view.info, model.data) &&
               valuesDependOnSeed(model.data, view.info.parameters, values);
    });
}

/// Everything that the view's figure depends on besides the models and the results of tests.
std::string keyOf(const FigureMethod& view, const std::vector<Model>& models, const AnalysisSettings& settings) {
    AnalysisSettings relevant = settings;
    for (const auto& handle : view.handles) relevant.kernel.erase(handle);
    const Values all = drawnValues(view, models, settings);
    std::string key;
    if (drawsItself(view, models, all)) key += "seed=" + std::to_string(settings.seed) + " ";
    // Where it has no value yet, a handle is not in the figure, and cannot be moved to where it belongs.
    if (choosesByPower(settings.kernel)) key += "by power ";
    for (const Model& model : models) {
        if (model.isVisible && !model.clusterColumn.empty()) key += "clusters=" + model.clusterColumn + " ";
    }
    for (const auto& [id, value] : all) {
        if (!isHandle(view, id)) key += id + "=" + toText(value) + " ";
    }
    if (view.tests != TestUse::Requests) return key;
    for (const auto& request : settings.requests) {
        for (const auto& model : models) {
            if (request.isTest && model.isVisible) key += "; " + resultKey(relevant, request, &model.data);
        }
    }
    return key;
}

QString jobKey(const FigureMethod& view) { return QStringLiteral("figure/%1").arg(toQt(view.info.id)); }

}  // namespace

bool FigureState::isQuick() const { return seconds && *seconds < quickFigureSeconds; }

FigureBuilder::FigureBuilder(JobTracker& tracker, const Evaluation& evaluation, QObject* parent)
    : QObject(parent), m_tracker(tracker), m_evaluation(evaluation) {}

void FigureBuilder::update(const FigureMethod& view, const std::vector<Model>& models, const AnalysisSettings& settings,
                           Pace pace) {
    std::string key = keyOf(view, models, settings);
    std::vector<const Model*> shown;
    bool hasStaleTests = false;
    for (const auto& model : models) {
        if (!model.isVisible) continue;
        key += "| " + std::to_string(model.id) + " " + std::to_string(model.series);
        // A view along a column finds those that selected samples have become.
        for (const auto& mark : model.marks) {
            if (mark.isColumn) key += " " + mark.name + "#" + std::to_string(mark.rows->size());
        }
        if (!hasStandIns(view)) key += " " + model.data.name();
        if (view.tests == TestUse::Results) {
            key += " " + m_evaluation.testsKey(model.id, settings);
            hasStaleTests = hasStaleTests || m_evaluation.areTestsOutOfDate(model.id, settings);
        }
        shown.push_back(&model);
    }
    m_names = namesOf(models);
    FigureState& state = m_states[view.info.id];
    const bool isNew = state.wantedKey != key;
    const bool isChanged = isNew || state.dependsOnStaleTests != hasStaleTests;
    const bool isRunning = m_tracker.isRunning(jobKey(view));
    state.wantedKey = key;
    state.dependsOnStaleTests = hasStaleTests;
    if (state.drawn && state.names != m_names) {
        putNames(state);
        emit figureChanged(toQt(view.info.id));
    }
    if (isNew && showKept(view, key)) return;
    if (pace == Pace::Resting) {
        if (isNew || (state.runKey != key && state.shownKey != key)) start(view, shown, settings);
    } else if (state.runKey != key && state.isQuick()) {
        // What runs is shown first: a drag that goes on must not starve its own figure.
        if (!isRunning) start(view, shown, settings);
    } else if (isRunning && state.runKey != key) {
        // It takes long, and would be out of date: it starts again when the drag ends.
        ++state.runNumber;
        state.runKey.clear();
        m_tracker.cancel(jobKey(view));
    }
    if (isChanged) emit figureChanged(toQt(view.info.id));
}

ModelNames FigureBuilder::namesOf(const std::vector<Model>& models) const {
    ModelNames names;
    for (const auto& model : models) names.emplace(model.id, model.data.name());
    return names;
}

void FigureBuilder::putNames(FigureState& state) const {
    auto named = std::make_shared<Figure>(*state.drawn);
    forEachText(*named, [&](Text& text) {
        text = text.renamed([&](const std::string& name) { return withNames(name, m_names); });
    });
    state.figure = std::move(named);
    state.names = m_names;
}

bool FigureBuilder::showKept(const FigureMethod& view, const std::string& key) {
    const auto& kept = m_kept[view.info.id];
    const auto found = std::find_if(kept.begin(), kept.end(), [&](const Kept& one) { return one.key == key; });
    FigureState& state = m_states[view.info.id];
    if (found == kept.end() || state.shownKey == key) return false;
    state.runNumber = m_nextRun++;
    m_tracker.cancel(jobKey(view));
    state.drawn = found->drawn;
    state.runKey = key;
    state.shownKey = key;
    state.isPartial = false;
    state.isCancelled = false;
    state.isPreview = false;
    state.error.clear();
    putNames(state);
    emit figureChanged(toQt(view.info.id));
    return true;
}

void FigureBuilder::keep(const std::string& viewId, const FigureState& state) {
    std::vector<Kept>& kept = m_kept[viewId];
    std::erase_if(kept, [&](const Kept& one) { return one.key == state.shownKey; });
    kept.push_back({state.shownKey, state.drawn});
    if (kept.size() > mostKept) kept.erase(kept.begin());
}

void FigureBuilder::start(const FigureMethod& view, const std::vector<const Model*>& shown,
                          const AnalysisSettings& settings) {
    std::vector<FigureModel> models;
    std::vector<Model> shownModels;
    for (const Model* model : shown) {
        shownModels.push_back(*model);
        const PreparedData data = hasStandIns(view) ? model->prepared.withName(standIn(model->id)) : model->prepared;
        models.push_back(
            {data.data(), m_evaluation.shownResultOf(model->id, settings), model->series, data, model->clusterColumn});
    }
    const std::string id = view.info.id;
    FigureState& state = m_states[id];
    const int runNumber = m_nextRun++;
    state.runNumber = runNumber;
    state.runKey = state.wantedKey;
    state.isCancelled = false;
    auto work = [build = view.build, models = std::move(models), values = drawnValues(view, shownModels, settings),
                 analysis = specificationFor(settings)](const Run& run, const std::function<void(Timed)>& publish) {
        QElapsedTimer clock;
        clock.start();
        Figure figure = build({.models = models,
                               .values = values,
                               .analysis = analysis,
                               .run = run,
                               .publish =
                                   [&](const Figure& part) {
                                       publish({part, 0});
                                   },
                               .memoryBudget = analysis.memoryBudget});
        noteClusters(figure, models);
        return Timed{std::move(figure), static_cast<double>(clock.nsecsElapsed()) * 1e-9};
    };
    m_tracker.startStreaming<Timed>(
        {jobKey(view), tr("Drawing %1").arg(coreText(view.info.name)), true}, std::move(work),
        {this, [this, id, runNumber](const std::shared_ptr<const Timed>& timed) { show(id, runNumber, timed, false); },
         [this, id, runNumber](const QString& message) { fail(id, runNumber, message); },
         [this, id, runNumber] { cancelled(id, runNumber); }},
        [this, id, runNumber](const std::shared_ptr<const Timed>& timed) { show(id, runNumber, timed, true); });
}

void FigureBuilder::show(const std::string& viewId, int runNumber, const std::shared_ptr<const Timed>& timed,
                         bool isPartial) {
    FigureState& state = m_states[viewId];
    if (state.runNumber != runNumber) return;
    state.drawn = std::shared_ptr<const Figure>(timed, &timed->figure);
    putNames(state);
    state.shownKey = state.runKey;
    state.isPartial = isPartial;
    state.isPreview = state.runKey.find(previewSign) != std::string::npos;
    state.error.clear();
    if (!isPartial) state.seconds = timed->seconds;
    if (!isPartial && !state.isPreview) keep(viewId, state);
    // First, so that the next one is computed while this one is painted.
    if (!isPartial) emit ended();
    emit figureChanged(toQt(viewId));
}

void FigureBuilder::fail(const std::string& viewId, int runNumber, const QString& message) {
    FigureState& state = m_states[viewId];
    if (state.runNumber != runNumber) return;
    state.error = toQt(withNames(message.toStdString(), m_names));
    emit figureChanged(toQt(viewId));
    emit ended();
}

void FigureBuilder::cancelled(const std::string& viewId, int runNumber) {
    FigureState& state = m_states[viewId];
    if (state.runNumber != runNumber) return;
    state.isCancelled = true;
    emit figureChanged(toQt(viewId));
    emit ended();
}

void FigureBuilder::abandon(const FigureMethod& view) {
    if (!m_tracker.isRunning(jobKey(view))) return;
    FigureState& state = m_states[view.info.id];
    state.runNumber = m_nextRun++;
    state.wantedKey.clear();
    state.runKey.clear();
    m_tracker.cancel(jobKey(view));
}

void FigureBuilder::reset() {
    for (auto& [id, state] : m_states) {
        m_kept[id].clear();
        if (state.shownKey != state.wantedKey || state.isPartial) {
            state.wantedKey.clear();
            state.runKey.clear();
        }
    }
}

const FigureState& FigureBuilder::state(const std::string& viewId) const {
    static const FigureState none;
    const auto found = m_states.find(viewId);
    return found == m_states.end() ? none : found->second;
}

}  // namespace calibrium::ui
