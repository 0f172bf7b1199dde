// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/results/verdicts.h"

#include "core/analysis/verdict/verdict.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/kernel.h"
#include "core/method/method_info.h"
#include "ui/jobs/job_tracker.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/workspace/results/evaluation.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr double significanceLevel = 0.05;

}  // namespace

Verdicts::Verdicts(JobTracker& tracker, const Evaluation& evaluation, QObject* parent)
    : QObject(parent), m_tracker(tracker), m_evaluation(evaluation) {}

QStringList Verdicts::of(int modelId) const {
    const auto found = m_spoken.find(modelId);
    return found == m_spoken.end() ? QStringList() : found->second.sentences;
}

QString Verdicts::clusterOffer(int modelId) const {
    const auto found = m_spoken.find(modelId);
    return found == m_spoken.end() ? QString() : found->second.clusterOffer;
}

bool Verdicts::areByBlocks(int modelId) const {
    const auto found = m_spoken.find(modelId);
    return found != m_spoken.end() && found->second.isByBlocks;
}

void Verdicts::keepOnly(const std::vector<Model>& models) {
    std::erase_if(m_spoken, [&](const auto& entry) {
        return std::none_of(models.begin(), models.end(), [&](const Model& model) { return model.id == entry.first; });
    });
}

/// Core lets the other tests decide where the one that decides gives no number. While it is still to come that would be
/// a verdict which is withdrawn in a moment; so nothing is decided before it.
Verdicts::Awaited Verdicts::awaitedBy(const Model& model, const AnalysisSettings& settings) const {
    const auto isToCome = [](const ResultState& state) {
        return !state.test &&
               (state.status == ResultState::Status::Waiting || state.status == ResultState::Status::Computing);
    };
    const auto deciding = decidingRequest(settings, model.clusterColumn);
    if (!deciding) return Awaited::Nothing;
    const ResultState* decides = m_evaluation.state(model.id, deciding->id);
    if (decides != nullptr && decides->test) return Awaited::Nothing;
    if (decides != nullptr && isToCome(*decides)) return Awaited::DecidingTest;
    for (const auto& request : settings.requests) {
        const ResultState* found = m_evaluation.state(model.id, request.id);
        if (!request.isTest || found == nullptr || found->methodId != request.method.id) continue;
        if (appliesTo(infoOf(request), model.data) && isToCome(*found)) return Awaited::OtherTests;
    }
    const bool isCancelled = decides != nullptr && decides->status == ResultState::Status::Cancelled;
    return isCancelled ? Awaited::CancelledTest : Awaited::Nothing;
}

QString Verdicts::awaitedSentence(Awaited awaited) {
    switch (awaited) {
        case Awaited::DecidingTest:
            return tr("The test that decides is still running.");
        case Awaited::OtherTests:
            return tr("The tests are still running.");
        case Awaited::CancelledTest:
            return tr("The test that decides was cancelled.");
        case Awaited::Nothing:
            break;
    }
    return {};
}

/// Equal keys, equal sentences. Of exact results: a sentence that goes to and fro with a slider says nothing.
std::string Verdicts::keyOf(const Model& model, const AnalysisSettings& settings, Awaited awaited) const {
    std::string key =
        shownLanguage().toStdString() + ' ' + model.data.name() + "|" + std::to_string(static_cast<int>(awaited)) + "|";
    key += model.clusterColumn + "|";
    // Over clusters it reads the intervals of the table.
    for (const auto& request : settings.requests) {
        const ResultState* found = m_evaluation.state(model.id, request.id);
        if (!model.clusterColumn.empty() && found != nullptr && found->measure) key += found->shownKey + ";";
    }
    const auto deciding = decidingRequest(settings, model.clusterColumn);
    const ResultState* decides = deciding ? m_evaluation.state(model.id, deciding->id) : nullptr;
    if (decides != nullptr && decides->test) return key + decides->shownKey;
    if (!mayDecide(awaited)) return key;
    for (const auto& request : settings.requests) {
        const ResultState* found = m_evaluation.state(model.id, request.id);
        if (found != nullptr && found->test) key += std::to_string(request.id) + ":" + found->shownKey + ";";
    }
    return key;
}

void Verdicts::update(const Model& model, const AnalysisSettings& settings) {
    const Awaited awaited = awaitedBy(model, settings);
    const std::string key = keyOf(model, settings, awaited);
    Spoken& known = m_spoken[model.id];
    if (known.key == key) return;
    known.key = key;
    AnalysisResult tests{.seed = settings.seed, .measures = {}, .tests = {}};
    if (mayDecide(awaited)) tests = m_evaluation.resultOf(model.id, settings);
    m_tracker.start<Verdict>(
        {QStringLiteral("verdict/%1").arg(model.id), tr("Verdict, %1").arg(toQt(model.data.name())), true},
        [data = model.data, result = std::move(tests)](const Run& run) {
            return calibrium::verdict(data, result, significanceLevel, run);
        },
        {this,
         [this, id = model.id, awaited](const std::shared_ptr<const Verdict>& spoken) {
             QStringList list;
             for (const auto& sentence : spoken->sentences) list.append(spokenText(sentence));
             if (awaited != Awaited::Nothing) list.append(awaitedSentence(awaited));
             m_spoken[id].sentences = list;
             m_spoken[id].clusterOffer = toQt(spoken->clusterColumn);
             m_spoken[id].isByBlocks = spoken->isByBlocks;
             emit changed(id);
         },
         [this, id = model.id](const QString& message) {
             m_spoken[id].sentences = {message};
             emit changed(id);
         },
         // Replaced by a newer one, or stopped by the user: then the next change asks again.
         [this, id = model.id, key] {
             if (m_spoken[id].key == key) m_spoken[id].key.clear();
         }});
}

}  // namespace calibrium::ui
