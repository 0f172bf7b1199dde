// SPDX-License-Identifier: GPL-3.0-or-later
// When a verdict is spoken, and what is said until then.
#include "core/analysis/verdict/verdict.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/workspace/results/evaluation.h"

#include <memory>
#include <string>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr double significanceLevel = 0.05;

}  // namespace

QStringList Evaluation::verdict(int modelId) const {
    const auto found = m_verdicts.find(modelId);
    return found == m_verdicts.end() ? QStringList() : found->second.sentences;
}

/// Core lets the other tests decide where the one that decides gives no number. While it is still to come that would be
/// a verdict which is withdrawn in a moment; so nothing is decided before it.
Evaluation::Awaited Evaluation::awaitedBy(const Model& model) const {
    const auto isToCome = [](const ResultState& state) {
        return !state.test &&
               (state.status == ResultState::Status::Waiting || state.status == ResultState::Status::Computing);
    };
    const auto deciding = decidingRequest(m_settings);
    if (!deciding) return Awaited::Nothing;
    const ResultState* decides = state(model.id, deciding->id);
    if (decides != nullptr && decides->test) return Awaited::Nothing;
    if (decides != nullptr && isToCome(*decides)) return Awaited::DecidingTest;
    for (const auto& request : m_settings.requests) {
        const ResultState* found = state(model.id, request.id);
        if (!request.isTest || found == nullptr || found->methodId != request.method.id) continue;
        if (appliesTo(infoOf(request), model.data) && isToCome(*found)) return Awaited::OtherTests;
    }
    const bool isCancelled = decides != nullptr && decides->status == ResultState::Status::Cancelled;
    return isCancelled ? Awaited::CancelledTest : Awaited::Nothing;
}

QString Evaluation::awaitedSentence(Awaited awaited) {
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

void Evaluation::updateVerdict(const Model& model) {
    // Of exact results: a sentence that goes to and fro with the hand says nothing.
    const Awaited awaited = awaitedBy(model);
    const bool mayDecide = awaited != Awaited::DecidingTest && awaited != Awaited::OtherTests;
    std::string key =
        shownLanguage().toStdString() + ' ' + model.data.name() + "|" + std::to_string(static_cast<int>(awaited)) + "|";
    const auto deciding = decidingRequest(m_settings);
    const ResultState* decides = deciding ? this->state(model.id, deciding->id) : nullptr;
    if (decides != nullptr && decides->test) {
        key += decides->shownKey;
    } else {
        for (const auto& request : m_settings.requests) {
            const ResultState* found = mayDecide ? this->state(model.id, request.id) : nullptr;
            if (found != nullptr && found->test) key += std::to_string(request.id) + ":" + found->shownKey + ";";
        }
    }
    VerdictState& state = m_verdicts[model.id];
    if (state.key == key) return;
    state.key = key;
    AnalysisResult tests{.seed = m_settings.seed, .measures = {}, .tests = {}};
    if (mayDecide) tests = resultOf(model.id, m_settings);
    m_tracker.start<Verdict>(
        {QStringLiteral("verdict/%1").arg(model.id), tr("Verdict, %1").arg(toQt(model.data.name())), true},
        [data = model.data, result = std::move(tests)](const Run& run) {
            return calibrium::verdict(data, result, significanceLevel, run);
        },
        {this,
         [this, id = model.id, awaited](const std::shared_ptr<const Verdict>& spoken) {
             QStringList list;
             for (const auto& sentence : spoken->sentences) list.append(coreText(sentence));
             if (awaited != Awaited::Nothing) list.append(awaitedSentence(awaited));
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

}  // namespace calibrium::ui
