// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/settings/resolved_settings.h"

#include "core/figures/figure_method.h"
#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/workspace/models/model_store.h"
#include "ui/workspace/results/evaluation.h"
#include "ui/workspace/results/figure_builder.h"
#include "ui/workspace/settings/resolved_value.h"
#include "ui/workspace/settings/settings_store.h"

#include <algorithm>

#include <QCoreApplication>

namespace calibrium::ui {

namespace {

ResolvedValue summarised(const std::vector<double>& numbers) {
    if (numbers.empty()) return {};
    const auto [lowest, highest] = std::minmax_element(numbers.begin(), numbers.end());
    const QString first = shownNumber(significant(*lowest, 4));
    const QString last = shownNumber(significant(*highest, 4));
    if (first == last) return {first, numbers.front()};
    return {QCoreApplication::translate("calibrium::ui::ResolvedSettings", "%1 to %2").arg(first, last),
            numbers.front()};
}

}  // namespace

std::vector<double> ResolvedSettings::numbers(const std::string& parameterId) const {
    std::vector<double> numbers;
    for (const auto& model : m_models) {
        if (!model.isVisible) continue;
        for (const auto& request : m_settings.current().requests) {
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

std::vector<double> ResolvedSettings::numbers(const std::string& parameterId, const FigureMethod& page) const {
    if (!page.resolvesKernel) return numbers(parameterId);
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

ResolvedValue ResolvedSettings::value(const std::string& parameterId) const { return summarised(numbers(parameterId)); }

ResolvedValue ResolvedSettings::value(const std::string& parameterId, const FigureMethod& page) const {
    return summarised(numbers(parameterId, page));
}

std::optional<double> ResolvedSettings::handle(const FigureMethod& view, const std::string& handle) const {
    const Values values = viewValues(m_settings.current(), view);
    if (!values.contains(handle)) return std::nullopt;
    if (!values.isText(handle)) return values.real(handle);
    return value(handle).number;
}

}  // namespace calibrium::ui
