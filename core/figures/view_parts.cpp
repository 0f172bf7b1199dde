// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/view_parts.h"

#include "core/data/lens.h"
#include "core/families/family.h"
#include "core/run/error.h"

#include <algorithm>
#include <cstddef>

namespace calibrium {

namespace {

constexpr std::chrono::milliseconds shortestPause(100);

}  // namespace

std::vector<std::string> seriesNames(std::span<const FigureModel> models) {
    std::vector<std::string> names;
    for (const auto& model : models) {
        const auto series = static_cast<std::size_t>(model.series);
        names.resize(std::max(names.size(), series + 1));
        names[series] = model.data.name();
    }
    return names;
}

bool attempt(const std::string& name, std::vector<std::string>& notes, const std::function<void()>& work) {
    try {
        work();
        return true;
    } catch (const Error& error) {
        notes.push_back(name + ": " + error.what());
        return false;
    }
}

Dataset throughLens(const FigureCall& call, const Dataset& data, const std::string& defaultLens) {
    return applyLens(
        data, parseLens(call.analysis.lens.empty() ? usualLens(defaultLens, data.family()) : call.analysis.lens));
}

void PartPublisher::publish() {
    if (!m_call.publish) return;
    m_last = Clock::now();
    m_call.publishPart(m_make());
}

void PartPublisher::offer() {
    if (!m_last || Clock::now() - *m_last >= shortestPause) publish();
}

}  // namespace calibrium
