// SPDX-License-Identifier: GPL-3.0-or-later
// When a verdict is spoken, and what is said until then.
#include "core/analysis/verdict.h"
#include "ui/language/core_text.h"
#include "ui/language/language.h"
#include "ui/look/text.h"
#include "ui/workspace/evaluation.h"

#include <memory>
#include <string>
#include <utility>

namespace calibrium::ui {

namespace {

constexpr const char* exactTestId = "exact";

}  // namespace

QStringList Evaluation::verdict(int modelId) const {
    const auto found = m_verdicts.find(modelId);
    return found == m_verdicts.end() ? QStringList() : found->second.sentences;
}

/// Core lets the other tests decide where there is no exact one. While it is still to come that would be a verdict
/// which is withdrawn in a moment; so nothing is decided before the test that decides.
Evaluation::Awaited Evaluation::awaitedBy(const Model& model) const {
    Awaited awaited = Awaited::Nothing;
    for (const bool isExact : {true, false}) {
        for (const auto& request : m_settings.requests) {
            const ResultState* found = state(model.id, request.id);
            const bool isAsked = request.isTest && (request.method.id == exactTestId) == isExact;
            if (!isAsked || found == nullptr || found->methodId != request.method.id) continue;
            if (!appliesTo(infoOf(request), model.data)) continue;
            if (isExact && found->test) return Awaited::Nothing;
            if (isExact && found->status == ResultState::Status::Cancelled) awaited = Awaited::CancelledTest;
            const bool isToCome = !found->test && (found->status == ResultState::Status::Waiting ||
                                                   found->status == ResultState::Status::Computing);
            if (isToCome) return isExact ? Awaited::ExactTest : Awaited::OtherTests;
        }
    }
    return awaited;
}

QString Evaluation::awaitedSentence(Awaited awaited) {
    switch (awaited) {
        case Awaited::ExactTest:
            return tr("The exact test, which decides, is still running.");
        case Awaited::OtherTests:
            return tr("The tests are still running.");
        case Awaited::CancelledTest:
            return tr("The exact test was cancelled.");
        case Awaited::Nothing:
            break;
    }
    return {};
}

void Evaluation::updateVerdict(const Model& model) {
    // Of exact results: a sentence that goes to and fro with the hand says nothing.
    const Awaited awaited = awaitedBy(model);
    const bool mayDecide = awaited != Awaited::ExactTest && awaited != Awaited::OtherTests;
    std::string key =
        shownLanguage().toStdString() + ' ' + model.data.name() + "|" + std::to_string(static_cast<int>(awaited)) + "|";
    for (const auto& request : m_settings.requests) {
        const ResultState* found = mayDecide ? this->state(model.id, request.id) : nullptr;
        if (found != nullptr && found->test) key += std::to_string(request.id) + ":" + found->shownKey + ";";
    }
    VerdictState& state = m_verdicts[model.id];
    if (state.key == key) return;
    state.key = key;
    AnalysisResult tests{m_settings.seed, {}, {}};
    if (mayDecide) tests.tests = resultOf(model.id, m_settings).tests;
    m_tracker.start<Verdict>(
        {QStringLiteral("verdict/%1").arg(model.id), tr("Verdict, %1").arg(toQt(model.data.name())), true},
        [data = model.data, result = std::move(tests)](const Run&) { return calibrium::verdict(data, result); },
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
