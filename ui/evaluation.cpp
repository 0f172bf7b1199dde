// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/evaluation.h"

#include "core/analysis/verdict.h"
#include "ui/text.h"

#include <algorithm>
#include <set>

namespace calibrium::ui {

namespace {

QString jobKey(int modelId, int requestId) { return QStringLiteral("result/%1/%2").arg(modelId).arg(requestId); }

}  // namespace

Evaluation::Evaluation(JobTracker& tracker, QObject* parent) : QObject(parent), m_tracker(tracker) {}

void Evaluation::update(const std::vector<Model>& models, const AnalysisSettings& settings) {
    m_models = models;
    m_settings = settings;
    std::set<Place> wanted;
    // Request by request, so that every model has its accuracy before the first slow test starts.
    for (const auto& request : settings.requests) {
        for (const auto& model : models) {
            if (!model.isVisible || !appliesTo(infoOf(request), model.data)) continue;
            wanted.insert({model.id, request.id});
            wish(model, request);
        }
    }
    for (auto& [place, state] : m_states) {
        if (state.status != ResultState::Status::Computing || wanted.contains(place)) continue;
        state.runNumber = 0;
        state.status = state.hasResult() ? ResultState::Status::Current : ResultState::Status::Waiting;
        m_tracker.cancel(jobKey(place.first, place.second));
    }
    for (const auto& model : models) updateVerdict(model);
}

void Evaluation::wish(const Model& model, const Request& request) {
    ResultState& state = m_states[{model.id, request.id}];
    if (state.methodId != request.method.id) state = {};
    state.methodId = request.method.id;
    const std::string key = resultKey(m_settings, request);
    const bool isNew = state.wantedKey != key;
    state.wantedKey = key;
    if (!isNew && (state.status == ResultState::Status::Computing || state.settledKey == key)) return;
    if (state.hasResult() && state.shownKey == key) {
        // The user has come back to settings whose result is still here.
        state.runNumber = 0;
        state.status = ResultState::Status::Current;
        state.settledKey = key;
        m_tracker.cancel(jobKey(model.id, request.id));
        emit resultChanged(model.id, request.id);
        return;
    }
    start(model, request);
}

void Evaluation::start(const Model& model, const Request& request) {
    const Place place{model.id, request.id};
    ResultState& state = m_states[place];
    const int runNumber = m_nextRun++;
    state.runNumber = runNumber;
    state.status = ResultState::Status::Computing;
    state.error.clear();
    const JobName name{jobKey(model.id, request.id),
                       tr("%1, %2").arg(toQt(infoOf(request).name), toQt(model.data.name())), false};
    m_tracker.start<AnalysisResult>(
        name,
        [data = model.data, specification = specificationFor(m_settings, request)](const Run& run) {
            return analyse(data, specification, run);
        },
        {this,
         [this, place, runNumber](const std::shared_ptr<const AnalysisResult>& result) {
             accept(place, runNumber, *result);
         },
         [this, place, runNumber](const QString& message) {
             settle(place, runNumber, ResultState::Status::Failed, message);
         },
         [this, place, runNumber] { settle(place, runNumber, ResultState::Status::Cancelled, {}); }});
    emit resultChanged(model.id, request.id);
}

void Evaluation::accept(Place place, int runNumber, const AnalysisResult& result) {
    ResultState& state = m_states[place];
    if (state.runNumber != runNumber) return;
    for (const auto& refusal : refusalsOf(result)) {
        settle(place, runNumber, ResultState::Status::Failed, toQt(refusal));
        return;
    }
    state.measure.reset();
    state.test.reset();
    if (!result.measures.empty()) state.measure = result.measures.front();
    if (!result.tests.empty()) state.test = result.tests.front();
    state.shownKey = state.wantedKey;
    settle(place, runNumber, ResultState::Status::Current, {});
}

void Evaluation::settle(Place place, int runNumber, ResultState::Status status, const QString& error) {
    ResultState& state = m_states[place];
    if (state.runNumber != runNumber) return;
    state.status = status;
    state.error = error;
    state.settledKey = state.wantedKey;
    if (status == ResultState::Status::Failed) {
        // A result of other settings beside an error would be taken for the answer.
        state.measure.reset();
        state.test.reset();
        state.shownKey.clear();
    }
    emit resultChanged(place.first, place.second);
    if (const Model* model = findModel(place.first)) updateVerdict(*model);
}

void Evaluation::recompute() {
    for (auto& [place, state] : m_states) {
        state.settledKey.clear();
        state.shownKey.clear();
        if (state.status != ResultState::Status::Computing) state.wantedKey.clear();
    }
    update(std::vector<Model>(m_models), AnalysisSettings(m_settings));
}

const ResultState* Evaluation::state(int modelId, int requestId) const {
    const auto found = m_states.find({modelId, requestId});
    return found == m_states.end() ? nullptr : &found->second;
}

AnalysisResult Evaluation::resultOf(int modelId, const AnalysisSettings& settings) const {
    AnalysisResult result;
    result.seed = settings.seed;
    for (const auto& request : settings.requests) {
        const ResultState* found = state(modelId, request.id);
        if (found == nullptr || found->methodId != request.method.id) continue;
        if (found->measure) result.measures.push_back(*found->measure);
        if (found->test) result.tests.push_back(*found->test);
    }
    return result;
}

std::string Evaluation::testsKey(int modelId, const AnalysisSettings& settings) const {
    std::string key;
    for (const auto& request : settings.requests) {
        const ResultState* found = state(modelId, request.id);
        if (found != nullptr && found->test) key += std::to_string(request.id) + ":" + found->shownKey + ";";
    }
    return key;
}

bool Evaluation::areTestsOutOfDate(int modelId, const AnalysisSettings& settings) const {
    return std::any_of(settings.requests.begin(), settings.requests.end(), [&](const Request& request) {
        const ResultState* found = request.isTest ? state(modelId, request.id) : nullptr;
        return found != nullptr && found->isOutOfDate();
    });
}

QStringList Evaluation::verdict(int modelId) const {
    const auto found = m_verdicts.find(modelId);
    return found == m_verdicts.end() ? QStringList() : found->second.sentences;
}

bool Evaluation::wasCancelled() const {
    return std::any_of(m_states.begin(), m_states.end(), [&](const auto& entry) {
        return entry.second.status == ResultState::Status::Cancelled && findModel(entry.first.first) != nullptr &&
               findRequest(m_settings, entry.first.second) != nullptr;
    });
}

void Evaluation::updateVerdict(const Model& model) {
    const std::string key = model.data.name() + "|" + testsKey(model.id, m_settings);
    VerdictState& state = m_verdicts[model.id];
    if (state.key == key) return;
    state.key = key;
    AnalysisResult tests{m_settings.seed, {}, resultOf(model.id, m_settings).tests};
    m_tracker.start<Verdict>(
        {QStringLiteral("verdict/%1").arg(model.id), tr("Verdict, %1").arg(toQt(model.data.name())), true},
        [data = model.data, result = std::move(tests)](const Run&) { return calibrium::verdict(data, result); },
        {this,
         [this, id = model.id](const std::shared_ptr<const Verdict>& spoken) {
             QStringList list;
             for (const auto& sentence : spoken->sentences) list.append(toQt(sentence));
             m_verdicts[id].sentences = list;
             emit verdictChanged(id);
         },
         [this, id = model.id](const QString& message) {
             m_verdicts[id].sentences = {message};
             emit verdictChanged(id);
         },
         // Replaced by a newer one, or stopped by the user: then the next change asks again.
         [this, id = model.id, key] {
             if (m_verdicts[id].key == key) m_verdicts[id].key.clear();
         }});
}

const Model* Evaluation::findModel(int id) const {
    const auto found =
        std::find_if(m_models.begin(), m_models.end(), [&](const Model& model) { return model.id == id; });
    return found == m_models.end() ? nullptr : &*found;
}

}  // namespace calibrium::ui
