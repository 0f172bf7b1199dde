// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/baseline_differences.h"

#include "core/comparison/baseline_difference.h"
#include "core/method/method_info.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"
#include "ui/workspace/models/model.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/settings/analysis_settings.h"
#include "ui/workspace/settings/settings_store.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

constexpr int dragDelay = 150;  // milliseconds

QString jobKey(int modelId, int requestId) { return QStringLiteral("difference/%1/%2").arg(modelId).arg(requestId); }

}  // namespace

BaselineDifferences::BaselineDifferences(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace) {
    m_afterDrag.setSingleShot(true);
    m_afterDrag.setInterval(dragDelay);
    connect(&m_afterDrag, &QTimer::timeout, this, &BaselineDifferences::update);
    connect(&workspace.models(), &ModelStore::changed, this, &BaselineDifferences::update);
    connect(&workspace.settings(), &SettingsStore::changed, this, &BaselineDifferences::update);
}

const Model* BaselineDifferences::baseline() const {
    const Model* model = m_baselineId == 0 ? nullptr : m_workspace.models().find(m_baselineId);
    return model != nullptr && model->isVisible ? model : nullptr;
}

void BaselineDifferences::setBaseline(int modelId) {
    m_baselineId = modelId;
    update();
}

void BaselineDifferences::update() {
    // Five hundred resamples do not follow a drag.
    if (m_workspace.settings().dragNumber() != 0) {
        m_afterDrag.start();
        return;
    }
    const Model* pinned = baseline();
    std::map<Place, bool> wanted;
    if (pinned != nullptr) {
        for (const auto& request : m_workspace.settings().current().requests) {
            for (const auto& model : m_workspace.models()) {
                const bool isCompared = model.isVisible && model.id != pinned->id && !request.isTest;
                if (isCompared && appliesTo(infoOf(request), model.data)) wanted[{model.id, request.id}] = true;
            }
        }
    }
    dropUnwanted(wanted);
    const int id = pinned == nullptr ? 0 : pinned->id;
    for (const auto& [place, isWanted] : wanted) {
        requestDifference(*pinned, *m_workspace.models().find(place.first),
                          *findRequest(m_workspace.settings().current(), place.second));
    }
    if (id == m_announcedId) return;
    m_announcedId = id;
    emit baselineChanged();
}

void BaselineDifferences::dropUnwanted(const std::map<Place, bool>& wanted) {
    for (auto place = m_states.begin(); place != m_states.end();) {
        if (wanted.contains(place->first)) {
            ++place;
            continue;
        }
        const auto [modelId, requestId] = place->first;
        const bool isRunning = !place->second.runKey.empty();
        place = m_states.erase(place);
        if (isRunning) m_workspace.tracker().cancel(jobKey(modelId, requestId));
    }
}

void BaselineDifferences::requestDifference(const Model& baseline, const Model& model, const Request& request) {
    State& state = m_states[{model.id, request.id}];
    const AnalysisSettings& settings = m_workspace.settings().current();
    // Resamples are drawn by the seed even where the measure itself leaves nothing to chance.
    const std::string key = std::to_string(baseline.id) + " " + std::to_string(settings.seed) + " " +
                            resultKey(settings, request, &model.data) + " " + model.clusterColumn;
    if (state.wantedKey == key) return;
    state.wantedKey = key;
    if (state.isFinal()) {
        emit differenceChanged(model.id, request.id);
        return;
    }
    start(baseline, model, request);
}

void BaselineDifferences::start(const Model& baseline, const Model& model, const Request& request) {
    const Place place{model.id, request.id};
    State& state = m_states[place];
    const std::string key = state.wantedKey;
    state.runKey = key;
    // A difference to another baseline beside the new one's name would be taken for it.
    if (!state.shownKey.starts_with(std::to_string(baseline.id) + " ")) state.difference.reset();
    JobHandlers<BaselineDifference> handlers;
    handlers.context = this;
    handlers.done = [this, place, key](const std::shared_ptr<const BaselineDifference>& made) {
        settle(place, key, *made);
    };
    handlers.failed = [this, place, key](const QString& message) {
        // In the language of the window already.
        settle(place, key,
               BaselineDifference{.interval = {}, .pValue = {}, .refusal = asItStands(message.toStdString())});
    };
    handlers.cancelled = [this, place, key] { settle(place, key, std::nullopt); };
    m_workspace.tracker().start<BaselineDifference>(
        {jobKey(model.id, request.id),
         tr("%1, %2 against %3")
             .arg(coreText(infoOf(request).name), toQt(model.data.name()), toQt(baseline.data.name())),
         false},
        [a = baseline.prepared, b = model.prepared,
         specification = specificationFor(m_workspace.settings().current(), request), clusters = model.clusterColumn](
            const Run& run) { return differenceToBaseline(a, b, specification, clusters, run); },
        std::move(handlers));
    emit differenceChanged(model.id, request.id);
}

void BaselineDifferences::settle(Place place, const std::string& key, std::optional<BaselineDifference> difference) {
    const auto found = m_states.find(place);
    if (found == m_states.end() || found->second.runKey != key) return;
    State& state = found->second;
    state.runKey.clear();
    if (difference) {
        state.difference = std::move(difference);
        state.shownKey = key;
    } else if (state.wantedKey == key) {
        // Stopped by the user: the next change asks again.
        state.wantedKey.clear();
    }
    emit differenceChanged(place.first, place.second);
}

const BaselineDifferences::State* BaselineDifferences::state(int modelId, int requestId) const {
    const auto found = m_states.find({modelId, requestId});
    return found == m_states.end() ? nullptr : &found->second;
}

int BaselineDifferences::staleCount() const {
    return static_cast<int>(
        std::count_if(m_states.begin(), m_states.end(), [](const auto& entry) { return !entry.second.isFinal(); }));
}

}  // namespace calibrium::ui
