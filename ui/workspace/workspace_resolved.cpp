// SPDX-License-Identifier: GPL-3.0-or-later
// What settings that are left to the data came to, for the editors that show it, and whether a page shows results.
#include "core/text/number_text.h"
#include "ui/look/text.h"
#include "ui/workspace/workspace.h"

#include <algorithm>

namespace calibrium::ui {

namespace {

ResolvedValue summarised(const std::vector<double>& numbers) {
    if (numbers.empty()) return {};
    const auto [lowest, highest] = std::minmax_element(numbers.begin(), numbers.end());
    const QString first = toQt(significant(*lowest, 4));
    const QString last = toQt(significant(*highest, 4));
    return {first == last ? first : Workspace::tr("%1 to %2").arg(first, last), numbers.front()};
}

}  // namespace

std::vector<double> Workspace::resolvedNumbers(const std::string& parameterId) const {
    std::vector<double> numbers;
    for (const auto& model : m_models) {
        if (!model.isVisible) continue;
        for (const auto& request : m_settings.requests) {
            // A request with a value of its own says nothing of the shared setting.
            if (request.method.values.contains(parameterId)) continue;
            const ResultState* state = m_evaluation.state(model.id, request.id);
            if (state == nullptr || state->isOutOfDate() || !state->hasResult()) continue;
            const Values& resolved = state->measure ? state->measure->estimate.resolved : state->test->outcome.resolved;
            if (!resolved.contains(parameterId) || resolved.isText(parameterId)) continue;
            numbers.push_back(resolved.real(parameterId));
            break;
        }
    }
    return numbers;
}

std::vector<double> Workspace::resolvedNumbers(const std::string& parameterId, const FigureMethod& page) const {
    if (!page.resolvesKernel) return resolvedNumbers(parameterId);
    const FigureState& state = m_figures.state(page.info.id);
    if (!state.figure || state.isOutOfDate() || !state.error.isEmpty()) return {};
    std::vector<double> numbers;
    for (const auto& panel : state.figure->panels) {
        for (const auto& resolved : panel.resolved) {
            if (resolved.contains(parameterId) && !resolved.isText(parameterId)) {
                numbers.push_back(resolved.real(parameterId));
            }
        }
    }
    return numbers;
}

ResolvedValue Workspace::resolved(const std::string& parameterId) const {
    return summarised(resolvedNumbers(parameterId));
}

ResolvedValue Workspace::resolved(const std::string& parameterId, const FigureMethod& page) const {
    return summarised(resolvedNumbers(parameterId, page));
}

bool Workspace::showsResults() const {
    const auto views = m_currentView.empty() ? std::vector<const FigureMethod*>{} : viewsOnPage(m_currentView);
    return std::any_of(views.begin(), views.end(), [](const auto* view) { return view->tests == TestUse::Results; });
}

}  // namespace calibrium::ui
