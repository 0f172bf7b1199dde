// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/evaluation.h"

#include "core/analysis/analyse.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/cost_estimate.h"
#include "core/method/cost.h"
#include "core/method/method_info.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"

#include <algorithm>
#include <utility>

#include <QElapsedTimer>

namespace calibrium::ui {

namespace {

constexpr std::size_t mostUnwanted = 200;
constexpr double quickSeconds = 0.1;  // what takes longer would take the time of previews
constexpr double trialSeconds = 0.5;  // what took no longer the first time may be quick without what it prepared then

void dropPreview(ResultState& state) {
    state.previewKey.clear();
    state.previewMeasure.reset();
    state.previewTest.reset();
}

/// The column of clusters that a result of the model is made over; the test of clusters has it as a setting.
std::string clustersFor(const Request& request, const Model& model) {
    return request.id == clusterRequestId ? std::string() : model.clusterColumn;
}

QString jobKey(int modelId, int requestId) { return QStringLiteral("result/%1/%2").arg(modelId).arg(requestId); }

}  // namespace

bool ResultState::isQuick() const { return seconds && *seconds < quickSeconds; }

bool ResultState::mayFollow() const { return isQuick() || (isFirstTime && seconds && *seconds < trialSeconds); }

Evaluation::Evaluation(JobTracker& tracker, QObject* parent)
    : QObject(parent), m_tracker(tracker), m_verdicts(tracker, *this) {
    constexpr int numbersCanBeRead = 50;  // milliseconds
    m_startPause.setSingleShot(true);
    m_startPause.setInterval(numbersCanBeRead);
    connect(&m_startPause, &QTimer::timeout, this, [this] {
        if (m_pace == Pace::Aside) update(m_models, m_settings, m_pace);
    });
}

void Evaluation::update(const std::vector<Model>& models, const AnalysisSettings& settings, Pace pace) {
    m_models = models;
    m_settings = settings;
    m_pace = pace;
    m_mayStart = !m_startPause.isActive();
    ResultPlaces wanted;
    requestAll(wanted);
    for (auto& [place, state] : m_states) {
        if (state.status != ResultState::Status::Computing || wanted.contains(place)) continue;
        state.runNumber = 0;
        state.status = state.hasResult() ? ResultState::Status::Current : ResultState::Status::Waiting;
        m_tracker.cancel(jobKey(place.first, place.second));
    }
    forget(wanted);
    for (const auto& model : models) m_verdicts.update(model, settings);
    announce();
}

/// Place by place among the requests, so that every model has its accuracy before the first slow test starts.
void Evaluation::requestAll(ResultPlaces& wanted) {
    std::vector<std::vector<Request>> requests;
    std::size_t most = 0;
    for (const auto& model : m_models) {
        requests.push_back(computedRequests(m_settings, model));
        most = std::max(most, requests.back().size());
    }
    for (std::size_t r = 0; r < most; ++r) {
        for (std::size_t m = 0; m < m_models.size(); ++m) {
            const Model& model = m_models[m];
            if (r >= requests[m].size() || !model.isVisible) continue;
            const Request& request = requests[m][r];
            if (!appliesTo(infoOf(request), model.data)) continue;
            wanted.insert({model.id, request.id});
            requestResult(model, request, keyOf(m_settings, request, model));
        }
    }
}

/// Results of removed models and columns are kept for an undo, but not all of them for ever.
void Evaluation::forget(const ResultPlaces& wanted) {
    std::vector<std::pair<int, Place>> unwanted;
    for (auto& [place, state] : m_states) {
        state.age = wanted.contains(place) ? 0 : state.age + 1;
        if (state.age > 0) unwanted.emplace_back(state.age, place);
    }
    if (unwanted.size() > mostUnwanted) {
        std::sort(unwanted.begin(), unwanted.end());
        for (std::size_t i = mostUnwanted; i < unwanted.size(); ++i) m_states.erase(unwanted[i].second);
    }
    m_verdicts.keepOnly(m_models);
}

void Evaluation::requestResult(const Model& model, const Request& request, const std::string& key) {
    ResultState& state = m_states[{model.id, request.id}];
    if (state.methodId != request.method.id) state = {};
    state.methodId = request.method.id;
    const bool isNew = state.wantedKey != key;
    state.wantedKey = key;
    const bool isComputing = state.status == ResultState::Status::Computing;
    if (isComputing && state.runKey == key) return;
    if (!isNew && !isComputing && state.settledKey == key) return;
    if (state.hasResult() && state.shownKey == key) {
        // The user has come back to settings whose result is still here.
        state.runNumber = 0;
        state.status = ResultState::Status::Current;
        state.settledKey = key;
        dropPreview(state);
        m_tracker.cancel(jobKey(model.id, request.id));
        m_news.insert({model.id, request.id});
        return;
    }
    if (m_pace == Pace::Resting) {
        start(model, request);
    } else if (!state.mayFollow()) {
        // It starts when the drag ends; what runs would be out of date when it ends.
        if (isNew && isComputing) {
            state.runNumber = 0;
            state.status = ResultState::Status::Waiting;
            m_tracker.cancel(jobKey(model.id, request.id));
        }
        if (isNew) m_news.insert({model.id, request.id});
    } else if (!isComputing && (m_mayStart || m_pace != Pace::Aside)) {
        start(model, request);
    }
}

void Evaluation::start(const Model& model, const Request& request) {
    const Place place{model.id, request.id};
    ResultState& state = m_states[place];
    const int runNumber = m_nextRun++;
    if (m_pace == Pace::Aside) m_startPause.start();
    state.runNumber = runNumber;
    state.runKey = state.wantedKey;
    state.status = ResultState::Status::Computing;
    state.error.clear();
    state.refusal = {};
    // A preview of other settings than the last ones of a drag would be taken for these.
    if (state.previewKey != state.runKey) dropPreview(state);
    const AnalysisSpecification specification = specificationFor(m_settings, request);
    QString title = tr("%1, %2").arg(coreText(infoOf(request).name), toQt(model.data.name()));
    if (const auto price = state.isQuick() ? std::nullopt : longRun(model.prepared, specification)) {
        title += QStringLiteral(" (%1)").arg(spokenText(priceText(price->cost)));
    }
    const JobName name{jobKey(model.id, request.id), title, state.isQuick()};
    m_tracker.start<Timed>(
        name,
        [data = model.prepared, specification, clusters = clustersFor(request, model)](const Run& run) {
            QElapsedTimer clock;
            clock.start();
            AnalysisResult result = analyse(data, specification, run);
            if (!clusters.empty()) result = overClusters(data, std::move(result), specification, clusters, run);
            return Timed{std::move(result), static_cast<double>(clock.nsecsElapsed()) * 1e-9};
        },
        {this,
         [this, place, runNumber](const std::shared_ptr<const Timed>& timed) { accept(place, runNumber, *timed); },
         [this, place, runNumber](const QString& message) {
             settle(place, runNumber, ResultState::Status::Failed, message);
         },
         [this, place, runNumber] { settle(place, runNumber, ResultState::Status::Cancelled, {}); }});
    m_news.insert(place);
}

void Evaluation::accept(Place place, int runNumber, const Timed& timed) {
    ResultState& state = m_states[place];
    if (state.runNumber != runNumber) return;
    state.isFirstTime = !state.seconds;
    state.seconds = timed.seconds;
    for (const auto& refusal : refusalsOf(timed.result)) {
        state.refusal = refusal;
        settle(place, runNumber, ResultState::Status::Failed, spokenText(refusal));
        return;
    }
    state.measure.reset();
    state.test.reset();
    if (!timed.result.measures.empty()) state.measure = timed.result.measures.front();
    if (!timed.result.tests.empty()) state.test = timed.result.tests.front();
    state.shownKey = state.runKey;
    settle(place, runNumber, ResultState::Status::Current, {});
}

void Evaluation::settle(Place place, int runNumber, ResultState::Status status, const QString& error) {
    ResultState& state = m_states[place];
    if (state.runNumber != runNumber) return;
    state.status = status;
    state.error = error;
    state.settledKey = state.runKey;
    dropPreview(state);
    if (status == ResultState::Status::Failed) {
        // A result of other settings beside an error would be taken for the answer.
        state.measure.reset();
        state.test.reset();
        state.shownKey.clear();
    }
    m_news.insert(place);
    if (const Model* model = findModel(place.first)) goOn(*model, place.second, status);
    // The last one waits for nobody: between it and its announcement the program would look idle.
    if (m_tracker.isIdle()) return announce();
    announceSoon();
}

/// What the end of a computation starts.
void Evaluation::goOn(const Model& model, int requestId, ResultState::Status status) {
    const ResultState& state = m_states[{model.id, requestId}];
    // The drag has gone on meanwhile: the latest setting is next.
    const auto requests = computedRequests(m_settings, model);
    const auto request = std::find_if(requests.begin(), requests.end(),
                                      [requestId](const Request& known) { return known.id == requestId; });
    if (request != requests.end() && status != ResultState::Status::Cancelled && state.wantedKey != state.runKey) {
        m_mayStart = !m_startPause.isActive();
        requestResult(model, *request, std::string(state.wantedKey));
    }
    m_verdicts.update(model, m_settings);
}

void Evaluation::showPreview(int modelId, const Request& request, const AnalysisSettings& settings,
                             std::optional<MeasureResult> measure, std::optional<TestResult> test) {
    const auto found = m_states.find({modelId, request.id});
    const Model* model = findModel(modelId);
    if (found == m_states.end() || model == nullptr) return;
    const std::string key = keyOf(settings, request, *model);
    ResultState& state = found->second;
    if (measure && !model->clusterColumn.empty()) {
        // A preview takes rows as independent.
        measure->estimate.interval.reset();
        measure->estimate.ifCalibrated.reset();
    }
    const bool isOver = m_pace == Pace::Resting && (state.wantedKey != key || state.settledKey == key);
    if (isOver || (state.hasResult() && state.shownKey == state.wantedKey)) return;
    state.previewKey = key;
    state.previewMeasure = std::move(measure);
    state.previewTest = std::move(test);
    m_news.insert({modelId, request.id});
    announceSoon();
}

/// What is delivered in the same round of the event loop is announced together: each notification draws the window
/// again.
void Evaluation::announceSoon() {
    if (std::exchange(m_isAnnouncementQueued, true)) return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isAnnouncementQueued = false;
            announce();
        },
        Qt::QueuedConnection);
}

void Evaluation::announce() {
    if (m_news.empty()) return;
    // Who listens may start what changes more.
    const ResultPlaces changed = std::exchange(m_news, {});
    emit resultsChanged(changed);
}

bool Evaluation::hasPreviews() const {
    return std::any_of(m_states.begin(), m_states.end(), [](const auto& entry) { return entry.second.hasPreview(); });
}

void Evaluation::recompute() {
    for (auto& [place, state] : m_states) {
        state.settledKey.clear();
        state.shownKey.clear();
        if (state.status != ResultState::Status::Computing) state.wantedKey.clear();
    }
    update(std::vector<Model>(m_models), AnalysisSettings(m_settings));
}

void Evaluation::retranslate() {
    for (auto& [place, state] : m_states) {
        if (state.status != ResultState::Status::Failed) continue;
        state.settledKey.clear();
        state.wantedKey.clear();
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
    result.deciding = decidingResult(modelId, settings);
    // As withClusters() lists it: the p-value of the verdict stands in every table.
    const Model* model = findModel(modelId);
    if (model != nullptr && !model->clusterColumn.empty() && result.deciding) result.tests.push_back(*result.deciding);
    return result;
}

AnalysisResult Evaluation::shownResultOf(int modelId, const AnalysisSettings& settings) const {
    AnalysisResult result;
    result.seed = settings.seed;
    for (const auto& request : settings.requests) {
        const ResultState* found = state(modelId, request.id);
        if (found == nullptr || found->methodId != request.method.id) continue;
        const auto& measure = found->previewMeasure ? found->previewMeasure : found->measure;
        const auto& test = found->previewTest ? found->previewTest : found->test;
        if (measure) result.measures.push_back(*measure);
        if (test) result.tests.push_back(*test);
    }
    result.deciding = decidingResult(modelId, settings);
    return result;
}

std::optional<TestResult> Evaluation::decidingResult(int modelId, const AnalysisSettings& settings) const {
    const Model* model = findModel(modelId);
    const std::string clusters = model == nullptr ? std::string() : model->clusterColumn;
    const auto deciding = decidingRequest(settings, clusters);
    const ResultState* found = deciding ? state(modelId, deciding->id) : nullptr;
    const bool isThere = found != nullptr && found->methodId == deciding->method.id;
    if (isThere && found->test) return found->test;
    // Every other test takes rows as independent: none of them decides in its place.
    if (clusters.empty()) return std::nullopt;
    return refusedClusterTest(
        clusters, isThere && !found->refusal.empty() ? found->refusal : Text("The test of clusters has no result."));
}

bool Evaluation::isFinal(const Model& model, const Request& request, const AnalysisSettings& settings) const {
    const ResultState* found = state(model.id, request.id);
    if (found == nullptr || found->methodId != request.method.id) return false;
    const std::string key = keyOf(settings, request, model);
    if (found->status == ResultState::Status::Failed) return found->settledKey == key;
    return found->hasResult() && !found->hasPreview() && found->shownKey == key;
}

int Evaluation::staleResults(const Model& model, const AnalysisSettings& settings) const {
    const auto requests = computedRequests(settings, model);
    return static_cast<int>(std::count_if(requests.begin(), requests.end(), [&](const Request& request) {
        return appliesTo(infoOf(request), model.data) && !isFinal(model, request, settings);
    }));
}

std::string Evaluation::testsKey(int modelId, const AnalysisSettings& settings) const {
    std::string key;
    for (const auto& request : settings.requests) {
        const ResultState* found = state(modelId, request.id);
        if (found == nullptr || found->methodId != request.method.id) continue;
        if (found->previewTest) {
            key += std::to_string(request.id) + "≈" + found->previewKey + ";";
        } else if (found->test) {
            key += std::to_string(request.id) + ":" + found->shownKey + ";";
        }
    }
    return key;
}

bool Evaluation::areTestsOutOfDate(int modelId, const AnalysisSettings& settings) const {
    return std::any_of(settings.requests.begin(), settings.requests.end(), [&](const Request& request) {
        const ResultState* found = request.isTest ? state(modelId, request.id) : nullptr;
        return found != nullptr && found->isOutOfDate() && !found->previewTest;
    });
}

bool Evaluation::isComputing() const {
    return std::any_of(m_states.begin(), m_states.end(),
                       [](const auto& entry) { return entry.second.status == ResultState::Status::Computing; });
}

bool Evaluation::wasCancelled() const {
    return std::any_of(m_states.begin(), m_states.end(), [&](const auto& entry) {
        return entry.second.status == ResultState::Status::Cancelled && findModel(entry.first.first) != nullptr &&
               isWanted(entry.first.second);
    });
}

std::vector<Request> Evaluation::computedRequests(const AnalysisSettings& settings, const Model& model) {
    std::vector<Request> requests = settings.requests;
    const auto deciding = decidingRequest(settings, model.clusterColumn);
    if (deciding && deciding->id < 0) requests.push_back(*deciding);
    return requests;
}

std::string Evaluation::keyOf(const AnalysisSettings& settings, const Request& request, const Model& model) {
    const std::string key = resultKey(settings, request, &model.data);
    const std::string clusters = clustersFor(request, model);
    return clusters.empty() ? key : key + " clusters=" + clusters;
}

bool Evaluation::isWanted(int requestId) const {
    return std::any_of(m_models.begin(), m_models.end(), [&](const Model& model) {
        const auto requests = computedRequests(m_settings, model);
        return std::any_of(requests.begin(), requests.end(), [&](const Request& one) { return one.id == requestId; });
    });
}

const Model* Evaluation::findModel(int id) const {
    const auto found =
        std::find_if(m_models.begin(), m_models.end(), [&](const Model& model) { return model.id == id; });
    return found == m_models.end() ? nullptr : &*found;
}

}  // namespace calibrium::ui
